"""Explanations of what an action in Bloom would bring, and why."""

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import assert_never

from piazza.core.game import Player
from piazza.games.bloom.rules import actions, scoring
from piazza.games.bloom.rules.material import JOKER, Tile
from piazza.games.bloom.rules.places import additions, replacements
from piazza.games.bloom.rules.plans import Wish, additions_for, plan_for, row_of, tile_of_piece
from piazza.games.bloom.rules.position import Hand, Phase
from piazza.games.bloom.rules.runs import CIRCLE, MAX_STEP, MIN_RUN, Row
from piazza.games.bloom.rules.scoring import flowers
from piazza.games.bloom.rules.state import State
from piazza.games.bloom.rules.tile_sets import BITS
from piazza.games.bloom.texts.names import flowers_name, one_tile, row_name, run_name, short_row, tile_name
from piazza.ui.game_api.text_types import Explanation, Line, plain
from piazza.ui.i18n import gettext as _
from piazza.ui.i18n import join_words

_LAWN = re.compile("lawn-([0-9]{1,3})[.]([0-9]{1,3})")
"""The element id of a tile on the lawn: its run and place, counted from 1."""


def explain(state: State, action: actions.Action) -> Explanation:  # noqa: PLR0912, C901 - one case for each action
    """Return what an action would bring, and why."""
    match action:
        case actions.Draw():
            return plain(_("Draw"), _("One or two tiles, from the open or the hidden reserve."))
        case actions.Lay():
            return plain(_("Lay a run"), _long())
        case actions.Add(run):
            text = _("Add to {run}").format(run=run_name(state.runs[run].row))
            return plain(text, _any_number())
        case actions.Pass():
            return plain(_("Pass"), _("There is nothing to draw, lay or add."))
        case actions.Swap(run, _place, tile):
            text = _(
                "{tile} takes the joker’s place in {run}; the joker goes to the hand and"
                " can be used right away."
            )
            return plain(_("Swap"), text.format(tile=tile_name(tile), run=run_name(state.runs[run].row)))
        case actions.Take(tile):
            said = (*uses(state, tile), _cost(state, tile))
            return plain(_("Draw {tile}").format(tile=tile_name(tile)), *said)
        case actions.Blind():
            return plain(
                _("Draw a hidden tile"), _("Only the player who draws it sees it; it may be a joker.")
            )
        case actions.Use(tile):
            return _growing(state, (*state.turn.row, tile), ())
        case actions.Steal(run, place):
            return _stealing(state, state.runs[run].row[place])
        case actions.Put(tile, place):
            return _adding(state, tile, place)
        case actions.Finish():
            return _finishing(state)
        case actions.Claim():
            return plain(_("Take a joker"), _("It goes to the hand and can be used from the next turn."))
        case actions.Leave():
            return plain(_("Leave the joker"), _("It stays on the board for the next run of three."))
        case _:
            assert_never(action)


def consider(state: State, wish: tuple[str, ...]) -> Explanation | None:
    """Return what the tiles set aside would bring: as a new run, or added to one."""
    wanted = Wish.read(wish).there(state)
    if plan := plan_for(state, wanted):
        stolen = tuple(state.runs[run].row[place] for run, place in wanted.stolen)
        return explain_run(state, row_of(state, plan), stolen)
    if found := next(additions_for(state, wanted), None):
        _run, _plan, row = found
        text = _("They fit a run on the lawn: {run}").format(run=short_row(row))
        return plain(_("Add {tiles}").format(tiles=row_name(wanted.tiles)), text)
    return plain(
        _("No run yet"), _("A run has at least three tiles, each 1 or 2 higher than the one before.")
    )


def explain_run(state: State, row: Row, stolen: Row) -> Explanation:
    """Return the flowers of a new run, on which tiles they are, and the points tile that they earn."""
    total = flowers(state.shown, row)
    prize = scoring.prize(total, state.points)
    return Explanation(
        _("New run, {flowers}").format(flowers=flowers_name(total)),
        prize,
        (*_flowers_of(state, row, stolen), *_shortfall(state, total, prize)),
        tuple(_after_lay(state, row, stolen)),
        go=_("Lay it: +{points}").format(points=prize) if prize else _("Lay it for no points"),
    )


def about(state: State, viewer: Player, piece: str, place: str) -> Explanation:
    """Return a tile's card: what it is, and what it means where it lies; an empty card for other pieces."""
    number = tile_of_piece(piece)
    if number is None:
        return Explanation("")
    if number == JOKER:
        return _about_joker(state, place)
    shown = flowers_name(flowers(state.shown, (number,)))
    return plain(
        _("Tile {number}").format(number=number),
        _("In a run it adds {flowers}.").format(flowers=shown),
        *(uses(state, number) if number in state.open and viewer == state.turn.player else ()),
        _cost(state, number),
    )


def _about_joker(state: State, place: str) -> Explanation:
    """Return a joker's card; on the lawn it gives the numbers that may replace the joker."""
    told = plain(
        _("Joker"),
        _("Fits anywhere in a run, as any number that works. The number is never fixed."),
        _("No flowers: it earns nothing and costs nothing."),
        _("Before the action, it may be swapped for a tile that fits; the player keeps the joker."),
    )
    found = _LAWN.fullmatch(place)
    run, at = map(int, found.groups()) if found else (0, 0)
    if not 0 < run <= len(state.runs):
        return told
    meant = replacements(state.runs[run - 1].row).get(at - 1, ())
    text = _("Here it can be swapped for {numbers}.").format(numbers=_either(meant))
    return replace(told, after=(("", text),)) if meant else told


def _either(numbers: Row) -> str:
    """Return the words for a choice of numbers."""
    if len(numbers) > 5:  # noqa: PLR2004 - more are too many to read
        return _("almost any number")
    return _(" or ").join(map(str, numbers))


def _stealing(state: State, tile: Tile) -> Explanation:
    """Return what the new run would become with one more stolen tile."""
    return _growing(state, (*state.turn.row, tile), (tile,))


def _any_number() -> str:
    """Return a sentence that says what adding does."""
    return _("Any number of tiles to one run on the lawn: no points, but a smaller hand.")


def _long() -> str:
    """Return a sentence that says what a run is."""
    return _(
        "At least three tiles, each 1 or 2 higher than the one before; up to two may be stolen from one run."
    )


def _cost(state: State, tile: Tile) -> str:
    """Return a sentence on the cost of a tile left in hand."""
    if tile == JOKER:
        return _("Costs nothing if left in hand at the end of the round.")
    return _("Costs {points} if left in hand at the end of the round.").format(
        points=flowers(state.shown, (tile,))
    )


def _growing(state: State, row: Row, stolen: Row) -> Explanation:
    """Return the explanation of a new run with one more tile; `row` includes it.

    `stolen` holds that tile if it is stolen.
    """
    total = flowers(state.shown, row)
    title = _("New run, {flowers}").format(flowers=flowers_name(total))
    return Explanation(title, lines=tuple(_flowers_of(state, row, (*state.stolen, *stolen))))


def _adding(state: State, tile: Tile, place: int) -> Explanation:
    """Return what a run on the lawn would become with one more tile."""
    assert state.turn.run is not None
    row = state.runs[state.turn.run].row
    made = (*row[:place], tile, *row[place:])
    text = _("The run becomes {run}.").format(run=short_row(made))
    return plain(_("Add {tile}").format(tile=one_tile(tile)), text, _spared(state, tile))


def _spared(state: State, tile: Tile) -> str:
    """Return a sentence on what it saves to get rid of a tile."""
    shown = flowers_name(flowers(state.shown, (tile,)))
    return _("{flowers} fewer in hand; no points tile.").format(flowers=shown)


def _finishing(state: State) -> Explanation:
    """Return the explanation of `Finish` in the current phase."""
    match state.turn.phase:
        case Phase.LAY:
            return explain_run(state, state.turn.row, state.stolen)
        case Phase.DRAW:
            return plain(_("Stop drawing"), _("The turn ends, and the open reserve is refilled."))
        case _:
            return plain(_("Stop adding"), _("The turn ends."))


def _flowers_of(state: State, row: Row, stolen: Row) -> Iterator[Line]:
    """Yield a line for each kind of tile in a new run: stolen or not, with equal numbers of flowers."""
    sorts = [(tile in stolen, flowers(state.shown, (tile,))) for tile in row]
    for sort in dict.fromkeys(sorts):
        tiles = tuple(tile for tile, other in zip(row, sorts, strict=True) if other == sort)
        text = _("on {tile}, stolen") if sort[0] else _("on {tile}")
        yield Line(flowers(state.shown, tiles), text.format(tile=", ".join(map(one_tile, tiles))))


def _shortfall(state: State, total: int, prize: int) -> Iterator[Line]:
    """Yield a line on why the points tile is lower than the number of flowers, if it is."""
    if total == prize:
        return
    if not prize:
        yield Line(-total, _("no points tile that low is left"))
    elif prize == max(state.points):
        yield Line(prize - total, _("the highest points tile left is {prize}").format(prize=prize))
    else:
        # `prize` is the highest left up to `total`, so all between the two have been taken.
        gone = [str(number) for number in range(min(total, max(state.points)), prize, -1)]
        text = _("already taken: {tiles}; so the next lower one")
        yield Line(prize - total, text.format(tiles=join_words(gone)))


def _after_lay(state: State, row: Row, stolen: Row) -> Iterator[tuple[str, str]]:
    """Yield what else the run brings, as (symbol, text)."""
    if len(row) == MIN_RUN and not stolen and state.jokers:
        yield "joker-sun", _("Exactly three tiles, none stolen: also a joker from the board")


def uses(state: State, tile: Tile) -> Iterator[str]:
    """Yield sentences on what a tile could be used for; none if tiles of the hand are hidden."""
    if None in state.hand:
        return
    if tile == JOKER:
        yield _("Fits anywhere in a run.")
        return
    yield _beside(near(state.hand, tile), state.hand.count(JOKER))
    fits = next((run.row for run in state.runs if BITS[tile] & additions(run.row)), None)
    if fits:
        yield _("Fits a run on the lawn: {run}").format(run=run_name(fits))


def _beside(others: Row, jokers: int) -> str:
    """Return a sentence on the run that a tile makes with the numbers near it and the jokers in hand."""
    lacking = max(0, MIN_RUN - 1 - len(others))
    tiles = row_name(others if jokers < lacking else (*others, *[JOKER] * lacking))
    if not others:
        return _("No number in hand is close enough for a run.")
    if jokers < lacking:
        return _("Goes with {tiles} in hand; one more makes a run.").format(tiles=tiles)
    return _("Makes a run with {tiles} in hand.").format(tiles=tiles)


def near(hand: Hand, tile: Tile) -> Row:
    """Return the numbers of a hand that lead to a tile by steps of 1 or 2, then those that lead on."""
    below, above = (tuple(_steps(hand, tile, way)) for way in (-1, 1))
    # A chain all the way round the circle is met from both sides.
    return (*reversed(below), *(number for number in above if number not in below))


def _steps(hand: Hand, tile: Tile, way: int) -> Iterator[Tile]:
    """Yield number after number of a hand from a tile on, while the next is 1 or 2 away.

    `way` is 1 for upwards, -1 for downwards.
    """
    number, far = tile, 0
    while far < CIRCLE:
        ways = range(1, MAX_STEP + 1)
        # Without a number close by, a whole lap ends the loop.
        step = next((step for step in ways if _on_circle(number + way * step) in hand), CIRCLE)
        number, far = _on_circle(number + way * step), far + step
        if far < CIRCLE:
            yield number


def _on_circle(number: int) -> Tile:
    """Return the number in the circle for one above the highest or below 1."""
    return (number - 1) % CIRCLE + 1
