"""The setup. It holds all the chance in a game: the tiles of both rounds are shuffled at the start."""

from random import Random

from piazza.core.game import Opener, Seed
from piazza.core.rng import shuffle
from piazza.games.bloom.rules.apply import set_up_round
from piazza.games.bloom.rules.knowledge import deck
from piazza.games.bloom.rules.material import Flowers, material
from piazza.games.bloom.rules.state import State
from piazza.games.bloom.rules.turn import Phase, Turn

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
