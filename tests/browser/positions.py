"""Positions of every game by kind of decision, found by random play: no line here knows a game."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from itertools import product
from random import Random
from typing import TYPE_CHECKING

from piazza import games
from piazza.core.match import Match

if TYPE_CHECKING:
    from collections.abc import Iterator

GAMES_OF_A_TABLE = 3
"""Random games of each table through which positions are looked for."""
LATE = 0.75
"""The share of a game after which a position is late."""
START, END = "start", "end"


@dataclass(frozen=True)
class Table:
    """A game for so many players."""

    game: str
    players: int

    def __str__(self) -> str:
        """Both, as in ``bloom 4``."""
        return f"{self.game} {self.players}"


@dataclass(frozen=True)
class Position:
    """A position, and what is being decided there."""

    table: Table
    stage: str
    match: Match


def tables() -> tuple[Table, ...]:
    """Every game at every number of players."""
    return tuple(Table(name, players) for name in games.TITLES for players in games.load(name).players)


@lru_cache(maxsize=64)
def positions(table: Table) -> tuple[Position, ...]:
    """The start, the first and the last of each kind of decision, and an end, in games of all variants."""
    found: dict[str, Match] = {}
    for number, match in enumerate(_games(table)):
        found.setdefault(START, match.at(0).settle())
        found.setdefault(f"{END} {number}", match)
        _note(found, match)
    return tuple(Position(table, stage, match) for stage, match in found.items())


def kind(match: Match) -> str:
    """What may be done: the first words of the choices."""
    return "+".join(sorted({str(action).split()[0] for action in match.state.legal_actions()}))


def _games(table: Table) -> Iterator[Match]:
    """Games played by lot to the end, of one variant after another."""
    game = games.load(table.game)
    usual = {option.name: option.default for option in game.settings}
    variants = [
        {**usual, option.name: value}
        for option in game.settings
        if option.name != "first"
        for value in option.values
        if value != option.default
    ]
    for number, options in product(range(GAMES_OF_A_TABLE), (usual, *variants)):
        if options is usual or not number:
            match = _dealt(table, number, options)
            if match is not None:
                yield _finished(match, number)


def _dealt(table: Table, seed: int, options: dict[str, str]) -> Match | None:
    """A deal, if the game has this variant at this table."""
    try:
        return Match.new(games.load(table.game), table.players, 1009 * seed + 7, **options)
    except ValueError:
        return None


def _finished(match: Match, luck: int) -> Match:
    """The match played to its end by lot."""
    random = Random(luck)
    while not match.is_over:
        match = match.play(random.randrange(len(match.state.legal_actions())))
    return match


def _note(found: dict[str, Match], match: Match) -> None:
    """Each kind of decision in a match, the first time and the last."""
    last: dict[str, int] = {}
    for number, ply in enumerate(match.plies):
        if ply.is_forced:
            continue
        stage = "+".join(sorted({str(action).split()[0] for action in ply.before.legal_actions()}))
        if stage not in found:
            found[stage] = match.at(number)
        if number > LATE * len(match.plies):
            last[stage] = number
    for stage, number in last.items():
        found[f"{stage} late"] = match.at(number)
