"""With a box of one's own on the table nothing asks what ships: if just that shipped, all were the same."""

import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from types import ModuleType
from typing import Any

import pytest

from piazza import games
from piazza.bots.levels import level
from piazza.bots.thinking import decide
from piazza.core.edition import Edition
from piazza.ui.model.app import Model
from piazza.ui.view import view
from piazza.ui.view.rules import view as rules_page
from screens import SCREENS, act, opened, played
from strategies import elsewhere
from titles import PRINTED

pytestmark = pytest.mark.slow

LUCK = 3
"""Makes up the box."""
LOOKS = 3
"""So many choices are looked at."""


def rooms(game: str) -> list[ModuleType]:
    """The modules of a game and of the pages."""
    kept = (f"piazza.games.{game}.", "piazza.ui.")
    return [module for name, module in list(sys.modules.items()) if f"{name}.".startswith(kept)]


def forget(game: str) -> None:
    """Nothing that was worked out before is remembered."""
    for module in rooms(game):
        for one in list(vars(module).values()):
            if hasattr(one, "cache_clear") and not isinstance(one, type):
                one.cache_clear()


@pytest.fixture(autouse=True)
def _anew(name: str) -> Iterator[None]:
    """What is worked out while another box ships is forgotten."""
    yield
    forget(name)


def ship(name: str, edition: Edition, patch: pytest.MonkeyPatch) -> None:
    """From now on an edition ships, as far as anything asks."""
    shown = games.load(name).edition_schema
    assert shown
    room = sys.modules[shown.material.__module__]
    printed = room.reprint(edition)
    if name not in PARTS:
        for deck, numbers in printed.items():
            patch.setitem(room.CARDS, deck, numbers)
        return
    shipped: Callable[[], Any] = room.material
    other = replace(shipped(), **PARTS[name](printed))
    for module in rooms(name):
        if vars(module).get("material") is shipped:
            patch.setattr(module, "material", lambda: other)


PARTS: dict[str, Callable[[Any], dict[str, Any]]] = {
    "bloomtown": lambda box: {"boards": box.boards, "buildings": box.buildings},
    "bloom": lambda flowers: {"flowers": flowers},
    "suburbia": lambda box: {"goals": box.goals, "lines": box.lines},
    "greentown": lambda box: {"kinds": box.kinds, "layouts": box.layouts, "cards": box.cards},
}
"""What may be printed otherwise in a material, where there is one. The tiles of Suburbia, which are told by
what differs from those that ship, have a test of their own."""


def everything(model: Model) -> Iterator[str]:
    """What is shown and said of a game: rules, table, previews, log, all in words, and the turns of bots."""
    assert model.table
    game = model.table.match.game.name
    yield rules_page(replace(model, rules_of=game)).markup
    for plies in (0, 12, 30, 500):
        model = opened(played(model, plies))
        yield view(model).markup
        assert model.table
        state = model.table.match.state
        if state.player is None:
            return
        for choice in range(min(LOOKS, len(state.legal_actions()))):
            yield view(act(model, "look", choice)).markup
        yield view(act(model, "dialog", "text")).markup
        yield view(act(model, "drawer", "log")).markup
        thought = decide(state.observe(state.player), game, level("beginner"), 5)
        yield f"{thought.turn} {thought.value}"


@pytest.mark.parametrize("name", PRINTED)
def test_nothing_is_known_by_heart(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """With every field of a box changed, pages, rules and bots are as if nothing else had ever shipped."""
    game = games.load(name)
    model = SCREENS["box"](name)
    assert model.editor
    own = elsewhere(game, LUCK)
    model = replace(model, editor=replace(model.editor, edition=own))
    model = opened(act(act(act(model, "edition-keep"), "seat-kind", "1=person"), "start"))
    before = list(everything(model))
    ship(name, own, monkeypatch)
    forget(name)
    after = list(everything(model))
    assert [number for number, pair in enumerate(zip(before, after, strict=True)) if len(set(pair)) > 1] == []
