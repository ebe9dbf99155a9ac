"""Whatever a page could send, whether or not it means anything: acts by lot with values by lot."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from strategies import played
from ui.screens import MSG_NAMES, dealt, did, opened

if TYPE_CHECKING:
    from collections.abc import Iterator

    from piazza.core.game import Game
    from piazza.ui.model.app import Model

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
MANY = 60
"""Acts, one after the other."""


def any_acts(game: Game, luck: int) -> Iterator[tuple[str, Model]]:
    """Acts at a table of the game, each with the app after it."""
    random = Random(luck)
    model = opened(played(dealt(game, game.players[luck % len(game.players)]), luck, luck * 13))
    for _ in range(MANY):
        msg = f"{random.choice(MSG_NAMES)} {random.choice(VALUES)}"
        model = did(model, msg, chance=random.randrange(1000))
        yield msg, model
