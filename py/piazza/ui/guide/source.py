"""Where the rules pages come from: made while building, or, in a checkout, from the Markdown itself."""

import json
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable

from piazza.core.edition import Edition
from piazza.games import guide
from piazza.ui.guide.filling import Chapter, fill
from piazza.ui.guide.parts import Manuscript, unpack
from piazza.ui.language import current_language
from piazza.ui.practice.supplements import Supplement, is_here, is_offered, supplement_text

MADE = "pages.json"
"""The pages of a game in all languages, where the package brings them along."""


def chapters(name: str, edition: Edition | None = None) -> tuple[Chapter, ...]:
    """The rules of a game in the language now spoken, in reading order, with the numbers of an edition."""
    if not is_offered(Supplement.GUIDE, name):
        return ()
    return fill(manuscript(name, current_language()), guide(name).of(edition))


def pages_are_here(name: str) -> bool:
    """Whether the pages of a game are here already; one without any waits for none."""
    return not is_offered(Supplement.GUIDE, name) or is_here(Supplement.GUIDE, name)


@cache  # reading takes up to 13 ms in Pyodide, as long as filling, and every change of the page asks for it
def manuscript(name: str, code: str) -> tuple[Manuscript, ...]:
    """A page without what the game adds."""
    made = folder(name).joinpath(MADE)
    text = supplement_text(Supplement.GUIDE, name)
    if text or made.is_file():
        return unpack(json.loads(text or made.read_text("utf-8"))[code])
    from piazza.ui.guide.markdown import typeset  # noqa: PLC0415 - what was built needs no Markdown

    return typeset(page_of(folder(name), code).read_text("utf-8"))


def folder(name: str) -> Traversable:
    """The room of a game's guide."""
    return files("piazza.games").joinpath(name, "guide")


def page_of(folder: Traversable, code: str) -> Traversable:
    """The Markdown of a page in a language, or in English where nobody has written it in that one yet."""
    own = folder.joinpath(f"{code}.md")
    return own if own.is_file() else folder.joinpath("en.md")
