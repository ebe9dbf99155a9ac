"""Plays games until everything worth recording has occurred, and writes finished.txt and perft.txt.

`python3 tests/games/suburbia/record.py`: only for when the rules or the games' numbers have changed; look at
what it writes. It plays the same games every time.
"""

import sys
from collections.abc import Hashable, Iterable, Iterator, Sequence
from itertools import count
from pathlib import Path
from random import Random
from typing import Any, TypeVar

sys.path.insert(0, str(Path(__file__).parents[3] / "py"))
sys.path.insert(0, str(Path(__file__).parents[2]))

from games.suburbia.coverage import ALL, TABLES, coverage
from piazza.core.codec import encode
from piazza.core.game import SEEDS, State
from piazza.core.match import Match
from piazza.games.suburbia import GAME
from piazza.games.suburbia.choices import price
from piazza.games.suburbia.state import Build, Flip, Lake, Phase, Take

HERE = Path(__file__).parent
LINES = 30
MOST_WAYS = 800
T = TypeVar("T")
TURNS = (("1", "architect"), ("1", "dale"), ("2", ""), ("3", ""), ("4", ""), ("4", ""))


def main() -> None:
    """Write both files."""
    games = recorded()
    rows = [(encode(match), _numbers(match.state.scores()), ", ".join(sorted(told))) for match, told in games]
    _write("finished.txt", "link of a finished game, its scores, what it is recorded for", rows)
    positions = [match.at(ply).settled() for match, _ in games[:3] for ply in (0, len(match.plies) // 2)]
    ways = [(encode(position), _numbers(_ways(position.state))) for position in positions]
    _write("perft.txt", "link, and how many ways there are to go on by 0, 1, 2 … plies", ways)


def recorded() -> list[tuple[Match, frozenset[str]]]:
    """Games, each with what occurs in it for the first time; the last ones are there for their tables."""
    missing = set(ALL)
    games: list[tuple[Match, frozenset[str]]] = []
    for match in candidates():
        told = coverage(match)
        if told & missing:
            games.append((match, told & missing))
            missing -= told
            sys.stderr.write(f"{len(games)} games, {len(missing)} to go: {sorted(missing)[:6]}\n")
        elif not missing and len(games) < LINES:
            games.append((match, told & TABLES))
        if not missing and len(games) >= LINES:
            return games
    raise AssertionError


def candidates() -> Iterator[Match]:
    """Games on all sorts of tables, played at random or for income, reputation and population."""
    for luck in count():
        random = Random(luck)
        players, solo = TURNS[luck % len(TURNS)]
        options = {"solo": solo} if solo else {}
        match = Match.new(GAME, int(players), int(random.random() * SEEDS), **options)
        yield played(match, random, eagerness=(luck // len(TURNS)) % 4)


def played(match: Match, random: Random, eagerness: int) -> Match:
    """The match played to its end: at random, or more and more for what a choice brings at once."""
    while not match.is_over:
        state = match.state
        legal = list(state.legal_actions())
        wished = _wished(state) if random.random() < eagerness / 3 else legal
        match = match.play(legal.index(_chosen(wished, random)))
    return match


def _wished(state: State[Any]) -> list[Any]:
    """The choices of somebody who wants to build, and build well."""
    legal = list(state.legal_actions())
    match state.turn.phase:  # type: ignore[attr-defined]
        case Phase.CHOOSE:
            dear = [action for action in legal if isinstance(action, Take) and _can_build(state, action)]
            return dear or legal
        case Phase.BUILD | Phase.BASIC | Phase.LAKE:
            cells = [action for action in legal if isinstance(action, Build | Lake)]
            best = max(_worth(state, action) for action in cells)
            return [action for action in cells if _worth(state, action) == best]
        case _:
            return [action for action in legal if not isinstance(action, Flip)]


def _can_build(state: State[Any], action: Take) -> bool:
    """Whether a market tile could be built, not only made a Lake."""
    after = state.apply(action)
    return price(after) <= after.standings[after.turn.player].money  # type: ignore[attr-defined, arg-type]


def _worth(state: State[Any], action: Hashable) -> int:
    """What a place does for the counters, income and reputation above all."""
    player = state.player
    after = state.apply(action)
    one, other = state.standings[player], after.standings[player]  # type: ignore[attr-defined]
    return (
        3 * (other.income + other.reputation - one.income - one.reputation)
        + other.population
        - one.population
    )


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
