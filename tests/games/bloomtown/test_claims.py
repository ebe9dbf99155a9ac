"""The recorded games show what they claim to; that they replay to their scores is a law of every game."""

from pathlib import Path

import pytest

from games.bloomtown.coverage import ALL, coverage
from piazza.core.codec import decode

FILE = Path(__file__).parent / "finished.txt"
ROWS = [line.split("\t") for line in FILE.read_text("utf-8").splitlines() if not line.startswith("#")]


@pytest.mark.parametrize(("link", "claims"), [(link, claims) for link, _, claims in ROWS])
def test_claims(link: str, claims: str) -> None:
    """What a game is recorded for happens in it."""
    assert set(claims.split(", ")) <= coverage(decode(link))


def test_everything_is_recorded() -> None:
    """Everything that can happen in a game of Bloom Town happens in a recorded one."""
    assert {claim for _, _, claims in ROWS for claim in claims.split(", ")} == ALL
    assert len(ROWS) >= 30
