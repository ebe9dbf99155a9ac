"""Lists in the rules of Suburbia: the tiles of a stack, and the goals."""

from html import escape

from piazza.games.suburbia.rules.material import Material, Tile, TileNumbers
from piazza.games.suburbia.texts.names import goal_name, goal_text, tile_name
from piazza.games.suburbia.texts.tiles import nature, sentences
from piazza.games.suburbia.view.tiles import tile_art
from piazza.ui.game_api.guide import Illustration, Notation
from piazza.ui.game_api.html import tag
from piazza.ui.i18n import gettext as _


def draw_tiles(box: Material, position: Notation) -> Illustration:
    """Draw the tiles of a stack, with their effects in words; raises LookupError for an unknown stack."""
    (stack,) = position.lines
    found = [tile for tile in box.tiles.values() if tile.stack == stack]
    if not found:
        raise LookupError(f"there is no stack {stack}")
    listed = "".join(_tile(tile, box.numbers) for tile in found)
    return Illustration(tag("ul", listed, class_="su-catalogue"))


def draw_goals(box: Material, _position: Notation) -> Illustration:
    """Draw a table of all goals: name, measure and bonus."""
    titles = (_("Goal"), _("Only player with the"), _("Bonus"))
    head = tag("tr", "".join(tag("th", title, scope="col") for title in titles))
    lines = "".join(
        tag(
            "tr",
            tag("th", escape(goal_name(goal.name)), scope="row")
            + tag("td", escape(goal_text(goal.name)))
            + tag("td", f"+{goal.bonus}"),
        )
        for goal in box.goals.values()
    )
    return Illustration(tag("table", tag("thead", head) + tag("tbody", lines), class_="numbers told"))


def _tile(tile: Tile, numbers: TileNumbers) -> str:
    """Return a tile as an item of the list."""
    art = f'<svg viewBox="-64 -58 128 122" aria-hidden="true">{tile_art(tile.name, numbers)}</svg>'
    text = " ".join((nature(tile) + ".", *sentences(tile)))
    head = tag("b", escape(tile_name(tile.name))) + tag("small", f"×{tile.copies}", class_="num")
    return tag("li", art + tag("div", head + tag("p", escape(text))))
