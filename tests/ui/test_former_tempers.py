"""Texts of version 1.0 name tempers of bots (what they liked): they open, and nothing is written of it."""

import json
from base64 import urlsafe_b64encode
from zlib import crc32

from piazza.core.match import Match
from piazza.core.wire import wire
from piazza.games import load
from piazza.links import encode
from piazza.records import Disclosure
from piazza.ui.model.app import Model
from piazza.ui.model.multiplayer.messages import Company, Presence, SentSeat, read_host_message
from piazza.ui.model.multiplayer.sync import seats_sent, sent_seats
from piazza.ui.model.record import open_record, record_text
from piazza.ui.storage.history import past_in
from piazza.ui.storage.links import fragment, parse_link
from piazza.ui.storage.saves import Save, Seat
from piazza.ui.storage.setup_defaults import load_setup, record_setup
from ui.finished import past
from ui.screens import BASE, did, table

SEATS = (Seat("Anna"), Seat("Ada", "bot:strong"))
TELLING = (
    "63116164666189ca3fbc9a2523b5289501c2ccc92c4330f3b219989df24bb892"
    "f24bac522b0a528b4ad80b7212f3f2528b58981858982730330200"
)
"""A host of version 1.0 tells who is at the table, the last of them a Planner."""


def match_of() -> Match:
    """A game that has begun."""
    return Match.new(load("bloomtown"), 2, 77, first="1").play(0)


def opened(link: str) -> tuple[Seat, ...]:
    """The seats of the game that a link opens, once it is this device's own."""
    model = did(Model(base=BASE), f"open-link {BASE}#{link}", "adopt")
    assert table(model).match == match_of()
    return table(model).seats


def test_old_links() -> None:
    """Links of before their check name a temper behind the level."""
    code = encode(match_of())
    assert parse_link(f"{code}~Anna~Ada!s!planner@0").bots == ("", "bot:strong")
    for people in ("~Anna~Ada!s!planner", "~Anna~Ada%21s%21planner", "~Anna~Ada!s"):
        assert opened(f"{code}{people}") == SEATS


def test_links() -> None:
    """Links with a check have it behind the level; a link of today has a length of 0 there."""
    plain = b"\0\4Anna\x83Ada\2\0"
    texts = [
        "s" + urlsafe_b64encode(crc32(told).to_bytes(4, "big")[-3:] + told).decode().rstrip("=")
        for told in (plain, plain[:-1] + b"\7planner")
    ]
    now, then = (f"{people}.{encode(match_of())}" for people in texts)
    assert opened(then) == opened(now) == SEATS
    assert fragment(match_of(), SEATS) == now
    assert not parse_link(then).is_doubtful


def test_saves() -> None:
    """A save has it as a value of the seat."""
    text = Save("1", encode(match_of()), SEATS, "2026-05-01T10:00:00").text()
    then = text.replace('"bot:strong"}', '"bot:strong", "temper": "planner"}')
    assert then != text
    save = Save.from_text("1", then)
    assert (save.seats, save.text()) == (SEATS, text)


def test_finished_games() -> None:
    """The line of a finished game has it at its end, behind the notes or the day."""
    for one in (past(), past(verdict="A town"), past(notes=())):
        then = json.dumps([*one.line(), {"tempers": ["", "hasty"]}])
        found = past_in(one.key, then)
        assert found == one
        assert found.text() == one.text()


def test_setups() -> None:
    """A stored set-up has a list beside the bots; the next set-up is stored without it."""
    last = {"names": ["Anna", "Ada"], "bots": ["", "bot:strong"], "options": {}, "on": "2026-05-01"}
    then = {**last, "tempers": ["", "planner"]}
    text = json.dumps({**then, "games": {"bloomtown": then}})
    assert load_setup(text, "bloomtown") == (SEATS, {})
    assert load_setup(text, "bloom") == (SEATS, {})
    model = did(Model(base=BASE, last_draft=text), "new bloomtown")
    assert model.draft
    # who plays alone needs no name
    assert [one.by for one in model.draft.seats] == [one.by for one in SEATS]
    assert "temper" not in record_setup(text, model.draft, "2026-05-02")


def test_records() -> None:
    """A record has it as a heading, which is ignored like any that nobody knows."""
    text = record_text(match_of(), SEATS, "2026-05-01", (), Disclosure.SHOWN)
    then = text.replace('[LevelB "strong"]\n', '[LevelB "strong"]\n[TemperB "planner"]\n')
    assert then != text
    record, seats = open_record(then)
    assert seats == SEATS
    assert record == open_record(text)[0]


def test_messages() -> None:
    """A host of before may tell it; guests do not keep it, and hosts of today tell none."""
    (company,) = read_host_message(bytes.fromhex(TELLING)).news
    assert isinstance(company, Company)
    assert company.seats[3] == SentSeat("Bot", "bot:expert", "planner")
    assert seats_sent(company.seats)[3] == Seat("Bot", "bot:expert")
    told = Company(sent_seats(SEATS), (Presence.HOST, Presence.BOT), 0, is_paused=False)
    assert wire(Company).to_bytes(told).endswith(b"\x0abot:strong\0\2\2\3\0\0")
