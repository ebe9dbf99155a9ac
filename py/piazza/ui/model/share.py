"""The link to the game on the table, what may be done with a game that was sent, and the faults of links."""

from piazza.links import Fault, LinkError, encode
from piazza.ui.dates import day_in
from piazza.ui.i18n import gettext as _
from piazza.ui.i18n import ngettext
from piazza.ui.model.app import Model
from piazza.ui.model.people import names_of
from piazza.ui.model.table import Table
from piazza.ui.msg import Msg
from piazza.ui.msg.share import Adopt
from piazza.ui.storage.editions import preset_of, short_code
from piazza.ui.storage.history import PastGame
from piazza.ui.storage.links import seated_fragment
from piazza.ui.storage.saves import Save, Seat

NOT_DRAWN = "none"
"""The value of `Model.picture` if the picture could not be drawn."""


DRAWING = "…"
"""The value of `Model.qr` while a QR code is being drawn."""


def day_of(model: Model, table: Table) -> str:
    """Return the ISO date on which the game on a table was played last; empty if it is not known."""
    stored = (
        one.changed
        for one in (*model.past, *model.shelf)
        if isinstance(one, Save | PastGame) and one.key == table.key
    )
    return day_in(table.date) or day_in(next(stored, "")) or (model.today if table.is_local else "")


def link_of(model: Model) -> str:
    """Return the link of the game on the table.

    It is addressed to the player in turn if that seat is played by link.
    """
    table = model.table
    assert table is not None
    player = table.match.state.player
    seat = player if player is not None and table.seats[player].by == "link" else None
    code = shared_code(model, encode(table.match))
    return f"{model.base}#{seated_fragment(code, table.seats, seat)}"


def adoptions(seats: tuple[Seat, ...]) -> tuple[tuple[str, Msg], ...]:
    """Return labelled messages to play on in a game that was sent.

    If the link is for one person, these are to play that seat or all seats, else just to play on.
    """
    here = [place for place, seat in enumerate(seats) if seat.by == "here"]
    if len(here) != 1 or all(seat.by != "link" for seat in seats):
        return ((_("Play this game"), Adopt(None)),)
    play_on = _("Play as {name}").format(name=names_of(seats)[here[0]])
    return ((play_on, Adopt(here[0])), (_("Play all seats here"), Adopt(None)))


def shared_code(model: Model, code: str) -> str:
    """Return the code of a match as it is sent: by default with the edition's checksum only.

    The whole edition goes in if the person has chosen so. A preset is never written out: every device
    has it.
    """
    game = model.table.match.game if model.table else None
    is_preset = game is not None and preset_of(game.name, game.edition) is not None
    return code if model.shares_whole_edition and not is_preset else short_code(code)


def explain_fault(error: LinkError) -> str:
    """Return sentences that say what is wrong with a link, and how many of its moves can be shown."""
    reason = _reason(error.fault).replace("{name}", error.edition)
    if error.prefix is None or not error.prefix.choices:
        return reason
    count = len(error.prefix.choices)
    return (
        reason
        + " "
        + ngettext("Only its first {n} move can be shown.", "Only its first {n} moves can be shown.", count)
    )


def _reason(fault: Fault) -> str:
    return {
        Fault.CHARACTERS: _("This isn’t a Piazza link: it has an invalid character."),
        Fault.LENGTH: _("This link is too short or too long."),
        Fault.VERSION: _("This link is from a newer version of Piazza, or isn’t a Piazza link."),
        Fault.GAME: _("This version of Piazza doesn’t have the game in this link."),
        Fault.RULES: _("This link uses older game rules that Piazza no longer supports."),
        Fault.NEWER: _("This link needs a newer version of Piazza."),
        Fault.TABLE: _("This link’s players or options don’t fit the game."),
        Fault.CUT: _("This link is incomplete or altered."),
        Fault.TRAILING: _("This link has extra characters at the end."),
        Fault.ILLEGAL: _("This link has moves after the end of the game."),
        Fault.EDITION: _(
            "This game uses the custom edition {name}, which isn’t on this device. Ask"
            " for a link that includes it."
        ),
        Fault.MISPRINT: _("The edition in this link is altered or invalid."),
        Fault.CHECK: _("This link was altered: its checksum doesn’t match."),
    }[fault]
