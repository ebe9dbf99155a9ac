"""Help on what is not part of a game: what is saved, what a link reveals, editions, records; credits."""

from collections.abc import Iterator
from html import escape
from typing import Any

from piazza.games import NAMES
from piazza.ui.game_api.html import button, icon, tag
from piazza.ui.game_api.texts import Texts, game_title, load_texts
from piazza.ui.i18n import gettext as _
from piazza.ui.i18n import join_words, labelled
from piazza.ui.model.app import Model
from piazza.ui.model.levels import level_title
from piazza.ui.msg.rules import OpenChapter
from piazza.ui.storage.saves import KNOWN_LEVELS
from piazza.ui.supplements import Supplement, is_offered
from piazza.ui.version import version

RECORD = "record"
"""The chapter of a game's rules that explains the notation of its moves."""


def help_sheet(model: Model) -> tuple[str, str]:
    """Return the title and the markup of the help: four chapters."""
    chapters = (_kept(), _links(), _box(), _record(model))
    return _("Help"), "".join(tag("section", tag("h3", title) + text) for title, text in chapters)


def _kept() -> tuple[str, str]:
    """Return title and text of the chapter on what the browser keeps, and when that may be lost."""
    everything = _("To move everything to another device, use “{button}” on the home page.")
    return _("What is saved"), _paragraphs(
        _("Games, results and settings stay in this browser, on this device. There is no account."),
        _(
            "Every move is saved at once. It can still be lost if the device crashes a"
            " moment later, if you close a private window, or if the browser clears its"
            " data: Safari may do so after seven days without a visit, unless Piazza is"
            " on the home screen."
        ),
        everything.format(button=_("Export all")),
    )


def _links() -> tuple[str, str]:
    """Return title and text of the chapter on what a link reveals."""
    return _("What a link reveals"), _paragraphs(
        _(
            "A link to a game contains the players’ names, the options, the deal and"
            " every move, but nothing about your device or other games. Anyone who"
            " decodes it can read hidden tiles, so play by link with people you trust."
        ),
        _("A link to a deal contains no names and no moves."),
        _("An invitation to a table contains the network addresses the devices use to find each other."),
        _("The website itself sees none of this: what follows the # is never sent to it."),
    )


def _box() -> tuple[str, str]:
    """Return title and text of the chapter on playing with another edition."""
    enter = _(
        "Printings of a game differ. Choose “{button}” when you set up a game and enter"
        " what yours shows: rules, points, hints and bots will follow it."
    )
    share = _("Links only name your edition. Choose “{button}” when you share, so that others can use it.")
    return _("Your own box"), _paragraphs(
        enter.format(button=_("Use my own box")), share.format(button=_("Include my edition"))
    )


def _record(model: Model) -> tuple[str, str]:
    """Return title and text of the chapter on games as text, with links to the notation of each game."""
    written = _(
        "When you share a game, “{button}” writes it as text: one line per turn, with its"
        " number, the letter of the seat and one word per move. Comments are in braces;"
        " “!” marks a good move, “?” a bad one."
    )
    read = _("“{button}” on the home page opens such a text and checks every move.")
    text = _paragraphs(
        written.format(button=_("Show record")),
        read.format(button=_("Open a record")),
        _("The rules of each game explain its words:"),
    )
    game = model.table.match.game.name if model.table else ""
    names = (game,) if game else NAMES
    buttons = "".join(
        button(icon("u-book", 18) + game_title(name), OpenChapter(name, RECORD), "quiet")
        for name in names
        if is_offered(Supplement.GUIDE, name)
    )
    return _("Games as text"), text + tag("div", buttons, class_="ways")


def _paragraphs(*texts: str) -> str:
    """Return each text as a paragraph."""
    return "".join(tag("p", text) for text in texts)


def ownership() -> str:
    """Return the sentence which says that the games belong to their designers and publishers."""
    return _(
        "Piazza is an independent program with its own bots; the games belong to their"
        " designers and publishers."
    )


def _presets(texts: Texts[Any, Any]) -> Iterator[str]:
    """Yield a line for each preset (ready-made edition) of a game: what it is and where it comes from."""
    for preset in texts.presets().values():
        yield labelled(_("Edition “{name}”").format(name=preset.title), preset.note)


def credits_sheet() -> tuple[str, str]:
    """Return the title and the markup of the credits."""
    games = "".join(
        tag("li", escape(" ".join((texts.cover().credit, texts.cover().provenance, *_presets(texts)))))
        for texts in map(load_texts, NAMES)
    )
    levels = join_words([level_title(level) for level in KNOWN_LEVELS])
    bots = _("The bots ({levels}) are our own and see only what a person in their seat would see.")
    made = _(
        "Made with Pyodide, PyScript, micropip, idiomorph, Workbox, jsQR and Segno; "
        "set in Bricolage Grotesque. Drawings, bots and program are our own, under the MIT licence."
    )
    texts = (ownership(), bots.format(levels=levels), made, f"Piazza {version()}")
    first, *others = (tag("p", text) for text in texts)
    body = first + tag("ul", games) + "".join(others)
    return _("Credits"), body
