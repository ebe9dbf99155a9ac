"""The third-party files of the site: Python, PyScript, jsQR, Workbox, font, wheels.

They are served unchanged, except that modules are named `.js`: many hosts have no type for `.mjs`,
and browsers refuse a module without its type.
"""

from __future__ import annotations

import hashlib
import json
import shutil
from typing import TYPE_CHECKING, Any

from builder.bill import write_bill
from builder.step import Step
from builder.trouble import Trouble

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from builder.house import House

COPIED: Mapping[str, tuple[str, ...]] = {
    "vendor/pyodide": (
        "pyodide/pyodide.mjs",
        "pyodide/pyodide.asm.mjs",
        "pyodide/pyodide.asm.wasm",
        "pyodide/python_stdlib.zip",
    ),
    "vendor/pyscript": (
        "@pyscript/core/dist/core.js",
        "@pyscript/core/dist/core-*.js",
        "@pyscript/core/dist/error-*.js",
    ),
    "vendor/jsqr": ("jsqr/dist/jsQR.js",),
    "vendor/workbox": (
        "workbox-core/build/workbox-core.prod.js",
        "workbox-precaching/build/workbox-precaching.prod.js",
        "workbox-routing/build/workbox-routing.prod.js",
        "workbox-strategies/build/workbox-strategies.prod.js",
        "workbox-window/build/workbox-window.prod.mjs",
    ),
    "web/fonts": (
        "@fontsource-variable/bricolage-grotesque/files/*-latin-standard-normal.woff2",
        "@fontsource-variable/bricolage-grotesque/files/*-latin-ext-standard-normal.woff2",
    ),
}
LOCK_KEEPS = ("micropip",)
RUNTIME = "pyodide.asm.js"
NAME_THE_RUNTIME = ("pyodide.js", RUNTIME)
"""Pyodide's files that name its runtime: one imports it, the other looks for the name in stack traces."""


def vendor_step(house: House, after: tuple[Step, ...]) -> Step:
    """Return the step that lays out all third-party files that the page serves."""
    reads = (house.web / "package.json", house.web / "package-lock.json", house.scripts / "bill.py")
    return Step("vendor", "Laying out Python and PyScript", reads, _vendor, after)


def pyodide_folder(house: House) -> str:
    """Return the site's folder of Pyodide; as it names the version, caches may keep its files for ever."""
    pinned = json.loads((house.web / "package.json").read_text())["dependencies"]
    return f"vendor/pyodide-{pinned['pyodide']}"


def _vendor(house: House, into: Path) -> None:
    """Copy the chosen files and the wheels; write the bill of materials, and the lock with the wheels."""
    pyodide = into / pyodide_folder(house)
    for folder, patterns in COPIED.items():
        target = pyodide if folder == "vendor/pyodide" else into / folder
        target.mkdir(parents=True, exist_ok=True)
        for pattern in patterns:
            _copy(house.packages, pattern, target)
        _rename_modules(target)
    _check_runtime(pyodide)
    shutil.copytree(house.made / "wheels", into / "web" / "wheels")
    # Pyodide looks for the packages of its lock beside the lock.
    for wheel in (into / "web" / "wheels").glob("micropip-*.whl"):
        wheel.rename(pyodide / wheel.name)
    write_bill(house, into)
    _write_lock(house.packages / "pyodide" / "pyodide-lock.json", pyodide)


def _copy(packages: Path, pattern: str, folder: Path) -> None:
    """Copy the files that match; raises Trouble if none does, since the pinned versions have changed then."""
    found = sorted(packages.glob(pattern))
    if not found:
        message = f"The npm packages lack {pattern}: the pinned versions have changed."
        raise Trouble(message)
    for path in found:
        shutil.copyfile(path, folder / path.name)


def _rename_modules(folder: Path) -> None:
    """Rename each module of a folder to `.js`, and its name in the scripts beside it."""
    modules = sorted(folder.glob("*.mjs"))
    for module in modules:
        module.rename(module.with_suffix(".js"))
    for script in sorted(folder.glob("*.js")) if modules else ():
        text = script.read_bytes()
        for module in modules:
            text = text.replace(module.name.encode(), module.with_suffix(".js").name.encode())
        script.write_bytes(text)


def _check_runtime(folder: Path) -> None:
    """Raise Trouble if Pyodide does not name its runtime by the new name."""
    for name in NAME_THE_RUNTIME:
        if RUNTIME.encode() not in (folder / name).read_bytes():
            message = f"Pyodide's {name} no longer names {RUNTIME}: the pinned version has changed."
            raise Trouble(message)


def _write_lock(stock: Path, folder: Path) -> None:
    """Write Pyodide's lock, cut to the packages that are served, with the digests of their wheels."""
    lock: dict[str, Any] = json.loads(stock.read_text())
    lock["packages"] = {name: _entry(lock["packages"][name], name, folder) for name in LOCK_KEEPS}
    (folder / "pyodide-lock.json").write_text(json.dumps(lock, indent=1, sort_keys=True))


def _entry(stock: dict[str, Any], name: str, folder: Path) -> dict[str, Any]:
    """Return the lock's entry for a package, with name and digest of its wheel in ``folder``."""
    wheel = next(folder.glob(f"{name}-*.whl"))
    digest = hashlib.sha256(wheel.read_bytes())
    return stock | {"file_name": wheel.name, "sha256": digest.hexdigest()}
