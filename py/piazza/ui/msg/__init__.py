"""The messages: everything a person or the browser can do to the app, one immutable value each.

They are the messages of The Elm Architecture, by feature. On the page a message is a name and a text: a
button carries what `name_and_text` returns, and `read_msg` turns what comes back from the page into a
message again. It is the only place that reads messages, and it refuses everything else.
"""

from typing import TypeAlias, cast

from piazza.core.text_form import parse_action
from piazza.ui.msg.analysis import AnalysisMsg
from piazza.ui.msg.backup import BackupMsg
from piazza.ui.msg.bots import BotMsg
from piazza.ui.msg.codec import KINDS, SIGNALS, Signal
from piazza.ui.msg.daily import DailyMsg
from piazza.ui.msg.dialogs import DialogMsg
from piazza.ui.msg.editions import EditionMsg
from piazza.ui.msg.history import HistoryMsg
from piazza.ui.msg.home import HomeMsg
from piazza.ui.msg.lessons import LessonMsg
from piazza.ui.msg.multiplayer import MultiplayerMsg
from piazza.ui.msg.program import ProgramMsg
from piazza.ui.msg.puzzles import PuzzleMsg
from piazza.ui.msg.record import RecordMsg
from piazza.ui.msg.replay import ReplayMsg
from piazza.ui.msg.rules import RulesMsg
from piazza.ui.msg.settings import SettingsMsg
from piazza.ui.msg.setup import SetupMsg
from piazza.ui.msg.share import ShareMsg
from piazza.ui.msg.storage import StorageMsg
from piazza.ui.msg.supplements import SupplementMsg
from piazza.ui.msg.table import NoteMsg, TableMsg
from piazza.ui.msg.tabs import TabMsg

Msg: TypeAlias = (
    HomeMsg
    | SetupMsg
    | RulesMsg
    | SettingsMsg
    | DialogMsg
    | ShareMsg
    | DailyMsg
    | ProgramMsg
    | StorageMsg
    | BackupMsg
    | HistoryMsg
    | TabMsg
    | TableMsg
    | ReplayMsg
    | BotMsg
    | AnalysisMsg
    | LessonMsg
    | PuzzleMsg
    | NoteMsg
    | SupplementMsg
    | EditionMsg
    | RecordMsg
    | MultiplayerMsg
)
"""Any message."""


def name_and_text(msg: Msg) -> tuple[str, str]:
    """Return a message's name and text on the page.

    Example: ``Play(3)`` gives ``("play", "3")``; a message without fields has an empty text.
    """
    name, _space, text = (msg.value if isinstance(msg, Signal) else str(msg)).partition(" ")
    return name, text


def read_msg(name: str, text: str) -> Msg | None:
    """Return the message with this name and text, or None.

    None means that the name is unknown, or that the text is not a value of the message.
    """
    if name in SIGNALS:
        return None if text else cast("Msg", SIGNALS[name])
    if name not in KINDS:
        return None
    try:
        return cast("Msg", parse_action(f"{name} {text}", (KINDS[name],)))
    except ValueError:
        return None


def asks(msg: Msg) -> dict[str, str | None]:
    """Return the HTML attributes of an element that sends a message when it is clicked."""
    name, text = name_and_text(msg)
    return {"data_do": name, "data_value": text or None}


def fills(msg: Msg) -> dict[str, str | None]:
    """Return the HTML attributes of a field that sends a message on every change.

    The message given here lacks its last value; the text of the field completes it.
    """
    name, before = name_and_text(msg)
    return {"data_input": name, "data_before": before or None}


def sends(msg: Msg) -> dict[str, str | None]:
    """Return the HTML attributes of a form that sends a message when it is submitted.

    Only the name of the message is used; the form's text becomes its value.
    """
    name, _text = name_and_text(msg)
    return {"data_form": name}
