"""Several tabs with the same games, and a storage that fails: nothing is overwritten, everything is told."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from faults.tabs import NewerTab, OlderTab, Tab
from piazza.ui.model.app import Model
from piazza.ui.storage.json_text import MAX_DEPTH, parse_json
from piazza.ui.update.home import read_shelf
from piazza.ui.view import view
from ui.screens import BASE, at_table, dealt, did, kept, markup, opened, table

if TYPE_CHECKING:
    from piazza.core.game import Game
    from piazza.core.match import Match


def offers(model: Model) -> list[str]:
    """What the message on the page offers."""
    (notice,) = (region for region in view(model).regions if region.name == "notice")
    return [text.partition('"')[0] for text in notice.markup.split('data-do="')[1:]]


@pytest.fixture
def match(game: Game) -> Match:
    """A match in its middle."""
    return dealt(game, plies=9)


@pytest.fixture
def tabs(match: Match) -> tuple[Tab, Tab]:
    """Two tabs with the same game on the table, the player in turn before both."""
    save = kept(at_table(match))
    storage = {save.key: save.text()}
    one, other = (Tab(storage).do(f"resume {save.key}", "open") for _tab in range(2))
    return one, other


def test_no_choice_is_overwritten(tabs: tuple[Tab, Tab]) -> None:
    """What one tab played is not overwritten by a choice in another, which is told so."""
    one, other = tabs
    one.do("play 0")
    record = dict(one.storage)
    other.do("play 0" if len(table(other.model).match.state.legal_actions()) < 2 else "play 1")
    assert one.storage == record
    assert table(other.model).is_locked
    assert "take-over" in offers(other.model)


def test_taking_over_goes_on_from_there(tabs: tuple[Tab, Tab]) -> None:
    """The tab that takes over has what the other played, and its own choices are stored again."""
    one, other = tabs
    one.do("play 0")
    other.do("play 0", "take-over", "open")
    assert table(other.model).match == table(one.model).match
    before = dict(one.storage)
    other.do("play 0")
    assert other.storage != before
    assert not table(other.model).is_locked


def test_taking_turns(tabs: tuple[Tab, Tab]) -> None:
    """Two tabs that take over from each other at every choice lose none of them."""
    one, other = tabs
    count = len(table(one.model).match.choices)
    for number in range(40):
        tab = (one, other)[number % 2].do("take-over", "hand-over", "open")
        if table(tab.model).match.is_over:
            break
        assert len(table(tab.model).match.choices) >= count
        count = len(table(tab.do("play 0").model).match.choices)


def test_the_way_to_take_over_stays(tabs: tuple[Tab, Tab]) -> None:
    """The message about another tab cannot be put away as long as it is so, and nothing is to be sent."""
    model = did(tabs[0].model, "locked", "dismiss", "close", "dialog settings", "close")
    assert "take-over" in offers(model)
    assert "Send to" not in markup(model)


def test_a_removed_game_does_not_come_back(tabs: tuple[Tab, Tab]) -> None:
    """A game that was removed in one tab is not stored by a choice in another, unless a person says so."""
    one, other = tabs
    key = table(one.model).key
    one.do("home", f"confirm-remove {key}")
    other.do("play 0")
    assert key not in other.storage
    assert "save-again" in offers(other.model)
    other.do("save-again")
    assert key in other.storage
    assert not table(other.model).is_locked
    assert offers(other.model) == []


def test_going_on_from_a_link_asks_the_record(match: Match) -> None:
    """A saved game that another tab played on is not overwritten by going on from a link."""
    save = kept(at_table(match))
    storage = {save.key: save.text()}
    one = Tab(storage).do(f"resume {save.key}", "open")
    link = did(did(one.model, "play 0"), "copy").effects[0]
    other = Tab(storage).do(f"open-link {link.text}")  # type: ignore[union-attr]
    one.do("play 0", "play 0")
    record = dict(storage)
    other.do(f"catch-up {save.key}")
    assert storage == record
    assert "take-over" in offers(other.model)


def test_a_full_storage_is_told_until_it_is_not(match: Match) -> None:
    """A choice that could not be stored is told, once if the message is put away, until one could."""
    begun = did(opened(match), "play 0")
    key = table(begun).key
    model = did(begun, f"save-failed {key}=x")
    assert model.notice is not None
    assert "storage is full" in model.notice.text
    assert did(model, f"save-failed {key}=x").effects == ()
    assert did(model, "dismiss", f"save-failed {key}=x").notice is None
    stored = did(model, f"saved {key}")
    assert (stored.notice, stored.unsaved, stored.is_full) == (None, (), False)
    assert did(stored, f"save-failed {key}=x").notice == model.notice
    assert table(model).stored == "x"


def test_a_browser_that_keeps_nothing_has_said_so(match: Match) -> None:
    """Where nothing can be kept at all that was said before the game, and is not said at each choice."""
    assert did(replace(opened(match), can_store=False), "save-failed =").notice is None


def test_a_fault_is_told(match: Match) -> None:
    """A fault of the program is told with what is kept, a text to report, and a way on."""
    model = did(opened(match), "fault Traceback…")
    assert offers(model) == ["dismiss", "report", "home"]
    told = did(model, "report")
    assert [effect for effect in told.effects if getattr(effect, "text", "") == "Traceback…"]
    assert told.notice == model.notice
    assert offers(did(Model(base=BASE), "fault Traceback…")) == ["dismiss", "report"]


def test_a_game_that_is_not_there(match: Match) -> None:
    """The address of a removed game leads to the square, which says that it is not there."""
    for model in (Model(base=BASE), opened(match)):
        there = did(model, "resume nothing")
        assert (there.screen, there.table) == ("home", None)
        assert there.notice is not None


def test_a_record_to_come() -> None:
    """A game that a newer version saved is called just that."""
    (record,) = read_shelf((("a", '{"piazza": 2, "code": "1AAAA"}'),))
    assert "newer version of Piazza" in markup(Model(shelf=(record,)))


@pytest.mark.parametrize("text", ["[" * 20_000, '{"a":' * 20_000, '["[[[[", ' + "[" * 50 + "]" * 51])
def test_nobody_means_such_nesting(text: str) -> None:
    """A text that is nested beyond all measure is refused before it is read."""
    with pytest.raises(ValueError, match="nested"):
        parse_json(text)


def test_brackets_in_names() -> None:
    """Brackets in a text are no nesting, however many."""
    text = "[" * (MAX_DEPTH + 10) + '\\"{'
    assert parse_json(f'["{text}"]') == ["[" * (MAX_DEPTH + 10) + '"{']


def test_a_tab_of_an_older_version(match: Match) -> None:
    """A tab of a version of before plays the same game: neither overwrites the other, and each is told."""
    save = kept(at_table(match))
    storage = {save.key: save.text()}
    old, new = (kind(storage).do(f"resume {save.key}", "open") for kind in (OlderTab, Tab))
    for one, other in ((old, new), (new, old), (old, new)):
        one.do("take-over", "hand-over", "open", "play 0")
        record = dict(storage)
        other.do("hand-over", "open", "play 0")
        assert storage == record
        assert table(other.model).is_locked
        assert "take-over" in offers(other.model)
        other.do("take-over")
        assert table(other.model).match == table(one.model).match


def test_a_tab_of_a_version_to_come(match: Match) -> None:
    """A record that only a newer version reads is not overwritten: one is told how to get that."""
    save = kept(at_table(match))
    storage = {save.key: save.text()}
    new, here = (kind(storage).do(f"resume {save.key}", "open") for kind in (NewerTab, Tab))
    new.do("play 0")
    record = dict(storage)
    here.do("play 0")
    assert storage == record
    assert "take-over" in offers(here.model)
    here.do("take-over")
    assert here.model.notice
    assert "newer version of Piazza" in here.model.notice.text
    here.do("hand-over", "open", "play 0")
    assert storage == record
