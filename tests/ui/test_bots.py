"""Bots and hints at the table, with answers as the worker gives them."""

import pytest

from piazza.bots.levels import LEVELS as KNOWN
from piazza.bots.protocol import Answer, Question, write_answer
from piazza.games import load
from piazza.ui.effects import Announce, AskBots, StartWorker, StepBot, StopBots
from piazza.ui.model.analysis import turns_to_judge
from piazza.ui.model.app import Model
from piazza.ui.model.hints import choice_of_hint, next_step
from piazza.ui.msg import read_msg
from piazza.ui.storage.links import fragment, parse_link
from piazza.ui.storage.saves import BOTS, KNOWN_LEVELS, Seat
from piazza.ui.update.bots import PAUSES
from ui.screens import BASE, at_table, dealt, did, found, heard, kept, markup, screen, shared, table

pytestmark = pytest.mark.sampled(3)

GAME = load("bloomtown")


def asked(app: Model) -> list[Question]:
    """The questions that were just put to the bots."""
    return [effect.question for effect in app.effects if isinstance(effect, AskBots)]


def answered(app: Model) -> Model:
    """The app with its question thought about to the end."""
    (question,) = asked(app)
    return heard(app, found(question))


def settled(app: Model) -> Model:
    """The app when all bots in turn have played."""
    while table(app).bot:
        steps = [effect for effect in app.effects if isinstance(effect, StepBot)]
        app = did(app, f"bot {steps[0].ply}") if steps else answered(app)
    return app


def against(*by: str, plies: int = 0, pace: str = "normal") -> Model:
    """Anna, or whoever else there is, against bots of these levels."""
    return did(at_table(dealt(GAME, len(by), plies=plies), *by), f"set pace={pace}")


def waiting(plies: int = 0, pace: str = "normal") -> Model:
    """A table at which a beginner is in turn."""
    app = against("here", "bot:beginner", plies=plies, pace=pace)
    while not table(app).bot:
        app = did(app, "play 0")
    return app


@pytest.fixture(scope="module")
def over() -> Model:
    """A game of a person and a beginner, played to its end."""
    app = settled(against("here", "bot:beginner", pace="once"))
    while not table(app).match.is_over:
        app = settled(did(app, "play 0"))
    return app


def test_levels() -> None:
    """The page offers the levels that the bots have."""
    assert tuple(level.name for level in KNOWN) == KNOWN_LEVELS


def test_alone_against_a_bot() -> None:
    """One tap seats a bot against the first person."""
    app = did(Model(base=BASE), "new bloomtown", "against bots")
    assert app.draft is not None
    assert [seat.by for seat in app.draft.seats] == ["here", "bot:player"]


def test_seat_becomes_a_bot_and_a_person_again() -> None:
    """A name that nobody chose goes with who sits there; a chosen one stays."""
    app = did(Model(base=BASE), "new bloomtown", "seat-name 0=Zoë", "seat-kind 0=bot", "seat-kind 1=bot")
    assert app.draft is not None
    assert [seat.name for seat in app.draft.seats] == ["Zoë", "Ada"]
    app = did(app, "seat-kind 1=person")
    assert app.draft is not None
    assert app.draft.seats[1] == Seat("Bruno")


@pytest.mark.parametrize("by", BOTS)
def test_level_is_kept(by: str) -> None:
    """The next game is set up with the same bots, and a save has them."""
    app = did(Model(base=BASE), "new bloomtown", f"seat-by 1={by}", "start")
    assert kept(app).seats[1].by == by
    app = did(app, "home", "new bloomtown")
    assert app.draft is not None
    assert app.draft.seats[1].by == by


def test_bots_travel_along() -> None:
    """A link says who is a bot, and how well it plays; whoever goes on with it plays against the same."""
    app = against("here", "bot:strong", "bot:expert", plies=9)
    link = parse_link(fragment(table(app).match, table(app).seats))
    assert link.bots == ("", "bot:strong", "bot:expert")
    assert [seat.by for seat in table(did(shared(app), "adopt")).seats] == [
        "here",
        "bot:strong",
        "bot:expert",
    ]


def test_bot_gets_ready() -> None:
    """The worker is started as soon as a bot is seated, once."""
    app = did(Model(base=BASE), "new bloomtown")
    assert StartWorker() in app.effects
    assert StartWorker() not in did(app, "seat-add", "seat-kind 2=bot").effects
    assert StartWorker() not in did(app, "start").effects


def test_bot_in_turn_is_asked() -> None:
    """The bot in turn is asked about the position as it is."""
    app = waiting()
    match = table(app).match
    (question,) = asked(app)
    assert (question.observation.player, question.level) == (match.state.player, "beginner")
    assert question.ply == len(match.plies)


def test_bot_plays_step_by_step() -> None:
    """What a bot means to play comes step by step, each after a pause, until it is somebody else's turn."""
    app = answered(waiting())
    player, steps = table(app).match.state.player, 0
    while table(app).match.state.player == player and next_step(app) is not None:
        (step,) = (effect for effect in app.effects if isinstance(effect, StepBot))
        assert 0 <= step.milliseconds <= PAUSES["normal"]
        app, steps = did(app, f"bot {step.ply}"), steps + 1
    assert steps > 1
    assert kept(app).replay() == table(app).match


def test_bot_plays_at_once() -> None:
    """At the quickest pace, a bot's plan is one step."""
    app = answered(waiting(pace="once"))
    (step,) = (effect for effect in app.effects if isinstance(effect, StepBot))
    assert next_step(did(app, f"bot {step.ply}")) is None


def test_skip() -> None:
    """Who does not want to wait sees the whole plan at once."""
    app = answered(waiting())
    assert next_step(did(app, "skip")) is None
    assert len(table(did(app, "skip")).match.plies) > len(table(app).match.plies)


def test_bots_move_is_told() -> None:
    """A bot's turn is announced, and the log says why it was played."""
    app = waiting()
    begun, bot = len(table(app).match.plies), table(app).match.state.player
    app = answered(app)
    app = did(app, "skip")
    assert any(
        isinstance(effect, Announce) and table(app).names[bot or 0] in effect.text for effect in app.effects
    )
    app = settled(app)
    assert any(entry.is_reason for entries in table(app).story[begun:] for entry in entries)


def test_looking_back_holds_the_bot() -> None:
    """While somebody looks back a bot takes no step, and goes on afterwards."""
    app = answered(waiting(plies=12))
    past = did(app, "at 2")
    assert table(did(past, f"bot {len(table(app).match.plies)}")).match == table(app).match
    assert any(isinstance(effect, StepBot) for effect in did(past, "at").effects)


def test_leaving_stops_the_bot() -> None:
    """Who leaves the game stops the bot; its answer is of no use any more."""
    app = waiting()
    answer = Answer(asked(app)[0].number, 0, ())
    home = did(app, "home")
    assert StopBots() in home.effects
    assert heard(home, answer) == did(home, "close")


def test_page_cannot_answer() -> None:
    """Only the browser tells what bots found: no element of the page does."""
    assert read_msg("answer", write_answer(Answer(1, 0, ()))) is None


def test_answer_out_of_the_world() -> None:
    """A bot that found nothing legal takes the first choice there is: the game goes on."""
    app = waiting()
    answer = Answer(asked(app)[0].number, 0, ("?",))
    assert next_step(heard(app, answer)) == 0


def test_only_bots() -> None:
    """Bots play a whole game among themselves, and nobody's hand is on the page."""
    app = against("bot:beginner", "bot:beginner", pace="once")
    while not table(app).match.is_over:
        assert not table(app).can_play
        app = settled(app)
    assert screen(app) == "end"


def test_never_shutters() -> None:
    """One person among bots never sees the shutters."""
    app = against("here", "bot:beginner", "bot:beginner", pace="once")
    while not table(app).match.is_over:
        assert screen(app) == "table"
        app = settled(did(app, "play 0")) if table(app).can_play else settled(app)


def test_shutters_between_people() -> None:
    """Two people who play with a bot have the shutters between them."""
    app = settled(against("here", "bot:beginner", "here", pace="once"))
    first = table(app).match.state.player
    app = did(app, "open")
    while table(app).match.state.player in (first, 1):
        app = settled(did(app, "play 0")) if table(app).can_play else settled(app)
    assert screen(did(app, "hand-over")) == "curtain"


def test_undo_while_the_bot_thinks() -> None:
    """A last choice that told nothing is taken back from the bot that thinks about it already."""
    app = waiting()
    told = table(app).barrier == len(table(app).match.plies)
    assert table(app).can_undo == (not told and bool(table(app).match.plies))


def test_undo_stops_at_what_a_bot_showed() -> None:
    """A tile that a bot played from its hand stays played: one takes nothing back beyond it."""
    app = settled(waiting(pace="once"))
    assert not table(app).can_undo


def hint() -> Model:
    """A person's turn, with the Expert's hint."""
    app = settled(against("here", "bot:beginner", pace="once"))
    return answered(did(app, "hint"))


def test_hint() -> None:
    """A hint marks one legal choice, says which, and plays nothing."""
    app = hint()
    index = choice_of_hint(app)
    assert index in range(len(table(app).match.state.legal_actions()))
    assert f'data-choice="{index}" data-hint="1' in markup(app)
    assert any(isinstance(effect, Announce) for effect in app.effects)
    assert 'class="hint"' in markup(app)


def test_hint_goes_on() -> None:
    """Who follows a hint sees the next step of it; who does not, none."""
    app = hint()
    followed = did(app, f"play {choice_of_hint(app)}")
    assert choice_of_hint(followed) is not None or not table(followed).can_play
    assert table(followed).focus == choice_of_hint(followed)
    legal = range(len(table(app).match.state.legal_actions()))
    other = next(index for index in legal if index != choice_of_hint(app))
    assert choice_of_hint(did(app, f"play {other}")) is None


def test_hint_is_put_away() -> None:
    """Asked again, the hint goes; asked again while it is thought about, the thinking stops."""
    assert choice_of_hint(did(hint(), "hint")) is None
    app = settled(against("here", "bot:beginner", pace="once"))
    assert StopBots() in did(app, "hint", "hint").effects


def test_no_hint_at_the_bots_turn() -> None:
    """Only a person in turn gets a hint."""
    app = waiting()
    assert did(app, "hint") == did(app, "close")


def test_tried_again(over: Model) -> None:
    """A turn tried again is a new game at that position, with the same bots; the old game stays."""
    turn = turns_to_judge(table(over))[4]
    app = did(over, f"back {turn.begun}")
    assert table(app).match == table(over).match.at(turn.begun).settle()
    assert table(app).seats == table(over).seats
    assert table(app).key != table(over).key
    assert kept(over) in app.shelf
