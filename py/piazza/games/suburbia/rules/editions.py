"""The numbers that may differ between printings of Suburbia: goal bonuses, red lines, tiles."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from functools import cache, lru_cache
from typing import Any

from piazza.core.edition import Component, Edition, EditionSchema, Quota
from piazza.games.suburbia.rules.material import (
    STACKS,
    Bonuses,
    Lines,
    Material,
    Stat,
    TableSetup,
    TileNumbers,
    goals_with,
    material,
)
from piazza.games.suburbia.rules.position import Position
from piazza.games.suburbia.rules.tiles import (
    COPIES,
    NOW,
    PrintedNumber,
    all_numbers,
    numbers_on_tiles,
    numbers_with,
    tiles_of,
)

BONUSES = ("5", "10", "15", "20", "25")
"""The bonuses that a goal may have; reviews know 10, 15 and 20."""
KNOWN_BONUSES = BONUSES[1:4]
"""The bonuses of which every box must have at least one."""
NO_LINE, RED_LINE = "-", "|"
"""The marks of a space of the population track: without and with a red line before it."""
TRACK = 150
"""The last space of the track that may have a red line (reviews and the drawn tracks end there)."""
TRACK_ROW = 10
"""Spaces of the track in each row of the editor."""
GOAL_BONUSES, RED_LINES = "goals", "lines"
"""The components, beside the tiles."""
PRINTED_PILES = ("basic", *STACKS)
"""The piles whose tiles are a component each.

The Lake, which is the back of all tiles, belongs to the basic ones.
"""
MAX_COPIES, MAX_COST = 6, 30
"""The most copies of a design, and the highest cost."""
AT_ONCE = {Stat.INCOME: (-5, 6), Stat.REPUTATION: (-5, 6), Stat.POPULATION: (-5, 15), Stat.MONEY: (1, 9)}
"""The least and the most that a tile brings at once, by counter; money is never taken."""
FOR_EACH = {Stat.INCOME: (-3, 5), Stat.REPUTATION: (-3, 5), Stat.POPULATION: (-3, 5), Stat.MONEY: (1, 5)}
"""The least and the most that a tile brings for each tile that it counts, by counter."""


def reprint(edition: Edition) -> Material:
    """Return the material of an edition; what cannot differ is as it ships."""
    bonuses, spaces, *piles = edition.fields
    numbers = _numbers(piles)
    return replace(
        material(),
        tiles=tiles_of(numbers),
        numbers=numbers,
        goals=goals_with(bytes(map(int, bonuses))),
        lines=_lines(spaces),
    )


def longest() -> int:
    """Return a bound on the plies of a game, whatever is printed.

    Every turn takes a tile from the market. One More Round comes up before the last tile of all stacks is
    drawn, and then fewer than two rounds are left. A turn is at most three decisions and the Lone Architect's
    further removal, or three and Dale's; before the first, everybody keeps a goal.
    """
    return max(_plies(layout) for layout in material().layouts.values())


def _plies(layout: TableSetup) -> int:
    """Return the bound for one table."""
    # the last summand: fewer than two rounds of at most four players
    turns = 3 * layout.stack + layout.below + 2 * 4
    return 4 * turns + 4


def _material(edition: Edition) -> dict[str, Any]:
    """Return the arguments of `deal.start` for an edition's box."""
    return {"edition_material": reprint(edition)}


def _edition_at(state: Position) -> Edition:
    """Return the edition of a position; raises ValueError on red lines or numbers that no box has."""
    return _printed(state.box.lines, state.box.bonuses, state.box.numbers)


@lru_cache(maxsize=4)  # 0.3 ms a choice told from afar
def _printed(lines: Lines, bonuses: Bonuses, numbers: TileNumbers) -> Edition:
    """Return the edition with these red lines, bonuses and numbers of tiles, as `_edition_at` does."""
    spaces = _spaces(lines)
    # not the same again: lines out of order, or beyond the track that an edition describes
    if _lines(spaces) != lines:
        raise ValueError("no such red lines")
    known = all_numbers(numbers)
    piles = (tuple(str(known[place]) for place in places_of(pile)) for pile in PRINTED_PILES)
    return Edition((tuple(map(str, bonuses)), spaces, *piles))


def _lines(spaces: tuple[str, ...]) -> Lines:
    """Return the red lines that the spaces of the track show."""
    return bytes([space for space, mark in enumerate(spaces, 1) if mark == RED_LINE])


def _spaces(lines: Lines) -> tuple[str, ...]:
    """Return the marks of the track's spaces, from the first to the last."""
    return tuple(RED_LINE if space in lines else NO_LINE for space in range(1, TRACK + 1))


def pile_name(pile: str) -> str:
    """Return the name of the component of a pile's tiles, for instance "tiles-A"."""
    return f"tiles-{pile}"


@cache  # 1.5 ms a field that is entered of a box of one's own
def places_of(pile: str) -> tuple[int, ...]:
    """Return the places of the numbers on a pile's tiles, in the order of `numbers_on_tiles`."""
    stacks = {tile.name: tile.stack or PRINTED_PILES[0] for tile in material().tiles.values()}
    return tuple(place for place, one in enumerate(numbers_on_tiles()) if stacks[one.tile] == pile)


def _numbers(piles: Sequence[tuple[str, ...]]) -> TileNumbers:
    """Return the numbers that differ from what ships, from the fields of the piles' components."""
    shown = [one.shipped for one in numbers_on_tiles()]
    for pile, fields in zip(PRINTED_PILES, piles, strict=True):
        for place, value in zip(places_of(pile), fields, strict=True):
            shown[place] = int(value)
    return numbers_with(shown)


def _possible(one: PrintedNumber) -> tuple[str, ...]:
    """Return the values that may be printed in the place of a number; an effect is never 0."""
    if one.stat is None:
        return tuple(map(str, range(MAX_COPIES + 1 if one.part == COPIES else MAX_COST + 1)))
    least, most = (AT_ONCE if one.part == NOW else FOR_EACH)[one.stat]
    return tuple(str(number) for number in range(least, most + 1) if number)


def _pile(pile: str) -> Component:
    """Return the component of a pile's tiles."""
    numbers = [numbers_on_tiles()[place] for place in places_of(pile)]
    possible = tuple(map(_possible, numbers))
    return Component(
        pile_name(pile),
        tuple(sorted({value for those in possible for value in those}, key=int)),
        tuple(str(one.shipped) for one in numbers),
        source=material().provenance["lake" if pile == PRINTED_PILES[0] else "tiles"],
        # A counter keeps the order in which designs come, and the numbers of a design lie together.
        pieces=tuple(Counter(one.tile for one in numbers).values()),
        by_place=possible,
    )


def _copies(pile: str) -> Quota:
    """Return the quota on a pile's copies: the rulebook's number of tiles (rulebook: components)."""
    numbers = [numbers_on_tiles()[place] for place in places_of(pile)]
    places = tuple(place for place, one in enumerate(numbers) if one.part == COPIES)
    total = sum(numbers[place].shipped for place in places)
    counts = tuple((str(number), number) for number in range(MAX_COPIES + 1))
    return Quota(pile_name(pile), COPIES, counts, total, total, places)


EDITION_SCHEMA = EditionSchema(
    components=(
        Component(
            GOAL_BONUSES,
            BONUSES,
            tuple(str(goal.bonus) for goal in material().goals.values()),
            2,
            material().provenance[GOAL_BONUSES],
        ),
        Component(
            RED_LINES,
            (RED_LINE, NO_LINE),
            _spaces(material().lines),
            TRACK_ROW,
            material().provenance[RED_LINES],
        ),
        *map(_pile, PRINTED_PILES),
    ),
    quotas=(
        *(Quota(GOAL_BONUSES, bonus, ((bonus, 1),), 1, len(material().goals)) for bonus in KNOWN_BONUSES),
        Quota(RED_LINES, RED_LINES, ((RED_LINE, 1),), 1, TRACK),
        *map(_copies, STACKS),
    ),
    material=_material,
    edition_at=_edition_at,
    max_plies=longest(),
)
