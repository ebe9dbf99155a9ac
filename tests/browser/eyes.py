"""How people see: the usual way, in forced colours, with stronger contrast, with large text."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Page

USUAL = "usual"
TEXT = 16
"""Pixels that the text of a browser is high as it comes."""
LARGE = {"text 24": 24, "text 32": 32}
COLOURS: dict[str, dict[str, Any]] = {
    "forced colours": {"forced_colors": "active"},
    "more contrast": {"contrast": "more"},
}
EYES = (*COLOURS, *LARGE)
"""Every way but the usual one."""
HELD = ("cut", "outside", "covered", "overlaid", "broken", "contrast", "mark", "error")
"""What is held of all: with large text a page may be long, and a board narrower than it is promised."""


@contextmanager
def seeing(page: Page, way: str, light: str = "day") -> Iterator[None]:
    """Show a page as somebody sees it, and then again as usual."""
    session = page.context.new_cdp_session(page)
    scheme: Any = "dark" if light == "evening" else "light"
    page.emulate_media(color_scheme=scheme, **COLOURS.get(way, {}))
    _write(session, LARGE.get(way, TEXT))
    try:
        yield
    finally:
        _write(session, TEXT)
        page.emulate_media(color_scheme="null", forced_colors="null", contrast="null")
        session.detach()


def _write(session: Any, size: int) -> None:  # noqa: ANN401 - Playwright's own session
    """Set the size of text that a person has chosen in the browser."""
    session.send("Page.setFontSizes", {"fontSizes": {"standard": size}})
