"""Drawings in the rules of Bloom: rows of tiles judged by the engine, points tiles, and the flowers."""

from piazza.games.bloom.rules.material import JOKER, Tile, material
from piazza.games.bloom.rules.quick.places import meanings
from piazza.games.bloom.rules.runs import Row, is_run, without
from piazza.games.bloom.rules.scoring import flowers
from piazza.games.bloom.view.pieces import NOTCH, points_art, tile_art
from piazza.games.bloom.words.names import flowers_name, short_row
from piazza.ui.guide.filling import Illustration, Notation, Values
from piazza.ui.kit import icon, tag
from piazza.ui.language import gettext as _

STEP = 50
"""Units from one tile of a drawn row to the next."""

MARK = "*"
"""Stands before a tile that is told apart: one to be stolen, or a joker to be swapped."""

MANY = 10
"""More numbers than these are not named one by one."""


def draw_run(position: Notation) -> Illustration:
    """A row of tiles that is a run: numbers, or J for a joker."""
    row, marked = _row(position)
    if not is_run(row):
        raise ValueError(f"{short_row(row)} is no run")
    return Illustration(_art(row, marked), _values(row, marked), "row-figure", icon("u-check", 18) + " ")


def draw_no_run(position: Notation) -> Illustration:
    """A row of tiles that is none."""
    row, marked = _row(position)
    if is_run(row):
        raise ValueError(f"{short_row(row)} is a run")
    return Illustration(_art(row, marked), {}, "row-figure", icon("u-close", 18) + " ")


def draw_points_tiles(position: Notation) -> Illustration:
    """One points tile of each number."""
    tiles = "".join(
        f'<svg viewBox="0 0 34 34" width="34" height="34">{points_art(number, 2, 2, 30)}</svg>'
        for number in dict.fromkeys(material().points)
    )
    return Illustration(tag("div", tiles, class_="prize-row", role="img", aria_label=position.label))


def draw_flower_table(_position: Notation) -> Illustration:
    """How many flowers the numbers show."""
    box = material().flowers
    counts = {
        shown: [number for number, count in enumerate(box) if count == shown] for shown in set(box) - {0}
    }
    lines = "".join(tag("li", _flower_line(shown, counts[shown])) for shown in sorted(counts))
    return Illustration(tag("ul", lines, class_="flower-table"))


def _flower_line(shown: int, numbers: list[Tile]) -> str:
    """One of the tiles that show so many flowers, and which they are."""
    text = ", ".join(map(str, numbers)) if len(numbers) <= MANY else _("all other numbers")
    art = f'<svg viewBox="0 0 72 92" width="36" height="46" aria-hidden="true">{tile_art(numbers[0])}</svg>'
    return art + tag("span", f"<b>{flowers_name(shown)}</b> {text}")


def _row(position: Notation) -> tuple[Row, tuple[int, ...]]:
    """The tiles of a row, and the places of those that are told apart."""
    (line,) = position.lines
    words = line.split()
    marked = tuple(place for place, word in enumerate(words) if word.startswith(MARK))
    bare = [word.removeprefix(MARK) for word in words]
    return tuple(JOKER if word == "J" else int(word) for word in bare), marked


def _values(row: Row, marked: tuple[int, ...]) -> Values:
    """What the engine finds in a run: its flowers, and what can be done with the tiles told apart."""
    found: Values = {"flowers": flowers(row)}
    numbers = [number for place in marked if row[place] == JOKER for number in meanings(row)[place]]
    if numbers:
        return {**found, "numbers": _(" or ").join(map(str, numbers))}
    if not marked:
        return found
    left = without(row, marked)
    if not is_run(left):
        raise ValueError(f"{short_row(left)} is no run any more")
    return {**found, "stolen": short_row(tuple(row[place] for place in marked)), "left": short_row(left)}


def _art(row: Row, marked: tuple[int, ...]) -> str:
    """A row of tiles; those told apart have their corner folded."""
    tiles = "".join(
        f'<g transform="translate({STEP * place} 0) scale(.68)">'
        f"{tile_art(tile)}{NOTCH * (place in marked)}</g>"
        for place, tile in enumerate(row)
    )
    wide = STEP * len(row)
    label = f"{short_row(row)}."
    return tag("svg", tiles, viewBox=f"0 0 {wide} 64", width=wide, height=64, role="img", aria_label=label)
