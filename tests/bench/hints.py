"""Whether hints hold up: ``python3 tests/bench/hints.py [positions] [game ...]``.

At positions of games between two Players, one a game, a hint is asked for as on the page, but without its
limit of time, then five times with other seeds: the same turns are compared in other worlds with other luck.
A hint holds if it is the same turn, or if the two turns, compared at length, are called about equal. Where it
says by how many points its turn is better, both are played out in ten times as many worlds as a contest has
playouts for: the same one must be ahead.

Results are kept in ``.build/hints/``, and a run goes on where the last one stopped; without a number it sums
up what is kept.
"""

import sys
from collections.abc import Generator, Iterator, Sequence
from math import inf
from pathlib import Path
from random import Random
from statistics import fmean
from time import perf_counter
from typing import Any, NamedTuple, TypeVar

sys.path[:0] = [str(Path(__file__).parents[2] / folder) for folder in ("py", "tests")]

from bench.asking import asked
from bench.beginnings import beginnings
from bench.kept import measured
from bench.table import Table, print_all
from piazza import games
from piazza.bots.arena.report import wilson
from piazza.bots.contest import EFFORT, Contest, Entrant, compete
from piazza.bots.engine import load_engine
from piazza.bots.levels import EXPERT
from piazza.bots.protocol import Answer, Purpose, Question
from piazza.bots.search import Trial, budget, world_seed
from piazza.bots.thinking import engine_of, seed_of, whole_turn
from piazza.browser import adviser
from piazza.browser.adviser import advise
from piazza.core.game import State
from piazza.core.match import Match
from piazza.ui.game_api.texts import load_texts

POSITIONS = 200
"""Positions that are looked for where none are asked for."""
SEEDS = 5
"""Other seeds at each position."""
LONGER = 10
"""How much longer the search is that judges what a hint says."""
CERTAIN = 5
"""Number of standard errors from which the rest of the longer search would not change which turn is ahead."""
FIRST_DEAL = 50_001

T = TypeVar("T")


class Held(NamedTuple):
    """What became of the hints at a position."""

    same: int
    """With how many other seeds the hint was the same turn."""
    equal: int
    """With how many it was another turn that is called about equal."""
    is_sure: bool
    """The hint says by how much its turn is better."""
    is_right: bool
    """And the longer search has the same turn ahead."""
    seconds: float
    """Time for the hint."""


def tables(names: Sequence[str] = games.TITLES, positions: int = 0) -> Iterator[Table]:
    """One table, a line for each game."""
    heads = ("", "positions", "same turn", "or about equal", "95 % interval", "say “better”", "right", "s")
    found = {name: _found(name, positions) for name in names}
    yield Table("Hints with five other seeds, and against a longer search", heads, _lines(found))


def _found(name: str, positions: int) -> list[Held]:
    """What became of the hints of so many games; of all that are kept, if none are asked for."""
    deals = range(FIRST_DEAL, FIRST_DEAL + (positions or POSITIONS))
    found = measured(
        f"hints/{name}", deals, lambda deal: [*held(chosen(name, deal))], only_kept=not positions
    )
    return [Held(*one) for one in found]


def chosen(name: str, deal: int) -> Match:
    """A position of a game at which there is more than one way to play."""
    begun = [match for match in beginnings(name, deal) if len(match.state.legal_actions()) > 1]
    return begun[Random(deal).randrange(len(begun))]


def held(match: Match) -> Held:
    """What becomes of the hints at a position."""
    name, player = match.game.name, match.state.player
    assert player is not None
    seen = match.state.observe(player)
    begun = perf_counter()
    answer = hint(seen, name, seed_of(seen))
    seconds = perf_counter() - begun
    others = [hint(seen, name, seed_of(seen) + 1000 * number).turn for number in range(1, SEEDS + 1)]
    different = [turn for turn in others if turn != answer.turn]
    equal = {turn: not _is_behind(seen, name, answer.turn, turn) for turn in set(different)}
    is_right = answer.is_sure and _long_lead(seen, name, answer.turn, answer.other) > 0
    return Held(
        SEEDS - len(different), sum(equal[turn] for turn in different), answer.is_sure, is_right, seconds
    )


def hint(seen: State[Any], name: str, seed: int) -> Answer:
    """What is advised there."""
    return _result(advise(Question(1, Purpose.HINT, name, EXPERT.name, 0, seen), EXPERT, seed))


def _is_behind(seen: State[Any], name: str, turn: tuple[str, ...], other: tuple[str, ...]) -> bool:
    """Whether a contest of these two calls either of them better."""
    *_earlier, last = compete(seen, name, EXPERT, _whole(seen, name, turn, other), seed_of(seen) + 1)
    return len(last.entrants) < 2 or _is_sure(last)


def _is_sure(found: Contest) -> bool:
    first, second = found.entrants[:2]
    return first.compare(second).is_sure


def _long_lead(seen: State[Any], name: str, turn: tuple[str, ...], other: tuple[str, ...]) -> float:
    """By how much the first of two turns is ahead after a much longer search, in other worlds."""
    player, known = seen.player, engine_of(name, EXPERT)
    assert player is not None
    trial, random = Trial(known, player, known.horizon * EXPERT.horizon_factor), Random(seed_of(seen) + 77)
    pair = [Entrant(one) for one in _whole(seen, name, turn, other)]
    for met in range(1, round(LONGER * EFFORT * budget(known, EXPERT)) // 2 + 1):
        world, luck = seen.determinize(world_seed(random)), world_seed(random)
        for one in pair:
            one.play(world, luck, trial, load_engine(name))
        found = pair[0].compare(pair[1])
        if met % 50 == 0 and abs(found.lead) > CERTAIN * found.standard_error:
            break
    return found.lead


def _whole(seen: State[Any], name: str, *turns: tuple[str, ...]) -> list[tuple[Any, ...]]:
    """The turns with these text forms, as far as they are advised."""
    world = seen.determinize(seed_of(seen))
    return [_foreseen(world, name, turn) for turn in turns]


def _foreseen(world: State[Any], name: str, turn: tuple[str, ...]) -> tuple[Any, ...]:
    return whole_turn(world, turn, load_engine(name))[: len(turn)]


def _result(work: Generator[Any, None, T]) -> T:
    """What a generator returns."""
    while True:
        try:
            next(work)
        except StopIteration as end:
            found: T = end.value
            return found


def _lines(found: dict[str, list[Held]]) -> list[tuple[str, ...]]:
    """A line for each game."""
    return [(load_texts(name).cover().title, *_cells(held)) for name, held in found.items() if held]


def _cells(found: list[Held]) -> tuple[str, ...]:
    """The figures of a game."""
    asked_for, sure = SEEDS * len(found), [one for one in found if one.is_sure]
    same, equal = sum(one.same for one in found), sum(one.equal for one in found)
    # Of positions, not of hints: five hints at a position are alike.
    low, high = wilson((same + equal) / SEEDS, len(found))
    right = f"{sum(one.is_right for one in sure)} of {len(sure)}"
    return (
        f"{len(found)}",
        f"{same / asked_for:.1%}",
        f"{(same + equal) / asked_for:.1%}",
        f"{low:.1%}–{high:.1%}",
        f"{len(sure) / len(found):.0%}",
        right,
        f"{fmean(one.seconds for one in found):.2f}",
    )


def main() -> None:
    """Measure, and print the table."""
    positions, names = asked(0)
    adviser.CONTEST_SECONDS = inf
    print_all(tables(names, positions))


if __name__ == "__main__":
    main()
