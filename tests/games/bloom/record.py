"""Plays games until everything worth recording has occurred, and writes finished.txt and perft.txt.

`python3 tests/games/bloom/record.py`: only for when the rules have changed; look at what it writes.
"""

import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import count
from pathlib import Path
from random import Random
from typing import TypeAlias, TypeVar

sys.path.insert(0, str(Path(__file__).parents[3] / "py"))
sys.path.insert(0, str(Path(__file__).parents[2]))

from games.bloom.coverage import ALL, TABLES, coverage
from piazza.core.codec import encode
from piazza.core.game import SEEDS
from piazza.core.match import Match
from piazza.games.bloom import GAME
from piazza.games.bloom.actions import Draw, Finish, Leave
from piazza.games.bloom.state import State

HERE = Path(__file__).parent
LINES = 30
MOST_WAYS = 800
FULL = 26
"""Tiles in a hand that is ready for long runs."""
T = TypeVar("T")
Policy: TypeAlias = Callable[[State], list[int]]
"""The indexes of the choices a player is content with."""
Recorded: TypeAlias = tuple[Match, frozenset[str]]


def main() -> None:
    """Write both files."""
    games = recorded()
    rows = [(encode(match), _numbers(match.state.scores()), ", ".join(sorted(told))) for match, told in games]
    _write("finished.txt", "link of a finished game, its scores, what it is recorded for", rows)
    positions = [position for match, _ in games[:3] for position in _looked_at(match)]
    ways = [(encode(position), _numbers(_ways(position.state))) for position in positions]
    _write("perft.txt", "link, and how many ways there are to go on by 0, 1, 2 … plies", ways)


def recorded() -> list[Recorded]:
    """Games, each with what occurs in it for the first time; the last ones are there for their tables."""
    missing = set(ALL)
    games: list[Recorded] = []
    for match in candidates():
        told = coverage(match)
        if told & missing:
            games.append((match, told & missing))
            missing -= told
        elif not missing and len(games) < LINES:
            games.append((match, told & TABLES))
        if not missing and len(games) >= LINES:
            return games
    raise AssertionError


def candidates() -> Iterator[Match]:
    """Games on all sorts of tables, played at random or for points."""
    for luck in count():
        random = Random(luck)
        options = {option.name: _chosen(option.values, random) for option in GAME.options}
        players = _chosen(GAME.players, random)
        if options["first"] in ("lot", *map(str, range(1, players + 1))):
            match = Match.new(GAME, players, int(random.random() * SEEDS), **options)
            yield played(match, (_any, _eager, _brisk, _patient)[luck % 4], random)


def played(match: Match, policy: Policy, random: Random) -> Match:
    """The match played to its end by a policy, by chance where it leaves a choice."""
    while not match.is_over:
        match = match.play(_chosen(policy(match.state), random))
    return match


def _any(state: State) -> list[int]:
    """Every choice."""
    return list(range(len(state.legal_actions())))


def _eager(state: State) -> list[int]:
    """Long runs and full thefts: the end of an action only when there is nothing else."""
    legal = list(enumerate(state.legal_actions()))
    some = [index for index, action in legal if not isinstance(action, Finish | Draw | Leave)]
    return some or [index for index, _ in legal]


def _patient(state: State) -> list[int]:
    """Draws until the hand is full, then long runs."""
    legal = list(enumerate(state.legal_actions()))
    draws = [index for index, action in legal if isinstance(action, Draw)]
    return draws if draws and len(state.hand) < FULL else _eager(state)


def _brisk(state: State) -> list[int]:
    """Hands emptied soon: never a draw where there is another action."""
    legal = list(enumerate(state.legal_actions()))
    some = [index for index, action in legal if not isinstance(action, Draw)]
    return some or [index for index, _ in legal]


def _looked_at(match: Match) -> list[Match]:
    """The match at its beginning, in the middle, and shortly before its end."""
    length = len(match.plies)
    return [match.at(ply).settled() for ply in (0, length // 2, length - 6)]


def _ways(state: State) -> list[int]:
    """How many ways there are to go on by 0, 1, 2 … plies, as deep as it is quick."""
    ways, layer = [1], [state]
    while layer and len(layer) <= MOST_WAYS:
        layer = [before.apply(action) for before in layer for action in before.legal_actions()]
        ways.append(len(layer))
    return ways


def _chosen(values: Sequence[T], random: Random) -> T:
    """One of the values."""
    return values[int(random.random() * len(values))]


def _numbers(numbers: Iterable[int]) -> str:
    """Numbers as a column."""
    return " ".join(map(str, numbers))


def _write(name: str, columns: str, rows: Iterable[tuple[str, ...]]) -> None:
    """A file of rows with tabs between their columns."""
    text = "".join("\t".join(row) + "\n" for row in rows)
    (HERE / name).write_text(f"# {columns}\n{text}", "utf-8")


if __name__ == "__main__":
    main()
