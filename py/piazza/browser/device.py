"""What this device keeps, as the app has it: at the start, and again when another tab has changed it."""

from dataclasses import replace

from js import location, navigator, window

from piazza.browser import storage
from piazza.ui.acts_home import read_shelf
from piazza.ui.app import App
from piazza.ui.editions import read_editions
from piazza.ui.language import speak
from piazza.ui.past import read_past
from piazza.ui.progress import read_progress
from piazza.ui.settings import Settings


def app_of_device() -> App:
    """The app as this device left it, in its language."""
    settings = Settings.from_text(storage.read_record(storage.SETTINGS))
    speak(settings.language or str(navigator.language)[:2])
    app = App(
        settings=settings,
        last_draft=storage.read_record(storage.DRAFT),
        can_store=storage.is_open(),
        base=str(location.href).partition("#")[0],
        is_dark=bool(window.matchMedia("(prefers-color-scheme: dark)").matches),
    )
    return read_anew(app)


def read_anew(app: App) -> App:
    """The app with the games, the editions and the progress that are kept now."""
    past, unread = read_past(storage.past_records(), app.past)
    return replace(
        app,
        shelf=read_shelf(storage.records(), app.shelf),
        past=past,
        unread=unread,
        editions=read_editions(storage.editions()),
        progress=read_progress(storage.read_record(storage.PROGRESS)),
    )
