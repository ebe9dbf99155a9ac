"""Run everything: style, types, then all tests. Arguments go to pytest: ``python3 tests/run.py -k link``."""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple

OLDEST = (3, 11)
BAD_USE = 2
FEW = 5
ROOT = Path(__file__).resolve().parent.parent
SETTINGS = ROOT / "py" / "pyproject.toml"
VENV = ROOT / ".venv"
TESTS = "tests"
OTHERS = "tests/firefox_webkit"
"""What needs other browsers has a command of its own."""
BY_FILE = ("--dist=loadfile", "--no-loadscope-reorder")
"""Tests of one file share a page, or what they have computed, hence a process."""
AGAIN = "second look"
CHECKED = ("py", "web", "tests")
TYPED = (
    ("--exclude", "^tests/(browser|bench)/", "py/piazza", "web/serve.py", "web/builder", "tests"),
    ("tests/browser", "tests/bench"),
)
"""In two parts: there is a conftest.py in tests, and one in tests/browser."""

NO_VENV = (
    "This Python cannot make virtual environments: install its venv module"
    " (on Debian and Ubuntu: apt install python3-venv) and start again."
)


class Check(NamedTuple):
    """One thing to run, and what it is called."""

    name: str
    command: tuple[str, ...]
    is_aside: bool = False
    """It runs beside those after it, and is printed in its turn."""


class Result(NamedTuple):
    """How a check ended."""

    name: str
    passed: bool
    seconds: float


def main(arguments: list[str]) -> int:
    """Prepare, run every check, sum up; the exit code."""
    if sys.version_info < OLDEST:
        return _stop("Piazza's tests need Python 3.11 or newer; this one is " + sys.version.split()[0] + ".")
    import chromium

    browser = chromium.find_or_install()
    if not browser:
        return _stop(chromium.HOW)
    os.environ[chromium.VARIABLE] = browser
    trouble = prepare()
    if trouble:
        return _stop(trouble)
    results = _run_all(_checks(arguments))
    return _sum_up(results if arguments else look_again(results))


def _checks(arguments: list[str]) -> tuple[Check, ...]:
    """Everything that must pass, the quick first."""
    python = str(_program("python"))
    settings = str(SETTINGS)
    spread = ("--numprocesses=auto", *BY_FILE, "--cache-clear", f"--ignore={OTHERS}")
    ruff = (python, "-m", "ruff")
    return (
        Check("style", (*ruff, "check", "--config", settings, *CHECKED)),
        Check("format", (*ruff, "format", "--check", "--config", settings, *CHECKED)),
        *(
            Check("types", (python, "-m", "mypy", "--config-file", settings, *part), is_aside=True)
            for part in TYPED
        ),
        Check("page", (python, "web/serve.py", "--check")),
        Check("site", (python, "web/serve.py", "--build")),
        Check(TESTS, (*pytest_command(), *spread, *arguments)),
    )


def pytest_command() -> tuple[str, ...]:
    """How pytest is called: tests are named from the root."""
    root = (f"--rootdir={ROOT}", "--override-ini=testpaths=tests")
    return (str(_program("python")), "-m", "pytest", "-c", str(SETTINGS), *root)


def look_again(results: list[Result]) -> list[Result]:
    """A few failures in the browser, and no others, are tried once more, alone on the machine.

    Two browsers side by side on a busy machine can outlast a test's patience. What fails twice has failed,
    and what passed only then is named in the summary.
    """
    failed = [] if results[-1].passed else failures()
    if not 0 < len(failed) <= FEW or not all(map(_is_browser, failed)):
        return results
    again = _run(Check(AGAIN, (*pytest_command(), *failed)))
    noted = again._replace(name=f"{AGAIN}: {', '.join(failed)}")
    return [*results[:-1], results[-1]._replace(passed=again.passed), noted]


def failures() -> list[str]:
    """The tests that failed in the last run, by name; none, if pytest could not say."""
    path = ROOT / ".pytest_cache" / "v" / "cache" / "lastfailed"
    return list(json.loads(path.read_text(encoding="utf-8"))) if path.is_file() else []


def _is_browser(test: str) -> bool:
    """Whether a test drives a browser."""
    return test.startswith("tests/browser/")


def _run_all(checks: tuple[Check, ...]) -> list[Result]:
    """Run every check, some beside the others; the last has the whole machine."""
    *first, last = checks
    with ThreadPoolExecutor(1) as side:
        aside = {check: side.submit(_run_unseen, check) for check in first if check.is_aside}
        seen = {check: _run(check) for check in first if not check.is_aside}
    for check, waiting in aside.items():
        seen[check], said = waiting.result()
        print(f"\n── {check.name} ──\n{said}", end="", flush=True)
    return [*(seen[check] for check in first), _run(last)]


def _run(check: Check) -> Result:
    """Run one check in the open."""
    print(f"\n── {check.name} ──", flush=True)
    begun = time.monotonic()
    done = subprocess.run(check.command, cwd=ROOT, check=False)  # noqa: S603 - our own commands
    return Result(check.name, done.returncode == 0, time.monotonic() - begun)


def _run_unseen(check: Check) -> tuple[Result, str]:
    """Run one check, and what it said."""
    begun = time.monotonic()
    done = subprocess.run(  # noqa: S603 - our own commands
        check.command, cwd=ROOT, check=False, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    )
    return Result(check.name, done.returncode == 0, time.monotonic() - begun), done.stdout


def _sum_up(results: list[Result]) -> int:
    """Print a line for each check; zero if all have passed."""
    print("\n── summary ──")
    for result in results:
        print(f"{'passed' if result.passed else 'FAILED'}  {result.seconds:6.1f} s  {result.name}")
    return 0 if all(result.passed for result in results) else 1


def prepare() -> str | None:
    """Bring the virtual environment up to date; the sentence for what prevents it."""
    wanted = _requirements()
    stamp = VENV / "installed"
    digest = hashlib.sha256("\n".join(wanted).encode()).hexdigest()
    if stamp.is_file() and stamp.read_text() == digest:
        return None
    if not _program("python").is_file() and not _make_venv():
        return NO_VENV
    print("Installing the tests' tools …", flush=True)
    pip = (_program("python"), "-m", "pip", "install", "--quiet", "--disable-pip-version-check")
    done = subprocess.run((*pip, *wanted), check=False)  # noqa: S603 - our own command
    if done.returncode:
        return "The tests' tools could not be installed: connect to the network once and start again."
    stamp.write_text(digest)
    return None


def _requirements() -> list[str]:
    """The pinned tools that py/pyproject.toml names."""
    import tomllib

    settings = tomllib.loads(SETTINGS.read_text(encoding="utf-8"))
    wanted: list[str] = settings["dependency-groups"]["test"]
    return wanted


def _make_venv() -> bool:
    """Make the virtual environment, with Debian's package for it if need be; whether it is there."""
    if _venv_made():
        return True
    if sys.platform == "linux" and os.geteuid() == 0 and shutil.which("apt-get"):
        version = f"python{sys.version_info.major}.{sys.version_info.minor}-venv"
        subprocess.run(["apt-get", "update", "-qq"], check=False)  # noqa: S607 - the system's apt-get
        subprocess.run(["apt-get", "install", "-qq", "-y", version], check=False)  # noqa: S603, S607
        return _venv_made()
    return False


def _venv_made() -> bool:
    """Try to make the virtual environment, leaving nothing behind if it fails."""
    command = (sys.executable, "-m", "venv", VENV)
    done = subprocess.run(command, check=False, capture_output=True)  # noqa: S603 - our own command
    if done.returncode:
        shutil.rmtree(VENV, ignore_errors=True)
    return done.returncode == 0


def _program(name: str) -> Path:
    """A program of the virtual environment."""
    return VENV / "Scripts" / f"{name}.exe" if os.name == "nt" else VENV / "bin" / name


def _stop(sentence: str) -> int:
    """Say one sentence, and the exit code that goes with it."""
    print(sentence, file=sys.stderr)
    return BAD_USE


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
