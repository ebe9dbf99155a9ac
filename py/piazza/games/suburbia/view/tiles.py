"""The tiles of Suburbia as SVG text; each is drawn round its own middle, 124 units wide and 112 high."""

from html import escape

from piazza.core.hex import Cell, flat_top
from piazza.games.suburbia.rules.borough import Lot
from piazza.games.suburbia.rules.material import Effect, Scope, Stat, Tile, TileName, TileNumbers, material
from piazza.games.suburbia.rules.tiles import tiles_of
from piazza.games.suburbia.words.names import tile_name
from piazza.games.suburbia.words.tiles import reach
from piazza.ui.kit import text_at, use, with_sign
from piazza.ui.language import remember

RADIUS = 65
"""From the middle of a hex of the borough to its corner, its share of the gap included."""
HEIGHT = 112.6
"""From one hex to the next below it."""
ICONS = {"office": "i-officebag", "lake": "hex-lake"}
STATS = {
    Stat.INCOME: "i-income",
    Stat.REPUTATION: "i-reputation",
    Stat.POPULATION: "i-population",
    Stat.MONEY: "i-money",
}
HALF, HIGH = 62, 56
"""Half the width of a tile, and half its height."""
HEX = (
    "M-58.5 1.5-31-49.5Q-29.5-52-27-52L27.5-51.5Q30-51.4 31.2-49L59-2Q60 0 58.8 2.2L31 50Q29.8 52 27.5 52"
    "L-27 51.6Q-29.7 51.5-31 49.3L-58.6 4Q-59.4 2.8-58.5 1.5Z"
)
"""The outline of a tile, as in `web/symbols.svg`: as a path it costs a fourth of what the symbol does."""
LONG_NAME = 12
MANY = 3
"""Symbols in a row: more of them stand closer."""
WORDED = {1: (31,), 2: (19.5, 33), 3: (19, 32.5, 46)}
"""Height of each row of effects below the middle, by how many rows there are, with a name above them."""
BARE = {1: (22,), 2: (6, 33), 3: (1, 22, 43)}
"""The same, without a name."""
SIZES = {1: (24, 30), 2: (15, 22.5), 3: (15, 21.1)}
"""Size of a row, with a name above it and without."""
NARROW = 62
"""How wide the first row of several may be: it stands alone and larger on the smallest tiles."""


@remember  # saves 12 % of what drawing a table takes
def tile_art(tile: TileName, numbers: TileNumbers) -> str:
    """A tile face up, or a Lake, of the box with these numbers."""
    design = tiles_of(numbers)[tile]
    if design.kind is None:
        return '<use href="#su-lake" x="-62" y="-56" width="124" height="118"/>'
    disc = ""
    if design.icon:
        disc = '<circle class="disc" cx="27" cy="-32" r="11"/>' + use(_icon(design.icon), 19.5, -39.5, 15)
    rows = _rows(design)
    return (
        f'<g class="face"><use href="#su-{design.kind}" x="-62" y="-56" width="124" height="118"/>'
        f"{disc}{price_art(tile, numbers)}"
        f'<g class="su-worded">{_name(tile)}{_effects(rows, worded=True)}{_reach(design, len(rows))}</g>'
        f'<g class="su-bare">{_effects(rows, worded=False)}</g></g>'
    )


def price_art(tile: TileName, numbers: TileNumbers) -> str:
    """The coin with what a tile costs in the box with these numbers."""
    cost = text_at(-29, -25, tiles_of(numbers)[tile].cost, "num su-cost")
    return f'<g class="su-price"><circle class="su-coin" cx="-29" cy="-31" r="13.5"/>{cost}</g>'


def rows_of(tile: TileName) -> int:
    """How many rows of effects a tile has."""
    return len(_rows(material().tiles[tile]))


def lot_art(lot: Lot, seat: int, numbers: TileNumbers) -> str:
    """A tile of a borough, with its owner's investment marker if it has one."""
    marker = f'<g class="seat-{seat}">{use("invest", 17, 15, 34)}</g>' if lot.invested else ""
    return tile_art(lot.tile, numbers) + marker


def mini_art(lot: Lot) -> str:
    """A tile at a glance: its kind."""
    kind = material().tiles[lot.tile].kind or "lake"
    marker = '<circle class="mini-mark" cx="30" cy="34" r="20"/>' if lot.invested else ""
    return f'<use href="#su-mini-{kind}" x="-62" y="-56" width="124" height="118"/>{marker}'


def tile_outline(kind: str) -> str:
    """The outline of a tile: a mark or a place, as its class says."""
    return f'<path class="hex {kind}" d="{HEX}"/>'


def at(cell: Cell) -> str:
    """The attribute that moves a drawing to a cell."""
    x, y = flat_top(cell, RADIUS)
    return f' transform="translate({x:.1f} {y:.1f})"'


def _hue(symbol: str) -> str:
    """The class that gives the sign of a kind its colour."""
    return f' class="hk-{symbol}"' if symbol.startswith("k-") else ""


def _name(tile: TileName) -> str:
    """The name in one line or two; a long word is narrower, too."""
    name = tile_name(tile)
    lines = _split(name)
    if len(lines) == 1:
        return text_at(0, -1, escape(name), "su-name two" if len(name) > LONG_NAME else "su-name")
    return "".join(
        text_at(0, y, escape(line), "su-name two") for line, y in zip(lines, (-6, 6.2), strict=True)
    )


def _split(name: str) -> tuple[str, ...]:
    """A long name in two lines of like length."""
    words = name.split()
    if len(name) <= LONG_NAME or len(words) == 1:
        return (name,)
    cuts = ((" ".join(words[:cut]), " ".join(words[cut:])) for cut in range(1, len(words)))
    return min(cuts, key=lambda lines: max(map(len, lines)))


def _rows(design: Tile) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """What the tile says, row by row: an amount, and the symbols after it."""
    now = tuple((with_sign(amount), (STATS[stat],)) for stat, amount in design.now)
    return (*now, *((with_sign(effect.amount), effect_symbols(effect)) for effect in design.then))


def stat_symbol(stat: Stat) -> str:
    """The symbol of a counter."""
    return STATS[stat]


def effect_symbols(effect: Effect) -> tuple[str, ...]:
    """The counter that an effect moves, and what it counts."""
    return STATS[effect.stat], *_of(effect)


def _of(effect: Effect) -> tuple[str, ...]:
    """The symbols of what an effect counts."""
    if effect.scope is Scope.LINE:
        return ("i-redline",)
    if effect.scope is Scope.LAKE:
        return ("hex-lake",)
    return tuple(_icon(word) for word in effect.of)


def _icon(word: str) -> str:
    """The symbol of a kind or an icon."""
    if word in ("residential", "industrial", "commercial", "civic"):
        return f"k-{word}"
    return ICONS.get(word, f"i-{word}")


def _effects(rows: tuple[tuple[str, tuple[str, ...]], ...], *, worded: bool) -> str:
    """The rows of effects, with or without a name above them; without one the first can stand alone."""
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
    """An amount and its symbols, centred; symbols are as large as there is room for beside the amount."""
    pitch = 0.8 if len(symbols) > MANY else 1.08
    wide = 0.6 * size * len(text)
    sign = min(size, (room - wide) / (pitch * len(symbols)))
    step = sign * pitch
    x = -(wide + step * len(symbols)) / 2
    place = f'x="{x + wide:.1f}" y="{y:g}" style="font-size:{size:.3g}px"'
    amount = f'<text class="num su-amount" {place}>{text}</text>'
    top = y - 0.36 * size - sign / 2
    return amount + "".join(
        f"<g{_hue(symbol)}>{use(symbol, round(x + wide + 1.5 + step * place, 1), round(top, 1), sign)}</g>"
        for place, symbol in enumerate(symbols)
    )


def _room(y: float) -> float:
    """How wide a row may be whose letters stand at this height."""
    return 2 * (0.93 * HALF - y * HALF / HIGH / 2)


def _reach(design: Tile, rows: int) -> str:
    """How far the conditions look, in one word, where there is room for it."""
    said = reach(design) if rows < MANY else ""
    return text_at(0, 47.5, escape(said), "su-reach") if said else ""
