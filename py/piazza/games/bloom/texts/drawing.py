"""The use of a tile that could be drawn: with numbers in hand, and for runs on the lawn."""

from collections.abc import Iterator

from piazza.games.bloom.rules.material import JOKER, Tile
from piazza.games.bloom.rules.places import additions
from piazza.games.bloom.rules.position import Hand
from piazza.games.bloom.rules.runs import CIRCLE, SHORTEST, STEP, Row
from piazza.games.bloom.rules.state import State
from piazza.games.bloom.rules.tile_sets import BITS
from piazza.games.bloom.texts.names import row_name, run_name
from piazza.ui.i18n import gettext as _


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
    lacking = max(0, SHORTEST - 1 - len(others))
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
        ways = range(1, STEP + 1)
        # Without a number close by, a whole lap ends the loop.
        step = next((step for step in ways if _on_circle(number + way * step) in hand), CIRCLE)
        number, far = _on_circle(number + way * step), far + step
        if far < CIRCLE:
            yield number


def _on_circle(number: int) -> Tile:
    """Return the number in the circle for one above the highest or below 1."""
    return (number - 1) % CIRCLE + 1
