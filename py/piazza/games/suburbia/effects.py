"""The engine of effects: what the texts of the tiles ask for, in the rulebook's order of resolution."""

from collections.abc import Iterable, Iterator
from functools import cache

from piazza.core.hex import neighbors
from piazza.games.suburbia.borough import Borough, Lot, is_lake, touching
from piazza.games.suburbia.material import LAKE, Effect, Scope, TileName, material
from piazza.games.suburbia.standing import Change, Seat, Why

COUNTS_OWN = (Scope.OWN, Scope.ALL)


def placed(boroughs: tuple[Borough, ...], seat: Seat, lot: Lot) -> list[Change]:
    """All that a tile just placed sets off, steps 2 to 7 (rulebook: order of resolution)."""
    return [*gained(boroughs, seat, lot), *_guests(boroughs, seat, lot)]


def gained(boroughs: tuple[Borough, ...], seat: Seat, lot: Lot) -> list[Change]:
    """What comes of it for who placed it, steps 2 to 6."""
    own = boroughs[seat]
    changes = [*_at_once(seat, lot), *_own_count(own, seat, lot)]
    heeders = _heeders(lot.tile)
    bearers = [other for other in own if other.tile in heeders and other is not lot]
    if bearers:
        near = neighbors(lot.cell)
        for why, some in (
            (Why.BESIDE, [one for one in bearers if one.cell in near]),
            (Why.OWN, [one for one in bearers if one.cell not in near]),
        ):
            changes += _reactions(some, own, seat, lot, why)
    return changes + _abroad(boroughs, seat, lot)


@cache
def meeting(tile: TileName) -> frozenset[TileName]:
    """The designs of which it can matter whether the tile lies beside them: elsewhere it is all the same."""
    tiles = material().tiles
    if tile == LAKE:
        return frozenset(tiles)
    counted = (effect.hits for effect in tiles[tile].then if effect.scope is Scope.ADJACENT)
    return _heeders(tile).union((LAKE,), *counted)


@cache
def _heeders(tile: TileName) -> frozenset[TileName]:
    """The designs that have something to say about the tile in their own borough."""
    return frozenset(
        design.name
        for design in material().tiles.values()
        if any(tile in effect.hits or (tile == LAKE and effect.scope is Scope.LAKE) for effect in design.near)
    )


@cache
def _hosts(tile: TileName) -> frozenset[TileName]:
    """The designs that have something to say about the tile in another borough."""
    return frozenset(
        design.name
        for design in material().tiles.values()
        if any(tile in effect.hits for effect in design.abroad)
    )


def invested(boroughs: tuple[Borough, ...], seat: Seat, lot: Lot) -> list[Change]:
    """The tile's own effects once more; no other tile reacts (rulebook: investment markers)."""
    return [
        *_at_once(seat, lot),
        *_own_count(boroughs[seat], seat, lot),
        *_later(boroughs, seat, lot),
        *_abroad(boroughs, seat, lot),
    ]


def _at_once(seat: Seat, lot: Lot) -> list[Change]:
    """Step 2: what is printed in the upper right corner."""
    return [Change(seat, stat, amount, Why.NOW, lot) for stat, amount in material().tiles[lot.tile].now]


def _own_count(own: Borough, seat: Seat, lot: Lot) -> list[Change]:
    """Step 3: the tile's own condition, as far as its borough goes."""
    return [
        Change(seat, effect.stat, effect.amount, Why.ITSELF, lot, met)
        for effect in material().tiles[lot.tile].then
        for met in _counted(own, lot, effect)
    ]


def _counted(own: Borough, lot: Lot, effect: Effect) -> list[Lot]:
    """The tiles of its own borough that an effect counts, one for each time it counts."""
    hits = effect.hits
    if effect.scope is Scope.ADJACENT:
        near = neighbors(lot.cell)
        return [met for met in own if met.tile in hits and met.cell in near]
    if effect.scope in COUNTS_OWN:
        return [met for met in own if met.tile in hits]
    if effect.scope is Scope.LAKE:
        return [met for lake in own if is_lake(lake) for met in touching(own, lake.cell) if met.tile in hits]
    return []


def _reactions(bearers: Iterable[Lot], own: Borough, seat: Seat, lot: Lot, why: Why) -> Iterator[Change]:
    """Steps 4 and 5: what tiles of the same borough have to say about the new one."""
    tiles, tile = material().tiles, lot.tile
    for bearer in bearers:
        for effect in tiles[bearer.tile].near:
            if effect.scope is Scope.LAKE:
                yield from _contacts(bearer, effect, own, seat, lot, why)
            elif tile in effect.hits and (why is Why.BESIDE or effect.scope is not Scope.ADJACENT):
                yield Change(seat, effect.stat, effect.amount * bearer.times, why, bearer, lot)


def _contacts(  # noqa: PLR0913, PLR0917 - what a contact is
    bearer: Lot, effect: Effect, own: Borough, seat: Seat, lot: Lot, why: Why
) -> Iterator[Change]:
    """New edges between a tile and a Lake, whichever of the two is the new one."""
    for other in touching(own, lot.cell):
        met = other if lot.tile == LAKE else lot
        if met.tile in effect.hits and is_lake(other) != is_lake(lot):
            yield Change(seat, effect.stat, effect.amount * bearer.times, why, bearer, met)


def _abroad(boroughs: tuple[Borough, ...], seat: Seat, lot: Lot) -> list[Change]:
    """Step 6: what the new tile counts in other boroughs, clockwise."""
    effects = [effect for effect in material().tiles[lot.tile].abroad if effect.scope is not Scope.AFTER]
    return [
        Change(seat, effect.stat, effect.amount, Why.ABROAD, lot, met, owner=owner)
        for owner in (_clockwise(len(boroughs), seat) if effects else ())
        for effect in effects
        for met in boroughs[owner]
        if met.tile in effect.hits
    ]


def _guests(boroughs: tuple[Borough, ...], seat: Seat, lot: Lot) -> Iterator[Change]:
    """Step 7: what tiles of other boroughs have to say about the new one."""
    tiles, hosts = material().tiles, _hosts(lot.tile)
    for owner in _clockwise(len(boroughs), seat) if hosts else ():
        for bearer in boroughs[owner]:
            for effect in tiles[bearer.tile].abroad if bearer.tile in hosts else ():
                if lot.tile in effect.hits:
                    yield Change(
                        owner, effect.stat, effect.amount * bearer.times, Why.GUEST, bearer, lot, owner=seat
                    )


def _later(boroughs: tuple[Borough, ...], seat: Seat, lot: Lot) -> Iterator[Change]:
    """What was built after the tile, which an investment counts again."""
    for effect in material().tiles[lot.tile].then:
        if effect.scope is Scope.AFTER:
            for owner in (seat, *_clockwise(len(boroughs), seat)):
                for met in boroughs[owner]:
                    if met.tile in effect.hits and met.number > lot.number:
                        yield Change(seat, effect.stat, effect.amount, Why.ITSELF, lot, met, owner=owner)


@cache
def _clockwise(seats: int, seat: Seat) -> tuple[Seat, ...]:
    """The other seats, beginning at the left of this one."""
    return tuple((seat + step) % seats for step in range(1, seats))
