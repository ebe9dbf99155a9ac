"""Acts around a game: setting it up, saved games, rules, links, files and settings."""

from dataclasses import dataclass

from piazza.ui.msg.codec import MAYBE, NUMBER, TEXT, on_page


@on_page("rules", "{game}", game=TEXT)
@dataclass(frozen=True, slots=True)
class OpenRules:
    """The person opens the rules of a game; an empty `game` is the game on the table."""

    game: str


@on_page("rules-at", "{game}/{chapter}")
@dataclass(frozen=True, slots=True)
class OpenChapter:
    """The person opens the rules of a game at one of their chapters."""

    game: str
    chapter: str


@on_page("word", "{name}")
@dataclass(frozen=True, slots=True)
class ShowWord:
    """The person opens the glossary card of a word of the game on the table."""

    name: str


@on_page("resume", "{key}", key=TEXT)
@dataclass(frozen=True, slots=True)
class Resume:
    """The person opens a saved or finished game by its key."""

    key: str


@on_page("remove", "{key}", key=TEXT)
@dataclass(frozen=True, slots=True)
class AskRemoval:
    """The person wants to delete a game; the app asks for confirmation."""

    key: str


@on_page("remove-yes", "{key}", key=TEXT)
@dataclass(frozen=True, slots=True)
class Remove:
    """The person confirms that the game with this key is deleted."""

    key: str


@on_page("export", "{key}", key=TEXT)
@dataclass(frozen=True, slots=True)
class Export:
    """The person downloads the game with this key as a file; an empty `key` is everything on the device."""

    key: str


@on_page("import", "{text}", text=TEXT)
@dataclass(frozen=True, slots=True)
class Import:
    """The person chose a file to import; `text` is what it contains."""

    text: str


@on_page("new", "{game}")
@dataclass(frozen=True, slots=True)
class SetUp:
    """The person opens the page on which a new game is set up."""

    game: str


@on_page("seat-name", "{seat}={name}", seat=NUMBER, name=TEXT)
@dataclass(frozen=True, slots=True)
class NameSeat:
    """The person renames a seat."""

    seat: int
    name: str


@on_page("seat-by", "{seat}={by}", seat=NUMBER)
@dataclass(frozen=True, slots=True)
class SetSeat:
    """The person chooses how a seat is played.

    `by` is one of `WAYS`: ``here``, ``live``, ``link``, or a bot such as ``bot:expert``.
    """

    seat: int
    by: str


@on_page("seat-kind", "{seat}={kind}", seat=NUMBER)
@dataclass(frozen=True, slots=True)
class FillSeat:
    """The person switches a seat between a person and a bot; `kind` is ``bot`` for a bot."""

    seat: int
    kind: str


@on_page("against", "{way}")
@dataclass(frozen=True, slots=True)
class PlayAgainst:
    """The person chooses how all other seats are played: ``bots``, ``here`` or ``link``."""

    way: str


@on_page("seat-drop", "{seat}", seat=NUMBER)
@dataclass(frozen=True, slots=True)
class DropSeat:
    """The person removes a seat."""

    seat: int


@on_page("option", "{name}={value}")
@dataclass(frozen=True, slots=True)
class SetOption:
    """The person sets an option of the new game to a value."""

    name: str
    value: str


@on_page("first", "{who}")
@dataclass(frozen=True, slots=True)
class SetFirst:
    """The person chooses who starts: ``lot`` draws lots, a number is a seat, counted from 1."""

    who: str


@on_page("deal", "{name}", name=TEXT)
@dataclass(frozen=True, slots=True)
class NameDeal:
    """The person types the name of a deal for the new game."""

    name: str


@on_page("set", "{name}={value}", value=TEXT)
@dataclass(frozen=True, slots=True)
class SetSetting:
    """The person changes a setting of the app."""

    name: str
    value: str


@on_page("dusk", "{light}")
@dataclass(frozen=True, slots=True)
class SetLight:
    """The browser reports the colour scheme of the device, ``dark`` or ``light``."""

    light: str


@on_page("dialog", "{name}", name=TEXT)
@dataclass(frozen=True, slots=True)
class OpenDialog:
    """The person opens a dialog over the page."""

    name: str


@on_page("open-link", "{text}", text=TEXT)
@dataclass(frozen=True, slots=True)
class OpenLink:
    """The person opens a link, from the address bar or pasted into a field.

    `text` is the whole link or only what follows its ``#``; a bare code or a game record will do, too.
    """

    text: str


@on_page("adopt", "{seat}", seat=MAYBE)
@dataclass(frozen=True, slots=True)
class Adopt:
    """The person takes over the game that was opened from a link or a record, and plays on.

    `seat` is the seat that the person has; with None all people sit at this screen.
    """

    seat: int | None


@on_page("catch-up", "{key}", key=TEXT)
@dataclass(frozen=True, slots=True)
class CatchUp:
    """The person continues the saved game with this key by the link that is open and goes further."""

    key: str


@on_page("copy", "{what}", what=TEXT)
@dataclass(frozen=True, slots=True)
class CopyLink:
    """The person copies the link of the game, or with ``deal`` the link of its deal alone."""

    what: str = ""


@on_page("qr-drawn", "{link} {picture}", picture=TEXT)
@dataclass(frozen=True, slots=True)
class TakeCode:
    """The browser delivers the QR code of a link; `picture` is empty if it could not be drawn."""

    link: str
    picture: str


@on_page("again", "{deal}")
@dataclass(frozen=True, slots=True)
class PlayAgain:
    """The person starts a new game with the same seats, with a ``new`` deal or the ``same``."""

    deal: str


@on_page("daily", "{game}")
@dataclass(frozen=True, slots=True)
class PlayDay:
    """The person plays today's deal of a game."""

    game: str


@on_page("day", "{fragment}")
@dataclass(frozen=True, slots=True)
class OpenDay:
    """The person opens a link to a daily deal; `fragment` is the link or what follows its ``#``."""

    fragment: str
