"""A ready-made edition: chosen in the set-up, called by its title everywhere, copied and never changed."""

import re
from dataclasses import replace
from random import Random

import pytest

from piazza import games
from piazza.core.edition import Preset
from piazza.links import encode
from piazza.ui.effects import SetAddress
from piazza.ui.model.app import Model
from piazza.ui.model.lessons import is_taught
from piazza.ui.model.rules import chapters
from piazza.ui.model.share import link_of
from piazza.ui.storage.editions import OwnEdition, preset_words
from piazza.ui.view import view
from piazza.ui.view.help import credits_sheet
from screens import SCREENS, act, opened, played, read
from strategies import shaken
from titles import PRINTED
from ui.devices import agrees, room

PRESET = tuple(game for game in PRINTED if (press := games.load(game).edition_schema) and press.presets)
each = pytest.mark.parametrize("game", PRESET)
SETUP, OWN = "setup", "own box"
ROW = re.compile(r'data-do="edition-use"(?: data-value="(.*?)")?')


def text_of(model: Model) -> str:
    """Return all that a page says."""
    return " ".join(read(model).said)


def preset_of(game: str) -> Preset:
    """Return the first preset of a title."""
    press = games.load(game).edition_schema
    assert press
    return press.presets[0]


def name_of(game: str) -> str:
    """Return how links call it."""
    return OwnEdition(game, "", preset_of(game).edition).checksum


def title_of(game: str) -> str:
    """Return how pages call it."""
    return preset_words(game, preset_of(game)).title


def chosen(game: str, screen: str = SETUP) -> Model:
    """Return the set-up with the preset chosen."""
    return act(SCREENS[screen](game), "edition-use", name_of(game))


def shared(game: str) -> Model:
    """Return a game between two people with the preset, some choices on, about to be shared."""
    begun = act(act(chosen(game), "seat-kind", "1=person"), "start")
    return act(played(begun, 3), "dialog", "share")


@each
def test_offered_between_the_default_and_own_editions(game: str) -> None:
    """The set-up lists the default edition, the preset with its note, and then the player's own ones."""
    model = SCREENS[OWN](game)
    assert ROW.findall(view(model).markup) == ["", name_of(game), model.editions[0].checksum]
    assert preset_words(game, preset_of(game)).note in text_of(SCREENS[SETUP](game))


@each
def test_chosen_played_and_remembered(game: str) -> None:
    """Chosen it is what this game and the next are played with, until the default one is chosen."""
    model = chosen(game)
    pressed = re.findall(
        r'aria-pressed="true"[^>]* data-do="edition-use" data-value="(.*?)"', view(model).markup
    )
    assert pressed == [name_of(game)]
    begun = act(model, "start")
    assert begun.table
    assert begun.table.match.game.edition == preset_of(game).edition
    again = act(act(begun, "home"), "new", game)
    assert again.draft
    assert again.draft.edition == preset_of(game).edition
    shipped = act(act(again, "edition-use", ""), "start")
    assert shipped.table
    assert shipped.table.match.game.edition is None


@each
def test_a_source_is_told_and_no_box(game: str) -> None:
    """What differs has the sureness of the preset's own source: nobody has looked it up in a box."""
    assert "From the box" not in text_of(chosen(game))
    assert "From the box" in text_of(SCREENS[OWN](game))


def test_how_sure_the_only_source_is() -> None:
    """Of a board that one source tells in part, the guess is told."""
    assert "Guessed" in text_of(chosen("bloomtown")).partition("town boards (side A)")[0][-20:]


@each
def test_called_by_its_title(game: str) -> None:
    """Table, log, shelf and the next deal call it by its title."""
    called = f"Edition “{title_of(game)}”"
    at_table = act(shared(game), "close")
    assert sum(called in line for line in read(at_table).said) == 2
    home = act(at_table, "home")
    assert called in text_of(home)
    back = opened(act(home, "resume", home.shelf[0].key))
    assert called in text_of(back)
    again = act(back, "again", "other")
    assert again.table
    assert again.table.match.game.edition == preset_of(game).edition


@each
def test_links_stay_short_and_open_everywhere(game: str) -> None:
    """A link names it in six characters, whatever was chosen for own editions, and opens on a new device."""
    model = shared(game)
    assert model.table
    code = encode(model.table.match)
    for sender in (model, act(model, "edition-share", "told")):
        link = link_of(sender)
        assert f"{code.split('.')[0]}.{name_of(game)}" in link
        assert code not in link
        there = act(Model(), "open-link", link.partition("#")[2])
        assert there.table
        assert there.table.match == model.table.match
        assert f"Edition “{title_of(game)}”" in text_of(there)
    assert "edition-share" not in view(model).markup
    assert title_of(game) in text_of(model)


@each
def test_a_deal_sent_is_set_up_with_it(game: str) -> None:
    """A link of the deal alone sets up a game with it."""
    begun = act(act(chosen(game), "seat-kind", "1=person"), "start")
    assert begun.table
    sent = encode(begun.table.match.at(0)).rpartition(".")[0]
    there = act(Model(), "open-link", sent)
    assert there.draft
    assert there.draft.edition == preset_of(game).edition


@each
def test_guests_see_its_title(game: str) -> None:
    """At a live table the host's and a guest's page call it by its title."""
    devices = room(games.load(game).with_edition(preset_of(game).edition), 2)
    for _choice in range(5):
        devices.choose()
    agrees(devices, 1)
    shown = devices.shown(1)
    assert shown.match.game.edition == preset_of(game).edition
    model = replace(Model(), screen="table", table=shown)
    assert f"Edition “{title_of(game)}”" in text_of(model)


@each
def test_copied_and_never_changed(game: str) -> None:
    """The page of one's own box begins with it; only what differs from it is kept, as an own edition."""
    model = replace(act(chosen(game), "edition", game), effects=())
    assert model.editor
    assert (model.editor.edition, model.editor.kept, model.editor.name) == (preset_of(game).edition, "", "")
    assert title_of(game) in text_of(model)
    assert act(model, "edition-keep") == model
    left = act(model, "edition-leave")
    assert left.draft
    assert (left.screen, left.draft.edition, left.notice) == ("setup", preset_of(game).edition, None)
    random, edition = Random(1), preset_of(game).edition
    while edition in {preset_of(game).edition, model.editor.edition_schema.shipped}:
        changed = shaken(games.load(game), edition, random)
        edition = edition if model.editor.edition_schema.faults(changed) else changed
    kept = act(replace(model, editor=replace(model.editor, edition=edition)), "edition-keep")
    assert ROW.findall(view(kept).markup) == ["", name_of(game), kept.editions[0].checksum]
    assert kept.draft
    assert kept.draft.edition == edition


@each
def test_sent_as_an_edition(game: str) -> None:
    """A file or an address with the same content chooses the preset: there is nothing to keep."""
    own = OwnEdition(game, "copy", preset_of(game).edition)
    for model in (act(Model(), "import", own.text()), act(Model(), "edition-link", own.fragment())):
        assert (model.screen, model.editor) == ("setup", None)
        assert model.draft
        assert model.draft.edition == own.edition
        assert SetAddress(f"new/{game}") in model.effects
        assert model.notice
        assert title_of(game) in model.notice.text


@each
def test_an_own_edition_keeps_its_name(game: str) -> None:
    """Somebody who had entered the same before has it by the name given then, and not twice."""
    own = OwnEdition(game, "Ours", preset_of(game).edition)
    model = act(act(act(Model(editions=(own,)), "new", game), "edition-use", own.checksum), "set", "more=on")
    assert ROW.findall(view(model).markup) == ["", own.checksum]
    begun = act(model, "start")
    assert "Edition “Ours”" in text_of(begun)
    sent = act(model, "edition-link", own.fragment())
    assert sent.editor
    assert sent.editor.kept == own.checksum


@pytest.mark.parametrize("game", [game for game in PRESET if is_taught(game)])
def test_lessons_have_the_default_edition(game: str) -> None:
    """A lesson is played with the default edition, and who has played with the preset last is told."""
    begun = act(act(chosen(game), "start"), "lesson", f"{game}/")
    assert begun.table
    assert begun.table.match.game.edition is None
    assert "Standard edition" in text_of(begun)
    assert "Standard edition" not in text_of(act(Model(), "lesson", f"{game}/"))


@pytest.mark.parametrize("game", [game for game in PRESET if game in games.NAMES])
def test_credits(game: str) -> None:
    """The credits tell where it comes from."""
    assert preset_words(game, preset_of(game)).note in credits_sheet()[1]


def test_rules_page() -> None:
    """The rules say where the boards in use come from, and with the default ones what else there is."""
    note = preset_words("bloomtown", preset_of("bloomtown")).note
    usual, other = (
        " ".join(one.markup for one in chapters("bloomtown", edition))
        for edition in (None, preset_of("bloomtown").edition)
    )
    assert note in usual
    assert note in other
    assert "our reconstruction" in usual
    assert "our reconstruction" not in other
    assert "custom edition" not in other
