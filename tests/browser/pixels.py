"""What stands out from what lies behind it, by pictures of the page with a thing and without it."""

from __future__ import annotations

from base64 import b64encode
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from playwright.sync_api import Page

HERE = Path(__file__).parent
COMPARE = (HERE / "pixels.js").read_text()
NO_TEXT = "* { -webkit-text-fill-color: transparent !important } text, tspan { fill: transparent !important }"
STYLED = """css => {
  globalThis.bare = new CSSStyleSheet();
  bare.replaceSync(css);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, bare];
}"""
PLAIN = "() => { document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== bare); }"
UNMARKED = """() => {
  for (const one of document.querySelectorAll("[data-choice]")) {
    one.dataset.kind = one.getAttribute("class") ?? "";
    one.setAttribute("class", one.dataset.kind.replace(/\\b(choice|looked)\\b/g, ""));
    const parts = "path, rect, circle, ellipse, polygon, polyline, line, text, use";
    for (const part of one.querySelectorAll(parts)) {
      const drawn = part.closest(".piece, symbol, defs");
      if (!drawn || !one.contains(drawn)) part.style.visibility = "hidden";
    }
  }
  for (const ahead of document.querySelectorAll(".ahead, #spots i")) ahead.style.visibility = "hidden";
}"""
"""A choice without what marks it: its outline, and what a hint or a lesson draws over it."""
MARKED = """() => {
  for (const one of document.querySelectorAll("[data-kind]")) {
    one.setAttribute("class", one.dataset.kind);
    delete one.dataset.kind;
    for (const part of one.querySelectorAll("*")) part.style.visibility = "";
  }
  for (const ahead of document.querySelectorAll(".ahead, #spots i")) ahead.style.visibility = "";
}"""


class Eye:
    """A blank page that compares pictures."""

    def __init__(self, page: Page) -> None:
        """`page` is not used for anything else."""
        self._page = page
        page.evaluate(COMPARE)

    def weak(self, page: Page, measures: str) -> list[dict[str, str]]:
        """Texts and marks of a page that do not stand out enough, on a second look as on the first.

        Between two pictures a busy machine may draw something else.
        """
        return self._weak(page, measures) and self._weak(page, measures)

    def _weak(self, page: Page, measures: str) -> list[dict[str, str]]:
        """What does not stand out at one look."""
        seen: dict[str, Any] = page.evaluate(measures, "pixels")
        shown = picture(page)
        page.evaluate(STYLED, NO_TEXT)
        bare = picture(page)
        page.evaluate(PLAIN)
        found = self._compared("texts", shown, bare, seen["texts"])
        marks = [one for one in seen["marks"] if not one["isButton"] and not one["isPointed"]]
        if marks:
            page.evaluate(UNMARKED)
            bare = picture(page)
            page.evaluate(MARKED)
            found += self._compared("mark", shown, bare, marks)
        still = _still(page, measures, seen) if found else set()
        return [one for one in found if one["what"] in still]

    def unpointed(self, page: Page, measures: str, before: str) -> list[dict[str, str]]:
        """What is looked at or hinted at and looks much as it did before."""
        seen: dict[str, Any] = page.evaluate(measures, "pixels")
        pointed = [one for one in seen["marks"] if one["isPointed"]]
        return self._compared("pointed", picture(page), before, pointed) if pointed else []

    def _compared(self, kind: str, shown: str, bare: str, things: list[Any]) -> list[dict[str, str]]:
        """What is weak of these things."""
        found: list[dict[str, str]] = self._page.evaluate(
            "given => compare(...given)", [kind, shown, bare, things]
        )
        return found


def _still(page: Page, measures: str, seen: dict[str, Any]) -> set[str]:
    """What lies where it lay before the pictures were taken: of anything else they show nothing."""
    before, after = (
        {(one["what"], *one["box"]) for things in found.values() for one in things}
        for found in (seen, page.evaluate(measures, "pixels"))
    )
    return {what for what, *_box in before & after}


def picture(page: Page) -> str:
    """The page as it looks now."""
    return b64encode(page.screenshot(animations="disabled", caret="hide", scale="css")).decode()
