"""The whole app as one value, and the acts and effects that change it: no browser, no clock, no chance."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic, Self, TypeAlias, TypeVar

from piazza.core.edition import Edition
from piazza.core.frozen import quick, replace
from piazza.core.game import Seed
from piazza.records import Disclosure, RecordError
from piazza.ui.act import Act, Simple
from piazza.ui.act.house import Remove
from piazza.ui.act.lesson import OpenLesson
from piazza.ui.act.puzzle import OpenPuzzle
from piazza.ui.act.table import ShowTip
from piazza.ui.bots.thinking import Minds
from piazza.ui.commands import Command, Say
from piazza.ui.edition.editions import OwnEdition
from piazza.ui.edition.editor import Editor
from piazza.ui.live.camera import Camera
from piazza.ui.live.guest import Guest
from piazza.ui.live.host import Host
from piazza.ui.practice.novelties import Untold
from piazza.ui.practice.progress import Reached
from piazza.ui.practice.solved import Solved
from piazza.ui.storage.past import PastGame
from piazza.ui.storage.saves import Save, Seat
from piazza.ui.storage.settings import Settings
from piazza.ui.storage.tallies import Sought
from piazza.ui.table import Table

D_co = TypeVar("D_co", bound=Act, covariant=True)
_SETTINGS, _SOUGHT, _MINDS = Settings(), Sought(), Minds()
"""As everything is at first."""


@dataclass(frozen=True, slots=True)
class Event(Generic[D_co]):
    """Something a person did: which act, when, and the chance that came with it."""

    act: D_co
    now: str = ""
    chance: Seed = 0


@dataclass(frozen=True, slots=True)
class Draft:
    """A new game being set up."""

    game: str
    seats: tuple[Seat, ...]
    options: tuple[tuple[str, str], ...]
    deal: str
    first: str = "lot"
    edition: Edition | None = None
    """The box that it is played with; None for the one that ships."""

    def option(self, name: str) -> str:
        """The value chosen for an option."""
        return dict(self.options)[name]


@dataclass(frozen=True, slots=True)
class Broken:
    """A record in the storage that is no game: kept as it is, to be exported or removed by hand."""

    key: str
    text: str
    reason: str


DOZEN = 12
"""How many cards of the shelf are shown at first, and how many more at a time."""

FEW = 3
"""So many more are shown at once, rather than a button for them."""


@dataclass(frozen=True, slots=True)
class Incoming:
    """Games of a file or a text that are still to be read, and how those fared that were."""

    records: tuple[object, ...]
    good: int = 0
    bad: int = 0
    known: int = 0
    """How many were here already."""
    editions: int = 0
    """How many boxes came with them."""
    is_pasted: bool = False
    """They stood in a text that was pasted, not in a file."""

    @property
    def read(self) -> int:
        """How many are behind us."""
        return self.good + self.known + self.bad


@dataclass(frozen=True, slots=True)
class Showing:
    """How the record of the game on the table is written."""

    deal: Disclosure
    date: str


@dataclass(frozen=True, slots=True)
class Reading:
    """A record that is to be read in: the text, the deal that was named for it, and what is wrong with it."""

    text: str = ""
    deal: str = ""
    error: RecordError | None = None


@dataclass(frozen=True, slots=True)
class Notice:
    """A message over the page, with what can be done about it."""

    text: str
    kind: str = "news"
    acts: tuple[tuple[str, Act], ...] = ()
    """What can be done, each with its label."""

    @property
    def is_passing(self) -> bool:
        """It only tells something, and goes by itself when it has been read."""
        return self.kind == "news" and not self.acts


@dataclass(frozen=True, slots=True)
class Unkept:
    """A game for which the storage had no room."""

    record: Save | PastGame
    over: str = ""
    """The link text of the record that is kept of it, which is older; empty if there is none."""


@quick  # each message from another device changes it 17 times
@dataclass(frozen=True, slots=True)
class App:
    """Everything the page shows."""

    screen: str = "home"
    settings: Settings = _SETTINGS
    shelf: tuple[Save | Broken, ...] = ()
    """The games put away on this device, the latest first."""
    past: tuple[PastGame, ...] = ()
    """The finished games that this device remembers, the latest first."""
    unread: tuple[tuple[str, str], ...] = ()
    """Records of finished games that cannot be read, by their keys: kept as they are."""
    sought: Sought = _SOUGHT
    """Which of the finished games are looked for."""
    parted: tuple[str, ...] = ()
    """Keys of the finished games that were just given as a file, to make room for others."""
    cards: int = DOZEN
    """How many of them are shown."""
    incoming: Incoming | None = None
    """A file that is being read."""
    draft: Draft | None = None
    last_draft: str = ""
    progress: tuple[Reached, ...] = ()
    """How far one has come in the lessons, the latest first."""
    solved: Solved = ()
    """The puzzles that were tried, the latest first."""
    met: tuple[str, ...] = ()
    """What was told once, when it happened for the first time."""
    untold: tuple[Untold, ...] = ()
    """What happened for the first time at the table, and was not read yet."""
    grade: int = 0
    """How hard the puzzles are that are shown; 0 for all."""
    awaited: OpenLesson | OpenPuzzle | None = None
    """The lesson or the puzzle that begins as soon as it is fetched."""
    editions: tuple[OwnEdition, ...] = ()
    """What people at this device have entered from their own boxes."""
    editor: Editor | None = None
    """The edition that is being entered."""
    tells_edition: bool = False
    """Links tell the edition that a game is played with, and do not only name it."""
    table: Table | None = None
    dialog: str = ""
    """What lies over the page, as the pages name their dialogs; or nothing."""
    picture: str = ""
    """Where the picture of the game is to be had, once it is drawn."""
    showing: Showing | None = None
    """How the record is written, as long as it lies over the page."""
    reading: Reading | None = None
    """The record that is being read in."""
    notice: Notice | None = None
    news: str = ""
    """What is told in passing while the message asks or explains something else."""
    can_store: bool = True
    """False in a browser that keeps nothing."""
    is_full: bool = False
    """The storage had no room for something; said once, until something could be kept again."""
    unkept: tuple[Unkept, ...] = ()
    """The games for which there was none."""
    forgets: bool = False
    """True in a browser that forgets what it keeps after days without a visit."""
    is_offline_ready: bool = False
    has_update: bool = False
    today: str = ""
    """The date in UTC, as ISO; empty as long as nobody has looked at a clock."""
    is_dark: bool = False
    """The device asks for dark pages."""
    base: str = ""
    """The page's own address without a fragment."""
    qr: str = ""
    """The share link as a QR code, once it is drawn."""
    coded: str = ""
    """The link of which the last QR code was asked for."""
    pointed: tuple[int, ...] = ()
    """The choices pointed at, until something else is done."""
    why: int = 0
    """The ply that ends the turn whose reasons are open."""
    word: str = ""
    """The word of the game whose card is open."""
    tip: ShowTip | None = None
    """Whose card is open."""
    rules_of: str = ""
    chapter: str = ""
    """The chapter at which the rules are to open, as soon as they are here."""
    minds: Minds = _MINDS
    """What goes on between the page and the bots."""
    report: str = ""
    """What is known of the last fault of the program."""
    asked: Remove | None = None
    """What is done after a yes to the question that is open."""
    owners: tuple[tuple[str, str], ...] = ()
    """Who owns the seats of games on several devices, as it is kept, by the games' keys."""
    live: Host | Guest | None = None
    """The table that this device has together with others."""
    seat_record: str = ""
    """How this device comes back to its seat at somebody else's table, as it is kept."""
    is_seat_free: bool = False
    """No other tab has that seat."""
    is_big: bool = False
    """An onlooker's device is the big screen in the room."""
    camera: Camera = Camera.OFF
    """How the camera does that reads codes."""
    effects: tuple[Command, ...] = ()

    @property
    def in_sight(self) -> tuple[Save | Broken, ...]:
        """The cards that are shown; the last few follow without being asked for."""
        return self.shelf if len(self.shelf) <= self.cards + FEW else self.shelf[: self.cards]

    @property
    def out_of_sight(self) -> int:
        """How many cards wait to be asked for."""
        return len(self.shelf) - len(self.in_sight)

    def with_command(self, *effects: Command) -> Self:
        """This app with something to be done by the browser."""
        return replace(self, effects=self.effects + effects)

    def notify(self, text: str, kind: str = "news", *acts: tuple[str, Act]) -> Self:
        """This app with a message; one that asks or explains is not replaced by one that goes by itself."""
        notice, told = Notice(text, kind, acts), self.with_command(Say(text))
        if notice.is_passing and self.notice and not self.notice.is_passing:
            return replace(told, news=text)
        return replace(told, notice=notice)


Kind: TypeAlias = type | Simple
"""What an act is called by: its class, or itself if it has no value."""

Doings: TypeAlias = dict[Kind, Callable[[App, Event[Any]], App]]
"""What acts do, each to an event of its own kind."""
