"""The files of the page: index.html made whole, and everything it links from web/."""

from __future__ import annotations

import json
import shutil
from typing import TYPE_CHECKING
from xml.etree import ElementTree as ET

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
    "builder",
    "package-lock.json",
    "package.json",
    "serve.py",
    "splash.svg",
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
    drawings = (house.web / "symbols.svg", house.web / "splash.svg")
    return Step("page", "Putting the page together", (*reads, *drawings), _page, after)


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
    (into / "index.html").write_text(_filled(house, into), encoding="utf-8")


def _filled(house: House, laid: Path) -> str:
    """The top-level index.html with its marks replaced."""
    page = (house.root / "index.html").read_text(encoding="utf-8")
    sizes = _sizes((laid, house.made / "vendor", house.made / "package"))
    content = {
        "<!-- symbols -->": _symbols(house.web / "symbols.svg"),
        "<!-- splash -->": (house.web / "splash.svg").read_text(encoding="utf-8"),
        "<!-- site -->": json.dumps({"sizes": sizes, "snapshot": _snapshot(house)}, separators=(",", ":")),
    }
    for mark, text in content.items():
        page = page.replace(mark, text)
    return page


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


def _symbols(sheet: Path) -> str:
    """The sheet's symbols and the patterns they use, as one hidden drawing."""
    if not sheet.is_file():
        return ""
    ET.register_namespace("", SVG)
    try:
        drawing = ET.parse(sheet).getroot()  # noqa: S314 - our own file
    except ET.ParseError as error:
        message = f"web/symbols.svg is not well-formed: {error}."
        raise Trouble(message) from error
    hidden = {"width": "0", "height": "0", "style": "position:absolute", "aria-hidden": "true"}
    kept = ET.Element(f"{{{SVG}}}svg", hidden)
    kept.extend(child for child in drawing if child.tag in LIFTED)
    return ET.tostring(kept, encoding="unicode")
