"""Messages: each is a value, and stands on the page as a name and a text."""

from typing import get_args

import pytest

from piazza.ui.msg import Msg, asks, fills, name_and_text, read_msg
from piazza.ui.msg.backup import Import
from piazza.ui.msg.bots import BotsAnswered
from piazza.ui.msg.codec import KINDS, SIGNALS, Signal, Trait, has_trait
from piazza.ui.msg.home import HomeSignal
from piazza.ui.msg.replay import LookBack, StepReplay
from piazza.ui.msg.rules import OpenRules
from piazza.ui.msg.settings import SetSetting
from piazza.ui.msg.setup import NameDeal, NameSeat
from piazza.ui.msg.share import Adopt, CopyLink, OpenLink
from piazza.ui.msg.table import Look, Play, PlayInstead, PlayPath, SetAllAside, ShowTip, TableSignal

MESSAGES: tuple[tuple[Msg, str, str], ...] = (
    (TableSignal.UNDO, "undo", ""),
    (Look(3), "look", "3"),
    (Look(None), "look", ""),
    (Play(0), "play", "0"),
    (PlayInstead("take 2"), "instead", "take 2"),
    (PlayPath(("draw", "take 7")), "plan", "draw;take 7"),
    (SetAllAside(("7", "joker-1")), "wishes", "7 joker-1"),
    (SetAllAside(()), "wishes", ""),
    (ShowTip("house", "cell-3"), "show-tooltip", "house|cell-3"),
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
    ("show-tooltip", "house"),
    ("step", "2"),
    ("seat-name", "Anna"),
    ("seat-by", "one=here"),
    ("set", "language"),
    ("bot", "soon"),
)


@pytest.mark.parametrize(("msg", "name", "text"), MESSAGES)
def test_written_and_read(msg: Msg, name: str, text: str) -> None:
    """What the page bears of a message reads as that message."""
    assert name_and_text(msg) == (name, text)
    assert read_msg(name, text) == msg


@pytest.mark.parametrize(("name", "text"), BROKEN)
def test_refused(name: str, text: str) -> None:
    """An unknown name and a broken text are no message."""
    assert read_msg(name, text) is None


def test_attributes() -> None:
    """A button bears the whole message, a field what goes before its text."""
    assert asks(SetSetting("theme", "day")) == {"data_do": "set", "data_value": "theme=day"}
    assert asks(HomeSignal.HOME) == {"data_do": "home", "data_value": None}
    assert fills(NameSeat(2, "")) == {"data_input": "seat-name", "data_before": "2="}


def test_registered() -> None:
    """The messages on the page, and the answers of the bots, are those for which `update` is proved."""
    assert set(get_args(Msg)) == {*KINDS.values(), *(type(one) for one in SIGNALS.values()), BotsAnswered}


def test_named_once() -> None:
    """No two messages have the same name."""
    assert not set(KINDS) & set(SIGNALS)
    assert sorted(SIGNALS) == sorted(one.value for kind in Signal.__subclasses__() for one in kind)


def test_traits() -> None:
    """A message declares whether it interrupts something, and whether a guest may send it."""
    assert has_trait(HomeSignal.PEEK, Trait.BACKGROUND)
    assert has_trait(Look(3), Trait.BACKGROUND)
    assert not has_trait(Play(0), Trait.BACKGROUND)
    assert has_trait(TableSignal.REDO, Trait.HOST_ONLY)
    assert not has_trait(TableSignal.UNDO, Trait.HOST_ONLY)
