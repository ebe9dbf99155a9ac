"""Where an edition is called by its name, where the box that ships is meant, and what a file takes along."""

import re
from dataclasses import replace

import pytest

from piazza import games
from piazza.ui.effects.storage import SaveEdition
from piazza.ui.model.app import Model
from piazza.ui.update.backup import everything
from piazza.ui.view import view
from screens import SCREENS, act, played, read
from strategies import elsewhere
from titles import PRINTED

OWN = "own box"
each = pytest.mark.parametrize("game", PRINTED)


def text_of(model: Model) -> str:
    """All that a page says."""
    return " ".join(read(model).said)


@each
def test_called_by_its_name_wherever_the_game_stands(game: str) -> None:
    """Table, log, shelf and end call the edition by its name; a game of the box that ships says nothing."""
    model = SCREENS["shared box"](game)
    called = "Edition “77”"
    at_table = read(act(model, "close"))
    assert sum(called in line for line in at_table.said) == 2
    home = act(model, "home")
    assert called in text_of(home)
    over = played(act(home, "resume", home.shelf[0].key), 2000)
    assert over.table
    assert over.table.match.is_over
    assert called in text_of(over)
    assert called not in text_of(SCREENS["table"](game))


def test_what_is_given_is_of_the_box_that_ships() -> None:
    """The owner of another box has daily deals, puzzles and lessons of the one that ships, and is told."""
    model = replace(SCREENS[OWN]("bloomtown"), today="2026-11-22")
    told = "Standard edition"
    asked = (("daily", "bloomtown"), ("puzzle", "bloomtown/1"), ("lesson", "bloomtown/"))
    for begun in (act(model, *one) for one in asked):
        assert begun.table
        assert begun.table.match.game.edition is None
        assert read(begun).said.count(told) == 2
        assert read(begun).said.count("Standard") == 1
        assert told not in text_of(replace(begun, editions=()))


@each
def test_editions_come_with_the_file(game: str) -> None:
    """All that a device keeps is one file, editions and all; one that is here already keeps its name."""
    model = SCREENS[OWN](game)
    file = everything(model)
    other = act(Model(), "import", file)
    assert other.editions == model.editions
    assert SaveEdition(model.editions[0]) in other.effects
    assert other.notice
    assert other.notice.text == "1 edition added."
    renamed = (replace(model.editions[0], name="Ours"),)
    assert act(Model(editions=renamed), "import", file).editions == renamed


SIDES = "Reconstructed: town boards (side B) · Guessed: the three identical Shops"
STACKS = "From other sources: goal bonuses, tiles of stack B, tiles of stack C"


@pytest.mark.parametrize(
    ("game", "entered", "line"),
    [
        ("bloomtown", "board-A", f"From the box: town boards (side A) · {SIDES}"),
        ("bloomtown", "board-A board-B", "From the box: town boards · Guessed: the three identical Shops"),
        (
            "suburbia",
            "lines tiles-basic tiles-A",
            f"{STACKS} · From the box: red lines, basic tiles, tiles of stack A",
        ),
        ("suburbia", "", "From other sources: goal bonuses, red lines, tiles"),
    ],
)
def test_what_is_from_the_box(game: str, entered: str, line: str) -> None:
    """A new game says which parts were entered; several of one name are told apart where only some were."""
    press = games.load(game).edition_schema
    assert press
    whole = dict(
        zip((one.name for one in press.components), elsewhere(games.load(game), 3).fields, strict=True)
    )
    model = act(act(Model(), "set", "more=on"), "new", game)
    assert model.draft
    edition = press.edition({name: whole[name] for name in entered.split()})
    shown = view(replace(model, draft=replace(model.draft, edition=edition))).markup
    assert line in re.sub("<[^>]*>", "", shown)
