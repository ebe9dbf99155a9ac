"""A match of any game as a link text, and back."""

from piazza.core.codec import Codec, Fault, Heading, LinkError
from piazza.core.match import Match
from piazza.games import TITLES, load

__all__ = ["Fault", "Heading", "LinkError", "decode", "encode", "heading"]

CODEC = Codec(TITLES, load)
"""The codec for all titles."""


def encode(match: Match) -> str:
    """Return the link text of a match: letters, digits, ``-`` and ``_``; with an edition also full stops.

    Forced decisions at the end of the match are played first.
    """
    return CODEC.encode(match)


def decode(text: str) -> Match:
    """Return the match in a link text, replayed and verified; raises LinkError."""
    return CODEC.decode(text)


def heading(text: str) -> Heading:
    """Return what a link text holds before the first choice; raises LinkError.

    Nothing is replayed or verified.
    """
    return CODEC.heading(text)
