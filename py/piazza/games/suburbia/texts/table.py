"""The table in sentences, and turns of several choices, for hints and reviews."""

from collections import Counter

from piazza.core.hex import Cell, neighbors
from piazza.games.suburbia.rules import actions
from piazza.games.suburbia.rules.actions import price_at
from piazza.games.suburbia.rules.material import TileName
from piazza.games.suburbia.rules.position import SeatNumber
from piazza.games.suburbia.rules.scoring import awards
from piazza.games.suburbia.rules.state import State
from piazza.games.suburbia.texts.names import counters_in_words, goal_name, goal_text, tile_name, where
from piazza.ui.game_api.people import mention
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
    name = mention(seat) if seat < state.box.players else _("Dale")
    tiles = [
        _("{tile} ({where})").format(tile=tile_name(lot.tile), where=where(lot.cell))
        for lot in state.boroughs[seat]
    ]
    markers = ngettext("{n} marker left", "{n} markers left", state.standings[seat].markers)
    return _("{name}: {counters}; {markers}. {tiles}.").format(
        name=name, counters=counters_in_words(state.standings[seat]), markers=markers, tiles=join_words(tiles)
    )


def combine_moves(state: State, turn: tuple[actions.Action, ...]) -> tuple[str, int]:
    """Return a sentence for the first choices of a turn, and how many choices it covers.

    It is empty, and the number 0, where each choice says enough by itself.
    """
    match turn:
        case (actions.Take(slot), actions.Build(cell), *_rest):
            return _placed(state, state.market[slot], cell), 2
        case (actions.Basic(tile), actions.Build(cell), *_rest):
            return _placed(state, tile, cell), 2
        case (actions.Take(slot), actions.Flip(), actions.Lake(cell), *_rest):
            return _lake(state, state.market[slot], cell), 3
        # without a flip, where the tile is too dear to be built
        case (actions.Take(slot), actions.Lake(cell), *_rest):
            return _lake(state, state.market[slot], cell), 2
        # a turn under way: the tile was taken before
        case (actions.Flip(), actions.Lake(cell), *_rest) if state.turn.slot is not None:
            return _lake(state, state.market[state.turn.slot], cell), 2
        case (actions.Invest(), actions.Mark(cell), *_rest):
            lot = next(lot for lot in state.boroughs[state.turn.player] if lot.cell == cell)
            text = _("Invest in {tile}, {where}")
            return text.format(tile=tile_name(lot.tile), where=_beside(state, cell)), 2
        case (actions.Take(slot), *_rest):
            return _("Take {tile} from the market").format(tile=tile_name(state.market[slot] or "")), 1
        case (actions.Discard(slot), *_rest):
            return _discarded(state, slot), 1
        case _:
            return "", 0


def _placed(state: State, tile: TileName | None, cell: Cell) -> str:
    """Return the text for a tile and its place."""
    return _("{tile}: {where}").format(tile=tile_name(tile or ""), where=_beside(state, cell))


def _beside(state: State, cell: Cell) -> str:
    """Return a place by the two rarest kinds of tiles next to it, or three if two name another place as well.

    Without a tile next to it, the place is named by column and row.
    """
    lots = {lot.cell: lot.tile for lot in state.boroughs[state.turn.player]}
    names = _near(lots, cell)
    if not names:
        return where(cell)
    free = {one for built in lots for one in neighbors(built)} - lots.keys()
    places = lots.keys() if cell in lots else free
    is_shared = any(_near(lots, one)[:2] == names[:2] for one in places - {cell})
    match names[: 3 if is_shared else 2]:
        case [tile]:
            return _("next to {tile}").format(tile=tile)
        case [tile, other]:
            return _("next to {tile} and {other}").format(tile=tile, other=other)
        case [tile, other, *third]:
            text = _("next to {tile}, {other} and {third}")
            return text.format(tile=tile, other=other, third="".join(third))
    return ""


def _near(lots: dict[Cell, TileName], cell: Cell) -> list[str]:
    """Return the tiles next to a place, as their names with numbers, the rarest of the borough first."""
    near, number = Counter(lots[one] for one in neighbors(cell) if one in lots), Counter(lots.values())
    rarest = sorted(near, key=lambda tile: (number[tile], tile))
    text = _("{n} × {what}")
    return [
        text.format(n=near[tile], what=tile_name(tile)) if near[tile] > 1 else tile_name(tile)
        for tile in rarest
    ]


def _discarded(state: State, slot: int) -> str:
    """Return the text for a tile discarded from the market, with its price."""
    name, surcharge = tile_name(state.market[slot] or ""), state.box.layout.surcharges[slot]
    if not surcharge:
        return _("Discard {tile} for free").format(tile=name)
    return _("Discard {tile} for ${n}").format(tile=name, n=surcharge)


def _lake(state: State, tile: TileName | None, cell: Cell) -> str:
    """Return the text for a tile that becomes a Lake, and its place."""
    text = _("{tile} as a Lake: {where}")
    return text.format(tile=tile_name(tile or ""), where=_beside(state, cell))
