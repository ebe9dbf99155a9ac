"""The built site, served and opened in Chromium."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

import chromium
from builder.house import House
from builder.progress import Progress
from builder.site import build
from opening import ARGUMENTS, Visit, is_crashed, open_piazza, what_stands
from player import go_home
from returning import FirstVisit, first_visit, open_again
from serving import Served

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterator

    from playwright.sync_api import Browser, ViewportSize

ROOT = Path(__file__).parents[2]
USUAL = {"width": 1280, "height": 720}
PHONE: ViewportSize = {"width": 390, "height": 844}
ATTEMPTS = 3
PATIENCE = 20_000
"""Milliseconds that a test waits for what must come: a busy machine is no fault of the page."""
expect.set_options(timeout=PATIENCE)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """With a test that failed stands what its pages showed then."""
    report = yield
    if call.when == "call" and report.failed:
        for name, value in getattr(item, "funcargs", {}).items():
            if isinstance(value, Visit):
                report.sections.append((f"the page of {name}", what_stands(value.page)))
    return report


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """Chromium as this machine has it."""
    found = chromium.find_for_tests()
    if not found:
        pytest.fail(chromium.HOW)
    return browser_type_launch_args | {"executable_path": found, "args": ARGUMENTS}


@pytest.fixture(scope="session")
def house() -> House:
    """This checkout."""
    return House(ROOT)


@pytest.fixture(scope="session")
def dist(house: House, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the built site: another build may replace dist/ meanwhile."""
    build(house, Progress(sys.stderr))
    return shutil.copytree(house.dist, tmp_path_factory.mktemp("dist") / "site")


@pytest.fixture(scope="session")
def address(dist: Path) -> Iterator[str]:
    """The site served at the root of a free port."""
    with Served(dist) as served:
        yield served.address


@pytest.fixture(scope="session")
def launched(
    launch_browser: Callable[[], Browser], address: str, dist: Path
) -> Iterator[tuple[Browser, FirstVisit | None]]:
    """A Chromium in which Python starts, and what that leaves on a device.

    A browser has been launched whose every page crashed as it began, where the next one's did not in sixty
    launches: such a one is put away, and another launched.
    """
    browser, first = launch_browser(), None
    for _attempt in range(ATTEMPTS):
        with browser.new_context() as context:
            page = context.new_page()
            if not is_crashed(page, address):
                first = first_visit(page, address, dist)
                break
        browser.close()
        browser = launch_browser()
    yield browser, first
    browser.close()


@pytest.fixture(scope="session")
def browser(launched: tuple[Browser, FirstVisit | None]) -> Browser:
    """That Chromium."""
    return launched[0]


@pytest.fixture(scope="session")
def first(launched: tuple[Browser, FirstVisit | None]) -> FirstVisit | None:
    """What a first visit leaves on a device, for visitors who come again."""
    return launched[1]


@pytest.fixture(scope="session")
def sub_address(dist: Path) -> Iterator[str]:
    """The site served under a sub-path, as GitHub Pages does."""
    with Served(dist, base="/piazza/") as served:
        yield served.address


@pytest.fixture(scope="session")
def booted(browser: Browser, first: FirstVisit | None, address: str) -> Iterator[Visit]:
    """One page with Python awake, shared by all tests that leave it usable for the next."""
    with open_again(browser, first) as visit:
        visit.go(address)
        yield visit


@pytest.fixture
def still(booted: Visit) -> Visit:
    """The shared page without motion."""
    booted.page.emulate_media(reduced_motion="reduce")
    return booted


@pytest.fixture(scope="module")
def restored(booted: Visit) -> Iterator[None]:
    """The shared page has its usual language and settings again after the tests of a file."""
    yield
    go_home(booted)
    booted.reload()


@pytest.fixture
def borrowed(booted: Visit) -> Iterator[Visit]:
    """The shared page for a test that changes settings, or fills the storage; as ever after it."""
    go_home(booted)
    yield booted
    go_home(booted)
    booted.reload()


@pytest.fixture(scope="session")
def phone(browser: Browser, first: FirstVisit | None, address: str) -> Iterator[Visit]:
    """Piazza on a phone, shared like the page."""
    with open_again(browser, first, viewport=PHONE, has_touch=True, is_mobile=True) as visit:
        visit.go(address)
        yield visit


@pytest.fixture(autouse=True)
def _usual(request: pytest.FixtureRequest) -> None:
    """The shared pages as large as ever, by day and with motion, whatever the test before needed."""
    held = request.getfixturevalue("phone") if "phone" in request.fixturenames else None
    if isinstance(held, Visit):
        held.page.set_viewport_size(PHONE)
    if "booted" in request.fixturenames:
        page = request.getfixturevalue("booted").page
        page.set_viewport_size(USUAL)
        page.emulate_media(color_scheme="null", reduced_motion="null")


@pytest.fixture
def visit(browser: Browser) -> Iterator[Visit]:
    """A new visitor, who has not gone anywhere yet."""
    with open_piazza(browser) as visit:
        yield visit


@pytest.fixture
def regular(browser: Browser, first: FirstVisit | None) -> Iterator[Visit]:
    """A visitor who has been here before, and has not gone anywhere yet."""
    with open_again(browser, first) as visit:
        yield visit
