"""The position after each action: the turn in the rulebook's order."""

from collections.abc import Callable
from typing import Any

from piazza.core.frozen import replace, with_entry
from piazza.core.game import next_player
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
    can_discard,
)
from piazza.games.suburbia.rules.dale import space_to_take
from piazza.games.suburbia.rules.material import BASIC, ONE_MORE_ROUND, TileName
from piazza.games.suburbia.rules.outcome import Outcome
from piazza.games.suburbia.rules.position import Box, Market, P, Phase, Stack, Turn, with_placed, with_turn
from piazza.games.suburbia.rules.totals import net_outcome


def apply(state: P, action: Action) -> P:
    """Return the position after a legal action."""
    after: P = FOLLOWING[type(action)](state, action)
    return after


def _taken(state: P, action: Take) -> P:
    """Return the position after choosing a market tile; its place is decided next."""
    return with_turn(state, state.turn.with_choice(Phase.BUILD, action.slot))


def _flipped(state: P, _action: Flip) -> P:
    """Return the position after turning the chosen tile into a Lake; its place is decided next."""
    return with_turn(state, state.turn.with_choice(Phase.LAKE, state.turn.slot))


def _kept(state: P, action: Keep) -> P:
    """Return the position after keeping a goal; the other one goes back to the box (rulebook: setup)."""
    seat, goals, goal = state.turn.player, state.goals, action.goal
    (other,) = (one for one in goals.hands[seat] if one != goal)
    goals = replace(
        goals,
        hands=with_entry(goals.hands, seat, ()),
        secret=with_entry(goals.secret, seat, goal),
        returned=with_entry(goals.returned, seat, other),
    )
    order = state.box.order
    place = order.index(seat) + 1
    # All keep their goals in turn order; then the first player begins.
    turn = Turn(order[place % len(order)], 1, Phase.GOAL if place < len(order) else Phase.CHOOSE)
    return replace(state, goals=goals, turn=turn)


def _done(state: P, action: Build | Lake | Mark) -> P:
    """Return the position after placing a tile or a marker.

    A market tile ends the turn. A basic tile or a marker leads to a discard, if one can be paid.
    """
    turn, found = state.turn, net_outcome(state, action)
    # One tile leaves the market in each turn: here it is the one that was taken, as a Lake too.
    if turn.slot is not None:
        return _over_to_next(state, found, with_entry(state.market, turn.slot, None), state.discards)
    supply = _without(state.supply, turn.tile) if turn.tile else state.supply
    turn = turn.with_choice(Phase.DISCARD)
    state = with_placed(state, found.boroughs, found.standings, supply, turn)
    # The discard comes after the tile's effects: money they bring can pay for it. Steps 2 and 3
    # follow it (rulebook: taking a basic tile).
    return state if can_discard(state) else _over_to_next(state, found, state.market, state.discards)


def _without(supply: tuple[int, ...], tile: TileName) -> tuple[int, ...]:
    """Return the supply with one copy fewer of a basic tile."""
    place = BASIC.index(tile)
    return with_entry(supply, place, supply[place] - 1)


def _discarded(state: P, action: Discard) -> P:
    """Return the position after a market tile leaves the game."""
    slot, found = action.slot, net_outcome(state, action)
    tile = state.market[slot]
    assert tile is not None
    market, gone = with_entry(state.market, slot, None), (*state.discards, tile)
    if state.turn.phase is not Phase.EXTRA:
        return _over_to_next(state, found, market, gone)
    # the Lone Architect's further discard: the turn is past, only the market slides once more
    market, stacks, turn = _slid(market, state.stacks, state.turn)
    return _after(state, found, stacks, market, gone, _next(state.box, turn))


def _over_to_next(state: P, found: Outcome, market: Market, gone: tuple[TileName, ...]) -> P:
    """Return the position after step 4 (the market slides) and before the next decision.

    Against Dale his turn follows, and the market is renewed after it. The Lone Architect may first remove
    one more tile (rulebook: the market; solo games).
    """
    stacks, turn, box = state.stacks, state.turn, state.box
    # The tiles left stay where they are: Dale's choice goes by their spaces.
    if box.has_dale:
        turn = turn.with_choice(Phase.ROBOT)
    else:
        market, stacks, turn = _slid(market, stacks, turn)
        turn = turn.with_choice(Phase.EXTRA) if box.is_lone else _next(box, turn)
    after = _after(state, found, stacks, market, gone, turn)
    return after if not box.is_lone or can_discard(after) else with_turn(after, _next(box, turn))


def _next(box: Box, turn: Turn) -> Turn:
    """Return the next player's turn, or this turn with `Phase.OVER` after the last round."""
    player = next_player(turn.player, box.players)
    is_new = player == box.first
    if is_new and turn.round == turn.last:
        return turn.with_choice(Phase.OVER)
    return Turn(player, turn.round + is_new, Phase.CHOOSE, None, "", turn.last)


def _robot_done(state: P, action: Robot) -> P:
    """Return the position after Dale's turn: he builds, and a new round begins.

    The tiles that he leaves on the market leave the game (rulebook: Dale the Robot).
    """
    slot, turn, found = space_to_take(state), state.turn, net_outcome(state, action)
    left = filter(None, (*state.market[:slot], *state.market[slot + 1 :]))
    market, stacks, is_over = _renewed(len(state.market), state.stacks)
    following = Turn(state.box.first, turn.round + 1, Phase.CHOOSE)
    if is_over:
        # Against Dale the game ends as soon as One More Round comes up, without a last round.
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
    """Return the position with all that a turn changes.

    The fields are passed in their order, which takes half the time of `replace`.
    """
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
    """Return market, stacks and turn after tiles slide right into the gap and a new one is drawn.

    The new tile fills the space on the left. Where One More Round comes up, this round is played to its end,
    and one whole round follows (rulebook: the market).
    """
    # Usually there is one gap. Once the stacks are empty there are more: it is the rightmost that
    # has a tile to its left.
    slot = market.index(None) if market.count(None) == 1 else len(market) - 1
    while slot and (market[slot] is not None or not any(market[:slot])):
        slot -= 1
    stacks, tile, is_last = _drawn(stacks)
    market = (tile, *market[:slot], *market[slot + 1 :])
    # Where the last player of a round draws it, that round is still the one to be finished.
    return market, stacks, replace(turn, last=turn.round + 1) if is_last else turn


def _renewed(spaces: int, stacks: tuple[Stack, ...]) -> tuple[Market, tuple[Stack, ...], bool]:
    """Return a whole new market, the stacks left, and whether One More Round came up.

    Each round against Dale has a new market. After One More Round one more tile is drawn, and the spaces
    that remain are None.
    """
    number = 0
    while number < len(stacks) - 1 and not stacks[number]:
        number += 1
    # the usual case: the whole row lies on one stack
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
    """Return the stacks without their next tile, that tile, and whether One More Round came up before it.

    A is drawn before B, and B before C. The tile is None when all stacks are empty.
    """
    for number, stack in enumerate(stacks):
        if stack:
            rest = with_entry(stacks, number, stack[1:])
            if stack[0] == ONE_MORE_ROUND:
                # One More Round takes no space; the next tile is drawn for it. Some C tiles lie
                # below it at all tables but Dale's.
                rest, tile, _ = _drawn(rest)
                return rest, tile, True
            return rest, stack[0], False
    return stacks, None, False


FOLLOWING: dict[type[Action], Callable[..., Any]] = {
    Take: _taken,
    Basic: lambda state, action: with_turn(state, state.turn.with_choice(Phase.BASIC, tile=action.tile)),
    Invest: lambda state, _action: with_turn(state, state.turn.with_choice(Phase.INVEST)),
    Flip: _flipped,
    Build: _done,
    Lake: _done,
    Mark: _done,
    Discard: _discarded,
    Robot: _robot_done,
    Keep: _kept,
}
"""For each type of action, the function that returns the position after it."""
