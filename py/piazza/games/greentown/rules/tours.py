"""Tours, as the rulebook has them (touring): what counts on the way, which walks are tours, what they pay.

`completions` is the rule. What may be chosen step by step, `quick/touring.py` finds in a small part of the
time, and tests hold it to this.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import pairwise
from typing import TypeAlias

from piazza.core.frozen import quick
from piazza.core.game import Player
from piazza.core.hex import Cell, neighbors
from piazza.core.sides import members
from piazza.games.greentown.rules.material import HOTEL, SORTS, Card, Piece, owner_of, sort_of
from piazza.games.greentown.rules.roads.network import Spots, network

Greenies: TypeAlias = tuple[int, ...]
"""Greenies by player."""


@dataclass(frozen=True, slots=True)
class VisitorWish:
    """One sort on a tour: how often it was visited, and whether the visitor is content with that."""

    visits: int
    least: int
    most: int
    pays: Greenies
    """What its sites would pay each player if it is met; each site pays once."""

    @property
    def is_met(self) -> bool:
        """Neither too few visits nor too many."""
        return self.least <= self.visits <= self.most


@dataclass(frozen=True, slots=True)
class Bill:
    """What a tour brings, wish by wish and in the end."""

    player: Player
    wishes: tuple[VisitorWish, ...]
    """In the order of `SORTS`."""

    @property
    def misses(self) -> int:
        """How many wishes are not met: each costs the guide one greenie."""
        return sum(not wish.is_met for wish in self.wishes)

    @property
    def gross(self) -> Greenies:
        """What the sites pay, before costs."""
        return tuple(map(sum, zip(*(wish.pays for wish in self.wishes if wish.is_met), strict=True))) or (
            0,
        ) * len(self.wishes[0].pays)

    @property
    def saved(self) -> int:
        """How much of the costs is forgiven: a tour never brings less than nothing."""
        return max(0, self.misses - self.gross[self.player])

    @property
    def netted(self) -> Greenies:
        """What each of two players loses because both are due something (rulebook: with two players)."""
        return _netted(self._due())

    @property
    def gains(self) -> Greenies:
        """What each player gets."""
        due = self._due()
        return tuple(map(sum, zip(due, _netted(due), strict=True)))

    def _due(self) -> Greenies:
        """What each player is due, costs taken off the guide's, as far as there is something to take off."""
        gross = self.gross
        own = max(0, gross[self.player] - self.misses)
        return (*gross[: self.player], own, *gross[self.player + 1 :])


def _netted(due: Greenies) -> Greenies:
    """What each of two players loses because both are due something; nothing where there are more."""
    players = len(due)
    return (-min(due),) * players if players == 2 else (0,) * players  # noqa: PLR2004 - two players


def bill(card: Card, visited: Iterable[Piece], sites: Iterable[Piece], player: Player, players: int) -> Bill:
    """The bill for a tour: the piece of every visit in turn, and every site visited, once each."""
    visits = [sort_of(piece) for piece in visited]
    paying = [(sort_of(piece), owner_of(piece)) for piece in sites]
    wishes = []
    for sort, (least, most) in zip(SORTS, card.wishes, strict=True):
        owners = [player if owner is None else owner for kind, owner in paying if kind is sort]
        pays = tuple(owners.count(seat) for seat in range(players))
        wishes.append(VisitorWish(visits.count(sort), least, most, pays))
    return Bill(player, tuple(wishes))


Trail: TypeAlias = tuple[Cell, ...]
"""The places of a walk in turn, the starting hotel first."""


@quick
@dataclass(frozen=True, slots=True)
class Guide:
    """Who leads the tour, for which visitor, among how many players."""

    player: Player
    players: int
    card: Card


def completions(spots: Spots, trail: Trail, number: int) -> Iterator[Trail]:
    """Every way to go on to a whole tour: along roads, none walked twice, with exactly so many visits."""
    walked = {frozenset(road) for road in pairwise(trail)}
    here, beside = trail[-1], neighbors(trail[-1])
    for cell in (beside[side] for side in members(network(spots).links[here])):
        further = (*trail, cell)
        if frozenset((here, cell)) in walked:
            continue
        if is_complete(spots, further, number):
            yield further
        elif len(visits(spots, further)) < number:
            yield from completions(spots, further, number)


def is_complete(spots: Spots, trail: Trail, number: int) -> bool:
    """The tour is at an end: at a hotel, with as many visits as wanted."""
    return network(spots).spots[trail[-1]].piece == HOTEL and len(visits(spots, trail)) == number


def visits(spots: Spots, trail: Trail) -> tuple[Piece, ...]:
    """What stands at each visit so far; empty places are none, nor is the hotel at departure."""
    pieces = _pieces(spots, trail[1:])
    return tuple([piece for piece in pieces if piece])


def bill_for(spots: Spots, trail: Trail, guide: Guide) -> Bill:
    """The bill for what has been walked."""
    sites = _pieces(spots, tuple(dict.fromkeys(trail[1:])))
    return bill(guide.card, visits(spots, trail), sites, guide.player, guide.players)


def _pieces(spots: Spots, cells: tuple[Cell, ...]) -> list[Piece]:
    """What stands on some places."""
    by_cell = network(spots).spots
    return [by_cell[cell].piece for cell in cells]
