"""Suburbia's part of its rules page; the text is beside this file, in one file for each language."""

from functools import partial
from itertools import pairwise

from piazza.core.edition import Edition
from piazza.games.suburbia.guide.catalogue import draw_goals, draw_tiles
from piazza.games.suburbia.guide.placing import draw_placing
from piazza.games.suburbia.rules.editions import reprint
from piazza.games.suburbia.rules.material import LAKE, Lines, Material, material
from piazza.games.suburbia.rules.position import Phase
from piazza.games.suburbia.rules.state import State
from piazza.games.suburbia.texts import TEXTS
from piazza.ui.game_api.guide import Guidebook, Values
from piazza.ui.game_api.html import with_sign
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
