"""Acts at the table of another device, the host: most of what changes the match is asked of the host.

The table on this device is built anew from what the host sends; some acts are not available here.
"""

from collections.abc import Callable
from typing import Any

from piazza.core.frozen import replace
from piazza.ui.effects import SendAfter, SetAddress
from piazza.ui.model.app import Event, Handlers, Model
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
from piazza.ui.msg import Simple
from piazza.ui.msg.house import Adopt, CatchUp, CopyLink, PlayAgain
from piazza.ui.msg.multiplayer import (
    AnswerUndo,
    CallOut,
    RestGame,
)
from piazza.ui.msg.picture import TakePicture
from piazza.ui.msg.record import ShowRecord
from piazza.ui.msg.table import GoBack, Play, PlayInstead, PlayPath
from piazza.ui.update.multiplayer.host import reaction_named, to_effects

SOON = 400
"""Milliseconds within which a host nearby usually answers."""


def show_far(model: Model) -> Model:
    """Put the host's table on the screen as it is known now.

    Nothing happens before the first position has come, or while the person is on another page.
    """
    guest = model.live
    is_elsewhere = model.screen not in ("join", "table") or (
        model.table is not None and not model.table.is_far
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
    return replace(model, live=waiting).with_effects(SendAfter(Simple.WAIT, SOON, is_still=True))


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


def _play(model: Model, event: Event[Play]) -> Model:
    """Send the choice with this index."""
    legal = model.table.match.state.legal_actions() if model.table and model.table.can_play else ()
    return _choose(model, (str(legal[event.msg.choice]),)) if event.msg.choice < len(legal) else model


def _confirm(model: Model, event: Event[Simple]) -> Model:
    """Send the choice that is selected."""
    if model.table is None or model.table.focus is None:
        return model
    return _play(model, Event(Play(model.table.focus), event.now, event.chance))


def _plan(model: Model, event: Event[PlayPath]) -> Model:
    """Send several choices."""
    return _choose(model, event.msg.actions)


def _asking(request: Callable[[Model, Event[Any]], Request | None]) -> Callable[[Model, Event[Any]], Model]:
    """Return a handler that sends the request made by `request`, if any, and closes dialog and notice."""

    def do(model: Model, event: Event[Any]) -> Model:
        said = request(model, event)
        sent = say(model, said) if said else None
        return replace(sent[0], dialog="", notice=None) if sent else model

    return do


def _plies(model: Model) -> int:
    """Return the number of plies of the match."""
    return len(model.table.match.plies) if model.table else 0


def _reaction(_app: Model, event: Event[CallOut]) -> Request | None:
    """Return the request to send a reaction, or None for an unknown name."""
    named = reaction_named(event.msg.reaction)
    return React(named) if named else None


def _nothing(model: Model, _event: Event[Any]) -> Model:
    """Do nothing: only the host can do this."""
    return model


FROM_AFAR: Handlers = {
    Play: _play,
    Simple.CONFIRM: _confirm,
    PlayPath: _plan,
    Simple.UNDO: _asking(lambda model, _event: TakeBack(_plies(model))),
    **dict.fromkeys(
        (
            *(
                Simple.REDO,
                Simple.DRAW_CODE,
                Simple.SAVE_FILE,
                Simple.SEND,
                Simple.TAKE_OVER_TAB,
                Simple.ANALYSE,
            ),
            *(Simple.COPY_RECORD, Simple.SAVE_RECORD, Simple.PRINT_RECORD, Simple.KEEP, Simple.ANALYSE),
            *(PlayInstead, GoBack, CopyLink, ShowRecord, PlayAgain, Adopt, CatchUp, TakePicture),
        ),
        _nothing,
    ),
}
"""Handlers that replace the usual ones at the table of another device."""
WISHES: Handlers = {
    CallOut: _asking(_reaction),
    Simple.POKE: _asking(lambda _app, _event: Nudge()),
    RestGame: _asking(lambda _app, event: Pause(is_paused=event.msg.is_paused == 1)),
    Simple.ASK_BACK: _asking(lambda model, _event: TakeBack(_plies(model))),
    AnswerUndo: _asking(lambda model, event: Agree(_plies(model), is_agreed=event.msg.is_agreed == 1)),
}
"""Handlers of a guest that only send a request to the host."""
