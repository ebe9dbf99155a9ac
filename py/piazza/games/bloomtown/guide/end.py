"""The rules of Bloom Town at the end, and where the printed ones leave a question open."""

from piazza.games.bloomtown.rules.material import Flower, Tile, material
from piazza.games.bloomtown.view.pieces import market_space
from piazza.games.bloomtown.words import cover
from piazza.ui.kit import tag
from piazza.ui.language import gettext as _


def ending() -> str:
    """When the game ends, and who wins."""
    setups = material().setups
    trigger = _(
        "The round in which enough piles run out is the last one: <b>{two} piles</b> with two players, "
        "<b>{more} piles</b> with three or four. It is played to its end, so that everybody has had the "
        "same number of turns."
    ).format(two=setups[2].ending, more=setups[4].ending)
    steps = (
        _(
            "<b>Keep one tile</b> of the two in hand, and put the other away. All do so without seeing "
            "the choice of the others."
        ),
        _(
            "Your buildings <b>of the kind kept score once more</b>, as in a community scoring. The "
            "kept tile itself is not one of them."
        ),
        _("<b>Most points win.</b> Among equals the one whose turn comes later in the round is ahead."),
    )
    return (
        tag("p", trigger) + _piles() + tag("ol", "".join(tag("li", step) for step in steps), class_="steps")
    )


def questions() -> str:
    """Our rulings."""
    lead = _(
        "We worked from the Italian and the French rulebook. Where they differ, or say nothing, this is "
        "what Piazza does; where a table may well see it otherwise, it is an option of the new game."
    )
    answers = "".join(
        tag("dt", question) + tag("dd", answer)
        for question, answer in (*_scoring(), *_playing(), *_material())
    )
    return tag("p", lead) + tag("dl", answers, class_="rulings")


def _piles() -> str:
    """A pile that is empty, though its last tile still lies in the market."""
    open_pile = f'<svg viewBox="0 0 132 108">{market_space(Flower.ROSE, Tile.PARK, 3)}</svg>'
    empty_pile = f'<svg viewBox="0 0 132 108">{market_space(Flower.LILY, Tile.HOME, 0)}</svg>'
    label = _("Two spaces of a market: three tiles below a Park, none below a Home.")
    caption = _(
        "The pile on the right is empty: nothing lies face down there, even though its last tile is "
        "still in the market."
    )
    pair = tag("div", open_pile + empty_pile, class_="stalls two", role="img", aria_label=label)
    return tag("figure", pair + tag("figcaption", caption))


def _scoring() -> tuple[tuple[str, str], ...]:
    """Questions about points."""
    return (
        (
            _("The fourth Park of a group"),
            _(
                "Scores nothing by the Italian rules; by the French ones 4, as the third does. We take "
                "the Italian; the other is an option."
            ),
        ),
        (
            _("Subway lines that bend"),
            _(
                "Both rulebooks liken Subways to Offices, but both also count whatever hangs together. "
                "We let lines bend; straight lines are an option."
            ),
        ),
        (
            _("Offices around a corner"),
            _(
                "Only an unbroken straight line from the new Office counts. A detour through other "
                "Offices does not join what a gap divides."
            ),
        ),
        (
            _("Several alike beside a Home"),
            _(
                "The Italian words could mean that only a kind standing there once counts. We count "
                "every kind, once."
            ),
        ),
    )


def _playing() -> tuple[tuple[str, str], ...]:
    """Questions about turns, tokens and community tiles."""
    return (
        (
            _("A second token on the same column"),
            _("The Italian rules forbid it, the French are silent. We forbid it."),
        ),
        (
            _("The token before building"),
            _(
                "Score twice and the extra turn need a tile just built in this turn. Only community "
                "scoring can come first."
            ),
        ),
        (
            _("A community tile drawn unseen"),
            _("It goes to the community area, and the next tile of that pile comes to hand."),
        ),
        (
            _("Both community tiles of a kind while the table is set"),
            _("They score, but the towns are still empty; that column is done."),
        ),
        (
            _("Nothing left to take"),
            _("Then nothing is taken, and the hand stays one tile smaller."),
        ),
        (
            _("Running out of point tokens"),
            _("Never happens: points are just counted, and all can see them."),
        ),
    )


def _material() -> tuple[tuple[str, str], ...]:
    """Questions about what is printed."""
    return ((_("What is our own"), cover().provenance),)
