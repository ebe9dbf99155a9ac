"""How a search should share out its playouts: ``python3 tests/bench/sharing.py [positions] [game ...]``.

At positions of games between two Players, one a game, every turn that an Expert could compare is played out
in the same worlds with the same luck. On these numbers searches are carried out again and again: with more
or fewer turns and playouts, and as a race that drops whatever is surely behind. Worlds that the search did
not see tell how many points its choice brings over the turn that is best at first sight. They judge by the
same forecast: what it misjudges only games can tell.
"""

import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from math import sqrt
from pathlib import Path
from random import Random
from statistics import fmean, stdev
from typing import TypeAlias

sys.path[:0] = [str(Path(__file__).parents[2] / folder) for folder in ("py", "tests")]

from bench.asking import asked
from bench.beginnings import beginnings
from bench.table import Table, print_all
from piazza import games
from piazza.bots.engine import expert_engine
from piazza.bots.levels import EXPERT
from piazza.bots.search import PRIOR_PLAYOUTS, Trial, budget, rounds, shortlist, world_seed

POSITIONS = 20
WAYS = 72
"""Turns that are played out at most."""
WORLDS = 100
SEARCHED = 60
"""Worlds that a search may use; the others judge it."""
TIMES = 12
"""Searches at each position, each in other worlds of these."""
FIRST_DEAL = 80_001
SURE = 1.5
"""Number of standard errors from which a race drops a turn."""
FEWEST = 4
"""Number of worlds before which it drops none."""
LEAST_NOISE = 0.3
"""Least standard deviation of a lead, in points, since a few worlds may agree by chance."""

Worlds: TypeAlias = Sequence[Sequence[float]]
"""World by world, the margin that each turn ends with."""
Search: TypeAlias = "Callable[[Sequence[float], Worlds], tuple[int, int]]"
"""A search by the margins at first sight: the turn that it chooses, and the playouts that it made."""


@dataclass(frozen=True, slots=True)
class Tried:
    """A position: the margin of each turn at first sight, and in many worlds."""

    sights: list[float]
    worlds: list[list[float]]


def tables(names: Sequence[str] = games.TITLES, positions: int = POSITIONS) -> Iterator[Table]:
    """A table for each game."""
    for name in names:
        tried = [one for one, _number in zip(trials(name), range(positions), strict=False)]
        most = budget(expert_engine(name), EXPERT)
        lines = [(told, *_gain(tried, search)) for told, search in _searches(most)]
        lines.append((f"the best of {EXPERT.breadth} in all worlds", _hindsight(tried), ""))
        heads = ("turns compared, playouts allowed", "points a turn", "playouts made")
        yield Table(f"{name}: over the best turn at first sight, {len(tried)} positions", heads, lines)


def trials(name: str) -> Iterator[Tried]:
    """Yield positions of games, played out; endgames, which are searched otherwise, are left out."""
    known = expert_engine(name)
    for deal in range(FIRST_DEAL, FIRST_DEAL + 1000):
        random = Random(deal)
        begun = [match for match in beginnings(name, deal) if len(match.state.legal_actions()) > 1]
        state = begun[random.randrange(len(begun))].state
        player = state.player
        assert player is not None
        seen = state.observe(player)
        world = seen.determinize(world_seed(random))
        ways = () if known.is_endgame(world) else shortlist(world, known, WAYS, random, known.breadth)
        if len(ways) > 1:
            trial, worlds = Trial(known, player, known.horizon), list[list[float]]()
            for _world in range(WORLDS):
                world, luck = seen.determinize(world_seed(random)), world_seed(random)
                worlds.append([trial.margin(world, way.turn, Random(luck)) for way in ways])
            yield Tried([way.sight for way in ways], worlds)


def _searches(most: int) -> Iterator[tuple[str, Search]]:
    """Yield the searches that are compared, with their names; `most` is the Expert's number of playouts."""
    for ways, playouts in (
        (EXPERT.breadth, most // 2),
        (EXPERT.breadth, most),
        (EXPERT.breadth, 2 * most),
        (12, most),
        (30, most),
        (45, most),
    ):
        yield f"{ways}, {playouts}", partial(halving, most=ways, playouts=playouts)
    for ways in (EXPERT.breadth, 45):
        playouts = round(1.5 * most)
        yield f"{ways}, {playouts}, as a race", partial(race, most=ways, playouts=playouts)


def halving(sights: Sequence[float], worlds: Worlds, most: int, playouts: int) -> tuple[int, int]:
    """Search as bots do: every round drops the worse half."""
    ways, met, made = list(range(min(most, len(sights)))), 0, 0
    totals = [PRIOR_PLAYOUTS * sight for sight in sights]
    for number, keeping in rounds(len(ways), playouts):
        for _world in range(number):
            for way in ways:
                totals[way] += worlds[met % len(worlds)][way]
            met, made = met + 1, made + len(ways)
        ways = sorted(ways, key=lambda way: -totals[way])[:keeping]
    return ways[0], made


def race(sights: Sequence[float], worlds: Worlds, most: int, playouts: int) -> tuple[int, int]:
    """Search in the same rounds, and drop at any time what is surely behind the first."""
    ways, met, made = list(range(min(most, len(sights)))), 0, 0
    totals = [PRIOR_PLAYOUTS * sight for sight in sights]
    plan = rounds(len(ways), playouts)
    for number, (_worlds, keeping) in enumerate(plan, 1):
        begun = met
        while len(ways) > 1 and met < len(worlds) and (met == begun or made < number / len(plan) * playouts):
            for way in ways:
                totals[way] += worlds[met][way]
            met, made = met + 1, made + len(ways)
            if met >= FEWEST:
                best = max(ways, key=lambda way: totals[way])
                ways = [way for way in ways if way == best or not _is_behind(worlds[:met], totals, best, way)]
        ways = sorted(ways, key=lambda way: -totals[way])
        ways = ways[:keeping] if number < len(plan) else ways
    return ways[0], made


def _is_behind(worlds: Worlds, totals: Sequence[float], best: int, way: int) -> bool:
    """Return whether a turn is surely behind the best after these worlds."""
    standard_error = max(stdev(world[best] - world[way] for world in worlds), LEAST_NOISE) / sqrt(len(worlds))
    return (totals[best] - totals[way]) / (PRIOR_PLAYOUTS + len(worlds)) >= SURE * standard_error


def _gain(tried: Sequence[Tried], search: Search) -> tuple[str, str]:
    """Return what a search brings a turn, with the standard error over positions, and its playouts."""
    gains, made = list[float](), list[int]()
    for number, one in enumerate(tried):
        random, brought = Random(number), list[float]()
        for _time in range(TIMES):
            order = random.sample(one.worlds, len(one.worlds))
            best, playouts = search(one.sights, order[:SEARCHED])
            brought.append(fmean(world[best] - world[0] for world in order[SEARCHED:]))
            made.append(playouts)
        gains.append(fmean(brought))
    return f"{fmean(gains):+.2f} ± {stdev(gains) / sqrt(len(gains)):.2f}", f"{fmean(made):.0f}"


def _hindsight(tried: Sequence[Tried]) -> str:
    """Return what the best of the turns an Expert compares brings; a little too much, as chance chose it."""
    means = [[fmean(margins) for margins in zip(*one.worlds, strict=True)] for one in tried]
    return f"{fmean(max(margins[: EXPERT.breadth]) - margins[0] for margins in means):+.2f}"


def main() -> None:
    """Measure, and print the tables."""
    positions, names = asked(POSITIONS, least=2)
    print_all(tables(names, positions))


if __name__ == "__main__":
    main()
