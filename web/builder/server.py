"""The local server of the finished site."""

from __future__ import annotations

import errno
import os
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from typing import TYPE_CHECKING

from builder.trouble import Trouble

if TYPE_CHECKING:
    from pathlib import Path

HOST = "127.0.0.1"


class Handler(SimpleHTTPRequestHandler):
    """Serves a folder under the path ``base``, with the types that browsers insist on."""

    # By HTTP/1.0, the default, every file would need a connection of its own.
    protocol_version = "HTTP/1.1"
    # Asked before the system's table, which is the registry on Windows and may say anything.
    extensions_map = SimpleHTTPRequestHandler.extensions_map | {
        ".html": "text/html; charset=utf-8",
        ".css": "text/css; charset=utf-8",
        ".js": "text/javascript; charset=utf-8",
        ".json": "application/json",
        ".py": "text/plain; charset=utf-8",
        ".svg": "image/svg+xml",
        ".toml": "application/toml",
        ".wasm": "application/wasm",
        ".whl": "application/zip",
        ".woff2": "font/woff2",
        ".zip": "application/zip",
    }

    def __init__(self, *args: object, base: str, **kwargs: object) -> None:
        """Store the path under which the site is served."""
        # Before the call: the inherited `__init__` handles the request.
        self.base = base
        super().__init__(*args, **kwargs)  # type: ignore[arg-type]

    def do_GET(self) -> None:
        """Answer a request below the base, and any other with 404."""
        if self._is_inside():
            super().do_GET()

    def do_HEAD(self) -> None:
        """Answer a request below the base, and any other with 404."""
        if self._is_inside():
            super().do_HEAD()

    def translate_path(self, path: str) -> str:
        """Return the file for an address, whose base is removed."""
        return super().translate_path("/" + path.removeprefix(self.base))

    def end_headers(self) -> None:
        """Add a header that makes the browser ask each time whether a file has changed."""
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def log_message(self, *_: object) -> None:
        """Write nothing, so that the terminal stays quiet."""

    def _is_inside(self) -> bool:
        """Return whether the address is below the base; if not, answer with 404."""
        if self.path.startswith(self.base):
            return True
        self.send_error(404)
        return False


class Server(ThreadingHTTPServer):
    """A server that takes no port from another program, and prints nothing when a browser disconnects."""

    # On Windows this option would share the port with another program; elsewhere it only allows to
    # take it again right after an earlier server.
    allow_reuse_address = os.name != "nt"
    daemon_threads = True  # Ctrl-C does not wait for connections that browsers keep open

    def handle_error(self, *_: object) -> None:
        """Ignore the error: browsers that disconnect in the middle of an answer are no fault."""


def serve(folder: Path, port: int, base: str = "/") -> Server:
    """Return a server of a folder, which listens already; raises Trouble if the port cannot be used."""
    try:
        return Server((HOST, port), partial(Handler, directory=str(folder), base=base))
    except OverflowError as error:  # `bind` raises it for numbers beyond 65535
        message = f"Port {port} does not exist: choose one between 1 and 65535."
        raise Trouble(message) from error
    except OSError as error:
        raise Trouble(_refusal(error, port)) from error


def address(server: Server, base: str = "/") -> str:
    """Return the URL at which the browser finds the site."""
    return f"http://{HOST}:{server.server_port}{base}"


def _refusal(error: OSError, port: int) -> str:
    """Return a sentence that says why the port cannot be used, and what to do."""
    if error.errno in {errno.EACCES, errno.EPERM}:
        return f"Port {port} is reserved by the system; choose another: --port 8001."
    if error.errno == errno.EADDRINUSE:
        return f"Port {port} is taken by another program; choose another: --port {port % 65535 + 1}."
    return f"Port {port} cannot be used: {error.strerror}."
