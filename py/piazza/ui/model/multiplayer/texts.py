"""Texts for tables of several devices: goodbyes, faults of codes, from where seats are played."""

from piazza.core.game import Player
from piazza.ui.i18n import gettext as _
from piazza.ui.model.multiplayer.messages import Presence
from piazza.ui.model.multiplayer.signaling import CodeFault


def goodbye_text(name: str, holder: Player) -> str:
    """Return the sentence that says why the host sends nothing more.

    With `holder` negative the table is closed; otherwise the player `name` is the new host.
    """
    if holder < 0:
        return _("The host closed the table.")
    return _("{name} is now the host.").format(name=name)


def code_fault_text(fault: CodeFault) -> str:
    """Return the sentences that say what is wrong with a code and what to do."""
    return {
        CodeFault.VERSION: _("This code is from another version of Piazza. Reload the page on both devices."),
        CodeFault.MANGLED: _("Invalid or damaged code. Copy or scan it again."),
        CodeFault.FOREIGN: _("This is an invitation, not an answer. The answer is on the other device."),
        CodeFault.OLD: _("This answer is for another invitation. Use the invitation shown here."),
        CodeFault.UNABLE: _(
            "This browser can’t connect to other devices: WebRTC is missing or turned"
            " off. Use another browser, or play by link."
        ),
        CodeFault.UNREACHABLE: _(
            "The two devices can’t reach each other. Connect both to the same network. If"
            " a browser asks for “Local network” or blocks it in its site settings, allow"
            " it. Or play by link."
        ),
        CodeFault.REFUSED: _(
            "This browser blocks connections to other devices. Allow “Local network” in"
            " its settings for this site, next to the address, and try again. Or play by"
            " link."
        ),
    }[fault]


def presence_text(presence: Presence) -> str:
    """Return in words from where a seat is played."""
    return {
        Presence.HERE: _("connected"),
        Presence.AWAY: _("not connected"),
        Presence.HOST: _("on the host’s device"),
        Presence.BOT: _("a bot"),
        Presence.LINK: _("plays by link"),
    }[presence]
