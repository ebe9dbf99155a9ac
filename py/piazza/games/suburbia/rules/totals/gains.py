"""The moves of counters by a tile just placed: `account/effects.py` without the cause of each.

What an effect brings for several tiles is one move: counters stop at the ends of their tracks, and red lines
are crossed, as by several moves in the same direction.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from piazza.games.suburbia.rules.account.effects import (
    COUNTS_OWN,
    adjacent_partners,
    clockwise_from,
    distant_partners,
    lots_in_scope,
)
from piazza.games.suburbia.rules.account.standing import SeatNumber
from piazza.games.suburbia.rules.borough import Borough, Lot, around, is_lake
from piazza.games.suburbia.rules.material import Effect, Scope, TileName, TileNumbers
from piazza.games.suburbia.rules.tiles import Tiles, tiles_of
from piazza.games.suburbia.rules.totals.counters import PLACE, CounterMove
from piazza.games.suburbia.rules.totals.ground import Ground, are_any, ground_of, hits, lots_beside

Reactions: TypeAlias = dict[TileName, tuple[CounterMove, ...]]
"""By design: the moves that it makes when it counts a tile."""

ELSEWHERE = (Scope.OTHERS, Scope.AFTER, Scope.LINE)
"""The scopes that find nothing in the borough of a tile just placed."""


class Text(NamedTuple):
    """A tile's printed text, and the effects of other designs that count it."""

    now: tuple[CounterMove, ...]
    """The moves that the tile brings at once."""
    counting: tuple[Effect, ...]
    """Its effects that count tiles of its own borough."""
    abroad: tuple[Effect, ...]
    """Its effects that count tiles of other boroughs."""
    after: tuple[Effect, ...]
    """Its effects that count tiles built after it."""
    alike: dict[TileName, int]
    """A number for each design that matters only beside it; designs that bring equal things share one."""
    beside: Reactions
    """By design: the moves that it brings if it lies beside the tile and counts it."""
    distant: Reactions
    """By design: the moves that it brings wherever it lies, if it counts the tile from afar."""
    contacts: dict[TileName, tuple[Effect, ...]]
    """The effects of designs that count Lakes beside them."""


@lru_cache(1 << 10)  # without it bots and random games take twice as long
def text(tile: TileName, numbers: TileNumbers) -> Text:
    """Return the text of a tile as it is printed in a box."""
    tiles = tiles_of(numbers)
    one, heeders = tiles[tile], tiles.heeders[tile]
    counting = tuple(each for each in one.then if each.scope not in ELSEWHERE)
    partners = adjacent_partners(tile, tiles)
    beside = {name: _moves(said) for name, said in heeders.items()}
    distant = {
        name: _moves(each for each in heeders[name] if each.scope is not Scope.ADJACENT)
        for name in distant_partners(tile, tiles)
    }
    kinds: dict[object, int] = {}
    alike = {
        # alike: they say the same of the tile, and each of its effects counts both or neither
        name: kinds.setdefault((beside.get(name), *(name in each.hits for each in counting)), len(kinds) + 1)
        for name in sorted(partners.difference(distant))
    }
    now = tuple((PLACE[stat], amount) for stat, amount in one.now)
    return Text(
        now,
        counting,
        tuple(each for each in one.abroad if each.scope is not Scope.AFTER),
        tuple(each for each in one.then if each.scope is Scope.AFTER),
        alike,
        beside,
        distant,
        {name: said for name, said in heeders.items() if any(each.scope is Scope.LAKE for each in said)},
    )


def _moves(said: Iterable[Effect]) -> tuple[CounterMove, ...]:
    """Return the moves of effects that count one tile."""
    return tuple((PLACE[effect.stat], effect.amount) for effect in said)


def own_moves(
    boroughs: tuple[Borough, ...], seat: SeatNumber, known: Ground, lot: Lot, tiles: Tiles
) -> list[CounterMove]:
    """Return the moves that a tile causes for the seat that places it.

    These are steps 2 to 6 (rulebook: order of resolution). `known` is the ground of the borough before.
    """
    said, own = text(lot.tile, tiles.numbers), boroughs[seat]
    near = near_moves(said, own, known, lot, speakers(said, own, known))
    return [*said.now, *near, *abroad_moves(said, boroughs, seat)]


def speakers(said: Text, own: Borough, known: Ground) -> list[Lot]:
    """Return the tiles of a borough that count a tile wherever it lies, oldest first."""
    distant = said.distant
    return [lot for lot in own if lot.tile in distant] if are_any(known, distant) else []


def near_moves(said: Text, own: Borough, known: Ground, lot: Lot, distant: list[Lot]) -> list[CounterMove]:
    """Return the moves of steps 3 to 5, which depend on the own borough.

    `distant` are the tiles that `speakers` found.
    """
    beside = lots_beside(own, known, lot.cell)
    moves = _counted(said, (*own, lot), (*known.designs, lot.tile), lot, beside) if said.counting else []
    for bearer in beside:
        if bearer.tile in said.beside:
            moves += _heard(bearer, said.beside[bearer.tile], said, lot, beside)
    if distant:
        near = around(lot.cell)
        for bearer in distant:
            # those beside the tile have been heard in step 4, with all their effects
            if bearer.cell not in near:
                moves += _heard(bearer, said.distant[bearer.tile], said, lot, beside)
    return moves


def abroad_moves(said: Text, boroughs: tuple[Borough, ...], seat: SeatNumber) -> list[CounterMove]:
    """Return the moves of step 6: the new tile counts tiles of other boroughs, clockwise."""
    if not said.abroad:
        return []
    return [
        (PLACE[effect.stat], effect.amount * met)
        for owner in clockwise_from(seat, len(boroughs))
        for effect in said.abroad
        if (met := hits(ground_of(boroughs[owner]).designs, effect.hits))
    ]


def marker_moves(
    boroughs: tuple[Borough, ...], seat: SeatNumber, lot: Lot, tiles: Tiles
) -> list[CounterMove]:
    """Return the moves of a marker: the tile's own effects again (rulebook: investment markers)."""
    said, own = text(lot.tile, tiles.numbers), boroughs[seat]
    known = ground_of(own)
    beside = lots_beside(own, known, lot.cell)
    counted = _counted(said, own, known.designs, lot, beside) if said.counting else []
    later = [
        (PLACE[effect.stat], effect.amount * met)
        for effect in said.after
        for owner in (seat, *clockwise_from(seat, len(boroughs)))
        if (met := hits([other.tile for other in boroughs[owner] if other.number > lot.number], effect.hits))
    ]
    return [*said.now, *counted, *later, *abroad_moves(said, boroughs, seat)]


def guest_moves(
    boroughs: tuple[Borough, ...], seat: SeatNumber, lot: Lot, tiles: Tiles
) -> list[tuple[SeatNumber, list[CounterMove]]]:
    """Return the moves of step 7, by seat: tiles of other boroughs count the new tile."""
    hosts = tiles.hosts[lot.tile]
    if not hosts:
        return []
    return [
        (
            owner,
            [
                (PLACE[effect.stat], effect.amount * bearer.times)
                for bearer in boroughs[owner]
                if bearer.tile in hosts
                for effect in hosts[bearer.tile]
            ],
        )
        for owner in clockwise_from(seat, len(boroughs))
        if are_any(ground_of(boroughs[owner]), hosts)
    ]


def _counted(
    said: Text, own: Borough, designs: tuple[TileName, ...], lot: Lot, beside: list[Lot]
) -> list[CounterMove]:
    """Return the moves of step 3: the tile counts tiles of its borough."""
    moves = list[CounterMove]()
    for effect in said.counting:
        if effect.scope is Scope.ADJACENT:
            met = hits([other.tile for other in beside], effect.hits)
        elif effect.scope in COUNTS_OWN:
            met = hits(designs, effect.hits)
        else:
            # Waterfront Realty, which counts edges of Lakes
            met = len(lots_in_scope(own, lot, effect))
        if met:
            moves.append((PLACE[effect.stat], effect.amount * met))
    return moves


def _heard(
    bearer: Lot, moves: tuple[CounterMove, ...], said: Text, lot: Lot, beside: list[Lot]
) -> Sequence[CounterMove]:
    """Return the moves by which a tile of the same borough counts the new one."""
    if bearer.tile in said.contacts:
        # It is counted once for each new edge, not once for the tile.
        effects = said.contacts[bearer.tile]
        moves = tuple((PLACE[each.stat], each.amount * _contacts(each, lot, beside)) for each in effects)
    return [(counter, amount * bearer.times) for counter, amount in moves] if bearer.invested else moves


def _contacts(effect: Effect, lot: Lot, beside: Sequence[Lot]) -> int:
    """Return the number of new edges between a Lake and a tile that an effect counts.

    Either of the two may be the new one.
    """
    if is_lake(lot):
        return hits([other.tile for other in beside], effect.hits)
    return sum(map(is_lake, beside)) if lot.tile in effect.hits else 0
