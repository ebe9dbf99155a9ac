"""The files of the page: index.html made whole, and everything it links from web/."""

from __future__ import annotations

import html
import json
import re
import shutil
import tomllib
from typing import TYPE_CHECKING, Any
from xml.etree import ElementTree as ET

from builder.bundling import MAKER, bundle, modules
from builder.relays import KEY, relays_in, relays_module
from builder.rooms import served_name, stylesheets, symbols
from builder.step import Step
from builder.trouble import Trouble
from builder.vendor import pyodide_folder

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from pathlib import Path

    from builder.house import House

SVG = "http://www.w3.org/2000/svg"
LIFTED = {"defs": {"style": "position:absolute"}, "symbol": {"display": "none"}}
"""What is taken of a sheet, each as a drawing that takes no room; one of symbols alone needs no styles.

A host may forbid the attribute `style`."""
NOT_SERVED = {
    "README.md",
    "__pycache__",
    "bare.html",
    "builder",
    "checks",
    "page",
    "package-lock.json",
    "package.json",
    "serve.py",
    "splash.svg",
    "sw.js",
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
"""The modules of others that a start needs at once."""
NAMED_ANEW = {"start.py": "start.txt"}
"""Hosts that serve only what their table of types names have no `.py` in it."""
UNSERVED_KINDS = {".css", ".md", ".mjs"}
"""What does not come as it is: stylesheets are laid out as one, modules put together, documents left out."""
IMPORT = re.compile(r'@import url\("(.+?)"\) layer\((\w+)\);')


def page_step(house: House, after: tuple[Step, ...]) -> Step:
    """The page's own files; it comes last because it lists the sizes of the others."""
    reads = (house.root / "index.html", house.root / "pyscript.toml", *_served(house.web))
    scripts = (house.scripts / MAKER, *modules(house.web))
    house_own = (house.web / "bare.html", house.web / "splash.svg", *scripts)
    games = tuple(part for path in stylesheets(house) for part in (served_name(path), path))
    drawn = (*reads, *house_own, *sorted(house.web.glob("*.css")), *symbols(house), *games)
    return Step("page", "Putting the page together", drawn, _page, after)


def _served(web: Path) -> tuple[Path, ...]:
    """What the site takes from web/ as it is."""
    unseen = NOT_SERVED | {path.name for path in web.glob("*.txt")}
    kept = (
        path
        for path in sorted(web.iterdir())
        if path.name not in unseen and path.suffix not in UNSERVED_KINDS
    )
    return tuple(path for path in kept if not path.name.startswith("."))


def _page(house: House, into: Path) -> None:
    """Copy what is served, and fill the marks of index.html, which reads well in any charset."""
    for path in _served(house.web):
        target = into / "web" / NAMED_ANEW.get(path.name, path.name)
        target.parent.mkdir(exist_ok=True)
        (shutil.copytree if path.is_dir() else shutil.copyfile)(path, target)
    _style(house, into / "web")
    relays = relays_in(_told(house))
    first = bundle(house, into / "web", {"page/servers.mjs": relays_module(relays)} if relays else {})
    page = _filled(house, into, first)
    (into / "index.html").write_text(page, encoding="ascii", errors="xmlcharrefreplace")


def _style(house: House, into: Path) -> None:
    """Lay out all stylesheets as one file, each in its layer: nothing is painted before all have come."""
    imports = (f'@import url("{served_name(path)}") layer(game);' for path in stylesheets(house))
    style = (house.web / "style.css").read_text(encoding="utf-8").replace("/* games */", "\n".join(imports))
    sheets = {served_name(path): path for path in stylesheets(house)}

    def whole(found: re.Match[str]) -> str:
        """A stylesheet in the place of its import."""
        name, layer = found.groups()
        sheet = sheets.get(name, house.web / name).read_text(encoding="utf-8")
        return f"/* {name} */\n@layer {layer} {{\n{sheet}}}"

    (into / "style.css").write_text(IMPORT.sub(whole, style), encoding="utf-8")


def _filled(house: House, laid: Path, first: Iterable[str]) -> str:
    """The top-level index.html with its marks replaced, and the modules that a start needs named."""
    page = (house.root / "index.html").read_text(encoding="utf-8")
    sizes = _sizes((laid, house.made / "vendor", house.made / "package"))
    content = {
        "<!-- modules -->": "\n".join(
            f'<link rel="modulepreload" href="{path}">' for path in _modules(house, first)
        ),
        "<!-- symbols -->": _symbols(symbols(house)),
        "<!-- bare -->": bare(house.web),
        "<!-- splash -->": (house.web / "splash.svg").read_text(encoding="utf-8"),
        "<!-- pyscript -->": html.escape(config(house)),
        "<!-- site -->": json.dumps(
            {
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


def bare(web: Path) -> str:
    """What is seen where nothing of the page's own starts."""
    return (web / "bare.html").read_text(encoding="utf-8")


def config(house: House) -> str:
    """What PyScript is told, as JSON: so it fetches no file for that, and no reader of TOML."""
    told = _told(house)
    told.pop(KEY, None)
    return json.dumps(told, separators=(",", ":"))


def _told(house: House) -> dict[str, Any]:
    """What pyscript.toml says."""
    return tomllib.loads((house.root / "pyscript.toml").read_text(encoding="utf-8"))


def _modules(house: House, first: Iterable[str]) -> list[str]:
    """The addresses of all modules of the start: they come side by side, not one after the other."""
    vendor = house.made / "vendor"
    theirs = [path for pattern in FIRST for path in sorted(vendor.glob(pattern))]
    return [*(path.relative_to(vendor).as_posix() for path in theirs), *(f"web/{name}" for name in first)]


def _sizes(folders: Iterable[Path]) -> dict[str, int]:
    """The bytes of each large file that a start fetches, by its address in the site."""
    return {
        path.relative_to(folder).as_posix(): path.stat().st_size
        for folder in folders
        for pattern in COUNTED
        for path in sorted(folder.glob(pattern))
    }


def _snapshot(house: House) -> str | None:
    """The address of the snapshot in the site, if there is one."""
    made = house.made / "snapshot"
    return next((path.relative_to(made).as_posix() for path in made.glob("snapshot/*")), None)


def _symbols(sheets: Iterable[Path]) -> str:
    """The symbols of all sheets, and the patterns they use, which must not lie where nothing is displayed."""
    ET.register_namespace("", SVG)
    children = [child for sheet in sheets for child in _drawing(sheet)]
    return "".join(_hidden(children, tag, how) for tag, how in LIFTED.items())


def _hidden(children: Iterable[ET.Element], tag: str, how: Mapping[str, str]) -> str:
    """Those of a kind as one drawing that is not seen."""
    kept = ET.Element(f"{{{SVG}}}svg", {"width": "0", "height": "0", **how, "aria-hidden": "true"})
    kept.extend(child for child in children if child.tag == f"{{{SVG}}}{tag}")
    return ET.tostring(kept, encoding="unicode")


def _drawing(sheet: Path) -> ET.Element:
    """A sheet as it is read; ``Trouble`` that names it if it cannot be."""
    try:
        return ET.parse(sheet).getroot()  # noqa: S314 - our own file
    except ET.ParseError as error:
        message = f"{sheet.parent.name}/{sheet.name} is not well-formed: {error}."
        raise Trouble(message) from error
