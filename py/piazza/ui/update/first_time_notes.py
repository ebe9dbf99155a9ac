"""First-time notes: one line about something that happens for the first time in early games.

`Model.pending_notes` holds the notes that wait to be read, `Model.notes_seen` the names of those that were
read on this device.
"""

from itertools import takewhile
from typing import assert_never

from piazza.core.frozen import replace
from piazza.core.match import Match
from piazza.ui.effects import Announce
from piazza.ui.effects.storage import SaveNotesRead
from piazza.ui.model.app import Model
from piazza.ui.model.first_time_notes import (
    FIRST_GAMES,
    PendingNote,
    address_of,
    note_text,
    notes_of,
    notes_seen_text,
)
from piazza.ui.model.table import Table
from piazza.ui.msg.table import NoteMsg, NoteSignal


def update(model: Model, msg: NoteMsg) -> Model:
    """Return the model after a message about first-time notes."""
    match msg:
        case NoteSignal.GOT_IT:
            return _read(model)
        case _:
            assert_never(msg)


def settle_notes(before: Model, model: Model) -> Model:
    """Queue a note for each novelty in the plies since `before`, and announce it.

    A choice of the person counts as having read the note that was shown. Notes about plies that were
    taken back are dropped; of several about one novelty, the earliest counts.
    """
    old, table = before.table, model.table
    if table is None or old is None or old.key != table.key:
        return replace(model, pending_notes=()) if model.pending_notes else model
    if old.match is table.match or not may_tell(model, table):
        return model
    kept = _same(old.match, table.match)
    has_chosen = old.can_play and len(table.match.plies) > kept == len(old.match.plies)
    model = _read(model) if has_chosen else model
    waiting = tuple(one for one in model.pending_notes if one.ply < kept)
    found = [one for ply in range(kept, len(table.match.plies)) for one in _new(model, table, ply)]
    # the last of equal keys stays: so from the latest ply to the earliest, then what waits already
    untold = tuple({one.name: one for one in (*reversed(found), *waiting)}.values())
    fresh = sorted((one for one in untold if one not in waiting), key=lambda one: one.ply)
    told = " ".join(note_text(table, one) for one in fresh)
    return _with_line(replace(model, pending_notes=(*waiting, *fresh)), told)


def may_tell(model: Model, table: Table) -> bool:
    """Return whether notes are given at this table.

    They are in the first few games of a title (`FIRST_GAMES`) on this device, but not in lessons or
    puzzles.
    """
    is_game = table.is_local and not (table.course or table.attempt)
    return is_game and sum(one.game == table.match.game.name for one in model.past) < FIRST_GAMES


def _same(one: Match, other: Match) -> int:
    """Return the number of plies with which two matches begin alike."""
    # the usual case is quick: tuples look at the identity of their entries first
    if one.plies == other.plies[: len(one.plies)]:
        return len(one.plies)
    pairs = zip(one.plies, other.plies, strict=False)
    return sum(1 for _pair in takewhile(lambda pair: pair[0].index == pair[1].index, pairs))


def _new(model: Model, table: Table, ply: int) -> tuple[PendingNote, ...]:
    """Return the novelties of a ply that were never read on this device."""
    game = table.match.game.name
    found = (one.name for one in notes_of(table, ply))
    return tuple(PendingNote(ply, name) for name in found if address_of(game, name) not in model.notes_seen)


def _with_line(model: Model, text: str) -> Model:
    """Append a line to what is announced to screen readers."""
    if not text:
        return model
    # in the same announcement: the page says only the last one of a message
    said = tuple(
        Announce(f"{one.text} {text}") if isinstance(one, Announce) else one for one in model.effects
    )
    return replace(model, effects=said) if said != model.effects else model.with_effects(Announce(text))


def _read(model: Model) -> Model:
    """Mark the first waiting note as read on this device, and store that."""
    if not model.pending_notes or model.table is None:
        return model
    met = (*model.notes_seen, address_of(model.table.match.game.name, model.pending_notes[0].name))
    return replace(model, notes_seen=met, pending_notes=model.pending_notes[1:]).with_effects(
        SaveNotesRead(notes_seen_text(met))
    )
