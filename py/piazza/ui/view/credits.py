"""The credits: whose games these are, and what the program is made with."""

from collections.abc import Iterator
from html import escape
from typing import Any

from piazza.games import NAMES
from piazza.ui.game_api.html import tag
from piazza.ui.game_api.texts import Texts, load_texts
from piazza.ui.i18n import gettext as _
from piazza.ui.i18n import join_words, labelled
from piazza.ui.model.levels import level_title
from piazza.ui.storage.saves import KNOWN_LEVELS
from piazza.ui.version import version


def whose() -> str:
    """Return the sentence which says that the games belong to their designers and publishers."""
    return _(
        "Piazza is an independent program with its own bots; the games belong to their"
        " designers and publishers."
    )


def _presets(told: Texts[Any, Any]) -> Iterator[str]:
    """Yield a line for each preset (ready-made edition) of a game: what it is and where it comes from."""
    for preset in told.presets().values():
        yield labelled(_("Edition “{name}”").format(name=preset.title), preset.note)


def credits_text() -> tuple[str, str]:
    """Return the title and the markup of the credits."""
    games = "".join(
        tag("li", escape(" ".join((told.cover().credit, told.cover().provenance, *_presets(told)))))
        for told in map(load_texts, NAMES)
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
