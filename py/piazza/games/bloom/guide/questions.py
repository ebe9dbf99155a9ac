"""Where the rules of Bloom leave a question open, and what Piazza does."""

from piazza.games.bloom.words import cover
from piazza.ui.kit import tag
from piazza.ui.language import gettext as _


def questions() -> str:
    """Our rulings."""
    lead = _("We worked from the Italian rulebook. Where it says nothing, this is what Piazza does.")
    answers = "".join(
        tag("dt", question) + tag("dd", answer) for question, answer in (*_tiles(), *_running(), *_ending())
    )
    return tag("p", lead) + tag("dl", answers, class_="rulings")


def _tiles() -> tuple[tuple[str, str], ...]:
    """Questions about tiles and drawing."""
    return (
        (_("How many flowers"), cover().provenance),
        (_("A joker drawn from the hidden reserve"), _("It stays in the hand.")),
        (_("Two tiles drawn"), _("One by one: the second may be chosen after seeing the first.")),
    )


def _running() -> tuple[tuple[str, str], ...]:
    """Questions about runs."""
    return (
        (_("How far past 100"), _("Once round at most: from first to last a run spans no more than 99.")),
        (_("Stealing from one’s own run"), _("Allowed.")),
        (_("One tile each from two runs"), _("Not allowed: both come from the same run.")),
        (_("Stealing a joker"), _("Allowed; it counts as one of the two.")),
        (_("A run that falls in two"), _("Not allowed, even if both parts are runs.")),
        (_("Two runs that touch"), _("They stay two runs.")),
        (_("Adding before having laid a run"), _("Allowed.")),
        (_("A joker’s number"), _("Never fixed: it may be read anew whenever the run changes.")),
        (_("A joker for a number seen elsewhere"), _("Allowed.")),
        (_("Jokers only"), _("Three jokers are a run, without flowers.")),
        (_("Three tiles with a joker among them"), _("They earn a joker from the board, too.")),
    )


def _ending() -> tuple[tuple[str, str], ...]:
    """Questions about swaps, passing and the end."""
    return (
        (_("When jokers may be swapped"), _("In one’s own turn, before the action.")),
        (_("Swapping instead of passing"), _("Nobody has to swap.")),
        (_("The run that ends the round"), _("It still takes its points tile, but no joker.")),
        (
            _("Several with the fewest points"),
            _("The one who comes first, clockwise from who began round one."),
        ),
    )
