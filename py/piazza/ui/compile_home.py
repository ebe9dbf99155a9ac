"""The build of what a first visitor reads before Python has loaded: home page, and beginnings of the rules.

``python -m piazza.ui.compile_home FOLDER`` writes ``home.json`` and ``rules/<game>-<language>.html``.
`web/runtime/first-paint-cache.js` shows the home page, `web/runtime/link-preview.js` the game of a link.
"""

import json
import sys
from pathlib import Path

from piazza.core.frozen import replace
from piazza.games import TITLES
from piazza.ui.dates import day_name
from piazza.ui.first_paint_cache import first_paint
from piazza.ui.game_api.html import tag
from piazza.ui.game_api.texts import game_title
from piazza.ui.i18n import LANGUAGES, in_language
from piazza.ui.model.app import Model
from piazza.ui.model.rules import chapters
from piazza.ui.storage.settings import Settings
from piazza.ui.view.page import cover_picture

DAY = "{day}"
"""The mark for which the browser fills in day and month, as `day_name` writes them."""
TODAY = "2026-12-31"
"""A day whose name occurs nowhere else on the page."""
IS_DARK = {"day": False, "evening": True}
"""Whether the device is dark, by the name of the page's theme."""
FIRST_CHAPTERS = 2
"""How many chapters of the rules are read while a link loads: the aim, and a turn."""


def print_all(into: Path) -> None:
    """Write all files into a folder."""
    # in ASCII: the page has it in a script element, where character references are not read
    into.joinpath("home.json").write_text(json.dumps(home_pages(), separators=(",", ":")), encoding="ascii")
    rules = into / "rules"
    rules.mkdir()
    for code in LANGUAGES:
        with in_language(code):
            for name in TITLES:
                rules.joinpath(f"{name}-{code}.html").write_text(beginning_of_rules(name), encoding="utf-8")


def home_pages() -> dict[str, dict[str, object]]:
    """Return for each language the home page by theme, and the titles and pictures of all games.

    The games are in the order in which links number them.
    """
    model = Model(settings=Settings(), today=TODAY, can_store=True)
    found: dict[str, dict[str, object]] = {}
    for code in LANGUAGES:
        with in_language(code):
            titles = {name: (game_title(name), cover_picture(name)) for name in TITLES}
            found[code] = {name: home_page(replace(model, is_dark=dark)) for name, dark in IS_DARK.items()}
            found[code]["titles"] = titles
    return found


def home_page(model: Model) -> dict[str, object]:
    """Return the marks and the markup of the home page, with `DAY` for the name of today."""
    page = json.loads(first_paint(model, "")[1])
    return {**page, "markup": page["markup"].replace(day_name(TODAY), DAY)}


def beginning_of_rules(name: str) -> str:
    """Return the first chapters of a game's rules in the current language."""
    first = chapters(name)[:FIRST_CHAPTERS]
    return "".join(tag("section", tag("h3", chapter.title) + chapter.markup) for chapter in first)


if __name__ == "__main__":
    print_all(Path(sys.argv[1]))
