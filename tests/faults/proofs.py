"""What is proved about faults without a browser: records, tabs, acts, links."""

from __future__ import annotations

import json
from functools import partial
from random import Random
from typing import TYPE_CHECKING

from faults.proof import Claim, in_rounds
from faults.rules import RULES
from faults.tabs import OlderTab, Tab
from piazza.core.edition_code import ALPHABET
from piazza.games import TITLES, load
from piazza.links import LinkError, decode, encode
from piazza.ui.model.app import Model, UnreadableSave
from piazza.ui.update.home import read_shelf
from piazza.ui.view import view
from ui.any_acts import MANY, any_acts
from ui.screens import at_table, dealt, kept, table

if TYPE_CHECKING:
    from faults.proof import Proof
    from piazza.ui.storage.saves import Save

LINKS = [encode(dealt(load(name), luck=luck, plies=60)) for name in TITLES for luck in range(4)]
LONGEST = 5_000
"""Characters of a link, more than any game has."""
BATCH = 20
"""Links of a round."""
STRANGE = "\u200b\u202e\u0301<>&{}~%#\x00é١"
"""Characters that no link has."""


def cut_records(proof: Proof, number: int) -> None:
    """A record that is cut at any byte harms no other, and is kept as it is."""
    good = kept(at_table(dealt(load(TITLES[0]), plies=9)))
    save = kept(at_table(dealt(load(TITLES[number % len(TITLES)]), luck=number, plies=20)))
    text = save.text()
    for end in range(len(text)):
        proof.try_out(text[:end], lambda cut=text[:end]: _spares(cut, good))  # type: ignore[misc]


def _spares(cut: str, good: Save) -> bool:
    """A cut record stands broken on the shelf, beside one that is whole."""
    shelf = read_shelf((("cut", cut), (good.key, good.text())))
    broken = [one.text for one in shelf if isinstance(one, UnreadableSave)]
    return broken == [cut] and good in shelf and bool(view(Model(shelf=shelf)).markup)


def alternating_tabs(kinds: tuple[type[Tab], ...], proof: Proof, number: int) -> None:
    """Tabs that play the same game in turn, taking over or not, lose no choice and double none."""
    random = Random(number)
    save = kept(at_table(dealt(load(TITLES[number % len(TITLES)]), luck=number)))
    storage = {save.key: save.text()}
    tabs = [kind(storage).do(f"resume {save.key}") for kind in kinds]
    for _choice in range(40):
        proof.try_out("a choice", lambda: _goes_on(random.choice(tabs), storage, random))


def _goes_on(tab: Tab, storage: dict[str, str], random: Random) -> bool:
    """What is stored goes on by this tab's choice, or stays as it was and the tab says so."""
    ((key, before),) = storage.items()
    if random.random() < 0.5:
        tab.do("take-over")
    tab.do("hand-over", "open", "play 0")
    old, new = (decode(json.loads(text)["code"]).choices for text in (before, storage[key]))
    return new[: len(old)] == old and (new == table(tab.model).match.choices or table(tab.model).is_locked)


def acts_by_lot(proof: Proof, number: int) -> None:
    """Whatever a page sends, on any screen, the app goes on, and its page can be drawn."""
    game = load(TITLES[number % len(TITLES)])
    acts = any_acts(game, number)
    for _act in range(MANY):
        proof.try_out(f"{game.name}, round {number}", lambda: bool(view(next(acts)[1]).markup))


def hostile_links(proof: Proof, number: int) -> None:
    """Whatever is given as a link is a game or the one error, soon."""
    random = Random(number)
    for _link in range(BATCH):
        text = changed(random.choice(LINKS), random)
        proof.try_out(text[:80], lambda text=text: _is_read(text))  # type: ignore[misc]


def slowest_links(proof: Proof, number: int) -> None:
    """Links that take long are looked for: the slowest so far are changed again and again."""
    random = Random(number)
    proof.carried = proof.carried or [(0.0, link) for link in LINKS]
    for _link in range(BATCH):
        text = changed(random.choice(proof.carried)[1], random)[:LONGEST]
        spent = proof.try_out(text[:80], lambda text=text: _is_read(text))  # type: ignore[misc]
        proof.carried = sorted([*proof.carried, (spent, text)], reverse=True)[: len(LINKS)]


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
    "records cut at every byte": Claim(in_rounds(cut_records), 150, 17_000),
    "choices in three tabs of the same game": Claim(
        in_rounds(partial(alternating_tabs, (Tab,) * 3)), 40, 4_000
    ),
    "choices in tabs of two versions": Claim(
        in_rounds(partial(alternating_tabs, (Tab, OlderTab, OlderTab))), 40, 4_000
    ),
    "acts with any values, on any screen": Claim(in_rounds(acts_by_lot), 300, 100_000),
    "hostile links": Claim(in_rounds(hostile_links), 300, 1_000_000),
    "links that grew from the slowest": Claim(in_rounds(slowest_links), 300, 100_000),
    **RULES,
}
"""Each by what is tried."""
