"""The rules of Bloom Town as a page, in our own words."""

from piazza.games.bloomtown.guide.bonus import blooming, bonus_token, community
from piazza.games.bloomtown.guide.buildings import buildings
from piazza.games.bloomtown.guide.end import ending, questions
from piazza.games.bloomtown.guide.turn import aim, setting, turn
from piazza.ui.language import gettext as _
from piazza.ui.telling import Chapter


def chapters() -> tuple[Chapter, ...]:
    """The rules in reading order."""
    return (
        Chapter("aim", _("The aim"), aim()),
        Chapter("turn", _("A turn"), turn()),
        Chapter("buildings", _("What buildings score"), buildings()),
        Chapter("blooming", _("Blooming spaces"), blooming()),
        Chapter("bonus-token", _("The bonus token"), bonus_token()),
        Chapter("community", _("Community tiles"), community()),
        Chapter("ending", _("The end and the winner"), ending()),
        Chapter("setting", _("Setting the table"), setting()),
        Chapter("questions", _("Open questions"), questions()),
    )
