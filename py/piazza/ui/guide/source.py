"""Where the rules pages come from: made while building, or, in a checkout, from the Markdown itself."""

import json
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable

from piazza.core.edition import Edition
from piazza.games import UNFURNISHED, guide
from piazza.ui.guide.filling import Chapter, fill
from piazza.ui.guide.parts import Manuscript, unpack
from piazza.ui.language import current_language
from piazza.ui.practice.supplements import Supplement, is_here, supplement_text

MADE = "pages.json"
"""The pages of a game in all languages, where the package brings them along."""


def chapters(name: str, edition: Edition | None = None) -> tuple[Chapter, ...]:
    """The rules of a game in the language now spoken, in reading order, with the numbers of an edition."""
    if name in UNFURNISHED:
        return ()
    return fill(manuscript(name, current_language()), guide(name).of(edition))


def pages_are_here(name: str) -> bool:
    """Whether the pages of a game are here already; one without any waits for none."""
    return name in UNFURNISHED or is_here(Supplement.GUIDE, name)


@cache  # reading takes up to 13 ms in Pyodide, as long as filling, and every change of the page asks for it
def manuscript(name: str, code: str) -> tuple[Manuscript, ...]:
    """A page without what the game adds."""
    made = folder(name).joinpath(MADE)
    text = supplement_text(Supplement.GUIDE, name)
    if text or made.is_file():
        return unpack(json.loads(text or made.read_text("utf-8"))[code])
    from piazza.ui.guide.markdown import typeset  # noqa: PLC0415 - what was built needs no Markdown

    return typeset(folder(name).joinpath(f"{code}.md").read_text("utf-8"))


def folder(name: str) -> Traversable:
    """The room of a game's guide."""
    return files(f"piazza.games.{name}.guide")
