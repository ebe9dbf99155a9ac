"""Whose games and whose work this is."""

from collections.abc import Iterator
from html import escape
from typing import Any

from piazza.games import NAMES, words
from piazza.ui.bots.levels import level_title
from piazza.ui.kit import tag
from piazza.ui.language import gettext as _
from piazza.ui.language import join_words, labelled
from piazza.ui.storage.saves import KNOWN_LEVELS
from piazza.ui.version import version
from piazza.ui.words import Words


def whose() -> str:
    """The one sentence on every page that needs it."""
    return _(
        "Piazza is an independent program with its own bots; the games belong to their"
        " designers and publishers."
    )


def _presets(told: Words[Any, Any]) -> Iterator[str]:
    """Yield what the ready-made editions of a game are and where they come from."""
    for preset in told.presets().values():
        yield labelled(_("Edition “{name}”").format(name=preset.title), preset.note)


def credits_text() -> tuple[str, str]:
    """The title and the text of the credits."""
    games = "".join(
        tag("li", escape(" ".join((told.cover().credit, told.cover().provenance, *_presets(told)))))
        for told in map(words, NAMES)
    )
    levels = join_words([level_title(level) for level in KNOWN_LEVELS])
    bots = _("The bots ({levels}) are our own and see only what a person in their seat would see.")
    made = _(
        "Made with Pyodide, PyScript, micropip, idiomorph, Workbox, jsQR and Segno; "
        "set in Bricolage Grotesque. Drawings, bots and program are our own, under the MIT licence."
    )
    told = (whose(), bots.format(levels=levels), made, f"Piazza {version()}")
    first, *others = (tag("p", text) for text in told)
    body = first + tag("ul", games) + "".join(others)
    return _("Credits"), body
