"""The consequences of each action, in the order of the rulebook."""

from collections.abc import Callable, Iterable
from typing import Any, assert_never

from piazza.core.frozen import replace, with_entry, without_one
from piazza.core.game import Player, next_player
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
from piazza.games.bloomtown.rules.position import (
    Hand,
    P,
    Phase,
    Pile,
    Position,
    SeenTiles,
    Turn,
    in_phase,
    to_place,
    with_built,
    with_community,
    with_drawn,
    with_pick,
    with_piles,
    with_points,
    with_supply,
    with_taken,
    with_town,
    with_turn,
)

PAIR = 2
"""The number of community tiles of each kind."""


def apply(state: P, action: Action) -> P:
    """Return the position after a legal action and everything that follows from it without a choice.

    The action is not checked.
    """
    after: P = FOLLOWING[type(action)](state, action)
    return after


def refill(state: P) -> P:
    """Fill every empty market slot from its own pile, in slot order (rulebook: C, refill; setup)."""
    # the market as it was at first will do: to fill a slot changes no other
    for slot, tile in enumerate(state.market):
        if tile is None and state.piles[slot]:
            state = _fill(_uncover(state, slot), slot)
    return state


def reveal(state: P, kind: Kind) -> P:
    """Add a community tile to its column (rulebook: community tiles).

    The second tile of a kind scores for all players, unless a bonus token has closed the column.
    """
    column = KINDS.index(kind)
    tiles = state.community[column] + 1
    state = with_community(state, with_entry(state.community, column, tiles))
    return _score_for_all(state, kind) if tiles == PAIR and state.closed[column] is None else state


def _pick(state: P, action: Pick) -> P:
    """Take the picked tile out of the hand, to be placed next (rulebook: A)."""
    turn = state.turn
    hand = state.hands[turn.player]
    place = hand.index(action.tile)
    hands = with_entry(state.hands, turn.player, hand[:place] + hand[place + 1 :])
    return with_pick(state, hands, to_place(turn, Phase.PLACE, action.tile))


def _place(state: P, action: Place) -> P:
    """Build the picked tile and score it (rulebook: A, B).

    A blooming space then offers its bonus actions, if any is unused in this turn; otherwise the player
    takes a tile at once.
    """
    turn, cell = state.turn, action.cell
    tile, player = turn.tile, turn.player
    assert tile is not None
    town = with_entry(state.towns[player], cell, tile)
    earned = scoring.score(town, cell, state.box)
    after = with_town(
        state,
        with_entry(state.towns, player, town),
        _gained(state, earned),
        with_built(turn, Phase.BLOOM, None, cell, earned, turn.placed + 1),
        _parted_with(state, tile),
    )
    # the offer comes before the tile is taken (rulebook: blooming spaces)
    return after if state.box.board.blooming[cell] and turn.unused else _take(after)


def _take(state: P) -> P:
    """Bring a tile to the hand of the player in turn (rulebook: C).

    It is the face-up tile of the covered flower's slot, else the top tile of that slot's pile, unseen;
    community tiles above it are revealed first. If slot and pile are empty, the player chooses any
    face-up tile; if there is none, the turn goes on without a new tile.
    """
    cell = state.turn.cell
    assert cell is not None
    slot = SLOTS[state.box.board.flowers[cell]]
    if state.market[slot] is not None:
        return _take_open(state, slot)
    # first, since community tiles may be all that is left of the pile
    state = _uncover(state, slot)
    if state.piles[slot]:
        return _take_unseen(state, slot)
    if any(tile is not None for tile in state.market):
        return with_turn(state, in_phase(state.turn, Phase.TAKE))
    return _go_on(state)


def _take_open(state: P, slot: int) -> P:
    """Move the face-up tile of a slot to the hand, seen by all, and go on with the turn."""
    tile, player = state.market[slot], state.turn.player
    assert tile is not None
    hands, market = _hands_with(state, tile), with_entry(state.market, slot, None)
    seen = state.seen or ((),) * len(hands)
    seen = with_entry(seen, player, (*seen[player], tile))
    return _go_on(with_taken(state, hands, market, seen))


def _take_unseen(state: P, slot: int) -> P:
    """Move the top tile of a slot's pile to the hand, and go on with the turn."""
    return _go_on(with_drawn(state, _hands_with(state, _top(state, slot)), _lifted(state, slot)))


def _go_on(state: P) -> P:
    """Go on after a tile is taken.

    Next comes another tile to build (extra turn), else a last chance to use the bonus token, else the
    refill and the next turn.
    """
    # no question about the token yet: the choices of the second tile have its uses, too
    if state.turn.is_building:
        return with_turn(state, in_phase(state.turn, Phase.BUILD))
    if token_uses(state):
        return with_turn(state, in_phase(state.turn, Phase.TOKEN))
    return _pass_on(refill(state))


def _uncover(state: P, slot: int) -> P:
    """Move the community tiles on top of a slot's pile to their columns, one by one.

    Source: rulebook, community tiles. Afterwards the pile is empty or a building is on top.
    """
    while state.piles[slot] and isinstance(kind := state.piles[slot][0], Kind):
        state = reveal(with_piles(state, _lifted(state, slot)), kind)
    return state


def _fill(state: P, slot: int) -> P:
    """Lay the top tile of a slot's pile face up; do nothing if the pile is exhausted."""
    if not state.piles[slot]:
        return state
    return with_supply(state, _lifted(state, slot), with_entry(state.market, slot, _top(state, slot)))


def _pass_on(state: P) -> P:
    """Start the next player's turn, or the final scoring if the game ends with this round.

    It ends when a round is complete and enough piles are exhausted (rulebook: end of the game).
    """
    turn, box = state.turn, state.box
    following = next_player(turn.player, box.players)
    # all have equally many turns: only a whole round can be the last (rulebook: end of the game)
    is_round_over = following == box.first
    # a pile without face-down tiles is exhausted, even if its slot still shows one
    if is_round_over and state.piles.count(()) >= box.ending:
        return _ask(state, box.order)
    return with_turn(state, Turn(following, turn.round + is_round_over, Phase.BUILD))


def _grant(state: P, bonus: Bonus) -> P:
    """Carry out a bonus action: score again, extra turn, or nothing (rulebook: blooming spaces)."""
    match bonus:
        case Bonus.DOUBLE:
            turn = replace(state.turn, doubled=True)
            # the points of that moment, not what the tile would score by now (rulebook: B, score)
            return with_turn(with_points(state, _gained(state, turn.earned)), turn)
        case Bonus.EXTRA:
            return with_turn(state, replace(state.turn, extra=True))
        case Bonus.NONE:
            return state
        case _:
            assert_never(bonus)


def _spend_token(state: P) -> P:
    """Take the bonus token from the player in turn (rulebook: bonus token)."""
    return replace(state, tokens=with_entry(state.tokens, state.turn.player, value=False))


def _close(state: P, kind: Kind) -> P:
    """Lay the player's bonus token on a column and score its kind for all players.

    The column is then closed: its second tile does not score (rulebook: bonus token).
    """
    closed = with_entry(state.closed, KINDS.index(kind), state.turn.player)
    return _score_for_all(replace(state, closed=closed), kind)


def _score_for_all(state: P, kind: Kind) -> P:
    """Add the bonus scoring of a kind to every player's points (rulebook: bonus scoring)."""
    gains = (scoring.bonus(town, kind, state.box) for town in state.towns)
    return with_points(state, _added(state.points, gains))


def _ask(state: P, seats: tuple[Player, ...]) -> P:
    """Ask the first of these players who has a tile in hand which one to keep.

    If nobody has a tile, the game ends.
    """
    # who has no tile in hand keeps none and gets no points (rulebook: final scoring)
    for seat in seats:
        if state.hands[seat]:
            return with_turn(state, Turn(seat, state.turn.round, Phase.KEEP))
    return _end(state)


def _keep(state: P, action: Keep) -> P:
    """Note the tile that a player keeps, and ask the next player (rulebook: final scoring)."""
    player = state.turn.player
    order = state.box.order
    later = order[order.index(player) + 1 :]
    # not scored yet: the points would tell the others which tile it is, and they still choose
    return _ask(replace(state, kept=with_entry(state.kept, player, action.tile)), later)


def _end(state: P) -> P:
    """Score the kind of each kept tile for its player alone, and end the game (rulebook: final scoring)."""
    gains = (
        0 if tile is None else scoring.bonus(town, tile.kind, state.box)
        for town, tile in zip(state.towns, state.kept, strict=True)
    )
    turn = Turn(state.turn.player, state.turn.round, Phase.OVER)
    return with_turn(with_points(state, _added(state.points, gains)), turn)


def _gained(state: Position, points: int) -> tuple[int, ...]:
    """Return all players' points with `points` added for the player in turn."""
    player = state.turn.player
    return with_entry(state.points, player, state.points[player] + points)


def _added(points: tuple[int, ...], gains: Iterable[int]) -> tuple[int, ...]:
    """Add points and gains, player by player."""
    return tuple(point + gain for point, gain in zip(points, gains, strict=True))


def _hands_with(state: Position, tile: Tile | None) -> tuple[Hand, ...]:
    """Return the hands with one more tile for the player in turn; None is an unseen tile."""
    player = state.turn.player
    return with_entry(state.hands, player, (*state.hands[player], tile))


def _parted_with(state: Position, tile: Tile) -> SeenTiles:
    """Return the tiles publicly known in each hand, without the tile just built.

    While it is only picked, nobody else knows whether it is one of them.
    """
    player, seen = state.turn.player, state.seen
    # not every tile built was seen: others came by the deal or from a pile
    return with_entry(seen, player, without_one(seen[player], tile)) if seen else seen


def _top(state: Position, slot: int) -> Tile | None:
    """Return the building on top of a slot's pile, or None if it cannot be seen."""
    top = state.piles[slot][0]
    assert not isinstance(top, Kind)
    return top


def _lifted(state: Position, slot: int) -> tuple[Pile, ...]:
    """Return the piles without the top card of one slot's pile."""
    return with_entry(state.piles, slot, state.piles[slot][1:])


FOLLOWING: dict[type[Action], Callable[..., Any]] = {
    Pick: _pick,
    Place: _place,
    # a blooming space is decided before a tile is taken, the token after it: `_take`, or `_go_on`
    Bloom: lambda state, action: _take(_grant(state, action.bonus)),
    Take: lambda state, action: _take_open(state, action.slot),
    UseToken: lambda state, action: _go_on(_grant(_spend_token(state), action.bonus)),
    Community: lambda state, action: _go_on(_close(_spend_token(state), action.kind)),
    Finish: lambda state, _action: _pass_on(refill(state)),
    Keep: _keep,
}
"""The function that carries out each type of action: it takes position and action."""
