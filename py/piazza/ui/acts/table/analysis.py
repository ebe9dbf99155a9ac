"""The analysis: begun, stopped, gone on with in the background, kept, and looked at."""

from piazza.core.frozen import replace
from piazza.core.match import Match
from piazza.questions import Findings
from piazza.ui.act import Simple
from piazza.ui.act.analysis import HearAnalysis, LookAtTurn, OpenAnalysis
from piazza.ui.acts.home import resume
from piazza.ui.app import App, Doings, Event
from piazza.ui.bots.analysis import Analysis, can_judge, is_told_so, read_analysis, record_key
from piazza.ui.bots.levels import ADVISER
from piazza.ui.bots.thinking import Task
from piazza.ui.commands import Say
from piazza.ui.commands.keep import KeepAnalysis, RecallAnalysis
from piazza.ui.language import gettext as _
from piazza.ui.table import Table

OFTEN = 6
"""So many looks at turns are kept together."""


def analysis_of(app: App, table: Table) -> Analysis | None:
    """The analysis of the game on the table, as far as it is known."""
    return analysis_by_key(app, record_key(table))


def analysis_by_key(app: App, key: str) -> Analysis | None:
    """The analysis of this name."""
    return next((one for one in app.minds.analyses if one.key == key), None)


def running(app: App) -> Analysis | None:
    """The analysis that goes on."""
    return next((one for one in app.minds.analyses if one.is_running and one.next), None)


def turn_to_judge(app: App) -> tuple[Task, Match] | None:
    """What is to be thought about for the analysis that goes on, and in which match."""
    analysis = running(app)
    if analysis is None or analysis.next is None:
        return None
    turn, purpose = analysis.next
    match = analysis.match
    player = match.plies[turn.begun].player
    return (
        Task(purpose, analysis.key, player, ADVISER, match.choices, turn.begun, turn.actions),
        match,
    )


def without_idle(app: App) -> App:
    """The analyses of other games forgotten, but for the one that goes on."""
    key = record_key(app.table) if app.table else None
    known = tuple(one for one in app.minds.analyses if one.is_running or one.key == key)
    return app if known == app.minds.analyses else _with(app, known)


def recall_analysis(app: App) -> App:
    """What is kept of the analysis of the game that has come on the table."""
    if app.table is None or analysis_of(app, app.table):
        return app
    key = record_key(app.table)
    app = _with(app, (*app.minds.analyses, Analysis(key, app.table.match)))
    return app.with_command(RecallAnalysis(key))


def take_findings(app: App, task: Task, found: Findings) -> App:
    """One turn more was looked at."""
    analysis = analysis_by_key(app, task.key)
    if analysis is None:
        return app
    turn = next((one for one in analysis.turns if one.begun == task.begun), None)
    if turn is None:
        return app
    analysis = analysis.add(turn, task.purpose, found.verdicts)
    app = _put(app, analysis)
    if analysis.next is None:
        app = _put(app, replace(analysis, is_running=False)).with_command(Say(_("The analysis is ready.")))
    is_due = analysis.next is None or not analysis.done[0] % OFTEN
    return app.with_command(KeepAnalysis(analysis.key, analysis.text())) if is_due else app


def _begin(app: App, _event: Event[Simple]) -> App:
    """Look at the turns of the game on the table, or go on with that; another analysis stops."""
    table = app.table
    if table is None or not can_judge(table):
        return app
    app = _halt(app)
    analysis = analysis_of(app, table) or Analysis(record_key(table), table.match)
    return _put(app, analysis.begin(table))


def _stop(app: App, _event: Event[Simple]) -> App:
    """Enough for now; what was found stays."""
    return _halt(app)


def _halt(app: App) -> App:
    """The analysis that goes on stopped and kept."""
    analysis = running(app)
    if analysis is None:
        return app
    return _put(app, replace(analysis, is_running=False)).with_command(
        KeepAnalysis(analysis.key, analysis.text())
    )


def _hear(app: App, event: Event[HearAnalysis]) -> App:
    """What was kept is known again."""
    analysis = analysis_by_key(app, event.act.key)
    if analysis is None or analysis.judged:
        return app
    kept = read_analysis(event.act.text)
    return _put(app, replace(analysis, judged=tuple(one for one in kept if is_told_so(one, analysis.match))))


def _open(app: App, event: Event[OpenAnalysis]) -> App:
    """The page of the analysis, of a game put away once that lies on the table."""
    if event.act.key and (app.table is None or app.table.key != event.act.key):
        app = resume(app, event.act.key)
    table = app.table
    if table is None or table.is_closed or not can_judge(table):
        return app
    return replace(app, screen="analysis", dialog="", table=replace(table, drawer=""))


def _look(app: App, event: Event[LookAtTurn]) -> App:
    """One turn looked at."""
    table = app.table
    if table is None or table.is_closed or event.act.ply >= len(table.match.plies):
        return app
    looked = replace(table.look_at(event.act.ply), is_playing=False, drawer="")
    return replace(app, screen="analysis", table=looked)


def _put(app: App, analysis: Analysis) -> App:
    """An analysis in the place of the one of this name."""
    others = tuple(one for one in app.minds.analyses if one.key != analysis.key)
    return _with(app, (*others, analysis))


def _with(app: App, analyses: tuple[Analysis, ...]) -> App:
    """The app with these analyses."""
    return replace(app, minds=replace(app.minds, analyses=analyses))


DOINGS: Doings = {
    Simple.ANALYSE: _begin,
    Simple.STOP_ANALYSIS: _stop,
    HearAnalysis: _hear,
    OpenAnalysis: _open,
    LookAtTurn: _look,
}
