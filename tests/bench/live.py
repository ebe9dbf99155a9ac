"""From a click at one device to the painted boards of all: ``python3 tests/bench/live.py [choices] [games]``.

A host, a guest on a phone and an onlooker in three separate browser contexts play each game by lot, and
another one when it is over, until so many choices of the guest, 40 unless another number is given; what lies
on the table is watched on every page from the message on that tells it: how long after the click it has
changed, and that is painted; the log follows a moment later. Choices that change nothing there, on one of the
pages, are not counted. In the same run, a bare message to another context and back over a data channel of its
own, and how long the host's page takes to count to ten million before each choice: a machine that is shared
is now quick, now slow. A second table says where the time goes, and what a choice brings to the guest.
Milliseconds, by the clock of the machine. Needs Playwright, which ``python3 tests/run.py`` puts into .venv.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

ROOT = Path(__file__).parents[2]
sys.path[:0] = [str(ROOT / folder) for folder in ("py", "web", "tests", "tests/browser")]

import own_python

own_python.enter()

from playwright.sync_api import sync_playwright

import chromium
from bench.asking import asked
from bench.marks import FORGET, NOTE, STAGES, Marks, marks, stage_line
from bench.table import Table, middle_and_tail, print_all
from bench.yardstick import TITLE, counted
from builder.house import House
from builder.progress import Progress
from builder.site import build
from gathering import CHOOSE, meet, set_up
from opening import open_piazza
from piazza.games import TITLES
from piazza.ui.model.table import LINGER_MS
from serving import Served

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from playwright.sync_api import Browser, Page

CHOICES = 40
PHONE = {"width": 390, "height": 844}
REST = LINGER_MS + 200
"""Milliseconds between two choices: nothing moves any more, and who looks on sees the next player."""
TRIES = 3000
KEPT = "html[data-offline=ready][data-kept=all]"
"""A page that fetches nothing more: three first visits at once on one machine would be measured with it."""
WATCH = """() => {
  const now = () => performance.timeOrigin + performance.now();
  globalThis.seen = new Promise((resolve) => {
    const drawn = new MutationObserver(() => {
      if (!marks.some(([name]) => name === "heard")) return;
      drawn.disconnect();
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(now());
        port2.postMessage(0);
      });
    });
    drawn.observe(document.querySelector(".scene"), { childList: true, characterData: true, subtree: true });
    setTimeout(resolve, 3000, 0);
  });
}"""
CLICK = f"""() => {{
  const begun = performance.timeOrigin + performance.now();
  return [begun, ({CHOOSE})()];
}}"""
GATHERED = """(line) => line.iceGatheringState === "complete" || new Promise((done) =>
  line.addEventListener("icegatheringstatechange", () => line.iceGatheringState === "complete" && done()))"""
OFFER = f"""async () => {{
  const line = (globalThis.line = new RTCPeerConnection());
  const channel = (globalThis.channel = line.createDataChannel("bare", {{ negotiated: true, id: 0 }}));
  await line.setLocalDescription();
  await ({GATHERED})(line);
  return line.localDescription.sdp;
}}"""
ANSWER = f"""async (sdp) => {{
  const line = (globalThis.line = new RTCPeerConnection());
  const channel = line.createDataChannel("bare", {{ negotiated: true, id: 0 }});
  channel.onmessage = ({{ data }}) => channel.send(data);
  await line.setRemoteDescription({{ type: "offer", sdp }});
  await line.setLocalDescription();
  await ({GATHERED})(line);
  return line.localDescription.sdp;
}}"""
JOIN = """async (sdp) => {
  await line.setRemoteDescription({ type: "answer", sdp });
  if (channel.readyState !== "open") await new Promise((open) => (channel.onopen = open));
}"""
SEND = """async () => {
  const begun = performance.now();
  await new Promise((back) => { channel.onmessage = back; channel.send("x".repeat(200)); });
  return performance.now() - begun;
}"""


class Choice(NamedTuple):
    """What was measured of a choice."""

    painted: tuple[float, ...]
    """When the guest's, the host's and the onlooker's page were, and the last of them."""
    noted: Marks
    """On the way."""
    counting: float
    """Milliseconds for ten million, just before."""


class Gathering(NamedTuple):
    """The pages around one table."""

    host: Page
    guest: Page
    onlooker: Page


def tables(names: Sequence[str] = TITLES, choices: int = CHOICES) -> Iterator[Table]:
    """One table, with a line for each game and one for the bare message."""
    house = House(ROOT)
    build(house, Progress(sys.stderr))
    with (
        Served(house.dist) as served,
        sync_playwright() as playwright,
        playwright.chromium.launch(executable_path=chromium.find(), args=["--no-sandbox"]) as browser,
    ):
        title = "From a guest's click, in milliseconds, median / 95th percentile"
        heads = ("", "n", "guest's board", "host's", "onlooker's", "all")
        found = {name: measure(browser, served.address, name, choices) for name in names}
        lines = [line(name, [choice.painted for choice in one]) for name, one in found.items()]
        counts = [choice.counting for one in found.values() for choice in one]
        count = (TITLE, f"{len(counts)}", "", "", "", middle_and_tail(counts))
        yield Table(title, heads, [*lines, bare(browser, served.address), count])
        title = "Where the time goes, from the click on, and what comes to the guest in bytes, median / most"
        lines = [stage_line(name, [choice.noted for choice in one]) for name, one in found.items()]
        yield Table(title, ("", *STAGES, "bytes", "messages"), lines)


def measure(browser: Browser, address: str, name: str, choices: int) -> list[Choice]:
    """So many choices, in as many games as that takes."""
    found = list[Choice]()
    while len(found) < choices:
        found += measure_game(browser, address, name, choices - len(found))
    return found


def measure_game(browser: Browser, address: str, name: str, choices: int) -> list[Choice]:
    """The choices of one game, no more than so many."""
    phone = open_piazza(browser, viewport=PHONE, has_touch=True, is_mobile=True)
    with open_piazza(browser) as host, phone as guest, open_piazza(browser) as onlooker:
        for visit in (host, guest, onlooker):
            visit.page.add_init_script(NOTE)
        page = set_up(host, address, name)
        meet(page, guest, "1")
        meet(page, onlooker, "")
        for visit in (host, guest, onlooker):
            visit.page.wait_for_selector(KEPT, state="attached")
        return list(played(Gathering(page, guest.page, onlooker.page), choices))


def played(pages: Gathering, choices: int) -> Iterator[Choice]:
    """Milliseconds until the guest's, the host's and the onlooker's pages are painted, for each choice."""
    found = 0
    for _try in range(TRIES):
        for page in pages:
            page.evaluate(FORGET)
            page.evaluate(WATCH)
        count = counted(pages.host)
        begun, screen = pages.guest.evaluate(CLICK)
        if screen:
            if "end" in (screen, pages.host.evaluate(CHOOSE)):
                return
            pages.host.wait_for_timeout(REST)
            continue
        seen = [page.evaluate("seen") for page in (pages.guest, pages.host, pages.onlooker)]
        noted = marks(begun, pages.host, pages.guest)
        if all(seen) and noted:
            yield Choice(tuple(one - begun for one in (*seen, max(seen))), noted, count)
            found += 1
        if found == choices:
            return
        pages.host.wait_for_timeout(REST)


def bare(browser: Browser, address: str) -> tuple[str, ...]:
    """A message over a data channel to another context and back."""
    with open_piazza(browser) as one, open_piazza(browser) as other:
        for visit in (one, other):
            visit.page.goto(f"{address}web/tokens.css")
        answer = other.page.evaluate(ANSWER, one.page.evaluate(OFFER))
        one.page.evaluate(JOIN, answer)
        taken = [one.page.evaluate(SEND) for _ in range(CHOICES * 2)]
    return ("a bare message and back", f"{len(taken)}", "", "", "", middle_and_tail(taken))


def line(name: str, taken: list[tuple[float, ...]]) -> tuple[str, ...]:
    """A line of the table."""
    return (name, f"{len(taken)}", *map(middle_and_tail, zip(*taken, strict=True)))


def main() -> None:
    """Measure, and print the table."""
    choices, names = asked(CHOICES)
    print_all(tables(names, choices))


if __name__ == "__main__":
    main()
