"""The settings of this device, as they are declared in `storage/settings.py`: dialog, texts, controls."""

from functools import partial

from piazza.ui.game_api.html import button, tag
from piazza.ui.game_api.text_types import OptionText
from piazza.ui.i18n import LANGUAGES, current_language
from piazza.ui.i18n import gettext as _
from piazza.ui.model.app import Model
from piazza.ui.msg import asks
from piazza.ui.msg.dialogs import OpenDialog
from piazza.ui.msg.settings import SetSetting
from piazza.ui.storage.settings import SETTINGS, Group
from piazza.ui.view.page import segments, text_field


def settings_sheet(model: Model) -> tuple[str, str]:
    """Return the dialog with all settings, and buttons for help, shortcuts and credits."""
    rows = _row(_("Language"), "", language_switch())
    for name in preferences():
        setting, control = preference(model, name)
        rows += _row(setting.title, setting.note, control)
    keys = button(_("Shortcuts"), OpenDialog("keys"), "quiet")
    more = button(_("Help"), OpenDialog("help"), "quiet")
    credit = button(_("Credits"), OpenDialog("credits"), "quiet")
    return _("Settings"), tag("ul", rows) + tag("div", more + keys + credit, class_="ways")


def _row(title: str, note: str, control: str) -> str:
    """Return one setting: title, note and control."""
    return tag("li", tag("div", tag("b", title) + tag("p", note)) + control, class_="row")


def preference(model: Model, name: str) -> tuple[OptionText, str]:
    """Return the texts of a setting, by its name in `Settings`, and the control that changes it."""
    one = SETTINGS[name]
    labels = tuple((value, _(label)) for value, label in one.values.items())
    text, now = OptionText(name, _(one.title), _(one.note), labels, one.symbol), getattr(model.settings, name)
    if one.length:
        return text, text_field(f"set-{name}", text.title, now, one.length, SetSetting(name, ""))
    return text, segments(partial(SetSetting, name), labels, now, text.title)


def preferences() -> tuple[str, ...]:
    """Return the names of the settings that the dialog shows, in its order.

    The language is none of them: it has a switch of its own.
    """
    return tuple(name for group in Group for name, one in SETTINGS.items() if one.group is group)


def language_switch() -> str:
    """Return the buttons for all languages: their own names, or codes where there is little room."""
    parts = "".join(_language(code, name) for code, name in LANGUAGES.items())
    return tag("div", parts, class_="seg languages", role="group", aria_label=_("Language"))


def _language(code: str, name: str) -> str:
    return tag(
        "button",
        tag("span", name, lang=code),
        type="button",
        class_="on" if code == current_language() else None,
        aria_pressed="true" if code == current_language() else "false",
        aria_label=name,
        **asks(SetSetting("language", code)),
        data_code=code.upper(),
    )
