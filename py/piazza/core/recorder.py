"""Writing a match with its names and notes as a record, and reading it back.

The headings name the game, the players, the options, the edition, the deal and the result; the moves are
in the notation that the game's actions declare. Nothing in a record depends on a language.
"""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum
from itertools import takewhile

from piazza.core.codec import BETWEEN, LinkError, edition_parts, game_with, split_code
from piazza.core.game import Game, Seed, State
from piazza.core.match import Match
from piazza.core.record import GameRecord, Note, RecordError, RecordFault, Sitter
from piazza.core.record_sheet import (
    LETTERS,
    MAX_RECORD_LENGTH,
    Sheet,
    WrittenMove,
    clean_record,
    comment_text,
    plain,
    read_sheet,
    without_signature,
)
from piazza.core.text_form import notation, public_notation

HIDDEN_DEAL = "?"
"""Value of the heading `Deal` where the deal is hidden."""
RULES_VERSION = "Edition"
"""Heading for the version of the rules; behind it stands the printed edition, if it is not the shipped one.

Its name is from before printings could differ, and stays: records lie on people's devices.
"""
RUNNING = "*"
"""Value of the heading `Result` while the game goes on."""
POINTS = re.compile(r"-?\d+( -?\d+)*")
"""Pattern of the result of a finished game: the points by seat."""


BEHIND = (RecordFault.MOVE, RecordFault.SEAT, RecordFault.OVER)
"""Faults that arise if other text, such as a greeting, follows the moves."""


class Disclosure(Enum):
    """Whether a record shows the number of the deal."""

    SHOWN = "shown"
    HIDDEN = "hidden"


@dataclass(frozen=True, slots=True)
class Recorder:
    """Writes and reads the records of some titles."""

    titles: tuple[str, ...]
    load: Callable[[str], Game]

    def write(self, record: GameRecord, turns: Sequence[tuple[int, int]], deal: Disclosure) -> str:
        """Return the record as text, one line for each turn.

        A turn is (its first ply, the ply after its last). A record that hides its deal also leaves out, while
        the game goes on, what players keep secret. Raises ValueError unless there is a sitter for every
        player.
        """
        if len(record.sitters) != record.match.players:
            raise ValueError(f"{record.match.players} players and {len(record.sitters)} sitters")
        # After the end nothing is secret any more.
        noting = public_notation if deal is Disclosure.HIDDEN and not record.match.is_over else notation
        said = {note.ply: note for note in record.notes}
        lines = [
            " ".join(
                (
                    f"{number}.{LETTERS[record.match.plies[first].player]}",
                    *(_written(record.match, ply, noting, said.get(ply)) for ply in range(first, end)),
                )
            )
            for number, (first, end) in enumerate(turns, 1)
        ]
        foreword = [comment_text(record.foreword)] if record.foreword else []
        return "\n".join([*_headings(record, deal), "", *foreword, *lines]) + "\n"

    def read(self, text: str, seed: Seed | None = None) -> GameRecord:
        """Return the record in a text, with every move verified; raises RecordError.

        `seed` is the deal, for a text that hides it. Anything around the record is skipped.
        """
        if len(text) > MAX_RECORD_LENGTH:
            raise RecordError(RecordFault.LENGTH)
        text = clean_record(text)
        try:
            return self._read(text, seed)
        except RecordError as error:
            rest = without_signature(text, error.line) if error.fault in BEHIND else None
            if rest is None:
                raise
            return self._read(rest, seed)

    def _read(self, text: str, seed: Seed | None) -> GameRecord:
        """Return the record in a text with nothing around it; raises RecordError."""
        sheet = read_sheet(text)
        try:
            match = _followed(self._dealt(sheet, seed), sheet)
            _verify_result(sheet, match)
        except RecordError as error:
            error.beginning = _record_of(sheet, error.prefix) if error.prefix else None
            raise
        return _record_of(sheet, match)

    def game(self, sheet: Sheet) -> Game:
        """Return the game that a sheet is about, by its rules version and edition; raises RecordError."""
        title = _value(sheet, "Game").lower()
        if title not in self.titles:
            raise RecordError(RecordFault.GAME, text=title)
        game = self.load(title)
        # Full stops separate as in links: version of the rules, checksum, the edition itself.
        version, name, printed = split_code(_value(sheet, RULES_VERSION, str(game.versions[-1])))
        try:
            game = game.at_version(int(version))
        except (KeyError, ValueError) as error:
            is_newer = version.isdecimal() and int(version) > game.versions[-1]
            raise RecordError(RecordFault.NEWER if is_newer else RecordFault.RULES, text=version) from error
        try:
            return game_with(game, name, printed) if name else game
        except LinkError as error:
            raise RecordError(RecordFault.BOX, text=name) from error

    def _dealt(self, sheet: Sheet, seed: Seed | None) -> Match:
        """Return the match right after the deal; raises RecordError."""
        game, deal = self.game(sheet), _value(sheet, "Deal", HIDDEN_DEAL)
        pairs = [word.partition("=") for word in _value(sheet, "Options").split()]
        options = {name: value for name, _equals, value in pairs}
        is_hidden = deal == HIDDEN_DEAL
        try:
            # Without a deal any seed will do here: wrong players or options are reported first.
            match = Match.new(game, len(_sitters(sheet)), (seed or 0) if is_hidden else int(deal), **options)
        except (TypeError, ValueError) as error:
            raise RecordError(RecordFault.TABLE) from error
        if is_hidden and seed is None:
            raise RecordError(RecordFault.HIDDEN)
        return match


def _value(sheet: Sheet, heading: str, usual: str = "") -> str:
    """Return the value of a heading, cleaned; not for headings that hold people's names."""
    return " ".join(plain(sheet.headings.get(heading, usual)).split())


def _record_of(sheet: Sheet, match: Match) -> GameRecord:
    """Return the record of a match, with the names and notes of its sheet."""
    moves = enumerate(sheet.moves[: len(match.plies)])
    return GameRecord(
        match,
        _sitters(sheet),
        sheet.headings.get("Title", ""),
        sheet.headings.get("Date", ""),
        sheet.foreword,
        tuple(Note(ply, move.mark, move.comment) for ply, move in moves if move.mark or move.comment),
    )


def _headings(record: GameRecord, deal: Disclosure) -> list[str]:
    """Return the heading lines of a record."""
    match = record.match
    pairs = [("Game", match.game.name), ("Title", record.title), ("Date", record.date)]
    for letter, sitter in zip(LETTERS, record.sitters, strict=False):
        pairs.append((letter, sitter.name))
        if sitter.level:
            pairs.append((f"Level{letter}", sitter.level))
    result = " ".join(map(str, match.state.scores())) if match.is_over else RUNNING
    pairs += [
        ("Options", " ".join(f"{name}={value}" for name, value in match.stored_options)),
        (RULES_VERSION, BETWEEN.join((str(match.version), *edition_parts(match.game)))),
        ("Deal", str(match.seed) if deal is Disclosure.SHOWN else HIDDEN_DEAL),
        ("Result", result),
    ]
    return [f'[{name} "{_quoted(value)}"]' for name, value in pairs]


def _quoted(value: str) -> str:
    """Return a value on one line, escaped for double quotation marks."""
    return " ".join(value.split()).replace("\\", "\\\\").replace('"', '\\"')


def _written(match: Match, ply: int, noting: Callable[[object], str], note: Note | None) -> str:
    """Return a decision in notation, followed by its mark and comment."""
    text = noting(match.plies[ply].action)
    if note is None:
        return text
    return text + note.mark + (f" {comment_text(note.comment)}" if note.comment else "")


def _sitters(sheet: Sheet) -> tuple[Sitter, ...]:
    """Return the players from the headings `A`, `B` and so on, up to the first that is missing."""
    letters = takewhile(sheet.headings.__contains__, LETTERS)
    return tuple(Sitter(sheet.headings[letter], _value(sheet, f"Level{letter}")) for letter in letters)


def _followed(match: Match, sheet: Sheet) -> Match:
    """Return the match with the sheet's moves played; raises RecordError at the first impossible move."""
    for number, move in enumerate(sheet.moves):
        # Forced decisions were played with the choice before them, and a record lists them, too.
        is_new = number == len(match.plies)
        state = match.state if is_new else match.plies[number].before
        if state.player is None:
            raise _wrong(RecordFault.OVER, move, match)
        if move.seat not in (None, state.player):
            raise _wrong(RecordFault.SEAT, move, match.at(number), (LETTERS[state.player],))
        index = _index(state, move, match.at(number))
        match = match.play(index) if is_new else match
    return match


def _index(state: State[object], move: WrittenMove, before: Match) -> int:
    """Return the index of the choice that a move names; raises RecordError."""
    legal = state.legal_actions()
    words = [notation(action) for action in legal]
    if move.text in words:
        return words.index(move.text)
    # A secret choice can be read if only one legal action is written so.
    kept = [index for index, action in enumerate(legal) if public_notation(action) == move.text]
    if len(kept) == 1:
        return kept[0]
    raise _wrong(RecordFault.SECRET if kept else RecordFault.MOVE, move, before, tuple(words))


def _wrong(
    fault: RecordFault, move: WrittenMove, before: Match, possible: tuple[str, ...] = ()
) -> RecordError:
    """Return the error for a faulty move."""
    return RecordError(
        fault, line=move.line, turn=move.turn, text=move.text, possible=possible, prefix=before
    )


def _verify_result(sheet: Sheet, match: Match) -> None:
    """Raise RecordError if the moves do not lead to the result in the heading."""
    result = _value(sheet, "Result", RUNNING)
    # Points belong to a finished game, so moves are missing.
    if not match.is_over and POINTS.fullmatch(result):
        raise RecordError(RecordFault.CUT, text=result, prefix=match)
    if match.is_over and result not in (RUNNING, found := " ".join(map(str, match.state.scores()))):
        raise RecordError(RecordFault.RESULT, text=result, possible=(found,), prefix=match)
