"""What an action reveals, in the toy game."""

from dataclasses import replace

import toy
from kinds import of
from piazza.core.knowledge import reveals

DEALT = of(toy.State, toy.GAME.deal(2, 0, first="1"))
DRAWN = DEALT.apply(toy.Draw())
KEPT = DRAWN.apply(toy.Keep(0))


def test_blind_draw() -> None:
    """Drawing shows the drawer a card."""
    assert reveals(DEALT, toy.Draw(), 0)


def test_draw_of_another() -> None:
    """Drawing shows the others nothing."""
    assert not reveals(DEALT, toy.Draw(), 1)


def test_keeping() -> None:
    """Keeping a card shows nothing, to its owner or to the others."""
    assert not reveals(DRAWN, toy.Keep(0), 0)
    assert not reveals(DRAWN, toy.Keep(0), 1)


def test_throwing() -> None:
    """A thrown card is news to the others, not to who threw it."""
    assert not reveals(DRAWN, toy.Throw(), 0)
    assert reveals(DRAWN, toy.Throw(), 1)


def test_taking_an_open_card() -> None:
    """Taking what lies open shows nothing."""
    thrown = DRAWN.apply(toy.Throw())
    assert not reveals(thrown, toy.Take(), 1)


def test_laying_a_secret_card() -> None:
    """A card laid from a secret hand is news to the others, who held other hands possible."""
    own_turn = replace(KEPT, turn=0)
    (lay,) = (action for action in own_turn.legal_actions() if isinstance(action, toy.Lay))
    assert not reveals(own_turn, lay, 0)
    assert reveals(own_turn, lay, 1)


def test_nothing_else_left() -> None:
    """The last card of a deck whose others are all in sight is no news."""
    known = replace(DEALT, cards=(5, 6), deck=(5,), shown=((6,), ()))
    assert not reveals(known, toy.Draw(), 0)
