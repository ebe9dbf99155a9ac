"""Print what links and positions of every game hold: options by version, and the fields of positions.

With `--write` it writes them to layouts.txt. test_layouts.py says what a changed line means, and what to do
about it.
"""

import sys
from collections.abc import Iterator
from dataclasses import Field, fields, is_dataclass
from pathlib import Path
from typing import Any, get_args, get_type_hints

sys.path[:0] = [str(Path(__file__).parents[2] / folder) for folder in ("py", "tests")]

from piazza.core.fingerprint import is_always_checked  # noqa: E402 - now that it is found
from piazza.core.game import Game  # noqa: E402 - as above
from piazza.ui.model.multiplayer.messages import PROTOCOL  # noqa: E402 - as above
from tables import GAMES, Table  # noqa: E402 - as above

FILE = Path(__file__).parent / "layouts.txt"
LEFT_OUT, NOT_COMPARED = "?", "-"
"""What follows the name of a field that the check leaves out at its default, or always."""


def lines() -> Iterator[tuple[str, str, str]]:
    """The number of the protocol; for each game, its options by version and its classes by name."""
    yield "protocol", str(PROTOCOL), ""
    for game in GAMES:
        for kept in (*game.legacy, game):
            yield from ((game.name, str(version), options(kept, version)) for version in kept.versions)
        for kind in sorted(kinds_of(game), key=lambda kind: kind.__qualname__):
            yield game.name, kind.__qualname__, " ".join(_spelled(kind, one) for one in fields(kind))


def options(game: Game, version: int) -> str:
    """The options that a link of this version stores, with their values."""
    return " ".join(f"{one.name}={'|'.join(one.values)}" for one in game.settings_at(version))


def kinds_of(game: Game) -> set[type]:
    """The dataclasses that a position of a game consists of."""
    met = set[type]()
    _walk(type(Table(game, game.players[-1], ()).deal().state), met)
    names = {kind.__qualname__ for kind in met}
    assert len(names) == len(met), f"{game.name}: two classes of its positions have the same name"
    return met


def _walk(annotation: Any, met: set[type]) -> None:  # noqa: ANN401 - any annotation
    """Add the dataclasses in an annotation to those met."""
    for inner in get_args(annotation):
        _walk(inner, met)
    if isinstance(annotation, type) and is_dataclass(annotation) and annotation not in met:
        met.add(annotation)
        hints = get_type_hints(annotation)
        for one in fields(annotation):
            _walk(hints[one.name], met)


def _spelled(kind: type, one: "Field[Any]") -> str:
    """The name of a field, and whether it is part of the check."""
    if not one.compare:
        return one.name + NOT_COMPARED
    return one.name if is_always_checked(kind, one) else one.name + LEFT_OUT


if __name__ == "__main__":
    text = "".join("\t".join(line) + "\n" for line in lines())
    if "--write" in sys.argv:
        FILE.write_text(text, "utf-8")
    else:
        sys.stdout.write(text)
