"""The rules page of Bloom: its numbers, and drawings of rows of tiles. The text lies beside it."""

from collections.abc import Callable
from functools import partial

from piazza.core.edition import Edition
from piazza.games.bloom.rules.editions import reprint
from piazza.games.bloom.rules.material import JOKER, ROUNDS, Flowers, Tile, material
from piazza.games.bloom.rules.places import replacements
from piazza.games.bloom.rules.position import Phase
from piazza.games.bloom.rules.runs import Row, is_run, without
from piazza.games.bloom.rules.scoring import flowers, prize
from piazza.games.bloom.rules.state import State
from piazza.games.bloom.texts import TEXTS
from piazza.games.bloom.texts.names import flowers_name, short_row
from piazza.games.bloom.view.pieces import NOTCH, points_art, tile_art
from piazza.ui.game_api.guide import Guidebook, Illustration, Notation, Values
from piazza.ui.game_api.html import icon, tag
from piazza.ui.i18n import gettext as _

STEP = 50
"""The distance between tiles in a drawn row, in units of the drawing."""

MARK = "*"
"""The sign before a marked tile: one to be stolen, or a joker to be swapped."""


def draw_run(shown: Flowers, position: Notation) -> Illustration:
    """Draw a row of tiles that is a run, written as numbers and J for a joker.

    Raises ValueError if it is no run.
    """
    row, marked = _row(position)
    if not is_run(row):
        raise ValueError(f"{short_row(row)} is no run")
    return Illustration(
        _art(shown, row, marked), _values(shown, row, marked), "row-figure", icon("u-check", 18) + " "
    )


def draw_no_run(shown: Flowers, position: Notation) -> Illustration:
    """Draw a row of tiles that is no run; raise ValueError if it is one."""
    row, marked = _row(position)
    if is_run(row):
        raise ValueError(f"{short_row(row)} is a run")
    return Illustration(_art(shown, row, marked), {}, "row-figure", icon("u-close", 18) + " ")


def draw_points_tiles(position: Notation) -> Illustration:
    """Draw one points tile of each number."""
    tiles = "".join(
        f'<svg viewBox="0 0 34 34" width="34" height="34">{points_art(number, 2, 2, 30)}</svg>'
        for number in dict.fromkeys(material().points)
    )
    return Illustration(tag("div", tiles, class_="prize-row", role="img", aria_label=position.label))


def draw_flower_table(shown: Flowers, _position: Notation) -> Illustration:
    """Draw a table of numbers by flowers; the largest group appears as "all other numbers"."""
    counts = {
        count: [number for number, other in enumerate(shown) if other == count] for count in set(shown) - {0}
    }
    usual = max(counts, key=lambda count: len(counts[count]))
    others = _("all other numbers") if len(counts) > 1 else _("all numbers")
    told = {count: ", ".join(map(str, numbers)) for count, numbers in counts.items()} | {usual: others}
    lines = "".join(
        tag("li", _example(shown, counts[count][0]) + tag("span", f"<b>{flowers_name(count)}</b> {text}"))
        for count, text in sorted(told.items())
    )
    return Illustration(tag("ul", lines, class_="flower-table"))


def _example(shown: Flowers, tile: Tile) -> str:
    art = tile_art(shown, tile)
    return f'<svg viewBox="0 0 72 92" width="36" height="46" aria-hidden="true">{art}</svg>'


def _row(position: Notation) -> tuple[Row, tuple[int, ...]]:
    """Return the tiles of a row, and the places of the marked ones."""
    (line,) = position.lines
    words = line.split()
    marked = tuple(place for place, word in enumerate(words) if word.startswith(MARK))
    bare = [word.removeprefix(MARK) for word in words]
    return tuple(JOKER if word == "J" else int(word) for word in bare), marked


def _values(shown: Flowers, row: Row, marked: tuple[int, ...]) -> Values:
    """Return what the rules find in a run: its flowers, and what can be done with the marked tiles.

    Raises ValueError if no run is left without the marked tiles.
    """
    total = flowers(shown, row)
    found: Values = {"flowers": total, "prize": prize(total, material().points)}
    numbers = [number for place in marked if row[place] == JOKER for number in replacements(row)[place]]
    if numbers:
        return {**found, "numbers": _(" or ").join(map(str, numbers))}
    if not marked:
        return found
    left = without(row, marked)
    if not is_run(left):
        raise ValueError(f"{short_row(left)} is no run any more")
    return {**found, "stolen": short_row(tuple(row[place] for place in marked)), "left": short_row(left)}


def _art(shown: Flowers, row: Row, marked: tuple[int, ...]) -> str:
    """Draw a row of tiles; marked ones have a corner folded."""
    tiles = "".join(
        f'<g transform="translate({STEP * place} 0) scale(.68)">'
        f"{tile_art(shown, tile)}{NOTCH * (place in marked)}</g>"
        for place, tile in enumerate(row)
    )
    wide = STEP * len(row)
    label = f"{short_row(row)}."
    return tag("svg", tiles, viewBox=f"0 0 {wide} 64", width=wide, height=64, role="img", aria_label=label)


def values(provenance: str = "") -> Values:
    """Return the numbers that the text quotes, and the provenance of those not in the rulebook.

    Without `provenance`, it is that of the cover.
    """
    box = material()
    highest = max(box.tiles)
    return {
        "rounds": ROUNDS,
        "open": box.open,
        "hand": box.hand,
        "jokers": box.jokers_on_board,
        "highest": highest,
        "span": highest - 1,
        "least-points": min(box.points),
        "most-points": max(box.points),
        "most-twice": max(number for number in box.points if box.points.count(number) > 1),
        "provenance": provenance or TEXTS.cover().provenance,
    }


def small_picture(name: str) -> str:
    """Raise LookupError: the text of Bloom has no small pictures."""
    raise LookupError(name)


CHAPTERS = {Phase.LAY: "runs", Phase.ADD: "runs", Phase.REWARD: "jokers", Phase.OVER: "ending"}
"""The chapter that explains each phase; "turn" explains the others."""


def chapter(state: State) -> str:
    """Return the name of the chapter that explains the decision in this position."""
    return CHAPTERS.get(state.turn.phase, "turn")


def _book(shown: Flowers, told: Callable[[], Values]) -> Guidebook:
    """Return the guidebook for tiles with these flowers; `told` returns the numbers that its text quotes."""
    return Guidebook(
        told,
        small_picture,
        {
            "flower-table": partial(draw_flower_table, shown),
            "no-run": partial(draw_no_run, shown),
            "points-tiles": draw_points_tiles,
            "run": partial(draw_run, shown),
        },
        chapter,
        _reprinted,
    )


def _reprinted(edition: Edition) -> Guidebook:
    """Return the guidebook for an edition."""
    said = _("The flowers on the tiles come from a custom edition.")
    return _book(reprint(edition), partial(values, said))


GUIDE = _book(material().flowers, values)
"""The guidebook for the edition that ships."""
