"""Greentown's `State`: the position with the methods of the contract in `core/game.py`."""

from piazza.core import places
from piazza.games.greentown.rules import apply, choices, knowledge
from piazza.games.greentown.rules.position import Closed, Position


class State(Position):
    """A position of Greentown with the methods of `core.game.State`."""

    __slots__ = ()

    legal_actions = choices.legal_actions
    apply = apply.apply
    observe = knowledge.observe
    determinize = knowledge.determinize
    ranking = places.ranking

    def scores(self) -> tuple[int, ...]:
        """Return the greenies of each player so far; 0 for a closed purse."""
        return tuple(0 if isinstance(purse, Closed) else purse for purse in self.purses)

    def rank_keys(self) -> tuple[tuple[int, ...], ...]:
        """Return for each player the greenies, then how early the last turn comes; more is better.

        Nobody shares a place (rulebook: end of the game).
        """
        # At the end `order` is that of the last round: the last turns came in this order.
        return tuple((greenies, -self.order.index(seat)) for seat, greenies in enumerate(self.scores()))
