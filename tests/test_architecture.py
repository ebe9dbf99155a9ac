"""The rules of the house hold, and each of them can fail."""

from pathlib import PurePosixPath

import pytest

import architecture
from architecture import RULES, Rule, Source, breaches, sources

CORE = "py/piazza/core/square.py"
START = "py/piazza/games/__init__.py"
STATE = "py/piazza/games/bloom/rules/state.py"
VIEW = "py/piazza/games/bloom/view/lawn.py"
WORDS = "py/piazza/games/bloom/words/story.py"
BOT = "py/piazza/bots/greedy.py"
PAGE = "py/piazza/ui/home.py"
SHAPE = "py/piazza/env/shape.py"
ARRAY = "py/piazza/env/arrays.py"
DOM = "py/piazza/browser/dom.py"
TEST = "tests/core/test_square.py"

BROKEN = [
    (architecture.rooms, CORE, "from piazza.games import load"),
    (architecture.rooms, CORE, "import piazza.ui.kit"),
    (architecture.rooms, CORE, "from piazza import games"),
    (architecture.rooms, CORE, "from . import hex"),
    (architecture.rooms, START, "from piazza.games.bloom import GAME"),
    (architecture.rooms, STATE, "from piazza.games.suburbia.rules import state"),
    (architecture.rooms, STATE, "from piazza.ui.kit import tag"),
    (architecture.rooms, STATE, "from piazza.games.bloom import view"),
    (architecture.rooms, STATE, "from piazza.games.bloom.words.story import narrate"),
    (architecture.rooms, STATE, "from piazza.games.bloom.judge import evaluate"),
    (architecture.rooms, VIEW, "from piazza.games.bloom.judge import evaluate"),
    (architecture.rooms, STATE, "from piazza.games.bloomtown.rules.material import Tile"),
    (architecture.rooms, VIEW, "from piazza.ui.table import Table"),
    (architecture.rooms, VIEW, "from piazza.games.suburbia.view import draw"),
    (architecture.rooms, BOT, "from piazza.games.bloom.judge import evaluate"),
    (architecture.rooms, BOT, "from piazza.ui import kit"),
    (architecture.rooms, PAGE, "from piazza.browser import dom"),
    (architecture.rooms, PAGE, "from piazza.games.bloom import view"),
    (architecture.rooms, DOM, "import piazza.games.bloom.view"),
    (architecture.dynamic, STATE, "from importlib import import_module"),
    (architecture.dynamic, PAGE, "import importlib"),
    (architecture.standard_library, CORE, "import numpy"),
    (architecture.standard_library, STATE, "from attrs import define"),
    (architecture.standard_library, BOT, "import numpy as np"),
    (architecture.standard_library, SHAPE, "import numpy as np"),
    (architecture.rooms, SHAPE, "from piazza.games.bloom import state"),
    (architecture.rooms, ARRAY, "from piazza.ui import kit"),
    (architecture.arrays, PAGE, "from piazza.env import env"),
    (architecture.arrays, DOM, "import numpy"),
    (architecture.browser, PAGE, "from pyscript import document"),
    (architecture.browser, CORE, "import js"),
    (architecture.browser, TEST, "from pyodide.ffi import create_proxy"),
    (architecture.repeatable, STATE, "import random"),
    (architecture.repeatable, STATE, "from random import shuffle"),
    (architecture.repeatable, CORE, "from time import time"),
    (architecture.exceptions, DOM, "try:\n    pass\nexcept Exception:\n    pass"),
    (architecture.exceptions, DOM, "try:\n    pass\nexcept:\n    pass"),
    (architecture.exceptions, TEST, "try:\n    pass\nexcept (OSError, BaseException):\n    pass"),
    (architecture.exceptions, DOM, "import contextlib\nwith contextlib.suppress(Exception):\n    pass"),
]

KEPT = [
    (architecture.dynamic, START, "from importlib import import_module"),
    (architecture.dynamic, STATE, "from importlib.resources import files"),
    (architecture.rooms, CORE, "from piazza.core.game import Player"),
    (architecture.rooms, STATE, "from piazza.games.bloom.rules import material, scoring, viewpoint"),
    (
        architecture.rooms,
        WORDS,
        "from piazza.games.bloom.rules.state import State\nfrom piazza.ui import telling",
    ),
    (architecture.rooms, VIEW, "from piazza.ui.kit import tag\nfrom piazza.games.bloom.words import names"),
    (architecture.rooms, BOT, "from piazza import games\nfrom piazza.games import load"),
    (architecture.rooms, DOM, "from piazza.ui import home\nfrom piazza.bots import levels"),
    (architecture.rooms, TEST, "from piazza.games.bloom.view import draw"),
    (architecture.standard_library, CORE, "import re\nfrom collections.abc import Iterator"),
    (architecture.standard_library, DOM, "import segno"),
    (architecture.standard_library, ARRAY, "import numpy as np\nfrom gymnasium import spaces"),
    (architecture.rooms, ARRAY, "from piazza import games\nfrom piazza.core.game import Player"),
    (architecture.arrays, ARRAY, "import numpy as np"),
    (architecture.arrays, TEST, "from piazza.env import env"),
    (architecture.browser, DOM, "from pyscript import document"),
    (architecture.repeatable, STATE, "from random import Random"),
    (architecture.repeatable, DOM, "from time import time"),
    (architecture.exceptions, DOM, "try:\n    pass\nexcept ValueError:\n    raise Exception"),
    (architecture.exceptions, DOM, "try:\n    pass\nexcept BaseException:\n    print()\n    raise"),
]


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.__name__)
def test_house(rule: Rule) -> None:
    """The whole house keeps the rule."""
    found = [breach for source in sources() for breach in breaches(rule, source)]
    assert not found, "\n".join(map(str, found))


@pytest.mark.parametrize(("rule", "path", "text"), BROKEN)
def test_rule_can_fail(rule: Rule, path: str, text: str) -> None:
    """A source that breaks the rule is found out, with its file and a line."""
    found = breaches(rule, Source(PurePosixPath(path), text))
    assert found
    assert all(str(breach).startswith(f"{path}:{breach.line}: ") for breach in found)


@pytest.mark.parametrize(("rule", "path", "text"), KEPT)
def test_rule_can_be_kept(rule: Rule, path: str, text: str) -> None:
    """A source that keeps the rule is left in peace."""
    assert not breaches(rule, Source(PurePosixPath(path), text))


def test_no_circle() -> None:
    """No modules of the house import each other in turn."""
    assert not architecture.circle(sources())


def test_circles_are_found() -> None:
    """What is imported for types alone, or inside a function, closes a circle like all else."""
    typed = "if TYPE_CHECKING:\n    from piazza.games.bloom.view.lawn import lawn"
    late = "def draw():\n    from piazza.games.bloom.rules import state"
    found = [Source(PurePosixPath(STATE), typed), Source(PurePosixPath(VIEW), late)]
    assert set(architecture.circle(found)) == {
        "piazza.games.bloom.rules.state",
        "piazza.games.bloom.view.lawn",
    }


def test_line() -> None:
    """A breach names the line it is on."""
    text = "'''A module.'''\n\nimport re\nimport piazza.ui\n"
    (breach,) = breaches(architecture.rooms, Source(PurePosixPath(CORE), text))
    assert str(breach) == f"{CORE}:4: core/square may not import piazza.ui"


def test_house_is_read() -> None:
    """The core is among the sources."""
    assert PurePosixPath(CORE) in {source.path for source in sources()}
