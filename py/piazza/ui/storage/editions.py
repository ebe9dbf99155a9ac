"""Editions that the owner of a box has entered: stored on this device, shared as files and in links."""

import json
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Self
from urllib.parse import unquote

from piazza.core.codec import BETWEEN, edition_parts, game_with, preset_named, split_code
from piazza.core.edition import Edition, EditionError, Preset
from piazza.core.edition_code import checksum
from piazza.core.game import Game
from piazza.games import TITLES, load
from piazza.links import LinkError
from piazza.ui.game_api.text_types import PresetText
from piazza.ui.game_api.texts import load_texts
from piazza.ui.names import clean_name, isolate
from piazza.ui.storage.json_text import parse_json
from piazza.ui.storage.links import PackError, pack, unpack
from piazza.ui.storage.pasted import Reading, read_pasted

VERSION = 1
"""The version of the file format."""
MAX_NAME_LENGTH = 24
"""The most characters of an edition's name."""
EDITION_MARK = "edition"
"""The key of the edition in a file, and the beginning of its address."""


class EditionFileError(ValueError):
    """A text that holds no edition of a game that Piazza has."""


@dataclass(frozen=True, slots=True)
class OwnEdition:
    """An edition with the name that its owner gave it."""

    game: str
    name: str
    edition: Edition

    def __post_init__(self) -> None:
        """Clean the name, wherever it comes from."""
        object.__setattr__(self, "name", clean_name(self.name))

    @property
    def shown(self) -> str:
        """The name for sentences; isolated if it would turn their direction."""
        return isolate(self.name)

    @property
    def checksum(self) -> str:
        """The checksum by which links name the edition."""
        return checksum(load(self.game), self.edition)

    def text(self) -> str:
        """Return the edition as JSON that people can read."""
        press = load(self.game).edition_schema
        assert press
        fields = zip(press.components, self.edition.fields, strict=True)
        shown = {component.name: " ".join(values) for component, values in fields}
        told = {"game": self.game, "name": self.name, "components": shown}
        return json.dumps({"piazza": VERSION, EDITION_MARK: told}, ensure_ascii=False, indent=1)

    def fragment(self) -> str:
        """Return the part behind the ``#``: ``edition/<name>.<checksum>.<code>/<game>``, the name packed.

        The game comes last: ``edition/<game>`` alone is the address of the page for entering an edition.
        """
        name, edition_text = edition_parts(load(self.game).with_edition(self.edition))
        # packed like the people of a link, so that messengers leave the name alone
        called = pack(self.name.encode(errors="replace"))
        return f"{EDITION_MARK}/{BETWEEN.join((called, name, edition_text))}/{self.game}"

    @classmethod
    def from_text(cls, text: str) -> Self:
        """Return the edition in a file.

        Raises EditionFileError if the text is not one, EditionError if its values are not allowed.
        """
        told = _told(text)
        game, shown = _known_game(told.get("game")), told.get("components")
        if game.edition_schema is None or not isinstance(shown, dict):
            raise EditionFileError
        try:
            edition = game.edition_schema.edition(
                {str(name): tuple(str(row).split()) for name, row in shown.items()}
            )
        except LookupError as error:
            raise EditionFileError from error
        if faults := game.edition_schema.faults(edition):
            raise EditionError(faults)
        return cls(game.name, clean_name(str(told.get("name", "")))[:MAX_NAME_LENGTH], edition)

    @classmethod
    def from_fragment(cls, fragment: str) -> Self:
        """Return the edition in an address; raises EditionFileError if there is none."""
        return read_pasted(fragment, cls._read)

    @classmethod
    def _read(cls, reading: Reading) -> Self:
        """Return the edition in an address; raises EditionFileError if there is none.

        Older addresses have the game first, and the name at the end.
        """
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
            word, _dot, edition_text = code.partition(BETWEEN)
            edition = game_with(_known_game(title), word, edition_text).edition
        except (LinkError, PackError, UnicodeDecodeError) as error:
            raise EditionFileError from error
        if edition is None:
            raise EditionFileError
        return cls(title, clean_name(name)[:MAX_NAME_LENGTH], edition)


def is_edition(text: str) -> bool:
    """Return whether a text is an edition's file; its content is not checked."""
    try:
        _told(text)
    except EditionFileError:
        return False
    return True


def game_in(text: str) -> str:
    """Return the name of the game that an edition's file is for; raises EditionFileError."""
    return _known_game(_told(text).get("game")).name


def editions_of(editions: Iterable[OwnEdition], game: str) -> tuple[OwnEdition, ...]:
    """Return the editions of one game."""
    return tuple(one for one in editions if one.game == game)


def edition_named(editions: Iterable[OwnEdition], game: str, name: str) -> Edition | None:
    """Return the own or ready-made edition with this checksum; None for the default or an unknown one."""
    own = next((one.edition for one in editions_of(editions, game) if one.checksum == name), None)
    preset = preset_named(load(game), name)
    return own or (preset.edition if preset else None)


def preset_of(game: str, edition: Edition | None) -> Preset | None:
    """Return the preset of a game that equals an edition, or None."""
    press = load(game).edition_schema
    return press.preset(edition) if press else None


def preset_words(game: str, preset: Preset) -> PresetText:
    """Return a game's title and note for a preset; without them, the preset's name as the title."""
    return load_texts(game).presets().get(preset.name) or PresetText(preset.name, "")


def edition_name(editions: Iterable[OwnEdition], game: Game) -> str:
    """Return the name to show for a game's edition: the player's own, the preset's, else the checksum.

    The default edition has an empty name.
    """
    if game.edition is None:
        return ""
    for one in editions_of(editions, game.name):
        if one.edition == game.edition:
            return one.name
    preset = preset_of(game.name, game.edition)
    return preset_words(game.name, preset).title if preset else checksum(game, game.edition)


def short_code(code: str) -> str:
    """Return the code of a match with its edition only named, by the checksum."""
    own, name, _text = split_code(code)
    return BETWEEN.join((own, name)) if name else own


def whole_code(code: str, editions: Iterable[OwnEdition]) -> str:
    """Return the code of a match with its whole edition, if this device has it."""
    own, name, edition_text = split_code(code.strip())
    if not name or edition_text:
        return code
    found = next((one for one in editions if one.checksum == name), None)
    return (
        BETWEEN.join((own, *edition_parts(load(found.game).with_edition(found.edition)))) if found else code
    )


def read_editions(texts: tuple[str, ...]) -> tuple[OwnEdition, ...]:
    """Return the editions in stored records, sorted by name; an unreadable one is left out."""
    found = list[OwnEdition]()
    for text in texts:
        try:
            found.append(OwnEdition.from_text(text))
        except (EditionFileError, EditionError):
            continue
    return tuple(sorted(found, key=lambda one: one.name.casefold()))


def _told(text: str) -> dict[str, object]:
    """Return the part of a file about the edition; raises EditionFileError if there is none."""
    try:
        kept = parse_json(text)
    except ValueError as error:
        raise EditionFileError from error
    told = kept.get(EDITION_MARK) if isinstance(kept, dict) else None
    if not isinstance(told, dict):
        raise EditionFileError
    return told


def _known_game(name: object) -> Game:
    """Return the game of this name; raises EditionFileError if there is none."""
    if name not in TITLES:
        raise EditionFileError
    return load(str(name))
