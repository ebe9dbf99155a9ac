"""The Python of the tests, for a program started with the system's that needs what only that one has."""

from __future__ import annotations

import os
import sys
from importlib.util import find_spec
from pathlib import Path

ROOT = Path(__file__).parents[1]
VENV = ROOT / ".venv" / "bin" / "python"
HOW = "This needs Playwright: run `python3 tests/run.py` once, or pip install playwright"


def enter() -> None:
    """Go on if Playwright is here, else start this program anew with the Python that has it."""
    if find_spec("playwright"):
        return
    if not VENV.is_file() or Path(sys.prefix) == VENV.parents[1]:
        sys.exit(HOW)
    os.execv(VENV, [str(VENV), *sys.argv])  # noqa: S606 - our own Python
