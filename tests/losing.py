"""Work whose process is lost half-way, once: for tests of executors."""

import os
import signal
from pathlib import Path
from typing import NamedTuple

from piazza.bots.arena.pairings import Pairing, Result, play


class Risky(NamedTuple):
    """A game; whoever plays it first is killed if there is a place to note that."""

    pairing: Pairing
    note: str = ""


def play_at_risk(task: Risky) -> Result:
    """The game played, unless this process is the one to be lost."""
    if task.note:
        try:
            Path(task.note).touch(exist_ok=False)
        except FileExistsError:
            return play(task.pairing)
        os.kill(os.getpid(), signal.SIGKILL)
    return play(task.pairing)
