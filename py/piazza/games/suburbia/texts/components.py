"""The components of Suburbia that may differ between printings, in words."""

from collections.abc import Mapping

from piazza.games.suburbia.rules.editions import (
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
from piazza.games.suburbia.rules.material import Tile, material
from piazza.games.suburbia.rules.tiles import COPIES, PrintedNumber, numbers_on_tiles
from piazza.games.suburbia.texts.names import goal_name, stat_name, tile_name
from piazza.games.suburbia.texts.tiles import condition
from piazza.ui.game_api.text_types import ComponentText
from piazza.ui.i18n import gettext as _


def components() -> Mapping[str, ComponentText]:
    """Return the words for goal bonuses, red lines and numbers on tiles, by component."""
    return {
        GOAL_BONUSES: _goals(),
        RED_LINES: _lines(),
        **{pile_name(pile): _pile(pile) for pile in PRINTED_PILES},
    }


def _goals() -> ComponentText:
    """Return the words for the bonuses of goals."""
    return ComponentText(
        _("Goal bonuses"),
        _("Choose a bonus, then select the goals in your box that have it."),
        _(
            "One public list gives the bonuses of all goals; reviews confirm that they"
            " are 10, 15 or 20. The rulebook shows some goals, but not their bonuses."
        ),
        {bonus: f"+{bonus}" for bonus in BONUSES},
        {bonus: _("Goals with {bonus}").format(bonus=f"+{bonus}") for bonus in KNOWN_BONUSES},
        tuple(map(goal_name, material().goals)),
        are_read=True,
        brief=_("goal bonuses"),
    )


def _lines() -> ComponentText:
    """Return the words for the red lines on the population track."""
    return ComponentText(
        _("Red lines"),
        _("Select the first space after each red line on the population track."),
        _(
            "Several fan-made programs and a drawing of the track agree on the red lines."
            " The rulebook doesn’t give them."
        ),
        {RED_LINE: _("red line before it"), NO_LINE: _("no red line")},
        {RED_LINES: _("Total")},
        tuple(_("Space {n}").format(n=space) for space in range(1, TRACK + 1)),
        brief=_("red lines"),
    )


def _pile(pile: str) -> ComponentText:
    """Return the words for the numbers on the tiles of a pile."""
    numbers = [numbers_on_tiles()[place] for place in places_of(pile)]
    designs = [material().tiles[name] for name in dict.fromkeys(one.tile for one in numbers)]
    is_basic = pile == PRINTED_PILES[0]
    return ComponentText(
        _("Basic tiles and Lakes") if is_basic else _("Tiles of stack {letter}").format(letter=pile),
        _("Compare the tiles with those in your box; select one that differs, then change its numbers."),
        _("The rulebook describes them.")
        if is_basic
        else _(
            "Several public lists give names and effects; where they differ, the rulebook"
            " or the majority decides."
        ),
        {},
        {COPIES: _("Total")},
        tuple(map(_number, numbers)),
        pieces=tuple(tile_name(design.name) for design in designs),
        sources=tuple(map(_source, designs)),
        brief=_("tiles"),
        single=_("basic tiles") if is_basic else _("tiles of stack {letter}").format(letter=pile),
    )


def _number(one: PrintedNumber) -> str:
    """Return the name of a number on a tile."""
    if one.part == COPIES:
        return _("Quantity")
    if one.stat is None:
        return _("Cost")
    what = condition(one.effect) if one.effect else _("when built")
    return _("{counter} {what}").format(counter=stat_name(one.stat), what=what)


def _source(design: Tile) -> str:
    """Return how sure the numbers of a tile are."""
    lists, _semicolon, disputed = design.provenance.partition(";")
    if disputed:
        return _("Public lists differ on this tile.")
    if not lists or "R" in lists.split():
        return _("The rulebook shows it, at least partly.")
    return _("{n} public lists agree on this tile.").format(n=len(lists.split()))
