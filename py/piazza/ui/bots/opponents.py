"""Against whom a new game is to be played: bots, people around this screen, or people far away."""

from piazza.core.frozen import replace
from piazza.core.game import Game
from piazza.ui.app import App, Draft
from piazza.ui.bots.levels import USUAL, people, seat_played_by
from piazza.ui.storage.saves import BOT, KNOWN_LEVELS, Seat

AGAINST = ("bots", "here", "link")
"""The ways to play with others."""
ENOUGH = 2
"""Games won one after the other, after which a bot of the next level is suggested."""


def current_way(draft: Draft) -> str:
    """How the others are played; empty if not all in the same way, or if there are none."""
    ways = {"bots" if seat.level else seat.by for seat in draft.seats[1:]}
    return ways.pop() if len(ways) == 1 and not draft.seats[0].level else ""


def seats_against(draft: Draft, game: Game, way: str) -> tuple[Seat, ...]:
    """The first person with all others played in this way, at least one of them; a bot's level stays."""
    level = next((seat.by for seat in draft.seats if seat.level), USUAL)
    by = level if way == "bots" else way
    least = max(game.players.start, 2)
    seats = (*draft.seats, *(Seat(name) for name in people()))[: max(least, len(draft.seats))]
    seats = seat_played_by(seats, 0, "here")
    for place in range(1, len(seats)):
        seats = seat_played_by(seats, place, by)
    return seats


def higher_level(app: App, draft: Draft) -> str:
    """The level above that of the only bot, for somebody who won the last games against it; else nothing."""
    if len(draft.seats) != ENOUGH or current_way(draft) != "bots":
        return ""
    level = draft.seats[1].level
    met = [
        one for one in app.past if (one.game, [seat.level for seat in one.others]) == (draft.game, [level])
    ]
    latest = sorted(met, key=lambda one: one.changed, reverse=True)[:ENOUGH]
    if len(latest) < ENOUGH or any(one.outcome != "won" for one in latest):
        return ""
    higher = KNOWN_LEVELS.index(level) + 1
    return KNOWN_LEVELS[higher] if higher < len(KNOWN_LEVELS) else ""


def with_way(draft: Draft, game: Game, way: str) -> Draft:
    """The draft with the others played in this way."""
    return replace(draft, seats=seats_against(draft, game, way), first="lot")


def bot_of(level: str) -> str:
    """How a seat is played by a bot of a level."""
    return BOT + level
