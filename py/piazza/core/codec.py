"""Matches as short texts, and back: a format character, then one number in base 64.

The number is in mixed radix. Its digits, each below its radix, are: the game, its rules version, a check
over the final position, the number of players, the options that this version has, the seed, the number of
choices, and the choices. Each digit takes its share of the interval that the digits before it left (as in
arithmetic coding); the text is the first of the shortest that lie in the last interval, whatever follows
them. So a text that was cut still gives the beginning of its match, and a text with something appended gives
all of it. A choice among n costs log2(n) bits; everything else costs at most 14 characters.

A match with another edition than the one that ships adds a full stop and the edition's checksum, then
another full stop and the edition itself. A text without the edition itself can be read only where the
edition is known; a game's presets are known everywhere.
"""

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from itertools import count
from zlib import crc32

from piazza.core.edition import Preset
from piazza.core.edition_code import ALPHABET, checksum, edition_code, edition_in
from piazza.core.fingerprint import fingerprint
from piazza.core.game import SEEDS, Game, Seed
from piazza.core.match import Match

FORMAT = "1"
BETWEEN = "."
"""Separates the match from the edition's checksum, and the checksum from the edition itself."""
GAMES = 8
RULES = 8
CHECKS = 1 << 21
# Title, version, check and seed take this much in every text; the other digits only add to it.
MIN_TEXT_LENGTH = 1 + -(-(GAMES * RULES * CHECKS * SEEDS - 1).bit_length() // 6)
MAX_TEXT_LENGTH = 4096


class Fault(Enum):
    """What is wrong with a text that should be a match."""

    CHARACTERS = "a character that links do not use"
    LENGTH = "too short or too long for any game"
    VERSION = "written in a format this program does not know"
    GAME = "a game that this program does not have"
    RULES = "an earlier version of the rules, which is no longer supported"
    NEWER = "a later version of the rules than this program knows"
    TABLE = "players or options that the game does not have"
    CUT = "the end is missing"
    TRAILING = "extra characters after the last choice"
    ILLEGAL = "a choice after the end of the game"
    CHECK = "the check does not match the final position"
    EDITION = "an unknown edition, of which the link has only the checksum"
    MISPRINT = "a damaged or impossible edition"


class LinkError(ValueError):
    """A text that is not a match: what is wrong, and the beginning of a match read from it.

    If the text was cut, `prefix` is how the match began; if a character was changed, it may be another match.
    """

    def __init__(self, fault: Fault, prefix: Match | None = None, edition: str = "") -> None:
        """Store the fault, the part of the match that was read, and the checksum of a missing edition.

        `ply` becomes the number of decisions before the fault.
        """
        self.fault = fault
        self.edition = edition
        self.ply = len(prefix.plies) if prefix else 0
        self.prefix = prefix
        super().__init__(f"{fault.value} (after {self.ply} plies)" if self.ply else fault.value)


@dataclass(frozen=True, slots=True)
class Heading:
    """All that a text holds before the first choice."""

    game: Game
    players: int
    options: tuple[tuple[str, str], ...]
    seed: Seed


@dataclass(frozen=True, slots=True)
class Codec:
    """Writes and reads the matches of some titles."""

    titles: tuple[str, ...]
    """The games' names, in the order in which links number them."""
    load: Callable[[str], Game]
    """Function that returns a game by its name."""

    def encode(self, match: Match) -> str:
        """Return the link text of a match: letters, digits, ``-`` and ``_``; with an edition also full stops.

        Forced decisions at the end of the match are played first.
        """
        # Decoding plays forced decisions, so the check has to be that of the position after them.
        match = match.settle()
        title = self.titles.index(match.game.name), GAMES
        choices = [(ply.index, ply.choices) for ply in match.plies if not ply.is_forced]
        number, whole = 0, 1
        for digit, radix in (title, *_header(match, len(choices)), *choices):
            number, whole = number * radix + digit, whole * radix
        return BETWEEN.join((FORMAT + _shortest(number, whole), *edition_parts(match.game)))

    def decode(self, text: str) -> Match:
        """Return the match in a link text, replayed and verified; raises LinkError."""
        text = text.strip()
        code, name, edition_text = split_code(text)
        reader = _Reader(_body(code))
        match = _dealt(self._heading(reader, name, edition_text))
        # A preset needs no edition in the text: the heading has found it by the checksum.
        if name and not edition_text and match.game.edition is None:
            raise LinkError(Fault.EDITION, _followed(reader, match), name)
        for _ in range(reader.digit(match.game.max_plies + 1, match)):
            if match.is_over:
                raise LinkError(Fault.ILLEGAL, match)
            match = match.play(reader.digit(len(match.state.legal_actions()), match))
        # The check digit was skipped while reading: written anew, the text differs if it was wrong.
        link = self.encode(match)
        # `encode` writes the edition itself as well
        if name and not edition_text:
            link = link.rpartition(BETWEEN)[0]
        if link != text:
            # What follows a whole link changes nothing that is read from it.
            raise LinkError(Fault.TRAILING if text.startswith(link) else Fault.CHECK, match)
        return match

    def heading(self, text: str) -> Heading:
        """Return what a link text holds before the first choice; raises LinkError.

        Nothing is replayed or verified.
        """
        code, name, edition_text = split_code(text.strip())
        return self._heading(_Reader(_body(code)), name, edition_text)

    def _heading(self, reader: "_Reader", name: str, edition_text: str) -> Heading:
        """Read everything before the choices; raises LinkError.

        `name` is the checksum of the edition, `edition_text` the edition itself; both may be empty.
        """
        number = reader.digit(GAMES)
        if number >= len(self.titles):
            raise LinkError(Fault.GAME)
        # before all other digits: another version may have other options, which are their radixes
        version = reader.digit(RULES)
        game = _by_rules(self.load(self.titles[number]), version)
        game = game_with(game, name, edition_text) if edition_text or preset_named(game, name) else game
        # compared at the end, when `decode` knows the final position
        reader.digit(CHECKS)
        players = game.players[reader.digit(len(game.players))]
        chosen = {
            each.name: each.values[reader.digit(len(each.values))] for each in game.settings_at(version)
        }
        return Heading(game, players, tuple(game.settings_of(chosen).items()), reader.digit(SEEDS))


def split_code(text: str) -> tuple[str, str, str]:
    """Split a link text at its full stops.

    Returns the match's own characters, the checksum of its edition, and the edition itself; each may be
    empty.
    """
    code, _dot, rest = text.partition(BETWEEN)
    name, _dot, edition_text = rest.partition(BETWEEN)
    return code, name, edition_text


def edition_parts(game: Game) -> tuple[str, ...]:
    """Return the checksum of a game's edition and the edition itself, as links write them.

    Empty for the edition that ships.
    """
    if game.edition is None:
        return ()
    assert game.edition_schema
    return checksum(game, game.edition), edition_code(game.edition_schema, game.edition)


def preset_named(game: Game, name: str) -> Preset | None:
    """Return the preset with this checksum, or None."""
    presets = game.edition_schema.presets if game.edition_schema else ()
    return next((one for one in presets if checksum(game, one.edition) == name), None)


def game_with(game: Game, name: str, edition_text: str) -> Game:
    """Return the game with an edition, given as links write it: its checksum and the edition itself.

    For a preset the checksum is enough. Raises LinkError if the edition is not valid or does not have this
    checksum.
    """
    if not edition_text and (preset := preset_named(game, name)):
        return game.with_edition(preset.edition)
    try:
        edition = edition_in(game.edition_schema, edition_text) if game.edition_schema else None
        made = game.with_edition(edition)
    except ValueError as error:
        raise LinkError(Fault.MISPRINT) from error
    if edition is None or checksum(game, edition) != name:
        raise LinkError(Fault.MISPRINT)
    return made


def _header(match: Match, choices: int) -> list[tuple[int, int]]:
    """Return the digits between the title and the choices, each with its radix.

    `choices` is the number of choices.
    """
    game = match.game
    values = {option.name: option.values for option in game.settings}
    return [
        (match.version, RULES),
        (crc32(fingerprint(match.state).encode()) % CHECKS, CHECKS),
        (match.players - game.players.start, len(game.players)),
        *((values[name].index(value), len(values[name])) for name, value in match.stored_options),
        (match.seed, SEEDS),
        (choices, game.max_plies + 1),
    ]


def _shortest(number: int, whole: int) -> str:
    """Return the first of the shortest texts that single out `number` among the numbers below `whole`.

    Whatever follows such a text, it still lies in the interval of `number`.
    """
    # Fewer characters would leave steps wider than the interval of `number`.
    for length in count(-(-(whole - 1).bit_length() // 6)):
        # the first text of this length at or above the lower end of the interval, rounded up
        place = -(-(number << 6 * length) // whole)
        # The next text begins no later than the next interval, so what follows stays in this one.
        if (place + 1) * whole <= number + 1 << 6 * length:
            break
    return "".join(ALPHABET[place >> 6 * left & 63] for left in reversed(range(length)))


def _body(text: str) -> str:
    """Return the text without its format character; raises LinkError if it cannot be a match."""
    if not text or len(text) > MAX_TEXT_LENGTH:
        raise LinkError(Fault.LENGTH)
    if not set(text) <= set(ALPHABET):
        raise LinkError(Fault.CHARACTERS)
    # before the lower bound of the length, which belongs to this format
    if text[0] != FORMAT:
        raise LinkError(Fault.VERSION)
    if len(text) < MIN_TEXT_LENGTH:
        raise LinkError(Fault.LENGTH)
    return text[1:]


def _dealt(heading: Heading) -> Match:
    """Return the match right after the deal that a heading describes; raises LinkError."""
    try:
        return Match.new(heading.game, heading.players, heading.seed, **dict(heading.options))
    except ValueError as error:
        raise LinkError(Fault.TABLE) from error


def _by_rules(game: Game, rules: int) -> Game:
    """Return the game by the rules version of a link; raises LinkError."""
    try:
        return game.at_version(rules)
    except KeyError as error:
        raise LinkError(Fault.NEWER if rules > game.versions[-1] else Fault.RULES) from error


def _followed(reader: "_Reader", match: Match) -> Match:
    """Return a match of an unknown edition, played as far as its choices fit the edition that ships.

    The reader goes on behind the seed.
    """
    schema = match.game.edition_schema
    try:
        # A game with an edition has a bound of its own for plies, and that bound is the radix.
        for _ in range(reader.digit(schema.max_plies + 1, match) if schema else 0):
            if match.is_over:
                return match
            match = match.play(reader.digit(len(match.state.legal_actions()), match))
    except LinkError as error:
        return error.prefix or match
    return match


class _Reader:
    """Cuts a base-64 number into digits, as long as no continuation of the text could change them."""

    def __init__(self, body: str) -> None:
        """Read the number; `body` has characters of `ALPHABET` only."""
        self._shift = 6 * len(body)
        self._low = 0
        for character in body:
            self._low = self._low << 6 | ALPHABET.index(character)
        self._whole = 1

    def digit(self, radix: int, match: Match | None = None) -> int:
        """Return the next digit, which is below `radix`.

        Raises LinkError where the text breaks off, with the `match` so far if there is one.
        """
        self._low *= radix
        self._whole *= radix
        digit = self._low >> self._shift
        self._low -= digit << self._shift
        # Characters to come add less than `_whole`; this digit is sure if they cannot change it.
        if self._low + self._whole > 1 << self._shift:
            raise LinkError(Fault.CUT if match else Fault.LENGTH, match)
        return digit
