"""Explanations shown once, when something happens for the first time in a person's first games."""

from piazza.games.drawkeep.rules.state import Action, State, Take
from piazza.ui.language import gettext as _
from piazza.ui.telling import Novelty


def novelties(_before: State, action: Action, _after: State) -> tuple[Novelty, ...]:
    """Return the explanation that this action calls for: a card taken from the pile stays face up.

    Any other action returns none. The app remembers by the name “taken” that it has been shown.
    """
    if not isinstance(action, Take):
        return ()
    text = _("A card taken from the pile stays face up: everybody sees it, and it needs no space in hand.")
    return (Novelty("taken", text),)
