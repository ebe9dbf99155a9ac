"""The kinds of choices of Suburbia, as answers to "What can I do now?"."""

from typing import assert_never

from piazza.games.suburbia.rules import actions
from piazza.games.suburbia.rules.state import State
from piazza.ui.game_api.text_types import ChoiceGroup
from piazza.ui.i18n import gettext as _


def kind(_state: State, action: actions.Action) -> ChoiceGroup:  # noqa: C901 - one case for each action
    """Return the kind of an action: a title, and what such actions do."""
    match action:
        case actions.Keep():
            text = _("Only its owner can score it; all boroughs are compared.")
            return ChoiceGroup(_("Keep a secret goal"), text)
        case actions.Take():
            text = _("For its cost plus the surcharge, or as a Lake for only the surcharge.")
            return ChoiceGroup(_("Take a market tile"), text)
        case actions.Basic():
            text = _("For its cost only; then a market tile is discarded.")
            return ChoiceGroup(_("Take a basic tile"), text)
        case actions.Invest():
            text = _("A marker doubles the effects of a tile in the borough.")
            return ChoiceGroup(_("Place an investment marker"), text)
        case actions.Flip():
            text = _("Face down, it gives money for each non-Lake tile next to it.")
            return ChoiceGroup(_("Make the tile a Lake"), text)
        case actions.Build():
            text = _("Adjacent tiles can change its effects.")
            return ChoiceGroup(_("Place the tile next to another"), text)
        case actions.Lake():
            return ChoiceGroup(_("Place the Lake"), _("Each non-Lake tile next to it gives money."))
        case actions.Mark():
            text = _("Its cost is paid again; its effects count twice from now on.")
            return ChoiceGroup(_("Put the marker on a tile"), text)
        case actions.Discard():
            text = _("It costs only the surcharge of its space.")
            return ChoiceGroup(_("Discard a market tile"), text)
        case actions.Robot():
            return ChoiceGroup(_("Dale’s turn"), _("Nothing to choose."))
        case _:
            assert_never(action)
