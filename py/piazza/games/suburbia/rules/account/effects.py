"""The engine of effects: what the texts of the tiles ask for, in the rulebook's order of resolution."""

from collections.abc import Iterable
from functools import cache

from piazza.core.seats import clockwise
from piazza.games.suburbia.rules.account.standing import Due, SeatNumber, Why
from piazza.games.suburbia.rules.borough import Borough, Lot, adjacent_tiles, around, is_lake
from piazza.games.suburbia.rules.material import LAKE, Effect, Scope, Stat, TileName, material

COUNTS_OWN = (Scope.OWN, Scope.ALL)


def all_effects(boroughs: tuple[Borough, ...], seat: SeatNumber, lot: Lot) -> list[Due]:
    """All that a tile just placed sets off, steps 2 to 7 (rulebook: order of resolution)."""
    return own_effects(boroughs, seat, lot) + guests(boroughs, seat, lot)


def own_effects(boroughs: tuple[Borough, ...], seat: SeatNumber, lot: Lot) -> list[Due]:
    """What comes of it for who placed it, steps 2 to 6."""
    own, tile = boroughs[seat], material().tiles[lot.tile]
    changes = _at_once(seat, lot)
    if tile.then:
        changes += _own_count(own, seat, lot)
    heeders = _heeders(lot.tile)
    bearers = [other for other in own if other.tile in heeders and other is not lot]
    if bearers:
        changes += _reactions(bearers, own, seat, lot)
    if tile.abroad:
        changes += _abroad(boroughs, seat, lot)
    return changes


def guests(boroughs: tuple[Borough, ...], seat: SeatNumber, lot: Lot) -> list[Due]:
    """Step 7: what tiles of other boroughs have to say about the new one."""
    hosts = _hosts(lot.tile)
    return [
        (owner, effect.stat, effect.amount * bearer.times, Why.GUEST, bearer, lot, 0, seat)
        for owner in (_clockwise(len(boroughs), seat) if hosts else ())
        for bearer in boroughs[owner]
        if bearer.tile in hosts
        for effect in hosts[bearer.tile]
    ]


def adjacent_partners(tile: TileName) -> frozenset[TileName]:
    """The designs of which it can matter whether the tile lies beside them: elsewhere it is all the same."""
    tiles = material().tiles
    if tile == LAKE:
        return frozenset(tiles)
    counted = (effect.hits for effect in tiles[tile].then if effect.scope is Scope.ADJACENT)
    return frozenset((LAKE,)).union(_heeders(tile), *counted)


def neighbor_gains(tile: TileName) -> dict[TileName, tuple[tuple[Stat, int], ...]]:
    """What lying beside a tile of each design brings, whichever of the two says so; Lakes are left out."""
    tiles = material().tiles
    return {
        other: tuple(
            (effect.stat, effect.amount)
            for bearer, met in ((tile, other), (other, tile))
            for effect in tiles[bearer].then
            if effect.scope is Scope.ADJACENT and met in effect.hits
        )
        for other in tiles
    }


def distant_partners(tile: TileName) -> frozenset[TileName]:
    """The designs that have something to say about the tile wherever in their borough it lies."""
    return frozenset(
        name
        for name, effects in _heeders(tile).items()
        if any(effect.scope is not Scope.ADJACENT for effect in effects)
    )


@cache  # saves 23 % of random games
def _heeders(tile: TileName) -> dict[TileName, tuple[Effect, ...]]:
    """What designs have to say about the tile in their own borough; the others are left out."""
    return _saying(
        (design.name, effect)
        for design in material().tiles.values()
        for effect in design.near
        if tile in effect.hits or (tile == LAKE and effect.scope is Scope.LAKE)
    )


@cache  # saves 10 % of random games
def _hosts(tile: TileName) -> dict[TileName, tuple[Effect, ...]]:
    """What designs have to say about the tile in another borough; the others are left out."""
    return _saying(
        (design.name, effect)
        for design in material().tiles.values()
        for effect in design.abroad
        if tile in effect.hits
    )


def _saying(effects: Iterable[tuple[TileName, Effect]]) -> dict[TileName, tuple[Effect, ...]]:
    """The effects of each design together."""
    said: dict[TileName, tuple[Effect, ...]] = {}
    for name, effect in effects:
        said[name] = (*said.get(name, ()), effect)
    return said


def investment_effects(boroughs: tuple[Borough, ...], seat: SeatNumber, lot: Lot) -> list[Due]:
    """The tile's own effects once more; no other tile reacts (rulebook: investment markers)."""
    return [
        *_at_once(seat, lot),
        *_own_count(boroughs[seat], seat, lot),
        *_later(boroughs, seat, lot),
        *_abroad(boroughs, seat, lot),
    ]


def _at_once(seat: SeatNumber, lot: Lot) -> list[Due]:
    """Step 2: what is printed in the upper right corner."""
    return [
        (seat, stat, amount, Why.NOW, lot, None, 0, -1) for stat, amount in material().tiles[lot.tile].now
    ]


def _own_count(own: Borough, seat: SeatNumber, lot: Lot) -> list[Due]:
    """Step 3: the tile's own condition, as far as its borough goes."""
    return [
        (seat, effect.stat, effect.amount, Why.ITSELF, lot, met, 0, -1)
        for effect in material().tiles[lot.tile].then
        for met in _counted(own, lot, effect)
    ]


def _counted(own: Borough, lot: Lot, effect: Effect) -> list[Lot]:
    """The tiles of its own borough that an effect counts, one for each time it counts."""
    hits = effect.hits
    if effect.scope is Scope.ADJACENT:
        near = around(lot.cell)
        return [met for met in own if met.tile in hits and met.cell in near]
    if effect.scope in COUNTS_OWN:
        return [met for met in own if met.tile in hits]
    if effect.scope is Scope.LAKE:
        return [
            met for lake in own if is_lake(lake) for met in adjacent_tiles(own, lake.cell) if met.tile in hits
        ]
    return []


def _reactions(bearers: list[Lot], own: Borough, seat: SeatNumber, lot: Lot) -> list[Due]:
    """Steps 4 and 5: what tiles of the same borough have to say about the new one, those beside it first."""
    near, heeders = around(lot.cell), _heeders(lot.tile)
    beside: list[Due] = []
    further: list[Due] = []
    for bearer in bearers:
        is_beside = bearer.cell in near
        why, changes = (Why.BESIDE, beside) if is_beside else (Why.OWN, further)
        for effect in heeders[bearer.tile]:
            if effect.scope is Scope.LAKE:
                changes += _contacts(bearer, effect, own, seat, lot, why)
            elif is_beside or effect.scope is not Scope.ADJACENT:
                changes.append((seat, effect.stat, effect.amount * bearer.times, why, bearer, lot, 0, -1))
    return beside + further


def _contacts(  # noqa: PLR0913, PLR0917 - what a contact is
    bearer: Lot, effect: Effect, own: Borough, seat: SeatNumber, lot: Lot, why: Why
) -> list[Due]:
    """New edges between a tile and a Lake, whichever of the two is the new one."""
    contacts = [other for other in adjacent_tiles(own, lot.cell) if is_lake(other) != is_lake(lot)]
    return [
        (seat, effect.stat, effect.amount * bearer.times, why, bearer, met, 0, -1)
        for met in (contacts if is_lake(lot) else [lot] * len(contacts))
        if met.tile in effect.hits
    ]


def _abroad(boroughs: tuple[Borough, ...], seat: SeatNumber, lot: Lot) -> list[Due]:
    """Step 6: what the new tile counts in other boroughs, clockwise."""
    effects = [effect for effect in material().tiles[lot.tile].abroad if effect.scope is not Scope.AFTER]
    return [
        (seat, effect.stat, effect.amount, Why.ABROAD, lot, met, 0, owner)
        for owner in (_clockwise(len(boroughs), seat) if effects else ())
        for effect in effects
        for met in boroughs[owner]
        if met.tile in effect.hits
    ]


def _later(boroughs: tuple[Borough, ...], seat: SeatNumber, lot: Lot) -> list[Due]:
    """What was built after the tile, which an investment counts again."""
    return [
        (seat, effect.stat, effect.amount, Why.ITSELF, lot, met, 0, owner)
        for effect in material().tiles[lot.tile].then
        if effect.scope is Scope.AFTER
        for owner in (seat, *_clockwise(len(boroughs), seat))
        for met in boroughs[owner]
        if met.tile in effect.hits and met.number > lot.number
    ]


@cache  # saves 1 % of random games
def _clockwise(seats: int, seat: SeatNumber) -> tuple[SeatNumber, ...]:
    """The other seats, beginning at the left of this one."""
    return clockwise(seat, seats)[1:]
