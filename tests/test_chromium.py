"""Which browser the tests take."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

import chromium

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty machine: its path, and no browser anywhere else."""
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setenv("PLAYWRIGHT_BROWSERS_PATH", str(tmp_path / "downloads"))
    monkeypatch.delenv(chromium.VARIABLE, raising=False)
    monkeypatch.setattr(chromium, "PLACES", ())
    return tmp_path


def program(path: Path) -> str:
    """A program that does nothing."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("#!/bin/sh\n", encoding="utf-8")
    path.chmod(0o755)
    return str(path)


def test_none(machine: Path) -> None:
    """Nothing is found where nothing is."""
    assert not [*machine.iterdir()]
    assert chromium.find() is None
    assert chromium.find_for_tests() is None


def test_window(machine: Path) -> None:
    """Tests take the browser without a window, benches the one that people use."""
    whole, light = program(machine / "chromium"), program(machine / "chromium-headless-shell")
    assert chromium.find() == whole
    assert chromium.find_for_tests() == light


@pytest.mark.parametrize("name", ["chromium", "chromium-headless-shell"])
def test_only_one(machine: Path, name: str) -> None:
    """What is there will do for both."""
    only = program(machine / name)
    assert chromium.find() == chromium.find_for_tests() == only


@pytest.mark.parametrize(
    "place",
    [
        "chromium-1200/chrome-linux/chrome",
        "chromium-1200/chrome-linux64/chrome",
        "chromium_headless_shell-1200/chrome-linux/headless_shell",
        "chromium_headless_shell-1200/chrome-headless-shell-linux64/chrome-headless-shell",
    ],
)
def test_download(machine: Path, place: str) -> None:
    """What Playwright has downloaded is found, the newest of it."""
    program(machine / "downloads" / place.replace("1200", "1100"))
    newest = program(machine / "downloads" / place)
    assert chromium.find() == chromium.find_for_tests() == newest


def test_named(machine: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The environment has the last word."""
    program(machine / "chromium-headless-shell")
    monkeypatch.setenv(chromium.VARIABLE, "/opt/mine")
    assert chromium.find() == chromium.find_for_tests() == chromium.find_or_install() == "/opt/mine"
