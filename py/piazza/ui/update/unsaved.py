"""Games that did not fit into the storage: held in the app until there is room, or a file takes them."""

from piazza.core.frozen import replace
from piazza.ui.model.app import App, Broken, Unkept
from piazza.ui.storage.history import PastGame
from piazza.ui.storage.saves import Save


def hold(app: App, record: Save | PastGame, over: str = "") -> App:
    """Return the app with a game among those that could not be stored.

    `over` is the link text of its older record in the storage; empty if there is none.
    """
    others = let_go(app, record.key).unkept
    return replace(app, unkept=(Unkept(record, over), *others))


def let_go(app: App, key: str) -> App:
    """Return the app without this game among those that could not be stored."""
    return replace(app, unkept=tuple(one for one in app.unkept if one.record.key != key))


def find_unkept(app: App, key: str) -> Unkept | None:
    """Return the game with this key among those that could not be stored, or None."""
    return next((one for one in app.unkept if one.record.key == key), None)


def with_unkept(app: App, shelf: tuple[Save | Broken, ...]) -> tuple[Save | Broken, ...]:
    """Return the shelf, with the games that could not be stored in place of their older records."""
    held = tuple(one.record for one in app.unkept if isinstance(one.record, Save))
    keys = {one.key for one in held}
    return (*held, *(one for one in shelf if one.key not in keys))
