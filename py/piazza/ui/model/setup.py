"""Opponents in a new game: bots, people at this screen, or people reached by link."""

from piazza.core.game import Game
from piazza.ui.i18n import gettext as _
from piazza.ui.i18n import join_words, ngettext
from piazza.ui.model.app import Model
from piazza.ui.model.levels import USUAL, seat_played_by, you_and_bots
from piazza.ui.model.people import people_at
from piazza.ui.storage.saves import BOT, KNOWN_LEVELS, Seat
from piazza.ui.storage.setup_defaults import Draft, way_of

AGAINST = ("bots", "here", "link")
"""The ways to play with others that the set-up page offers: against bots, here, with someone elsewhere."""
WIN_STREAK = 2
"""Number of wins in a row after which a bot of the next level is suggested."""
PAIR = 2
"""The number of seats of a game between two."""


def seats_against(seats: tuple[Seat, ...], game: Game, way: str) -> tuple[Seat, ...]:
    """Return the seats with a person first and all others played in this way (`AGAINST`), at least one.

    A level of bot chosen before is kept.
    """
    level = next((seat.by for seat in seats if seat.level), USUAL)
    by = level if way == "bots" else way
    least = max(game.players.start, 2)
    seats = (*seats, *(Seat(""),) * least)[: max(least, len(seats))]
    seats = seat_played_by(seats, 0, "here")
    for place in range(1, len(seats)):
        seats = seat_played_by(seats, place, by)
    return seats


def higher_level(model: Model, draft: Draft) -> str:
    """Return the level above that of the only bot if the last games against it were won.

    Empty if they were not, if there are other opponents, or if there is no higher level.
    """
    level = draft.seats[-1].level
    if len(draft.seats) != PAIR or way_of(draft.seats) != "bots" or not level:
        return ""
    met = [
        one for one in model.past if (one.game, [seat.level for seat in one.others]) == (draft.game, [level])
    ]
    latest = sorted(met, key=lambda one: one.changed, reverse=True)[:WIN_STREAK]
    if len(latest) < WIN_STREAK or any(one.outcome != "won" for one in latest):
        return ""
    higher = KNOWN_LEVELS.index(level) + 1
    return KNOWN_LEVELS[higher] if higher < len(KNOWN_LEVELS) else ""


def seats_in_words(seats: tuple[Seat, ...]) -> str:
    """Return who is going to play, in a few words, such as “You and 2 Strong bots”."""
    people, way = people_at(seats), way_of(seats)
    levels = {seat.level for seat in seats if seat.level}
    bots = sum(bool(seat.level) for seat in seats)
    if way == "bots" and len(levels) == 1:
        return you_and_bots(levels.pop(), bots)
    is_nameless = not any(seat.name.strip() for place, seat in enumerate(seats) if place != people.you)
    if way == "here" and is_nameless and not bots:
        return ngettext("{n} person at this screen", "{n} people at this screen", len(seats)).format(
            n=len(seats)
        )
    if way == "link" and is_nameless and not bots and len(seats) == PAIR:
        return _("You and someone by link")
    return join_words(list(people.labels))


def bot_of(level: str) -> str:
    """Return the way to play a seat by a bot of a level, as in `Seat.by`."""
    return BOT + level
