"""The knowledge of each player: what is hidden from a viewer, and how hidden tiles are filled in.

Of another player's hand, a viewer knows the tiles that all players saw come into it.
"""

from collections.abc import Iterator
from random import Random
from typing import TypeAlias

from piazza.core.frozen import replace, with_entry
from piazza.core.game import Player, Seed
from piazza.core.hidden import deal_into, in_sight, mask, out_of_sight, shuffle
from piazza.games.bloom.rules.actions import PASS
from piazza.games.bloom.rules.choices import legal_actions
from piazza.games.bloom.rules.material import JOKER, Tile, material
from piazza.games.bloom.rules.position import Hand, P, Phase, Position, Turn

MAX_TRIES = 40
"""The number of worlds that are tried until one explains all passes."""

PieceName: TypeAlias = tuple[str, int]
"""A wooden tile or a points tile, and its number."""


def observe(state: P, viewer: Player) -> P:
    """Return the position as the viewer sees it; None stands for each hidden tile.

    When the game is over, all hands are open. A run that another player is preparing becomes visible only on
    the table: until then the turn looks as if it had not begun.
    """
    if viewer != state.turn.player and _is_preparing(state):
        # Tiles set so far are shown as in hand; `seen` still counts them there.
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
    """Return a full position that looks like this observation.

    Players who passed had nothing else to do in it (rulebook: passing), if one of `MAX_TRIES` attempts finds
    such a position. In other phases than ACTION, passes are not considered.
    """
    random = Random(seed)  # noqa: S311 - a deal, not a secret
    # Where no attempt explains all passes, the last one is returned.
    for _time in range(MAX_TRIES if state.turn.phase is Phase.ACTION else 1):
        world = _dealt(state, random)
        if all(_has_to_pass(world, seat) for seat in _passers(state)):
            break
    return world


def _dealt(state: P, random: Random) -> P:
    """Return the position with the tiles out of sight dealt, at random, wherever one is hidden."""
    unseen = iter(shuffle(out_of_sight(material().tiles, _tiles(state)), random))
    hands = tuple(tuple(sorted(deal_into(hand, unseen))) for hand in state.hands)
    reserve = deal_into(state.reserve, unseen)
    # The next round is dealt from all tiles anew, whatever has been seen in this one.
    later = shuffle(deck(), random) if None in state.later else state.later
    return replace(state, hands=hands, reserve=reserve, later=later)


def _passers(state: Position) -> Iterator[Player]:
    """Return the players who passed one after the other just before; the table has not changed since."""
    players = len(state.hands)
    return ((state.turn.player - back) % players for back in range(1, state.passes + 1))


def _has_to_pass(world: Position, seat: Player) -> bool:
    """Return whether a player in this world can do nothing but pass, swaps apart."""
    # A pass comes first where it is legal: only swaps can stand behind it.
    return legal_actions(replace(world, turn=Turn(seat, Phase.ACTION)))[0] == PASS


def deck() -> tuple[Tile, ...]:
    """Return the tiles shuffled for a round: all but the joker that lies on the board (rulebook: setup)."""
    tiles = material().tiles
    # The box begins with the jokers.
    return tiles[material().jokers_on_board :]


def visible_pieces(state: Position) -> Iterator[PieceName]:
    """Yield every visible piece of a position; of a full position, every piece in the box."""
    yield from (("tile", tile) for tile in _tiles(state))
    for points in (state.points, *state.won):
        yield from (("points", number) for number in points)


def _tiles(state: Position) -> Iterator[Tile]:
    """Yield every visible wooden tile; tiles being stolen count in the run where they still lie."""
    yield from (JOKER,) * state.jokers
    yield from in_sight(*state.hands, state.reserve, state.open, *state.rows)
    yield from state.laid


def hand_order(tile: Tile | None) -> int:
    """Return the sort key of a tile in a hand: its number; tiles that cannot be seen come last."""
    return len(material().flowers) if tile is None else tile


def _is_preparing(state: Position) -> bool:
    """Return whether the player in turn has chosen Lay or Add, but no tile lies on the table yet."""
    phase = state.turn.phase
    return phase is Phase.LAY or (phase is Phase.ADD and not state.turn.row)


def _hands(state: Position, viewer: Player) -> tuple[Hand, ...]:
    """Return the hands as the viewer knows them: of other players' hands, the tiles in `seen`."""
    return tuple(
        hand if seat == viewer else (*seen, *(None,) * (len(hand) - len(seen)))
        for seat, (hand, seen) in enumerate(zip(state.hands, state.seen, strict=True))
    )
