"""What the programs that record games share: play until all that is worth it has occurred, and write it down.

Each game's record.py has its own players and its own list of what is worth it; the same games are played
every time.
"""

import sys
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from random import Random
from typing import Any, TypeAlias, TypeVar

from piazza.core.game import SEEDS, Game, State
from piazza.core.match import Match
from piazza.links import encode

T = TypeVar("T")
Policy: TypeAlias = Callable[[Any], Sequence[int]]
"""The indexes of the choices a player is content with."""
Recorded: TypeAlias = tuple[Match, frozenset[str]]
"""A game, and what it is recorded for."""


def drawn(values: Sequence[T], random: Random) -> T:
    """One of the values, by lot."""
    return values[int(random.random() * len(values))]


def anything(state: State[Any]) -> Sequence[int]:
    """Every choice."""
    return range(len(state.legal_actions()))


def dealt(game: Game, random: Random) -> Match | None:
    """A match at a table drawn by lot; None where the game has no such table."""
    options = {option.name: drawn(option.values, random) for option in game.settings}
    players = drawn(game.players, random)
    try:
        return Match.new(game, players, int(random.random() * SEEDS), **options)
    except ValueError:
        return None


def played(match: Match, policy: Policy, random: Random) -> Match:
    """The match played to its end by a policy, by lot where it leaves a choice."""
    while not match.is_over:
        match = match.play(drawn(policy(match.state), random))
    return match


def recorded(
    matches: Iterable[Match],
    coverage: Callable[[Match], frozenset[str]],
    wanted: frozenset[str],
    tables: frozenset[str],
    lines: int,
) -> list[Recorded]:
    """Games, each with what occurs in it for the first time; the last ones are there for their tables."""
    missing = set(wanted)
    games: list[Recorded] = []
    for match in matches:
        told = coverage(match)
        if told & missing:
            games.append((match, told & missing))
            missing -= told
            sys.stderr.write(f"{len(games)} games, {len(missing)} to go: {sorted(missing)[:6]}\n")
        elif not missing:
            games.append((match, told & tables))
        if not missing and len(games) >= lines:
            return games
    raise AssertionError(missing)


def write_finished(folder: Path, games: Iterable[Recorded]) -> None:
    """The games in finished.txt."""
    rows = [(encode(match), _numbers(match.state.scores()), ", ".join(sorted(told))) for match, told in games]
    _write(folder / "finished.txt", "link of a finished game, its scores, what it is recorded for", rows)


def write_perft(folder: Path, positions: Iterable[Match], most: int) -> None:
    """Positions in perft.txt, counted on until there are more than `most` at a depth."""
    rows = [(encode(one), _numbers(_ways(one.state, most))) for one in positions]
    _write(folder / "perft.txt", "link, and how many ways there are to go on by 0, 1, 2 … plies", rows)


def _ways(state: State[Any], most: int) -> list[int]:
    """How many ways there are to go on by 0, 1, 2 … plies."""
    ways, layer = [1], [state]
    while layer and len(layer) <= most:
        layer = [before.apply(action) for before in layer for action in before.legal_actions()]
        ways.append(len(layer))
    return ways


def _numbers(numbers: Iterable[int]) -> str:
    """Numbers as a column."""
    return " ".join(map(str, numbers))


def _write(file: Path, columns: str, rows: Iterable[tuple[str, ...]]) -> None:
    """A file of rows with tabs between their columns."""
    text = "".join("\t".join(row) + "\n" for row in rows)
    file.write_text(f"# {columns}\n{text}", "utf-8")
