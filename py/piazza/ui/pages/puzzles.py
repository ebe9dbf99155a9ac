"""The page of all puzzles, and the way to today's on a cover of the square."""

from piazza.games import NAMES, view, words
from piazza.puzzles import GRADES, Puzzle
from piazza.ui.act import Simple, asks
from piazza.ui.act.house import OpenDialog
from piazza.ui.act.puzzle import OpenPuzzle
from piazza.ui.app import App
from piazza.ui.dates import day_name
from piazza.ui.kit import button, icon, picture, tag
from piazza.ui.language import gettext as _
from piazza.ui.language import ngettext
from piazza.ui.pages.page import Page, Region, tool, top
from piazza.ui.puzzle_words import grade_name
from piazza.ui.puzzles import has_puzzles, puzzles
from piazza.ui.solved import count_solved, find_tried, try_of_day


def page(app: App) -> Page:
    """The puzzles of every title, and what came of those that were tried."""
    tools = tool("u-gear", _("Settings"), OpenDialog("settings"))
    games = tuple(_game(app, name) for name in NAMES if has_puzzles(name))
    text = _("Positions from games between bots. In each of them one turn is clearly best. Which?")
    lead = Region("lead", tag("p", text), "puzzles-lead")
    names = tuple(region.name for region in games)
    head = top(_("Puzzles"), (), tools)
    return Page("puzzles", (head, lead, *games, _ways()), frame=("lead", ("collections", *names), "ways"))


def puzzle_of_day(app: App, game: str, title: str) -> str:
    """The way to today's puzzle of a game, with what came of it; nothing without a clock."""
    if not (app.today and has_puzzles(game)):
        return ""
    tried = try_of_day(app.solved, game, app.today)
    note = day_name(app.today) if tried is None else _("solved") if tried.is_solved else _("tried")
    symbol = "u-check" if tried and tried.is_solved else "u-puzzle"
    text = tag("b", _("Puzzle of the day")) + tag("small", note) + tag("span", title, class_="sr")
    told = _("Puzzle of the day")
    return button(icon(symbol, 20) + tag("span", text), OpenPuzzle(game), "day puzzle", title=told)


def _game(app: App, name: str) -> Region:
    """The puzzles of one title by how hard they are."""
    title, found = words(name).cover().title, puzzles(name)
    text = _("{n} of {all} solved").format(n=count_solved(app.solved, name), all=len(found))
    heading = tag("h2", title) + tag("p", text if found else _("The puzzles come…"), role="status")
    head = tag("header", picture(view(name).cover, (320, 196), "small-town") + tag("div", heading))
    grades = "".join(_grade(app, name, grade, found) for grade in GRADES)
    return Region(f"puzzles-{name}", head + _today(app, name) + grades, "collection panel", "section", title)


def _today(app: App, name: str) -> str:
    """The way to today's puzzle."""
    if not (app.today and puzzles(name)):
        return ""
    text = _("Puzzle of {day}").format(day=day_name(app.today))
    symbol = "u-check" if (tried := try_of_day(app.solved, name, app.today)) and tried.is_solved else "u-day"
    return button(icon(symbol, 20) + text, OpenPuzzle(name), "day")


def _grade(app: App, name: str, grade: int, found: tuple[Puzzle, ...]) -> str:
    """The puzzles that are so hard, by their numbers."""
    numbers = [number for number, one in enumerate(found, 1) if one.grade == grade]
    if not numbers:
        return ""
    count = ngettext("{n} puzzle", "{n} puzzles", len(numbers)).format(n=len(numbers))
    heading = tag("h3", grade_name(grade) + " " + tag("small", count))
    listed = "".join(_number(app, name, number) for number in numbers)
    return heading + tag("ul", listed, class_="puzzle-numbers")


def _number(app: App, name: str, number: int) -> str:
    """One puzzle: its number, and whether it was solved or tried."""
    tried = find_tried(app.solved, name, number)
    label, kind, mark = _("Puzzle {n}").format(n=number), "", ""
    if tried:
        state = _("solved") if tried.is_solved else _("tried")
        label, kind = f"{label}, {state}", "solved" if tried.is_solved else "tried"
        mark = icon("u-check", 13) if tried.is_solved else ""
    go = tag(
        "button",
        tag("span", str(number), class_="num") + mark,
        type="button",
        class_=kind or None,
        **asks(OpenPuzzle(name, str(number))),
        aria_label=label,
    )
    return tag("li", go)


def _ways() -> Region:
    """The way home."""
    home = button(icon("u-left", 20) + _("Back to the square"), Simple.HOME, "pri")
    return Region("ways", home, "puzzleacts panel", "section", _("What next"))
