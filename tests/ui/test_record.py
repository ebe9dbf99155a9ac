"""The game as a text: shown, given away, read in again; and the log in notation."""

from dataclasses import replace

import pytest

from piazza.core.game import Game
from piazza.links import encode
from piazza.records import Note, RecordFault, turn_spans
from piazza.ui.effects import CopyText, Download
from piazza.ui.model.app import Model, RecordImport
from piazza.ui.model.deals import deal_name
from piazza.ui.model.table import Table
from piazza.ui.storage.history import past_game, past_in
from piazza.ui.storage.saves import Save, Seat, save_of
from ui.screens import NOW, WHOLE, at_table, dealt, did, markup, opened, screen, table


def copied(model: Model) -> str:
    """The record on the clipboard."""
    copies = [effect.text for effect in did(model, "record-copy").effects if isinstance(effect, CopyText)]
    assert len(copies) == 1
    return copies[0]


def reading(model: Model) -> RecordImport:
    """The record that is being read in."""
    assert model.dialog == "read"
    assert model.reading
    return model.reading


def test_a_finished_game_is_read_again(game: Game) -> None:
    """A finished game's record is copied, and pasted elsewhere it is the same game with the same people."""
    model = did(at_table(dealt(game, plies=WHOLE)), "record")
    other = did(Model(), f"read-in {copied(model)}")
    assert table(other).match == table(model).match
    assert table(other).names == table(model).names
    assert not table(other).is_local
    assert screen(other) == "end"


def test_a_running_game_keeps_its_secrets(game: Game) -> None:
    """A running game's record tells the deal only when that is asked for."""
    model = did(opened(dealt(game, plies=12)), "record")
    assert '[Deal "?"]' in copied(model)
    whole = copied(did(model, "record shown"))
    assert table(did(Model(), f"read-in {whole}")).match == table(model).match


def test_saved_as_a_file(game: Game) -> None:
    """The record is saved as a text, and the file opens like one of saved games."""
    model = did(at_table(dealt(game, plies=WHOLE)), "record")
    saved = did(model, "record-save").effects[-1]
    assert isinstance(saved, Download)
    assert saved.name == f"piazza-{game.name}-{NOW[:10]}.txt"
    assert table(did(Model(), f"import {saved.text}")).match == table(model).match


def test_nothing_of_ones_own_is_touched(game: Game) -> None:
    """A record opened over a game of one's own changes no shelf; it can be gone on with beside it."""
    model = did(opened(dealt(game, plies=12)), "record shown")
    read = did(model, f"read-in {copied(model)}")
    assert read.shelf == model.shelf
    own = did(read, "adopt")
    assert len(own.shelf) == len(model.shelf) + 1


def test_the_deal_is_asked_for(game: Game) -> None:
    """A record without its deal asks for it, by name or number; the text stays where it was."""
    match = dealt(game, plies=WHOLE)
    text = copied(did(at_table(match), "record hidden"))
    model = did(Model(), f"read-in {text}")
    error = reading(model).error
    assert error
    assert error.fault is RecordFault.HIDDEN
    assert reading(model).text == text
    for deal in (deal_name(match.seed), str(match.seed)):
        assert table(did(model, f"read-deal {deal}")).match == match


def test_a_wrong_move_is_named(game: Game) -> None:
    """The first wrong move is named with its place and what is possible there; what is right can be shown."""
    match = dealt(game, plies=WHOLE)
    first, _end = turn_spans(match)[3]
    lines = copied(did(at_table(match), "record")).splitlines()
    number = lines.index(next(line for line in lines if line.startswith("4.")))
    head, _space, _moves = lines[number].partition(" ")
    lines[number] = f"{head} nonsense"
    model = did(Model(), "read-in " + "\n".join(lines))
    shown = markup(model)
    assert f"Line {number + 1}, turn 4: “nonsense” isn’t possible here." in shown
    assert reading(model).text == "\n".join(lines)
    assert "possible move" in shown
    model = did(model, "read-beginning")
    assert table(model).match == match.at(first)
    assert table(model).is_doubtful


@pytest.mark.parametrize("language", ["en", "it", "fr"])
def test_records_are_the_same_in_every_language(game: Game, language: str) -> None:
    """A record is written alike in every language, and so it is read."""
    model = did(at_table(dealt(game, plies=WHOLE)), "record")
    english = copied(model)
    other = did(model, f"set language={language}")
    title = f'[Title "{table(other).words.cover().title}"]'
    assert [line for line in copied(other).splitlines() if not line.startswith("[Title")] == [
        line for line in english.splitlines() if not line.startswith("[Title")
    ]
    assert title in copied(other)


def test_notes_stay(game: Game) -> None:
    """Marks and comments of a record stand in the log, and in the record that is written again."""
    text = copied(did(at_table(dealt(game, plies=WHOLE)), "record"))
    head, _blank, moves = text.partition("\n\n")
    first, _line, rest = moves.partition("\n")
    noted = f"{head}\n\n{first}?! {{too early}}\n{rest}"
    model = did(Model(), f"read-in {noted}", "at 1")
    assert "?! too early" in markup(model)
    assert copied(did(model, "record")) == noted
    assert "{too early}" in markup(did(model, "set log=notation"))


def test_notes_stay_when_the_game_goes_on(game: Game) -> None:
    """Marks and comments stay in a game that is played on from its record, put away, and finished."""
    text = copied(did(opened(dealt(game, plies=12)), "record shown"))
    head, _blank, moves = text.partition("\n\n")
    first, _line, rest = moves.partition("\n")
    model = did(Model(), f"read-in {head}\n\n{first}?! {{too early}}\n{rest}", "adopt")
    notes = table(model).notes
    assert [(note.mark, note.comment) for note in notes] == [("?!", "too early")]
    saved = model.shelf[0]
    assert isinstance(saved, Save)
    assert Save.from_text(saved.key, saved.text()).notes == notes
    assert table(did(model, "home", f"resume {saved.key}")).notes == notes
    over = past_game(save_of("1", dealt(game, plies=WHOLE), table(model).seats, NOW, notes=notes))
    assert over
    read = past_in("1", over.text())
    assert read
    assert read.notes == notes


def test_notes_go_with_their_moves(game: Game) -> None:
    """What was said of a move that is taken back is said of no other."""
    whole = Table.of("1", dealt(game, plies=12), (Seat("A"), Seat("B")))
    noted = replace(whole, notes=(Note(1, "!"), Note(9, "?")))
    assert noted.back_to(5).notes == (Note(1, "!"),)


def test_a_text_whose_first_record_is_wrong_stays(game: Game) -> None:
    """Where one pasted record is taken for several, or the first is wrong, the dialog says why."""
    text = copied(did(at_table(dealt(game, plies=WHOLE)), "record"))
    wrong = f"{text.rstrip().rpartition(' ')[0]} nonsense\n\n{text}"
    model = did(Model(), f"read-in {wrong}")
    assert reading(model).text == wrong
    assert reading(model).error


def test_several_games_in_a_text(game: Game) -> None:
    """Of several records in a text each becomes a game of this device; one that is wrong is told."""
    texts = [
        copied(did(at_table(dealt(game, luck=plies, plies=plies)), "record shown")) for plies in (3, 9, 15)
    ]
    together = "\n".join((*texts, '[Game "chess"]\n\n1. e4 {[Event "none"]}'))
    for msg in ("import", "read-in", "open-link"):
        model = did(Model(), f"{msg} {together}")
        while model.incoming:
            model = did(model, "continue-import")
        codes = {one.code for one in model.shelf if isinstance(one, Save)}
        assert codes == {encode(dealt(game, luck=plies, plies=plies)) for plies in (3, 9, 15)}
        assert model.notice
        assert model.notice.text == "3 games imported. 1 couldn’t be read."


def test_log_in_notation(game: Game) -> None:
    """In notation the log has one line for each turn, which leads to the position after it."""
    model = did(at_table(dealt(game, plies=WHOLE)), "at 1", "set log=notation")
    shown = markup(model)
    turns = turn_spans(table(model).match)
    assert all(f'id="log-{end - 1}-0"' in shown for _first, end in turns)
    assert all(
        f"{number}.{'AB'[table(model).match.plies[first].player]}" in shown
        for number, (first, _end) in enumerate(turns, 1)
    )
