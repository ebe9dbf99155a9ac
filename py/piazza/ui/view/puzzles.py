"""Puzzles: the page of all of them, the daily puzzle on a cover, and a puzzle at the table."""

from collections.abc import Mapping
from functools import lru_cache
from html import escape
from typing import Any

from piazza.core.game import State
from piazza.core.puzzle import GRADES, Puzzle
from piazza.games import NAMES
from piazza.ui.dates import day_name
from piazza.ui.game_api.html import button, icon, keycap, tag
from piazza.ui.game_api.texts import game_title
from piazza.ui.i18n import capitalize, current_language, ngettext
from piazza.ui.i18n import gettext as _
from piazza.ui.model.app import Model
from piazza.ui.model.hints import reasons
from piazza.ui.model.puzzles import (
    Attempt,
    grade_name,
    has_puzzles,
    next_number,
    puzzles,
    rating_in_words,
    result_words,
    row_of,
    task_text,
    theme_name,
)
from piazza.ui.model.table import Table
from piazza.ui.msg import asks
from piazza.ui.msg.home import HomeSignal
from piazza.ui.msg.puzzles import ChooseGrade, OpenPuzzle, PuzzleSignal
from piazza.ui.storage.puzzles import PuzzleProgress, Solved, count_solved, find_tried, try_of_day
from piazza.ui.view.bots import progress, reason, steps
from piazza.ui.view.page import Page, Region, cover_picture, segments, settings_tool, top


def view(model: Model) -> Page:
    """Return the page: difficulty, and the puzzles of every game with those that were solved or tried."""
    tools = settings_tool()
    games = tuple(_game(model, name) for name in NAMES if has_puzzles(name))
    names = tuple(region.name for region in games)
    head = top(_("Puzzles"), (), tools)
    home = button(icon("u-left", 20) + _("Back to home"), HomeSignal.HOME, "pri")
    buttons = Region("ways", home, "puzzleacts panel", "section", _("What next"))
    regions = (head, _lead(model), *games, buttons)
    return Page("puzzles", regions, frame=("lead", ("collections", *names), "ways"))


def _lead(model: Model) -> Region:
    """Return what puzzles are, and the choice of a difficulty."""
    text = _("Positions from games between bots. Find the best turn.")
    options = (("0", _("All puzzles")), *((str(grade), grade_name(grade)) for grade in GRADES))
    choice = segments(lambda grade: ChooseGrade(int(grade)), options, str(model.grade), _("Difficulty"))
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
    text = tag("b", _("Daily puzzle")) + tag("small", note) + tag("span", title)
    heard, told = tag("span", text, class_="visually-hidden"), _("Daily puzzle")
    seen = tag("span", _("Puzzle"), aria_hidden="true")
    return button(icon(symbol, 20) + seen + heard, OpenPuzzle(game), "quiet puzzle", title=told)


def _game(model: Model, name: str) -> Region:
    """Return the region with the puzzles of a game, by difficulty."""
    own = tuple(one for one in model.solved if one.game == name)
    markup = _collection(name, puzzles(name), own, (model.today, model.grade, current_language()))
    return Region(f"puzzles-{name}", markup, "collection panel", "section", game_title(name))


@lru_cache(maxsize=16)  # every message draws hundreds of puzzles anew: 4.6 times as long without
def _collection(name: str, found: tuple[Puzzle, ...], own: Solved, seen: tuple[str, int, str]) -> str:
    """Return the puzzles of a game.

    `seen` holds the date, the difficulty (0 for all) and the language, on which the cache depends.
    """
    day, grade, _language = seen
    heading = tag("h2", game_title(name)) + _progress(name, found, own)
    head = tag("header", cover_picture(name, "small-town") + tag("div", heading))
    if not found:
        return head
    buttons = tag("div", _next_button(name, own, grade) + _daily_button(name, own, day), class_="ways")
    known = {one.number: one for one in own}
    themes = dict[str, list[int]]()
    for number, one in enumerate(found, 1):
        if grade in (0, one.grade):
            themes.setdefault(theme_name(name, one), []).append(number)
    # Those with the most puzzles come first.
    ordered = sorted(themes, key=lambda theme: -len(themes[theme]))
    return head + buttons + "".join(_theme(name, theme, themes[theme], (found, known)) for theme in ordered)


def _progress(name: str, found: tuple[Puzzle, ...], own: Solved) -> str:
    """Return how many puzzles are solved, or that they are being loaded."""
    if not found:
        return tag("p", _("Loading puzzles…"), role="status")
    done = count_solved(own, name)
    solved = _("{n} of {all} solved").format(n=done, all=len(found))
    row = row_of(own)
    in_row = ngettext("{n} in a row", "{n} in a row", row) if row > 1 else ""
    text = " · ".join(filter(None, (solved, rating_in_words(name, own), in_row)))
    return tag("p", text, role="status") + tag("progress", value=done, max=len(found), aria_hidden="true")


def _next_button(name: str, own: Solved, grade: int) -> str:
    """Return the button to the first unsolved puzzle, easy ones first; empty if there are no puzzles.

    Once all are solved, it leads to the first of all.
    """
    number = next_number(name, own, grade=grade)
    if not number:
        return ""
    text = _("Puzzle {n}").format(n=number)
    return button(icon("u-play", 18) + text, OpenPuzzle(name, str(number)), "pri")


def _daily_button(name: str, own: Solved, day: str) -> str:
    """Return the button to the puzzle of the day; empty while the date is not known."""
    if not day:
        return ""
    text = _("Puzzle for {day}").format(day=day_name(day))
    symbol = "u-check" if (tried := try_of_day(own, name, day)) and tried.is_solved else "u-day"
    return button(icon(symbol, 20) + text, OpenPuzzle(name), "day")


def _theme(
    name: str,
    theme: str,
    numbers: list[int],
    of_game: tuple[tuple[Puzzle, ...], Mapping[int, PuzzleProgress]],
) -> str:
    """Return the numbers of the puzzles of one theme: unsolved ones first, the easy before the hard.

    `of_game` has all puzzles of the game, and what was tried of them by number.
    """
    found, known = of_game
    done = [number for number in numbers if number in known and known[number].is_solved]
    count = _("{n} of {all} solved").format(n=len(done), all=len(numbers))
    heading = tag("h3", capitalize(theme) + " " + tag("small", count))
    ordered = sorted(numbers, key=lambda number: (number in done, found[number - 1].grade, number))
    items = (_number(name, number, found[number - 1].grade, known.get(number)) for number in ordered)
    return heading + tag("ul", "".join(items), class_="puzzle-numbers")


def _number(name: str, number: int, grade: int, tried: PuzzleProgress | None) -> str:
    """Return the button of a puzzle: its number, its difficulty as dots, and whether it was solved."""
    label, kind, mark = _("Puzzle {n}").format(n=number), "", ""
    label = f"{label}, {grade_name(grade)}"
    if tried:
        state = _("solved") if tried.is_solved else _("tried")
        label, kind = f"{label}, {state}", "solved" if tried.is_solved else "tried"
        mark = icon("u-check", 13) if tried.is_solved else ""
    go = tag(
        "button",
        tag("span", str(number), class_="num") + tag("i", "", style=f"--grade: {grade}") + mark,
        type="button",
        class_=kind or None,
        **asks(OpenPuzzle(name, str(number))),
        aria_label=label,
    )
    return tag("li", go)


def task_panel(model: Model, table: Table, attempt: Attempt) -> Region:
    """Return the panel with what is asked, or the result, and its buttons; it has the place of a lesson's."""
    name = tag("b", _("Puzzle {n}").format(n=attempt.number))
    day = (
        tag("span", _("Puzzle for {day}").format(day=day_name(attempt.day)), class_="of-day")
        if attempt.day
        else ""
    )
    about = [grade_name(attempt.puzzle.grade)]
    # Before, it would be half of the solution.
    about += [theme_name(attempt.game, attempt.puzzle)] if attempt.is_over else []
    grade = tag("span", " · ".join(about), class_="grade")
    head = tag("div", name + grade + day, class_="head")
    text = _task(table, attempt)
    tried = find_tried(model.solved, attempt.game, attempt.number)
    # A later try moves no rating: it is told after a first one alone.
    is_first = tried is not None and attempt.is_solved == (not tried.cost)
    if attempt.is_over and is_first and not (attempt.is_to_compare or attempt.is_shown):
        rating = rating_in_words(attempt.game, model.solved, attempt.number)
        text += f" {rating}." if rating else ""
    said = tag("p", escape(text), role="status")
    mark = progress() if attempt.is_to_compare else icon("u-puzzle", 34)
    markup = (
        mark
        + tag("div", head + said, class_="words")
        + tag("div", _task_buttons(model, attempt), class_="ways")
    )
    is_wrong = attempt.is_over and not attempt.is_to_compare and not _is_good(attempt)
    kind = f"speech{' judged' if attempt.is_over else ' asking'}{' slipped' if is_wrong else ''}"
    return Region("lesson", tag("div", markup, class_=kind), "lesson", "section", _("Puzzle"))


def solution_card(table: Table) -> str:
    """Return the card on why the best turn is best; empty before the turn is played and compared.

    It takes the place of the reasons for a choice. After a turn that is not the best, it says what the best
    turn gains over that, without showing it.
    """
    attempt = table.attempt
    if attempt is None or not attempt.is_over or attempt.is_to_compare:
        return ""
    state = _position(table, attempt)
    is_known = attempt.is_best or attempt.is_shown
    # While the best turn is not shown, it is compared with the one that was played.
    answer = attempt.usual_answer if is_known else attempt.answer or attempt.usual_answer
    why = reasons(table.words, state, answer)
    title = table.people.tell(why.over) if is_known else _("What the best turn gains over yours")
    lines = "".join(reason(line, table) for line in why.lines)
    rest = steps(table, state, attempt.puzzle.best) if is_known else ""
    return tag(
        "div", tag("h3", escape(title)) + tag("ul", lines) + rest, class_="why advice", id="why", tabindex="0"
    )


def _position(table: Table, attempt: Attempt) -> State[Any]:
    """Return the position of the puzzle, as its player may see it."""
    ply = table.match.plies[attempt.begun]
    return ply.before.observe(ply.player)


def _task(table: Table, attempt: Attempt) -> str:
    """Return what the panel says: the task, that turns are being compared, or the result."""
    if attempt.is_to_compare:
        return _("Comparing your turn with the best…")
    if attempt.is_over:
        return result_words(attempt)
    player = table.match.state.player
    return task_text(attempt, table.people, player if player is not None else table.viewer)


def _is_good(attempt: Attempt) -> bool:
    """Return whether the turn on the table solves the puzzle, or is the solution that was asked for."""
    return attempt.is_shown or attempt.is_solved


def _task_buttons(model: Model, attempt: Attempt) -> str:
    """Return the buttons: solution, another try, the next puzzle, and all puzzles."""
    leave = button(
        icon("u-close", 20), PuzzleSignal.OPEN_LIST, "sq bare", id="lesson-leave", aria_label=_("All puzzles")
    )
    if attempt.is_to_compare:
        return leave
    if attempt.is_over and _is_good(attempt):
        again = button(icon("u-again", 20), PuzzleSignal.AGAIN, "sq", aria_label=_("Retry puzzle"))
        then = next_number(attempt.game, model.solved, attempt.number, model.grade)
        msg = OpenPuzzle(attempt.game, str(then))
        return again + button(_("Next puzzle") + keycap(), msg, "pri", id="lesson-on") + leave
    show = button(_("Solution"), PuzzleSignal.SHOW_SOLUTION, "quiet", title=_("Show the best turn"))
    if not attempt.is_over:
        return show + leave
    return show + button(_("Try again") + keycap(), PuzzleSignal.AGAIN, "pri", id="lesson-on") + leave
