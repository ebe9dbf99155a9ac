"""Whatever people call themselves, it stands on every page as text and does nothing else."""

import re
from urllib.parse import quote

import pytest
from hypothesis import given
from hypothesis.strategies import text

from piazza import games
from piazza.core.game import Game
from piazza.core.wire import wire
from piazza.records import Disclosure
from piazza.ui.model.app import Model
from piazza.ui.model.multiplayer.messages import Welcome
from piazza.ui.model.multiplayer.signaling import Occasion
from piazza.ui.model.multiplayer.sync import greeting
from piazza.ui.model.record import open_record, record_text
from piazza.ui.names import clean_name, isolate
from piazza.ui.storage.links import parse_link
from piazza.ui.storage.saves import MAX_NAME_LENGTH, Seat
from ui.gallery import gallery
from ui.reading import Reading
from ui.screens import BASE, PEOPLE, at_table, dealt, did, handed_over, markup, opened, table

pytestmark = pytest.mark.sampled(7)

SCREENS = tuple(gallery(games.load(games.TITLES[0])))
TAGS = ("<img src=x onerror=1>",) * 5
SIGNS = ("\"&'", "'\"", "&lt;", "--><!--", "]]>")
BRACES = ("{p1}", "{name}", "{0}", "{{", "%s")
shown = pytest.mark.parametrize("shown", SCREENS)


@pytest.fixture(scope="module")
def pages(game: Game) -> dict[tuple[str, ...], dict[str, str]]:
    """Every page of a game by its people and its name."""
    return {
        people: {name: markup(model) for name, model in gallery(game, people).items()}
        for people in (PEOPLE, TAGS, SIGNS, BRACES)
    }


@shown
def test_tags(pages: dict[tuple[str, ...], dict[str, str]], shown: str) -> None:
    """A name that looks like a tag is none."""
    reading = Reading(pages[TAGS][shown])
    assert "<img" not in pages[TAGS][shown]
    assert not reading.faults
    assert not reading.having("onerror")


@shown
def test_signs(pages: dict[tuple[str, ...], dict[str, str]], shown: str) -> None:
    """Quotes and ampersands are written as markup wants them, once."""
    assert not any(sign in pages[SIGNS][shown] for sign in SIGNS if sign != "&lt;")
    assert not re.search(r"&amp;(amp|quot|#x27);", pages[SIGNS][shown])
    assert not Reading(pages[SIGNS][shown]).faults


@shown
def test_same_page(pages: dict[tuple[str, ...], dict[str, str]], shown: str) -> None:
    """Names add no element and no attribute, and take none away."""
    readings = [Reading(of_people[shown]) for of_people in pages.values()]
    skeletons = {tuple((one.name, *one.attributes) for one in reading.elements) for reading in readings}
    assert len(skeletons) == 1


@pytest.mark.parametrize("people", [TAGS, SIGNS, BRACES], ids=["tags", "signs", "braces"])
def test_names_are_read(game: Game, people: tuple[str, ...]) -> None:
    """The name of the player in turn can be read at the table, in the log, in words and on the shutters."""
    model = opened(dealt(game, plies=21), names=people)
    for place in (model, did(model, "dialog text"), did(handed_over(model), "hand-over")):
        text = "".join(one.text for one in Reading(markup(place)).elements)
        assert all(name in text for name in people[:2])


HEBREW = ("אנה", "ברוך 7", "חנה!", "דוד", "אלי")
ARABIC = ("ليلى", "عمر ٣", "نور", "سامي (2)", "هند")
FROM_THE_RIGHT = {"hebrew": HEBREW, "arabic": ARABIC}
TURNERS = "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
"""What gives text a direction, and turns the words after it round unless it is closed."""
TYPED = {"value", "data-value"}
"""Attributes in which a name stands alone, as it was typed."""


@pytest.mark.parametrize("people", FROM_THE_RIGHT)
@shown
def test_read_from_the_right(game: Game, people: str, shown: str) -> None:
    """A Hebrew or Arabic name is read by itself wherever it stands: in text, labels and drawings."""
    names = FROM_THE_RIGHT[people]
    reading = Reading(markup(gallery(game, names)[shown]))
    texts = [one.text for one in reading.elements if one.name not in {"textarea", "script"}]
    texts += [
        value or "" for one in reading.elements for name, value in one.attributes.items() if name not in TYPED
    ]
    for name in names:
        bare = [text for text in texts if name in text.replace(f"\u2068{name}\u2069", "")]
        assert not bare


def test_left_as_they_are() -> None:
    """A name that is read from the left stands as it was typed."""
    for name in ("Anna", "Žofie 2", "李明", "Анна!", "👩🏽‍🌾", ""):
        assert isolate(clean_name(name)) == name


@given(name=text(max_size=40))
def test_nothing_turns(name: str) -> None:
    """However a name comes in, nothing in it turns text round, and a name that turns is closed."""
    assert not set(clean_name(name)) & set(TURNERS)
    around = isolate(clean_name(name)).replace(clean_name(name), "", 1)
    assert around in {"", "\u2068\u2069"}


@pytest.mark.parametrize("turner", TURNERS)
def test_turners_are_dropped(turner: str) -> None:
    """Typed, sent, kept, recorded, shown to a guest: a name comes without them, and is no shorter for it."""
    turned = f"{turner}An{turner}na Maximiliana Elisabeth"
    plain = "Anna Maximiliana Elisabeth"[:MAX_NAME_LENGTH]
    game = games.load(games.TITLES[0])
    match = dealt(game)
    assert parse_link(f"#code~{quote(turned)}").names == (plain,)
    assert Seat.read(turned, "here").name == plain
    typed = did(Model(base=BASE), f"new {game.name}", f"seat-name 0={turned}")
    assert typed.draft
    assert typed.draft.seats[0].name == plain
    seats = tuple(map(Seat, PEOPLE[: match.players]))
    record = record_text(match, seats, "2026-05-01", (), Disclosure.SHOWN).replace('"Anna"', f'"{turned}"')
    assert open_record(record)[1][0].name == plain
    welcome = wire(Welcome).to_bytes(greeting(table(at_table(match)), 0, 0))
    told = wire(Welcome).from_bytes(welcome.replace(b"\x04Anna", f"\x05{turner}na".encode()[:4] + b"na"))
    assert turner not in told.seats[0].name
    assert Occasion(game.name, turned, turned) == Occasion(game.name, clean_name(turned), clean_name(turned))
