"""The notice that the page shows; notices whose reason lasts (a table left, a lock); texts on full storage.

The notice that the storage is full is `full_notice` in `update/storage.py`.
"""

from piazza.ui.i18n import gettext as _
from piazza.ui.i18n import ngettext
from piazza.ui.model.app import Model, Notice
from piazza.ui.model.multiplayer.guest import Guest
from piazza.ui.model.multiplayer.stored import holder_of
from piazza.ui.msg import Msg
from piazza.ui.msg.backup import Export
from piazza.ui.msg.dialogs import OpenDialog
from piazza.ui.msg.home import HomeSignal
from piazza.ui.msg.multiplayer import GuestSignal
from piazza.ui.msg.program import ProgramSignal
from piazza.ui.msg.tabs import TabSignal
from piazza.ui.names import isolate
from piazza.ui.storage.history import PastGame

NEEDS_ANSWER = ("link", "doubt")
"""Kinds of notices that need an answer: the first of their buttons is bold."""
LAYERS = ("rules", "analysis")
"""Screens that open over another one; closing them leads back to the table, if there is one."""


def shown_notice(model: Model) -> Notice | None:
    """Return the notice that the page shows, or None.

    Where there is none, a new version is offered. A notice that needs an answer does not cover the rules or
    the analysis: it waits at the table.
    """
    notice = model.notice or standing_notice(model)
    if notice and notice.kind in NEEDS_ANSWER and model.screen in LAYERS:
        notice = None
    return update_offer() if notice is None and model.has_update else notice


def update_offer() -> Notice:
    """Return the notice that offers a new version of the program."""
    update = (_("Update now"), ProgramSignal.UPDATE)
    return Notice(_("A new version of Piazza is available."), "offer", (update,))


def is_offer_shown(model: Model) -> bool:
    """Return whether the page shows the offer of a new version."""
    notice = shown_notice(model)
    return notice is not None and notice.kind == "offer"


def standing_notice(model: Model) -> Notice | None:
    """Return the notice that stays on the page as long as its reason lasts, or None.

    Reasons: a guest is away from the host's table, or the game on the table is locked.
    """
    table, guest = model.table, model.live
    if isinstance(guest, Guest) and guest.welcome and model.screen not in ("table", "join"):
        back = (_("Back to the table"), GuestSignal.AT_TABLE), (_("Leave the table"), GuestSignal.LEAVE)
        return Notice(_("You’re still at a table."), "ask", back)
    if table is None or model.screen == "home" or not table.is_locked:
        return None
    # `stored` is empty once the record is known to be deleted (`update/tabs.py`)
    if table.stored and (name := isolate(holder_of(model.owners, table.key))):
        return handover_notice(name)
    return lock_notice() if table.stored else removal_notice()


def lock_notice() -> Notice:
    """Return the notice that another tab has the game, with a button to play here instead."""
    return Notice(_("This game is open in another tab."), "bad", ((_("Play here"), TabSignal.TAKE_OVER),))


def handover_notice(name: str) -> Notice:
    """Return the notice that the device of `name` has held the match since it was handed over."""
    text = _("This game moved to {name}’s device. This copy is no longer updated.")
    ways = (_("Back to home"), HomeSignal.HOME), (_("Play a copy here"), TabSignal.PLAY_COPY)
    return Notice(text.format(name=name), "ask", ways)


def removal_notice() -> Notice:
    """Return the notice that the game was deleted, with a button to keep it."""
    text = _("This game was deleted, perhaps in another tab.")
    return Notice(text, "bad", ((_("Keep anyway"), TabSignal.KEEP),))


def oldest_half(model: Model) -> tuple[PastGame, ...]:
    """Return the older half of the finished games, the oldest last."""
    return model.past[len(model.past) // 2 :]


def full_text(model: Model) -> str:
    """Return the text that says how many games are not stored, and that closing the page loses them."""
    if not model.unsaved:
        return _("Browser storage is full: new games can’t be saved.")
    return ngettext(
        "{n} game isn’t saved: browser storage is full. If you close the page, it’s lost.",
        "{n} games aren’t saved: browser storage is full. If you close the page, they’re lost.",
        len(model.unsaved),
    )


def ways_out(model: Model) -> tuple[tuple[str, Msg], ...]:
    """Return labelled messages that help against full storage.

    Away from the table everything can be exported, if a game is not saved; room can be made if there are
    finished games.
    """
    out = ((_("Export all"), Export("")),) if model.unsaved and not model.table else ()
    return (*out, *(((_("Make room…"), OpenDialog("room")),) if model.past else ()))
