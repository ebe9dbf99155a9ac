"""Find puzzles in games of bots: positions in which one turn is clearly best.

Usage: `python3 -m piazza.bots.puzzles GAME … --most N --seed S`.

Bots play deal after deal; where one turn seems clearly best, long searches check it. The file is
written after every deal that had a puzzle, and a later run continues after the deal of the last
puzzle, so puzzles keep their numbers. The same arguments find the same puzzles.
"""

import argparse
import sys
from collections.abc import Iterator, Sequence
from itertools import count
from pathlib import Path

from piazza import games
from piazza.bots.levels import PLAYER, STRONG
from piazza.bots.puzzles.finding import Problem, seems_clear, solve
from piazza.bots.thinking import carry_out
from piazza.core.game import SEEDS, Seed
from piazza.core.match import Match
from piazza.core.puzzle import EASY, FILE, Puzzle, puzzles_text, read_puzzles
from piazza.links import heading

TABLES = (2, 3, 2, 2)
"""Numbers of players, deal by deal; repeated."""
MAX_PER_GAME = 2
"""Greatest number of puzzles from one game."""
EASY_SHARE = 3
"""One puzzle in so many may be easy."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Find puzzles of each game until there are enough, and write them; return the exit code."""
    asked = _parser().parse_args(arguments)
    for game in asked.games:
        path = asked.folder / game / FILE
        for found in collections(game, _kept(path), asked.most, asked.seed):
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(puzzles_text(found), "utf-8")
            sys.stderr.write(f"{game}: {len(found)} of {asked.most}\n")
    return 0


def collections(game: str, found: tuple[Puzzle, ...], most: int, seed: Seed) -> Iterator[tuple[Puzzle, ...]]:
    """Yield all puzzles so far after every deal that had any, until there are `most`."""
    for deal in count(next_deal(found, seed)):
        if len(found) >= most:
            return
        more = tuple(look_for_puzzles(_match(game, deal), found, most))
        if more:
            found = (*found, *more)
            yield found


def next_deal(found: tuple[Puzzle, ...], seed: Seed) -> Seed:
    """Return the deal after that of the last puzzle; `seed` if there is no puzzle."""
    return heading(found[-1].link).seed + 1 if found else seed


def look_for_puzzles(match: Match, found: tuple[Puzzle, ...], most: int) -> Iterator[Puzzle]:
    """Let bots play on from this match, and yield its puzzles.

    `found` are the puzzles so far. It stops at `most` of them or at `MAX_PER_GAME` from this match, and
    leaves out easy ones if there are enough of these.
    """
    easy = sum(one.grade == EASY for one in found)
    number = 0
    while not match.is_over and number < MAX_PER_GAME and len(found) + number < most:
        problem = Problem(match)
        # The quick level where no puzzle can begin: also for the rest of a turn that
        # `carry_out` cut short because the match went otherwise than imagined.
        thought = problem.think(STRONG if problem.is_fit else PLAYER, 0)
        puzzle = solve(problem, thought) if problem.is_fit and seems_clear(problem, thought) else None
        if puzzle and (puzzle.grade != EASY or EASY_SHARE * easy < most):
            easy += puzzle.grade == EASY
            number += 1
            yield puzzle
        match = carry_out(match, thought)


def _match(game: str, deal: Seed) -> Match:
    """Return a new match with this deal."""
    return Match.new(games.load(game), TABLES[deal % len(TABLES)], deal % SEEDS)


def _kept(path: Path) -> tuple[Puzzle, ...]:
    """Return the puzzles of a file; empty if there is no such file."""
    return read_puzzles(path.read_text("utf-8")) if path.is_file() else ()


def _parser() -> argparse.ArgumentParser:
    """Return the parser of the command line."""
    parser = argparse.ArgumentParser(prog="python3 -m piazza.bots.puzzles", description=__doc__)
    parser.add_argument("games", nargs="+", choices=games.TITLES, metavar="game")
    parser.add_argument("--most", type=int, default=60, help="puzzles of each game (%(default)s)")
    parser.add_argument("--seed", type=int, default=7000, help="number of the first deal (%(default)s)")
    parser.add_argument(
        "--folder", type=Path, default=Path(games.__file__).parent, help="the folder of the games' folders"
    )
    return parser


if __name__ == "__main__":
    sys.exit(main())
