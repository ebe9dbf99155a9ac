"""The actions of a player; each has a short text form."""

from dataclasses import dataclass
from typing import TypeAlias

from piazza.core.hex import Cell
from piazza.core.texts import ORDINAL, pair, text_form
from piazza.games.suburbia.rules.material import GoalName, TileName

CELL = pair(",")


@text_form("keep {goal}", note="keep:{goal}", veil="keep:*")
@dataclass(frozen=True, slots=True)
class Keep:
    """Keep one of two goals as the secret one (rulebook: setup)."""

    goal: GoalName


@text_form("take {slot}", note="take{slot}", slot=ORDINAL)
@dataclass(frozen=True, slots=True)
class Take:
    """Choose a tile of the market, to build it or to make it a Lake (rulebook: taking a tile)."""

    slot: int


@text_form("flip")
@dataclass(frozen=True, slots=True)
class Flip:
    """Turn the chosen tile face down: it becomes a Lake (rulebook: Lakes)."""


@text_form("basic {tile}", note="{tile}")
@dataclass(frozen=True, slots=True)
class Basic:
    """Choose a basic tile (rulebook: taking a basic tile)."""

    tile: TileName


@text_form("invest")
@dataclass(frozen=True, slots=True)
class Invest:
    """Place an investment marker instead of a tile (rulebook: investment markers)."""


@text_form("build {cell}", note="{cell}", cell=CELL)
@dataclass(frozen=True, slots=True)
class Build:
    """Place the chosen tile, face up (rulebook: placing)."""

    cell: Cell


@text_form("lake {cell}", note="lake:{cell}", cell=CELL)
@dataclass(frozen=True, slots=True)
class Lake:
    """Place the chosen tile as a Lake."""

    cell: Cell


@text_form("mark {cell}", note="{cell}", cell=CELL)
@dataclass(frozen=True, slots=True)
class Mark:
    """Place the investment marker on a tile."""

    cell: Cell


@text_form("discard {slot}", note="discard{slot}", slot=ORDINAL)
@dataclass(frozen=True, slots=True)
class Discard:
    """Remove a tile from the market, for its surcharge (rulebook: taking a basic tile)."""

    slot: int


@text_form("dale")
@dataclass(frozen=True, slots=True)
class Robot:
    """Let Dale have his turn (rulebook: Dale the Robot); there is nothing to choose."""


Action: TypeAlias = Keep | Take | Flip | Basic | Invest | Build | Lake | Mark | Discard | Robot

TAKES = tuple(Take(slot) for slot in range(7))
DISCARDS = tuple(Discard(slot) for slot in range(7))
FLIP = Flip()
INVEST = Invest()
ROBOT = Robot()
