"""Who knows what: the others' hands but for what all saw come into them, and what is still to be drawn."""

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import TypeAlias

from piazza.core.chance import shuffled
from piazza.core.frozen import changed
from piazza.core.game import Player, Seed
from piazza.games.bloom.rules.material import JOKER, Tile, material
from piazza.games.bloom.rules.position import Hand, P, Position
from piazza.games.bloom.rules.turn import Phase, Turn

Card: TypeAlias = tuple[str, int]
"""A wooden tile or a points tile, and its number."""


def observe(state: P, viewer: Player) -> P:
    """The position with what the viewer cannot see hidden; the hands are laid open when the game is over.

    What another player is about to lay is seen only when it lies there: until then the turn seems not begun.
    """
    if viewer != state.turn.player and _is_preparing(state):
        hand = tuple(sorted((*state.laid, *state.hand), key=in_order))
        hands = tuple(hand if seat == state.turn.player else other for seat, other in enumerate(state.hands))
        state = changed(state, turn=Turn(state.turn.player, Phase.ACTION), hands=hands)
    return changed(
        state,
        reserve=(None,) * len(state.reserve),
        later=(None,) * len(state.later),
        hands=state.hands if state.turn.phase is Phase.OVER else _hands(state, viewer),
    )


def determinize(state: P, seed: Seed) -> P:
    """A full position that looks like this observation: the tiles out of sight dealt to where they lack."""
    random = Random(seed)  # noqa: S311 - a deal, not a secret
    unseen = iter(shuffled(_unseen(state), random))
    hands = tuple(_filled(hand, unseen) for hand in state.hands)
    reserve = tuple(next(unseen) if tile is None else tile for tile in state.reserve)
    later = shuffled(deck(), random) if None in state.later else state.later
    return changed(state, hands=hands, reserve=reserve, later=later)


def deck() -> tuple[Tile, ...]:
    """The tiles that are mixed for a round: all but the joker that lies on the board (rulebook: setup)."""
    tiles = material().tiles
    return tiles[material().jokers_on_board :]


def cards(state: Position) -> Iterator[Card]:
    """Every piece in sight: of a full position, all in the box."""
    yield from (("tile", tile) for tile in _tiles(state))
    for points in (state.points, *state.won):
        yield from (("points", number) for number in points)


def _tiles(state: Position) -> Iterator[Tile]:
    """Every wooden tile in sight; what is being stolen still lies in its run."""
    yield from (JOKER,) * state.jokers
    for tiles in (*state.hands, state.reserve, state.open, *state.rows):
        yield from (tile for tile in tiles if tile is not None)
    yield from state.laid


def in_order(tile: Tile | None) -> int:
    """Where a tile stands in a hand: by number, those that cannot be seen last."""
    return len(material().flowers) if tile is None else tile


def _is_preparing(state: Position) -> bool:
    """The player in turn has chosen an action of which nothing lies on the table yet."""
    phase = state.turn.phase
    return phase is Phase.LAY or (phase is Phase.ADD and not state.turn.row)


def _unseen(state: Position) -> list[Tile]:
    """The tiles of the box that are not in sight, always in the same order."""
    unseen = Counter(material().tiles)
    unseen.subtract(_tiles(state))
    return list(unseen.elements())


def _hands(state: Position, viewer: Player) -> tuple[Hand, ...]:
    """The hands as the viewer knows them."""
    return tuple(
        hand if seat == viewer else (*seen, *(None,) * (len(hand) - len(seen)))
        for seat, (hand, seen) in enumerate(zip(state.hands, state.seen, strict=True))
    )


def _filled(hand: Hand, unseen: Iterator[Tile]) -> Hand:
    """A hand with tiles for those that could not be seen, in order."""
    return tuple(sorted(next(unseen) if tile is None else tile for tile in hand))
