"""The tiles of one's own box of Suburbia: every number on every tile entered, and nothing else shown."""

import re
from dataclasses import replace
from html import unescape

import pytest

from kinds import of
from piazza.core.edition import Component, EditionSchema
from piazza.games.suburbia.rules.actions import Take
from piazza.games.suburbia.rules.material import AS_SHIPPED, LAKE, material
from piazza.games.suburbia.rules.state import State
from piazza.games.suburbia.texts.names import tile_name
from piazza.games.suburbia.texts.tiles import nature, sentences
from piazza.games.suburbia.view.tiles import tile_art
from piazza.ui.model.app import Model
from piazza.ui.view import view
from piazza.ui.view.rules import view as rules_page
from screens import SCREENS, act, opened, played

LISTED = re.compile(r"<li><svg.*?</svg><div><b>([^<]*)</b><small[^>]*>×(\d+)</small><p>([^<]*)</p>")
"""A tile in the rules: its name, how many there are, and what it says."""


def steps(press: EditionSchema, component: Component) -> dict[int, int]:
    """How far each count of tiles is moved, so that all of them come to as many as before."""
    places = next((one.places for one in press.quotas if one.component == component.name), ())
    by = [1, -1] * (len(places) // 2)
    return dict(zip(places, by if len(by) == len(places) else [*by[:-1], 1, -2], strict=True))


@pytest.fixture(scope="module")
def begun() -> Model:
    """A game of a box in which every number on every tile is another than ships."""
    model = SCREENS["box"]("suburbia")
    assert model.editor
    press = model.editor.edition_schema
    for component in press.components:
        counted = steps(press, component)
        for place, value in enumerate(component.shipped if component.pieces else ()):
            possible = component.values_at(place)
            new = possible[(possible.index(value) + counted.get(place, 1)) % len(possible)]
            model = act(model, "field", f"{component.name}:{place}={new}")
    assert model.editor
    assert model.editor.faults == ()
    return opened(act(act(act(model, "edition-keep"), "seat-kind", "1=person"), "start"))


def state_of(model: Model) -> State:
    """The position at the table."""
    assert model.table
    return of(State, model.table.match.state)


@pytest.mark.parametrize("length", [0, 30, 90, 500])
def test_table(begun: Model, length: int) -> None:
    """No tile of a table is drawn with a number that ships, nor told on its card with one."""
    shown = played(begun, length)
    state, markup = state_of(shown), view(shown).markup
    assert shown.table
    told = shown.table.words
    for name, shipped in material().tiles.items():
        design = state.box.tiles[name]
        assert name == LAKE or tile_art(name, AS_SHIPPED) not in markup
        lines = [line.text for line in told.about(state, 0, name, "").lines]
        assert lines == [nature(design), *sentences(design)]
        assert not set(lines) & set(sentences(shipped))
    for slot, tile in enumerate(state.market):
        assert tile is None or state.player is None or tile_art(tile, state.box.numbers) in markup
        if Take(slot) in state.legal_actions():
            price = state.box.tiles[tile or ""].cost + state.box.layout.surcharges[slot]
            assert str(price) in told.label(state, Take(slot))


def test_rules(begun: Model) -> None:
    """The rules list the tiles of the box: how many, what they cost and what they bring."""
    tiles = state_of(begun).box.tiles
    listed = LISTED.findall(rules_page(replace(begun, rules_of="suburbia")).markup)
    by_name = {tile_name(name): design for name, design in tiles.items()}
    assert len(listed) == len(tiles) - 1
    for name, copies, text in listed:
        design = by_name[unescape(name)]
        assert unescape(text) == " ".join((nature(design) + ".", *sentences(design)))
        assert int(copies) == design.copies
