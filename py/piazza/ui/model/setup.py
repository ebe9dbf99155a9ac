"""Opponents in a new game: bots, people at this screen, or people reached by link."""

from piazza.core.frozen import replace
from piazza.core.game import Game
from piazza.ui.model.app import Model
from piazza.ui.model.levels import USUAL, seat_played_by
from piazza.ui.storage.saves import BOT, KNOWN_LEVELS, Seat
from piazza.ui.storage.setup_defaults import Draft

AGAINST = ("bots", "here", "link")
"""The ways to play with others that the set-up page offers."""
ENOUGH = 2
"""Number of wins in a row after which a bot of the next level is suggested; also seats of such a game."""


def current_way(draft: Draft) -> str:
    """Return the way all others are played; empty if they differ, if there are none, or seat 1 is a bot's."""
    ways = {"bots" if seat.level else seat.by for seat in draft.seats[1:]}
    return ways.pop() if len(ways) == 1 and not draft.seats[0].level else ""


def seats_against(draft: Draft, game: Game, way: str) -> tuple[Seat, ...]:
    """Return the seats with a person first and all others played in this way, at least one.

    A level of bot chosen before is kept. `way` is one of `AGAINST`, or a way to play a seat.
    """
    level = next((seat.by for seat in draft.seats if seat.level), USUAL)
    by = level if way == "bots" else way
    least = max(game.players.start, 2)
    seats = (*draft.seats, *(Seat(""),) * least)[: max(least, len(draft.seats))]
    seats = seat_played_by(seats, 0, "here")
    for place in range(1, len(seats)):
        seats = seat_played_by(seats, place, by)
    return seats


def higher_level(model: Model, draft: Draft) -> str:
    """Return the level above that of the only bot if the last games against it were won.

    Empty if they were not, if there are other opponents, or if there is no higher level.
    """
    if len(draft.seats) != ENOUGH or current_way(draft) != "bots":
        return ""
    level = draft.seats[1].level
    met = [
        one for one in model.past if (one.game, [seat.level for seat in one.others]) == (draft.game, [level])
    ]
    latest = sorted(met, key=lambda one: one.changed, reverse=True)[:ENOUGH]
    if len(latest) < ENOUGH or any(one.outcome != "won" for one in latest):
        return ""
    higher = KNOWN_LEVELS.index(level) + 1
    return KNOWN_LEVELS[higher] if higher < len(KNOWN_LEVELS) else ""


def with_way(draft: Draft, game: Game, way: str) -> Draft:
    """Return the draft with the opponents played in this way, and with lots deciding who begins."""
    return replace(draft, seats=seats_against(draft, game, way), first="lot")


def bot_of(level: str) -> str:
    """Return the way to play a seat by a bot of a level, as in `Seat.by`."""
    return BOT + level
