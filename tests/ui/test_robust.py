"""Nothing that a page can send, and no name that a person can have, stops the app."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from effort import tries
from piazza.ui.app import App
from piazza.ui.pages import page
from strategies import played
from ui.screens import ACT_NAMES, BASE, dealt, did, opened, table

if TYPE_CHECKING:
    from piazza.core.game import Game

ODD = ("{p7}", "{name}", "{0}{", "%s%(x)", "<b>&amp;")
"""Names that look like something else."""
VALUES = (
    *(
        "",
        "0",
        "1",
        "-1",
        "7",
        "99999999999999999999",
        "1=bot",
        "0=here",
        "9=",
        "=",
        "x",
        "é",
        "١",
        "²",
        "1.5",
    ),
    *(
        "seat-0",
        "seat-9",
        "seat-",
        "seat-x",
        "log",
        "share",
        "text",
        "ask",
        "keys",
        "bloomtown",
        "suburbia",
        "greentown",
    ),
    *(
        "nothing|cell-99",
        "O|cell-x",
        "O|cell-",
        "card-9|x",
        "card-x",
        "token-x",
        "kind-x|y",
        "goal-x",
        "cell_0_0|cell_9_9",
    ),
    *(
        "x|cell_a_b",
        "lake|lot-9,9",
        "100|x",
        "joker|lawn-0.99",
        "101|hand",
        "{p7}",
        "<b>",
        "language=it",
        "theme=x",
        "first=1",
    ),
    *(
        "[]",
        "{}",
        '{"number":1}',
        "null",
        "1S",
        "1BKZocAAAAe5~A~B",
        "~~~~",
        "%",
        "#",
        "\\x00",
        "5eed",
        "__proto__",
        "a b;c|d=e",
    ),
)
"""What acts are given: their own kinds of value, and what is none."""


def test_odd_names(game: Game) -> None:
    """A player may be called anything: every choice can be made, and every sentence told."""
    app = opened(dealt(game, game.players[-1]), names=ODD)
    for number in range(40):
        if table(app).match.is_over:
            break
        app = did(app, "hand-over", "open") if not table(app).can_play else app
        choices = len(table(app).match.state.legal_actions())
        app = did(app, f"look {number % choices}", f"play {number % choices}")
        assert page(app).markup
    assert len(table(app).match.plies) >= 20


def test_a_name_is_told_as_it_is(game: Game) -> None:
    """What looks like a place for a name stays as it was typed."""
    app = opened(dealt(game, 2, plies=30), names=ODD)
    assert "{p7}" in page(app).markup


@pytest.mark.parametrize("luck", range(tries(6)))
def test_any_act(game: Game, luck: int) -> None:
    """Any acts with any values, on any screen: the app goes on, and every page can be drawn."""
    random = Random(luck)
    app = opened(played(dealt(game, game.players[luck % len(game.players)]), luck, luck * 13))
    for _ in range(60):
        do, value = random.choice(ACT_NAMES), random.choice(VALUES)
        app = did(app, f"{do} {value}", chance=random.randrange(1000))
        assert page(app).markup, (do, value)
    assert isinstance(app, App)
    assert app.base == BASE
