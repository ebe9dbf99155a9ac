"""The service worker: web/sw.js with the list of the files that it keeps."""

from __future__ import annotations

import hashlib
import json
import re
from typing import TYPE_CHECKING

from builder.trouble import Trouble

if TYPE_CHECKING:
    from pathlib import Path

EMPTY_LIST = "const FILES = [];"
UNCHANGING = re.compile(r"/pyodide-[\d.]+/(?!pyodide-lock|micropip)")


def write_worker(template: Path, site: Path) -> None:
    """Add sw.js to a site, listing every file that lies there now; the page keeps the snapshot by itself."""
    files = (path for path in sorted(site.rglob("*")) if path.is_file() and path.name != "sw.js")
    kept = json.dumps([_entry(site, path) for path in files if path.parent.name != "snapshot"])
    worker = template.read_text(encoding="utf-8")
    if EMPTY_LIST not in worker:
        message = f"{template.name} lacks the line {EMPTY_LIST!r}."
        raise Trouble(message)
    (site / "sw.js").write_text(worker.replace(EMPTY_LIST, f"const FILES = {kept};"), encoding="utf-8")


def _entry(site: Path, path: Path) -> dict[str, str | None]:
    """A file as Workbox lists it; what lies in a versioned folder never changes, so has no revision."""
    url = path.relative_to(site).as_posix()
    digest = hashlib.sha256(path.read_bytes()).hexdigest()[:16]
    return {"url": url, "revision": None if UNCHANGING.search(url) else digest}
