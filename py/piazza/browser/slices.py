"""Thinking on the page itself, without a worker, in slices short enough for the page to stay smooth."""

import json
from collections.abc import Callable

from js import setTimeout
from pyodide.ffi import create_once_callable

from piazza.bots.protocol import read_answer
from piazza.ui.msg import Msg
from piazza.ui.msg.bots import BotsAnswered

SLICE = 12
"""Milliseconds of thinking at a time; a single step of a search may take a little longer."""
BREATH = 8
"""Milliseconds between slices, for everything else."""


def in_slices(
    text: str,
    show: Callable[[float], None],
    is_wanted: Callable[[str], bool],
    dispatch: Callable[[Msg], None],
) -> None:
    """Think about a question until it is answered or no longer wanted, without blocking the page.

    `text` is the question, `show` gets the progress from 0 to 1, `dispatch` gets the answer as a message.
    """
    from piazza.browser.thinker import Thinker  # noqa: PLC0415 - a page with a worker needs it only there

    thinker = Thinker(text)

    def go_on() -> None:
        """Think for one slice, and schedule the next."""
        if not is_wanted(text):
            return
        told = json.loads(thinker.think(SLICE))
        show(told["done"])
        if told["answer"]:
            dispatch(BotsAnswered(read_answer(told["answer"])))
        else:
            setTimeout(create_once_callable(go_on), BREATH)

    setTimeout(create_once_callable(go_on), 0)
