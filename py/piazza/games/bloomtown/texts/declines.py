"""The choices in Bloom Town that give something away."""

from piazza.games.bloomtown.rules.actions import Action, Bloom, Bonus, Finish
from piazza.games.bloomtown.rules.state import State


def gives_away(state: State, action: Action) -> bool:
    """Return whether a choice gives something away that another choice would take.

    It is using neither bonus action of a blooming space, or ending a turn of the last round with the
    bonus token unused. A token kept for a later turn is not given away; unused at the end it is worth
    nothing (rulebook: bonus token).
    """
    match action:
        case Bloom(bonus):
            return bonus is Bonus.NONE
        case Finish():
            return state.piles.count(()) >= state.box.ending
        case _:
            return False
