"""Explanations of the actions of Greentown, with what they would bring; and of its pieces."""

from collections.abc import Iterator

from piazza.core.hex import Cell, HexEdges, members, neighbors
from piazza.games.greentown.rules import actions, tiles
from piazza.games.greentown.rules.material import BUILDINGS, TREE, Sort, material, owner_of
from piazza.games.greentown.rules.network import network
from piazza.games.greentown.rules.state import State
from piazza.games.greentown.texts.names import (
    building_name,
    capital,
    exits,
    kind_name,
    piece_name,
    side_name,
    token_name,
    visit_count,
    visitor_wishes,
)
from piazza.games.greentown.texts.tours import best_now, explain_way
from piazza.ui.game_api.text_types import Explanation, Line, plain
from piazza.ui.i18n import gettext as _
from piazza.ui.i18n import join_words, ngettext

TOURING = (actions.ActionToken.TOUR, actions.ActionToken.EITHER)
"""The tokens with which a tour may begin at once."""


def explain(state: State, action: actions.Action) -> Explanation:  # noqa: C901 - one for each action
    """Return what an action would bring, and why."""
    match action:
        case actions.Announce(token):
            return _explain_token(token, *(best_now(state) if token in TOURING else ()))
        case actions.Choose(half):
            return _explain_half(state, half)
        case actions.Pick(kind):
            return _explain_kind(state, material().index(kind))
        case actions.Lay(cell):
            return _explain_lay(state, cell)
        case actions.Rotate(sides):
            return _explain_turn(state, sides)
        case actions.Erect(sort):
            return _explain_building(state, sort)
        case actions.Decline():
            return plain(_("No building"), _("All buildings are kept for later."))
        case actions.Site(cell):
            return _explain_site(state, cell)
        case actions.Move():
            text = _("It moves to this empty site.")
            return plain(_("The tree moves"), text, go=_("Put it here"))
        case actions.Start(_) | actions.Go(_):
            return explain_way(state, action)
        case actions.Double(is_used):
            return _explain_double(is_used=is_used)


def about(state: State, _viewer: int, piece: str, place: str) -> Explanation:
    """Return the explanation of a piece: visitor, action token, kind of tile, or place on the map.

    It is empty for any other piece.
    """
    for one in actions.ActionToken:
        if piece == f"token-{one.value}":
            return _explain_token(one)
    for player in range(state.box.players):
        if piece == f"card-{player}":
            return _about_card(state, player)
    for number, kind in enumerate(material().kinds):
        if piece == f"kind-{kind.name}":
            return _explain_kind(state, number)
    for spot in network(state.spots).spots.values():
        if (piece, place) == (f"spot-{spot.exits}-{spot.piece}", "cell_{}_{}".format(*spot.cell)):
            return plain(capital(piece_name(spot.piece)), *_about_place(state, spot.cell))
    return Explanation("")


def _about_card(state: State, player: int) -> Explanation:
    """Return the explanation of a player's visitor: the wishes, and what they pay."""
    card = state.card_of(player)
    if card is None:
        return Explanation(_("No visitor left"))
    return plain(
        visit_count(card.number),
        *visitor_wishes(card),
        _("Wish met: its sites pay their owners 1 each; trees pay the guide."),
        _("Wish missed: nobody is paid, and the guide loses 1."),
        after=(("", _("The last visit is at a hotel.")),),
    )


def _about_place(state: State, cell: Cell) -> Iterator[str]:
    """Yield sentences about a place: its exits, its roads, and the protection by its building."""
    roads = network(state.spots)
    spot = roads.spots[cell]
    yield _("A tile with {exits}.").format(exits=exits(spot.exits.bit_count()))
    yield from _roads(state, cell)
    owner = owner_of(spot.piece)
    if owner is not None:
        text = _("Other players may not break a connection under {name}’s building.")
        yield text.format(name=f"{{p{owner}}}")


def _roads(state: State, cell: Cell) -> Iterator[str]:
    """Yield the sentence that says on which sides roads meet at a place; nothing if none does."""
    linked = [side_name(side) for side in members(network(state.spots).links[cell])]
    if linked:
        yield _("Roads meet to the {sides}.").format(sides=join_words(linked))


def _explain_token(token: actions.ActionToken, *now: str) -> Explanation:
    """Return the explanation of an action token, with the lines `now` before its rules."""
    return plain(token_name(token), *now, *_token_rule(token), go=_("Use it"))


def _token_rule(token: actions.ActionToken) -> tuple[str, ...]:
    """Return the sentences that say what a token allows."""
    builds = _(
        "Place two tiles, develop two, or one of each. After placing a tile, one building may be added."
    )
    tours = _("Guide the visitor from hotel to hotel with exactly the visits on the card.")
    return {
        actions.ActionToken.BUILD: (builds,),
        actions.ActionToken.TOUR: (tours,),
        actions.ActionToken.BOTH: (builds, _("Then: {tour}").format(tour=tours)),
        actions.ActionToken.EITHER: (_("One or the other."), builds, tours),
    }[token]


def _explain_half(state: State, half: actions.Half) -> Explanation:
    """Return the explanation of a half of Build-or-Tour; for touring, with the best tour now."""
    if half is actions.Half.BUILD:
        return plain(token_name(actions.ActionToken.BUILD), *_token_rule(actions.ActionToken.BUILD))
    token = actions.ActionToken.TOUR
    return plain(token_name(token), *best_now(state), *_token_rule(token))


def _explain_kind(state: State, kind: int) -> Explanation:
    """Return the explanation of a kind of tile in the supply: what it can be used for."""
    one, left = material().kinds[kind], state.supply[kind]
    lines = [ngettext("{n} tile left in the supply", "{n} tiles left in the supply", left)]
    if one.exits == tiles.fewest_exits(state.supply):
        lines.append(_("Fewest exits: it may be placed on an empty hex."))
    else:
        fewest = tiles.fewest_exits(state.supply)
        lines.append(_("It can’t be placed while there are tiles with {exits}.").format(exits=exits(fewest)))
    lines.append(_("It may replace a tile with {exits}.").format(exits=exits(one.exits - 1)))
    return plain(capital(kind_name(one)), *lines, go=_("Take this tile"))


def _explain_lay(state: State, cell: Cell) -> Explanation:
    """Return the explanation of a cell for the tile."""
    roads = network(state.spots)
    kind = material().index(state.turn.kind)
    turns = tiles.allowed_exits(state.spots, state.turn.player, kind, cell)
    count = ngettext("It fits there in {n} way.", "It fits there in {n} ways.", len(turns))
    spot = roads.spots.get(cell)
    if spot is None:
        arriving = [side_name(side) for side in members(roads.facing[cell])]
        text = _("Roads arrive from the {sides}.").format(sides=join_words(arriving))
        return plain(_("An empty hex"), text, count, go=_("Choose this hex"))
    text = _("It replaces the tile with {exits}; what is on it stays.").format(
        exits=exits(spot.exits.bit_count())
    )
    return plain(capital(piece_name(spot.piece)), text, count, go=_("Choose this hex"))


def _explain_turn(state: State, sides: HexEdges) -> Explanation:
    """Return the explanation of a rotation: which roads meet, and which connection breaks."""
    roads, cell = network(state.spots), state.turn.cell
    assert cell is not None
    met = members(sides & roads.facing.get(cell, 0))
    lines = [Line(None, _met(state, cell, side)) for side in met]
    broken = members(roads.cuts(cell, sides)) if cell in roads.spots else ()
    lines += [
        Line(
            None,
            _("Broken to the {side}: {place}").format(side=side_name(side), place=_beyond(state, cell, side)),
            symbol="u-close",
        )
        for side in broken
    ]
    title = ngettext("{n} road connects", "{n} roads connect", len(met))
    return Explanation(
        title, lines=tuple(lines), go=_("Place it") if cell not in roads.spots else _("Develop it")
    )


def _met(state: State, cell: Cell, side: int) -> str:
    """Return the text of a side on which roads meet."""
    return _("{side}: {place}").format(side=side_name(side), place=_beyond(state, cell, side))


def _beyond(state: State, cell: Cell, side: int) -> str:
    """Return the name of the piece on the place beyond a side."""
    return piece_name(network(state.spots).spots[neighbors(cell)[side]].piece)


def _explain_building(state: State, sort: Sort) -> Explanation:
    """Return the explanation of a building to erect."""
    left = state.stocks[state.turn.player][BUILDINGS.index(sort)]
    lines = (
        ngettext("{n} left", "{n} left", left),
        _("It pays its owner 1 on every tour that visits it and meets this wish."),
    )
    return plain(capital(building_name(sort)), *lines)


def _explain_site(state: State, cell: Cell) -> Explanation:
    """Return the explanation of a site for the building."""
    spot = network(state.spots).spots[cell]
    assert state.turn.sort is not None
    title = _("{building} here").format(building=capital(building_name(state.turn.sort)))
    tree = _("The tree moves to another empty site.")
    what = tree if spot.piece == TREE else _("It fills an empty site.")
    return plain(title, what, *_roads(state, cell), go=_("Build here"))


def _explain_double(*, is_used: bool) -> Explanation:
    """Return the explanation of the double-turn token, used or kept."""
    if is_used:
        text = _("This player starts the next round; the token passes to the right.")
        return plain(_("Use the double turn"), text)
    text = _("The next round keeps the same order, and the token stays.")
    return plain(_("Keep the token"), text)
