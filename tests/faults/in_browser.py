"""What is proved about faults in Chromium: each proof has the page to itself, and leaves it usable."""

from __future__ import annotations

import sys
from contextlib import contextmanager
from itertools import islice
from pathlib import Path
from shutil import copytree
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from playwright.sync_api import expect, sync_playwright

import chromium
from builder.house import House
from builder.progress import Progress
from builder.site import build
from faults.alike import same_hashes
from faults.hostile import addresses, files
from faults.private import WAYS, private_windows
from faults.proof import Claim
from faults.releases import broken_releases
from faults.room import full_storage
from faults.versions import two_versions
from keeping import bring, stored
from opening import open_piazza
from player import go_home
from serving import Served

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import Browser

    from faults.proof import Proof, Prove
    from opening import Visit

ROOT = Path(__file__).parents[2]
BATCH = 20
"""Addresses of a round."""
PATIENCE = 20_000
"""Milliseconds that a busy machine may take."""
GIVEN = """async ([text, isPasted]) => {
  const begun = performance.now();
  const field = document.querySelector("#link");
  if (isPasted && field) {
    field.value = text;
    field.form.requestSubmit();
  } else {
    history.replaceState(null, "", "#" + text);
    dispatchEvent(new Event("hashchange"));
  }
  await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  const spent = performance.now() - begun;
  const foreign = "#app :is(script, iframe, object, [onerror], [onfocus], [src^=x])";
  const isClean = !("intruder" in window) && !document.querySelector(foreign);
  return [spent / 1000, isClean && Boolean(document.querySelector("#app > *"))];
}"""
"""Gives the page a text as its address or in its field: the seconds it was busy, and whether it is whole."""


def hostile_addresses(visit: Visit, proof: Proof, size: int) -> None:
    """Whatever stands in the address or is pasted, the page stays itself and asks nobody else."""
    here = visit.page.evaluate("location.origin")
    while proof.tried < size:
        go_home(visit)
        for number, text in enumerate(addresses(BATCH, proof.rounds)):
            visit.requests.clear()
            spent, is_whole = visit.page.evaluate(GIVEN, [text, bool(number % 3)])
            abroad = [one for one in visit.requests if not one.startswith((here, "data:", "blob:"))]
            wrong = [*abroad, *visit.problems]
            proof.note(f"{text[:80]!r}: {is_whole} {wrong}", is_whole and not wrong, spent)
            visit.problems.clear()
        proof.end_round()
    go_home(visit)


def foreign_files(visit: Visit, proof: Proof, size: int) -> None:
    """A file that is none of ours is refused with a message, and the games that are kept stay as they are."""
    for text in islice(files(size), proof.rounds, None):
        page = go_home(visit)
        before = stored(page)
        said = bring(page, text)
        is_right = bool(said) and not visit.problems and (stored(page) == before or "game" in said)
        proof.note(f"{text[:60]!r}: {said}", is_right, 0.0)
        visit.problems.clear()
        proof.end_round()
    go_home(visit)


def in_private_windows(browser: Browser, folder: Path, proof: Proof, size: int) -> None:
    """Every kind of window that keeps nothing."""
    with Served(folder) as served:
        private_windows(browser, served.address, proof, size)


@contextmanager
def site() -> Iterator[tuple[Browser, Path]]:
    """A browser, and a copy of the built site."""
    expect.set_options(timeout=PATIENCE)
    house = House(ROOT)
    build(house, Progress(sys.stderr))
    with TemporaryDirectory() as folder, sync_playwright() as play:
        copy = copytree(house.dist, Path(folder) / "site")
        yield play.chromium.launch(executable_path=chromium.find_for_tests(), args=["--no-sandbox"]), copy


def on_a_page(prove: Callable[[Visit, Proof, int], None]) -> Prove:
    """A proof that needs a page with Python awake."""

    def proved(proof: Proof, size: int) -> None:
        """The proof with a page of its own."""
        with site() as (browser, folder), Served(folder) as served, open_piazza(browser) as visit:
            visit.go(served.address)
            prove(visit, proof, size)

    return proved


def on_a_site(prove: Callable[[Browser, Path, Proof, int], None]) -> Prove:
    """A proof that changes the site itself."""

    def proved(proof: Proof, size: int) -> None:
        """The proof with a site of its own."""
        with site() as (browser, folder):
            prove(browser, folder, proof, size)

    return proved


IN_BROWSER = {
    "addresses and pasted links, in the page": Claim(on_a_page(hostile_addresses), 60, 10_000),
    "foreign files, in the page": Claim(on_a_page(foreign_files), 9, 90),
    "writes for which the storage is full, in the page": Claim(on_a_page(full_storage), 4, 60),
    "releases of which a file is missing, cut or old": Claim(on_a_site(broken_releases), 3, 120),
    "choices in tabs of two builds": Claim(on_a_site(two_versions), 2, 100),
    "windows that keep nothing": Claim(on_a_site(in_private_windows), 1, len(WAYS)),
    "games alike hash by hash in CPython and the browser": Claim(on_a_page(same_hashes), 10, 1_000),
}
"""Each by what is tried."""
