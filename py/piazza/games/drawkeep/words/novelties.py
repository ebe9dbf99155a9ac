"""What is told once, when it happens for the first time in somebody's first games."""

from piazza.games.drawkeep.rules.state import Action, State, Take
from piazza.ui.language import gettext as _
from piazza.ui.telling import Novelty


def novelties(_before: State, action: Action, _after: State) -> tuple[Novelty, ...]:
    """A card taken from the pile."""
    if not isinstance(action, Take):
        return ()
    text = _("A card taken from the pile stays face up: everybody sees it, and it needs no space in hand.")
    return (Novelty("taken", text),)
