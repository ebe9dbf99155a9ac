"""Tiles as they are drawn: how much they say at each size, in two forms of one drawing."""

import re
from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING

import pytest

from games.suburbia.boroughs import BELOW, table
from piazza.core.hex import Cell
from piazza.games.suburbia.rules.actions import Action, Build, Flip, Lake, Take, price_at
from piazza.games.suburbia.rules.borough import Lot
from piazza.games.suburbia.rules.material import AS_SHIPPED, LAKE, material
from piazza.games.suburbia.rules.position import Phase
from piazza.games.suburbia.rules.state import State
from piazza.games.suburbia.texts import TEXTS
from piazza.games.suburbia.view import VIEW
from piazza.games.suburbia.view.board import map_art
from piazza.games.suburbia.view.borough import LEVELS, READABLE
from piazza.games.suburbia.view.tiles import HALF, HIGH, SCOPES, lot_art, mini_art, tile_art
from piazza.ui.game_api.scene import Scene

if TYPE_CHECKING:
    from collections.abc import Hashable

LEAST = 12
"""Pixels that a text is high at least."""
DESIGNS = [name for name, tile in material().tiles.items() if tile.kind is not None]
STYLED = 15
"""Size of names in the stylesheet."""
GROWN = 15.7
"""Size of names and reach there as soon as they are shown."""
PLACE: Cell = BELOW
SYMBOL = r'<use href="#[^"]+" x="(-?[\d.]+)" y="-?[\d.]+" width="([\d.]+)"'
"""A symbol: its left edge and its width."""


def form(tile: str, kind: str) -> str:
    """One of the two forms of a tile: with its name, or bare."""
    worded, bare = tile_art(tile, AS_SHIPPED).split('<g class="su-bare">')
    return bare if kind == "bare" else worded.split('<g class="su-worded">')[1]


def sizes(drawn: str) -> list[float]:
    """How large the amounts of a drawing are."""
    return [float(size) for size in re.findall(r"su-amount.*?font-size:([\d.]+)px", drawn)]


@pytest.mark.parametrize("tile", DESIGNS)
def test_every_effect_in_both_forms(tile: str) -> None:
    """With its name or without it, a tile bears all its effects."""
    design = material().tiles[tile]
    rows = len(design.now) + len(design.then)
    assert len(sizes(form(tile, "worded"))) == len(sizes(form(tile, "bare"))) == rows


@pytest.mark.parametrize("tile", DESIGNS)
def test_scope_on_every_tile(tile: str) -> None:
    """A tile says how far its conditions look: in a word, or in signs where they look differently far."""
    then = material().tiles[tile].then
    drawn = form(tile, "worded")
    signs = {SCOPES[one.scope] for one in then} if len({one.scope for one in then}) > 1 else set()
    assert ("su-reach" in drawn) == (bool(then) and not signs)
    assert all(f"#{sign}" in drawn for sign in signs)


@pytest.mark.parametrize("tile", DESIGNS)
def test_symbols_apart(tile: str) -> None:
    """No two symbols of a row lie over each other."""
    for kind in ("worded", "bare"):
        drawn = form(tile, kind)
        for row in drawn.split("su-amount")[1:]:
            boxes = [tuple(map(float, box)) for box in re.findall(SYMBOL, row)]
            assert all(x + 0.9 * width <= right for (x, width), (right, _width) in pairwise(boxes))


@pytest.mark.parametrize("tile", DESIGNS)
def test_legible_where_shown(tile: str) -> None:
    """What a tile says from a size on can be read at that size."""
    _first, effects, names, whole = LEVELS
    assert min(sizes(form(tile, "worded")), default=LEAST) * names >= LEAST
    assert min(sizes(form(tile, "bare")), default=LEAST) * effects >= LEAST
    assert GROWN * names >= LEAST
    assert STYLED * whole >= LEAST


@pytest.mark.parametrize("tile", DESIGNS)
def test_rows_inside(tile: str) -> None:
    """No row of effects begins beyond the edge of its tile, nor below it."""
    for kind in ("worded", "bare"):
        places = re.findall(r'su-amount" x="(-?[\d.]+)" y="(-?[\d.]+)"', form(tile, kind))
        assert all(abs(float(x)) < HALF and float(y) < HIGH for x, y in places)


def test_reads_where_it_opens() -> None:
    """A board opens at the names where there is room, and at all effects where there is little."""
    assert READABLE.wide >= LEVELS[2]
    assert READABLE.narrow >= LEVELS[2]
    assert READABLE.least >= LEVELS[1]


def test_lake() -> None:
    """A Lake bears nothing: no name, no price, no effect; whatever lies in it."""
    assert "su-amount" not in tile_art(LAKE, AS_SHIPPED)
    assert tile_art(LAKE, AS_SHIPPED) == lot_art(Lot(BELOW, LAKE, 4, back="farm"), 0, AS_SHIPPED)


def test_marker() -> None:
    """A tile invested in bears a marker, large and small."""
    plain, marked = Lot(BELOW, "farm", 4), Lot(BELOW, "farm", 4, invested=True)
    assert "invest" in lot_art(marked, 1, AS_SHIPPED)
    assert "invest" not in lot_art(plain, 1, AS_SHIPPED)
    assert mini_art(marked) != mini_art(plain)


def test_small_map() -> None:
    """The small map has one path for all faces, and one for each kind that is built."""
    borough = table().boroughs[0]
    kinds = {material().tiles[lot.tile].kind for lot in borough}
    assert len(re.findall(r'class="map-', map_art(borough))) == 1 + len(kinds)


def hinting(state: State, *turn: Action) -> str:
    """The board on which a hint shows a turn."""
    actions = state.legal_actions()
    seen = Scene(
        state=state,
        viewer=0,
        names=("Anna", "Bruno"),
        choices={action: index for index, action in enumerate(actions)},
        labels={action: TEXTS.label(state, action) for action in actions},
        hinted={action: str(number) for number, action in enumerate(turn, 1)},
    )
    return VIEW.draw(seen).board


def test_hint_of_a_lake() -> None:
    """Where a tile is to become a Lake later, its place shows a Lake and both of its numbers, in sight."""
    ahead = hinting(table(), Take(6), Flip(), Lake(PLACE)).partition('class="ahead"')[2]
    assert "hex-lake" in ahead
    assert ">2 3<" in ahead
    assert "data-pan-to" in ahead


def test_hint_of_a_tile() -> None:
    """Where it is to be built, its place shows its own number alone."""
    ahead = hinting(table(), Take(6), Build(PLACE)).partition('class="ahead"')[2]
    assert "hex-lake" not in ahead
    assert ">2<" in ahead


def market_while(state: State) -> str:
    """The market as the one who chooses sees it."""
    choices: dict[Hashable, int] = {action: index for index, action in enumerate(state.legal_actions())}
    return VIEW.draw(Scene(state=state, viewer=0, names=("Anna", "Bruno"), choices=choices)).shared


def test_price_of_what_becomes_a_lake() -> None:
    """While a place for a Lake is chosen, its tile bears the surcharge that the Lake costs, and its price."""
    state, slot = table(), 3
    shown = market_while(replace(state, turn=state.turn.with_choice(Phase.LAKE, slot)))
    chosen = shown.partition("space chosen")[2].partition("</li>")[0]
    assert "price lake" in chosen
    costs = re.findall(r">\$(\d+)<", chosen.partition("price lake")[2])
    assert costs == [str(price_at(state, slot)), str(state.box.layout.surcharges[slot])]
