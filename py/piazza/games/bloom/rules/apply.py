"""The position after each action, in the order of the rulebook."""

from collections.abc import Callable
from typing import Any, TypeAlias, cast

from piazza.core.frozen import replace, with_entry, without_one
from piazza.core.game import Player, clockwise, next_player
from piazza.games.bloom.rules import scoring
from piazza.games.bloom.rules.actions import (
    Action,
    Add,
    Blind,
    Claim,
    Draw,
    Finish,
    Lay,
    Leave,
    Pass,
    Put,
    Steal,
    Swap,
    Take,
    Use,
)
from piazza.games.bloom.rules.material import JOKER, ROUNDS, Tile, material
from piazza.games.bloom.rules.places import additions
from piazza.games.bloom.rules.position import (
    Hidden,
    Open,
    P,
    Phase,
    Position,
    Turn,
    with_draw,
    with_passes,
    with_put,
    with_reserve,
    with_run,
    with_turn,
    with_use,
)
from piazza.games.bloom.rules.runs import MIN_RUN, Row, Run, without
from piazza.games.bloom.rules.tile_sets import mask_of

# An enumeration's member is found by Python code: to name those met most once saves 1 % of random games.
ACTION, DRAW, LAY, ADD = Phase.ACTION, Phase.DRAW, Phase.LAY, Phase.ADD

Deck: TypeAlias = tuple[Tile | None, ...]
"""Tiles in the order in which they are dealt; None stands for a tile that cannot be seen."""

MAX_DRAWN = 2
"""The most tiles that may be drawn in a turn (rulebook: A)."""


def apply(state: P, action: Action) -> P:
    """Return the position after a legal action, and after all that follows from it without a choice."""
    after: P = FOLLOWING[type(action)](state, action)
    return after


def refill(state: P) -> P:
    """Return the position with the open reserve filled from the hidden one (rulebook: A).

    Jokers that turn up go to the board.
    """
    if None not in state.open or not state.reserve:
        return state
    return with_reserve(state, *_refilled(state.reserve, state.open, state.jokers))


def _refilled(reserve: Hidden, spaces: Open, jokers: int) -> tuple[Hidden, Open, int]:
    """Return the reserves and the number of jokers on the board after the open reserve was filled.

    A joker that turns up goes to the board, and the next tile replaces it.
    """
    # Space by space; with the hidden reserve used up, the other spaces stay empty.
    full, turned = list(spaces), 0
    while None in full and turned < len(reserve):
        tile = reserve[turned]
        turned += 1
        if tile == JOKER:
            jokers += 1
        else:
            full[full.index(None)] = tile
    return reserve[turned:], tuple(full), jokers


def _finish(state: P, _action: Finish) -> P:
    """Lay the new run in phase LAY; else end the turn, since nothing more is drawn or added."""
    return _lay(state) if state.turn.phase is LAY else _end_turn(state)


def _pass(state: P, _action: Pass) -> P:
    """Pass the turn on; end the round if all players have passed (rulebook: end of the round)."""
    passes = state.passes + 1
    # Everybody in turn, so nobody has acted since the first of these passes.
    if passes == len(state.hands):
        return _end_round(replace(state, passes=passes))
    return with_passes(state, _next(state), passes)


def _swap(state: P, swap: Swap) -> P:
    """Put the tile in the joker's place and the joker in hand: it may be used at once (rulebook: jokers)."""
    row = with_entry(state.runs[swap.run].row, swap.place, swap.tile)
    hands, seen = _spent(state, swap.tile)
    spent = replace(state, hands=hands, seen=seen, runs=_with_row(state, swap.run, row))
    hands, seen = _gained(spent, JOKER)
    # Neither turn nor phase changes: more swaps may follow, and then the action (rulebook: jokers).
    return replace(spent, hands=hands, seen=seen)


def _claim(state: P, _action: Claim) -> P:
    """Put a joker from the board in hand and end the turn (rulebook: jokers)."""
    hands, seen = _gained(state, JOKER)
    return _end_turn(replace(state, hands=hands, seen=seen, jokers=state.jokers - 1))


def _take(state: P, action: Take) -> P:
    """Draw a tile from the open reserve; all players see it.

    The open reserve is refilled when the turn is over (rulebook: A).
    """
    tile = action.tile
    turn = _turn_after_draw(state, (*state.turn.row, tile))
    hands, seen = _gained(state, tile)
    left = state.reserve, with_entry(state.open, state.open.index(tile), None), state.jokers
    # Phase ACTION is that of the next player: the turn is over, and only now the space is refilled.
    return with_draw(state, turn, hands, seen, *(_refilled(*left) if turn.phase is ACTION else left))


def _draw_blind(state: P, _action: Blind) -> P:
    """Draw the next tile of the hidden reserve; the other players do not see it (rulebook: A)."""
    hands = with_entry(state.hands, state.turn.player, _more(state.hand, state.reserve[0]))
    turn = _turn_after_draw(state, state.turn.row)
    left = state.reserve[1:], state.open, state.jokers
    return with_draw(state, turn, hands, state.seen, *(_refilled(*left) if turn.phase is ACTION else left))


def _turn_after_draw(state: Position, row: Row) -> Turn:
    """Return the turn after one more tile was drawn, with `row` as the open tiles drawn.

    The second tile, or the last tile that there is, ends the turn.
    """
    drawn = state.turn.drawn + 1
    # `state` is as before the draw: where there is one tile, none is left after it.
    if drawn == MAX_DRAWN or len(state.reserve) + len(state.open) - state.open.count(None) == 1:
        return _next(state)
    return Turn(state.turn.player, DRAW, row, drawn=drawn)


def _use(state: P, action: Use) -> P:
    """Move a tile from the hand to the new run.

    `seen` stays unchanged, since the other players see the tile only when the run is complete.
    """
    turn, tile = state.turn, action.tile
    hands = with_entry(state.hands, turn.player, without_one(state.hand, tile))
    return with_use(state, Turn(turn.player, LAY, (*turn.row, tile), turn.source, turn.taken), hands)


def _steal(state: P, action: Steal) -> P:
    """Set a tile of a run on the table next in the new run (rulebook: theft).

    The tile stays in its run until the new run is complete.
    """
    turn, run, place = state.turn, action.run, action.place
    tile = state.runs[run].row[place]
    # The places of its other tiles stay what they are for a second theft.
    taken = tuple(sorted((*turn.taken, place)))
    return with_turn(state, Turn(turn.player, LAY, (*turn.row, tile), run, taken))


def _lay(state: P) -> P:
    """Lay the new run, which earns a points tile and perhaps a joker (rulebook: B; jokers).

    An empty hand ends the round.
    """
    turn = state.turn
    runs = state.runs
    if turn.source is not None:
        runs = _with_row(state, turn.source, without(runs[turn.source].row, turn.taken))
    # Before the round may end: the run that empties the hand still earns its points tile,
    # but no joker.
    state = _with_prize(state, (*runs, Run(turn.row, turn.player)))
    if not state.hand:
        return _end_round(state)
    # Rulebook: jokers. Exactly three tiles, none stolen; jokers among them do not matter.
    if len(turn.row) == MIN_RUN and turn.source is None and state.jokers:
        return with_turn(state, Turn(turn.player, Phase.REWARD))
    return _end_turn(state)


def _put(state: P, action: Put) -> P:
    """Add a tile to the run (rulebook: C; end of the round).

    The turn ends if no other tile of the hand fits; the last tile of the hand ends the round at once.
    """
    turn, tile, place = state.turn, action.tile, action.place
    run = turn.run
    assert run is not None
    row = state.runs[run].row
    row = (*row[:place], tile, *row[place:])
    hands, seen = _spent(state, tile)
    hand, runs = hands[turn.player], _with_row(state, run, row)
    if hand and not additions(row) & mask_of(hand):
        return refill(with_put(state, _next(state), hands, seen, runs, 0))
    turn = Turn(turn.player, ADD, (*turn.row, tile), None, (), run)
    state = with_put(state, turn, hands, seen, runs, state.passes)
    return state if hand else _end_round(state)


def _end_turn(state: P) -> P:
    """Pass the turn on, fill the open reserve, and set the number of passes to 0."""
    return refill(with_passes(state, _next(state), 0))


def _next(state: Position) -> Turn:
    """Return the turn of the next player clockwise."""
    return Turn(next_player(state.turn.player, len(state.hands)), ACTION)


def _end_round(state: P) -> P:
    """Score points tiles less flowers in hand, then begin the next round or end the game.

    Rulebook: end of the round.
    """
    gains = tuple(
        sum(won) - scoring.flowers(state.shown, hand)
        for won, hand in zip(state.won, state.hands, strict=True)
    )
    # For all players, however the round has ended; the result may be negative.
    state = replace(state, past=(*state.past, gains), turn=Turn(state.turn.player, Phase.OVER))
    return state if len(state.past) == ROUNDS else _next_round(state, gains)


def _next_round(state: P, gains: tuple[int, ...]) -> P:
    """Set up the next round, which the player with the lowest `gains` begins.

    Of several, the first clockwise from the player who began the last round begins, that player included.
    """
    order = clockwise(state.first, len(state.hands))
    # Of equal gains `min` takes the first in this order.
    return set_up_round(state, state.later, min(order, key=gains.__getitem__))


def set_up_round(state: P, deck: Deck, first: Player, later: Deck = ()) -> P:
    """Return the position at the beginning of a round: joker, open reserve and hands (rulebook: setup).

    `deck` holds the tiles of this round, `later` those of the next one.
    """
    players, box = len(state.hands), material()
    empty: tuple[tuple[int, ...], ...] = ((),) * players
    state = replace(
        state,
        turn=Turn(first, Phase.ACTION),
        hands=empty,
        seen=empty,
        reserve=deck,
        open=(None,) * box.open,
        jokers=box.jokers_on_board,
        runs=(),
        points=box.points,
        won=empty,
        passes=0,
        first=first,
        later=later,
    )
    # Open reserve first: jokers that turn up there go to the board, those dealt stay in the hand.
    return _dealt(refill(state), box.hand)


def _dealt(state: P, size: int) -> P:
    """Deal `size` tiles of the hidden reserve to each player; jokers among them stay in the hands."""
    players = len(state.hands)
    hands = tuple(_in_order(state.reserve[size * seat : size * (seat + 1)]) for seat in range(players))
    return replace(state, hands=hands, reserve=state.reserve[size * players :])


def _with_row(state: Position, run: int, row: Row) -> tuple[Run, ...]:
    """Return the runs with the tiles of one run, given by its index, replaced by `row`."""
    return with_entry(state.runs, run, Run(row, state.runs[run].owner))


def _with_prize(state: P, runs: tuple[Run, ...]) -> P:
    """Return the position with these runs, after the new run has won its points tile, if any.

    The tile is that of its flowers, or the next lower one (rulebook: B).
    """
    turn, seen = state.turn, _unseen(state)
    prize = scoring.prize(scoring.flowers(state.shown, turn.row), state.points)
    if not prize:
        return with_run(state, seen, runs, state.points, state.won)
    won = with_entry(state.won, turn.player, (*state.won[turn.player], prize))
    return with_run(state, seen, runs, without_one(state.points, prize), won)


def _gained(state: Position, tile: Tile) -> tuple[tuple[Deck, ...], tuple[Row, ...]]:
    """Return hands and `seen` with the tile added for the player in turn."""
    player = state.turn.player
    hands = with_entry(state.hands, player, _more(state.hand, tile))
    return hands, with_entry(state.seen, player, tuple(sorted((*state.seen[player], tile))))


def _spent(state: Position, tile: Tile) -> tuple[tuple[Deck, ...], tuple[Row, ...]]:
    """Return hands and `seen` without the tile for the player in turn.

    One joker counts as any other: a joker that was seen leaves `seen` first.
    """
    player = state.turn.player
    hands = with_entry(state.hands, player, without_one(state.hand, tile))
    return hands, with_entry(state.seen, player, without_one(state.seen[player], tile))


def _unseen(state: Position) -> tuple[Row, ...]:
    """Return `seen` without the tiles that the player in turn has laid from the hand."""
    seen = state.seen[state.turn.player]
    for tile in state.laid:
        seen = without_one(seen, tile)
    return with_entry(state.seen, state.turn.player, seen)


def _more(tiles: Deck, tile: Tile | None) -> Deck:
    """Return the hand with the tile added, in order."""
    return _in_order((*tiles, tile))


def _in_order(tiles: Deck) -> Deck:
    """Return the tiles by number, those that cannot be seen last."""
    if None not in tiles:
        return tuple(sorted(cast("Row", tiles)))
    seen = sorted([tile for tile in tiles if tile is not None])
    return (*seen, *(None,) * (len(tiles) - len(seen)))


FOLLOWING: dict[type[Action], Callable[..., Any]] = {
    # Drawing ends a row of passes here: the tiles that follow leave `passes` as it is.
    Draw: lambda state, _action: with_passes(state, Turn(state.turn.player, DRAW), 0),
    Lay: lambda state, _action: with_turn(state, Turn(state.turn.player, LAY)),
    Add: lambda state, action: with_turn(state, Turn(state.turn.player, ADD, run=action.run)),
    Pass: _pass,
    Swap: _swap,
    Take: _take,
    Blind: _draw_blind,
    Use: _use,
    Steal: _steal,
    Put: _put,
    Finish: _finish,
    Claim: _claim,
    Leave: lambda state, _action: _end_turn(state),
}
"""The function that applies each class of action."""
