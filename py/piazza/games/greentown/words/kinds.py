"""The kinds of choices of Greentown, for whoever asks what can be done."""

from typing import assert_never

from piazza.games.greentown.rules import actions
from piazza.games.greentown.rules.roads.network import network
from piazza.games.greentown.rules.state import State
from piazza.ui.language import gettext as _
from piazza.ui.telling import ChoiceKind


def kind(state: State, action: actions.Action) -> ChoiceKind:  # noqa: C901, PLR0912 - one case for each action
    """What a choice is of, and what comes of it."""
    match action:
        case actions.Announce():
            text = _("It says what is done in this turn; each is used once in every four rounds.")
            return ChoiceKind(_("Turn over an action token"), text)
        case actions.Choose(half):
            build = ChoiceKind(_("Build with it"), _("Two tiles are placed, or two places developed."))
            tour = ChoiceKind(_("Tour with it"), _("The visitor is guided from hotel to hotel."))
            return build if half is actions.Half.BUILD else tour
        case actions.Pick():
            return ChoiceKind(_("Take a tile from the supply"), _("Its exits say where it may lie."))
        case actions.Lay(cell):
            return _laid(is_developing=cell in network(state.spots).spots)
        case actions.Rotate():
            return ChoiceKind(_("Turn the tile"), _("One of its exits must meet a road."))
        case actions.Erect():
            return ChoiceKind(
                _("Erect a building"), _("Each visit to it pays its owner, if the wish is met.")
            )
        case actions.Decline():
            return ChoiceKind(_("Erect nothing"), _("The building stays for a later turn."))
        case actions.Site():
            return ChoiceKind(_("Choose a site"), _("An empty place, or one with a tree, which then moves."))
        case actions.Move():
            return ChoiceKind(_("Move the tree"), _("To any empty place."))
        case actions.Start():
            return ChoiceKind(_("Set off from a hotel"), _("The tour ends at a hotel, too."))
        case actions.Go():
            return ChoiceKind(_("Walk on"), _("No stretch of road is used twice."))
        case actions.Double(is_used):
            use = ChoiceKind(_("Use the double turn"), _("Its holder begins the next round, too."))
            return use if is_used else ChoiceKind(_("Keep the token"), _("The order stays as it is."))
        case _:
            assert_never(action)


def _laid(*, is_developing: bool) -> ChoiceKind:
    """A hex for the tile."""
    if is_developing:
        text = _("The tile there is replaced by one with one exit more.")
        return ChoiceKind(_("Develop a place"), text)
    return ChoiceKind(_("Place the tile on an empty hex"), _("Roads must meet on one side at least."))
