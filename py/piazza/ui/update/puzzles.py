"""Puzzles: to open one, try it, compare the turn with the best, show the best turn.

A puzzle is a position in which one turn is the best. An `Attempt` is the state of the puzzle on the
table.
"""

from typing import assert_never

from piazza.bots.protocol import Answer, Purpose
from piazza.core.frozen import replace
from piazza.core.match import Match
from piazza.core.puzzle import GRADES
from piazza.games import NAMES, TITLES
from piazza.links import decode
from piazza.ui.effects import Announce, FetchSupplement, LockGame, SetAddress
from piazza.ui.effects.storage import SavePuzzleProgress
from piazza.ui.i18n import gettext as _
from piazza.ui.model.app import Model, Moment
from piazza.ui.model.bots import Task
from piazza.ui.model.levels import ADVISER, seat_played_by
from piazza.ui.model.puzzles import Attempt, has_puzzles, number_of_day, puzzles, result_words
from piazza.ui.model.table import Table
from piazza.ui.msg.puzzles import ChooseGrade, OpenPuzzle, PuzzleMsg, PuzzleSignal
from piazza.ui.storage.puzzles import PuzzleProgress, find_tried, tries_text, with_try
from piazza.ui.storage.saves import BOT, Seat
from piazza.ui.supplements import Supplement, is_here
from piazza.ui.update.history import archive_finished
from piazza.ui.update.table import change_match

PUZZLE = "puzzle"
"""The first part of a puzzle's address, and the key of its table; no save has this key."""
MAX_DIGITS = 5
"""The most digits of a puzzle's number."""
PUZZLES = "puzzles"
"""The name of the page that lists all puzzles, also in the address."""


def update(model: Model, msg: PuzzleMsg, at: Moment) -> Model:
    """Return the model after a message about puzzles."""
    match msg:
        case ChooseGrade(grade):
            return replace(model, grade=grade) if grade in (0, *GRADES) else model
        case OpenPuzzle():
            return open_puzzle(model, msg)
        case PuzzleSignal.OPEN_LIST:
            return _open_list(model)
        case PuzzleSignal.AGAIN:
            return _again(model, at)
        case PuzzleSignal.SHOW_SOLUTION:
            return _show_solution(model, at)
        case _:
            assert_never(msg)


def settle_puzzle(model: Model) -> Model:
    """Update the puzzle by what was just played; if that was the best turn, record it."""
    table = model.table
    if table is None or table.attempt is None:
        return model
    attempt = table.attempt.settle(table.match)
    if attempt is table.attempt:
        return model
    model = replace(model, table=replace(_before_the_end(table), attempt=attempt, redo=()))
    return _record(model, attempt) if attempt.is_best else model


def comparison(table: Table) -> Task | None:
    """Return the task for the bots to compare the turn that was played with the best one.

    None if there is no puzzle, the turn is not over, it is the best, or it has been compared.
    """
    attempt = table.attempt
    if attempt is None or not attempt.is_to_compare:
        return None
    player = table.match.plies[attempt.begun].player
    played = attempt.turn_of(table.match)
    task = Task(Purpose.COMPARE, table.key, player, ADVISER, table.match.choices, attempt.begun, played)
    return replace(task, against=attempt.puzzle.best)


def take_comparison(model: Model, answer: Answer) -> Model:
    """Take the bots' answer about the turn that was played, and record the try."""
    table = model.table
    if table is None or table.attempt is None or not table.attempt.is_to_compare:
        return model
    attempt = replace(table.attempt, answer=answer)
    return _record(replace(model, table=replace(table, attempt=attempt)), attempt)


def _record(model: Model, attempt: Attempt) -> Model:
    """Store and announce what came of a try; if the best turn was shown on request, do nothing."""
    if attempt.is_shown:
        return model
    cost = 0 if attempt.is_solved else round(10 * attempt.cost)
    tried = PuzzleProgress(attempt.game, attempt.number, cost, attempt.is_solved, attempt.day)
    solved = with_try(model.solved, tried)
    model = replace(model, solved=solved).with_effects(SavePuzzleProgress(tries_text(solved)))
    return model.with_effects(Announce(result_words(attempt)))


def _before_the_end(table: Table) -> Table:
    """Return the table; if the turn ended the game, looking back at the position before its last ply."""
    return table.look_at(len(table.match.plies) - 1) if table.match.is_over else table


def open_puzzle(model: Model, wanted: OpenPuzzle) -> Model:
    """Put a puzzle on the table.

    If the puzzles are not on the device, they are fetched first, and `Model.awaited_supplement` holds the
    message meanwhile.
    """
    game, which = wanted.game, wanted.which
    if game not in TITLES or not has_puzzles(game):
        return _none(model)
    if not is_here(Supplement.PUZZLES, game):
        return replace(model, awaited_supplement=wanted).with_effects(
            FetchSupplement(Supplement.PUZZLES, game)
        )
    number, found = _number(which, model.today, game), puzzles(game)
    if not 0 < number <= len(found):
        return _none(model)
    return _begin(model, Attempt(game, number, found[number - 1], 0, "" if which else model.today))


def _number(which: str, day: str, game: str) -> int:
    """Return the number in an address, or that of the day's puzzle if it is empty; 0 for none."""
    if not which:
        return number_of_day(game, day) if day and puzzles(game) else 0
    # ASCII, since other scripts have decimal digits, too; few, since the text may be anything
    return int(which) if which.isascii() and which.isdecimal() and len(which) <= MAX_DIGITS else 0


def _none(model: Model) -> Model:
    """Go home and say that there is no such puzzle."""
    return replace(model, screen="home", table=None).notify(_("Puzzle not found."), "bad")


def _begin(model: Model, attempt: Attempt) -> Model:
    """Put a puzzle on a new table."""
    match = decode(attempt.puzzle.link)
    attempt = replace(attempt, begun=len(match.plies), choices=match.choices)
    table = replace(Table.of(PUZZLE, match, _seats(model, match)), attempt=attempt)
    model = replace(model, screen="table", table=table, draft=None, dialog="", notice=None)
    return model.with_effects(SetAddress(f"{PUZZLE}/{attempt.game}/{attempt.number}"), LockGame())


def _seats(model: Model, match: Match) -> tuple[Seat, ...]:
    """Return the seats of a puzzle: the person at the seat in turn, bots at the others."""
    me = match.state.player or 0
    seats = tuple(Seat(model.settings.name if place == me else "") for place in range(match.players))
    for place in range(match.players):
        # only for names and levels: no bot plays at a puzzle (`Table.bot`)
        if place != me:
            seats = seat_played_by(seats, place, f"{BOT}strong")
    return seats


def _again(model: Model, at: Moment) -> Model:
    """Go back to the puzzle's position for another try."""
    table = model.table
    if table is None or table.attempt is None:
        return model
    return change_match(model, table.back_to(table.attempt.begun), at)


def _show_solution(model: Model, at: Moment) -> Model:
    """Play the best turn on the table; a puzzle that was never tried counts as not solved."""
    table = model.table
    if table is None or table.attempt is None:
        return model
    model = _give_up(model, table.attempt)
    begun = table.back_to(table.attempt.begun)
    model = change_match(model, begun.follow(table.attempt.puzzle.best), at)
    assert model.table is not None
    # settled here: `settle_puzzle` would take it for the person's own try
    attempt = replace(table.attempt.settle(model.table.match), is_shown=True)
    return replace(model, table=replace(_before_the_end(model.table), attempt=attempt, redo=()))


def _give_up(model: Model, attempt: Attempt) -> Model:
    """Record a puzzle that was never tried as not solved."""
    if find_tried(model.solved, attempt.game, attempt.number):
        return model
    tried = PuzzleProgress(
        attempt.game, attempt.number, attempt.puzzle.lead, is_solved=False, day=attempt.day
    )
    solved = with_try(model.solved, tried)
    return replace(model, solved=solved).with_effects(SavePuzzleProgress(tries_text(solved)))


def _open_list(model: Model) -> Model:
    """Show the list of puzzles, and fetch those that are not on the device."""
    model = replace(
        archive_finished(model),
        screen=PUZZLES,
        table=None,
        draft=None,
        dialog="",
        asked=None,
        awaited_supplement=None,
    )
    games = (game for game in NAMES if has_puzzles(game) and not is_here(Supplement.PUZZLES, game))
    return model.with_effects(
        SetAddress(PUZZLES), LockGame(), *(FetchSupplement(Supplement.PUZZLES, game) for game in games)
    )
