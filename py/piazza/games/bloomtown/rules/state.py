"""The position of Bloom Town with the methods of the contract in `core/game.py`."""

from piazza.core import places
from piazza.games.bloomtown.rules import apply, choices, knowledge
from piazza.games.bloomtown.rules.position import Position


# apart from `Position`: the modules of these functions import that, so it cannot import them
class State(Position):
    """A position of the game; immutable. The functions that it is made of are in the modules beside it."""

    # no `__dict__`: `quick` assigns this class to an object that has only the slots of `Position`
    __slots__ = ()

    legal_actions = choices.legal_actions
    apply = apply.apply
    observe = knowledge.observe
    determinize = knowledge.determinize
    ranking = places.ranking

    def scores(self) -> tuple[int, ...]:
        """Return the points of each player so far."""
        return self.points

    def rank_keys(self) -> tuple[tuple[int, ...], ...]:
        """Return for each player the key that decides the place: points, then position in turn order.

        The later player wins a tie, so nobody shares a place (rulebook: final scoring).
        """
        return tuple((points, self.box.order.index(seat)) for seat, points in enumerate(self.points))
