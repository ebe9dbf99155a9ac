"""Previews of Suburbia: what a choice would bring, and why, in the order in which it happens."""

from bisect import bisect_right
from collections import defaultdict

from piazza.games.suburbia.rules import actions
from piazza.games.suburbia.rules.actions import price_at
from piazza.games.suburbia.rules.ledger import Booking, Why
from piazza.games.suburbia.rules.outcome import Outcome, outcome
from piazza.games.suburbia.rules.position import Phase, Standing
from piazza.games.suburbia.rules.scoring import award
from piazza.games.suburbia.rules.state import State
from piazza.games.suburbia.texts.log.account import account
from piazza.games.suburbia.texts.names import goal_name, goal_text, tile_name
from piazza.games.suburbia.texts.tiles import effects, lake_pays, nature, tile_to_place
from piazza.ui.game_api.html import figure
from piazza.ui.game_api.text_types import Explanation, Line, plain
from piazza.ui.game_api.text_types import Highlight as Flag
from piazza.ui.i18n import gettext as _


def explain(state: State, action: actions.Action) -> Explanation:
    """Return what an action would bring, and why."""
    match action:
        case actions.Keep(goal):
            return _explain_goal(state, goal)
        case actions.Take(slot):
            return _explain_take(state, slot)
        case actions.Basic(tile):
            return _card(state, tile, state.box.tiles[tile].cost, _("Then a market tile is discarded."))
        case actions.Flip():
            text = _("${n} for each non-Lake tile next to it, now and later.")
            return plain(_("Make it a Lake"), lake_pays(state, text))
        case actions.Invest():
            text = _(
                "Its cost is paid again and its effects apply again; from now on they"
                " count twice. Then a market tile is discarded."
            )
            return plain(_("Invest in a tile"), text)
        case actions.Build() | actions.Lake() | actions.Mark():
            return _explain_placing(state, action)
        case actions.Discard(slot):
            return _explain_discard(state, action, slot)
        case actions.Robot():
            return plain(_("Dale’s turn"), _("Dale takes the most expensive tile."))


def _explain_goal(state: State, goal: str) -> Explanation:
    """Return the preview of a goal on offer."""
    one = award(state, goal).goal
    text = _("{population} population at the end for the {what}, unless tied.")
    text = text.format(population=f"+{one.bonus}", what=goal_text(goal))
    return plain(goal_name(goal), text, go=_("Keep this goal"))


def _explain_take(state: State, slot: int) -> Explanation:
    """Return the preview of a market tile, with its whole price or the price as a Lake."""
    tile, surcharge = state.market[slot], state.box.layout.surcharges[slot]
    assert tile is not None
    cost = price_at(state, slot)
    if cost <= state.standings[state.turn.player].money:
        return _card(state, tile, cost, _("Or as a Lake for ${n}.").format(n=surcharge))
    return Explanation(
        _("{tile}: only as a Lake").format(tile=tile_name(tile)),
        lines=(Line(None, _face_down()),),
        after=(("i-money", _("Too expensive to build: ${n}.").format(n=cost)),),
        go=_("Lake for ${n}").format(n=surcharge),
        price=f"${surcharge}",
    )


def _face_down() -> str:
    """Return the text for what a tile brings as a Lake."""
    return _("Face down: money for each non-Lake tile next to it; its printed effects don’t count.")


def _card(state: State, tile: str, cost: int, note: str) -> Explanation:
    """Return the preview of a tile: its effects, and its price."""
    design, name = state.box.tiles[tile], tile_name(tile)
    lines = (Line(None, nature(design)), *effects(design))
    go = _("Choose {tile}").format(tile=name)
    return Explanation(name, lines=lines, after=(("i-money", note),), go=go, price=f"${cost}")


def _explain_placing(state: State, action: actions.Build | actions.Lake | actions.Mark) -> Explanation:
    """Return the preview of a place: every movement, of other players' counters too."""
    found = outcome(state, action)
    seat = state.turn.player
    paid = -sum(one.change.amount for one in found.bookings if one.change.why is Why.PRICE)
    cell = action.cell
    return Explanation(
        _title(state, action),
        lines=account(found.bookings, seat, state.box.players),
        after=((("i-money", _then(state, found))),),
        marks=_marks(found.bookings, seat, f"lot-{cell[0]},{cell[1]}"),
        go=_go(action, paid),
        price=f"${paid}",
    )


def _title(state: State, action: actions.Build | actions.Lake | actions.Mark) -> str:
    """Return the title of a preview of a place."""
    match action:
        case actions.Build():
            return _("{tile} here").format(tile=tile_name(tile_to_place(state)))
        case actions.Lake():
            return _("A Lake here")
        case actions.Mark(cell):
            lot = next(lot for lot in state.boroughs[state.turn.player] if lot.cell == cell)
            return _("Invest in {tile}").format(tile=tile_name(lot.tile))


def _go(action: actions.Build | actions.Lake | actions.Mark, paid: int) -> str:
    """Return the text of the button that makes the choice."""
    match action:
        case actions.Build():
            return _("Place for ${n}").format(n=paid)
        case actions.Lake():
            return _("Lake for ${n}").format(n=paid)
        case actions.Mark():
            return _("Invest ${n}").format(n=paid)


def _then(state: State, found: Outcome) -> str:
    """Return the text for the player's counters afterwards."""
    own = found.standings[state.turn.player]
    if state.turn.phase in (Phase.BASIC, Phase.INVEST):
        return _("${money} left; a market tile is discarded, then income {income}.").format(
            money=own.money, income=figure(own.income)
        )
    return _("After the turn: ${money}, population {n}; {line}.").format(
        money=own.money, n=own.population, line=next_line(state, own)
    )


def next_line(state: State, standing: Standing) -> str:
    """Return the text for the next red line above a standing's population."""
    lines = state.box.lines
    place = bisect_right(lines, standing.population)
    if place == len(lines):
        return _("no more red lines")
    return _("red line at {n}").format(n=lines[place])


def _marks(booked: tuple[Booking, ...], seat: int, here: str) -> tuple[Flag, ...]:
    """Return the player's own tiles that count, each with the sum of what it brings.

    Gains and losses are summed apart, and the tile on the place itself is left out.
    """
    sums: dict[tuple[str, bool], int] = defaultdict(int)
    for one in booked:
        change = one.change
        # the tile in play besides the new one: what that counts, or what counts it
        other = change.met if change.why is Why.ITSELF else change.bearer
        # tiles of other boroughs are not on this board
        if change.seat != seat or other is None or change.owner not in (-1, seat) or not one.moved:
            continue
        if change.why in (Why.ITSELF, Why.BESIDE, Why.OWN):
            place = f"lot-{other.cell[0]},{other.cell[1]}"
            if place != here:
                sums[place, one.moved > 0] += one.moved
    return tuple(Flag(place, points) for (place, _is_gain), points in sums.items())


def _explain_discard(state: State, action: actions.Discard, slot: int) -> Explanation:
    """Return the preview of a discard, with the end of the turn."""
    tile = state.market[slot]
    assert tile is not None
    found = outcome(state, action)
    surcharge = state.box.layout.surcharges[slot]
    lines = account(found.bookings, state.turn.player, state.box.players)
    return Explanation(
        _("Discard {tile}").format(tile=tile_name(tile)),
        lines=lines or (Line(None, _("It leaves the game.")),),
        after=(("i-money", _then(state, found)),),
        go=_("Discard for ${n}").format(n=surcharge) if surcharge else _("Discard it"),
        price=f"${surcharge}",
    )
