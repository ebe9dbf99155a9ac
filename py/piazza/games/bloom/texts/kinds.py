"""The kinds of actions in Bloom, for the list "What can I do now?"."""

from typing import assert_never

from piazza.games.bloom.rules import actions
from piazza.games.bloom.rules.position import Phase
from piazza.games.bloom.rules.state import State
from piazza.ui.game_api.text_types import ChoiceGroup
from piazza.ui.i18n import gettext as _


def kind(state: State, action: actions.Action) -> ChoiceGroup:  # noqa: C901, PLR0912 - one case for each action
    """Return the kind of an action: its name, and a sentence on what it does."""
    match action:
        case actions.Draw():
            return ChoiceGroup(_("Draw"), _("One or two tiles, open or hidden."))
        case actions.Lay():
            text = _("At least three tiles, rising by 1 or 2; their flowers earn a points tile.")
            return ChoiceGroup(_("Lay a run"), text)
        case actions.Add():
            text = _("Any number of tiles to any one run: no points, but a smaller hand.")
            return ChoiceGroup(_("Add to a run"), text)
        case actions.Swap():
            text = _("A tile from the hand takes its place; the joker can be used right away.")
            return ChoiceGroup(_("Swap a joker"), text)
        case actions.Take():
            return ChoiceGroup(_("Draw an open tile"), _("Its flowers are visible."))
        case actions.Blind():
            return ChoiceGroup(_("Draw a hidden tile"), _("Nobody knows which one it will be."))
        case actions.Use():
            return ChoiceGroup(
                _("Use a tile from the hand"), _("Each tile is 1 or 2 higher than the one before.")
            )
        case actions.Steal():
            text = _("One or two tiles from one run, if what remains is still a run.")
            return ChoiceGroup(_("Steal a tile"), text)
        case actions.Put():
            return ChoiceGroup(_("Add a tile"), _("At either end of the run or inside."))
        case actions.Finish():
            return _end(state)
        case actions.Claim():
            return ChoiceGroup(
                _("Take a joker from the board"), _("It can be used from the next turn, as any number.")
            )
        case actions.Leave():
            return ChoiceGroup(_("Leave the joker"), _("Another player may earn it."))
        case actions.Pass():
            return ChoiceGroup(_("Pass"), _("Nothing to draw, lay or add."))
        case _:
            assert_never(action)


def _end(state: State) -> ChoiceGroup:
    """Return the kind of `Finish` in the current phase."""
    match state.turn.phase:
        case Phase.DRAW:
            return ChoiceGroup(_("Stop drawing"), _("One tile is enough."))
        case Phase.ADD:
            return ChoiceGroup(_("Stop adding"), _("Nothing more is added to the run."))
        case _:
            return ChoiceGroup(_("Lay the run"), _("Its flowers decide which points tile it takes."))
