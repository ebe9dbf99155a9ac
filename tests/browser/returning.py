"""Visitors who have been here before: Python's memory lies on their device, as a first visit left it there.

A first start takes several times as long. Tests of first visits, and of what is kept, open a page without it.
"""

from __future__ import annotations

from base64 import b64decode
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, NamedTuple

from playwright.sync_api import Error

from opening import BOOT, open_piazza

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from playwright.sync_api import Browser, BrowserContext, Page

    from opening import Visit

FILE = "first-visit.bin"
"""In the served folder, for tests alone: no page asks for it."""
PLAIN = "web/icons/icon.svg"
"""Of the site, too, but it starts nothing."""
KEPT = "html[data-kept=all]"
TAKE = """async () => {
  const name = (await caches.keys()).find((one) => one.startsWith("piazza-snapshot"));
  const cache = await caches.open(name);
  const [{ url }] = await cache.keys();
  const kept = await cache.match(url);
  const reader = new FileReader();
  const read = new Promise((done) => { reader.onload = () => done(reader.result); });
  reader.readAsDataURL(await kept.blob());
  return [name, url, Object.fromEntries(kept.headers), await read];
}"""
LAY = """async ([name, url, headers, file]) => {
  const { body } = await fetch(file);
  await (await caches.open(name)).put(url, new Response(body, { headers }));
}"""


class FirstVisit(NamedTuple):
    """What it leaves on a device: a cache, what is kept in it and where, and the address of a copy."""

    name: str
    url: str
    headers: dict[str, str]
    copy: str


def first_visit(page: Page, address: str, folder: Path) -> FirstVisit | None:
    """What a page leaves that is open where this folder is served; nothing, if it does not start."""
    try:
        page.wait_for_selector(KEPT, state="attached", timeout=BOOT)
        name, url, headers, text = page.evaluate(TAKE)
    except Error:
        return None  # all that may go wrong is for the tests to find
    (folder / FILE).write_bytes(b64decode(text.partition(",")[2]))
    return FirstVisit(name, url, headers, address + FILE)


@contextmanager
def open_again(browser: Browser, first: FirstVisit | None, **context: Any) -> Iterator[Visit]:  # noqa: ANN401
    """A new visitor, by options of Playwright's, whose first visit was a while ago."""
    with open_piazza(browser, **context) as visit:
        if first:
            _lay(visit.page.context, first)
        visit.problems.clear()
        visit.requests.clear()
        yield visit


def _lay(context: BrowserContext, first: FirstVisit) -> None:
    """Put what a first visit leaves on a device."""
    with context.new_page() as page:
        page.goto(first.copy.replace(FILE, PLAIN))
        page.evaluate(LAY, list(first))
