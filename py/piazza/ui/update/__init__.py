"""The handlers of all acts, and `update`, which runs them.

Each module of this package ends with `HANDLERS`, a table from act to handler; the table here joins
them. A handler takes the app and an event and returns the next app. An act that makes no sense at
the moment leaves the app as it is; handlers do not say so each time.
"""

from piazza.core.frozen import replace
from piazza.ui.effects import ActivateUpdate, PlaySound, SendAfter
from piazza.ui.effects.storage import SaveSettings
from piazza.ui.i18n import gettext as _
from piazza.ui.i18n import speak
from piazza.ui.model.app import Event, Handlers, Kind, Model
from piazza.ui.model.deals import renamed_deal
from piazza.ui.model.sounds import POINTS
from piazza.ui.model.spectator import LINGER_MS
from piazza.ui.model.table import NOBODY
from piazza.ui.msg import Msg, Simple
from piazza.ui.msg.analysis import AnalysisLoaded
from piazza.ui.msg.history import ArchiveFailed
from piazza.ui.msg.house import OpenDialog, SetLight, SetSetting, TakeCode
from piazza.ui.msg.multiplayer import (
    AddressGathered,
    CameraChanged,
    CodeScanned,
    Connected,
    ConnectionInterrupted,
    Disconnected,
    LocalNetworkRefused,
    MessageReceived,
    SeatAvailability,
    StandbyPrepared,
    WebRtcUnsupported,
)
from piazza.ui.msg.picture import TakePicture
from piazza.ui.msg.supplements import SupplementFetched
from piazza.ui.msg.table import BotsAnswered, Look, Point, ShowTip, TakeStep
from piazza.ui.msg.tabs import GameDeleted, GameSaved, GameTakenOver, SaveFailed
from piazza.ui.storage.settings import CHOICES
from piazza.ui.update import analysis as acts_analysis
from piazza.ui.update import announcements as acts_spoken
from piazza.ui.update import backup as acts_files
from piazza.ui.update import bots as acts_bots
from piazza.ui.update import daily as acts_daily
from piazza.ui.update import editions as acts_edition
from piazza.ui.update import first_time_notes as acts_novelty
from piazza.ui.update import help as acts_help
from piazza.ui.update import history as acts_past
from piazza.ui.update import home as acts_home
from piazza.ui.update import lessons as acts_lesson
from piazza.ui.update import persist_storage as acts_lasting
from piazza.ui.update import picture as acts_picture
from piazza.ui.update import puzzles as acts_puzzle
from piazza.ui.update import record as acts_record
from piazza.ui.update import replay as acts_replay
from piazza.ui.update import setup as acts_setup
from piazza.ui.update import share as acts_share
from piazza.ui.update import storage_full as acts_full
from piazza.ui.update import supplements as acts_supplement
from piazza.ui.update import table as acts_play
from piazza.ui.update import tabs as acts_tabs
from piazza.ui.update.multiplayer import camera as acts_camera
from piazza.ui.update.multiplayer import guest as acts_guest
from piazza.ui.update.multiplayer import host as acts_live
from piazza.ui.update.multiplayer import invite as acts_invite
from piazza.ui.update.multiplayer import requests as acts_heard
from piazza.ui.update.multiplayer import seat as acts_seat
from piazza.ui.update.multiplayer.remote_table import translate
from piazza.ui.update.picture import draw_picture
from piazza.ui.update.routing import routed

QUIET: set[Kind] = {Simple.PEEK, Simple.IMPORT_ON}
"""Acts that the browser sends by itself in quiet moments; see `quiet_task`."""
ASIDE: set[Kind] = {
    *(
        Look,
        Point,
        ShowTip,
        Simple.CLOSE_TOOLTIP,
        Simple.DISMISS_TOAST,
        SetLight,
        TakeCode,
        BotsAnswered,
        TakeStep,
        SupplementFetched,
    ),
    AnalysisLoaded,
    *(Simple.OFFLINE_READY, Simple.UPDATE_READY, Simple.UPDATE_WAITS, Simple.CROWDED),
    *(Simple.FORGETS, Simple.LASTS, Simple.COPIED_INSTEAD, Simple.NEW_DAY),
    *(GameSaved, SaveFailed, ArchiveFailed, GameTakenOver, GameDeleted, TakePicture, Simple.UNKEPT_EDITION),
    Simple.WAIT,
    *(
        CameraChanged,
        CodeScanned,
        AddressGathered,
        Connected,
        ConnectionInterrupted,
        Disconnected,
        LocalNetworkRefused,
        WebRtcUnsupported,
        MessageReceived,
        StandbyPrepared,
    ),
    SeatAvailability,
    *QUIET,
}
"""Acts that interrupt nothing.

After them a replay and other timers go on, and choices that are pointed out stay so.
"""

HEARD = ("sound", "vibration")
"""Settings whose effect is played when they are changed."""


def update(model: Model, event: Event[Msg]) -> Model:
    """Return the app after an event; `effects` of the result are the commands of this event alone.

    After the act's own handler, everything that follows from the change is settled: lessons, puzzles,
    other devices, bots, the screen reader, first-time notes and timers.
    """
    event = routed(event)
    kind = kind_of(event.msg)
    pointed = model.pointed if kind in ASIDE else ()
    before = replace(model, effects=(), pointed=pointed, tip=model.tip if kind in QUIET else None)
    doing = acts_guest.doing_of(model, kind) or HANDLERS[kind]
    # old messages go before the change is settled, which may set new ones
    after = _settled(_without_old_news(before, doing(before, event)))
    after = acts_spoken.settle_spoken(before, after, event.msg)
    # last of what is said: a note is appended to the announcement that is there by now
    after = acts_novelty.settle_novelties(before, after)
    return _still_going(after, event)


def _settled(model: Model) -> Model:
    """Settle what follows from a change: lesson, puzzle, a guest's stored seat, other devices, bots."""
    # a lesson first: it may set the bots' plan, on which the bots act at the end
    practised = acts_puzzle.settle_puzzle(acts_lesson.settle_lesson(model))
    told = acts_live.settle_host(acts_heard.tell_host(acts_seat.settle_seat(practised)))
    return acts_bots.settle_bots(acts_heard.without_old_question(told))


def kind_of(msg: Msg) -> Kind:
    """Return the key of an act in `Handlers`: its class, or the act itself if it is a `Simple`."""
    return msg if isinstance(msg, Simple) else type(msg)


def quiet_task(model: Model) -> Simple | None:
    """Return the act for the next quiet moment, or None if there is nothing to do.

    It reads on an import that is under way, or replays a saved game whose card is shown without a
    position.
    """
    if model.incoming:
        return Simple.IMPORT_ON
    return Simple.PEEK if acts_home.next_unseen(model) else None


def _still_going(model: Model, event: Event[Msg]) -> Model:
    """Restart the timer of what goes on by itself, unless the act itself has set one.

    That is a running replay, or the moment before a spectator's view moves on to the next player.
    Shutters that were about to close stay open once the person does something.
    """
    table = model.table
    # the browser has stopped the timer at any other act (`Loop.msg`)
    if kind_of(event.msg) in ASIDE or model.screen != "table" or table is None:
        return model
    if any(isinstance(effect, SendAfter) for effect in model.effects):
        return model
    if table.is_playing:
        return model.with_effects(acts_replay.beat(model))
    if table.is_closing:
        model = replace(model, table=replace(table, is_closing=False))
    return model if table.follows == NOBODY else model.with_effects(SendAfter(Simple.HAND_OVER, LINGER_MS))


def _without_old_news(before: Model, after: Model) -> Model:
    """Clear messages and the awaited lesson or puzzle when the person leaves the game or page.

    What this act itself has set stays.
    """
    has_left = _place(before) != _place(after)
    if not has_left:
        return after
    after = (
        replace(after, awaited_supplement=None)
        if after.awaited_supplement is before.awaited_supplement
        else after
    )
    after = replace(after, news="") if after.news == before.news else after
    return replace(after, notice=None) if after.notice is before.notice else after


def _place(model: Model) -> tuple[object, ...]:
    """Return a value that is equal as long as the person is at one game, or else on one page."""
    table = model.table
    # lessons share one key, as puzzles do; games that are only looked at have none
    return (table.key, table.match.game.name, table.match.seed) if table else (model.screen,)


def _set(model: Model, event: Event[SetSetting]) -> Model:
    """Handle `SetSetting`: change and store a setting.

    Sound and vibration are tried out. A new language translates the log and the deal's name.
    """
    name, value = event.msg.name, event.msg.value
    if value not in CHOICES.get(name, ()):
        return model
    settings = replace(model.settings, **{name: value})
    model = replace(model, settings=settings).with_effects(SaveSettings(settings))
    if name in HEARD and value != "off":
        model = model.with_effects(PlaySound(POINTS))
    if name == "language":
        # first, since deal and log are told again in the language that is spoken
        speak(value)
        draft = replace(model.draft, deal=renamed_deal(model.draft.deal)) if model.draft else None
        model = translate(
            replace(model, table=model.table.retell() if model.table else None, draft=draft), value
        )
    return model


def _offline_ready(model: Model, _event: Event[Simple]) -> Model:
    """Note that the app works offline.

    The person is told once per device, on the home page, while no message or dialog is shown.
    """
    model = replace(model, is_offline_ready=True)
    if model.screen != "home" or model.notice or model.dialog or model.settings.offline == "told":
        return model
    settings = replace(model.settings, offline="told")
    told = replace(model, settings=settings).with_effects(SaveSettings(settings))
    return told.notify(_("Piazza now works offline."))


def _dusk(model: Model, event: Event[SetLight]) -> Model:
    """Note whether the device asks for a dark page."""
    return replace(model, is_dark=event.msg.light == "dark")


def _update_ready(model: Model, _event: Event[Simple]) -> Model:
    """Offer the new version; it never installs itself."""
    return replace(model, has_update=True)


def _update(model: Model, _event: Event[Simple]) -> Model:
    """Switch to the new version."""
    return replace(model, has_update=False, notice=None).with_effects(ActivateUpdate())


def _update_waits(model: Model, _event: Event[Simple]) -> Model:
    """Ask the person to close other tabs, which still run the old version.

    Until then nothing is updated, so that no tab gets files of both versions.
    """
    text = _("To update, close Piazza in all other tabs and windows.")
    return replace(model, has_update=True).notify(text, "bad", (_("Try again"), Simple.UPDATE))


def _dialog(model: Model, event: Event[OpenDialog]) -> Model:
    """Open a dialog; for ``share``, draw the picture of the game, too.

    A guest cannot share the host's game or open its record.
    """
    if model.table and model.table.is_far and event.msg.name in ("share", "record"):
        return model
    model = replace(model, dialog=event.msg.name, asked=None, qr="")
    return draw_picture(model, "") if event.msg.name == "share" else model


def _hush(model: Model, _event: Event[Simple]) -> Model:
    """Remove a message that has been read; one that asks for something stays."""
    if model.news:
        return replace(model, news="")
    return model if model.notice is None or not model.notice.is_passing else replace(model, notice=None)


def _close(model: Model, event: Event[Simple]) -> Model:
    """Close what lies on top: the dialog, else the message, else the drawer at the table."""
    if model.dialog:
        return replace(model, dialog="", asked=None, qr="")
    table = model.table
    if (
        table
        and table.drawer
        and model.screen == "table"
        and not (model.news or model.notice or model.has_update)
    ):
        return replace(model, table=replace(table, drawer=""))
    return _dismiss(model, event)


def _dismiss(model: Model, _event: Event[Simple]) -> Model:
    """Close the message, or first the passing news shown over it."""
    return replace(model, news="") if model.news else replace(model, notice=None, has_update=False)


HANDLERS: Handlers = {
    SetSetting: _set,
    OpenDialog: _dialog,
    Simple.DISMISS_TOAST: _hush,
    Simple.CLOSE: _close,
    Simple.DISMISS: _dismiss,
    Simple.OFFLINE_READY: _offline_ready,
    SetLight: _dusk,
    Simple.UPDATE_READY: _update_ready,
    Simple.UPDATE_WAITS: _update_waits,
    Simple.UPDATE: _update,
    **acts_help.HANDLERS,
    **acts_home.HANDLERS,
    **acts_past.HANDLERS,
    **acts_full.HANDLERS,
    **acts_daily.HANDLERS,
    **acts_edition.HANDLERS,
    **acts_files.HANDLERS,
    **acts_lasting.HANDLERS,
    **acts_lesson.HANDLERS,
    **acts_setup.HANDLERS,
    **acts_play.HANDLERS,
    **acts_puzzle.HANDLERS,
    **acts_replay.HANDLERS,
    **acts_share.HANDLERS,
    **acts_supplement.HANDLERS,
    **acts_picture.HANDLERS,
    **acts_record.HANDLERS,
    **acts_bots.HANDLERS,
    **acts_analysis.HANDLERS,
    **acts_tabs.HANDLERS,
    **acts_live.HANDLERS,
    **acts_novelty.HANDLERS,
    **acts_invite.HANDLERS,
    **acts_guest.HANDLERS,
    **acts_seat.HANDLERS,
    **acts_camera.HANDLERS,
}
"""The handlers of all acts."""
