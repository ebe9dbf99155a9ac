"""Bots at the table, hints and the review: what is to be thought about, and what is done with the answers."""

from dataclasses import replace
from itertools import groupby

from piazza.core.game import Player
from piazza.core.match import Match
from piazza.games import words
from piazza.questions import Answer, Purpose
from piazza.ui.act import Act, Simple
from piazza.ui.act.table import HearAnswer, StartReview, TakeStep
from piazza.ui.acts_play import change_match
from piazza.ui.app import App, Doings, Event
from piazza.ui.commands import Say, StepBot, Stop, Think, Wake
from piazza.ui.hints import because_of, reasons
from piazza.ui.language import gettext as _
from piazza.ui.sentences import fill_names
from piazza.ui.table import Table
from piazza.ui.thinking import Minds, Plan, PlayedTurn, Review, Task
from piazza.ui.turns import first

PAUSES = {"slow": 1800, "normal": 900, "fast": 350, "once": 0}
"""Milliseconds before each step of a bot, by the setting."""
ADVISER = "expert"
"""The level that gives hints and reviews."""


def settle_bots(app: App) -> App:
    """The app with the bots at work on what it asks for now, and on nothing else."""
    return _paced(_asking(_woken(_pointing(_forgetful(app)))))


def next_step(app: App) -> int | None:
    """The choice that the bot in turn means to make; none at a person's turn, or if it has to think first."""
    plan = app.minds.plan
    return plan.step(app.table.match) if plan and app.table and app.table.bot else None


def choice_of_hint(app: App) -> int | None:
    """The choice that the hint points at."""
    hint = app.minds.hint
    return hint.step(app.table.match) if hint and app.table and app.table.can_play else None


def _forgetful(app: App) -> App:
    """What concerned another game or another position is forgotten."""
    table, minds = app.table, app.minds
    if table is None:
        return replace(app, minds=Minds(minds.is_awake, minds.number, minds.asked))
    if minds.review and minds.review.key != table.key:
        minds = replace(minds, review=None)
    if minds.hint and table.ply is None and choice_of_hint(app) is None:
        minds = replace(minds, hint=None, advice=None)
    if not table.can_play or minds.puzzled != len(table.match.plies):
        minds = replace(minds, puzzled=None)
    return replace(app, minds=minds)


def _pointing(app: App) -> App:
    """While a hint stands, what it points at is looked at, unless something else is."""
    table, step = app.table, choice_of_hint(app)
    if table is None or step is None or table.focus is not None or table.wish or table.ply is not None:
        return app
    return replace(app, table=replace(table, focus=step))


def _woken(app: App) -> App:
    """The bots get ready as soon as one has a seat."""
    seats = app.table.seats if app.table and app.table.is_mine else app.draft.seats if app.draft else ()
    if app.minds.is_awake or not any(seat.level for seat in seats):
        return app
    return replace(app, minds=replace(app.minds, is_awake=True)).with_command(Wake())


def _asking(app: App) -> App:
    """The question of this moment asked, an earlier one given up."""
    task = _task(app)
    if task == app.minds.asked:
        return app
    number = app.minds.number + 1
    app = replace(app, minds=replace(app.minds, asked=task, number=number))
    if task is None:
        return app.with_command(Stop())
    assert app.table is not None
    return app.with_command(Think(task.question(number, app.table.match)))


def _task(app: App) -> Task | None:
    """What has to be thought about."""
    table, minds = app.table, app.minds
    if table is None:
        return None
    if table.bot and next_step(app) is None:
        return _about(table, Purpose.PLAY, table.bot)
    if minds.puzzled is not None:
        return _about(table, Purpose.HINT, ADVISER)
    if minds.review and (turn := minds.review.next):
        asked = _about(table, Purpose.REVIEW, ADVISER)
        return replace(asked, player=minds.review.player, begun=turn.begun, turn=turn.actions)
    return None


def _about(table: Table, purpose: Purpose, level: str) -> Task:
    """A task about the present position."""
    match, player = table.match, table.match.state.player
    return Task(purpose, table.key, 0 if player is None else player, level, match.choices, len(match.plies))


def _paced(app: App) -> App:
    """The next step of a bot announced, so that one can follow it."""
    table, minds = app.table, app.minds
    goes_on = table and table.ply is None and app.screen == "table" and next_step(app) is not None
    due = len(table.match.plies) if table and goes_on else None
    if due == minds.due:
        return app
    pause = max(0, PAUSES[app.settings.pace] - minds.pause)
    app = replace(app, minds=replace(minds, due=due, pause=0))
    return app if due is None else app.with_command(StepBot(due, pause))


def _answer(app: App, event: Event[HearAnswer]) -> App:
    """A bot has found something; an answer to a question that is not asked any more is ignored."""
    answer, asked = event.act.answer, app.minds.asked
    if asked is None or answer.number != app.minds.number or app.table is None:
        return app
    app = replace(app, minds=replace(app.minds, asked=None))
    plan = Plan(asked.begun, answer.turn)
    match asked.purpose:
        case Purpose.PLAY:
            return _planned(app, plan, answer)
        case Purpose.HINT:
            return _advised(app, plan, answer)
        case Purpose.REVIEW:
            return _reviewed(app, answer)


def _planned(app: App, plan: Plan, answer: Answer) -> App:
    """The bot in turn knows what to play; one that found nothing legal takes the first choice there is."""
    table = app.table
    assert table is not None
    if plan.step(table.match) is None:
        plan = Plan(len(table.match.plies), (str(table.match.state.legal_actions()[0]),))
    return replace(app, minds=replace(app.minds, plan=plan, pause=answer.took))


def _advised(app: App, plan: Plan, answer: Answer) -> App:
    """The hint is known: its choice is looked at, and said."""
    table = app.table
    assert table is not None
    step = plan.step(table.match)
    minds = replace(app.minds, puzzled=None)
    if step is None or not table.can_play:
        return replace(app, minds=minds)
    minds = replace(minds, hint=plan, advice=answer)
    app = replace(app, minds=minds, table=replace(table, focus=step))
    state = table.match.at(plan.begun).state
    choice = first(table.words, state, plan.turn)
    why = because_of(reasons(table.words, state, answer))
    text = _("The Expert would choose: {choice}. What it gains: {why}.").format(choice=choice, why=why)
    return app.with_command(Say(fill_names(text, table.names)))


def _step(app: App, event: Event[TakeStep]) -> App:
    """The bot's next choice, if this is still the moment for it; the whole plan where no pause is wanted."""
    table = app.table
    if table is None or app.minds.due is None or event.act.ply != len(table.match.plies):
        return app
    app = replace(app, minds=replace(app.minds, due=None))
    return _skip(app, event) if app.settings.pace == "once" else _stepped(app, event)


def _skip(app: App, event: Event[Act]) -> App:
    """All that the bot means to play, at once."""
    table, before = app.table, app
    if table is None or table.ply is not None:
        return app
    step = next_step(app)
    while step is not None and app.table:
        app = replace(app, table=app.table.play(step))
        step = next_step(app)
    return change_match(before, app.table, event) if app.table and app.table != table else app


def _stepped(app: App, event: Event[Act]) -> App:
    """One choice of the bot."""
    step = next_step(app)
    if app.table is None or app.table.ply is not None or step is None:
        return app
    return change_match(app, app.table.play(step), event)


def _hint(app: App, _event: Event[Simple]) -> App:
    """What would the expert do? Asked again, the question or the answer is put away."""
    minds = app.minds
    if app.table is None or not app.table.can_play or app.screen != "table":
        return app
    if minds.puzzled is not None or minds.hint:
        return replace(app, minds=replace(minds, puzzled=None, hint=None, advice=None))
    return replace(app, minds=replace(minds, puzzled=len(app.table.match.plies)))


def _review(app: App, event: Event[StartReview]) -> App:
    """Look back at the game of a person, or go on with that."""
    table = app.table
    if table is None or not table.match.is_over or not table.is_mine:
        return app
    player = event.act.player
    if player >= table.match.players:
        return app
    review = app.minds.review
    if review is None or review.player != player:
        review = Review(table.key, player, turns_of(table.match, player))
    return replace(app, minds=replace(app.minds, review=replace(review, is_running=True)))


def _review_stop(app: App, _event: Event[Simple]) -> App:
    """Enough looked back; what was found stays."""
    review = app.minds.review
    if review is None:
        return app
    return replace(app, minds=replace(app.minds, review=replace(review, is_running=False)))


def _reviewed(app: App, answer: Answer) -> App:
    """One turn more was looked at."""
    review = app.minds.review
    assert review is not None
    review = replace(review, answers=(*review.answers, answer))
    app = replace(app, minds=replace(app.minds, review=review))
    return app.with_command(Say(_("The review is ready."))) if review.is_complete else app


def turns_of(match: Match, player: Player) -> tuple[PlayedTurn, ...]:
    """The turns of a player in which there was something to choose."""
    turns, turn_name = [], words(match.game.name).turn_name
    named_plies = [(ply.player, turn_name(ply.before)) for ply in match.plies]
    for (mover, _name), numbers in groupby(range(len(match.plies)), key=named_plies.__getitem__):
        plies = list(numbers)
        if mover == player and any(not match.plies[number].is_forced for number in plies):
            turns.append(PlayedTurn(plies[0], tuple(str(match.plies[number].action) for number in plies)))
    return tuple(turns)


DOINGS: Doings = {
    HearAnswer: _answer,
    TakeStep: _step,
    Simple.SKIP: _skip,
    Simple.HINT: _hint,
    StartReview: _review,
    Simple.STOP_REVIEW: _review_stop,
}
