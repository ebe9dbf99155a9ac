"""What the log tells of a match, ply by ply."""

from piazza.core.game import NOBODY
from piazza.core.match import Match, Ply
from piazza.games import words
from piazza.records import Note
from piazza.ui.bots.reasons import because
from piazza.ui.storage.saves import Seat
from piazza.ui.telling import Entry


def entries(
    match: Match, seats: tuple[Seat, ...], notes: tuple[Note, ...], since: int
) -> tuple[tuple[Entry, ...], ...]:
    """The log of the plies from this one on; at the end of a bot's turn also why."""
    return tuple(log_entries(match, seats, notes, ply) for ply in range(since, len(match.plies)))


def turn_names(match: Match, since: int) -> tuple[str, ...]:
    """The names of the turns of the plies from this one on."""
    return tuple(words(match.game.name).turn_name(ply.before) for ply in match.plies[since:])


def log_entries(
    match: Match, seats: tuple[Seat, ...], notes: tuple[Note, ...], ply: int
) -> tuple[Entry, ...]:
    """The log of one ply."""
    done: Ply = match.plies[ply]
    told: tuple[Entry, ...] = words(match.game.name).narrate(done.before, done.action, match.after(ply))
    seat = seats[done.player]
    why = because(match, ply, seat, NOBODY) if seat.level else None
    said = (
        Entry(None, f"{note.mark} {note.comment}".strip(), is_reason=True)
        for note in notes
        if note.ply == ply
    )
    return (*told, *([why] if why else []), *said)
