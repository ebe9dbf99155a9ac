"""What is done around a game: setting up, seats, links, files, settings."""

from dataclasses import dataclass

from piazza.ui.act.form import MAYBE, NUMBER, TEXT, on_page


@on_page("rules", "{game}", game=TEXT)
@dataclass(frozen=True, slots=True)
class OpenRules:
    """The rules of a game; of the one on the table where none is named."""

    game: str


@on_page("rules-at", "{game}/{chapter}")
@dataclass(frozen=True, slots=True)
class OpenChapter:
    """The rules of a game at one of their chapters."""

    game: str
    chapter: str


@on_page("word", "{name}")
@dataclass(frozen=True, slots=True)
class ShowWord:
    """The card of a word of the game on the table."""

    name: str


@on_page("resume", "{key}", key=TEXT)
@dataclass(frozen=True, slots=True)
class Resume:
    """A game put away, on the table again."""

    key: str


@on_page("remove", "{key}", key=TEXT)
@dataclass(frozen=True, slots=True)
class AskRemoval:
    """The question whether a game may go."""

    key: str


@on_page("remove-yes", "{key}", key=TEXT)
@dataclass(frozen=True, slots=True)
class Remove:
    """This game may go."""

    key: str


@on_page("export", "{key}", key=TEXT)
@dataclass(frozen=True, slots=True)
class Export:
    """A game as a file; all of them where none is named."""

    key: str


@on_page("import", "{text}", text=TEXT)
@dataclass(frozen=True, slots=True)
class Import:
    """The games of a file."""

    text: str


@on_page("new", "{game}")
@dataclass(frozen=True, slots=True)
class SetUp:
    """The page where a game is set up."""

    game: str


@on_page("seat-name", "{seat}={name}", seat=NUMBER, name=TEXT)
@dataclass(frozen=True, slots=True)
class NameSeat:
    """The name of who sits there."""

    seat: int
    name: str


@on_page("seat-temper", "{seat}={temper}", seat=NUMBER, temper=TEXT)
@dataclass(frozen=True, slots=True)
class SetTemper:
    """What the bot likes that sits there, by a name among the game's tempers; empty as it comes."""

    seat: int
    temper: str


@on_page("seat-by", "{seat}={by}", seat=NUMBER)
@dataclass(frozen=True, slots=True)
class SetSeat:
    """How a seat is played, by its name among the ways."""

    seat: int
    by: str


@on_page("seat-kind", "{seat}={kind}", seat=NUMBER)
@dataclass(frozen=True, slots=True)
class FillSeat:
    """Whether a person or a ``bot`` sits there."""

    seat: int
    kind: str


@on_page("against", "{way}")
@dataclass(frozen=True, slots=True)
class PlayAgainst:
    """How all others are played: ``bots``, ``here`` or ``link``."""

    way: str


@on_page("seat-drop", "{seat}", seat=NUMBER)
@dataclass(frozen=True, slots=True)
class DropSeat:
    """One seat fewer."""

    seat: int


@on_page("option", "{name}={value}")
@dataclass(frozen=True, slots=True)
class SetOption:
    """Another value of an option."""

    name: str
    value: str


@on_page("first", "{who}")
@dataclass(frozen=True, slots=True)
class SetFirst:
    """Who starts: ``lot``, or a seat counted from 1."""

    who: str


@on_page("deal", "{name}", name=TEXT)
@dataclass(frozen=True, slots=True)
class NameDeal:
    """A deal by its name."""

    name: str


@on_page("set", "{name}={value}", value=TEXT)
@dataclass(frozen=True, slots=True)
class SetSetting:
    """Another value of a setting."""

    name: str
    value: str


@on_page("dusk", "{light}")
@dataclass(frozen=True, slots=True)
class SetLight:
    """The device's own light, ``dark`` or ``light``."""

    light: str


@on_page("dialog", "{name}", name=TEXT)
@dataclass(frozen=True, slots=True)
class OpenDialog:
    """Something laid over the page."""

    name: str


@on_page("open-link", "{text}", text=TEXT)
@dataclass(frozen=True, slots=True)
class OpenLink:
    """A link opened."""

    text: str


@on_page("adopt", "{seat}", seat=MAYBE)
@dataclass(frozen=True, slots=True)
class Adopt:
    """The game looked at becomes one's own, with one seat or all."""

    seat: int | None


@on_page("catch-up", "{key}", key=TEXT)
@dataclass(frozen=True, slots=True)
class CatchUp:
    """A saved game goes on from the link that continues it."""

    key: str


@on_page("copy", "{what}", what=TEXT)
@dataclass(frozen=True, slots=True)
class CopyLink:
    """The link on the clipboard, or the ``deal`` alone."""

    what: str = ""


@on_page("qr-drawn", "{link} {picture}", picture=TEXT)
@dataclass(frozen=True, slots=True)
class TakeCode:
    """A link as a QR code, or an empty text if it could not be drawn."""

    link: str
    picture: str


@on_page("again", "{deal}")
@dataclass(frozen=True, slots=True)
class PlayAgain:
    """The same people at a new game, with a ``new`` deal or the ``same``."""

    deal: str


@on_page("daily", "{game}")
@dataclass(frozen=True, slots=True)
class PlayDay:
    """Today's deal of a game."""

    game: str


@on_page("day", "{fragment}")
@dataclass(frozen=True, slots=True)
class OpenDay:
    """The deal of a day from a link."""

    fragment: str
