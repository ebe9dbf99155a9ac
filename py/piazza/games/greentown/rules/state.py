"""Greentown's position."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, TypeAlias

from piazza.core.extent import AtMost
from piazza.core.frozen import quick
from piazza.core.game import Player, Seed
from piazza.core.places import ordered
from piazza.games.greentown.rules.actions import Action
from piazza.games.greentown.rules.apply import NO_CARD, after
from piazza.games.greentown.rules.box import Box
from piazza.games.greentown.rules.build import Supply
from piazza.games.greentown.rules.choices import choices
from piazza.games.greentown.rules.knowledge import Closed, Purse, observed, supposed
from piazza.games.greentown.rules.material import Card, material
from piazza.games.greentown.rules.network import MOST, Spots
from piazza.games.greentown.rules.tours import Guide
from piazza.games.greentown.rules.turn import Phase, Turn

Stock: TypeAlias = tuple[int, ...]
"""A player's buildings not yet erected, in the order of `BUILDINGS`."""

Choices: TypeAlias = Annotated[Sequence[Action], AtMost(3 * MOST + 4)]
"""The most are places for a tile: those on the table, and empty ones, two more at most for each of them."""


@quick
@dataclass(frozen=True, slots=True)
class State:
    """A position; what belongs to players, kinds or tokens stands in their order."""

    box: Box
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
        first, players = self.turn.first, self.box.players
        return (*range(first, players), *range(first))

    @property
    def guide(self) -> Guide:
        """The player in turn with the visitor at hand."""
        card = self.card_of(self.turn.player)
        assert card is not None
        return Guide(self.turn.player, self.box.players, card)

    def card_of(self, player: Player) -> Card | None:
        """A player's visitor; None if there is none, or none that is known."""
        card = self.cards[player]
        return None if card is None or card == NO_CARD else material().cards[card]

    def legal_actions(self) -> Choices:
        """The choices, in the order links count them."""
        return choices(self)

    def apply(self, action: Action, /) -> "State":
        """The position after a legal action."""
        return after(self, action)

    def observe(self, viewer: Player, /) -> "State":
        """What the viewer knows."""
        return observed(self, viewer)

    def determinize(self, seed: Seed, /) -> "State":
        """A full position consistent with this observation."""
        return supposed(self, seed)

    def scores(self) -> tuple[int, ...]:
        """The greenies of each player so far; none in a purse that cannot be looked into."""
        return tuple(0 if isinstance(purse, Closed) else purse for purse in self.purses)

    def rank_keys(self) -> tuple[tuple[int, ...], ...]:
        """Greenies, then how early the last turn comes: nobody shares a place (rulebook: end of the game)."""
        return tuple((greenies, -self.order.index(seat)) for seat, greenies in enumerate(self.scores()))

    def ranking(self) -> tuple[Player, ...]:
        """The players from first to last as things stand."""
        return ordered(self.rank_keys())
