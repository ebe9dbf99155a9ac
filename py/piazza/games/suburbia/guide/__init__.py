"""The rules of Suburbia as a page, in our own words."""

from piazza.games.suburbia.guide.end import ending, questions, solo
from piazza.games.suburbia.guide.tiles import catalogue, effects, tracks
from piazza.games.suburbia.guide.turn import aim, lakes, markers, setting, turn
from piazza.ui.language import gettext as _
from piazza.ui.telling import Chapter


def chapters() -> tuple[Chapter, ...]:
    """The rules in reading order."""
    return (
        Chapter("aim", _("The aim"), aim()),
        Chapter("turn", _("A turn"), turn()),
        Chapter("effects", _("What a tile sets off"), effects()),
        Chapter("lakes", _("Lakes"), lakes()),
        Chapter("markers", _("Investment markers"), markers()),
        Chapter("tracks", _("Tracks and red lines"), tracks()),
        Chapter("ending", _("The end and the winner"), ending()),
        Chapter("setting", _("Setting the table"), setting()),
        Chapter("solo", _("Playing alone"), solo()),
        Chapter("catalogue", _("All tiles and goals"), catalogue()),
        Chapter("questions", _("Open questions"), questions()),
    )
