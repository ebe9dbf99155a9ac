"""Games in the address bar: names of any script come through, and nothing of one's own is overwritten."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from piazza.core.game import Game, Opener, Option, Seed, State
from piazza.core.match import Match
from piazza.games import TITLES, drawkeep, load
from piazza.links import decode, encode
from piazza.ui.effects import LockGame
from piazza.ui.effects.storage import SaveGame
from piazza.ui.model.app import Model
from piazza.ui.model.share import link_of
from piazza.ui.msg import name_and_text
from piazza.ui.storage.links import Link, deal_fragment, fragment, parse_link
from piazza.ui.storage.saves import MAX_NAME_LENGTH, Seat
from piazza.ui.update.share import deal_of
from strategies import foreign
from ui.gallery import with_code
from ui.screens import BASE, WHOLE, at_table, dealt, did, kept, markup, opened, screen, seats, shared, table

pytestmark = pytest.mark.sampled(3)

names = st.lists(st.text(max_size=MAX_NAME_LENGTH) | st.text("~@#%/=& é", max_size=9), min_size=2, max_size=5)


def msgs(model: Model) -> list[tuple[str, str]]:
    """What the message offers, as the page has it."""
    assert model.notice is not None
    return [name_and_text(msg) for _label, msg in model.notice.msgs]


def far(match_player: int) -> tuple[str, ...]:
    """Two seats, the player's reached by link."""
    return tuple("link" if seat == match_player else "here" for seat in range(2))


@given(names, st.none() | st.integers(0, 4))
def test_link_and_back(people: list[str], seat: int | None) -> None:
    """The parts of a link come back, whatever the names."""
    match = dealt(load(TITLES[0]))
    text = fragment(match, tuple(map(Seat, people)), seat)
    assert parse_link(text) == parse_link(f" {BASE}#{text}\n") == Link(encode(match), tuple(people), seat)


@given(st.text(st.characters(exclude_categories=()), max_size=MAX_NAME_LENGTH))
def test_half_characters(name: str) -> None:
    """A name with half a character in it can be shared, too."""
    match = dealt(load(TITLES[0]))
    assert len(parse_link(fragment(match, (Seat(name),))).names) == 1


@given(foreign | st.text("~@#%1Aé/"))
def test_any_text(text: str) -> None:
    """Any text opened as a link ends on a screen that says what is wrong; no game is kept."""
    model = did(Model(), f"open-link {text}")
    assert model.notice is not None
    assert not [one for one in model.effects if isinstance(one, SaveGame)]
    assert markup(model)


def test_link_opens_to_look_at(game: Game) -> None:
    """A link opens as something to look at: the game as sent, no choice, nothing kept."""
    model = opened(dealt(game, plies=9))
    there = shared(model)
    assert table(there).match == table(model).match
    assert (table(there).can_play, there.shelf) == (False, ())


def test_adopted(game: Game) -> None:
    """A game that was sent becomes one's own beside all others."""
    model = opened(dealt(game, plies=9))
    own = did(model, f"open-link {link_of(model)}", "adopt", chance=5)
    assert kept(model) in own.shelf
    assert table(own).match == table(model).match
    assert table(own).key != table(model).key


def test_adopted_at_a_ply(game: Game) -> None:
    """Continued from an earlier position the game is a branch, kept as it is shown."""
    own = did(shared(opened(dealt(game, plies=9))), "at 4", "adopt")
    assert kept(own).replay() == table(own).match


@pytest.mark.parametrize("plies", [0, 9])
def test_link_for_a_seat(game: Game, plies: int) -> None:
    """A link to the player in turn opens for that seat alone, even before the first choice."""
    match = dealt(game, plies=plies)
    player = match.state.player
    assert player is not None
    there = shared(at_table(match, *far(player)))
    own = did(there, f"adopt {player}")
    assert ("adopt", str(player)) in msgs(there)
    assert [seat.by for seat in table(own).seats] == [
        "here" if seat == player else "link" for seat in range(2)
    ]
    assert table(own).can_play


def test_link_for_nobody_at_the_table(game: Game) -> None:
    """A link for a seat that the game does not have is a link for all."""
    match = dealt(game, plies=9)
    model = did(Model(base=BASE), f"open-link {fragment(match, seats('here', 'here'), 7)}")
    assert ("adopt", "") in msgs(model)
    assert table(did(model, "adopt", "open")).can_play


def test_link_that_goes_on(game: Game) -> None:
    """A link that extends a saved game is recognised, and brings the save up to date."""
    mine = at_table(dealt(game, plies=9), "here", "link")
    later = at_table(dealt(game, plies=14), "here", "here")
    model = did(mine, f"open-link {link_of(later)}")
    assert msgs(model)[0] == ("catch-up", table(mine).key)
    caught = did(model, f"catch-up {table(mine).key}")
    assert (kept(caught).replay(), table(caught).seats) == (table(later).match, table(mine).seats)


def test_link_that_goes_elsewhere(game: Game) -> None:
    """A link that does not extend a saved game is not taken for one that does."""
    mine = at_table(dealt(game, plies=9))
    for other in (dealt(game, plies=2), dealt(game, luck=2, plies=14), dealt(game, 3, luck=3, plies=14)):
        model = did(mine, f"open-link {link_of(at_table(other))}")
        assert "catch-up" not in dict(msgs(model))
        assert did(model, f"catch-up {table(mine).key}").shelf == mine.shelf


def test_own_games_do_not_catch_up(game: Game) -> None:
    """One's own game on the table is never written over another."""
    mine = at_table(dealt(game, plies=9))
    branch = did(mine, "open", "back 4", chance=7)
    assert did(branch, f"catch-up {table(mine).key}") == did(branch, "nothing")


def test_broken_link_shows_its_beginning(game: Game) -> None:
    """A link that breaks off says so and shows as much of it as is right."""
    match = dealt(game, plies=WHOLE)
    model = did(Model(), f"open-link {encode(match)[: -min(6, len(match.choices) // 5)]}")
    assert screen(model) == "table"
    shown = table(model).match.choices
    assert shown == match.choices[: len(shown)]
    assert model.notice is not None
    assert str(len(shown)) in model.notice.text


def test_deal_is_set_up(game: Game) -> None:
    """A link with only the deal opens as a new game with the same tiles."""
    match = dealt(game, 3, plies=9)
    model = did(Model(base=BASE), f"open-link {deal_of(at_table(match))}")
    assert screen(model) == "setup"
    assert table(did(model, "start")).match == match.at(0).settle()


def test_deal_is_short(game: Game) -> None:
    """The link of a deal is no longer than a word or two."""
    assert len(deal_fragment(dealt(game))) <= 16


def test_link_gives_a_game_free(game: Game) -> None:
    """Whoever looks on at a link no longer keeps another tab from the game that was on the table."""
    model = opened(dealt(game, plies=9))
    assert LockGame() in did(model, f"open-link {link_of(model)}").effects


def test_message_of_a_link_stays_with_its_game(game: Game) -> None:
    """What can be done with a game that was sent is told until one leaves it, also after the rules."""
    there = shared(opened(dealt(game, plies=9)))
    assert did(there, "rules", "table").notice == there.notice
    assert did(there, "home").notice is None


def test_copied_where_nothing_can_be_sent() -> None:
    """What a browser without a way to send has done instead is told, and is no news that stays."""
    told = did(at_table(dealt(load(TITLES[0]))), "copied-instead")
    assert told.notice
    assert "This browser can’t send it" in told.notice.text
    assert did(told, "dismiss-toast").notice is None


def test_said_where_nothing_can_be_copied() -> None:
    """That nothing was copied takes the place of what was said too early."""
    told = did(opened(dealt(load(TITLES[0]), plies=9)), "copy deal", "copy-failed")
    assert told.notice
    assert "Not copied" in told.notice.text


def test_a_code_of_another_link_comes_too_late(game: Game) -> None:
    """A QR code that was asked for elsewhere, and drawn only now, is shown beside no other link."""
    model = did(opened(dealt(game, plies=9)), "dialog share")
    late = f"qr-drawn {BASE}#join/1CD <svg></svg>"
    assert [did(one, late).qr for one in (model, did(model, "qr"))] == [model.qr, did(model, "qr").qr]
    assert with_code(model).qr.startswith("<svg")


def test_passing_message_goes_by_itself(game: Game) -> None:
    """A message that only tells something goes when it has been read; one that asks for something stays."""
    model = opened(dealt(game, plies=9))
    assert did(model, "copy", "dismiss-toast").notice is None
    assert did(model, "locked", "dismiss-toast").notice is not None


def former_links(name: str) -> list[str]:
    """Links of a game that were made under former rules."""
    file = Path(__file__).parents[1] / "games" / name / "former.txt"
    rows = [line.split("\t") for line in file.read_text("utf-8").splitlines() if not line.startswith("#")]
    return [row[0] for row in rows]


@pytest.mark.parametrize("link", former_links("suburbia"))
def test_link_of_former_rules(link: str) -> None:
    """A link made under former rules opens as the game it was, and is adopted and kept as that."""
    there = did(Model(base=BASE), f"open-link {link}~Anna")
    own = did(there, "adopt", chance=5)
    assert kept(own).code == link
    assert kept(own).replay() == table(own).match == decode(link)


def test_deal_of_former_rules() -> None:
    """A deal that former rules dealt otherwise is not set up anew, but opens as it was."""
    match = next(one for one in map(decode, former_links("suburbia")) if not one.choices)
    model = did(Model(base=BASE), f"open-link {encode(match)}")
    assert table(model).match == match
    assert table(did(model, "adopt")).match == match


def test_deal_that_is_as_ever() -> None:
    """A deal that former rules dealt as today's do is set up to be played."""
    former = load("suburbia").legacy[0]
    model = did(Model(base=BASE), f"open-link {deal_fragment(Match.new(former, 2, 7))}")
    assert screen(model) == "setup"


def test_deal_from_before_an_option(monkeypatch: pytest.MonkeyPatch) -> None:
    """A deal of former rules without an option of today is set up with the option's default."""
    former = load("drawkeep")
    lid = Option("lid", ("none", "open"), "none", since=former.rules + 2)

    def start(players: int, seed: Seed, opener: Opener, *, deck: str, lid: str) -> State[Any]:
        """The same deal; the lid is for looks."""
        assert lid == "none"
        return former.start(players, seed, opener, deck=deck)

    today = replace(
        former, rules=former.rules + 1, start=start, options=(*former.options, lid), legacy=(former,)
    )
    link = deal_fragment(Match.new(former, 2, 7, deck="short"))
    monkeypatch.setattr(drawkeep, "GAME", today)
    model = did(Model(base=BASE), f"open-link {link}")
    assert model.draft is not None
    assert (screen(model), dict(model.draft.options)) == (
        "setup",
        {"deck": "short", "lid": "none", "first": "lot"},
    )
