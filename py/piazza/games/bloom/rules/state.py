"""The state of a game of Bloom: the position, with the functions that act on it as methods."""

from piazza.core import places
from piazza.games.bloom.rules import apply, choices, knowledge
from piazza.games.bloom.rules.position import Position
from piazza.games.bloom.rules.turn import Phase


class State(Position):
    """A position with its rules: the contract `core.game.State` for Bloom."""

    __slots__ = ()

    legal_actions = choices.legal_actions
    apply = apply.apply
    observe = knowledge.observe
    determinize = knowledge.determinize
    ranking = places.ranking

    def scores(self) -> tuple[int, ...]:
        """Return the points of each player so far: finished rounds, and the points tiles of this round."""
        # At the end `won` still holds the tiles of the last round, which `past` counts already.
        rounds = self.past if self.turn.phase is Phase.OVER else (*self.past, tuple(map(sum, self.won)))
        return tuple(map(sum, zip(*rounds, strict=True)))

    def rank_keys(self) -> tuple[tuple[int, ...], ...]:
        """Return for each player the points, then those of the last round, as tie-breaker.

        Players equal in both share a place (rulebook: the winner). Before the game is over, the points so far
        stand in for those of the last round.
        """
        scores = self.scores()
        last = self.past[-1] if self.turn.phase is Phase.OVER else scores
        return tuple(zip(scores, last, strict=True))
