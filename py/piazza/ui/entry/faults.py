"""What is wrong with a link or a file, in the reader's language."""

from piazza.links import Fault, LinkError
from piazza.ui.language import gettext as _
from piazza.ui.language import ngettext


def explain_fault(error: LinkError) -> str:
    """A sentence for the person who opened the link, and how far it can be followed."""
    reason = _reason(error.fault).replace("{name}", error.edition)
    if error.prefix is None or not error.prefix.choices:
        return reason
    count = len(error.prefix.choices)
    return (
        reason
        + " "
        + ngettext("Its first {n} choice can be shown.", "Its first {n} choices can be shown.", count)
    )


def _reason(fault: Fault) -> str:
    """The sentence for a fault."""
    return {
        Fault.CHARACTERS: _("This is not a Piazza link: it has a character that no link has."),
        Fault.LENGTH: _("This link is too short or too long for a game."),
        Fault.VERSION: _("This link was made by a newer Piazza, or is no Piazza link at all."),
        Fault.GAME: _("This link is of a game that this Piazza does not have."),
        Fault.RULES: _("This link was made under earlier rules of the game, which Piazza has given up."),
        Fault.NEWER: _("This link was made by a newer Piazza, under newer rules of the game."),
        Fault.TABLE: _("This link names players or options that the game does not have."),
        Fault.CUT: _("This link breaks off, or a character in it was changed."),
        Fault.TRAILING: _("Something was added at the end of this link."),
        Fault.ILLEGAL: _("This link goes on after the end of its game."),
        Fault.EDITION: _(
            "This game is played with a box of its own, edition {name}, which is not on this device. "
            "Ask for a link that brings the edition along."
        ),
        Fault.MISPRINT: _("This link brings an edition that was changed on its way, or that cannot be."),
        Fault.CHECK: _("This link was changed on its way: its check does not fit the game it tells."),
    }[fault]
