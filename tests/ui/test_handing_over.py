"""A match that goes from one device to another, and what stays on the first."""

import pytest

from piazza.core.frozen import replace
from piazza.ui.effects.multiplayer import CreateOffer
from piazza.ui.model.app import Model
from ui.pairs import Pair, pair
from ui.screens import BASE, did, markup, table


@pytest.fixture
def met() -> Pair:
    """A host and a guest at the table."""
    devices = pair()
    devices.meet()
    return devices


def test_handing_the_game_over(met: Pair) -> None:
    """The guest's device holds the whole match from then on, and the host's keeps what it saved."""
    whole = table(met.host).match
    met.do_host("make-host 1")
    assert table(met.guest).is_local
    assert table(met.guest).match == whole
    assert [seat.by for seat in table(met.guest).seats] == ["live", "here"]
    assert met.host.live is None


def handed_over(devices: Pair) -> Model:
    """The device that held the match before, with what it has kept of it on the table."""
    key = table(devices.host).key
    devices.do_host("make-host 1")
    return did(Model(base=BASE, shelf=devices.host.shelf, owners=devices.host.owners), f"resume {key}")


def test_what_was_handed_over_is_looked_at(met: Pair) -> None:
    """The old host is told who has the game, on the square and at the table, and can only look."""
    old = handed_over(met)
    assert "on Bruno’s device" in markup(did(old, "home"))
    assert "moved to Bruno’s device" in markup(old)
    assert not table(old).can_play
    assert did(old, "invite 1").effects == ()
    assert 'data-do="invite"' not in markup(did(old, "dialog company"))


def test_what_was_handed_over_may_be_copied(met: Pair) -> None:
    """Only whoever says so plays on with a copy, which is a game like any other from then on."""
    copy = did(handed_over(met), "play-copy")
    assert not table(copy).is_locked
    assert "This copy is no longer updated" not in markup(copy)
    assert any(isinstance(one, CreateOffer) for one in did(copy, "invite 1").effects)
    assert "on Bruno’s device" not in markup(did(copy, "home"))


def test_what_comes_back_takes_its_old_place(met: Pair) -> None:
    """A match that is handed back goes on in the save from which it was handed over."""
    kept = handed_over(met)
    back = Pair(met.guest, Model(base=BASE), seat="0")
    back.meet()
    back.guest = replace(back.guest, shelf=kept.shelf, owners=kept.owners)
    back.do_host("make-host 0")
    assert table(back.guest).key == table(kept).key
    assert len(back.guest.shelf) == 1
    assert not table(back.guest).is_locked
    assert "This copy is no longer updated" not in markup(did(back.guest, f"resume {table(kept).key}"))
