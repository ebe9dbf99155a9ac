"""The table of another device, the host: what changes the match is asked of the host.

The table on this device is built anew from what the host sends; messages with `Trait.HOST_ONLY` do
nothing here.
"""

from typing import assert_never

from piazza.core.frozen import replace
from piazza.ui.effects import SendAfter, SetAddress
from piazza.ui.model.app import Model, Moment
from piazza.ui.model.multiplayer.guest import Guest, Stage
from piazza.ui.model.multiplayer.messages import (
    Again,
    Agree,
    MakeChoices,
    Nudge,
    Pause,
    React,
    Request,
    TakeBack,
)
from piazza.ui.model.multiplayer.remote_table import remote_table
from piazza.ui.msg.multiplayer import (
    AnswerUndo,
    GuestSignal,
    PauseGame,
    RequestMsg,
    RequestSignal,
    SendReaction,
)
from piazza.ui.msg.table import Play, PlayPath, TableMsg, TableSignal
from piazza.ui.update import table as local_table
from piazza.ui.update.multiplayer.host import reaction_named, to_effects

SOON = 400
"""Milliseconds within which a host nearby usually answers."""


def update(model: Model, msg: TableMsg, at: Moment) -> Model:
    """Return the model after a message at the table of another device."""
    table = model.table
    match msg:
        case Play(choice):
            return _play(model, choice)
        case TableSignal.CONFIRM:
            return model if table is None or table.focus is None else _play(model, table.focus)
        case PlayPath(actions):
            return _choose(model, actions)
        case TableSignal.UNDO:
            return _ask(model, TakeBack(_plies(model)))
        case _:
            return local_table.update(model, msg, at)


def update_request(model: Model, msg: RequestMsg) -> Model:
    """Return the model after a request of a guest's person, which is sent to the host."""
    match msg:
        case SendReaction(name):
            reaction = reaction_named(name)
            return _ask(model, React(reaction)) if reaction else model
        case RequestSignal.NUDGE:
            return _ask(model, Nudge())
        case PauseGame(is_paused):
            return _ask(model, Pause(is_paused=is_paused == 1))
        case RequestSignal.ASK_UNDO:
            return _ask(model, TakeBack(_plies(model)))
        case AnswerUndo(is_agreed):
            return _ask(model, Agree(_plies(model), is_agreed=is_agreed == 1))
        case _:
            assert_never(msg)


def show_far(model: Model) -> Model:
    """Put the host's table on the screen as it is known now.

    Nothing happens before the first position has come, or while the person is on another page.
    """
    guest = model.live
    is_elsewhere = model.screen not in ("join", "table") or (
        model.table is not None and not model.table.is_remote
    )
    if not isinstance(guest, Guest) or is_elsewhere:
        return model
    table = remote_table(guest, model.table)
    if table is None:
        return model
    is_new = model.screen != "table"
    model = replace(model, table=table, screen="table", dialog="" if is_new else model.dialog)
    return model.with_effects(SetAddress("join")) if is_new else model


def say(model: Model, request: Request) -> tuple[Model, Guest] | None:
    """Send a request to the host; return the app with its new guest, or None if not connected."""
    guest = model.live
    if not isinstance(guest, Guest) or guest.stage is not Stage.THERE:
        return None
    guest, effect = guest.say(request)
    return replace(model, live=guest).with_effects(*to_effects((effect,))), guest


def translate(model: Model, language: str) -> Model:
    """Set the guest's language, and ask the host to send everything again in it.

    If the guest is not connected, it asks when it is connected again.
    """
    if not isinstance(model.live, Guest):
        return model
    model = replace(model, live=replace(model.live, language=language))
    said = say(model, Again(language))
    return said[0] if said else model


def _choose(model: Model, actions: tuple[str, ...]) -> Model:
    """Send choices to the host; until it answers, no further choice is possible.

    The page is only redrawn, without choices, if the answer takes longer than `SOON`.
    """
    table = model.table
    if table is None or not table.can_play or not actions or awaits_answer(model):
        return model
    ply = len(table.match.plies)
    if (said := say(model, MakeChoices(ply, actions))) is None:
        return model
    model, guest = said
    waiting = replace(guest, pending=ply, chosen=actions)
    return replace(model, live=waiting).with_effects(SendAfter(GuestSignal.WAIT, SOON, is_still=True))


def choose_again(model: Model) -> Model:
    """Send a choice again that the host may not have received because the line broke.

    It is sent once the guest knows all plies up to it, and dropped if the match has gone past it.
    """
    guest = model.live
    if not isinstance(guest, Guest) or guest.unheard is None or guest.stage is not Stage.THERE:
        return model
    ply, actions = guest.unheard
    if len(guest.steps) < ply:
        return model
    # at this ply it had not arrived; beyond it, it had, or the game went on without it
    model = replace(model, live=replace(guest, unheard=None))
    return _choose(model, actions) if len(guest.steps) == ply else model


def awaits_answer(model: Model) -> bool:
    """Return whether a choice was sent that the host has not answered yet."""
    return isinstance(model.live, Guest) and model.live.pending >= 0


def _play(model: Model, choice: int) -> Model:
    """Send the choice with this index."""
    legal = model.table.match.state.legal_actions() if model.table and model.table.can_play else ()
    return _choose(model, (str(legal[choice]),)) if choice < len(legal) else model


def _ask(model: Model, request: Request) -> Model:
    """Send a request, and close dialog and notice."""
    sent = say(model, request)
    return replace(sent[0], dialog="", notice=None) if sent else model


def _plies(model: Model) -> int:
    """Return the number of plies of the match."""
    return len(model.table.match.plies) if model.table else 0
