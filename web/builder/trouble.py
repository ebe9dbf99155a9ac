"""Failures outside the program (network, disk, permissions), explained in one sentence each."""

from __future__ import annotations

import errno
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

OFFLINE_MARKS = (
    "EAI_AGAIN",
    "ECONNREFUSED",
    "ECONNRESET",
    "EHOSTUNREACH",
    "ENETUNREACH",
    "ENOTFOUND",
    "ETIMEDOUT",
    "ERR_SOCKET_TIMEOUT",
    "Connection refused",
    "Failed to establish a new connection",
    "Max retries exceeded",
    "Name or service not known",
    "Network is unreachable",
    "Temporary failure in name resolution",
    "network timeout",
    "timed out",
)
FULL_MARKS = ("ENOSPC", "No space left on device", "not enough space on the disk")
OFFLINE = "The network, or the package index, cannot be reached; connect once and start again."
FULL = "The disk is full: free some space (Piazza needs about 400 MB) and start again."


class Trouble(Exception):  # noqa: N818 - it is not an error of the program, but a sentence for its user
    """A failure that its message explains to the user in one sentence."""


def sentence(output: str, otherwise: str) -> str:
    """Return the sentence that explains a tool's failed output.

    If the cause is unknown, it is ``otherwise`` with the output's last line.
    """
    if any(mark in output for mark in FULL_MARKS):
        return FULL
    if any(mark in output for mark in OFFLINE_MARKS):
        return OFFLINE
    lines = [line.strip() for line in output.splitlines() if line.strip()]
    return f"{otherwise}: {lines[-1]}" if lines else f"{otherwise}."


@contextmanager
def explained() -> Iterator[None]:
    """Turn OSError inside the block into Trouble."""
    try:
        yield
    except OSError as error:
        raise Trouble(_refusal(error)) from error


def _refusal(error: OSError) -> str:
    """Return a sentence that explains an OSError."""
    if error.errno in {errno.ENOSPC, errno.EDQUOT} or any(mark in str(error) for mark in FULL_MARKS):
        return FULL
    if error.errno in {errno.EACCES, errno.EPERM, errno.EROFS}:
        return f"No permission to write {error.filename}."
    return f"The system refused: {error.strerror or error} ({error.filename})."
