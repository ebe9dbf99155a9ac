"""Effects that the browser carries out without the loop: sharing, printing, locking, fetching."""

from collections.abc import Callable
from typing import TypeAlias, assert_never

from js import window
from pyscript.js_modules import bots as bot_worker
from pyscript.js_modules import page as scripts

from piazza.browser import live, packages, storage
from piazza.ui.effects import (
    ActivateUpdate,
    AnnounceReasons,
    ChooseFile,
    CopyText,
    Download,
    DrawQrCode,
    ExportPicture,
    FetchSupplement,
    LockGame,
    PlaySound,
    PrintPage,
    ScrollTo,
    ScrollToChapter,
    ShareLink,
    StartWorker,
    TakeOverGame,
)
from piazza.ui.effects.multiplayer import MultiplayerEffect
from piazza.ui.effects.storage import DeleteEdition, LoadAnalysis, PersistStorage, SaveAnalysis, SaveEdition
from piazza.ui.msg import Msg
from piazza.ui.msg.analysis import AnalysisLoaded
from piazza.ui.msg.editions import EditionSignal
from piazza.ui.msg.share import QrCodeDrawn
from piazza.ui.msg.supplements import SupplementFetched

Plain: TypeAlias = (
    SaveEdition
    | DeleteEdition
    | CopyText
    | ShareLink
    | Download
    | ExportPicture
    | ChooseFile
    | PrintPage
    | ActivateUpdate
    | LockGame
    | TakeOverGame
    | StartWorker
    | SaveAnalysis
    | LoadAnalysis
    | PersistStorage
    | FetchSupplement
    | PlaySound
    | AnnounceReasons
    | ScrollToChapter
    | ScrollTo
    | DrawQrCode
    | MultiplayerEffect
)
"""Effects that change neither the model nor what the page shows."""


def execute(effect: Plain, dispatch: Callable[[Msg], None]) -> None:
    """Carry out an effect; `dispatch` is called with any message that results from it, at once or later."""
    if isinstance(effect, MultiplayerEffect):
        live.serve_line(effect)
        return
    match effect:
        case SaveEdition() | DeleteEdition():
            _keep(effect, dispatch)
        case CopyText() | ShareLink() | Download() | ExportPicture():
            _give(effect)
        case (
            ChooseFile()
            | PrintPage()
            | PlaySound()
            | AnnounceReasons()
            | ScrollToChapter()
            | ScrollTo()
            | PersistStorage()
        ):
            _ask(effect)
        case LockGame(key) | TakeOverGame(key):
            scripts.lockGame(key, isinstance(effect, TakeOverGame))
        case ActivateUpdate():
            window.dispatchEvent(window.Event.new("piazza:update-accept"))
        case StartWorker():
            bot_worker.startWorker()
        case SaveAnalysis() | LoadAnalysis():
            _analysis(effect, dispatch)
        case FetchSupplement() | DrawQrCode():
            _fetch(effect, dispatch)
        case _:
            assert_never(effect)


def _fetch(effect: FetchSupplement | DrawQrCode, dispatch: Callable[[Msg], None]) -> None:
    """Fetch a supplement, or the package that draws QR codes; `dispatch` is called in any case."""
    match effect:
        case FetchSupplement(kind, game):
            packages.later(packages.supplement(kind, game, lambda: dispatch(SupplementFetched(kind, game))))
        case DrawQrCode(link):
            packages.later(packages.qr_code(link, lambda text: dispatch(QrCodeDrawn(link, text))))


def _keep(effect: SaveEdition | DeleteEdition, dispatch: Callable[[Msg], None]) -> None:
    """Store or remove an edition; report if it could not be stored."""
    if not storage.keep_edition(effect):
        dispatch(EditionSignal.SAVE_FAILED)


def _ask(
    effect: ChooseFile
    | PrintPage
    | PlaySound
    | AnnounceReasons
    | ScrollToChapter
    | ScrollTo
    | PersistStorage,
) -> None:
    """Ask the page's scripts for something that returns nothing here."""
    match effect:
        case ChooseFile():
            scripts.openFile()
        case PrintPage():
            scripts.print()
        case PlaySound(meaning):
            scripts.playSound(meaning)
        case AnnounceReasons(text):
            scripts.announceReasons(text)
        case ScrollToChapter(chapter):
            scripts.goToChapterSoon(chapter)
        case ScrollTo(element):
            scripts.scrollToSoon(element)
        case PersistStorage():
            scripts.requestPersistence()


def _analysis(effect: SaveAnalysis | LoadAnalysis, dispatch: Callable[[Msg], None]) -> None:
    """Store the analysis of a game, or read it and pass it to `dispatch` if there is one."""
    match effect:
        case SaveAnalysis(key, text):
            storage.write_record(storage.ANALYSIS + key, text)
        case LoadAnalysis(key):
            if text := storage.read_record(storage.ANALYSIS + key):
                dispatch(AnalysisLoaded(key, text))


def _give(effect: CopyText | ShareLink | Download | ExportPicture) -> None:
    """Copy, send or download something."""
    match effect:
        case CopyText(text):
            scripts.copyText(text)
        case ShareLink(link, text):
            scripts.share(link, text)
        case Download(name, text):
            scripts.saveFile(name, text)
        case ExportPicture(way):
            scripts.saveImage(way)
