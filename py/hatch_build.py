"""What building the package does beside packing it: rules pages, catalogues, the version in a file."""

import sys
import tempfile
from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class Made(BuildHookInterface[Any]):
    """Puts the pages of each game into its `guide/`, and every language beside its source.

    So whoever installs the package needs neither Markdown nor Babel.
    """

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002 - hatch's call
        """Make the pages and the catalogues, before anything is packed."""
        build_data["force_include"] |= {**self._pages(), **self._catalogues(), **self._version()}

    def _pages(self) -> dict[str, str]:
        """Make the rules pages; return each file and its place in the package."""
        sys.path.insert(0, self.root)
        from piazza.ui.compile_guides import print_all  # noqa: PLC0415 - it lies in what is packed
        from piazza.ui.model.rules import MADE  # noqa: PLC0415 - as above

        folder = Path(tempfile.mkdtemp(prefix="piazza-rules-"))
        if fault := print_all(folder):
            raise ValueError(fault)
        return {str(page): f"piazza/games/{page.stem}/guide/{MADE}" for page in folder.iterdir()}

    def _version(self) -> dict[str, str]:
        """Return the file that holds the version, and where it belongs."""
        made = Path(tempfile.mkdtemp(prefix="piazza-version-")) / "version.txt"
        made.write_text(self.metadata.version, "utf-8")
        return {str(made): "piazza/ui/version.txt"}

    def _catalogues(self) -> dict[str, str]:
        """Compile the catalogues; return each file and its place in the package."""
        folder, root = Path(tempfile.mkdtemp(prefix="piazza-words-")), Path(self.root)
        found = {}
        for place, source in enumerate(sorted(root.glob("piazza/locale/*/LC_MESSAGES/*.po"))):
            made = folder / f"{place}.mo"
            with source.open("rb") as texts, made.open("wb") as catalogue:
                write_mo(catalogue, read_po(texts))
            found[str(made)] = source.relative_to(root).with_suffix(".mo").as_posix()
        return found
