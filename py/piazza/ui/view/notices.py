"""Messages over the page: one that asks or explains, with buttons, and one that only informs."""

from html import escape

from piazza.ui.game_api.html import button, icon, tag
from piazza.ui.i18n import gettext as _
from piazza.ui.model.app import Model, Notice
from piazza.ui.model.notices import standing_notice
from piazza.ui.msg.dialogs import DialogSignal
from piazza.ui.msg.program import ProgramSignal
from piazza.ui.view.layers import OVER
from piazza.ui.view.page import Region

BOLD = ("link", "doubt")
"""Kinds of messages that need an answer: the first of their buttons is bold."""


def notices(model: Model) -> tuple[Region, ...]:
    """Return two regions: the message, and the passing news beside it; each is hidden if there is none.

    Where there is no message, a new version is offered. A message that needs an answer does not cover the
    rules or the analysis: it waits at the table.
    """
    notice = model.notice or standing_notice(model)
    if notice and notice.kind in BOLD and model.screen in OVER:
        notice = None  # it waits at the table
    if notice is None and model.has_update:
        notice = Notice(
            _("A new version of Piazza is available."), "offer", ((_("Update now"), ProgramSignal.UPDATE),)
        )
    return (_drawn("notice", notice), _drawn("news", Notice(model.news) if model.news else None))


def _drawn(name: str, notice: Notice | None) -> Region:
    """Return the region of a message with its buttons and a cross that closes it; hidden for None."""
    if notice is None:
        # Hidden and not left out: a page with other regions than before is drawn as a whole.
        return Region(name, "", "notice gone")
    msgs = "".join(
        button(escape(label), msg, "small pri" if notice.kind in BOLD and not place else "small")
        for place, (label, msg) in enumerate(notice.msgs)
    )
    close = button(icon("u-close", 18), DialogSignal.DISMISS, "sq bare", aria_label=_("Close"))
    return Region(
        name,
        tag("p", escape(notice.text)) + close + (tag("div", msgs, class_="acts") if msgs else ""),
        f"notice {'passing' if notice.is_passing else notice.kind}",
        "section",
        _("Message"),
    )
