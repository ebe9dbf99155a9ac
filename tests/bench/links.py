"""How long links are: 200 random finished games for every number of players.

`python3 tests/bench/links.py [games] [game ...]` prints for every game, or those named, in characters, the
median and the longest link, the median of what the choices alone need (the sum of log2 of their number, six
bits a character), and the most that one link had beyond that.
"""

import sys
from collections.abc import Iterator, Sequence
from math import log2
from pathlib import Path
from random import Random
from statistics import median

sys.path[:0] = [str(Path(__file__).parents[2] / folder) for folder in ("py", "tests")]

from bench.asking import asked
from bench.table import Table, print_all
from piazza import games
from piazza.core.game import SEEDS, Game
from piazza.core.match import Match
from piazza.links import encode

GAMES = 200


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


def tables(names: Sequence[str] = games.TITLES, count: int = GAMES) -> Iterator[Table]:
    """One line for every number of players of every game."""
    lines = []
    for game in map(games.load, names):
        for players in game.players:
            random = Random(players)
            played = [finished(game, players, random) for _ in range(count)]
            links = [len(encode(match)) for match in played]
            needs = [information(match) for match in played]
            over = max(link - need for link, need in zip(links, needs, strict=True))
            name = f"{game.name}, {players} players"
            lines.append(
                (name, f"{median(links):.0f}", f"{max(links)}", f"{median(needs):.1f}", f"{over:.1f}")
            )
    heads = ("", "median", "longest", "choices", "most over")
    yield Table(f"Links of {count:,} random games each, in characters", heads, lines)


def main() -> None:
    """Play, and print the table."""
    count, names = asked(GAMES)
    print_all(tables(names, count))


if __name__ == "__main__":
    main()
