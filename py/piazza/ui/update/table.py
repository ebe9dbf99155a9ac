"""Handlers for playing: to preview, make, undo and redo choices, and to hand the screen over."""

from piazza.core.frozen import replace
from piazza.ui.effects import Later, Say, Sound, Travel
from piazza.ui.model.announcements import news_between, what_next
from piazza.ui.model.app import App, Event, Handlers
from piazza.ui.model.movements import Movements, movements
from piazza.ui.model.sounds import meaning_of
from piazza.ui.model.spectator import LINGER, stay_with
from piazza.ui.model.table import NOBODY, Table
from piazza.ui.msg import Act, Simple
from piazza.ui.msg.table import (
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
from piazza.ui.update.seating import open_shutters, save_game


def _look(app: App, event: Event[Look | Point]) -> App:
    """Select a choice to preview, or none."""
    table = app.table
    if table is None or not table.can_play:
        return app
    focus = event.act.choice
    if focus is not None and focus >= len(table.match.state.legal_actions()):
        return app
    return replace(app, table=replace(table, focus=focus))


def _tip(app: App, event: Event[ShowTip]) -> App:
    """Open the card of a piece."""
    return replace(app, tip=event.act if app.table else None)


def _untip(app: App, _event: Event[Simple]) -> App:
    """Close the card of a piece."""
    return replace(app, tip=None)


def _play(app: App, event: Event[Play]) -> App:
    """Play a choice by its index."""
    table = app.table
    if table is None or not table.can_play:
        return app
    if event.act.choice >= len(table.match.state.legal_actions()):
        return app
    return change_match(app, table.play(event.act.choice), event)


def _confirm(app: App, event: Event[Simple]) -> App:
    """Play the choice that is selected."""
    if app.table is None or app.table.focus is None:
        return app
    return _play(app, Event(Play(app.table.focus), event.now, event.chance))


def _undo(app: App, event: Event[Simple]) -> App:
    """Undo the last choice, if that is allowed."""
    return change_match(app, app.table.undo(), event) if app.table and app.table.can_undo else app


def _redo(app: App, event: Event[Simple]) -> App:
    """Make the choice again that was undone last."""
    return (
        change_match(app, app.table.play_again(), event)
        if app.table and app.table.redo and app.table.can_play
        else app
    )


def _instead(app: App, event: Event[PlayInstead]) -> App:
    """Undo the last choice and play another, by its text form."""
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
    """Set a piece aside for the next choices, or put it back."""
    table = app.table
    if table is None or not event.act.piece:
        return app
    rest = tuple(piece for piece in table.wish if piece != event.act.piece)
    wish = rest if event.act.piece in table.wish else (*table.wish, event.act.piece)
    return replace(app, table=table.set_aside(wish))


def _wishes(app: App, event: Event[SetAllAside]) -> App:
    """Set exactly these pieces aside."""
    return replace(app, table=app.table.set_aside(event.act.pieces)) if app.table else app


def _plan(app: App, event: Event[PlayPath]) -> App:
    """Play several choices one after the other, or none of them if one is not legal."""
    table = app.table
    if table is None or not table.can_play:
        return app
    followed = table.follow(event.act.actions)
    return app if followed == table else change_match(app, followed, event)


def _arrange(app: App, event: Event[Arrange]) -> App:
    """Put the viewer's pieces into another order."""
    return replace(app, table=replace(app.table, arranged=event.act.order)) if app.table else app


def change_match(app: App, table: Table, event: Event[Act]) -> App:
    """Return the app with a table whose match has changed since `app.table`.

    The game is saved, the change is announced, sounded and animated, and the hand-over to the next
    player is scheduled.
    """
    before = app.table
    assert before is not None
    # first the shutters: whoever has own secrets on the screen follows nobody
    table = stay_with(before, open_shutters(app, table))
    table = replace(table, is_closing=table.is_lingering)
    # the first command: the choice is stored before anything is drawn
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
    """Return the movements of pieces from one table to the other; an undo reverses them."""
    old, new = len(before.match.plies), len(after.match.plies)
    if new < old:
        return tuple((there, here) for here, there in _travels(after, before))
    plies = range(old, new)
    return tuple(one for ply in plies for one in movements(after.match, ply, before.open_to, before.viewer))


def _open(app: App, _event: Event[Simple]) -> App:
    """Open the shutters for the player in turn."""
    table = app.table
    if table is None or table.match.state.player is None or not table.needs_curtain:
        return app
    opened = table.open_for(table.match.state.player)
    return replace(app, table=opened).with_command(Say(what_next(opened)))


def _hand_over(app: App, _event: Event[Simple]) -> App:
    """Close the shutters after a turn; a spectator's view moves on to the next player."""
    table = app.table
    if table is None:
        return app
    drawer = "" if table.is_lingering else table.drawer
    return replace(
        app, table=replace(table, is_lingering=False, is_closing=False, follows=NOBODY, drawer=drawer)
    )


def _linger(app: App, _event: Event[Simple]) -> App:
    """Open the shutters again on what the last player saw."""
    table = app.table
    if table is None or not table.needs_curtain:
        return app
    return replace(app, table=replace(table, is_lingering=True))


def _drawer(app: App, event: Event[OpenDrawer]) -> App:
    """Open a drawer, or close it if it is open.

    The drawers are ``log`` and ``seat-<n>``; the number after the last player's is for a robot of the
    game.
    """
    table = app.table
    if table is None:
        return app
    zones = ("log", *(f"seat-{player}" for player in range(table.match.players + 1)))
    if event.act.zone not in zones:
        return app
    return replace(app, table=replace(table, drawer="" if table.drawer == event.act.zone else event.act.zone))


def _end(app: App, _event: Event[Simple]) -> App:
    """Show the present position, with the end of the game."""
    return replace(app, screen="table", table=app.table.look_at(None)) if app.table else app


HANDLERS: Handlers = {
    Look: _look,
    Point: _look,
    ShowTip: _tip,
    Simple.CLOSE_TOOLTIP: _untip,
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
