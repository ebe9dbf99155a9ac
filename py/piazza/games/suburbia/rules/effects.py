"""The engine of effects: the changes that tiles cause, in the rulebook's order of resolution.

Its steps: 2 at once; 3 what the tile counts in its borough; 4 tiles beside it that count it; 5 other tiles of
the borough that count it; 6 what it counts in other boroughs; 7 tiles of other boroughs that count it.
"""

from piazza.core.game import clockwise
from piazza.games.suburbia.rules.borough import Borough, Lot, adjacent_tiles, around, is_lake
from piazza.games.suburbia.rules.ledger import Change, Why
from piazza.games.suburbia.rules.material import Effect, Scope, Tile, TileName
from piazza.games.suburbia.rules.position import SeatNumber
from piazza.games.suburbia.rules.tiles import Tiles

COUNTS_OWN = (Scope.OWN, Scope.ALL)
"""The scopes that count tiles anywhere in the bearer's borough, the bearer included."""


def all_effects(boroughs: tuple[Borough, ...], seat: SeatNumber, lot: Lot, tiles: Tiles) -> list[Change]:
    """Return all changes that a tile just placed causes, steps 2 to 7 (rulebook: order of resolution)."""
    return own_effects(boroughs, seat, lot, tiles) + reactions_abroad(boroughs, seat, lot, tiles)


def own_effects(boroughs: tuple[Borough, ...], seat: SeatNumber, lot: Lot, tiles: Tiles) -> list[Change]:
    """Return the changes that the tile causes for the seat that placed it, steps 2 to 6."""
    own, tile = boroughs[seat], tiles[lot.tile]
    changes = _at_once(seat, lot, tile)
    if tile.then:
        changes += _own_count(own, seat, lot, tile)
    counted_by = tiles.counted_by[lot.tile]
    # The tile itself is left out: if it counts its like, it has counted itself in step 3.
    bearers = [other for other in own if other.tile in counted_by and other is not lot]
    if bearers:
        changes += _reactions(bearers, own, seat, lot, counted_by)
    if tile.abroad:
        changes += _abroad(boroughs, seat, lot, tile)
    return changes


def reactions_abroad(boroughs: tuple[Borough, ...], seat: SeatNumber, lot: Lot, tiles: Tiles) -> list[Change]:
    """Return the changes of step 7: tiles of other boroughs count the new tile."""
    bearers = tiles.counted_abroad_by[lot.tile]
    return [
        Change(owner, effect.stat, effect.amount * bearer.times, Why.GUEST, bearer, lot, owner=seat)
        for owner in (clockwise_from(seat, len(boroughs)) if bearers else ())
        for bearer in boroughs[owner]
        if bearer.tile in bearers
        for effect in bearers[bearer.tile]
    ]


def investment_effects(
    boroughs: tuple[Borough, ...], seat: SeatNumber, lot: Lot, tiles: Tiles
) -> list[Change]:
    """Return the changes that a marker causes: the tile's own effects once more.

    No other tile reacts (rulebook: investment markers).
    """
    tile = tiles[lot.tile]
    return [
        *_at_once(seat, lot, tile),
        *_own_count(boroughs[seat], seat, lot, tile),
        *_later(boroughs, seat, lot, tile),
        *_abroad(boroughs, seat, lot, tile),
    ]


def _at_once(seat: SeatNumber, lot: Lot, tile: Tile) -> list[Change]:
    """Return the changes of step 2: those printed in the tile's upper right corner."""
    return [Change(seat, stat, amount, Why.NOW, lot) for stat, amount in tile.now]


def _own_count(own: Borough, seat: SeatNumber, lot: Lot, tile: Tile) -> list[Change]:
    """Return the changes of step 3: the tile's own condition, as far as its borough goes."""
    return [
        # once, also for an investment: that brings the same amount a second time
        Change(seat, effect.stat, effect.amount, Why.ITSELF, lot, counted)
        for effect in tile.then
        for counted in lots_in_scope(own, lot, effect)
    ]


def lots_in_scope(own: Borough, lot: Lot, effect: Effect) -> list[Lot]:
    """Return the tiles of its own borough that an effect counts.

    A tile that counts several times, by several Lakes, is there several times.
    """
    hits = effect.hits
    if effect.scope is Scope.ADJACENT:
        near = around(lot.cell)
        return [counted for counted in own if counted.tile in hits and counted.cell in near]
    if effect.scope in COUNTS_OWN:
        return [counted for counted in own if counted.tile in hits]
    if effect.scope is Scope.LAKE:
        return [
            counted
            for lake in own
            if is_lake(lake)
            for counted in adjacent_tiles(own, lake.cell)
            if counted.tile in hits
        ]
    # Tiles of other boroughs, tiles built later and red lines are booked elsewhere.
    return []


def _reactions(
    bearers: list[Lot],
    own: Borough,
    seat: SeatNumber,
    lot: Lot,
    counted_by: dict[TileName, tuple[Effect, ...]],
) -> list[Change]:
    """Return the changes of steps 4 and 5: own tiles count the new tile, those beside it first."""
    near = around(lot.cell)
    beside: list[Change] = []
    further: list[Change] = []
    for bearer in bearers:
        is_beside = bearer.cell in near
        why, changes = (Why.BESIDE, beside) if is_beside else (Why.OWN, further)
        for effect in counted_by[bearer.tile]:
            if effect.scope is Scope.LAKE:
                changes += _contacts(bearer, effect, own, seat, lot, why)
            elif is_beside or effect.scope is not Scope.ADJACENT:
                changes.append(Change(seat, effect.stat, effect.amount * bearer.times, why, bearer, lot))
    return beside + further


def _contacts(  # noqa: PLR0913, PLR0917 - what a contact is
    bearer: Lot, effect: Effect, own: Borough, seat: SeatNumber, lot: Lot, why: Why
) -> list[Change]:
    """Return the changes for new edges between a tile and a Lake, whichever of the two is new."""
    # A Lake beside a Lake brings nothing, nor does a tile beside a tile here.
    contacts = [other for other in adjacent_tiles(own, lot.cell) if is_lake(other) != is_lake(lot)]
    return [
        Change(seat, effect.stat, effect.amount * bearer.times, why, bearer, counted)
        for counted in (contacts if is_lake(lot) else [lot] * len(contacts))
        if counted.tile in effect.hits
    ]


def _abroad(boroughs: tuple[Borough, ...], seat: SeatNumber, lot: Lot, tile: Tile) -> list[Change]:
    """Return the changes of step 6: the new tile counts tiles of other boroughs, clockwise."""
    # What was built before the tile is no concern of an effect that counts what comes after it.
    effects = [effect for effect in tile.abroad if effect.scope is not Scope.AFTER]
    return [
        Change(seat, effect.stat, effect.amount, Why.ABROAD, lot, counted, owner=owner)
        for owner in (clockwise_from(seat, len(boroughs)) if effects else ())
        for effect in effects
        for counted in boroughs[owner]
        if counted.tile in effect.hits
    ]


def _later(boroughs: tuple[Borough, ...], seat: SeatNumber, lot: Lot, tile: Tile) -> list[Change]:
    """Return the changes for tiles built after the tile, which an investment counts again."""
    return [
        Change(seat, effect.stat, effect.amount, Why.ITSELF, lot, counted, owner=owner)
        for effect in tile.then
        if effect.scope is Scope.AFTER
        for owner in (seat, *clockwise_from(seat, len(boroughs)))
        for counted in boroughs[owner]
        # numbers run through all boroughs, so they tell what was built later anywhere
        if counted.tile in effect.hits and counted.number > lot.number
    ]


def clockwise_from(seat: SeatNumber, seats: int) -> tuple[SeatNumber, ...]:
    """Return the other seats, clockwise, beginning at the left of `seat`."""
    return clockwise(seat, seats)[1:]
