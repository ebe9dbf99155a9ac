"""Handlers for the picture of a game, drawn by the page's script: to have it drawn, save it, share it."""

from piazza.core.frozen import replace
from piazza.ui.effects import DrawPicture, ExportPicture
from piazza.ui.i18n import gettext as _
from piazza.ui.model.app import Event, Handlers, Model
from piazza.ui.model.picture import NOT_DRAWN
from piazza.ui.msg.picture import GivePicture, TakePicture


def draw_picture(model: Model, theme: str) -> Model:
    """Ask for the picture of the game on the table; an empty `theme` is the current light of the page."""
    return replace(model, picture="").with_effects(DrawPicture(theme)) if model.table else model


def _drawn(model: Model, event: Event[TakePicture]) -> Model:
    """Note the address of the picture, or that it could not be drawn."""
    return replace(model, picture=event.msg.address or NOT_DRAWN)


def _give(model: Model, event: Event[GivePicture]) -> Model:
    """Download or share the picture."""
    if model.picture in ("", NOT_DRAWN):
        return model
    news = model if event.msg.way == "send" else model.notify(_("Picture saved."))
    return news.with_effects(ExportPicture(event.msg.way))


HANDLERS: Handlers = {
    TakePicture: _drawn,
    GivePicture: _give,
}
