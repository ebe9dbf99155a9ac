"""How fast bots think about some positions: the part of the measurement that CPython and Pyodide both run."""

import json
from collections.abc import Iterator
from statistics import fmean
from time import perf_counter
from typing import Any

from piazza import games
from piazza.bots.levels import EXPERT, PLAYER, STRONG, Level
from piazza.bots.thinking import carry_out, decide, think
from piazza.core.game import State
from piazza.core.match import Match

SEED = 7


def pace(name: str, turns: int) -> str:
    """Playouts per second, and seconds for a turn of each level, over some turns of one game, as JSON."""
    seen = list(positions(name, turns))
    timed(seen[0], PLAYER)
    measured = {level.name: [timed(match, level) for match in seen] for level in (PLAYER, STRONG, EXPERT)}
    playouts, seconds = (sum(column) for column in zip(*measured["strong"], *measured["expert"], strict=True))
    means = {level: fmean(taken for _playouts, taken in turns) for level, turns in measured.items()}
    return json.dumps({"playouts": playouts / seconds, **means})


def positions(name: str, turns: int) -> Iterator[Match]:
    """The beginnings of turns, evenly over a game of two that the level Player plays."""
    match = Match.new(games.load(name), 2, SEED)
    begun: list[Match] = []
    while not match.is_over:
        begun.append(match)
        thought = decide(observed(match), name, PLAYER, len(match.plies))
        match = carry_out(match, thought)
    yield from (begun[number * len(begun) // turns] for number in range(turns))


def timed(match: Match, level: Level) -> tuple[int, float]:
    """Playouts and seconds of one turn, thought to its end."""
    seen = observed(match)
    begun = perf_counter()
    _at_sight, *playouts = think(seen, match.game.name, level, SEED)
    return len(playouts), perf_counter() - begun


def observed(match: Match) -> State[Any]:
    """What the player in turn sees."""
    player = match.state.player
    assert player is not None
    return match.state.observe(player)
