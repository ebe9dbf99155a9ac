"""Games put away: at once, side by side, as files, and in storage that is full, blocked or spoiled."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from keeping import MATCH, OTHER, bring, codes, stored, text_of
from measures import TELL
from opening import BOOT
from piazza.links import encode
from piazza.ui.storage.saves import save_of
from player import KEY, Player, go_home, new_match, open_game, put_away, start_game
from strategies import played

if TYPE_CHECKING:
    from opening import Visit


def test_kept_at_once(booted: Visit) -> None:
    """After every single choice the saved game is the game on the table."""
    game = start_game(booted)
    game.take_over()
    for _ in range(6):
        game.click(game.any_choice())
        assert codes(game.page) == {encode(game.match)}


def test_reload(booted: Visit) -> None:
    """A reload in the middle of a turn leads back to the same position, the hands hidden."""
    game = start_game(booted)
    game.play_on(7)
    booted.reload()
    expect(game.page.locator("html")).to_have_attribute("data-screen", "curtain")
    game.take_over()
    game.expect_points()
    assert game.shared() == game.match
    game.play_on(2)


def test_several(booted: Visit) -> None:
    """Several games wait on the square, each at its own position."""
    page = go_home(booted)
    put_away(page, MATCH, "1")
    put_away(page, OTHER, "2")
    expect(page.locator("#r-shelf .card")).to_have_count(2)
    for key, match in (("1", MATCH), ("2", OTHER)):
        page.locator(f"#save-{key} .go").click()
        game = Player(page, match)
        game.take_over()
        assert game.shared() == match
        page.get_by_role("link", name="Piazza, home").click()


def test_rescue_tells_no_keys(booted: Visit) -> None:
    """The file that saves games without Python holds games, and not what makes a seat its device's."""
    page = go_home(booted)
    put_away(page, MATCH)
    page.evaluate("key => localStorage.setItem(`piazza.owners.${key}`, '{}')", KEY)
    entries = page.evaluate("window.piazzaRescue.entries()")
    assert f"piazza.save.{KEY}" in entries
    assert not [key for key in entries if key.startswith("piazza.owners.")]


def test_export_and_import(booted: Visit) -> None:
    """All games go to a file and come back from it."""
    page = go_home(booted)
    put_away(page, MATCH, "1")
    put_away(page, OTHER, "2")
    with page.expect_download() as download:
        page.get_by_role("button", name="Export all").click()
    file = text_of(download.value)
    go_home(booted)
    assert bring(page, file) == "2 games imported."
    assert codes(page) == {encode(MATCH), encode(OTHER)}


def test_file_of_one_game(booted: Visit) -> None:
    """The game on the table goes to a file, which opens again."""
    game = open_game(booted, MATCH)
    game.page.get_by_role("button", name="Share").click()
    with game.page.expect_download() as download:
        game.page.get_by_role("button", name="Save as file").click()
    file = text_of(download.value)
    page = go_home(booted)
    bring(page, file)
    assert codes(page) == {encode(MATCH)}


@pytest.mark.parametrize("text", ["", "Dear diary", "{}", "[1, 2]", '{"games": 7}', "null", "\u0000"])
def test_foreign_file(booted: Visit, text: str) -> None:
    """A file without games changes nothing, and the page says so."""
    page = go_home(booted)
    put_away(page, MATCH)
    before = stored(page)
    assert bring(page, text) == "This file has no Piazza games. Nothing was changed."
    assert stored(page) == before


def test_half_good_file(booted: Visit) -> None:
    """The good games of a file come in, the others are counted."""
    page = go_home(booted)
    record = {"piazza": 1, "code": encode(MATCH), "seats": [], "changed": ""}
    text = json.dumps({"piazza": 1, "games": [record, {**record, "code": "1broken"}, 5]})
    assert bring(page, text) == "1 game imported. 2 couldn’t be read."
    assert codes(page) == {encode(MATCH)}


def test_remove_asks(booted: Visit) -> None:
    """Removing a game asks first, and a no keeps it."""
    page = go_home(booted)
    put_away(page, MATCH)
    page.get_by_role("button", name=re.compile("^Delete Bloom Town")).click()
    page.get_by_role("button", name="Keep it").click()
    assert codes(page) == {encode(MATCH)}


def test_remove(booted: Visit) -> None:
    """A yes removes the game, and no other."""
    page = go_home(booted)
    put_away(page, MATCH, "1")
    put_away(page, OTHER, "2")
    page.locator("#save-1 .bin").click()
    page.get_by_role("button", name="Delete", exact=True).click()
    assert codes(page) == {encode(OTHER)}
    expect(page.locator("#r-shelf .card")).to_have_count(1)


def test_corrupt(booted: Visit) -> None:
    """A spoiled record harms no other, can be exported as it is, and is not lost."""
    page = go_home(booted)
    spoiled = {
        "cut": '{"piazza": 1, "co',
        "code": '{"piazza": 1, "code": "1AAAA"}',
        "<b>": "<img src=x id=bad>",
    }
    put_away(page, MATCH)
    for key, text in spoiled.items():
        page.evaluate("([key, text]) => localStorage.setItem('piazza.save.' + key, text)", [key, text])
    booted.reload()
    expect(page.locator(".broken")).to_have_count(len(spoiled))
    exported = []
    for way in page.locator(".broken").get_by_role("button", name="Save as file").all():
        with page.expect_download() as download:
            way.click()
        exported.append(text_of(download.value))
    assert sorted(exported) == sorted(spoiled.values())
    page.locator(f"#save-{KEY} .go").click()
    game = Player(page, MATCH)
    game.take_over()
    assert game.shared() == MATCH
    assert {f"piazza.save.{key}": text for key, text in spoiled.items()}.items() <= stored(page).items()
    assert page.locator("#bad").count() == 0


def test_draft(booted: Visit) -> None:
    """The names of the last game are offered for the next one."""
    start_game(booted, 3)
    booted.page.evaluate("location.hash = ''")
    booted.reload()
    booted.page.get_by_role("button", name="Play Bloom Town").click()
    fields = booted.page.locator("#r-seats input")
    assert [field.input_value() for field in fields.all()] == ["Anna", "Bruno", "Chiara"]


def test_settings(borrowed: Visit) -> None:
    """Settings are kept over a reload."""
    borrowed.page.get_by_role("button", name="Settings").click()
    for setting in ("theme=evening", "motion=off", "keys=off", "confirm=always", "language=it"):
        borrowed.page.locator(f"#sheet [data-value='{setting}']").click()
    kept = "html[lang=it][data-theme=evening][data-motion=off][data-keys=off][data-confirm=always]"
    expect(borrowed.page.locator(kept)).to_have_count(1)
    borrowed.reload()
    expect(borrowed.page.locator(kept)).to_have_count(1)


def test_no_previews(borrowed: Visit) -> None:
    """With previews switched off no points are shown before a choice is made."""
    borrowed.page.evaluate(TELL, ["set", "previews=off"])
    borrowed.reload()
    game = start_game(borrowed)
    game.click(0)
    game.choice(3).hover()
    expect(game.page.locator(".dot-text, .plus-text, .mark, #why h3")).to_have_count(0)


def test_hundreds_of_games(borrowed: Visit) -> None:
    """With hundreds of games the square shows a dozen, each told whole, and goes on working."""
    page = borrowed.page
    records = {f"piazza.save.{key}": save_of(f"{key}", MATCH, (), "").text() for key in range(300)}
    page.evaluate("(records) => Object.assign(localStorage, records)", records)
    borrowed.reload()
    expect(page.locator("#r-shelf .card")).to_have_count(12)
    expect(page.locator("#r-shelf .card .who")).to_have_count(12)
    page.get_by_role("button", name="Show 12 more games").click()
    expect(page.locator("#r-shelf .card .who")).to_have_count(24)
    page.get_by_role("button", name="Settings").click()
    page.locator("#sheet [data-value='language=it']").click()
    expect(page.locator("#r-shelf h2")).to_have_text("Continua")
    expect(page.locator("#r-shelf .card")).to_have_count(24)


def test_a_long_file(booted: Visit) -> None:
    """A file of many games comes in bit by bit, and all of it is kept."""
    page = go_home(booted)
    games = [encode(new_match(2, f"deal {number}")) for number in range(20)]
    record = {"piazza": 1, "seats": [], "changed": ""}
    file = json.dumps({"piazza": 1, "games": [{**record, "code": code} for code in games]})
    bring(page, file)
    expect(page.locator("#r-notice")).to_contain_text("20 games imported.", timeout=BOOT)
    assert codes(page) == set(games)


def test_finished_games(borrowed: Visit) -> None:
    """A finished game is a line with its link; a damaged one stays; a thousand can be looked through."""
    page = borrowed.page
    over = played(new_match(2), 5)
    put_away(page, over)
    page.evaluate("localStorage.setItem('piazza.past.bad', '[1')")
    expect(page.locator("#r-shelf [data-do=history]")).to_have_text("1 finished game")
    line = page.evaluate(f"localStorage.getItem('piazza.past.{KEY}')")
    assert encode(over) in line
    assert not stored(page)
    games = {f"piazza.past.{number}": line.replace("2026", f"{1000 + number}") for number in range(999)}
    page.evaluate("(games) => Object.assign(localStorage, games)", games)
    borrowed.reload()
    page.locator("#r-shelf [data-do=history]").click()
    expect(page.locator("#r-past h2")).to_have_text("1000 games")
    expect(page.locator("#r-past .card")).to_have_count(20)
    page.locator("#find-outcome").select_option("lost")
    expect(page.locator("#r-past .empty")).to_be_visible()
    page.get_by_role("button", name="Show all games").click()
    page.locator("#r-past .go").first.click()
    expect(page.locator("html")).to_have_attribute("data-screen", "end")
    page.go_back()
    expect(page.locator("#r-past .card")).to_have_count(20)
    assert page.evaluate("localStorage.getItem('piazza.past.bad')") == "[1"
