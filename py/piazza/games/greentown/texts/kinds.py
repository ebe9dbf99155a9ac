"""The kinds of actions of Greentown, for the list of what can be done."""

from typing import assert_never

from piazza.games.greentown.rules import actions
from piazza.games.greentown.rules.network import network
from piazza.games.greentown.rules.state import State
from piazza.ui.game_api.text_types import ChoiceGroup
from piazza.ui.i18n import gettext as _


def kind(state: State, action: actions.Action) -> ChoiceGroup:  # noqa: C901, PLR0912 - one case for each action
    """Return the kind of an action: its title, and what comes of it."""
    match action:
        case actions.Announce():
            text = _("It decides the action of this turn; each is used once every four rounds.")
            return ChoiceGroup(_("Use an action token"), text)
        case actions.Choose(half):
            build = ChoiceGroup(_("Build with it"), _("Two tiles are placed or developed, or one of each."))
            tour = ChoiceGroup(_("Tour with it"), _("The visitor is guided from hotel to hotel."))
            return build if half is actions.Half.BUILD else tour
        case actions.Pick():
            return ChoiceGroup(_("Take a tile from the supply"), _("Its exits decide where it can go."))
        case actions.Lay(cell):
            return _laid(is_developing=cell in network(state.spots).spots)
        case actions.Rotate():
            return ChoiceGroup(_("Turn the tile"), _("At least one exit must meet a road."))
        case actions.Erect():
            return ChoiceGroup(
                _("Add a building"), _("Each tour that visits it pays its owner, if the wish is met.")
            )
        case actions.Decline():
            return ChoiceGroup(_("Build nothing"), _("The building is kept for later."))
        case actions.Site():
            return ChoiceGroup(_("Choose a site"), _("An empty site, or one with a tree, which then moves."))
        case actions.Move():
            return ChoiceGroup(_("Move the tree"), _("To any empty site."))
        case actions.Start():
            return ChoiceGroup(_("Set off from a hotel"), _("The tour also ends at a hotel."))
        case actions.Go():
            return ChoiceGroup(_("Walk on"), _("No stretch of road is used twice."))
        case actions.Double(is_used):
            use = ChoiceGroup(_("Use the double turn"), _("Its holder starts the next round, too."))
            return use if is_used else ChoiceGroup(_("Keep the token"), _("The order stays the same."))
        case _:
            assert_never(action)


def _laid(*, is_developing: bool) -> ChoiceGroup:
    """Return the kind of a choice of a cell for the tile."""
    if is_developing:
        text = _("The tile is replaced by one with one more exit.")
        return ChoiceGroup(_("Develop a tile"), text)
    return ChoiceGroup(_("Place the tile on an empty hex"), _("Roads must meet on at least one side."))
