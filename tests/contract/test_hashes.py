"""The same seed gives the same game: in another process, with other hash seeds, and next year."""

import os
import subprocess
import sys
from pathlib import Path

CONTRACT = Path(__file__).parent
FROZEN = (CONTRACT / "hashes.txt").read_text("utf-8")


def test_other_process() -> None:
    """Whole games depend neither on the process nor on the order of its sets."""
    house = CONTRACT.parent.parent
    path = os.pathsep.join((str(house / "py"), str(house / "tests")))
    environment = {**os.environ, "PYTHONHASHSEED": "4711", "PYTHONPATH": path}
    command = [sys.executable, str(CONTRACT / "hashes.py")]
    told = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)  # noqa: S603 our own program
    lines = told.stdout.splitlines()
    changed = [line for line in FROZEN.splitlines() if line not in lines]
    assert not changed, f"Old links replay differently, or not at all: {changed}"
    assert lines == FROZEN.splitlines(), "Add lines: .venv/bin/python tests/contract/hashes.py --write"
