"""A crash of a browser costs the test that it meets, and no other."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from firefox_webkit.engines import Shared
from firefox_webkit.firefox import Firefox
from firefox_webkit.playing import begin, choose, kept
from firefox_webkit.processes import PROC, kill
from firefox_webkit.webkit import WebKit

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = [
    pytest.mark.filterwarnings("ignore:setting remote_server_addr:DeprecationWarning"),
    pytest.mark.skipif(not PROC.is_dir(), reason="processes are found as Linux lists them"),
]
PARTS = {
    "firefox": {"page": "-isForBrowser", "browser": "--no-remote"},
    "webkit": {"page": "WebKitWebProcess", "browser": "MiniBrowser", "driver": "WebKitWebDriver"},
}
"""The processes of each browser, by what stands in the line that called them."""
CRASHES = [(kind, part) for kind, parts in PARTS.items() for part in parts]


@pytest.mark.parametrize(("kind", "part"), CRASHES)
def test_another_page(kind: str, part: str, address: str, tmp_path: Path) -> None:
    """After whatever process of a browser has ended there is another page, which plays."""
    with Shared(kind, address, tmp_path) as shared:
        before = shared.page
        assert shared.page is before, "as long as it answers, it stays"
        assert isinstance(before.browser, Firefox | WebKit)
        kill(before.browser.process, PARTS[kind][part])
        after = shared.page
        assert after is not before
        begin(after, "drawkeep")
        choose(after, after.click, 0)
        assert kept(after).plies
