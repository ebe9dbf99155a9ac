"""What looks at the page's scripts and stylesheets sees a fault of each kind."""

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from builder.checks import check, fetch_tools
from builder.house import House
from builder.progress import Progress
from builder.tools import node

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[2]
SOUND = "export const answer = 42;\n"
WRONG_TEST = """import assert from "node:assert/strict";
import { test } from "node:test";

test("Four is five.", () => assert.equal(4, 5));
"""


PAGE, TOKENS, GAME = "web/page.css", "web/tokens.css", "py/piazza/games/small/view/small.css"
"""The sheets for which there are rules."""
FAULTS = {
    (PAGE, "selector-disallowed-list"): (
        "#app:has(> .board) { color: red; }",
        ".a, body:has(.x) { color: red; }",
        "#app[data-a]:not(:has(#sheet)) p { color: red; }",
        ":root[data-a='b c'].d:has(.x) { color: red; }",
    ),
    (PAGE, "piazza/named-below-has"): (
        ".a:has(.b) p { color: red; }",
        ".a:has(.b) + p { color: red; }",
        ".a:not(:has(.b)) > [class^='x'] { color: red; }",
        ".a:has(b) > :is(p, .c) { color: red; }",
        ".a:has(b) { p { color: red; } }",
    ),
    (GAME, "piazza/named-below-has"): (".x:has(.y) p { color: red; }",),
    (GAME, "piazza/house-laid-out"): (
        ".seats.n4 .pl { padding: 0; }",
        ".pl.x-mine { padding: 0; }",
        "[data-game='x'] #app { gap: 1px; }",
        "[data-game='x'] #app .why li { padding: 0; }",
        ":where([data-game='x']) .seats:is(.n3, .n4) .pl output { grid-column: 2; }",
        ".pl:not(.x-mine) small { display: none; }",
        "[data-game='x'] h2 { margin: 0; }",
        ":is(.hand h2, .pl .head) > output::before { content: ''; }",
        ".mine, .hand h2 { margin: 0; }",
        ".mine, .x .why { color: red; }",
        ".x { & .why { color: red; } }",
        ".pl { @media print { color: red; } }",
        ".shared { gap: 0; }",
        ".board.x { flex: 1; }",
    ),
    (GAME, "at-rule-disallowed-list"): ("@layer house { .x { color: red; } }", "@import url('x.css');"),
    (TOKENS, "selector-disallowed-list"): (
        ".btn { color: red; }",
        ":root .btn { color: red; }",
        ":root, .btn { color: red; }",
    ),
}
"""Styles that a rule must see."""
NO_FAULTS = {
    PAGE: (
        ".a:has(p) .b:nth-child(2) { color: red; }",
        ".a:has(b) > :is(.b, .c) { color: red; }",
        ".a p:has(b) { color: red; }",
        ".tbody:has(p) { color: red; }",
        "#app .a:has(p) { color: red; }",
        ".why li { margin: 0; }",
        "@layer x { .x { color: red; } }",
    ),
    GAME: (
        "[data-game='x'] { --room: 1px; }",
        "[data-game='x'] .pl .head { --room: 1px; }",
        ".pl.shown .x-town { order: 2; }",
        ".x { & path { fill: none; } }",
        ".board.x { display: flex; }",
        "@keyframes x { from { opacity: 0; } }",
    ),
    TOKENS: (":root, :root[data-theme='evening'] { --ink: red; }",),
}
"""Styles in which no rule may see anything."""


@pytest.fixture
def house(tmp_path: Path) -> House:
    """A house with one script and one stylesheet, and the tools of this one."""
    return small_house(tmp_path)


def small_house(folder: Path) -> House:
    """Build a house in a folder."""
    ours, small = House(ROOT), House(folder)
    fetch_tools(ours, Progress(sys.stderr))
    shutil.copytree(ours.web / "checks", small.web / "checks", ignore=shutil.ignore_patterns("unit"))
    (small.web / "checks" / "unit").mkdir()
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
        ("checks/unit/page.test.mjs", WRONG_TEST, "Four is five."),
        ("page.css", "a {\n  colour: red;\n}\n", "property-no-unknown"),
        ("page.css", "a { color: red; }\n", "Code style"),
    ],
)
def test_faults(house: House, capsys: pytest.CaptureFixture[str], name: str, text: str, said: str) -> None:
    """A fault of style, of types, of sense, or in a unit test is named, and the check fails."""
    (house.web / name).write_text(text)
    assert not check(house, Progress(sys.stderr))
    assert said in capsys.readouterr().err


def test_sound(house: House) -> None:
    """What has no fault passes."""
    assert check(house, Progress(sys.stderr))


@pytest.fixture(scope="module")
def seen(tmp_path_factory: pytest.TempPathFactory) -> dict[tuple[str, str], set[str]]:
    """The rules that stylelint names, for each sheet and style: one run looks at all of them."""
    house = small_house(tmp_path_factory.mktemp("house"))
    styles = {sheet: list(sound) for sheet, sound in NO_FAULTS.items()}
    for (sheet, _rule), faults in FAULTS.items():
        styles[sheet] += faults
    for sheet, lines in styles.items():
        (house.root / sheet).parent.mkdir(parents=True, exist_ok=True)
        (house.root / sheet).write_text("\n".join(lines) + "\n", encoding="utf-8")
    tools = house.made / "checks"
    program = tools / "node_modules" / "stylelint" / "bin" / "stylelint.mjs"
    options = ("--config", tools / "stylelint.config.mjs", "--formatter=json")
    command = [str(part) for part in (node(house), program, *options, *(house.root / one for one in styles))]
    done = subprocess.run(  # noqa: S603 - our own command
        command, cwd=house.root, capture_output=True, text=True, encoding="utf-8", check=False
    )
    found: dict[tuple[str, str], set[str]] = {}
    for result in json.loads(done.stderr or done.stdout):
        sheet = Path(result["source"]).relative_to(house.root.resolve()).as_posix()
        for warning in result["warnings"]:
            found.setdefault((sheet, styles[sheet][warning["line"] - 1]), set()).add(warning["rule"])
    return found


@pytest.mark.parametrize(
    ("sheet", "rule", "style"),
    [(sheet, rule, style) for (sheet, rule), styles in FAULTS.items() for style in styles],
)
def test_a_fault_of_style(seen: dict[tuple[str, str], set[str]], sheet: str, rule: str, style: str) -> None:
    """The rule that is about it sees it."""
    assert rule in seen.get((sheet, style), set())


@pytest.mark.parametrize(
    ("sheet", "style"), [(sheet, style) for sheet, styles in NO_FAULTS.items() for style in styles]
)
def test_no_fault_of_style(seen: dict[tuple[str, str], set[str]], sheet: str, style: str) -> None:
    """No rule sees anything in it."""
    assert (sheet, style) not in seen
