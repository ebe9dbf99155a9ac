"""The deal of the day: begun, opened by its link, and its result sent."""

from piazza.core.frozen import replace
from piazza.core.match import Match
from piazza.games import TITLES, load, words
from piazza.links import LinkError
from piazza.ui.act import Act, Simple
from piazza.ui.act.house import OpenDay, PlayDay
from piazza.ui.acts.home import resume
from piazza.ui.acts.setup import FIRST
from piazza.ui.app import App, Doings, Event
from piazza.ui.bots.levels import USUAL, people, seat_played_by
from piazza.ui.commands import Copy, Send
from piazza.ui.entry.daily import Invitation, day_seed, duel_points, invitation, person_at
from piazza.ui.entry.dates import day_name
from piazza.ui.language import gettext as _
from piazza.ui.seating import save_game, take_seats
from piazza.ui.storage.memory import recall
from piazza.ui.storage.past import PastGame
from piazza.ui.storage.put_by import find_past, remember_past
from piazza.ui.storage.saves import BOT, Daily, Save, Seat
from piazza.ui.table import Table

PAIR = 2
"""Who plays a day's deal: a person and a bot."""


def game_of_day(app: App, game: str, day: str) -> Save | PastGame | None:
    """The game of one's own with the deal of a day, the one played last if there are several."""
    under_way = (one for one in app.shelf if isinstance(one, Save) and _is_of(one, game, day))
    over = (one for one in app.past if one.daily and one.daily.day == day and one.game == game)
    return next(under_way, None) or next(over, None)


def result(table: Table) -> tuple[int, int]:
    """The points of the person and of the bot."""
    return duel_points(table.seats, tuple(table.match.state.scores()))


def result_in_words(table: Table) -> str:
    """How a day's deal came out, in a line that gives nothing of it away."""
    assert table.daily is not None
    mine, others = result(table)
    return _("{game}, {day}: {mine} to {others}").format(
        game=words(table.match.game.name).cover().title,
        day=day_name(table.daily.day),
        mine=mine,
        others=others,
    )


def challenge(app: App, table: Table) -> str:
    """The address at which somebody else finds the same deal, with these points to be beaten."""
    assert table.daily is not None
    level = table.seats[1 - person_at(table.seats)].level
    daily = replace(table.daily, goal=result(table)[0])
    return f"{app.base}#{Invitation(table.match.game.name, level, daily).fragment()}"


def _is_of(save: Save, game: str, day: str) -> bool:
    """This is the game's deal of that day."""
    try:
        return bool(save.daily and save.daily.day == day and save.heading().game.name == game)
    except LinkError:
        return False


def _daily(app: App, event: Event[PlayDay]) -> App:
    """Today's deal of a game: the one begun, or a new one against the bot of last time."""
    game = event.act.game
    if game not in TITLES or not app.today:
        return app
    earlier = game_of_day(app, game, app.today)
    if earlier:
        return resume(app, earlier.key)
    return _begun(app, event, Invitation(game, _level(app, game), Daily(app.today)))


def _day(app: App, event: Event[OpenDay]) -> App:
    """The deal of a day from a link: one's own game with it, or a new one, with what is to be beaten."""
    asked = invitation(event.act.fragment)
    if asked is None:
        return replace(app, screen="home", table=None).notify(_("This isn’t a daily game link."), "bad")
    if app.today < asked.daily.day:
        text = _("The daily game for {day} comes out that day, at midnight UTC.").format(
            day=day_name(asked.daily.day)
        )
        return replace(app, screen="home", table=None).notify(text, "bad")
    earlier = game_of_day(app, asked.game, asked.daily.day)
    if earlier is None:
        return _begun(app, event, asked)
    return _challenged(resume(app, earlier.key), asked.daily, event)


def _challenged(app: App, daily: Daily, event: Event[OpenDay]) -> App:
    """One's own game with the deal, with what is to be beaten, which is kept with it."""
    table = app.table
    if table is None or table.daily is None or daily.goal is None:
        return app
    app = replace(app, table=replace(table, daily=daily))
    past = find_past(app, table.key)
    return remember_past(app, replace(past, daily=daily)) if past else save_game(app, event)


def _begun(app: App, event: Event[Act], asked: Invitation) -> App:
    """A day's deal with a person and a bot, as everybody plays it."""
    seats, _options = recall(app.last_draft, asked.game)
    name = next((seat.name for seat in seats if not seat.level), people()[0])
    pair = seat_played_by((Seat(name), Seat("")), 1, BOT + asked.level)
    match = Match.new(load(asked.game), len(pair), day_seed(asked.game, asked.daily.day), **{FIRST: "lot"})
    return take_seats(app, match, pair, event, daily=asked.daily)


def _level(app: App, game: str) -> str:
    """The level of the bot that was played against last."""
    seats, _options = recall(app.last_draft, game)
    return next((seat.level for seat in seats if seat.level), USUAL.removeprefix(BOT))


def _new_day(app: App, _event: Event[Simple]) -> App:
    """Return the app as it is: it knows the day already, and is drawn anew."""
    return app


def _copy(app: App, _event: Event[Simple]) -> App:
    """The result and the link to the same deal, on the clipboard."""
    table = _finished(app)
    if table is None:
        return app
    return app.with_command(Copy(f"{result_in_words(table)}\n{challenge(app, table)}")).notify(
        _("Result copied.")
    )


def _send(app: App, _event: Event[Simple]) -> App:
    """The result and the link to the same deal, by the device's own way of sending."""
    table = _finished(app)
    return app.with_command(Send(challenge(app, table), result_in_words(table))) if table else app


def _finished(app: App) -> Table | None:
    """The table with a day's deal that has been played to its end."""
    table = app.table
    return table if table and table.daily and table.match.is_over and table.match.players == PAIR else None


DOINGS: Doings = {
    PlayDay: _daily,
    OpenDay: _day,
    Simple.NEW_DAY: _new_day,
    Simple.COPY_DAY: _copy,
    Simple.SEND_DAY: _send,
}
