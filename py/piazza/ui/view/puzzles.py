"""The page of all puzzles, and the button of the daily puzzle on a cover of the home page."""

from collections.abc import Mapping
from functools import lru_cache

from piazza.core.puzzle import GRADES, Puzzle
from piazza.games import NAMES
from piazza.ui.dates import day_name
from piazza.ui.game_api.html import button, icon, picture, tag
from piazza.ui.game_api.texts import load_texts
from piazza.ui.game_api.view import load_view
from piazza.ui.i18n import current_language
from piazza.ui.i18n import gettext as _
from piazza.ui.model.app import Model
from piazza.ui.model.puzzle_texts import grade_name
from piazza.ui.model.puzzles import has_puzzles, next_number, puzzles
from piazza.ui.msg import asks
from piazza.ui.msg.dialogs import OpenDialog
from piazza.ui.msg.home import HomeSignal
from piazza.ui.msg.puzzles import ChooseGrade, OpenPuzzle
from piazza.ui.storage.puzzles import PuzzleProgress, Solved, count_solved, try_of_day
from piazza.ui.view.page import Page, Region, segments, tool, top


def view(model: Model) -> Page:
    """Return the page: difficulty, and the puzzles of every game with those that were solved or tried."""
    tools = tool("u-gear", _("Settings"), OpenDialog("settings"))
    games = tuple(_game(model, name) for name in NAMES if has_puzzles(name))
    names = tuple(region.name for region in games)
    head = top(_("Puzzles"), (), tools)
    regions = (head, _lead(model), *games, _ways())
    return Page("puzzles", regions, frame=("lead", ("collections", *names), "ways"))


def _lead(model: Model) -> Region:
    """Return what puzzles are, and the choice of a difficulty."""
    text = _("Positions from games between bots. Find the best turn.")
    ways = (("0", _("All puzzles")), *((str(grade), grade_name(grade)) for grade in GRADES))
    choice = segments(lambda grade: ChooseGrade(int(grade)), ways, str(model.grade), _("Difficulty"))
    return Region("lead", tag("p", text) + choice, "puzzles-lead")


def puzzle_of_day(model: Model, game: str, title: str) -> str:
    """Return the button of a game's puzzle for today, with whether it was solved or tried.

    It is empty while the app does not know the date, or if the game has no puzzles.
    """
    if not (model.today and has_puzzles(game)):
        return ""
    tried = try_of_day(model.solved, game, model.today)
    note = day_name(model.today) if tried is None else _("solved") if tried.is_solved else _("tried")
    symbol = "u-check" if tried and tried.is_solved else "u-puzzle"
    text = tag("b", _("Daily puzzle")) + tag("small", note) + tag("span", title, class_="sr")
    told = _("Daily puzzle")
    return button(icon(symbol, 20) + tag("span", text), OpenPuzzle(game), "day puzzle", title=told)


def _game(model: Model, name: str) -> Region:
    """Return the region with the puzzles of a game, by difficulty."""
    own = tuple(one for one in model.solved if one.game == name)
    markup = _collection(name, puzzles(name), own, (model.today, model.grade, current_language()))
    return Region(f"puzzles-{name}", markup, "collection panel", "section", load_texts(name).cover().title)


@lru_cache(maxsize=16)  # 0.5 ms and more, and a page of hundreds of puzzles is drawn anew at every message
def _collection(name: str, found: tuple[Puzzle, ...], own: Solved, seen: tuple[str, int, str]) -> str:
    """Return the puzzles of a game.

    `seen` holds the date, the difficulty (0 for all) and the language, on which the cache depends.
    """
    day, grade, _language = seen
    heading = tag("h2", load_texts(name).cover().title) + _progress(name, found, own)
    head = tag("header", picture(load_view(name).cover, (320, 196), "small-town") + tag("div", heading))
    if not found:
        return head
    ways = tag("div", _on(name, own, grade) + _today(name, own, day), class_="ways")
    known = {one.number: one for one in own}
    grades = (each for each in GRADES if grade in (0, each))
    return head + ways + "".join(_grade(name, each, found, known) for each in grades)


def _progress(name: str, found: tuple[Puzzle, ...], own: Solved) -> str:
    """Return how many puzzles are solved, or that they are being loaded."""
    if not found:
        return tag("p", _("Loading puzzles…"), role="status")
    done = count_solved(own, name)
    text = _("{n} of {all} solved").format(n=done, all=len(found))
    return tag("p", text, role="status") + tag("progress", value=done, max=len(found), aria_hidden="true")


def _on(name: str, own: Solved, grade: int) -> str:
    """Return the button to the first unsolved puzzle, easy ones first; empty if there are no puzzles.

    Once all are solved, it leads to the first of all.
    """
    number = next_number(name, own, grade=grade)
    if not number:
        return ""
    text = _("Puzzle {n}").format(n=number)
    return button(icon("u-play", 18) + text, OpenPuzzle(name, str(number)), "pri")


def _today(name: str, own: Solved, day: str) -> str:
    """Return the button to the puzzle of the day; empty while the date is not known."""
    if not day:
        return ""
    text = _("Puzzle for {day}").format(day=day_name(day))
    symbol = "u-check" if (tried := try_of_day(own, name, day)) and tried.is_solved else "u-day"
    return button(icon(symbol, 20) + text, OpenPuzzle(name), "day")


def _grade(name: str, grade: int, found: tuple[Puzzle, ...], known: Mapping[int, PuzzleProgress]) -> str:
    """Return the numbers of the puzzles of one difficulty, unsolved ones first; empty if there are none."""
    numbers = [number for number, one in enumerate(found, 1) if one.grade == grade]
    if not numbers:
        return ""
    done = [number for number in numbers if number in known and known[number].is_solved]
    count = _("{n} of {all} solved").format(n=len(done), all=len(numbers))
    heading = tag("h3", grade_name(grade) + " " + tag("small", count))
    # False sorts before True; else the order stays, since sorting is stable.
    items = (_number(name, number, known.get(number)) for number in sorted(numbers, key=done.__contains__))
    return heading + tag("ul", "".join(items), class_="puzzle-numbers")


def _number(name: str, number: int, tried: PuzzleProgress | None) -> str:
    """Return the button of a puzzle: its number, and whether it was solved or tried."""
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
    """Return the button to the home page."""
    home = button(icon("u-left", 20) + _("Back to home"), HomeSignal.HOME, "pri")
    return Region("ways", home, "puzzleacts panel", "section", _("What next"))
