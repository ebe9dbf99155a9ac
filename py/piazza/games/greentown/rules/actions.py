"""The actions of a player; each has a short text form."""

from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from piazza.core.hex import Cell, HexEdges, name_of, parse_edges
from piazza.core.text_form import Form, pair, text_form
from piazza.games.greentown.rules.material import KindName, Sort

CELL = pair(":")
EXITS: Form[HexEdges] = Form(name_of, parse_edges)
USE: Form[bool] = Form(
    lambda is_used: "use" if is_used else "keep", lambda text: bool(("keep", "use").index(text))
)


class ActionToken(Enum):
    """The four action tokens (rulebook: components)."""

    BUILD = "build"
    TOUR = "tour"
    BOTH = "build-and-tour"
    EITHER = "build-or-tour"


TOKENS = tuple(ActionToken)


class Half(Enum):
    """The two uses of the Build-or-Tour token."""

    BUILD = "build"
    TOUR = "tour"


@text_form("announce {token}", notation="{token}")
@dataclass(frozen=True, slots=True)
class Announce:
    """The choice of an action token, which is turned over (rulebook: beginning of a turn)."""

    token: ActionToken


@text_form("either {half}", notation="{half}")
@dataclass(frozen=True, slots=True)
class Choose:
    """The choice between building and touring with the Build-or-Tour token."""

    half: Half


@text_form("pick {kind}", notation="{kind}")
@dataclass(frozen=True, slots=True)
class Pick:
    """The choice of a tile from the supply, by the name of its kind."""

    kind: KindName


@text_form("lay {cell}", notation="{cell}", cell=CELL)
@dataclass(frozen=True, slots=True)
class Lay:
    """The choice of a cell for the tile: an empty one, or one whose tile it replaces."""

    cell: Cell


@text_form("turn {exits}", notation="{exits}", exits=EXITS)
@dataclass(frozen=True, slots=True)
class Rotate:
    """The choice of a rotation: the exits that the tile has on its cell."""

    exits: HexEdges


@text_form("erect {sort}", notation="{sort}")
@dataclass(frozen=True, slots=True)
class Erect:
    """The choice of the sort of building to erect."""

    sort: Sort


@text_form("erect nothing", notation="nothing")
@dataclass(frozen=True, slots=True)
class Decline:
    """The choice to erect no building."""


@text_form("site {cell}", notation="{cell}", cell=CELL)
@dataclass(frozen=True, slots=True)
class Site:
    """The choice of the cell on which to erect the building."""

    cell: Cell


@text_form("tree {cell}", notation="tree:{cell}", cell=CELL)
@dataclass(frozen=True, slots=True)
class Move:
    """The choice of the cell to which the tree moves from the new building's site."""

    cell: Cell


@text_form("start {cell}", notation="{cell}", cell=CELL)
@dataclass(frozen=True, slots=True)
class Start:
    """The choice of the hotel from which the tour sets off."""

    cell: Cell


@text_form("step {cell}", notation="{cell}", cell=CELL)
@dataclass(frozen=True, slots=True)
class Go:
    """The choice of the neighbouring place to which the tour walks next."""

    cell: Cell


@text_form("double {is_used}", notation="double:{is_used}", is_used=USE)
@dataclass(frozen=True, slots=True)
class Double:
    """The choice to use the double-turn token now, or to keep it (rulebook: variant)."""

    is_used: bool


Action: TypeAlias = (
    Announce | Choose | Pick | Lay | Rotate | Erect | Decline | Site | Move | Start | Go | Double
)
