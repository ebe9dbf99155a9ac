"""What helps when the browser's storage is full: export, and deleting old games."""

from piazza.ui.i18n import gettext as _
from piazza.ui.i18n import ngettext
from piazza.ui.model.app import Model
from piazza.ui.msg import Msg
from piazza.ui.msg.backup import Export
from piazza.ui.msg.dialogs import OpenDialog
from piazza.ui.storage.history import PastGame


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
    """Return labelled messages that help against full storage: export everything, make room."""
    out = ((_("Export all"), Export("")),) if model.unsaved and not model.table else ()
    return (*out, *(((_("Make room…"), OpenDialog("room")),) if model.past else ()))
