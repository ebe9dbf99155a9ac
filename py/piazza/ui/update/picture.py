"""Handlers for the picture of a game, drawn by the page's script: to have it drawn, save it, share it."""

from piazza.core.frozen import replace
from piazza.ui.effects import DrawPicture, ExportPicture
from piazza.ui.i18n import gettext as _
from piazza.ui.model.app import Event, Handlers, Model
from piazza.ui.model.picture import NOT_DRAWN
from piazza.ui.msg.picture import GivePicture, TakePicture


def draw_picture(app: Model, theme: str) -> Model:
    """Ask for the picture of the game on the table; an empty `theme` is the current light of the page."""
    return replace(app, picture="").with_effects(DrawPicture(theme)) if app.table else app


def _drawn(app: Model, event: Event[TakePicture]) -> Model:
    """Note the address of the picture, or that it could not be drawn."""
    return replace(app, picture=event.msg.address or NOT_DRAWN)


def _give(app: Model, event: Event[GivePicture]) -> Model:
    """Download or share the picture."""
    if app.picture in ("", NOT_DRAWN):
        return app
    news = app if event.msg.way == "send" else app.notify(_("Picture saved."))
    return news.with_effects(ExportPicture(event.msg.way))


HANDLERS: Handlers = {
    TakePicture: _drawn,
    GivePicture: _give,
}
