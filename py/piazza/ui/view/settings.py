"""The settings of this device: their texts and controls, as they are declared in `storage/settings.py`."""

from functools import partial

from piazza.ui.game_api.text_types import OptionText
from piazza.ui.i18n import gettext as _
from piazza.ui.model.app import Model
from piazza.ui.msg.settings import SetSetting
from piazza.ui.storage.settings import SETTINGS, Group
from piazza.ui.view.page import segments


def preference(model: Model, name: str) -> tuple[OptionText, str]:
    """Return the texts of a setting, by its name in `Settings`, and the control that changes it."""
    one = SETTINGS[name]
    labels = tuple((value, _(label)) for value, label in one.values.items())
    text = OptionText(name, _(one.title), _(one.note), labels, one.symbol)
    return text, segments(partial(SetSetting, name), labels, getattr(model.settings, name), text.title)


def preferences() -> tuple[str, ...]:
    """Return the names of the settings that the dialog shows, in its order.

    The language is none of them: it has a switch of its own.
    """
    return tuple(name for group in Group for name, one in SETTINGS.items() if one.group is group)
