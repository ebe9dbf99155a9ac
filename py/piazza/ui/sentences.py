"""Entries of the log as text, plain or with marks."""

from dataclasses import replace
from html import escape
from re import sub

from piazza.ui.kit import signed, who
from piazza.ui.telling import Entry, Explanation


def plain(entry: Entry, names: tuple[str, ...]) -> str:
    """An entry for a screen reader, with its points."""
    points = ", ".join(f"{names[player]} {signed(gain)}" for player, gain in enumerate(entry.gains) if gain)
    teller = "" if entry.player is None else names[entry.player]
    text = named(entry.text, names, teller)
    return f"{text}: {points}." if points else f"{text}."


def marked(entry: Entry, names: tuple[str, ...]) -> str:
    """An entry as markup, the player's mark before the name."""
    before, mark, after = entry.text.partition("{name}")
    player = "" if entry.player is None or not mark else who(entry.player, names[entry.player])
    return escape(named(before, names)) + (player or mark) + escape(named(after, names))


def gained(entry: Entry) -> str:
    """The points in the margin: one player's or a robot's, or from the least to the most of all."""
    if entry.margin:
        return entry.margin
    if not any(entry.gains):
        return "".join(signed(points) for _name, points in entry.others)
    least, most = min(entry.gains), max(entry.gains)
    if entry.player is not None and sum(1 for gain in entry.gains if gain) == 1:
        return signed(sum(entry.gains))
    return signed(most) if least == most else f"{signed(least)}…{most}"


def named(text: str, names: tuple[str, ...], teller: str = "{name}") -> str:
    """A text with names where ``{p0}`` and so on stand for players, ``{name}`` for the one it is about.

    All names are put in at once: one that looks like such a place itself stays as it was typed.
    """
    return sub(r"\{(?:p(\d)|name)\}", lambda place: names[int(place[1])] if place[1] else teller, text)


def with_names(told: Explanation, names: tuple[str, ...]) -> Explanation:
    """An explanation with the players' names in all of its texts."""
    return replace(
        told,
        title=named(told.title, names),
        lines=tuple(replace(line, text=named(line.text, names)) for line in told.lines),
        after=tuple((symbol, named(text, names)) for symbol, text in told.after),
        go=named(told.go, names),
    )
