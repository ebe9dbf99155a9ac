"""What building the package does beside packing it: the rules pages are made from their Markdown."""

import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class RulesPages(BuildHookInterface[Any]):
    """Puts the pages of each game into its `guide/`, so that whoever installs it needs no Markdown."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002 - hatch's call
        """Make the pages, before anything is packed."""
        sys.path.insert(0, self.root)
        from piazza.ui.guide.markdown.__main__ import print_all  # noqa: PLC0415 - it lies in what is packed
        from piazza.ui.guide.source import MADE  # noqa: PLC0415 - as above

        folder = Path(tempfile.mkdtemp(prefix="piazza-rules-"))
        if fault := print_all(folder):
            raise ValueError(fault)
        for page in folder.iterdir():
            build_data["force_include"][str(page)] = f"piazza/games/{page.stem}/guide/{MADE}"
