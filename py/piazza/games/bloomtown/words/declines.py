"""Which choices of Bloom Town give something away."""

from piazza.games.bloomtown.rules.actions import Action, Bloom, Bonus, Finish
from piazza.games.bloomtown.rules.state import State


def declines(state: State, action: Action) -> bool:
    """Neither bonus action of a blooming space; or the end of a turn that is the last chance for the token.

    A token kept for a later turn is not given away; unused at the end it is worth nothing (rulebook: bonus
    token).
    """
    match action:
        case Bloom(bonus):
            return bonus is Bonus.NONE
        case Finish():
            return state.piles.count(()) >= state.box.ending
        case _:
            return False
