"""What is printed in one's own box: entered, kept, sent, and followed by all that is derived from it."""

import re
from dataclasses import replace

import pytest

from piazza import games
from piazza.core.edition import QUOTA, EditionFault
from piazza.links import encode
from piazza.ui.effects.storage import DeleteEdition, SaveEdition, SaveSetupDefaults
from piazza.ui.model.app import Model
from piazza.ui.model.rules import chapters
from piazza.ui.model.share import link_of
from piazza.ui.storage.edition_draft import component_words, edition_faults
from piazza.ui.storage.editions import OwnEdition, edition_name, read_editions
from piazza.ui.storage.saves import Save
from piazza.ui.view import view
from piazza.ui.view.editions import SURENESS, sureness
from screens import SCREENS, act, opened, played, read
from titles import PRINTED

pytestmark = pytest.mark.sampled(7)

BOX, OWN = "box", "own box"
each = pytest.mark.parametrize("game", PRINTED)


def text_of(model: Model) -> str:
    """All that a page says."""
    return " ".join(read(model).said)


@each
def test_every_field_is_drawn(game: str) -> None:
    """Each field of every component stands on the page, and enters the value that was chosen when pressed."""
    model = SCREENS[BOX](game)
    assert model.editor
    markup = view(model).markup
    for component in model.editor.edition_schema.components:
        held = {piece: act(model, "brush", f"{component.name}={piece}") for piece in component.tools}
        for place in range(len(component.shipped)):
            if component.pieces:
                markup = view(held[str(component.piece_at(place))]).markup
            assert re.search(rf'data-do="field" data-value="{component.name}:{place}=', markup)
        value = component.values_at(0)[-1]
        changed = act(model, "field", f"{component.name}:0={value}")
        assert changed.editor
        assert changed.editor.fields(component.name) == (value, *component.shipped[1:])
        assert act(changed, "edition-reset", component.name).editor == model.editor


@each
def test_value_chosen(game: str) -> None:
    """What is taken in hand is what the fields of its component enter."""
    model = SCREENS[BOX](game)
    assert model.editor
    component = next(one for one in model.editor.edition_schema.components if len(one.shipped) > 1)
    for brush in component.tools:
        model = act(model, "brush", f"{component.name}={brush}")
        value = component.after(1, component.shipped[1], brush)
        assert value in component.values_at(1)
        assert f'data-value="{component.name}:1={value}"' in view(model).markup


@each
@pytest.mark.parametrize(
    ("do", "value"),
    [
        ("brush", "x=y"),
        ("field", "x:0=y"),
        ("edition-reset", "x"),
        ("edition-use", "AAAAA"),
        ("edition", "chess"),
    ],
)
def test_nonsense(game: str, do: str, value: str) -> None:
    """What is no component, no value, no edition or no game changes nothing."""
    model = replace(SCREENS[BOX](game), effects=())
    assert act(model, do, value) == model


@each
def test_field_out_of_range(game: str) -> None:
    """A field that a component does not have, and a value that it cannot show, change nothing."""
    model = replace(SCREENS[BOX](game), effects=())
    assert model.editor
    component = model.editor.edition_schema.components[0]
    assert act(model, "field", f"{component.name}:{len(component.shipped)}={component.values[0]}") == model
    assert act(model, "field", f"{component.name}:0=nothing") == model


@each
def test_what_ships_is_not_kept(game: str) -> None:
    """The edition that ships needs no keeping, and one that cannot be is not kept; it is said why."""
    model = replace(SCREENS[BOX](game), effects=())
    assert act(model, "edition-keep") == model
    wrong = replace(SCREENS["wrong box"](game), effects=())
    assert wrong.editor
    assert act(wrong, "edition-keep") == wrong
    assert edition_faults(game, wrong.editor.faults) in text_of(wrong)
    assert wrong.editor.faults


@each
def test_kept_and_chosen(game: str) -> None:
    """An edition that was kept is the one of all games to come, until another is chosen."""
    model = SCREENS[OWN](game)
    assert model.draft
    own = model.editions[0]
    assert (model.screen, model.draft.edition, own.name) == ("setup", own.edition, "77")
    assert {SaveEdition, SaveSetupDefaults} <= {type(effect) for effect in model.effects}
    assert "77" in text_of(model)
    assert "From the box" in text_of(model)
    assert "From the box" not in text_of(act(model, "edition-use", ""))
    begun = act(model, "start")
    assert begun.table
    assert begun.table.match.game.edition == own.edition
    again = act(act(begun, "home"), "new", game)
    assert again.draft
    assert again.draft.edition == own.edition
    shipped = act(act(again, "edition-use", ""), "start")
    assert shipped.table
    assert shipped.table.match.game.edition is None
    later = act(act(shipped, "home"), "new", game)
    assert later.draft
    assert later.draft.edition is None


@each
def test_kept_on_the_device(game: str) -> None:
    """What is kept is read again after a start; a spoiled record harms no other."""
    model = SCREENS[OWN](game)
    assert read_editions((model.editions[0].text(), "spoiled", "{}")) == model.editions


@each
def test_changed_again(game: str) -> None:
    """An edition that is changed takes the place of what it was; left without keeping it stays as it was."""
    model = SCREENS[OWN](game)
    first = model.editions[0]
    model = act(model, "edition", game)
    assert model.editor
    assert (model.editor.kept, model.editor.name) == (first.checksum, "77")
    left = act(act(model, "edition-reset", model.editor.edition_schema.components[0].name), "edition-leave")
    assert (left.screen, left.editions) == ("setup", (first,))
    renamed = act(act(model, "edition-name", "78"), "edition-keep")
    assert [one.name for one in renamed.editions] == ["78"]
    removed = act(model, "edition-remove", first.checksum)
    assert removed.editions == ()
    assert DeleteEdition(first.checksum) in removed.effects
    assert removed.draft
    assert removed.draft.edition is None


@each
def test_entered_and_not_kept(game: str) -> None:
    """What was entered waits, over games and reloads, until it is kept; what cannot be read harms nothing."""
    model = act(SCREENS["wrong box"](game), "edition-name", "half")
    assert model.editor
    component = model.editor.edition_schema.components[0]
    model = act(model, "field", f"{component.name}:0={component.values_at(0)[0]}")
    assert model.editor
    left = act(model, "edition-leave")
    assert (left.screen, left.draft and left.draft.edition) == ("setup", None)
    assert left.notice
    begun = act(left, "start")
    again = act(Model(last_draft=begun.last_draft), "edition", game)
    assert again.editor
    assert (again.editor.edition, again.editor.name) == (model.editor.edition, "half")
    own = SCREENS[OWN](game)
    fresh = act(act(own, "edition-use", ""), "edition", game)
    assert fresh.editor
    assert fresh.editor.edition == fresh.editor.edition_schema.shipped
    spoiled = act(Model(last_draft=begun.last_draft.replace(component.name, "x")), "edition", game)
    assert spoiled.editor
    assert spoiled.editor.fields(component.name) == component.shipped


@each
def test_saves_bring_their_edition_along(game: str) -> None:
    """A game put away can be gone on with when its edition is no longer on the device."""
    begun = act(SCREENS[OWN](game), "start")
    assert begun.table
    home = replace(act(begun, "home"), editions=())
    back = act(home, "resume", begun.table.key)
    assert back.table
    assert back.table.match == begun.table.match
    assert isinstance(home.shelf[0], Save)
    assert back.table.match.game.edition


@each
def test_links_name_the_edition(game: str) -> None:
    """A link names the edition and brings it along when that is asked for."""
    model = SCREENS["shared box"](game)
    assert model.table
    code = encode(model.table.match)
    named = link_of(model)
    assert code not in named
    assert code.rpartition(".")[0] in named
    told = link_of(act(model, "edition-share", "told"))
    assert code in told
    assert edition_name(model.editions, model.table.match.game) == "77"
    opened_here = act(replace(Model(), editions=model.editions), "open-link", named)
    assert opened_here.table
    assert opened_here.table.match == model.table.match
    anywhere = act(Model(), "open-link", told)
    assert anywhere.table
    assert anywhere.table.match == model.table.match


@each
def test_unknown_edition(game: str) -> None:
    """A link whose edition is not here says so by name, and shows as far as can be what it is about."""
    model = SCREENS["shared box"](game)
    looked = act(Model(), "open-link", link_of(model))
    assert model.editions[0].checksum in text_of(looked)
    assert looked.table
    assert looked.table.is_doubtful


@each
def test_files_and_addresses(game: str) -> None:
    """An edition from a file or an address is shown, to be kept; one that cannot be is refused."""
    own = SCREENS[OWN](game).editions[0]
    read_in = act(Model(), "import", own.text())
    sent = act(Model(), "edition-link", own.fragment())
    assert read_in.editor == sent.editor
    assert read_in.editor
    assert (read_in.editor.edition, read_in.editor.name) == (own.edition, "77")
    assert act(sent, "edition", game).editor == sent.editor, "a browser tells of an address twice"
    wrong = SCREENS["wrong box"](game)
    assert wrong.editor
    spoiled = OwnEdition(game, "no", wrong.editor.edition).text()
    refused = act(Model(), "import", spoiled)
    assert refused.editor is None
    assert refused.notice
    assert edition_faults(game, wrong.editor.faults) in refused.notice.text
    broken = act(Model(), "edition-link", f"edition/{game}/AAAAA.AAAA")
    assert (broken.screen, broken.editor) == ("home", None)


@each
def test_sources_are_told(game: str) -> None:
    """Every component tells how sure it is, on its page and in a line where a game is set up."""
    model = SCREENS["setup"](game)
    shown, known = text_of(model), set(SURENESS)
    assert model.draft
    press = games.load(game).edition_schema
    assert press
    for component in press.components:
        assert component.source.partition(":")[0] in known
        assert (sureness(component) in shown) is (sureness(component) != "From the rulebook")
        assert sureness(component) in text_of(SCREENS[BOX](game))
    assert "edition" in set(re.findall(r'data-do="(\w+)"', view(model).markup))


@each
def test_a_fault_says_its_part_once(game: str) -> None:
    """What is wrong with a sum or count is said with the part's title, and no word of it twice running."""
    press = games.load(game).edition_schema
    assert press
    for quota in press.quotas:
        fault = EditionFault(quota.component, QUOTA, None, quota.name, quota.least - 1)
        told = edition_faults(game, (fault,))
        component = next(one for one in press.components if one.name == quota.component)
        assert told.count(component_words(game, component).title) == 1


def test_the_least_sure_is_told() -> None:
    """Of what is partly known and partly guessed the guess is told."""
    press = games.load("bloomtown").edition_schema
    assert press
    assert [sureness(one) for one in press.components] == ["Reconstructed", "Reconstructed", "Guessed"]


def test_rules_page_of_another_box() -> None:
    """The rules of a game say with which edition it is played, and no longer that the boards are our own."""
    model = act(SCREENS[OWN]("bloomtown"), "rules", "bloomtown")
    assert "Edition “77”" in text_of(model)
    assert model.draft
    assert chapters("bloomtown") != chapters("bloomtown", model.draft.edition)


@each
def test_called_by_name_below_the_title(game: str) -> None:
    """Where a phone has a line instead of chips, an edition is called by its name, and none that ships."""
    model = opened(act(act(SCREENS[OWN](game), "seat-kind", "1=person"), "start"))
    assert model.table
    assert 'class="in-full">77<' in view(model).markup
    assert 'class="in-full">77<' in view(played(model, 999)).markup
    assert "in-full" not in view(SCREENS["table"](game)).markup
