"""The second try of ``tests/run.py``, with real tests in a folder of their own."""

from __future__ import annotations

import json
import subprocess
from typing import TYPE_CHECKING, TypeAlias

import run

if TYPE_CHECKING:
    from pathlib import Path

    import pytest

    Patch: TypeAlias = pytest.MonkeyPatch
import pytest

pytestmark = pytest.mark.slow

SHY = """
from pathlib import Path

def test_shy():
    been = Path(__file__).with_name("been")
    if not been.is_file():
        been.touch()
        raise AssertionError
"""
BROKEN = "def test_broken():\n    raise AssertionError\n"
WHOLE = "def test_whole():\n    pass\n"


def looked_at(folder: Path, patch: Patch, files: dict[str, str]) -> list[run.Result]:
    """The results when these test files were run, and looked at again."""
    for name, text in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    settings = folder / "py" / "pyproject.toml"
    settings.parent.mkdir()
    settings.write_text("[tool.pytest.ini_options]\n", encoding="utf-8")
    patch.setattr(run, "ROOT", folder)
    patch.setattr(run, "SETTINGS", settings)
    command = (*run.pytest_command(), "--cache-clear")
    done = subprocess.run(command, cwd=folder, check=False)  # noqa: S603 - our own command
    return run.retry([run.Result(run.TESTS, done.returncode == 0, 1.0)])


def test_a_test_in_the_browser_may_pass_the_second_time(tmp_path: Path, monkeypatch: Patch) -> None:
    """What passes when it is run alone has passed, and the summary names it."""
    files = {"tests/browser/test_shy.py": SHY, "tests/test_whole.py": WHOLE}
    tests, again = looked_at(tmp_path, monkeypatch, files)
    assert tests.passed
    assert again.passed
    assert again.name == f"{run.RETRY}: tests/browser/test_shy.py::test_shy"


def test_what_fails_twice_has_failed(tmp_path: Path, monkeypatch: Patch) -> None:
    """The second try excuses nothing that is broken, also if another test passes in it."""
    files = {"tests/browser/test_broken.py": BROKEN, "tests/browser/test_shy.py": SHY}
    results = looked_at(tmp_path, monkeypatch, files)
    assert [result.passed for result in results] == [False, False]


def test_only_the_browser_is_looked_at_again(tmp_path: Path, monkeypatch: Patch) -> None:
    """A failure outside the browser stands, and so does every other beside it."""
    files = {"tests/test_shy.py": SHY, "tests/browser/test_shy_too.py": SHY}
    [tests] = looked_at(tmp_path, monkeypatch, files)
    assert not tests.passed


def test_many_failures_stand(tmp_path: Path, monkeypatch: Patch) -> None:
    """More failures than a few are no accident of a busy machine."""
    files = {f"tests/browser/test_shy_{number}.py": SHY for number in range(run.RETRY_AT_MOST + 1)}
    folders = {
        name.replace("tests/browser/", f"tests/browser/{name[-4]}/"): text for name, text in files.items()
    }
    [tests] = looked_at(tmp_path, monkeypatch, folders)
    assert not tests.passed
    assert len(run.failures()) == run.RETRY_AT_MOST + 1


def test_what_passes_is_not_looked_at_again(tmp_path: Path, monkeypatch: Patch) -> None:
    """Nothing runs twice where nothing failed, and no name of an earlier run is remembered."""
    stale = tmp_path / ".pytest_cache" / "v" / "cache" / "lastfailed"
    stale.parent.mkdir(parents=True)
    stale.write_text(json.dumps({"tests/browser/test_gone.py::test_gone": True}), encoding="utf-8")
    [tests] = looked_at(tmp_path, monkeypatch, {"tests/browser/test_whole.py": WHOLE})
    assert tests.passed
