"""What is wrong with a record, in the reader's language."""

from piazza.records import RecordError
from piazza.records import RecordFault as Wrong
from piazza.ui.language import gettext as _


def explain_record_fault(error: RecordError) -> str:
    """A sentence for the person who opened the record: where it goes wrong, and what is wrong there."""
    where = _where(error)
    return f"{where} {_reason(error)}".strip()


def _where(error: RecordError) -> str:
    """The place of the fault."""
    if not error.line:
        return ""
    if error.turn:
        return _("Line {line}, turn {turn}:").format(line=error.line, turn=error.turn)
    return _("Line {line}:").format(line=error.line)


def _reason(error: RecordError) -> str:
    """The sentence for a fault."""
    sentence = {
        Wrong.FOREIGN: _("This is not the record of a game, which begins with headings in square brackets."),
        Wrong.LENGTH: _("This text is too long for the record of a game."),
        Wrong.BRACE: _("A brace is missing: a comment stands between two of them."),
        Wrong.GAME: _("This record is of a game that this Piazza does not have."),
        Wrong.RULES: _("This record was made under earlier rules of the game, which Piazza has given up."),
        Wrong.NEWER: _("This record was made by a newer Piazza, under newer rules of the game."),
        Wrong.BOX: _(
            "This record is of a game with an edition of its own, {move}, and does not tell it rightly."
        ),
        Wrong.TABLE: _("This record names players, options or a deal that the game does not have."),
        Wrong.HIDDEN: _("This record does not tell its deal. With the deal’s name the game can be replayed."),
        Wrong.MOVE: _("“{move}” is not possible here."),
        Wrong.SEAT: _("“{move}” is not the move of this player: {possible} is in turn."),
        Wrong.SECRET: _("“{move}” is a choice that was kept secret; the game can be followed up to here."),
        Wrong.OVER: _("“{move}” comes after the end of the game."),
        Wrong.RESULT: _("The moves are all possible, but they lead to {possible} points, not to {move}."),
    }[error.fault]
    return sentence.replace("{move}", error.text).replace("{possible}", ", ".join(error.possible))
