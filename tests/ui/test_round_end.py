"""The end of a round: a summary opens by itself, and bots wait until it is closed."""

from piazza.core.match import Match
from piazza.games import load
from piazza.ui.effects import StepBot
from piazza.ui.game_api.texts import load_texts
from piazza.ui.model.app import Model
from piazza.ui.model.round_end import ROUND_END
from piazza.ui.view.dialogs import SHEETS
from strategies import played
from ui.pairs import Pair
from ui.screens import BASE, at_table, did, markup, opened, table
from ui.test_bots import answered


def before_the_end() -> tuple[Match, int]:
    """A game just before its first round ends, and the choice that ends it."""
    words = load_texts("bloom")
    match = played(Match.new(load("bloom"), 2, 3), 3)
    ply = next(at for at, one in enumerate(match.plies) if words.round_end(one.before, match.after(at)))
    while match.plies[ply].is_forced:
        ply -= 1
    return match.at(ply), match.plies[ply].index


def test_the_summary_says_what_the_round_cost() -> None:
    """It has everybody's points before the last move and after it, and the log's sentences."""
    match, choice = before_the_end()
    model = did(opened(match, "here", "here"), f"play {choice}")
    assert model.dialog == ROUND_END
    title, body = SHEETS[ROUND_END](model)
    assert title == "Round 1 is over"
    assert "in hand</span><em" in body
    for points in (*match.state.scores(), *table(model).match.state.scores()):
        assert str(abs(points)) in body
    assert 'id="sheet"' in markup(model)
    assert did(model, "close").dialog == ""


def test_bots_wait_until_it_was_read() -> None:
    """No bot plays behind the summary; when it is closed, the bot in turn goes on."""
    match, choice = before_the_end()
    beginner = match.play(choice).state.player
    by = ["bot:beginner" if seat == beginner else "here" for seat in range(2)]
    model = did(opened(match, *by), f"play {choice}")
    if model.dialog != ROUND_END:  # the bot itself has ended the round
        model = did(model, f"bot {len(match.plies)}")
    assert (model.dialog, table(model).bot) == (ROUND_END, "beginner")
    model = answered(model)
    assert not any(isinstance(one, StepBot) for one in model.effects)
    assert any(isinstance(one, StepBot) for one in did(model, "close").effects)


def test_it_opens_once() -> None:
    """It does not come again by looking back."""
    match, choice = before_the_end()
    looked = did(opened(match, "here", "here"), f"play {choice}", "close", "at 3", "at ")
    assert looked.dialog == ""


def test_a_guest_reads_it() -> None:
    """It opens at each device of a live table, in the guest's person."""
    match, choice = before_the_end()
    devices = Pair(at_table(match, "here", "live"), Model(base=BASE))
    devices.meet()
    (devices.do_guest if match.state.player == 1 else devices.do_host)(f"play {choice}")
    for model in (devices.host, devices.guest):
        assert model.dialog == ROUND_END
        assert SHEETS[ROUND_END](model)[0] == "Round 1 is over"
    assert did(devices.guest, "close").dialog == ""
