"""What the browser does for the app beside the loop: what is given, printed, locked and fetched."""

from collections.abc import Callable
from typing import TypeAlias, assert_never

from js import window
from pyscript.js_modules import bots as minds
from pyscript.js_modules import page as hands

from piazza.browser import live, packages, storage
from piazza.ui.act import Act, Simple
from piazza.ui.act.analysis import HearAnalysis
from piazza.ui.act.house import TakeCode
from piazza.ui.act.supplement import HearSupplement
from piazza.ui.commands import (
    Copy,
    Download,
    DrawCode,
    Fetch,
    HandOut,
    Lock,
    OpenFile,
    Print,
    SayReasons,
    Send,
    Sound,
    TakeOver,
    TurnTo,
    Upgrade,
    Wake,
)
from piazza.ui.commands.keep import AskToLast, ForgetEdition, KeepAnalysis, KeepEdition, RecallAnalysis
from piazza.ui.commands.live import LiveCommand

Plain: TypeAlias = (
    KeepEdition
    | ForgetEdition
    | Copy
    | Send
    | Download
    | HandOut
    | OpenFile
    | Print
    | Upgrade
    | Lock
    | TakeOver
    | Wake
    | KeepAnalysis
    | RecallAnalysis
    | AskToLast
    | Fetch
    | Sound
    | SayReasons
    | TurnTo
    | DrawCode
    | LiveCommand
)
"""What changes neither the app nor what stands on the page."""


def execute(command: Plain, act: Callable[[Act], None]) -> None:
    """Do it; what comes of it later is told to `act`."""
    if isinstance(command, LiveCommand):
        live.serve_line(command)
        return
    match command:
        case KeepEdition() | ForgetEdition():
            _keep(command, act)
        case Copy() | Send() | Download() | HandOut():
            _give(command)
        case OpenFile() | Print() | Sound() | SayReasons() | TurnTo() | AskToLast():
            _ask(command)
        case Lock(key) | TakeOver(key):
            hands.lock(key, isinstance(command, TakeOver))
        case Upgrade():
            window.dispatchEvent(window.Event.new("piazza:update-accept"))
        case Wake():
            minds.wake()
        case KeepAnalysis() | RecallAnalysis():
            _analysis(command, act)
        case Fetch() | DrawCode():
            _fetch(command, act)
        case _:
            assert_never(command)


def _fetch(command: Fetch | DrawCode, act: Callable[[Act], None]) -> None:
    """Something that has to be fetched first; whether it came is told."""
    match command:
        case Fetch(kind, game):
            packages.later(packages.supplement(kind, game, lambda: act(HearSupplement(kind, game))))
        case DrawCode(link):
            packages.later(packages.qr_code(link, lambda text: act(TakeCode(link, text))))


def _keep(command: KeepEdition | ForgetEdition, act: Callable[[Act], None]) -> None:
    """An edition is kept on this device, or no longer."""
    if not storage.keep_edition(command):
        act(Simple.UNKEPT_EDITION)


def _ask(command: OpenFile | Print | Sound | SayReasons | TurnTo | AskToLast) -> None:
    """Something of the page's own hands, of which nothing comes back here."""
    match command:
        case OpenFile():
            hands.openFile()
        case Print():
            hands.print()
        case Sound(meaning):
            hands.sound(meaning)
        case SayReasons(text):
            hands.sayReasons(text)
        case TurnTo(chapter):
            hands.turnSoon(chapter)
        case AskToLast():
            hands.askToLast()


def _analysis(command: KeepAnalysis | RecallAnalysis, act: Callable[[Act], None]) -> None:
    """What was found of a game, into the storage and out of it."""
    match command:
        case KeepAnalysis(key, text):
            storage.write_record(storage.ANALYSIS + key, text)
        case RecallAnalysis(key):
            if text := storage.read_record(storage.ANALYSIS + key):
                act(HearAnalysis(key, text))


def _give(command: Copy | Send | Download | HandOut) -> None:
    """Something that leaves the page."""
    match command:
        case Copy(text):
            hands.copy(text)
        case Send(link, text):
            hands.send(link, text)
        case Download(name, text):
            hands.download(name, text)
        case HandOut(way):
            hands.givePicture(way)
