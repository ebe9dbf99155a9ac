"""How long lessons take to read and to do: ``python3 tests/bench/lesson_minutes.py [games]``.

Reckoned, not measured: the words of the steps of each lesson in each language, at 200 a minute, five seconds
at each step to look at what it points at, and six for each choice. What is said of wrong choices, and what
previews say, is left out, and so are the moves of others.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

ROOT = Path(__file__).parents[2]
sys.path[:0] = [str(ROOT / folder) for folder in ("py", "tests")]

from bench.asking import asked
from bench.table import Table, print_all
from piazza.games import TITLES
from piazza.ui.i18n import LANGUAGES, speak
from piazza.ui.model.lessons import is_taught, lesson, lesson_names, texts_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from piazza.ui.model.lessons import Lesson

WORDS_A_MINUTE = 200
SECONDS_A_STEP = 5
SECONDS_A_CHOICE = 6


def words_in(game: str, name: str, language: str) -> int:
    """The words that are read on the way through a lesson by its right choices."""
    speak(language)
    texts = texts_of(lesson(game, name))
    steps = ((chapter, step) for chapter in lesson(game, name).chapters for step in chapter.steps)
    return sum(len(texts[chapter.name][step.name].split()) for chapter, step in steps)


def choices_in(one: Lesson) -> int:
    """The choices that the reader makes in a lesson."""
    return sum(len(step.right[0]) for chapter in one.chapters for step in chapter.steps if step.right)


def tables(names: Sequence[str] = TITLES) -> Iterator[Table]:
    """A line for each lesson."""
    lines = []
    for game in filter(is_taught, names):
        for name in lesson_names(game):
            choices = choices_in(lesson(game, name))
            steps = sum(len(chapter.steps) for chapter in lesson(game, name).chapters)
            rest = (steps * SECONDS_A_STEP + choices * SECONDS_A_CHOICE) / 60
            words = [words_in(game, name, language) for language in LANGUAGES]
            minutes = [count / WORDS_A_MINUTE + rest for count in words]
            lines.append((f"{game}, {name}", f"{steps}", f"{choices}", *(f"{one:.1f}" for one in minutes)))
    yield Table("Minutes of lessons", ("", "steps", "choices", *LANGUAGES), lines)


def main() -> None:
    """Reckon, and print the table."""
    print_all(tables(asked(0)[1]))


if __name__ == "__main__":
    main()
