"""Plays games until everything worth recording has occurred, and writes finished.txt and perft.txt.

`python3 tests/games/bloomtown/record.py`: only for when the rules have changed; look at what it writes.
"""

import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import count
from pathlib import Path
from random import Random
from typing import Any, TypeAlias, TypeVar

sys.path.insert(0, str(Path(__file__).parents[3] / "py"))
sys.path.insert(0, str(Path(__file__).parents[2]))

from games.bloomtown.coverage import ALL, TABLES, coverage
from piazza.core.codec import encode
from piazza.core.game import SEEDS, State
from piazza.core.match import Match
from piazza.games.bloomtown import GAME
from piazza.games.bloomtown.state import Community, Token

HERE = Path(__file__).parent
LINES = 36
MOST_WAYS = 1500
T = TypeVar("T")
Policy: TypeAlias = Callable[[State[Any]], list[int]]
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
            yield played(match, (_any, _best, _thrifty)[luck % 3], random)


def played(match: Match, policy: Policy, random: Random) -> Match:
    """The match played to its end by a policy, by chance where it leaves a choice."""
    while not match.is_over:
        match = match.play(_chosen(policy(match.state), random))
    return match


def _any(state: State[Any]) -> list[int]:
    """Every choice."""
    return list(range(len(state.legal_actions())))


def _best(state: State[Any]) -> list[int]:
    """The choices that bring the player most at once."""
    player = state.player
    assert player is not None
    following = [state.apply(action).scores()[player] for action in state.legal_actions()]
    return [index for index, points in enumerate(following) if points == max(following)]


def _thrifty(state: State[Any]) -> list[int]:
    """Every choice but the use of the token."""
    legal = enumerate(state.legal_actions())
    return [index for index, action in legal if not isinstance(action, Token | Community)]


def _looked_at(match: Match) -> list[Match]:
    """The match at its beginning, in the middle, and shortly before its end."""
    length = len(match.plies)
    return [match.at(ply).settled() for ply in (0, length // 2, length - 6)]


def _ways(state: State[Any]) -> list[int]:
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
