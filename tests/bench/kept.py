"""Results of long measurements, kept in ``.build/`` so that the next run goes on where the last one stopped.

After a change of what is measured, delete the folder of the bench.
"""

import json
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2] / ".build"


def measured(
    name: str, keys: Iterable[int], measure: Callable[[int], list[Any]], *, only_kept: bool = False
) -> Iterator[list[Any]]:
    """Yield the result for each key in turn: the kept one, or else what `measure` finds now.

    Results are lines of JSON in the file ``.build/<name>.jsonl``; with `only_kept`, other keys are left out.
    """
    path = ROOT / f"{name}.jsonl"
    lines = path.read_text("utf-8").splitlines() if path.is_file() else []
    found: dict[int, list[Any]] = dict(map(json.loads, lines))
    for key in keys:
        if key not in found and not only_kept:
            found[key] = measure(key)
            path.parent.mkdir(parents=True, exist_ok=True)
            with path.open("a", encoding="utf-8") as file:
                file.write(json.dumps([key, found[key]], separators=(",", ":")) + "\n")
        if key in found:
            yield found[key]
