"""The components of Suburbia that may differ between printings, in words."""

from collections.abc import Mapping

from piazza.games.suburbia.rules.material import Tile, material
from piazza.games.suburbia.rules.material.press import (
    BONUSES,
    GOAL_BONUSES,
    KNOWN_BONUSES,
    NO_LINE,
    PRINTED_PILES,
    RED_LINE,
    RED_LINES,
    TRACK,
    pile_name,
    places_of,
)
from piazza.games.suburbia.rules.tiles import COPIES, PrintedNumber, numbers_on_tiles
from piazza.games.suburbia.words.names import goal_name, stat_name, tile_name
from piazza.games.suburbia.words.tiles import condition
from piazza.ui.language import gettext as _
from piazza.ui.telling import ComponentWords


def components() -> Mapping[str, ComponentWords]:
    """The bonuses of the goals, the red lines, and what is printed on the tiles."""
    return {
        GOAL_BONUSES: _goals(),
        RED_LINES: _lines(),
        **{pile_name(pile): _pile(pile) for pile in PRINTED_PILES},
    }


def _goals() -> ComponentWords:
    """What alone having the most, or the fewest, is worth."""
    return ComponentWords(
        _("Bonuses of the goals"),
        _("Choose a bonus, then press the goals of your box that have it."),
        _(
            "One public list has the bonuses of all goals; reviews confirm that they are 10, 15 or 20. The "
            "rulebook shows some of the goals, but not what they are worth."
        ),
        {bonus: f"+{bonus}" for bonus in BONUSES},
        {bonus: _("Goals with {bonus}").format(bonus=f"+{bonus}") for bonus in KNOWN_BONUSES},
        tuple(map(goal_name, material().goals)),
        are_read=True,
        brief=_("bonuses of the goals"),
    )


def _lines() -> ComponentWords:
    """Where on the population track they lie."""
    return ComponentWords(
        _("Red lines"),
        _("Press the spaces of the population track that a red line lies before."),
        _(
            "Several programs of fans and a drawn track agree where the lines lie. The rulebook does not "
            "tell their places."
        ),
        {RED_LINE: _("red line before it"), NO_LINE: _("no red line")},
        {RED_LINES: _("In all")},
        tuple(_("Space {n}").format(n=space) for space in range(1, TRACK + 1)),
        brief=_("red lines"),
    )


def _pile(pile: str) -> ComponentWords:
    """What is printed on the tiles of a pile."""
    numbers = [numbers_on_tiles()[place] for place in places_of(pile)]
    designs = [material().tiles[name] for name in dict.fromkeys(one.tile for one in numbers)]
    is_basic = pile == PRINTED_PILES[0]
    return ComponentWords(
        _("Basic tiles and Lakes") if is_basic else _("Tiles of stack {letter}").format(letter=pile),
        _("Compare the tiles with those of your box; press one that differs, then change its numbers."),
        _("The rulebook describes them.")
        if is_basic
        else _(
            "Several public lists tell names and effects; where they differ, the rulebook or most of them "
            "decide."
        ),
        {},
        {COPIES: _("In all")},
        tuple(map(_number, numbers)),
        pieces=tuple(tile_name(design.name) for design in designs),
        sources=tuple(map(_source, designs)),
        brief=_("tiles"),
        single=_("basic tiles") if is_basic else _("tiles of stack {letter}").format(letter=pile),
    )


def _number(one: PrintedNumber) -> str:
    """What a number on a tile is called."""
    if one.part == COPIES:
        return _("How many")
    if one.stat is None:
        return _("Cost")
    what = condition(one.effect) if one.effect else _("at once")
    return _("{counter} {what}").format(counter=stat_name(one.stat), what=what)


def _source(design: Tile) -> str:
    """How sure a tile is."""
    lists, _semicolon, disputed = design.provenance.partition(";")
    if disputed:
        return _("Public lists differ in this tile.")
    if not lists or "R" in lists.split():
        return _("The rulebook shows it, at least in part.")
    return _("{n} public lists agree on this tile.").format(n=len(lists.split()))
