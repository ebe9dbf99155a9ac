"""Bloom Town's position with its verbs: what may be decided, what follows from it, and who knows what."""

from piazza.core import places
from piazza.games.bloomtown.rules import apply, choices, knowledge
from piazza.games.bloomtown.rules.position import Position


class State(Position):
    """A position of the game."""

    __slots__ = ()

    legal_actions = choices.legal_actions
    apply = apply.apply
    observe = knowledge.observe
    determinize = knowledge.determinize
    ranking = places.ranking

    def scores(self) -> tuple[int, ...]:
        """The points of each player so far."""
        return self.points

    def rank_keys(self) -> tuple[tuple[int, ...], ...]:
        """Points, then how late in turn order: nobody shares a place (rulebook: final scoring)."""
        return tuple((points, self.box.order.index(seat)) for seat, points in enumerate(self.points))
