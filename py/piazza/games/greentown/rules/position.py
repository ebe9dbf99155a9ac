"""Greentown's position: the map, the pieces, the cards, and the turn under way."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from typing import Annotated, TypeAlias, TypeVar

from piazza.core.fingerprint import always_checked
from piazza.core.frozen import fast_frozen, make_replace
from piazza.core.game import AtMost, OneOf, Player, clockwise
from piazza.core.hex import Cell
from piazza.games.greentown.rules.actions import ActionToken
from piazza.games.greentown.rules.material import Card, KindName, Sort, cards_printed, material
from piazza.games.greentown.rules.network import Spots
from piazza.games.greentown.rules.tiles import Supply
from piazza.games.greentown.rules.tours import Guide, Trail


class Phase(Enum):
    """What the player in turn decides next."""

    __hash__ = (
        object.__hash__
    )  # there is each of them once: saves 1 % of random games, where choices are listed

    ANNOUNCE = "announce"
    EITHER = "either"
    PICK = "pick"
    LAY = "lay"
    TURN = "turn"
    ERECT = "erect"
    SITE = "site"
    TREE = "tree"
    TOUR = "tour"
    DOUBLE = "double"
    OVER = "over"


@fast_frozen
@always_checked("token", "steps", "has_placed", "kind", "cell", "developed", "sort", "trail")
@dataclass(frozen=True, slots=True)
class Turn:
    """One player's turn under way."""

    player: Player
    round: int
    """The number of the round, counted from 1."""
    first: Player
    """The player who began the round."""
    phase: Phase
    token: ActionToken | None = None
    """The action token announced; None before that."""
    steps: int = 0
    """The number of tiles placed or developed in this turn."""
    has_placed: bool = False
    """True if one of them was placed, so that a building may follow."""
    kind: KindName = ""
    """The kind of tile taken from the supply and not yet on the map; empty for none."""
    cell: Cell | None = None
    """The cell of that tile, or of the new building whose site had a tree."""
    developed: Cell | None = None
    """The cell of a tile developed in this turn; it cannot be developed again."""
    sort: Sort | None = None
    """The sort of building being erected."""
    trail: Trail = ()
    """The cells of the tour so far, the starting hotel first."""


in_phase: Callable[[Turn, Phase], Turn] = make_replace(Turn, "phase")
"""Function that returns the turn in another phase."""
with_token: Callable[[Turn, ActionToken], Turn] = make_replace(Turn, "token")
"""Function that returns the turn with an action token announced."""
with_tile: Callable[[Turn, Phase, KindName, Cell | None], Turn] = make_replace(Turn, "phase", "kind", "cell")
"""Function that returns the turn in a phase, with a kind of tile in hand and its cell."""
with_step: Callable[[Turn, int, bool, Cell | None], Turn] = make_replace(
    Turn, "steps", "has_placed", "developed"
)
"""Function that returns the turn after a tile is placed or developed."""
with_sort: Callable[[Turn, Phase, Sort], Turn] = make_replace(Turn, "phase", "sort")
"""Function that returns the turn in a phase, with a sort of building chosen."""
with_trail: Callable[[Turn, Phase, Trail], Turn] = make_replace(Turn, "phase", "trail")
"""Function that returns the turn in a phase, with the tour so far."""
with_hands: Callable[[Turn, KindName, Sort | None, Cell | None], Turn] = make_replace(
    Turn, "kind", "sort", "cell"
)
"""Function that returns the turn with a tile or a building in hand, or none, and its cell."""


@dataclass(frozen=True, slots=True)
class Closed:
    """A purse whose content is secret to the viewer."""

    paid: int
    """The sum of the payments into it, which everybody saw."""


Purse: TypeAlias = int | Closed
"""A player's greenies, or a closed purse."""


def purse_sum(purse: Purse) -> int:
    """Return the greenies in a purse; for a closed one, the sum of the payments into it."""
    return purse.paid if isinstance(purse, Closed) else purse


def with_gain(purse: Purse, gain: int) -> Purse:
    """Return the purse after a payment of `gain` greenies."""
    return Closed(purse.paid + gain) if isinstance(purse, Closed) else purse + gain


@dataclass(frozen=True, slots=True)
class Box:
    """The setup of the table: number of players, layout and variant."""

    players: int
    layout: Annotated[str, OneOf(lambda: material().layouts)]
    double: Annotated[str, OneOf(lambda: ("always", "free"))]
    """When the double-turn token is used: "always", or "free" for when its holder likes."""
    opener: Player
    """The player who had the starting card."""
    removed: Annotated[tuple[int, ...], AtMost(len(material().cards))]
    """Visitor cards that left the game in the setup."""

    @property
    def visitors(self) -> tuple[Card, ...]:
        """The visitor cards of the box; cards are named by their index here."""
        return material().cards

    @property
    def has_choice_of_double(self) -> bool:
        """True if the variant is played; two players have no token (rulebook: with two players)."""
        return self.double == "free" and self.players > 2  # noqa: PLR2004 - two players


@dataclass(frozen=True, slots=True)
class OwnBox(Box):
    """The setup of a table with the visitors of another edition."""

    printed: tuple[str, ...]
    """The numbers and wishes of its visitors, as fields of the edition."""

    @property
    def visitors(self) -> tuple[Card, ...]:
        """The visitor cards of this box."""
        return cards_printed(self.printed)


NO_CARD = -1
"""The value in place of a visitor card when the deck was empty."""

Stock: TypeAlias = tuple[int, ...]
"""The number of buildings that a player has not yet erected, by sort in the order of `BUILDINGS`."""


@fast_frozen
@dataclass(frozen=True, slots=True)
class Position:
    """A position; immutable.

    Tuples with an entry for each player, kind of tile or token are in the order of these.
    """

    box: Box | OwnBox
    spots: Spots
    supply: Supply
    stocks: tuple[Stock, ...]
    tokens: tuple[tuple[bool, ...], ...]
    """Which action tokens are face up, by player, in the order of `TOKENS`."""
    cards: tuple[int | None, ...]
    """Each player's visitor, by index in `box.visitors`; `NO_CARD` for none, None for an unknown one."""
    deck: tuple[int | None, ...]
    """The visitors to come, the next one first; None for a hidden one."""
    discard: Annotated[tuple[int, ...], AtMost(len(material().cards))]
    purses: tuple[Purse, ...]
    """Each player's greenies."""
    is_ending: bool
    """True if this round is the last."""
    is_idle: bool
    """True if nobody has placed, developed or toured yet in this block of rounds."""
    turn: Turn

    @property
    def player(self) -> Player | None:
        """The player who decides; None when the game is over."""
        return None if self.turn.phase is Phase.OVER else self.turn.player

    @property
    def last(self) -> Player:
        """The player who plays last in this round, and has the double-turn token."""
        # Turns go clockwise, so the last player sits at the starter's right (rulebook: setup).
        return (self.turn.first - 1) % self.box.players

    @property
    def order(self) -> tuple[Player, ...]:
        """The players in the order of this round (rulebook: clockwise)."""
        return clockwise(self.turn.first, self.box.players)

    @property
    def guide(self) -> Guide:
        """The player in turn as a guide, with the visitor card; there must be a known one."""
        card = self.card_of(self.turn.player)
        assert card is not None
        return Guide(self.turn.player, self.box.players, card)

    def card_of(self, player: Player) -> Card | None:
        """Return a player's visitor card; None if there is none, or if it is unknown."""
        card = self.cards[player]
        return None if card is None or card == NO_CARD else self.box.visitors[card]


P = TypeVar("P", bound=Position)
"""The class of the position that a function changes and returns."""

with_turn: Callable[[P, Turn], P] = make_replace(Position, "turn")
"""Function that returns the position with another turn, or another state of the turn."""
with_tokens: Callable[[P, tuple[tuple[bool, ...], ...]], P] = make_replace(Position, "tokens")
"""Function that returns the position with other tokens face up."""
with_map: Callable[[P, Spots, Supply, bool], P] = make_replace(Position, "spots", "supply", "is_idle")
"""Function that returns the position with other `spots`, `supply` and `is_idle`."""
