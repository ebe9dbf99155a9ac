"""Suburbia's table in sentences."""

from piazza.games.suburbia.rules.actions import price_at
from piazza.games.suburbia.rules.position import SeatNumber
from piazza.games.suburbia.rules.scoring import awards
from piazza.games.suburbia.rules.state import State
from piazza.games.suburbia.texts.names import counters_in_words, goal_name, goal_text, tile_name, where
from piazza.ui.i18n import gettext as _
from piazza.ui.i18n import join_clauses, join_words, ngettext


def describe(state: State) -> tuple[str, ...]:
    """Return sentences for the market, the goals and every borough.

    ``{p0}`` and so on are filled in with the players' names.
    """
    market = [
        _("{tile}, ${n}").format(tile=tile_name(tile), n=price_at(state, slot))
        for slot, tile in enumerate(state.market)
        if tile is not None
    ]
    goals = [
        _("{goal}, {what}").format(goal=goal_name(award.goal.name), what=goal_text(award.goal.name))
        for award in awards(state)
    ]
    boroughs = [_describe_borough(state, seat) for seat in range(state.box.seats)]
    return (
        _("Market, most expensive space first: {tiles}.").format(tiles=join_clauses(market)),
        _("Goals: {goals}.").format(goals=join_clauses(goals)) if goals else _("No goals."),
        *boroughs,
    )


def _describe_borough(state: State, seat: SeatNumber) -> str:
    """Return the sentence for a borough: its counters, and every tile with its place."""
    name = f"{{p{seat}}}" if seat < state.box.players else _("Dale")
    tiles = [
        _("{tile} ({where})").format(tile=tile_name(lot.tile), where=where(lot.cell))
        for lot in state.boroughs[seat]
    ]
    markers = ngettext("{n} marker left", "{n} markers left", state.standings[seat].markers)
    return _("{name}: {counters}; {markers}. {tiles}.").format(
        name=name, counters=counters_in_words(state.standings[seat]), markers=markers, tiles=join_words(tiles)
    )
