"""The files of the page: index.html with its marks filled in, and all that it links from web/."""

from __future__ import annotations

import html
import json
import re
import shutil
import tomllib
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any
from xml.etree import ElementTree as ET

from builder.bundling import MAKER, bundle, modules
from builder.home import home_pages, rules_folder
from builder.relays import KEY, relays_in, relays_module
from builder.rooms import served_name, stylesheets, symbols
from builder.start_texts import (
    FALLBACK,
    SPLASH_TEXTS,
    fallback,
    languages,
    noscript,
    plain,
    splash_module,
    start_files,
    start_texts,
)
from builder.step import Step
from builder.tools import node, run
from builder.trouble import Trouble
from builder.vendor import pyodide_folder

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from builder.house import House

SVG = "http://www.w3.org/2000/svg"
LIFTED = {"defs": {"style": "position:absolute"}, "symbol": {"display": "none"}}
"""The elements that are taken from the sheets of symbols, and the attributes that hide their drawing.

All elements of a kind go into one drawing, which takes no room. A drawing of symbols needs no
attribute `style`, which a host may forbid.
"""
ICE_SERVERS = "page/net/ice-servers.mjs"
NOT_SERVED = {
    "README.md",
    "__pycache__",
    "builder",
    "checks",
    "offline",
    "package-lock.json",
    "package.json",
    "page",
    "runtime",
    "serve.py",
    "splash.svg",
    "symbols.svg",
}
COUNTED = (
    "python/library.zip",
    "python/piazza.bin",
    "vendor/pyodide-*/pyodide*",
    "vendor/pyscript/core-*",
    "web/start.txt",
)
FIRST = (
    "vendor/pyodide-*/pyodide*.js",
    "vendor/pyscript/*.js",
)
"""Third-party modules that a start needs at once."""
RUNTIME = {
    "early.js": "early.js",
    "first-paint-cache.js": "imprint.js",
    "link-preview.js": "link-preview.js",
    "start.py": "start.txt",
}
"""Files of web/runtime/ that are copied, by their names in the site.

Hosts that serve only known types of files do not know `.py`. `imprint.js` keeps its name, by which earlier
versions know it.
"""
UNSERVED_KINDS = {".css", ".md", ".mjs"}
"""Kinds of files that are not copied.

Stylesheets are joined into one, modules are bundled, and documents are left out.
"""
UNBUILT = re.compile(r"<!-- unbuilt -->.*?<!-- built -->\n")
"""What index.html says before it is built."""
GAMES = "/* games */"
"""Where style.css imports the stylesheets of the games."""
JOINER, LOWERER = "styles.mjs", "media-queries.mjs"
"""What joins the stylesheets, and what it uses for their media queries."""


def page_step(house: House, after: tuple[Step, ...]) -> Step:
    """Return the step that makes the page's own files.

    It comes late, because it lists the sizes of files that other steps make.
    """
    copied = (*_served(house.web), *(house.web / "runtime" / name for name in RUNTIME))
    reads = (house.root / "index.html", house.root / "pyscript.toml", *copied)
    scripts = (house.scripts / MAKER, house.scripts / JOINER, house.scripts / LOWERER, *modules(house.web))
    house_own = (house.web / FALLBACK, house.web / "splash.svg", *start_files(house), *scripts)
    # The names, too: style.css contains them, and a step's key has only the last part of a path.
    games = tuple(part for path in stylesheets(house) for part in (served_name(path), path))
    drawn = (*reads, *house_own, *sorted(house.web.glob("*.css")), *symbols(house), *games)
    return Step("page", "Putting the page together", drawn, _page, after)


def _served(web: Path) -> tuple[Path, ...]:
    """Return the files and folders of web/ that are copied into the site."""
    unseen = NOT_SERVED | {path.name for path in web.glob("*.txt")}
    kept = (
        path
        for path in sorted(web.iterdir())
        if path.name not in unseen and path.suffix not in UNSERVED_KINDS
    )
    return tuple(path for path in kept if not path.name.startswith("."))


def _page(house: House, into: Path) -> None:
    """Copy what is served, join the stylesheets, bundle the modules, and fill in index.html.

    The page is written in ASCII with character references, so it reads well in any charset.
    """
    for path in _served(house.web):
        target = into / "web" / path.name
        target.parent.mkdir(exist_ok=True)
        (shutil.copytree if path.is_dir() else shutil.copyfile)(path, target)
    for name, served in RUNTIME.items():
        shutil.copyfile(house.web / "runtime" / name, into / "web" / served)
    shutil.copytree(rules_folder(house), into / "web" / "rules")
    _style(house, into / "web")
    relays = relays_in(_told(house))
    changed = {SPLASH_TEXTS: splash_module(house)}
    if relays:
        changed[ICE_SERVERS] = relays_module(relays)
    first = bundle(house, into / "web", changed)
    page = _filled(house, into, first)
    (into / "index.html").write_text(page, encoding="ascii", errors="xmlcharrefreplace")


def _style(house: House, into: Path) -> None:
    """Join all stylesheets into one file, each in its layer.

    So nothing is painted before all styles have come.
    """
    games = {served_name(path): path for path in stylesheets(house)}
    imports = "\n".join(f'@import url("{name}") layer(game);' for name in games)
    with TemporaryDirectory() as folder:
        laid = Path(folder)
        for name, path in (*((path.name, path) for path in house.web.glob("*.css")), *games.items()):
            (laid / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(path, laid / name)
        whole = laid / "style.css"
        whole.write_text(whole.read_text(encoding="utf-8").replace(GAMES, imports), encoding="utf-8")
        script = (node(house), house.scripts / JOINER, house.packages, whole, into / "style.css")
        run(script, "The stylesheets could not be put together")


def _filled(house: House, laid: Path, first: Iterable[str]) -> str:
    """Return index.html with its marks replaced; it names the modules that a start needs (`first`)."""
    page = UNBUILT.sub("", (house.root / "index.html").read_text(encoding="utf-8"))
    sizes = _sizes((laid, house.made / "vendor", house.made / "package"))
    content = {
        "<!-- modules -->": "\n".join(
            f'<link rel="modulepreload" href="{path}">' for path in _modules(house, first)
        ),
        "<!-- home -->": home_pages(house),
        "<!-- symbols -->": _symbols(symbols(house)),
        "<!-- plain -->": plain(house),
        "<!-- fallback -->": fallback(house),
        "<!-- noscript -->": noscript(house),
        "<!-- splash -->": (house.web / "splash.svg").read_text(encoding="utf-8"),
        "<!-- pyscript -->": html.escape(config(house)),  # it is the value of an attribute
        "<!-- site -->": json.dumps(
            {
                "languages": languages(house),
                "links": {code: texts["link"] for code, texts in start_texts(house).items()},
                "sizes": sizes,
                "snapshot": _snapshot(house),
                "runtime": f"{pyodide_folder(house)}/pyodide.asm.wasm",
            },
            separators=(",", ":"),
        ),
    }
    for mark, text in content.items():
        page = page.replace(mark, text)
    return page


def config(house: House) -> str:
    """Return the settings of PyScript as JSON.

    They are written into the page, so that PyScript fetches neither a file nor a TOML parser for them.
    """
    told = _told(house)
    # The servers are for the page's own modules (`relays_module`).
    told.pop(KEY, None)
    return json.dumps(told, separators=(",", ":"))


def _told(house: House) -> dict[str, Any]:
    """Return the content of pyscript.toml."""
    return tomllib.loads((house.root / "pyscript.toml").read_text(encoding="utf-8"))


def _modules(house: House, first: Iterable[str]) -> list[str]:
    """Return the addresses of all modules that a start needs, so that the browser loads them in parallel."""
    vendor = house.made / "vendor"
    theirs = [path for pattern in FIRST for path in sorted(vendor.glob(pattern))]
    return [*(path.relative_to(vendor).as_posix() for path in theirs), *(f"web/{name}" for name in first)]


def _sizes(folders: Iterable[Path]) -> dict[str, int]:
    """Return the sizes in bytes of the large files that a start fetches, by their paths in the site."""
    return {
        path.relative_to(folder).as_posix(): path.stat().st_size
        for folder in folders
        for pattern in COUNTED
        for path in sorted(folder.glob(pattern))
    }


def _snapshot(house: House) -> str | None:
    """Return the path of the snapshot in the site; None if there is none."""
    made = house.made / "snapshot"
    return next((path.relative_to(made).as_posix() for path in made.glob("snapshot/*")), None)


def _symbols(sheets: Iterable[Path]) -> str:
    """Return the markup of the symbols of all sheets, and of the patterns that they use.

    Patterns must not be in a drawing with ``display="none"``, so they have a drawing of their own.
    """
    # Else every tag gets a prefix (ns0:), and an HTML parser sees no SVG in it.
    ET.register_namespace("", SVG)
    children = [child for sheet in sheets for child in _drawing(sheet)]
    return "".join(_hidden(children, tag, how) for tag, how in LIFTED.items())


def _hidden(children: Iterable[ET.Element], tag: str, how: Mapping[str, str]) -> str:
    """Return a hidden drawing with the elements of this tag; `how` are the attributes that hide it."""
    kept = ET.Element(f"{{{SVG}}}svg", {"width": "0", "height": "0", **how, "aria-hidden": "true"})
    kept.extend(child for child in children if child.tag == f"{{{SVG}}}{tag}")
    return ET.tostring(kept, encoding="unicode")


def _drawing(sheet: Path) -> ET.Element:
    """Return the root element of a sheet; raises Trouble with its name if it is not well-formed."""
    try:
        return ET.parse(sheet).getroot()  # noqa: S314 - our own file
    except ET.ParseError as error:
        message = f"{sheet.parent.name}/{sheet.name} is not well-formed: {error}."
        raise Trouble(message) from error
