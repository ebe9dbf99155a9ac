"""Whatever keeps Piazza from starting is explained, with a way on and the saved games at hand."""

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Route, expect

from opening import BOOT, Visit, open_piazza

pytestmark = pytest.mark.sampled(3)

LOST = ("core-*.js", "python.js", "pyodide.asm.js", "library.zip", "piazza.bin", "start.txt")
WITHOUT_STORAGE = """
const get = () => { throw new DOMException("no", "SecurityError"); };
Object.defineProperty(window, "localStorage", { get, configurable: true });
"""
FULL = """
localStorage.setItem("other", "a page before");
Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError"); };
"""


def expect_title(visit: Visit, title: str) -> None:
    """The heading of the explanation gets to this; on a busy machine it may first say that it takes long."""
    expect(visit.page.locator("#splash-title")).to_have_text(title, timeout=BOOT)


@pytest.mark.parametrize("lost", LOST)
def test_lost_file(visit: Visit, address: str, lost: str) -> None:
    """Any file that does not arrive is explained as a broken download."""
    visit.page.route(f"**/{lost}", lambda route: route.abort())
    visit.page.goto(address)
    expect_title(visit, "Piazza couldn’t be loaded")


def test_try_again(visit: Visit, address: str) -> None:
    """After a broken download, trying again starts Piazza."""
    visit.page.route("**/piazza.bin", lambda route: route.abort(), times=1)
    visit.page.goto(address)
    visit.page.get_by_role("button", name="Try again").click(timeout=BOOT)
    visit.wait_until_ready()


def test_no_webassembly(visit: Visit, address: str) -> None:
    """Without WebAssembly the page says which browsers have it."""
    visit.page.add_init_script("delete window.WebAssembly")
    visit.page.goto(address)
    expect_title(visit, "This browser can’t run Piazza")


def test_lost_page_script(visit: Visit, address: str) -> None:
    """If even the splash's own script is lost an explanation in the page's language remains, with ways on."""
    visit.page.route("**/boot.js", lambda route: route.abort())
    visit.page.goto(address)
    expect(visit.page.locator("#bare p:visible").first).to_contain_text("Piazza couldn’t start")
    expect(visit.page.locator("#bare button:visible")).to_have_count(3)


def test_nothing_comes(visit: Visit, address: str) -> None:
    """If nothing comes for a while there is a way out, and if something comes after all it goes on."""
    late: list[Route] = []

    def hold(route: Route) -> None:
        """Keep the answer back."""
        late.append(route)

    visit.page.route("**/pyodide.asm.js", hold)
    visit.page.goto(address)
    expect_title(visit, "This is taking longer than usual")
    expect(visit.page.get_by_role("button", name="Download everything again")).to_be_visible()
    for route in late:
        route.continue_()
    visit.wait_until_ready()


def test_rescue(visit: Visit, address: str) -> None:
    """When Python fails, the saved games can be downloaded, and only they."""
    visit.page.route("**/web/start.txt", lambda route: route.fulfill(body="1 / 0"))
    visit.page.add_init_script("localStorage.setItem('piazza.save.1', 'text'); localStorage.other = 1")
    visit.page.goto(address)
    expect_title(visit, "Piazza couldn’t start")
    with visit.page.expect_download() as download:
        visit.page.get_by_role("button", name="Download my saved games").click()
    assert json.loads(Path(download.value.path()).read_text())["entries"] == {"piazza.save.1": "text"}


def test_fetch_anew(visit: Visit, address: str) -> None:
    """When Python fails, everything can be fetched anew, and the saved games stay."""
    visit.page.route("**/web/start.txt", lambda route: route.fulfill(body="1 / 0"), times=1)
    visit.page.goto(address)
    visit.page.evaluate("localStorage.setItem('piazza.save.1', 'text')")
    visit.page.get_by_role("button", name="Download everything again").click(timeout=BOOT)
    visit.wait_until_ready()
    assert visit.page.evaluate("localStorage.getItem('piazza.save.1')") == "text"


def test_blocked_storage(visit: Visit, address: str) -> None:
    """With storage blocked the page says so first, then lets one play."""
    visit.page.add_init_script(WITHOUT_STORAGE)
    visit.page.goto(address)
    expect_title(visit, "Games can’t be saved here")
    expect(visit.page.locator("html")).to_have_attribute("data-ready", "1", timeout=BOOT)
    visit.page.get_by_role("button", name="Play without saving").click()
    expect(visit.page.locator("#splash")).to_have_count(0)


def test_full_storage(visit: Visit, address: str) -> None:
    """A full storage is called what it is, not private browsing."""
    visit.page.add_init_script(FULL)
    visit.page.goto(address)
    expect_title(visit, "Browser storage is full")


def test_progress(visit: Visit, address: str) -> None:
    """While a file is under way the splash counts megabytes."""
    visit.page.route("**/piazza.bin", lambda _: None)
    visit.page.goto(address)
    some = re.compile(r"^1\d\.\d of 1\d\.\d MB$")
    expect(visit.page.locator("#splash-bytes")).to_have_text(some, timeout=BOOT)


@pytest.mark.parametrize(("locale", "lead"), [("it-CH", "Quattro giochi"), ("fr", "Quatre"), ("de", "Four")])
def test_language(browser: Browser, address: str, locale: str, lead: str) -> None:
    """The splash speaks the browser's language, else English."""
    with open_piazza(browser, locale=locale) as visit:
        visit.page.route("**/pyscript/*", lambda route: route.abort())
        visit.page.goto(address)
        expect(visit.page.locator("#splash-lead")).to_contain_text(lead)


def test_same_language_before_and_after(browser: Browser, address: str) -> None:
    """Of the browser's languages the splash and Python take the same: the first that Piazza has."""
    with open_piazza(browser, locale="de-DE") as visit:
        preferred = (
            "Object.defineProperty(navigator, 'languages', { get: () => ['de-DE', 'FR-ca', 'it', 'en'] })"
        )
        visit.page.add_init_script(preferred)
        visit.page.goto(address)
        expect(visit.page.locator("html")).to_have_attribute("lang", "fr")
        visit.wait_until_ready()
        expect(visit.page.locator("html")).to_have_attribute("lang", "fr")
        assert visit.run("from piazza.ui.i18n import current_language; current_language()") == "fr"


def test_chosen_settings(visit: Visit, address: str) -> None:
    """A chosen language and theme win over the browser's."""
    chosen = json.dumps({"language": "it", "theme": "evening"})
    visit.page.add_init_script(f"localStorage.setItem('piazza.settings', {json.dumps(chosen)})")
    visit.page.route("**/pyscript/*", lambda route: route.abort())
    visit.page.goto(address)
    expect(visit.page.locator("html[lang=it][data-theme=evening]")).to_have_count(1)
