"""Explanations shown once, when something happens for the first time in a person's first games."""

from piazza.games.drawkeep.rules.state import Action, State, Take
from piazza.ui.game_api.text_types import FirstTimeNote
from piazza.ui.i18n import gettext as _


def first_time_notes(_before: State, action: Action, _after: State) -> tuple[FirstTimeNote, ...]:
    """Return the explanation that this action calls for: a card taken from the pile stays face up.

    Any other action returns none. The app remembers by the name “taken” that it has been shown.
    """
    if not isinstance(action, Take):
        return ()
    text = _("A card taken from the pile stays face up: everybody sees it, and it needs no space in hand.")
    return (FirstTimeNote("taken", text),)
