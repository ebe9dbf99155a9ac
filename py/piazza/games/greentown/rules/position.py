"""Greentown's position: what lies where, and whose turn it is."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Annotated, TypeAlias, TypeVar

from piazza.core.extent import AtMost, OneOf
from piazza.core.frozen import changing, quick
from piazza.core.game import Player
from piazza.core.seats import clockwise
from piazza.games.greentown.rules.build import Supply
from piazza.games.greentown.rules.material import Card, cards_printed, material
from piazza.games.greentown.rules.roads.network import Spots
from piazza.games.greentown.rules.tours import Guide
from piazza.games.greentown.rules.turn import Phase, Turn


@dataclass(frozen=True, slots=True)
class Closed:
    """A purse that cannot be looked into."""

    paid: int
    """What everybody saw go into it."""


Purse: TypeAlias = int | Closed
"""A player's greenies, or the purse that keeps them secret."""


def purse_sum(purse: Purse) -> int:
    """The greenies in a purse, by what was paid into it if it is closed."""
    return purse.paid if isinstance(purse, Closed) else purse


def with_gain(purse: Purse, gain: int) -> Purse:
    """The purse after a payment."""
    return Closed(purse.paid + gain) if isinstance(purse, Closed) else purse + gain


@dataclass(frozen=True, slots=True)
class Box:
    """The table as set up: how many play, from which layout, by which variant."""

    players: int
    layout: Annotated[str, OneOf(lambda: material().layouts)]
    double: Annotated[str, OneOf(lambda: ("always", "free"))]
    """When the double-turn token is used: "always", or when its holder likes: "free"."""
    opener: Player
    """Who had the starting card."""
    removed: Annotated[tuple[int, ...], AtMost(len(material().cards))]
    """Visitor cards that left the game."""

    @property
    def visitors(self) -> tuple[Card, ...]:
        """The visitor cards of the box."""
        return material().cards

    @property
    def has_choice_of_double(self) -> bool:
        """The variant is played; two have no token (rulebook: with two players)."""
        return self.double == "free" and self.players > 2  # noqa: PLR2004 - two players


@dataclass(frozen=True, slots=True)
class OwnBox(Box):
    """The table as set up with the visitors of another edition."""

    printed: tuple[str, ...]
    """Numbers and wishes of its visitors, as fields of the edition."""

    @property
    def visitors(self) -> tuple[Card, ...]:
        """The visitor cards of this box."""
        return cards_printed(self.printed)


NO_CARD = -1
"""In place of a visitor card: there was none left to draw."""

Stock: TypeAlias = tuple[int, ...]
"""A player's buildings not yet erected, in the order of `BUILDINGS`."""


@quick
@dataclass(frozen=True, slots=True)
class Position:
    """A position; what belongs to players, kinds or tokens stands in their order."""

    box: Box | OwnBox
    spots: Spots
    supply: Supply
    stocks: tuple[Stock, ...]
    tokens: tuple[tuple[bool, ...], ...]
    """Which action tokens are face up."""
    cards: tuple[int | None, ...]
    """Each player's visitor, as a number among the material's cards; None is one not known yet."""
    deck: tuple[int | None, ...]
    """The visitors to come, the next one first; None is one that cannot be seen."""
    discard: Annotated[tuple[int, ...], AtMost(len(material().cards))]
    purses: tuple[Purse, ...]
    """Each player's greenies."""
    is_ending: bool
    """This round is the last."""
    is_idle: bool
    """In this block of rounds nobody could do anything yet."""
    turn: Turn

    @property
    def player(self) -> Player | None:
        """Whose decision it is; None when the game is over."""
        return None if self.turn.phase is Phase.OVER else self.turn.player

    @property
    def last(self) -> Player:
        """Who plays last in this round, and has the double-turn token."""
        return (self.turn.first - 1) % self.box.players

    @property
    def order(self) -> tuple[Player, ...]:
        """The players in the order of this round (rulebook: clockwise)."""
        return clockwise(self.turn.first, self.box.players)

    @property
    def guide(self) -> Guide:
        """The player in turn with the visitor at hand."""
        card = self.card_of(self.turn.player)
        assert card is not None
        return Guide(self.turn.player, self.box.players, card)

    def card_of(self, player: Player) -> Card | None:
        """A player's visitor; None if there is none, or none that is known."""
        card = self.cards[player]
        return None if card is None or card == NO_CARD else self.box.visitors[card]


P = TypeVar("P", bound=Position)
"""The position that is changed, of whatever class it is."""

with_turn: Callable[[P, Turn], P] = changing(Position, "turn")
"""The position at another point of the turn, or in another turn."""
with_tokens: Callable[[P, tuple[tuple[bool, ...], ...]], P] = changing(Position, "tokens")
"""The position with action tokens turned over."""
with_map: Callable[[P, Spots, Supply, bool], P] = changing(Position, "spots", "supply", "is_idle")
"""The position with other tiles on the table and in the supply, and whether nobody did anything yet."""
