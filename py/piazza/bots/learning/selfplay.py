"""Games of two players that the evaluation plays against itself, and the features that it saw in them.

A file can keep the games, so that thousands can be played in several runs, on any Python. It has a line of
JSON for each: its deal, the leads after its stages, and its samples. The same deal always gives the same
game, so missing games can be played at any time. To check that the evaluation has not changed, the first
game of the file among those asked for is played again and compared.
"""

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from piazza import games
from piazza.bots.arena.executors import Opening, share_out
from piazza.bots.arena.pairings import OutdatedError
from piazza.bots.engine import expert_engine, load_engine
from piazza.bots.evaluator import load_evaluator
from piazza.bots.search import shortlist, world_seed
from piazza.bots.thinking import Thought, carry_out, seed_of
from piazza.core.game import Seed, State
from piazza.core.match import Match

BREADTH = 8
"""Number of turns that are compared at first sight."""

EXPLORATION_RATE = 0.25
"""How often one of the best few turns is drawn instead of the best, so that games vary."""

EXPLORED_TURNS = 4
"""Number of the turns that it is drawn from; the best is among them."""


class Sample(NamedTuple):
    """The evaluation of a position at the beginning of a turn."""

    left: float
    """How much of the game is left (`Evaluator.moment`)."""
    lead: tuple[float, ...]
    """By how many points the first player is ahead of the second, in each feature."""
    stage: int = 0
    """The number of the stage of the game, counted from 0."""


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """A game: a sample for each turn, and the first player's lead at the end of each stage."""

    samples: tuple[Sample, ...]
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


def play_deal(deal: Deal) -> PlayedGame:
    """Play a game as the deal says; return what was seen in it."""
    known, evaluator = load_engine(deal.game), load_evaluator(deal.game)
    samples, leads, stage = list[Sample](), list[int](), None
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
        samples.append(Sample(evaluator.moment(state), lead, len(leads)))
    return PlayedGame(tuple(samples), tuple(leads))


def _at_first_sight(deal: Deal) -> Iterator[State[Any]]:
    """Yield the position before each turn and at the end; turns are among the best at first sight."""
    known, match = load_engine(deal.game), Match.new(games.load(deal.game), 2, deal.seed)
    while (player := match.state.player) is not None:
        yield match.state
        seen = match.state.observe(player)
        random = Random(seed_of(seen))  # noqa: S311 - repeatable on purpose
        world = seen.determinize(world_seed(random))
        ways = shortlist(world, known, BREADTH, random)
        place = (
            int(random.random() * min(EXPLORED_TURNS, len(ways))) if random.random() < EXPLORATION_RATE else 0
        )
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


def play_deals(deals: Sequence[Deal], opening: Opening, path: Path | None) -> Iterator[PlayedGame]:
    """Yield the games of these deals in order; play those that the file lacks, and add them to it.

    All deals are of one game, since the file knows them by their seeds only. Raises OutdatedError if the
    first game that the file has comes out differently now.
    """
    kept = _read(path) if path else {}
    known = next((deal for deal in deals if deal.seed in kept), None)
    if known and play_deal(known) != kept[known.seed]:
        raise OutdatedError(f"{path}: game {known.seed} has another result now")
    fresh = share_out(play_deal, [deal for deal in deals if deal.seed not in kept], opening)
    for deal in deals:
        if deal.seed in kept:
            yield kept[deal.seed]
            continue
        played = next(fresh)  # in the order of the missing deals, so it is this one's
        if path:
            _keep(path, deal, played)
        yield played


def _read(path: Path) -> dict[int, PlayedGame]:
    """Return the games of a file by their seeds; empty if there is no such file."""
    lines = path.read_text("utf-8").splitlines() if path.is_file() else []
    return dict(map(_played, lines))


def _keep(path: Path, deal: Deal, played: PlayedGame) -> None:
    """Append a game to a file; create the file and its folder if they are missing."""
    samples = [[sample.left, sample.lead, sample.stage] for sample in played.samples]
    line = json.dumps([deal.seed, played.leads, samples], separators=(",", ":"))
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("a", encoding="utf-8") as file:
        file.write(f"{line}\n")


def _played(line: str) -> tuple[int, PlayedGame]:
    """Return the seed and the game in a line."""
    seed, leads, samples = json.loads(line)
    seen = tuple(Sample(left, tuple(lead), stage) for left, lead, stage in samples)
    return seed, PlayedGame(seen, tuple(leads))
