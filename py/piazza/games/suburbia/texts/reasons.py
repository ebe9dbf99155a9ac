"""Previews of Suburbia: what a choice would bring, and why, in the order in which it happens."""

from bisect import bisect_right
from collections import defaultdict
from collections.abc import Iterator
from functools import lru_cache
from itertools import groupby, takewhile
from typing import TypeAlias

from piazza.games.suburbia.rules import actions
from piazza.games.suburbia.rules.actions import Action, Build, Lake, Mark, price_at
from piazza.games.suburbia.rules.ledger import CLOSING, Movement, Why
from piazza.games.suburbia.rules.material import (
    LAKE,
    Effect,
    Lines,
    Scope,
    Stat,
    TileName,
    TileNumbers,
    material,
)
from piazza.games.suburbia.rules.outcome import Outcome, outcome
from piazza.games.suburbia.rules.position import Phase, SeatNumber, Standing
from piazza.games.suburbia.rules.scoring import award
from piazza.games.suburbia.rules.state import State
from piazza.games.suburbia.texts.names import goal_name, goal_text, name_of_kinds, tile_name
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
            cost, note = state.box.tiles[tile].cost, _("Then a market tile is discarded.")
            return _card(state, tile, cost, note, _("Choose {tile}").format(tile=tile_name(tile)))
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
        note = _("Or as a Lake for ${n}.").format(n=surcharge)
        return _card(state, tile, cost, note, _("Build for ${n}").format(n=cost))
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


def _card(state: State, tile: str, cost: int, note: str, go: str) -> Explanation:
    """Return the preview of a tile: its effects, and its price; `go` is the text of the button."""
    design = state.box.tiles[tile]
    lines = (Line(None, nature(design)), *effects(design))
    return Explanation(tile_name(tile), lines=lines, after=(("i-money", note),), go=go, price=f"${cost}")


def _explain_placing(state: State, action: actions.Build | actions.Lake | actions.Mark) -> Explanation:
    """Return the preview of a place: every movement, of other players' counters too."""
    found = outcome(state, action)
    seat = state.turn.player
    paid = -sum(one.change.amount for one in found.movements if one.change.why is Why.PRICE)
    cell = action.cell
    return Explanation(
        _title(state, action),
        lines=movement_lines(found.movements, seat, state.box.players),
        after=((("i-money", _then(state, found))),),
        marks=_marks(found.movements, seat, f"lot-{cell[0]},{cell[1]}"),
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


def _marks(movements: tuple[Movement, ...], seat: int, here: str) -> tuple[Flag, ...]:
    """Return the player's own tiles that count, each with the sum of what it brings.

    Gains and losses are summed apart, and the tile on the place itself is left out.
    """
    sums: dict[tuple[str, bool], int] = defaultdict(int)
    for one in movements:
        change = one.change
        # the tile in play besides the new one: what that counts, or what counts it
        other = change.counted if change.why is Why.ITSELF else change.bearer
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
    lines = movement_lines(found.movements, state.turn.player, state.box.players)
    return Explanation(
        _("Discard {tile}").format(tile=tile_name(tile)),
        lines=lines or (Line(None, _("It leaves the game.")),),
        after=(("i-money", _then(state, found)),),
        go=_("Discard for ${n}").format(n=surcharge) if surcharge else _("Discard it"),
        price=f"${surcharge}",
    )


SYMBOLS = {
    Stat.INCOME: "i-income",
    Stat.REPUTATION: "i-reputation",
    Stat.POPULATION: "i-population",
    Stat.MONEY: "i-money",
}
"""The symbol of each counter."""


def movement_lines(movements: tuple[Movement, ...], seat: SeatNumber, players: int) -> tuple[Line, ...]:
    """Return the lines for all movements in their order, prices left out.

    A line about another player's counter has that player.
    """
    told = (one for one in movements if one.change.why is not Why.PRICE)
    return tuple(_line(tuple(alike), seat, players) for _key, alike in groupby(told, _likeness))


def movement_reason(alike: tuple[Movement, ...]) -> str:
    """Return the text for why counters moved, for movements alike."""
    change, last = alike[-1].change, alike[-1]
    text = {
        Why.NOW: lambda: _("this tile"),
        Why.ITSELF: lambda: _itself(alike),
        Why.BESIDE: lambda: _other(alike, _("{tile} next to it"), _("{tile} next to it, invested")),
        Why.OWN: lambda: _other(alike, _("{tile} in the borough"), _("{tile} in the borough, invested")),
        Why.ABROAD: lambda: _counted(
            alike, _("{tile} in other boroughs"), _("{n} × {tile} in other boroughs")
        ),
        Why.GUEST: lambda: _other(alike, _("{tile} counts it"), _("{tile} counts it, invested")),
        Why.WAGES: lambda: _("income: ${money} now").format(money=last.after),
        Why.DEBT: lambda: _("unpaid debts: population {n}").format(n=last.after),
        Why.GROWTH: lambda: _("reputation: population {before} → {n}").format(
            before=last.after - last.moved, n=last.after
        ),
        Why.UPKEEP: lambda: _("population can’t go lower"),
        Why.LINE: lambda: _line_crossed(last),
        Why.LINE_TILE: lambda: _("{tile}, at the red line").format(tile=_bearer(last)),
    }[change.why]()
    return text if _is_whole(alike) else _stopped(text, last)


def _line(alike: tuple[Movement, ...], seat: SeatNumber, players: int) -> Line:
    """Return movements alike as one line, with their sum."""
    change = alike[0].change
    moved = sum(one.moved for one in alike)
    text = movement_reason(alike)
    if change.seat >= players:
        text = _("Dale: {reason}").format(reason=text)
    player = change.seat if seat != change.seat < players else None
    return Line(moved, text, player, SYMBOLS[change.stat])


def _likeness(one: Movement) -> tuple[object, ...]:
    """Return the key that movements share if they are put in one line."""
    change = one.change
    bearer = change.bearer.tile if change.bearer else ""
    # named only where the new tile counts others; else the tile that counts it is enough
    counted = change.counted.tile if change.counted and change.why in (Why.ITSELF, Why.ABROAD) else ""
    invested = change.bearer is not None and change.bearer.invested
    # A tile that counts itself is told apart from others of its design.
    is_self = change.counted is not None and change.counted is change.bearer
    return change.seat, change.stat, change.why, bearer, counted, invested, is_self, change.line


def _itself(alike: tuple[Movement, ...]) -> str:
    """Return the text for what a tile counts in its own borough."""
    change = alike[0].change
    assert change.counted is not None
    if change.counted is change.bearer:
        return _("it counts itself")
    scope = _effect(alike[0]).scope
    if scope is Scope.ADJACENT:
        return _counted(alike, _("adjacent: {tile}"), _("adjacent: {n} × {tile}"))
    if scope is Scope.LAKE:
        return _counted(alike, _("{tile} next to a Lake"), _("{n} × {tile} next to a Lake"))
    if scope is Scope.AFTER:
        return _counted(alike, _("{tile}, built later"), _("{n} × {tile}, built later"))
    return _counted(alike, _("{tile} in the borough"), _("{n} × {tile} in the borough"))


def _effect(one: Movement) -> Effect:
    """Return the effect that asked for the change."""
    change = one.change
    assert change.bearer is not None
    assert change.counted is not None
    found = (
        effect
        # the tiles that ship will do: what a tile counts is the same in every box
        for effect in material().tiles[change.bearer.tile].then
        if effect.stat is change.stat and change.counted.tile in effect.hits
    )
    return next(found)


def _counted(alike: tuple[Movement, ...], one: str, many: str) -> str:
    """Return the text for the tiles counted, with their name and number."""
    counted = alike[0].change.counted
    assert counted is not None
    text = one if len(alike) == 1 else many
    return text.format(tile=tile_name(counted.tile), n=len(alike))


def _other(alike: tuple[Movement, ...], plain: str, invested: str) -> str:
    """Return the text for another tile that counts the new one."""
    bearer, counted = alike[0].change.bearer, alike[0].change.counted
    assert bearer is not None
    text = (invested if bearer.invested else plain).format(tile=tile_name(bearer.tile))
    if len(alike) > 1:
        text = _("{n} × {what}").format(n=len(alike), what=text)
    if bearer.tile == LAKE or counted is None:
        return text
    return _("{what} ({kind})").format(what=text, kind=name_of_kinds(_words_for(bearer.tile, counted.tile)))


def _words_for(bearer: TileName, counted: TileName) -> tuple[str, ...]:
    """Return the icon or the kind by which a tile counts another."""
    design = material().tiles[counted]
    words = {word for effect in material().tiles[bearer].then for word in effect.of}
    # by the icon if the bearer asks for icons, else by the colour
    return (design.icon,) if design.icon in words else (str(design.kind),)


def _bearer(one: Movement) -> str:
    """Return the name of the tile whose text asks for the movement."""
    assert one.change.bearer is not None
    return tile_name(one.change.bearer.tile)


def _line_crossed(one: Movement) -> str:
    """Return the text for a red line crossed upward or downward."""
    if one.change.amount < 0:
        return _("red line at {n} passed").format(n=one.change.line)
    return _("back below the red line at {n}").format(n=one.change.line)


def _is_whole(alike: tuple[Movement, ...]) -> bool:
    """Return whether no movement was cut short at the end of a track."""
    return all(one.moved == one.change.amount for one in alike)


def _stopped(text: str, last: Movement) -> str:
    """Return the text with a note that a movement was cut short at the end of a track."""
    return _("{reason} (stops at {n})").format(reason=text, n=last.after)


def lines_crossed(movements: tuple[Movement, ...], seat: SeatNumber) -> Iterator[Movement]:
    """Return one movement for each red line that the seat crossed."""
    return (
        one
        for one in movements
        # each line moves income and reputation; the one stands for both
        if one.change.seat == seat and one.change.why is Why.LINE and one.change.stat is Stat.INCOME
    )


Counters: TypeAlias = tuple[tuple[Stat, int], ...]
"""Counters and by how much they would move, those that stay left out."""


def figures(state: State) -> dict[Action, Counters]:
    """Return for each place which of the player's counters an action there moves, and by how much."""
    return _figures(state, state.box.lines, state.box.numbers)


@lru_cache(maxsize=4)  # asked for by page and preview: saves 1 to 3 % of what drawing a table takes
def _figures(state: State, _lines: Lines, _numbers: TileNumbers) -> dict[Action, Counters]:
    """Return the figures of a position, cached for each box.

    Positions are compared by what was dealt, not by what is printed; hence the other arguments.
    """
    placing = [one for one in state.legal_actions() if isinstance(one, Build | Lake | Mark)]
    sums = {action: movement_of(state, action) for action in placing}
    return {
        action: tuple((stat, amount) for stat, amount in moved.items() if amount)
        for action, moved in sums.items()
    }


def movement_of(state: State, action: Action) -> dict[Stat, int]:
    """Return how far the tile or marker that an action places moves each counter of the player."""
    return _movement_by_tile(outcome(state, action).movements, state.turn.player)


def _movement_by_tile(movements: tuple[Movement, ...], seat: int) -> dict[Stat, int]:
    """Return how far each of a seat's counters moves before the end of the turn, prices left out."""
    sums = dict.fromkeys(Stat, 0)
    # Red lines crossed by growth come after these causes: they are no gain of the place.
    for change, moved, _after in takewhile(lambda one: one.change.why not in CLOSING, movements):
        if change.seat == seat and change.why is not Why.PRICE:
            sums[change.stat] += moved
    return sums
