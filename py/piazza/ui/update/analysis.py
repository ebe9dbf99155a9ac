"""The analysis of a game, which judges each turn that was played.

An analysis runs in the background, turn by turn, and is stored as far as it has come. Its key is
the key of the game's save; for a game opened from a link it is computed from the match.
"""

from typing import assert_never

from piazza.bots.protocol import Findings
from piazza.core.frozen import replace
from piazza.core.match import Match
from piazza.ui.effects import Announce, ScrollTo
from piazza.ui.effects.storage import LoadAnalysis, SaveAnalysis
from piazza.ui.i18n import gettext as _
from piazza.ui.model.analysis import Analysis, can_judge, is_current, read_analysis, record_key
from piazza.ui.model.app import Model
from piazza.ui.model.bots import Task
from piazza.ui.model.levels import ADVISER
from piazza.ui.msg.analysis import AnalysisLoaded, AnalysisMsg, AnalysisSignal, LookAtTurn, OpenAnalysis
from piazza.ui.update.home import resume

STORE_INTERVAL = 6
"""An analysis is stored after every so many looks at turns."""


def update(model: Model, msg: AnalysisMsg) -> Model:
    """Return the model after a message about an analysis."""
    match msg:
        case AnalysisSignal.START:
            return _begin(model)
        case AnalysisSignal.START_AND_OPEN:
            return _open(_begin_once(model), "")
        case AnalysisSignal.STOP:
            return _halt(model)
        case AnalysisLoaded(key, text):
            return _take_stored(model, key, text)
        case OpenAnalysis(key):
            return _open(model, key)
        case LookAtTurn(ply):
            return _look_at_turn(model, ply)
        case _:
            assert_never(msg)


def running(model: Model) -> Analysis | None:
    """Return the analysis that is running and has turns left to judge, or None."""
    return next((one for one in model.bot_requests.analyses if one.is_running and one.next), None)


def turn_to_judge(model: Model) -> tuple[Task, Match] | None:
    """Return the next task of the running analysis with its match, or None."""
    analysis = running(model)
    if analysis is None or analysis.next is None:
        return None
    turn, purpose = analysis.next
    match = analysis.match
    player = match.plies[turn.begun].player
    return (
        Task(purpose, analysis.key, player, ADVISER, match.choices, turn.begun, turn.actions),
        match,
    )


def without_idle(model: Model) -> Model:
    """Drop the analyses of other games, except one that is running."""
    key = record_key(model.table) if model.table else None
    known = tuple(one for one in model.bot_requests.analyses if one.is_running or one.key == key)
    return model if known == model.bot_requests.analyses else _with(model, known)


def recall_analysis(model: Model) -> Model:
    """Ask for the stored analysis of the game on the table, unless the analysis is known."""
    if model.table is None or model.bot_requests.analysis_of(model.table):
        return model
    key = record_key(model.table)
    # empty until the storage answers, but there: so it is asked for once
    model = _with(model, (*model.bot_requests.analyses, Analysis(key, model.table.match)))
    return model.with_effects(LoadAnalysis(key))


def take_findings(model: Model, task: Task, found: Findings) -> Model:
    """Add the bots' verdicts on a turn to its analysis, and store it from time to time."""
    analysis = model.bot_requests.analysis(task.key)
    if analysis is None:
        return model
    turn = next((one for one in analysis.turns if one.begun == task.begun), None)
    if turn is None:
        return model
    analysis = analysis.add(turn, task.purpose, found.verdicts)
    model = _put(model, analysis)
    if analysis.next is None:
        model = _put(model, replace(analysis, is_running=False)).with_effects(
            Announce(_("The analysis is ready."))
        )
    passes = sum(one.depth for one in analysis.judged)
    is_due = analysis.next is None or not passes % STORE_INTERVAL
    return model.with_effects(SaveAnalysis(analysis.key, analysis.text())) if is_due else model


def _begin(model: Model) -> Model:
    """Start or continue the analysis of the game on the table; another one that runs stops."""
    table = model.table
    if table is None or not can_judge(table):
        return model
    model = _halt(model)
    analysis = model.bot_requests.analysis_of(table) or Analysis(record_key(table), table.match)
    return _put(model, analysis.begin(table))


def _begin_once(model: Model) -> Model:
    """Start the analysis of the game on the table, unless it has begun before."""
    table = model.table
    analysis = model.bot_requests.analysis_of(table) if table else None
    return model if analysis and (analysis.is_running or analysis.judged) else _begin(model)


def _halt(model: Model) -> Model:
    """Stop and store the running analysis."""
    analysis = running(model)
    if analysis is None:
        return model
    return _put(model, replace(analysis, is_running=False)).with_effects(
        SaveAnalysis(analysis.key, analysis.text())
    )


def _take_stored(model: Model, key: str, text: str) -> Model:
    """Take the stored findings of an analysis, unless it has findings already."""
    analysis = model.bot_requests.analysis(key)
    if analysis is None or analysis.judged:
        return model
    # findings of another version may name features that the evaluator does not have
    kept = read_analysis(text)
    return _put(
        model, replace(analysis, judged=tuple(one for one in kept if is_current(one, analysis.match)))
    )


def _open(model: Model, key: str) -> Model:
    """Open the page of the analysis, after putting the game named on the table if it is not there."""
    if key and (model.table is None or model.table.key != key):
        model = resume(model, key)
    table = model.table
    if table is None or table.is_closed or not can_judge(table):
        return model
    return replace(model, screen="analysis", dialog="", table=replace(table, drawer=""))


def _look_at_turn(model: Model, ply: int) -> Model:
    """Show the position before a turn on the page of the analysis."""
    table = model.table
    if table is None or table.is_closed or ply >= len(table.match.plies):
        return model
    looked = replace(table.look_at(ply), is_playing=False, drawer="")
    # On a phone what is told of a turn lies above the list in which it was pressed.
    return replace(model, screen="analysis", table=looked).with_effects(ScrollTo("r-turn"))


def _put(model: Model, analysis: Analysis) -> Model:
    """Put an analysis in the place of the one with its key."""
    others = tuple(one for one in model.bot_requests.analyses if one.key != analysis.key)
    return _with(model, (*others, analysis))


def _with(model: Model, analyses: tuple[Analysis, ...]) -> Model:
    """Replace the list of analyses."""
    return replace(model, bot_requests=replace(model.bot_requests, analyses=analyses))
