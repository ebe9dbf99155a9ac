"""Tests that are about a room ask a title whether it is there; the games of the house have them all."""

from collections.abc import Callable

import pytest

from sheets import DRESSED
from titles import PRINTED, having, keeps_secrets, remarks_in_passing, saying, takes_back

SMALL = "drawkeep"
"""In it nobody who shares a screen takes anything back."""
OURS = {"bloomtown", "suburbia", "bloom", "greentown", SMALL}
SAID = [
    ("texts", "first_time_notes"),
    ("texts", "prompt"),
    ("view", "turn"),
    ("view", "travels"),
    ("evaluation", "moment"),
]


def test_own_rooms() -> None:
    """They have all rooms, a stylesheet, and a box that may be printed otherwise."""
    assert {*having("texts", "view", "evaluation", "guide")} & {*DRESSED} & {*PRINTED} >= OURS


@pytest.mark.parametrize(("room", "part"), SAID)
def test_what_they_say(room: str, part: str) -> None:
    """They say themselves what tests ask them for."""
    assert {*saying(room, part)} >= OURS


@pytest.mark.parametrize(
    ("has", "but"), [(takes_back, {SMALL}), (keeps_secrets, set()), (remarks_in_passing, set())]
)
def test_what_they_do(has: Callable[[str], bool], but: set[str]) -> None:
    """They have it, but for the small one, in which there is nothing to take back."""
    assert {name for name in OURS if not has(name)} == but
