"""Run the checks and tests of Piazza.

    python3 tests/run.py           what every change must pass: at most 8 minutes on two cores
    python3 tests/run.py --fast    the same without a browser: at most 3 minutes
    python3 tests/run.py --all     everything, also what is only sampled: half an hour or more

Other arguments go to pytest: ``python3 tests/run.py --fast -k link``.
``--shard 2/4`` runs the second quarter of the tests, for machines side by side.
"""

from __future__ import annotations

import argparse
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
RETRY_AT_MOST = 5
ROOT = Path(__file__).resolve().parent.parent
PACKAGES = ROOT / "py"
SETTINGS = PACKAGES / "pyproject.toml"
VENV = ROOT / ".venv"
TESTS = "tests"
OTHER_BROWSERS = "tests/firefox_webkit"
"""Firefox and WebKit have a command of their own."""
BY_FILE = ("--numprocesses=auto", "--dist=loadfile", "--no-loadscope-reorder")
"""Tests of one file share a page, or what they have computed, hence a process."""
RETRY = "second try"
CHECKED = ("py", "web", "tests")
TYPED = (
    ("--exclude", "^tests/(browser|bench)/", "py/piazza", "web/serve.py", "web/builder", "tests"),
    ("tests/browser", "tests/bench"),
)
"""In two parts: there is a conftest.py in tests, and one in tests/browser."""

MARKERS = {"fast": "not browser and not slow", "default": "not slow", "all": ""}
"""Which tests each tier runs, as pytest's ``-m`` takes it."""

NO_VENV = (
    "This Python cannot make virtual environments: install its venv module"
    " (on Debian and Ubuntu: apt install python3-venv) and start again."
)


class Check(NamedTuple):
    """A command to run, and its name in the summary."""

    name: str
    command: tuple[str, ...]
    is_parallel: bool = False
    """It runs beside the checks after it; its output is printed in its turn."""
    folder: Path | None = None


class Result(NamedTuple):
    """How a check ended."""

    name: str
    passed: bool
    seconds: float


def main(arguments: list[str]) -> int:
    """Set up, run every check of the tier, print a summary; return the exit code."""
    if sys.version_info < OLDEST:
        return _stop("Piazza's tests need Python 3.11 or newer; this one is " + sys.version.split()[0] + ".")
    import chromium

    options, for_pytest = _parse(arguments)
    if options.tier != "fast":
        browser = chromium.find_or_install()
        if not browser:
            return _stop(chromium.HOW)
        os.environ[chromium.VARIABLE] = browser
    trouble = prepare()
    if trouble:
        return _stop(trouble)
    results = _run_all(_checks(options, tuple(for_pytest)))
    return _sum_up(results if for_pytest else retry(results))


def _parse(arguments: list[str]) -> tuple[argparse.Namespace, list[str]]:
    """Split the command line into our options and pytest's."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    tier = parser.add_mutually_exclusive_group()
    tier.add_argument("--fast", dest="tier", action="store_const", const="fast", help="without a browser")
    tier.add_argument("--all", dest="tier", action="store_const", const="all", help="everything")
    parser.add_argument("--shard", default="1/1", metavar="K/N", help="only part K of N of the tests")
    parser.set_defaults(tier="default")
    return parser.parse_known_args(arguments)


def _checks(options: argparse.Namespace, for_pytest: tuple[str, ...]) -> tuple[Check, ...]:
    """Return everything that must pass, the quick checks first."""
    python, settings = str(_program("python")), str(SETTINGS)
    ruff = (python, "-m", "ruff")
    build = (
        Check("page", (python, "web/serve.py", "--check")),
        Check("site", (python, "web/serve.py", "--build")),
    )
    shard, _slash, shards = options.shard.partition("/")
    part = (f"--splits={shards}", f"--group={shard}") if shards not in ("", "1") else ()
    chosen = ("-m", MARKERS[options.tier]) if MARKERS[options.tier] else ()
    babel = (python, "-m", "babel.messages.frontend", "compile", "-d", "py/piazza/locale", "-D", "piazza")
    spread = (*BY_FILE, "--cache-clear", f"--ignore={OTHER_BROWSERS}")
    return (
        Check("style", (*ruff, "check", "--config", settings, *CHECKED)),
        Check("format", (*ruff, "format", "--check", "--config", settings, *CHECKED)),
        Check("texts", babel),
        Check("imports", (str(_program("lint-imports")), settings), folder=PACKAGES),
        *(
            Check("types", (python, "-m", "mypy", "--config-file", settings, *paths), is_parallel=True)
            for paths in TYPED
        ),
        *(build if options.tier != "fast" else ()),
        Check(TESTS, (*pytest_command(), *spread, *chosen, *part, *for_pytest)),
    )


def pytest_command() -> tuple[str, ...]:
    """Return how pytest is called: tests are named from the root."""
    root = (f"--rootdir={ROOT}", "--override-ini=testpaths=tests")
    return (str(_program("python")), "-m", "pytest", "-c", str(SETTINGS), *root)


def retry(results: list[Result]) -> list[Result]:
    """Run a few failed browser tests once more, alone on the machine.

    Two browsers side by side on a busy machine can outlast a test's patience. A test that fails twice has
    failed; one that passes the second time is named in the summary. Other failures are not tried again.
    """
    failed = [] if results[-1].passed else failures()
    if not 0 < len(failed) <= RETRY_AT_MOST or not all(map(_is_browser, failed)):
        return results
    again = _run(Check(RETRY, (*pytest_command(), *failed)))
    noted = again._replace(name=f"{RETRY}: {', '.join(failed)}")
    return [*results[:-1], results[-1]._replace(passed=again.passed), noted]


def failures() -> list[str]:
    """Return the names of the tests that failed in the last run; empty if pytest could not say."""
    path = ROOT / ".pytest_cache" / "v" / "cache" / "lastfailed"
    return list(json.loads(path.read_text(encoding="utf-8"))) if path.is_file() else []


def _is_browser(test: str) -> bool:
    return test.startswith("tests/browser/")


def _run_all(checks: tuple[Check, ...]) -> list[Result]:
    """Run every check, the parallel ones beside the others."""
    with ThreadPoolExecutor(1) as side:
        parallel = {check: side.submit(_run_captured, check) for check in checks if check.is_parallel}
        done = {check: _run(check) for check in checks if not check.is_parallel}
    for check, future in parallel.items():
        done[check], output = future.result()
        print(f"\n── {check.name} ──\n{output}", end="", flush=True)
    return [done[check] for check in checks]


def _run(check: Check) -> Result:
    """Run a check with its output on the terminal."""
    print(f"\n── {check.name} ──", flush=True)
    begun = time.monotonic()
    done = subprocess.run(check.command, cwd=check.folder or ROOT, check=False)  # noqa: S603 - our own commands
    return Result(check.name, done.returncode == 0, time.monotonic() - begun)


def _run_captured(check: Check) -> tuple[Result, str]:
    """Run a check and return its output for later."""
    begun = time.monotonic()
    done = subprocess.run(  # noqa: S603 - our own commands
        check.command,
        cwd=check.folder or ROOT,
        check=False,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    return Result(check.name, done.returncode == 0, time.monotonic() - begun), done.stdout


def _sum_up(results: list[Result]) -> int:
    """Print a line for each check; return zero if all have passed."""
    print("\n── summary ──")
    for result in results:
        print(f"{'passed' if result.passed else 'FAILED'}  {result.seconds:6.1f} s  {result.name}")
    return 0 if all(result.passed for result in results) else 1


def prepare() -> str | None:
    """Bring the virtual environment up to date; return a sentence if that is impossible."""
    wanted = _requirements()
    stamp = VENV / "installed"
    digest = hashlib.sha256("\n".join(wanted).encode()).hexdigest()
    if stamp.is_file() and stamp.read_text() == digest:
        return None
    uv = shutil.which("uv")
    if not _program("python").is_file() and not _make_venv(uv):
        return NO_VENV
    print("Installing the tests' tools …", flush=True)
    python = str(_program("python"))
    installer = (
        (uv, "pip", "install", "--quiet", "--python", python)
        if uv
        else (python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check")
    )
    done = subprocess.run((*installer, *wanted), check=False)  # noqa: S603 - our own command
    if done.returncode:
        return "The tests' tools could not be installed: connect to the network once and start again."
    stamp.write_text(digest)
    return None


def _requirements() -> list[str]:
    """Return the pinned tools that py/pyproject.toml names."""
    import tomllib

    settings = tomllib.loads(SETTINGS.read_text(encoding="utf-8"))
    wanted: list[str] = settings["dependency-groups"]["test"]
    return wanted


def _make_venv(uv: str | None) -> bool:
    """Make the virtual environment, with Debian's package for it if need be; return whether it exists."""
    if _venv_made(uv):
        return True
    if sys.platform == "linux" and os.geteuid() == 0 and shutil.which("apt-get"):
        version = f"python{sys.version_info.major}.{sys.version_info.minor}-venv"
        subprocess.run(["apt-get", "update", "-qq"], check=False)  # noqa: S607 - the system's apt-get
        subprocess.run(["apt-get", "install", "-qq", "-y", version], check=False)  # noqa: S603, S607
        return _venv_made(None)
    return False


def _venv_made(uv: str | None) -> bool:
    """Try to make the virtual environment; leave nothing behind if it fails."""
    command = (uv, "venv", "--python", sys.executable, VENV) if uv else (sys.executable, "-m", "venv", VENV)
    done = subprocess.run(command, check=False, capture_output=True)  # noqa: S603 - our own command
    if done.returncode:
        shutil.rmtree(VENV, ignore_errors=True)
    return done.returncode == 0


def _program(name: str) -> Path:
    """Return the path of a program of the virtual environment."""
    return VENV / "Scripts" / f"{name}.exe" if os.name == "nt" else VENV / "bin" / name


def _stop(sentence: str) -> int:
    """Print a sentence; return the exit code for it."""
    print(sentence, file=sys.stderr)
    return BAD_USE


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
