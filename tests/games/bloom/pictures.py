"""Positions from pictures: hands, runs and reserves as rows of numbers, J for a joker."""

from collections import Counter
from dataclasses import replace

from piazza.core.game import action_named
from piazza.games.bloom import GAME
from piazza.games.bloom.rules.knowledge import deck
from piazza.games.bloom.rules.material import JOKER
from piazza.games.bloom.rules.position import Phase, Turn
from piazza.games.bloom.rules.runs import Row, Run
from piazza.games.bloom.rules.state import State

FAR = ("20 50", "30 60")
"""Hands that can neither lay a run nor be added to one of small numbers."""


def row(text: str) -> Row:
    """A row of tiles."""
    return tuple(JOKER if word == "J" else int(word) for word in text.split())


def position(
    *hands: str,
    runs: tuple[str, ...] = (),
    open_: str = "",
    reserve: str = "",
    jokers: int = 0,
    passes: int = 0,
) -> State:
    """A first round with just this on the table, the first player in turn."""
    dealt = GAME.deal(len(hands), 1, first="1")
    assert isinstance(dealt, State)
    spaces = (*row(open_), *(None,) * 8)[:8]
    return replace(
        dealt,
        turn=Turn(0, Phase.ACTION),
        hands=tuple(tuple(sorted(row(hand))) for hand in hands),
        seen=((),) * len(hands),
        runs=tuple(Run(row(text), 1) for text in runs),
        open=spaces,
        reserve=row(reserve),
        jokers=jokers,
        passes=passes,
    )


def second_round(state: State, *first: int) -> State:
    """The same position in the second round, with these points in the first."""
    return replace(state, past=(first,), later=())


def played(state: State, *texts: str) -> State:
    """The position after actions, each by its text form."""
    for text in texts:
        state = state.apply(action_named(state, text))
    return state


def laid(state: State, tiles: str) -> State:
    """The position after a new run from the hand."""
    uses = (f"use {'joker' if word == 'J' else word}" for word in tiles.split())
    return played(state, "lay", *uses, "finish")


def texts(state: State) -> list[str]:
    """The text forms of the legal actions."""
    return [str(action) for action in state.legal_actions()]


def rows(state: State) -> list[str]:
    """The runs on the table."""
    return [" ".join("J" if tile == JOKER else str(tile) for tile in run.row) for run in state.runs]


def mixed() -> Counter[int]:
    """The tiles that are mixed for a round."""
    return Counter(deck())
