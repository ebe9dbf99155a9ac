"""The memory: finished games kept in a line each, found again, counted, exported and imported."""

from dataclasses import replace

import pytest

from piazza.core.game import Game
from piazza.games import TITLES
from piazza.links import encode
from piazza.ui.effects.storage import ArchiveGame, DeleteArchived, DeleteGame, SaveGame
from piazza.ui.i18n import speak
from piazza.ui.model.app import Model, Moment
from piazza.ui.model.statistics import GAMES_PER_PAGE, Streak, best_games, streak, wins_by_level
from piazza.ui.storage.history import past_in, read_past
from piazza.ui.storage.saves import WAYS, Daily, Seat
from piazza.ui.update.seating import save_game
from strategies import played
from ui.finished import ANNA, BASIL, ended, past
from ui.reading import Reading
from ui.screens import BASE, NOW, at_table, did, markup, screen, table


def test_put_by(game: Game) -> None:
    """Back on the square a finished game is no longer on the shelf, but remembered as it came out."""
    over = ended(game)
    home = did(over, "home")
    (one,) = home.past
    assert home.shelf == ()
    assert (one.points, one.code) == (table(over).match.state.scores(), encode(table(over).match))
    assert ArchiveGame(one) in home.effects


def test_written_and_read(game: Game) -> None:
    """The line of a finished game is read as it was written, and holds little more than the link."""
    (one,) = did(ended(game), "home").past
    assert past_in(one.key, one.text()) == one
    assert len(one.text().encode()) < len(one.code) + 100


@pytest.mark.parametrize("by", WAYS)
def test_every_way_to_play_a_seat_is_kept(by: str) -> None:
    """However a seat was played, the finished game is kept with it."""
    one = past(seats=(Seat("Anna"), Seat("Basil", by)))
    assert past_in(one.key, one.text()) == one


@pytest.mark.parametrize("daily", [Daily("2026-05-01"), Daily("2026-05-01", 112)])
def test_day_is_kept(daily: Daily) -> None:
    """The day whose deal it was is kept, with what was to be beaten."""
    assert past_in("0", past(daily=daily).text()) == past(daily=daily)


@pytest.mark.parametrize(
    "text",
    ["", "spoiled", "{}", "[]", "[1]", "[2" + past().text()[2:], past(game="chess").text(),
     past(points=()).text(), past(best=(7,)).text(), past(best=()).text(), "[" * 99],
)  # fmt: skip
def test_damaged(text: str) -> None:
    """A text that tells no finished game harms no other, is kept as it is, and the page says so."""
    good, bad = read_past((("a", past().text()), ("b", text)))
    assert (len(good), bad) == (1, (("b", text),))
    assert "1 saved game can’t be read" in markup(did(Model(past=good, unread=bad), "history"))


def test_opened(game: Game) -> None:
    """A finished game opens at its end, in every language, and can be looked through."""
    home = did(ended(game), "home", "history")
    for language in ("it", "fr", "en"):
        speak(language)
        opened = did(home, f"resume {home.past[0].key}")
        assert screen(opened) == "end"
        assert table(opened).match.is_over
    assert not any(isinstance(effect, SaveGame) for effect in opened.effects)
    assert screen(did(opened, "at 3")) == "table"


def test_analysed(game: Game) -> None:
    """From the list a finished game opens at its analysis, too."""
    model = did(ended(game), "home", "history")
    assert f'data-do="analysis" data-value="{model.past[0].key}"' in markup(model)
    there = did(model, f"analysis {model.past[0].key}")
    assert there.screen == "analysis"
    assert table(there).match.choices == model.past[0].replay().choices


def test_tried_again(game: Game) -> None:
    """Who plays on from the middle of a finished game has a new game, and the finished one stays."""
    home = did(ended(game), "home")
    again = did(home, f"resume {home.past[0].key}", "back 2", chance=77)
    assert again.past == home.past
    assert [save.key for save in again.shelf] != [home.past[0].key]


def test_not_twice(game: Game) -> None:
    """The same game, put by again, is remembered once, and its save is gone."""
    home = did(ended(game), "home")
    again = did(replace(ended(game, 1), past=(replace(home.past[0], key="other"),)), "home")
    assert len(again.past) == 1
    assert DeleteGame("000001") in again.effects


def test_removed() -> None:
    """A finished game goes after the question, and no other with it."""
    model = did(Model(past=(past(1), past(2))), "history", "remove 1")
    assert "Delete this game" in markup(model)
    gone = did(model, "confirm-remove 1")
    assert (gone.past, gone.effects[0]) == ((past(2),), DeleteArchived(("1",)))


def found(*asked: str) -> list[str]:
    """Who is found with these questions among some games."""
    alone = past(3, seats=(ANNA,), points=(30,), best=(0,), game="suburbia")
    games = (past(1), past(2, (1, 2), seats=(ANNA, Seat("Zoë", "link"))), alone)
    model = did(Model(past=games), "history", *(f"filter-history {one}" for one in asked))
    rows = Reading(markup(model)).elements
    return [name[5:] for one in rows if (name := one.attributes.get("id") or "").startswith("past-")]


@pytest.mark.parametrize(
    ("asked", "keys"),
    [
        ((), ["1", "2", "3"]),
        (("game=suburbia",), ["3"]),
        (("opponent=bot:expert",), ["1"]),
        (("opponent=people",), ["2"]),
        (("opponent=name:Zoë",), ["2"]),
        (("opponent=alone",), ["3"]),
        (("outcome=won",), ["1"]),
        (("outcome=lost",), ["2"]),
        (("game=bloom", "outcome=shared"), []),
        (("game=suburbia", "game="), ["1", "2", "3"]),
    ],
)
def test_found(asked: tuple[str, ...], keys: list[str]) -> None:
    """Games are found by title, opponent and outcome."""
    assert found(*asked) == keys


def test_a_thousand() -> None:
    """Of a thousand games the page draws one part of the list, and turns it."""
    model = did(Model(past=tuple(past(number) for number in range(1000))), "history")
    first = markup(model)
    assert first.count('id="past-') == GAMES_PER_PAGE
    second = markup(did(model, "history-page 1"))
    assert f"{GAMES_PER_PAGE + 1} to {2 * GAMES_PER_PAGE}" in second
    assert len(second) < 40_000
    assert "981 to 1000" in markup(did(model, *["history-page 1"] * 99))


def test_best_score() -> None:
    """The best score is one's own with the most points, never the bot's."""
    games = (past(1, (60, 90)), past(2, (70, 10)), past(3, (70, 20)))
    assert best_games(games)["bloom"].points == (70, 20)


def test_wins_by_level() -> None:
    """Games count by the level of the strongest bot; those among several people do not."""
    several = past(4, seats=(ANNA, Seat("Bruno")))
    trio = past(5, seats=(ANNA, BASIL, Seat("Ada", "bot:beginner")), points=(9, 8, 7))
    counts = wins_by_level((past(1), past(2, (1, 2)), several, trio))
    assert counts == {"expert": {"won": 2, "lost": 1}}


@pytest.mark.parametrize(
    ("days", "today", "row"),
    [
        ((), "2026-05-09", Streak(0, 0)),
        ((1, 2, 3), "2026-05-03", Streak(3, 3)),
        ((1, 2, 3), "2026-05-04", Streak(3, 3)),
        ((1, 2, 3), "2026-05-05", Streak(0, 3)),
        ((1, 2, 5), "2026-05-05", Streak(1, 2)),
        ((1, 1, 2), "2026-05-02", Streak(2, 2)),
    ],
)
def test_days_in_row(days: tuple[int, ...], today: str, row: Streak) -> None:
    """Days with a deal finished count while none is missed; today may still come."""
    games = [past(day - 1, daily=Daily(f"2026-05-{day:02}")) for day in days]
    assert streak(games, today) == row


def test_a_day_later_is_no_day() -> None:
    """A deal that was played long after its day makes no row longer."""
    late = past(20, daily=Daily("2026-05-01"))
    assert streak((late,), "2026-05-21") == Streak(0, 0)


def test_course_is_drawn() -> None:
    """One's points game by game are drawn from the second game on, the earliest first."""
    one, two = past(1, (30, 1)), past(2, (44, 1))
    assert "game by game" not in markup(did(Model(past=(one,)), "history"))
    drawn = markup(did(Model(past=(two, one)), "history"))
    assert "Points game by game: 30, 44" in drawn
    assert ">2 May<" in drawn
    assert ">3 May<" in drawn


@pytest.mark.parametrize("game_name", TITLES)
def test_day_result_is_remembered(game_name: str) -> None:
    """The result of today's deal stays on the cover when its game is remembered, and opens it again."""
    model = did(Model(base=BASE, today="2026-05-01"), f"daily {game_name}")
    match = played(table(model).match, 1)
    over = save_game(replace(model, table=replace(table(model), match=match)), Moment(NOW))
    home = did(over, "home")
    assert home.past[0].daily == Daily("2026-05-01")
    assert screen(did(home, f"daily {game_name}")) == "end"
    assert streak(home.past, home.today) == Streak(1, 1)


def test_goal_is_kept() -> None:
    """What a friend's link asks to be beaten is still known after a reload, in a game begun or over."""
    begun = did(Model(base=BASE, today="2026-05-01"), "daily bloom")
    model = did(begun, "home", "day day/bloom/2026-05-01/expert/55")
    (save,) = [effect.save for effect in model.effects if isinstance(effect, SaveGame)]
    assert save.daily == Daily("2026-05-01", 55)
    over = at_table(played(table(begun).match, 1), *("here", "bot:expert"))
    over = replace(over, table=replace(table(over), daily=Daily("2026-05-01")), today="2026-05-01")
    home = did(save_game(over, Moment(NOW)), "home")
    (one,) = [
        effect.past
        for effect in did(home, "day day/bloom/2026-05-01/expert/55").effects
        if isinstance(effect, ArchiveGame)
    ]
    assert one.daily == Daily("2026-05-01", 55)


def test_way_from_the_square() -> None:
    """The square tells how many games are remembered, and on how many days in a row a deal was played."""
    games = tuple(past(day - 1, daily=Daily(f"2026-05-{day:02}")) for day in (3, 2, 1))
    assert "3 finished games" in markup(Model(past=games, today="2026-05-03"))
    assert "3-day streak" in markup(Model(past=games, today="2026-05-03"))
    assert "finished game" not in markup(Model())


def test_names_as_text() -> None:
    """Whatever people are called, it is text in the list and among the opponents."""
    odd = Seat("<img src=x>&", "link")
    reading = Reading(markup(did(Model(past=(past(seats=(ANNA, odd)),)), "history")))
    assert not reading.faults
    assert "<img src=x>&" in [one.text for one in reading.elements if one.name == "option"]
