"""The rules of Suburbia up to the end of a turn."""

from piazza.games.suburbia.guide.drawn import example, paragraphs, rows, steps
from piazza.games.suburbia.rules.material import material
from piazza.ui.kit import tag
from piazza.ui.language import gettext as _


def aim() -> str:
    """What one plays for."""
    return paragraphs(
        _(
            "Everybody builds a borough of hexagonal tiles. Tiles bring income, reputation and "
            "population, by "
            "themselves and by what stands beside them or elsewhere. <b>Income</b> is the money of "
            "every turn; "
            "<b>reputation</b> is how fast the population grows. Whoever has the "
            "most <b>population</b> at the end wins."
        ),
        _(
            "A borough that grows becomes dear to run: every red line on the "
            "population track costs income and reputation."
        ),
    )


def setting() -> str:
    """How the table is set."""
    setup = material().setup
    begin = _(
        "Everybody has a borough board with Suburbs, a Community Park and a "
        "Heavy Factory in a column below it, "
        "income {income}, reputation {reputation}, population {population}, "
        "${money} and {markers} investment markers."
    ).format(
        income=setup.income,
        reputation=setup.reputation,
        population=setup.population,
        money=setup.money,
        markers=setup.markers,
    )
    return (
        steps(
            begin,
            _("Three stacks, A, B and C, lie face down. Somewhere in the lower part of C is One More Round."),
            _(
                "The market is seven tiles of stack A. The left space adds $10 to the price, the last "
                "two add nothing."
            ),
            _("{n} each of Suburbs, Community Park and Heavy Factory are for sale all the time.").format(
                n=setup.basic
            ),
            _(
                "As many goals as there are players lie open; everybody draws two more and keeps one in "
                "secret."
            ),
            _("Chance says who begins."),
        )
        + _numbers()
    )


def turn() -> str:
    """The four steps."""
    parts = steps(
        _("<b>Take a tile and place it, or place an investment marker.</b> There is no passing."),
        _(
            "<b>Money.</b> Receive the income, or pay it if it is negative. "
            "What cannot be paid costs population."
        ),
        _(
            "<b>Population.</b> It moves by the reputation, up or down. Below "
            "0 each step costs a dollar instead."
        ),
        _("<b>Market.</b> The tiles slide right into the gap, and a new one comes to the dearest space."),
    )
    ways = (
        (
            _("A market tile"),
            _(
                "Its cost and the surcharge of its space: $10 on the left, nothing on the last two. Place it "
                "beside any tile of the borough."
            ),
        ),
        (_("A basic tile"), _("Only its cost. Then discard a market tile, for the surcharge of its space.")),
        (_("A Lake"), _("A market tile face down, for the surcharge alone.")),
        (
            _("A marker"),
            _("The cost of a tile of the borough once more. Then discard a market tile, as above."),
        ),
    )
    table = rows((_("In step 1"), _("What it costs")), [tuple(way) for way in ways])
    shown = example(
        "office_building",
        (1, 1),
        _(
            "Income for the Office Building itself; the Park likes a commercial tile "
            "beside it, the Factory does not mind."
        ),
    )
    return parts + table + shown


def lakes() -> str:
    """Lakes."""
    text = paragraphs(
        _("Any market tile may be placed face down. Nothing of what is printed on it counts any more."),
        _(
            "A Lake brings <b>$2 for each tile beside it</b> that is no Lake, at once, and $2 for "
            "each such tile "
            "placed beside it later."
        ),
    )
    return text + example("lake", (1, 1), _("Two tiles beside the Lake: $4."))


def markers() -> str:
    """Investment markers."""
    return paragraphs(
        _(
            "A marker doubles the effects of one tile of the own borough for the rest of the game. "
            "What the tile "
            "brings at once and what it counts is applied once more now; from now on all of it counts twice."
        ),
        _("No other tile reacts to a marker. Lakes may have one, too: they cost nothing and pay again."),
        _("Everybody has three markers, one for a tile at most, and never gets them back."),
    )


def _numbers() -> str:
    """What depends on the number of players."""
    layouts = [(name, layout) for name, layout in material().layouts.items() if name.isdecimal()]
    names = tuple(_("{n} players").format(n=name) for name, _layout in layouts)
    body = [
        (_("Tiles in each stack"), *(str(layout.stack) for _name, layout in layouts)),
        (_("C tiles mixed with One More Round"), *(str(layout.mixed) for _name, layout in layouts)),
        (_("C tiles below them"), *(str(layout.below) for _name, layout in layouts)),
        (_("Open goals"), *(str(layout.goals) for _name, layout in layouts)),
    ]
    return tag("div", rows((_("What is laid out"), *names), body), class_="wide")
