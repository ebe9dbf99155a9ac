"""The replay and the log beside it: where one is, what is still to come, and how fast it runs."""

import re

import pytest

from piazza.core.game import Game
from piazza.ui.effects import SendAfter
from piazza.ui.model.app import Model
from piazza.ui.msg.replay import ReplaySignal
from piazza.ui.update.replay import BEATS
from ui.screens import dealt, did, markup, opened, shared, table

LINE = r'<li(?: class="([^"]*)")?[^>]*><button[^>]* data-do="at" data-value="(\d+)"'


@pytest.fixture
def past(game: Game) -> Model:
    """A game looked back at."""
    match = dealt(game, plies=40)
    return did(opened(match), f"at {len(match.plies) // 2}")


def lines(model: Model) -> list[tuple[int, list[str]]]:
    """Where each line of the log leads, and how it looks, from the top."""
    log = markup(model).partition('id="log-scroll"')[2].partition('id="log-replay"')[0]
    return [(int(ply), kinds.split()) for kinds, ply in re.findall(LINE, log)]


def test_one_direction(past: Model) -> None:
    """The log runs from the deal down to the newest sentence, within a turn as from turn to turn."""
    plies = [ply for ply, _kinds in lines(past)]
    assert plies == sorted(plies)
    assert plies[0] == 0


def test_to_come(past: Model) -> None:
    """What came after the position looked at is marked as still to come, and nothing else is."""
    shown = table(past).ply
    assert shown is not None
    later = [ply for ply, kinds in lines(past) if "later" in kinds]
    assert later == [ply for ply, _kinds in lines(past) if ply > shown]
    assert not [kinds for _ply, kinds in lines(did(past, "at")) if "later" in kinds]


def test_marked_at_every_ply(past: Model) -> None:
    """Wherever one looks, the log marks the last that is told there."""
    for ply in range(40):
        told = lines(did(past, f"at {ply}"))
        now = {after for after, kinds in told if "now" in kinds}
        assert now == {max(after for after, _kinds in told if after <= ply)}


@pytest.mark.parametrize("speed", BEATS)
def test_speed(past: Model, speed: str) -> None:
    """A replay runs at the speed chosen."""
    model = did(past, f"set replay={speed}", "replay")
    assert SendAfter(ReplaySignal.TICK, BEATS[speed]) in model.effects
    assert SendAfter(ReplaySignal.TICK, BEATS[speed]) in did(model, "tick").effects


def test_speeds_go_round(past: Model) -> None:
    """Pressing the speed again and again comes to every one of them."""
    seen = set()
    for _ in BEATS:
        seen.add(past.settings.replay)
        past = did(past, "set " + re.findall(r'data-value="(replay=\w+)"', markup(past))[0])
    assert seen == set(BEATS)


def test_goes_on(past: Model) -> None:
    """A replay that runs goes on at another speed, and beneath a drawer or a dialog."""
    for msg in ("set replay=4", "drawer log", "dialog settings"):
        model = did(past, "replay", msg)
        assert table(model).is_playing
        assert SendAfter(ReplaySignal.TICK, BEATS[model.settings.replay]) in model.effects


def test_rules_end_it(past: Model) -> None:
    """A replay does not run on behind another page."""
    assert not any(isinstance(one, SendAfter) for one in did(past, "replay", "rules").effects)


def test_board_in_sight(past: Model) -> None:
    """A line of the log and the replay put the drawer away, for the board to be seen; the slider does not."""
    drawn = did(past, "drawer log")
    assert table(drawn).drawer == "log"
    assert [table(did(drawn, msg)).drawer for msg in ("at 1", "replay", "seek 1")] == ["", "", "log"]
    assert table(did(drawn, "seek 1")).ply == 1


def test_controls_beside_the_board(past: Model) -> None:
    """Looking back, and at a game by link, the action bar has the replay; else only the log."""
    assert 'id="bar-replay"' in markup(past)
    assert 'id="bar-replay"' in markup(shared(past))
    assert 'id="bar-replay"' not in markup(did(past, "at"))


def test_stops_in_the_present(game: Game) -> None:
    """Whatever leads back to the present ends a running replay."""
    running = did(opened(dealt(game, luck=1, plies=6)), "replay")
    assert table(running).is_playing
    for present in (table(running).open_for(0), table(running).play(0), table(did(running, "back 0"))):
        assert (present.ply, present.is_playing) == (None, False)
