"""Files fetched on demand from the same origin: packages as wheels, rules pages, lessons, puzzles."""

import asyncio
from collections.abc import Callable, Coroutine
from contextlib import suppress
from io import BytesIO

import pyodide_js
from js import URL, document
from pyodide.http import pyfetch

from piazza.browser import library
from piazza.ui.supplements import Supplement, bring

QR = "web/wheels/segno-1.6.6-py3-none-any.whl"
_running: set[asyncio.Task[None]] = set()
"""Tasks that are not done; without a reference to them they might be collected."""


def later(work: Coroutine[object, object, None]) -> None:
    """Run a coroutine without waiting for it."""
    task = asyncio.ensure_future(work)
    _running.add(task)
    task.add_done_callback(_running.discard)


async def qr_code(text: str, done: Callable[[str], None]) -> None:
    """Draw a text as a QR code and call `done` with the SVG; with an empty text if that fails."""
    try:
        await _install(QR)
    except (OSError, ValueError):
        done("")
        return
    import segno  # noqa: PLC0415 - it is only there now

    picture = BytesIO()
    segno.make(text, error="l", micro=False).save(
        picture, kind="svg", xmldecl=False, svgns=True, nl=False, border=3, omitsize=True
    )
    done(picture.getvalue().decode())


async def supplement(kind: Supplement, game: str, done: Callable[[], None]) -> None:
    """Fetch a game's rules pages, lessons or puzzles, then call `done`, whether they came or not."""
    with suppress(OSError):
        answer = await pyfetch(str(URL.new(f"{kind.value}/{game}.json", document.baseURI)))
        if answer.ok:
            bring(kind, game, await answer.string())
    done()


async def _install(wheel: str) -> None:
    """Install the wheel at a path on this origin."""
    # micropip imports what the build left out; fetched here, nothing has to wait for it.
    await library.whole()
    await pyodide_js.loadPackage("micropip")
    import micropip  # noqa: PLC0415 - it is only there now

    await micropip.install(str(URL.new(wheel, document.baseURI)))
