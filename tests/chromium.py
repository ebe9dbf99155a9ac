"""Where this machine has a Chromium for the browser tests."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

VARIABLE = "PIAZZA_CHROMIUM"
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "microsoft-edge")
PLACES = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "C:/Program Files/Google/Chrome/Application/chrome.exe",
    "C:/Program Files (x86)/Microsoft/Edge/Application/msedge.exe",
)
CACHES = (".cache/ms-playwright", "Library/Caches/ms-playwright", "AppData/Local/ms-playwright")
INSIDE = ("chrome-linux*/chrome", "chrome-mac*/**/MacOS/Chromium", "chrome-win*/chrome.exe")
HOW = (
    "No Chromium was found for the browser tests: install Chromium or Chrome,"
    f" or set {VARIABLE} to the program's path."
)


def find() -> str | None:
    """The program: the one that the environment names, the system's, or Playwright's."""
    return os.environ.get(VARIABLE) or _on_the_path() or _installed() or _playwrights()


def find_or_install() -> str | None:
    """As ``find``, after installing Debian's package where that is possible."""
    found = find()
    if found or sys.platform != "linux" or os.geteuid() != 0 or not shutil.which("apt-get"):
        return found
    sys.stdout.write("Installing Debian's chromium …\n")
    subprocess.run(["apt-get", "update", "-qq"], check=False)  # noqa: S607 - the system's apt-get
    subprocess.run(["apt-get", "install", "-qq", "-y", "chromium"], check=False)  # noqa: S607
    return find()


def _on_the_path() -> str | None:
    """The first browser on the path."""
    return next(filter(None, map(shutil.which, NAMES)), None)


def _installed() -> str | None:
    """The first browser in a usual place of macOS or Windows."""
    return next((place for place in PLACES if Path(place).is_file()), None)


def _playwrights() -> str | None:
    """The newest Chromium that Playwright has downloaded."""
    chosen = os.environ.get("PLAYWRIGHT_BROWSERS_PATH")
    folders = [Path(chosen)] if chosen else [Path.home() / cache for cache in CACHES]
    found = [path for folder in folders for inside in INSIDE for path in folder.glob(f"chromium-*/{inside}")]
    return str(max(found)) if found else None
