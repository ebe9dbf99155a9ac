"""The rules of Bloom Town up to the end of a turn: the aim, the setup, and build, score, take."""

from piazza.games.bloomtown.guide.drawn import Example, coin, example, flag
from piazza.games.bloomtown.rules.material import CELLS, Flower, Tile, material
from piazza.games.bloomtown.view.pieces import market_space, tile_art
from piazza.games.bloomtown.words.names import flower_name, plural, tile_name
from piazza.ui.kit import signed, tag, use
from piazza.ui.language import gettext as _
from piazza.ui.language import listed

MARKET = (Tile.OFFICE, Tile.HOME, Tile.SUBWAY, Tile.SHOP_PO, Tile.PARK)
"""A market to look at, space by space."""


def aim() -> str:
    """What one plays for."""
    text = _(
        "Everybody fills a town of {spaces} spaces with five kinds of building. A building scores when it "
        "is built, by what already stands around it. Whoever has the most points at the end wins."
    ).format(spaces=CELLS)
    twist = _(
        "Every space shows a flower, and the flower you cover decides which tile you take next. So a "
        "good space is one that scores now and brings the tile you need for later."
    )
    return tag("p", text) + _kinds() + tag("p", twist)


def setting() -> str:
    """How the table is set."""
    steps = (
        _(
            "Take tiles of each kind out of the game, as many as the table below says. The Shops taken "
            "out all differ."
        ),
        _(
            "Everybody gets a town board, the same side up, a bonus token, and two building tiles as a "
            "secret hand."
        ),
        _(
            "Shuffle the ten community tiles in with the other buildings, and make five piles face down, "
            "one for each flower."
        ),
        _(
            "Turn up the top tile of each pile: these five are the market. A community tile goes to the "
            "community area, and the next tile of that pile is turned up."
        ),
        _(
            "Turn up the tiles left over, too: community tiles go to the community area, the rest is "
            "out of the game."
        ),
        _("Chance says who begins."),
    )
    note = tag("p", _("Piazza does all of this by itself when a game starts."), class_="aside")
    return (
        tag("ol", "".join(tag("li", step) for step in steps), class_="steps") + _numbers() + _market() + note
    )


def turn() -> str:
    """The three things one does in a turn."""
    cards = (
        (_build(), _("Build"), _("One of the two tiles in hand, on any empty space of your town.")),
        (_score(), _("Score"), _("Only the tile just built, and at once.")),
        (_take(), _("Take"), _("The market tile beside the flower now covered.")),
    )
    three = "".join(
        tag("li", art + tag("div", tag("h3", name) + tag("p", text))) for art, name, text in cards
    )
    refill = _(
        "Then the gap in the market is filled from the pile behind it, and <b>with that the turn is "
        "over</b>: whatever else you want to do comes before. The player to the left goes on."
    )
    gap = _(
        "<b>Is there no tile at your flower?</b> Draw the top tile of its pile, without showing it. If "
        "the pile is used up, too, take any tile of the market."
    )
    return tag("ol", three, class_="three") + tag("p", refill) + tag("p", gap)


def _kinds() -> str:
    """The five kinds of building, with their names."""
    shop = Tile.SHOP_PH
    tiles = (*(tile for tile in Tile if not tile.likes), shop)
    return tag(
        "ul",
        "".join(tag("li", _tile(tile) + tag("span", plural(tile.kind))) for tile in tiles),
        class_="kinds",
    )


def _tile(tile: Tile) -> str:
    """A tile by itself; its name stands beside it."""
    return f'<svg class="tile" viewBox="0 0 100 106" aria-hidden="true">{tile_art(tile, 0, 0, 100)}</svg>'


def _numbers() -> str:
    """What depends on the number of players."""
    titles = (
        _("Players"),
        _("Out of the game, of each kind"),
        _("Tiles in each pile"),
        _("Empty piles that end the game"),
    )
    head = tag("tr", "".join(tag("th", title, scope="col") for title in titles))
    rows = "".join(
        tag("tr", tag("th", str(players), scope="row") + _figures(setup.removed, setup.height, setup.ending))
        for players, setup in material().setups.items()
    )
    caption = tag("caption", _("What depends on the number of players"), class_="sr")
    return tag("table", caption + tag("thead", head) + tag("tbody", rows), class_="numbers")


def _figures(*numbers: int) -> str:
    """Cells with numbers."""
    return "".join(tag("td", str(number)) for number in numbers)


def _market() -> str:
    """The market as drawn at the table."""
    height = material().setups[2].height - 1
    spaces = "".join(_market_space(flower, tile, height) for flower, tile in zip(Flower, MARKET, strict=True))
    names = listed(
        [
            _("{tile} at the {flower}").format(tile=tile_name(tile), flower=flower_name(flower))
            for flower, tile in zip(Flower, MARKET, strict=True)
        ]
    )
    label = _("A market of five spaces: {tiles}.").format(tiles=names)
    caption = _("The market: each pile has its flower, and says how many tiles are still face down.")
    return tag(
        "figure",
        tag("div", spaces, class_="stalls", role="img", aria_label=label) + tag("figcaption", caption),
    )


def _market_space(flower: Flower, tile: Tile, height: int) -> str:
    """One space of the market."""
    return f'<svg viewBox="0 0 132 108">{market_space(flower, tile, height)}</svg>'


def _build() -> str:
    """A tile of two in hand, lifted."""
    shade = '<ellipse class="shade" cx="82" cy="70" rx="24" ry="4"/>'
    chosen = tile_art(Tile.OFFICE, 54, 4, 56) + use("held", 53, 3, 59)
    return _small(tile_art(Tile.PARK, 2, 18, 52) + shade + chosen)


def _score() -> str:
    """A tile just built beside another one."""
    shown: Example = example("O O*")
    (_cell, points), *_others = shown.marks
    edge = use("counts", 0, 0, 100)
    mark = f'<g transform="translate(2 14) scale(.5)">{edge}{flag(points or 0)}</g>'
    return _small(
        tile_art(Tile.OFFICE, 2, 14, 50)
        + mark
        + tile_art(Tile.OFFICE, 54, 14, 54)
        + coin(signed(shown.total), 98, 17)
    )


def _take() -> str:
    """From the flower covered to the tile beside it."""
    flower = f'{use("cell", 0, 10, 54)}<g class="bright">{use("f-tulip", 14.6, 24.6, 24.8)}</g>'
    arrow = '<path class="plan-arrow" d="M55 37h11M62 31l6 6-6 6"/>'
    badge = f'<circle class="disc" cx="106" cy="58" r="13"/>{use("f-tulip", 96, 48, 20)}'
    return _small(flower + arrow + tile_art(Tile.HOME, 70, 10, 46) + badge)


def _small(content: str) -> str:
    """A small drawing whose words stand beside it."""
    return f'<svg class="small" viewBox="0 0 120 78" aria-hidden="true">{content}</svg>'
