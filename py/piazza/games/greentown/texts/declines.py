"""The actions of Greentown that give something away."""

from piazza.games.greentown.rules.actions import Action, ActionToken, Announce, Decline
from piazza.games.greentown.rules.apply import can_build, can_tour
from piazza.games.greentown.rules.state import State


def gives_away(state: State, action: Action) -> bool:
    """Return whether an action gives something away that another one takes.

    Such are no building although one may be erected, and an action token that cannot be used for
    anything.
    """
    match action:
        case Announce(token):
            return not _is_of_use(state, token)
        case Decline():
            return True
        case _:
            return False


def _is_of_use(state: State, token: ActionToken) -> bool:
    """Return whether any action that the token allows can be carried out."""
    if token is ActionToken.BUILD:
        return can_build(state)
    if token is ActionToken.TOUR:
        return can_tour(state)
    return can_build(state) or can_tour(state)
