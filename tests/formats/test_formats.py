"""What lies on people's devices and travels between them means what it meant, and is written as it was."""

import json
from collections import Counter
from itertools import groupby
from pathlib import Path
from typing import Any

import pytest

from formats import adapter
from formats.adapter import Line

HERE = Path(__file__).parent
FIXTURES = ("kept", "files", "records", "links", "messages", "tables", "names")
LINES: dict[str, list[Line]] = {
    name: [json.loads(one) for one in (HERE / f"{name}.jsonl").read_text("utf-8").splitlines()]
    for name in FIXTURES
}
TEXTS = [one for name in FIXTURES[:5] for one in LINES[name]]
NAMES = {one["name"]: one for one in LINES["names"]}
KEPT = [one for one in LINES["kept"] if "key" in one]
"""What one device keeps."""
WRITTEN = [one for one in KEPT if "only read" not in one]
TABLES = {name: [*lines] for name, lines in groupby(LINES["tables"], lambda one: str(one["table"]))}

every_text = pytest.mark.parametrize("line", [pytest.param(one, id=one["name"]) for one in TEXTS])
every_table = pytest.mark.parametrize("table", TABLES)


def test_names_of_lines() -> None:
    """Each line has a name of its own, and each format has lines."""
    counted = Counter(one["name"] for lines in LINES.values() for one in lines)
    assert [name for name, times in counted.items() if times > 1] == []
    assert {one["format"] for one in (*TEXTS, *LINES["tables"]) if "format" in one} - {"table"} == {
        *adapter.READERS
    }


@every_text
def test_read(line: Line) -> None:
    """A text means what it meant."""
    assert adapter.read(line) == adapter.meaning(line)


@every_text
def test_written(line: Line) -> None:
    """The same is written as it was."""
    if "only read" not in line:
        assert _alike(line, adapter.write(line))


def _alike(line: Line, text: str) -> bool:
    """Look whether a text is that of a line, byte for byte but for tempers, whatever squeezed it."""
    return adapter.unsqueezed(line, text) == adapter.unsqueezed(line, adapter.text_of_today(line))


# Tables of several devices


def spoken(table: str) -> list[Line]:
    """Give the messages at a table, with the games that they are about."""
    head, *events = TABLES[table]
    if head["protocol"] != adapter.PROTOCOL:
        pytest.skip("devices of then and now do not play together")
    return [{**one, "games": head["games"]} for one in events if "text" in one]


@every_table
def test_messages_are_read(table: str) -> None:
    """Each message at a table means what it meant."""
    for line in spoken(table):
        assert adapter.read(line) == line["means"], line["name"]


@every_table
def test_messages_are_written(table: str) -> None:
    """Each message at a table is written as it was."""
    for line in spoken(table):
        assert _alike(line, adapter.write(line)), line["name"]


@every_table
def test_host_answers(table: str) -> None:
    """The device that holds the game tells the others what it told them, in words of its own."""
    head, *events = TABLES[table]
    then = [adapter.without_texts(one) for one in spoken(table) if one["event"] == "told"]
    expected = adapter.without_temper(then)
    host, told = adapter.sit_down(head["means"]), list[str]()
    lines = {"guest": 1, "onlooker": 3}
    for one in events:
        if one["event"] == "said":
            told += _sent(host, {"do": "hears", "line": lines[one["who"]], "hex": one["text"]})
        elif one["who"] == "host":
            told += _sent(host, one["does"])
    seats = [one for one in events if one["event"] == "told"]
    made = [
        adapter.without_texts({**one, "text": text, "games": head["games"]})
        for one, text in zip(seats, told, strict=True)
    ]
    assert made == expected


@every_table
def test_guests_ask(table: str) -> None:
    """Another device at the table says what it said, byte for byte, and has the game in the end."""
    head, *events = TABLES[table]
    spoken(table)
    for who, language in head["languages"].items():
        device, said = adapter.come({"language": language}), list[str]()
        for one in events:
            if one["who"] == who and one["event"] == "told":
                said += _sent(device, {"do": "hears", "line": 0, "hex": one["text"]})
            elif one["who"] == who and one["event"] == "does":
                said += _sent(device, one["does"])
        expected = [one for one in events if one["event"] == "said" and one["who"] == who]
        assert all(map(_alike, expected, said))
        assert len(expected) == len(said)
        assert who == "onlooker" or device.match == adapter.match_of(head["games"][-1])


def _sent(device: adapter.Device, told: adapter.Told) -> list[str]:
    """Let something happen at a device: what it sends then."""
    return [text for _line, text in device.do(told)]


# What a device keeps


def test_kept_under_its_name() -> None:
    """What the app asks to be kept is kept as this text, under this name."""
    local, session = adapter.Storage(), adapter.Storage()
    with adapter.browser(local, session):
        for line in WRITTEN:
            adapter.keep(line)
    for line in WRITTEN:
        kept = local.get(line["key"]) or session.get(line["key"]) or ""
        assert _alike(line, kept), line["name"]
    assert adapter.commands_left_out() == set()


def test_a_device_of_today_starts() -> None:
    """A device on which all of this is kept starts with all of it."""
    local = adapter.Storage({one["key"]: one["text"] for one in KEPT if one["format"] != "way back"})
    session = adapter.Storage({one["key"]: one["text"] for one in KEPT if one["format"] == "way back"})
    heard = [one for one in spoken("drawkeep ending") if one["event"] == "told"]
    with adapter.browser(local, session):
        for line in heard:
            adapter.keep(line)
        found = adapter.start()
    steps = [news for one in heard for news in one["means"]["news"] if news["is"] == "ply"]
    by = {kind: {one["key"]: one for one in KEPT if one["format"] == kind} for kind in adapter.READERS}
    for kind in ("save", "finished game", "edition"):
        means = {key: adapter.meaning(one) for key, one in by[kind].items() if "refused" not in one["means"]}
        assert found[kind] == means
    for kind in ("settings", "lessons", "puzzles", "novelties"):
        assert [found[kind]] == [adapter.meaning(one) for one in by[kind].values()]
    for kind in ("last set-ups", "seat at a table", "way back"):
        assert [found[kind]] == [one["text"] for one in by[kind].values()]
    owners = {f"piazza.owners.{key}": text for key, text in found["seats of a table"].items()}
    assert owners == {key: one["text"] for key, one in by["seats of a table"].items()}
    assert found["told"] == len(steps) - 1
    assert found["broken"] == 1


def test_names_in_the_browser() -> None:
    """Storages, caches, databases, locks and channels have the names that they had, and no others."""
    local, session = adapter.Storage(), adapter.Storage()
    with adapter.browser(local, session):
        for line in WRITTEN:
            adapter.keep(line)
        adapter.keep({"format": "told", "text": "00"})
        adapter.start()
    names = {"kept": adapter.names_of(local), "kept in a tab": adapter.names_of(session)}
    *earlier, last = [one["means"] for one in LINES["names"] if one["format"] == "browser"]
    assert adapter.names_in_scripts() | names == last
    assert all(holds(one, last) for one in earlier)


# Words


def holds(then: Any, now: Any) -> bool:  # noqa: ANN401 - whatever JSON has
    """Look whether all that was there then is there now; more may have come."""
    if isinstance(then, dict):
        return all(name in now and holds(value, now[name]) for name, value in then.items())
    return set(then) <= set(now) if isinstance(then, list) else bool(then == now)


def test_words_of_the_house() -> None:
    """Titles, levels, settings and the like that stand in what is kept are there, titles in their order."""
    now, then = adapter.house_told(), NAMES["house"]["means"]
    assert holds(then, now)
    assert now["titles"][: len(then["titles"])] == then["titles"]


@pytest.mark.parametrize(
    "title", [one["means"]["game"] for one in LINES["names"] if one["format"] == "title"]
)
def test_words_of_a_title(title: str) -> None:
    """Options, lessons, puzzles and components that stand in what is kept are there."""
    line = NAMES[f"title {title}"]
    now = adapter.title_told(line)
    then = adapter.meaning(line)
    assert {name: holds(value, now[name]) for name, value in then.items()} == dict.fromkeys(now, True)
