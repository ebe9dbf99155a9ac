"""The doors between house and games are typed: a game that leaves one open is found out."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from piazza import games
from piazza.bots.evaluator import Evaluator, load_evaluator
from piazza.ui.game_api.texts import Texts, load_texts
from piazza.ui.game_api.view import View, load_view

HOUSE = Path(__file__).parents[2]
ROOMS = {
    "texts": ("TEXTS", "piazza.ui.game_api.texts", "Texts[Any, Any]"),
    "view": ("VIEW", "piazza.ui.game_api.view", "View[Any, Any]"),
    "evaluation": ("EVALUATOR", "piazza.bots.evaluator", "Evaluator[Any, Any]"),
    "guide": ("GUIDE", "piazza.ui.game_api.guide", "Guidebook"),
}
"""What each room hands out, and the type of its door."""
BASES: dict[str, tuple[Any, type]] = {
    "texts": (load_texts, Texts),
    "view": (load_view, View),
    "evaluation": (load_evaluator, Evaluator),
}
"""What opens a room that is a class of the game's own, and the class that has the house's defaults."""
RIGHT = """
from piazza.core.game import Game, Opener, Seed
from piazza.games.drawkeep.rules import state

def start(players: int, seed: Seed, opener: Opener, *, deck: str) -> state.State:
    return state.start(players, seed, opener, deck=deck)

GAME = Game("{name}", 1, range(2, 5), start, 48)
"""
WRONG = {
    "begun_by_nobody": ("__init__", RIGHT.replace(", opener: Opener", "").replace("opener,", "lambda _: 0,")),
    "begun_by_a_name": (
        "__init__",
        RIGHT.replace("opener: Opener", "opener: str").replace("opener,", "lambda _: 0,"),
    ),
    "silent": ("texts", "WORD = 1"),
    "unseen": ("view", "from piazza.games.drawkeep.view import VIEW as PICTURE"),
    "unjudged": ("evaluation", "from piazza.games.drawkeep.evaluation import DrawkeepEvaluator as EVALUATOR"),
    "misread": ("guide", "from piazza.games.drawkeep.texts import TEXTS as GUIDE\n__all__ = ['GUIDE']"),
}
"""Games at fault, each in one of its files, which is written here."""


def rooms(name: str) -> tuple[str, ...]:
    """The rooms that a game has of its own."""
    return tuple(room for room in ROOMS if games.has_part(name, room))


def opened(package: str, own: tuple[str, ...]) -> str:
    """A module that takes from a game what the house does, typed as the house has it."""
    lines = ["from typing import Any", "from piazza.core.game import Game", f"import {package}"]
    lines += [f"GAME: Game = {package}.GAME"]
    for room in own:
        thing, module, kind = ROOMS[room]
        lines += [f"import {package}.{room}", f"from {module} import {kind.partition('[')[0]}"]
        lines += [f"{thing}: {kind} = {package}.{room}.{thing}"]
    return "\n".join((*lines, ""))


def written(folder: Path, name: str) -> tuple[str, ...]:
    """A game at fault is put into a folder; its rooms."""
    place, text = WRONG[name]
    folder.joinpath(name).mkdir()
    for stem, content in {"__init__": RIGHT, place: text}.items():
        folder.joinpath(name, f"{stem}.py").write_text(content.replace("{name}", name), "utf-8")
    return () if place == "__init__" else (place,)


@pytest.fixture(scope="module")
def said(tmp_path_factory: pytest.TempPathFactory) -> str:
    """What mypy says of all games of the house, and of those at fault, when their doors are opened."""
    folder = tmp_path_factory.mktemp("doors")
    for name in games.TITLES:
        folder.joinpath(f"at_{name}.py").write_text(opened(f"piazza.games.{name}", rooms(name)), "utf-8")
    for name in WRONG:
        folder.joinpath(f"at_{name}.py").write_text(opened(name, written(folder, name)), "utf-8")
    config = HOUSE / "py/pyproject.toml"
    command = (sys.executable, "-m", "mypy", "--config-file", config, folder)
    done = subprocess.run(command, cwd=HOUSE, check=False, capture_output=True, text=True)  # noqa: S603
    assert done.returncode == 1, done.stdout + done.stderr
    return done.stdout


@pytest.mark.parametrize("name", games.TITLES)
def test_complete(said: str, name: str) -> None:
    """Every room of a game has the object that its door asks for, of the type of the door."""
    assert [line for line in said.splitlines() if f"at_{name}.py" in line] == []


@pytest.mark.parametrize("name", WRONG)
def test_incomplete(said: str, name: str) -> None:
    """A game whose room hands out nothing, or something else, and one that nobody begins, is refused."""
    place, _text = WRONG[name]
    at_fault = (f"{name}/__init__.py" if place == "__init__" else f"at_{name}.py",)
    assert [line for line in said.splitlines() if "error:" in line and any(one in line for one in at_fault)]


def strangers(kind: type, base: type) -> Iterator[str]:
    """The public names of a game's class which the door that it stands at does not know."""
    own = {name for each in kind.__mro__ if each not in base.__mro__ for name in vars(each)}
    known = {*dir(base), *base.__annotations__}
    return (name for name in sorted(own) if not name.startswith("_") and name not in known)


@pytest.mark.parametrize(
    ("name", "room"), [(name, room) for name in games.TITLES for room in rooms(name) if room in BASES]
)
def test_nothing_beside_the_door(name: str, room: str) -> None:
    """What a game's class says in public is what its door asks: a name written amiss would say nothing."""
    door, base = BASES[room]
    assert list(strangers(type(door(name)), base)) == []


def test_misspelt() -> None:
    """A method called nearly as the door has it, and a number, are found."""

    class Misspelt(Evaluator[Any, Any]):
        """A judge that means to say more."""

        playuots = 7
        margin = Evaluator.margin

        def rival(self, _state: object, /) -> tuple[int, ...]:
            """Nothing that anybody asks for."""
            return ()

        def _own(self) -> None:
            """What is private is the game's own affair."""

    assert list(strangers(Misspelt, Evaluator)) == ["playuots", "rival"]
