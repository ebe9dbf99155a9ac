"""Python's standard library: the page loads only what it needs, and the whole only when it must.

The build leaves out of ``python/library.zip`` the modules that nothing in Piazza imports. An import of
another module, such as from a package that micropip installs, is served from Pyodide's own archive. Code
that can wait fetches that archive beforehand (``whole``); for other code the import waits for it.
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
"""Where the whole library is put in Pyodide's file system."""


class Rest:
    """Import finder for the modules that were left out; it comes after all other finders."""

    def __init__(self, address: str) -> None:
        """Store the address of the whole library, and read the list of absent modules."""
        self.address = address
        self.absent = frozenset(
            json.loads(files("piazza.browser").joinpath("absent.json").read_text("utf-8"))
        )

    def find_spec(
        self, fullname: str, _path: Sequence[str] | None, _target: object = None, /
    ) -> ModuleSpec | None:
        """Return the spec of a module that was left out, or None for any other module.

        Fetches the whole library if it is not here yet; everything waits for that.
        """
        if fullname not in self.absent:
            return None
        if not self.is_here():
            self.keep(_fetched_at_once(self.address))
        # zipimporter takes a folder of the archive, and looks there for the last part of the name.
        folder = WHOLE.joinpath(*fullname.split(".")[:-1])
        return zipimporter(str(folder)).find_spec(fullname)

    def is_here(self) -> bool:
        """Return whether the whole library has been fetched."""
        return WHOLE.exists()

    def keep(self, archive: bytes) -> None:
        """Write the archive of the whole library to `WHOLE`."""
        WHOLE.write_bytes(archive)


def install(address: str) -> None:
    """Register a finder that takes missing modules from the library at this address."""
    sys.meta_path.append(Rest(address))


async def whole() -> None:
    """Fetch the whole library unless it is here; needs `install` before."""
    rest = next(finder for finder in sys.meta_path if isinstance(finder, Rest))
    if not rest.is_here():
        answer = await pyfetch(rest.address)
        rest.keep(await answer.bytes())


def _fetched_at_once(address: str) -> bytes:
    """Return the bytes at an address; everything waits for them. Raises ImportError.

    A synchronous request can return text only: each character carries one byte, in its lower half.
    """
    request = XMLHttpRequest.new()
    request.open("GET", address, False)  # noqa: FBT003 - a browser's call
    # or the browser would decode the archive as UTF-8, and replace what is none
    request.overrideMimeType("text/plain; charset=x-user-defined")
    request.send(None)
    if request.status >= 400:  # noqa: PLR2004 - HTTP's own limit
        message = f"{address}: {request.status}"
        raise ImportError(message)
    # This charset turns bytes from 128 up into U+F780 to U+F7FF, whose lower half is the byte.
    return str(request.responseText).encode("utf-16-le")[::2]
