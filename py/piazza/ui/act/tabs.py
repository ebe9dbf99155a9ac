"""What comes between a game on the table and its record: another tab, a full storage, a fault."""

from dataclasses import dataclass

from piazza.ui.act.form import GAME_KEY, TEXT, on_page


@on_page("locked", "{key}", key=TEXT)
@dataclass(frozen=True, slots=True)
class HearLocked:
    """Another tab has this game; the one on the table where none is named."""

    key: str


@on_page("robbed", "{key}", key=TEXT)
@dataclass(frozen=True, slots=True)
class HearRobbed:
    """Another tab has taken this game over, or has played on in it."""

    key: str


@on_page("gone", "{key}", key=TEXT)
@dataclass(frozen=True, slots=True)
class HearGone:
    """This game was removed, perhaps in another tab."""

    key: str


@on_page("unstored", "{key}={code}", key=GAME_KEY, code=TEXT)
@dataclass(frozen=True, slots=True)
class HearUnstored:
    """A game could not be stored: what is stored is the record with this code, or none."""

    key: str
    code: str


@on_page("stored", "{key}", key=TEXT)
@dataclass(frozen=True, slots=True)
class HearStored:
    """This game could be stored."""

    key: str


@on_page("fault", "{report}", report=TEXT)
@dataclass(frozen=True, slots=True)
class HearFault:
    """The program failed, and what is to be reported of it."""

    report: str
