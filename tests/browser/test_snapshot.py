"""From the second visit on, Python wakes from its kept memory; without it, it starts anyway."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from builder.house import House
from builder.worker import write_worker
from opening import Visit, open_piazza
from serving import Served

pytestmark = pytest.mark.slow

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
DAMAGE = """async () => {
  const [name] = (await caches.keys()).filter((key) => key.startsWith("piazza-snapshot"));
  const cache = await caches.open(name);
  const [kept] = await cache.keys();
  const answer = await cache.match(kept);
  const { headers } = answer;
  const memory = await answer.arrayBuffer();
  new Uint8Array(memory).fill(7, memory.byteLength / 3, memory.byteLength / 2);
  await cache.put(kept, new Response(memory, { headers }));
}"""
"""Changes a part of the memory."""
NOTE_BYTES = """
globalThis.read = [];
const { arrayBuffer } = Response.prototype;
Response.prototype.arrayBuffer = async function () {
  const bytes = await arrayBuffer.call(this);
  read.push({ bytes, size: bytes.byteLength });
  return bytes;
};
"""
"""For a page before it loads: what it reads as a whole."""
LARGEST = "() => read.map(({ bytes, size }) => [size, bytes.byteLength]).sort(([a], [b]) => b - a)[0]"
"""The most that was read at once, and how much of it is still there."""
PASSED_OVER = """
import gc
gc.get_freeze_count() > 9 * len(gc.get_objects())
"""
"""Whoever looks for cycles need not go through what was imported."""


@pytest.fixture
def lots(house: House, dist: Path, tmp_path: Path) -> Iterator[Served]:
    """The site with another start, which shows a random number as its title."""
    site = shutil.copytree(dist, tmp_path / "site")
    (site / "web" / "start.txt").write_text(DRAW_BY_LOT)
    write_worker(house, site)
    with Served(site) as served:
        yield served


@pytest.fixture(scope="module")
def returned(browser: Browser, address: str) -> Iterator[Visit]:
    """A visitor who has come again."""
    with open_piazza(browser) as visit:
        come_again(visit, address)
        yield visit


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
    assert visit.run(PASSED_OVER)


def test_second_visit(returned: Visit) -> None:
    """The second visit wakes from it, without a problem."""
    assert woke_from_snapshot(returned)
    assert returned.problems == []
    assert returned.run(PASSED_OVER)


def test_bytes_are_given_back(browser: Browser, address: str) -> None:
    """What was read of the memory is let go as soon as it is laid down, and not when somebody collects it."""
    with open_piazza(browser) as visit:
        visit.page.add_init_script(NOTE_BYTES)
        come_again(visit, address)
        assert woke_from_snapshot(visit)
        size, left = visit.page.evaluate(LARGEST)
        assert size > 10_000_000
        assert left == 0


def test_without(returned: Visit, address: str) -> None:
    """With ?nosnapshot in the address it is not used."""
    returned.go(f"{address}?nosnapshot")
    assert not woke_from_snapshot(returned)


def test_spoilt(returned: Visit, address: str) -> None:
    """A spoilt snapshot is thrown away, and Python starts the usual way."""
    returned.go(address)
    assert woke_from_snapshot(returned)
    returned.page.evaluate(SPOIL)
    returned.reload()
    assert not woke_from_snapshot(returned)
    assert returned.problems == []


def test_damaged(returned: Visit, address: str) -> None:
    """A snapshot that is not what was built reaches no Python; the next start has a good one."""
    returned.go(address)
    returned.wait_until_kept()
    returned.page.evaluate(DAMAGE)
    returned.reload()
    assert not woke_from_snapshot(returned)
    returned.wait_until_kept()
    returned.reload()
    assert woke_from_snapshot(returned)
    assert returned.problems == []


def test_new_random_numbers(visit: Visit, lots: Served) -> None:
    """Two starts from the same snapshot draw different random numbers."""
    come_again(visit, lots.address)
    first = visit.page.title()
    visit.reload()
    assert woke_from_snapshot(visit)
    assert visit.page.title() != first
