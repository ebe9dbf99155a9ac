"""Events that are explained once, when they happen for the first time in somebody's first games."""

from collections.abc import Iterator

from piazza.games.suburbia.rules.actions import Action, Lake, Mark
from piazza.games.suburbia.rules.ledger import Why
from piazza.games.suburbia.rules.outcome import outcome
from piazza.games.suburbia.rules.position import Phase
from piazza.games.suburbia.rules.state import State
from piazza.ui.game_api.text_types import FirstTimeNote
from piazza.ui.i18n import gettext as _


def first_time_notes(before: State, action: Action, after: State) -> Iterator[FirstTimeNote]:
    """Yield the novelties of an action.

    They are Lakes, markers, effects in other boroughs, losses of money or population, red lines and the last
    round.
    """
    if isinstance(action, Lake):
        text = _("A Lake gives money for each non-Lake tile next to it, now and later.")
        yield FirstTimeNote("lake", text)
    if isinstance(action, Mark):
        text = _("An investment marker doubles the effects of its tile for the rest of the game.")
        yield FirstTimeNote("marker", text)
    yield from _counted(before, action)
    if after.turn.last and not before.turn.last and after.turn.phase is not Phase.OVER:
        text = _("One More Round appeared: after this round, one more is played.")
        yield FirstTimeNote("last-round", text)


def _counted(before: State, action: Action) -> Iterator[FirstTimeNote]:
    """Yield the novelties among the movements of counters."""
    booked = tuple(one.change for one in outcome(before, action).bookings)
    if any(change.why in (Why.GUEST, Why.ABROAD) for change in booked):
        text = _("Some tiles also count tiles in other boroughs, as here.")
        yield FirstTimeNote("abroad", text)
    if any(change.why is Why.WAGES and change.amount < 0 for change in booked):
        text = _("Negative income is paid at the end of each turn, in population if money runs out.")
        yield FirstTimeNote("debt", text)
    if any(change.why is Why.GROWTH and change.amount < 0 for change in booked):
        text = _("Negative reputation lowers the population by that much at the end of each turn.")
        yield FirstTimeNote("shrinking", text)
    if any(change.why is Why.LINE and change.amount < 0 for change in booked):
        text = _(
            "Red line passed: −{n} income and −{n} reputation, until the population falls back below it."
        )
        yield FirstTimeNote("red-line", text.format(n=before.box.layout.line))
