"""What a device is sent tells no secret: worlds that look alike to its seat give the very same messages.

An onlooker's page and the big screen are made of nothing else than these messages.
"""

from collections.abc import Callable, Iterator
from dataclasses import fields, is_dataclass
from functools import cache
from typing import Any, get_args
from zlib import crc32

import pytest

from effort import tries
from piazza.core.fingerprint import fingerprint
from piazza.core.frozen import replace
from piazza.core.game import NOBODY, Player
from piazza.core.match import Match
from piazza.core.text_form import notation, public_notation
from piazza.core.wire import position_wire
from piazza.games import TITLES, load
from piazza.links import encode
from piazza.ui.game_api.text_types import Entry
from piazza.ui.game_api.texts import load_texts
from piazza.ui.game_api.view import load_view
from piazza.ui.model import log as story
from piazza.ui.model.app import Model
from piazza.ui.model.bot_reasons import because
from piazza.ui.model.log import entries_since, turn_names
from piazza.ui.model.multiplayer import host_protocol as hearing
from piazza.ui.model.multiplayer import sync as news
from piazza.ui.model.multiplayer import sync as showing
from piazza.ui.model.multiplayer.connection import Connection, Send
from piazza.ui.model.multiplayer.guest import Guest, receive_news
from piazza.ui.model.multiplayer.host import Host, send_to_all
from piazza.ui.model.multiplayer.messages import (
    Again,
    Agree,
    Company,
    GuestEnvelope,
    Hello,
    LeaveTable,
    MakeChoices,
    News,
    Nudge,
    ObservationUpdate,
    Pause,
    React,
    Reacted,
    Reaction,
    Request,
    Return,
    StandbyAnswer,
    StandbyOffer,
    TakeBack,
    Welcome,
    Whole,
    guest_bytes,
    read_host_message,
)
from piazza.ui.model.table import Table
from piazza.ui.storage.saves import Seat
from strategies import played
from ui.devices import example
from ui.screens import BASE, did, markup
from ui.worlds import Pair, never_different, pairs, with_other_purses, without_purses

pytestmark = pytest.mark.sampled(7)

SEATS = (Seat("Anna", "bot:player"), Seat("Bruno"), Seat("Chiara", "live"), Seat("Dario", "bot:beginner"))
"""A bot tells its reasons."""
NEWCOMER = 9
"""In the first plies of a game, and as often later, somebody comes to the table who was told nothing yet."""


@cache
def worlds(title: str, players: int, luck: int) -> tuple[Pair, ...]:
    """Return pairs of worlds over a whole game, for each seat and an onlooker."""
    match = played(Match.new(load(title), players, luck), luck)
    return tuple(
        pair for viewer in range(NOBODY, players) for pair in pairs(match, viewer, 101 * luck + viewer + 1)
    )


def lately(match: Match, since: int) -> Table:
    """Return the table of a host, at which nothing was told before a ply."""
    seats = SEATS[: match.players]
    told = ((),) * since + entries_since(match, seats, (), since)
    return Table(
        "5eed", match, seats, story=told, turns=("",) * since + turn_names(match, since), language="en"
    )


def sent(match: Match, since: int, viewer: Player, language: str) -> list[bytes]:
    """Return all that a viewer is sent from a ply on, choice by choice; at last the choices are taken back.

    Sometimes it is told everything from the beginning, as whoever comes late or comes back is.
    """
    is_new = since < NEWCOMER or since % NEWCOMER == 0
    table = Table.of("5eed", match, SEATS[: match.players]) if is_new else lately(match, since)
    known = None if is_new else match.at(since)
    line = Connection(1, viewer, is_open=True, language=language, is_welcome=True, match=known)
    host, posted = Host("5eed", (line,)), list[bytes]()
    for ply in (*range(since, len(match.plies) + 1), since):
        now = replace(table, match=match.at(ply), story=table.story[:ply], turns=table.turns[:ply])
        host, effects = news.send_news(host, now)
        posted += [effect.text for effect in effects if isinstance(effect, Send)]
    return posted


def differences(pair: Pair, language: str = "en") -> set[str]:
    """Return the parts of messages by which a viewer could tell two worlds apart: none if all bytes agree.

    All of a game is told when it is over.
    """
    both = [sent(match, pair.since, pair.viewer, language) for match in (pair.match, pair.other)]
    if both[0] == both[1]:
        return set()
    told = [[one for text in texts for one in read_host_message(text).news] for texts in both]
    if pair.match.is_over:
        told = [[one for one in parts if not isinstance(one, Whole)] for parts in told]
    if list(map(type, told[0])) != list(map(type, told[1])):
        return {"messages"}
    return {name for one, other in zip(*told, strict=True) for name in parted(one, other)}


def parted(one: Any, other: Any) -> Iterator[str]:  # noqa: ANN401 - any part of a message
    """Return the names of the parts in which two parts of messages differ."""
    for each in fields(one):
        mine, its = getattr(one, each.name), getattr(other, each.name)
        if mine == its and repr(mine) == repr(its):
            continue
        yield f"{type(one).__name__}.{each.name}"
        if isinstance(mine, tuple) and len(mine) == len(its):
            for part, its_part in zip(mine, its, strict=True):
                if is_dataclass(part):
                    yield from parted(part, its_part)


@pytest.mark.parametrize("luck", range(tries(2)))
@pytest.mark.parametrize("title", TITLES)
def test_no_message_tells_worlds_apart(title: str, luck: int) -> None:
    """Over whole games, for every seat and an onlooker, in either language: not one byte differs."""
    numbers = load(title).players
    players = numbers[(luck - 1) % len(numbers)] if luck else min(3, numbers[-1])
    for number, pair in enumerate(worlds(title, players, luck)):
        assert not differences(pair, "it" if number % 9 == 0 else "en"), (pair.viewer, pair.since)


@pytest.mark.parametrize("title", TITLES)
def test_worlds_differ_in_all_that_is_hidden(title: str) -> None:
    """Whatever a game hides differs in some pair; purses have worlds of their own."""
    compared = [
        (pair.viewer, state, other)
        for pair in worlds(title, min(3, load(title).players[-1]), 0)
        for state, other in pair.positions()
    ]
    assert never_different(compared) <= {"purses"}
    compared += [
        (pair.viewer, pair.match.state, with_other_purses(pair.match, pair.viewer).state)
        for pair in worlds(title, min(3, load(title).players[-1]), 0)
    ]
    assert not never_different(compared)


def richer() -> Iterator[Pair]:
    """Return pairs of worlds in which closed purses differ, and nothing else."""
    for pair in worlds("greentown", 3, 0):
        if not pair.match.is_over:
            yield replace(pair, other=with_other_purses(pair.match, pair.viewer))


def test_no_message_says_what_is_in_a_purse() -> None:
    """A position has what was paid before all; nothing else that is told does."""
    for pair in richer():
        assert differences(pair) <= {"ObservationUpdate.position"}
        for state, other in pair.positions():
            mine, its = (without_purses(one.observe(pair.viewer)) for one in (state, other))
            assert mine == its


def shown(match: Match, viewer: Player, *msgs: str) -> str:
    """Return the page of a viewer who has just come to the table."""
    table = Table.of("5eed", match, SEATS[: match.players])
    line = Connection(1, viewer, is_open=True, is_welcome=True)
    guest = Guest(1, b"k" * 16)
    for effect in news.send_news(Host("5eed", (line,)), table)[1]:
        assert isinstance(effect, Send)
        guest = receive_news(guest, effect.text)[0]
    return markup(did(Model(base=BASE, screen="join", live=guest), "at-table", *msgs))


def pages_with_other_purses() -> Iterator[tuple[str, str]]:
    """Return pages on other devices that may differ in nothing but what is in a purse."""
    for pair in [*richer()][::24]:
        for msgs in [()] if pair.viewer != NOBODY else [(), ("big-screen",)]:
            yield shown(pair.match, pair.viewer, *msgs), shown(pair.other, pair.viewer, *msgs)


def test_no_page_says_what_is_in_a_purse() -> None:
    """Neither a guest's page, nor an onlooker's, nor the big screen."""
    for page, other in pages_with_other_purses():
        assert page == other


COMMON: tuple[Request, ...] = (
    React(Reaction.HM),
    Nudge(),
    Pause(is_paused=True),
    MakeChoices(0, ("late",)),
    Pause(is_paused=False),
    TakeBack(-1),
    Agree(-1, is_agreed=False),
    TakeBack(-1),
    Agree(-1, is_agreed=True),
    Again("it"),
)
"""What somebody at a table may say beside own choices; a ply of -1 is the present."""
LINES = {Hello, LeaveTable, StandbyOffer, StandbyAnswer}
"""Requests about a device's line alone."""
KNOWN = LINES | {type(one) for one in COMMON}
REQUESTS = (*COMMON, *(example(kind) for kind in get_args(Request) if kind not in KNOWN))
"""These, and an example of each kind that they lack."""


def answered(match: Match, since: int, viewer: Player) -> list[bytes]:
    """Return all that a viewer is sent while everybody says everything that can be said."""
    players = match.players
    lines = tuple(
        Connection(number, seat, is_open=True, is_welcome=True, match=match)
        for number, seat in enumerate((*range(players), NOBODY))
    )
    host, table, posted = Host("5eed", lines), lately(match, since), list[bytes]()
    for number in range(players + 1):
        for said, request in enumerate(REQUESTS, 1):
            if isinstance(request, TakeBack | Agree):
                request = replace(request, ply=len(table.match.plies))  # noqa: PLW2901 - as it is now
            text = guest_bytes(GuestEnvelope(said, request))
            host, after, effects = hearing.handle_request(host, table, number, text, f"{number} {said}")
            assert after is not None
            table = after
            host, told = news.send_news(host, table)
            mine = viewer if viewer != NOBODY else players
            posted += [one.text for one in (*effects, *told) if isinstance(one, Send) and one.line == mine]
    return posted


def talked(titles: tuple[str, ...], step: int) -> Iterator[Pair]:
    """Return some pairs of worlds, alike also in which choices were forced: those are made before all."""
    for title in titles:
        for pair in worlds(title, min(3, load(title).players[-1]), 0)[::step]:
            forced = [
                [ply.is_forced for ply in match.plies[pair.since :]] for match in (pair.match, pair.other)
            ]
            if forced[0] == forced[1] and not pair.match.is_over:
                yield pair


def test_no_answer_tells_worlds_apart() -> None:
    """Reactions, reminders, refusals, choices taken back, and all of it told anew."""
    compared = [*talked(TITLES, 60)]
    assert {pair.match.game.name for pair in compared} == {*TITLES}
    for pair in compared:
        mine, its = (answered(match, pair.since, pair.viewer) for match in (pair.match, pair.other))
        assert mine == its
        kinds = {type(one) for text in mine for one in read_host_message(text).news}
        assert {Reacted, Company, Welcome, ObservationUpdate} <= kinds


# Each part of a message can be caught at telling a secret.


def secret_of(match: Match) -> int:
    """Return a number that is another one in every world."""
    return crc32(f"{fingerprint(match.state)} {match.seed}".encode())


def leaking(value: Any, secret: int) -> Any:  # noqa: ANN401 - any part of a message
    """Return a part of a message with a secret in it."""
    match value:
        case bool():
            return bool(secret & 1)
        case int():
            return value + secret % 9
        case str():
            return f"{value}{secret}"
        case bytes():
            return value + str(secret).encode()
        case (Seat(), *_others):
            return (replace(value[0], name=str(secret)), *value[1:])
        case tuple() if value and not isinstance(value[0], tuple):
            return value[secret % len(value) :] + value[: secret % len(value)]
        case _:
            return (*value, (str(secret), str(secret)))


TOLD = [
    f"{kind.__name__}.{each.name}"
    for kind in (Welcome, ObservationUpdate, Return, Company)
    for each in fields(kind)
] + ["Whole.code"]
"""Every part of what `send_news` tells."""


@pytest.mark.parametrize("part", TOLD)
def test_a_leak_in_any_part_is_noticed(part: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whichever part of a message says something of what is hidden, worlds are told apart by it."""
    kind, _dot, name = part.partition(".")
    told = news._news  # noqa: SLF001 - what is to be spoilt

    def spoilt(line: Connection, table: Table, company: Company, games: int) -> Iterator[News]:
        """Tell the same, and a secret with it."""
        for one in told(line, table, company, games):
            if type(one).__name__ != kind:
                yield one
            elif isinstance(one, ObservationUpdate) and name == "story":
                yield replace(one, story=(*one.story, Entry(None, str(secret_of(table.match)))))
            else:
                yield replace(one, **{name: leaking(getattr(one, name), secret_of(table.match))})
        if kind == "Whole":
            yield Whole(encode(table.match.at(0)))

    monkeypatch.setattr(news, "_news", spoilt)
    assert any(part in differences(pair) for pair in worlds("drawkeep", 3, 0))


@pytest.mark.parametrize("name", [each.name for each in fields(Entry)])
def test_a_leak_in_any_part_of_a_sentence_is_noticed(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same of the parts of a sentence of the log, its points and its margin among them."""
    told = showing._told  # noqa: SLF001 - what is to be spoilt

    def spoilt(table: Table, ply: int, language: str) -> tuple[str, tuple[Entry, ...]]:
        """Tell the same, and a secret with it."""
        turn, sentences = told(table, ply, language)
        secret, (first, *rest) = secret_of(table.match), sentences or (Entry(None, ""),)
        new: Any
        match name:
            case "player":
                new = secret % table.match.players
            case "gains":
                new = (secret % 99,) * table.match.players
            case "others":
                new = (("Dale", secret % 99),)
            case _:
                new = leaking(getattr(first, name), secret)
        return turn, (replace(first, **{name: new}), *rest)

    monkeypatch.setattr(showing, "_told", spoilt)
    found = set[str]().union(*(differences(pair) for pair in worlds("drawkeep", 3, 0)))
    part = (
        "ObservationUpdate.story" if name == "is_passing" else f"Entry.{name}"
    )  # a sentence that is sent, or is not
    assert part in found


def travels_of_the_mover(match: Match, ply: int, _viewer: Player, middle: Player) -> Any:  # noqa: ANN401
    """Return the movements as whoever made the choice sees them, to anybody."""
    done = match.plies[ply]
    return load_view(match.game.name).travels(done.before, done.action, match.after(ply), middle)


def position_of_the_mover(table: Table, ply: int, _seat: Player) -> bytes:
    """Return the position as whoever made the choice sees it, to anybody."""
    state = table.match.after(ply) if ply >= 0 else table.match.at(0).state
    return position_wire(type(state)).to_bytes(
        state.observe(table.match.plies[ply].player if ply >= 0 else 0)
    )


def all_remarks(match: Match, seats: tuple[Seat, ...], notes: Any, ply: int) -> tuple[Entry, ...]:  # noqa: ANN401
    """Return the sentences of a ply, those in passing for everybody."""
    return tuple(replace(one, is_passing=False) for one in entries_since(match, seats, notes, ply)[0])


def own_reasons(match: Match, ply: int, seat: Seat, _bystander: Player) -> Entry | None:
    """Return the reasons of a bot as the bot itself knows them."""
    return because(match, ply, seat, match.plies[ply].player)


SLIPS: dict[str, tuple[str, Callable[..., Any], tuple[str, ...], str]] = {
    "movements": ("movements", travels_of_the_mover, ("bloom",), "ObservationUpdate.travels"),
    "a move at once": (
        "_public_moves",
        lambda match, ply: public_notation(match.plies[ply].action),
        ("bloomtown", "bloom"),
        "ObservationUpdate.move",
    ),
    "a move in full": ("public_notation", notation, ("bloomtown", "suburbia"), "ObservationUpdate.move"),
    "a position": (
        "_position",
        position_of_the_mover,
        ("bloomtown", "suburbia", "bloom", "drawkeep"),
        "ObservationUpdate.position",
    ),
    "remarks": ("entries_of", all_remarks, ("bloomtown", "bloom", "drawkeep"), "ObservationUpdate.story"),
}
"""Slips: what is replaced by what, the titles in which that tells a secret, and the part that tells it."""


@pytest.mark.parametrize(("slip", "title"), [(slip, one) for slip in SLIPS for one in SLIPS[slip][2]])
def test_a_slip_is_noticed(slip: str, title: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """What leaks by an oversight in the house is found by the law, in the titles that have such secrets."""
    name, instead, _titles, part = SLIPS[slip]
    compared = [pair for luck in range(2) for pair in worlds(title, 3, luck)]
    monkeypatch.setattr(showing, name, instead)
    assert any(part in differences(pair, "it" if slip == "remarks" else "en") for pair in compared)


@pytest.mark.parametrize("title", ["bloom", "drawkeep"])
def test_reasons_of_a_bot_that_tell_its_hand_are_noticed(title: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot's reasons are made of what all can see; those made of what it knows itself are found."""
    monkeypatch.setattr(story, "because", own_reasons)
    assert any("Entry.text" in differences(pair) for pair in worlds(title, 3, 0))


def test_an_onlooker_in_the_last_seat_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game that takes the onlooker's -1 for the last seat in a row tells that seat's hand."""
    compared = [pair for pair in worlds("drawkeep", 3, 0) if pair.viewer == NOBODY]
    kind = type(compared[0].match.state)
    observe = kind.observe
    monkeypatch.setattr(kind, "observe", lambda state, viewer: observe(state, viewer % len(state.hands)))
    assert any("ObservationUpdate.position" in differences(pair) for pair in compared)


def test_a_reaction_that_tells_a_secret_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is called across the table, and everything else that is answered, is compared as well."""

    def spoilt(host: Host, table: Table, line: Connection, _reaction: Reaction) -> Any:  # noqa: ANN401
        """Call what the deck says."""
        reactions = [*Reaction]
        called = Reacted(line.seat, reactions[secret_of(table.match) % len(reactions)])
        host, effects = send_to_all(host, called, frozenset({line.seat}))
        return host, table, effects

    compared = [*talked(("drawkeep",), 5)]
    monkeypatch.setattr(hearing, "_call", spoilt)
    assert any(
        answered(pair.match, pair.since, pair.viewer) != answered(pair.other, pair.since, pair.viewer)
        for pair in compared
    )


@pytest.mark.parametrize("where", ["points", "log"])
def test_a_purse_that_is_told_is_noticed(where: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The points beside a name, and a sentence of the log, must not say what a purse holds."""
    told = load_texts("greentown")
    if where == "points":
        monkeypatch.setattr(type(told), "secret", staticmethod(lambda _state: ()))
        monkeypatch.setattr(
            type(told), "seat_note", staticmethod(lambda state, seat: str(state.purses[seat]))
        )
        assert any(page != other for page, other in pages_with_other_purses())
    else:
        say: Callable[..., Any] = lambda before, _action, _after: (Entry(None, str(before.purses)),)  # noqa: E731
        monkeypatch.setattr(type(told), "narrate", staticmethod(say))
        assert any("Entry.text" in differences(pair) for pair in richer())
