"""A match as a short text and back: a format character, then one number in base 64.

The number is a fraction of 64**length cut finer digit by digit, first digit first, so that a text which
breaks off still tells the beginning of its match. Digits, each below its radix: the game, its rules
version, a check over the final position, the players, the options, the seed, how many choices follow, and
the choices themselves. A choice among n costs log2(n) bits; all the rest costs at most 14 characters.
"""

from dataclasses import is_dataclass
from enum import Enum
from importlib import import_module
from math import prod
from zlib import crc32

from piazza.core.game import SEEDS, Game
from piazza.core.match import Match

FORMAT = "1"
ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
GAMES = 8
RULES = 8
CHECKS = 1 << 22
LONGEST_TEXT = 4096


class Fault(Enum):
    """What is wrong with a text that should have been a match."""

    CHARACTERS = "a character that no link has"
    LENGTH = "too short or too long for any game"
    VERSION = "written in a format this program does not know"
    GAME = "a game this program does not have"
    RULES = "another version of the game's rules"
    TABLE = "players or options the game does not have"
    CUT = "the text breaks off"
    TRAILING = "something follows the last choice"
    ILLEGAL = "a choice where none was left"
    CHECK = "the check characters do not fit the position"


class LinkError(ValueError):
    """A text that is no match: its fault, where it lies, and the longest beginning that can be played."""

    def __init__(self, fault: Fault, ply: int = 0, prefix: Match | None = None) -> None:
        """`ply` counts the decisions before the fault."""
        super().__init__(f"{fault.value} (after {ply} plies)" if ply else fault.value)
        self.fault = fault
        self.ply = ply
        self.prefix = prefix


def encode(match: Match) -> str:
    """The link text of a match, what is forced played: only letters, digits, ``-`` and ``_``."""
    match = match.settled()
    digits = _header(match) + [(ply.index, ply.choices) for ply in match.plies if not ply.is_forced]
    whole = prod(radix for _, radix in digits)
    number = 0
    for digit, radix in digits:
        number = number * radix + digit
    length = _length(whole)
    scaled = -(-(number << 6 * length) // whole)
    return FORMAT + "".join(ALPHABET[scaled >> 6 * place & 63] for place in reversed(range(length)))


def decode(text: str) -> Match:
    """The match a text stands for, replayed and verified; raises LinkError."""
    reader = _Reader(_body(text.strip()))
    match = _dealt(reader)
    sure = match if reader.is_sure else None
    for _ in range(reader.digit(match.game.longest + 1)):
        if match.is_over:
            raise _fault(Fault.ILLEGAL, reader, sure)
        match = match.play(reader.digit(len(match.state.legal_actions())))
        sure = match if reader.is_sure else sure
    if encode(match) != text.strip():
        raise _fault(Fault.TRAILING if reader.is_long else Fault.CHECK, reader, sure)
    return match


def fingerprint(value: object) -> str:
    """A value spelled out alike in every Python: dataclasses and tuples down to plain words and numbers."""
    if isinstance(value, Enum):
        return str(value.value)
    if isinstance(value, tuple):
        return "[" + ",".join([fingerprint(part) for part in value]) + "]"
    if is_dataclass(value):
        return (
            "(" + ",".join([fingerprint(getattr(value, name)) for name in value.__dataclass_fields__]) + ")"
        )
    assert value is None or isinstance(value, str | int), f"not spelled out: {value!r}"
    return str(value)


def _header(match: Match) -> list[tuple[int, int]]:
    """Everything before the choices, as digits with their radixes."""
    game = match.game
    options = dict(match.options)
    return [
        (import_module("piazza.games").NAMES.index(game.name), GAMES),
        (game.rules, RULES),
        (crc32(fingerprint(match.state).encode()) % CHECKS, CHECKS),
        (match.players - game.players.start, len(game.players)),
        *((option.values.index(options[option.name]), len(option.values)) for option in game.options),
        (match.seed, SEEDS),
        (len(match.choices), game.longest + 1),
    ]


def _length(whole: int) -> int:
    """How many characters of 6 bits tell apart `whole` different numbers."""
    return -(-(whole - 1).bit_length() // 6)


def _body(text: str) -> str:
    """The text without its format character; raises LinkError where it can be no match at all."""
    if not text or len(text) > LONGEST_TEXT:
        raise LinkError(Fault.LENGTH)
    if not set(text) <= set(ALPHABET):
        raise LinkError(Fault.CHARACTERS)
    if text[0] != FORMAT:
        raise LinkError(Fault.VERSION)
    return text[1:]


def _dealt(reader: "_Reader") -> Match:
    """The match at its deal, read from the header; raises LinkError."""
    game = _game(reader)
    if reader.digit(RULES) != game.rules:
        raise _fault(Fault.RULES, reader)
    reader.digit(CHECKS)
    players = game.players[reader.digit(len(game.players))]
    options = {option.name: option.values[reader.digit(len(option.values))] for option in game.options}
    seed = reader.digit(SEEDS)
    try:
        return Match.new(game, players, seed, **options)
    except ValueError as error:
        raise _fault(Fault.TABLE, reader) from error


def _game(reader: "_Reader") -> Game:
    """The game, found by name so that the core imports no game; raises LinkError."""
    games = import_module("piazza.games")
    number = reader.digit(GAMES)
    if number >= len(games.NAMES):
        raise _fault(Fault.GAME, reader)
    game: Game = games.load(games.NAMES[number])
    return game


def _fault(fault: Fault, reader: "_Reader", sure: Match | None = None) -> LinkError:
    """The error for a match read in vain; `sure` is as much of it as no longer text could contradict."""
    if sure is None:
        return LinkError(fault if reader.is_sure else Fault.LENGTH)
    return LinkError(Fault.CUT if reader.is_cut else fault, len(sure.plies), sure)


class _Reader:
    """Cuts a number in base 64 into digits, and knows from where on they are guesses in a broken text."""

    def __init__(self, body: str) -> None:
        """`body` has only characters of the alphabet."""
        self._shift = 6 * len(body)
        self._low = 0
        for character in body:
            self._low = self._low << 6 | ALPHABET.index(character)
        self._whole = 1

    def digit(self, radix: int) -> int:
        """The next digit, below `radix`."""
        self._low *= radix
        self._whole *= radix
        digit = self._low >> self._shift
        self._low -= digit << self._shift
        return digit

    @property
    def is_sure(self) -> bool:
        """No text that goes on where this one ends has other digits so far."""
        return self._low + self._whole <= 1 << self._shift

    @property
    def is_cut(self) -> bool:
        """The digits read needed more characters than there are."""
        return 6 * _length(self._whole) > self._shift

    @property
    def is_long(self) -> bool:
        """The digits read needed fewer characters than there are."""
        return 6 * _length(self._whole) < self._shift
