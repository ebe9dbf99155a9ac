"""Every screen of Piazza in the browser, and how one comes to it."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from playwright.sync_api import expect

from far_screens import answer, answer_refused, far, handed, returning, seat_lost
from kinds import of
from piazza.games.bloomtown.rules.position import Phase
from piazza.games.bloomtown.rules.state import State
from piazza.links import encode
from piazza.ui.storage.links import fragment
from piazza.ui.storage.saves import Daily, Seat, save_of
from player import KEY, NAMES, PUT_AWAY, WHEN, go_home, new_game, new_match, open_game, put_away, start_game
from strategies import played

if TYPE_CHECKING:
    from collections.abc import Callable

    from opening import Visit
    from piazza.core.match import Match

TODAYS = "#r-covers .day:not(.puzzle) small"
"""What stands on the way to a day's deal."""
SEATS = tuple(map(Seat, NAMES[:4]))


def in_phase(phase: Phase, players: int = 3) -> Match:
    """A game well under way, or at its end, in this phase."""
    for luck in range(99):
        match = played(new_match(players), luck)
        for ply in range(len(match.plies) - 1, 0, -1):
            at = match.at(ply)
            if of(State, at.state).turn.phase is phase and at == at.settle():
                return at
    raise LookupError(phase)


def home(visit: Visit) -> None:
    """The square with no game put away."""
    go_home(visit)


def shelf(visit: Visit) -> None:
    """The square with games put away, one of them spoiled; one that was over is remembered."""
    page = go_home(visit)
    for key, players in (("1", 2), ("2", 4)):
        put_away(page, played(new_match(players), 5, 40), key)
    put_away(page, played(new_match(3), 5), "3")
    page.evaluate("localStorage.setItem('piazza.save.4', 'spoiled'); dispatchEvent(new Event('storage'))")
    expect(page.locator("#r-shelf .card")).to_have_count(3)


def history(visit: Visit) -> None:
    """The finished games, of which there are two."""
    page = go_home(visit)
    for key, luck in (("1", 5), ("2", 6)):
        put_away(page, played(new_match(3), luck), key)
    page.locator("#r-shelf [data-do=history]").click()
    expect(page.locator("#r-past .card")).to_have_count(2)


def puzzles(visit: Visit) -> None:
    """The page of all puzzles."""
    page = go_home(visit)
    page.locator("#r-sky [data-do=puzzles]").click()
    expect(page.locator("#r-puzzles-bloom .puzzle-numbers")).not_to_have_count(0)


def puzzle(visit: Visit) -> None:
    """A puzzle whose best turn is shown."""
    page = go_home(visit)
    page.evaluate("location.hash = 'puzzle/bloomtown/1'")
    page.locator("#r-lesson [data-do=puzzle-show]").click()
    expect(page.locator("#why ul")).to_be_visible()


def setup(visit: Visit) -> None:
    """The page of a new game for four."""
    page = go_home(visit)
    new_game(page)
    while page.locator("[data-do=seat-add]").count():
        page.locator("[data-do=seat-add]").click()


def edition(visit: Visit) -> None:
    """The page of one's own box, with a flower changed."""
    setup(visit)
    page = visit.page
    page.get_by_role("button", name="Use my own box").click()
    page.locator("#board-A-0").click()


def curtain(visit: Visit) -> None:
    """The shutters between two turns."""
    game = start_game(visit)
    while game.match.state.player == 0:
        game.click(0)
    visit.page.locator("#r-bar [data-do=hand-over]").click()


def phase(wanted: Phase) -> Callable[[Visit], None]:
    """The table in a phase."""

    def reach(visit: Visit) -> None:
        """Open a game in that phase."""
        open_game(visit, in_phase(wanted))

    return reach


def preview(visit: Visit) -> None:
    """The table with a place looked at."""
    game = open_game(visit, in_phase(Phase.PLACE))
    game.choice(0).focus()
    game.page.keyboard.press("ArrowRight")
    expect(game.page.locator("#why h3")).to_be_visible()


def novelty(visit: Visit) -> None:
    """The table when somebody builds on a blooming space for the first time."""
    match, index = next(
        (match, index)
        for match in (played(new_match(3), luck, 40).at(ply) for luck in range(99) for ply in range(40))
        if of(State, match.state).turn.phase is Phase.PLACE
        for index, action in enumerate(match.state.legal_actions())
        if of(State, match.state.apply(action)).turn.phase is Phase.BLOOM
    )
    game = open_game(visit, match)
    game.click(index)
    expect(game.page.locator(".novelty")).to_be_visible()


def past(visit: Visit) -> None:
    """The table while looking back."""
    game = open_game(visit, in_phase(Phase.BUILD))
    game.page.get_by_role("slider", name="Position", include_hidden=True).fill("20", force=True)
    expect(game.page.get_by_text("Past position")).to_be_attached()


def link(visit: Visit) -> None:
    """A game by link."""
    go_home(visit).evaluate("text => { location.hash = text; }", fragment(in_phase(Phase.BUILD, 4), SEATS))
    expect(visit.page.locator("#r-notice p")).to_be_visible()


def broken(visit: Visit) -> None:
    """A link that breaks off."""
    code = encode(in_phase(Phase.BUILD, 2))[:-4]
    go_home(visit).evaluate("text => { location.hash = text; }", code)
    expect(visit.page.locator("#r-notice p")).to_be_visible()


def end(visit: Visit) -> None:
    """The end of a game of four."""
    open_game(visit, played(new_match(4), 3))
    expect(visit.page.locator("html")).to_have_attribute("data-screen", "end")


def home_day(visit: Visit, plies: int | None = None) -> None:
    """The square with a day's deal against a bot, over, or so many choices on, and points to be beaten."""
    match = played(new_match(2), 3, plies)
    person = match.state.player or 0
    sits = [Seat(name) if at == person else Seat(name, "bot:player") for at, name in enumerate(NAMES[:2])]
    today = Daily(f"{datetime.now(UTC):%Y-%m-%d}", 30)
    record = replace(save_of(KEY, match, tuple(sits), WHEN), daily=today)
    go_home(visit).evaluate(PUT_AWAY, [KEY, record.text()])
    expect(visit.page.locator(TODAYS).first).not_to_have_class("this-day")


def day_table(visit: Visit) -> None:
    """The table with such a deal."""
    home_day(visit, 20)
    visit.page.locator(f"#save-{KEY} .go").click()
    expect(visit.page.locator("html")).to_have_attribute("data-screen", "table")


def day_end(visit: Visit) -> None:
    """The end of such a deal, with the ways to send it."""
    home_day(visit)
    visit.page.evaluate("key => { location.hash = `game/${key}`; }", KEY)
    expect(visit.page.locator(".day-result small").first).to_be_visible()


def rules(visit: Visit) -> None:
    """The rules."""
    page = go_home(visit)
    page.locator("[data-do=rules]").first.click()
    expect(page.locator(".chapters section").first).to_be_visible()


def lesson(visit: Visit) -> None:
    """A lesson, at a step that points at a place."""
    go_home(visit).evaluate("text => { location.hash = text; }", "lesson/bloomtown/first")
    visit.page.locator("#lesson-on").click()
    visit.page.locator("[data-spotted][data-choice]").click()
    expect(visit.page.locator("#r-board [data-spotted]")).to_be_attached()


def slip(visit: Visit) -> None:
    """Another choice than the one that is meant."""
    lesson(visit)
    visit.page.locator("#r-board [data-choice]:not([data-spotted])").first.click()
    expect(visit.page.locator("#lesson-on[data-do=undo]")).to_be_visible()


def dialog(name: str) -> Callable[[Visit], None]:
    """A dialog over the table."""

    def reach(visit: Visit) -> None:
        """Open the dialog of a game."""
        game = open_game(visit, in_phase(Phase.BUILD, 2))
        game.page.evaluate(OPEN, name)
        expect(game.page.locator("#sheet")).to_be_visible()

    return reach


def word(visit: Visit) -> None:
    """The card of a word, from the list of what can be done."""
    dialog("choices")(visit)
    visit.page.locator("#sheet [data-do=word]").first.click()
    expect(visit.page.locator("#sheet .meaning")).to_be_visible()


def join(visit: Visit) -> None:
    """The page of somebody who needs an invitation."""
    go_home(visit).locator("[data-do=joining]").click()
    expect(visit.page.locator("[data-do=scan]")).to_be_visible()


def ask(visit: Visit) -> None:
    """The question before a game is removed."""
    page = go_home(visit)
    put_away(page, played(new_match(2), 5, 24), "1")
    page.locator("#save-1 .bin").click()


def log(visit: Visit) -> None:
    """The log, on a small screen laid over the table."""
    game = open_game(visit, in_phase(Phase.BUILD))
    drawer = game.page.locator(".tool[data-do=drawer][data-value=log]")
    if drawer.is_visible():
        drawer.click()


OPEN = """
name => {
  const button = document.querySelector("[data-do=dialog]");
  const earlier = button.dataset.value;
  button.dataset.value = name;
  button.click();
  button.dataset.value = earlier;
}
"""
DIALOGS = ("share", "settings", "keys", "help", "credits", "text", "choices")
SCREENS: dict[str, Callable[[Visit], object]] = {
    "home": home,
    "shelf": shelf,
    "home-day": home_day,
    "history": history,
    "puzzles": puzzles,
    "puzzle": puzzle,
    "setup": setup,
    "edition": edition,
    "join": join,
    "answer": answer,
    "answer-refused": answer_refused,
    "invitation": far("invitation", lambda: in_phase(Phase.BUILD)),
    "guest": far("guest", lambda: in_phase(Phase.BUILD)),
    "guest-lost": far("guest lost", lambda: in_phase(Phase.BUILD)),
    "seat-lost": seat_lost,
    "seat-returning": returning,
    "handed-over": handed(lambda: in_phase(Phase.BUILD)),
    "big-screen": far("big screen", lambda: in_phase(Phase.BUILD)),
    "curtain": curtain,
    **{f"table-{one.name.lower()}": phase(one) for one in Phase if one is not Phase.OVER},
    "table-preview": preview,
    "table-novelty": novelty,
    "table-past": past,
    "table-link": link,
    "table-broken": broken,
    "log": log,
    "end": end,
    "day-table": day_table,
    "day-end": day_end,
    "rules": rules,
    "lesson": lesson,
    "lesson-slip": slip,
    **{f"dialog-{name}": dialog(name) for name in DIALOGS},
    "dialog-word": word,
    "dialog-ask": ask,
}
TABLES = tuple(name for name in SCREENS if name.startswith("table-"))
