"""Games and settings in `localStorage`, each write read back."""

from js import Object, localStorage, sessionStorage
from pyodide.ffi import JsException

from piazza.ui.commands.keep import (
    Forget,
    ForgetEdition,
    ForgetPast,
    KeepDraft,
    KeepEdition,
    KeepMet,
    KeepPast,
    KeepProgress,
    KeepSettings,
    KeepSolved,
    Store,
)
from piazza.ui.storage.past import PastGame
from piazza.ui.storage.saves import Save, code_in, conflict

SAVE = "piazza.save."
PAST = "piazza.past."
SETTINGS = "piazza.settings"
DRAFT = "piazza.draft"
PROGRESS = "piazza.lessons"
SOLVED = "piazza.puzzles"
MET = "piazza.novelties"
RECORDS = {KeepDraft: DRAFT, KeepProgress: PROGRESS, KeepSolved: SOLVED, KeepMet: MET}
"""Where stands what is kept as one text."""
IMPRINT = "piazza.imprint"
"""The page as it was left, which makes room for whatever else is to be kept."""
ANALYSIS = "piazza.analysis."
"""What was found of games, which makes room, too."""
EDITION = "piazza.edition."
OWNERS = "piazza.owners."
"""Who owns the seats of a game on several devices."""
HEARD = "piazza.heard"
"""What this tab was told at a table that another device holds."""
WAY = "piazza.way"
"""How the device can be called again that holds it."""
SEAT = "piazza.seat"
"""How this device comes back to its seat at that table, should the tab be gone."""
PROBE = "piazza.probe"


def has_room() -> bool:
    """Whether something more can be kept."""
    if not write_record(PROBE, "1"):
        return False
    remove_record(PROBE)
    return True


def has_any() -> bool:
    """Something is kept here, whoever it is from, and can be read."""
    try:
        return bool(localStorage.length) and isinstance(localStorage.getItem(localStorage.key(0)), str)
    except JsException:
        return False


def write_record(key: str, text: str) -> bool:
    """Write a record and read it back; on failure the record that was there is there still."""
    earlier = read_record(key)
    try:
        localStorage.setItem(key, text)
    except JsException:
        return _make_room(key) and write_record(key, text)
    if read_record(key) == text:
        return True
    if earlier:
        localStorage.setItem(key, earlier)
    return False


def _make_room(key: str) -> bool:
    """Something that can be found again is dropped for a record: the page as it was left, or an analysis."""
    found = () if key == PROBE or key.startswith(ANALYSIS) else _keys(ANALYSIS)
    spare = next((one for one in (IMPRINT, *found) if read_record(one)), "")
    if not spare:
        return False
    remove_record(spare)
    return True


def read_record(key: str) -> str:
    """A record's text; empty if there is none or nothing may be read."""
    try:
        return localStorage.getItem(key) or ""
    except JsException:
        return ""


def remove_record(key: str) -> None:
    """Take a record away."""
    try:
        localStorage.removeItem(key)
    except JsException:
        return


def records() -> tuple[tuple[str, str], ...]:
    """Every saved game as key and text."""
    return tuple((key.removeprefix(SAVE), read_record(key)) for key in _keys(SAVE))


def _keys(beginning: str) -> list[str]:
    """The names of all records that begin so."""
    try:
        return [str(key) for key in Object.keys(localStorage) if str(key).startswith(beginning)]
    except JsException:
        return []


def past_records() -> tuple[tuple[str, str], ...]:
    """Every finished game as key and text: there may be many, and all cross over to Python at once."""
    try:
        kept = Object.entries(localStorage).to_py()
    except JsException:
        return ()
    return tuple((key.removeprefix(PAST), text) for key, text in kept if key.startswith(PAST))


def owners() -> tuple[tuple[str, str], ...]:
    """Who owns the seats of games on several devices, as key and text."""
    return tuple((key.removeprefix(OWNERS), read_record(key)) for key in _keys(OWNERS))


def memory() -> tuple[str, ...]:
    """What this tab was told at a table that another device holds."""
    try:
        return tuple(sessionStorage.getItem(f"{HEARD}.{number}") or "" for number in range(_heard()))
    except JsException:
        return ()


def _heard() -> int:
    """How many things are kept of that; raises JsException."""
    number = sessionStorage.getItem(HEARD) or ""
    return int(number) if number.isdecimal() else 0


def way() -> str:
    """How the host of that table can be called again."""
    try:
        return sessionStorage.getItem(WAY) or ""
    except JsException:
        return ""


def keep_way(text: str) -> None:
    """Keep how the host can be called again."""
    try:
        sessionStorage.setItem(WAY, text)
    except JsException:
        return


def keep_heard(text: str) -> None:
    """Keep one thing more; without room nothing is kept, and all is told again at need."""
    try:
        number = _heard()
        sessionStorage.setItem(f"{HEARD}.{number}", text)
        sessionStorage.setItem(HEARD, f"{number + 1}")
    except JsException:
        return


def forget_heard() -> None:
    """Keep nothing of it any more."""
    try:
        for number in range(_heard()):
            sessionStorage.removeItem(f"{HEARD}.{number}")
        sessionStorage.removeItem(HEARD)
        sessionStorage.removeItem(WAY)
    except JsException:
        return


def editions() -> tuple[str, ...]:
    """What people at this device have entered from their boxes, each as a text."""
    return tuple(map(read_record, _keys(EDITION)))


Kept = Store | Forget | KeepPast | ForgetPast | KeepSettings | KeepDraft | KeepProgress | KeepSolved | KeepMet
"""What changes the storage."""


def keep_or_forget(effect: Kept) -> tuple[str, str]:
    """Keep or forget something; the act that tells how it went, and its value."""
    match effect:
        case Store(save, over):
            return _keep(save, over)
        case Forget(key):
            remove_record(SAVE + key)
            remove_record(ANALYSIS + key)
            remove_record(OWNERS + key)
        case KeepPast(past):
            return _put_by(past)
        case ForgetPast(keys):
            for key in keys:
                remove_record(PAST + key)
                remove_record(ANALYSIS + key)
        case KeepSettings(settings):
            return _noted(SETTINGS, settings.text())
        case KeepDraft(text) | KeepProgress(text) | KeepSolved(text) | KeepMet(text):
            return _noted(RECORDS[type(effect)], text)
    return "", ""


def _noted(key: str, text: str) -> tuple[str, str]:
    """Keep a text that is no game; the act that tells that there was no room."""
    return ("", "") if write_record(key, text) else ("crowded", "")


def keep_edition(effect: KeepEdition | ForgetEdition) -> bool:
    """Keep or forget an edition; false if it could not be kept."""
    match effect:
        case KeepEdition(own):
            return write_record(EDITION + own.checksum, own.text())
        case ForgetEdition(checksum):
            remove_record(EDITION + checksum)
    return True


def _keep(save: Save, over: str) -> tuple[str, str]:
    """Store a game, but not over what another tab did meanwhile."""
    record = read_record(SAVE + save.key)
    if trouble := conflict(record, over):
        return trouble, save.key
    if write_record(SAVE + save.key, save.text()):
        return "stored", save.key
    return "unstored", f"{save.key}={code_in(record)}"


def _put_by(past: PastGame) -> tuple[str, str]:
    """Store a finished game in the place of its save, whose room it may need."""
    key, text, save = PAST + past.key, past.text(), read_record(SAVE + past.key)
    remove_record(OWNERS + past.key)
    if write_record(key, text):
        remove_record(SAVE + past.key)
        return "stored", past.key
    remove_record(SAVE + past.key)
    if save and write_record(key, text):
        return "stored", past.key
    if save:
        write_record(SAVE + past.key, save)
    return "past-unstored", past.key
