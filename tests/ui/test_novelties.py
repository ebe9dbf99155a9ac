"""What happens for the first time in somebody's first games: told in one line, once, and remembered."""

import re
from collections.abc import Iterator
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from piazza.core.game import NOBODY, Game
from piazza.core.match import Match
from piazza.ui.effects import Announce, Download
from piazza.ui.effects.storage import SaveNotesRead
from piazza.ui.game_api.people import in_person
from piazza.ui.game_api.text_types import FirstTimeNote
from piazza.ui.game_api.texts import BYSTANDER, PlainTexts, load_texts
from piazza.ui.i18n import LANGUAGES, speak
from piazza.ui.model.app import Model
from piazza.ui.model.first_time_notes import FIRST_GAMES, notes_of, notes_seen_text, read_notes_seen
from tables import finished, ordinary
from titles import loaded, saying
from ui.screens import BASE, at_table, dealt, did, markup, opened, otherwise, table

LONGEST = 125
"""Letters of a line, at most: it stands in a narrow column on a phone."""
LINE = 'class="novelty"'

with_novelties = pytest.mark.parametrize(
    "game", loaded(saying("texts", "first_time_notes")), ids=saying("texts", "first_time_notes")
)


def steps(match: Match) -> Iterator[tuple[Match, int]]:
    """The decisions of a match that bring something new, each with its index among the choices."""
    told = load_texts(match.game.name)
    for number, ply in enumerate(match.plies):
        if not ply.is_forced and [*told.first_time_notes(ply.before, ply.action, match.after(number))]:
            yield match.at(number), ply.index


def before_news(game: Game) -> tuple[Model, int]:
    """A game just before something new happens, after which the same player is in turn, and the choice."""
    matches = (finished(one) for one in ordinary(game) if one.players > 1)
    found = (one for match in matches for one in steps(match))
    match, choice = next(
        (match, choice) for match, choice in found if not match.play(choice).is_over and match.plies
    )
    return opened(match), choice


def after_news(game: Game) -> Model:
    """The same after it, whoever is in turn then at the screen."""
    model, choice = before_news(game)
    return did(model, f"play {choice}", "hand-over", "open")


@with_novelties
def test_novelties_are_short_lines(game: Game) -> None:
    """In random games some happen; each has a name of its own and one line, in every language."""
    seen = set[str]()
    for one in ordinary(game)[:3]:
        match = finished(one)
        for at, _index in steps(match):
            ply, after = match.plies[len(at.plies)], match.after(len(at.plies))
            for code in LANGUAGES:
                speak(code)
                lines = [*load_texts(game.name).first_time_notes(ply.before, ply.action, after)]
                assert len({line.name for line in lines}) == len(lines)
                assert all(0 < len(line.text) <= LONGEST for line in lines), lines
                seen |= {line.name for line in lines}
    assert seen


def test_no_secret_makes_a_novelty(game: Game) -> None:
    """In worlds that look alike to a bystander the same is new."""
    told, match = load_texts(game.name), finished(ordinary(game)[0])

    def news(match: Match) -> list[tuple[FirstTimeNote, ...]]:
        """What is new at each ply."""
        return [
            tuple(told.first_time_notes(ply.before, ply.action, match.after(number)))
            for number, ply in enumerate(match.plies)
        ]

    for since in range(0, len(match.plies), 1 + len(match.plies) // 6):
        other = otherwise(match, BYSTANDER, since, 5)
        assert other is None or news(other) == news(match)


def test_a_game_of_rules_alone_has_none(game: Game) -> None:
    """The house tells nothing where a game says nothing."""
    match = finished(ordinary(game)[0])
    ply = match.plies[0]
    assert PlainTexts(game.name).first_time_notes(ply.before, ply.action, match.after(0)) == ()


@with_novelties
def test_one_line_says_so(game: Game) -> None:
    """It stands on the bar of whoever chooses next, is said aloud, and its words have their cards."""
    model, choice = before_news(game)
    assert LINE not in markup(model)
    played = did(model, f"play {choice}")
    assert played.pending_notes
    shown = did(played, "hand-over", "open")
    assert markup(shown).count(LINE) == 1
    says = [one.text for one in played.effects if isinstance(one, Announce)]
    text = in_person(notes_of(table(played), played.pending_notes[0].ply)[0].text, NOBODY)
    assert len(says) == 1
    assert says[0].endswith(text.partition("{name}")[2]) or len(played.pending_notes) > 1


@with_novelties
def test_what_to_do_stays_on_the_bar(game: Game) -> None:
    """The sentence stands there as ever, and the line apart from it, whatever is looked at."""
    model = after_news(game)
    for seen in (model, did(model, "look 0")):
        bar = re.split(' id="r-bar"| id="r-log"', markup(seen))[1]
        assert 'class="to-do"' in bar
        assert 'class="under"' not in bar
        assert LINE not in bar
        assert LINE in markup(seen)


@with_novelties
def test_told_once(game: Game) -> None:
    """Put away by its cross or by the next choice it is remembered, and never told again."""
    model = after_news(game)
    count = len(model.pending_notes)
    for way in ("got-it", "play 0"):
        after = did(model, way)
        assert any(isinstance(one, SaveNotesRead) for one in after.effects)
        assert model.pending_notes[0] not in after.pending_notes
        assert f"{game.name}/{model.pending_notes[0].name}" in after.notes_seen
    for _line in range(count):
        model = did(model, "got-it")
    assert LINE not in markup(model)
    before, choice = before_news(game)
    again = did(replace(before, notes_seen=model.notes_seen), f"play {choice}")
    assert again.pending_notes == ()


@with_novelties
def test_what_was_taken_back_was_not_told(game: Game) -> None:
    """A game that is taken back before it has nothing new, and tells it when it happens again."""
    model, choice = before_news(game)
    played = did(model, f"play {choice}")
    assert did(played, f"back {len(table(model).match.plies)}").pending_notes == ()
    assert did(played, "home").pending_notes == ()


@with_novelties
def test_who_knows_the_title_is_told_nothing(game: Game) -> None:
    """After some finished games of the title, in a lesson and while looking back there is no line."""
    model, choice = before_news(game)
    over = at_table(dealt(game, plies=999))
    past = next(one for one in did(over, "home").past if one.game == game.name)
    some = tuple(replace(past, key=f"{number}") for number in range(FIRST_GAMES))
    assert did(replace(model, past=some), f"play {choice}").pending_notes == ()
    assert did(replace(model, past=some[1:]), f"play {choice}").pending_notes
    assert LINE not in markup(did(after_news(game), "at 0"))


@with_novelties
def test_in_another_language(game: Game) -> None:
    """The line is in the language that is spoken now."""
    english = markup(after_news(game))
    italian = markup(did(after_news(game), "set language=it"))
    assert LINE in italian
    assert english.split(LINE)[1][:200] != italian.split(LINE)[1][:200]


@with_novelties
def test_a_file_takes_it_along(game: Game) -> None:
    """What was told on one device is not told again on another that reads its file."""
    there = did(after_news(game), "got-it")
    file = next(one for one in did(there, "export ").effects if isinstance(one, Download))
    here = did(Model(base=BASE), f"import {file.text}")
    assert here.notes_seen == there.notes_seen
    assert any(isinstance(one, SaveNotesRead) for one in here.effects)


@given(st.text() | st.lists(st.text() | st.integers()).map(repr))
def test_a_spoiled_record_costs_nothing_else(text: str) -> None:
    """Whatever is kept, the app begins."""
    assert isinstance(read_notes_seen(text), tuple)


@pytest.mark.parametrize("met", [("bloom/theft",), ()])
def test_what_is_kept_comes_back(met: tuple[str, ...]) -> None:
    """It is read as it was written; what names no title is left out."""
    assert read_notes_seen(notes_seen_text(met)) == met
    assert read_notes_seen(notes_seen_text((*met, "chess/castling", "bloom/"))) == met


@with_novelties
def test_names_are_written_as_they_are(game: Game) -> None:
    """A name with a sign that markup has is the same in the line as elsewhere."""
    model, choice = before_news(game)
    named = opened(table(model).match, names=tuple(f"{letter}&'" for letter in "ABCDE"))
    text = markup(did(named, f"play {choice}", "hand-over", "open"))
    assert LINE in text
    assert "&amp;amp;" not in text
    assert "&amp;#" not in text
