"""Playing: choices, taking back, handing over."""

from piazza.core.frozen import replace
from piazza.ui.act import Act, Simple
from piazza.ui.act.table import (
    Arrange,
    Look,
    OpenDrawer,
    Play,
    PlayInstead,
    PlayPath,
    Point,
    SetAllAside,
    SetAside,
    ShowTip,
)
from piazza.ui.app import App, Doings, Event
from piazza.ui.commands import Later, Say, Sound, Travel
from piazza.ui.following import LINGER, stay_with
from piazza.ui.log.movements import Movements, movements
from piazza.ui.log.sounds import meaning_of
from piazza.ui.log.spoken import news_between, what_next
from piazza.ui.seating import open_shutters, save_game
from piazza.ui.table import NOBODY, Table


def _look(app: App, event: Event[Look | Point]) -> App:
    """A choice looked at, or none."""
    table = app.table
    if table is None or not table.can_play:
        return app
    focus = event.act.choice
    if focus is not None and focus >= len(table.match.state.legal_actions()):
        return app
    return replace(app, table=replace(table, focus=focus))


def _tip(app: App, event: Event[ShowTip]) -> App:
    """The card of a piece, opened."""
    return replace(app, tip=event.act if app.table else None)


def _untip(app: App, _event: Event[Simple]) -> App:
    """The card put away."""
    return replace(app, tip=None)


def _play(app: App, event: Event[Play]) -> App:
    """A choice made, by its index."""
    table = app.table
    if table is None or not table.can_play:
        return app
    if event.act.choice >= len(table.match.state.legal_actions()):
        return app
    return change_match(app, table.play(event.act.choice), event)


def _confirm(app: App, event: Event[Simple]) -> App:
    """The choice looked at, made."""
    if app.table is None or app.table.focus is None:
        return app
    return _play(app, Event(Play(app.table.focus), event.now, event.chance))


def _undo(app: App, event: Event[Simple]) -> App:
    """The last choice taken back."""
    return change_match(app, app.table.undo(), event) if app.table and app.table.can_undo else app


def _redo(app: App, event: Event[Simple]) -> App:
    """The choice taken back, made again."""
    return (
        change_match(app, app.table.play_again(), event)
        if app.table and app.table.redo and app.table.can_play
        else app
    )


def _instead(app: App, event: Event[PlayInstead]) -> App:
    """The last choice taken back and another made in its place, by its text form."""
    table = app.table
    if table is None or not table.can_undo:
        return app
    undone = table.undo()
    texts = [str(action) for action in undone.match.state.legal_actions()]
    return (
        change_match(app, undone.play(texts.index(event.act.action)), event)
        if event.act.action in texts
        else app
    )


def _wish(app: App, event: Event[SetAside]) -> App:
    """A piece set aside for the next choices, or put back."""
    table = app.table
    if table is None or not event.act.piece:
        return app
    rest = tuple(piece for piece in table.wish if piece != event.act.piece)
    wish = rest if event.act.piece in table.wish else (*table.wish, event.act.piece)
    return replace(app, table=table.set_aside(wish))


def _wishes(app: App, event: Event[SetAllAside]) -> App:
    """Just these pieces set aside."""
    return replace(app, table=app.table.set_aside(event.act.pieces)) if app.table else app


def _plan(app: App, event: Event[PlayPath]) -> App:
    """Several choices one after the other, by their text forms."""
    table = app.table
    if table is None or not table.can_play:
        return app
    followed = table.follow(event.act.actions)
    return app if followed == table else change_match(app, followed, event)


def _arrange(app: App, event: Event[Arrange]) -> App:
    """The viewer's pieces in another order."""
    return replace(app, table=replace(app.table, arranged=event.act.order)) if app.table else app


def change_match(app: App, table: Table, event: Event[Act]) -> App:
    """The app with the table's match changed: saved, told and shown as a movement."""
    before = app.table
    assert before is not None
    table = stay_with(before, open_shutters(app, table))
    table = replace(table, is_closing=table.is_lingering)
    app = save_game(replace(app, table=table, qr=""), event)
    app = app.with_command(Travel(_travels(before, table)))
    if text := news_between(before, table):  # nothing would only take away what is still being read
        app = app.with_command(Say(text))
    if app.settings.sound != "off" or app.settings.vibration == "on":
        app = app.with_command(Sound(meaning_of(before, table)))
    if table.is_lingering or table.follows != NOBODY:
        app = app.with_command(Later(Simple.HAND_OVER, LINGER))
    return app


def _travels(before: Table, after: Table) -> Movements:
    """The pieces that moved between two tables."""
    old, new = len(before.match.plies), len(after.match.plies)
    if new < old:
        return tuple((there, here) for here, there in _travels(after, before))
    plies = range(old, new)
    return tuple(one for ply in plies for one in movements(after.match, ply, before.open_to, before.viewer))


def _open(app: App, _event: Event[Simple]) -> App:
    """The next player takes the screen."""
    table = app.table
    if table is None or table.match.state.player is None or not table.needs_curtain:
        return app
    opened = table.open_for(table.match.state.player)
    return replace(app, table=opened).with_command(Say(what_next(opened)))


def _hand_over(app: App, _event: Event[Simple]) -> App:
    """The shutters close on what the last player saw; who looks on goes along with the next one."""
    table = app.table
    if table is None:
        return app
    drawer = "" if table.is_lingering else table.drawer
    return replace(
        app, table=replace(table, is_lingering=False, is_closing=False, follows=NOBODY, drawer=drawer)
    )


def _linger(app: App, _event: Event[Simple]) -> App:
    """Back to what the last player saw."""
    table = app.table
    if table is None or not table.needs_curtain:
        return app
    return replace(app, table=replace(table, is_lingering=True))


def _drawer(app: App, event: Event[OpenDrawer]) -> App:
    """A zone of a small screen, or somebody's town, shown large or put away; a robot sits last."""
    table = app.table
    if table is None:
        return app
    zones = ("log", *(f"seat-{player}" for player in range(table.match.players + 1)))
    if event.act.zone not in zones:
        return app
    return replace(app, table=replace(table, drawer="" if table.drawer == event.act.zone else event.act.zone))


def _end(app: App, _event: Event[Simple]) -> App:
    """The page of the end."""
    return replace(app, screen="table", table=app.table.look_at(None)) if app.table else app


DOINGS: Doings = {
    Look: _look,
    Point: _look,
    ShowTip: _tip,
    Simple.UNTIP: _untip,
    Play: _play,
    Simple.CONFIRM: _confirm,
    Simple.UNDO: _undo,
    Simple.REDO: _redo,
    PlayInstead: _instead,
    SetAside: _wish,
    SetAllAside: _wishes,
    PlayPath: _plan,
    Arrange: _arrange,
    Simple.OPEN: _open,
    Simple.HAND_OVER: _hand_over,
    Simple.LINGER: _linger,
    OpenDrawer: _drawer,
    Simple.END: _end,
}
