"""Games for which the storage had no room: they are held until there is some, or a file takes them."""

from piazza.core.frozen import replace
from piazza.ui.app import App, Broken, Unkept
from piazza.ui.storage.past import PastGame
from piazza.ui.storage.saves import Save


def hold(app: App, record: Save | PastGame, over: str = "") -> App:
    """The app with a game that could not be kept; `over` is the link text of its record as it is kept."""
    others = let_go(app, record.key).unkept
    return replace(app, unkept=(Unkept(record, over), *others))


def let_go(app: App, key: str) -> App:
    """The app without this game among those that could not be kept."""
    return replace(app, unkept=tuple(one for one in app.unkept if one.record.key != key))


def find_unkept(app: App, key: str) -> Unkept | None:
    """The game with this key, if it could not be kept."""
    return next((one for one in app.unkept if one.record.key == key), None)


def with_unkept(app: App, shelf: tuple[Save | Broken, ...]) -> tuple[Save | Broken, ...]:
    """The games put away as they are kept, and those that could not be as they stand."""
    held = tuple(one.record for one in app.unkept if isinstance(one.record, Save))
    keys = {one.key for one in held}
    return (*held, *(one for one in shelf if one.key not in keys))
