"""Greentown's position with its verbs: what may be decided, what follows from it, and who knows what."""

from piazza.core import places
from piazza.games.greentown.rules import apply, choices, knowledge
from piazza.games.greentown.rules.position import Closed, Position


class State(Position):
    """A position of the game."""

    __slots__ = ()

    legal_actions = choices.legal_actions
    apply = apply.apply
    observe = knowledge.observe
    determinize = knowledge.determinize
    ranking = places.ranking

    def scores(self) -> tuple[int, ...]:
        """The greenies of each player so far; none in a purse that cannot be looked into."""
        return tuple(0 if isinstance(purse, Closed) else purse for purse in self.purses)

    def rank_keys(self) -> tuple[tuple[int, ...], ...]:
        """Greenies, then how early the last turn comes: nobody shares a place (rulebook: end of the game)."""
        return tuple((greenies, -self.order.index(seat)) for seat, greenies in enumerate(self.scores()))
