"""The service worker: web/offline/sw.js, completed with the list of the files that it caches."""

from __future__ import annotations

import hashlib
import json
import re
from base64 import b64encode
from typing import TYPE_CHECKING

from builder.bill import BILL
from builder.start_texts import fallback, languages
from builder.trouble import Trouble

if TYPE_CHECKING:
    from pathlib import Path

    from builder.house import House

FILES = "const FILES = [];"
LAST_PAGE = 'const LAST_PAGE = "";'
# Not the lock and micropip: they lie in that folder, but change with wheels.txt as well.
UNCHANGING = re.compile(r"/pyodide-[\d.]+/(?!pyodide-lock|micropip)")
LAST = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
{policy}
<title>Piazza</title>
<script type="application/json" id="site">{site}</script>
<script src="web/early.js"></script>
<link rel="stylesheet" href="web/style.css">
<body>
<section id="splash" aria-label="Piazza" data-state="failed"><div id="splash-card"><h1>Piazza</h1>
{fallback}</div></section>
"""
POLICY = re.compile(r'<meta http-equiv="Content-Security-Policy"[^>]*>')


def write_worker(house: House, site: Path) -> None:
    """Add sw.js to a site, with the list of all files there, and the page for a lost index.html.

    The snapshot is not listed, as the page caches that itself, nor is the bill of materials.
    """
    files = (path for path in sorted(site.rglob("*")) if path.is_file() and path.name != "sw.js")
    played = (path for path in files if path.parent.name != "snapshot" and path.name != BILL)
    kept = json.dumps([_entry(site, path) for path in played])
    worker = (house.web / "offline" / "sw.js").read_text(encoding="utf-8")
    filled = {
        FILES: f"const FILES = {kept};",
        LAST_PAGE: f"const LAST_PAGE = {json.dumps(_last(house, site))};",
    }
    for line, full in filled.items():
        if line not in worker:  # a silent miss would make a worker that keeps nothing
            message = f"sw.js lacks the line {line!r}."
            raise Trouble(message)
        worker = worker.replace(line, full)
    (site / "sw.js").write_text(worker, encoding="utf-8")


def _last(house: House, site: Path) -> str:
    """Return the page that the worker serves if index.html is lost; it has the same policy."""
    policy = POLICY.search((site / "index.html").read_text(encoding="utf-8"))
    known = json.dumps({"languages": languages(house)})
    return LAST.format(policy=policy.group() if policy else "", site=known, fallback=fallback(house))


def _entry(site: Path, path: Path) -> dict[str, str | None]:
    """Return the entry of a file in Workbox's list.

    Files in a versioned folder never change, so they have no revision.
    """
    url = path.relative_to(site).as_posix()
    digest = hashlib.sha256(path.read_bytes())
    return {
        "url": url,
        "revision": None if UNCHANGING.search(url) else digest.hexdigest()[:16],
        "integrity": f"sha256-{b64encode(digest.digest()).decode()}",
    }
