"""Chance, hidden zones, and what an action reveals."""

from collections import Counter
from dataclasses import replace
from itertools import permutations
from random import Random

from hypothesis import given
from hypothesis import strategies as st

import toy
from kinds import of
from piazza.core.game import SEEDS
from piazza.core.hidden import (
    deal_into,
    in_sight,
    mask,
    mask_others,
    mask_to_owner,
    out_of_sight,
    reveals,
    shuffle,
)
from strategies import seeds

ORDERS = {
    0: (0, 6, 3, 5, 1, 7, 11, 9, 2, 4, 8, 10),
    1: (8, 11, 4, 0, 5, 6, 10, 3, 2, 7, 9, 1),
    2026: (8, 4, 6, 9, 2, 3, 11, 0, 7, 10, 5, 1),
    SEEDS - 1: (11, 3, 4, 6, 7, 1, 8, 2, 0, 10, 9, 5),
}


@given(st.lists(st.integers()), seeds)
def test_nothing_is_lost(items: list[int], seed: int) -> None:
    """Shuffling keeps every item as often as it was there, and the argument as it was."""
    before = list(items)
    assert Counter(shuffle(items, Random(seed))) == Counter(before)
    assert items == before


def test_every_order() -> None:
    """Every order of four items comes up about equally often."""
    random = Random(5)
    orders = Counter(shuffle("abcd", random) for _ in range(24 * 200))
    assert set(orders) == set(permutations("abcd"))
    assert all(140 < count < 260 for count in orders.values())


def test_frozen_orders() -> None:
    """These orders are older than the program: links are made of them."""
    assert {seed: shuffle(range(12), Random(seed)) for seed in ORDERS} == ORDERS


def test_one_number_a_place() -> None:
    """A shuffle of n items takes n - 1 random numbers, so that what follows it is frozen too."""
    random, other = Random(3), Random(3)
    shuffle(range(10), random)
    for _ in range(9):
        other.random()
    assert random.random() == other.random()


def test_masked() -> None:
    """Only the number of pieces is left."""
    assert mask((1, 2)) == (None, None)


def test_seen_by() -> None:
    """A player sees the own zone alone."""
    assert mask_others(1, ((1,), (2, 3), (4, 5))) == ((None,), (2, 3), (None, None))
    assert mask_to_owner(1, ("a", "b", "c")) == (None, "b", None)


def test_supposed() -> None:
    """What lacks is dealt in turn, what can be seen stays; 0 is a piece like any other."""
    dealt = iter((7, 8))
    assert deal_into((None, 0, None), dealt) == (7, 0, 8)


def test_out_of_sight() -> None:
    """Each copy seen is taken from the box, whose order stays."""
    assert out_of_sight("abbccc", in_sight(("b", None), ("c", "c"))) == ["a", "b", "c"]


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
