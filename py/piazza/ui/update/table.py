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


def _look(model: Model, event: Event[Look | Point]) -> Model:
    """Select a choice to preview, or none."""
    table = model.table
    if table is None or not table.can_play:
        return model
    focus = event.msg.choice
    if focus is not None and focus >= len(table.match.state.legal_actions()):
        return model
    return replace(model, table=replace(table, focus=focus))


def _tip(model: Model, event: Event[ShowTip]) -> Model:
    """Open the card of a piece."""
    return replace(model, tip=event.msg if model.table else None)


def _untip(model: Model, _event: Event[Simple]) -> Model:
    """Close the card of a piece."""
    return replace(model, tip=None)


def _play(model: Model, event: Event[Play]) -> Model:
    """Play a choice by its index."""
    table = model.table
    if table is None or not table.can_play:
        return model
    if event.msg.choice >= len(table.match.state.legal_actions()):
        return model
    return change_match(model, table.play(event.msg.choice), event)


def _confirm(model: Model, event: Event[Simple]) -> Model:
    """Play the choice that is selected."""
    if model.table is None or model.table.focus is None:
        return model
    return _play(model, Event(Play(model.table.focus), event.now, event.chance))


def _undo(model: Model, event: Event[Simple]) -> Model:
    """Undo the last choice, if that is allowed."""
    return change_match(model, model.table.undo(), event) if model.table and model.table.can_undo else model


def _redo(model: Model, event: Event[Simple]) -> Model:
    """Make the choice again that was undone last."""
    return (
        change_match(model, model.table.play_again(), event)
        if model.table and model.table.redo and model.table.can_play
        else model
    )


def _instead(model: Model, event: Event[PlayInstead]) -> Model:
    """Undo the last choice and play another, by its text form."""
    table = model.table
    if table is None or not table.can_undo:
        return model
    undone = table.undo()
    texts = [str(action) for action in undone.match.state.legal_actions()]
    return (
        change_match(model, undone.play(texts.index(event.msg.action)), event)
        if event.msg.action in texts
        else model
    )


def _wish(model: Model, event: Event[SetAside]) -> Model:
    """Set a piece aside for the next choices, or put it back."""
    table = model.table
    if table is None or not event.msg.piece:
        return model
    rest = tuple(piece for piece in table.wish if piece != event.msg.piece)
    wish = rest if event.msg.piece in table.wish else (*table.wish, event.msg.piece)
    return replace(model, table=table.set_aside(wish))


def _wishes(model: Model, event: Event[SetAllAside]) -> Model:
    """Set exactly these pieces aside."""
    return replace(model, table=model.table.set_aside(event.msg.pieces)) if model.table else model


def _plan(model: Model, event: Event[PlayPath]) -> Model:
    """Play several choices one after the other, or none of them if one is not legal."""
    table = model.table
    if table is None or not table.can_play:
        return model
    followed = table.follow(event.msg.actions)
    return model if followed == table else change_match(model, followed, event)


def _arrange(model: Model, event: Event[Arrange]) -> Model:
    """Put the viewer's pieces into another order."""
    return replace(model, table=replace(model.table, arranged=event.msg.order)) if model.table else model


def change_match(model: Model, table: Table, event: Event[Msg]) -> Model:
    """Return the app with a table whose match has changed since `model.table`.

    The game is saved, the change is announced, sounded and animated, and the hand-over to the next
    player is scheduled.
    """
    before = model.table
    assert before is not None
    # first the shutters: whoever has own secrets on the screen follows nobody
    table = follow_last_player(before, open_shutters(model, table))
    table = replace(table, is_closing=table.is_lingering)
    # the first command: the choice is stored before anything is drawn
    model = save_game(replace(model, table=table, qr=""), event)
    model = model.with_effects(AnimatePieces(_travels(before, table)))
    if text := news_between(before, table):  # nothing would only take away what is still being read
        model = model.with_effects(Announce(text))
    if model.settings.sound != "off" or model.settings.vibration == "on":
        model = model.with_effects(PlaySound(meaning_of(before, table)))
    if table.is_lingering or table.follows != NOBODY:
        model = model.with_effects(SendAfter(Simple.HAND_OVER, LINGER_MS))
    return model


def _travels(before: Table, after: Table) -> Movements:
    """Return the movements of pieces from one table to the other; an undo reverses them."""
    old, new = len(before.match.plies), len(after.match.plies)
    if new < old:
        return tuple((there, here) for here, there in _travels(after, before))
    plies = range(old, new)
    return tuple(one for ply in plies for one in movements(after.match, ply, before.open_to, before.viewer))


def _open(model: Model, _event: Event[Simple]) -> Model:
    """Open the shutters for the player in turn."""
    table = model.table
    if table is None or table.match.state.player is None or not table.needs_curtain:
        return model
    opened = table.open_for(table.match.state.player)
    return replace(model, table=opened).with_effects(Announce(what_next(opened)))


def _hand_over(model: Model, _event: Event[Simple]) -> Model:
    """Close the shutters after a turn; a spectator's view moves on to the next player."""
    table = model.table
    if table is None:
        return model
    drawer = "" if table.is_lingering else table.drawer
    return replace(
        model, table=replace(table, is_lingering=False, is_closing=False, follows=NOBODY, drawer=drawer)
    )


def _linger(model: Model, _event: Event[Simple]) -> Model:
    """Open the shutters again on what the last player saw."""
    table = model.table
    if table is None or not table.needs_curtain:
        return model
    return replace(model, table=replace(table, is_lingering=True))


def _drawer(model: Model, event: Event[OpenDrawer]) -> Model:
    """Open a drawer, or close it if it is open.

    The drawers are ``log`` and ``seat-<n>``; the number after the last player's is for a robot of the
    game.
    """
    table = model.table
    if table is None:
        return model
    zones = ("log", *(f"seat-{player}" for player in range(table.match.players + 1)))
    if event.msg.zone not in zones:
        return model
    return replace(
        model, table=replace(table, drawer="" if table.drawer == event.msg.zone else event.msg.zone)
    )


def _end(model: Model, _event: Event[Simple]) -> Model:
    """Show the present position, with the end of the game."""
    return replace(model, screen="table", table=model.table.look_at(None)) if model.table else model


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
