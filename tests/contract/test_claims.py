"""The recorded games of every game show what they claim to, and between them all that may happen in it.

A game says in `coverage.py`, in its folder of tests, what may happen in it (`ALL`) and what happens in a
match (`coverage`); that the recorded games replay to their scores is looked after in test_recorded.py.
"""

from importlib import import_module
from pathlib import Path

import pytest

from piazza import games
from piazza.links import decode

GAMES = Path(__file__).parent.parent / "games"
COVERED = [name for name in games.TITLES if (GAMES / name / "coverage.py").exists()]


def rows(name: str) -> list[tuple[str, str]]:
    """The recorded games of a game: their links, and what they are recorded for."""
    lines = (GAMES / name / "finished.txt").read_text("utf-8").splitlines()
    columns = [line.split("\t") for line in lines if not line.startswith("#")]
    return [(link, claims) for link, _scores, claims in columns]


@pytest.mark.parametrize(
    ("name", "link", "claims"), [(name, link, claims) for name in COVERED for link, claims in rows(name)]
)
def test_claims(name: str, link: str, claims: str) -> None:
    """What a game is recorded for happens in it."""
    assert set(claims.split(", ")) <= import_module(f"games.{name}.coverage").coverage(decode(link))


@pytest.mark.parametrize("name", COVERED)
def test_everything_is_recorded(name: str) -> None:
    """Everything that can happen in a game happens in a recorded one, and there are at least thirty."""
    told = {claim for _, claims in rows(name) for claim in claims.split(", ")}
    assert told == import_module(f"games.{name}.coverage").ALL
    assert len(rows(name)) >= 30
