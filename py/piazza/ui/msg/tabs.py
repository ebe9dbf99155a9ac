"""Reports of the browser about the game on the table: another tab, full storage, a program fault."""

from dataclasses import dataclass

from piazza.ui.msg.codec import GAME_KEY, TEXT, on_page


@on_page("locked", "{key}", key=TEXT)
@dataclass(frozen=True, slots=True)
class GameLocked:
    """Another tab plays the game with this key; an empty `key` is the game on the table."""

    key: str


@on_page("robbed", "{key}", key=TEXT)
@dataclass(frozen=True, slots=True)
class GameTakenOver:
    """Another tab has taken over the game with this key, or has played on in it."""

    key: str


@on_page("gone", "{key}", key=TEXT)
@dataclass(frozen=True, slots=True)
class GameDeleted:
    """The game with this key was deleted, perhaps in another tab."""

    key: str


@on_page("unstored", "{key}={code}", key=GAME_KEY, code=TEXT)
@dataclass(frozen=True, slots=True)
class SaveFailed:
    """The game with this key could not be stored.

    `code` is the link text of the record that is still stored, empty if there is none.
    """

    key: str
    code: str


@on_page("stored", "{key}", key=TEXT)
@dataclass(frozen=True, slots=True)
class GameSaved:
    """The game with this key was stored."""

    key: str


@on_page("fault", "{report}", report=TEXT)
@dataclass(frozen=True, slots=True)
class ProgramFailed:
    """The program failed; `report` is a text about it for a bug report."""

    report: str
