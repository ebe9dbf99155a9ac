"""The build of the rules pages, one JSON file for each game.

``python -m piazza.ui.compile_guides FOLDER`` writes them.
"""

import json
import sys
from functools import partial
from importlib.resources.abc import Traversable
from pathlib import Path

from piazza.games import TITLES
from piazza.ui.game_api.guide import fill, load_guide
from piazza.ui.game_api.guide.markdown import typeset
from piazza.ui.game_api.guide.parts import GuideError, Manuscript, pack
from piazza.ui.i18n import LANGUAGES
from piazza.ui.model.rules import folder, page_of
from piazza.ui.supplements import Supplement, has_source


def print_all(into: Path) -> str:
    """Write the pages of all games that have a guide.

    Returns the first fault with its file and line, or an empty text.
    """
    try:
        for name in filter(partial(has_source, Supplement.GUIDE), TITLES):
            into.joinpath(f"{name}.json").write_text(print_out(name), encoding="utf-8")
    except GuideError as fault:
        return str(fault)
    return ""


def print_out(name: str) -> str:
    """Return the pages of a game in all languages as JSON; raises GuideError on a fault in one of them."""
    found = {code: pack(proof(page_of(folder(name), code), name)) for code in LANGUAGES}
    return json.dumps(found, ensure_ascii=False, separators=(",", ":"))


def proof(file: Traversable, name: str) -> tuple[Manuscript, ...]:
    """Return a page after filling it once as a check; a `GuideError` raised here names the file."""
    try:
        drafts = typeset(file.read_text(encoding="utf-8"))
        fill(drafts, load_guide(name))
    except GuideError as fault:
        fault.file = f"{name}/guide/{file.name}"
        raise
    return drafts


if __name__ == "__main__":
    sys.exit(print_all(Path(sys.argv[1])) or None)
