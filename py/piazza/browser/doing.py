"""Commands that the browser carries out without the loop: sharing, printing, locking, fetching."""

from collections.abc import Callable
from typing import TypeAlias, assert_never

from js import window
from pyscript.js_modules import bots as minds
from pyscript.js_modules import page as hands

from piazza.browser import live, packages, storage
from piazza.ui.effects import (
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
from piazza.ui.effects.multiplayer import LiveCommand
from piazza.ui.effects.storage import AskToLast, ForgetEdition, KeepAnalysis, KeepEdition, RecallAnalysis
from piazza.ui.msg import Act, Simple
from piazza.ui.msg.analysis import AnalysisLoaded
from piazza.ui.msg.house import TakeCode
from piazza.ui.msg.supplements import SupplementFetched

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
"""Commands that change neither the app nor what the page shows."""


def execute(command: Plain, act: Callable[[Act], None]) -> None:
    """Carry out a command; `act` is called with any act that results from it, at once or later."""
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
    """Fetch a supplement, or the package that draws QR codes; `act` is called in any case."""
    match command:
        case Fetch(kind, game):
            packages.later(packages.supplement(kind, game, lambda: act(SupplementFetched(kind, game))))
        case DrawCode(link):
            packages.later(packages.qr_code(link, lambda text: act(TakeCode(link, text))))


def _keep(command: KeepEdition | ForgetEdition, act: Callable[[Act], None]) -> None:
    """Store or remove an edition; report if it could not be stored."""
    if not storage.keep_edition(command):
        act(Simple.UNKEPT_EDITION)


def _ask(command: OpenFile | Print | Sound | SayReasons | TurnTo | AskToLast) -> None:
    """Ask the page's scripts for something that returns nothing here."""
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
    """Store the analysis of a game, or read it and pass it to `act` if there is one."""
    match command:
        case KeepAnalysis(key, text):
            storage.write_record(storage.ANALYSIS + key, text)
        case RecallAnalysis(key):
            if text := storage.read_record(storage.ANALYSIS + key):
                act(AnalysisLoaded(key, text))


def _give(command: Copy | Send | Download | HandOut) -> None:
    """Copy, send or download something."""
    match command:
        case Copy(text):
            hands.copy(text)
        case Send(link, text):
            hands.send(link, text)
        case Download(name, text):
            hands.download(name, text)
        case HandOut(way):
            hands.givePicture(way)
