"""The rules of Suburbia at the end, alone, and where the printed ones leave a question open."""

from itertools import pairwise

from piazza.games.suburbia.guide.drawn import paragraphs, rows, steps
from piazza.games.suburbia.rules.material import material
from piazza.games.suburbia.words import cover
from piazza.games.suburbia.words.names import rank_name
from piazza.ui.kit import tag
from piazza.ui.language import gettext as _


def ending() -> str:
    """When the game ends, and who wins."""
    trigger = _(
        "When One More Round comes up, the round is finished and one whole "
        "round follows; then points are counted."
    )
    parts = steps(
        _(
            "<b>Goals.</b> A bonus is for whoever alone fulfils the goal; if two are level, nobody "
            "gets it. A secret goal counts for its owner only, but all are compared."
        ),
        _("<b>Money.</b> Every ${step} become 1 population. Red lines no longer matter.").format(
            step=material().setup.step
        ),
        _("<b>Most population wins</b>; then reputation, income, and the money left over decide."),
    )
    return tag("p", trigger) + parts


def solo() -> str:
    """The two games for one."""
    lone, dale = material().layouts["architect"], material().layouts["dale"]
    architect = paragraphs(
        _(
            "<b>The Lone Architect</b> plays without goals. A red line costs {n} of income and of "
            "reputation, and gives back as much. After each turn one more tile "
            "leaves the market, for its surcharge."
        ).format(n=lone.line),
    )
    robot = paragraphs(
        _(
            "<b>Dale the Robot</b> plays second in every round, with four market spaces and stacks of "
            "{n}. He takes the dearest tile, surcharge included, for ${wage}, and places it where his "
            "income and reputation together rise most; a tie is for reputation."
        ).format(n=dale.stack, wage=material().setup.wage),
        _(
            "He never takes basic tiles, Lakes or markers. What he leaves is discarded, and four new "
            "tiles come. When One More Round comes up, the game is over at once."
        ),
    )
    reached = (*material().ranks, None)
    body = [
        (rank_name(number), _reach(least, after)) for number, (least, after) in enumerate(pairwise(reached))
    ]
    return architect + robot + rows((_("Rank"), _("Final population")), body)


def _reach(least: int | None, after: int | None) -> str:
    """From which population to which."""
    return (
        _("{n} and more").format(n=least) if after is None else _("{n} to {m}").format(n=least, m=after - 1)
    )


def questions() -> str:
    """Our rulings."""
    lead = _("Where the rulebook says nothing, or its figures could not be read, this is what Piazza does.")
    answers = "".join(tag("dt", question) + tag("dd", answer) for question, answer in _answers())
    return (
        tag("p", lead) + tag("dl", answers, class_="rulings") + tag("p", cover().provenance, class_="aside")
    )


def _answers() -> tuple[tuple[str, str], ...]:
    """Questions about play."""
    return (
        (
            _("Can money from a tile help to pay for it?"),
            _("No; but money from a basic tile can pay for the discard after it."),
        ),
        (
            _("Investing in a tile that counts what is built later"),
            _("What was built later by now counts once more at once, and twice from then on."),
        ),
        (
            _("Investing in a Casino or a PR Firm"),
            _("It counts twice for red lines passed from now on; past ones do not pay again."),
        ),
        (
            _("When does a Casino or a PR Firm count?"),
            _("At every red line its owner passes upward, after the line’s own cost; not when falling back."),
        ),
        (
            _("Waterfront Realty"),
            _("$2 more for each edge between a tile and an own Lake, now and later; two of them add up."),
        ),
        (_("A red line passed while growing"), _("The growth of this turn stays what it was when it began.")),
        (_("The stacks are empty"), _("The tiles slide on, and nothing new comes; discards never return.")),
        (_("The end for the Lone Architect"), _("After One More Round comes up, one more turn follows.")),
        *_about_dale(),
        (_("Level in everything"), _("The victory is shared.")),
    )


def _about_dale() -> tuple[tuple[str, str], ...]:
    """Questions about the robot."""
    return (
        (
            _("Dale and goals"),
            _(
                "He has no secret goal. An open one about Lakes or markers is replaced and out of the game: "
                "nobody can draw it."
            ),
        ),
        (
            _("Where Dale builds"),
            _(
                "Where the sum of his income and reputation rises most, as in the English rules. The Italian "
                "ones say it otherwise: both together where that can be, else reputation first."
            ),
        ),
        (_("Dale has less than $3"), _("He pays what he has.")),
    )
