"""The tiles of Suburbia as SVG text, each drawn around its middle, 124 units wide and 112 high."""

from html import escape

from piazza.core.hex import Cell, flat_top
from piazza.games.suburbia.rules.actions import Action
from piazza.games.suburbia.rules.borough import Lot
from piazza.games.suburbia.rules.material import Effect, Scope, Stat, Tile, TileName, TileNumbers, material
from piazza.games.suburbia.rules.state import State
from piazza.games.suburbia.rules.tiles import tiles_of
from piazza.games.suburbia.texts.names import tile_name
from piazza.games.suburbia.texts.tiles import reach
from piazza.ui.game_api.html import attributes, step_mark, text_at, use, with_sign
from piazza.ui.game_api.scene import Scene
from piazza.ui.i18n import remember

RADIUS = 65
"""The distance from the middle of a hex of the borough to its corner, half of the gap included."""
HEIGHT = 112.6
"""The distance from one hex to the next below it."""
ICONS = {"office": "i-officebag", "lake": "hex-lake"}
"""The symbols of words that are not named after the word."""
STATS = {
    Stat.INCOME: "i-income",
    Stat.REPUTATION: "i-reputation",
    Stat.POPULATION: "i-population",
    Stat.MONEY: "i-money",
}
"""The symbol of each counter."""
HALF, HIGH = 62, 56
"""Half the width of a tile, and half its height."""
HEX = (
    "M-58.5 1.5-31-49.5Q-29.5-52-27-52L27.5-51.5Q30-51.4 31.2-49L59-2Q60 0 58.8 2.2L31 50Q29.8 52 27.5 52"
    "L-27 51.6Q-29.7 51.5-31 49.3L-58.6 4Q-59.4 2.8-58.5 1.5Z"
)
"""The outline of a tile, as in `web/symbols.svg`: as a path it costs a fourth of what the symbol does."""
LONG_NAME = 12
"""The most letters of a name that is written large and in one line."""
MANY = 3
"""The number of symbols in a row above which they are drawn closer together.

Also the number of rows of effects below which there is room for the reach.
"""
SCOPES = {Scope.ADJACENT: "i-beside", Scope.ALL: "i-everywhere"}
"""The sign of a scope, where there is no room for its word or one word is not enough."""
WORDED = {1: (31,), 2: (19.5, 33), 3: (19, 32.5, 46)}
"""The height of each row of effects below the middle, by the number of rows, with a name above them."""
BARE = {1: (22,), 2: (4, 29.5), 3: (1, 22, 43)}
"""The height of each row of effects below the middle, by the number of rows, without a name."""
SIZES = {1: (24, 30), 2: (15.6, 22.5), 3: (15.6, 21.1)}
"""The size of a row by the number of rows, with a name above it and without."""
NARROW = 62
"""The width of the first row of several: on the smallest tiles it is alone and larger."""


@remember  # saves 12 % of what drawing a table takes
def tile_art(tile: TileName, numbers: TileNumbers) -> str:
    """Draw a tile face up, or a Lake, of the box with these numbers."""
    design = tiles_of(numbers)[tile]
    if design.kind is None:
        return '<use href="#su-lake" x="-62" y="-56" width="124" height="118"/>'
    disc = ""
    if design.icon:
        disc = '<circle class="disc" cx="27" cy="-32" r="11"/>' + use(_icon(design.icon), 19.5, -39.5, 15)
    rows = _rows(design, signed=_is_mixed(design))
    return (
        f'<g class="face"><use href="#su-{design.kind}" x="-62" y="-56" width="124" height="118"/>'
        f"{disc}{price_art(tile, numbers)}"
        f'<g class="su-worded">{_name(tile)}{_effects(rows, worded=True)}{_reach(design, len(rows))}</g>'
        f'<g class="su-bare">{_reach_sign(design)}{_effects(rows, worded=False)}</g></g>'
    )


def price_art(tile: TileName, numbers: TileNumbers) -> str:
    """Draw the coin with a tile's cost in the box with these numbers."""
    cost = text_at(-29, -25, tiles_of(numbers)[tile].cost, "num su-cost")
    return f'<g class="su-price"><circle class="su-coin" cx="-29" cy="-31" r="13.5"/>{cost}</g>'


def rows_of(tile: TileName) -> int:
    """Return the number of rows of effects on a tile."""
    return len(_rows(material().tiles[tile]))


def lot_art(lot: Lot, seat: int, numbers: TileNumbers) -> str:
    """Draw a tile of a borough, with the seat's investment marker if it has one."""
    marker = f'<g class="seat-{seat}">{use("invest", 22, 18, 29)}</g>' if lot.invested else ""
    return tile_art(lot.tile, numbers) + marker


def mini_art(lot: Lot) -> str:
    """Draw a tile at a glance: its kind, and a dot for a marker."""
    kind = material().tiles[lot.tile].kind or "lake"
    marker = '<circle class="mini-mark" cx="30" cy="34" r="20"/>' if lot.invested else ""
    return f'<use href="#su-mini-{kind}" x="-62" y="-56" width="124" height="118"/>{marker}'


def tile_outline(kind: str) -> str:
    """Draw the outline of a tile, with the class `kind`."""
    return f'<path class="hex {kind}" d="{HEX}"/>'


def tile_step(scene: Scene[State], *actions: Action) -> str:
    """Draw the hint's mark on a tile that one of the actions takes or discards; empty if none does."""
    number = scene.step(*actions)
    return tile_outline("hint-ghost") + step_mark(number, -49, 3) if number else ""


def at(cell: Cell) -> str:
    """Return the attribute that moves a drawing to a cell."""
    x, y = flat_top(cell, RADIUS)
    return f' transform="translate({x:.1f} {y:.1f})"'


def _kind_of(symbol: str) -> str:
    """Return the attribute for the colour of a kind's symbol, or of a scope's, which is essential."""
    return (
        f' class="hk-{symbol}"'
        if symbol.startswith("k-")
        else attributes(data_essential="") * (symbol in SCOPES.values())
    )


def _name(tile: TileName) -> str:
    """Draw the name of a tile in one line or two; a long word is narrower."""
    name = tile_name(tile)
    lines = _split(name)
    if len(lines) == 1:
        kind = "su-name two" if len(name) > LONG_NAME else "su-name"
        return text_at(0, -1, escape(name), kind, essential=True)
    return "".join(
        text_at(0, y, escape(line), "su-name two", essential=True)
        for line, y in zip(lines, (-6, 6.2), strict=True)
    )


def _split(name: str) -> tuple[str, ...]:
    """Return a long name in two lines of similar length, others in one."""
    words = name.split()
    if len(name) <= LONG_NAME or len(words) == 1:
        return (name,)
    # of all breaks between words, that whose longer line is shortest
    cuts = ((" ".join(words[:cut]), " ".join(words[cut:])) for cut in range(1, len(words)))
    return min(cuts, key=lambda lines: max(map(len, lines)))


def _rows(design: Tile, *, signed: bool = False) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Return the rows of effects on a tile: each an amount, and the symbols after it.

    If `signed`, the last symbol of a condition is the sign of how far it looks.
    """
    now = tuple((with_sign(amount), (STATS[stat],)) for stat, amount in design.now)
    then = (
        (with_sign(effect.amount), (*effect_symbols(effect), *((SCOPES[effect.scope],) if signed else ())))
        for effect in design.then
    )
    return (*now, *then)


def _is_mixed(design: Tile) -> bool:
    """Return whether the conditions of a tile look differently far."""
    return len({effect.scope for effect in design.then}) > 1


def stat_symbol(stat: Stat) -> str:
    """Return the symbol of a counter."""
    return STATS[stat]


def effect_symbols(effect: Effect) -> tuple[str, ...]:
    """Return the symbols of the counter that an effect moves, and of what it counts."""
    return STATS[effect.stat], *_of(effect)


def _of(effect: Effect) -> tuple[str, ...]:
    """Return the symbols of what an effect counts."""
    if effect.scope is Scope.LINE:
        return ("i-redline",)
    if effect.scope is Scope.LAKE:
        return ("hex-lake",)
    return tuple(_icon(word) for word in effect.of)


def _icon(word: str) -> str:
    """Return the symbol of a kind or an icon."""
    if word in ("residential", "industrial", "commercial", "civic"):
        return f"k-{word}"
    return ICONS.get(word, f"i-{word}")


def _effects(rows: tuple[tuple[str, tuple[str, ...]], ...], *, worded: bool) -> str:
    """Draw the rows of effects, with a name above them if `worded`.

    Without a name the first row is a group of its own, so that it can be shown alone.
    """
    heights = (WORDED if worded else BARE)[len(rows)]
    size = SIZES[len(rows)][0 if worded else 1]
    first, *others = (
        _row(*row, y, size, _room(y) if place or worded or len(rows) == 1 else NARROW)
        for place, (row, y) in enumerate(zip(rows, heights, strict=True))
    )
    line = f'<path class="su-rule" d="M-34 {heights[0] + 4.2:g}H34"/>' if others else ""
    drawn = line + "".join(others)
    if worded:
        return first + drawn
    kind = "su-first" if others else "su-first su-only"
    return f'<g class="{kind}">{first}</g>' + (f'<g class="su-then">{drawn}</g>' if others else "")


def _row(text: str, symbols: tuple[str, ...], y: float, size: float, room: float) -> str:
    """Draw an amount and its symbols, centred.

    Symbols are as large as there is room for beside the amount.
    """
    pitch = 0.98 if len(symbols) > MANY else 1.08
    wide = 0.6 * size * len(text)
    sign = min(size, (room - wide) / (pitch * len(symbols)))
    step = sign * pitch
    x = -(wide + step * len(symbols)) / 2
    place = f'x="{x + wide:.1f}" y="{y:g}" style="font-size:{size:.3g}px"'
    amount = f'<text class="num su-amount" {place}>{text}</text>'
    top = y - 0.36 * size - sign / 2
    left = x + wide + 1.5
    return amount + "".join(
        f"<g{_kind_of(symbol)}>{use(symbol, round(left + step * place, 1), round(top, 1), sign)}</g>"
        for place, symbol in enumerate(symbols)
    )


def _room(y: float) -> float:
    """Return how wide a row may be whose letters are at this height."""
    return 2 * (0.93 * HALF - y * HALF / HIGH / 2)


def _reach(design: Tile, rows: int) -> str:
    """Draw a word for how far the conditions look; empty where signs say it."""
    said = reach(design) if rows < MANY and not _is_mixed(design) else ""
    return text_at(0, 47.5, escape(said), "su-reach", essential=True) if said else ""


def _reach_sign(design: Tile) -> str:
    """Draw the sign of how far the conditions look below the effects, if it has one and is not among them."""
    scope = None if _is_mixed(design) or not design.then else design.then[0].scope
    return f'<g class="su-then">{use(SCOPES[scope], -8, 34, 16)}</g>' if scope in SCOPES else ""
