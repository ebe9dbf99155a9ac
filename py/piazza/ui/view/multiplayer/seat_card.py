"""The card on the home page for a seat at another device's table, to which the connection was lost."""

from html import escape

from piazza.ui.game_api.html import icon, picture, tag
from piazza.ui.game_api.texts import load_texts
from piazza.ui.game_api.view import load_view
from piazza.ui.i18n import gettext as _
from piazza.ui.model.app import Model
from piazza.ui.model.live_table import waiting_seat
from piazza.ui.msg import asks
from piazza.ui.msg.multiplayer import SeatSignal
from piazza.ui.names import isolate


def seat_card(model: Model) -> str:
    """Return the card with the other players, a way back and a way to give up; empty if no seat was lost."""
    lost = waiting_seat(model)
    if lost is None:
        return ""
    title = load_texts(lost.game).cover().title
    others = ", ".join(escape(isolate(name)) for place, name in enumerate(lost.names) if place != lost.seat)
    text = tag("h3", title) + tag("p", _("At a table with {names}").format(names=others), class_="t")
    text += tag("p", tag("span", _("Rejoin"), class_="chip"))
    art = picture(load_view(lost.game).cover, (320, 196), "small-town")
    go = tag("button", art + tag("span", text), type="button", class_="go", **asks(SeatSignal.COME_BACK))
    label = _("Give up your seat in {game}").format(game=title)
    away = tag(
        "button",
        icon("u-bin", 18),
        type="button",
        class_="bin",
        **asks(SeatSignal.GIVE_UP),
        aria_label=label,
    )
    return tag("li", go + away, class_="card", id="lost-seat")
