"""People at one screen: taking back, looking back, branching, handing over."""

from dataclasses import replace

import pytest

from piazza.core.game import Game
from piazza.core.hidden import reveals
from piazza.ui.effects import SendAfter
from piazza.ui.effects.storage import SaveGame
from piazza.ui.model.app import Model
from piazza.ui.model.table import LINGER_MS
from piazza.ui.msg.table import TableSignal
from ui.screens import at_table, dealt, did, handed_over, kept, opened, screen, table, undoable

pytestmark = pytest.mark.sampled(7)


def test_curtain_comes_first(game: Game) -> None:
    """A game of two at one screen begins with closed shutters."""
    assert screen(at_table(dealt(game))) == "curtain"


def test_curtain_opens(game: Game) -> None:
    """Who confirms has the screen and may choose."""
    assert screen(opened(dealt(game))) == "table"
    assert table(opened(dealt(game))).can_play


def test_nobody_plays_behind_the_curtain(game: Game) -> None:
    """While the shutters are closed nothing is played and nothing looked back at."""
    closed = at_table(dealt(game, plies=21))
    for msg in ("play 0", "undo", "redo", "at 3", "step -1", "replay", "look 0", "confirm"):
        assert table(did(closed, msg)) == table(closed)


def test_lingering(turn: Model) -> None:
    """After a turn its player still sees what it brought; then the shutters close by themselves."""
    model = handed_over(turn)
    assert (screen(model), table(model).can_play) == ("table", False)
    assert SendAfter(TableSignal.HAND_OVER, LINGER_MS) in model.effects
    assert screen(did(model, "hand-over")) == "curtain"


def test_back_to_what_was_seen(turn: Model) -> None:
    """From the closed shutters the last player may look again, and play nothing."""
    model = did(handed_over(turn), "hand-over", "linger")
    assert (screen(model), table(model).can_play) == ("table", False)


def test_lingering_is_for_the_end_of_a_turn(turn: Model) -> None:
    """In the middle of a turn there is nothing to linger on."""
    assert did(turn, "linger") == replace(turn, effects=())


def test_next_player(turn: Model) -> None:
    """When the shutters open the screen is the next player's."""
    model = handed_over(turn)
    assert table(did(model, "hand-over", "open")).open_to == table(model).match.state.player


def test_open_hands(game: Game) -> None:
    """With open hands the shutters never close."""
    model = at_table(dealt(game), shutters="off")
    while not table(model).match.is_over:
        assert screen(model) == "table"
        model = did(model, "play 0")


def test_one_person_alone(game: Game) -> None:
    """One person at the screen, the others by link, never sees the shutters."""
    match = dealt(game, plies=999)
    for ply in range(0, len(match.plies), 3):
        assert screen(at_table(match.at(ply).settle(), "here", "link")) != "curtain"


def test_the_far_player_is_not_played(game: Game) -> None:
    """Nobody here opens or plays for a player who is reached by link."""
    match = dealt(game)
    by = ["here", "here"]
    by[match.state.player or 0] = "link"
    model = at_table(match, *by)
    assert table(did(model, "open", "play 0")) == table(model)


def test_undo(stepped: Game) -> None:
    """What told nothing new is taken back."""
    model = undoable(stepped)
    assert table(did(model, "undo")).match == table(model).match.undo()


def test_undo_is_kept(stepped: Game) -> None:
    """A choice taken back is gone from the save, too."""
    model = did(undoable(stepped), "undo")
    assert kept(model).replay() == table(model).match


def test_undo_reaches_to_the_last_revelation(game: Game) -> None:
    """All through a match one takes back to one's own last revealing choice, and not beyond."""
    model = opened(dealt(game, luck=3))
    while not table(model).match.is_over:
        last = next(
            ply for ply in (*table(model).match.plies[::-1], None) if ply is None or not ply.is_forced
        )
        mine = last is not None and last.player == table(model).match.state.player
        may = last is not None and mine and not reveals(last.before, last.action, last.player)
        assert table(model).can_undo <= may
        model = did(model, "play 0", "open")


def test_all_undone(stepped: Game) -> None:
    """Taken back as far as it goes, the last that stands is another's, or revealed something."""
    model = undoable(stepped)
    while table(model).can_undo:
        model = did(model, "undo")
    match = table(model).match
    last = match.plies[-1] if match.plies else None
    assert last is None or last.player != match.state.player or reveals(last.before, last.action, last.player)


def test_redo(stepped: Game) -> None:
    """What was taken back is made again."""
    model = undoable(stepped)
    assert table(did(model, "undo", "redo")).match == table(model).match


def test_same_choice_keeps_the_rest_to_redo(stepped: Game) -> None:
    """Who makes again by hand what was taken back may make the rest again."""
    model = did(undoable(stepped), "undo")
    assert table(did(model, f"play {table(model).redo[-1]}")).redo == table(model).redo[:-1]


def test_other_choice_ends_redo(stepped: Game) -> None:
    """Who chooses something else has nothing to make again."""
    model = did(undoable(stepped), "undo")
    other = (table(model).redo[-1] + 1) % len(table(model).match.state.legal_actions())
    assert table(did(model, f"play {other}")).redo == ()


def test_instead(stepped: Game) -> None:
    """The last choice is exchanged for another one in a single act."""
    model = undoable(stepped)
    before = table(model).match.undo()
    done = table(model).match.plies[len(before.plies)].action
    index, other = next((at, one) for at, one in enumerate(before.state.legal_actions()) if one != done)
    assert table(did(model, f"instead {other}")).match == before.play(index)


def test_instead_of_nothing(turn: Model) -> None:
    """What cannot be chosen is not chosen instead."""
    assert table(did(turn, "instead nonsense")) == table(turn)


def test_every_way_back_is_a_decision(game: Game) -> None:
    """Back to any ply: the game that goes on waits for a choice, and is saved as it is."""
    match = dealt(game, luck=5, plies=60)
    for ply in range(0, len(match.plies), 3):
        model = did(opened(match), f"back {ply}")
        assert len(table(model).match.state.legal_actions()) > 1
        assert kept(model).replay() == table(model).match


def test_other_tab(turn: Model) -> None:
    """What another tab plays is only looked at here: nothing is written."""
    model = did(undoable_with(turn), "locked")
    for msg in ("play 0", "undo", "redo", f"back {table(model).barrier}", "instead x"):
        written = [one for one in did(model, msg).effects if isinstance(one, SaveGame)]
        assert all(one.save.key != table(model).key for one in written)


def undoable_with(model: Model) -> Model:
    """The table with one choice more that may be taken back; as it is in a game that has none."""
    further = model
    while not table(further).can_undo and not table(further).match.is_over:
        further = did(further, "play 0", "open")
    return further if table(further).can_undo else model


def test_every_choice_is_kept(game: Game) -> None:
    """After every choice the save is the match."""
    model = opened(dealt(game))
    while not table(model).match.is_over:
        model = did(model, "play 0")
        assert kept(model).replay() == table(model).match
        assert kept(model) in [one.save for one in model.effects if isinstance(one, SaveGame)]
        model = did(model, "open")


def test_end(game: Game) -> None:
    """When nobody has anything to decide the end is shown; one may look back and come back to it."""
    model = at_table(dealt(game, plies=999))
    assert screen(model) == "end"
    assert screen(did(model, "at 5")) == "table"
    assert screen(did(model, "at 5", "at")) == "end"


def test_same_deal_again(game: Game) -> None:
    """The same deal again is the same people at the same first position."""
    model = at_table(dealt(game, plies=999))
    again = did(model, "again same", "start", chance=9)
    assert table(again).match == table(model).match.at(0).settle()
    assert table(again).seats == table(model).seats


def test_another_deal(game: Game) -> None:
    """Playing again is another deal."""
    again = did(at_table(dealt(game, plies=999)), "again new", "start", chance=9)
    assert table(again).match.seed == 9


def test_resume(turn: Model) -> None:
    """A game put away comes back at the same position, its shutters closed."""
    model = did(turn, "home", f"resume {table(turn).key}")
    assert table(model).match == table(turn).match
    assert screen(model) == "curtain"


def test_home_forgets_the_draft(turn: Model) -> None:
    """From the square the rules lead back to the square, whatever was set up before."""
    model = did(replace(turn, draft=None), "new " + table(turn).match.game.name, "home", "rules", "table")
    assert screen(model) == "home"


def test_shutters_close_on_nobody_who_does_something(turn: Model) -> None:
    """The time in which one may take back is shown as long as it runs: it stops when something is done."""
    model = handed_over(turn)
    assert table(model).is_closing
    assert table(did(model, "show-tooltip tile|x")).is_closing
    assert not table(did(model, "dialog settings")).is_closing
    assert not table(did(model, "hand-over", "linger")).is_closing
