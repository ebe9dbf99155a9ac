"""The downloads of the build, all pinned by hash: npm packages, Python wheels, and tools."""

from __future__ import annotations

import shutil
from typing import TYPE_CHECKING

from builder.step import Step
from builder.tools import install, npm, python, run

if TYPE_CHECKING:
    from pathlib import Path

    from builder.house import House

NPM_FILES = ("package.json", "package-lock.json", ".npmrc")


def npm_step(house: House) -> Step:
    """Return the step that installs the npm packages as the lockfile names them."""
    reads = tuple(house.web / name for name in NPM_FILES)
    return Step("npm", "Getting the JavaScript packages (about 15 MB, once)", reads, _npm)


def wheels_step(house: House) -> Step:
    """Return the step that downloads the wheels that the page serves to micropip."""
    reads = (house.web / "wheels.txt",)
    return Step("wheels", "Getting the Python wheels", reads, _wheels)


def tools_step(house: House) -> Step:
    """Return the step that installs the build's Python tools into its private virtual environment."""
    reads = (house.web / "tools.txt",)
    return Step("tools", "Getting the build's own tools", reads, _tools)


def _npm(house: House, into: Path) -> None:
    """Let npm fill ``node_modules`` from a copy of the lockfile."""
    for name in NPM_FILES:
        shutil.copyfile(house.web / name, into / name)
    # Packages are only unpacked: none may run a script of its own on this machine.
    options = ("ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error")
    run((*npm(house), *options), "npm could not install the packages", cwd=into)


def _wheels(house: House, into: Path) -> None:
    """Let pip download the wheels for the browser's Python."""
    pip = (python(house), "-m", "pip", "download", "--quiet", "--no-deps", "--require-hashes")
    # For the browser's Python, whatever Python runs the build.
    target = ("--only-binary=:all:", "--python-version=3.14", "-d", into)
    run((*pip, *target, "-r", house.web / "wheels.txt"), "pip could not download the wheels")


def _tools(house: House, into: Path) -> None:
    """Install the tools; the step's folder only records that it was done."""
    install(house, house.web / "tools.txt")
    (into / "done").touch()
