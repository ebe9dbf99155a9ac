"""What a player can decide; each has a short text form."""

from dataclasses import dataclass
from enum import Enum
from functools import cache
from typing import TypeAlias

from piazza.core.hex import Cell
from piazza.core.sides import Sides, name_of, parse_sides
from piazza.core.texts import Form, pair, text_form
from piazza.games.greentown.rules.material import KindName, Sort

CELL = pair(":")
EXITS: Form[Sides] = Form(name_of, parse_sides)
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
    """What Build-or-Tour is used for."""

    BUILD = "build"
    TOUR = "tour"


@text_form("announce {token}", note="{token}")
@dataclass(frozen=True, slots=True)
class Announce:
    """Turn over an action token (rulebook: beginning of a turn)."""

    token: ActionToken


@text_form("either {half}", note="{half}")
@dataclass(frozen=True, slots=True)
class Choose:
    """Build or tour, with the token for either."""

    half: Half


@text_form("pick {kind}", note="{kind}")
@dataclass(frozen=True, slots=True)
class Pick:
    """Take a tile from the supply, by the name of its kind."""

    kind: KindName


@text_form("lay {cell}", note="{cell}", cell=CELL)
@dataclass(frozen=True, slots=True)
class Lay:
    """Put the tile on an empty cell, or in place of another tile."""

    cell: Cell


@text_form("turn {exits}", note="{exits}", exits=EXITS)
@dataclass(frozen=True, slots=True)
class Rotate:
    """Turn the tile so that it has these exits."""

    exits: Sides


@text_form("erect {sort}", note="{sort}")
@dataclass(frozen=True, slots=True)
class Erect:
    """Take a building to erect."""

    sort: Sort


@text_form("erect nothing", note="nothing")
@dataclass(frozen=True, slots=True)
class Decline:
    """Erect nothing."""


@text_form("site {cell}", note="{cell}", cell=CELL)
@dataclass(frozen=True, slots=True)
class Site:
    """Where the building goes."""

    cell: Cell


@text_form("tree {cell}", note="tree:{cell}", cell=CELL)
@dataclass(frozen=True, slots=True)
class Move:
    """Where the tree goes that stood there."""

    cell: Cell


@text_form("start {cell}", note="{cell}", cell=CELL)
@dataclass(frozen=True, slots=True)
class Start:
    """Set off from a hotel."""

    cell: Cell


@text_form("step {cell}", note="{cell}", cell=CELL)
@dataclass(frozen=True, slots=True)
class Go:
    """Walk on to a place beside."""

    cell: Cell


@text_form("double {is_used}", note="double:{is_used}", is_used=USE)
@dataclass(frozen=True, slots=True)
class Double:
    """Use the double-turn token now, or keep it (rulebook: variant)."""

    is_used: bool


Action: TypeAlias = (
    Announce | Choose | Pick | Lay | Rotate | Erect | Decline | Site | Move | Start | Go | Double
)

DECLINE = Decline()
# What is chosen from again and again is made once.
lay, turned, site, go_to = cache(Lay), cache(Rotate), cache(Site), cache(Go)  # save 2 % of random games
