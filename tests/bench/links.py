"""How long links are: 1,000 random finished games for every number of players.

`python3 tests/bench/links.py [games] [game ...]` prints for every game, or those named, in characters, the
median and the longest link, the median of what the choices alone need (the sum of log2 of their number, six
bits a character), and the most that one link had beyond that.
"""

import platform
import sys
from math import log2
from pathlib import Path
from random import Random
from statistics import median

sys.path[:0] = [str(Path(__file__).parents[2] / folder) for folder in ("py", "tests")]

from bench.asking import asked
from piazza import games
from piazza.core.game import SEEDS, Game
from piazza.core.match import Match
from piazza.links import encode


def dealt(game: Game, players: int, random: Random) -> Match:
    """A match as dealt, with options chosen at random among those the game has together."""
    options = {
        option.name: option.values[int(random.random() * len(option.values))] for option in game.settings
    }
    try:
        return Match.new(game, players, int(random.random() * SEEDS), **options)
    except ValueError:
        return dealt(game, players, random)


def finished(game: Game, players: int, random: Random) -> Match:
    """A random game to its end."""
    match = dealt(game, players, random)
    while not match.is_over:
        match = match.play(int(random.random() * len(match.state.legal_actions())))
    return match


def information(match: Match) -> float:
    """What the choices alone need, in characters of six bits."""
    return sum(log2(ply.choices) for ply in match.plies) / 6


def main() -> None:
    """Play, and print the table."""
    count, names = asked(1000)
    lines = [
        f"{platform.python_implementation()} {platform.python_version()}, {count:,} random games each",
        f"{'characters':24}{'median':>10}{'longest':>10}{'choices':>10}{'most over':>10}",
    ]
    for game in map(games.load, names):
        for players in game.players:
            random = Random(players)
            played = [finished(game, players, random) for _ in range(count)]
            links = [len(encode(match)) for match in played]
            needs = [information(match) for match in played]
            over = max(link - need for link, need in zip(links, needs, strict=True))
            name = f"{game.name}, {players} players"
            lines += [f"{name:24}{median(links):10.0f}{max(links):10}{median(needs):10.1f}{over:10.1f}"]
    sys.stdout.write("\n".join([*lines, ""]))


if __name__ == "__main__":
    main()
