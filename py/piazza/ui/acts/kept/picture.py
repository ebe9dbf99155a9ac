"""The position and the end of a game as pictures: drawn by the page's script, saved and sent."""

from piazza.core.frozen import replace
from piazza.ui.act.picture import GivePicture, TakePicture
from piazza.ui.app import App, Doings, Event
from piazza.ui.commands import DrawPicture, HandOut
from piazza.ui.language import gettext as _

NOT_DRAWN = "none"
"""Stands for a picture that could not be drawn."""


def draw_picture(app: App, theme: str) -> App:
    """The picture of the game on the table is asked for; `theme` is empty for the light of the page."""
    return replace(app, picture="").with_command(DrawPicture(theme)) if app.table else app


def _drawn(app: App, event: Event[TakePicture]) -> App:
    """The picture is there, or could not be drawn: that is said where it would stand."""
    return replace(app, picture=event.act.address or NOT_DRAWN)


def _give(app: App, event: Event[GivePicture]) -> App:
    """The picture as a file, or sent the device's own way."""
    if app.picture in ("", NOT_DRAWN):
        return app
    news = app if event.act.way == "send" else app.notify(_("Picture saved."))
    return news.with_command(HandOut(event.act.way))


DOINGS: Doings = {
    TakePicture: _drawn,
    GivePicture: _give,
}
