"""What follows from an action, in the order of the rulebook."""

from collections.abc import Iterable
from typing import assert_never

from piazza.core.frozen import replace
from piazza.core.game import Player
from piazza.core.seats import beside
from piazza.core.tuples import with_entry, without_one
from piazza.games.bloomtown.rules import scoring
from piazza.games.bloomtown.rules.actions import (
    Action,
    Bloom,
    Bonus,
    Community,
    Finish,
    Keep,
    Pick,
    Place,
    Take,
    UseToken,
)
from piazza.games.bloomtown.rules.choices import token_uses
from piazza.games.bloomtown.rules.material import KINDS, SLOTS, Kind, Tile
from piazza.games.bloomtown.rules.position import Hand, P, Pile, Position
from piazza.games.bloomtown.rules.turn import Phase, Turn

PAIR = 2
"""The community tiles of a kind."""


def apply(state: P, action: Action) -> P:
    """The position after a legal action and all that follows from it without a choice."""
    match action:
        case Place(cell):
            return _place(state, cell)
        case Pick(tile):
            return _pick(state, tile)
        case Bloom(bonus):
            return _take(_grant(state, bonus))
        case Take(slot):
            return _take_open(state, slot)
        case UseToken(bonus):
            return _go_on(_grant(_spend_token(state), bonus))
        case Community(kind):
            return _go_on(_close(_spend_token(state), kind))
        case Finish():
            return _pass_on(refill(state))
        case Keep(tile):
            return _keep(state, tile)
        case _:
            assert_never(action)


def refill(state: P) -> P:
    """Every empty slot filled from its own pile, in order (rulebook: C, refill; setup)."""
    for slot, tile in enumerate(state.market):
        if tile is None and state.piles[slot]:
            state = _fill(_uncover(state, slot), slot)
    return state


def reveal(state: P, kind: Kind) -> P:
    """One more community tile; the second of an open column scores for all (rulebook: community tiles)."""
    column = KINDS.index(kind)
    tiles = state.community[column] + 1
    state = replace(state, community=with_entry(state.community, column, tiles))
    return _score_for_all(state, kind) if tiles == PAIR and state.closed[column] is None else state


def _pick(state: P, tile: Tile) -> P:
    """A tile of the hand is chosen to be built (rulebook: A)."""
    player = state.turn.player
    hand = state.hands[player]
    place = hand.index(tile)
    hands = with_entry(state.hands, player, hand[:place] + hand[place + 1 :])
    return replace(state, turn=replace(state.turn, phase=Phase.PLACE, tile=tile), hands=hands)


def _place(state: P, cell: int) -> P:
    """The tile is built and scored (rulebook: A, B); a blooming space makes its offer at once."""
    player = state.turn.player
    tile = state.turn.tile
    assert tile is not None
    town = with_entry(state.towns[player], cell, tile)
    earned = scoring.score(town, cell, state.box)
    built = state.turn.placed + 1
    turn = replace(state.turn, phase=Phase.BLOOM, tile=None, cell=cell, earned=earned, placed=built)
    towns = with_entry(state.towns, player, town)
    points, seen = _gained(state, earned), _parted_with(state, tile)
    state = replace(state, turn=turn, towns=towns, points=points, seen=seen)
    return state if state.box.board.blooming[cell] and turn.unused else _take(state)


def _take(state: P) -> P:
    """The flower's face-up tile, else the top of its pile unseen, else any face-up one (rulebook: C)."""
    cell = state.turn.cell
    assert cell is not None
    slot = SLOTS[state.box.board.flowers[cell]]
    if state.market[slot] is not None:
        return _take_open(state, slot)
    state = _uncover(state, slot)
    if state.piles[slot]:
        return _take_unseen(state, slot)
    if any(tile is not None for tile in state.market):
        return replace(state, turn=replace(state.turn, phase=Phase.TAKE))
    return _go_on(state)


def _take_open(state: P, slot: int) -> P:
    """The face-up tile of a slot comes to hand, seen by all."""
    tile, player = state.market[slot], state.turn.player
    assert tile is not None
    seen = state.seen or ((),) * len(state.hands)
    return _go_on(
        replace(
            state,
            hands=_hands_with(state, tile),
            seen=with_entry(seen, player, (*seen[player], tile)),
            market=with_entry(state.market, slot, None),
        )
    )


def _take_unseen(state: P, slot: int) -> P:
    """The top tile of a pile comes to hand."""
    hands = _hands_with(state, _top(state, slot))
    return _go_on(replace(state, hands=hands, piles=_lifted(state, slot)))


def _go_on(state: P) -> P:
    """To the next tile to be built, to a last chance to use the bonus token, or to the end of the turn."""
    if state.turn.is_building:
        return replace(state, turn=replace(state.turn, phase=Phase.BUILD))
    if token_uses(state):
        return replace(state, turn=replace(state.turn, phase=Phase.TOKEN))
    return _pass_on(refill(state))


def _uncover(state: P, slot: int) -> P:
    """The community tiles on top of a pile moved to their columns, one by one (rulebook: community tiles)."""
    while state.piles[slot] and isinstance(kind := state.piles[slot][0], Kind):
        state = reveal(replace(state, piles=_lifted(state, slot)), kind)
    return state


def _fill(state: P, slot: int) -> P:
    """The top tile of a pile laid face up; nothing if the pile is exhausted."""
    if not state.piles[slot]:
        return state
    market = with_entry(state.market, slot, _top(state, slot))
    return replace(state, piles=_lifted(state, slot), market=market)


def _pass_on(state: P) -> P:
    """The next player's turn; after a whole round perhaps the end (rulebook: end of the game)."""
    turn = state.turn
    following = beside(turn.player, state.box.players)
    if following != state.box.first:
        return replace(state, turn=Turn(following, turn.round, Phase.BUILD))
    if state.piles.count(()) >= state.box.ending:
        return _ask(state, state.box.order)
    return replace(state, turn=Turn(following, turn.round + 1, Phase.BUILD))


def _grant(state: P, bonus: Bonus) -> P:
    """What a bonus action does (rulebook: blooming spaces)."""
    match bonus:
        case Bonus.DOUBLE:
            turn = replace(state.turn, doubled=True)
            return replace(state, turn=turn, points=_gained(state, turn.earned))
        case Bonus.EXTRA:
            return replace(state, turn=replace(state.turn, extra=True))
        case Bonus.NONE:
            return state
        case _:
            assert_never(bonus)


def _spend_token(state: P) -> P:
    """The bonus token is used up (rulebook: bonus token)."""
    return replace(state, tokens=with_entry(state.tokens, state.turn.player, value=False))


def _close(state: P, kind: Kind) -> P:
    """The token lies on a column, which scores for all now and never again (rulebook: bonus token)."""
    closed = with_entry(state.closed, KINDS.index(kind), state.turn.player)
    return _score_for_all(replace(state, closed=closed), kind)


def _score_for_all(state: P, kind: Kind) -> P:
    """The bonus scoring of a kind (rulebook: bonus scoring)."""
    gains = (scoring.bonus(town, kind, state.box) for town in state.towns)
    return replace(state, points=_added(state.points, gains))


def _ask(state: P, seats: tuple[Player, ...]) -> P:
    """The first of these players with a tile in hand is to keep one; if there is none, the game is over."""
    for seat in seats:
        if state.hands[seat]:
            return replace(state, turn=Turn(seat, state.turn.round, Phase.KEEP))
    return _end(state)


def _keep(state: P, tile: Tile) -> P:
    """A tile is kept, and the next player asked (rulebook: final scoring)."""
    player = state.turn.player
    order = state.box.order
    later = order[order.index(player) + 1 :]
    return _ask(replace(state, kept=with_entry(state.kept, player, tile)), later)


def _end(state: P) -> P:
    """Each kept tile scores its kind for its player alone (rulebook: final scoring)."""
    gains = (
        0 if tile is None else scoring.bonus(town, tile.kind, state.box)
        for town, tile in zip(state.towns, state.kept, strict=True)
    )
    turn = Turn(state.turn.player, state.turn.round, Phase.OVER)
    return replace(state, turn=turn, points=_added(state.points, gains))


def _gained(state: Position, points: int) -> tuple[int, ...]:
    """Everybody's points, with some more for the player in turn."""
    player = state.turn.player
    return with_entry(state.points, player, state.points[player] + points)


def _added(points: tuple[int, ...], gains: Iterable[int]) -> tuple[int, ...]:
    """Points and gains, player by player."""
    return tuple(point + gain for point, gain in zip(points, gains, strict=True))


def _hands_with(state: Position, tile: Tile | None) -> tuple[Hand, ...]:
    """The hands, with one more tile for the player in turn."""
    player = state.turn.player
    return with_entry(state.hands, player, (*state.hands[player], tile))


def _parted_with(state: Position, tile: Tile) -> tuple[tuple[Tile, ...], ...]:
    """The tiles seen in hands, without the one that now lies in a town: until it did, nobody knew which."""
    player, seen = state.turn.player, state.seen
    return with_entry(seen, player, without_one(seen[player], tile)) if seen else seen


def _top(state: Position, slot: int) -> Tile | None:
    """The building on top of a pile; None if it cannot be seen."""
    top = state.piles[slot][0]
    assert not isinstance(top, Kind)
    return top


def _lifted(state: Position, slot: int) -> tuple[Pile, ...]:
    """The piles without the top card of one of them."""
    return with_entry(state.piles, slot, state.piles[slot][1:])
