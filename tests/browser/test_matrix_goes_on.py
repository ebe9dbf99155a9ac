"""A run of the matrix goes on where an earlier one stopped."""

from __future__ import annotations

import argparse
import json
from dataclasses import asdict
from typing import TYPE_CHECKING

import pytest

from matrix import asked, mixed
from space import each, sample, whole

if TYPE_CHECKING:
    from pathlib import Path

FAULT = {"check": "text", "what": "h1", "how": "10 high"}


def given(out: Path, *, again: bool) -> argparse.Namespace:
    """What a command line asks for: a few points."""
    return argparse.Namespace(out=out, again=again, all=False, each="", count=6, seed=1, part="1/1", only="")


@pytest.mark.parametrize("faults", [[], [FAULT]])
def test_goes_on(tmp_path: Path, faults: list[dict[str, str]]) -> None:
    """What a file has is not looked at again; asked for once more, what was at fault is, and nothing else."""
    out = tmp_path / "found.json"
    first, *others = asked(given(out, again=False))
    out.write_text(json.dumps({**asdict(first), "link": "", "faults": faults}) + "\n")
    assert asked(given(out, again=False)) == others
    assert asked(given(out, again=True)) == ([first] if faults else [])


def test_fair_order() -> None:
    """The whole comes in an order of chance, the same for a seed, and none is left out."""
    cases = sample(40, 1)
    assert mixed(list(cases), 1) == mixed(list(cases), 1) != cases
    assert sorted(map(str, mixed(list(cases), 1))) == sorted(map(str, cases))


def test_one_of_each() -> None:
    """Of every combination of some axes there is one point, and no other."""
    kinds = [(case.game, case.language) for case in each("game,language", 1)]
    assert sorted(kinds) == sorted({(case.game, case.language) for case in whole()})
