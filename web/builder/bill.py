"""The bill of materials: third-party parts of the site, with version, licence and digest."""

from __future__ import annotations

import email
import hashlib
import json
import zipfile
from typing import TYPE_CHECKING, Any

from builder.tools import npm, run

if TYPE_CHECKING:
    from pathlib import Path

    from builder.house import House

BILL = "sbom.cdx.json"
"""Name of the file in the site."""
OF_THE_DAY = ("serialNumber", "timestamp")
"""Entries that are left out, because they would make two builds of the same sources differ."""


def write_bill(house: House, site: Path) -> None:
    """Write the bill of materials as CycloneDX: the npm packages that npm lists, and the site's wheels."""
    ask = ("sbom", "--sbom-format", "cyclonedx", "--omit", "dev", "--package-lock-only", "--loglevel=silent")
    found = run((*npm(house), *ask), "npm could not list the packages", cwd=house.packages.parent)
    # `run` returns standard error, too: a warning of npm's may stand before the JSON.
    bill: dict[str, Any] = json.loads(found[found.index("{") :])
    licences = _licences(house)
    for one in bill["components"]:
        one.setdefault("licenses", [{"license": {"name": licences[one["name"]]}}])
    bill["components"] += [_wheel(path) for path in sorted(site.rglob("*.whl"))]
    for part in (bill, bill["metadata"]):
        for name in OF_THE_DAY:
            part.pop(name, None)
    (site / BILL).write_text(json.dumps(bill, indent=1, sort_keys=True), encoding="utf-8")


def _licences(house: House) -> dict[str, str]:
    """Return the licence of each npm package, as its author wrote it.

    npm's own list lacks licences that are not spelled as in SPDX's list.
    """
    packages = json.loads((house.web / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    return {
        path.rpartition("node_modules/")[2]: one.get("license", "unknown") for path, one in packages.items()
    }


def _wheel(path: Path) -> dict[str, Any]:
    """Return the entry for a wheel."""
    with zipfile.ZipFile(path) as wheel:
        name = next(one for one in wheel.namelist() if one.endswith(".dist-info/METADATA"))
        told = email.message_from_bytes(wheel.read(name))
    purl = f"pkg:pypi/{told['Name']}@{told['Version']}"
    # The newest form of metadata (PEP 639) first; older wheels have one of the others.
    licence = told["License-Expression"] or told["License"] or _classified(told.get_all("Classifier", []))
    return {
        "bom-ref": purl,
        "type": "library",
        "name": told["Name"],
        "version": told["Version"],
        "purl": purl,
        "licenses": [{"license": {"name": licence}}],
        "hashes": [{"alg": "SHA-256", "content": hashlib.sha256(path.read_bytes()).hexdigest()}],
    }


def _classified(classifiers: list[str]) -> str:
    """Return the licence among a wheel's classifiers, or "unknown"."""
    named = [one.rpartition(":: ")[2] for one in classifiers if one.startswith("License")]
    return named[-1] if named else "unknown"
