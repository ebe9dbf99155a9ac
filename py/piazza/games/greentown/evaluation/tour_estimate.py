"""The best tour for a visitor on a map, found quickly: bots judge tours by it, and lead them by it."""

from dataclasses import dataclass, field
from functools import cache, lru_cache
from typing import NamedTuple, TypeAlias

from piazza.core.game import Player
from piazza.games.greentown.rules.material import EMPTY, HOTEL, SORTS, TREE, Piece, owner_of, sort_of
from piazza.games.greentown.rules.network import Spots
from piazza.games.greentown.rules.streets import UNREACHABLE, Road, Roads, Streets, streets
from piazza.games.greentown.rules.tours import Greenies, Guide, Trail

MAX_WALKS = 150
"""Walks tried from each hotel; after these the best tour so far is taken."""

RIVAL_COST = 0.4
"""The cost for the guide, in greenies, of a greenie for one of several other players."""

COUNT_BITS = 8
"""Bits for the visits of each sort."""
COUNT_MASK = (1 << COUNT_BITS) - 1

PAIR = 2
"""The number of players who are paid only the difference of what they are due."""

PlaceSet: TypeAlias = int
"""A set of places, a bit for each."""

Tally: TypeAlias = tuple[int, PlaceSet]
"""The visits by sort, packed; and the set of the paying sites visited."""


_End: TypeAlias = tuple[int, int, int, PlaceSet, bool, int]
"""The fields of a `_Way` but its road: the place at its other end, and what it has to offer."""


class TourEstimate(NamedTuple):
    """A good tour."""

    value: float
    """The gain of the guide, less the gains of the others, weighted (`RIVAL_COST`)."""
    gains: Greenies
    trail: Trail


@lru_cache(maxsize=1 << 10)  # saves 60 to 80 % of what bots think
def estimate_tour(spots: Spots, guide: Guide) -> TourEstimate | None:
    """Return the best tour that a short search finds; None if it finds none."""
    town = streets(spots)
    search = _Search(town, _book(town, guide))
    hotels = [place for place, piece in enumerate(town.pieces) if piece == HOTEL and town.ways[place]]
    for number, hotel in enumerate(hotels):
        # Tours to earlier hotels have been walked from there, the other way round.
        search.begin(hotel, frozenset(hotels[number:]))
    return search.found


class _Way(NamedTuple):
    """A road from a place, and the place at its other end."""

    road: Roads
    place: int
    visits: int
    """The visits that the place counts: 1 at a site, 0 on an empty place."""
    weight: int
    """One visit of the place's sort, packed as in a tally; 0 for a hotel or an empty place."""
    site: PlaceSet
    """The place as a set of one if it pays anybody, else empty."""
    is_own: bool
    """True if the place pays the guide."""
    near: int
    """The fewest visits from there on the way to a hotel."""


@dataclass(frozen=True, slots=True)
class _Book:
    """The figures that a search looks up again and again."""

    guide: Guide
    ways: tuple[tuple[_Way, ...], ...]
    """The roads from each place, those to sites that pay the guide first."""
    pays: tuple[tuple[PlaceSet, ...], ...]
    """For each sort and player, the set of the sites that pay."""
    top: int
    """A bound on the guide's gain from any tour."""


@dataclass(slots=True)
class _Search:
    """A depth-first search for the tour of the greatest value.

    It tries roads to sites that pay the guide first, and drops walks that cannot beat the best tour
    so far.
    """

    town: Streets
    book: _Book
    found: TourEstimate | None = None
    best: float = -UNREACHABLE
    ends: frozenset[int] = frozenset()
    """The hotels where the tour may end; the others have been searched as beginnings."""
    path: list[int] = field(default_factory=list)
    seen: set[tuple[int, Roads]] = field(default_factory=set)
    settled: set[Tally] = field(default_factory=set)

    def begin(self, hotel: int, ends: frozenset[int]) -> None:
        """Search the walks from one hotel."""
        self.ends, self.path, self.seen = ends, [hotel], set()
        self._walk(hotel, 0, self.book.guide.card.number, (0, 0), 0)

    def _walk(self, place: int, used: Roads, left: int, tally: Tally, paid: int) -> None:
        """Search the ways on from a place.

        `left` visits are left; `paid` is the number of sites visited that pay the guide.
        """
        (counts, sites), seen = tally, self.seen
        for road, other, visits, weight, site, is_own, near in self.book.ways[place]:
            if used & road:
                continue
            rest = left - visits
            if rest == 0:
                # the hotel at the end fulfils no wish and pays nobody: the tally is that before it
                if other in self.ends:
                    self._settle(tally, other)
                continue
            pays = paid + 1 if is_own and not sites & site else paid
            # Each visit left pays the guide at most 1, and the last one, at the hotel, nothing.
            if rest < near or pays + rest - 1 <= self.best or (other, used | road) in seen:
                continue
            # At `top` no tour can be better.
            if len(seen) >= MAX_WALKS or self.best >= self.book.top:
                return
            seen.add((other, used | road))
            self.path.append(other)
            self._walk(other, used | road, rest, (counts + weight, sites | site), pays)
            self.path.pop()

    def _settle(self, tally: Tally, last: int) -> None:
        """Keep a complete tour if it is the best so far."""
        # Tours with one tally pay the same, whatever their way and their hotels.
        if tally in self.settled:
            return
        self.settled.add(tally)
        gains = _gains(self.book, *tally)
        value = _value(gains, self.book.guide.player)
        if value > self.best:
            trail = tuple(self.town.cells[place] for place in (*self.path, last))
            self.best, self.found = value, TourEstimate(value, gains, trail)


def _book(town: Streets, guide: Guide) -> _Book:
    """Return the figures that a search on this map for this guide looks up."""
    ends = [_end(town, place, guide.player) for place in range(len(town.cells))]
    ways = tuple([_ways(way, ends) for way in town.ways])
    pays = _paying(town, guide)
    return _Book(guide, ways, pays, _top(pays, guide))


def _ways(way: tuple[Road, ...], ends: list[_End]) -> tuple[_Way, ...]:
    """Return the roads from a place, those to sites that pay the guide first."""
    paying = [_Way(road, *ends[other]) for road, other in way if ends[other][4]]
    return (*paying, *[_Way(road, *ends[other]) for road, other in way if not ends[other][4]])


def _end(town: Streets, place: int, player: Player) -> _End:
    """Return the fields of a `_Way` that depend on the place at its end."""
    piece = town.pieces[place]
    weight = _weight(piece)
    is_own = piece == TREE or owner_of(piece) == player
    return place, int(piece != EMPTY), weight, (1 << place if weight else 0), is_own, town.near[place]


def _paying(town: Streets, guide: Guide) -> tuple[tuple[PlaceSet, ...], ...]:
    """Return for each sort and player the set of the sites that pay; trees pay the guide."""
    pays = [[0] * guide.players for _sort in SORTS]
    for place, piece in enumerate(town.pieces):
        if sort := sort_of(piece):
            owner = owner_of(piece)
            pays[SORTS.index(sort)][guide.player if owner is None else owner] |= 1 << place
    return tuple(map(tuple, pays))


def _top(pays: tuple[tuple[PlaceSet, ...], ...], guide: Guide) -> int:
    """Return a bound on the guide's gain from any tour."""
    wishes = zip(pays, guide.card.wishes, strict=True)
    return sum(min(most, sites[guide.player].bit_count()) for sites, (_least, most) in wishes)


@cache  # saves 1 % of what bots think
def _weight(piece: Piece) -> int:
    """Return one visit of the piece's sort, packed as in a tally; 0 for a hotel or an empty site."""
    sort = sort_of(piece)
    return 0 if sort is None else 1 << COUNT_BITS * SORTS.index(sort)


def _gains(book: _Book, counts: int, sites: PlaceSet) -> Greenies:
    """Return the greenies that a tour brings each player, as `tours.bill` has it."""
    gains, missed = [0] * book.guide.players, 0
    for (least, most), pays in zip(book.guide.card.wishes, book.pays, strict=True):
        if least <= counts & COUNT_MASK <= most:
            gains = [gain + (sites & mask).bit_count() for gain, mask in zip(gains, pays, strict=True)]
        else:
            missed += 1
        counts >>= COUNT_BITS
    player = book.guide.player
    gains[player] = max(0, gains[player] - missed)
    return tuple(gains) if len(gains) > PAIR else tuple(gain - min(gains) for gain in gains)


def _value(gains: Greenies, player: Player) -> float:
    """Return the gain of the guide, less the gains of the others, weighted (`RIVAL_COST`)."""
    # Of two players, what the other gets is lost for the guide in full.
    others = sum(gains) - gains[player]
    return gains[player] - (others if len(gains) == PAIR else RIVAL_COST * others)
