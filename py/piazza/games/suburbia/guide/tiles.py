"""The rules of Suburbia about tiles, tracks and red lines, and the list of everything."""

from html import escape

from piazza.games.suburbia.guide.drawn import example, paragraphs, rows, steps
from piazza.games.suburbia.rules.material import STACKS, material
from piazza.games.suburbia.view.tiles import tile_art
from piazza.games.suburbia.words.names import goal_name, goal_text, tile_name
from piazza.games.suburbia.words.tiles import nature, sentences
from piazza.ui.kit import signed, tag
from piazza.ui.language import gettext as _


def effects() -> str:
    """The order of resolution and the scopes."""
    order = steps(
        _("Pay."),
        _("What the tile brings at once."),
        _("What the tile counts in its own borough."),
        _("What the tiles beside it say about it."),
        _("What the other tiles of the borough say about it."),
        _("What it counts in other boroughs."),
        _("What tiles of other boroughs say about it: their owners gain or lose, too."),
    )
    note = paragraphs(
        _(
            "Every change is made at once, also at the end of a track and at a red line; nothing is "
            "added up first."
        ),
        _(
            "Conditions work both ways in time: for what is there already, and "
            "for every such tile that comes later."
        ),
    )
    shown = example(
        "housing_projects",
        (1, 1),
        _(
            "Many people at once, and two dislikes: the Housing Projects mind the Park, the Factory "
            "minds them."
        ),
    )
    return order + note + rows((_("Word on the tile"), _("What it counts")), _scopes()) + shown


def tracks() -> str:
    """Counters and red lines."""
    setup, lines = material().setup, material().lines
    return paragraphs(
        _("Income and reputation stay between {least} and {most}; what goes beyond is lost.").format(
            least=signed(setup.least), most=setup.most
        ),
        _(
            "Each time the population passes a red line upward, income and reputation fall by 1, at "
            "once; each time "
            "it falls back below one, both rise by 1. That holds for any cause, in anybody’s turn."
        ),
        _("The first spaces beyond the red lines are: {lines}, and then every second space.").format(
            lines=", ".join(map(str, lines[:20]))
        ),
    )


def catalogue() -> str:
    """Every tile and every goal."""
    parts = (
        ("basic", _("Basic tiles")),
        *((stack, _("Stack {letter}").format(letter=stack)) for stack in STACKS),
    )
    tiles = "".join(tag("h3", title) + _tiles(stack) for stack, title in parts)
    goals = [
        (goal_name(goal.name), goal_text(goal.name), f"+{goal.bonus}") for goal in material().goals.values()
    ]
    return (
        tiles
        + tag("h3", _("Goals"))
        + rows((_("Goal"), _("Who alone has the"), _("Bonus")), [tuple(map(escape, one)) for one in goals])
    )


def _tiles(stack: str) -> str:
    """The tiles of a stack, drawn, with their effects in words."""
    found = [tile for tile in material().tiles.values() if tile.stack == stack]
    return tag("ul", "".join(_tile(tile.name, tile.copies) for tile in found), class_="su-catalogue")


def _tile(name: str, copies: int) -> str:
    """One tile."""
    art = f'<svg viewBox="-64 -58 128 122" aria-hidden="true">{tile_art(name)}</svg>'
    text = " ".join((nature(name) + ".", *sentences(name)))
    head = tag("b", escape(tile_name(name))) + tag("small", f"×{copies}", class_="num")
    return tag("li", art + tag("div", head + tag("p", escape(text))))


def _scopes() -> list[tuple[str, ...]]:
    """What the short words on the tiles mean."""
    return [
        (_("beside"), _("Tiles that share an edge with this one; itself it never counts.")),
        (_("of yours"), _("Tiles of the same borough, itself included where it fits.")),
        (_("everywhere"), _("Tiles of all boroughs, itself included where it fits.")),
        (_("elsewhere"), _("Tiles of the other boroughs.")),
        (_("built later"), _("Tiles placed after this one, by anybody.")),
        (_("at Lakes"), _("Each edge between a tile and a Lake of the borough.")),
        (_("red line"), _("Each red line that the population of its owner passes upward.")),
    ]
