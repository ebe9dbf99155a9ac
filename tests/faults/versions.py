"""Two versions of the site at one address: a tab that has stayed open has the older one."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from shutil import copytree
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from playwright.sync_api import expect

from keeping import MATCH, codes
from opening import Visit, open_piazza
from piazza.links import encode
from player import Player, open_game
from serving import Served

if TYPE_CHECKING:
    from playwright.sync_api import Browser

    from faults.proof import Proof

ROOT = Path(__file__).parents[2]
OLDER = os.environ.get("PIAZZA_OLDER", "HEAD~100")
"""The version of before, as git calls it."""
ONLY_LOOKED_AT = "open in another tab"


def two_versions(browser: Browser, site: Path, proof: Proof, size: int) -> None:
    """Two tabs of two versions take over from each other: no choice is lost or doubled, and each is told."""
    with TemporaryDirectory() as folder:
        older = older_site(Path(folder) / "older")
        while proof.tried < size:
            with Served(older) as served, open_piazza(browser, service_workers="block") as visit:
                visit.go(served.address)
                one = open_game(visit, MATCH)
                served.turn_to(site)
                other = Player(visit.page.context.new_page(), MATCH)
                Visit(other.page).go(one.page.url)
                _alternate(one, other, proof, size)
            proof.end_round()


def older_site(folder: Path) -> Path:
    """The site as an older version builds it, with what this one has downloaded."""
    folder.mkdir()
    packed = subprocess.run(  # noqa: S603 - a version of our own
        ("git", "archive", OLDER),  # noqa: S607 - the system's git
        cwd=ROOT,
        check=True,
        stdout=subprocess.PIPE,
    )
    subprocess.run(("tar", "-x"), cwd=folder, check=True, input=packed.stdout)  # noqa: S607
    copytree(ROOT / ".build", folder / ".build", symlinks=True)
    subprocess.run(
        (sys.executable, "web/serve.py", "--build"), cwd=folder, check=True, stdout=subprocess.DEVNULL
    )
    return folder / "dist"


def _alternate(one: Player, other: Player, proof: Proof, size: int) -> None:
    """A choice in each tab in turn, as long as the game goes on."""
    while proof.tried < size and not one.match.is_over:
        other.match = one.match
        other.page.get_by_role("button", name="Play here").click()
        other.play_on(1)
        expect(one.page.locator("#r-notice")).to_contain_text(ONLY_LOOKED_AT)
        is_right = codes(one.page) == {encode(other.match)}
        proof.note(f"choice {len(other.match.choices)}", is_right, 0.0)
        one, other = other, one
