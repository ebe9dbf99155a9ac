"""The rules of Bloom as a page, in our own words."""

from piazza.games.bloom.guide.drawn import (
    EARNING,
    JOKERS,
    PAST,
    ROBBED,
    RUNS,
    SWAPPED,
    figure,
    flower_table,
)
from piazza.games.bloom.guide.questions import questions
from piazza.games.bloom.rules.material import ROUNDS, material
from piazza.games.bloom.view.pieces import points_art
from piazza.ui.kit import tag
from piazza.ui.language import gettext as _
from piazza.ui.telling import Chapter


def chapters() -> tuple[Chapter, ...]:
    """The rules in reading order."""
    return (
        Chapter("aim", _("The aim"), _aim()),
        Chapter("turn", _("A turn"), _turn()),
        Chapter("runs", _("Runs"), _runs()),
        Chapter("stealing", _("Stealing"), _stealing()),
        Chapter("points", _("Flowers and points"), _points()),
        Chapter("jokers", _("Jokers"), _jokers()),
        Chapter("ending", _("The end and the winner"), _ending()),
        Chapter("setting", _("Setting the table"), _setting()),
        Chapter("questions", _("Open questions"), questions()),
    )


def _aim() -> str:
    """What it is all about."""
    text = _(
        "Lay runs of wooden tiles: the more flowers a run shows, the better the points tile it takes. "
        "What lies on the lawn is nobody’s for good: tiles may be stolen from any run. When a "
        "hand is empty the "
        "round ends at once, and every flower left in the other hands costs a point. <b>Most "
        "points after two "
        "rounds win.</b>"
    )
    return tag("p", text) + figure(EARNING)


def _setting() -> str:
    """The setup."""
    box = material()
    steps = (
        _("All <b>points tiles</b> lie on the board: 1 to 15, those from 1 to 5 twice."),
        _("<b>One joker</b> lies on the board. All other tiles are mixed: they are the hidden reserve."),
        _(
            "<b>{n} tiles</b> are turned up: the open reserve. A joker among them goes to the "
            "board, and another tile follows."
        ).format(n=box.open),
        _("Everybody is dealt <b>{n} hidden tiles</b>; a joker among them stays in the hand.").format(
            n=box.hand
        ),
    )
    return _listed("steps", steps)


def _turn() -> str:
    """The three actions."""
    lead = _("First, jokers on the lawn may be swapped. Then there is exactly <b>one action</b>:")
    actions = (
        _(
            "<b>Draw</b> one or two tiles, open or hidden in any mix; the second after seeing the "
            "first. The open reserve is filled after the turn. There is no limit to a hand, and "
            "jokers on the board cannot be drawn."
        ),
        _("<b>Lay a run</b> of tiles from the hand, with one or two stolen ones, and take a points tile."),
        _(
            "<b>Add to a run</b>: any number of tiles to one run, whoever laid it; at its start, "
            "at its end or inside. It earns no points, but empties the hand."
        ),
    )
    close = _("Nobody passes of their own accord: only if nothing can be drawn, laid or added.")
    return tag("p", lead) + _listed("steps", actions) + tag("p", close, class_="aside")


def _runs() -> str:
    """What a run is."""
    text = _(
        "A run is a row of <b>at least three tiles</b> that rises by <b>1 or 2</b> from each "
        "tile to the next. After 100 it goes on with 1; it may go round once, but never "
        "overtake itself."
    )
    return tag("p", text) + "".join(map(figure, (*RUNS, PAST)))


def _stealing() -> str:
    """Theft."""
    text = _(
        "For a new run, one or two tiles may be stolen <b>from one run</b> on the lawn, one’s "
        "own too. Both must be runs afterwards: what is left behind stays one run of at least "
        "three."
    )
    return tag("p", text) + figure(ROBBED)


def _points() -> str:
    """Points tiles."""
    text = _(
        "Count the flowers of a new run, the stolen ones too. It takes the points tile of that "
        "number; if it is gone, <b>the next lower one</b>; if there is none, nothing. Beyond "
        "15 the search starts at 15."
    )
    tiles = "".join(
        f'<svg viewBox="0 0 34 34" width="34" height="34">{points_art(number, 2, 2, 30)}</svg>'
        for number in dict.fromkeys(material().points)
    )
    label = _("The points tiles from 1 to 15.")
    return (
        tag("p", text) + tag("div", tiles, class_="prize-row", role="img", aria_label=label) + flower_table()
    )


def _jokers() -> str:
    """Jokers."""
    parts = (
        _(
            "A joker stands for <b>any number</b> that makes the row a run. Its number is never "
            "fixed, and it shows no flowers."
        ),
        _(
            "Whoever lays a run of <b>exactly three tiles without theft</b> may take a joker from "
            "the board, for the next turn on."
        ),
        _(
            "Before the action a joker in a run may be <b>swapped</b> for a tile of the hand that "
            "fits; it comes to hand and may be used at once, as often as one likes."
        ),
        _("Left in hand at the end a joker costs nothing."),
    )
    return _listed("points", parts) + figure(JOKERS) + figure(SWAPPED)


def _ending() -> str:
    """Rounds and the winner."""
    steps = (
        _(
            "The round ends <b>at once</b> when a hand is empty, after laying or adding; or when "
            "all have passed one after the other."
        ),
        _(
            "Everybody counts their points tiles and <b>takes off every flower left in hand</b>. "
            "That can be less than nothing."
        ),
        _("There are <b>{n} rounds</b>; who has the fewest points begins the second.").format(n=ROUNDS),
        _(
            "<b>Most points win.</b> Among equals, the better second round; if that is equal too, "
            "victory is shared."
        ),
    )
    return _listed("steps", steps)


def _listed(kind: str, parts: tuple[str, ...]) -> str:
    """Steps or points below each other."""
    return tag("ol" if kind == "steps" else "ul", "".join(tag("li", part) for part in parts), class_=kind)
