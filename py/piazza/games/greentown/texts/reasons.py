"""Explanations of the actions of Greentown, with what they would bring; of tours, and of pieces."""

from collections.abc import Iterator

from piazza.core.hex import Cell, HexEdges, members, neighbors
from piazza.games.greentown.rules import actions, tiles
from piazza.games.greentown.rules.actions import Go, Start
from piazza.games.greentown.rules.apply import can_tour
from piazza.games.greentown.rules.best_tours import Best, TourOutcome, best_tours, best_with, search_best
from piazza.games.greentown.rules.choices import only_rotation
from piazza.games.greentown.rules.material import BUILDINGS, SORTS, TREE, Sort, material, owner_of
from piazza.games.greentown.rules.network import network
from piazza.games.greentown.rules.state import State
from piazza.games.greentown.rules.tours import Bill, VisitorWish, visited_pieces
from piazza.games.greentown.texts.names import (
    building_name,
    exit_count,
    kind_name,
    piece_name,
    side_name,
    site_count,
    sort_name,
    token_name,
    visit_count,
    visitor_wish,
    visitor_wishes,
)
from piazza.ui.game_api.html import with_sign
from piazza.ui.game_api.text_types import Explanation, Line, plain
from piazza.ui.i18n import capitalize, join_words, ngettext
from piazza.ui.i18n import gettext as _

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
            return _explain_rotation(state, sides)
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
            return plain(capitalize(piece_name(spot.piece)), *_about_place(state, spot.cell))
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
    yield _("A tile with {exits}.").format(exits=exit_count(spot.exits.bit_count()))
    yield from _roads(state, cell)
    owner = owner_of(spot.piece)
    if owner is not None:
        text = _("Other players may not break a connection under [{name}’s|your] building.")
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
        lines.append(
            _("It can’t be placed while there are tiles with {exits}.").format(exits=exit_count(fewest))
        )
    if one.exits > min(each.exits for each in material().kinds):
        lines.append(_("It may replace a tile with {exits}.").format(exits=exit_count(one.exits - 1)))
    return plain(capitalize(kind_name(one)), *lines, go=_("Take this tile"))


def _explain_lay(state: State, cell: Cell) -> Explanation:
    """Return the explanation of a cell for the tile; where it fits in one way, of the tile laid so."""
    only = only_rotation(state, actions.Lay(cell))
    if only:
        return _explain_rotation(state.apply(actions.Lay(cell)), only.exits)
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
        exits=exit_count(spot.exits.bit_count())
    )
    return plain(capitalize(piece_name(spot.piece)), text, count, go=_("Choose this hex"))


def _explain_rotation(state: State, sides: HexEdges) -> Explanation:
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
    return plain(capitalize(building_name(sort)), *lines)


def _explain_site(state: State, cell: Cell) -> Explanation:
    """Return the explanation of a site for the building."""
    spot = network(state.spots).spots[cell]
    assert state.turn.sort is not None
    title = _("{building} here").format(building=capitalize(building_name(state.turn.sort)))
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


def consider(state: State, wish: tuple[str, ...]) -> Explanation:
    """Return the explanation of the whole tour that the player has set aside."""
    outcome = tour_for(state, wish)
    if outcome is None:
        return Explanation(_("A tour"))
    return _explain_outcome(
        outcome, _("A tour of {visits}").format(visits=visit_count(state.guide.card.number))
    )


def best_now(state: State) -> Iterator[str]:
    """Yield the sentence that says what a tour would bring now; nothing if the visitor is unknown."""
    if state.card_of(state.turn.player) is None:
        return
    if not can_tour(state):
        visits = visit_count(state.guide.card.number)
        yield _("No tour of exactly {visits} is possible now: the action would be lost.").format(
            visits=visits
        )
    elif best := search_best(state.spots, (), state.guide).outcomes:
        yield _("Best tour now: {points}.").format(points=with_sign(best[0].own))


def tour_for(state: State, wish: tuple[str, ...]) -> TourOutcome | None:
    """Return the tour that the player has set aside, by its name "tour-0", "tour-1", … in `wish`.

    The numbers count the best tours; None if no such tour is named.
    """
    outcomes = best_tours(state).outcomes
    names = [f"tour-{number}" for number in range(len(outcomes))]
    return next((outcomes[names.index(name)] for name in wish if name in names), None)


def bill_lines(bill: Bill) -> Iterator[Line]:
    """Yield the lines of the guide's pay for a tour, wish by wish."""
    for sort, one in zip(SORTS, bill.wishes, strict=True):
        pay = one.pays[bill.player]
        if not one.is_met:
            yield Line(-1, _missed(sort, one))
        elif pay:
            yield Line(
                pay, _("{sort} met: {sites}").format(sort=sort_name(sort), sites=site_count(sort, pay))
            )
    if bill.saved:
        yield Line(bill.saved, _("a tour never scores below zero"))
    if bill.netted[bill.player]:
        yield Line(bill.netted[bill.player], _("with two players, only the difference is paid"))


def explain_way(state: State, action: Start | Go) -> Explanation:
    """Return the explanation of a step of a tour, with the best tour that goes on from it."""
    piece = network(state.spots).spots[action.cell].piece
    count = len(visited_pieces(state.spots, (*state.turn.trail, action.cell)))
    if isinstance(action, Start):
        title = _("Set off from here")
    elif piece:
        title = _("Visit {n}: {piece}").format(n=count, piece=piece_name(piece))
    else:
        title = _("Cross an empty site")
    best = best_with(state, action)
    if not best.outcomes:
        return Explanation(title)
    return _with_best(title, best, action)


def _with_best(title: str, best: Best, action: Start | Go) -> Explanation:
    """Return the explanation with this title of the best tour after a step."""
    first = best.outcomes[0]
    told = _explain_outcome(first, title)
    is_end = isinstance(action, Go) and first.trail[-1] == action.cell and len(best.outcomes) == 1
    note = _("The tour ends here.") if is_end else _("The best tour still possible.")
    go = _("End the tour here") if is_end else _("Walk on") if isinstance(action, Go) else _("Set off")
    return Explanation(told.title, told.total, told.lines, (*told.after, ("", note)), go=go)


def _explain_outcome(outcome: TourOutcome, title: str) -> Explanation:
    """Return the explanation of a whole tour: what it brings its guide and the others."""
    gains = outcome.bill.gains
    others = [
        _("[{name}|you] +{n}").format(name=f"{{p{player}}}", n=gain)
        for player, gain in enumerate(gains)
        if gain and player != outcome.bill.player
    ]
    after = (("", capitalize(join_words(others))),) if others else (("", _("Nobody else earns anything.")),)
    return Explanation(title, outcome.own, tuple(bill_lines(outcome.bill)), after, go=_("Take this tour"))


def _missed(sort: Sort, one: VisitorWish) -> str:
    """Return the text of a wish that is not met."""
    text = _("{sort} missed: {n} instead of {wish}")
    return text.format(sort=sort_name(sort), n=one.visits, wish=visitor_wish(one.least, one.most))
