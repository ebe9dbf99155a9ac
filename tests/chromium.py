"""Where this machine has a Chromium for the browser tests.

They take the one without a window, if it is there: the same engine draws the same pages and runs the same
scripts, with less to do beside them.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

VARIABLE = "PIAZZA_CHROMIUM"
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "microsoft-edge")
SHELLS = ("chromium-headless-shell", "chrome-headless-shell")
PACKAGE = "chromium-headless-shell"
PLACES = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "C:/Program Files/Google/Chrome/Application/chrome.exe",
    "C:/Program Files (x86)/Microsoft/Edge/Application/msedge.exe",
)
CACHES = (".cache/ms-playwright", "Library/Caches/ms-playwright", "AppData/Local/ms-playwright")
INSIDE = (
    "chromium-*/chrome-linux*/chrome",
    "chromium-*/chrome-mac*/**/MacOS/Chromium",
    "chromium-*/chrome-win*/chrome.exe",
)
SHELL_INSIDE = (
    "chromium_headless_shell-*/chrome-*/headless_shell*",
    "chromium_headless_shell-*/chrome-*/chrome-headless-shell*",
)
HOW = (
    "No Chromium was found for the browser tests: install Chromium or Chrome,"
    f" or set {VARIABLE} to the program's path."
)


def find() -> str | None:
    """The program: the environment's, the system's, or Playwright's; with a window if there is one."""
    return (
        os.environ.get(VARIABLE)
        or _on_the_path(NAMES)
        or _installed()
        or _playwrights(INSIDE)
        or _without_a_window()
    )


def find_for_tests() -> str | None:
    """The same, without a window if there is one."""
    return os.environ.get(VARIABLE) or _without_a_window() or find()


def find_or_install() -> str | None:
    """As ``find_for_tests``, after installing Debian's package where it is missing and that is possible."""
    if os.environ.get(VARIABLE) or _without_a_window():
        return find_for_tests()
    if sys.platform == "linux" and os.geteuid() == 0 and shutil.which("apt-get"):
        sys.stdout.write(f"Installing Debian's {PACKAGE} …\n")
        subprocess.run(["apt-get", "update", "-qq"], check=False)  # noqa: S607 - the system's apt-get
        subprocess.run(["apt-get", "install", "-qq", "-y", PACKAGE], check=False)  # noqa: S603, S607
    return find_for_tests()


def _without_a_window() -> str | None:
    """The one without a window, the system's or Playwright's."""
    return _on_the_path(SHELLS) or _playwrights(SHELL_INSIDE)


def _on_the_path(names: tuple[str, ...]) -> str | None:
    """The first of these on the path."""
    return next(filter(None, map(shutil.which, names)), None)


def _installed() -> str | None:
    """The first browser in a usual place of macOS or Windows."""
    return next((place for place in PLACES if Path(place).is_file()), None)


def _playwrights(inside: tuple[str, ...]) -> str | None:
    """The newest that Playwright has downloaded."""
    chosen = os.environ.get("PLAYWRIGHT_BROWSERS_PATH")
    folders = [Path(chosen)] if chosen else [Path.home() / cache for cache in CACHES]
    found = [path for folder in folders for place in inside for path in folder.glob(place) if path.is_file()]
    return str(max(found)) if found else None
