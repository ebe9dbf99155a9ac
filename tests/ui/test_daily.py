"""The deal of the day: the same for everybody, save_game as what it is, and sent without giving it away."""

import re
from dataclasses import replace

import pytest

from piazza.bots.protocol import Answer, Question
from piazza.games import NAMES, TITLES
from piazza.ui.dates import day_name, is_day
from piazza.ui.effects import AskBots, CopyText, ShareLink
from piazza.ui.effects.storage import SaveGame, SavePars
from piazza.ui.i18n import speak
from piazza.ui.model.app import Model, Moment
from piazza.ui.model.daily import Invitation, day_seed, invitation
from piazza.ui.msg.bots import BotsAnswered
from piazza.ui.msg.dialogs import DialogSignal
from piazza.ui.storage.pars import read_pars
from piazza.ui.storage.saves import KNOWN_LEVELS, Daily, Save
from piazza.ui.update import update
from piazza.ui.update.seating import save_game
from piazza.ui.view import title
from ui.finished import past
from ui.screens import BASE, NOW, did, markup, rested, table

TODAY = "2026-11-21"


def fresh(today: str = TODAY) -> Model:
    """An empty device on a day."""
    return Model(base=BASE, today=today)


def won(model: Model) -> Model:
    """The game on the table, played to its end by whoever is in turn, each time the first choice."""
    match = table(model).match
    while not match.is_over:
        match = match.play(0)
    nothing = ((),) * len(match.plies)
    return replace(model, table=replace(table(model), match=match, story=nothing, turns=("",) * len(nothing)))


@pytest.mark.parametrize("game", TITLES)
def test_same_for_everybody(game: str) -> None:
    """Two devices have the same deal on the same day, another one on the next."""
    one, other = (table(did(fresh(), f"daily {game}", chance=luck)) for luck in (1, 2))
    assert one.match.at(0) == other.match.at(0)
    assert one.match.seed == day_seed(game, TODAY) != day_seed(game, "2026-11-22")


@pytest.mark.parametrize("game", TITLES)
def test_gone_on_with(game: str) -> None:
    """The day's deal is begun once; asked for again, also after a reload, it is the same game."""
    model = did(fresh(), f"daily {game}")
    record = next(effect.save for effect in model.effects if isinstance(effect, SaveGame))
    shelf = (Save.from_text(record.key, record.text()),)
    again = table(did(replace(fresh(), shelf=shelf), f"daily {game}"))
    assert (again.key, again.daily) == (record.key, Daily(TODAY))


def test_next_day() -> None:
    """On the next day there is another deal, and the game of yesterday stays on the shelf."""
    model = did(replace(did(fresh(), "daily bloom", "home"), today="2026-11-22"), "daily bloom", chance=9)
    assert [save.daily.day for save in model.shelf if isinstance(save, Save) and save.daily] == [
        "2026-11-22",
        TODAY,
    ]


@pytest.mark.parametrize("game", NAMES)
def test_on_the_cover(game: str) -> None:
    """The square says which day it is, that the deal is under way, and how it came out."""
    assert "21 November" in markup(fresh())
    begun = did(fresh(), f"daily {game}")
    assert "in progress" in markup(did(begun, "home"))
    over = save_game(won(begun), Moment(NOW))
    scores = table(over).match.state.scores()
    assert f"{scores[0]} to {scores[1]}" in markup(rested(did(over, "home")))


@pytest.mark.parametrize("game", NAMES)
def test_result(game: str) -> None:
    """The result is a line with the title, the day and the points; its link opens the same deal."""
    over = won(did(fresh(), f"daily {game}"))
    mine, others = table(over).match.state.scores()
    text = next(effect.text for effect in did(over, "day-copy").effects if isinstance(effect, CopyText))
    line, link = text.split("\n")
    assert line.endswith(f", 21 November: {mine} to {others}")
    assert line in markup(over)
    friend = table(did(fresh(), f"day {link.partition('#')[2]}"))
    assert friend.match.at(0) == table(over).match.at(0)
    assert friend.daily == Daily(TODAY, mine)
    assert [seat.level for seat in friend.seats] == [seat.level for seat in table(over).seats]


def test_sent() -> None:
    """The device's own way of sending has the line and the link."""
    over = won(did(fresh(), "daily greentown"))
    sent = next(effect for effect in did(over, "day-send").effects if isinstance(effect, ShareLink))
    assert sent.text.startswith("Greentown, 21 November: ")
    assert re.match(rf"{BASE}#day/greentown\.[0-9a-f]{{5}}/{TODAY}/player/\d+$", sent.link)


@pytest.mark.parametrize(
    ("goal", "said"),
    [
        (-1, "You beat the score you were sent: {n}."),
        (0, "You tied the score you were sent: {n}."),
        (1, "You didn’t reach the score you were sent: {n}."),
    ],
)
def test_beaten(goal: int, said: str) -> None:
    """At the end it is said whether the points that were sent are beaten."""
    points = result_of("suburbia")
    model = did(fresh(), f"day day/suburbia/{TODAY}/player/{points + goal}")
    drawn = markup(did(model, "open"))
    assert drawn.count(f"To beat: {points + goal}") == len(("chip", "line of phones"))
    assert said.format(n=points + goal) in markup(won(model))


def result_of(game: str) -> int:
    """The person's points when everybody takes the first choice."""
    return table(won(did(fresh(), f"daily {game}"))).match.state.scores()[0]


def test_own_game_with_a_goal() -> None:
    """Who has begun the deal and opens a friend's link goes on with the own game, the goal beside it."""
    begun = did(fresh(), "daily bloom")
    model = did(begun, "home", f"day day/bloom/{TODAY}/expert/55")
    assert (table(model).key, table(model).daily) == (table(begun).key, Daily(TODAY, 55))


@pytest.mark.parametrize("level", KNOWN_LEVELS)
@pytest.mark.parametrize("goal", [None, 0, 112])
def test_address(level: str, goal: int | None) -> None:
    """What an address says is read back."""
    asked = Invitation("suburbia", level, Daily(TODAY, goal))
    assert invitation(asked.fragment()) == asked


@pytest.mark.parametrize(
    "wrong",
    [
        "day",
        "day/suburbia",
        f"day/monopoly/{TODAY}/player",
        "day/suburbia/2026-02-30/player",
        "day/suburbia/20261121/player",
        f"day/suburbia/{TODAY}/king",
        f"day/suburbia/{TODAY}/player/many",
        f"day/suburbia/{TODAY}/player/٣",
        f"day/suburbia/{TODAY}/player/1/2",
        f"day/suburbia/{TODAY}/player/123456",
    ],
)
def test_wrong_address(wrong: str) -> None:
    """An address that names no deal opens the square with a sentence, and nothing is save_game."""
    model = did(fresh(), f"day {wrong}")
    assert (model.screen, model.table, model.shelf) == ("home", None, ())
    assert "This isn’t a daily game link." in markup(model)


def test_not_yet() -> None:
    """The deal of a day to come is not given away."""
    model = did(fresh(), "day day/bloom/2026-12-01/player")
    assert model.table is None
    assert "The daily game for 1 December comes out that day, at midnight UTC." in markup(model)


def test_foreign_record() -> None:
    """A record whose day is none is a game like others."""
    text = Save("a", "code", (), "2026", daily=Daily("2026-13-45", 3)).text()
    assert Save.from_text("a", text).daily is None


@pytest.mark.parametrize(
    ("code", "first", "second"), [("fr", "1er mars", "2 mars"), ("it", "1º marzo", "2 marzo")]
)
def test_days_in_words(code: str, first: str, second: str) -> None:
    """The first of a month is said as the language has it."""
    speak(code)
    assert (day_name("2026-03-01"), day_name("2026-03-02")) == (first, second)


def test_is_day() -> None:
    """Only dates of the calendar are days."""
    assert [is_day(text) for text in (TODAY, "2024-02-29", "2026-02-29", "")] == [True, True, False, False]


def test_tab() -> None:
    """The browser's tab says whose turn it is, and where one is otherwise."""
    assert title(fresh()) == ""
    assert title(did(fresh(), "new bloom")) == "New game · Bloom"
    assert title(did(fresh(), "rules bloom")) == "Rules · Bloom"
    playing = did(fresh(), "daily bloom")
    names = {"Your turn · Bloom", f"{table(playing).names[1]}’s turn · Bloom"}
    assert title(playing) in names
    assert title(won(playing)) == "The game is over · Bloom"


def asked_of_bots(model: Model) -> Question | None:
    """The question for the bots."""
    return next((one.question for one in model.effects if isinstance(one, AskBots)), None)


@pytest.mark.parametrize("game", NAMES)
def test_par(game: str) -> None:
    """After the end the Expert plays the deal from the same seat against the same bot; the par is kept."""
    over = won(did(fresh(), f"daily {game}"))
    model = update(over, DialogSignal.CLOSE, Moment(NOW))
    assert "The Expert is playing this deal" in markup(model)
    levels = set()
    while (question := asked_of_bots(model)) is not None:
        levels.add((question.observation.player, question.level))
        turn = (str(question.observation.legal_actions()[0]),)
        answer = Answer(question.number, question.ply, turn)
        model = update(replace(model, effects=()), BotsAnswered(answer), Moment(NOW))
    points = table(over).match.state.scores()[0]
    assert levels == {(0, "expert"), (1, "player")}
    assert f"Par {points}: you did as well as the Expert" in markup(model).replace("−", "-")
    kept = next(effect.text for effect in model.effects if isinstance(effect, SavePars))
    assert dict(read_pars(kept)) == {f"{game} {TODAY} player 0": points}
    said = next(one.text for one in did(model, "day-copy").effects if isinstance(one, CopyText))
    assert f"\nPar: {points}\n" in said
    again = update(replace(over, pars=read_pars(kept)), DialogSignal.CLOSE, Moment(NOW))
    assert asked_of_bots(again) is None


@pytest.mark.parametrize("text", ["", "[", "{}", '[["a",true]]', '[["a","1"]]', "[1]", '[["a"]]'])
def test_spoilt_pars(text: str) -> None:
    """Of a record of pars that cannot be read nothing is taken."""
    assert read_pars(text) == ()


def test_said_before_the_start() -> None:
    """Before the start a dialog says what the deal is; a deal that is begun is gone on with at once."""
    asked = did(fresh(), "daily-about bloom")
    said = markup(asked)
    assert asked.table is None
    for text in ("the same for everybody", "You play against: Medium bot.", 'data-do="daily"'):
        assert text in said
    begun = did(asked, "daily bloom", "home", "daily-about bloom")
    assert table(begun).daily == Daily(TODAY)
    games = tuple(
        past(n, (n, 1), daily=Daily(f"2026-11-{n}"), changed=f"2026-11-{n}T10:00") for n in (19, 20)
    )
    known = markup(did(replace(fresh(), past=games), "daily-about bloom"))
    assert "My best in daily games: 20" in known
    assert "2-day streak" in known
