"""The app made from what this device stores: at the start, and again when another tab has changed it."""

from js import location, navigator, window

from piazza.browser import storage
from piazza.core.frozen import replace
from piazza.ui.i18n import current_language, preferred_language, speak
from piazza.ui.model.app import Model
from piazza.ui.model.first_time_notes import read_notes_seen
from piazza.ui.model.multiplayer.stored import guest_from
from piazza.ui.storage.editions import read_editions
from piazza.ui.storage.history import read_past
from piazza.ui.storage.lessons import read_progress
from piazza.ui.storage.pars import read_pars
from piazza.ui.storage.puzzles import read_solved
from piazza.ui.storage.settings import Settings
from piazza.ui.update.home import read_shelf
from piazza.ui.update.multiplayer.host import bytes_of
from piazza.ui.update.multiplayer.reconnect import LINE
from piazza.ui.update.storage import with_unsaved

PHONE = "(max-width: 47.9375em), (max-height: 34.9375em)"
"""The media query `--phone` of `web/breakpoints.css`."""


def app_of_device() -> Model:
    """Return the app at the start, from the device's storage, and set the language.

    If this tab was a guest at another device's table, the app has that table again.
    """
    settings = Settings.from_text(storage.read_record(storage.SETTINGS))
    speak(settings.language or preferred_language(map(str, navigator.languages)))
    has_room = storage.has_room()
    model = Model(
        settings=settings,
        last_draft=storage.read_record(storage.DRAFT),
        # A full storage can still be read, and its games opened.
        can_store=has_room or storage.has_any(),
        is_full=not has_room,
        base=str(location.href).partition("#")[0],
        is_dark=bool(window.matchMedia("(prefers-color-scheme: dark)").matches),
        is_phone=bool(window.matchMedia(PHONE).matches),
    )
    received, ticket = tuple(map(bytes_of, storage.received())), storage.ticket()
    return read_anew(replace(model, live=guest_from(LINE, received, ticket, current_language())))


def read_anew(model: Model) -> Model:
    """Return the app with the stored games, editions, seat and progress read again."""
    past, unread = read_past(storage.past_records(), model.past)
    seat = storage.read_record(storage.SEAT)
    return replace(
        model,
        shelf=with_unsaved(model, read_shelf(storage.records(), model.shelf)),
        past=past,
        unread=unread,
        owners=storage.owners(),
        seat_record=seat,
        # Whether another seat is free is not known yet; the page asks for its lock.
        is_seat_free=model.is_seat_free and seat == model.seat_record,
        editions=read_editions(storage.editions()),
        progress=read_progress(storage.read_record(storage.PROGRESS)),
        solved=read_solved(storage.read_record(storage.SOLVED)),
        pars=read_pars(storage.read_record(storage.PARS)),
        notes_seen=read_notes_seen(storage.read_record(storage.MET)),
    )
