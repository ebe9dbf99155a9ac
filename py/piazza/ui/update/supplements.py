"""Supplements: a game's rules pages, lessons or puzzles, fetched at first use.

When a supplement arrives, the message that was waiting for it goes on.
"""

from piazza.core.frozen import replace
from piazza.games import TITLES
from piazza.ui.i18n import gettext as _
from piazza.ui.model.app import Model
from piazza.ui.msg import Msg
from piazza.ui.msg.lessons import OpenLesson
from piazza.ui.msg.puzzles import OpenPuzzle, PuzzleSignal
from piazza.ui.msg.rules import OpenRules
from piazza.ui.msg.supplements import SupplementMsg
from piazza.ui.supplements import Supplement, is_here
from piazza.ui.update.lessons import open_lesson
from piazza.ui.update.puzzles import PUZZLES, open_puzzle
from piazza.ui.update.rules import turn_rules


def update(model: Model, msg: SupplementMsg) -> Model:
    """Return the model after the end of a fetch.

    If the supplement is here, handle the message that waits for it. If not, and one waits, say so and
    offer another try.
    """
    supplement, game = msg.supplement, msg.game
    if game not in TITLES:
        return model
    asked = _asked(model, supplement, game)
    if not is_here(supplement, game) and asked:
        return replace(model, awaited_supplement=None).notify(
            _missing(supplement), "bad", (_("Try again"), asked)
        )
    if not is_here(supplement, game):
        return model
    return _gone_on(_without_message(model, supplement), asked)


def _asked(model: Model, supplement: Supplement, game: str) -> Msg | None:
    """Return the message that waits for a game's supplement, or None."""
    match supplement, model.awaited_supplement:
        case Supplement.GUIDE, _any:
            return OpenRules(game) if model.screen == "rules" and model.rules_of == game else None
        case (Supplement.LESSONS, OpenLesson(name)) | (Supplement.PUZZLES, OpenPuzzle(name)) if name == game:
            return model.awaited_supplement
        case Supplement.PUZZLES, None if model.screen == PUZZLES:
            return PuzzleSignal.OPEN_LIST
        case _:
            return None


def _gone_on(model: Model, asked: Msg | None) -> Model:
    """Handle the message that has waited for a supplement."""
    match asked:
        case OpenRules():
            return turn_rules(model)
        case OpenLesson():
            return open_lesson(replace(model, awaited_supplement=None), asked)
        case OpenPuzzle():
            return open_puzzle(replace(model, awaited_supplement=None), asked)
        # the list of puzzles: it is drawn anew with what is here now
        case _:
            return model


def _without_message(model: Model, supplement: Supplement) -> Model:
    """Remove the message that this kind of supplement could not be fetched."""
    is_told = model.notice is not None and model.notice.text == _missing(supplement)
    return replace(model, notice=None) if is_told else model


def _missing(supplement: Supplement) -> str:
    """Return the message for a supplement that could not be fetched."""
    match supplement:
        case Supplement.GUIDE:
            return _("The rules couldn’t be loaded. Go online once to save them on this device.")
        case Supplement.LESSONS:
            return _("The lesson couldn’t be loaded. Go online once to save it on this device.")
        case Supplement.PUZZLES:
            return _("The puzzles couldn’t be loaded. Go online once to save them on this device.")
