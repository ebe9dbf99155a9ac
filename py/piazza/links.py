"""A match of any game of the house as a link, and back."""

from piazza.core.codec import Codec, Fault, Heading, LinkError
from piazza.core.match import Match
from piazza.games import TITLES, load

__all__ = ["Fault", "Heading", "LinkError", "decode", "encode", "heading"]

CODEC = Codec(TITLES, load)


def encode(match: Match) -> str:
    """Return the link text of a match: letters, digits, ``-`` and ``_``; full stops with another edition.

    Forced decisions at its end are played first.
    """
    return CODEC.encode(match)


def decode(text: str) -> Match:
    """Return the match that a text stands for, replayed and verified; raises LinkError."""
    return CODEC.decode(text)


def heading(text: str) -> Heading:
    """What a text says before the first choice, nothing of it replayed or verified; raises LinkError."""
    return CODEC.heading(text)
