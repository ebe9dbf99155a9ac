"""What a decision leads to: the turn in the rulebook's order."""

from typing import assert_never

from piazza.core.frozen import replace
from piazza.core.seats import beside
from piazza.core.tuples import with_entry
from piazza.games.suburbia.rules.account.outcome import Outcome
from piazza.games.suburbia.rules.actions import (
    Action,
    Basic,
    Build,
    Discard,
    Flip,
    Invest,
    Keep,
    Lake,
    Mark,
    Robot,
    Take,
)
from piazza.games.suburbia.rules.choices import can_discard
from piazza.games.suburbia.rules.dale.robot import space_to_take
from piazza.games.suburbia.rules.material import BASIC, ONE_MORE_ROUND, TileName
from piazza.games.suburbia.rules.position import Box, Market, P, Stack
from piazza.games.suburbia.rules.quick.outcome import quick_outcome
from piazza.games.suburbia.rules.turn import Phase, Turn


def apply(state: P, action: Action) -> P:
    """The position after a legal action."""
    turn = state.turn
    match action:
        case Build() | Lake() | Mark():
            return _done(state, quick_outcome(state, action))
        case Take(slot):
            return _at(state, turn.with_choice(Phase.BUILD, slot))
        case Robot():
            return _robot_done(state, quick_outcome(state, action))
        case Discard(slot):
            return _discarded(state, quick_outcome(state, action), slot)
        case Basic(tile):
            return _at(state, turn.with_choice(Phase.BASIC, tile=tile))
        case Flip():
            return _at(state, turn.with_choice(Phase.LAKE, turn.slot))
        case Invest():
            return _at(state, turn.with_choice(Phase.INVEST))
        case Keep(goal):
            return _kept(state, goal)
        case _:
            assert_never(action)


def _at(state: P, turn: Turn) -> P:
    """The position with another decision to take."""
    return replace(state, turn=turn)


def _kept(state: P, goal: str) -> P:
    """A secret goal chosen; the other goes back to the box (rulebook: setup)."""
    seat, goals = state.turn.player, state.goals
    (other,) = (one for one in goals.hands[seat] if one != goal)
    goals = replace(
        goals,
        hands=with_entry(goals.hands, seat, ()),
        secret=with_entry(goals.secret, seat, goal),
        returned=with_entry(goals.returned, seat, other),
    )
    order = state.box.order
    place = order.index(seat) + 1
    turn = Turn(order[place % len(order)], 1, Phase.GOAL if place < len(order) else Phase.CHOOSE)
    return replace(state, goals=goals, turn=turn)


def _done(state: P, found: Outcome) -> P:
    """A tile or a marker placed: the turn goes on to a discard, or to its end."""
    turn = state.turn
    if turn.slot is not None:
        return _over_to_next(state, found, with_entry(state.market, turn.slot, None), state.discards)
    supply = _without(state.supply, turn.tile) if turn.tile else state.supply
    turn = turn.with_choice(Phase.DISCARD)
    state = replace(state, boroughs=found.boroughs, standings=found.standings, supply=supply, turn=turn)
    return state if can_discard(state) else _over_to_next(state, found, state.market, state.discards)


def _without(supply: tuple[int, ...], tile: TileName) -> tuple[int, ...]:
    """The supply with one basic tile fewer."""
    place = BASIC.index(tile)
    return with_entry(supply, place, supply[place] - 1)


def _discarded(state: P, found: Outcome, slot: int) -> P:
    """A tile leaves the game."""
    tile = state.market[slot]
    assert tile is not None
    market, gone = with_entry(state.market, slot, None), (*state.discards, tile)
    if state.turn.phase is not Phase.EXTRA:
        return _over_to_next(state, found, market, gone)
    market, stacks, turn = _slid(market, state.stacks, state.turn)
    return _after(state, found, stacks, market, gone, _next(state.box, turn))


def _over_to_next(state: P, found: Outcome, market: Market, gone: tuple[TileName, ...]) -> P:
    """Step 4, and who is next (rulebook: the market; solo games)."""
    stacks, turn, box = state.stacks, state.turn, state.box
    if box.has_dale:
        turn = turn.with_choice(Phase.ROBOT)
    else:
        market, stacks, turn = _slid(market, stacks, turn)
        turn = turn.with_choice(Phase.EXTRA) if box.is_lone else _next(box, turn)
    after = _after(state, found, stacks, market, gone, turn)
    return after if not box.is_lone or can_discard(after) else _at(after, _next(box, turn))


def _next(box: Box, turn: Turn) -> Turn:
    """The next player's turn, or the end of the game."""
    player = beside(turn.player, box.players)
    is_new = player == box.first
    if is_new and turn.round == turn.last:
        return turn.with_choice(Phase.OVER)
    return Turn(player, turn.round + is_new, Phase.CHOOSE, None, "", turn.last)


def _robot_done(state: P, found: Outcome) -> P:
    """Dale has built; what he left leaves the game, and a new round begins (rulebook: Dale the Robot)."""
    slot, turn = space_to_take(state), state.turn
    left = filter(None, (*state.market[:slot], *state.market[slot + 1 :]))
    market, stacks, is_over = _renewed(len(state.market), state.stacks)
    following = Turn(state.box.first, turn.round + 1, Phase.CHOOSE)
    if is_over:
        following = replace(turn, last=turn.round).with_choice(Phase.OVER)
    return _after(state, found, stacks, market, (*state.discards, *left), following)


def _after(  # noqa: PLR0913, PLR0917 - what a turn changes
    state: P,
    found: Outcome,
    stacks: tuple[Stack, ...],
    market: Market,
    gone: tuple[TileName, ...],
    turn: Turn,
) -> P:
    """The position with all that a turn changes: in the order of its fields, which is half of `replace`."""
    return type(state)(
        state.box,
        found.boroughs,
        found.standings,
        stacks,
        state.unused,
        market,
        state.supply,
        gone,
        state.goals,
        turn,
    )


def _slid(market: Market, stacks: tuple[Stack, ...], turn: Turn) -> tuple[Market, tuple[Stack, ...], Turn]:
    """Tiles slide right into the gap, and a new one comes to the left (rulebook: the market).

    Where One More Round comes up, this round is played to its end, and one whole round follows.
    """
    slot = market.index(None) if market.count(None) == 1 else len(market) - 1
    while slot and (market[slot] is not None or not any(market[:slot])):
        slot -= 1
    stacks, tile, is_last = _drawn(stacks)
    market = (tile, *market[:slot], *market[slot + 1 :])
    return market, stacks, replace(turn, last=turn.round + 1) if is_last else turn


def _renewed(spaces: int, stacks: tuple[Stack, ...]) -> tuple[Market, tuple[Stack, ...], bool]:
    """A whole new market, as each round against Dale has; nothing more once One More Round comes up."""
    number = 0
    while number < len(stacks) - 1 and not stacks[number]:
        number += 1
    whole = stacks[number][:spaces]
    if len(whole) == spaces and ONE_MORE_ROUND not in whole:
        return whole, with_entry(stacks, number, stacks[number][spaces:]), False
    market: list[TileName | None] = []
    for _ in range(spaces):
        stacks, tile, is_last = _drawn(stacks)
        market.append(tile)
        if is_last:
            return (*market, *(None,) * (spaces - len(market))), stacks, True
    return tuple(market), stacks, False


def _drawn(stacks: tuple[Stack, ...]) -> tuple[tuple[Stack, ...], TileName | None, bool]:
    """The stacks without their next tile, A before B before C; that tile; whether One More Round came."""
    for number, stack in enumerate(stacks):
        if stack:
            rest = with_entry(stacks, number, stack[1:])
            if stack[0] == ONE_MORE_ROUND:
                rest, tile, _ = _drawn(rest)
                return rest, tile, True
            return rest, stack[0], False
    return stacks, None, False
