"""Records: what is written can be read, by people and by the program, and what is wrong is named."""

import re
from contextlib import suppress
from html import escape

import pytest
from hypothesis import given
from hypothesis import strategies as st

from piazza.core.match import Match
from piazza.core.record_sheet import MAX_RECORD_LENGTH, read_sheet
from piazza.games import load
from piazza.records import (
    RECORDER,
    Disclosure,
    GameRecord,
    Note,
    RecordError,
    RecordFault,
    Sitter,
    is_record,
    read,
    split_sheets,
    turn_spans,
    write,
)

GAME = load("drawkeep")
ANNA, BOT = Sitter('An\\na "A" ]'), Sitter("Basil", "expert")
TEXT = """[Game "drawkeep"]
[Title "Draw and Keep"]
[Date "2026-05-01"]
[A "Anna"]
[B "Basil"]
[LevelB "expert"]
[Options "deck=short first=1"]
[Edition "3"]
[Deal "5"]
[Result "*"]

1.A draw keep1! {as ever}
2.B draw throw
"""


def match_of(*choices: int) -> Match:
    """A short game with these choices."""
    match = Match.new(GAME, 2, 5, deck="short", first="1")
    for choice in choices:
        match = match.play(choice)
    return match


def fault_of(text: str) -> RecordError:
    """What is wrong with a text."""
    with pytest.raises(RecordError) as caught:
        RECORDER.read(text)
    return caught.value


def test_written() -> None:
    """A record has its headings, and one line a turn with the letter of the seat."""
    record = GameRecord(
        match_of(0, 3),
        (Sitter("Anna"), BOT),
        "Draw and Keep",
        "2026-05-01",
        notes=(Note(1, "!", "as ever"),),
    )
    assert RECORDER.write(record, ((0, 2), (2, 4)), Disclosure.SHOWN) == TEXT


def test_read() -> None:
    """What was written is read again, with the marks and the comments."""
    record = RECORDER.read(TEXT)
    assert record.match == match_of(0, 3)
    assert record.sitters == (Sitter("Anna"), BOT)
    assert record.notes == (Note(1, "!", "as ever"),)


def test_a_sitter_for_every_player() -> None:
    """A record that could not be read again is not written."""
    with pytest.raises(ValueError, match="2 players and 1 sitters"):
        write(GameRecord(match_of(), (ANNA,)))


def test_turns_are_found() -> None:
    """Without turns given, each line is a turn of the game."""
    record = read(TEXT)
    assert write(record) == TEXT
    assert read(write(record, Disclosure.HIDDEN), 5) == record


def test_any_name() -> None:
    """A name may have every character that headings are made of."""
    record = GameRecord(match_of(), (ANNA, BOT), foreword="begun late")
    assert RECORDER.read(RECORDER.write(record, (), Disclosure.SHOWN)) == record


def test_lines_do_not_matter() -> None:
    """A record that lost its line ends between moves is the same record."""
    head, moves = TEXT.split("\n\n")
    assert RECORDER.read(head + " " + moves.replace("\n", "  ")) == RECORDER.read(TEXT)


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("[", "(", RecordFault.FOREIGN),
        ("drawkeep", "chess", RecordFault.GAME),
        ('Edition "3"', 'Edition "4"', RecordFault.NEWER),
        ('Edition "3"', 'Edition "1"', RecordFault.RULES),
        ('Edition "3"', 'Edition "old"', RecordFault.RULES),
        ("deck=short", "deck=tall", RecordFault.TABLE),
        ("deck=short", "deck", RecordFault.TABLE),
        ("deck=short", "players=3", RecordFault.TABLE),
        ('[B "Basil"]', "", RecordFault.TABLE),
        ('Deal "5"', 'Deal "16777216"', RecordFault.TABLE),
        ('Deal "5"', 'Deal "mine"', RecordFault.TABLE),
        ('Deal "5"', 'Deal "?"', RecordFault.HIDDEN),
        ("as ever}", "as ever", RecordFault.BRACE),
        ("throw", "thrown", RecordFault.MOVE),
        ("throw", "take", RecordFault.MOVE),
        ("2.B", "2.A", RecordFault.SEAT),
    ],
)
def test_faults(old: str, new: str, fault: RecordFault) -> None:
    """What is wrong with a record is told apart."""
    assert fault_of(TEXT.replace(old, new)).fault is fault


def test_first_wrong_move() -> None:
    """The first wrong move is named with its line and turn, what was possible, and what came before it."""
    error = fault_of(TEXT.replace("throw", "thrown") + "3.A nonsense")
    assert (error.line, error.turn, error.text) == (13, "2", "thrown")
    assert error.possible == ("keep1", "keep2", "keep3", "throw")
    assert error.prefix == match_of(0).at(3)
    assert error.beginning
    assert error.beginning.sitters == (Sitter("Anna"), BOT)


def test_over() -> None:
    """Moves after the end, and a result that the moves do not lead to, are named."""
    match = match_of()
    while not match.is_over:
        match = match.play(0)
    record = GameRecord(match, (ANNA, BOT))
    text = RECORDER.write(record, turn_spans(match), Disclosure.SHOWN)
    assert RECORDER.read(text) == record
    assert fault_of(text + " draw").fault is RecordFault.OVER
    result = " ".join(map(str, match.state.scores()))
    wrong = fault_of(text.replace(f'Result "{result}"', 'Result "99 0"'))
    assert (wrong.fault, wrong.prefix, wrong.possible) == (RecordFault.RESULT, match, (result,))


def test_hidden_deal() -> None:
    """A record without its deal is opened by whoever knows it, and a wrong deal shows at a move."""
    record = GameRecord(match_of(0, 3), (ANNA, BOT))
    text = RECORDER.write(record, ((0, 2), (2, 4)), Disclosure.HIDDEN)
    assert "5" not in text
    assert RECORDER.read(text, 5) == record


def test_secrets_are_veiled() -> None:
    """A record that hides its deal does not tell secret choices before the end; they cannot be replayed."""
    match = Match.new(load("suburbia"), 2, 7).play(1)
    record = GameRecord(match, (ANNA, BOT))
    text = RECORDER.write(record, ((0, 1),), Disclosure.HIDDEN)
    assert text.endswith(("1.A keep:*\n", "1.B keep:*\n"))
    with pytest.raises(RecordError) as caught:
        RECORDER.read(text, 7)
    assert caught.value.fault is RecordFault.SECRET
    assert len(caught.value.possible) == 2


def test_too_long() -> None:
    """What is longer than any game is not looked into."""
    assert fault_of(TEXT + " draw" * MAX_RECORD_LENGTH).fault is RecordFault.LENGTH


@given(st.text() | st.text('[]"{}.?!* \nA1').map((TEXT[:160] + '"]').__add__))
def test_foreign_texts(text: str) -> None:
    """Any text is a record, or has a fault that is told: nothing else comes of it."""
    with suppress(RecordError):
        RECORDER.read(text)


GREETED = f"Hi Basil,\nhere is our game. [It is short.]\n\n{TEXT}\nSee you at 8.\nAnna\n"
PASTED = {
    "a byte order mark": "\ufeff" + TEXT,
    "Windows line ends": TEXT.replace("\n", "\r\n"),
    "curly quotes": re.sub('"(.*)"', "“\\1”", TEXT),
    "German quotes": re.sub('"(.*)"', "„\\1“", TEXT),
    "angle quotes": re.sub('"(.*)"', "«\u00a0\\1\u00a0»", TEXT),
    "quoted by a mail": "".join(f"> {line}\n" for line in TEXT.splitlines()),
    "quoted twice": "".join(f"> >{line}\n" for line in TEXT.splitlines()),
    "quoted, with a greeting": "".join(f"> {line}\n" for line in GREETED.splitlines()),
    "a code fence": f"```pgn\n{TEXT}```\n",
    "a code fence in a message": f"Look:\n~~~\n{TEXT}~~~\nSee you!",
    "HTML entities": escape(TEXT),
    "quotes as entities": TEXT.replace('"', "&quot;"),
    "a greeting and a signature": GREETED,
    "a signature of a mail": f"{TEXT}-- \nAnna\n",
    "no-break spaces": TEXT.replace(" ", "\u00a0"),
    "zero-width spaces": TEXT.replace("draw", "dr\u200baw").replace("short", "sh\u2060ort"),
    "in one line": GREETED.replace("\n", " ").partition("See you")[0],
    "several spaces": TEXT.replace(" ", "   "),
    "a space behind the numbers": re.sub(r"^(\d+\.)", r"\1 ", TEXT, flags=re.MULTILINE),
    "full-width stops": re.sub(r"^(\d+)\.", "\\1\uff0e", TEXT, flags=re.MULTILINE),
    "numbers with a bracket": re.sub(r"^(\d+)\.", r"\1) ", TEXT, flags=re.MULTILINE),
    "items of a list": re.sub("^(?=.)", "- ", TEXT, flags=re.MULTILINE),
    "bullets": re.sub("^(?=.)", "\u2022\t", TEXT, flags=re.MULTILINE),
    "quoted with bars": re.sub("^", "| ", TEXT, flags=re.MULTILINE),
    "line breaks of a page": escape(TEXT).replace("\n", "<br>\n"),
    "paragraphs of a page": "\n".join(f"<p>{escape(line)}</p>" for line in TEXT.split("\n")),
    "preformatted": f"<pre>{escape(TEXT)}</pre>",
    "escaped twice": escape(escape(TEXT)),
    "soft hyphens": re.sub(r"(\w{3})", "\\1\u00ad", TEXT),
    "marks of direction": re.sub("^", "\u200e", TEXT, flags=re.MULTILINE),
    "zero-width spaces behind spaces": TEXT.replace(" ", "\u200b "),
    "narrow lines": "\n".join(re.sub("(.{1,24})( |$)", r"\1\n", line).rstrip() for line in TEXT.split("\n")),
    "single quotes": re.sub('"(.*)"', "‘\\1’", TEXT),
    "apostrophes": re.sub('"(.*)"', r"'\1'", TEXT),
    "Japanese quotes": re.sub('"(.*)"', "「\\1」", TEXT),
    "Markdown's backslashes": TEXT.replace("[", r"\[").replace("]", r"\]"),
    "code in a line": f"```{TEXT}```",
    "all of it": "\ufeff"
    + "".join(
        f"> {line}\r\n" for line in re.sub('"(.*)"', "“\\1”", GREETED).replace(" ", "\u00a0").splitlines()
    ),
}
"""The record as people paste it."""


@pytest.mark.parametrize("kind", PASTED)
def test_as_people_paste_it(kind: str) -> None:
    """What mails, chats and pages put round a record and into it changes nothing."""
    assert RECORDER.read(PASTED[kind]) == RECORDER.read(TEXT)
    assert is_record(PASTED[kind])
    assert len(split_sheets(PASTED[kind])) == 1
    assert len(split_sheets(f"{PASTED[kind]}\n\n{PASTED[kind]}")) == 2


def test_missing_moves_are_noticed() -> None:
    """A record of a finished game whose moves were cut, or are not understood, is no running game."""
    match = match_of()
    while not match.is_over:
        match = match.play(0)
    text = write(GameRecord(match, (ANNA, BOT)))
    error = fault_of(text.rstrip().rpartition("\n")[0])
    assert error.fault is RecordFault.CUT
    assert error.beginning
    assert error.beginning.match.plies == match.plies[: len(error.beginning.match.plies)]
    assert fault_of(text.replace(".A", ": A").replace(".B", ": B")).fault is RecordFault.MOVE


def test_a_slip_between_headings_makes_no_second_record() -> None:
    """Only a heading that was there already begins another record."""
    assert len(split_sheets(TEXT.replace("[Title", "oh\n[Title"))) == 1


def test_signs_that_nobody_sees() -> None:
    """A soft hyphen or a zero-width space of a name or comment is dropped; what joins emoji stays."""
    notes = (Note(0, comment="well\u00adcome \U0001f469\u200d\U0001f33e"),)
    read_again = read(write(GameRecord(match_of(0, 3), (Sitter("Bru\u200bno"), BOT), notes=notes)))
    assert read_again.sitters[0].name == "Bruno"
    assert read_again.notes[0].comment == "wellcome \U0001f469\u200d\U0001f33e"


def test_a_true_minus() -> None:
    """A dash that a word processor put in the place of a minus is read as one."""
    match = Match.new(load("suburbia"), 2, 7)
    while not match.is_over:
        match = match.play(0)
    text = RECORDER.write(GameRecord(match, (ANNA, BOT)), turn_spans(match), Disclosure.SHOWN)
    head, moves = text.split("\n\n")
    assert "-" in moves
    for dash in "\u2212\u2013\u2010":
        assert RECORDER.read(f"{head}\n\n{moves.replace('-', dash)}").match == match


def test_wrong_moves_are_not_taken_for_a_greeting() -> None:
    """What is wrong behind an empty line is told as long as a turn begins there, and keeps its line."""
    error = fault_of(f"Hello!\n\n{TEXT}\nnonsense\n3.A draw throw\n")
    assert (error.fault, error.text, error.line) == (RecordFault.SEAT, "nonsense", 17)
    assert fault_of(TEXT.replace("throw", "thrown\n\nBye")).text == "thrown"


def plain_text(text: str) -> str:
    """A text on one line, as it is read again: without signs that nobody sees and no script needs."""
    seen = text.translate(dict.fromkeys((0xAD, 0x200B, 0x2060, 0xFEFF)))
    return " ".join(seen.encode(errors="replace").decode().split())


texts = st.text(max_size=30) | st.text('{}[]"\\&#125;38 .A1\n>`“”«»', max_size=30)


@given(texts, texts, texts, st.sampled_from(("", "!", "?!")), st.sampled_from(list(Disclosure)))
def test_whatever_is_written_is_read(
    name: str, foreword: str, comment: str, mark: str, deal: Disclosure
) -> None:
    """Any name, comment and foreword come back as they were."""
    name, foreword, comment = map(plain_text, (name, foreword, comment))
    notes = (Note(1, mark, comment),) if mark or comment else ()
    record = GameRecord(match_of(0, 3), (Sitter(name), BOT), "Game", "", foreword, notes)
    text = RECORDER.write(record, ((0, 2), (2, 4)), deal)
    assert RECORDER.read(text, 5) == record
    assert len(split_sheets(text)) == 1


def test_comments_as_they_were_written() -> None:
    """A comment of before, with an ampersand or an opening brace in it, is the same."""
    assert read_sheet(TEXT.replace("as ever", "R&D {a &amp; b")).moves[1].comment == "R&D {a &amp; b"


def test_comments_stay_with_their_moves() -> None:
    """What is said before the first move, and after each, is kept as it was said."""
    sheet = read_sheet(TEXT.replace("1.A", "{a\n  b} {c} 1.A").replace("throw", "{d} throw?! {e} {f}"))
    assert sheet.foreword == "a b c"
    assert [(move.mark, move.comment) for move in sheet.moves] == [
        ("", ""),
        ("!", "as ever"),
        ("", "d"),
        ("?!", "e f"),
    ]
