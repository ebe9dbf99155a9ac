"""Checks of a deployed site and of its host: ``python3 web/serve.py --check-host URL``."""

from __future__ import annotations

import gzip
import hashlib
import json
import re
import zlib
from base64 import b64encode
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from enum import Enum
from http.client import HTTPException
from typing import TYPE_CHECKING, NamedTuple
from urllib.error import HTTPError
from urllib.parse import urljoin, urlsplit, urlunsplit
from urllib.request import HTTPRedirectHandler, Request, build_opener

from builder.trouble import Trouble

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping
    from pathlib import Path

    from builder.progress import Progress

PATIENCE = 30.0
"""Time limit for one answer, in seconds."""
AT_ONCE = 8
REDIRECTS = 5
GOOD = 200
LISTED = re.compile(r"^const FILES = (\[.*\]);", re.MULTILINE)
TOLD = re.compile(r'<script type="application/json" id="site">(.*?)</script>', re.DOTALL)
POLICY = re.compile(r'<meta http-equiv="Content-Security-Policy" content="([^"]*)">')
SCRIPT = re.compile(r"\b(?:text|application)/(?:x-)?(?:java|ecma)script\b", re.IGNORECASE)
NAMED_BY_VERSION = re.compile(r"^(?:vendor/pyodide-[\d.]+|snapshot)/")
"""Paths of files that get another name whenever their content changes."""
COMPRESSES = (".css", ".html", ".js", ".json", ".wasm")
WORTHWHILE = 50_000
"""Bytes of a file below which compression hardly matters."""
DAY = 86_400
SECONDS = re.compile(r"\b(?:s-maxage|max-age)=(\d+)")
LOCAL = ("localhost", "127.0.0.1", "[::1]")
FALLBACK = {"worker-src": "script-src"}
"""The directive of a policy that applies where another one is missing, before ``default-src``."""
AS_GOOD = {"'self'": ("*",), "'wasm-unsafe-eval'": ("'unsafe-eval'",)}
"""For a source in a policy, other sources that allow as much."""


class Weight(Enum):
    """How much a finding matters."""

    MUST = "must change"
    BETTER = "better"


class Finding(NamedTuple):
    """Something that a host should change, and the file of the site that it concerns, if it is one."""

    weight: Weight
    says: str
    file: str = ""


@dataclass(frozen=True)
class Answer:
    """The answer of a host to a request, without following redirects.

    The status is 0 if no complete answer came.
    """

    status: int
    headers: Mapping[str, str]
    body: bytes

    @property
    def type(self) -> str:
        """The Content-Type as it was sent; empty if there is none."""
        return self.headers.get("content-type", "")

    @property
    def target(self) -> str:
        """The address to which a redirect leads; empty if it is none."""
        return self.headers.get("location", "")

    @property
    def is_page(self) -> bool:
        """True if it is an HTML page."""
        return "html" in self.type.lower()


class _Stay(HTTPRedirectHandler):
    """A handler that follows no redirect."""

    def redirect_request(self, *_: object) -> None:
        """Return None, so that the redirect itself is the answer."""


class Site(NamedTuple):
    """A deployed site: its address, page and service worker, and the digests of its files.

    `digests` maps paths in the site to values of the attribute ``integrity``, as the worker lists them.
    """

    address: str
    page: Answer
    worker: Answer
    digests: Mapping[str, str]


def check_host(url: str, progress: Progress, built: Path | None = None) -> bool:
    """Look at a deployed site and say what its host must change; return whether nothing must.

    `built` is the site as built here; if the host has another version, that is said, too.
    """
    address = _whole(url)
    with progress.doing(f"Looking at {address}"):
        site, found = _site(address)
        answers = _answers(site)
        found += [
            *_folder(site),
            *_connection(site),
            *_policy(site),
            *_worker(site),
            *_files(site, answers),
            *_types(answers),
            *_caching(site, answers),
            *_compression(site, answers),
        ]
    for line in _lines(found, len(answers)):
        progress.say(line)
    if built and (built / "sw.js").is_file() and (built / "sw.js").read_bytes() != site.worker.body:
        progress.say(f"  This is another version than the one in {built.name}/.")
    return not any(one.weight is Weight.MUST for one in found)


def _whole(url: str) -> str:
    """Return the address of a page without query, fragment and ``index.html``.

    Raises Trouble if it is not an http or https address.
    """
    parts = urlsplit(url)
    if parts.scheme not in {"http", "https"} or not parts.netloc:
        message = f"{url} is not the address of a site: it begins with https:// or http://."
        raise Trouble(message)
    return urlunsplit((parts.scheme, parts.netloc, parts.path.removesuffix("index.html") or "/", "", ""))


def _site(address: str) -> tuple[Site, list[Finding]]:
    """Return the site at an address, after redirects, and what is wrong with its page.

    Raises Trouble if the address cannot be reached or has no page of Piazza.
    """
    page, found = _ask(address), list[Finding]()
    for _ in range(REDIRECTS):
        if not page.target:
            break
        address = urljoin(address, page.target)
        page = _ask(address)
    if not page.status:
        message = f"{address} cannot be reached."
        raise Trouble(message)
    if page.status != GOOD or not TOLD.search(_text(page)):
        message = (
            f"At {address} there is no page of Piazza: the answer is {page.status}, {page.type or 'no type'}."
        )
        raise Trouble(message)
    if not page.is_page:
        found.append(
            Finding(Weight.MUST, f"sent as {page.type or 'no type'}, must be text/html", "index.html")
        )
    if not address.endswith("/"):
        found.append(Finding(Weight.MUST, f"{address} must lead to {address}/: else no file is found"))
        address += "/"
    worker = _ask(urljoin(address, "sw.js"))
    listed = LISTED.search(_text(worker))
    files = json.loads(listed.group(1)) if listed else []
    return Site(address, page, worker, {one["url"]: one["integrity"] for one in files}), found


def _answers(site: Site) -> dict[str, Answer]:
    """Return the answers for all files that the site needs, by their paths in the site."""
    told = json.loads(_site_told(site.page))
    # The page names files, too: they can be checked even if the worker is missing.
    names = {*site.digests, *told["sizes"], told["snapshot"]} - {None, "index.html"}
    with ThreadPoolExecutor(AT_ONCE) as several:
        asked = sorted(names)
        came = several.map(_ask, (urljoin(site.address, name) for name in asked))
        return {"index.html": site.page, **dict(zip(asked, came, strict=True))}


def _folder(site: Site) -> Iterator[Finding]:
    """Check that the address of the folder without its last slash redirects to the one with it."""
    bare = site.address.removesuffix("/")
    # At the root of a host there is no slash to be missed.
    if urlsplit(bare).path and _ask(bare).status == GOOD:
        yield Finding(Weight.MUST, f"{bare} must lead to {site.address}: else no file is found")


def _connection(site: Site) -> Iterator[Finding]:
    """Check that the site uses https: browsers keep sites for offline use only over secure connections."""
    parts = urlsplit(site.address)
    if parts.scheme == "http" and parts.hostname not in LOCAL:
        yield Finding(
            Weight.BETTER, "no https: browsers then keep nothing for offline use, and give no camera"
        )


def _policy(site: Site) -> Iterator[Finding]:
    """Check that a policy in the host's headers allows what the policy in the page allows."""
    sent, own = site.page.headers.get("content-security-policy", ""), POLICY.search(_text(site.page))
    # A browser applies both policies: what either forbids is forbidden.
    theirs = _directives(sent)
    for directive, sources in _directives(own.group(1) if own else "").items():
        allowed = (
            theirs.get(directive) or theirs.get(FALLBACK.get(directive, "")) or theirs.get("default-src")
        )
        missing = [
            one
            for one in sources
            if allowed is not None and one != "'none'" and not {one, *AS_GOOD.get(one, ())} & {*allowed}
        ]
        # Others, such as base-uri, are not limited by default-src.
        if missing and directive.endswith("-src"):
            yield Finding(
                Weight.MUST, f"the Content-Security-Policy header must allow {directive} {' '.join(missing)}"
            )


def _directives(policy: str) -> dict[str, list[str]]:
    """Return the sources of a Content-Security-Policy, by directive."""
    parts = (part.split() for part in policy.split(";"))
    return {part[0].lower(): part[1:] for part in parts if part}


def _worker(site: Site) -> Iterator[Finding]:
    """Check that the service worker comes as a script and without a redirect, and lists the site's files."""
    if site.worker.target:
        yield Finding(Weight.MUST, f"leads to {site.worker.target}: browsers take no such worker", "sw.js")
    elif site.worker.status != GOOD or site.worker.is_page:
        yield Finding(Weight.MUST, "is missing: nothing is kept for offline use", "sw.js")
    elif not SCRIPT.search(site.worker.type):
        yield _mistyped("sw.js", site.worker, "text/javascript", Weight.MUST)
    elif not site.digests:
        yield Finding(Weight.MUST, "is not the one of this site: it lists no files", "sw.js")


def _files(site: Site, answers: Mapping[str, Answer]) -> Iterator[Finding]:
    """Check that every file is there, as it was built."""
    for name, answer in answers.items():
        digest = hashlib.sha256(answer.body)
        expected = site.digests.get(name)
        is_other = expected is not None and expected != f"sha256-{b64encode(digest.digest()).decode()}"
        # The worker does not list the snapshot, but its name is its digest.
        is_snapshot = name.startswith("snapshot/")
        if not answer.status:
            yield Finding(Weight.MUST, "breaks off, or does not come", name)
        elif answer.target:
            yield Finding(Weight.MUST, "leads elsewhere", name)
        elif answer.status != GOOD:
            yield Finding(Weight.MUST, f"is missing (the answer is {answer.status})", name)
        elif answer.is_page and not name.endswith(".html"):
            yield Finding(Weight.MUST, "a page comes in its place: it is missing, or one must sign in", name)
        elif is_other or (is_snapshot and not name.endswith(f"/{digest.hexdigest()[:16]}.bin")):
            yield Finding(
                Weight.MUST, "is not as it was built: an upload broke off, or the host changes it", name
            )


def _types(answers: Mapping[str, Answer]) -> Iterator[Finding]:
    """Check the types of scripts, stylesheets and WebAssembly.

    Browsers refuse scripts and stylesheets of another type.
    """
    for name, answer in answers.items():
        if answer.status != GOOD or answer.is_page:  # `_files` says that already
            continue
        if name.endswith(".js") and not SCRIPT.search(answer.type):
            yield _mistyped(name, answer, "text/javascript", Weight.MUST)
        elif name.endswith(".css") and not answer.type.lower().startswith("text/css"):
            yield _mistyped(name, answer, "text/css", Weight.MUST)
        # Only slower: without this type it is compiled when it has come, not while it comes.
        elif name.endswith(".wasm") and answer.type.lower() != "application/wasm":
            yield _mistyped(name, answer, "application/wasm", Weight.BETTER)


def _mistyped(name: str, answer: Answer, wanted: str, weight: Weight) -> Finding:
    """Return the finding that a file was sent with a wrong type."""
    ought = "must" if weight is Weight.MUST else "should"
    return Finding(weight, f"sent as {answer.type or 'no type'}, {ought} be {wanted}", name)


def _caching(site: Site, answers: Mapping[str, Answer]) -> Iterator[Finding]:
    """Check that files that keep their name in the next version are not cached for more than a day."""
    for name, answer in {"sw.js": site.worker, **answers}.items():
        if NAMED_BY_VERSION.match(name):
            continue
        said = answer.headers.get("cache-control", "").lower()
        seconds = [int(one) for one in SECONDS.findall(said)]
        # With no-cache a browser asks each time, however long it may keep the file.
        if "no-cache" not in said and ("immutable" in said or max(seconds, default=0) > DAY):
            yield Finding(Weight.MUST, f"Cache-Control: {said} would mix it with the next version", name)


def _compression(site: Site, answers: Mapping[str, Answer]) -> Iterator[Finding]:
    """Check that large files are compressed, if the browser accepts that."""
    for name, answer in answers.items():
        if not name.endswith(COMPRESSES) or len(answer.body) < WORTHWHILE or answer.status != GOOD:
            continue
        if "content-encoding" in answer.headers:
            continue
        # The host may compress by br or zstd alone, which `_ask` cannot unpack: so without a body.
        if "content-encoding" in _ask(urljoin(site.address, name), "HEAD", "br, zstd, gzip").headers:
            continue
        yield Finding(
            Weight.BETTER, "not compressed: Content-Encoding gzip or br makes a first visit faster", name
        )


def _lines(found: Iterable[Finding], count: int) -> Iterator[str]:
    """Yield the lines of the report, what must change first; equal findings share a line."""
    told: dict[tuple[Weight, str], list[str]] = {}
    for one in found:
        told.setdefault((one.weight, one.says), []).append(one.file)
    for weight in Weight:
        for (of, says), files in told.items():
            if of is weight:
                yield f"  {weight.value}: {_named(files)}{says}"
    if not told:
        yield f"  All is well: {count} files are there, whole, and with types that browsers take."
    elif not any(weight is Weight.MUST for weight, _says in told):
        yield f"  The host will do as it is: all {count} files that the app uses are there and whole."


def _named(files: list[str]) -> str:
    """Return the files of a line as text: the first three, and the number of the others."""
    if files == [""]:
        return ""
    first, more = ", ".join(files[:3]), len(files) - 3
    return f"{first} and {more} more: " if more > 0 else f"{first}: "


def _ask(url: str, method: str = "GET", encodings: str = "gzip") -> Answer:
    """Ask for an address and return the answer, decompressed; its status is 0 if nothing complete came."""
    request = Request(url, method=method, headers={"Accept-Encoding": encodings})  # noqa: S310 - of the web
    try:
        with build_opener(_Stay).open(request, timeout=PATIENCE) as came:
            headers = {name.lower(): value for name, value in came.headers.items()}
            body: bytes = came.read()
            packed = headers.get("content-encoding") == "gzip" and method == "GET"
            return Answer(came.status, headers, gzip.decompress(body) if packed else body)
    # urllib raises for every status but success: as `_Stay` follows none, for redirects, too.
    except HTTPError as error:
        with error:
            return Answer(error.code, {name.lower(): value for name, value in error.headers.items()}, b"")
    # EOFError: the compressed body breaks off.
    except (OSError, HTTPException, EOFError, zlib.error):
        return Answer(0, {}, b"")


def _text(answer: Answer) -> str:
    """Return the body of an answer as text."""
    return answer.body.decode("utf-8", "replace")


def _site_told(page: Answer) -> str:
    """Return the JSON in the page that describes the site; ``{}`` if there is none."""
    told = TOLD.search(_text(page))
    return told.group(1) if told else "{}"
