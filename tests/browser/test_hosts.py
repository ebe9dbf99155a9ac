"""The site starts on any host of static files; where a host sends what browsers refuse, the page says so."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

import servers
from builder.house import House
from builder.start_texts import start_texts
from hosts import (
    ALL_PLAIN,
    ALL_PLAIN_NOSNIFF,
    GOOD,
    IIS_7,
    IIS_10,
    IIS_10_TOLD,
    KNOWS_FEW,
    NGINX,
    NO_BOOT,
    NO_LIBRARY,
    NO_RUNTIME,
    NO_SCRIPTS,
    NO_STYLE,
    OTHER_CHARSET_NO_RUNTIME,
    OTHER_CHARSET_NO_SCRIPTS,
    PAGE_FOR_ALL,
    PAGE_FOR_PACKS,
    PAGE_FOR_WASM,
    PYTHON_FORBIDDEN,
    SCRIPTS_FORBIDDEN,
    SCRIPTS_PLAIN_NOSNIFF,
    SCRIPTS_UNKNOWN,
    STYLES_PLAIN,
    Host,
    Table,
)
from opening import BOOT, open_piazza

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Locator

    from opening import Visit

pytestmark = pytest.mark.sampled(5)

TEXTS = start_texts(House(Path(__file__).parents[2]))
"""What the page says in each language before Python runs."""
ABSENT: dict[str, tuple[Table, tuple[str, int, str]]] = {
    "no runtime": (NO_RUNTIME, ("vendor/pyodide-314.0.7/pyodide.asm.wasm", 404, ".wasm")),
    "the library forbidden": (NO_LIBRARY, ("python/library.zip", 403, ".zip")),
    "no script of the splash": (NO_BOOT, ("web/boot.js", 404, ".js")),
    "no style": (NO_STYLE, ("web/style.css", 404, ".css")),
    "IIS 7": (IIS_7, ("vendor/pyodide-314.0.7/pyodide-lock.json", 404, ".json, .wasm")),
    "no runtime, another charset": (
        OTHER_CHARSET_NO_RUNTIME,
        ("vendor/pyodide-314.0.7/pyodide.asm.wasm", 404, ".wasm"),
    ),
}
"""Hosts that say that a file is not there: for which one they say it, how, and which endings they lack."""
TROUBLES: dict[str, tuple[Table, str, tuple[str, str, str]]] = {
    "scripts of no known type": (
        SCRIPTS_UNKNOWN,
        "refused",
        ("web/early.js", "text/javascript", "application/octet-stream"),
    ),
    "all as plain text": (ALL_PLAIN, "refused", ("web/early.js", "text/javascript", "text/plain")),
    "styles as plain text": (STYLES_PLAIN, "refused", ("web/style.css", "text/css", "text/plain")),
    "a page for every pack": (
        PAGE_FOR_PACKS,
        "page",
        ("python/piazza.bin", "application/octet-stream", "text/html"),
    ),
    "a page for the runtime": (
        PAGE_FOR_WASM,
        "page",
        ("vendor/pyodide-314.0.7/pyodide.asm.wasm", "application/wasm", "text/html"),
    ),
}
"""Hosts that keep the page from starting: what it tells visitors, and of which file the site’s owner."""
NOTHING_RUNS = {
    "all as plain text, and no guessing": ALL_PLAIN_NOSNIFF,
    "scripts as plain text, and no guessing": SCRIPTS_PLAIN_NOSNIFF,
    "a page for everything": PAGE_FOR_ALL,
    "no scripts": NO_SCRIPTS,
    "no scripts, another charset": OTHER_CHARSET_NO_SCRIPTS,
    "scripts forbidden": SCRIPTS_FORBIDDEN,
}
"""Hosts from which no script runs at all."""
WAKE_WORKER = """() => new Promise((told) => {
  const address = piazzaTrust.createScriptURL(new URL("web/bot.js", document.baseURI).href);
  new Worker(address, { type: "module", name: "" }).onmessage = ({ data }) =>
    data.do !== "alive" && told(data.do);
})"""


def said(name: str, language: str, section: str = "fallback", **told: str) -> str:
    """A text of the page as it is seen, with what is filled in."""
    text = TEXTS[language][section][name]
    assert isinstance(text, str)
    return re.sub("<.*?>", "", text).format(**told)


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
    assert visit.page.evaluate("piazzaSnapshot.runtime.then((one) => one instanceof WebAssembly.Module)")
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


@pytest.mark.parametrize("language", TEXTS)
@pytest.mark.parametrize("name", TROUBLES)
def test_refused(browser: Browser, dist: Path, name: str, language: str) -> None:
    """What a host does wrong is told in the visitor's language with ways on, and to whoever runs the site."""
    table, why, (file, wanted, given) = TROUBLES[name]
    with (
        Host(dist, table, "/piazza/") as host,
        open_piazza(browser, locale=language, service_workers="block") as visit,
    ):
        visit.page.goto(host.address)
        expect(explanation(visit)).to_contain_text(said(why, language), timeout=BOOT)
        told = said("owner-types", language, file=f"/piazza/{file}", wanted=wanted, given=given)
        expect(explanation(visit)).to_contain_text(told)
        expect(explanation(visit).locator("button:visible")).to_have_count(3)
        expect(visit.page.locator("#plain, #splash-trouble").locator("visible=true")).to_have_count(0)


@pytest.mark.parametrize("name", NOTHING_RUNS)
def test_no_script_runs(browser: Browser, dist: Path, name: str) -> None:
    """Where not one script comes as one, the page itself says so in every language, styled or not."""
    with Host(dist, NOTHING_RUNS[name]) as host, open_piazza(browser, service_workers="block") as visit:
        visit.page.goto(host.address)
        plain = visit.page.locator("#plain p:visible")
        expect(plain).to_have_text(
            [said(name, language, "plain") for name in ("start", "owner") for language in TEXTS]
        )


def test_no_style_is_allowed(visit: Visit, dist: Path) -> None:
    """Where the host forbids all styles no drawing is seen, and none of its words is read."""
    with Host(dist, SCRIPTS_FORBIDDEN) as host:
        visit.page.goto(host.address)
        assert visit.page.inner_text("body").strip().startswith("Piazza\n")
        assert visit.page.locator("svg:visible").locator("path:visible, rect:visible").count() == 0


def test_load_again(visit: Visit, dist: Path) -> None:
    """Where no script runs a link loads the page again."""
    with Host(dist, NO_SCRIPTS) as host:
        visit.page.goto(host.address)
        link = visit.page.locator("#plain").get_by_role("link", name="reload this page")
        expect(link).to_be_visible()
        host.table = Table(NGINX)
        link.click()
        visit.wait_until_ready()


def test_no_slash(browser: Browser, dist: Path) -> None:
    """Where the address of the site ends without a slash the page says that it must end in one."""
    with Host(dist, Table(NGINX, slashes=False), "/piazza/") as host, open_piazza(browser) as visit:
        visit.page.goto(host.address[:-1])
        expect(visit.page.locator("#plain [lang=en]:visible").last).to_contain_text("its address ends in /")


@pytest.mark.parametrize("language", TEXTS)
@pytest.mark.parametrize("name", ABSENT)
def test_missing(browser: Browser, dist: Path, name: str, language: str) -> None:
    """A file that the host says is not there is told of as one, and who runs the site is told which."""
    table, (file, status, ends) = ABSENT[name]
    with (
        Host(dist, table, "/piazza/") as host,
        open_piazza(browser, locale=language, service_workers="block") as visit,
    ):
        visit.page.goto(host.address)
        expect(explanation(visit)).to_contain_text(said("missing", language), timeout=BOOT)
        told = said("owner-missing", language, file=f"/piazza/{file}", given=str(status), ends=ends)
        expect(explanation(visit)).to_contain_text(told)
        expect(explanation(visit).locator("button:visible")).to_have_count(3)
        expect(explanation(visit).locator("[data-owner]:visible")).to_have_count(1)
        expect(visit.page.locator("#plain, #splash-trouble").locator("visible=true")).to_have_count(0)


def test_iis(browser: Browser, dist: Path) -> None:
    """IIS sends only files of which it knows a type: Piazza starts all the same."""
    with Host(dist, IIS_10) as host, open_piazza(browser, service_workers="block") as visit:
        visit.go(host.address)


def test_iis_told(visit: Visit, dist: Path) -> None:
    """Once IIS is told the type of wheels Piazza is kept for offline use, too."""
    with Host(dist, IIS_10_TOLD) as host:
        visit.go(host.address)
        visit.wait_until_kept()
        assert visit.problems == []


@pytest.mark.parametrize("language", TEXTS)
def test_forbidden_by_policy(browser: Browser, dist: Path, language: str) -> None:
    """A policy of the host's that forbids Python is told of as what it is, and nothing else is."""
    with Host(dist, PYTHON_FORBIDDEN) as host, open_piazza(browser, locale=language) as visit:
        visit.page.goto(host.address)
        expect(explanation(visit)).to_contain_text(said("refused", language), timeout=BOOT)
        expect(explanation(visit)).to_contain_text(
            said("owner-policy", language, given="wasm-eval", wanted="script-src")
        )
        expect(visit.page.locator("#plain, #splash-trouble").locator("visible=true")).to_have_count(0)


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
        expect(explanation(visit)).to_contain_text(said("page", "en"), timeout=BOOT)
        host.table = Table(NGINX)
        explanation(visit).get_by_role("button", name="Try again").click()
        visit.wait_until_ready()


@pytest.mark.parametrize("language", TEXTS)
def test_opened_as_a_file(browser: Browser, dist: Path, language: str) -> None:
    """A page that was opened as a file says at once that it needs a server."""
    with open_piazza(browser, locale=language) as visit:
        visit.page.goto((dist / "index.html").as_uri(), wait_until="domcontentloaded")
        expect(explanation(visit)).to_contain_text(said("file", language))
        expect(explanation(visit).locator("button:visible")).to_have_count(0)


def test_opened_before_it_is_built(visit: Visit, house: House) -> None:
    """The page as it lies among the sources says that it needs a server, too."""
    visit.page.goto((house.root / "index.html").as_uri())
    expect(visit.page.locator("#plain p:visible").first).to_contain_text("it needs a web server")
