"""The faults of links, in the reader's language."""

from piazza.links import Fault, LinkError
from piazza.ui.i18n import gettext as _
from piazza.ui.i18n import ngettext


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
