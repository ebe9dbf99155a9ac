"""The replay: its controls, and the sentence about the position looked at."""

from piazza.ui.game_api.html import attributes, icon, tag
from piazza.ui.i18n import gettext as _
from piazza.ui.model.app import Model
from piazza.ui.model.log import entry_markup, points_margin
from piazza.ui.model.table import Table
from piazza.ui.msg import Msg, asks, fills
from piazza.ui.msg.replay import ReplaySignal, Seek, StepReplay
from piazza.ui.msg.settings import SetSetting
from piazza.ui.storage.settings import SETTINGS


def controls(model: Model, table: Table, place: str) -> str:
    """Return the controls: step back, a slider over all positions, step on, play, and speed.

    `place` is the prefix of their ids, since the page may have them twice.
    """
    last = len(table.match.plies)
    shown = table.position
    back = _small("u-left", _("Previous step"), StepReplay(-1), is_off=shown == 0)
    on = _small("u-right", _("Next step"), StepReplay(1), is_off=shown == last)
    play = _small(
        "u-pause" if table.is_playing else "u-play",
        _("Pause") if table.is_playing else _("Run the replay"),
        ReplaySignal.TOGGLE,
    )
    text, label = _("{n} of {all}").format(n=shown, all=last), _("Position")
    # The stylesheet paints the track up to `--at`.
    slider = (
        f'<input type="range" id="{place}-position" min="0" max="{last}" value="{shown}"'
        f"{attributes(**fills(Seek(None)))} "
        f'aria-label="{label}" aria-valuetext="{text}" '
        f'style="--at:{100 * shown / max(1, last):.1f}%">'
    )
    return tag("div", back + slider + on + play + _speed(model), class_="replay", id=f"{place}-replay")


def caption(table: Table) -> str:
    """Return what was done just before the position looked at, as the log tells it; empty at the deal."""
    told = table.told_last
    entries = [entry for entry in table.story[told - 1] if not entry.is_passing] if told else []
    if not entries:
        return ""
    text, points = entry_markup(entries[0], table.people), points_margin(entries[0])
    margin = " " + tag("em", points, class_="num") if points else ""
    return tag("p", tag("span", text) + margin, class_="caption")


def _speed(model: Model) -> str:
    """Return the button with the replay's speed; a press takes the next one, then the slowest again."""
    labels = SETTINGS["replay"].values
    speeds = tuple(labels)
    now = model.settings.replay
    following = speeds[(speeds.index(now) + 1) % len(speeds)]
    return tag(
        "button",
        labels[now],
        type="button",
        class_="mini speed num",
        **asks(SetSetting("replay", following)),
        aria_label=_("Speed: {speed}").format(speed=labels[now]),
    )


def _small(symbol: str, label: str, msg: Msg, *, is_off: bool = False) -> str:
    """Return a small square button with an icon."""
    return tag(
        "button",
        icon(symbol, 18),
        type="button",
        class_="mini",
        **asks(msg),
        aria_label=label,
        disabled=is_off,
    )
