"""What is over goes from the shelf into the memory."""

from piazza.core.frozen import replace
from piazza.ui.app import App
from piazza.ui.commands.keep import Forget, KeepPast
from piazza.ui.storage.past import PastGame, latest_first, past_game
from piazza.ui.storage.saves import Save


def put_by(app: App) -> App:
    """The finished games of the shelf, as far as anybody has looked at them, in the memory instead."""
    for save in app.shelf:
        if isinstance(save, Save) and (one := past_game(save)):
            app = _moved(app, save, one)
    return app


def find_past(app: App, key: str) -> PastGame | None:
    """The finished game with this key."""
    return next((one for one in app.past if one.key == key), None)


def knows_past(app: App, code: str) -> bool:
    """The memory has the game with this link text."""
    return any(one.code == code for one in app.past)


def remember_past(app: App, one: PastGame) -> App:
    """The app with a finished game in its memory, in the place of one with the same key."""
    others = (other for other in app.past if other.key != one.key)
    return replace(app, past=latest_first((one, *others))).with_command(KeepPast(one))


def _moved(app: App, save: Save, one: PastGame) -> App:
    """One game in the memory, which holds none twice."""
    app = replace(app, shelf=tuple(other for other in app.shelf if other is not save))
    return app.with_command(Forget(save.key)) if knows_past(app, one.code) else remember_past(app, one)
