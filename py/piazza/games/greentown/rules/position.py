"""Greentown's position: the map, the pieces, the cards, and the turn under way."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Annotated, TypeAlias, TypeVar

from piazza.core.bounds import AtMost, OneOf
from piazza.core.frozen import fast_frozen, make_replace
from piazza.core.game import Player
from piazza.core.seats import clockwise
from piazza.games.greentown.rules.build import Supply
from piazza.games.greentown.rules.material import Card, cards_printed, material
from piazza.games.greentown.rules.roads.network import Spots
from piazza.games.greentown.rules.tours import Guide
from piazza.games.greentown.rules.turn import Phase, Turn


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
