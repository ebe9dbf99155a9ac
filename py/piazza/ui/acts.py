"""Every act of a person, by name: the one place that says what each button does."""

from collections.abc import Callable
from dataclasses import replace
from typing import TypeAlias

from piazza.ui import (
    acts_bots,
    acts_daily,
    acts_files,
    acts_home,
    acts_picture,
    acts_play,
    acts_record,
    acts_setup,
    acts_share,
    acts_tabs,
)
from piazza.ui.acts_picture import draw_picture
from piazza.ui.app import Act, App, Browser, KeepSettings, Later
from piazza.ui.deals import retold
from piazza.ui.language import gettext as _
from piazza.ui.language import speak
from piazza.ui.settings import CHOICES

Doing: TypeAlias = Callable[[App, Act], App]


QUIET = {"peek", "import-on"}
"""What is done by itself in quiet moments: see `quiet_task`."""
ASIDE = {
    *(
        "look",
        "tip",
        "hush",
        "dusk",
        "offline-ready",
        "update-ready",
        "update-waits",
        "qr-drawn",
        "answer",
        "bot",
    ),
    *("guide-here", "unstored", "stored", "robbed", "gone"),
    "picture-drawn",
    *QUIET,
}
"""What stops nothing that goes on by itself, and no choice that is looked at."""


def update(app: App, act: Act) -> App:
    """The app after an act, its effects those of this act alone; an unknown act changes nothing."""
    before = replace(app, effects=(), tip=app.tip if act.do in QUIET else "")
    doing = DOINGS.get(act.do)
    if doing is None:
        return before
    return _still_playing(acts_bots.settle_bots(_without_old_news(before, doing(before, act))), act)


def quiet_task(app: App) -> str:
    """What there is to do in the next quiet moment: a file to be read on, a card to be looked at."""
    if app.incoming:
        return "import-on"
    return "peek" if acts_home.next_unseen(app) else ""


def _still_playing(app: App, act: Act) -> App:
    """A running replay goes on after anything that does not end it, such as a change of its speed."""
    table = app.table
    if act.do in ASIDE or app.screen != "table" or table is None or not table.is_playing:
        return app
    is_going_on = any(isinstance(effect, Later) for effect in app.effects)
    return app if is_going_on else app.with_command(acts_play.beat(app))


def _without_old_news(before: App, after: App) -> App:
    """A message goes with the page it was about, unless it is the act that told it."""
    has_left = _place(before) != _place(after)
    if not has_left:
        return after
    after = replace(after, news="") if after.news == before.news else after
    return replace(after, notice=None) if after.notice is before.notice else after


def _place(app: App) -> tuple[object, ...]:
    """Where one is: at a game, whichever of its pages is open, or on a page."""
    table = app.table
    return (table.key, table.match.game.name, table.match.seed) if table else (app.screen,)


def _set(app: App, act: Act) -> App:
    """One setting changed, as ``name=value``."""
    name, _equals, value = act.value.partition("=")
    if value not in CHOICES.get(name, ()):
        return app
    settings = replace(app.settings, **{name: value})
    app = replace(app, settings=settings).with_command(KeepSettings(settings))
    if name == "language":
        speak(value)
        draft = replace(app.draft, deal=retold(app.draft.deal)) if app.draft else None
        app = replace(app, table=app.table.retell() if app.table else None, draft=draft)
    return app


def _offline_ready(app: App, _act: Act) -> App:
    """Everything is on this device now: told once, on the square, where nothing else is being told."""
    app = replace(app, is_offline_ready=True)
    if app.screen != "home" or app.notice or app.dialog or app.settings.offline == "told":
        return app
    settings = replace(app.settings, offline="told")
    told = replace(app, settings=settings).with_command(KeepSettings(settings))
    return told.notify(_("Piazza is on this device now: it also works offline."))


def _dusk(app: App, act: Act) -> App:
    """The device's own light has changed, to ``dark`` or ``light``."""
    return replace(app, is_dark=act.value == "dark")


def _update_ready(app: App, _act: Act) -> App:
    """A new version waits; it is offered, and never comes by itself."""
    return replace(app, has_update=True)


def _update(app: App, _act: Act) -> App:
    """The person wants the new version now."""
    return replace(app, has_update=False, notice=None).with_command(Browser("update"))


def _update_waits(app: App, _act: Act) -> App:
    """The new version was asked for, but another tab has the old one: nobody gets some files of each."""
    text = _("The new version comes when Piazza is closed in all other tabs and windows.")
    return replace(app, has_update=True).notify(text, "bad", (_("Try again"), "update", ""))


def _dialog(app: App, act: Act) -> App:
    """Something laid over the page; where a game is shared, its picture is drawn."""
    app = replace(app, dialog=act.value, asked="", qr="")
    return draw_picture(app, "") if act.value == "share" else app


def _hush(app: App, _act: Act) -> App:
    """A message that has been read goes by itself; one that asks for something stays."""
    if app.news:
        return replace(app, news="")
    return app if app.notice is None or not app.notice.is_passing else replace(app, notice=None)


def _close(app: App, act: Act) -> App:
    """What lies on top is put away: the dialog, or else the message."""
    return replace(app, dialog="", asked="", qr="") if app.dialog else _dismiss(app, act)


def _dismiss(app: App, _act: Act) -> App:
    """The message is put away, what is told in passing before what asks."""
    return replace(app, news="") if app.news else replace(app, notice=None, has_update=False)


DOINGS: dict[str, Doing] = {
    "set": _set,
    "dialog": _dialog,
    "hush": _hush,
    "close": _close,
    "dismiss": _dismiss,
    "offline-ready": _offline_ready,
    "dusk": _dusk,
    "update-ready": _update_ready,
    "update-waits": _update_waits,
    "update": _update,
    **acts_home.DOINGS,
    **acts_daily.DOINGS,
    **acts_files.DOINGS,
    **acts_setup.DOINGS,
    **acts_play.DOINGS,
    **acts_share.DOINGS,
    **acts_picture.DOINGS,
    **acts_record.DOINGS,
    **acts_bots.DOINGS,
    **acts_tabs.DOINGS,
}
