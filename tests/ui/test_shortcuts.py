"""The keyboard shortcuts: one list, for the dialog and for the scripts of the page."""

import json
import re
from collections import Counter
from pathlib import Path

import pytest

from piazza.ui.model.app import Model
from piazza.ui.msg import name_and_text, read_msg
from piazza.ui.view import view
from piazza.ui.view.shortcuts import Shortcut, shortcut_data, shortcuts
from ui.screens import did, markup

KEYS_SCRIPT = Path(__file__).parents[2] / "web" / "page" / "input" / "keys.mjs"
every_shortcut = pytest.mark.parametrize("shortcut", shortcuts(), ids=lambda one: one.label)


def test_the_dialog_lists_all_of_them() -> None:
    """The dialog has a line for each shortcut."""
    shown = markup(did(Model(), "dialog keys"))
    assert all(f"<kbd>{one.label}</kbd><span>{one.text}</span>" in shown for one in shortcuts())


@every_shortcut
def test_what_a_key_does_exists(shortcut: Shortcut) -> None:
    """A key sends a message that a page can send, or calls an action that the script has."""
    actions = re.findall(r"const ACTIONS = \{(.*?)\}", KEYS_SCRIPT.read_text("utf-8"), re.DOTALL)
    for sent in shortcut.keys.values():
        if isinstance(sent, str):
            assert f'"{sent}":' in actions[0]
        else:
            assert read_msg(*name_and_text(sent)) == sent


@every_shortcut
def test_the_page_has_the_keys_of_its_screen(shortcut: Shortcut) -> None:
    """The page gets a key on the screens on which it is valid, and on no other."""
    for screen in (*shortcut.screens, "home"):
        found = json.loads(shortcut_data(screen) or "{}")
        assert all((key in found) == (screen in shortcut.screens) for key in shortcut.keys)


def test_one_meaning_a_key() -> None:
    """No key has two meanings on one screen, and letters are lower-case, as the script looks them up."""
    counted = Counter((screen, key) for one in shortcuts() for screen in one.screens for key in one.keys)
    assert {*counted.values()} == {1}
    assert all(key.islower() for _screen, key in counted if len(key) == 1 and key.isalpha())


def test_no_shortcut_where_there_is_no_table() -> None:
    """The home page listens for no single key."""
    assert view(Model()).root_attributes["shortcuts"] == ""
