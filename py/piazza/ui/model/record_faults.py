"""The faults of records, in the reader's language."""

from piazza.records import RecordError
from piazza.records import RecordFault as Wrong
from piazza.ui.i18n import gettext as _


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
        Wrong.FOREIGN: _("This isn’t a game record: a record starts with headings in square brackets."),
        Wrong.LENGTH: _("This text is too long for a game record."),
        Wrong.BRACE: _("Missing brace: a comment goes between two braces."),
        Wrong.GAME: _("This version of Piazza doesn’t have the game in this record."),
        Wrong.RULES: _("This record uses older game rules that Piazza no longer supports."),
        Wrong.NEWER: _("This record needs a newer version of Piazza."),
        Wrong.BOX: _("The custom edition {move} in this record isn’t valid."),
        Wrong.TABLE: _("This record’s players, options or deal don’t fit the game."),
        Wrong.HIDDEN: _("This record doesn’t include its deal. Enter the deal’s name to replay the game."),
        Wrong.MOVE: _("“{move}” isn’t possible here."),
        Wrong.SEAT: _("“{move}” isn’t this player’s move: it’s {possible}’s turn."),
        Wrong.SECRET: _("“{move}” is a secret choice: the game can be replayed only up to here."),
        Wrong.OVER: _("“{move}” comes after the end of the game."),
        Wrong.CUT: _("Moves are missing: the result is {move}, but the game isn’t over after the last one."),
        Wrong.RESULT: _("The moves are valid, but they give {possible} points, not {move}."),
    }[error.fault]
    return sentence.replace("{move}", error.text).replace("{possible}", ", ".join(error.possible))
