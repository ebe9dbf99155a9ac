"""A run of the matrix goes on where an earlier one stopped."""

from __future__ import annotations

import argparse
import json
from dataclasses import asdict
from itertools import product
from typing import TYPE_CHECKING

import pytest

from matrix import asked, found, mixed, record
from measures import Fault
from proving import named, prove
from space import LANGUAGES, each, sample, scenes

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = pytest.mark.slow

FAULT = {"check": "text", "what": "h1", "how": "10 high"}


def given(out: Path, *, again: bool) -> argparse.Namespace:
    """What a command line asks for: a few points."""
    asked = {"all": False, "each": "", "count": 6, "seed": 1, "part": "1/1", "only": "", "axe": True}
    return argparse.Namespace(out=out, again=again, **asked)


@pytest.mark.parametrize("faults", [[], [FAULT]])
def test_goes_on(tmp_path: Path, faults: list[dict[str, str]]) -> None:
    """What a file has is not looked at again; asked for once more, what was at fault is, and nothing else."""
    out = tmp_path / "found.json"
    first, *others = asked(given(out, again=False))
    out.write_text(json.dumps({**asdict(first), "link": "", "faults": faults}) + "\n")
    assert asked(given(out, again=False)) == others
    assert asked(given(out, again=True)) == ([first] if faults else [])


@pytest.mark.parametrize("each_of", ["", "game", "game,state,language"])
def test_line_of_proofs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, each_of: str) -> None:
    """What a file has becomes a line, in the place of the one about the same."""
    results, out = tmp_path / "RESULTS.md", tmp_path / "found.json"
    results.write_text("<!-- proofs -->\n<!-- end of proofs -->\n")
    monkeypatch.setattr("proving.FAULT_RESULTS", results)
    first, second, *_others = asked(given(out, again=False))
    for faults in ([], [Fault(**FAULT)]):
        record(first, faults, out)
        record(second, [], out)
        asking = given(out, again=False)
        seen = found(asking)
        asking.each = each_of
        assert prove(asking, "webkit", seen) == bool(faults)
        [line] = [one for one in results.read_text().splitlines() if "WebKit" in one]
        assert f"| {named(asking, 'webkit')} | 2 | {len(faults)} |" in line


def test_fair_order() -> None:
    """The whole comes in an order of chance, the same for a seed, and none is left out."""
    cases = sample(40, 1)
    assert mixed(list(cases), 1) == mixed(list(cases), 1) != cases
    assert sorted(map(str, mixed(list(cases), 1))) == sorted(map(str, cases))


def test_one_of_each() -> None:
    """Of every combination of some axes there is one point, and no other."""
    kinds = [(case.game, case.language) for case in each("game,language", 1)]
    assert sorted(kinds) == sorted(product({scene.game for scene in scenes()}, LANGUAGES))
