"""The deal of the day: to start it, to open it by a link, to send its result."""

from typing import assert_never

from piazza.core.frozen import replace
from piazza.core.match import Match
from piazza.games import TITLES, load
from piazza.ui.dates import day_name
from piazza.ui.effects import CopyText, ShareLink
from piazza.ui.i18n import gettext as _
from piazza.ui.model.app import Model, Moment
from piazza.ui.model.daily import (
    PAIR,
    Invitation,
    day_seed,
    game_of_day,
    invitation,
    level_of_day,
    person_at,
    result,
    result_to_paste,
)
from piazza.ui.model.levels import seat_played_by
from piazza.ui.model.table import Table
from piazza.ui.msg.daily import AboutDay, DailyMsg, DailySignal, OpenDay, PlayDay
from piazza.ui.storage.saves import BOT, Daily, Seat
from piazza.ui.update.history import archive, find_archived
from piazza.ui.update.home import resume
from piazza.ui.update.seating import save_game, start_match
from piazza.ui.update.setup import FIRST


def update(model: Model, msg: DailyMsg, at: Moment) -> Model:
    """Return the model after a message about the daily deal."""
    match msg:
        case PlayDay(game):
            return _play(model, game, at)
        case AboutDay(game):
            return _about(model, game, at)
        case OpenDay(fragment):
            return _open(model, fragment, at)
        case DailySignal.NEW_DAY:
            # `Model.today` is set before each message; this one only has the page drawn
            return model
        case DailySignal.COPY:
            return _copy(model)
        case DailySignal.SEND:
            return _send(model)
        case _:
            assert_never(msg)


def challenge(model: Model, table: Table) -> str:
    """Return a link to the daily deal on the table, with the person's points as the goal to beat."""
    assert table.daily is not None
    level = table.seats[1 - person_at(table.seats)].level
    daily = replace(table.daily, goal=result(table)[0])
    return f"{model.base}#{Invitation(table.match.game.name, level, daily).fragment()}"


def _about(model: Model, game: str, at: Moment) -> Model:
    """Say what today's deal of a game is; one that was begun is resumed."""
    if game not in TITLES or not model.today:
        return model
    if game_of_day(model, game, model.today):
        return _play(model, game, at)
    return replace(model, dialog="day", day_game=game)


def _play(model: Model, game: str, at: Moment) -> Model:
    """Resume today's deal of a game, or start it against a bot of the level played last."""
    if game not in TITLES or not model.today:
        return model
    earlier = game_of_day(model, game, model.today)
    if earlier:
        return resume(model, earlier.key)
    return _begun(model, at, Invitation(game, level_of_day(model, game), Daily(model.today)))


def _open(model: Model, fragment: str, at: Moment) -> Model:
    """Open a daily deal from a link: resume this device's own game of it, or start one.

    The goal in the link is shown. A link that cannot be read, or a day to come, gives a message.
    """
    asked = invitation(fragment)
    if asked is None:
        return replace(model, screen="home", table=None).notify(_("This isn’t a daily game link."), "bad")
    # ISO dates sort as texts
    if model.today < asked.daily.day:
        text = _("The daily game for {day} comes out that day, at midnight UTC.").format(
            day=day_name(asked.daily.day)
        )
        return replace(model, screen="home", table=None).notify(text, "bad")
    earlier = game_of_day(model, asked.game, asked.daily.day)
    if earlier is None:
        return _begun(model, at, asked)
    return _challenged(resume(model, earlier.key), asked.daily, at)


def _challenged(model: Model, daily: Daily, at: Moment) -> Model:
    """Add the goal from a link to this device's own game of the deal, and store it."""
    table = model.table
    if table is None or table.daily is None or daily.goal is None:
        return model
    model = replace(model, table=replace(table, daily=daily))
    past = find_archived(model, table.key)
    return archive(model, replace(past, daily=daily)) if past else save_game(model, at)


def _begun(model: Model, at: Moment, asked: Invitation) -> Model:
    """Start a daily deal with a person and a bot, with the lot deciding who starts, as for everybody."""
    pair = seat_played_by((Seat(model.settings.name), Seat("")), 1, BOT + asked.level)
    match = Match.new(load(asked.game), len(pair), day_seed(asked.game, asked.daily.day), **{FIRST: "lot"})
    return start_match(model, match, pair, at, daily=asked.daily)


def _copy(model: Model) -> Model:
    """Copy the result and a link to the deal."""
    table = _finished(model)
    if table is None:
        return model
    text = f"{result_to_paste(model, table)}\n{challenge(model, table)}"
    return model.with_effects(CopyText(text)).notify(_("Result copied."))


def _send(model: Model) -> Model:
    """Share the result and a link to the deal."""
    table = _finished(model)
    return (
        model.with_effects(ShareLink(challenge(model, table), result_to_paste(model, table)))
        if table
        else model
    )


def _finished(model: Model) -> Table | None:
    """Return the table if it holds a finished daily deal, else None."""
    table = model.table
    # a file may call any game a daily one; points are compared for two seats only
    return table if table and table.daily and table.match.is_over and table.match.players == PAIR else None
