"""Messages, questions and first proposals: what asks stays, what is bold is safe."""

from dataclasses import replace
from html import escape

import pytest

from piazza.core.game import Game
from piazza.games import TITLES
from piazza.links import encode
from piazza.ui.effects import Announce
from piazza.ui.model.app import Model
from piazza.ui.model.share import link_of
from ui.reading import Element, Reading
from ui.screens import BASE, at_table, dealt, did, kept, markup, opened, screen, seats, shared, table


def buttons(model: Model) -> dict[str, Element]:
    """The buttons of a page by what they say."""
    return {one.label: one for one in Reading(markup(model)).elements if one.name == "button"}


def bold(model: Model) -> set[str]:
    """The bold buttons of a page."""
    kinds = {label: one.attributes.get("class") or "" for label, one in buttons(model).items()}
    return {label for label, kind in kinds.items() if "pri" in kind.split()}


SHORT = 24
"""Characters of a link that is little more than its deal."""


def changed(code: str) -> str:
    """A link with one character changed, late enough to leave its deal as it was."""
    place = len(code) - (6 if len(code) > SHORT else 2)
    return code[:place] + ("B" if code[place] != "B" else "C") + code[place + 1 :]


def test_offline_is_told_once() -> None:
    """That the page works offline is told once on a device."""
    first = did(Model(), "offline-ready")
    assert first.notice is not None
    assert did(Model(settings=first.settings), "offline-ready").notice is None


def test_offline_leaves_an_explanation() -> None:
    """What is wrong with an address stays, though the page gets ready to work offline meanwhile."""
    model = did(Model(), "open-link asdf…")
    assert model.notice is not None
    assert did(model, "offline-ready").notice == model.notice


def test_news_leave_a_question(game: Game) -> None:
    """What is told in passing stands beside what asks, and goes without it."""
    there = shared(opened(dealt(game, plies=9)))
    told = did(there, "copy")
    assert (told.notice, bool(told.toast)) == (there.notice, True)
    assert did(told, "dismiss-toast").notice == there.notice
    assert not did(told, "dismiss-toast").toast


def test_a_dialog_closes_before_a_message(game: Game) -> None:
    """Closing a dialog leaves what asks where it was."""
    there = shared(opened(dealt(game, plies=9)))
    assert did(there, "dialog share", "close").notice == there.notice
    assert did(there, "close").notice is None


def test_a_question_waits_at_its_table(game: Game) -> None:
    """What is asked about a game by link is not shown over the rules, and is there when one is back."""
    there = shared(opened(dealt(game, plies=9)))
    assert there.notice
    text = escape(there.notice.text)
    assert text in markup(there)
    assert text not in markup(did(there, f"rules {game.name}"))
    assert text in markup(did(there, f"rules {game.name}", "table"))


def test_what_lies_on_top(game: Game) -> None:
    """Closing puts away a dialog, then a message, then the log or somebody's town, one after the other."""
    model = did(opened(dealt(game, plies=3)), "drawer log").notify("Something", "bad")
    model = did(model, "dialog settings", "close")
    assert model.notice
    model = did(model, "close")
    assert table(model).drawer == "log"
    assert not model.notice
    assert not table(did(model, "close")).drawer


OFFER = "A new version of Piazza is available."


def test_a_new_version_stays_on_offer(game: Game) -> None:
    """Closing a message leaves the offer of a new version, which is closed by itself; then it is gone."""
    told = did(Model(), "update-ready").notify("Something", "bad")
    assert OFFER not in markup(told)
    for close in ("close", "dismiss"):
        offered = did(told, close)
        assert OFFER in markup(offered)
        assert OFFER not in markup(did(offered, close))
    there = did(shared(opened(dealt(game, plies=9))), "update-ready", f"rules {game.name}")
    assert OFFER in markup(there)
    closed = did(there, "dismiss")
    assert (closed.has_update, closed.notice) == (False, there.notice)


def test_a_new_version_is_announced_once() -> None:
    """A screen reader hears of a new version when it is there, and not again."""
    offered = did(Model(), "update-ready")
    assert Announce(OFFER) in offered.effects
    assert not did(offered, "update-ready").effects


def test_keep_is_bold(game: Game) -> None:
    """The question before a game goes says which one it is, and its bold button keeps it."""
    model = did(at_table(dealt(game, plies=9)), "home")
    asked = did(model, f"remove {model.shelf[0].key}")
    sheet = next(one for one in Reading(markup(asked)).elements if one.attributes.get("id") == "sheet")
    assert "Anna, Bruno" in sheet.text
    assert "2026-05-01" in sheet.text
    assert {"Keep it"} == bold(asked) & {"Keep it", "Delete", "Export first"}


def test_a_changed_link_is_doubted(game: Game) -> None:
    """A link of which a character was changed says so, and going on with it is nowhere bold."""
    model = did(Model(base=BASE), f"open-link {changed(encode(dealt(game, plies=40)))}")
    assert model.notice is not None
    assert "may not be the game that was sent" in model.notice.text
    assert bold(model) == {"Back"}
    assert "Play this game" not in bold(did(model, "dismiss"))


@pytest.mark.parametrize("by", [("here", "link"), ("link", "here"), ("here", "here")])
def test_ways_of_a_link_differ(game: Game, by: tuple[str, str]) -> None:
    """No two buttons over and at the table of a game that was sent do the same."""
    match = dealt(game, plies=9)
    there = did(Model(base=BASE), f"open-link {link_of(at_table(match, *by))}")
    wanted = [
        (one.attributes["data-do"], one.attributes.get("data-value") or "")
        for one in Reading(markup(there)).having("data-do")
        if one.attributes["data-do"] == "adopt"
    ]
    assert wanted
    assert len(set(wanted)) == len(wanted)


def test_who_am_i(game: Game) -> None:
    """A game sent to a seat is played on from there, or with all seats on one screen."""
    match = dealt(game, plies=9)
    player = match.state.player
    assert player is not None
    by = tuple("link" if seat == player else "here" for seat in range(2))
    there = shared(at_table(match, *by))
    name = seats("here", "here")[player].name
    assert {f"Play as {name}", "Play all seats here"} <= set(buttons(there))
    assert [one.by for one in table(did(there, "adopt")).seats] == ["here", "here"]


def test_light(game: Game) -> None:
    """The light button offers the other light, also where the device asks for dark pages."""
    assert "Dark" in buttons(Model())
    assert "Light" in buttons(did(Model(), "color-scheme dark"))
    assert "Dark" in buttons(did(Model(), "color-scheme dark", "set theme=day"))
    assert "Light" in buttons(did(Model(), "set theme=evening", f"new {game.name}", "home"))


def test_first_curtain(game: Game) -> None:
    """Before the first choice nobody's tiles were put away; afterwards the last player's were."""
    first = at_table(dealt(game))
    assert screen(first) == "curtain"
    assert "tiles are hidden" not in markup(first)
    handed = (dealt(game, plies=plies) for plies in range(40, 0, -1))
    after = next(one for one in handed if one.choices and one.plies[-1].player != one.state.player)
    assert "tiles are hidden" in markup(at_table(after))


def test_first_proposal() -> None:
    """Who never played here is offered a game against one bot, whichever game it is."""
    for name in TITLES:
        draft = did(Model(), f"new {name}").draft
        assert draft is not None
        assert [one.level for one in draft.seats] == ["", "player"]


def test_memory_of_each_game() -> None:
    """A game is set up as it was last; one never played takes the last people of any."""
    model = did(Model(), f"new {TITLES[0]}", "seat-kind 1=person", "seat-name 1=Zoë", "start", "home")
    model = did(model, f"new {TITLES[1]}", "against bots", "start", "home")
    people = {}
    for name in TITLES[:3]:
        draft = did(model, f"new {name}").draft
        assert draft is not None
        people[name] = [(one.name, one.level) for one in draft.seats]
    assert people[TITLES[0]] == [("", ""), ("Zoë", "")]
    assert people[TITLES[1]] == [("", ""), ("", "player")]
    assert [level for _name, level in people[TITLES[2]]] == ["", "player"]


@pytest.mark.parametrize("deal", ["new", "same"])
def test_play_again_plays(game: Game, deal: str) -> None:
    """Playing again begins at once: the same people and options, saved beside the game before."""
    over = at_table(dealt(game, plies=999))
    again = did(over, f"again {deal}", chance=9)
    assert screen(again) in ("curtain", "table")
    assert table(again).seats == table(over).seats
    assert table(again).match.options == table(over).match.options
    assert (table(again).match.seed == table(over).match.seed) == (deal == "same")
    assert kept(over) in again.shelf


def test_reasons_do_not_repeat_the_bar(game: Game) -> None:
    """What is to be done stands in the panel only as the note that shows where the bar has no room for it."""
    model = replace(opened(dealt(game, plies=9)), tip=None)
    note = table(model).words.prompt(table(model).state).note
    told = [one for one in Reading(markup(model)).elements if one.name == "p" and one.text == note]
    assert [one.attributes["class"] for one in told if note] == ["note"] * bool(note)
