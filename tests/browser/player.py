"""Playing on the page as people do, with the same game beside it in CPython to compare with."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from playwright.sync_api import expect

from piazza import games
from piazza.core.match import Match
from piazza.links import decode
from piazza.ui.model.deals import deal_seed
from piazza.ui.storage.links import parse_link
from piazza.ui.storage.saves import Seat, save_of

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

    from opening import Visit

ANEW = """
if (sessionStorage.getItem("piazza.heard") || document.documentElement.dataset.screen === "join") {
  const button = document.createElement("button");
  button.dataset.do = "leave";
  document.body.append(button);
  button.click();
  button.remove();
}
localStorage.clear();
dispatchEvent(new Event("dragstart"));
history.replaceState(null, "", location.pathname);
dispatchEvent(new Event("storage"));
dispatchEvent(new Event("hashchange"));
"""
PUT_AWAY = """
([key, text]) => {
  localStorage.setItem("piazza.save." + key, text);
  dispatchEvent(new Event("dragstart"));
  dispatchEvent(new Event("storage"));
}
"""
"""As if by hand, so that what appears can be pressed at once."""
HAND_OVER = """() => {
  const button = document.querySelector("#r-bar [data-do=hand-over]");
  button?.click();
  return Boolean(button);
}"""
"""Looked for and pressed at once: a moment later the shutters close by themselves, and it is gone."""
KEY = "5eed"
WHEN = "2026-05-01T18:30:00"
NAMES = ("Anna", "Bruno", "Chiara", "Dario", "Elena")
DEAL = "amber-acorn-7"


class Player:
    """A game on a page, and the same match in CPython."""

    def __init__(self, page: Page, match: Match) -> None:
        """`match` is what the page shows now."""
        self.page, self.match = page, match
        self.random = Random(7)

    def any_choice(self) -> int:
        """A choice by lot, as an index."""
        return int(self.random.random() * len(self.match.state.legal_actions()))

    def choice(self, index: int) -> Locator:
        """The thing on the page that means a choice."""
        return self.page.locator(f'[data-choice="{index}"]')

    def played(self, index: int) -> None:
        """Note in CPython what was chosen on the page."""
        self.match = self.match.play(index)

    def click(self, index: int) -> None:
        """Make a choice with the mouse, after taking the screen over if need be."""
        self.take_over()
        self.choice(index).click()
        self.played(index)

    def play(self, action: str) -> None:
        """Make the choice with this text form, as ``pick O``, with the mouse."""
        self.click([str(one) for one in self.match.state.legal_actions()].index(action))

    def play_on(self, choices: int) -> None:
        """So many choices by lot."""
        for _ in range(choices):
            self.click(self.any_choice())

    def press_any(self) -> None:
        """A choice by lot, made without the mouse having to reach it."""
        self.take_over()
        index = self.any_choice()
        self.choice(index).dispatch_event("click", {"detail": 1})
        self.played(index)

    def finish(self) -> None:
        """Choices by lot to the end."""
        while not self.match.is_over:
            self.click(self.any_choice())

    def take_over(self) -> None:
        """Open the shutters, after closing those that are about to close, and what sums up a round."""
        go_on_to_the_next_round(self.page)
        is_closing = self.page.evaluate(HAND_OVER)
        opening = self.page.locator("#open")
        if is_closing or opening.count():
            opening.click()

    def points(self) -> tuple[int, ...]:
        """The points that the page shows, by seat."""
        outputs = self.page.locator("#r-seats output")
        return tuple(map(figure, outputs.all_text_contents()))

    def totals(self) -> tuple[int, ...]:
        """The points in the last line of the table at the end, by seat."""
        return tuple(map(figure, self.page.locator("#r-breakdown .tot td").all_text_contents()))

    def expect_points(self) -> None:
        """The page shows the points that CPython counts."""
        assert self.points() == self.match.state.scores()

    def link(self) -> str:
        """The link that the share dialog shows."""
        self.page.locator("[data-do=dialog][data-value=share]").first.click()
        link = self.page.locator("#share-link").input_value()
        self.page.keyboard.press("Escape")
        expect(self.page.locator("#sheet")).to_have_count(0)
        return link

    def shared(self) -> Match:
        """The match that the share dialog's link stands for."""
        return decode(parse_link(self.link()).code)


def figure(text: str) -> int:
    """A number as it is written on the page, with a real minus."""
    return int(text.replace("−", "-"))


def go_on_to_the_next_round(page: Page) -> None:
    """Close the summary of a round, if one is shown."""
    go = page.locator("#sheet.round-end .ways button")
    if go.count():
        go.click()


def go_home(visit: Visit, address: str = "") -> Page:
    """The square, with nothing kept from before."""
    if address:
        visit.go(address)
    visit.page.evaluate(ANEW)
    return visit.page


def new_game(page: Page, title: str = "Bloom Town") -> None:
    """Go from the home page to a new game with all its options."""
    page.get_by_role("button", name=f"Play {title}").click()
    open_options(page)


def open_options(page: Page) -> None:
    """Open *More options* of a new game, if they are not open."""
    more = page.locator("#more-options")
    if more.get_attribute("aria-expanded") == "false":
        more.click()
    expect(more).to_have_attribute("aria-expanded", "true")


def new_match(players: int, deal: str = DEAL, **options: str) -> Match:
    """The match as `start_game` deals it."""
    return Match.new(games.load("bloomtown"), players, deal_seed(deal), **{"first": "1", **options})


def start_game(
    visit: Visit,
    players: int = 2,
    deal: str = DEAL,
    names: tuple[str, ...] = NAMES,
    **options: str,
) -> Player:
    """A new game, set up with the mouse and the keyboard; the first seat begins."""
    page = go_home(visit)
    new_game(page)
    _seat(page, names[:players])
    for name, value in {"first": "1", **options}.items():
        _set(page, name, value)
    # the edition of the game before is kept, too
    page.get_by_role("group", name="Edition").get_by_role("button").first.click()
    page.locator("#deal").fill(deal)
    page.get_by_role("button", name="Start game").click()
    expect(page.locator("html")).to_have_attribute("data-screen", "curtain")
    return Player(page, new_match(players, deal, **options))


def open_game(visit: Visit, match: Match) -> Player:
    """A game put away at some position, taken from the shelf again; one that is over by its address."""
    put_away(go_home(visit), match)
    if match.is_over:
        visit.page.evaluate("key => { location.hash = `game/${key}`; }", KEY)
    else:
        visit.page.locator(f"#save-{KEY} .go").click()
    game = Player(visit.page, match)
    game.take_over()
    return game


def put_away(page: Page, match: Match, key: str = KEY) -> None:
    """A game on the shelf of this device."""
    seats = tuple(map(Seat, NAMES[: match.players]))
    page.evaluate(PUT_AWAY, [key, save_of(key, match, seats, WHEN).text()])


def _seat(page: Page, names: tuple[str, ...]) -> None:
    """One seat for each name, a person in each."""
    for person in page.locator("[data-do=seat-kind][data-value$='=person']").all():
        person.click()
    seats = page.locator("#r-seats li.seat")
    while seats.count() < len(names):
        page.locator("[data-do=seat-add]").click()
    while seats.count() > len(names):
        page.locator("[data-do=seat-drop]").last.click()
    # Who plays alone needs no name.
    for field, name in zip(page.locator("#r-seats input").all(), names, strict=len(names) > 1):
        field.fill(name)


def _set(page: Page, name: str, value: str) -> None:
    """One option of the game."""
    chosen = f"[data-do=first][data-value='{value}']" if name == "first" else f"[data-value='{name}={value}']"
    page.locator(chosen).click()
