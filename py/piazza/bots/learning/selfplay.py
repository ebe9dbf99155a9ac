"""Games of two players that the evaluation plays against itself, and the features that it saw in them."""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any, NamedTuple

from piazza import games
from piazza.bots.engine import expert_engine, load_engine
from piazza.bots.evaluator import load_evaluator
from piazza.bots.search import shortlist, world_seed
from piazza.bots.thinking import Thought, carry_out, seed_of
from piazza.core.game import Seed, State
from piazza.core.match import Match

BREADTH = 8
"""Number of turns that are compared at first sight."""

CURIOUS = 0.25
"""How often one of the best few turns is drawn instead of the best, so that games vary."""

TRIED = 4
"""Number of the turns that it is drawn from; the best is among them."""


class Sight(NamedTuple):
    """The evaluation of a position at the beginning of a turn."""

    left: float
    """How much of the game is left (`Evaluator.moment`)."""
    lead: tuple[float, ...]
    """By how many points the first player is ahead of the second, in each feature."""
    stage: int = 0
    """The number of the stage of the game, counted from 0."""


@dataclass(frozen=True, slots=True)
class Story:
    """A game: a sight for each turn, and the first player's lead at the end of each stage."""

    sights: tuple[Sight, ...]
    leads: tuple[int, ...]

    @property
    def lead(self) -> int:
        """By how many points the first player won; negative if the second did."""
        return self.leads[-1]


@dataclass(frozen=True, slots=True)
class Deal:
    """A game to be played."""

    game: str
    seed: Seed
    is_quick: bool = False
    """True if turns are those of an Expert's playouts: found faster, and worse."""


def tell_story(deal: Deal) -> Story:
    """Play a game as the deal says; return what was seen in it."""
    known, evaluator = load_engine(deal.game), load_evaluator(deal.game)
    sights, leads, stage = list[Sight](), list[int](), None
    for state in _quickly(deal) if deal.is_quick else _at_first_sight(deal):
        if state.player is None:
            leads.append(_lead(state))
            break
        # The first position of a stage shows how the stage before it ended.
        if stage is not None and evaluator.stage(state) != stage:
            leads.append(_lead(state))
        stage = evaluator.stage(state)
        own, other = (known.features(state, seat) for seat in (0, 1))
        lead = tuple(float(one - less) for one, less in zip(own, other, strict=True))
        sights.append(Sight(evaluator.moment(state), lead, len(leads)))
    return Story(tuple(sights), tuple(leads))


def _at_first_sight(deal: Deal) -> Iterator[State[Any]]:
    """Yield the position before each turn and at the end; turns are among the best at first sight."""
    known, match = load_engine(deal.game), Match.new(games.load(deal.game), 2, deal.seed)
    while (player := match.state.player) is not None:
        yield match.state
        seen = match.state.observe(player)
        random = Random(seed_of(seen))  # noqa: S311 - repeatable on purpose
        world = seen.determinize(world_seed(random))
        ways = shortlist(world, known, BREADTH, random)
        place = int(random.random() * min(TRIED, len(ways))) if random.random() < CURIOUS else 0
        match = carry_out(match, Thought((ways[place],), world, 1.0))
    yield match.state


def _quickly(deal: Deal) -> Iterator[State[Any]]:
    """Yield the position before each turn and at the end; turns are those of an Expert's playouts."""
    state, onward = games.load(deal.game).deal(2, deal.seed), expert_engine(deal.game).onward
    random = Random(seed_of(state))  # noqa: S311 - repeatable on purpose
    while state.player is not None:
        yield state
        state = onward(state, random)
    yield state


def _lead(state: State[Any]) -> int:
    """Return by how many points the first player is ahead."""
    own, other = state.scores()
    return own - other
