"""What is proved about faults without a browser: records, tabs, links."""

from __future__ import annotations

import json
from random import Random
from typing import TYPE_CHECKING

from faults.proof import Claim, Proof
from faults.rules import RULES
from faults.tabs import Tab
from piazza.core.edition_code import ALPHABET
from piazza.games import TITLES, load
from piazza.links import LinkError, decode, encode
from piazza.ui.acts.home import read_shelf
from piazza.ui.app import App, Broken
from piazza.ui.pages import page
from ui.screens import at_table, dealt, kept, table

if TYPE_CHECKING:
    from piazza.ui.storage.saves import Save

LINKS = [encode(dealt(load(name), luck=luck, plies=60)) for name in TITLES for luck in range(4)]
LONGEST = 5_000
"""Characters of a link, more than any game has."""
STRANGE = "\u200b\u202e\u0301<>&{}~%#\x00é١"
"""Characters that no link has."""


def cut_records(size: int) -> Proof:
    """A record that is cut at any byte harms no other, and is kept as it is."""
    proof, good = Proof(), kept(at_table(dealt(load(TITLES[0]), plies=9)))
    for place in range(size):
        save = kept(at_table(dealt(load(TITLES[place % len(TITLES)]), luck=place, plies=20)))
        text = save.text()
        for end in range(len(text)):
            proof.try_out(text[:end], lambda cut=text[:end]: _spares(cut, good))  # type: ignore[misc]
    return proof


def _spares(cut: str, good: Save) -> bool:
    """A cut record stands broken on the shelf, beside one that is whole."""
    shelf = read_shelf((("cut", cut), (good.key, good.text())))
    broken = [one.text for one in shelf if isinstance(one, Broken)]
    return broken == [cut] and good in shelf and bool(page(App(shelf=shelf)).markup)


def alternating_tabs(size: int) -> Proof:
    """Tabs that play the same game in turn, taking over or not, lose no choice and double none."""
    proof, random = Proof(), Random(size)
    while proof.tried < size:
        save = kept(at_table(dealt(load(random.choice(TITLES)), luck=proof.tried)))
        storage = {save.key: save.text()}
        tabs = [Tab(storage).do(f"resume {save.key}") for _tab in range(3)]
        for _choice in range(40):
            proof.try_out("a choice", lambda: _goes_on(random.choice(tabs), storage, random))  # noqa: B023
    return proof


def _goes_on(tab: Tab, storage: dict[str, str], random: Random) -> bool:
    """What is stored goes on by this tab's choice, or stays as it was and the tab says so."""
    ((key, before),) = storage.items()
    if random.random() < 0.5:
        tab.do("steal")
    tab.do("hand-over", "open", "play 0")
    old, new = (decode(json.loads(text)["code"]).choices for text in (before, storage[key]))
    return new[: len(old)] == old and (new == table(tab.app).match.choices or table(tab.app).is_locked)


def hostile_links(size: int) -> Proof:
    """Whatever is given as a link is a game or the one error, soon."""
    proof, random = Proof(), Random(size)
    for _link in range(size):
        text = changed(random.choice(LINKS), random)
        proof.try_out(text[:80], lambda text=text: _is_read(text))  # type: ignore[misc]
    return proof


def slowest_links(size: int) -> Proof:
    """Links that take long are looked for: the slowest so far are changed again and again."""
    proof, random = Proof(), Random(size)
    slowest = [(0.0, link) for link in LINKS]
    for _link in range(size):
        text = changed(random.choice(slowest)[1], random)[:LONGEST]
        spent = proof.try_out(text[:80], lambda text=text: _is_read(text))  # type: ignore[misc]
        slowest = sorted([*slowest, (spent, text)], reverse=True)[: len(LINKS)]
    return proof


def changed(link: str, random: Random) -> str:
    """A link with something cut, changed, doubled or put in; or none at all."""
    letters = random.choice((ALPHABET, ALPHABET, STRANGE))
    place, end = sorted(random.randrange(len(link) + 1) for _ in range(2))
    noise = "".join(random.choices(letters, k=random.choice((1, 1, 2, 9, 400))))
    match random.randrange(5):
        case 0:
            return link[:place]
        case 1:
            return link[:place] + noise + link[place + 1 :]
        case 2:
            return link[:end] + link[place:]
        case 3:
            return link[:place] + noise + link[place:]
        case _:
            return link[:1] + noise


def _is_read(text: str) -> bool:
    """The text is a game, or raises the one error of links."""
    try:
        return decode(text) is not None
    except LinkError:
        return True


PROOFS = {
    "records cut at every byte": Claim(cut_records, 1, 100),
    "choices in three tabs of the same game": Claim(alternating_tabs, 40, 4_000),
    "hostile links": Claim(hostile_links, 300, 1_000_000),
    "links that grew from the slowest": Claim(slowest_links, 300, 100_000),
    **RULES,
}
"""Each by what is tried."""
