"""Firefox and WebKit with Piazza open, each where this machine has it."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from builder.house import House
from builder.progress import Progress
from builder.site import build
from firefox_webkit.engines import BROWSERS, USUAL, Shared
from player import ANEW
from serving import Served

if TYPE_CHECKING:
    from collections.abc import Iterator

    from firefox_webkit.driven import Page

HERE = House(Path(__file__).parents[2])
TESTS = Path(__file__).parent


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """``--browser`` keeps to the tests of one of them."""
    asked = config.getoption("--browser") or list(BROWSERS)
    others = [one for one in items if one.path.parent == TESTS and browser_of(one) not in (None, *asked)]
    if others:
        config.hook.pytest_deselected(items=others)
        items[:] = [one for one in items if one not in others]


def browser_of(item: pytest.Item) -> str | None:
    """The browser that a test is for, if it is for one of them."""
    given = item.callspec.params if isinstance(item, pytest.Function) and hasattr(item, "callspec") else {}
    return next((str(given[name]) for name in ("here", "kind") if given.get(name) in BROWSERS), None)


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the built site."""
    build(HERE, Progress(sys.stderr))
    return shutil.copytree(HERE.dist, tmp_path_factory.mktemp("dist") / "site")


@pytest.fixture(scope="session")
def address(site: Path) -> Iterator[str]:
    """The site served at a free port."""
    with Served(site) as served:
        yield served.address


@pytest.fixture(scope="session", params=BROWSERS)
def here(
    request: pytest.FixtureRequest, address: str, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Shared]:
    """Each browser, with a page that is shared by the tests that leave it usable."""
    with Shared(request.param, address, tmp_path_factory.mktemp(request.param)) as shared:
        yield shared


@pytest.fixture
def usual(here: Shared) -> Page:
    """The shared page as large as ever, with nothing kept from before."""
    page = here.page
    page.browser.resize(*USUAL)
    page.browser.run(f"() => {{ {ANEW} }}")
    return page
