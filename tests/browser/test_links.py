"""Games as links: looked at, gone on with, broken, by turns."""

from __future__ import annotations

import re
from io import BytesIO
from typing import TYPE_CHECKING

import pytest
import segno
from playwright.sync_api import expect

from kinds import of
from measures import TELL
from piazza.games.bloomtown.rules.position import Phase
from piazza.games.bloomtown.rules.state import State
from piazza.links import LinkError, decode, encode
from piazza.ui.model.deals import deal_name
from piazza.ui.model.share import explain_fault
from piazza.ui.storage.links import deal_fragment, fragment
from piazza.ui.storage.saves import Seat
from player import (
    DEAL,
    KEY,
    NAMES,
    Player,
    go_home,
    new_game,
    new_match,
    open_game,
    open_options,
    put_away,
    start_game,
)
from strategies import played

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from opening import Visit
    from piazza.core.match import Match

SEATS = (Seat("Anna"), Seat("Bruno"))
STORED = "Object.fromEntries(Object.entries(localStorage).filter(([key]) => key.startsWith('piazza.save.')))"


@pytest.fixture
def match() -> Match:
    """A game of two, well under way."""
    match = played(new_match(2), 5, 24)
    while of(State, match.state).turn.phase is not Phase.BUILD:
        match = match.play(0)
    return match


def follow(page: Page, text: str) -> None:
    """Open the link in the page's own address bar."""
    page.evaluate("text => { location.hash = text; }", text)


def notice(page: Page) -> str:
    """The message over the page."""
    expect(page.locator("#r-notice p")).to_be_visible()
    return page.locator("#r-notice p").inner_text()


def do(page: Page, name: str) -> None:
    """Press a button of the message."""
    page.locator("#r-notice").get_by_role("button", name=name).click()


def broken(match: Match) -> dict[str, str]:
    """Links that went wrong on their way."""
    code = encode(match)
    middle = len(code) // 2
    return {
        "incomplete or altered": code[:-4],
        "extra characters at the end": code + "AAAA",
        "its checksum doesn’t match": code[:3] + ("B" if code[3] != "B" else "C") + code[4:],
        "from a newer version of Piazza": "2" + code[1:],
        "it has an invalid character": code[:middle] + "é!" + code[middle:],
        "too short or too long": "1",
        "doesn’t have the game in this link": "1-" + code[2:],
    }


def test_viewer(booted: Visit, match: Match) -> None:
    """A link opens to look at: nothing can be chosen, no hand is shown, nothing is kept."""
    page = go_home(booted)
    follow(page, fragment(match, SEATS))
    assert notice(page) == "Opened from a link. Your games are unchanged."
    assert Player(page, match).points() == match.state.scores()
    assert page.locator("[data-choice], [id^=hand-]").count() == 0
    assert page.evaluate(STORED) == {}


def test_pasted(booted: Visit, match: Match) -> None:
    """A whole address pasted on the square opens the same game, with its names."""
    page = go_home(booted)
    page.locator("#link").fill(f"https://example.org/piazza/#{fragment(match, (Seat('Zoë'), Seat('Li')))}")
    page.get_by_role("button", name="Open", exact=True).click()
    expect(page.locator("#r-seats")).to_contain_text("Zoë")
    assert Player(page, match).points() == match.state.scores()


@pytest.mark.parametrize("behind", [".", ")", "?fbclid=IwAR0", "。", "\u200b", " and hurry up"])
def test_what_came_along_in_the_address_bar(booted: Visit, match: Match, behind: str) -> None:
    """A link with something behind it opens for the seat that it was sent to."""
    page = go_home(booted)
    follow(page, fragment(match, SEATS, 1) + behind)
    expect(page.get_by_role("button", name="Play as Bruno")).to_be_visible()
    assert Player(page, match).points() == match.state.scores()


def test_a_whole_message_pasted(booted: Visit, match: Match) -> None:
    """A message of several lines pasted on the square opens the link in it at once."""
    booted.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page = go_home(booted)
    link = f"https://example.org/piazza/#{fragment(match, SEATS, 1)}"
    page.evaluate("text => navigator.clipboard.writeText(text)", f"Hi Bruno,\n> {link}.\nSee you!")
    page.locator("#link").click()
    page.keyboard.press("Control+V")
    expect(page.get_by_role("button", name="Play as Bruno")).to_be_visible()


def test_people_that_did_not_come_through(booted: Visit, match: Match) -> None:
    """A link whose people were changed on the way shows its game, and says so."""
    page = go_home(booted)
    link = fragment(match, SEATS, 1)
    follow(page, f"{link[:8]}{'A' if link[8] != 'A' else 'B'}{link[9:]}")
    assert "Check who sits where" in notice(page)
    assert Player(page, match).points() == match.state.scores()


def test_never_overwrites(booted: Visit, match: Match) -> None:
    """Opening and adopting a link leaves the saved games as they are."""
    page = go_home(booted)
    put_away(page, match)
    before = page.evaluate(STORED)
    follow(page, fragment(played(match, 1, 6), SEATS))
    do(page, "Play this game")
    after = page.evaluate(STORED)
    assert len(after) == 2
    assert before.items() <= after.items()


def test_adopt(booted: Visit, match: Match) -> None:
    """A link becomes one's own game and is played on."""
    page = go_home(booted)
    follow(page, fragment(match, SEATS))
    do(page, "Play this game")
    game = Player(page, match)
    game.play_on(3)
    game.take_over()
    assert game.shared() == game.match


def test_catch_up(booted: Visit, match: Match) -> None:
    """A link that goes on from a saved game can take its place."""
    page = go_home(booted)
    put_away(page, match)
    later = played(match, 1, 6)
    follow(page, fragment(later, SEATS))
    do(page, "Continue my saved game")
    kept = page.evaluate(STORED)
    assert list(kept) == [f"piazza.save.{KEY}"]
    assert encode(later) in kept[f"piazza.save.{KEY}"]


def test_stranger_is_not_caught_up(booted: Visit, match: Match) -> None:
    """A link of another deal never offers to take a saved game's place."""
    page = go_home(booted)
    put_away(page, match)
    follow(page, fragment(played(new_match(2, "another"), 1, 30), SEATS))
    notice(page)
    expect(page.get_by_role("button", name="Continue my saved game")).to_have_count(0)


def test_watch(booted: Visit, match: Match) -> None:
    """The replay of a link begins at the deal."""
    page = go_home(booted)
    follow(page, fragment(match, SEATS))
    do(page, "Watch the replay")
    expect(page.get_by_role("slider", name="Position")).to_have_attribute(
        "aria-valuetext", re.compile("^[0-3] of")
    )


def test_back(booted: Visit, match: Match) -> None:
    """From a link one comes back to the square."""
    page = go_home(booted)
    follow(page, fragment(match, SEATS))
    do(page, "Back")
    expect(page.locator("html")).to_have_attribute("data-screen", "home")


@pytest.mark.parametrize("sentence", list(broken(played(new_match(2), 5, 24))))
def test_broken(booted: Visit, match: Match, sentence: str) -> None:
    """A link that went wrong is told with its reason, and what of it is right is shown."""
    code = broken(match)[sentence]
    with pytest.raises(LinkError) as error:
        decode(code)
    page = go_home(booted)
    follow(page, code)
    assert sentence in notice(page)
    assert notice(page).startswith(explain_fault(error.value))
    part = error.value.prefix
    if part is None or not part.choices:
        expect(page.locator("html")).to_have_attribute("data-screen", "home")
    else:
        assert Player(page, part).points() == part.state.scores()
        assert page.get_by_role("slider", name="Position").get_attribute("max") == str(len(part.plies))


def test_broken_keeps_the_shelf(booted: Visit, match: Match) -> None:
    """A link that went wrong changes nothing on this device."""
    page = go_home(booted)
    put_away(page, match)
    before = page.evaluate(STORED)
    for code in broken(match).values():
        follow(page, code)
        notice(page)
    assert page.evaluate(STORED) == before


def test_deal(booted: Visit, match: Match) -> None:
    """A link with the deal alone leads to a new game with the same tiles."""
    page = go_home(booted)
    follow(page, deal_fragment(match))
    open_options(page)
    expect(page.locator("#deal")).to_have_value(deal_name(match.seed))
    page.locator("[data-do=seat-kind][data-value='1=person']").click()
    page.get_by_role("button", name="Start game").click()
    game = Player(page, match.at(0))
    game.take_over()
    assert game.shared() == match.at(0)


def test_copy_deal(booted: Visit) -> None:
    """The deal alone is copied as a link, and its length is told."""
    booted.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    game = start_game(booted)
    game.take_over()
    game.page.get_by_role("button", name="Share").click()
    game.page.get_by_role("button", name="Copy deal").click()
    link = game.page.evaluate("navigator.clipboard.readText()")
    assert decode(link.partition("#")[2]) == game.match
    expect(game.page.locator("#sheet-live")).to_contain_text(f"{len(link)} characters")


def test_copy(booted: Visit, match: Match) -> None:
    """The whole game is copied as a link, and its length is told."""
    booted.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    game = open_game(booted, match)
    link = game.link()
    game.page.get_by_role("button", name="Share").click()
    expect(game.page.get_by_role("dialog")).to_contain_text(f"{len(link)} characters")
    game.page.get_by_role("button", name="Copy link").click()
    assert game.page.evaluate("navigator.clipboard.readText()") == link


def test_send_where_there_is_no_way_to(booted: Visit, match: Match) -> None:
    """Where the browser cannot send, the link is copied instead, and that is said."""
    booted.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    game = open_game(booted, match)
    game.page.evaluate("Object.defineProperty(Navigator.prototype, 'share', { value: undefined })")
    link = game.link()
    game.page.get_by_role("button", name="Share").click()
    game.page.get_by_role("button", name="Send…").click()
    expect(game.page.locator("#sheet-live")).to_contain_text("This browser can’t send it")
    assert game.page.evaluate("navigator.clipboard.readText()") == link


NO_CLIPBOARD = """() => {
  Object.defineProperty(Navigator.prototype, "clipboard", { value: undefined });
  document.addEventListener("copy", () => { window.copied = document.activeElement.value; });
}"""
"""As over plain http, and in old browsers."""
NO_COPYING = "() => { document.execCommand = () => false; }"


def test_copy_without_a_clipboard(booted: Visit, match: Match) -> None:
    """Without the Clipboard API a link is copied from a field, over a dialog too, and the focus stays."""
    game = open_game(booted, match)
    page = game.page
    page.evaluate(NO_CLIPBOARD)
    page.get_by_role("button", name="Share").click()
    page.get_by_role("button", name="Copy deal").click()
    expect(page.locator("#sheet-live")).to_contain_text("characters")
    assert decode(page.evaluate("window.copied").partition("#")[2]) == game.match.at(0)
    expect(page.get_by_role("button", name="Copy deal")).to_be_focused()


def test_copy_without_a_clipboard_off_a_dialog(booted: Visit) -> None:
    """So is a link on a page without a dialog; where even that is forbidden, it is said."""
    page = booted.page
    page.evaluate(NO_CLIPBOARD)
    page.evaluate(TELL, ["edition", "bloomtown"])
    page.evaluate(TELL, ["field", "shops:0=PO"])
    page.get_by_role("button", name="Copy link").click()
    assert "#edition/" in page.evaluate("window.copied")
    expect(page.locator("#r-notice")).to_contain_text("characters")
    page.evaluate(NO_COPYING)
    page.get_by_role("button", name="Copy link").click()
    expect(page.locator("#r-notice")).to_contain_text("Not copied")


def test_reload_link(booted: Visit, match: Match, address: str) -> None:
    """A link opened by its address survives a reload."""
    go_home(booted)
    booted.go(f"{address}#{fragment(match, SEATS)}")
    booted.reload()
    assert Player(booted.page, match).points() == match.state.scores()


def far_away(visit: Visit) -> Player:
    """A game in which the second player sits elsewhere; the first has played a turn."""
    page = go_home(visit)
    new_game(page)
    page.locator("[data-do=seat-kind][data-value='1=person']").click()
    for place, name in enumerate(NAMES[:2]):
        page.locator(f"#name-{place}").fill(name)
    page.locator("[data-do=seat-by][data-value='1=link']").click()
    page.locator("[data-do=first][data-value='1']").click()
    page.locator("#deal").fill(DEAL)
    page.get_by_role("button", name="Start game").click()
    game = Player(page, new_match(2))
    while game.match.state.player == 0:
        game.click(game.any_choice())
    return game


def test_send_on(booted: Visit) -> None:
    """When the turn goes to a seat far away, the page asks to send the game there."""
    game = far_away(booted)
    game.page.get_by_role("button", name="Send to Bruno").click()
    assert game.page.locator("#share-link").input_value().endswith(f"#{fragment(game.match, SEATS, 1)}")


def test_no_shutters_far_away(booted: Visit) -> None:
    """The only person at a screen never sees the shutters, nor the other's tiles."""
    game = far_away(booted)
    expect(game.page.locator("html")).to_have_attribute("data-screen", "table")
    own = sorted(str(tile) for tile in of(State, game.match.state).hands[0])
    shown = game.page.locator("[id^=hand-]").evaluate_all("all => all.map((one) => one.dataset.tip)")
    assert sorted(shown) == own


def test_far_seat(booted: Visit) -> None:
    """The link opens on the seat it was sent to, with that hand alone, and is played on from there."""
    game = far_away(booted)
    page = go_home(booted)
    follow(page, fragment(game.match, SEATS, 1))
    assert page.locator("[id^=hand-]").count() == 0
    do(page, "Play as Bruno")
    shown = page.locator("[id^=hand-]").evaluate_all("all => all.map((one) => one.dataset.tip)")
    assert sorted(shown) == sorted(str(tile) for tile in of(State, game.match.state).hands[1])
    while game.match.state.player == 1:
        game.click(game.any_choice())
    expect(page.get_by_role("button", name="Send to Anna")).to_be_visible()


def test_qr(booted: Visit, match: Match) -> None:
    """The QR code holds the link; its package comes from the same origin."""
    game = open_game(booted, match)
    link = game.link()
    game.page.get_by_role("button", name="Share").click()
    game.page.get_by_role("button", name="Show QR code").click()
    drawn = game.page.get_by_role("img", name="QR code of the link").locator("path")
    expect(drawn).to_have_count(1, timeout=60_000)
    picture = BytesIO()
    segno.make(link, error="l", micro=False).save(picture, kind="svg", border=3)
    assert f'd="{drawn.get_attribute("d")}"' in picture.getvalue().decode()
