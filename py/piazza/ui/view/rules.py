"""The page with the rules of a game, in our own words with drawn examples; and its glossary."""

from html import escape

from piazza.core.game import Game
from piazza.games import NAMES, load
from piazza.ui.game_api.guide import Chapter
from piazza.ui.game_api.html import button, icon, tag
from piazza.ui.game_api.texts import game_title, load_texts
from piazza.ui.i18n import gettext as _
from piazza.ui.model.app import Model
from piazza.ui.model.glossary import term, terms
from piazza.ui.model.lessons import is_taught
from piazza.ui.model.rules import chapters, pages_are_here
from piazza.ui.msg.home import HomeSignal
from piazza.ui.msg.lessons import OpenLesson
from piazza.ui.msg.rules import OpenChapter, OpenRules, ShowWord
from piazza.ui.storage.editions import edition_name
from piazza.ui.view.page import Page, Region, settings_tool, top
from piazza.ui.view.settings import language_switch


def view(model: Model) -> Page:
    """Return the page: contents, chapters (or that they are being loaded), and the way back."""
    cover = load_texts(model.rules_of).cover()
    own = edition_name(model.editions, _game(model))
    said = (_("Edition “{name}”").format(name=own),) if own else ()
    chips = tuple((escape(text), False) for text in (*facts(model.rules_of), *said))
    tools = language_switch() + settings_tool()
    game = _game(model)
    found = chapters(game.name, game.edition) if pages_are_here(game.name) else ()
    text = "".join(map(_chapter, found)) or tag("p", _("Loading the rules…"), role="status")
    return Page(
        "rules",
        (
            top(_("Rules"), ((cover.title, False), *chips), tools, cover.title),
            Region("contents", _contents(model, found), "contents panel", "nav", _("Contents")),
            Region(f"chapters-{model.rules_of}", text, "chapters panel", "article", cover.title),
        ),
    )


def _game(model: Model) -> Game:
    """Return the game whose rules are shown, in the edition on the table or in the draft if it is there."""
    table, draft = model.table, model.draft
    if table and table.match.game.name == model.rules_of:
        return table.match.game
    game = load(model.rules_of)
    return game.with_edition(draft.edition) if draft and draft.game == game.name else game


def facts(name: str) -> tuple[str, ...]:
    """Return short facts about a game: the number of players and, where known, the minutes it takes."""
    players, minutes = load(name).players, load_texts(name).cover().minutes
    seated = _("{least} to {most} players").format(least=players[0], most=players[-1])
    return (seated, _("{n} min").format(n=minutes)) if minutes else (seated,)


def _contents(model: Model, found: tuple[Chapter, ...]) -> str:
    """Return the table of contents, buttons for the other games' rules, and the way back."""
    links = ""
    for chapter in found:
        sections = "".join(tag("li", _link(name, title)) for name, title in chapter.sections)
        inner = tag("ol", sections) if sections else ""
        links += tag("li", _link(chapter.name, chapter.title) + inner)
    up = tag("a", icon("u-menu", 20) + tag("span", _("Contents")), class_="btn up", href="#r-contents",
             data_do="chapter", data_value="r-contents")  # fmt: skip
    back = button(icon("u-left", 20) + _back_text(model), HomeSignal.BACK, "pri")
    return tag("h2", _("Contents")) + tag("ol", links) + _others(model) + tag("div", up + back, class_="ways")


def _chapter(chapter: Chapter) -> str:
    title = f"{chapter.name}-title"
    return tag(
        "section", tag("h2", chapter.title, id=title) + chapter.markup, id=chapter.name, aria_labelledby=title
    )


def _link(name: str, title: str) -> str:
    """Return a link to a heading, by the heading's id."""
    return tag("a", title, href=f"#{name}", data_do="chapter", data_value=name)


def _others(model: Model) -> str:
    """Return buttons for a lesson, and for the rules of the other games."""
    games = "".join(
        button(icon("u-book", 18) + game_title(name), OpenRules(name), "quiet")
        for name in NAMES
        if name != model.rules_of
    )
    # a lesson needs the table
    if model.table is None and is_taught(model.rules_of):
        games = button(icon("u-hint", 18) + _("A lesson"), OpenLesson(model.rules_of), "quiet") + games
    return tag("div", games, class_="other-games") if games else ""


def _back_text(model: Model) -> str:
    """Return the label of the button that leads back to the table, the new game or home."""
    if model.table:
        return _("Back to the game")
    return _("Back to new game") if model.draft else _("Back to home")


def word_sheet(model: Model) -> tuple[str, str]:
    """Return the dialog on a word: its meaning, and a button to its chapter of the rules."""
    assert model.table is not None
    game = model.table.match.game.name
    shown = term(game, model.word)
    if shown is None:
        return "", ""
    chapter_button = button(icon("u-book", 20) + _("See the rules"), OpenChapter(game, shown.chapter), "pri")
    return escape(shown.title), tag("p", escape(shown.says), class_="meaning") + tag(
        "div", chapter_button, class_="ways"
    )


def glossary(game: str) -> str:
    """Return the words of a game, as buttons that open their cards; empty for a game without a glossary."""
    found = "".join(button(escape(one.title), ShowWord(one.name), "small") for one in terms(game))
    head = tag("h3", _("Game terms"))
    return tag("section", head + tag("div", found, class_="ways"), class_="glossary") if found else ""
