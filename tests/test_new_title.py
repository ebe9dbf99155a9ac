"""A game of rules alone, added as `games/README.md` says, needs no other line in the house or its tests."""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import nim

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[1]
NAME = "quince"
LEFT_OUT = shutil.ignore_patterns("__pycache__", "bench")
TITLE = f'''"""A new title."""

from piazza.core.game import Game, Option
from piazza.games.{NAME}.rules.state import start

GAME = Game("{NAME}", 1, range(2, 5), start, 48, (Option("deck", ("short", "long"), "long"),))
'''
"""The least that a game is: it has no press, and tells nothing of its pieces."""
QUICK = (
    "tests/bots/test_learning.py",
    "tests/bots/test_own_boxes.py",
    "tests/contract/test_doors.py",
    "tests/contract/test_editions.py",
    "tests/core",
    "tests/env",
    "tests/ui/test_analysis.py",
    "tests/ui/test_big_screen.py",
    "tests/ui/test_far_languages.py",
    "tests/ui/test_glossary.py",
    "tests/ui/test_help.py",
    "tests/ui/test_imprint.py",
    "tests/ui/test_links.py",
    "tests/ui/test_live.py",
    "tests/ui/test_looking_back.py",
    "tests/ui/test_machine.py",
    "tests/ui/test_novelties.py",
    "tests/ui/test_picture.py",
    "tests/ui/test_questions.py",
    "tests/ui/test_replay.py",
    "tests/ui/test_robust.py",
    "tests/ui/test_rules.py",
    "tests/ui/test_session.py",
    "tests/ui/test_sounds.py",
    "tests/ui/test_turns_drawn.py",
    "tests/ui/test_what_ships.py",
    "tests/web/test_own_names.py",
    "tests/web/test_styles.py",
)
"""Tests that are about what a new title may lack, the quick ones of them, and some about what it has."""


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """Copy what is needed of the checkout."""
    for name in ("py", "web", "tests"):
        shutil.copytree(ROOT / name, tmp_path / name, ignore=LEFT_OUT)
    return tmp_path


def add_quince(games: Path) -> str:
    """Add the rules of the small game once more; return the name."""
    shutil.copytree(
        games / "drawkeep/rules", games / NAME / "rules", ignore=shutil.ignore_patterns("editions.py")
    )
    state = games / NAME / "rules/state.py"
    state.write_text(state.read_text("utf-8").replace("drawkeep", NAME), "utf-8")
    games.joinpath(NAME, "__init__.py").write_text(TITLE, "utf-8")
    return NAME


def add_nim(games: Path) -> str:
    """Add an open, short game for two; return the name."""
    rules = games / "nim/rules"
    rules.mkdir(parents=True)
    rules.joinpath("__init__.py").write_text('"""The rules of Nim."""\n', "utf-8")
    rules.joinpath("state.py").write_text(nim.STATE, "utf-8")
    games.joinpath("nim/__init__.py").write_text(nim.TITLE, "utf-8")
    return "nim"


@pytest.mark.parametrize("add", [add_quince, add_nim])
def test_a_new_title_asks_nothing_of_others(checkout: Path, add: Callable[[Path], str]) -> None:
    """What tests ask of every title it has, or they ask first whether it has the room that they are about.

    It is the last of the titles, and shown.
    """
    games = checkout / "py/piazza/games"
    name, titles = add(games), games / "__init__.py"
    told = re.sub(r"^(TITLES = .*)\)$", rf'\1, "{name}")', titles.read_text("utf-8"), flags=re.MULTILINE)
    titles.write_text(told, "utf-8")
    config, *files = (str(checkout / each) for each in ("py/pyproject.toml", *QUICK))
    asked = ("-n0", "-q", "-p", "no:cacheprovider", "--tb=short", "-k", name)
    command = (sys.executable, "-m", "pytest", "-c", config, f"--rootdir={checkout}", *asked, *files)
    own = {key: value for key, value in os.environ.items() if not key.startswith(("PYTEST", "PYTHONPATH"))}
    done = subprocess.run(  # noqa: S603 - our own command
        command, cwd=checkout, env=own, check=False, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stdout[-4000:] + done.stderr
    assert int(re.findall(r"(\d+) passed", done.stdout)[-1]) > len(QUICK)
