"""What each building of Bloom Town scores: an example of each, with its rule and its options."""

from piazza.games.bloomtown.guide.cards import cards
from piazza.games.bloomtown.guide.drawn import LASTING, STRAIGHT, Example, added, picture
from piazza.games.bloomtown.guide.examples import EXAMPLES, PARKS
from piazza.games.bloomtown.rules.material import Kind
from piazza.games.bloomtown.words.names import singular
from piazza.ui.kit import icon, tag
from piazza.ui.language import gettext as _


def buildings() -> str:
    """The five examples and the five tile cards."""
    lead = _("The lifted tile has just been built; a mark sits on everything that counts for it.")
    five = "".join(_section(kind) for kind in Kind)
    return tag("p", lead, class_="lead-in") + tag("div", five, class_="five") + cards()


def _section(kind: Kind) -> str:
    """One kind of building: its example and its rule."""
    shown = EXAMPLES[kind]
    mark = tag("span", icon(f"g-{kind}", 24), class_=f"k-{kind}")
    head = tag("h3", mark + singular(kind), id=f"building-{kind}")
    text = "".join(tag("p", line) for line in _rule(kind, shown))
    more = _strip() if kind is Kind.PARK else added(shown)
    return tag("section", head + picture(shown) + tag("div", text + more), class_="example")


def _rule(kind: Kind, shown: Example) -> tuple[str, ...]:
    """How the kind scores, said about its example."""
    match kind:
        case Kind.OFFICE:
            return (
                _(
                    "<b>1, and 1 for each Office in line</b> along its row and its column, without a "
                    "gap. The Office at the corner is not in line."
                ),
            )
        case Kind.SUBWAY:
            return _subway_rule(shown)
        case Kind.PARK:
            return _park_rule()
        case Kind.HOME:
            return (
                _(
                    "<b>1, and 1 for each kind of building</b> on its four sides, Homes included. The "
                    "second Park adds nothing."
                ),
            )
        case Kind.SHOP:
            return (
                _(
                    "<b>1, and 1 for each tile</b> on its four sides that is one of the two in its "
                    "windows. Here a Park and two Homes; the Office and other Shops do not count."
                ),
            )


def _subway_rule(shown: Example) -> tuple[str, ...]:
    """Lines that bend, and the option that they must not."""
    straight = _("<b>Option “straight”:</b> only Subways in a straight diagonal count, {points} here.")
    return (
        _(
            "<b>1, and 1 for each Subway joined to it corner to corner.</b> Lines may bend. The Subway "
            "on its right only touches a side: it is on another line."
        ),
        straight.format(points=shown.under(STRAIGHT).total),
    )


def _park_rule() -> tuple[str, ...]:
    """Groups, and the option for the fourth Park."""
    fourth = PARKS[-1]
    option = _("<b>The fourth and later Parks</b> score {usual}, or {other} by an option of the new game.")
    return (
        _("<b>By the size of its group</b>, side to side. The Park at the corner is another group."),
        option.format(usual=fourth.total, other=fourth.under(LASTING).total),
    )


def _strip() -> str:
    """What the first Parks of a group score."""
    names = (_("alone"), _("two"), _("three"), _("more"))
    cells = "".join(
        tag("li", tag("span", name) + tag("b", str(shown.total)))
        for name, shown in zip(names, PARKS, strict=True)
    )
    return tag("ul", cells, class_="strip num", aria_label=_("Points of a Park by the size of its group"))
