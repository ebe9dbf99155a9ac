"""Opening Piazza as a visitor does, and noting everything that goes wrong meanwhile."""

from __future__ import annotations

from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from playwright.sync_api import Error, expect

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, ConsoleMessage, Page, Request

BOOT = 60_000
ANSWER = 3_000
ARGUMENTS = ["--no-sandbox", "--js-flags=--liftoff-only"]
"""Of Chromium: a page lives for seconds here; machine code made again, better, is not worth it."""
STANDING = """() => [location.href, JSON.stringify(document.documentElement.dataset),
  document.body.innerText.replace(/\\s+/g, " ").slice(0, 800)].join("\\n")"""
RUN = """async (code) => {
  const { loadPyodide } = await import("./web/python.js");
  return (await loadPyodide()).runPythonAsync(code);
}"""
NOTE_VIOLATIONS = """
addEventListener("securitypolicyviolation", (event) =>
  console.error(`policy: ${event.violatedDirective} ${event.blockedURI}`));
"""


@dataclass
class Visit:
    """A page of one visitor; ``problems`` and ``requests`` are what it has seen so far."""

    page: Page
    problems: list[str] = field(default_factory=list)
    requests: list[str] = field(default_factory=list)

    def go(self, address: str) -> None:
        """Open an address and wait until Python has drawn the page."""
        self.page.goto(address)
        self.wait_until_ready()

    def reload(self) -> None:
        """Load the page again and wait until Python has drawn it."""
        self.page.reload()
        self.wait_until_ready()

    def wait_until_ready(self) -> None:
        """Return when Python has drawn the page, and the splash is gone."""
        expect(self.page.locator("html")).to_have_attribute("data-ready", "1", timeout=BOOT)
        expect(self.page.locator("#splash")).to_have_count(0)

    def wait_until_kept(self) -> None:
        """Return when the whole site is kept for offline use, and the snapshot too."""
        expect(self.page.locator("html")).to_have_attribute("data-kept", "all", timeout=BOOT)

    def run(self, code: str) -> Any:  # noqa: ANN401 - whatever it is
        """What Python code comes to in the page's own Python, if JavaScript knows such a value."""
        return self.page.evaluate(RUN, code)

    def note_message(self, message: ConsoleMessage) -> None:
        """Keep what the console calls an error or a warning."""
        if message.type in {"error", "warning"}:
            self.problems.append(message.text)

    def note_request(self, request: Request) -> None:
        """Keep the address."""
        self.requests.append(request.url)


@contextmanager
def open_piazza(browser: Browser, **context: Any) -> Iterator[Visit]:  # noqa: ANN401 - Playwright's options
    """A new visitor with a browser context of its own, by options of Playwright's."""
    with browser.new_context(**context) as opened:
        opened.add_init_script(NOTE_VIOLATIONS)
        visit = Visit(opened.new_page())
        opened.on("console", visit.note_message)
        opened.on("request", visit.note_request)
        visit.page.on("pageerror", lambda error: visit.problems.append(str(error)))
        yield visit


def what_stands(page: Page) -> str:
    """Where a page is, what its styles depend on and what it says, for who reads of a test that failed."""
    try:
        return str(page.wait_for_function(STANDING, timeout=ANSWER).json_value())
    except Error as error:
        return f"{page.url}: no answer in {ANSWER} ms: {error.message}"


def is_crashed(page: Page, address: str) -> bool:
    """Whether this page crashes as it starts; all else that may go wrong is for the tests to find."""
    with suppress(Error):
        page.goto(address)
    try:
        page.wait_for_selector("html[data-ready]", state="attached", timeout=BOOT)
    except Error as error:
        return "crashed" in error.message
    return False
