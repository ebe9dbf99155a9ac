"""How far proofs have come that take hours: each in a file that git ignores, from which it goes on."""

from __future__ import annotations

import json
import re
import time
from pathlib import Path
from time import strftime

from faults.proof import Proof

FOLDER = Path(__file__).parents[2] / ".build" / "proofs"
DAY = "%Y-%m-%d"
EVERY = 5.0
"""Seconds between two writes."""


class Progress:
    """What is kept of a proof as long as it is not over."""

    def __init__(self, name: str, folder: Path = FOLDER) -> None:
        """By the name of what is proved."""
        self._file = folder / f"{re.sub('[^a-z]+', '-', name.lower())}.json"
        self.since = strftime(DAY)
        """The day on which the proof was begun."""
        self._written = time.monotonic()

    def resumed(self) -> Proof:
        """The proof as far as it had come, which is kept from now on."""
        proof = Proof(keep=self._keep_at_times)
        if self._file.exists():
            kept = json.loads(self._file.read_text("utf-8"))
            self.since = kept["since"]
            proof.tried, proof.rounds, proof.longest = kept["tried"], kept["rounds"], kept["longest"]
            proof.failures = kept["failures"]
            proof.carried = [(spent, text) for spent, text in kept["carried"]]
        return proof

    def write(self, proof: Proof) -> None:
        """Put down how far it has come; whoever is stopped meanwhile leaves what was there."""
        self._file.parent.mkdir(parents=True, exist_ok=True)
        told = {
            "since": self.since,
            "tried": proof.tried,
            "rounds": proof.rounds,
            "longest": proof.longest,
            "failures": proof.failures,
            "carried": proof.carried,
        }
        fresh = self._file.with_suffix(".new")
        fresh.write_text(json.dumps(told), "utf-8")
        fresh.replace(self._file)
        self._written = time.monotonic()

    def end(self) -> None:
        """The proof is over: the next one begins anew."""
        self._file.unlink(missing_ok=True)

    def _keep_at_times(self, proof: Proof) -> None:
        """Write, if it is some seconds ago that this was done."""
        if time.monotonic() - self._written >= EVERY:
            self.write(proof)
