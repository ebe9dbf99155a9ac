"""Entries of the log as text, plain or with marks."""

from html import escape
from re import sub

from piazza.core.frozen import replace
from piazza.ui.kit import who, with_sign
from piazza.ui.language import labelled
from piazza.ui.practice.glossary import mark_words_inside
from piazza.ui.telling import Entry, Explanation


def entry_text(entry: Entry, names: tuple[str, ...]) -> str:
    """An entry for a screen reader, with its points."""
    points = ", ".join(
        f"{names[player]} {with_sign(gain)}" for player, gain in enumerate(entry.gains) if gain
    )
    teller = "" if entry.player is None else names[entry.player]
    text = fill_names(entry.text, names, teller).removesuffix(".")
    return f"{labelled(text, points)}." if points else f"{text}."


def entry_markup(entry: Entry, names: tuple[str, ...], game: str = "") -> str:
    """An entry as markup, the player's mark before the name; with a game, its words are marked."""
    before, mark, after = entry.text.partition("{name}")
    player = "" if entry.player is None or not mark else who(entry.player, names[entry.player])
    said = (fill_names(text, names) for text in (before, after))
    first, last = (mark_words_inside(game, text) if game else escape(text) for text in said)
    return first + (player or mark) + last


def points_margin(entry: Entry) -> str:
    """The points in the margin: one player's or a robot's, or from the least to the most of all."""
    if entry.margin:
        return entry.margin
    if not any(entry.gains):
        return "".join(with_sign(points) for _name, points in entry.others)
    least, most = min(entry.gains), max(entry.gains)
    if entry.player is not None and sum(1 for gain in entry.gains if gain) == 1:
        return with_sign(sum(entry.gains))
    return with_sign(most) if least == most else f"{with_sign(least)}…{most}"


def fill_names(text: str, names: tuple[str, ...], teller: str = "{name}") -> str:
    """A text with names where ``{p0}`` and so on stand for players, ``{name}`` for the one it is about.

    All names are put in at once: one that looks like such a place itself stays as it was typed.
    """
    return sub(r"\{(?:p(\d)|name)\}", lambda place: names[int(place[1])] if place[1] else teller, text)


def with_names(told: Explanation, names: tuple[str, ...]) -> Explanation:
    """An explanation with the players' names in all of its texts."""
    return replace(
        told,
        title=fill_names(told.title, names),
        lines=tuple(replace(line, text=fill_names(line.text, names)) for line in told.lines),
        after=tuple((symbol, fill_names(text, names)) for symbol, text in told.after),
        go=fill_names(told.go, names),
    )
