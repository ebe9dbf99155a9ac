"""Who knows what: the others' hands but for what all saw come into them, and what is still to be drawn."""

from collections.abc import Iterator
from random import Random
from typing import TypeAlias

from piazza.core.chance import shuffle
from piazza.core.frozen import replace
from piazza.core.game import Player, Seed
from piazza.core.hidden import deal_into, in_sight, mask, out_of_sight
from piazza.core.tuples import with_entry
from piazza.games.bloom.rules.actions import PASS
from piazza.games.bloom.rules.choices import legal_actions
from piazza.games.bloom.rules.material import JOKER, Tile, material
from piazza.games.bloom.rules.position import Hand, P, Position
from piazza.games.bloom.rules.turn import Phase, Turn

TRIES = 40
"""So many worlds are dealt until those who passed had to."""

PieceName: TypeAlias = tuple[str, int]
"""A wooden tile or a points tile, and its number."""


def observe(state: P, viewer: Player) -> P:
    """The position with what the viewer cannot see hidden; the hands are laid open when the game is over.

    What another player is about to lay is seen only when it lies there: until then the turn seems not begun.
    """
    if viewer != state.turn.player and _is_preparing(state):
        hand = tuple(sorted((*state.laid, *state.hand), key=hand_order))
        hands = with_entry(state.hands, state.turn.player, hand)
        state = replace(state, turn=Turn(state.turn.player, Phase.ACTION), hands=hands)
    return replace(
        state,
        reserve=mask(state.reserve),
        later=mask(state.later),
        hands=state.hands if state.turn.phase is Phase.OVER else _hands(state, viewer),
    )


def determinize(state: P, seed: Seed) -> P:
    """A full position that looks like this observation, where who passed had to (rulebook: passing)."""
    random = Random(seed)  # noqa: S311 - a deal, not a secret
    for _time in range(TRIES if state.turn.phase is Phase.ACTION else 1):
        world = _dealt(state, random)
        if all(_has_to_pass(world, seat) for seat in _passers(state)):
            break
    return world


def _dealt(state: P, random: Random) -> P:
    """The tiles out of sight dealt to where they lack."""
    unseen = iter(shuffle(out_of_sight(material().tiles, _tiles(state)), random))
    hands = tuple(tuple(sorted(deal_into(hand, unseen))) for hand in state.hands)
    reserve = deal_into(state.reserve, unseen)
    later = shuffle(deck(), random) if None in state.later else state.later
    return replace(state, hands=hands, reserve=reserve, later=later)


def _passers(state: Position) -> Iterator[Player]:
    """Who passed, one after the other, just before: nothing has changed on the table since."""
    players = len(state.hands)
    return ((state.turn.player - back) % players for back in range(1, state.passes + 1))


def _has_to_pass(world: Position, seat: Player) -> bool:
    """Nothing else is left to a player in this world, swaps apart."""
    return legal_actions(replace(world, turn=Turn(seat, Phase.ACTION)))[0] == PASS


def deck() -> tuple[Tile, ...]:
    """The tiles that are mixed for a round: all but the joker that lies on the board (rulebook: setup)."""
    tiles = material().tiles
    return tiles[material().jokers_on_board :]


def cards(state: Position) -> Iterator[PieceName]:
    """Every piece in sight: of a full position, all in the box."""
    yield from (("tile", tile) for tile in _tiles(state))
    for points in (state.points, *state.won):
        yield from (("points", number) for number in points)


def _tiles(state: Position) -> Iterator[Tile]:
    """Every wooden tile in sight; what is being stolen still lies in its run."""
    yield from (JOKER,) * state.jokers
    yield from in_sight(*state.hands, state.reserve, state.open, *state.rows)
    yield from state.laid


def hand_order(tile: Tile | None) -> int:
    """Where a tile stands in a hand: by number, those that cannot be seen last."""
    return len(material().flowers) if tile is None else tile


def _is_preparing(state: Position) -> bool:
    """The player in turn has chosen an action of which nothing lies on the table yet."""
    phase = state.turn.phase
    return phase is Phase.LAY or (phase is Phase.ADD and not state.turn.row)


def _hands(state: Position, viewer: Player) -> tuple[Hand, ...]:
    """The hands as the viewer knows them."""
    return tuple(
        hand if seat == viewer else (*seen, *(None,) * (len(hand) - len(seen)))
        for seat, (hand, seen) in enumerate(zip(state.hands, state.seen, strict=True))
    )
