"""The processes of a browser, as Linux lists them."""

from __future__ import annotations

import os
import signal
import time
from pathlib import Path

PROC = Path("/proc")
PAUSE = 0.01
ENDED = "Z"
"""The state of a process of which only the result is left."""


def kill(root: int, name: str) -> None:
    """End at once what came from a process and is called so, and return when it has ended."""
    killed = [process for process in below(root) if name in command(process)]
    assert killed, f"nothing is called {name}"
    for process in killed:
        os.kill(process, signal.SIGKILL)
    while any(map(is_running, killed)):
        time.sleep(PAUSE)


def below(root: int) -> list[int]:
    """A process, and all that came from it."""
    processes = [int(path.name) for path in PROC.iterdir() if path.name.isdecimal()]
    children = [process for process in processes if parent(process) == root]
    return [root, *(process for child in children for process in below(child))]


def parent(process: int) -> int:
    """From which process one came; none, if it has ended meanwhile."""
    told = status(process)
    return int(told[1]) if told else 0


def is_running(process: int) -> bool:
    """Whether it goes on."""
    told = status(process)
    return bool(told) and told[0] != ENDED


def status(process: int) -> list[str]:
    """Its state, its parent and more; nothing, if it has ended."""
    try:
        return (PROC / str(process) / "stat").read_text("utf-8").rpartition(")")[2].split()
    except OSError:
        return []


def command(process: int) -> str:
    """How it was called; nothing, if it has ended."""
    try:
        return (PROC / str(process) / "cmdline").read_text("utf-8").replace("\0", " ")
    except OSError:
        return ""
