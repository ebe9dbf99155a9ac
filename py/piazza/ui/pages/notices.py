"""Messages: one that asks or explains, with what can be done about it, and one told in passing."""

from html import escape

from piazza.ui.act import Simple
from piazza.ui.acts.table.tabs import standing_notice
from piazza.ui.app import App, Notice
from piazza.ui.kit import button, icon, tag
from piazza.ui.language import gettext as _
from piazza.ui.pages.layers import OVER
from piazza.ui.pages.page import Region

BOLD = ("link", "doubt")
"""Messages that the page waits for: the first of their buttons is the bold one."""


def notices(app: App) -> tuple[Region, ...]:
    """The message, else the offer of a new version; and what is told in passing beside it."""
    notice = app.notice or standing_notice(app)
    if notice and notice.kind in BOLD and app.screen in OVER:
        notice = None  # it waits at the table
    if notice is None and app.has_update:
        notice = Notice(
            _("A new version of Piazza is available."), "offer", ((_("Update now"), Simple.UPDATE),)
        )
    return (_drawn("notice", notice), _drawn("news", Notice(app.news) if app.news else None))


def _drawn(name: str, notice: Notice | None) -> Region:
    """A message with what can be done about it, and the cross that puts it away."""
    if notice is None:
        return Region(name, "", "notice gone")
    acts = "".join(
        button(escape(label), act, "small pri" if notice.kind in BOLD and not place else "small")
        for place, (label, act) in enumerate(notice.acts)
    )
    close = button(icon("u-close", 18), Simple.DISMISS, "sq bare", aria_label=_("Close"))
    return Region(
        name,
        tag("p", escape(notice.text)) + close + (tag("div", acts, class_="acts") if acts else ""),
        f"notice {'passing' if notice.is_passing else notice.kind}",
        "section",
        _("Message"),
    )
