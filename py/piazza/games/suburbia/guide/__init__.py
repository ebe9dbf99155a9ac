"""What Suburbia gives to its rules page; the text stands beside this file, in one file a language."""

from itertools import pairwise

from piazza.games.suburbia.guide.catalogue import draw_goals, draw_tiles
from piazza.games.suburbia.guide.placing import draw_placing
from piazza.games.suburbia.rules.material import LAKE, material
from piazza.games.suburbia.rules.state import State
from piazza.games.suburbia.rules.turn import Phase
from piazza.games.suburbia.words import WORDS
from piazza.ui.guide.filling import Guidebook, Values
from piazza.ui.kit import with_sign


def values() -> Values:
    """The numbers of the rules."""
    box = material()
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
        "lines": ", ".join(map(str, box.lines[:20])),
        "provenance": WORDS.cover().provenance,
        **_tables(),
        **_ranks(),
    }


def _tables() -> Values:
    """What depends on how many play, or against whom."""
    tables = material().layouts
    people = {name: table for name, table in tables.items() if name.isdecimal()}
    return {
        **{f"stack.{name}": table.stack for name, table in people.items()},
        **{f"mixed.{name}": table.mixed for name, table in people.items()},
        **{f"below.{name}": table.below for name, table in people.items()},
        **{f"goals.{name}": table.goals for name, table in people.items()},
        "line.architect": tables["architect"].line,
        "stack.dale": tables["dale"].stack,
        "market.dale": len(tables["dale"].surcharges),
    }


def _ranks() -> Values:
    """From which final population to which the ranks reach, the first one called 1."""
    least = material().ranks
    tops = {f"rank.{number}.to": after - 1 for number, (_, after) in enumerate(pairwise(least), 1)}
    return {f"rank.{number}": population for number, population in enumerate(least, 1)} | tops


def small_picture(name: str) -> str:
    """There are none in its text."""
    raise LookupError(name)


CHAPTERS = {
    Phase.GOAL: "setting",
    Phase.LAKE: "lakes",
    Phase.INVEST: "markers",
    Phase.EXTRA: "solo",
    Phase.ROBOT: "solo",
    Phase.OVER: "ending",
}


def chapter(state: State) -> str:
    """The chapter that tells what is being decided."""
    return CHAPTERS.get(state.turn.phase, "turn")


GUIDE = Guidebook(
    values, small_picture, {"goals": draw_goals, "tile": draw_placing, "tiles": draw_tiles}, chapter
)
