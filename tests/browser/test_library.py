"""The page starts with a part of Python's standard library; whoever needs more gets it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from builder.vendor import pyodide_folder
from opening import BOOT, open_piazza

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser

    from builder.house import House
    from opening import Visit

pytestmark = pytest.mark.slow

SCREENS = ("#new/bloom", "#rules/bloom", "#new/suburbia", "")
IN_A_WORKER = """(address) => new Promise((told, failed) => {
  const code = `
    import { loadPyodide } from "${address}web/python.js";
    const python = await loadPyodide();
    postMessage(python.runPython("import fractions, mailbox; mailbox.Message().__class__.__name__"));
  `;
  const file = URL.createObjectURL(new Blob([code], { type: "text/javascript" }));
  const worker = new Worker(file, { type: "module" });
  worker.onmessage = ({ data }) => told(data);
  worker.onerror = ({ message }) => failed(new Error(message));
})"""


@pytest.fixture(scope="module")
def free(browser: Browser, address: str) -> Iterator[Visit]:
    """A page whose policy lets the test's own worker in."""
    with open_piazza(browser, bypass_csp=True) as visit:
        visit.go(address)
        yield visit


def whole(visit: Visit, house: House) -> list[str]:
    """Which requests for the whole library the page has made by itself."""
    name = f"{pyodide_folder(house)}/python_stdlib.zip"
    return [
        one
        for one in visit.page.evaluate("performance.getEntriesByType('resource').map((one) => one.name)")
        if one.endswith(name)
    ]


def test_enough(free: Visit, house: House) -> None:
    """The usual screens need nothing that was left out."""
    for screen in SCREENS:
        free.page.evaluate("hash => { location.hash = hash }", screen)
        free.page.locator("main h1").first.wait_for(timeout=BOOT)
    assert whole(free, house) == []
    assert free.problems == []


def test_no_python_written(free: Visit) -> None:
    """PyScript's own Python is compiled already: none is written at the start."""
    code = "import os\n' '.join(one for one in os.listdir('pyscript') if one.endswith('.py'))"
    assert free.run(code) == ""


def test_more(free: Visit, house: House) -> None:
    """A module that was left out is there as soon as it is imported, and those in its package."""
    code = "import difflib, xml.dom.minidom\nxml.dom.minidom.parseString('<a/>').documentElement.tagName"
    assert free.run(code) == "a"
    assert len(whole(free, house)) == 1


def test_in_a_worker(free: Visit, address: str) -> None:
    """So it is in a worker."""
    assert free.page.evaluate(IN_A_WORKER, address) == "Message"
