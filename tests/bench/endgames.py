"""What solving the end exactly could bring: ``python3 tests/bench/endgames.py [games] [game ...]``.

At the last turn of games between two Players, and at the last but one, every way to play it is tried, after
the last but one every reply, and the best reply is played. That is done in some worlds that the observation
leaves possible: the way that is best in half of them is what solving would play. The others tell how many
points less what a level chooses brings there: so much could be won by solving. Where a turn does not end the
game after all, the game is played on to its end: who goes on gets what that brings, not what it looks like.
Where a judge says which ways come to the same, one of them is tried. Positions where there are too many ways
are left out and counted.
"""

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from statistics import fmean, stdev
from typing import Any, NamedTuple, TypeAlias

sys.path[:0] = [str(Path(__file__).parents[2] / folder) for folder in ("py", "tests")]

from bench.asking import asked
from bench.beginnings import beginnings
from bench.table import Table, print_all
from piazza import games
from piazza.bots.engine import Engine, load_engine
from piazza.bots.levels import level
from piazza.bots.search import play_turn, world_seed
from piazza.bots.thinking import decide, foreseen, seed_of
from piazza.bots.turn_generation import finish
from piazza.core.game import Player, State
from piazza.core.match import Match

GAMES = 10
FIRST = 9000
"""The first deal."""
WORLDS = 16
MOST = 1500
"""Positions in a turn, from which on it has too many ways."""
LEVELS = ("player", "strong", "expert")
STAGES = {"the last turn": 1, "the last but one": 2}
"""How many turns there are still."""
HEADS = ("", "positions", "left out", *LEVELS, "ways")

Texts: TypeAlias = tuple[str, ...]
"""A way to play a turn, by the text forms of its actions."""


class Met(NamedTuple):
    """A position: how much less each level's choice brings than the best, and how many ways there are."""

    losses: tuple[float, ...]
    ways: int


def tables(names: Sequence[str] = games.TITLES, number: int = GAMES) -> Iterator[Table]:
    """A table for each game: a line for each stage."""
    for name in names:
        yield Table(f"{name}: points lost beside the exact end", HEADS, [*_lines(name, number)])


def _lines(name: str, number: int) -> Iterator[tuple[str, ...]]:
    """What was lost at each stage, with its standard error."""
    begun = [list(beginnings(name, FIRST + deal)) for deal in range(number)]
    for stage, turns in STAGES.items():
        tried = [_met(one[-turns], load_engine(name), turns) for one in begun]
        met = [one for one in tried if one]
        if met:
            losses = (_mean([one.losses[place] for one in met]) for place in range(len(LEVELS)))
            ways = f"{fmean(one.ways for one in met):.0f}"
            yield stage, f"{len(met)}", f"{len(tried) - len(met)}", *losses, ways


def _mean(losses: Sequence[float]) -> str:
    """The mean with its standard error."""
    error = stdev(losses) / len(losses) ** 0.5 if len(losses) > 1 else 0.0
    return f"{fmean(losses):.2f} ± {error:.2f}"


def _met(match: Match, known: Engine, turns: int) -> Met | None:
    """What each level loses at a position; None where there are too many ways."""
    player = match.state.player
    assert player is not None
    seen, random = match.state.observe(player), Random(FIRST)
    worlds = [seen.determinize(world_seed(random)) for _world in range(WORLDS)]
    values = [_values(world, player, known, turns) for world in worlds]
    if any(found is None for found in values):
        return None
    told = [found for found in values if found]
    common = set(told[0]).intersection(*told[1:])
    seems, worth = (
        {texts: fmean(found[texts] for found in half) for texts in common} for half in (told[::2], told[1::2])
    )
    best, losses = worth[max(common, key=seems.__getitem__)], list[float]()
    for name in LEVELS:
        thought = decide(seen, match.game.name, level(name), seed_of(seen))
        begun = tuple(map(str, foreseen(thought.world, thought.turn)))
        alike = [texts for texts in common if texts[: len(begun)] == begun]
        own = (
            worth[max(alike, key=seems.__getitem__)]
            if alike
            else _played(thought.turn, worlds[1::2], player, known, turns)
        )
        losses.append(best - own)
    return Met(tuple(losses), len(worth))


def _played(
    turn: tuple[Any, ...], worlds: Sequence[State[Any]], player: Player, known: Engine, turns: int
) -> float:
    """What a turn brings that leads where others lead, too."""
    return fmean(_worth(play_turn(world, turn), player, known, turns) for world in worlds)


def _values(world: State[Any], player: Player, known: Engine, turns: int) -> dict[Texts, float] | None:
    """What every way to play the turn brings; None where there are too many."""
    ends = _unlike(world, known) if known.is_endgame(world) else _ends(world, known)
    if ends is None:
        return None
    return {texts: _worth(end, player, known, turns) for end, texts in ends.items()}


def _worth(end: State[Any], player: Player, known: Engine, turns: int) -> float:
    """By how much a player is ahead at the end of the game, after the best reply, if one is left."""
    if end.player is not None and turns > 1 and (replies := _ends(end, known)):
        other = end.player
        end = max(replies, key=lambda reply: known.margin(reply, other))
    return known.margin(_played_on(end, known), player)


def _played_on(state: State[Any], known: Engine) -> State[Any]:
    """The end of the game, by turns that are plausible and quickly found."""
    random = Random(FIRST)
    while state.player is not None:
        state = known.onward(state, random)
    return state


def _unlike(state: State[Any], known: Engine) -> dict[State[Any], Texts]:
    """Positions in which the turn may end, one of those that come to the same, and a way there."""
    return {play_turn(state, way): tuple(map(str, way)) for way in finish(known.every_way(state))}


def _ends(state: State[Any], known: Engine) -> dict[State[Any], Texts] | None:
    """Every position in which the turn may end, and a way there."""
    ends, met, open_ones = dict[State[Any], Texts](), {state}, [(state, Texts())]
    while open_ones:
        here, texts = open_ones.pop()
        for action in here.legal_actions():
            after = here.apply(action)
            if after in met:
                continue
            met.add(after)
            if len(met) > MOST:
                return None
            way = (*texts, str(action))
            if after.player != state.player or known.is_over(here, after):
                ends[after] = way
            else:
                open_ones.append((after, way))
    return ends


def main() -> None:
    """Print the tables."""
    number, names = asked(GAMES)
    print_all(tables(names, number))


if __name__ == "__main__":
    main()
