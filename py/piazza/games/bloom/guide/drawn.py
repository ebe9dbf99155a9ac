"""Drawn examples for the rules of Bloom: rows of tiles, judged by the engine."""

from dataclasses import dataclass

from piazza.games.bloom.rules.material import JOKER, material
from piazza.games.bloom.rules.quick.places import meanings
from piazza.games.bloom.rules.runs import Row, is_run, without
from piazza.games.bloom.rules.scoring import flowers
from piazza.games.bloom.view.pieces import NOTCH, tile_art
from piazza.games.bloom.words.names import flowers_name, short_row
from piazza.ui.kit import icon, tag
from piazza.ui.language import gettext as _

STEP = 50
"""Units from one tile of a drawn row to the next."""


@dataclass(frozen=True, slots=True)
class Example:
    """A row, and which of its places are told apart: stolen ones, or the joker to be swapped."""

    row: Row
    marked: tuple[int, ...] = ()
    kind: str = "run"

    @property
    def is_run(self) -> bool:
        """Whether it is a run."""
        return is_run(self.row)

    @property
    def text(self) -> str:
        """What is to be seen."""
        match self.kind:
            case "earning":
                return _("{flowers}: it takes the points tile {number}.").format(
                    flowers=flowers_name(flowers(self.row)), number=flowers(self.row)
                )
            case "robbed":
                stolen = short_row(tuple(self.row[place] for place in self.marked))
                left = short_row(without(self.row, self.marked))
                return _("{stolen} may be stolen: {left} is still a run.").format(stolen=stolen, left=left)
            case "swapped":
                (place,) = self.marked
                numbers = _(" or ").join(map(str, meanings(self.row)[place]))
                return _("The joker may be swapped for {numbers}.").format(numbers=numbers)
            case _:
                return _("A run.") if self.is_run else _("No run: a step of 3.")


RUNS = (Example((36, 37, 38, 40)), Example((12, 13, 14, 17)))
PAST = Example((97, 98, 100, 1, 2))
EARNING = Example((9, 10, 11, 12, 13), kind="earning")
ROBBED = Example((15, 16, 17, 18, 19, 20), (2, 4), "robbed")
JOKERS = Example((61, JOKER, 64))
SWAPPED = Example((21, 22, JOKER, 25), (2,), "swapped")


def figure(shown: Example) -> str:
    """A row with what it shows; the marked tiles have their corner folded."""
    tiles = "".join(
        f'<g transform="translate({STEP * place} 0) scale(.68)">'
        f"{tile_art(tile)}{NOTCH * (place in shown.marked)}</g>"
        for place, tile in enumerate(shown.row)
    )
    wide = STEP * len(shown.row)
    label = f"{short_row(shown.row)}. {shown.text}"
    art = tag("svg", tiles, viewBox=f"0 0 {wide} 64", width=wide, height=64, role="img", aria_label=label)
    sign = icon("u-check" if shown.is_run else "u-close", 18)
    return tag("figure", art + tag("figcaption", f"{sign} {shown.text}"), class_="row-figure")


def flower_table() -> str:
    """How many flowers the numbers show."""
    box = material()
    lines = []
    for shown in sorted(set(box.flowers) - {0}):
        numbers = [number for number, count in enumerate(box.flowers) if count == shown]
        text = ", ".join(map(str, numbers)) if len(numbers) <= 10 else _("all other numbers")  # noqa: PLR2004
        picture = (
            f'<svg viewBox="0 0 72 92" width="36" height="46" aria-hidden="true">{tile_art(numbers[0])}</svg>'
        )
        lines.append(tag("li", picture + tag("span", f"<b>{flowers_name(shown)}</b> {text}")))
    return tag("ul", "".join(lines), class_="flower-table")
