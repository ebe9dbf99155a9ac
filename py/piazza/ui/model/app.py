"""The whole app as one value, without browser, clock or chance.

Messages, which a person or the browser sends, change it; effects are what it asks the browser to do.
"""

from dataclasses import dataclass
from typing import Self

from piazza.core.frozen import fast_frozen, replace
from piazza.core.game import Seed
from piazza.core.match import Match
from piazza.records import Disclosure, RecordError
from piazza.ui.effects import Announce, Effect
from piazza.ui.model.bots import BotRequests
from piazza.ui.model.first_time_notes import PendingNote
from piazza.ui.model.multiplayer.guest import Guest
from piazza.ui.model.multiplayer.host import Host
from piazza.ui.model.multiplayer.signaling import Camera
from piazza.ui.model.multiplayer.stored import StoredSeat, read_ownership, read_seat
from piazza.ui.model.statistics import HistoryFilter
from piazza.ui.model.table import Table
from piazza.ui.msg import Msg
from piazza.ui.msg.home import Remove
from piazza.ui.msg.lessons import OpenLesson
from piazza.ui.msg.puzzles import OpenPuzzle
from piazza.ui.msg.table import ShowTip
from piazza.ui.storage.edition_draft import Editor
from piazza.ui.storage.editions import OwnEdition
from piazza.ui.storage.history import PastGame
from piazza.ui.storage.lessons import LessonProgress
from piazza.ui.storage.pars import Pars
from piazza.ui.storage.puzzles import Solved
from piazza.ui.storage.saves import Save
from piazza.ui.storage.settings import Settings
from piazza.ui.storage.setup_defaults import Draft

_SETTINGS, _SOUGHT, _MINDS = Settings(), HistoryFilter(), BotRequests()
"""Default values of `Model`, shared since they are immutable."""


@dataclass(frozen=True, slots=True)
class Moment:
    """When a message comes: the local time (`now`, ISO), and a random number (`chance`).

    `update` is pure: clock and chance come in here.
    """

    now: str = ""
    chance: Seed = 0


@dataclass(frozen=True, slots=True)
class UnreadableSave:
    """A stored record that is no valid game: kept unchanged, to be exported or deleted by the person."""

    key: str
    text: str
    reason: str


SHELF_STEP = 12
"""Number of cards of the shelf (saved games) that are shown at first, and that are added at a time."""

SHELF_SLACK = 3
"""Number of further cards that are shown at once, instead of a button for them."""


@dataclass(frozen=True, slots=True)
class ImportProgress:
    """An import of games in progress: the records still to be read, and counts of those read."""

    records: tuple[object, ...]
    good: int = 0
    bad: int = 0
    known: int = 0
    """Number of games that were on this device already."""
    editions: int = 0
    """Number of editions that came with them."""
    is_pasted: bool = False
    """True if they come from a pasted text and not from a file."""

    @property
    def read(self) -> int:
        """The number of records that were read."""
        return self.good + self.known + self.bad


@dataclass(frozen=True, slots=True)
class RecordDialog:
    """The form in which the record of the game on the table is shown: how much of its deal, and its date."""

    deal: Disclosure
    date: str


@dataclass(frozen=True, slots=True)
class RecordImport:
    """A record to be read: its text, the deal given for it, and the fault that was found in it."""

    text: str = ""
    deal: str = ""
    error: RecordError | None = None


@dataclass(frozen=True, slots=True)
class Notice:
    """A message over the page.

    `kind` is its look: ``news``, ``ask``, ``bad``, ``link``, ``doubt``, ``offer``, ``deal`` or ``progress``.
    """

    text: str
    kind: str = "news"
    msgs: tuple[tuple[str, Msg], ...] = ()
    """Its buttons: label and message."""

    @property
    def is_toast(self) -> bool:
        """True if it disappears by itself, as news without buttons does."""
        return self.kind == "news" and not self.msgs


@dataclass(frozen=True, slots=True)
class Unsaved:
    """A game that could not be stored, for lack of room."""

    record: Save | PastGame
    over: str = ""
    """The link text of the older record that is still stored; empty if there is none."""


@fast_frozen  # each message from another device changes it 17 times
@dataclass(frozen=True, slots=True)
class Model:
    """The state of the whole app: everything that the page shows."""

    screen: str = "home"
    settings: Settings = _SETTINGS
    shelf: tuple[Save | UnreadableSave, ...] = ()
    """The saved games on this device, latest first; imported and unsaved ones stand in front."""
    past: tuple[PastGame, ...] = ()
    """The finished games that this device remembers, latest first."""
    unread: tuple[tuple[str, str], ...] = ()
    """Key and text of records of finished games that cannot be read; they are kept unchanged."""
    history_filter: HistoryFilter = _SOUGHT
    """The filter of the list of finished games."""
    exported_keys: tuple[str, ...] = ()
    """Keys of the finished games that were just downloaded, and may be deleted to make room."""
    card_limit: int = SHELF_STEP
    """Number of cards of the shelf that are shown."""
    incoming: ImportProgress | None = None
    """The import of games in progress."""
    draft: Draft | None = None
    last_draft: str = ""
    progress: tuple[LessonProgress, ...] = ()
    """The progress in the lessons, latest first."""
    solved: Solved = ()
    """The puzzles that were tried, latest first."""
    pars: Pars = ()
    """The pars of deals of the day that the Expert has worked out."""
    par_match: Match | None = None
    """The game by which the Expert works out a par, as far as it has come."""
    par_key: str = ""
    """The deal of the day whose par that will be."""
    day_game: str = ""
    """The game whose deal of the day the open dialog is about."""
    notes_seen: tuple[str, ...] = ()
    """Addresses of the first-time notes that were read."""
    pending_notes: tuple[PendingNote, ...] = ()
    """The first-time notes that wait to be read at this table."""
    grade: int = 0
    """Difficulty of the puzzles that are shown; 0 for all."""
    awaited_supplement: OpenLesson | OpenPuzzle | None = None
    """The lesson or puzzle that opens once it is fetched."""
    editions: tuple[OwnEdition, ...] = ()
    """The editions that were entered on this device."""
    editor: Editor | None = None
    """The edition that is being entered."""
    shares_whole_edition: bool = False
    """True if shared links contain the whole edition instead of its checksum."""
    table: Table | None = None
    dialog: str = ""
    """Name of the dialog over the page; empty for none."""
    picture: str = ""
    """URL of the picture of the game; empty until it is drawn."""
    showing: RecordDialog | None = None
    """The form of the record in the dialog that shows it; None while it is closed."""
    reading: RecordImport | None = None
    """The record that is being read."""
    notice: Notice | None = None
    toast: str = ""
    """The text of a toast that is shown beside a notice that stays."""
    can_store: bool = True
    """False in a browser that stores nothing."""
    is_full: bool = False
    """True after something found no room in the storage, until storing succeeds again."""
    unsaved: tuple[Unsaved, ...] = ()
    """The games that could not be stored."""
    forgets: bool = False
    """True in a browser that deletes stored data after days without a visit."""
    is_offline_ready: bool = False
    has_update: bool = False
    today: str = ""
    """ISO date in UTC; empty until the browser has given it."""
    is_dark: bool = False
    """True if the device prefers a dark page."""
    is_phone: bool = False
    """True if the window has the layout of a phone."""
    base: str = ""
    """URL of the page without fragment."""
    qr: str = ""
    """The QR code of the share link; empty until it is drawn."""
    qr_requested: str = ""
    """The link for which a QR code was last requested."""
    pointed: tuple[int, ...] = ()
    """Indexes of the choices that are pointed at, until the next message."""
    why: int = 0
    """The last ply of the turn whose reasons are open."""
    word: str = ""
    """Name of the glossary term whose card is open."""
    tip: ShowTip | None = None
    """The piece whose card is open."""
    rules_of: str = ""
    chapter: str = ""
    """The chapter at which the rules open once they are fetched."""
    bot_requests: BotRequests = _MINDS
    """The exchange with the bots."""
    report: str = ""
    """The text about the last fault of the program, for a bug report."""
    asked: Remove | None = None
    """The message that follows a yes to the open question."""
    owners: tuple[tuple[str, str], ...] = ()
    """Key and stored text of the owners of seats, for games on several devices."""
    live: Host | Guest | None = None
    """The table shared with other devices: as its host or as a guest."""
    seat_record: str = ""
    """The stored text by which this device returns to its seat at another's table."""
    is_seat_free: bool = False
    """True if no other tab has that seat."""
    is_big: bool = False
    """True if a spectator's device is the big screen in the room."""
    camera: Camera = Camera.OFF
    """State of the camera that reads codes."""
    effects: tuple[Effect, ...] = ()
    """The effects for the browser, in order."""

    @property
    def visible_saves(self) -> tuple[Save | UnreadableSave, ...]:
        """The cards of the shelf that are shown; a last few more than `card_limit` are shown at once."""
        return (
            self.shelf if len(self.shelf) <= self.card_limit + SHELF_SLACK else self.shelf[: self.card_limit]
        )

    @property
    def hidden_saves_count(self) -> int:
        """The number of cards of the shelf that are not shown."""
        return len(self.shelf) - len(self.visible_saves)

    @property
    def sought_games(self) -> tuple[PastGame, ...]:
        """The finished games that pass the filter."""
        return tuple(one for one in self.past if self.history_filter.fits(one))

    @property
    def host(self) -> Host | None:
        """The host of the table on this screen, which may have no guests yet.

        None if no seat is played on another device, or the game is not this device's own. Owners of seats
        and ways to call guests come from the storage.
        """
        table = self.table
        if table is None or not table.is_local or all(seat.by != "live" for seat in table.seats):
            return None
        if isinstance(self.live, Host) and self.live.key == table.key:
            return self.live
        kept = read_ownership(dict(self.owners).get(table.key, ""))
        return Host(
            table.key, owners=kept.owners, callers=kept.callers, is_paused=kept.is_paused, games=kept.games
        )

    @property
    def waiting_seat(self) -> StoredSeat | None:
        """The stored seat at another device's table if no tab of this device is there, else None."""
        is_there = isinstance(self.live, Guest) and self.live.welcome is not None
        return read_seat(self.seat_record) if self.is_seat_free and not is_there else None

    def with_effects(self, *effects: Effect) -> Self:
        """Return this model with further effects for the browser."""
        return replace(self, effects=self.effects + effects)

    def notify(self, text: str, kind: str = "news", *msgs: tuple[str, Msg]) -> Self:
        """Return this model with a notice, which is also announced to screen readers.

        A toast does not replace a notice that stays: it is shown beside it.
        """
        notice, told = Notice(text, kind, msgs), self.with_effects(Announce(text))
        if notice.is_toast and self.notice and not self.notice.is_toast:
            return replace(told, toast=text)
        return replace(told, notice=notice)
