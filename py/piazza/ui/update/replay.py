"""Handlers for looking back: earlier positions, the replay, and playing on from a position."""

from piazza.core.frozen import replace
from piazza.records import notes_before
from piazza.ui.effects import SendAfter
from piazza.ui.model.app import Event, Handlers, Model
from piazza.ui.msg import Simple
from piazza.ui.msg.table import (
    GoBack,
    LookBack,
    Seek,
    StepReplay,
)
from piazza.ui.update.seating import start_match
from piazza.ui.update.table import change_match

BEATS = {"half": 1800, "1": 900, "2": 450, "4": 225}
"""Milliseconds between two plies of a replay, by the value of the setting `replay`."""


def _at(app: Model, event: Event[LookBack]) -> Model:
    """Look back at a position, or at the present, and close the drawer."""
    table = app.table
    if table is None or table.is_closed:
        return app
    return _seek(replace(app, table=replace(table, drawer="")), event)


def _seek(app: Model, event: Event[Seek | LookBack]) -> Model:
    """Look back at a position as `_at` does, but leave the drawer open, which contains the slider."""
    table = app.table
    if table is None or table.is_closed:
        return app
    table = table.look_at(event.msg.ply)
    return replace(app, screen="table", table=replace(table, is_playing=False))


def _step(app: Model, event: Event[StepReplay]) -> Model:
    """Step one ply forward or back."""
    table = app.table
    if table is None or table.is_closed:
        return app
    looked = table.look_at(max(0, table.position + event.msg.by))
    return replace(app, table=replace(looked, is_playing=False))


def _replay(app: Model, _event: Event[Simple]) -> Model:
    """Start the replay, from the first ply if the present is shown; or stop it."""
    table = app.table
    if table is None or table.is_closed:
        return app
    if table.is_playing or not table.match.plies:
        return replace(app, table=replace(table, is_playing=False))
    start = 0 if table.ply is None else table.ply
    table = replace(table.look_at(start), is_playing=True, drawer="")
    return replace(app, screen="table", table=table).with_effects(beat(app))


def _tick(app: Model, _event: Event[Simple]) -> Model:
    """Show the next ply of the running replay."""
    table = app.table
    if table is None or not table.is_playing or table.ply is None:
        return app
    table = table.look_at(table.ply + 1)
    app = replace(app, table=table)
    return app.with_effects(beat(app)) if table.is_playing else app


def beat(app: Model) -> SendAfter:
    """Return the timer for the next ply of the replay, at the speed of the settings."""
    return SendAfter(Simple.TICK, BEATS[app.settings.replay])


def _back(app: Model, event: Event[GoBack]) -> Model:
    """Play on from an earlier position.

    If nothing was revealed since, the choices are undone; otherwise a new saved game begins there.
    """
    table = app.table
    if table is None or event.msg.ply >= len(table.match.plies):
        return app
    past = table.match.at(event.msg.ply).settle()
    notes = notes_before(table.notes, event.msg.ply)
    undone = table.look_at(None)
    if not undone.can_play or len(past.plies) < table.barrier:
        return start_match(app, past, table.seats, event, notes=notes)
    # choice by choice, so that each can be made again with redo
    while undone.can_undo and len(undone.match.plies) > len(past.plies):
        undone = undone.undo()
    return (
        change_match(app, undone, event)
        # undo stops at choices of people: this position may lie between two
        if undone.match == past
        else start_match(app, past, table.seats, event, notes=notes)
    )


HANDLERS: Handlers = {
    LookBack: _at,
    Seek: _seek,
    StepReplay: _step,
    Simple.REPLAY: _replay,
    Simple.TICK: _tick,
    GoBack: _back,
}
