"""The site starts on any host of static files; where a host sends what browsers refuse, the page says so."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

import servers
from hosts import (
    ALL_PLAIN,
    ALL_PLAIN_NOSNIFF,
    GOOD,
    KNOWS_FEW,
    NGINX,
    PAGE_FOR_ALL,
    PAGE_FOR_PACKS,
    PAGE_FOR_WASM,
    SCRIPTS_PLAIN_NOSNIFF,
    SCRIPTS_UNKNOWN,
    STYLES_PLAIN,
    Host,
    Table,
)
from opening import BOOT, open_piazza

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from playwright.sync_api import Browser, Locator

    from builder.house import House
    from opening import Visit

pytestmark = pytest.mark.sampled(5)

REFUSED = {
    "en": "its server sends a part of it in a way that browsers refuse",
    "it": "il server ne manda una parte in un modo che i browser rifiutano",
    "fr": "son serveur en envoie une partie d’une manière que les navigateurs refusent",
}
OTHER_PAGE = {
    "en": "Something else came in place of Piazza",
    "it": "Al posto di Piazza è arrivato altro",
    "fr": "Autre chose est arrivé à la place de Piazza",
}
A_FILE = {
    "en": "Piazza was opened as a file",
    "it": "Piazza è stata aperta come file",
    "fr": "Piazza a été ouverte comme un fichier",
}
OWNER = {
    "en": "must send {file} as {wanted}; it sends {given}.",
    "it": "deve inviare {file} come {wanted}; invia {given}.",
    "fr": "doit envoyer {file} comme {wanted} ; il envoie {given}.",
}
TROUBLES: dict[str, tuple[Table, dict[str, str], tuple[str, str, str]]] = {
    "scripts of no known type": (
        SCRIPTS_UNKNOWN,
        REFUSED,
        ("web/early.js", "text/javascript", "application/octet-stream"),
    ),
    "all as plain text": (ALL_PLAIN, REFUSED, ("web/early.js", "text/javascript", "text/plain")),
    "styles as plain text": (STYLES_PLAIN, REFUSED, ("web/style.css", "text/css", "text/plain")),
    "a page for every pack": (
        PAGE_FOR_PACKS,
        OTHER_PAGE,
        ("python/piazza.bin", "application/octet-stream", "text/html"),
    ),
    "a page for the runtime": (
        PAGE_FOR_WASM,
        OTHER_PAGE,
        ("vendor/pyodide-314.0.7/pyodide.asm.wasm", "application/wasm", "text/html"),
    ),
}
"""Hosts that keep the page from starting: what it tells visitors, and of which file whoever runs the site."""
NOTHING_RUNS = {
    "all as plain text, and no guessing": ALL_PLAIN_NOSNIFF,
    "scripts as plain text, and no guessing": SCRIPTS_PLAIN_NOSNIFF,
    "a page for everything": PAGE_FOR_ALL,
}
"""Hosts from which no script runs at all."""
WAKE_WORKER = """() => new Promise((told) => {
  const address = piazzaTrust.createScriptURL(new URL("web/bot.js", document.baseURI).href);
  new Worker(address, { type: "module", name: "" }).onmessage = ({ data }) =>
    data.do !== "alive" && told(data.do);
})"""


def explanation(visit: Visit) -> Locator:
    """What is seen instead of the page."""
    return visit.page.locator("#bare:visible")


@pytest.mark.parametrize("name", GOOD)
def test_types(visit: Visit, dist: Path, name: str) -> None:
    """With each of these tables of types the site starts, and nothing is complained of."""
    with Host(dist, GOOD[name], "/games/piazza/") as host:
        visit.go(host.address)
    assert visit.problems == []


@pytest.fixture(scope="module")
def keeper(browser: Browser, dist: Path) -> Iterator[tuple[Visit, Host]]:
    """A visitor who keeps the whole site from a host that knows hardly any type."""
    with Host(dist, KNOWS_FEW) as host, open_piazza(browser) as visit:
        visit.go(host.address)
        visit.wait_until_kept()
        yield visit, host


def test_second_start(keeper: tuple[Visit, Host]) -> None:
    """Where hardly any type is known the runtime is compiled ahead, and the page starts from its snapshot."""
    visit, _host = keeper
    visit.reload()
    expect(visit.page.locator("html[data-snapshot=used]")).to_have_count(1)
    assert visit.page.evaluate("piazzaMemory.runtime.then((one) => one instanceof WebAssembly.Module)")
    assert visit.problems == []


def test_bots(keeper: tuple[Visit, Host]) -> None:
    """Where hardly any type is known the bots' worker wakes, too."""
    visit, _host = keeper
    assert visit.page.evaluate(WAKE_WORKER) == "ready"
    assert visit.problems == []


def test_a_network_that_answers_takes_nothing_away(keeper: tuple[Visit, Host]) -> None:
    """While a network answers with its own page nothing that is kept is thrown away, and all of it works."""
    visit, host = keeper
    host.table = PAGE_FOR_ALL
    assert visit.page.evaluate("piazzaRescue.anew()") == "offline"
    visit.reload()
    assert visit.problems == []


@pytest.mark.parametrize("name", servers.KINDS)
def test_real_server(visit: Visit, dist: Path, tmp_path: Path, name: str) -> None:
    """Debian's own server, told nothing but which folder to serve, serves a site that starts and is kept."""
    why = servers.why_not(name)
    if why:
        pytest.skip(why)
    with servers.running(name, dist, tmp_path) as address:
        visit.go(address)
        visit.wait_until_kept()
        assert visit.problems == []


@pytest.mark.parametrize("language", ["en", "it", "fr"])
@pytest.mark.parametrize("name", TROUBLES)
def test_refused(browser: Browser, dist: Path, name: str, language: str) -> None:
    """What a host does wrong is told in the visitor's language with ways on, and to whoever runs the site."""
    table, said, (file, wanted, given) = TROUBLES[name]
    with (
        Host(dist, table, "/piazza/") as host,
        open_piazza(browser, locale=language, service_workers="block") as visit,
    ):
        visit.page.goto(host.address)
        expect(explanation(visit)).to_contain_text(said[language], timeout=BOOT)
        told = OWNER[language].format(file=f"/piazza/{file}", wanted=wanted, given=given)
        expect(explanation(visit)).to_contain_text(told)
        expect(explanation(visit).locator("button:visible")).to_have_count(3)
        expect(visit.page.locator("#plain, #splash-trouble").locator("visible=true")).to_have_count(0)


@pytest.mark.parametrize("name", NOTHING_RUNS)
def test_no_script_runs(browser: Browser, dist: Path, name: str) -> None:
    """Where not one script comes as one, the page itself says so in every language, styled or not."""
    with Host(dist, NOTHING_RUNS[name]) as host, open_piazza(browser, service_workers="block") as visit:
        visit.page.goto(host.address)
        plain = visit.page.locator("#plain p:visible")
        expect(plain).to_have_count(4)
        expect(plain.nth(0)).to_contain_text("Piazza has not started")
        expect(plain.nth(1)).to_contain_text("Piazza non è partita")
        expect(plain.nth(2)).to_contain_text("Piazza n’a pas démarré")
        expect(plain.nth(3)).to_contain_text("must send web/early.js as text/javascript")


def test_nothing_to_explain(visit: Visit, address: str) -> None:
    """A page that is starting does not say that it has not started."""
    visit.page.route("**/pyodide.asm.js", lambda _route: None)
    visit.page.goto(address, wait_until="commit")
    expect(visit.page.locator("#splash-say")).to_have_text("Loading the games…")
    assert visit.page.locator("#plain:visible, #bare:visible").count() == 0


def test_try_again_after_signing_in(visit: Visit, dist: Path) -> None:
    """Who has signed in to the network tries again, and Piazza starts."""
    with Host(dist, PAGE_FOR_PACKS) as host:
        visit.page.goto(host.address)
        expect(explanation(visit)).to_contain_text(OTHER_PAGE["en"], timeout=BOOT)
        host.table = Table(NGINX)
        explanation(visit).get_by_role("button", name="Try again").click()
        visit.wait_until_ready()


@pytest.mark.parametrize("language", ["en", "it", "fr"])
def test_opened_as_a_file(browser: Browser, dist: Path, language: str) -> None:
    """A page that was opened as a file says at once that it needs a server."""
    with open_piazza(browser, locale=language) as visit:
        visit.page.goto((dist / "index.html").as_uri(), wait_until="domcontentloaded")
        expect(explanation(visit)).to_contain_text(A_FILE[language])
        expect(explanation(visit).locator("button:visible")).to_have_count(0)


def test_opened_before_it_is_built(visit: Visit, house: House) -> None:
    """The page as it lies among the sources says that it needs a server, too."""
    visit.page.goto((house.root / "index.html").as_uri())
    expect(visit.page.locator("#plain p:visible").first).to_contain_text("it needs a web server")
