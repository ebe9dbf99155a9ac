"""Bots and hints at the table, with answers as the worker gives them."""

import re

import pytest

from piazza.bots.protocol import Answer, Question, write_answer
from piazza.core.match import Match
from piazza.games import load
from piazza.ui.effects import Announce, AskBots, SendAfter, StartWorker, StepBot, StopBots
from piazza.ui.game_api.html import with_sign
from piazza.ui.model.analysis import turns_to_judge
from piazza.ui.model.app import Model
from piazza.ui.model.bot_reasons import beginning_of
from piazza.ui.model.hints import choice_of_hint, next_step
from piazza.ui.model.levels import level_texts
from piazza.ui.model.pace import PACES, scored_by_person
from piazza.ui.model.people import names_of
from piazza.ui.msg import read_msg
from piazza.ui.msg.bots import BotSignal
from piazza.ui.storage.links import fragment, parse_link
from piazza.ui.storage.saves import BOTS, KNOWN_LEVELS, Seat
from strategies import played
from ui.screens import BASE, WHOLE, at_table, dealt, did, found, heard, kept, markup, screen, shared, table

pytestmark = pytest.mark.sampled(3)

GAME = load("bloomtown")


def asked(model: Model) -> list[Question]:
    """The questions that were just put to the bots."""
    return [effect.question for effect in model.effects if isinstance(effect, AskBots)]


def answered(model: Model) -> Model:
    """The app with its question thought about to the end."""
    (question,) = asked(model)
    return heard(model, found(question))


def settled(model: Model) -> Model:
    """The app when all bots in turn have played."""
    while table(model).bot:
        steps = [effect for effect in model.effects if isinstance(effect, StepBot)]
        model = did(model, f"bot {steps[0].ply}") if steps else answered(model)
    return model


def against(*by: str, plies: int = 0, pace: str = "normal") -> Model:
    """Anna, or whoever else there is, against bots of these levels."""
    return did(at_table(dealt(GAME, len(by), plies=plies), *by), f"set pace={pace}")


def waiting(plies: int = 0, pace: str = "normal") -> Model:
    """A table at which a beginner is in turn."""
    model = against("here", "bot:beginner", plies=plies, pace=pace)
    while not table(model).bot:
        model = did(model, "play 0")
    return model


@pytest.fixture(scope="module")
def over() -> Model:
    """A game of a person and a beginner, played to its end."""
    model = settled(against("here", "bot:beginner", pace="once"))
    while not table(model).match.is_over:
        model = settled(did(model, "play 0"))
    return model


@pytest.mark.parametrize("level", KNOWN_LEVELS)
def test_levels_are_told(level: str) -> None:
    """Each level has a title and a note."""
    missing = f"Add the title and the note of {level!r} to `level_texts` in py/piazza/ui/model/levels.py."
    assert all(level_texts().get(level, ())), missing
    assert len(level_texts().get(level, ())) == 2, missing


def test_alone_against_a_bot() -> None:
    """One tap seats a bot against the first person."""
    model = did(Model(base=BASE), "new bloomtown", "against bots")
    assert model.draft is not None
    assert [seat.by for seat in model.draft.seats] == ["here", "bot:player"]


def test_seat_becomes_a_bot_and_a_person_again() -> None:
    """A bot is called by its level: the name goes with the person who sat there."""
    model = did(Model(base=BASE), "new bloomtown", "seat-name 0=Zoë", "seat-kind 0=bot", "seat-kind 1=bot")
    assert model.draft is not None
    assert [seat.name for seat in model.draft.seats] == ["", ""]
    assert names_of(model.draft.seats) == ("Medium bot", "Medium bot 2")
    model = did(model, "seat-kind 1=person")
    assert model.draft is not None
    assert model.draft.seats[1] == Seat("")
    assert names_of(model.draft.seats)[1] == "Player 2"


@pytest.mark.parametrize("by", BOTS)
def test_level_is_kept(by: str) -> None:
    """The next game is set up with the same bots, and a save has them."""
    model = did(Model(base=BASE), "new bloomtown", f"seat-by 1={by}", "start")
    assert kept(model).seats[1].by == by
    model = did(model, "home", "new bloomtown")
    assert model.draft is not None
    assert model.draft.seats[1].by == by


def test_bots_travel_along() -> None:
    """A link says who is a bot, and how well it plays; whoever goes on with it plays against the same."""
    model = against("here", "bot:strong", "bot:expert", plies=9)
    link = parse_link(fragment(table(model).match, table(model).seats))
    assert link.bots == ("", "bot:strong", "bot:expert")
    assert [seat.by for seat in table(did(shared(model), "adopt")).seats] == [
        "here",
        "bot:strong",
        "bot:expert",
    ]


def test_bot_gets_ready() -> None:
    """The worker is started as soon as a bot is seated, once."""
    model = did(Model(base=BASE), "new bloomtown")
    assert StartWorker() in model.effects
    assert StartWorker() not in did(model, "seat-add", "seat-kind 2=bot").effects
    assert StartWorker() not in did(model, "start").effects


def test_bot_in_turn_is_asked() -> None:
    """The bot in turn is asked about the position as it is."""
    model = waiting()
    match = table(model).match
    (question,) = asked(model)
    assert (question.observation.player, question.level) == (match.state.player, "beginner")
    assert question.ply == len(match.plies)


def test_bot_plays_step_by_step() -> None:
    """What a bot means to play comes step by step, each after a pause, until it is somebody else's turn."""
    model = answered(waiting())
    player, steps = table(model).match.state.player, 0
    while table(model).match.state.player == player and next_step(model) is not None:
        (step,) = (effect for effect in model.effects if isinstance(effect, StepBot))
        assert 0 <= step.milliseconds <= PACES["normal"].step_ms
        model, steps = did(model, f"bot {step.ply}"), steps + 1
    assert steps > 1
    assert kept(model).replay() == table(model).match


def test_bot_plays_at_once() -> None:
    """At the quickest pace, a bot's plan is one step."""
    model = answered(waiting(pace="once"))
    (step,) = (effect for effect in model.effects if isinstance(effect, StepBot))
    assert next_step(did(model, f"bot {step.ply}")) is None


def test_last_move_is_seen() -> None:
    """A phone shows a bot's board for a moment after its last move, and nothing can be chosen meanwhile."""
    model = did(answered(waiting()), "screen phone")
    bot = table(model).match.state.player
    while table(model).bot:
        model = did(model, f"bot {len(table(model).match.plies)}")
    assert SendAfter(BotSignal.LOOK_AWAY, PACES["normal"].look_ms) in model.effects
    assert f"drawer-seat-{bot}" in markup(model)
    assert "data-choice" not in markup(model)
    assert 'id="skip"' in markup(model)
    back = did(model, "look-away")
    assert f"drawer-seat-{bot}" not in markup(back)
    assert "data-choice" in markup(back)


def test_the_move_that_ends_the_game_is_seen() -> None:
    """The page of the end waits until a bot's last move has been seen, or somebody goes on."""
    match = dealt(GAME, plies=WHOLE)
    model = settled(did(at_table(match.at(len(match.plies) - 6), *["bot:beginner"] * 2), "set pace=normal"))
    assert table(model).match.is_over
    assert SendAfter(BotSignal.LOOK_AWAY, 2 * PACES["normal"].look_ms) in model.effects
    assert screen(model) == "table"
    assert 'id="skip"' in markup(model)
    assert screen(did(model, "look-away")) == "end"


def test_what_was_scored_is_told_while_the_bot_thinks() -> None:
    """The bar tells what scored last in one's own turn while the bot thinks about its own."""
    model, gains = waiting(pace="once"), 0
    while not gains:
        model = settled(model)
        while not table(model).bot:
            model = did(model, "play 0")
        match = table(model).match
        turn = table(model).story[beginning_of(match, len(match.plies) - 1) :]
        own = match.plies[-1].player
        scored = [[entry.gains[own] for entry in told if any(entry.gains)] for told in turn]
        gains = sum(next(filter(None, reversed(scored)), []))
    thinking = markup(model).split('role="progressbar"')[1].split("</p>")[0]
    assert with_sign(gains) in thinking


def test_the_points_told_are_those_of_the_sentence() -> None:
    """Of two turns in a row, as in Greentown, only the last choice that scored is told, with its points."""
    whole, told = played(Match.new(load("greentown"), 2, 2), 2), 0
    for plies in range(1, len(whole.plies)):
        seen = table(at_table(whole.at(plies), "here", "bot:beginner"))
        scored = scored_by_person(seen)
        if scored is None:
            continue
        ply, entry = scored
        assert entry is next(one for one in seen.story[ply] if not one.is_passing and not one.is_reason)
        assert any(any(one.gains) for one in seen.story[ply])
        assert not any(any(one.gains) for later in seen.story[ply + 1 :] for one in later)
        told += 1
    assert told


def test_all_boards_are_seen_on_a_wide_screen() -> None:
    """On a wide screen the next choice may be made at once."""
    model = answered(waiting())
    while table(model).bot:
        model = did(model, f"bot {len(table(model).match.plies)}")
    assert "data-choice" in markup(model)


def test_skip() -> None:
    """Who does not want to wait sees the whole plan at once."""
    model = answered(waiting())
    assert next_step(did(model, "skip")) is None
    assert len(table(did(model, "skip")).match.plies) > len(table(model).match.plies)


def test_bots_move_is_told() -> None:
    """A bot's turn is announced, and the log says why it was played."""
    model = waiting()
    begun, bot = len(table(model).match.plies), table(model).match.state.player
    model = answered(model)
    model = did(model, "skip")
    assert any(
        isinstance(effect, Announce) and table(model).names[bot or 0] in effect.text
        for effect in model.effects
    )
    model = settled(model)
    assert any(entry.is_reason for entries in table(model).story[begun:] for entry in entries)


def test_looking_back_holds_the_bot() -> None:
    """While somebody looks back a bot takes no step, and goes on afterwards."""
    model = answered(waiting(plies=12))
    past = did(model, "at 2")
    assert table(did(past, f"bot {len(table(model).match.plies)}")).match == table(model).match
    assert any(isinstance(effect, StepBot) for effect in did(past, "at").effects)


def test_leaving_stops_the_bot() -> None:
    """Who leaves the game stops the bot; its answer is of no use any more."""
    model = waiting()
    answer = Answer(asked(model)[0].number, 0, ())
    home = did(model, "home")
    assert StopBots() in home.effects
    assert heard(home, answer) == did(home, "close")


def test_page_cannot_answer() -> None:
    """Only the browser tells what bots found: no element of the page does."""
    assert read_msg("answer", write_answer(Answer(1, 0, ()))) is None


def test_answer_out_of_the_world() -> None:
    """A bot that found nothing legal takes the first choice there is: the game goes on."""
    model = waiting()
    answer = Answer(asked(model)[0].number, 0, ("?",))
    assert next_step(heard(model, answer)) == 0


def test_only_bots() -> None:
    """Bots play a whole game among themselves, and nobody's hand is on the page."""
    model = against("bot:beginner", "bot:beginner", pace="once")
    while not table(model).match.is_over:
        assert not table(model).can_play
        model = settled(model)
    assert screen(model) == "end"


def test_never_shutters() -> None:
    """One person among bots never sees the shutters."""
    model = against("here", "bot:beginner", "bot:beginner", pace="once")
    while not table(model).match.is_over:
        assert screen(model) == "table"
        model = settled(did(model, "play 0")) if table(model).can_play else settled(model)


def test_shutters_between_people() -> None:
    """Two people who play with a bot have the shutters between them."""
    model = settled(against("here", "bot:beginner", "here", pace="once"))
    first = table(model).match.state.player
    model = did(model, "open")
    while table(model).match.state.player in (first, 1):
        model = settled(did(model, "play 0")) if table(model).can_play else settled(model)
    assert screen(did(model, "hand-over")) == "curtain"


def test_undo_while_the_bot_thinks() -> None:
    """A last choice that told nothing is taken back from the bot that thinks about it already."""
    model = waiting()
    told = table(model).barrier == len(table(model).match.plies)
    assert table(model).can_undo == (not told and bool(table(model).match.plies))


def test_undo_stops_at_what_a_bot_showed() -> None:
    """A tile that a bot played from its hand stays played: one takes nothing back beyond it."""
    model = settled(waiting(pace="once"))
    assert not table(model).can_undo


def hint() -> Model:
    """A person's turn, with the Expert's hint."""
    model = settled(against("here", "bot:beginner", pace="once"))
    return answered(did(model, "hint"))


def test_hint() -> None:
    """A hint marks one legal choice, says which, and plays nothing."""
    model = hint()
    index = choice_of_hint(model)
    assert index in range(len(table(model).match.state.legal_actions()))
    assert f'data-choice="{index}" data-hint="1' in markup(model)
    assert any(isinstance(effect, Announce) for effect in model.effects)
    assert 'class="hint explained"' in markup(model)


def test_hint_goes_on() -> None:
    """Who follows a hint sees the next step of it; who does not, none."""
    model = hint()
    followed = did(model, f"play {choice_of_hint(model)}")
    assert choice_of_hint(followed) is not None or not table(followed).can_play
    assert table(followed).focus == choice_of_hint(followed)
    legal = range(len(table(model).match.state.legal_actions()))
    other = next(index for index in legal if index != choice_of_hint(model))
    assert choice_of_hint(did(model, f"play {other}")) is None


def test_hint_is_done_step_by_step() -> None:
    """The button beside a hint plays its turn, choice by choice, to its end."""
    model = hint()
    turn, begun = model.bot_requests.hint, len(table(model).match.plies)
    assert turn is not None
    while (step := choice_of_hint(model)) is not None:
        does = rf'(data-do="play" data-value|data-choice)="{step}"[^>]*>(<span[^>]*>)?Do it'
        assert re.search(does, markup(model))
        model = did(model, f"play {step}")
    played = [str(ply.action) for ply in table(model).match.plies[begun:] if not ply.is_forced]
    assert [text for text in turn.turn if text in played] == played[: len(turn.turn)]


def test_hint_is_put_away() -> None:
    """Asked again, the hint goes; asked again while it is thought about, the thinking stops."""
    assert choice_of_hint(did(hint(), "hint")) is None
    model = settled(against("here", "bot:beginner", pace="once"))
    assert StopBots() in did(model, "hint", "hint").effects


def test_no_hint_at_the_bots_turn() -> None:
    """Only a person in turn gets a hint."""
    model = waiting()
    assert did(model, "hint") == did(model, "close")


def test_tried_again(over: Model) -> None:
    """A turn tried again is a new game at that position, with the same bots; the old game stays."""
    turn = turns_to_judge(table(over))[4]
    model = did(over, f"back {turn.begun}")
    assert table(model).match == table(over).match.at(turn.begun).settle()
    assert table(model).seats == table(over).seats
    assert table(model).key != table(over).key
    assert kept(over) in model.shelf
