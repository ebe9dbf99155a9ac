"""Suburbia's part of its rules page; the text is beside this file, in one file for each language."""

from functools import partial
from html import escape
from itertools import pairwise

from piazza.core.edition import Edition
from piazza.games.suburbia.rules.borough import Lot
from piazza.games.suburbia.rules.editions import reprint
from piazza.games.suburbia.rules.effects import all_effects
from piazza.games.suburbia.rules.ledger import Ledger, Movement
from piazza.games.suburbia.rules.material import LAKE, Lines, Material, Stat, Tile, TileNumbers, material
from piazza.games.suburbia.rules.position import Phase, first_standing
from piazza.games.suburbia.rules.state import State
from piazza.games.suburbia.rules.tiles import tiles_of
from piazza.games.suburbia.texts import TEXTS
from piazza.games.suburbia.texts.names import goal_name, goal_text, tile_name
from piazza.games.suburbia.texts.reasons import movement_lines
from piazza.games.suburbia.texts.tiles import nature, sentences
from piazza.games.suburbia.view.board import board_art, extent
from piazza.games.suburbia.view.tiles import at, tile_art, tile_outline
from piazza.ui.game_api.guide import Guidebook, Illustration, Notation, Values
from piazza.ui.game_api.html import icon, tag, with_sign
from piazza.ui.i18n import gettext as _

EVERY = 2
"""The distance of red lines at the end that need not be listed one by one."""


def values(box: Material, provenance: str = "") -> Values:
    """Return the numbers of the rules, by the names that the page uses.

    `provenance` says where numbers that are not in the rulebook come from; by default what the cover says.
    """
    # surcharges are the same for two, three and four players
    setup, usual = box.setup, box.layouts["4"]
    return {
        "income": setup.income,
        "reputation": setup.reputation,
        "population": setup.population,
        "money": setup.money,
        "markers": setup.markers,
        "basic": setup.basic,
        "least": with_sign(setup.least),
        "most": setup.most,
        "step": setup.step,
        "wage": setup.wage,
        "market": len(usual.surcharges),
        "dearest": usual.surcharges[0],
        "lake": box.tiles[LAKE].then[0].amount,
        "waterfront": box.tiles["waterfront_realty"].then[0].amount,
        "lines": spell_lines(box.lines),
        "provenance": provenance or TEXTS.cover().provenance,
        **_tables(),
        **_ranks(),
    }


def spell_lines(lines: Lines) -> str:
    """Return the first spaces beyond the red lines as text.

    Those at the end that are every second space are summed up: "…, and then every second space up to 149".
    """
    steps = [other - one for one, other in pairwise(lines)]
    # counted from the end: how many steps in a row have the regular distance
    regular = next((place for place, step in enumerate(reversed(steps)) if step != EVERY), len(steps))
    shown = lines[: len(lines) - regular] if regular > 1 else lines
    told = ", ".join(map(str, shown))
    if shown == lines:
        return told
    return _("{lines}, and then every second space up to {n}").format(lines=told, n=lines[-1])


def _tables() -> Values:
    """Return the numbers that depend on the number of players, or on the solo game."""
    tables = material().layouts
    people = {name: table for name, table in tables.items() if name.isdecimal()}
    return {
        **{f"stack.{name}": table.stack for name, table in people.items()},
        **{f"mixed.{name}": table.mixed for name, table in people.items()},
        **{f"below.{name}": table.below for name, table in people.items()},
        **{f"goals.{name}": table.goals for name, table in people.items()},
        "line": max(table.line for table in people.values()),
        "line.architect": tables["architect"].line,
        "stack.dale": tables["dale"].stack,
        "market.dale": len(tables["dale"].surcharges),
    }


def _ranks() -> Values:
    """Return the lowest and the highest final population of each rank, the first rank called 1."""
    least = material().ranks
    tops = {f"rank.{number}.to": after - 1 for number, (_, after) in enumerate(pairwise(least), 1)}
    return {f"rank.{number}": population for number, population in enumerate(least, 1)} | tops


def small_picture(name: str) -> str:
    """Raise LookupError: the page's text has no small pictures."""
    raise LookupError(name)


CHAPTERS = {
    Phase.GOAL: "setting",
    Phase.LAKE: "lakes",
    Phase.INVEST: "markers",
    Phase.EXTRA: "solo",
    Phase.ROBOT: "solo",
    Phase.OVER: "ending",
}
"""The chapter about each phase that has one of its own."""


def chapter(state: State) -> str:
    """Return the name of the chapter about the current decision."""
    return CHAPTERS.get(state.turn.phase, "turn")


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


def draw_placing(box: Material, position: Notation) -> Illustration:
    """Draw a tile placed beside those of the start, and list what it brings.

    The notation is as in ``lake 1,1``: a tile's name and a cell.
    """
    (line,) = position.lines
    name, place = line.split()
    right, down = place.split(",")
    setup = material().setup
    laid = (*zip(setup.cells, setup.first_tiles, strict=True), ((int(right), int(down)), name))
    borough = tuple(Lot(cell, tile, number) for number, (cell, tile) in enumerate(laid))
    booked = _booked(box, borough)
    lines = "".join(_line(one.text, one.points or 0, one.symbol) for one in movement_lines(booked, 0, 1))
    reasons = tag("div", tag("h3", escape(tile_name(name))) + tag("ul", lines), class_="su-why")
    totals = {str(stat): sum(one.moved for one in booked if one.change.stat is stat) for stat in Stat}
    return Illustration(tag("div", _drawing(box, borough) + reasons, class_="su-example"), totals)


def _booked(box: Material, borough: tuple[Lot, ...]) -> tuple[Movement, ...]:
    """Return the movements that the engine books for the last tile."""
    tiles = tiles_of(box.numbers)
    # 1 is what a red line costs where several play
    ledger = Ledger((first_standing(),), (borough,), 1, box.lines, tiles)
    ledger.book(all_effects((borough,), 0, borough[-1], tiles))
    return tuple(ledger.movements)


def _line(text: str, points: int, symbol: str) -> str:
    """Return a reason with its points as an item of the list."""
    return tag("li", tag("b", with_sign(points) + icon(symbol, 17), class_="num") + tag("span", escape(text)))


def _drawing(box: Material, borough: tuple[Lot, ...]) -> str:
    """Return the drawing of the borough, its last tile outlined."""
    left, top, width, height = extent([lot.cell for lot in borough], 4)
    outline = tile_outline("su-mark")
    looks = ("lot",) * (len(borough) - 1) + ("chosen",)
    tiles = "".join(
        f'<g{at(lot.cell)} class="{look}">{tile_art(lot.tile, box.numbers)}{outline}</g>'
        for lot, look in zip(borough, looks, strict=True)
    )
    names = ", ".join(tile_name(lot.tile) for lot in borough)
    label = escape(_("A borough with {tiles}.").format(tiles=names))
    window = f"{left:.0f} {top:.0f} {width:.0f} {height:.0f}"
    return (
        f'<svg class="su-town" viewBox="{window}" role="img" aria-label="{label}">{board_art()}{tiles}</svg>'
    )


def _book(box: Material, provenance: str = "") -> Guidebook:
    """Return the rules page's numbers and drawings with this material."""
    return Guidebook(
        partial(values, box, provenance),
        small_picture,
        {
            "goals": partial(draw_goals, box),
            "tile": partial(draw_placing, box),
            "tiles": partial(draw_tiles, box),
        },
        chapter,
        _reprinted,
    )


def _reprinted(edition: Edition) -> Guidebook:
    """Return the rules page's numbers and drawings for an edition."""
    said = _(
        "The goal bonuses, the red lines and the numbers on the tiles come from a custom"
        " edition. What the tiles count follows the first edition, according to several"
        " public lists."
    )
    return _book(reprint(edition), said)


GUIDE = _book(material())
