"""What somebody might give to a page to break it: texts for its address, for its fields, and files."""

from __future__ import annotations

import json
from random import Random
from typing import TYPE_CHECKING
from urllib.parse import quote

from faults.proofs import LINKS, STRANGE, changed

if TYPE_CHECKING:
    from collections.abc import Iterator

RUN = "window.intruder=1"
NAMES = (
    f"<img src=x onerror={RUN}>",
    f"<script>{RUN}</script>",
    f'"onfocus="{RUN}" autofocus="',
    "{name}{p7}%s%(x)s",
    "__proto__",
    "constructor",
    "\u202eradio\u202c",
    "\u200b\u200b",
    "z\u0301\u0302\u0303" * 40,
    "\U0001f3db" * 60,
    "",
)
"""Names of players that no program should trip over."""
PLACES = (
    "game/__proto__",
    "game/../../x",
    f"javascript:{RUN}",
    f"rules/<script>{RUN}</script>",
    "day/suburbia/9999-99-99",
    "puzzle/bloom/999999999999999999999",
    "lesson/suburbia/-1",
    "table/" + "A" * 3_000,
    "%",
    "%00%ff%u0041",
    "[]" * 2_000,
)
"""Addresses within the page that lead nowhere."""


def addresses(size: int, luck: int) -> Iterator[str]:
    """So many texts for the address bar: links with something changed or with strange names, and places."""
    random = Random(luck)
    for _address in range(size):
        link = random.choice(LINKS)
        names = "".join(f"~{quote(random.choice(NAMES))}" for _name in range(random.randrange(1, 6)))
        raw = "".join(f"~{random.choice(NAMES)}" for _name in range(random.randrange(1, 6)))
        texts = (changed(link, random), changed(link, random), link + names, link + raw)
        yield random.choice((*texts, changed(link + names, random), random.choice(PLACES)))


def files(size: int) -> Iterator[str]:
    """So many files that are none of ours, or half: large, deep, of foreign kinds, with foreign keys."""
    random = Random(size)
    kinds = (
        lambda: random.choice(STRANGE) * 10_000_000,
        lambda: "[" * 100_000 + "]" * 100_000,
        lambda: json.dumps({"piazza": 1, "games": [{"code": changed(random.choice(LINKS), random)}]}),
        lambda: json.dumps({"__proto__": {"games": []}, "constructor": {"prototype": 1}, "piazza": 99}),
        lambda: json.dumps({"piazza": 1, "games": [None, 1, "", [], {"code": None}, {"seats": {}}]}),
        lambda: json.dumps({"piazza": 1, "games": {"toString": LINKS[0], "__proto__": LINKS[1]}}),
        lambda: random.choice(LINKS)[: random.randrange(9)],
        lambda: "\x00\ufeff\u202e" + random.choice(NAMES),
        lambda: "",
    )
    for number in range(size):
        yield kinds[number % len(kinds)]()
