"""Tours as the rulebook has them (touring): which walks are tours, what is a visit, what they pay.

`completions` states the rule. `tour_search.py` finds the legal steps of a tour in a small part
of the time; tests compare the two.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import pairwise
from typing import Annotated, TypeAlias

from piazza.core.frozen import fast_frozen
from piazza.core.game import AtMost, Player
from piazza.core.hex import Cell, members, neighbors
from piazza.games.greentown.rules.material import HOTEL, SORTS, Card, Piece, owner_of, sort_of
from piazza.games.greentown.rules.network import MAX_ROADS, Spots, network

Greenies: TypeAlias = tuple[int, ...]
"""A number of greenies for each player."""


@dataclass(frozen=True, slots=True)
class VisitorWish:
    """One sort of site on a tour: how often it was visited, and whether that meets the visitor's wish."""

    visits: int
    least: int
    most: int
    pays: Greenies
    """The greenies that its sites pay each player if the wish is met; each site pays once."""

    @property
    def is_met(self) -> bool:
        """True if the visits are neither too few nor too many."""
        return self.least <= self.visits <= self.most


@dataclass(frozen=True, slots=True)
class Bill:
    """The pay for a tour, by wish and in sum."""

    player: Player
    wishes: tuple[VisitorWish, ...]
    """The wishes, in the order of `SORTS`."""

    @property
    def misses(self) -> int:
        """The number of wishes that are not met: each costs the guide one greenie."""
        return sum(not wish.is_met for wish in self.wishes)

    @property
    def gross(self) -> Greenies:
        """The greenies that the sites pay each player, before costs."""
        # zip of nothing is empty: the zeros are for a tour that meets no wish
        return tuple(map(sum, zip(*(wish.pays for wish in self.wishes if wish.is_met), strict=True))) or (
            0,
        ) * len(self.wishes[0].pays)

    @property
    def saved(self) -> int:
        """The part of the costs that is forgiven: a tour never brings its guide less than nothing."""
        return max(0, self.misses - self.gross[self.player])

    @property
    def netted(self) -> Greenies:
        """The change for each of two players because both are due something (rulebook: with two players).

        It is 0 or negative; always 0 with more players.
        """
        return _netted(self._due())

    @property
    def gains(self) -> Greenies:
        """The greenies that each player gets in the end."""
        due = self._due()
        return tuple(map(sum, zip(due, _netted(due), strict=True)))

    def _due(self) -> Greenies:
        """Return the pay of each player after the guide's costs, which take it no lower than 0."""
        gross = self.gross
        # Missed wishes take from this tour's pay alone: the guide's purse and the others' pay stay.
        own = max(0, gross[self.player] - self.misses)
        return (*gross[: self.player], own, *gross[self.player + 1 :])


def _netted(due: Greenies) -> Greenies:
    """Return the change for each of two players because both are due something; zeros for more players."""
    players = len(due)
    # Of two, the one due more gets the difference, the other nothing (rulebook: with two players).
    return (-min(due),) * players if players == 2 else (0,) * players  # noqa: PLR2004 - two players


def bill(card: Card, visited: Iterable[Piece], sites: Iterable[Piece], player: Player, players: int) -> Bill:
    """Return the bill for a tour.

    `visited` has the piece of every visit in turn, `sites` the piece of every site visited, each site
    once.
    """
    visits = [sort_of(piece) for piece in visited]
    pays = {sort: [0] * players for sort in (*SORTS, None)}
    for piece in sites:
        # Nobody owns trees: they pay the guide.
        owner = owner_of(piece)
        pays[sort_of(piece)][player if owner is None else owner] += 1
    wishes = [
        VisitorWish(visits.count(sort), least, most, tuple(pays[sort]))
        for sort, (least, most) in zip(SORTS, card.wishes, strict=True)
    ]
    return Bill(player, tuple(wishes))


Trail: TypeAlias = Annotated[tuple[Cell, ...], AtMost(MAX_ROADS + 1)]
"""The cells of a walk in turn, the starting hotel first; it takes no road twice."""


@fast_frozen
@dataclass(frozen=True, slots=True)
class Guide:
    """The player who leads a tour, the number of players, and the visitor's card."""

    player: Player
    players: int
    card: Card


def completions(spots: Spots, trail: Trail, number: int) -> Iterator[Trail]:
    """Yield every trail that completes this one to a tour with exactly `number` visits.

    A tour follows roads, and walks none of them twice.
    """
    # A road is used up in both directions, so it is the set of its two ends.
    walked = {frozenset(road) for road in pairwise(trail)}
    here, beside = trail[-1], neighbors(trail[-1])
    for cell in (beside[side] for side in members(network(spots).links[here])):
        further = (*trail, cell)
        if frozenset((here, cell)) in walked:
            continue
        # With the exact number a hotel is the end; before that it is a visit, and the walk goes on.
        if is_complete(spots, further, number):
            yield further
        elif len(visited_pieces(spots, further)) < number:
            yield from completions(spots, further, number)


def is_complete(spots: Spots, trail: Trail, number: int) -> bool:
    """Return whether a trail is a whole tour: it ends at a hotel after exactly `number` visits."""
    return network(spots).spots[trail[-1]].piece == HOTEL and len(visited_pieces(spots, trail)) == number


def visited_pieces(spots: Spots, trail: Trail) -> tuple[Piece, ...]:
    """Return the piece at each visit of a trail, in turn.

    Empty places are no visits, nor is the hotel at departure.
    """
    pieces = _pieces(spots, trail[1:])
    return tuple([piece for piece in pieces if piece])


def bill_for(spots: Spots, trail: Trail, guide: Guide) -> Bill:
    """Return the bill for a trail."""
    # A site met again counts for the wish again, but pays only once (rulebook: touring).
    sites = _pieces(spots, tuple(dict.fromkeys(trail[1:])))
    return bill(guide.card, visited_pieces(spots, trail), sites, guide.player, guide.players)


def _pieces(spots: Spots, cells: tuple[Cell, ...]) -> list[Piece]:
    """Return the pieces on some cells."""
    by_cell = network(spots).spots
    return [by_cell[cell].piece for cell in cells]
