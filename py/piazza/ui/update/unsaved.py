"""Games that did not fit into the storage: held in the app until there is room, or a file takes them."""

from piazza.core.frozen import replace
from piazza.ui.model.app import Model, UnreadableSave, Unsaved
from piazza.ui.storage.history import PastGame
from piazza.ui.storage.saves import Save


def mark_unsaved(model: Model, record: Save | PastGame, over: str = "") -> Model:
    """Return the app with a game among those that could not be stored.

    `over` is the link text of its older record in the storage; empty if there is none.
    """
    others = clear_unsaved(model, record.key).unsaved
    return replace(model, unsaved=(Unsaved(record, over), *others))


def clear_unsaved(model: Model, key: str) -> Model:
    """Return the app without this game among those that could not be stored."""
    return replace(model, unsaved=tuple(one for one in model.unsaved if one.record.key != key))


def find_unsaved(model: Model, key: str) -> Unsaved | None:
    """Return the game with this key among those that could not be stored, or None."""
    return next((one for one in model.unsaved if one.record.key == key), None)


def with_unsaved(model: Model, shelf: tuple[Save | UnreadableSave, ...]) -> tuple[Save | UnreadableSave, ...]:
    """Return the shelf, with the games that could not be stored in place of their older records."""
    held = tuple(one.record for one in model.unsaved if isinstance(one.record, Save))
    keys = {one.key for one in held}
    return (*held, *(one for one in shelf if one.key not in keys))
