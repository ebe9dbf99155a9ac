"""Acts: each is a value, is done by what takes it, and stands on the page as a name and a text."""

from typing import Any, get_args, get_type_hints

import pytest

from piazza.ui.model.app import Kind
from piazza.ui.msg import Msg, Simple, asks, fills, name_and_text, read_msg
from piazza.ui.msg.codec import KINDS
from piazza.ui.msg.house import Adopt, CopyLink, Import, NameDeal, NameSeat, OpenLink, OpenRules, SetSetting
from piazza.ui.msg.table import (
    BotsAnswered,
    Look,
    LookBack,
    Play,
    PlayInstead,
    PlayPath,
    SetAllAside,
    ShowTip,
    StepReplay,
)
from piazza.ui.update import HANDLERS

ACTS: tuple[tuple[Msg, str, str], ...] = (
    (Simple.UNDO, "undo", ""),
    (Look(3), "look", "3"),
    (Look(None), "look", ""),
    (Play(0), "play", "0"),
    (PlayInstead("take 2"), "instead", "take 2"),
    (PlayPath(("draw", "take 7")), "plan", "draw;take 7"),
    (SetAllAside(("7", "joker-1")), "wishes", "7 joker-1"),
    (SetAllAside(()), "wishes", ""),
    (ShowTip("house", "cell-3"), "tip", "house|cell-3"),
    (LookBack(None), "at", ""),
    (StepReplay(-1), "step", "-1"),
    (NameSeat(1, "A=B, “C”"), "seat-name", "1=A=B, “C”"),
    (NameSeat(0, ""), "seat-name", "0="),
    (NameDeal(""), "deal", ""),
    (SetSetting("language", ""), "set", "language="),
    (OpenRules("bloom"), "rules", "bloom"),
    (CopyLink("deal"), "copy", "deal"),
    (Adopt(None), "adopt", ""),
    (Adopt(2), "adopt", "2"),
    (OpenLink("#1a~Anna 2\n"), "open-link", "#1a~Anna 2\n"),
    (Import("{\n}"), "import", "{\n}"),
)
BROKEN = (
    ("nothing", ""),
    ("", ""),
    ("undo", "1"),
    ("play", ""),
    ("play", "-1"),
    ("play", "²"),
    ("play", "1" * 5000),
    ("look", "x"),
    ("plan", ""),
    ("tip", "house"),
    ("step", "2"),
    ("seat-name", "Anna"),
    ("seat-by", "one=here"),
    ("set", "language"),
    ("bot", "soon"),
)


@pytest.mark.parametrize(("msg", "name", "text"), ACTS)
def test_written_and_read(msg: Msg, name: str, text: str) -> None:
    """What the page bears of an act reads as that act."""
    assert name_and_text(msg) == (name, text)
    assert read_msg(name, text) == msg


@pytest.mark.parametrize(("name", "text"), BROKEN)
def test_refused(name: str, text: str) -> None:
    """An unknown name and a broken text are no act."""
    assert read_msg(name, text) is None


def test_attributes() -> None:
    """A button bears the whole act, a field what goes before its text."""
    assert asks(SetSetting("theme", "day")) == {"data_do": "set", "data_value": "theme=day"}
    assert asks(Simple.HOME) == {"data_do": "home", "data_value": None}
    assert fills(NameSeat(2, "")) == {"data_input": "seat-name", "data_before": "2="}


def test_every_act_is_done() -> None:
    """Each act there is has something that does it, and nothing else is done."""
    assert set(HANDLERS) == {*set(get_args(Msg)) - {Simple}, *Simple}


def test_what_the_browser_alone_tells() -> None:
    """Every act but the answers of the bots has a name on the page."""
    assert set(HANDLERS) - {*KINDS.values(), *Simple} == {BotsAnswered}


def kinds(hint: Any) -> set[Any]:  # noqa: ANN401 - a type or a union of types
    """The acts that a type of event allows."""
    (msg,) = get_args(hint)
    return set(get_args(msg)) or {msg}


@pytest.mark.parametrize("kind", HANDLERS)
def test_done_by_what_takes_it(kind: Kind) -> None:
    """What does an act takes an event with just that."""
    hints = get_type_hints(HANDLERS[kind])
    (taken,) = (hint for name, hint in hints.items() if name.strip("_") == "event")
    assert (type(kind) if isinstance(kind, Simple) else kind) in kinds(taken)
