"""Python's standard library: the page starts with what is needed of it, and fetches the whole when it must.

The build leaves out of ``python/library.zip`` what nothing here imports. Whoever imports something else, such
as a package that micropip brings, gets Pyodide's own archive: fetched beforehand where one can wait
(``whole``), at once where one cannot.
"""

import json
import sys
from collections.abc import Sequence
from importlib.machinery import ModuleSpec
from importlib.resources import files
from pathlib import Path
from zipimport import zipimporter

from js import XMLHttpRequest
from pyodide.http import pyfetch

WHOLE = Path("/lib/python-whole.zip")


class Rest:
    """Finds what was left out, after all others have found nothing."""

    def __init__(self, address: str) -> None:
        """The address of the whole library."""
        self.address = address
        self.absent = frozenset(
            json.loads(files("piazza.browser").joinpath("absent.json").read_text("utf-8"))
        )

    def find_spec(
        self, fullname: str, _path: Sequence[str] | None, _target: object = None, /
    ) -> ModuleSpec | None:
        """A module of the whole library."""
        if fullname not in self.absent:
            return None
        if not self.is_here():
            self.keep(_fetched_at_once(self.address))
        folder = WHOLE.joinpath(*fullname.split(".")[:-1])
        return zipimporter(str(folder)).find_spec(fullname)

    def is_here(self) -> bool:
        """Whether the whole library has come."""
        return WHOLE.exists()

    def keep(self, archive: bytes) -> None:
        """Put it where it is looked for."""
        WHOLE.write_bytes(archive)


def install(address: str) -> None:
    """From now on, what the library lacks comes from this address."""
    sys.meta_path.append(Rest(address))


async def whole() -> None:
    """Have the whole library."""
    rest = next(finder for finder in sys.meta_path if isinstance(finder, Rest))
    if not rest.is_here():
        answer = await pyfetch(rest.address)
        rest.keep(await answer.bytes())


def _fetched_at_once(address: str) -> bytes:
    """The bytes at an address, while everything waits: they come as letters, the lower half of each."""
    request = XMLHttpRequest.new()
    request.open("GET", address, False)  # noqa: FBT003 - a browser's call
    request.overrideMimeType("text/plain; charset=x-user-defined")
    request.send(None)
    if request.status >= 400:  # noqa: PLR2004 - HTTP's own limit
        message = f"{address}: {request.status}"
        raise ImportError(message)
    return str(request.responseText).encode("utf-16-le")[::2]
