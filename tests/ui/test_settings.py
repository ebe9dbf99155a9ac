"""Settings: whatever is declared is checked, shown, stored and, where it says so, on `<html>`."""

import json
from pathlib import Path

import pytest

from piazza.ui.first_paint_cache import first_paint
from piazza.ui.i18n import LANGUAGES, speak
from piazza.ui.model.app import Model
from piazza.ui.storage.settings import SETTINGS, Settings
from piazza.ui.view.settings import preference, preferences
from ui.screens import did, markup

WEB = Path(__file__).parents[2] / "web"
every_setting = pytest.mark.parametrize("name", SETTINGS)


@every_setting
def test_the_default_is_a_value(name: str) -> None:
    """A setting that nobody has changed has one of its values."""
    assert getattr(Settings(), name) == SETTINGS[name].default
    assert SETTINGS[name].default in SETTINGS[name].values


@every_setting
def test_each_value_can_be_chosen(name: str) -> None:
    """A person can choose each value, and no other."""
    for value in SETTINGS[name].values:
        assert getattr(did(Model(), f"set {name}={value}").settings, name) == value
    assert did(Model(), f"set {name}=none of them, and far too long").settings == Settings()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_dialog_shows_them(language: str) -> None:
    """The dialog has a row with title, note and every value for each setting that has a group."""
    speak(language)
    shown = markup(did(Model(), "dialog settings"))
    for name in preferences():
        text, control = preference(Model(), name)
        assert f"<b>{text.title}</b><p>{text.note}</p></div>{control}" in shown
        assert text.title
        assert text.note
        one = SETTINGS[name]
        assert one.length or all(f'data-value="{name}={value}"' in control for value in one.values)
    assert {*preferences()} == {name for name, one in SETTINGS.items() if one.group}


@every_setting
def test_the_page_is_stored_with_its_attribute(name: str) -> None:
    """A stored page brings the data attributes of the settings along."""
    chosen = [*SETTINGS[name].values][-1]
    marks = json.loads(first_paint(did(Model(), f"set {name}={chosen}"), "")[1])["marks"]
    attribute = SETTINGS[name].attribute
    assert not attribute or marks[attribute] == chosen


@pytest.mark.parametrize("name", [name for name, one in SETTINGS.items() if one.attribute])
def test_something_reads_the_attribute(name: str) -> None:
    """A style or a script reads the data attribute of a setting."""
    attribute = SETTINGS[name].attribute
    sources = [*WEB.glob("*.css"), *(WEB / "page").rglob("*.mjs")]
    texts = "".join(one.read_text("utf-8") for one in sources)
    assert f"dataset.{attribute}" in texts or f"data-{attribute}=" in texts
