"""The link to the game on the table, and what a person may do with a game that was sent."""

from piazza.links import encode
from piazza.ui.i18n import gettext as _
from piazza.ui.model.app import Model
from piazza.ui.msg import Msg
from piazza.ui.msg.share import Adopt
from piazza.ui.storage.editions import preset_of, short_code
from piazza.ui.storage.links import seated_fragment
from piazza.ui.storage.saves import Seat

NOT_DRAWN = "none"
"""The value of `Model.picture` if the picture could not be drawn."""


DRAWING = "…"
"""The value of `Model.qr` while a QR code is being drawn."""


def link_of(model: Model) -> str:
    """Return the link of the game on the table.

    It is addressed to the player in turn if that seat is played by link.
    """
    table = model.table
    assert table is not None
    player = table.match.state.player
    seat = player if player is not None and table.seats[player].by == "link" else None
    code = _sent_code(model, encode(table.match))
    return f"{model.base}#{seated_fragment(code, table.seats, seat)}"


def adoptions(seats: tuple[Seat, ...]) -> tuple[tuple[str, Msg], ...]:
    """Return labelled messages to play on in a game that was sent.

    If the link is for one person, these are to play that seat or all seats, else just to play on.
    """
    here = [place for place, seat in enumerate(seats) if seat.by == "here"]
    if len(here) != 1 or all(seat.by != "link" for seat in seats):
        return ((_("Play this game"), Adopt(None)),)
    play_on = _("Play as {name}").format(name=seats[here[0]].shown)
    return ((play_on, Adopt(here[0])), (_("Play all seats here"), Adopt(None)))


def _sent_code(model: Model, code: str) -> str:
    """Return the code of a match as it is sent: by default with the edition's checksum only.

    The whole edition goes in if the person has chosen so. A preset is never written out: every device
    has it.
    """
    game = model.table.match.game if model.table else None
    is_preset = game is not None and preset_of(game.name, game.edition) is not None
    return code if model.shares_whole_edition and not is_preset else short_code(code)
