"""From the second visit on, Python wakes from its kept memory; without it, it starts anyway."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from builder.house import House
from builder.worker import write_worker
from opening import Visit
from serving import Served

DRAW_BY_LOT = """
import random
from js import document
document.title = str(random.random())
document.documentElement.dataset.ready = "1"
"""
SPOIL = """async () => {
  const [name] = (await caches.keys()).filter((key) => key.startsWith("piazza-snapshot"));
  const cache = await caches.open(name);
  const [kept] = await cache.keys();
  await cache.put(kept, new Response(new Blob(["spoilt"])));
}"""


@pytest.fixture
def lots(house: House, dist: Path, tmp_path: Path) -> Iterator[Served]:
    """The site with another start, which shows a random number as its title."""
    site = shutil.copytree(dist, tmp_path / "site")
    (site / "web" / "start.py").write_text(DRAW_BY_LOT)
    write_worker(house.web / "sw.js", site)
    with Served(site) as served:
        yield served


def come_again(visit: Visit, address: str) -> None:
    """Visit, wait until everything is kept, and visit again."""
    visit.go(address)
    visit.wait_until_kept()
    visit.reload()


def woke_from_snapshot(visit: Visit) -> bool:
    """Whether this start used the snapshot."""
    return visit.page.locator("html[data-snapshot=used]").count() == 1


def test_first_visit(visit: Visit, address: str) -> None:
    """The first visit does not wait for the snapshot."""
    visit.go(address)
    assert not woke_from_snapshot(visit)
    assert [url for url in visit.requests if "/snapshot/" in url] == []


def test_second_visit(visit: Visit, address: str) -> None:
    """The second visit wakes from it, without a problem."""
    come_again(visit, address)
    assert woke_from_snapshot(visit)
    assert visit.problems == []


def test_without(visit: Visit, address: str) -> None:
    """With ?nosnapshot in the address it is not used."""
    come_again(visit, address)
    visit.go(f"{address}?nosnapshot")
    assert not woke_from_snapshot(visit)


def test_spoilt(visit: Visit, address: str) -> None:
    """A spoilt snapshot is thrown away, and Python starts the usual way."""
    come_again(visit, address)
    visit.page.evaluate(SPOIL)
    visit.reload()
    assert not woke_from_snapshot(visit)
    assert visit.problems == []


def test_new_random_numbers(visit: Visit, lots: Served) -> None:
    """Two starts from the same snapshot draw different random numbers."""
    come_again(visit, lots.address)
    first = visit.page.title()
    visit.reload()
    assert woke_from_snapshot(visit)
    assert visit.page.title() != first
