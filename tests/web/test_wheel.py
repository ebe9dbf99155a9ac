"""The engines as a library: a wheel that is built, and used where nothing of this checkout is."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from piazza.games import TITLES

pytestmark = pytest.mark.slow

PY = Path(__file__).parents[2] / "py"
PIP = (sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet")
PLAYED = """
import sys
sys.path.insert(0, sys.argv[1])
from piazza import games
from piazza.links import decode, encode
from piazza.core.match import Match
match = Match.new(games.load(sys.argv[2]), 2, 7)
while not match.is_over:
    match = match.play(0)
assert decode(encode(match)) == match
assert not [name for name in sys.modules if name.startswith(("piazza.ui", "piazza.browser"))]
print(games.__file__)
"""
READ = """
import sys
sys.path.insert(0, sys.argv[1])
from piazza.ui.model import rules as source
assert all(chapter.markup for chapter in source.chapters(sys.argv[2]))
print(source.__file__)
"""
SPOKEN = """
import sys
sys.path.insert(0, sys.argv[1])
from piazza.ui import i18n as language
for code in language.LANGUAGES:
    language.speak(code)
    assert (language.gettext("shared victory") == "shared victory") == (code == "en"), code
print(language.__file__)
"""
TRAINED = """
import sys
sys.path.insert(0, sys.argv[1])
import piazza.env
table = piazza.env.env(sys.argv[2])
table.reset(seed=1)
for agent in table.agent_iter(20):
    table.step(table.action_space(agent).sample(table.last()[0]["action_mask"]))
print(piazza.env.__file__)
"""


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with nothing but the installed wheel in it."""
    root = tmp_path_factory.mktemp("wheel")
    source = shutil.copytree(PY, root / "py", ignore=shutil.ignore_patterns("__pycache__", "*.mo"))
    build = ("wheel", "--no-deps", "--no-build-isolation", "--wheel-dir", root, source)
    subprocess.run((*PIP, *build), check=True)  # noqa: S603 - our own command
    (wheel,) = root.glob("piazza-*.whl")
    install = ("install", "--no-deps", "--no-index", "--target", root / "installed", wheel)
    subprocess.run((*PIP, *install), check=True)  # noqa: S603 - our own command
    return root / "installed"


@pytest.mark.parametrize("name", TITLES)
def test_a_game_of_each_title(installed: Path, name: str) -> None:
    """The installed package deals, plays to the end, and makes a link, alone and without a page."""
    assert _told("-S", "-c", PLAYED, installed, name).is_relative_to(installed)


@pytest.mark.parametrize("name", TITLES)
def test_rules_of_each_title(installed: Path, name: str) -> None:
    """The installed package draws the rules of each game, and needs no Markdown for it."""
    assert _told("-S", "-c", READ, installed, name).is_relative_to(installed)
    assert not (installed / "piazza" / "ui" / "game_api" / "guide" / "markdown").exists()


def test_languages(installed: Path) -> None:
    """The installed package speaks every language of the house, without what compiles them."""
    assert _told("-S", "-c", SPOKEN, installed).is_relative_to(installed)


def test_training(installed: Path) -> None:
    """With what its extra brings, the installed package has tables for agents."""
    assert _told("-c", TRAINED, installed, "bloom").is_relative_to(installed)
    (metadata,) = installed.glob("piazza-*.dist-info/METADATA")
    assert "; extra == 'rl'" in metadata.read_text("utf-8")


def test_version(installed: Path) -> None:
    """The installed package says its version where the page reads it."""
    (metadata,) = installed.glob("piazza-*.dist-info/METADATA")
    said = installed.joinpath("piazza", "ui", "version.txt").read_text("utf-8")
    assert f"\nVersion: {said}\n" in metadata.read_text("utf-8")


def test_what_is_in_it(installed: Path) -> None:
    """It says that it is typed, brings its licence, and nothing that runs only in a browser."""
    assert (installed / "piazza" / "py.typed").is_file()
    assert list(installed.glob("piazza-*.dist-info/**/LICENSE"))
    assert not (installed / "piazza" / "browser").exists()


def _told(*arguments: str | Path) -> Path:
    """The file that a Python far from this checkout, by "-S" without any other package, says it has used."""
    command = (sys.executable, "-I", *arguments)
    done = subprocess.run(command, check=True, capture_output=True, text=True)  # noqa: S603 - our own command
    return Path(done.stdout.strip())
