"""Handlers for the picture of a game, drawn by the page's script: to have it drawn, save it, share it."""

from piazza.core.frozen import replace
from piazza.ui.effects import DrawPicture, HandOut
from piazza.ui.i18n import gettext as _
from piazza.ui.model.app import App, Event, Handlers
from piazza.ui.model.picture import NOT_DRAWN
from piazza.ui.msg.picture import GivePicture, TakePicture


def draw_picture(app: App, theme: str) -> App:
    """Ask for the picture of the game on the table; an empty `theme` is the current light of the page."""
    return replace(app, picture="").with_command(DrawPicture(theme)) if app.table else app


def _drawn(app: App, event: Event[TakePicture]) -> App:
    """Note the address of the picture, or that it could not be drawn."""
    return replace(app, picture=event.act.address or NOT_DRAWN)


def _give(app: App, event: Event[GivePicture]) -> App:
    """Download or share the picture."""
    if app.picture in ("", NOT_DRAWN):
        return app
    news = app if event.act.way == "send" else app.notify(_("Picture saved."))
    return news.with_command(HandOut(event.act.way))


HANDLERS: Handlers = {
    TakePicture: _drawn,
    GivePicture: _give,
}
