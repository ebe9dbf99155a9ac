"""Movements of counters in words; movements alike share a line."""

from collections.abc import Iterator
from itertools import groupby

from piazza.games.suburbia.rules.ledger import Booking, Why
from piazza.games.suburbia.rules.material import LAKE, Effect, Scope, Stat, TileName, material
from piazza.games.suburbia.rules.position import SeatNumber
from piazza.games.suburbia.texts.names import such, tile_name
from piazza.ui.game_api.text_types import Line
from piazza.ui.i18n import gettext as _

SYMBOLS = {
    Stat.INCOME: "i-income",
    Stat.REPUTATION: "i-reputation",
    Stat.POPULATION: "i-population",
    Stat.MONEY: "i-money",
}
"""The symbol of each counter."""


def account(booked: tuple[Booking, ...], seat: SeatNumber, players: int) -> tuple[Line, ...]:
    """Return the lines for all movements in their order, prices left out.

    A line about another player's counter has that player.
    """
    told = (one for one in booked if one.change.why is not Why.PRICE)
    return tuple(_line(tuple(alike), seat, players) for _key, alike in groupby(told, _likeness))


def movement_reason(alike: tuple[Booking, ...]) -> str:
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


def _line(alike: tuple[Booking, ...], seat: SeatNumber, players: int) -> Line:
    """Return movements alike as one line, with their sum."""
    change = alike[0].change
    moved = sum(one.moved for one in alike)
    text = movement_reason(alike)
    if change.seat >= players:
        text = _("Dale: {reason}").format(reason=text)
    player = change.seat if seat != change.seat < players else None
    return Line(moved, text, player, SYMBOLS[change.stat])


def _likeness(one: Booking) -> tuple[object, ...]:
    """Return the key that movements share if they are put in one line."""
    change = one.change
    bearer = change.bearer.tile if change.bearer else ""
    # named only where the new tile counts others; else the tile that counts it is enough
    met = change.met.tile if change.met and change.why in (Why.ITSELF, Why.ABROAD) else ""
    invested = change.bearer is not None and change.bearer.invested
    # A tile that counts itself is told apart from others of its design.
    is_self = change.met is not None and change.met is change.bearer
    return change.seat, change.stat, change.why, bearer, met, invested, is_self, change.line


def _itself(alike: tuple[Booking, ...]) -> str:
    """Return the text for what a tile counts in its own borough."""
    change = alike[0].change
    assert change.met is not None
    if change.met is change.bearer:
        return _("it counts itself")
    scope = _effect(alike[0]).scope
    if scope is Scope.ADJACENT:
        return _counted(alike, _("adjacent: {tile}"), _("adjacent: {n} × {tile}"))
    if scope is Scope.LAKE:
        return _counted(alike, _("{tile} next to a Lake"), _("{n} × {tile} next to a Lake"))
    if scope is Scope.AFTER:
        return _counted(alike, _("{tile}, built later"), _("{n} × {tile}, built later"))
    return _counted(alike, _("{tile} in the borough"), _("{n} × {tile} in the borough"))


def _effect(one: Booking) -> Effect:
    """Return the effect that asked for the change."""
    change = one.change
    assert change.bearer is not None
    assert change.met is not None
    found = (
        effect
        # the tiles that ship will do: what a tile counts is the same in every box
        for effect in material().tiles[change.bearer.tile].then
        if effect.stat is change.stat and change.met.tile in effect.hits
    )
    return next(found)


def _counted(alike: tuple[Booking, ...], one: str, many: str) -> str:
    """Return the text for the tiles counted, with their name and number."""
    met = alike[0].change.met
    assert met is not None
    text = one if len(alike) == 1 else many
    return text.format(tile=tile_name(met.tile), n=len(alike))


def _other(alike: tuple[Booking, ...], plain: str, invested: str) -> str:
    """Return the text for another tile that counts the new one."""
    bearer, met = alike[0].change.bearer, alike[0].change.met
    assert bearer is not None
    text = (invested if bearer.invested else plain).format(tile=tile_name(bearer.tile))
    if len(alike) > 1:
        text = _("{n} × {what}").format(n=len(alike), what=text)
    if bearer.tile == LAKE or met is None:
        return text
    return _("{what} ({kind})").format(what=text, kind=such(_words_for(bearer.tile, met.tile)))


def _words_for(bearer: TileName, met: TileName) -> tuple[str, ...]:
    """Return the icon or the kind by which a tile counts another."""
    design = material().tiles[met]
    words = {word for effect in material().tiles[bearer].then for word in effect.of}
    # by the icon if the bearer asks for icons, else by the colour
    return (design.icon,) if design.icon in words else (str(design.kind),)


def _bearer(one: Booking) -> str:
    """Return the name of the tile whose text asks for the movement."""
    assert one.change.bearer is not None
    return tile_name(one.change.bearer.tile)


def _line_crossed(one: Booking) -> str:
    """Return the text for a red line crossed upward or downward."""
    if one.change.amount < 0:
        return _("red line at {n} passed").format(n=one.change.line)
    return _("back below the red line at {n}").format(n=one.change.line)


def _is_whole(alike: tuple[Booking, ...]) -> bool:
    """Return whether no movement was cut short at the end of a track."""
    return all(one.moved == one.change.amount for one in alike)


def _stopped(text: str, last: Booking) -> str:
    """Return the text with a note that a movement was cut short at the end of a track."""
    return _("{reason} (stops at {n})").format(reason=text, n=last.after)


def lines_crossed(booked: tuple[Booking, ...], seat: SeatNumber) -> Iterator[Booking]:
    """Return one movement for each red line that the seat crossed."""
    return (
        one
        for one in booked
        # each line moves income and reputation; the one stands for both
        if one.change.seat == seat and one.change.why is Why.LINE and one.change.stat is Stat.INCOME
    )
