"""Where no line comes to stand between two devices: why is said, and the seat may be played by link."""

from piazza.core.match import Match
from piazza.games import TITLES, load
from piazza.ui.model.app import Model
from piazza.ui.model.multiplayer.signaling import CodeFault
from ui.pairs import pair
from ui.screens import BASE, at_table, did, markup, table


def test_devices_that_do_not_reach_each_other_play_by_link() -> None:
    """Where no line comes to stand, the seat may be played by link instead."""
    devices = pair()
    answer = devices.answer(devices.invite())
    devices.host = did(devices.host, f"answered {answer}", f"line-closed {devices.line}")
    assert 'data-value="1=link"' in markup(devices.host)
    by_link = did(devices.host, "seat-now 1=link")
    assert table(by_link).seats[1].by == "link"
    assert by_link.dialog == ""


def test_a_browser_that_makes_no_lines_says_so() -> None:
    """Neither device waits for what cannot come: why is said, and the seat may be played by link instead."""
    devices = pair()
    invitation = devices.invite()
    text = CodeFault.UNABLE.text
    host = did(devices.host, f"line-unsupported {devices.line}")
    assert text in markup(host)
    assert 'data-value="1=link"' in markup(host)
    assert "Try again" not in markup(host)
    assert text in markup(did(Model(base=BASE), f"joining {invitation}", "line-unsupported 0"))


def test_among_several_devices_one_may_play_by_link() -> None:
    """The others stay on their devices; whoever plays by link may have a device again."""
    match = Match.new(load(TITLES[0]), 3, 3)
    host = did(at_table(match, "here", "live", "live"), "dialog company", "seat-now 1=link")
    assert "plays by link" in markup(host)
    assert [seat.by for seat in table(did(host, "seat-now 1=live")).seats] == ["here", "live", "live"]


def test_a_browser_kept_from_the_local_network_says_so() -> None:
    """What a browser was told not to allow is named on either device, and what can be done instead."""
    devices = pair()
    answer = devices.answer(devices.invite())
    text = CodeFault.REFUSED.text
    assert "“Local network”" in text
    devices.guest = did(devices.guest, "line-refused 0")
    assert text in markup(devices.guest)
    assert answer in markup(devices.guest), "it may be let in, and then needs its answer"
    line = devices.line
    host = did(devices.host, f"answered {answer}", f"line-closed {line}", f"line-refused {line}")
    assert text in markup(host)
    assert "Try again" in markup(host)
    assert 'data-value="1=link"' in markup(host)


def test_what_may_be_refused_is_named_where_nobody_knows_why() -> None:
    """Where the browser does not say what it refuses, the words name what it may have asked."""
    devices = pair()
    answer = devices.answer(devices.invite())
    host = did(devices.host, f"answered {answer}", f"line-closed {devices.line}")
    assert "“Local network”" in markup(host)
