"""What follows from an action, in the order of the rulebook."""

from collections.abc import Callable, Iterable
from typing import Any, assert_never

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
from piazza.games.bloomtown.rules.box import Box
from piazza.games.bloomtown.rules.choices import token_uses
from piazza.games.bloomtown.rules.material import KINDS, SLOTS, Kind, Tile
from piazza.games.bloomtown.rules.position import (
    Hand,
    Market,
    P,
    Pile,
    Position,
    SeenTiles,
    with_community,
    with_drawn,
    with_end,
    with_pick,
    with_piles,
    with_points,
    with_supply,
    with_taken,
    with_town,
    with_turn,
)
from piazza.games.bloomtown.rules.turn import (
    Phase,
    Turn,
    in_phase,
    to_place,
    with_built,
)

# An enumeration's member is found by Python code: to name those met most once saves 2 % of random games.
BUILD, PLACE, BLOOM = Phase.BUILD, Phase.PLACE, Phase.BLOOM

PAIR = 2
"""The community tiles of a kind."""


def apply(state: P, action: Action) -> P:
    """The position after a legal action and all that follows from it without a choice."""
    after: P = FOLLOWING[type(action)](state, action)
    return after


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
    state = with_community(state, with_entry(state.community, column, tiles))
    return _score_for_all(state, kind) if tiles == PAIR and state.closed[column] is None else state


def _pick(state: P, action: Pick) -> P:
    """A tile of the hand is chosen to be built (rulebook: A)."""
    turn = state.turn
    hand = state.hands[turn.player]
    place = hand.index(action.tile)
    hands = with_entry(state.hands, turn.player, hand[:place] + hand[place + 1 :])
    return with_pick(state, hands, to_place(turn, PLACE, action.tile))


def _place(state: P, action: Place) -> P:
    """The tile is built and scored (rulebook: A, B); a blooming space makes its offer at once."""
    turn, cell = state.turn, action.cell
    tile, player = turn.tile, turn.player
    assert tile is not None
    town = with_entry(state.towns[player], cell, tile)
    earned = scoring.score(town, cell, state.box)
    after = with_town(
        state,
        with_entry(state.towns, player, town),
        _gained(state, earned),
        with_built(turn, BLOOM, None, cell, earned, turn.placed + 1),
        _parted_with(state, tile),
    )
    return after if state.box.board.blooming[cell] and turn.unused else _take(after)


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
        return with_turn(state, in_phase(state.turn, Phase.TAKE))
    return _go_on(state)


def _take_open(state: P, slot: int) -> P:
    """The face-up tile of a slot comes to hand, seen by all."""
    tile, player = state.market[slot], state.turn.player
    assert tile is not None
    hands, market = _hands_with(state, tile), with_entry(state.market, slot, None)
    seen = state.seen or ((),) * len(hands)
    seen = with_entry(seen, player, (*seen[player], tile))
    filled = None if _is_to_go_on(state) else _filled(state, market)
    if filled is None:
        return _go_on(with_taken(state, hands, market, seen))
    piles, market = filled
    turn = _next_turn(state.box, state.turn, piles)
    after = with_end(state, hands, piles, market, turn or state.turn, seen)
    return after if turn else _ask(after, state.box.order)


def _filled(state: Position, market: Market) -> tuple[tuple[Pile, ...], Market] | None:
    """The piles and the market once it is filled; None if a community tile comes up."""
    piles, slots = list(state.piles), list(market)
    for slot, tile in enumerate(market):
        if tile is None and (pile := piles[slot]):
            top = pile[0]
            if isinstance(top, Kind):
                return None
            piles[slot], slots[slot] = pile[1:], top
    return tuple(piles), tuple(slots)


def _take_unseen(state: P, slot: int) -> P:
    """The top tile of a pile comes to hand."""
    return _go_on(with_drawn(state, _hands_with(state, _top(state, slot)), _lifted(state, slot)))


def _is_to_go_on(state: Position) -> bool:
    """There is something left to be decided in this turn once a tile is taken."""
    return state.turn.is_building or (state.tokens[state.turn.player] and bool(token_uses(state)))


def _go_on(state: P) -> P:
    """To the next tile to be built, to a last chance to use the bonus token, or to the end of the turn."""
    if state.turn.is_building:
        return with_turn(state, in_phase(state.turn, BUILD))
    if token_uses(state):
        return with_turn(state, in_phase(state.turn, Phase.TOKEN))
    return _pass_on(refill(state))


def _uncover(state: P, slot: int) -> P:
    """The community tiles on top of a pile moved to their columns, one by one (rulebook: community tiles)."""
    while state.piles[slot] and isinstance(kind := state.piles[slot][0], Kind):
        state = reveal(with_piles(state, _lifted(state, slot)), kind)
    return state


def _fill(state: P, slot: int) -> P:
    """The top tile of a pile laid face up; nothing if the pile is exhausted."""
    if not state.piles[slot]:
        return state
    return with_supply(state, _lifted(state, slot), with_entry(state.market, slot, _top(state, slot)))


def _pass_on(state: P) -> P:
    """The next player's turn; after a whole round perhaps the end."""
    turn = _next_turn(state.box, state.turn, state.piles)
    return with_turn(state, turn) if turn else _ask(state, state.box.order)


def _next_turn(box: Box, turn: Turn, piles: tuple[Pile, ...]) -> Turn | None:
    """The next player's; None if a round is over and enough piles are (rulebook: end of the game)."""
    following = beside(turn.player, box.players)
    if following != box.first:
        return Turn(following, turn.round, BUILD)
    return None if piles.count(()) >= box.ending else Turn(following, turn.round + 1, BUILD)


def _grant(state: P, bonus: Bonus) -> P:
    """What a bonus action does (rulebook: blooming spaces)."""
    match bonus:
        case Bonus.DOUBLE:
            turn = replace(state.turn, doubled=True)
            return with_turn(with_points(state, _gained(state, turn.earned)), turn)
        case Bonus.EXTRA:
            return with_turn(state, replace(state.turn, extra=True))
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
    return with_points(state, _added(state.points, gains))


def _ask(state: P, seats: tuple[Player, ...]) -> P:
    """The first of these players with a tile in hand is to keep one; if there is none, the game is over."""
    for seat in seats:
        if state.hands[seat]:
            return with_turn(state, Turn(seat, state.turn.round, Phase.KEEP))
    return _end(state)


def _keep(state: P, action: Keep) -> P:
    """A tile is kept, and the next player asked (rulebook: final scoring)."""
    player = state.turn.player
    order = state.box.order
    later = order[order.index(player) + 1 :]
    return _ask(replace(state, kept=with_entry(state.kept, player, action.tile)), later)


def _end(state: P) -> P:
    """Each kept tile scores its kind for its player alone (rulebook: final scoring)."""
    gains = (
        0 if tile is None else scoring.bonus(town, tile.kind, state.box)
        for town, tile in zip(state.towns, state.kept, strict=True)
    )
    turn = Turn(state.turn.player, state.turn.round, Phase.OVER)
    return with_turn(with_points(state, _added(state.points, gains)), turn)


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


def _parted_with(state: Position, tile: Tile) -> SeenTiles:
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


FOLLOWING: dict[type[Action], Callable[..., Any]] = {
    Pick: _pick,
    Place: _place,
    Bloom: lambda state, action: _take(_grant(state, action.bonus)),
    Take: lambda state, action: _take_open(state, action.slot),
    UseToken: lambda state, action: _go_on(_grant(_spend_token(state), action.bonus)),
    Community: lambda state, action: _go_on(_close(_spend_token(state), action.kind)),
    Finish: lambda state, _action: _pass_on(refill(state)),
    Keep: _keep,
}
"""What follows from an action of each type."""
