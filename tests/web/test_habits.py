"""What a project on GitHub has beside its program says what is true of the program."""

import re
import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[2]
GITHUB = ROOT / ".github"


def jobs() -> dict[str, str]:
    """The jobs of the workflow that publishes the site, by name."""
    text = (GITHUB / "workflows" / "pages.yml").read_text("utf-8").partition("\njobs:\n")[2]
    parts = re.split(r"^  (\w+):\n", text, flags=re.MULTILINE)[1:]
    return dict(zip(parts[::2], parts[1::2], strict=True))


def test_tested_before_published() -> None:
    """Nothing is published but what was built after all tests had passed, in three browser engines."""
    work = jobs()
    assert "python3 tests/run.py" in work["test"]
    assert "python3 tests/firefox_webkit/run.py" in work["others"]
    assert "    needs: [test, others]\n" in work["build"]
    assert "    needs: build\n" in work["publish"]
    assert [name for name, job in work.items() if "deploy-pages" in job] == ["publish"]


def test_licence() -> None:
    """The licence that GitHub shows is that of the package."""
    assert (GITHUB / "LICENSE").read_bytes() == (ROOT / "py" / "LICENSE").read_bytes()


def test_changelog() -> None:
    """The version of the package is in the changelog, and what comes next has its place above it."""
    settings = tomllib.loads((ROOT / "py" / "pyproject.toml").read_text("utf-8"))
    versions = re.findall(r"^## (\S+)", (GITHUB / "CHANGELOG.md").read_text("utf-8"), re.MULTILINE)
    assert versions[:2] == ["Unreleased", settings["project"]["version"]]
