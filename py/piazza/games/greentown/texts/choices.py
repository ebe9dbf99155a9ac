"""The texts of actions in groups and in turns, and which of them give something away."""

from collections.abc import Sequence
from itertools import takewhile
from typing import assert_never

from piazza.core.hex import Cell
from piazza.games.greentown.rules import actions, tours
from piazza.games.greentown.rules.actions import Action, ActionToken, Announce, Decline
from piazza.games.greentown.rules.apply import can_build, can_tour
from piazza.games.greentown.rules.material import TREE, material
from piazza.games.greentown.rules.network import network
from piazza.games.greentown.rules.state import State
from piazza.games.greentown.texts.names import (
    building_name,
    kind_name,
    piece_name,
    surroundings,
    token_name,
)
from piazza.ui.game_api.html import with_sign
from piazza.ui.game_api.text_types import ChoiceGroup
from piazza.ui.i18n import gettext as _
from piazza.ui.i18n import ngettext


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
            if cell in network(state.spots).spots:
                return ChoiceGroup(_("Develop a tile"), _("The tile is replaced by one with one more exit."))
            return ChoiceGroup(
                _("Place the tile on an empty hex"), _("Roads must meet on at least one side.")
            )
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


def selects(state: State, action: Action) -> bool:
    """Return whether an action only selects what the next one uses.

    That is the action token, the tile, the cell on which it is turned next, and the building.
    """
    if isinstance(action, Announce):
        return _is_of_use(state, action.token)
    return isinstance(action, actions.Pick | actions.Lay | actions.Erect)


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


def combine_moves(state: State, turn: tuple[actions.Action, ...]) -> tuple[str, int]:
    """Return the first actions of a turn in one phrase, and their number; ("", 0) if each says enough."""
    match turn:
        case (actions.Announce(token), actions.Choose() as half, *rest):
            # The rest is told of the position in which it is done.
            later = state.apply(turn[0]).apply(half)
            text, number = combine_moves(later, tuple(rest))
            # Without a phrase for the rest, the label of the choice has to say what the token is used for.
            return _announced(token_name(token), text, number, 2 if text else 1)
        case (actions.Announce(token), *rest):
            return _announced(token_name(token), *combine_moves(state.apply(turn[0]), tuple(rest)), 1)
        case (actions.Choose() as half, *rest) if rest:  # the token was announced before, or is the last one
            text, number = combine_moves(state.apply(half), tuple(rest))
            return _announced(token_name(ActionToken.EITHER), text, number, 1) if text else ("", 0)
        case (actions.Pick(kind), actions.Lay(cell), actions.Rotate(), *_rest):
            return _laid(state, kind, cell), 3
        case (actions.Lay(cell), actions.Rotate(), *_rest):
            return _laid(state, state.turn.kind, cell), 2
        case (actions.Erect(sort), actions.Site(cell), *rest):
            return _built(state, building_name(sort), cell, rest, 2)
        case (actions.Site(cell), *rest) if state.turn.sort is not None:
            return _built(state, building_name(state.turn.sort), cell, rest, 1)
        case (actions.Move(cell), *_rest):
            return _("move the tree next to {beside}").format(beside=_around(state, cell)), 1
        case (actions.Start() | actions.Go(), *_rest):
            return _walked(state, turn)
        case _:
            return "", 0


def _announced(token: str, text: str, number: int, before: int) -> tuple[str, int]:
    """Return the phrase of a token and what is done with it, and the number of actions.

    `number` actions have the phrase `text`; `before` are those that announce the token.
    """
    told = _("{token}: {choice}").format(token=token, choice=text) if text else token
    return told, before + number


def _laid(state: State, kind: str, cell: Cell) -> str:
    """Return the phrase for a tile placed or developed."""
    name = kind_name(material().kinds[material().index(kind)])
    spot = network(state.spots).spots.get(cell)
    if spot is None:
        return _("place a tile ({kind}), with {beside}").format(kind=name, beside=_around(state, cell))
    text = _("develop the tile that has {piece}, with {beside}: {kind}")
    return text.format(piece=piece_name(spot.piece), kind=name, beside=_around(state, cell))


def _built(
    state: State, building: str, cell: Cell, rest: Sequence[actions.Action], before: int
) -> tuple[str, int]:
    """Return the phrase for a building erected, and the number of its actions.

    A tree that stood there moves next, in the first of the actions in `rest`; `before` are those until then.
    """
    beside = _around(state, cell)
    match rest:
        case [actions.Move(to), *_rest]:
            text = _(
                "add {building} in place of a tree, with {beside}; the tree moves to a site with {there}"
            )
            there = _around(state, to)
            return text.format(building=building, beside=beside, there=there), before + 1
        case _ if network(state.spots).spots[cell].piece == TREE:
            text = _("add {building} in place of a tree, with {beside}")
        case _:
            text = _("add {building}, with {beside}")
    return text.format(building=building, beside=beside), before


def _around(state: State, cell: Cell) -> str:
    """Return the surroundings of a cell in words."""
    return surroundings(network(state.spots), cell)


def _walked(state: State, turn: Sequence[actions.Action]) -> tuple[str, int]:
    """Return the phrase for a whole tour with its pay, and the number of its actions.

    ("", 0) if the tour does not come to its end in this turn.
    """
    way = list(takewhile(lambda step: isinstance(step, actions.Start | actions.Go), turn))
    trail = (*state.turn.trail, *(step.cell for step in way if isinstance(step, actions.Start | actions.Go)))
    if len(trail) < 2 or not tours.is_complete(state.spots, trail, state.guide.card.number):  # noqa: PLR2004
        return "", 0
    own = tours.bill_for(state.spots, trail, state.guide).gains[state.turn.player]
    places = len(tours.visited_pieces(state.spots, trail))
    text = ngettext("a tour of {n} visit for {points}", "a tour of {n} visits for {points}", places)
    return text.format(n=places, points=with_sign(own)), len(way)
