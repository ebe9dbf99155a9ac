"""Looking back: earlier positions, the replay, and playing on from a position."""

from typing import assert_never

from piazza.core.frozen import replace
from piazza.records import notes_before
from piazza.ui.effects import SendAfter
from piazza.ui.model.app import Model, Moment
from piazza.ui.msg.replay import GoBack, LookBack, ReplayMsg, ReplaySignal, Seek, StepReplay
from piazza.ui.update.seating import start_match
from piazza.ui.update.table import change_match

BEATS = {"half": 1800, "1": 900, "2": 450, "4": 225}
"""Milliseconds between two plies of a replay, by the value of the setting `replay`."""


def update(model: Model, msg: ReplayMsg, at: Moment) -> Model:
    """Return the model after a message about looking back."""
    match msg:
        case LookBack(ply):
            return _look_back(model, ply)
        case Seek(ply):
            return _seek(model, ply)
        case StepReplay(by):
            return _step(model, by)
        case ReplaySignal.TOGGLE:
            return _toggle(model)
        case ReplaySignal.TICK:
            return _tick(model)
        case GoBack(ply):
            return _go_back(model, ply, at)
        case _:
            assert_never(msg)


def _look_back(model: Model, ply: int | None) -> Model:
    """Look back at a position, or at the present, and close the drawer."""
    table = model.table
    if table is None or table.is_closed:
        return model
    return _seek(replace(model, table=replace(table, drawer="")), ply)


def _seek(model: Model, ply: int | None) -> Model:
    """Look back at a position, but keep the log open on a phone: the slider that was moved is in it."""
    table = model.table
    if table is None or table.is_closed:
        return model
    table = table.look_at(ply)
    return replace(model, screen="table", table=replace(table, is_playing=False))


def _step(model: Model, by: int) -> Model:
    """Step one ply forward or back."""
    table = model.table
    if table is None or table.is_closed:
        return model
    looked = table.look_at(max(0, table.position + by))
    return replace(model, table=replace(looked, is_playing=False))


def _toggle(model: Model) -> Model:
    """Start the replay, from the first ply if the present is shown; or stop it."""
    table = model.table
    if table is None or table.is_closed:
        return model
    if table.is_playing or not table.match.plies:
        return replace(model, table=replace(table, is_playing=False))
    start = 0 if table.ply is None else table.ply
    table = replace(table.look_at(start), is_playing=True, drawer="")
    return replace(model, screen="table", table=table).with_effects(beat(model))


def _tick(model: Model) -> Model:
    """Show the next ply of the running replay."""
    table = model.table
    if table is None or not table.is_playing or table.ply is None:
        return model
    table = table.look_at(table.ply + 1)
    model = replace(model, table=table)
    return model.with_effects(beat(model)) if table.is_playing else model


def beat(model: Model) -> SendAfter:
    """Return the timer for the next ply of the replay, at the speed of the settings."""
    return SendAfter(ReplaySignal.TICK, BEATS[model.settings.replay])


def _go_back(model: Model, ply: int, at: Moment) -> Model:
    """Play on from an earlier position.

    If nothing was revealed since, the choices are undone; otherwise a new saved game begins there.
    """
    table = model.table
    if table is None or ply >= len(table.match.plies):
        return model
    past = table.match.at(ply).settle()
    notes = notes_before(table.notes, ply)
    undone = table.look_at(None)
    if not undone.can_play or len(past.plies) < table.barrier:
        return start_match(model, past, table.seats, at, notes=notes)
    # choice by choice, so that each can be made again with redo
    while undone.can_undo and len(undone.match.plies) > len(past.plies):
        undone = undone.undo()
    return (
        change_match(model, undone, at)
        # undo stops at choices of people: this position may lie between two
        if undone.match == past
        else start_match(model, past, table.seats, at, notes=notes)
    )
