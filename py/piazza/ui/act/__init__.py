"""What a person can do, each act a value; on the page, an act is a name and a text.

`name_and_text` writes what `read_act` reads: a button bears the one, and what comes back from the page goes
through the other, the one place that refuses what is no act.
"""

from typing import TypeAlias

from piazza.core.texts import parse_action
from piazza.ui.act import (
    analysis,
    edition,
    house,
    lesson,
    live,
    past,
    picture,
    puzzle,
    record,
    supplement,
    table,
    tabs,
)
from piazza.ui.act.form import KINDS
from piazza.ui.act.simple import Simple

__all__ = [
    "Act",
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

Act: TypeAlias = (
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
    | house.SetTemper
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
    | table.HearAnswer
    | table.TakeStep
    | analysis.OpenAnalysis
    | analysis.LookAtTurn
    | analysis.HearAnalysis
    | house.PlayDay
    | house.OpenDay
    | past.FindPast
    | past.PagePast
    | past.HearPastUnstored
    | lesson.OpenLesson
    | lesson.TurnToChapter
    | puzzle.OpenPuzzle
    | puzzle.ChooseGrade
    | supplement.HearSupplement
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
    | tabs.HearLocked
    | tabs.HearRobbed
    | tabs.HearGone
    | tabs.HearStored
    | tabs.HearUnstored
    | tabs.HearFault
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
    | live.MayUndo
    | live.SeatNow
    | live.PassOn
    | live.HearCamera
    | live.HearCode
    | live.HearReach
    | live.HearOpen
    | live.HearFaint
    | live.HearShut
    | live.HearRefused
    | live.HearUnable
    | live.HearSaid
    | live.HearPromise
    | live.HearFree
    | live.HearTaken
)


def name_and_text(act: Act) -> tuple[str, str]:
    """An act as the page has it."""
    name, _space, text = (act.value if isinstance(act, Simple) else str(act)).partition(" ")
    return name, text


def read_act(name: str, text: str) -> Act | None:
    """The act that stands on the page as this; none for an unknown name or a broken text."""
    try:
        return parse_action(f"{name} {text}", (KINDS[name],)) if name in KINDS else _simple(name, text)
    except ValueError:
        return None


def _simple(name: str, text: str) -> Simple:
    """An act without a value; raises ValueError if there is none of this name, or if there is a value."""
    if text:
        raise ValueError(text)
    return Simple(name)


def asks(act: Act) -> dict[str, str | None]:
    """The attributes of an element that asks for an act when it is clicked."""
    name, text = name_and_text(act)
    return {"data_do": name, "data_value": text or None}


def fills(act: Act) -> dict[str, str | None]:
    """The attributes of a field whose text completes an act, as often as it changes."""
    name, before = name_and_text(act)
    return {"data_input": name, "data_before": before or None}


def sends(act: Act) -> dict[str, str | None]:
    """The attributes of a form whose text completes an act when it is sent."""
    name, _text = name_and_text(act)
    return {"data_form": name}
