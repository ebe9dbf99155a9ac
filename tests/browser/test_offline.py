"""The site works with its server stopped, and takes a new version only when told to."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from builder.house import House
from builder.worker import write_worker
from opening import BOOT, Visit
from serving import Served

FORGET = """async () => {
  for (const name of await caches.keys()) {
    const kept = await caches.open(name);
    for (const one of await kept.keys()) if (one.url.includes("/guides/")) await kept.delete(one);
  }
}"""
"""Takes the rules pages from what the site keeps."""


@pytest.fixture(params=["/", "/piazza/"])
def served(request: pytest.FixtureRequest, dist: Path) -> Iterator[Served]:
    """The site at a server that can be stopped, at the root and under a sub-path."""
    with Served(dist, base=request.param) as served:
        yield served


@pytest.fixture
def copy(dist: Path, tmp_path: Path) -> Path:
    """A copy of the site, which a new version may replace."""
    return shutil.copytree(dist, tmp_path / "site")


def deploy_new_version(house: House, site: Path) -> None:
    """Put a version with another title where the site is."""
    page = site / "index.html"
    page.write_text(page.read_text().replace("<title>Piazza</title>", "<title>Piazza 2</title>"))
    write_worker(house.web / "sw.js", site)


def test_reload_offline(visit: Visit, served: Served) -> None:
    """With the server stopped, a reload starts Piazza from what was kept."""
    visit.go(served.address)
    visit.wait_until_kept()
    served.stop()
    visit.reload()
    assert visit.problems == []


def test_link_offline(visit: Visit, served: Served) -> None:
    """With the server stopped, a link with a question mark and a fragment opens too, snapshot or not."""
    visit.go(served.address)
    visit.wait_until_kept()
    served.stop()
    visit.go(f"{served.address}?nosnapshot#anything")
    assert visit.problems == []


def test_rules_offline(visit: Visit, served: Served) -> None:
    """With the server stopped, rules that were never opened before are there, in every language."""
    visit.go(served.address)
    visit.wait_until_kept()
    served.stop()
    visit.page.evaluate("location.hash = '#rules/greentown'")
    for code, title in (("fr", "Le but"), ("it", "Lo scopo"), ("en", "The aim")):
        visit.page.locator(f".top [data-value='language={code}']").evaluate("one => one.click()")
        expect(visit.page.locator("#aim-title")).to_have_text(title)
    assert visit.problems == []


def test_rules_that_cannot_be_fetched(visit: Visit, dist: Path) -> None:
    """Rules that are neither kept nor to be had say so; they come when asked for again."""
    with Served(dist) as served:
        visit.go(served.address)
        visit.wait_until_kept()
        visit.page.evaluate(FORGET)
        served.stop()
        visit.page.evaluate("location.hash = '#rules/greentown'")
        expect(visit.page.locator("#r-notice")).to_contain_text("The rules could not be fetched.")
        served.start()
        visit.page.get_by_role("button", name="Try again").click()
        expect(visit.page.locator("#aim-title")).to_be_visible()
        expect(visit.page.locator("#r-notice p")).to_have_count(0)


def test_update_waits(visit: Visit, house: House, copy: Path) -> None:
    """A new version is offered, and the page stays on the old one."""
    with Served(copy) as served:
        visit.go(served.address)
        visit.wait_until_kept()
        deploy_new_version(house, copy)
        visit.reload()
        expect(visit.page.locator("html")).to_have_attribute("data-update", "ready", timeout=BOOT)
        visit.reload()
        assert visit.page.title() == "Piazza"


def test_update_accepted(visit: Visit, house: House, copy: Path) -> None:
    """Accepting brings the new version with one reload."""
    with Served(copy) as served:
        visit.go(served.address)
        visit.wait_until_kept()
        deploy_new_version(house, copy)
        visit.reload()
        expect(visit.page.locator("html")).to_have_attribute("data-update", "ready", timeout=BOOT)
        visit.page.evaluate("dispatchEvent(new CustomEvent('piazza:update-accept'))")
        expect(visit.page).to_have_title("Piazza 2", timeout=BOOT)
        visit.wait_until_ready()
        assert visit.page.locator("html[data-update]").count() == 0
