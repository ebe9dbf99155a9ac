"""The choices in words: grouped by what they do, what gives something away, a turn in one sentence."""

from typing import assert_never

from piazza.games.bloomtown.rules import actions
from piazza.games.bloomtown.rules.actions import Action, Bloom, Bonus, Finish, Pick, Place, UseToken
from piazza.games.bloomtown.rules.state import State
from piazza.games.bloomtown.texts.names import tile_name, where, without_bonus
from piazza.ui.game_api.text_types import ChoiceGroup
from piazza.ui.i18n import gettext as _


def kind(state: State, action: actions.Action) -> ChoiceGroup:
    """Return the kind of a choice, and a note on what comes of it.

    Choices of the same kind give equal values.
    """
    match action:
        case actions.Pick():
            return ChoiceGroup(
                _("Choose a tile in hand"), _("Each space then shows what the tile would score.")
            )
        case actions.Place(cell):
            return _building(is_blooming=state.box.board.blooming[cell])
        case actions.Bloom(actions.Bonus.NONE):
            return ChoiceGroup(without_bonus(state.turn.unused), _("An unused bonus action is lost."))
        case actions.Bloom(bonus):
            return _BONUSES[bonus]()
        case actions.UseToken(bonus):
            text = _("It can be used once per game.")
            return ChoiceGroup(_("Bonus token: {kind}").format(kind=_BONUSES[bonus]().title), text)
        case actions.Community():
            text = _("Everybody scores one kind of building, then its column closes.")
            return ChoiceGroup(_("Bonus token: a community scoring"), text)
        case actions.Take():
            return ChoiceGroup(_("Take any tile"), _("The covered flower’s market space and pile are empty."))
        case actions.Finish():
            return ChoiceGroup(_("End the turn"), _("The bonus token stays for later."))
        case actions.Keep():
            return ChoiceGroup(_("Keep a tile"), _("Buildings of its kind score again at the end."))
        case _:
            assert_never(action)


def _building(*, is_blooming: bool) -> ChoiceGroup:
    """Return the kind of a placement, on a blooming or an ordinary space."""
    if is_blooming:
        return ChoiceGroup(_("Build on a blooming space"), _("It also allows a bonus action."))
    text = _("The tile scores now; the flower it covers decides the next tile.")
    return ChoiceGroup(_("Build on an empty space"), text)


_BONUSES = {
    actions.Bonus.DOUBLE: lambda: ChoiceGroup(_("Score twice"), _("The tile just built scores again.")),
    actions.Bonus.EXTRA: lambda: ChoiceGroup(
        _("Extra turn"), _("A second tile is built before the market is refilled.")
    ),
}
"""For each bonus action but none, a function that returns its kind in the current language."""


def selects(_state: State, action: Action) -> bool:
    """Return whether a choice only selects what the next one uses: the tile to build."""
    return isinstance(action, Pick)


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


def combine_moves(state: State, turn: tuple[Action, ...]) -> tuple[str, int]:
    """Return one sentence for the first choices of a turn, and the number of those choices.

    “Park to row 2 column 3” stands for a pick and a placement, or for a placement alone; that the token is
    used is said, too. Returns ("", 0) if each choice is better named by itself.
    """
    match turn:
        case (Pick(tile), Place(cell), *_rest):
            return _("{tile} to {where}").format(tile=tile_name(tile), where=where(cell)), 2
        case (Place(cell), *_rest) if state.turn.tile is not None:
            return _("{tile} to {where}").format(tile=tile_name(state.turn.tile), where=where(cell)), 1
        case (UseToken(Bonus.EXTRA), *_rest):
            return _("Take an extra turn with the bonus token"), 1
        case (UseToken(Bonus.DOUBLE), *_rest):
            text = _("Score it again with the bonus token: +{points}")
            return text.format(points=state.turn.earned), 1
        case _:
            return "", 0
