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

MADE = "pages.json"
"""The pages of a game in all languages, where the package brings them along."""

FETCHED: dict[str, str] = {}
"""The pages that a browser fetched, by game: no visitor waits for those of games that are not asked for."""


def chapters(name: str, edition: Edition | None = None) -> tuple[Chapter, ...]:
    """The rules of a game in the language now spoken, in reading order, with the numbers of an edition."""
    if name in UNFURNISHED:
        return ()
    return fill(manuscript(name, current_language()), guide(name).of(edition))


def is_here(name: str) -> bool:
    """Whether the pages of a game are here already."""
    return name in (*FETCHED, *UNFURNISHED) or any(
        folder(name).joinpath(one).is_file() for one in (MADE, "en.md")
    )


def bring(name: str, pages: str) -> None:
    """The pages of a game, from now on here."""
    FETCHED[name] = pages


@cache  # reading takes up to 13 ms in Pyodide, as long as filling, and every change of the page asks for it
def manuscript(name: str, code: str) -> tuple[Manuscript, ...]:
    """A page without what the game adds."""
    made = folder(name).joinpath(MADE)
    if name in FETCHED or made.is_file():
        return unpack(json.loads(FETCHED.get(name) or made.read_text("utf-8"))[code])
    from piazza.ui.guide.markdown import typeset  # noqa: PLC0415 - what was built needs no Markdown

    return typeset(folder(name).joinpath(f"{code}.md").read_text("utf-8"))


def folder(name: str) -> Traversable:
    """The room of a game's guide."""
    return files(f"piazza.games.{name}.guide")
