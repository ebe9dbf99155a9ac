"""Games as records that people read: written for the table, and opened from a text."""

from collections.abc import Sequence
from functools import lru_cache

from piazza.core.game import Seed
from piazza.core.match import Match
from piazza.core.texts import notation, public_notation
from piazza.games import words
from piazza.records import RECORDER, Disclosure, GameRecord, Note, Sitter, TurnSpan, turn_spans
from piazza.ui.language import gettext as _
from piazza.ui.names import clean_name
from piazza.ui.storage.saves import BOT, NAME_LENGTH, Seat


def complete_turns(match: Match, turns: Sequence[TurnSpan]) -> Sequence[TurnSpan]:
    """Those that are over: what somebody chose so far in a turn is nobody else's business."""
    if not turns or match.is_over:
        return turns
    name, last = words(match.game.name).turn_name, match.plies[-1]
    is_over = (last.player, name(last.before)) != (match.state.player, name(match.state))
    return turns if is_over else turns[:-1]


def record_text(
    match: Match, seats: tuple[Seat, ...], date: str, notes: tuple[Note, ...], deal: Disclosure
) -> str:
    """The record of a match; one that hides its deal tells no turn that is not over."""
    title = words(match.game.name).cover().title
    sitters = tuple(Sitter(seat.name, seat.level, seat.temper) for seat in seats)
    turns: Sequence[TurnSpan] = turn_spans(match)
    if deal is Disclosure.HIDDEN:
        turns = complete_turns(match, turns)
    return RECORDER.write(GameRecord(match, sitters, title, date, notes=notes), turns, deal)


def open_record(text: str, seed: Seed | None = None) -> tuple[GameRecord, tuple[Seat, ...]]:
    """The record in a text and who sits at its table; raises RecordError."""
    record = RECORDER.read(text, seed)
    return record, seats_of(record)


def seats_of(record: GameRecord) -> tuple[Seat, ...]:
    """Who sits at the table of a record."""
    return tuple(_seat(sitter, place) for place, sitter in enumerate(record.sitters))


def turn_moves(match: Match, turn: TurnSpan) -> tuple[str, ...]:
    """The moves of a turn in notation, as they may be shown to anybody at the table."""
    actions = tuple(ply.action for ply in match.plies[slice(*turn)])
    if isinstance(actions[0], str):  # as another device tells them: of others all with the last one
        return tuple(" ".join(actions).split())
    return _notations(actions) if match.is_over else _public_notations(actions)


@lru_cache(maxsize=2048)  # the same after the end: 0.3 ms at every act, with a log of 600 moves
def _notations(actions: tuple[object, ...]) -> tuple[str, ...]:
    """Some moves in notation; a log asks for them again and again."""
    return tuple(map(notation, actions))


@lru_cache(maxsize=2048)  # a log is written anew at every choice: saves 2 to 5 % of a table in notation
def _public_notations(actions: tuple[object, ...]) -> tuple[str, ...]:
    """The same without what is secret."""
    return tuple(map(public_notation, actions))


def _seat(sitter: Sitter, place: int) -> Seat:
    """A seat as this device has them; a level that it does not know is a person's."""
    name = clean_name(sitter.name).strip()[:NAME_LENGTH] or _("Player {n}").format(n=place + 1)
    return Seat.read(name, BOT + sitter.level, sitter.temper)
