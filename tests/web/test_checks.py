"""What looks at the page's scripts and stylesheets sees a fault of each kind."""

import shutil
import sys
from pathlib import Path

import pytest

from builder.checks import check, fetch_tools
from builder.house import House
from builder.progress import Progress

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[2]
SOUND = "export const answer = 42;\n"


@pytest.fixture
def house(tmp_path: Path) -> House:
    """A house with one script and one stylesheet, and the tools of this one."""
    ours, small = House(ROOT), House(tmp_path)
    fetch_tools(ours, Progress(sys.stderr))
    shutil.copytree(ours.web / "checks", small.web / "checks")
    small.made.mkdir(parents=True)
    (small.made / "checks").symlink_to(ours.made / "checks")
    shutil.copyfile(ours.made / "checks.key", small.made / "checks.key")
    (small.web / "page.mjs").write_text(SOUND)
    (small.web / "page.css").write_text("a {\n  color: red;\n}\n")
    return small


@pytest.mark.parametrize(
    ("name", "text", "said"),
    [
        ("page.mjs", "export const answer = 42", "Code style"),
        (
            "page.mjs",
            "export function add(one, other) {\n  return one + other;\n}\n",
            "implicitly has an 'any' type",
        ),
        ("page.mjs", "const answer = 42;\n", "no-unused-vars"),
        ("page.css", "a {\n  colour: red;\n}\n", "property-no-unknown"),
        ("page.css", "a { color: red; }\n", "Code style"),
    ],
)
def test_faults(house: House, capsys: pytest.CaptureFixture[str], name: str, text: str, said: str) -> None:
    """A fault of style, of types or of sense is named, and the check fails."""
    (house.web / name).write_text(text)
    assert not check(house, Progress(sys.stderr))
    assert said in capsys.readouterr().err


def test_sound(house: House) -> None:
    """What has no fault passes."""
    assert check(house, Progress(sys.stderr))
