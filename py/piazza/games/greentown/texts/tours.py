"""Explanations of tours in Greentown: what a whole tour or one step of it would bring, and why."""

from collections.abc import Iterator

from piazza.games.greentown.rules.actions import Go, Start
from piazza.games.greentown.rules.apply import can_tour
from piazza.games.greentown.rules.best_tours import Best, TourOutcome, best_tours, best_with, search_best
from piazza.games.greentown.rules.material import SORTS, Sort
from piazza.games.greentown.rules.network import network
from piazza.games.greentown.rules.state import State
from piazza.games.greentown.rules.tours import Bill, VisitorWish
from piazza.games.greentown.rules.tours import visits as visited
from piazza.games.greentown.texts.names import piece_name, sites, sort_name, visit_count, visitor_wish
from piazza.ui.game_api.html import with_sign
from piazza.ui.game_api.text_types import Explanation, Line
from piazza.ui.i18n import gettext as _
from piazza.ui.i18n import join_words


def consider(state: State, wish: tuple[str, ...]) -> Explanation:
    """Return the explanation of the whole tour that the player has set aside."""
    outcome = tour_for(state, wish)
    if outcome is None:
        return Explanation(_("A tour"))
    return _explain_outcome(
        outcome, _("A tour of {visits}").format(visits=visit_count(state.guide.card.number))
    )


def best_now(state: State) -> Iterator[str]:
    """Yield the sentence that says what a tour would bring now; nothing if the visitor is unknown."""
    if state.card_of(state.turn.player) is None:
        return
    if not can_tour(state):
        visits = visit_count(state.guide.card.number)
        yield _("No tour of exactly {visits} is possible now: the action would be lost.").format(
            visits=visits
        )
    elif best := search_best(state.spots, (), state.guide).outcomes:
        yield _("Best tour now: {points}.").format(points=with_sign(best[0].own))


def tour_for(state: State, wish: tuple[str, ...]) -> TourOutcome | None:
    """Return the tour that the player has set aside, by its name "tour-0", "tour-1", … in `wish`.

    The numbers count the best tours; None if no such tour is named.
    """
    outcomes = best_tours(state).outcomes
    names = [f"tour-{number}" for number in range(len(outcomes))]
    return next((outcomes[names.index(name)] for name in wish if name in names), None)


def bill_lines(bill: Bill) -> Iterator[Line]:
    """Yield the lines of the guide's pay for a tour, wish by wish."""
    for sort, one in zip(SORTS, bill.wishes, strict=True):
        pay = one.pays[bill.player]
        if not one.is_met:
            yield Line(-1, _missed(sort, one))
        elif pay:
            yield Line(pay, _("{sort} met: {sites}").format(sort=sort_name(sort), sites=sites(sort, pay)))
    if bill.saved:
        yield Line(bill.saved, _("a tour never scores below zero"))
    if bill.netted[bill.player]:
        yield Line(bill.netted[bill.player], _("with two players, only the difference is paid"))


def explain_way(state: State, action: Start | Go) -> Explanation:
    """Return the explanation of a step of a tour, with the best tour that goes on from it."""
    piece = network(state.spots).spots[action.cell].piece
    count = len(visited(state.spots, (*state.turn.trail, action.cell)))
    if isinstance(action, Start):
        title = _("Set off from here")
    elif piece:
        title = _("Visit {n}: {piece}").format(n=count, piece=piece_name(piece))
    else:
        title = _("Cross an empty site")
    best = best_with(state, action)
    if not best.outcomes:
        return Explanation(title)
    return _with_best(title, best, action)


def _with_best(title: str, best: Best, action: Start | Go) -> Explanation:
    """Return the explanation with this title of the best tour after a step."""
    first = best.outcomes[0]
    told = _explain_outcome(first, title)
    is_end = isinstance(action, Go) and first.trail[-1] == action.cell and len(best.outcomes) == 1
    note = _("The tour ends here.") if is_end else _("The best tour still possible.")
    go = _("End the tour here") if is_end else _("Walk on") if isinstance(action, Go) else _("Set off")
    return Explanation(told.title, told.total, told.lines, (*told.after, ("", note)), go=go)


def _explain_outcome(outcome: TourOutcome, title: str) -> Explanation:
    """Return the explanation of a whole tour: what it brings its guide and the others."""
    gains = outcome.bill.gains
    others = [
        _("{name} +{n}").format(name=f"{{p{player}}}", n=gain)
        for player, gain in enumerate(gains)
        if gain and player != outcome.bill.player
    ]
    after = (("", join_words(others)),) if others else (("", _("Nobody else earns anything.")),)
    return Explanation(title, outcome.own, tuple(bill_lines(outcome.bill)), after, go=_("Take this tour"))


def _missed(sort: Sort, one: VisitorWish) -> str:
    """Return the text of a wish that is not met."""
    text = _("{sort} missed: {n} instead of {wish}")
    return text.format(sort=sort_name(sort), n=one.visits, wish=visitor_wish(one.least, one.most))
