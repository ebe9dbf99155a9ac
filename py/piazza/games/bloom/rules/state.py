"""The state of a game of Bloom, and its setup: the tiles of both rounds are shuffled at the start."""

from random import Random

from piazza.core.game import Opener, Seed
from piazza.core.hidden import shuffle
from piazza.core.ranking import by_rank_keys
from piazza.games.bloom.rules import apply, choices, knowledge
from piazza.games.bloom.rules.apply import set_up_round
from piazza.games.bloom.rules.knowledge import deck
from piazza.games.bloom.rules.material import Flowers, material
from piazza.games.bloom.rules.position import Phase, Position, Turn


class State(Position):
    """A position with its rules: the contract `core.game.State` for Bloom."""

    __slots__ = ()

    legal_actions = choices.legal_actions
    apply = apply.apply
    observe = knowledge.observe
    determinize = knowledge.determinize
    ranking = by_rank_keys

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


SHIPPED = material().flowers
"""The flowers of the edition that ships."""


def start(players: int, seed: Seed, opener: Opener, *, shown: Flowers = SHIPPED) -> State:
    """Return the position after the setup, with the flowers of the edition that ships or of another."""
    random = Random(seed)  # noqa: S311 - a deal, not a secret
    # Links store the seed alone: what is drawn from `random`, and in which order, has to stay.
    now, later = shuffle(deck(), random), shuffle(deck(), random)
    return set_up_round(_bare(players, shown), now, opener(random), later)


def _bare(players: int, shown: Flowers) -> State:
    """Return a position in which nothing is dealt yet."""
    nothing: tuple[tuple[int, ...], ...] = ((),) * players
    return State(Turn(0, Phase.OVER), nothing, nothing, (), (), 0, (), (), nothing, 0, 0, (), (), shown)
