"""The drawings of corners of a town on the rules page, with the points that the engine finds there."""

from collections.abc import Iterator
from dataclasses import dataclass

from piazza.core.frozen import fast_frozen, replace, with_entry
from piazza.games.bloomtown.rules import scoring
from piazza.games.bloomtown.rules.material import SIDE, Tile, material
from piazza.games.bloomtown.rules.position import EMPTY_TOWN, Box, Town
from piazza.games.bloomtown.rules.scoring import Cause, Contribution
from piazza.games.bloomtown.texts.names import tile_name, where
from piazza.games.bloomtown.view.pieces import tile_art
from piazza.ui.game_api.guide import Illustration, Notation, Values
from piazza.ui.game_api.html import tag, use, with_sign
from piazza.ui.i18n import gettext as _
from piazza.ui.i18n import join_words

STEP = 46
"""The width of a space of a drawn corner."""

BOX = Box(players=2, board=material().boards["A"], parks="0", subways="chain", first=0, removed=())
"""The table at which the examples are scored: the default options."""

STRAIGHT = replace(BOX, subways="straight")
"""The table at which Subway lines may not bend."""

LASTING = replace(BOX, parks="4")
"""The table at which the fourth Park of a group scores 4."""


@fast_frozen
@dataclass(frozen=True, slots=True)
class Example:
    """A corner of a town with one tile just built, and the options by which it is scored."""

    town: Town
    """The whole town; its upper left corner is drawn."""
    tile: Tile
    """The tile just built."""
    cell: int
    """The space of the tile just built."""
    height: int
    """The number of rows drawn."""
    width: int
    """The number of columns drawn."""
    box: Box = BOX

    @property
    def parts(self) -> tuple[Contribution, ...]:
        """The points of the tile just built, cause by cause."""
        return scoring.parts(self.town, self.cell, self.box)

    @property
    def total(self) -> int:
        """All points of the tile just built."""
        return scoring.score(self.town, self.cell, self.box)

    @property
    def marks(self) -> tuple[tuple[int, int | None], ...]:
        """The other tiles that count, as pairs (space, points).

        Points are None if the tile does not have a share of its own.
        """
        return tuple(mark for part in self.parts for mark in _marks(part, self.cell))

    def under(self, box: Box) -> "Example":
        """Return the same corner, scored at another table."""
        return replace(self, box=box)


def draw_town(position: Notation) -> Illustration:
    """Draw a corner of a town from its rows, with the numbers for the text about it.

    These are `points`, `sum` (the parts, “1 + 2”) and `straight` (the points if Subway lines may not
    bend).
    """
    shown = example(*position.lines)
    values: Values = {
        "points": shown.total,
        "sum": " + ".join(str(part.points) for part in shown.parts),
        "straight": shown.under(STRAIGHT).total,
    }
    return Illustration(draw_corner(shown), values)


def example(*rows: str) -> Example:
    """Return the corner that rows of tiles describe: `example(". O", "O O*")`.

    A dot is an empty space, a star marks the tile just built. Raises ValueError for an unknown tile, or
    if there is not exactly one star.
    """
    spaces = {
        row * SIDE + column: letters
        for row, line in enumerate(rows)
        for column, letters in enumerate(line.split())
        if letters != "."
    }
    town = EMPTY_TOWN
    for cell, letters in spaces.items():
        town = with_entry(town, cell, Tile(letters.rstrip("*")))
    # raises ValueError unless there is just one
    (built,) = (cell for cell, letters in spaces.items() if letters.endswith("*"))
    tile = Tile(spaces[built].rstrip("*"))
    return Example(town, tile, built, len(rows), len(rows[0].split()))


def draw_corner(shown: Example) -> str:
    """Draw the corner: the tile just built is lifted and bears its points, tiles that count are marked."""
    height, width = shown.height * STEP, shown.width * STEP
    cells = [row * SIDE + column for row in range(shown.height) for column in range(shown.width)]
    ground = f"M3 3 {width + 7} 2 {width + 8} {height + 8} 2 {height + 9}Z"
    others = "".join(_space(shown, cell) for cell in cells if cell != shown.cell)
    marks = "".join(_mark(cell, points) for cell, points in shown.marks)
    content = f'<path class="plan-board" d="{ground}"/>{others}{marks}{_lifted(shown)}'
    box = f"0 0 {width + 10} {height + 12}"
    return tag("svg", content, class_="plan", viewBox=box, role="img", aria_label=describe_corner(shown))


def describe_corner(shown: Example) -> str:
    """Return the drawing in a sentence or two, for a screen reader."""
    built = _("Example: {tile} just built at {where}, total {points}.").format(
        tile=tile_name(shown.tile), where=where(shown.cell), points=shown.total
    )
    counting = [_at(shown.town[cell], cell) for cell, _points in shown.marks]
    if not counting:
        return built
    return _("{built} Tiles that count: {tiles}.").format(built=built, tiles=join_words(counting))


def flag(points: int) -> str:
    """Draw the flag with the points of a tile that counts, in units of a tile 100 wide."""
    shape = '<path class="plan-flag" d="M56 5h39v31q-2 7-9 7h-25q-5 0-5-6Z"/>'
    return f'{shape}<text class="plan-flag-text" x="75.5" y="34">{with_sign(points)}</text>'


def coin(text: str, x: float, y: float) -> str:
    """Draw the disc with the points of the tile just built, its centre at (`x`, `y`)."""
    disc = f'<circle class="plan-coin" cx="{x:g}" cy="{y:g}" r="13"/>'
    return f'{disc}<text class="plan-coin-text" x="{x:g}" y="{y + 5.2:g}">{text}</text>'


def _marks(part: Contribution, built: int) -> Iterator[tuple[int, int | None]]:
    """Return the marks for one cause, as pairs (space, points).

    Of the neighbours of one kind, which count once together, only the first is marked.
    """
    others = [cell for cell in part.cells if cell != built]
    match part.cause:
        case Cause.GROUP:
            return ((cell, None) for cell in others)
        case Cause.KIND:
            return ((cell, part.points) for cell in others[:1])
        case _:
            return ((cell, part.points // len(others)) for cell in others)


def _corner(cell: int) -> tuple[int, int]:
    """Return the upper left corner (x, y) of a space in the drawing."""
    return 5 + cell % SIDE * STEP, 4 + cell // SIDE * STEP


def _space(shown: Example, cell: int) -> str:
    """Draw a space other than that of the tile just built: its tile, or the ground with its flower."""
    x, y = _corner(cell)
    if tile := shown.town[cell]:
        return tile_art(tile, x + 1, y + 0.5, 43.5)
    flower = use(f"f-{shown.box.board.flowers[cell]}", x + 12.4, y + 12.4, 21.2)
    return f'{use("cell", x, y, STEP)}<g class="soft">{flower}</g>'


def _mark(cell: int, points: int | None) -> str:
    """Draw the mark on a tile that counts, with its points if it has a share."""
    x, y = _corner(cell)
    number = "" if points is None else flag(points)
    place = f"translate({x + 1} {y + 0.5}) scale(.435)"
    return f'<g transform="{place}"><use href="#counts" width="100" height="100"/>{number}</g>'


def _lifted(shown: Example) -> str:
    """Draw the tile just built, lifted above its space, with its points."""
    x, y = _corner(shown.cell)
    shade = f'<ellipse class="shade" cx="{x + 22}" cy="{y + 47}" rx="21" ry="3.5"/>'
    face = tile_art(shown.tile, x - 2, y - 6, 48) + use("held", x - 3, y - 7, 51)
    return shade + face + coin(str(shown.total), x + 40, y + 1)


def _at(tile: Tile | None, cell: int) -> str:
    """Return the text for a tile and its space."""
    name = tile_name(tile) if tile else _("empty")
    return _("{tile} at {where}").format(tile=name, where=where(cell))
