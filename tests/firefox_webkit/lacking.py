"""What Piazza asks of a browser that not every browser has, and what of it one does not have."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from firefox_webkit.driven import Driven

NAMES = {
    "BarcodeDetector": "globalThis.BarcodeDetector",
    "RTCPeerConnection": "globalThis.RTCPeerConnection",
    "moveBefore": "Element.prototype.moveBefore",
    "navigator.connection": "navigator.connection",
    "navigator.locks": "navigator.locks",
    "navigator.mediaDevices": "navigator.mediaDevices",
    "navigator.share": "navigator.share",
    "navigator.storage.persist": "navigator.storage?.persist",
    "navigator.vibrate": "navigator.vibrate",
    "requestIdleCallback": "globalThis.requestIdleCallback",
}
"""What the scripts look for before they use it."""
NOTE = re.compile(r"/\*.*?\*/", re.DOTALL)
PART = re.compile(r"([^{};]*)([{};])")
OWN = ("@keyframes", "@property", "@font-face")
"""What stands in these are no declarations of the page."""
MAKERS = ("-webkit-", "-moz-")
"""Names that makers of browsers have for themselves stand beside each other."""
UNKNOWN = """(styles, selectors) => {
  const sheet = new CSSStyleSheet();
  const isUnknown = (selector) => {
    try {
      sheet.insertRule(`${selector} {}`);
      return false;
    } catch {
      return true;
    }
  };
  return [
    ...styles.filter(([name, value]) => !CSS.supports(name, value)).map((one) => one.join(": ")),
    ...selectors.filter(isUnknown),
  ];
}"""
"""Which of these declarations and selectors the browser does not understand."""


def lacks(browser: Driven) -> list[str]:
    """The names of which the browser has nothing."""
    return [name for name, place in NAMES.items() if not browser.run(f"() => Boolean({place})")]


def unknown(browser: Driven, site: Path) -> list[str]:
    """The declarations and selectors of the site's stylesheets that a browser does not understand."""
    styles, selectors = set[tuple[str, str]](), set[str]()
    for path in site.glob("web/**/*.css"):
        for text, is_style in parts(path.read_text("utf-8")):
            if is_style:
                name, _, value = text.partition(":")
                styles.add((name.strip(), value.removesuffix("!important").strip()))
            else:
                selectors.add(text)
    return list(browser.run(UNKNOWN, sorted(styles), sorted(selectors)))


def parts(sheet: str) -> Iterator[tuple[str, bool]]:
    """Its selectors and declarations, and whether each is a declaration."""
    around: list[str] = []
    for text, end in PART.findall(NOTE.sub("", sheet)):
        said = " ".join(text.split())
        is_own = any(one.startswith(OWN) for one in (*around, said))
        is_plain = said and not said.startswith(("@", "--")) and not any(name in said for name in MAKERS)
        if is_plain and not is_own:
            yield said, end != "{"
        if end == "{":
            around.append(said)
        elif end == "}":
            around.pop()
