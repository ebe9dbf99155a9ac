"""The log of a match, ply by ply."""

from piazza.core.game import NOBODY
from piazza.core.match import Match, Ply
from piazza.records import Note
from piazza.ui.game_api.text_types import Entry
from piazza.ui.game_api.texts import load_texts
from piazza.ui.model.reasons import because
from piazza.ui.storage.saves import Seat


def entries(
    match: Match, seats: tuple[Seat, ...], notes: tuple[Note, ...], since: int
) -> tuple[tuple[Entry, ...], ...]:
    """Return the entries of each ply from `since` on."""
    return tuple(log_entries(match, seats, notes, ply) for ply in range(since, len(match.plies)))


def turn_names(match: Match, since: int) -> tuple[str, ...]:
    """Return the name of the turn of each ply from `since` on."""
    return tuple(load_texts(match.game.name).turn_name(ply.before) for ply in match.plies[since:])


def log_entries(
    match: Match, seats: tuple[Seat, ...], notes: tuple[Note, ...], ply: int
) -> tuple[Entry, ...]:
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
