"""People at one screen: taking back, looking back, branching, handing over."""

from dataclasses import replace

import pytest

from piazza.core.game import Game
from piazza.core.knowledge import reveals
from piazza.ui.effects import SendAfter
from piazza.ui.effects.storage import SaveGame
from piazza.ui.model.app import Model
from piazza.ui.model.spectator import LINGER_MS
from piazza.ui.msg import Simple
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
    app = handed_over(turn)
    assert (screen(app), table(app).can_play) == ("table", False)
    assert SendAfter(Simple.HAND_OVER, LINGER_MS) in app.effects
    assert screen(did(app, "hand-over")) == "curtain"


def test_back_to_what_was_seen(turn: Model) -> None:
    """From the closed shutters the last player may look again, and play nothing."""
    app = did(handed_over(turn), "hand-over", "linger")
    assert (screen(app), table(app).can_play) == ("table", False)


def test_lingering_is_for_the_end_of_a_turn(turn: Model) -> None:
    """In the middle of a turn there is nothing to linger on."""
    assert did(turn, "linger") == replace(turn, effects=())


def test_next_player(turn: Model) -> None:
    """When the shutters open the screen is the next player's."""
    app = handed_over(turn)
    assert table(did(app, "hand-over", "open")).open_to == table(app).match.state.player


def test_open_hands(game: Game) -> None:
    """With open hands the shutters never close."""
    app = at_table(dealt(game), shutters="off")
    while not table(app).match.is_over:
        assert screen(app) == "table"
        app = did(app, "play 0")


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
    app = at_table(match, *by)
    assert table(did(app, "open", "play 0")) == table(app)


def test_undo(stepped: Game) -> None:
    """What told nothing new is taken back."""
    app = undoable(stepped)
    assert table(did(app, "undo")).match == table(app).match.undo()


def test_undo_is_kept(stepped: Game) -> None:
    """A choice taken back is gone from the save, too."""
    app = did(undoable(stepped), "undo")
    assert kept(app).replay() == table(app).match


def test_undo_reaches_to_the_last_revelation(game: Game) -> None:
    """All through a match one takes back to one's own last revealing choice, and not beyond."""
    app = opened(dealt(game, luck=3))
    while not table(app).match.is_over:
        last = next(ply for ply in (*table(app).match.plies[::-1], None) if ply is None or not ply.is_forced)
        mine = last is not None and last.player == table(app).match.state.player
        may = last is not None and mine and not reveals(last.before, last.action, last.player)
        assert table(app).can_undo <= may
        app = did(app, "play 0", "open")


def test_all_undone(stepped: Game) -> None:
    """Taken back as far as it goes, the last that stands is another's, or revealed something."""
    app = undoable(stepped)
    while table(app).can_undo:
        app = did(app, "undo")
    match = table(app).match
    last = match.plies[-1] if match.plies else None
    assert last is None or last.player != match.state.player or reveals(last.before, last.action, last.player)


def test_redo(stepped: Game) -> None:
    """What was taken back is made again."""
    app = undoable(stepped)
    assert table(did(app, "undo", "redo")).match == table(app).match


def test_same_choice_keeps_the_rest_to_redo(stepped: Game) -> None:
    """Who makes again by hand what was taken back may make the rest again."""
    app = did(undoable(stepped), "undo")
    assert table(did(app, f"play {table(app).redo[-1]}")).redo == table(app).redo[:-1]


def test_other_choice_ends_redo(stepped: Game) -> None:
    """Who chooses something else has nothing to make again."""
    app = did(undoable(stepped), "undo")
    other = (table(app).redo[-1] + 1) % len(table(app).match.state.legal_actions())
    assert table(did(app, f"play {other}")).redo == ()


def test_instead(stepped: Game) -> None:
    """The last choice is exchanged for another one in a single act."""
    app = undoable(stepped)
    before = table(app).match.undo()
    done = table(app).match.plies[len(before.plies)].action
    index, other = next((at, one) for at, one in enumerate(before.state.legal_actions()) if one != done)
    assert table(did(app, f"instead {other}")).match == before.play(index)


def test_instead_of_nothing(turn: Model) -> None:
    """What cannot be chosen is not chosen instead."""
    assert table(did(turn, "instead nonsense")) == table(turn)


def test_every_way_back_is_a_decision(game: Game) -> None:
    """Back to any ply: the game that goes on waits for a choice, and is saved as it is."""
    match = dealt(game, luck=5, plies=60)
    for ply in range(0, len(match.plies), 3):
        app = did(opened(match), f"back {ply}")
        assert len(table(app).match.state.legal_actions()) > 1
        assert kept(app).replay() == table(app).match


def test_other_tab(turn: Model) -> None:
    """What another tab plays is only looked at here: nothing is written."""
    app = did(undoable_with(turn), "locked")
    for msg in ("play 0", "undo", "redo", f"back {table(app).barrier}", "instead x"):
        written = [one for one in did(app, msg).effects if isinstance(one, SaveGame)]
        assert all(one.save.key != table(app).key for one in written)


def undoable_with(app: Model) -> Model:
    """The table with one choice more that may be taken back; as it is in a game that has none."""
    further = app
    while not table(further).can_undo and not table(further).match.is_over:
        further = did(further, "play 0", "open")
    return further if table(further).can_undo else app


def test_every_choice_is_kept(game: Game) -> None:
    """After every choice the save is the match."""
    app = opened(dealt(game))
    while not table(app).match.is_over:
        app = did(app, "play 0")
        assert kept(app).replay() == table(app).match
        assert kept(app) in [one.save for one in app.effects if isinstance(one, SaveGame)]
        app = did(app, "open")


def test_end(game: Game) -> None:
    """When nobody has anything to decide the end is shown; one may look back and come back to it."""
    app = at_table(dealt(game, plies=999))
    assert screen(app) == "end"
    assert screen(did(app, "at 5")) == "table"
    assert screen(did(app, "at 5", "at")) == "end"


def test_same_deal_again(game: Game) -> None:
    """The same deal again is the same people at the same first position."""
    app = at_table(dealt(game, plies=999))
    again = did(app, "again same", "start", chance=9)
    assert table(again).match == table(app).match.at(0).settle()
    assert table(again).seats == table(app).seats


def test_another_deal(game: Game) -> None:
    """Playing again is another deal."""
    again = did(at_table(dealt(game, plies=999)), "again new", "start", chance=9)
    assert table(again).match.seed == 9


def test_resume(turn: Model) -> None:
    """A game put away comes back at the same position, its shutters closed."""
    app = did(turn, "home", f"resume {table(turn).key}")
    assert table(app).match == table(turn).match
    assert screen(app) == "curtain"


def test_home_forgets_the_draft(turn: Model) -> None:
    """From the square the rules lead back to the square, whatever was set up before."""
    app = did(replace(turn, draft=None), "new " + table(turn).match.game.name, "home", "rules", "table")
    assert screen(app) == "home"


def test_shutters_close_on_nobody_who_does_something(turn: Model) -> None:
    """The time in which one may take back is shown as long as it runs: it stops when something is done."""
    app = handed_over(turn)
    assert table(app).is_closing
    assert table(did(app, "tip tile|x")).is_closing
    assert not table(did(app, "dialog settings")).is_closing
    assert not table(did(app, "hand-over", "linger")).is_closing
