"""Puzzles on the page: opened, solved, missed, shown, counted, kept, and fetched."""

import re
from collections.abc import Iterator
from dataclasses import replace
from datetime import date
from html import escape

import pytest
from hypothesis import given
from hypothesis import strategies as st

from piazza.bots.protocol import Answer, Purpose
from piazza.core.match import Match
from piazza.core.puzzle import EASY, HARD
from piazza.games import NAMES, TITLES, load
from piazza.ui.effects import AskBots, Download, FetchSupplement, SetAddress
from piazza.ui.effects.storage import SaveGame, SavePuzzleProgress
from piazza.ui.i18n import LANGUAGES, capitalize, speak
from piazza.ui.model.app import Model
from piazza.ui.model.glicko import Rating, updated
from piazza.ui.model.puzzles import (
    Attempt,
    end_of,
    has_puzzles,
    next_number,
    number_of_day,
    puzzles,
    rating_of,
    row_of,
    theme_name,
)
from piazza.ui.msg.puzzles import OpenPuzzle, PuzzleSignal
from piazza.ui.storage.puzzles import PuzzleProgress, read_solved, tries_text, with_try
from piazza.ui.supplements import Supplement
from piazza.ui.view import view
from ui.screens import BASE, did, found, heard, markup, table

pytestmark = pytest.mark.sampled(3)

TODAY = "2026-11-22"
PUZZLED = tuple(name for name in TITLES if has_puzzles(name))
SHOWN = tuple(name for name in NAMES if has_puzzles(name))


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    """Whatever is spoken in a test, it is English before and after."""
    speak("en")
    yield
    speak("en")


def begin(game: str, which: str = "1") -> Model:
    """A puzzle on the table."""
    return did(Model(base=BASE, today=TODAY), f"puzzle {game}/{which}")


def attempt_of(model: Model) -> Attempt:
    """The puzzle on the table."""
    attempt = table(model).attempt
    assert attempt is not None
    return attempt


def play(model: Model, turn: tuple[str, ...]) -> Model:
    """A turn played choice by choice, as far as nothing of it is played by itself."""
    for ply, text in enumerate(turn, attempt_of(model).begun):
        match = table(model).match
        if ply < len(match.plies):
            assert str(match.plies[ply].action) == text
            continue
        model = did(model, f"play {[str(one) for one in match.state.legal_actions()].index(text)}")
    return model


@pytest.mark.parametrize("game", PUZZLED)
@pytest.mark.parametrize("language", LANGUAGES)
def test_solved(game: str, language: str) -> None:
    """Who plays the best turn has solved it, is told why, and it is kept; nobody plays on."""
    speak(language)
    for number, puzzle in enumerate(puzzles(game)[:4], 1):
        asked = begin(game, str(number))
        assert table(asked).can_play
        assert "{" not in markup(asked)
        model = play(asked, puzzle.best)
        assert attempt_of(model).is_solved
        assert not table(model).can_play
        assert not any(isinstance(effect, AskBots) for effect in model.effects)
        assert model.solved == (PuzzleProgress(game, number, 0, is_solved=True),)
        assert any(isinstance(effect, SavePuzzleProgress) for effect in model.effects)
        assert 'class="why advice"' in markup(model)
        on = (*by_grade(game), *by_grade(game))
        assert f'data-value="{game}/{on[on.index(number) + 1]}"' in markup(model)


@pytest.mark.parametrize("game", PUZZLED)
def test_missed(game: str) -> None:
    """The next best turn is held against the best, its cost is told with reasons, and one can try again."""
    puzzle = puzzles(game)[0]
    model = play(begin(game), puzzle.other)
    thought = next(effect for effect in model.effects if isinstance(effect, AskBots))
    assert thought.question.purpose is Purpose.COMPARE
    assert attempt_of(model).is_to_compare
    answer = found(thought.question)
    assert isinstance(answer, Answer)
    assert answer.other == attempt_of(model).turn_of(table(model).match)
    model = heard(model, answer)
    assert attempt_of(model).cost > 0
    assert not attempt_of(model).is_solved
    assert "Not the best turn" in markup(model)
    assert 'class="why advice"' in markup(model)
    assert not model.solved[0].is_solved
    again = did(model, "puzzle-again")
    assert table(again).match.choices == table(begin(game)).match.choices
    assert play(again, puzzle.best).solved == (PuzzleProgress(game, 1, model.solved[0].cost, is_solved=True),)


@pytest.mark.parametrize("game", PUZZLED)
def test_shown(game: str) -> None:
    """The best turn can be seen played; that solves nothing."""
    model = did(begin(game), "puzzle-show")
    assert attempt_of(model).is_best
    assert "This is the best turn" in markup(model)
    assert [one.is_solved for one in model.solved] == [False]
    assert table(did(model, "puzzle-again")).can_play


def test_of_two_turns_running_one_is_asked() -> None:
    """Where somebody has two turns running, as in Greentown, the turn of a puzzle is over with the first."""
    match = Match.new(load("greentown"), 2, 7)
    while len(match.plies) < 2 or match.plies[-1].player == match.plies[0].player:
        match = match.play(0)
    begun = next(number for number, ply in enumerate(match.plies) if ply.player != match.plies[0].player)
    while match.state.player == match.plies[begun].player:
        match = match.play(0)
    end = end_of(match, begun)
    assert end is not None
    assert end < len(match.plies)
    assert {ply.player for ply in match.plies[begun:]} == {match.plies[begun].player}


def test_taken_back() -> None:
    """A turn may be taken back choice by choice; what was found of it is forgotten then."""
    puzzle = puzzles("bloomtown")[0]
    model = play(begin("bloomtown"), puzzle.other)
    back = did(model, "undo")
    assert not attempt_of(back).is_over
    assert table(back).can_play


@pytest.mark.parametrize("game", SHOWN)
def test_a_secret_stays_one(game: str) -> None:
    """What the page knows of the position is what its player may know."""
    model = begin(game)
    player = table(model).match.state.player
    assert player is not None
    assert (table(model).open_to, table(model).state) == (player, table(model).match.state.observe(player))


def test_kept_apart() -> None:
    """What is played in a puzzle is no game of the shelf; a hint would be the answer, and is not given."""
    model = play(begin("bloomtown"), puzzles("bloomtown")[0].best)
    assert model.shelf == ()
    assert not any(isinstance(effect, SaveGame) for effect in model.effects)
    assert 'data-do="hint"' not in markup(begin("bloomtown"))


def test_puzzle_of_the_day() -> None:
    """The square leads to today's puzzle, the same for everybody, and says when it is solved."""
    assert "Daily puzzle" in markup(Model(base=BASE, today=TODAY))
    model, number = begin("suburbia", ""), number_of_day("suburbia", TODAY)
    assert attempt_of(model).number == number
    assert SetAddress(f"puzzle/suburbia/{number}") in model.effects
    solved = play(model, attempt_of(model).puzzle.best)
    assert solved.solved[0].day == TODAY
    assert "solved" in markup(did(solved, "home"))
    assert "Daily puzzle" not in markup(Model(base=BASE))


def test_page_of_all() -> None:
    """All puzzles stand on a page by title, with what came of them."""
    model = did(play(begin("bloom"), puzzles("bloom")[0].best), "puzzles")
    assert view(model).name == "puzzles"
    drawn = markup(model)
    assert all(f'data-value="{game}/{len(puzzles(game))}"' in drawn for game in SHOWN)
    assert f"1 of {len(puzzles('bloom'))} solved" in drawn
    assert re.search("Puzzle 1, (easy|medium|hard), solved", drawn)


def test_one_grade() -> None:
    """The puzzles of one grade are shown, unsolved ones first; the way leads on among them."""
    numbers = [number for number, one in enumerate(puzzles("bloomtown"), 1) if one.grade == HARD]
    solved = tuple(PuzzleProgress("bloomtown", number, 0, is_solved=True) for number in numbers[:2])
    model = did(Model(base=BASE, solved=solved), "puzzles", f"puzzles-grade {HARD}")
    region = next(one.markup for one in view(model).regions if one.name == "puzzles-bloomtown")
    first, *themes = (
        [int(number) for number in re.findall(r'data-do="puzzle" data-value="bloomtown/(\d+)"', part)]
        for part in region.split("<h3>")
    )
    assert first == [numbers[2]]
    assert sorted(number for theme in themes for number in theme) == numbers
    assert all(theme == sorted(theme, key=lambda number: (number in numbers[:2], number)) for theme in themes)
    assert did(model, "puzzles-grade 9").grade == HARD
    assert next_number("bloomtown", solved, numbers[0], HARD) == numbers[2]
    assert next_number("bloomtown", solved, numbers[-1], HARD) == numbers[2]
    on = play(did(model, f"puzzle bloomtown/{numbers[2]}"), puzzles("bloomtown")[numbers[2] - 1].best)
    assert f'data-value="bloomtown/{numbers[3]}"' in markup(on)


def test_all_solved() -> None:
    """Once every puzzle is solved the way leads on through each grade, and begins anew behind the last."""
    numbers = by_grade("bloom")
    solved = tuple(PuzzleProgress("bloom", number, 0, is_solved=True) for number in numbers)
    assert [next_number("bloom", solved, number) for number in numbers] == [*numbers[1:], numbers[0]]


def test_the_easy_first() -> None:
    """Whoever begins is led to an easy puzzle, and from the last of these to a harder one."""
    numbers = by_grade("bloomtown")
    assert next_number("bloomtown", ()) == numbers[0]
    assert puzzles("bloomtown")[numbers[0] - 1].grade == EASY
    easy = [number for number in numbers if puzzles("bloomtown")[number - 1].grade == EASY]
    solved = tuple(PuzzleProgress("bloomtown", number, 0, is_solved=True) for number in easy)
    on = next_number("bloomtown", solved, easy[-1])
    assert on == next_number("bloomtown", solved) == numbers[len(easy)]


def by_grade(game: str) -> list[int]:
    """The numbers of all puzzles, the easy ones first."""
    return sorted(
        range(1, len(puzzles(game)) + 1), key=lambda number: (puzzles(game)[number - 1].grade, number)
    )


@pytest.mark.parametrize("game", PUZZLED)
def test_days_go_through_all(game: str) -> None:
    """On as many days as there are puzzles each has its day."""
    every = len(puzzles(game))
    first = date.fromisoformat(TODAY).toordinal() // every * every
    days = (date.fromordinal(first + number).isoformat() for number in range(every))
    assert sorted(number_of_day(game, day) for day in days) == list(range(1, every + 1))


def test_fetched(monkeypatch: pytest.MonkeyPatch) -> None:
    """Puzzles that are not here are fetched; if they cannot be had, that is said."""
    monkeypatch.setattr("piazza.ui.supplements.has_source", lambda _supplement, _game: False)
    model = begin("bloom")
    assert model.effects == (FetchSupplement(Supplement.PUZZLES, "bloom"),)
    lost = did(model, "supplement-here puzzles/bloom")
    assert lost.notice is not None
    assert lost.notice.kind == "bad"
    assert lost.notice.msgs == (("Try again", OpenPuzzle("bloom", "1")),)
    page_of_all = did(Model(base=BASE), "puzzles")
    assert {effect for effect in page_of_all.effects if isinstance(effect, FetchSupplement)} == {
        FetchSupplement(Supplement.PUZZLES, game) for game in SHOWN
    }
    missed = did(page_of_all, "supplement-here puzzles/bloom")
    assert missed.notice is not None
    assert missed.notice.msgs == (("Try again", PuzzleSignal.OPEN_LIST),)
    monkeypatch.undo()
    assert did(missed, "supplement-here puzzles/bloom").notice is None
    assert attempt_of(did(model, "supplement-here puzzles/bloom")).number == 1
    assert did(page_of_all, "supplement-here puzzles/bloom").notice is None


@pytest.mark.parametrize("elsewhere", ["puzzles", "history", "rules bloom", "new bloom"])
def test_no_longer_awaited(elsewhere: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever goes elsewhere while a puzzle is fetched stays there when it comes."""
    monkeypatch.setattr("piazza.ui.supplements.has_source", lambda _supplement, _game: False)
    gone = did(begin("bloom"), elsewhere)
    monkeypatch.undo()
    assert view(did(gone, "supplement-here puzzles/bloom")).name == view(gone).name


NONE_SUCH = ("bloom/0", "bloom/9999", "bloom/x", "bloom/٣", "nothing/1", f"bloom/{'9' * 99}")


@pytest.mark.parametrize("which", NONE_SUCH)
def test_no_such_puzzle(which: str) -> None:
    """An address that names no puzzle says so, on the square."""
    model = did(Model(base=BASE), f"puzzle {which}")
    assert view(model).name == "home"
    assert "Puzzle not found" in markup(model)


def test_in_the_file_of_everything() -> None:
    """What came of puzzles goes into the file with everything; what is known here no file changes."""
    mine = PuzzleProgress("bloom", 1, 0, is_solved=True, day=TODAY)
    other = PuzzleProgress("bloom", 1, 35, is_solved=False)
    more = PuzzleProgress("suburbia", 2, 12, is_solved=False)
    file = next(
        one for one in did(Model(solved=(other, more)), "export ").effects if isinstance(one, Download)
    )
    assert did(Model(base=BASE), f"import {file.text}").solved == (other, more)
    assert did(Model(base=BASE, solved=(mine,)), f"import {file.text}").solved == (mine, more)


def test_solved_on_another_device() -> None:
    """A puzzle that was missed here and solved elsewhere is solved; what the first try cost here stays."""
    missed, solved = (
        PuzzleProgress("bloom", 1, 35, is_solved=False),
        PuzzleProgress("bloom", 1, 20, is_solved=True, day=TODAY),
    )
    file = next(one for one in did(Model(solved=(solved,)), "export ").effects if isinstance(one, Download))
    model = did(Model(base=BASE, solved=(missed,)), f"import {file.text}")
    assert model.solved == (PuzzleProgress("bloom", 1, 35, is_solved=True, day=TODAY),)
    assert any(isinstance(effect, SavePuzzleProgress) for effect in model.effects)


def test_record_comes_back() -> None:
    """What is kept is read again; a spoiled part of it costs only itself."""
    known = (
        PuzzleProgress("bloom", 1, 0, is_solved=True, day=TODAY),
        PuzzleProgress("suburbia", 2, 12, is_solved=False),
    )
    assert read_solved(tries_text(known)) == known
    assert read_solved(tries_text(known).replace("bloom", "blume")) == known[1:]
    assert read_solved(tries_text(known).replace(TODAY, "yesterday")) == known[1:]


@given(st.text() | st.lists(st.integers() | st.text() | st.lists(st.integers() | st.text())).map(repr))
def test_damaged_record(text: str) -> None:
    """Whatever stands in the record, the app begins; what can be read is read."""
    assert isinstance(read_solved(text), tuple)


def test_glicko() -> None:
    """The worked example of Glickman's paper comes out, as far as its rounded steps allow."""
    results = [(Rating(1400, 30), 1.0), (Rating(1550, 100), 0.0), (Rating(1700, 300), 0.0)]
    found = updated(Rating(1500, 200, 0.06), results)
    assert found.points == pytest.approx(1464.06, abs=0.01)
    assert found.deviation == pytest.approx(151.52, abs=0.01)
    assert found.volatility == pytest.approx(0.05999, abs=1e-5)


def test_rating_moves() -> None:
    """A first try moves the rating, up or down; a later one leaves it, the order and the row alone."""
    numbers = by_grade("bloom")
    one, other = (PuzzleProgress("bloom", number, 0, is_solved=True) for number in numbers[:2])
    missed = PuzzleProgress("bloom", numbers[2], 35, is_solved=False)
    rise, more = (rating_of("bloom", solved) for solved in ((one,), (other, one)))
    fallen = rating_of("bloom", (missed, other, one))
    assert rise is not None
    assert more is not None
    assert fallen is not None
    assert fallen.points < rise.points < more.points
    assert (row_of((other, one)), row_of((missed, other, one))) == (2, 0)
    assert rating_of("bloom", ()) is None
    again = with_try((missed, other, one), replace(one, cost=50, is_solved=False))
    assert again == (missed, other, one)
    later = with_try((other, missed), replace(missed, cost=0, is_solved=True))
    assert later == (other, replace(missed, is_solved=True))


@pytest.mark.parametrize("game", SHOWN)
def test_themes(game: str) -> None:
    """Each puzzle stands under its theme, in words, on the page of all."""
    page = view(did(Model(base=BASE), "puzzles"))
    region = next(one.markup for one in page.regions if one.name == f"puzzles-{game}")
    for puzzle in puzzles(game):
        assert f"<h3>{escape(capitalize(theme_name(game, puzzle)))} " in region


def test_rating_at_the_table() -> None:
    """After a try the panel of the puzzle says the theme, the rating, and by how much it moved."""
    puzzle = puzzles("bloom")[0]
    asked = did(Model(base=BASE), "puzzle bloom/1")
    assert theme_name("bloom", puzzle) not in markup(asked).split('id="r-lesson"')[1].split("</section>")[0]
    done = markup(play(asked, puzzle.best))
    assert theme_name("bloom", puzzle) in done
    assert re.search(r"Rating 1\d\d\d \(\+\d+\)", done)
