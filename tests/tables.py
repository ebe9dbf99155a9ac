"""The tables the laws are tried at: every game and number of players, each with several sets of options."""

from dataclasses import dataclass, replace
from functools import cache
from random import Random
from typing import Any

from effort import tries
from piazza import games
from piazza.core.game import NOBODY, Game, Player, State
from piazza.core.match import Match
from strategies import played

GAMES: tuple[Game, ...] = tuple(map(games.load, games.TITLES))
CHANGED = range(2)
MIXED = range(2, 2 + tries(2))


@dataclass(frozen=True)
class Table:
    """A game with its players and options; `luck` is the seed of the deal and of the random play."""

    game: Game
    players: int
    options: tuple[tuple[str, str], ...]
    luck: int = 0

    def __str__(self) -> str:
        """How a failing test names it."""
        unusual = (f"-{name}={value}" for name, value in self.options)
        return f"{self.game.name}-{self.players}{''.join(unusual)}-{self.luck}"

    def deal(self) -> Match:
        """The match as dealt; raises ValueError where the game does not have such a table."""
        return Match.new(self.game, self.players, self.luck, **dict(self.options))


def ordinary(game: Game) -> tuple[Table, ...]:
    """Every number of players with the usual options, and then with all options changed, in two ways."""
    usual = [Table(game, players, ()) for players in game.players]
    changed = [Table(game, players, (), luck) for players in game.players for luck in CHANGED]
    return tuple(dict.fromkeys((*usual, *(replace(table, options=_unusual(table)) for table in changed))))


def mixed(game: Game) -> tuple[Table, ...]:
    """Every number of players with options drawn by lot."""
    return tuple(by_lot(Table(game, players, (), luck)) for players in game.players for luck in MIXED)


@cache
def finished(table: Table) -> Match:
    """A random match played to its end."""
    return played(table.deal(), table.luck)


@cache
def positions(table: Table) -> tuple[State[int], ...]:
    """Every position of that match, from the deal to the end."""
    match = finished(table)
    return (*(ply.before for ply in match.plies), match.state)


@cache
def decisions(table: Table) -> tuple[tuple[State[Any], tuple[Any, ...]], ...]:
    """Every position of that match with its choices."""
    return tuple((state, tuple(state.legal_actions())) for state in positions(table))


def samples(table: Table) -> tuple[State[Any], ...]:
    """A hundred of those positions at most, evenly spread, for laws that cost more to look into."""
    return _spread(table, tries(100))


def views(table: Table) -> tuple[tuple[Player, State[Any]], ...]:
    """Some of those positions, each with one of those who look at it in turn: nobody, and the players."""
    viewers = range(NOBODY, table.players)
    spread = enumerate(_spread(table, tries(24)))
    return tuple((viewers[number % len(viewers)], state) for number, state in spread)


def _spread(table: Table, most: int) -> tuple[State[Any], ...]:
    """At most so many positions, evenly spread; from which on depends on the luck."""
    all_of_them = positions(table)
    step = -(-len(all_of_them) // most)
    return all_of_them[table.luck % step :: step]


def _unusual(table: Table) -> tuple[tuple[str, str], ...]:
    """For each option a value that is not usual, another one by another luck."""
    chosen: list[tuple[str, str]] = []
    for option in table.game.settings:
        others = [((option.name, value),) for value in option.values if value != option.default]
        possible = [other for other in others if _is_possible(replace(table, options=other))]
        if possible:
            chosen += possible[-1 - table.luck % len(possible)]
    return tuple(chosen)


def by_lot(table: Table) -> Table:
    """The table with the first options drawn that the game has together."""
    random = Random(table.luck)
    while True:
        drawn = tuple(
            (option.name, option.values[int(random.random() * len(option.values))])
            for option in table.game.settings
        )
        if _is_possible(replace(table, options=drawn)):
            return replace(table, options=drawn)


def _is_possible(table: Table) -> bool:
    """Whether the game has these options for so many players."""
    try:
        table.deal()
    except ValueError:
        return False
    return True


TABLES = tuple(table for game in GAMES for table in (*ordinary(game), *mixed(game)))
