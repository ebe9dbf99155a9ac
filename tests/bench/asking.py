"""What a measurement is asked for: how much of it, and of which games."""

import sys
from collections.abc import Sequence
from typing import TypeVar

from piazza import games

N = TypeVar("N", int, float)


def asked(usual: N, least: int = 0) -> tuple[N, Sequence[str]]:
    """The number on the command line, or the usual one, and the games named there, or else all.

    Stops with a message if there is no such game, and if the number is too small to tell anything.
    """
    words = sys.argv[1:]
    numbers = [word for word in words if word[0].isdigit()]
    names = [word for word in words if word not in numbers]
    if unknown := set(names) - set(games.TITLES):
        sys.exit(f"No such game: {', '.join(sorted(unknown))}; there are {', '.join(games.TITLES)}")
    number = type(usual)(numbers[0]) if numbers else usual
    if number < least:
        sys.exit(f"{number} is too few to tell anything: {least} at least")
    return number, names or games.TITLES
