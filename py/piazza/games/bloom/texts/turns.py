"""Actions that belong together in one sentence, for hints and reviews."""

from piazza.games.bloom.rules.actions import DRAW, FINISH, Action, Add, Blind, Draw, Lay, Put, Steal, Take
from piazza.games.bloom.rules.plans import row_of
from piazza.games.bloom.rules.runs import Row
from piazza.games.bloom.rules.state import State
from piazza.games.bloom.texts.names import row_name, run_name, tile_name
from piazza.ui.i18n import gettext as _
from piazza.ui.i18n import join_words


def combine_moves(state: State, turn: tuple[Action, ...]) -> tuple[str, int]:
    """Return a sentence for the first actions of a turn, and their number.

    It is ("", 0) if each action is clear by itself.
    """
    match turn:
        case (Lay(), *_rest) if FINISH in turn:
            steps = turn[: turn.index(FINISH) + 1]
            return _laid(row_of(state, steps), _stolen(state, steps)), len(steps)
        case (Add(run), *rest):
            tiles = tuple(step.tile for step in rest if isinstance(step, Put))
            text = _("Add {tiles} to {run}")
            return text.format(tiles=row_name(tiles), run=run_name(state.runs[run].row)), len(turn)
        case (Draw(), Take() | Blind(), *_rest) | (Take() | Blind(), Take() | Blind(), *_rest):
            drawn = [_drawn(step) for step in turn if isinstance(step, Take | Blind)]
            return _("Draw {tile}").format(tile=join_words(drawn)), len(drawn) + (turn[0] == DRAW)
        case _:
            return "", 0


def _laid(row: Row, stolen: Row) -> str:
    """Return the sentence on a run that is laid, and the tiles stolen for it."""
    text = _("Lay {run}, stealing {stolen}") if stolen else _("Lay {run}")
    return text.format(run=row_name(row), stolen=row_name(stolen))


def _stolen(state: State, steps: tuple[Action, ...]) -> Row:
    """Return the tiles stolen by some steps."""
    return tuple(state.runs[step.run].row[step.place] for step in steps if isinstance(step, Steal))


def _drawn(step: Take | Blind) -> str:
    """Return the name of a drawn tile."""
    return tile_name(step.tile) if isinstance(step, Take) else _("a hidden tile")
