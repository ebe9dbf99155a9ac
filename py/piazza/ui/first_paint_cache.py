"""The first paint: a page as a start would draw it, stored and painted before Python has loaded."""

import json

from piazza.core.frozen import replace
from piazza.ui.model.app import Model, Moment
from piazza.ui.msg.home import HomeSignal, Resume
from piazza.ui.update import quiet_task, update
from piazza.ui.view import view
from piazza.ui.view.page import Page

GAME = "game"


def first_paint(model: Model, place: str) -> tuple[Model, str]:
    """Return the app, and the first paint of a place as JSON.

    `place` is empty for the square (the home page) or ``game/<key>``; any other place has an empty
    text. For the square, each call replays one more game whose card is in sight; the text is empty
    until all are.
    """
    looked = model if place else replay_next_card(model)
    drawn = draw_at_start(model, place) if looked is model else None
    if drawn is None:
        return looked, ""
    marks = drawn.root_attributes | model.settings.attributes
    return looked, json.dumps({"marks": marks, "markup": drawn.markup})


def replay_next_card(model: Model) -> Model:
    """Return the app with the game of one more card on the square replayed; the app itself if all are."""
    square = update(_started(model), HomeSignal.HOME, Moment())
    task = quiet_task(square)
    return replace(model, shelf=update(square, task, Moment()).shelf) if task else model


def draw_at_start(model: Model, place: str) -> Page | None:
    """Return the page as a start at this place would draw it.

    The place is the square or a saved game; None for any other place.
    """
    name, _slash, key = place.partition("/")
    if not place:
        return view(update(_started(model), HomeSignal.HOME, Moment()))
    if name != GAME:
        return None
    opened = update(_started(model), Resume(key), Moment())
    return view(opened) if opened.table else None


def _started(model: Model) -> Model:
    """Return the app as it starts, with all that it knows of the games stored."""
    return Model(
        settings=model.settings,
        shelf=model.shelf,
        past=model.past,
        unread=model.unread,
        last_draft=model.last_draft,
        progress=model.progress,
        solved=model.solved,
        editions=model.editions,
        owners=model.owners,
        can_store=model.can_store,
        base=model.base,
        today=model.today,
        is_dark=model.is_dark,
        is_phone=model.is_phone,
    )
