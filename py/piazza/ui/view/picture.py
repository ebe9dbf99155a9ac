"""The picture of a game in the sharing dialog, and the buttons that save or send it."""

from piazza.ui.game_api.html import button, icon, tag
from piazza.ui.i18n import gettext as _
from piazza.ui.model.app import Model
from piazza.ui.model.share import NOT_DRAWN
from piazza.ui.msg.share import GivePicture


def preview_picture(model: Model) -> str:
    """Return the picture as it will be saved, or a line while there is none, with its buttons."""
    if model.picture == NOT_DRAWN:
        return tag("p", _("The picture couldn’t be created on this device."), class_="small")
    is_over = model.table is not None and model.table.match.is_over and model.table.ply is None
    told = (
        _("Final result: winner, points and board") if is_over else _("Position: board, players and points")
    )
    drawn = f'<img src="{model.picture}" alt="{told}">' if model.picture else tag("span", _("Creating…"))
    is_off = not model.picture
    ways = (
        button(icon("u-picture", 20) + _("Save as PNG"), GivePicture("png"), disabled=is_off)
        + button(icon("u-picture", 20) + _("Save as SVG"), GivePicture("svg"), disabled=is_off)
        + button(icon("u-share", 20) + _("Send picture"), GivePicture("send"), disabled=is_off)
    )
    return tag(
        "div",
        tag("figure", drawn) + tag("div", ways, class_="ways"),
        class_="picture at-end" if is_over else "picture",
    )
