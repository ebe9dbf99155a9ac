"""Editions that the owner of a box has entered: kept on this device, given as files, completed in links."""

import json
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import Self
from urllib.parse import unquote

from piazza.core.codec import BETWEEN, edition_parts, game_with, preset_named, split_code
from piazza.core.edition import Edition, EditionError, Preset
from piazza.core.edition_code import checksum
from piazza.core.game import Game
from piazza.games import TITLES, load, words
from piazza.links import LinkError
from piazza.ui.entry.json_text import parse_json
from piazza.ui.entry.links import PackError, pack, unpack
from piazza.ui.entry.pasted import Reading, read_pasted
from piazza.ui.names import clean_name, isolate
from piazza.ui.telling import PresetWords

VERSION = 1
LONGEST_NAME = 24
EDITION_MARK = "edition"
"""What a file and an address of an edition begin with."""


class EditionFileError(ValueError):
    """A text that tells no edition of a game that Piazza has."""


@dataclass(frozen=True, slots=True)
class OwnEdition:
    """An edition by the name that its owner gave it."""

    game: str
    name: str
    edition: Edition

    def __post_init__(self) -> None:
        """Clean the name, whoever gave it."""
        object.__setattr__(self, "name", clean_name(self.name))

    @property
    def shown(self) -> str:
        """The name as it stands in sentences."""
        return isolate(self.name)

    @property
    def checksum(self) -> str:
        """How links call it."""
        return checksum(load(self.game), self.edition)

    def text(self) -> str:
        """The edition as JSON, which people can read, too."""
        press = load(self.game).press
        assert press
        fields = zip(press.components, self.edition.fields, strict=True)
        shown = {component.name: " ".join(values) for component, values in fields}
        told = {"game": self.game, "name": self.name, "components": shown}
        return json.dumps({"piazza": VERSION, EDITION_MARK: told}, ensure_ascii=False, indent=1)

    def fragment(self) -> str:
        """Return what stands after the ``#``: ``edition/<name>.<checksum>.<code>/<game>``, the name packed.

        The game comes last: ``edition/<game>`` alone is the page of one's own edition.
        """
        name, printed = edition_parts(load(self.game).of(self.edition))
        called = pack(self.name.encode(errors="replace"))
        return f"{EDITION_MARK}/{BETWEEN.join((called, name, printed))}/{self.game}"

    @classmethod
    def from_text(cls, text: str) -> Self:
        """The edition in a text; EditionFileError where there is none, EditionError where it cannot be."""
        told = _told(text)
        game, shown = _known_game(told.get("game")), told.get("components")
        if game.press is None or not isinstance(shown, dict):
            raise EditionFileError
        try:
            edition = game.press.edition({str(name): tuple(str(row).split()) for name, row in shown.items()})
        except LookupError as error:
            raise EditionFileError from error
        if faults := game.press.faults(edition):
            raise EditionError(faults)
        return cls(game.name, clean_name(str(told.get("name", "")))[:LONGEST_NAME], edition)

    @classmethod
    def from_fragment(cls, fragment: str) -> Self:
        """Return the edition in an address; raises EditionFileError."""
        return read_pasted(fragment, cls._read)

    @classmethod
    def _read(cls, reading: Reading) -> Self:
        """Return the edition in an address, also with its name behind it, as it used to be."""
        _mark, _slash, rest = reading.fragment.partition("/")
        try:
            match rest.split("/"):
                case [code, title] if title in TITLES:
                    packed, _dot, code = code.partition(BETWEEN)
                    name = unpack(packed).decode()
                case [title, former]:
                    code, _tilde, name = former.partition("~")
                    name = unquote(name)
                case _:
                    raise EditionFileError
            word, _dot, printed = code.partition(BETWEEN)
            edition = game_with(_known_game(title), word, printed).edition
        except (LinkError, PackError, UnicodeDecodeError) as error:
            raise EditionFileError from error
        if edition is None:
            raise EditionFileError
        return cls(title, clean_name(name)[:LONGEST_NAME], edition)


def is_edition(text: str) -> bool:
    """The text is the file of an edition, whatever there is in it."""
    try:
        _told(text)
    except EditionFileError:
        return False
    return True


def game_in(text: str) -> str:
    """The game that the file of an edition is of; raises EditionFileError."""
    return _known_game(_told(text).get("game")).name


def editions_of(editions: Iterable[OwnEdition], game: str) -> tuple[OwnEdition, ...]:
    """Those of one game."""
    return tuple(one for one in editions if one.game == game)


def own_edition_named(editions: Iterable[OwnEdition], game: str, name: str) -> Edition | None:
    """Return the player's own edition with this checksum, or None."""
    return next((one.edition for one in editions_of(editions, game) if one.checksum == name), None)


def edition_named(editions: Iterable[OwnEdition], game: str, name: str) -> Edition | None:
    """Return the own or ready-made edition with this checksum; None for the default or an unknown one."""
    preset = preset_named(load(game), name)
    return own_edition_named(editions, game, name) or (preset.edition if preset else None)


def preset_of(game: str, edition: Edition | None) -> Preset | None:
    """Return the preset of a game that an edition is equal to, or None."""
    press = load(game).press
    return press.preset(edition) if press else None


def preset_words(game: str, preset: Preset) -> PresetWords:
    """Return what a game says of a preset, or its bare name."""
    return words(game).presets().get(preset.name) or PresetWords(preset.name, "")


def edition_name(editions: Iterable[OwnEdition], game: Game) -> str:
    """Return the name to show for a game's edition: the player's own, the preset's, else the checksum.

    The default edition has none: an empty text.
    """
    if game.edition is None:
        return ""
    for one in editions_of(editions, game.name):
        if one.edition == game.edition:
            return one.name
    preset = preset_of(game.name, game.edition)
    return preset_words(game.name, preset).title if preset else checksum(game, game.edition)


def short_code(code: str) -> str:
    """The code of a match with its edition named and not told."""
    own, name, _printed = split_code(code)
    return BETWEEN.join((own, name)) if name else own


def whole_code(code: str, editions: Iterable[OwnEdition]) -> str:
    """The code of a match with its edition told, if this device has it."""
    own, name, printed = split_code(code.strip())
    if not name or printed:
        return code
    found = next((one for one in editions if one.checksum == name), None)
    return BETWEEN.join((own, *edition_parts(load(found.game).of(found.edition)))) if found else code


@lru_cache(maxsize=16)  # 0.04 to 0.7 ms at each change that another tab makes
def read_editions(texts: tuple[str, ...]) -> tuple[OwnEdition, ...]:
    """The editions in the records of this device; one that is spoiled harms no other."""
    found = list[OwnEdition]()
    for text in texts:
        try:
            found.append(OwnEdition.from_text(text))
        except (EditionFileError, EditionError):
            continue
    return tuple(sorted(found, key=lambda one: one.name.casefold()))


def _told(text: str) -> dict[str, object]:
    """What a file says of an edition; raises EditionFileError."""
    try:
        kept = parse_json(text)
    except ValueError as error:
        raise EditionFileError from error
    told = kept.get(EDITION_MARK) if isinstance(kept, dict) else None
    if not isinstance(told, dict):
        raise EditionFileError
    return told


def _known_game(name: object) -> Game:
    """The game of this name; raises EditionFileError."""
    if name not in TITLES:
        raise EditionFileError
    return load(str(name))
