"""A page of Piazza in whatever browser is driven: opened, looked at, pressed."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from pathlib import Path

LOOKS, PAUSE = 2400, 0.05
"""How often one looks for what must come, and seconds between two looks: sleep of the machine is no delay."""
TAB, ENTER, ESCAPE = "\ue004", "\ue007", "\ue00c"
MANY = 400
"""As often as Tab may be pressed until the focus is where it is wanted."""
MARK = "() => performance.getEntriesByName('piazza:ready')[0]?.startTime ?? 0"
READY = """() => document.documentElement.dataset.ready === "1" && !document.querySelector("#splash")"""
SHOWN = "(selector) => [...document.querySelectorAll(selector)].some((one) => one.checkVisibility())"
WITHIN = """(selector, number) => {
  const PARTS = [0.5, 0.3, 0.7, 0.15, 0.85];
  const within = (one) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    return PARTS.flatMap((right) => PARTS.map((down) => [left + right * width, top + down * height]));
  };
  const isAt = (one) => ([x, y]) => {
    const top = document.elementFromPoint(Math.round(x), Math.round(y));
    return top && (one.contains(top) || top.closest(selector) === one);
  };
  const all = [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility());
  const reached = all.map((one) => within(one).find(isAt(one))).filter(Boolean);
  if (reached.length) return reached[number % reached.length];
  all[0]?.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
  return null;
}"""
"""A place of one of these at which it is on top, counted round; if none has one, the first comes into sight.

The middle is tried first: what is drawn in two parts may have nothing there.
"""
TEXT = "(selector) => document.querySelector(selector)?.innerText ?? ''"
FOCUS = "(selector) => Boolean(document.activeElement?.closest(selector))"


class Driven(Protocol):
    """A browser that is driven."""

    name: str
    version: str
    given: Path
    """Where files come to lie that the page gives."""

    def go(self, address: str) -> None:
        """Open an address; return when its document has loaded."""

    def reload(self) -> None:
        """Load the page again."""

    def run(self, script: str, *values: object) -> Any:  # noqa: ANN401 - whatever the script returns
        """What a JavaScript function returns for these values, both as JSON; raises RuntimeError."""

    def click(self, x: float, y: float) -> None:
        """Press the mouse at a place of the window, in pixels."""

    def touch(self, x: float, y: float) -> None:
        """Press a finger at a place of the window, in pixels."""

    def press(self, key: str) -> None:
        """Press a key, by the value that WebDriver has for it."""

    def choose(self, selector: str, path: Path) -> None:
        """Choose a file in a field for files."""

    def resize(self, width: int, height: int) -> None:
        """Make the inside of the window as large as this."""

    def close(self) -> None:
        """End the browser, as its user does; one that has ended already is cleared away."""

    def holds(self, condition: str) -> bool:
        """Whether a JavaScript condition holds; not, where the browser or its page has ended."""


class Page:
    """Piazza in a driven browser."""

    def __init__(self, browser: Driven) -> None:
        """Nothing is open yet."""
        self.browser = browser

    def go(self, address: str) -> float:
        """Open an address; milliseconds from navigation until Python had drawn the page."""
        self.browser.go("about:blank")
        self.browser.go(address)
        return self.wait_until_ready()

    def reload(self) -> float:
        """Load the page again; milliseconds, as for ``go``."""
        self.browser.reload()
        return self.wait_until_ready()

    def wait_until_ready(self) -> float:
        """Return when Python has drawn the page; milliseconds from navigation to its own mark of that."""
        self.wait(READY)
        ready: float = self.browser.run(MARK)
        return ready

    def wait(self, condition: str, *values: object) -> None:
        """Return when a JavaScript condition holds; raises TimeoutError."""
        for _look in range(LOOKS):
            if self.browser.run(condition, *values):
                return
            time.sleep(PAUSE)
        raise TimeoutError(f"{condition} {values}\n{self.text()}")

    def see(self, selector: str) -> None:
        """Return when such a thing is there to be seen."""
        self.wait(SHOWN, selector)

    def sees(self, selector: str) -> bool:
        """Whether such a thing is there to be seen."""
        return bool(self.browser.run(SHOWN, selector))

    def text(self, selector: str = "body") -> str:
        """What stands there."""
        return str(self.browser.run(TEXT, selector))

    def click(self, selector: str, number: int = 0) -> None:
        """Press one of these that can be pressed, counted round, with the mouse."""
        self.browser.click(*self.place(selector, number))

    def touch(self, selector: str, number: int = 0) -> None:
        """The same with a finger."""
        self.browser.touch(*self.place(selector, number))

    def enter(self, selector: str, number: int = 0) -> None:
        """Go to the next such thing with Tab, and press Enter on it, whatever the number."""
        del number  # a key goes where the focus is
        for _time in range(MANY):
            if self.browser.run(FOCUS, selector):
                self.browser.press(ENTER)
                return
            self.browser.press(TAB)
        message = f"Tab does not come to {selector}"
        raise AssertionError(message)

    def place(self, selector: str, number: int = 0) -> tuple[float, float]:
        """Where one of these can be pressed, once it has come to rest; raises TimeoutError if none can."""
        before = None
        for _look in range(LOOKS):
            found = self.browser.run(WITHIN, selector, number)
            if found and found == before:
                return found[0], found[1]
            before = found
            time.sleep(PAUSE)
        raise TimeoutError(selector)
