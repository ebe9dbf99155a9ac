"""Markup is made and not searched, every cache says why it is there; and both rules can fail."""

from pathlib import PurePosixPath

import pytest

import markup
from architecture import Rule, Source, breaches, sources

PAGE = "py/piazza/ui/pages/home.py"
VIEW = "py/piazza/games/bloom/view/lawn.py"
RULES = "py/piazza/games/bloom/rules/runs.py"

BROKEN = [
    (markup.made_not_searched, VIEW, """art.replace(' aria-hidden="true"', "", 1)"""),
    (markup.made_not_searched, VIEW, """town.removesuffix("</svg>") + marks"""),
    (markup.made_not_searched, PAGE, """tag("b", text).replace("{name}", name)"""),
    (markup.made_not_searched, PAGE, """markup.partition(fragment)"""),
    (markup.made_not_searched, PAGE, """NAME = re.compile(r' id="([^"]+)"')"""),
    (markup.made_not_searched, PAGE, """re.sub(rf'(="#|url\\\\(#)({names})', player, board)"""),
    (markup.caches, RULES, "@cache\ndef runs(): ..."),
    (markup.caches, PAGE, "# of a page\n\n_rows = 1\nrow = cache(Row)"),
    (markup.caches, VIEW, "KNOWN: Recall[int, str] = Recall(32)"),
]

KEPT = [
    (markup.made_not_searched, PAGE, """tag("b", escape(text.replace("{name}", name)))"""),
    (markup.made_not_searched, PAGE, """head, _dot, rest = told.partition(". ")"""),
    (markup.made_not_searched, "py/piazza/ui/guide/markdown/inline.py", """re.compile("<b>")"""),
    (markup.made_not_searched, PAGE, """re.compile(r"(?P<anchor>[a-z]+)")"""),
    (markup.caches, RULES, "@cache  # saves 2 % of random games\ndef runs(): ..."),
    (markup.caches, RULES, "# Made once.\nlay = cache(Lay)\ngo = cache(Go)"),
    (markup.caches, "tests/tables.py", "@cache\ndef finished(): ..."),
]


@pytest.mark.parametrize("rule", [markup.made_not_searched, markup.caches], ids=lambda rule: rule.__name__)
def test_house(rule: Rule) -> None:
    """The whole house keeps the rule."""
    found = [breach for source in sources() for breach in breaches(rule, source)]
    assert not found, "\n".join(map(str, found))


@pytest.mark.parametrize(("rule", "path", "text"), BROKEN)
def test_rule_can_fail(rule: Rule, path: str, text: str) -> None:
    """A source that breaks the rule is found out."""
    assert breaches(rule, Source(PurePosixPath(path), text))


@pytest.mark.parametrize(("rule", "path", "text"), KEPT)
def test_rule_can_be_kept(rule: Rule, path: str, text: str) -> None:
    """A source that keeps the rule is left in peace."""
    assert not breaches(rule, Source(PurePosixPath(path), text))
