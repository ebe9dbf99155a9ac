"""`update`, which returns the model after a message.

Each module of this package handles the messages of its feature; mypy proves that it handles each of
them. A message that makes no sense at the moment leaves the model as it is; the functions do not say so
each time.
"""

from typing import assert_never

from piazza.core.frozen import replace
from piazza.core.game import NOBODY
from piazza.ui.effects import SendAfter
from piazza.ui.model.app import Model, Moment
from piazza.ui.model.table import LINGER_MS
from piazza.ui.msg import Msg
from piazza.ui.msg.analysis import AnalysisMsg
from piazza.ui.msg.backup import BackupMsg, BackupSignal
from piazza.ui.msg.bots import BotMsg
from piazza.ui.msg.codec import Trait, has_trait
from piazza.ui.msg.daily import DailyMsg
from piazza.ui.msg.dialogs import DialogMsg
from piazza.ui.msg.editions import EditionMsg
from piazza.ui.msg.history import HistoryMsg
from piazza.ui.msg.home import HomeMsg, HomeSignal
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
from piazza.ui.msg.table import NoteMsg, TableMsg, TableSignal
from piazza.ui.msg.tabs import TabMsg
from piazza.ui.update import (
    analysis,
    backup,
    bots,
    daily,
    dialogs,
    editions,
    first_time_notes,
    history,
    home,
    lessons,
    multiplayer,
    program,
    puzzles,
    record,
    replay,
    round_end,
    rules,
    settings,
    setup,
    share,
    storage,
    supplements,
    table,
    tabs,
)
from piazza.ui.update.multiplayer import guest, host, reconnect, remote_table
from piazza.ui.update.multiplayer.requests import tell_host, without_old_question
from piazza.ui.update.routing import follow_link
from piazza.ui.update.table import settle_spoken

QUIET_TASKS = (HomeSignal.PEEK, BackupSignal.CONTINUE_IMPORT)
"""Messages that the browser sends by itself in quiet moments; see `quiet_task`."""


def update(model: Model, msg: Msg, at: Moment) -> Model:
    """Return the model after a message; `effects` of the result are the effects of this message alone.

    After the feature has handled the message, everything that follows from the change is settled:
    lessons, puzzles, other devices, bots, the screen reader, first-time notes and timers.
    """
    msg = follow_link(msg)
    before = replace(model, effects=(), tip=model.tip if msg in QUIET_TASKS else None)
    if not has_trait(msg, Trait.BACKGROUND):
        before = replace(before, pointed=(), bot_requests=replace(model.bot_requests, watched=None))
    # old messages go before the change is settled, which may set new ones
    after = _without_old_news(before, _handle(before, msg, at))
    # bots wait for what is shown of a round, so it is settled before them
    after = _settled(round_end.settle_round_end(before, after))
    after = settle_spoken(before, after, msg)
    # last of what is said: a note is appended to the announcement that is there by now
    after = first_time_notes.settle_notes(before, after)
    return _still_going(after, msg)


def _handle(model: Model, msg: Msg, at: Moment) -> Model:
    """Return the model after its feature has handled the message."""
    is_remote = model.table is not None and model.table.is_remote
    if is_remote and has_trait(msg, Trait.HOST_ONLY):
        return model
    if isinstance(msg, HomeMsg):
        return home.update(model, msg)
    if isinstance(msg, SetupMsg):
        return setup.update(model, msg, at)
    if isinstance(msg, RulesMsg):
        return rules.update(model, msg)
    if isinstance(msg, SettingsMsg):
        return settings.update(model, msg)
    if isinstance(msg, DialogMsg):
        return dialogs.update(model, msg)
    if isinstance(msg, ShareMsg):
        return share.update(model, msg, at)
    if isinstance(msg, DailyMsg):
        return daily.update(model, msg, at)
    if isinstance(msg, ProgramMsg):
        return program.update(model, msg)
    if isinstance(msg, StorageMsg):
        return storage.update(model, msg, at)
    if isinstance(msg, BackupMsg):
        return backup.update(model, msg, at)
    if isinstance(msg, HistoryMsg):
        return history.update(model, msg)
    if isinstance(msg, TabMsg):
        return tabs.update(model, msg, at)
    if isinstance(msg, TableMsg):
        return remote_table.update(model, msg, at) if is_remote else table.update(model, msg, at)
    if isinstance(msg, ReplayMsg):
        return replay.update(model, msg, at)
    if isinstance(msg, BotMsg):
        return bots.update(model, msg, at)
    if isinstance(msg, AnalysisMsg):
        return analysis.update(model, msg)
    if isinstance(msg, LessonMsg):
        return lessons.update(model, msg, at)
    if isinstance(msg, PuzzleMsg):
        return puzzles.update(model, msg, at)
    if isinstance(msg, NoteMsg):
        return first_time_notes.update(model, msg)
    if isinstance(msg, SupplementMsg):
        return supplements.update(model, msg)
    if isinstance(msg, EditionMsg):
        return editions.update(model, msg, at)
    if isinstance(msg, RecordMsg):
        return record.update(model, msg, at)
    if isinstance(msg, MultiplayerMsg):
        return multiplayer.update(model, msg, at)
    assert_never(msg)


def quiet_task(model: Model) -> Msg | None:
    """Return the message for the next quiet moment, or None if there is nothing to do.

    It reads on an import that is under way, or replays a saved game whose card is shown without a
    position.
    """
    if model.incoming:
        return BackupSignal.CONTINUE_IMPORT
    return HomeSignal.PEEK if home.next_unseen(model) else None


def _settled(model: Model) -> Model:
    """Settle what follows from a change: lesson, puzzle, a guest's stored seat, other devices, bots."""
    # a lesson first: it may set the bots' plan, on which the bots act at the end
    practised = puzzles.settle_puzzle(lessons.settle_lesson(model))
    told = host.settle_host(tell_host(reconnect.settle_seat(guest.introduce(practised))))
    return bots.settle_bots(without_old_question(told))


def _still_going(model: Model, msg: Msg) -> Model:
    """Restart the timer of what goes on by itself, unless the message itself has set one.

    That is a running replay, or the moment before a spectator's view moves on to the next player.
    Shutters that were about to close stay open once the person does something.
    """
    table = model.table
    # the browser has stopped the timer at any other message (`Loop.dispatch`)
    if has_trait(msg, Trait.BACKGROUND) or model.screen != "table" or table is None:
        return model
    if any(isinstance(effect, SendAfter) for effect in model.effects):
        return model
    if table.is_playing:
        return model.with_effects(replay.beat(model))
    if table.is_closing:
        model = replace(model, table=replace(table, is_closing=False))
    return (
        model if table.follows == NOBODY else model.with_effects(SendAfter(TableSignal.HAND_OVER, LINGER_MS))
    )


def _without_old_news(before: Model, after: Model) -> Model:
    """Clear messages and the awaited lesson or puzzle when the person leaves the game or page.

    What this message itself has set stays.
    """
    has_left = _place(before) != _place(after)
    if not has_left:
        return after
    after = (
        replace(after, awaited_supplement=None)
        if after.awaited_supplement is before.awaited_supplement
        else after
    )
    after = replace(after, toast="") if after.toast == before.toast else after
    return replace(after, notice=None) if after.notice is before.notice else after


def _place(model: Model) -> tuple[object, ...]:
    """Return a value that is equal as long as the person is at one game, or else on one page."""
    table = model.table
    # lessons share one key, as puzzles do; games that are only looked at have none
    return (table.key, table.match.game.name, table.match.seed) if table else (model.screen,)
