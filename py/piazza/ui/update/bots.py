"""Bots at the table and hints: which task the bots get, and what their answers change.

A plan is the turn that a bot means to play, or that a hint suggests, from a given ply on.
`Model.bot_requests` holds the tasks, plans and hints.
"""

from typing import assert_never

from piazza.bots.protocol import Answer, Findings, Purpose
from piazza.core.frozen import replace
from piazza.core.game import NOBODY, Player
from piazza.core.match import Match
from piazza.ui.effects import Announce, AskBots, SendAfter, StartWorker, StepBot, StopBots
from piazza.ui.i18n import gettext as _
from piazza.ui.model.app import Model, Moment
from piazza.ui.model.bots import BotRequests, Plan, Task
from piazza.ui.model.hints import because_of, choice_of_hint, may_ask, next_step, reasons
from piazza.ui.model.levels import ADVISER
from piazza.ui.model.pace import PACES, scored_by_person, with_plan
from piazza.ui.model.round_end import ROUND_END
from piazza.ui.model.table import Table
from piazza.ui.model.turns import first
from piazza.ui.msg.bots import BotMsg, BotsAnswered, BotSignal, TakeStep
from piazza.ui.update.analysis import recall_analysis, take_findings, turn_to_judge, without_idle
from piazza.ui.update.pars import PAR, par_task, settle_par, take_par
from piazza.ui.update.puzzles import comparison, take_comparison
from piazza.ui.update.table import change_match

LOOKS_AT_THE_END = 2
"""How many times longer the move that ends a game is shown than another."""
LOOKS_AT_POINTS = 2
"""How many times longer than a move is shown what a person has scored, before a bot's turn."""


def update(model: Model, msg: BotMsg, at: Moment) -> Model:
    """Return the model after a message about bots and hints."""
    match msg:
        case BotsAnswered(answer):
            return _answer(model, answer)
        case TakeStep(ply):
            return _step(model, ply, at)
        case BotSignal.SKIP:
            return _skip(model, at)
        case BotSignal.LOOK_AWAY:
            return model  # as after any other message of a person, nobody is watched
        case BotSignal.HINT:
            return _hint(model)
        case _:
            assert_never(msg)


def settle_bots(model: Model) -> Model:
    """Give the bots the task that the app needs now, and schedule the next step of a bot."""
    # from the inside out: drop what is outdated, then ask, then pace what is planned
    recalled = recall_analysis(without_idle(_forgetful(model)))
    return _paced(_asking(_woken(_pointing(settle_par(recalled)))))


def _forgetful(model: Model) -> Model:
    """Drop hints and plans that are about another game or position."""
    table, bot_requests = model.table, model.bot_requests
    if table is None:
        # what was asked is kept, so that `_asking` sees that it has to be cancelled
        kept = BotRequests(
            bot_requests.is_awake, bot_requests.number, bot_requests.asked, analyses=bot_requests.analyses
        )
        return replace(model, bot_requests=kept)
    # it outlasts looking back and waiting for the host: afterwards it may go on
    if bot_requests.hint and table.ply is None and not table.is_held and choice_of_hint(model) is None:
        bot_requests = replace(bot_requests, hint=None, advice=None)
    if not may_ask(table) or bot_requests.hint_asked_at != table.position:
        bot_requests = replace(bot_requests, hint_asked_at=None)
    return replace(model, bot_requests=bot_requests)


def _pointing(model: Model) -> Model:
    """Select the choice that the hint suggests, unless something else is selected."""
    table, step = model.table, choice_of_hint(model)
    if table is None or step is None or table.focus is not None or table.wish or table.ply is not None:
        return model
    return replace(model, table=replace(table, focus=step))


def _woken(model: Model) -> Model:
    """Start the bots' worker as soon as a seat is played by a bot."""
    seats = (
        model.table.seats
        if model.table and model.table.is_local
        else model.draft.seats
        if model.draft
        else ()
    )
    if model.bot_requests.is_awake or not any(seat.level for seat in seats):
        return model
    return replace(model, bot_requests=replace(model.bot_requests, is_awake=True)).with_effects(StartWorker())


def _asking(model: Model) -> Model:
    """Put the current task to the bots, or cancel the earlier one if there is none."""
    wanted = _task(model)
    task = wanted[0] if wanted else None
    if task == model.bot_requests.asked:
        return model
    number = model.bot_requests.number + 1
    model = replace(model, bot_requests=replace(model.bot_requests, asked=task, number=number))
    return model.with_effects(AskBots(wanted[0].question(number, wanted[1])) if wanted else StopBots())


def _task(model: Model) -> tuple[Task, Match] | None:
    """Return the task that is most urgent, with its match, or None.

    The order is: the bot in turn, the comparison in a puzzle, a hint, the running analysis, a par.
    """
    table, bot_requests = model.table, model.bot_requests
    if table and table.bot and next_step(model) is None:
        return _about(table, table.match, Purpose.PLAY, table.bot)
    if table and (task := comparison(table)):
        return task, table.match
    if table and bot_requests.hint_asked_at is not None:
        return _about(table, table.shown, Purpose.HINT, ADVISER)
    return turn_to_judge(model) or par_task(model)


def _about(table: Table, match: Match, purpose: Purpose, level: str) -> tuple[Task, Match]:
    """Return a task about the position at the end of a match, with the match."""
    player = match.state.player
    task = Task(purpose, table.key, 0 if player is None else player, level, match.choices, len(match.plies))
    return task, match


def _paced(model: Model) -> Model:
    """Schedule the next step of the bot in turn after a pause, less the time it took to think."""
    table, bot_requests = model.table, model.bot_requests
    is_shown = model.screen == "table" and model.dialog != ROUND_END
    goes_on = table and table.ply is None and is_shown and next_step(model) is not None
    due = len(table.match.plies) if table and goes_on else None
    if due == bot_requests.due:
        return model
    model = replace(model, bot_requests=replace(bot_requests, due=due, thought_ms=0))
    if due is None:
        return model
    assert table is not None
    pause = _pause(model)
    if scored_by_person(table):
        pause = max(pause, LOOKS_AT_POINTS * PACES[model.settings.pace].look_ms)
    return model.with_effects(StepBot(due, max(0, pause - bot_requests.thought_ms)))


def _pause(model: Model) -> int:
    """Return the pause in milliseconds before the next step of the plan."""
    plan, planned, table = model.bot_requests.plan, model.bot_requests.pauses, model.table
    assert plan is not None
    assert table is not None
    taken = sum(not ply.is_forced for ply in table.match.plies[plan.begun :])
    # a plan that the game tells only in part has no pauses for the rest
    return planned[taken] if taken < len(planned) else 0


def _answer(model: Model, answer: Answer | Findings) -> Model:
    """Handle an answer of the bots; ignore it if the question is no longer open."""
    asked = model.bot_requests.asked
    if asked is None or answer.number != model.bot_requests.number:
        return model
    model = replace(model, bot_requests=replace(model.bot_requests, asked=None))
    if isinstance(answer, Findings):
        return take_findings(model, asked, answer)
    if asked.purpose is Purpose.COMPARE:
        return take_comparison(model, answer)
    if asked.key == PAR:
        return take_par(model, answer)
    if model.table is None:
        return model
    plan = Plan(asked.begun, answer.turn)
    return (_planned if asked.purpose is Purpose.PLAY else _advised)(model, plan, answer)


def _planned(model: Model, plan: Plan, answer: Answer) -> Model:
    """Note the plan of the bot in turn; if it is not legal, plan the first legal choice instead."""
    table = model.table
    assert table is not None
    if plan.step(table.match) is None:
        plan = Plan(len(table.match.plies), (str(table.match.state.legal_actions()[0]),))
    bot_requests = with_plan(model.bot_requests, table, plan, PACES[model.settings.pace])
    return replace(model, bot_requests=replace(bot_requests, thought_ms=answer.took))


def _advised(model: Model, plan: Plan, answer: Answer) -> Model:
    """Note a hint, select its choice, and announce it with its reasons."""
    table = model.table
    assert table is not None
    step = plan.step(table.shown)
    bot_requests = replace(model.bot_requests, hint_asked_at=None)
    if step is None or not may_ask(table):
        return replace(model, bot_requests=bot_requests)
    bot_requests = replace(bot_requests, hint=plan, advice=answer)
    model = replace(
        model, bot_requests=bot_requests, table=replace(table, focus=step if table.ply is None else None)
    )
    state = table.match.at(plan.begun).state
    choice = first(table.words, state, plan.turn)
    why = because_of(reasons(table.words, state, answer))
    text = _("The Expert suggests: {choice}. Why: {why}.").format(choice=choice, why=why)
    return model.with_effects(Announce(table.people.tell(text)))


def _step(model: Model, ply: int, at: Moment) -> Model:
    """Play the bot's next choice, if the match is still at the expected ply.

    With the pace ``once``, play the whole plan.
    """
    table = model.table
    # timers of bots are never cancelled: this one may be for an earlier position
    if table is None or model.bot_requests.due is None or ply != len(table.match.plies):
        return model
    model = replace(model, bot_requests=replace(model.bot_requests, due=None))
    return _skip(model, at) if model.settings.pace == "once" else _stepped(model, at)


def _skip(model: Model, at: Moment) -> Model:
    """Play the rest of the bot's plan at once."""
    table, before = model.table, model
    if table is None or table.ply is not None:
        return model
    step = next_step(model)
    while step is not None and model.table:
        model = replace(model, table=model.table.play(step))
        step = next_step(model)
    # one change for the whole plan: saved, announced and animated once
    return change_match(before, model.table, at) if model.table and model.table != table else model


def _stepped(model: Model, at: Moment) -> Model:
    """Play one choice of the bot."""
    step, before = next_step(model), model.table
    if before is None or before.ply is not None or step is None:
        return model
    return _watching(change_match(model, before.play(step), at), before.match.state.player)


def _watching(model: Model, player: Player | None) -> Model:
    """Go on showing for a moment what a bot did with its last choice.

    On a phone that is the board of a bot whose turn is over (on a wide screen all boards are in view),
    everywhere the move that ended the game, before the page of the end takes its place.
    """
    table = model.table
    assert table is not None
    look_ms = PACES[model.settings.pace].look_ms
    if table.match.is_over:
        is_seen = not (table.course or table.attempt)
        look_ms *= LOOKS_AT_THE_END
    else:
        is_seen = model.is_phone and table.match.state.player != player and table.open_to != NOBODY
    model = replace(model, bot_requests=replace(model.bot_requests, watched=player if is_seen else None))
    return model.with_effects(SendAfter(BotSignal.LOOK_AWAY, look_ms)) if is_seen else model


def _hint(model: Model) -> Model:
    """Ask for a hint at the position shown; if one is shown or awaited, put it away."""
    bot_requests, table = model.bot_requests, model.table
    if table is None or not may_ask(table) or model.screen != "table":
        return model
    if bot_requests.hint_asked_at is not None or choice_of_hint(model) is not None:
        return replace(model, bot_requests=replace(bot_requests, hint_asked_at=None, hint=None, advice=None))
    return replace(model, bot_requests=replace(bot_requests, hint_asked_at=table.position))
