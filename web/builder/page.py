"""The files of the page: index.html made whole, and everything it links from web/."""

from __future__ import annotations

import json
import shutil
from typing import TYPE_CHECKING
from xml.etree import ElementTree as ET

from builder.rooms import served_name, stylesheets, symbols
from builder.step import Step
from builder.trouble import Trouble

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from builder.house import House

SVG = "http://www.w3.org/2000/svg"
LIFTED = {f"{{{SVG}}}symbol", f"{{{SVG}}}defs"}
NOT_SERVED = {
    "__pycache__",
    "bare.html",
    "builder",
    "checks",
    "package-lock.json",
    "package.json",
    "serve.py",
    "splash.svg",
    "style.css",
    "sw.js",
    "symbols.svg",
}
COUNTED = (
    "piazza.zip",
    "pyscript.toml",
    "vendor/pyodide-*/*.zip",
    "vendor/pyodide-*/pyodide*",
    "vendor/pyscript/core-*",
    "web/start.py",
)


def page_step(house: House, after: tuple[Step, ...]) -> Step:
    """The page's own files; it comes last because it lists the sizes of the others."""
    reads = (house.root / "index.html", house.root / "pyscript.toml", *_served(house.web))
    house_own = (house.web / "bare.html", house.web / "splash.svg", house.web / "style.css")
    games = tuple(part for path in stylesheets(house) for part in (served_name(path), path))
    drawn = (*reads, *house_own, *symbols(house), *games)
    return Step("page", "Putting the page together", drawn, _page, after)


def _served(web: Path) -> tuple[Path, ...]:
    """What the site takes from web/ as it is."""
    unseen = NOT_SERVED | {path.name for path in web.glob("*.txt")}
    kept = (path for path in sorted(web.iterdir()) if path.name not in unseen)
    return tuple(path for path in kept if not path.name.startswith("."))


def _page(house: House, into: Path) -> None:
    """Copy what is served, and fill the marks of index.html."""
    shutil.copyfile(house.root / "pyscript.toml", into / "pyscript.toml")
    for path in _served(house.web):
        target = into / "web" / path.name
        target.parent.mkdir(exist_ok=True)
        (shutil.copytree if path.is_dir() else shutil.copyfile)(path, target)
    _style(house, into / "web")
    (into / "index.html").write_text(_filled(house, into), encoding="utf-8")


def _style(house: House, into: Path) -> None:
    """Lay out the stylesheets of the games, and the one that names all."""
    names = {served_name(path): path for path in stylesheets(house)}
    for name, path in names.items():
        (into / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(path, into / name)
    imports = "\n".join(f'@import url("{name}") layer(game);' for name in names)
    style = (house.web / "style.css").read_text(encoding="utf-8")
    (into / "style.css").write_text(style.replace("/* games */", imports), encoding="utf-8")


def _filled(house: House, laid: Path) -> str:
    """The top-level index.html with its marks replaced."""
    page = (house.root / "index.html").read_text(encoding="utf-8")
    sizes = _sizes((laid, house.made / "vendor", house.made / "package"))
    content = {
        "<!-- modules -->": "\n".join(
            f'<link rel="modulepreload" href="{path}">' for path in _modules(house)
        ),
        "<!-- symbols -->": _symbols(symbols(house)),
        "<!-- bare -->": bare(house.web),
        "<!-- splash -->": (house.web / "splash.svg").read_text(encoding="utf-8"),
        "<!-- site -->": json.dumps({"sizes": sizes, "snapshot": _snapshot(house)}, separators=(",", ":")),
    }
    for mark, text in content.items():
        page = page.replace(mark, text)
    return page


def bare(web: Path) -> str:
    """What is seen where nothing of the page's own starts."""
    return (web / "bare.html").read_text(encoding="utf-8")


def _modules(house: House) -> list[str]:
    """The addresses of the page's own modules: they come side by side, not one after the other."""
    found = (house.web / "page.mjs", *house.web.glob("page/**/*.mjs"))
    return sorted(path.relative_to(house.root).as_posix() for path in found)


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
    """The symbols of all sheets and the patterns they use, as one hidden drawing."""
    ET.register_namespace("", SVG)
    hidden = {"width": "0", "height": "0", "style": "position:absolute", "aria-hidden": "true"}
    kept = ET.Element(f"{{{SVG}}}svg", hidden)
    for sheet in sheets:
        kept.extend(child for child in _drawing(sheet) if child.tag in LIFTED)
    return ET.tostring(kept, encoding="unicode")


def _drawing(sheet: Path) -> ET.Element:
    """A sheet as it is read; ``Trouble`` that names it if it cannot be."""
    try:
        return ET.parse(sheet).getroot()  # noqa: S314 - our own file
    except ET.ParseError as error:
        message = f"{sheet.parent.name}/{sheet.name} is not well-formed: {error}."
        raise Trouble(message) from error
