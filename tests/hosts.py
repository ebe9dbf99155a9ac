"""Hosts of static files, each with its own table of types; some send what a browser refuses."""

from __future__ import annotations

import threading
from dataclasses import dataclass, field
from functools import partial
from http.server import SimpleHTTPRequestHandler
from pathlib import Path
from typing import TYPE_CHECKING, Self

from builder.server import Server

if TYPE_CHECKING:
    import os
    from collections.abc import Mapping

BINARY = "application/octet-stream"
PAGE = b"<!doctype html><title>Welcome</title><p>Sign in to use this network."
"""What a network answers for whatever is asked for, before one has signed in."""


@dataclass(frozen=True)
class Table:
    """How a host calls files: by the ends of their names, others by its default, or not at all."""

    types: Mapping[str, str]
    other: str | None = BINARY
    headers: Mapping[str, str] = field(default_factory=dict)
    page_for: frozenset[str] = frozenset()
    """The ends of the names for which it answers with a page of its own."""
    refused: Mapping[str, int] = field(default_factory=dict)
    """What it answers for names with these ends, as if nothing were there."""
    knows_all: bool = True
    """Whether it sends files of which the table knows no type; if not, they are not there for it."""
    slashes: bool = True
    """Whether the address of the site without its last slash is another one, at which there is nothing."""
    leads: bool = False
    """Whether every script leads to the same address with a question mark."""


NGINX = {
    "bin": "application/octet-stream",
    "html": "text/html",
    "css": "text/css",
    "js": "application/javascript",
    "json": "application/json",
    "png": "image/png",
    "svg": "image/svg+xml",
    "txt": "text/plain",
    "wasm": "application/wasm",
    "woff2": "font/woff2",
    "zip": "application/zip",
}
"""Of /etc/nginx/mime.types in Debian 12, what the site has; there is no mjs, no webmanifest and no whl."""
APACHE = NGINX | {"js": "text/javascript", "mjs": "text/javascript", "py": "text/x-python"}
"""Of Debian's /etc/mime.types, after which Apache goes; it gives no type to what it does not find there."""
IIS = NGINX | {"woff2": "application/font-woff2", "zip": "application/x-zip-compressed"}
"""Of a published applicationHost.config of IIS 10, what the site has; there is no pack, no py and no whl."""
OLD_IIS = {end: IIS[end] for end in ("html", "css", "js", "png", "txt", "zip", "bin")}
"""What all versions of IIS know."""
FEW = {"html": "text/html", "css": "text/css", "js": "text/javascript"}
PLAIN = {"html": "text/html; charset=utf-8"}
OTHER_CHARSET = {
    end: f"{NGINX[end]}; charset=iso-8859-1" for end in ("html", "css", "js", "json", "svg", "txt")
}
"""As hosts of long ago call every text."""
GOOD = {
    "nginx": Table(NGINX),
    "apache": Table(APACHE, None),
    "another charset": Table(NGINX | OTHER_CHARSET),
    "wasm as text": Table(NGINX | {"wasm": "text/plain"}, "text/plain"),
    "wasm with a charset, and no guessing": Table(
        FEW | {"wasm": "application/wasm; charset=utf-8"}, headers={"X-Content-Type-Options": "nosniff"}
    ),
}
"""Where the site must start."""
KNOWS_FEW = Table(FEW)
"""A store of objects calls nearly everything a stream of bytes."""
SCRIPTS_UNKNOWN = Table({"html": "text/html", "css": "text/css"})
ALL_PLAIN = Table(PLAIN, "text/plain")
ALL_PLAIN_NOSNIFF = Table(PLAIN, "text/plain", {"X-Content-Type-Options": "nosniff"})
SCRIPTS_PLAIN_NOSNIFF = Table(NGINX | {"js": "text/plain"}, headers={"X-Content-Type-Options": "nosniff"})
STYLES_PLAIN = Table(NGINX | {"css": "text/plain"})
PAGE_FOR_ALL = Table(
    PLAIN, "text/html", page_for=frozenset(("js", "css", "txt", "wasm", "bin", "zip", "json"))
)
PAGE_FOR_PACKS = Table(NGINX, page_for=frozenset(("bin",)))
IIS_10 = Table(IIS, knows_all=False)
IIS_10_TOLD = Table(IIS | {"whl": BINARY}, knows_all=False)
IIS_7 = Table(OLD_IIS, knows_all=False)
NO_RUNTIME = Table(NGINX, refused={"pyodide.asm.wasm": 404})
NO_LIBRARY = Table(NGINX, refused={"library.zip": 403})
NO_STYLE = Table(NGINX, refused={"style.css": 404})
NO_BOOT = Table(NGINX, refused={"boot.js": 404})
NO_SCRIPTS = Table(NGINX, refused={".js": 404})
SCRIPTS_FORBIDDEN = Table(NGINX, headers={"Content-Security-Policy": "default-src 'none'"})
PYTHON_FORBIDDEN = Table(NGINX, headers={"Content-Security-Policy": "default-src 'self'"})
OTHER_CHARSET_NO_SCRIPTS = Table(NGINX | OTHER_CHARSET, refused={".js": 404})
OTHER_CHARSET_NO_RUNTIME = Table(NGINX | OTHER_CHARSET, refused={"pyodide.asm.wasm": 404})
PAGE_FOR_WASM = Table(NGINX, page_for=frozenset(("wasm",)))


class Handler(SimpleHTTPRequestHandler):
    """A request for a file of the site."""

    protocol_version = "HTTP/1.1"

    def __init__(self, *args: object, host: Host, **kwargs: object) -> None:
        """Remember whose request it is."""
        self.host = host
        super().__init__(*args, directory=str(host.folder), **kwargs)  # type: ignore[arg-type]

    def translate_path(self, path: str) -> str:
        """The file for an address, without the base; outside there is none."""
        base = self.host.base
        return super().translate_path("/" + path.removeprefix(base) if path.startswith(base) else "/nothing")

    def guess_type(self, path: str | os.PathLike[str]) -> str:
        """The type by the table."""
        table = self.host.table
        return table.types.get(Path(path).suffix[1:], table.other or "")

    def send_header(self, keyword: str, value: str) -> None:
        """Leave out a type that is none."""
        if keyword != "Content-Type" or value:
            super().send_header(keyword, value)

    def end_headers(self) -> None:
        """Add what the host sends with everything."""
        for name, value in self.host.table.headers.items():
            self.send_header(name, value)
        super().end_headers()

    def do_GET(self) -> None:
        """A file, or the host's own page."""
        if self.path == self.host.base[:-1] and not self.host.table.slashes:
            self.path = self.host.base
        if not self._is_answered_by_page(PAGE) and not self._leads() and not self._refuses():
            super().do_GET()

    def do_HEAD(self) -> None:
        """What would come."""
        if not self._is_answered_by_page(b"") and not self._refuses():
            super().do_HEAD()

    def log_message(self, *_: object) -> None:
        """Say nothing."""

    def _leads(self) -> bool:
        """Whether a redirect is sent."""
        leads = self.host.table.leads and self.path.endswith(".js")
        if leads:
            self.send_response(302)
            self.send_header("Location", f"{self.path}?")
            self.send_header("Content-Length", "0")
            self.end_headers()
        return leads

    def _refuses(self) -> bool:
        """Whether it says that there is nothing."""
        table, path = self.host.table, self.path.partition("?")[0]
        status = next((code for end, code in table.refused.items() if path.endswith(end)), 0)
        if not table.knows_all and not path.endswith("/") and Path(path).suffix[1:] not in table.types:
            status = 404
        if status:
            self.send_error(status)
        return bool(status)

    def _is_answered_by_page(self, body: bytes) -> bool:
        """Whether the host answers with its own page, which is sent then."""
        if Path(self.path.partition("?")[0]).suffix[1:] not in self.host.table.page_for:
            return False
        self.send_response(200)
        self.send_header("Content-Type", "text/html")
        self.send_header("Content-Length", str(len(PAGE)))
        self.end_headers()
        self.wfile.write(body)
        return True


class Host:
    """A folder served by a table, which may be another one later."""

    def __init__(self, folder: Path, table: Table, base: str = "/") -> None:
        """Listen at a free port."""
        self.folder, self.table, self.base = folder, table, base
        self._server = Server(("127.0.0.1", 0), partial(Handler, host=self))
        self.address = f"http://127.0.0.1:{self._server.server_port}{base}"

    def __enter__(self) -> Self:
        """Serve inside the block."""
        threading.Thread(target=self._server.serve_forever, daemon=True).start()
        return self

    def __exit__(self, *_: object) -> None:
        """Stop at its end."""
        self._server.shutdown()
        self._server.server_close()
