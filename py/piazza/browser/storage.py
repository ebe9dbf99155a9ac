"""Games and settings in `localStorage`, each write read back.

`sessionStorage` holds what belongs to this tab alone.
"""

from contextlib import suppress

from js import Object, localStorage, sessionStorage
from pyodide.ffi import JsException

from piazza.ui.effects.storage import (
    ArchiveGame,
    DeleteArchived,
    DeleteEdition,
    DeleteGame,
    SaveEdition,
    SaveGame,
    SaveLessonProgress,
    SaveNotesRead,
    SavePars,
    SavePuzzleProgress,
    SaveSettings,
    SaveSetupDefaults,
)
from piazza.ui.storage.history import PastGame
from piazza.ui.storage.saves import Save, code_in, conflict

SAVE = "piazza.save."
PAST = "piazza.past."
SETTINGS = "piazza.settings"
DRAFT = "piazza.draft"
PROGRESS = "piazza.lessons"
SOLVED = "piazza.puzzles"
PARS = "piazza.pars"
MET = "piazza.novelties"
RECORDS = {
    SaveSetupDefaults: DRAFT,
    SaveLessonProgress: PROGRESS,
    SavePuzzleProgress: SOLVED,
    SavePars: PARS,
    SaveNotesRead: MET,
}
"""The keys of what is stored as a single text, by effect."""
FIRST_PAINT = "piazza.imprint"
"""The page as it was left, painted at the next start; it is dropped when room is needed."""
ANALYSIS = "piazza.analysis."
"""Key prefix of stored analyses of games; they are dropped, too, when room is needed."""
EDITION = "piazza.edition."
OWNERS = "piazza.owners."
"""Key prefix for who owns the seats of games on several devices."""
RECEIVED = "piazza.heard"
"""Key, in `sessionStorage`, of what a host (the device with the table) has sent to this tab."""
TICKET = "piazza.way"
"""Key, in `sessionStorage`, of how that host can be called again."""
SEAT = "piazza.seat"
"""Key of how this device returns to its seat at a host's table after the tab was closed."""
PROBE = "piazza.probe"


def has_room() -> bool:
    """Return whether something more can be stored, by trying."""
    if not write_record(PROBE, "1"):
        return False
    remove_record(PROBE)
    return True


def has_any() -> bool:
    """Return whether the storage holds anything, of this app or another, that can be read."""
    try:
        return bool(localStorage.length) and isinstance(localStorage.getItem(localStorage.key(0)), str)
    except JsException:
        return False


def write_record(key: str, text: str) -> bool:
    """Write a record and read it back; return whether that succeeded.

    Drops first paint and analyses to make room. On failure the earlier record stays.
    """
    earlier = read_record(key)
    try:
        localStorage.setItem(key, text)
    except JsException:
        # This ends: each time there is one record less that could be dropped.
        return _make_room(key) and write_record(key, text)
    if read_record(key) == text:
        return True
    with suppress(JsException):
        if earlier:
            localStorage.setItem(key, earlier)
    return False


def _make_room(key: str) -> bool:
    """Drop one record that can be made again, the first paint or an analysis; return whether there was one.

    An analysis makes no room for another, and no analysis is dropped for a mere probe.
    """
    found = () if key == PROBE or key.startswith(ANALYSIS) else _keys(ANALYSIS)
    spare = next((one for one in (FIRST_PAINT, *found) if read_record(one)), "")
    if not spare:
        return False
    remove_record(spare)
    return True


def read_record(key: str) -> str:
    """Return the text of a record; empty if there is none or the storage cannot be read."""
    try:
        return localStorage.getItem(key) or ""
    except JsException:
        return ""


def remove_record(key: str) -> None:
    """Remove a record, if there is one."""
    try:
        localStorage.removeItem(key)
    except JsException:
        return


def records() -> tuple[tuple[str, str], ...]:
    """Return (key, text) of every saved game."""
    return tuple((key.removeprefix(SAVE), read_record(key)) for key in _keys(SAVE))


def _keys(beginning: str) -> list[str]:
    """Return the full keys of all records with this prefix."""
    try:
        return [str(key) for key in Object.keys(localStorage) if str(key).startswith(beginning)]
    except JsException:
        return []


def past_records() -> tuple[tuple[str, str], ...]:
    """Return (key, text) of every finished game; there may be many, so one call fetches them all."""
    try:
        kept = Object.entries(localStorage).to_py()
    except JsException:
        return ()
    return tuple((key.removeprefix(PAST), text) for key, text in kept if key.startswith(PAST))


def owners() -> tuple[tuple[str, str], ...]:
    """Return (key, text) of each game on several devices: who owns its seats."""
    return tuple((key.removeprefix(OWNERS), read_record(key)) for key in _keys(OWNERS))


def received() -> tuple[str, ...]:
    """Return what the host has sent to this tab, oldest first."""
    try:
        return tuple(sessionStorage.getItem(f"{RECEIVED}.{number}") or "" for number in range(_count()))
    except JsException:
        return ()


def _count() -> int:
    """Return how many messages of the host are stored; raises JsException."""
    number = sessionStorage.getItem(RECEIVED) or ""
    return int(number) if number.isdecimal() else 0


def ticket() -> str:
    """Return how the host can be called again; empty if that is not stored."""
    try:
        return sessionStorage.getItem(TICKET) or ""
    except JsException:
        return ""


def keep_ticket(text: str) -> None:
    """Store, for this tab, how the host can be called again."""
    try:
        sessionStorage.setItem(TICKET, text)
    except JsException:
        return


def keep_received(text: str) -> None:
    """Store one more message of the host; without room it is not stored, and the host sends all again."""
    try:
        number = _count()
        # The message before the number: what is counted is always there.
        sessionStorage.setItem(f"{RECEIVED}.{number}", text)
        sessionStorage.setItem(RECEIVED, f"{number + 1}")
    except JsException:
        return


def forget_heard() -> None:
    """Remove everything that is stored about the host and its table for this tab."""
    try:
        for number in range(_count()):
            sessionStorage.removeItem(f"{RECEIVED}.{number}")
        sessionStorage.removeItem(RECEIVED)
        sessionStorage.removeItem(TICKET)
    except JsException:
        return


def editions() -> tuple[str, ...]:
    """Return the texts of the editions that people entered on this device."""
    return tuple(map(read_record, _keys(EDITION)))


Kept = (
    SaveGame
    | DeleteGame
    | ArchiveGame
    | DeleteArchived
    | SaveSettings
    | SaveSetupDefaults
    | SaveLessonProgress
    | SavePuzzleProgress
    | SavePars
    | SaveNotesRead
)
"""The effects of `keep_or_forget`."""


def keep_or_forget(effect: Kept) -> tuple[str, str]:
    """Store or remove something.

    Returns the name and the text of the message that reports the result; both are empty if there is
    nothing to report.
    """
    match effect:
        case SaveGame(save, over):
            return _keep(save, over)
        case DeleteGame(key):
            remove_record(SAVE + key)
            remove_record(ANALYSIS + key)
            remove_record(OWNERS + key)
        case ArchiveGame(past):
            return _put_by(past)
        case DeleteArchived(keys):
            for key in keys:
                remove_record(PAST + key)
                remove_record(ANALYSIS + key)
        case SaveSettings(settings):
            return _noted(SETTINGS, settings.text())
        case (
            SaveSetupDefaults(text)
            | SaveLessonProgress(text)
            | SavePuzzleProgress(text)
            | SavePars(text)
            | SaveNotesRead(text)
        ):
            return _noted(RECORDS[type(effect)], text)
    return "", ""


def _noted(key: str, text: str) -> tuple[str, str]:
    """Store a text that is not a game; return the message "storage-full" if there was no room."""
    return ("", "") if write_record(key, text) else ("storage-full", "")


def keep_edition(effect: SaveEdition | DeleteEdition) -> bool:
    """Store or remove an edition; return False if it could not be stored."""
    match effect:
        case SaveEdition(own):
            return write_record(EDITION + own.checksum, own.text())
        case DeleteEdition(checksum):
            remove_record(EDITION + checksum)
    return True


def _keep(save: Save, over: str) -> tuple[str, str]:
    """Store a game unless another tab has changed or removed its record; return the message that reports it.

    `over` is the link text that the stored record should have.
    """
    record = read_record(SAVE + save.key)
    if trouble := conflict(record, over):
        return trouble, save.key
    if write_record(SAVE + save.key, save.text()):
        return "saved", save.key
    return "save-failed", f"{save.key}={code_in(record)}"


def _put_by(past: PastGame) -> tuple[str, str]:
    """Store a finished game and remove its save; return the message that reports the result.

    If room lacks, the save is removed first, and restored if the finished game still does not fit.
    """
    key, text, save = PAST + past.key, past.text(), read_record(SAVE + past.key)
    owners = read_record(OWNERS + past.key)
    remove_record(OWNERS + past.key)
    if write_record(key, text):
        remove_record(SAVE + past.key)
        return "saved", past.key
    remove_record(SAVE + past.key)
    if save and write_record(key, text):
        return "saved", past.key
    if save:
        write_record(SAVE + past.key, save)
    if owners:
        write_record(OWNERS + past.key, owners)
    return "history-save-failed", past.key
