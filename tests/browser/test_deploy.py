"""The site works as static files, anywhere, by itself."""

from __future__ import annotations

from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import pytest

from opening import open_piazza

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser

    from opening import Visit


@pytest.fixture(scope="module")
def at_root(browser: Browser, address: str) -> Iterator[Visit]:
    """A first visit to the site at the root, until the whole of it is kept."""
    with open_piazza(browser) as visit:
        visit.go(address)
        visit.wait_until_kept()
        yield visit


@pytest.fixture(scope="module")
def below(browser: Browser, sub_address: str) -> Iterator[Visit]:
    """One to the site under a sub-path."""
    with open_piazza(browser) as visit:
        visit.go(sub_address)
        visit.wait_until_kept()
        yield visit


def test_root(at_root: Visit) -> None:
    """At the root the page starts without an error, a warning or a policy violation."""
    assert at_root.problems == []


def test_sub_path(below: Visit) -> None:
    """Under a sub-path the page starts just as well."""
    assert below.problems == []


def test_sub_path_alone(below: Visit, sub_address: str) -> None:
    """Under a sub-path nothing outside it is asked for, also not for offline use."""
    assert sub_address in below.requests
    assert [url for url in below.requests if not url.startswith((sub_address, "blob:", "data:"))] == []


def test_one_origin(at_root: Visit, address: str) -> None:
    """No request leaves the origin."""
    hosts = {urlsplit(url).netloc for url in at_root.requests if url.startswith("http")}
    assert hosts == {urlsplit(address).netloc}
