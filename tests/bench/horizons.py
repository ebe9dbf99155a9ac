"""How far playouts should go, and how many pay: ``python3 tests/bench/horizons.py [positions] [game ...]``.

At positions of games between two Players the turns that look best at first sight are played on to the end
of the game, in the same worlds with the same luck, and the lead that the evaluation sees is noted on the
way. On these numbers the search is carried out again and again, with each horizon and number of playouts,
in three of five worlds; the others tell how much more its choice brings at the end than the turn that is
best at first sight. That is a hundred times cheaper than games, and tells the same of what is compared: but
the turns that follow are those of playouts, so that games tell how much of it is left against a level.
"""

import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from math import sqrt
from pathlib import Path
from random import Random
from statistics import fmean, stdev
from typing import Any, TypeAlias

sys.path[:0] = [str(Path(__file__).parents[2] / folder) for folder in ("py", "tests")]

from bench.asking import asked
from bench.beginnings import beginnings
from bench.sharing import halving
from bench.table import Table, print_all
from piazza import games
from piazza.bots.engine import Engine, load_engine
from piazza.bots.search import play_turn, shortlist, world_seed
from piazza.core.game import Player, State
from piazza.core.match import Match

POSITIONS = 24
A_GAME = 4
"""Positions of each game."""
WAYS = 12
"""Turns that are compared at each."""
WORLDS = 30
SEARCHED = 18
"""Worlds that a search may use; the others judge it."""
TIMES = 20
"""Searches at each position, each in other worlds of these."""
FIRST = 7000
"""The first deal."""
HORIZONS = (1, 2, 3, 4, 6, 8, 12, 16, 24)
PLAYOUTS = (12, 36, 72, 150)

Leads: TypeAlias = tuple[float, ...]
"""One turn in one world: the lead at each horizon, and at the end of the game."""


@dataclass(frozen=True, slots=True)
class Tried:
    """A position, and what playouts from it brought."""

    sights: Sequence[float]
    """The lead right after each turn, at first sight."""
    worlds: Sequence[Sequence[Leads]]
    """World by world, turn by turn."""


def tables(names: Sequence[str] = games.TITLES, positions: int = POSITIONS) -> Iterator[Table]:
    """A table for each game: a line for each horizon, the last the end of the game."""
    for name in names:
        tried = list(islice(trials(name), positions))
        heads = ("turns ahead", *(f"{playouts} playouts" for playouts in PLAYOUTS))
        lines = [(told, *(_gain(tried, at, most) for most in PLAYOUTS)) for at, told in _columns()]
        yield Table(f"{name}: points a turn more than at first sight, {len(tried)} positions", heads, lines)


def trials(name: str) -> Iterator[Tried]:
    """Positions of game after game, played on."""
    for deal in range(FIRST, FIRST + 1000):
        begun = list(beginnings(name, deal))
        random = Random(deal)
        for number in range(A_GAME):
            match = begun[int((number + random.random()) * len(begun) / A_GAME)]
            if tried := _tried(match, load_engine(name), random):
                yield tried


def _tried(match: Match, known: Engine, random: Random) -> Tried | None:
    """A position played on; none if nothing is to be decided."""
    player = match.state.player
    assert player is not None
    seen = match.state.observe(player)
    ways = shortlist(seen.determinize(world_seed(random)), known, WAYS, random, known.breadth)
    if len(ways) == 1:
        return None
    worlds = []
    for _world in range(WORLDS):
        world, luck = seen.determinize(world_seed(random)), world_seed(random)
        worlds.append([_leads(play_turn(world, way.turn), player, known, Random(luck)) for way in ways])
    return Tried([way.sight for way in ways], worlds)


def _leads(state: State[Any], player: Player, known: Engine, random: Random) -> Leads:
    """The leads on the way to the end."""
    leads, turns = list[float](), 0
    while state.player is not None:
        state, turns = known.onward(state, random), turns + 1
        if turns in HORIZONS:
            leads.append(known.margin(state, player))
    end = known.margin(state, player)
    return (*leads, *(end,) * (len(HORIZONS) + 1 - len(leads)))


def _columns() -> Iterator[tuple[int, str]]:
    """The place of each horizon among the leads, and what it is called."""
    return enumerate((*map(str, HORIZONS), "to the end"))


def _gain(tried: Sequence[Tried], horizon: int, playouts: int) -> str:
    """What a search brings over first sight, with its standard error."""
    gains = [_brought(each, horizon, playouts) for each in tried]
    return f"{fmean(gains):+.2f} ± {stdev(gains) / sqrt(len(gains)):.2f}"


def _brought(tried: Tried, horizon: int, playouts: int) -> float:
    """What it brings at one position, on average."""
    random, gains = Random(FIRST), list[float]()
    for _time in range(TIMES):
        order = random.sample(tried.worlds, len(tried.worlds))
        searched = [[leads[horizon] for leads in world] for world in order[:SEARCHED]]
        best, _made = halving(tried.sights, searched, WAYS, playouts)
        gains.append(fmean(world[best][-1] - world[0][-1] for world in order[SEARCHED:]))
    return fmean(gains)


def main() -> None:
    """Play, and print the tables."""
    positions, names = asked(POSITIONS, least=2)
    print_all(tables(names, positions))


if __name__ == "__main__":
    main()
