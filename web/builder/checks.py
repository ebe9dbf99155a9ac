"""Checks of the page's JavaScript and stylesheets: ``python3 web/serve.py --check``.

Node and the four tools are downloaded into ``.build`` at pinned versions, like all that the build
needs. The unit tests of scripts need Node alone.
"""

from __future__ import annotations

import shutil
import subprocess
from typing import TYPE_CHECKING, NamedTuple

from builder.downloads import NPM_FILES
from builder.rooms import stylesheets
from builder.step import Step, refresh
from builder.tools import node, npm, run
from builder.trouble import explained

if TYPE_CHECKING:
    from pathlib import Path

    from builder.house import House
    from builder.progress import Progress

SETTINGS = (*NPM_FILES, "eslint.config.mjs", "stylelint.config.mjs", "stylelint-rules.mjs", "prettier.json")
TOOLS = (
    "prettier/bin/prettier.cjs",
    "eslint/bin/eslint.js",
    "stylelint/bin/stylelint.mjs",
    "typescript/bin/tsc",
)
"""The programs below ``node_modules``."""


class Check(NamedTuple):
    """What Node runs, and the line that the terminal shows for it."""

    says: str
    arguments: tuple[str | Path, ...]


def check(house: House, progress: Progress) -> bool:
    """Run every tool on the page's files; return whether none found anything."""
    fetch_tools(house, progress)
    # A list, not a generator: all tools run, even if the first one finds something.
    found = [passes(house, one, progress) for one in _checks(house)]
    return all(found)


def fetch_tools(house: House, progress: Progress) -> None:
    """Install the tools unless they are there already."""
    house.made.mkdir(parents=True, exist_ok=True)
    with explained():
        refresh(house, (_step(house),), progress)


def _step(house: House) -> Step:
    """Return the step that installs the tools as their lockfile names them, and copies their settings."""
    folder = house.web / "checks"
    reads = tuple(folder / name for name in SETTINGS)
    return Step("checks", "Getting the tools that check the page (about 25 MB, once)", reads, _install)


def _install(house: House, into: Path) -> None:
    """Let npm fill ``node_modules`` from a copy of the lockfile."""
    # The settings import packages, which Node looks for beside the importing file.
    for name in SETTINGS:
        shutil.copyfile(house.web / "checks" / name, into / name)
    options = ("ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error")
    run((*npm(house), *options), "npm could not install the tools", cwd=into)


def _checks(house: House) -> tuple[Check, ...]:
    """Return all checks: layout of the source, scripts, stylesheets, types, and unit tests."""
    made, styles = house.made / "checks", (*sorted(house.web.rglob("*.css")), *stylesheets(house))
    scripts = tuple(sorted(path for kind in ("*.mjs", "*.js") for path in house.web.rglob(kind)))
    prettier, eslint, stylelint, tsc = (made / "node_modules" / path for path in TOOLS)
    layout = ("--check", "--log-level=warn", "--config", made / "prettier.json")
    return (
        Check("How lines break", (prettier, *layout, *scripts, *styles)),
        Check("Scripts", (eslint, "--config", made / "eslint.config.mjs", *scripts)),
        Check("Stylesheets", (stylelint, "--config", made / "stylelint.config.mjs", *styles)),
        Check("Types of scripts", (tsc, "-p", house.web / "checks" / "tsconfig.json")),
        *unit_tests(house),
    )


def unit_tests(house: House) -> tuple[Check, ...]:
    """Return the check that runs the unit tests of scripts; none without such tests."""
    files = sorted((house.web / "checks" / "unit").glob("*.test.mjs"))
    return (Check("Unit tests of scripts", ("--test", "--test-reporter=spec", *files)),) if files else ()


def passes(house: House, one: Check, progress: Progress) -> bool:
    """Run a check and show what it finds; return whether it found nothing."""
    command = [str(part) for part in (node(house), *one.arguments)]
    with progress.doing(one.says):
        done = subprocess.run(  # noqa: S603 - our own command
            command, cwd=house.root, capture_output=True, text=True, encoding="utf-8", check=False
        )
    if done.returncode:
        progress.say(done.stdout + done.stderr)
    return done.returncode == 0
