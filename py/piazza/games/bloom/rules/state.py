"""Bloom's position with its verbs: what may be decided, what follows from it, and who knows what."""

from piazza.core import places
from piazza.games.bloom.rules import apply, choices, knowledge
from piazza.games.bloom.rules.position import Position
from piazza.games.bloom.rules.turn import Phase


class State(Position):
    """A position of the game."""

    __slots__ = ()

    legal_actions = choices.legal_actions
    apply = apply.apply
    observe = knowledge.observe
    determinize = knowledge.determinize
    ranking = places.ranking

    def scores(self) -> tuple[int, ...]:
        """The points of each player so far: the rounds that are over, and the points tiles of this one."""
        rounds = self.past if self.turn.phase is Phase.OVER else (*self.past, tuple(map(sum, self.won)))
        return tuple(map(sum, zip(*rounds, strict=True)))

    def rank_keys(self) -> tuple[tuple[int, ...], ...]:
        """Points, then those of the last round; level in both is a shared place (rulebook: the winner)."""
        scores = self.scores()
        last = self.past[-1] if self.turn.phase is Phase.OVER else scores
        return tuple(zip(scores, last, strict=True))
