"""Handlers for puzzles: to open one, try it, compare the turn with the best, show the best turn.

A puzzle is a position in which one turn is the best. An `Attempt` is the state of the puzzle on the
table.
"""

from piazza.bots.protocol import Answer, Purpose
from piazza.core.frozen import replace
from piazza.core.match import Match
from piazza.core.puzzle import GRADES
from piazza.games import NAMES, TITLES
from piazza.links import decode
from piazza.ui.effects import Announce, FetchSupplement, LockGame, SetAddress
from piazza.ui.effects.storage import SavePuzzleProgress
from piazza.ui.i18n import gettext as _
from piazza.ui.model.app import Event, Handlers, Model
from piazza.ui.model.levels import ADVISER, people, seat_played_by
from piazza.ui.model.puzzle_attempt import Attempt
from piazza.ui.model.puzzle_texts import result_words
from piazza.ui.model.puzzles import has_puzzles, number_of_day, puzzles
from piazza.ui.model.table import Table
from piazza.ui.model.thinking import Task
from piazza.ui.msg import Simple
from piazza.ui.msg.puzzles import ChooseGrade, OpenPuzzle
from piazza.ui.storage.puzzles import PuzzleProgress, find_tried, tries_text, with_try
from piazza.ui.storage.saves import BOT, Seat
from piazza.ui.storage.setup_defaults import load_setup
from piazza.ui.supplements import Supplement, is_here
from piazza.ui.update.archive import archive_finished
from piazza.ui.update.table import change_match

PUZZLE = "puzzle"
"""The first part of a puzzle's address, and the key of its table; no save has this key."""
DIGITS = 6
"""A puzzle's number has fewer digits than this."""
PUZZLES = "puzzles"
"""The name of the page that lists all puzzles, also in the address."""


def settle_puzzle(app: Model) -> Model:
    """Update the puzzle by what was just played; if that was the best turn, record it."""
    table = app.table
    if table is None or table.attempt is None:
        return app
    attempt = table.attempt.settle(table.match)
    if attempt is table.attempt:
        return app
    app = replace(app, table=replace(_before_the_end(table), attempt=attempt, redo=()))
    return _record(app, attempt) if attempt.is_best else app


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


def take_comparison(app: Model, answer: Answer) -> Model:
    """Take the bots' answer about the turn that was played, and record the try."""
    table = app.table
    if table is None or table.attempt is None or not table.attempt.is_to_compare:
        return app
    attempt = replace(table.attempt, answer=answer)
    return _record(replace(app, table=replace(table, attempt=attempt)), attempt)


def _record(app: Model, attempt: Attempt) -> Model:
    """Store and announce what came of a try; if the best turn was shown on request, do nothing."""
    if attempt.is_shown:
        return app
    cost = 0 if attempt.is_solved else round(10 * attempt.cost)
    tried = PuzzleProgress(attempt.game, attempt.number, cost, attempt.is_solved, attempt.day)
    solved = with_try(app.solved, tried)
    app = replace(app, solved=solved).with_effects(SavePuzzleProgress(tries_text(solved)))
    return app.with_effects(Announce(result_words(attempt)))


def _before_the_end(table: Table) -> Table:
    """Return the table; if the turn ended the game, looking back at the position before its last ply."""
    return table.look_at(len(table.match.plies) - 1) if table.match.is_over else table


def open_puzzle(app: Model, event: Event[OpenPuzzle]) -> Model:
    """Put a puzzle on the table.

    If the puzzles are not on the device, they are fetched first, and `Model.awaited_supplement` holds the act
    meanwhile.
    """
    game, which = event.msg.game, event.msg.which
    if game not in TITLES or not has_puzzles(game):
        return _none(app)
    if not is_here(Supplement.PUZZLES, game):
        return replace(app, awaited_supplement=event.msg).with_effects(
            FetchSupplement(Supplement.PUZZLES, game)
        )
    number, found = _number(which, app.today, game), puzzles(game)
    if not 0 < number <= len(found):
        return _none(app)
    return _begin(app, Attempt(game, number, found[number - 1], 0, "" if which else app.today))


def _number(which: str, day: str, game: str) -> int:
    """Return the number in an address, or that of the day's puzzle if it is empty; 0 for none."""
    if not which:
        return number_of_day(game, day) if day and puzzles(game) else 0
    # ASCII, since other scripts have decimal digits, too; few, since the text may be anything
    return int(which) if which.isascii() and which.isdecimal() and len(which) < DIGITS else 0


def _none(app: Model) -> Model:
    """Go home and say that there is no such puzzle."""
    return replace(app, screen="home", table=None).notify(_("Puzzle not found."), "bad")


def _begin(app: Model, attempt: Attempt) -> Model:
    """Put a puzzle on a new table."""
    match = decode(attempt.puzzle.link)
    attempt = replace(attempt, begun=len(match.plies), choices=match.choices)
    table = replace(Table.of(PUZZLE, match, _seats(app, match)), attempt=attempt)
    app = replace(app, screen="table", table=table, draft=None, dialog="", notice=None)
    return app.with_effects(SetAddress(f"{PUZZLE}/{attempt.game}/{attempt.number}"), LockGame())


def _seats(app: Model, match: Match) -> tuple[Seat, ...]:
    """Return the seats of a puzzle: the person at the seat in turn, bots at the others."""
    me = match.state.player or 0
    kept, _options = load_setup(app.last_draft, match.game.name)
    name = next((seat.name for seat in kept if not seat.level), people()[0])
    seats = tuple(Seat(name if place == me else "") for place in range(match.players))
    for place in range(match.players):
        # only for names and levels: no bot plays at a puzzle (`Table.bot`)
        if place != me:
            seats = seat_played_by(seats, place, f"{BOT}strong")
    return seats


def _again(app: Model, event: Event[Simple]) -> Model:
    """Go back to the puzzle's position for another try."""
    table = app.table
    if table is None or table.attempt is None:
        return app
    return change_match(app, table.back_to(table.attempt.begun), event)


def _show(app: Model, event: Event[Simple]) -> Model:
    """Play the best turn on the table; a puzzle that was never tried counts as not solved."""
    table = app.table
    if table is None or table.attempt is None:
        return app
    app = _give_up(app, table.attempt)
    begun = table.back_to(table.attempt.begun)
    app = change_match(app, begun.follow(table.attempt.puzzle.best), event)
    assert app.table is not None
    # settled here: `settle_puzzle` would take it for the person's own try
    attempt = replace(table.attempt.settle(app.table.match), is_shown=True)
    return replace(app, table=replace(_before_the_end(app.table), attempt=attempt, redo=()))


def _give_up(app: Model, attempt: Attempt) -> Model:
    """Record a puzzle that was never tried as not solved."""
    if find_tried(app.solved, attempt.game, attempt.number):
        return app
    tried = PuzzleProgress(
        attempt.game, attempt.number, attempt.puzzle.lead, is_solved=False, day=attempt.day
    )
    solved = with_try(app.solved, tried)
    return replace(app, solved=solved).with_effects(SavePuzzleProgress(tries_text(solved)))


def _puzzles(app: Model, _event: Event[Simple]) -> Model:
    """Show the list of puzzles, and fetch those that are not on the device."""
    app = replace(
        archive_finished(app),
        screen=PUZZLES,
        table=None,
        draft=None,
        dialog="",
        asked=None,
        awaited_supplement=None,
    )
    games = (game for game in NAMES if has_puzzles(game) and not is_here(Supplement.PUZZLES, game))
    return app.with_effects(
        SetAddress(PUZZLES), LockGame(), *(FetchSupplement(Supplement.PUZZLES, game) for game in games)
    )


def _choose_grade(app: Model, event: Event[ChooseGrade]) -> Model:
    """Filter the list of puzzles by grade."""
    return replace(app, grade=event.msg.grade) if event.msg.grade in (0, *GRADES) else app


HANDLERS: Handlers = {
    ChooseGrade: _choose_grade,
    OpenPuzzle: open_puzzle,
    Simple.PUZZLES: _puzzles,
    Simple.PUZZLE_AGAIN: _again,
    Simple.PUZZLE_SHOW: _show,
}
