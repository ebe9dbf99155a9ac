"""The site works with its server stopped, and takes a new version only when told to."""

import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from builder.house import House
from builder.worker import write_worker
from faults.releases import FAILED
from opening import BOOT, Visit, open_piazza
from serving import Served

FORGET = """async () => {
  for (const name of await caches.keys()) {
    const kept = await caches.open(name);
    for (const one of await kept.keys()) if (one.url.includes("/guides/")) await kept.delete(one);
  }
}"""
"""Takes the rules pages from what the site keeps."""


@pytest.fixture(scope="module", params=["/", "/piazza/"])
def base(request: pytest.FixtureRequest) -> str:
    """Where the site lies at its server: at the root, or under a sub-path."""
    return f"{request.param}"


@pytest.fixture(scope="module")
def alone(browser: Browser, dist: Path, base: str) -> Iterator[Visit]:
    """A visitor who keeps all of the site, and whose server is stopped."""
    with Served(dist, base=base) as served, open_piazza(browser) as visit:
        visit.go(served.address)
        visit.wait_until_kept()
        served.stop()
        yield visit


@pytest.fixture
def copy(dist: Path, tmp_path: Path) -> Path:
    """A copy of the site, which a new version may replace."""
    return shutil.copytree(dist, tmp_path / "site")


def deploy_new_version(house: House, site: Path) -> None:
    """Put a version with another title where the site is."""
    page = site / "index.html"
    page.write_text(page.read_text().replace("<title>Piazza</title>", "<title>Piazza 2</title>"))
    write_worker(house, site)


def name_modules_as_before(house: House, site: Path) -> None:
    """Name the modules of a site .mjs, as they were until hosts were found that do not know it."""
    apart = {"early.js", "imprint.js"}
    ours = [path for path in (site / "web").glob("*.js") if path.name not in apart]
    modules = [*ours, *site.glob("vendor/pyodide-*/*.js"), site / "vendor/workbox/workbox-window.prod.js"]
    for module in modules:
        module.rename(module.with_suffix(".mjs"))
    names = re.compile("|".join(rf"\b{re.escape(module.stem)}\.js\b" for module in modules))
    for kind in ("html", "js", "mjs"):
        for path in site.rglob(f"*.{kind}"):
            path.write_text(
                names.sub(lambda found: found[0].replace(".js", ".mjs"), path.read_text("utf-8")), "utf-8"
            )
    write_worker(house, site)


@pytest.mark.slow
def test_rules_offline(alone: Visit) -> None:
    """With the server stopped, rules that were never opened before are there, in every language."""
    alone.page.evaluate("location.hash = '#rules/greentown'")
    for code, title in (("fr", "Le but"), ("it", "Lo scopo"), ("en", "The aim")):
        alone.page.locator(f".top [data-value='language={code}']").evaluate("one => one.click()")
        expect(alone.page.locator("#aim-title")).to_have_text(title)
    assert alone.problems == []


def test_reload_offline(alone: Visit) -> None:
    """With the server stopped, a reload starts Piazza from what was kept."""
    alone.reload()
    assert alone.problems == []


def test_link_offline(alone: Visit) -> None:
    """With the server stopped, a link with a question mark and a fragment opens too, snapshot or not."""
    alone.go(f"{alone.page.url.partition('#')[0]}?nosnapshot#anything")
    assert alone.problems == []


@pytest.mark.slow
def test_reload_while_it_is_kept(visit: Visit, address: str) -> None:
    """Who reloads the page while it is first kept for offline is told of no new version: there is none."""
    visit.go(address)
    visit.page.wait_for_function("navigator.serviceWorker.getRegistration().then(one => !!one?.installing)")
    visit.reload()
    expect(visit.page.locator("html")).to_have_attribute("data-offline", "ready", timeout=BOOT)
    assert visit.page.locator("html[data-update]").count() == 0


def test_update(visit: Visit, house: House, copy: Path) -> None:
    """A new version is offered, and the page stays on the old one until it is accepted."""
    with Served(copy) as served:
        visit.go(served.address)
        visit.wait_until_kept()
        deploy_new_version(house, copy)
        for _ in range(2):
            visit.reload()
            expect(visit.page.locator("html")).to_have_attribute("data-update", "ready", timeout=BOOT)
            assert visit.page.title() == "Piazza"
        visit.page.evaluate("dispatchEvent(new CustomEvent('piazza:update-accept'))")
        expect(visit.page).to_have_title("Piazza 2", timeout=BOOT)
        visit.wait_until_ready()
        assert visit.page.locator("html[data-update]").count() == 0


@pytest.mark.slow
def test_update_to_other_names(visit: Visit, house: House, copy: Path, dist: Path) -> None:
    """A version whose scripts have other names is taken like any; until then the old page has its own."""
    name_modules_as_before(house, copy)
    with Served(copy) as served:
        visit.go(served.address)
        visit.wait_until_kept()
        assert visit.page.locator("#boot").get_attribute("src") == "./web/boot.mjs"
        shutil.copytree(dist, copy, dirs_exist_ok=True)
        for path in copy.rglob("*.mjs"):
            path.unlink()
        write_worker(house, copy)
        visit.reload()
        expect(visit.page.locator("html")).to_have_attribute("data-update", "ready", timeout=BOOT)
        assert visit.page.evaluate("import('./web/qr.mjs').then((one) => typeof one.qrReader)") == "function"
        visit.page.evaluate("dispatchEvent(new CustomEvent('piazza:update-accept'))")
        expect(visit.page.locator("#boot")).to_have_attribute("src", "./web/boot.js", timeout=BOOT)
        visit.wait_until_ready()
        visit.wait_until_kept()
        served.stop()
        visit.reload()
    assert visit.problems == []


@pytest.mark.slow
def test_half_a_release(visit: Visit, house: House, copy: Path) -> None:
    """A release of which a file is still the old one is not taken: the old version goes on, whole."""
    with Served(copy) as served:
        visit.go(served.address)
        visit.wait_until_kept()
        page = copy / "web" / "page.js"
        old = page.read_bytes()
        page.write_bytes(old + b"// new")
        deploy_new_version(house, copy)
        page.write_bytes(old)
        visit.reload()
        visit.page.evaluate(FAILED)
        assert visit.page.locator("html[data-update]").count() == 0
        visit.reload()
        assert visit.page.title() == "Piazza"


@pytest.mark.slow
def test_other_tabs_keep_their_version(visit: Visit, house: House, copy: Path) -> None:
    """As long as another tab has the old version the new one waits, and says why."""
    with Served(copy) as served:
        visit.go(served.address)
        visit.wait_until_kept()
        deploy_new_version(house, copy)
        other = visit.page.context.new_page()
        Visit(other).go(served.address)
        visit.reload()
        expect(visit.page.locator("html")).to_have_attribute("data-update", "ready", timeout=BOOT)
        visit.page.get_by_role("button", name="Update now").click()
        expect(visit.page.locator("#r-notice")).to_contain_text("close Piazza in all other tabs")
        assert visit.page.title() == other.title() == "Piazza"
        other.close()
        visit.page.get_by_role("button", name="Try again").click()
        expect(visit.page).to_have_title("Piazza 2", timeout=BOOT)
