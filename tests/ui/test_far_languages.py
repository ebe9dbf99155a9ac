"""Each device at a table reads the game in its own language."""

import pytest

from titles import saying
from ui.pairs import pair
from ui.screens import did, table


@pytest.mark.parametrize("title", saying("texts", "narrate"))
def test_a_guest_reads_another_language(title: str) -> None:
    """All that was told is told again in it, and nothing else has changed; the host goes on in its own."""
    devices = pair(title)
    devices.meet()
    for _choice in range(4):
        is_guest = table(devices.host).match.state.player == 1
        (devices.do_guest if is_guest else devices.do_host)("play 0")
    before, own = table(devices.guest), table(devices.host)
    devices.do_guest("at 1")
    devices.do_guest("set language=it")
    after = table(devices.guest)
    assert after.story != before.story
    assert after.match == before.match
    assert after.ply == 1, "what one looks at is still there"
    assert table(devices.host).story == own.story
    devices.do_guest("set language=en")
    assert table(devices.guest).story == before.story
    assert not devices.guest.notice


def test_a_lost_guest_reads_another_language() -> None:
    """What it was told stays; as soon as it is there again, all comes in its language."""
    met = pair()
    met.meet()
    met.do_guest("play 0")
    before = table(met.guest)
    met.host, met.guest = did(met.host, f"line-closed {met.line}"), did(met.guest, "line-closed 0")
    met.guest = did(met.guest, "set language=it")
    assert table(met.guest).story == before.story
    met.meet()
    assert table(met.guest).match == before.match
    assert table(met.guest).story != before.story
