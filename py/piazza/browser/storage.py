"""Games and settings in `localStorage`, each write read back."""

from js import Object, localStorage
from pyodide.ffi import JsException

SAVE = "piazza.save."
SETTINGS = "piazza.settings"
DRAFT = "piazza.draft"
PROBE = "piazza.probe"


def is_open() -> bool:
    """Whether this browser keeps anything at all for the page."""
    if not write_record(PROBE, "1"):
        return False
    localStorage.removeItem(PROBE)
    return True


def write_record(key: str, text: str) -> bool:
    """Write a record and read it back; on failure the record that was there is there still."""
    earlier = read_record(key)
    try:
        localStorage.setItem(key, text)
    except JsException:
        return False
    if read_record(key) == text:
        return True
    if earlier:
        localStorage.setItem(key, earlier)
    return False


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
    try:
        keys = [str(key) for key in Object.keys(localStorage) if str(key).startswith(SAVE)]
    except JsException:
        return ()
    return tuple((key.removeprefix(SAVE), read_record(key)) for key in keys)
