"""The sources of rules pages: files that the build made, or, in a checkout, the Markdown itself."""

import json
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable

from piazza.core.edition import Edition
from piazza.ui.game_api.guide import Chapter, fill, load_guide
from piazza.ui.game_api.guide.parts import Manuscript, unpack
from piazza.ui.i18n import current_language
from piazza.ui.supplements import Supplement, is_here, is_offered, supplement_text

MADE = "pages.json"
"""Name of the file with a game's pages in all languages, if the package contains it."""


def chapters(name: str, edition: Edition | None = None) -> tuple[Chapter, ...]:
    """Return the rules of a game in the current language, in reading order.

    The numbers are those of `edition` (None for the shipped one). Empty if the game has no rules page.
    """
    if not is_offered(Supplement.GUIDE, name):
        return ()
    return fill(manuscript(name, current_language()), load_guide(name).with_edition(edition))


def pages_are_here(name: str) -> bool:
    """Return whether the rules of a game can be shown at once; true if it has no rules page."""
    return not is_offered(Supplement.GUIDE, name) or is_here(Supplement.GUIDE, name)


@cache  # reading takes up to 13 ms in Pyodide, as long as filling, and every change of the page asks for it
def manuscript(name: str, code: str) -> tuple[Manuscript, ...]:
    """Return a game's rules in a language (`code`), with placeholders; from the build if it made them."""
    # What is fetched later would not be seen: pages ask `pages_are_here` first.
    made = folder(name).joinpath(MADE)
    text = supplement_text(Supplement.GUIDE, name)
    if text or made.is_file():
        return unpack(json.loads(text or made.read_text("utf-8"))[code])
    from piazza.ui.game_api.guide.markdown import typeset  # noqa: PLC0415 - what was built needs no Markdown

    return typeset(page_of(folder(name), code).read_text("utf-8"))


def folder(name: str) -> Traversable:
    """Return the `guide` folder of a game."""
    return files("piazza.games").joinpath(name, "guide")


def page_of(folder: Traversable, code: str) -> Traversable:
    """Return the Markdown file of a rules page in a language, or the English one if there is none."""
    own = folder.joinpath(f"{code}.md")
    return own if own.is_file() else folder.joinpath("en.md")
