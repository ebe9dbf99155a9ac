"""The engine of effects: the changes that tiles cause, in the rulebook's order of resolution.

Its steps: 2 at once; 3 what the tile counts in its borough; 4 tiles beside it that count it; 5 other tiles of
the borough that count it; 6 what it counts in other boroughs; 7 tiles of other boroughs that count it.
"""

from piazza.core.game import clockwise
from piazza.games.suburbia.rules.borough import Borough, Lot, adjacent_tiles, around, is_lake
from piazza.games.suburbia.rules.ledger import Due, Why
from piazza.games.suburbia.rules.material import LAKE, Effect, Scope, Tile, TileName
from piazza.games.suburbia.rules.position import SeatNumber
from piazza.games.suburbia.rules.tiles import Tiles

COUNTS_OWN = (Scope.OWN, Scope.ALL)
"""The scopes that count tiles anywhere in the bearer's borough, the bearer included."""


def all_effects(boroughs: tuple[Borough, ...], seat: SeatNumber, lot: Lot, tiles: Tiles) -> list[Due]:
    """Return all changes that a tile just placed causes, steps 2 to 7 (rulebook: order of resolution)."""
    return own_effects(boroughs, seat, lot, tiles) + guests(boroughs, seat, lot, tiles)


def own_effects(boroughs: tuple[Borough, ...], seat: SeatNumber, lot: Lot, tiles: Tiles) -> list[Due]:
    """Return the changes that the tile causes for the seat that placed it, steps 2 to 6."""
    own, tile = boroughs[seat], tiles[lot.tile]
    changes = _at_once(seat, lot, tile)
    if tile.then:
        changes += _own_count(own, seat, lot, tile)
    heeders = tiles.heeders[lot.tile]
    # The tile itself is left out: if it counts its like, it has counted itself in step 3.
    bearers = [other for other in own if other.tile in heeders and other is not lot]
    if bearers:
        changes += _reactions(bearers, own, seat, lot, heeders)
    if tile.abroad:
        changes += _abroad(boroughs, seat, lot, tile)
    return changes


def guests(boroughs: tuple[Borough, ...], seat: SeatNumber, lot: Lot, tiles: Tiles) -> list[Due]:
    """Return the changes of step 7: tiles of other boroughs count the new tile."""
    hosts = tiles.hosts[lot.tile]
    return [
        (owner, effect.stat, effect.amount * bearer.times, Why.GUEST, bearer, lot, 0, seat)
        for owner in (clockwise_from(seat, len(boroughs)) if hosts else ())
        for bearer in boroughs[owner]
        if bearer.tile in hosts
        for effect in hosts[bearer.tile]
    ]


def adjacent_partners(tile: TileName, tiles: Tiles) -> frozenset[TileName]:
    """Return the designs that can make a difference if they lie beside the tile.

    A neighbour of any other design is as good as none.
    """
    if tile == LAKE:
        return frozenset(tiles)
    # Lakes always matter: they pay for a tile beside them, and Waterfront Realty counts that edge.
    counted = (effect.hits for effect in tiles[tile].then if effect.scope is Scope.ADJACENT)
    return frozenset((LAKE,)).union(tiles.heeders[tile], *counted)


def distant_partners(tile: TileName, tiles: Tiles) -> frozenset[TileName]:
    """Return the designs that can count the tile wherever in their borough it lies."""
    return frozenset(
        name
        for name, effects in tiles.heeders[tile].items()
        if any(effect.scope is not Scope.ADJACENT for effect in effects)
    )


def investment_effects(boroughs: tuple[Borough, ...], seat: SeatNumber, lot: Lot, tiles: Tiles) -> list[Due]:
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


def _at_once(seat: SeatNumber, lot: Lot, tile: Tile) -> list[Due]:
    """Return the changes of step 2: those printed in the tile's upper right corner."""
    return [(seat, stat, amount, Why.NOW, lot, None, 0, -1) for stat, amount in tile.now]


def _own_count(own: Borough, seat: SeatNumber, lot: Lot, tile: Tile) -> list[Due]:
    """Return the changes of step 3: the tile's own condition, as far as its borough goes."""
    return [
        # once, also for an investment: that brings the same amount a second time
        (seat, effect.stat, effect.amount, Why.ITSELF, lot, met, 0, -1)
        for effect in tile.then
        for met in lots_in_scope(own, lot, effect)
    ]


def lots_in_scope(own: Borough, lot: Lot, effect: Effect) -> list[Lot]:
    """Return the tiles of its own borough that an effect counts.

    A tile that counts several times, by several Lakes, is there several times.
    """
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
    # Tiles of other boroughs, tiles built later and red lines are booked elsewhere.
    return []


def _reactions(
    bearers: list[Lot], own: Borough, seat: SeatNumber, lot: Lot, heeders: dict[TileName, tuple[Effect, ...]]
) -> list[Due]:
    """Return the changes of steps 4 and 5: own tiles count the new tile, those beside it first."""
    near = around(lot.cell)
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
    """Return the changes for new edges between a tile and a Lake, whichever of the two is new."""
    # A Lake beside a Lake brings nothing, nor does a tile beside a tile here.
    contacts = [other for other in adjacent_tiles(own, lot.cell) if is_lake(other) != is_lake(lot)]
    return [
        (seat, effect.stat, effect.amount * bearer.times, why, bearer, met, 0, -1)
        for met in (contacts if is_lake(lot) else [lot] * len(contacts))
        if met.tile in effect.hits
    ]


def _abroad(boroughs: tuple[Borough, ...], seat: SeatNumber, lot: Lot, tile: Tile) -> list[Due]:
    """Return the changes of step 6: the new tile counts tiles of other boroughs, clockwise."""
    # What was built before the tile is no concern of an effect that counts what comes after it.
    effects = [effect for effect in tile.abroad if effect.scope is not Scope.AFTER]
    return [
        (seat, effect.stat, effect.amount, Why.ABROAD, lot, met, 0, owner)
        for owner in (clockwise_from(seat, len(boroughs)) if effects else ())
        for effect in effects
        for met in boroughs[owner]
        if met.tile in effect.hits
    ]


def _later(boroughs: tuple[Borough, ...], seat: SeatNumber, lot: Lot, tile: Tile) -> list[Due]:
    """Return the changes for tiles built after the tile, which an investment counts again."""
    return [
        (seat, effect.stat, effect.amount, Why.ITSELF, lot, met, 0, owner)
        for effect in tile.then
        if effect.scope is Scope.AFTER
        for owner in (seat, *clockwise_from(seat, len(boroughs)))
        for met in boroughs[owner]
        # numbers run through all boroughs, so they tell what was built later anywhere
        if met.tile in effect.hits and met.number > lot.number
    ]


def clockwise_from(seat: SeatNumber, seats: int) -> tuple[SeatNumber, ...]:
    """Return the other seats, clockwise, beginning at the left of `seat`."""
    return clockwise(seat, seats)[1:]
