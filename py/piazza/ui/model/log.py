"""The log of a match: its entries, ply by ply, and these as plain text or as markup."""

from html import escape

from piazza.core.frozen import replace
from piazza.core.game import NOBODY
from piazza.core.match import Match, Ply
from piazza.records import Note
from piazza.ui.game_api.html import tag, who, with_sign
from piazza.ui.game_api.people import People, in_person
from piazza.ui.game_api.text_types import Entry, Explanation
from piazza.ui.game_api.texts import load_texts
from piazza.ui.i18n import labelled
from piazza.ui.model.bot_reasons import because
from piazza.ui.model.glossary import mark_words_inside
from piazza.ui.storage.saves import Seat


def entries_since(
    match: Match, seats: tuple[Seat, ...], notes: tuple[Note, ...], since: int
) -> tuple[tuple[Entry, ...], ...]:
    """Return the entries of each ply from `since` on."""
    return tuple(entries_of(match, seats, notes, ply) for ply in range(since, len(match.plies)))


def turn_names(match: Match, since: int) -> tuple[str, ...]:
    """Return the name of the turn of each ply from `since` on."""
    return tuple(load_texts(match.game.name).turn_name(ply.before) for ply in match.plies[since:])


def entries_of(match: Match, seats: tuple[Seat, ...], notes: tuple[Note, ...], ply: int) -> tuple[Entry, ...]:
    """Return the entries of one ply: the game's sentences, a bot's reasons, and the record's notes.

    Reasons stand at the end of a bot's turn.
    """
    done: Ply = match.plies[ply]
    told: tuple[Entry, ...] = load_texts(match.game.name).narrate(done.before, done.action, match.after(ply))
    seat = seats[done.player]
    why = because(match, ply, seat, NOBODY) if seat.level else None
    said = (
        Entry(None, f"{note.mark} {note.comment}".strip(), is_reason=True)
        for note in notes
        if note.ply == ply
    )
    return (*told, *([why] if why else []), *said)


def entry_text(entry: Entry, people: People) -> str:
    """Return an entry with its points as plain text, for a screen reader."""
    text = people.tell(entry.text, entry.player).removesuffix(".")
    if told := shares(entry, people):
        return f"{text} ({told})."
    # The points go before the full stop.
    points = points_margin(entry) if any(entry.gains) else ""
    return f"{labelled(text, points)}." if points else f"{text}."


def shares(entry: Entry, people: People) -> str:
    """Return how many points each player got, also none.

    It is empty if nobody got any, or just the player of the entry, or all the same, or if the game itself
    says it in the margin.
    """
    got = [player for player, gain in enumerate(entry.gains) if gain]
    if (
        entry.margin
        or not got
        or got == [entry.player]
        or (entry.player is None and len(set(entry.gains)) == 1)
    ):
        return ""
    return ", ".join(f"{people.label(player)} {with_sign(gain)}" for player, gain in enumerate(entry.gains))


def entry_markup(entry: Entry, people: People, game: str = "", *, is_named: bool = True) -> str:
    """Return an entry as markup, with the player's symbol before the name, or before a text with “you”.

    With `game`, words of that game's glossary are marked. If it need not be named whom the entry is about, a
    name at its beginning is left out. Points that are not its player's alone follow at the end.
    """
    if points := shares(entry, people):
        alone = entry_markup(replace(entry, gains=()), people, game, is_named=is_named)
        return f"{alone} {tag('span', f'({escape(points)})', class_='num')}"
    before, mark, after = in_person(entry.text, people.you, entry.player).partition("{name}")
    if mark and not before and not is_named:
        mark, after = "", after.lstrip(" :\u00a0\u202f")
    said = (people.tell(text) for text in (before, after))
    first, last = (mark_words_inside(game, text) if game else escape(text) for text in said)
    if entry.player is None:
        return first + mark + last
    if not mark:
        return (who(entry.player) if is_named else "") + first + last
    return first + who(entry.player, people.names[entry.player]) + last


def points_margin(entry: Entry) -> str:
    """Return the points in the margin of an entry, or the text that it has in their place.

    Points that are not the player's alone stand in the sentence itself. Where no player gains any, they are
    those of robots.
    """
    if entry.margin:
        return entry.margin
    if not any(entry.gains):
        return "".join(with_sign(points) for _name, points in entry.others)
    if entry.player is None and len(set(entry.gains)) == 1:
        return with_sign(entry.gains[0])
    got = [player for player, gain in enumerate(entry.gains) if gain]
    return with_sign(sum(entry.gains)) if got == [entry.player] else ""


def with_names(told: Explanation, people: People) -> Explanation:
    """Return an explanation with the players' names in all of its texts."""
    tell = people.tell
    return replace(
        told,
        title=tell(told.title),
        lines=tuple(replace(line, text=tell(line.text, line.player)) for line in told.lines),
        after=tuple((symbol, tell(text)) for symbol, text in told.after),
        go=tell(told.go),
    )
