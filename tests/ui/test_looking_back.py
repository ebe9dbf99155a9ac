"""Looking back at a game, replaying it, and going on from there."""

from dataclasses import replace

import pytest

from piazza.core.game import Game
from piazza.ui.effects import SendAfter
from piazza.ui.model.app import Model
from piazza.ui.msg.replay import ReplaySignal
from piazza.ui.update.replay import BEATS
from ui.screens import dealt, did, kept, opened, table, undoable


def plies(model: Model) -> int:
    """How many decisions were taken."""
    return len(table(model).match.plies)


def test_looking_back(turn: Model) -> None:
    """Looking back shows a position, offers no choice and changes nothing."""
    ply = plies(turn) // 2
    model = did(turn, f"at {ply}")
    assert table(model).state == table(turn).match.at(ply).state.observe(table(turn).open_to)
    assert not table(model).can_play
    assert kept(model) == kept(turn)


def test_coming_back(turn: Model) -> None:
    """The present comes back as it was."""
    assert table(did(turn, "at 5", "at")) == table(turn)


@pytest.mark.parametrize(
    ("msgs", "ply"), [(("step -1",), -1), (("step -1", "step -1"), -2), (("at 0", "step -1"), 0)]
)
def test_steps(turn: Model, msgs: tuple[str, ...], ply: int) -> None:
    """One step goes one ply back, and none beyond the deal."""
    assert table(did(turn, *msgs)).ply == (plies(turn) + ply if ply else 0)


def test_step_into_the_present(turn: Model) -> None:
    """A step on from the last ply is the present."""
    assert table(did(turn, "step -1", "step 1")).ply is None


def test_replay_runs_to_the_present(turn: Model) -> None:
    """A replay begins at the deal and ticks ply by ply until it stops in the present."""
    model = did(turn, "replay")
    for ply in range(plies(turn)):
        assert (table(model).ply, SendAfter(ReplaySignal.TICK, BEATS["1"]) in model.effects) == (ply, True)
        model = did(model, "tick")
    assert (table(model).ply, table(model).is_playing, model.effects) == (None, False, ())


def test_replay_stops(turn: Model) -> None:
    """A replay that is stopped ticks no more."""
    model = did(turn, "replay", "tick", "replay")
    assert did(model, "tick") == model


def test_back_here_branches(turn: Model) -> None:
    """Beyond what may be taken back, back to here begins another game and leaves the first alone."""
    model = did(turn, "at 1", "back 1", "open")
    assert table(model).match == table(turn).match.at(1).settle()
    assert kept(turn) in model.shelf
    assert table(model).key != table(turn).key


def test_what_comes_after_a_way_back_may_be_taken_back(game: Game) -> None:
    """Where a host took everything back, what had been final is gone, too."""
    fresh = table(opened(dealt(game)))
    later = table(opened(dealt(game, plies=12)))
    back = replace(later, barrier=len(later.match.plies)).back_to(0)
    assert back.barrier == 0
    assert back.open_for(0).play(0).can_undo == replace(fresh, barrier=0).open_for(0).play(0).can_undo


def test_back_here_takes_back(stepped: Game) -> None:
    """Within what may be taken back, back to here takes back in the same stepped."""
    model = undoable(stepped)
    target = table(model).match.undo()
    back = did(model, f"at {len(target.plies)}", f"back {len(target.plies)}")
    assert (table(back).match, table(back).key) == (target, table(model).key)
