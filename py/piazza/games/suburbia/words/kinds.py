"""The kinds of choices of Suburbia, for whoever asks what can be done."""

from typing import assert_never

from piazza.games.suburbia.rules import actions
from piazza.games.suburbia.rules.state import State
from piazza.ui.language import gettext as _
from piazza.ui.telling import ChoiceKind


def kind(_state: State, action: actions.Action) -> ChoiceKind:  # noqa: C901 - one case for each action
    """What a choice is of, and what comes of it."""
    match action:
        case actions.Keep():
            text = _("It counts for its owner alone; all boroughs are compared.")
            return ChoiceKind(_("Keep a goal in secret"), text)
        case actions.Take():
            text = _("For its cost and the surcharge of its space, or as a Lake for the surcharge alone.")
            return ChoiceKind(_("Take a tile of the market"), text)
        case actions.Basic():
            text = _("For its cost alone; then a tile of the market is discarded.")
            return ChoiceKind(_("Take a basic tile"), text)
        case actions.Invest():
            text = _("A marker doubles what a tile of one’s own borough does.")
            return ChoiceKind(_("Place an investment marker"), text)
        case actions.Flip():
            text = _("Face down it brings money for each tile beside it that is no Lake.")
            return ChoiceKind(_("Make the tile a Lake"), text)
        case actions.Build():
            text = _("What lies beside it may change what it brings.")
            return ChoiceKind(_("Place the tile beside another"), text)
        case actions.Lake():
            return ChoiceKind(_("Place the Lake"), _("Each tile beside it that is no Lake brings money."))
        case actions.Mark():
            text = _("Its cost once more, its effects twice from now on.")
            return ChoiceKind(_("Put the marker on a tile"), text)
        case actions.Discard():
            text = _("Only the surcharge of its space is paid.")
            return ChoiceKind(_("Discard a tile of the market"), text)
        case actions.Robot():
            return ChoiceKind(_("Dale’s turn"), _("There is nothing to choose."))
        case _:
            assert_never(action)
