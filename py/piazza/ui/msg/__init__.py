"""The acts: everything a person or the browser can do to the app, one immutable value each.

They are the messages of The Elm Architecture. On the page an act is a name and a text: a button
carries what `name_and_text` returns, and `read_msg` turns what comes back from the page into an act
again. It is the only place that reads acts, and it refuses everything else.
"""

from typing import TypeAlias

from piazza.core.texts import parse_action
from piazza.ui.msg import analysis, house, picture, record, table, tabs
from piazza.ui.msg import editions as edition
from piazza.ui.msg import history as past
from piazza.ui.msg import lessons as lesson
from piazza.ui.msg import multiplayer as live
from piazza.ui.msg import puzzles as puzzle
from piazza.ui.msg import supplements as supplement
from piazza.ui.msg.codec import KINDS
from piazza.ui.msg.simple import Simple

__all__ = [
    "Msg",
    "Simple",
    "analysis",
    "asks",
    "edition",
    "fills",
    "house",
    "lesson",
    "live",
    "name_and_text",
    "past",
    "picture",
    "puzzle",
    "read_act",
    "record",
    "sends",
    "supplement",
    "table",
    "tabs",
]

Msg: TypeAlias = (
    Simple
    | house.OpenRules
    | house.OpenChapter
    | house.ShowWord
    | house.Resume
    | house.AskRemoval
    | house.Remove
    | house.Export
    | house.Import
    | house.SetUp
    | house.NameSeat
    | house.SetSeat
    | house.FillSeat
    | house.DropSeat
    | house.PlayAgainst
    | house.SetOption
    | house.SetFirst
    | house.NameDeal
    | house.SetSetting
    | house.SetLight
    | house.OpenDialog
    | house.OpenLink
    | house.Adopt
    | house.CatchUp
    | house.CopyLink
    | house.TakeCode
    | house.PlayAgain
    | table.Look
    | table.Point
    | table.ShowTip
    | table.Play
    | table.PlayInstead
    | table.SetAside
    | table.SetAllAside
    | table.PlayPath
    | table.Arrange
    | table.PointOut
    | table.AskWhy
    | table.LookBack
    | table.Seek
    | table.StepReplay
    | table.GoBack
    | table.OpenDrawer
    | table.BotsAnswered
    | table.TakeStep
    | analysis.OpenAnalysis
    | analysis.LookAtTurn
    | analysis.AnalysisLoaded
    | house.PlayDay
    | house.OpenDay
    | past.FindPast
    | past.PagePast
    | past.ArchiveFailed
    | lesson.OpenLesson
    | lesson.TurnToChapter
    | puzzle.OpenPuzzle
    | puzzle.ChooseGrade
    | supplement.SupplementFetched
    | edition.OpenEdition
    | edition.OpenEditionLink
    | edition.TakeValue
    | edition.SetField
    | edition.ResetComponent
    | edition.NameEdition
    | edition.UseEdition
    | edition.RemoveEdition
    | edition.ShareEdition
    | picture.TakePicture
    | picture.GivePicture
    | record.ShowRecord
    | tabs.GameLocked
    | tabs.GameTakenOver
    | tabs.GameDeleted
    | tabs.GameSaved
    | tabs.SaveFailed
    | tabs.ProgramFailed
    | record.ReadRecord
    | record.ReadDeal
    | live.Invite
    | live.Join
    | live.TakeReply
    | live.PassReply
    | live.Admit
    | live.TurnAway
    | live.CallOut
    | live.RestGame
    | live.AnswerUndo
    | live.SeatNow
    | live.PassOn
    | live.CameraChanged
    | live.CodeScanned
    | live.AddressGathered
    | live.Connected
    | live.ConnectionInterrupted
    | live.Disconnected
    | live.LocalNetworkRefused
    | live.WebRtcUnsupported
    | live.MessageReceived
    | live.StandbyPrepared
    | live.SeatAvailability
    | live.SeatClaimed
)
"""Any act: a member of `Simple`, or one of the dataclasses of this package."""


def name_and_text(msg: Msg) -> tuple[str, str]:
    """Return an act's name and text on the page.

    Example: ``Play(3)`` gives ``("play", "3")``; an act without fields has an empty text.
    """
    name, _space, text = (msg.value if isinstance(msg, Simple) else str(msg)).partition(" ")
    return name, text


def read_msg(name: str, text: str) -> Msg | None:
    """Return the act with this name and text, or None.

    None means that the name is unknown, or that the text is not a value of the act.
    """
    try:
        return parse_action(f"{name} {text}", (KINDS[name],)) if name in KINDS else _simple(name, text)
    except ValueError:
        return None


def _simple(name: str, text: str) -> Simple:
    """Return the act without fields that has this name.

    Raises ValueError if there is none, or if `text` is not empty.
    """
    if text:
        raise ValueError(text)
    return Simple(name)


def asks(msg: Msg) -> dict[str, str | None]:
    """Return the HTML attributes of an element that sends an act when it is clicked."""
    name, text = name_and_text(msg)
    return {"data_do": name, "data_value": text or None}


def fills(msg: Msg) -> dict[str, str | None]:
    """Return the HTML attributes of a field that sends an act on every change.

    The act given here lacks its last value; the text of the field completes it.
    """
    name, before = name_and_text(msg)
    return {"data_input": name, "data_before": before or None}


def sends(msg: Msg) -> dict[str, str | None]:
    """Return the HTML attributes of a form that sends an act when it is submitted.

    Only the name of the act is used; the form's text becomes its value.
    """
    name, _text = name_and_text(msg)
    return {"data_form": name}
