"""Places of the players: players share a place if nothing in the rules breaks the tie."""

from collections.abc import Iterable
from itertools import groupby
from typing import Any

from piazza.core.game import Player, State


def rank(keys: tuple[tuple[int, ...], ...], seats: Iterable[Player] | None = None) -> tuple[Player, ...]:
    """Return the players by their rank keys, highest first.

    Players with equal keys keep the order of `seats`, which is by default the order round the table.
    """
    # Python sorts stably, and `reverse` keeps equal keys in their order, too.
    return tuple(sorted(range(len(keys)) if seats is None else seats, key=keys.__getitem__, reverse=True))


def by_rank_keys(state: State[Any]) -> tuple[Player, ...]:
    """Return the players from first to last as of now; tied players are in seat order."""
    return rank(state.rank_keys())


def places(state: State[Any]) -> tuple[tuple[Player, ...], ...]:
    """Return the players from first to last as of now, grouped: tied players share a group."""
    keys = state.rank_keys()
    return tuple(tuple(level) for _key, level in groupby(rank(keys), keys.__getitem__))


def winners(state: State[Any]) -> tuple[Player, ...]:
    """Return the players in first place as of now: several if they are tied."""
    return places(state)[0]


def place_numbers(state: State[Any]) -> tuple[tuple[int, Player], ...]:
    """Return (number of the place, player) for every player, from first to last.

    Tied players have the same number, and the next number is left out: 1, 1, 3.
    """
    keys = state.rank_keys()
    return tuple((1 + sum(key > keys[player] for key in keys), player) for player in rank(keys))
