"""What a tile just placed sets off, as moves of counters: `effects.py` without who asks for each.

What an effect brings for several tiles is one move, for counters stop at the end of their tracks, and red
lines are crossed, as they are by several in the same direction.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from piazza.games.suburbia.rules.account.effects import (
    adjacent_partners,
    clockwise_from,
    distant_partners,
    lots_in_scope,
)
from piazza.games.suburbia.rules.account.standing import SeatNumber
from piazza.games.suburbia.rules.borough import Borough, Lot, around, is_lake
from piazza.games.suburbia.rules.material import Effect, Scope, TileName, TileNumbers
from piazza.games.suburbia.rules.quick.counters import PLACE, CounterMove
from piazza.games.suburbia.rules.tiles import Tiles, tiles_of

Reactions: TypeAlias = dict[TileName, tuple[CounterMove, ...]]
"""What designs bring that have something to say about a tile."""

ELSEWHERE = (Scope.OTHERS, Scope.AFTER, Scope.LINE)
"""What a tile just placed does not find in its own borough."""


class Text(NamedTuple):
    """What is printed on a tile, and what other tiles say about it."""

    now: tuple[CounterMove, ...]
    counting: tuple[Effect, ...]
    """Its effects that count tiles of its own borough."""
    abroad: tuple[Effect, ...]
    """Its effects that count tiles of others."""
    partners: frozenset[TileName]
    """The designs of which it can matter whether they lie beside it."""
    alike: dict[TileName, int]
    """Such designs as have nothing to say from afar: the same number for those of which the same comes."""
    beside: Reactions
    """What designs bring if they lie beside it."""
    distant: Reactions
    """What some bring wherever they lie."""
    contacts: dict[TileName, tuple[Effect, ...]]
    """What is said by designs that count Lakes beside them."""


@lru_cache(1 << 10)  # made once for a box
def text(tile: TileName, numbers: TileNumbers) -> Text:
    """The text of a tile as it is printed in a box."""
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
        name: kinds.setdefault((beside.get(name), *(name in each.hits for each in counting)), len(kinds) + 1)
        for name in sorted(partners.difference(distant))
    }
    return Text(
        tuple((PLACE[stat], amount) for stat, amount in one.now),
        counting,
        tuple(each for each in one.abroad if each.scope is not Scope.AFTER),
        partners,
        alike,
        beside,
        distant,
        {name: said for name, said in heeders.items() if any(each.scope is Scope.LAKE for each in said)},
    )


def _moves(said: Iterable[Effect]) -> tuple[CounterMove, ...]:
    """What effects bring."""
    return tuple((PLACE[effect.stat], effect.amount) for effect in said)


def own_moves(boroughs: tuple[Borough, ...], seat: SeatNumber, lot: Lot, tiles: Tiles) -> list[CounterMove]:
    """What comes of it for who placed it, steps 2 to 6 (rulebook: order of resolution)."""
    said, own = text(lot.tile, tiles.numbers), boroughs[seat]
    partners = [other for other in own if other.tile in said.partners and other is not lot]
    distant = [other for other in partners if other.tile in said.distant]
    near = near_moves(said, own, lot, partners, distant)
    return [*said.now, *near, *abroad_moves(said, boroughs, seat)]


def near_moves(
    said: Text, own: Borough, lot: Lot, partners: list[Lot], distant: list[Lot]
) -> list[CounterMove]:
    """Steps 3 to 5: what comes of other tiles of the borough, those among them for which it can matter."""
    near, moves = around(lot.cell), list[CounterMove]()
    beside = [other for other in partners if other.cell in near]
    for effect in said.counting:
        if hits := _hits(
            effect, beside if effect.scope is Scope.ADJACENT else lots_in_scope(own, lot, effect)
        ):
            moves.append((PLACE[effect.stat], effect.amount * hits))
    for bearer in beside:
        if bearer.tile in said.beside:
            moves += _heard(bearer, said.beside[bearer.tile], said, lot, beside)
    for bearer in distant:
        if bearer.cell not in near:
            moves += _heard(bearer, said.distant[bearer.tile], said, lot, beside)
    return moves


def abroad_moves(said: Text, boroughs: tuple[Borough, ...], seat: SeatNumber) -> list[CounterMove]:
    """Step 6: what the new tile counts in other boroughs, clockwise."""
    return [
        (PLACE[effect.stat], effect.amount * hits)
        for owner in (clockwise_from(seat, len(boroughs)) if said.abroad else ())
        for effect in said.abroad
        if (hits := _hits(effect, boroughs[owner]))
    ]


def guest_moves(
    boroughs: tuple[Borough, ...], seat: SeatNumber, lot: Lot, tiles: Tiles
) -> list[tuple[SeatNumber, list[CounterMove]]]:
    """Step 7: what tiles of other boroughs have to say about the new one, by borough."""
    hosts = tiles.hosts[lot.tile]
    moves = [
        (
            owner,
            [
                (PLACE[effect.stat], effect.amount * bearer.times)
                for bearer in boroughs[owner]
                if bearer.tile in hosts
                for effect in hosts[bearer.tile]
            ],
        )
        for owner in (clockwise_from(seat, len(boroughs)) if hosts else ())
    ]
    return [(owner, made) for owner, made in moves if made]


def _hits(effect: Effect, lots: Sequence[Lot]) -> int:
    """How many of the tiles an effect counts."""
    hits = effect.hits
    return [lot.tile in hits for lot in lots].count(True)


def _heard(
    bearer: Lot, moves: tuple[CounterMove, ...], said: Text, lot: Lot, beside: list[Lot]
) -> Sequence[CounterMove]:
    """What a tile of the same borough brings for the new one."""
    if bearer.tile in said.contacts:
        effects = said.contacts[bearer.tile]
        moves = tuple((PLACE[each.stat], each.amount * _contacts(each, lot, beside)) for each in effects)
    return [(counter, amount * bearer.times) for counter, amount in moves] if bearer.invested else moves


def _contacts(effect: Effect, lot: Lot, beside: Sequence[Lot]) -> int:
    """New edges between a Lake and a tile that an effect counts, whichever of the two is the new one."""
    if is_lake(lot):
        return _hits(effect, beside)
    return sum(map(is_lake, beside)) if lot.tile in effect.hits else 0
