"""Handlers for playing: to preview, make, undo and redo choices, and to hand the screen over."""

from piazza.core.frozen import replace
from piazza.ui.effects import AnimatePieces, Announce, PlaySound, SendAfter
from piazza.ui.model.announcements import news_between, what_next
from piazza.ui.model.app import Event, Handlers, Model
from piazza.ui.model.movements import Movements, movements
from piazza.ui.model.sounds import meaning_of
from piazza.ui.model.spectator import LINGER_MS, follow_last_player
from piazza.ui.model.table import NOBODY, Table
from piazza.ui.msg import Msg, Simple
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


def _look(app: Model, event: Event[Look | Point]) -> Model:
    """Select a choice to preview, or none."""
    table = app.table
    if table is None or not table.can_play:
        return app
    focus = event.msg.choice
    if focus is not None and focus >= len(table.match.state.legal_actions()):
        return app
    return replace(app, table=replace(table, focus=focus))


def _tip(app: Model, event: Event[ShowTip]) -> Model:
    """Open the card of a piece."""
    return replace(app, tip=event.msg if app.table else None)


def _untip(app: Model, _event: Event[Simple]) -> Model:
    """Close the card of a piece."""
    return replace(app, tip=None)


def _play(app: Model, event: Event[Play]) -> Model:
    """Play a choice by its index."""
    table = app.table
    if table is None or not table.can_play:
        return app
    if event.msg.choice >= len(table.match.state.legal_actions()):
        return app
    return change_match(app, table.play(event.msg.choice), event)


def _confirm(app: Model, event: Event[Simple]) -> Model:
    """Play the choice that is selected."""
    if app.table is None or app.table.focus is None:
        return app
    return _play(app, Event(Play(app.table.focus), event.now, event.chance))


def _undo(app: Model, event: Event[Simple]) -> Model:
    """Undo the last choice, if that is allowed."""
    return change_match(app, app.table.undo(), event) if app.table and app.table.can_undo else app


def _redo(app: Model, event: Event[Simple]) -> Model:
    """Make the choice again that was undone last."""
    return (
        change_match(app, app.table.play_again(), event)
        if app.table and app.table.redo and app.table.can_play
        else app
    )


def _instead(app: Model, event: Event[PlayInstead]) -> Model:
    """Undo the last choice and play another, by its text form."""
    table = app.table
    if table is None or not table.can_undo:
        return app
    undone = table.undo()
    texts = [str(action) for action in undone.match.state.legal_actions()]
    return (
        change_match(app, undone.play(texts.index(event.msg.action)), event)
        if event.msg.action in texts
        else app
    )


def _wish(app: Model, event: Event[SetAside]) -> Model:
    """Set a piece aside for the next choices, or put it back."""
    table = app.table
    if table is None or not event.msg.piece:
        return app
    rest = tuple(piece for piece in table.wish if piece != event.msg.piece)
    wish = rest if event.msg.piece in table.wish else (*table.wish, event.msg.piece)
    return replace(app, table=table.set_aside(wish))


def _wishes(app: Model, event: Event[SetAllAside]) -> Model:
    """Set exactly these pieces aside."""
    return replace(app, table=app.table.set_aside(event.msg.pieces)) if app.table else app


def _plan(app: Model, event: Event[PlayPath]) -> Model:
    """Play several choices one after the other, or none of them if one is not legal."""
    table = app.table
    if table is None or not table.can_play:
        return app
    followed = table.follow(event.msg.actions)
    return app if followed == table else change_match(app, followed, event)


def _arrange(app: Model, event: Event[Arrange]) -> Model:
    """Put the viewer's pieces into another order."""
    return replace(app, table=replace(app.table, arranged=event.msg.order)) if app.table else app


def change_match(app: Model, table: Table, event: Event[Msg]) -> Model:
    """Return the app with a table whose match has changed since `app.table`.

    The game is saved, the change is announced, sounded and animated, and the hand-over to the next
    player is scheduled.
    """
    before = app.table
    assert before is not None
    # first the shutters: whoever has own secrets on the screen follows nobody
    table = follow_last_player(before, open_shutters(app, table))
    table = replace(table, is_closing=table.is_lingering)
    # the first command: the choice is stored before anything is drawn
    app = save_game(replace(app, table=table, qr=""), event)
    app = app.with_effects(AnimatePieces(_travels(before, table)))
    if text := news_between(before, table):  # nothing would only take away what is still being read
        app = app.with_effects(Announce(text))
    if app.settings.sound != "off" or app.settings.vibration == "on":
        app = app.with_effects(PlaySound(meaning_of(before, table)))
    if table.is_lingering or table.follows != NOBODY:
        app = app.with_effects(SendAfter(Simple.HAND_OVER, LINGER_MS))
    return app


def _travels(before: Table, after: Table) -> Movements:
    """Return the movements of pieces from one table to the other; an undo reverses them."""
    old, new = len(before.match.plies), len(after.match.plies)
    if new < old:
        return tuple((there, here) for here, there in _travels(after, before))
    plies = range(old, new)
    return tuple(one for ply in plies for one in movements(after.match, ply, before.open_to, before.viewer))


def _open(app: Model, _event: Event[Simple]) -> Model:
    """Open the shutters for the player in turn."""
    table = app.table
    if table is None or table.match.state.player is None or not table.needs_curtain:
        return app
    opened = table.open_for(table.match.state.player)
    return replace(app, table=opened).with_effects(Announce(what_next(opened)))


def _hand_over(app: Model, _event: Event[Simple]) -> Model:
    """Close the shutters after a turn; a spectator's view moves on to the next player."""
    table = app.table
    if table is None:
        return app
    drawer = "" if table.is_lingering else table.drawer
    return replace(
        app, table=replace(table, is_lingering=False, is_closing=False, follows=NOBODY, drawer=drawer)
    )


def _linger(app: Model, _event: Event[Simple]) -> Model:
    """Open the shutters again on what the last player saw."""
    table = app.table
    if table is None or not table.needs_curtain:
        return app
    return replace(app, table=replace(table, is_lingering=True))


def _drawer(app: Model, event: Event[OpenDrawer]) -> Model:
    """Open a drawer, or close it if it is open.

    The drawers are ``log`` and ``seat-<n>``; the number after the last player's is for a robot of the
    game.
    """
    table = app.table
    if table is None:
        return app
    zones = ("log", *(f"seat-{player}" for player in range(table.match.players + 1)))
    if event.msg.zone not in zones:
        return app
    return replace(app, table=replace(table, drawer="" if table.drawer == event.msg.zone else event.msg.zone))


def _end(app: Model, _event: Event[Simple]) -> Model:
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
