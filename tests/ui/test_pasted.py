"""Links as people hand them on: whatever came along, they open as they were sent, or it is said."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from effort import tries
from manglings import AROUND, HARM, INSIDE, Mangling
from piazza.games import TITLES, load
from piazza.links import encode
from piazza.ui.effects.multiplayer import AcceptAnswer
from piazza.ui.model.app import Model
from piazza.ui.model.daily import Invitation, invitation
from piazza.ui.model.multiplayer import signaling as code
from piazza.ui.storage.editions import OwnEdition
from piazza.ui.storage.links import Link, deal_fragment, parse_link
from piazza.ui.storage.pasted import find_fragment, with_safe_end
from piazza.ui.storage.saves import KNOWN_LEVELS, MAX_NAME_LENGTH, Daily, Seat
from piazza.ui.update.routing import msg_at
from ui.mangled import FORMER, KINDS, PAIR, clean, match_of, opened, outcome, seated, table
from ui.pairs import pair
from ui.screens import BASE, dealt, did

CODE_ALONE = {"all but letters escaped", "escaped twice"}
OLD = [
    json.loads(line) for line in (Path(__file__).parent / "old_links.jsonl").read_text("utf-8").splitlines()
]
"""Links of every kind as they were written before they were verified, with what they meant."""
NAMES = (
    "Anna",
    "Dr. No",
    "Ada!",
    "Who?",
    "Jr.",
    "Ada!e",
    "x@1",
    "a~b",
    "100%25",
    "Zoë 👩\u200d👧",
    "דוד",
    "…",
    "",
)


@pytest.mark.parametrize("around", ["{}", "#{}", BASE + "#{}", " " + BASE + "x/#{}\n"])
def test_old_links_open_as_before(around: str) -> None:
    """Games, deals, boxes, days and codes that were written before say what they said."""
    for one in OLD:
        text = around.format(one["text"])
        if "code" in one:
            names, bots = (tuple(one[each]) for each in ("names", "bots"))
            assert parse_link(text) == Link(one["code"], names, one["seat"], bots)
        elif one["kind"] == "day":
            goal = one["goal"]
            assert isinstance(goal, int | None)
            assert invitation(text) == Invitation(
                str(one["game"]), str(one["level"]), Daily(str(one["day"]), goal)
            )
        elif one["kind"] == "edition":
            box = OwnEdition.from_fragment(text)
            assert (box.game, box.name, box.checksum) == (one["game"], one["name"], one["checksum"])
        else:
            reach = code.read_code(text, is_answer=one["kind"] == "answer")
            assert reach.mark.hex() == one["mark"]
            assert reach.answers.hex() == one.get("answers", "")


@pytest.mark.parametrize("kind", FORMER)
@pytest.mark.parametrize("mangling", [*AROUND, *INSIDE])
def test_former_links_as_far_as_they_can_be_read(kind: str, mangling: str) -> None:
    """Links of before open as they were sent whatever came along, or it is said that something is unsure."""
    mangle = (AROUND | INSIDE)[mangling]
    assert outcome(FORMER[kind], mangle(f"{BASE}#{FORMER[kind]}")) in ("same", "told")


@pytest.mark.parametrize("kind", KINDS)
def test_clean_links_open(kind: str) -> None:
    """A link that nothing happened to opens, and nothing is wrong with it."""
    assert not clean(KINDS[kind]).said
    assert clean(KINDS[kind]) == opened(KINDS[kind])


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("mangling", [*AROUND, *INSIDE])
def test_mangled_links_open_as_they_were_sent(kind: str, mangling: str) -> None:
    """What is put around a link or into it changes nothing."""
    mangle = (AROUND | INSIDE)[mangling]
    assert outcome(KINDS[kind], mangle(f"{BASE}#{KINDS[kind]}")) == "same"


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("mangling", HARM)
def test_harm_is_noticed(kind: str, mangling: str) -> None:
    """A link that lost something, or into which something got, opens nothing else without a word."""
    assert outcome(KINDS[kind], HARM[mangling](f"{BASE}#{KINDS[kind]}")) in ("same", "told")


@pytest.mark.parametrize("kind", KINDS)
def test_every_cut_is_noticed(kind: str) -> None:
    """A link cut at any place opens as it was sent, or it is said."""
    link = KINDS[kind]
    for end in range(1, len(link)):
        assert outcome(link, f"{BASE}#{link[:end]}") in ("same", "told"), link[:end]


people = st.builds(
    lambda name, level: Seat(name, f"bot:{level}" if level else "here"),
    st.sampled_from(NAMES) | st.text(max_size=MAX_NAME_LENGTH),
    st.sampled_from(("", "", *KNOWN_LEVELS)),
)
links = st.sampled_from(list(KINDS.values())) | st.builds(
    lambda seats, seat, plies: seated(*seats, seat=seat, plies=plies),
    st.tuples(people, people),
    st.sampled_from((None, 0, 1)),
    st.sampled_from((0, 3, 9)),
)
manglings = st.lists(
    st.sampled_from([*AROUND.values(), *INSIDE.values()]), min_size=1, max_size=3
) | st.lists(st.sampled_from([*AROUND.values(), *INSIDE.values(), *HARM.values()]), min_size=1, max_size=4)


@given(links, manglings)
@settings(max_examples=tries(300))
def test_whatever_happens_to_a_link(link: str, changes: list[Mangling]) -> None:
    """However it was mangled: it opens as it was sent, or it is said."""
    text = f"{BASE}#{link}"
    for change in changes:
        text = change(text)
    assert outcome(link, text) in ("same", "told"), text


@given(links, st.data())
@settings(max_examples=tries(300))
def test_whatever_is_changed_in_a_link(link: str, data: st.DataObject) -> None:
    """With any other text in the place of a part of it, a link opens as it was sent, or it is said.

    Only a game's code, when all before it is gone, is a link by itself: that of a game without people.
    """
    begin = data.draw(st.integers(0, len(link)))
    end = data.draw(st.integers(begin, len(link)))
    put = data.draw(st.text(max_size=3) | st.text("sABC019._-/~@!%#", max_size=4))
    assume(find_fragment(f"{BASE}#{link[:begin]}{put}{link[end:]}") != link.partition(".")[2])
    assert outcome(link, f"{BASE}#{link[:begin]}{put}{link[end:]}") in ("same", "told")


@given(links)
def test_messengers_leave_our_links_alone(link: str) -> None:
    """A link has only characters that stay in it everywhere, and ends in a letter or a digit."""
    assert re.fullmatch(r"[A-Za-z0-9](?:[A-Za-z0-9_-]|[./](?![./]))*[A-Za-z0-9]", link)


@pytest.mark.parametrize("end", ["-", "_"])
def test_a_deal_that_would_end_in_a_dash(end: str) -> None:
    """A link that would end in a dash gets another end, with which and without which it is the same deal."""
    deals = (dealt(load(name), luck=luck) for luck in range(500) for name in TITLES)
    match = next(one for one in deals if encode(one).endswith(end))
    link = deal_fragment(match)
    assert link == with_safe_end(encode(match)) == encode(match) + "/0"
    for text in (link, link[:-1], link[:-2], f"{link}_", f"{link}."):
        assert parse_link(f"_{BASE}#{text}") == Link(encode(match))


@given(links)
def test_what_is_clean_stays_as_it_is(link: str) -> None:
    """Cleaning changes nothing of a clean link."""
    assert with_safe_end(find_fragment(link)) == link


def test_an_answer_as_it_is_pasted() -> None:
    """An answer is found in whatever was pasted with it, as a link and as a code alone."""
    devices = pair()
    answer = devices.answer(devices.invite())
    for text in (answer, f"{BASE}#answer/{answer}"):
        for mangling, mangle in (AROUND | INSIDE).items():
            if text is answer and mangling in CODE_ALONE:
                continue
            host = did(devices.host, f"answered {mangle(text)}")
            assert any(isinstance(one, AcceptAnswer) for one in host.effects), mangling


def test_a_bot_or_a_person_called_so() -> None:
    """A bot is taken where a link of before may mean one by ``%21e``, and that is said."""
    found = did(Model(base=BASE), f"open-link {encode(match_of())}~Anna~Ada%21e")
    assert found.table
    assert found.table.seats[1] == Seat("Ada", "bot:expert")
    assert found.notice
    assert "Check who sits where" in found.notice.text


@pytest.mark.parametrize("text", ["see you at eight", "hello", "https://example.org/#top", "…"])
def test_no_link_at_all(text: str) -> None:
    """A text without a link is said to be none."""
    found = did(Model(base=BASE), f"open-link {text}")
    assert found.notice
    assert "Piazza link" in found.notice.text or "too short" in found.notice.text


def test_names_that_did_not_come_through() -> None:
    """A game that lost its people on the way is shown, and said to have lost them."""
    link = seated(*PAIR, seat=1)
    found = did(Model(base=BASE), f"open-link {BASE}#{link[:6]}{'A' if link[6] != 'A' else 'B'}{link[7:]}")
    assert found.table
    assert found.table.match == match_of()
    assert found.notice
    assert "Check who sits where" in found.notice.text
    assert "Play this game" in [label for label, _act in found.notice.msgs]


@pytest.mark.parametrize("place", ["history", "puzzles", "rules/bloom", "new/bloom"])
def test_a_page_of_piazza_is_opened(place: str) -> None:
    """The address of a page, pasted, leads there."""
    assert msg_at(f"Look here: {BASE}#{place}.") == msg_at(f"#{place}")
    assert did(Model(base=BASE), f"open-link {BASE}#{place}").screen == place.partition("/")[0].replace(
        "new", "setup"
    )


def test_the_table_of_places() -> None:
    """What `tests/PLACES.md` says of links is what happens."""
    assert table() in (Path(__file__).parents[1] / "PLACES.md").read_text("utf-8")
