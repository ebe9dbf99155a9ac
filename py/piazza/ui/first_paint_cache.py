"""The imprint: a page as a start would draw it, stored and painted before Python has loaded."""

import json

from piazza.core.frozen import replace
from piazza.ui.model.app import Event, Model
from piazza.ui.msg import Simple
from piazza.ui.msg.house import Resume
from piazza.ui.update import quiet_task, update
from piazza.ui.view import page
from piazza.ui.view.page import Page

GAME = "game"


def first_paint(app: Model, place: str) -> tuple[Model, str]:
    """Return the app, and the imprint of a place as JSON.

    `place` is empty for the square (the home page) or ``game/<key>``; any other place has an empty
    text. For the square, each call replays one more game whose card is in sight; the text is empty
    until all are.
    """
    looked = app if place else replay_next_card(app)
    drawn = draw_at_start(app, place) if looked is app else None
    return looked, json.dumps({"marks": drawn.all_marks, "markup": drawn.markup}) if drawn else ""


def replay_next_card(app: Model) -> Model:
    """Return the app with the game of one more card on the square replayed; the app itself if all are."""
    square = update(_started(app), Event(Simple.HOME))
    task = quiet_task(square)
    return replace(app, shelf=update(square, Event(task)).shelf) if task else app


def draw_at_start(app: Model, place: str) -> Page | None:
    """Return the page as a start at this place would draw it.

    The place is the square or a saved game; None for any other place.
    """
    name, _slash, key = place.partition("/")
    if not place:
        return page(update(_started(app), Event(Simple.HOME)))
    if name != GAME:
        return None
    opened = update(_started(app), Event(Resume(key)))
    return page(opened) if opened.table else None


def _started(app: Model) -> Model:
    """Return the app as it starts, with all that it knows of the games stored."""
    return Model(
        settings=app.settings,
        shelf=app.shelf,
        past=app.past,
        unread=app.unread,
        last_draft=app.last_draft,
        progress=app.progress,
        solved=app.solved,
        editions=app.editions,
        owners=app.owners,
        can_store=app.can_store,
        base=app.base,
        today=app.today,
        is_dark=app.is_dark,
    )
