"""Goals, spaces of the track and tiles as they are printed, for entering an edition."""

from html import escape

from piazza.games.suburbia.rules.editions import (
    GOAL_BONUSES,
    PRINTED_PILES,
    RED_LINE,
    RED_LINES,
    pile_name,
    places_of,
)
from piazza.games.suburbia.rules.material import TileNumbers, material
from piazza.games.suburbia.rules.tiles import COPIES, COST, PrintedNumber, numbers_on_tiles, numbers_with
from piazza.games.suburbia.texts.names import goal_name, goal_text, tile_name
from piazza.games.suburbia.view.tiles import effect_symbols, stat_symbol, tile_art
from piazza.ui.game_api.html import icon, tag, text_at, with_sign


def field_picture(component: str, value: str, place: int | None = None) -> str:
    """Draw a value of a component; with a `place`, also the goal or the space that has it."""
    if component == GOAL_BONUSES:
        return _goal(value, place)
    if component == RED_LINES:
        return _space(value, place)
    return _number(value, _printed_at(component, place or 0))


def field_piece(component: str, piece: int, shown: tuple[str, ...]) -> str:
    """Draw a tile with the numbers `shown`, and the number of its copies."""
    numbers = _of_pile(component)
    # in the order in which the component's numbers name their tiles
    name = tuple(dict.fromkeys(numbers_on_tiles()[place].tile for place in numbers))[piece]
    places = [place for place in numbers if numbers_on_tiles()[place].tile == name]
    art = tile_art(name, _alone(places, shown))
    picture = f'<svg viewBox="-62 -56 124 118" aria-hidden="true">{art}</svg>'
    # copies come first where a tile has them; basic tiles and Lakes do not
    is_counted = numbers_on_tiles()[places[0]].part == COPIES
    count = tag("b", f" ×{shown[0]}", class_="num") if is_counted else ""
    return picture + tag("span", escape(tile_name(name)) + count)


def _of_pile(component: str) -> tuple[int, ...]:
    """Return the places, among all numbers on tiles, of those in a component."""
    return next(places_of(pile) for pile in PRINTED_PILES if pile_name(pile) == component)


def _printed_at(component: str, place: int) -> PrintedNumber:
    """Return the number that belongs to a field of a component."""
    return numbers_on_tiles()[_of_pile(component)[place]]


def _alone(places: list[int], shown: tuple[str, ...]) -> TileNumbers:
    """Return the numbers on tiles with only those at `places` changed."""
    changed = dict(zip(places, map(int, shown), strict=True))
    return numbers_with(changed.get(place, one.shipped) for place, one in enumerate(numbers_on_tiles()))


def _number(value: str, one: PrintedNumber) -> str:
    """Draw a number of a tile: copies, cost, or what it brings and for what."""
    if one.part == COPIES:
        return tag("b", f"×{value}", class_="num")
    if one.part == COST:
        return tag("b", f"${value}", class_="num su-cost-told")
    assert one.stat
    symbols = effect_symbols(one.effect) if one.effect else (stat_symbol(one.stat),)
    return tag("b", with_sign(int(value)), class_="num") + "".join(icon(symbol, 22) for symbol in symbols)


def _goal(bonus: str, place: int | None) -> str:
    """Draw a bonus, and the goal that has it if a place is given."""
    worth = tag("b", f"+{bonus}", class_="num su-bonus")
    if place is None:
        return worth
    goal = tuple(material().goals)[place]
    return f"{worth} " + tag("span", tag("strong", escape(goal_name(goal))) + " " + escape(goal_text(goal)))


def _space(mark: str, place: int | None) -> str:
    """Draw a space of the track with its number, and the red line before it if there is one."""
    number = "" if place is None else text_at(33, 31, place + 1, "num su-count")
    line = '<path class="redline" d="M7 3V45"/>' if mark == RED_LINE else ""
    rail = '<rect class="su-rail" x="13" y="6" width="40" height="36" rx="6"/>'
    return f'<svg viewBox="0 0 60 48" aria-hidden="true">{rail}{number}{line}</svg>'
