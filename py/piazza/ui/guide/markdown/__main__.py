"""Makes the pages of all games: ``python -m piazza.ui.guide.markdown FOLDER`` writes one file a game."""

import json
import sys
from pathlib import Path

from piazza.games import NAMES
from piazza.ui.games import guide
from piazza.ui.guide.filling import filled
from piazza.ui.guide.markdown import chapters
from piazza.ui.guide.parts import Draft, Fault, plain
from piazza.ui.language import LANGUAGES

GAMES = Path(__file__).parents[3] / "games"


def main(folder: Path) -> str:
    """Write the pages; the first fault, with its file and line, if there is one."""
    try:
        for name in NAMES:
            folder.joinpath(f"{name}.json").write_text(pages(name), encoding="utf-8")
    except Fault as fault:
        return str(fault)
    return ""


def pages(name: str) -> str:
    """The pages of a game in all languages, each tried once: a `Fault` says what is wrong and where."""
    found = {code: plain(page(GAMES / name / "guide" / f"{code}.md", name)) for code in LANGUAGES}
    return json.dumps(found, ensure_ascii=False, separators=(",", ":"))


def page(file: Path, name: str) -> tuple[Draft, ...]:
    """A page that can be filled with what the game gives to it."""
    try:
        drafts = chapters(file.read_text(encoding="utf-8"))
        filled(drafts, guide(name))
    except Fault as fault:
        fault.file = f"{name}/guide/{file.name}"
        raise
    return drafts


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])) or None)
