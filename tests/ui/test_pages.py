"""Every screen of every game is sound markup, and shows every choice exactly once."""

import re
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

import pytest

from builder.house import House
from builder.rooms import stylesheets, symbols
from piazza import games
from piazza.core.game import Game
from piazza.core.match import Match
from piazza.ui.game_api.texts import load_texts
from piazza.ui.model.app import Model
from piazza.ui.msg.codec import KINDS, SIGNALS
from tables import TABLES, Table, finished
from ui.gallery import DIALOGS, gallery
from ui.reading import Reading
from ui.screens import MSG_NAMES, at_table, dealt, did, markup, screen, table

pytestmark = pytest.mark.sampled(7)

HOUSE = House(Path(__file__).parents[2])
UNSTYLED = {"dialog", "piece", "two", "n4", "offer", "redo"}
"""Classes that only mark an element."""
ALONE = {"chapter"}
"""Done by the page's own script, without an act."""
SCREENS = tuple(gallery(games.load(games.TITLES[0])))
SITTINGS = tuple(
    table for table in TABLES if table.game.name in games.TITLES and not table.options and not table.luck
)
shown = pytest.mark.parametrize("shown", SCREENS)


@pytest.fixture(scope="module")
def read(game: Game) -> dict[str, Reading]:
    """Every screen of a game, taken apart."""
    return {name: Reading(markup(model)) for name, model in gallery(game).items()}


def wanted(page: Reading) -> set[str]:
    """The acts that a page's buttons, fields and forms ask for."""
    return {one for name in ("data-do", "data-input", "data-form") for one in page.values(name)}


def styles() -> str:
    """All style sheets."""
    return "".join(file.read_text("utf-8") for file in (*HOUSE.web.rglob("*.css"), *stylesheets(HOUSE)))


def offered(model: Model) -> list[tuple[int, str]]:
    """The choices on the page by their index, each with its label."""
    choices = Reading(markup(model)).having("data-choice")
    return sorted((int(one.attributes["data-choice"] or ""), one.label) for one in choices)


def indexes(model: Model) -> list[int]:
    """The indexes of all legal choices."""
    return list(range(len(table(model).match.state.legal_actions())))


def sitting(match: Match) -> Iterator[Model]:
    """The table before each choice of a match, the player in turn before the screen."""
    model = at_table(match.at(0).settle())
    for index in match.choices:
        model = did(model, "open")
        yield model
        model = did(model, f"play {index}")


@shown
def test_well_formed(read: dict[str, Reading], shown: str) -> None:
    """Elements are closed in order, and no attribute is given twice."""
    assert not read[shown].faults


@shown
def test_ids(read: dict[str, Reading], shown: str) -> None:
    """No two elements have the same id, and each id is one word."""
    ids = read[shown].values("id")
    assert len(set(ids)) == len(ids)
    assert all(re.fullmatch(r"\S+", one) for one in ids)


@shown
def test_symbols(read: dict[str, Reading], shown: str) -> None:
    """Every symbol used is drawn in a sheet of the house or a game, or on the page itself."""
    drawn = {
        name for sheet in symbols(HOUSE) for name in re.findall(r'id="([^"]+)"', sheet.read_text("utf-8"))
    }
    drawn |= {one.attributes["id"] for one in read[shown].elements if "id" in one.attributes}
    used = {one.attributes["href"] for one in read[shown].elements if one.name == "use"}
    assert used <= {f"#{name}" for name in drawn}


@shown
def test_acts(read: dict[str, Reading], shown: str) -> None:
    """Every button, field and form of a page asks for something that is done."""
    assert wanted(read[shown]) <= {*MSG_NAMES, *ALONE}


@shown
def test_names(read: dict[str, Reading], shown: str) -> None:
    """Everything one can press, fill in or look at has a name for a screen reader."""
    pressed = [one for one in read[shown].elements if one.name in ("button", "a", "summary")]
    drawn = [
        one for one in read[shown].having("role") if one.attributes["role"] in ("img", "button", "dialog")
    ]
    labelled = [one for one in (*pressed, *drawn) if "aria-labelledby" not in one.attributes]
    assert [one for one in labelled if not one.label] == []


@shown
def test_drawings(read: dict[str, Reading], shown: str) -> None:
    """A drawing has a role, or is hidden from a screen reader; those of the rules lie in an image."""
    drawings = [one.attributes for one in read[shown].elements if one.name == "svg"]
    assert shown.startswith("rules") or all("aria-hidden" in one or "role" in one for one in drawings)


def test_classes(read: dict[str, Reading], game: Game) -> None:
    """Every class is in a style sheet, but for the names of games, dialogs and colours."""
    used = {name for one in read.values() for names in one.values("class") for name in names.split()}
    known = set(re.findall(r"\.([a-zA-Z][\w-]*)", styles()))
    colours = {f"k-{cause.colour}" for cause in load_texts(game.name).score_categories()}
    assert used - known - colours <= {game.name, *DIALOGS, *UNSTYLED}


@pytest.mark.parametrize("sat", SITTINGS, ids=str)
def test_every_choice_once(sat: Table) -> None:
    """Every legal choice is on the page exactly once, with a label of its own, all through a match."""
    for model in islice(sitting(finished(sat)), 0, None, max(1, sat.players - 1)):
        found = offered(model)
        assert [index for index, _ in found] == indexes(model)
        assert all(label for _, label in found)
        assert len({label for _, label in found}) == len(found)


@pytest.mark.parametrize(
    "msgs", [("set previews=off",), ("look 0",), ("set previews=off", "look 0")], ids=str
)
def test_every_choice_once_however_shown(game: Game, msgs: tuple[str, ...]) -> None:
    """Previews and what is looked at add no choice and hide none."""
    for model in sitting(dealt(game, plies=40)):
        assert [index for index, _ in offered(did(model, *msgs))] == indexes(model)


def test_choices_only_where_one_may_play(game: Game) -> None:
    """A page offers choices exactly where one may be made."""
    for model in gallery(game).values():
        may = model.screen == "table" and table(model).can_play
        assert bool(offered(model)) == may


def test_gallery(game: Game) -> None:
    """The screens looked at here are all there are."""
    assert {screen(model) for model in gallery(game).values()} == {
        "home",
        "history",
        "setup",
        "rules",
        "table",
        "curtain",
        "end",
    }


TAKEN = re.compile(r"(?m)^from .*$|^    \w+,$|^ *case .*:$")
"""What names a message without asking for it: imports, and the cases that handle it."""


def test_messages_are_used(read: dict[str, Reading], game: Game) -> None:
    """Every message is asked for by some page or its script, by the app itself, or by the browser."""
    chosen = (Reading(markup(did(model, "play 0"))) for model in sitting(dealt(game, plies=9)))
    asked = {one for page in (*read.values(), *chosen) for one in wanted(page)}
    scripts = "".join(one.read_text("utf-8") for one in (HOUSE.web / "page").rglob("*.mjs"))
    sources = (
        one
        for folder in ("ui/**/*.py", "browser/*.py", "games/*/view/*.py")
        for one in HOUSE.python.glob(folder)
        if "msg" not in one.parts
    )
    program = re.sub(TAKEN, "", "".join(one.read_text("utf-8") for one in sources))
    idle = {name for name in (*KINDS, *SIGNALS) if name not in asked}
    idle = {name for name in idle if f'"{name}"' not in scripts}
    called = {name: str(SIGNALS[name]) if name in SIGNALS else KINDS[name].__name__ for name in idle}
    assert {name for name in idle if not re.search(rf"\b{called[name]}\b", program)} == set()
