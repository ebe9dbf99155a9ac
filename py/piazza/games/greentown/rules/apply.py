"""What follows from an action, in the order of the rulebook."""

from typing import assert_never

from piazza.core.frozen import replace
from piazza.core.seats import beside
from piazza.core.tuples import with_entry
from piazza.games.greentown.rules import build
from piazza.games.greentown.rules import turn as turns
from piazza.games.greentown.rules.actions import (
    TOKENS,
    Action,
    ActionToken,
    Announce,
    Choose,
    Decline,
    Double,
    Erect,
    Go,
    Half,
    Lay,
    Move,
    Pick,
    Rotate,
    Site,
    Start,
)
from piazza.games.greentown.rules.material import BUILDINGS, TREE, building, material
from piazza.games.greentown.rules.position import NO_CARD, P, Position, Purse, with_gain
from piazza.games.greentown.rules.quick.growth import furnish
from piazza.games.greentown.rules.quick.paying import tour_gains
from piazza.games.greentown.rules.quick.touring import follow, is_any
from piazza.games.greentown.rules.roads.network import network
from piazza.games.greentown.rules.turn import Phase

STEPS = 2
"""Tiles to place or develop in one building action."""

BLOCK = 4
"""Rounds after which all action tokens are face up again."""


def apply(state: P, action: Action) -> P:  # noqa: C901, PLR0912 - one for each action
    """The position after a legal action and all that follows from it without a choice."""
    match action:
        case Go(cell):
            return _walked(state, cell)
        case Announce(token):
            return _announce(state, token)
        case Choose(half):
            return _building(state, state.turn) if half is Half.BUILD else _touring(state, state.turn)
        case Pick(kind):
            return replace(state, turn=replace(state.turn, phase=Phase.LAY, kind=kind))
        case Lay(cell):
            return replace(state, turn=replace(state.turn, phase=Phase.TURN, cell=cell))
        case Rotate(exits):
            return _built(state, exits)
        case Erect(sort):
            return replace(state, turn=replace(state.turn, phase=Phase.SITE, sort=sort))
        case Decline():
            return _after_building(state, state.turn)
        case Site(cell):
            return _erected(state, cell)
        case Move(cell):
            return _after_building(replace(state, spots=furnish(state.spots, cell, TREE)), state.turn)
        case Start(cell):
            return replace(state, turn=replace(state.turn, phase=Phase.TOUR, trail=(cell,)))
        case Double(is_used):
            return _next_round(state, is_doubled=is_used)
        case _:
            assert_never(action)


def _building(state: P, turn: turns.Turn) -> P:
    """A tile is chosen, or the building lapses (rulebook: building)."""
    is_over = turn.steps == STEPS
    if is_over or not build.is_possible(state.spots, state.supply, turn.player, turn.developed):
        return _erecting(state, turn)
    return replace(state, turn=replace(turn, phase=Phase.PICK, kind="", cell=None))


def _touring(state: P, turn: turns.Turn) -> P:
    """The tour sets off, or lapses if none has the exact number of visits (rulebook: touring)."""
    if not can_tour(state):
        return _end_turn(state, turn)
    return replace(state, turn=replace(turn, phase=Phase.TOUR))


def can_tour(state: Position) -> bool:
    """The player in turn has a visitor, and a way to lead it."""
    card = state.card_of(state.turn.player)
    return card is not None and is_any(state.spots, card.number)


def can_build(state: Position) -> bool:
    """The player in turn can place or develop a tile."""
    return build.is_possible(state.spots, state.supply, state.turn.player)


def tree_sites(state: Position) -> bool:
    """Some site is empty, so that a tree may move there."""
    return any(not spot.piece for spot in state.spots)


def _announce(state: P, token: ActionToken) -> P:
    """The token is turned over, and its action begins (rulebook: beginning of a turn)."""
    player = state.turn.player
    face_up = with_entry(state.tokens[player], TOKENS.index(token), value=False)
    state = replace(state, tokens=with_entry(state.tokens, player, face_up))
    turn = replace(state.turn, token=token)
    match token:
        case ActionToken.BUILD | ActionToken.BOTH:
            return _building(state, turn)
        case ActionToken.TOUR:
            return _touring(state, turn)
        case ActionToken.EITHER:
            if can_build(state) or can_tour(state):
                return replace(state, turn=replace(turn, phase=Phase.EITHER))
            return _end_turn(state, turn)
        case _:
            assert_never(token)


def _built(state: P, exits: int) -> P:
    """The tile is placed, or developed (rulebook: building, 1 and 2)."""
    turn = state.turn
    assert turn.cell is not None
    is_new = turn.cell not in network(state.spots).spots
    fit = material().index(turn.kind), turn.cell, exits
    spots, supply = build.after(state.spots, state.supply, fit)
    done = replace(
        turn,
        steps=turn.steps + 1,
        has_placed=turn.has_placed or is_new,
        developed=turn.developed if is_new else turn.cell,
    )
    return _building(replace(state, spots=spots, supply=supply, is_idle=False), done)


def _erecting(state: P, turn: turns.Turn) -> P:
    """A building may follow if a tile was placed (rulebook: placing buildings)."""
    if turn.has_placed and any(state.stocks[turn.player]) and tree_sites(state):
        return replace(state, turn=replace(turn, phase=Phase.ERECT, kind="", cell=None))
    return _after_building(state, turn)


def _erected(state: P, cell: tuple[int, int]) -> P:
    """The building stands; a tree that stood there looks for another place."""
    turn = state.turn
    assert turn.sort is not None
    had_tree = network(state.spots).spots[cell].piece == TREE
    stock = state.stocks[turn.player]
    place = BUILDINGS.index(turn.sort)
    stock = with_entry(stock, place, stock[place] - 1)
    state = replace(
        state,
        spots=furnish(state.spots, cell, building(turn.player, turn.sort)),
        stocks=with_entry(state.stocks, turn.player, stock),
        is_ending=state.is_ending or not any(stock),
    )
    if had_tree:
        return replace(state, turn=replace(turn, phase=Phase.TREE, cell=cell))
    return _after_building(state, turn)


def _after_building(state: P, turn: turns.Turn) -> P:
    """The tour follows, or the turn ends."""
    turn = replace(turn, kind="", sort=None, cell=None)
    return _touring(state, turn) if turn.token is ActionToken.BOTH else _end_turn(state, turn)


def _walked(state: P, cell: tuple[int, int]) -> P:
    """One place further; at the end the tour is paid (rulebook: touring)."""
    card = state.card_of(state.turn.player)
    assert card is not None
    trail, is_complete = follow(state.spots, state.turn.trail, cell, card.number)
    turn = replace(state.turn, trail=trail)
    if not is_complete:
        return replace(state, turn=turn)
    purses = tuple(map(with_gain, state.purses, tour_gains(state.spots, trail, state.guide)))
    return _end_turn(_draw(state, purses), turn)


def _draw(state: P, purses: tuple[Purse, ...]) -> P:
    """The visitor has paid and leaves, and the next one comes.

    The game ends if there is none (rulebook: touring; end).
    """
    player = state.turn.player
    card = state.cards[player]
    assert card is not None
    fresh = state.deck[0] if state.deck else NO_CARD
    return replace(
        state,
        cards=with_entry(state.cards, player, fresh),
        deck=state.deck[1:],
        discard=(*state.discard, card),
        purses=purses,
        is_ending=state.is_ending or not state.deck,
        is_idle=False,
    )


def _end_turn(state: P, turn: turns.Turn) -> P:
    """The next player, the next round, or the end (rulebook: beginning of a turn; end)."""
    if turn.player != state.last:
        player = beside(turn.player, state.box.players)
        return replace(state, turn=turns.Turn(player, turn.round, turn.first, Phase.ANNOUNCE))
    is_block = turn.round % BLOCK == 0
    if state.is_ending or (is_block and state.is_idle):
        return replace(state, turn=replace(turn, phase=Phase.OVER))
    if is_block:
        fresh = (tuple((True,) * len(TOKENS) for _ in state.tokens), True)
        state = replace(state, tokens=fresh[0], is_idle=fresh[1])
    if state.box.has_choice_of_double:
        return replace(state, turn=turns.Turn(turn.player, turn.round, turn.first, Phase.DOUBLE))
    return _next_round(state, is_doubled=True)


def _next_round(state: P, *, is_doubled: bool) -> P:
    """The last player begins and passes the token to the right, or else the order stays."""
    turn = state.turn
    first = state.last if is_doubled else turn.first
    return replace(state, turn=turns.Turn(first, turn.round + 1, first, Phase.ANNOUNCE))
