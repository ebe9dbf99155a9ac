"""Games as records, texts that people can read: writing and opening them in the app."""

from collections.abc import Sequence

from piazza.core.game import Seed
from piazza.core.match import Match
from piazza.core.text_form import notation, public_notation
from piazza.records import (
    RECORDER,
    Disclosure,
    GameRecord,
    Note,
    RecordError,
    RecordFault,
    Sitter,
    TurnSpan,
    turn_spans,
)
from piazza.ui.game_api.texts import load_texts
from piazza.ui.i18n import gettext as _
from piazza.ui.model.app import Model
from piazza.ui.model.people import names_of
from piazza.ui.names import clean_name
from piazza.ui.storage.saves import BOT, Seat


def complete_turns(match: Match, turns: Sequence[TurnSpan]) -> Sequence[TurnSpan]:
    """Return the turns that are over.

    While the game runs, the present turn is left out: what its player has chosen so far is nobody
    else's business.
    """
    if not turns or match.is_over:
        return turns
    name, last = load_texts(match.game.name).turn_name, match.plies[-1]
    # As in `Table.spans`, a turn ends where the player or the name of the turn changes.
    is_over = (last.player, name(last.before)) != (match.state.player, name(match.state))
    return turns if is_over else turns[:-1]


def record_text(
    match: Match, seats: tuple[Seat, ...], date: str, notes: tuple[Note, ...], deal: Disclosure
) -> str:
    """Return the record of a match.

    If `deal` hides the deal, a turn that is not over is left out.
    """
    title = load_texts(match.game.name).cover().title
    sitters = tuple(
        Sitter(clean_name(name), seat.level) for name, seat in zip(names_of(seats), seats, strict=True)
    )
    turns: Sequence[TurnSpan] = turn_spans(match)
    if deal is Disclosure.HIDDEN:
        turns = complete_turns(match, turns)
    return RECORDER.write(GameRecord(match, sitters, title, date, notes=notes), turns, deal)


def open_record(text: str, seed: Seed | None = None) -> tuple[GameRecord, tuple[Seat, ...]]:
    """Read a record: return it, and the seats at its table.

    `seed` is the deal of a record that hides it. Raises RecordError.
    """
    record = RECORDER.read(text, seed)
    return record, seats_of(record)


def seats_of(record: GameRecord) -> tuple[Seat, ...]:
    """Return the seats at a record's table."""
    return tuple(map(_seat, record.sitters))


def turn_moves(match: Match, turn: TurnSpan) -> tuple[str, ...]:
    """Return the moves of a turn in notation, as anybody at the table may see them."""
    actions = tuple(ply.action for ply in match.plies[slice(*turn)])
    if isinstance(actions[0], str):  # as another device tells them: of others all with the last one
        return tuple(" ".join(actions).split())
    return tuple(map(notation if match.is_over else public_notation, actions))


def _seat(sitter: Sitter) -> Seat:
    """Return the seat of a sitter; a level unknown here makes it a person at this screen."""
    return Seat.read(clean_name(sitter.name).strip(), BOT + sitter.level)


def current_record(model: Model) -> str:
    """Return the record of the game on the table, as the open dialog shows it."""
    table, showing = model.table, model.showing
    assert table is not None
    assert showing is not None
    return record_text(table.match, table.seats, showing.date, table.notes, showing.deal)


def explain_record_fault(error: RecordError) -> str:
    """Return a sentence that says where a record goes wrong (line and turn) and why."""
    where = _where(error)
    return f"{where} {_reason(error)}".strip()


def _where(error: RecordError) -> str:
    """Return the line and the turn of a fault, as far as they are known."""
    if not error.line:
        return ""
    if error.turn:
        return _("Line {line}, turn {turn}:").format(line=error.line, turn=error.turn)
    return _("Line {line}:").format(line=error.line)


def _reason(error: RecordError) -> str:
    sentence = {
        RecordFault.FOREIGN: _("This isn’t a game record: a record starts with headings in square brackets."),
        RecordFault.LENGTH: _("This text is too long for a game record."),
        RecordFault.BRACE: _("Missing brace: a comment goes between two braces."),
        RecordFault.GAME: _("This version of Piazza doesn’t have the game in this record."),
        RecordFault.RULES: _("This record uses older game rules that Piazza no longer supports."),
        RecordFault.NEWER: _("This record needs a newer version of Piazza."),
        RecordFault.BOX: _("The custom edition {move} in this record isn’t valid."),
        RecordFault.TABLE: _("This record’s players, options or deal don’t fit the game."),
        RecordFault.HIDDEN: _(
            "This record doesn’t include its deal. Enter the deal’s name to replay the game."
        ),
        RecordFault.MOVE: _("“{move}” isn’t possible here."),
        RecordFault.SEAT: _("“{move}” isn’t this player’s move: it’s {possible}’s turn."),
        RecordFault.SECRET: _("“{move}” is a secret choice: the game can be replayed only up to here."),
        RecordFault.OVER: _("“{move}” comes after the end of the game."),
        RecordFault.CUT: _(
            "Moves are missing: the result is {move}, but the game isn’t over after the last one."
        ),
        RecordFault.RESULT: _("The moves are valid, but they give {possible} points, not {move}."),
    }[error.fault]
    return sentence.replace("{move}", error.text).replace("{possible}", ", ".join(error.possible))
