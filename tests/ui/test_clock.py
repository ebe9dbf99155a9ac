"""A clock that is put back, or says what cannot be: nothing is lost, and what was played last is first."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING

import pytest

from faults.tabs import Tab
from piazza.games import NAMES
from piazza.links import decode
from piazza.records import Note
from piazza.ui.dates import day_in
from piazza.ui.effects.storage import ArchiveGame, SaveGame
from piazza.ui.model.app import Model, Moment
from piazza.ui.model.statistics import Streak, streak
from piazza.ui.msg import read_msg
from piazza.ui.storage.history import past_in, read_past
from piazza.ui.storage.saves import Daily, Save, Seat
from piazza.ui.update import update
from piazza.ui.update.history import archive_finished
from piazza.ui.update.home import read_shelf
from piazza.ui.update.seating import start_match
from strategies import played
from ui.finished import past
from ui.screens import BASE, dealt, did, markup, rested, screen, table

if TYPE_CHECKING:
    from piazza.core.game import Game

pytestmark = pytest.mark.sampled(7)

AHEAD, TODAY, BACK, FAR_BACK = (
    f"{day}T10:00:00" for day in ("2099-01-01", "2026-05-20", "2026-05-19", "1970-01-01")
)
SEATS = (Seat("Anna"), Seat("Bruno"))
INSANE = ("", "+010000-01", "-000001-01", "2026-13-01", "2026-5-1", "NaN", "garbage", "２０２６-05-01")
"""What a clock cannot say, and what may stand where a date should."""


def begun(model: Model, game: Game, now: str, luck: int) -> Model:
    """The square, after a game was begun at a time by the clock."""
    seated = start_match(model, dealt(game, luck=luck), SEATS, Moment(now, luck))
    return did(seated, "home")


def at(model: Model, now: str, *msgs: str) -> Model:
    """The app after acts at a time by the clock."""
    for msg in msgs:
        name, _space, text = msg.partition(" ")
        model = update(model, read_msg(name, text), Moment(now))  # type: ignore[arg-type]
    return model


def reloaded(model: Model) -> Model:
    """The app as it starts again from what it has stored."""
    texts = tuple((one.key, one.text()) for one in model.shelf if isinstance(one, Save))
    return Model(base=BASE, shelf=read_shelf(tuple(sorted(texts))))


def keys(model: Model) -> list[str]:
    """The shelf from the left."""
    return [one.key for one in model.shelf]


@pytest.mark.parametrize("then", [AHEAD, TODAY])
@pytest.mark.parametrize("now", [BACK, FAR_BACK])
def test_what_was_played_last_stands_first(game: Game, then: str, now: str) -> None:
    """A game begun after the clock was put back is the first on the shelf, also after a reload."""
    model = begun(begun(Model(base=BASE), game, then, 1), game, now, 2)
    model = begun(model, game, now.replace("10:", "11:"), 3)
    assert keys(model) == ["000003", "000002", "000001"]
    assert keys(reloaded(model)) == keys(model)
    again = begun(reloaded(model), game, now.replace("10:", "12:"), 4)
    assert keys(reloaded(again)) == ["000004", "000003", "000002", "000001"]


def test_a_game_goes_on_before_its_own_time(game: Game) -> None:
    """A game that is played on by a clock put back stays before those that were played before it."""
    model = begun(begun(begun(Model(base=BASE), game, BACK, 1), game, TODAY, 2), game, AHEAD, 3)
    on = at(reloaded(model), BACK, "resume 000003", "open", "play 0")
    assert keys(reloaded(on))[0] == "000003"
    on = at(reloaded(model), BACK, "resume 000001", "open", "play 0")
    assert keys(reloaded(on)) == ["000001", "000003", "000002"]


def test_the_date_is_what_the_clock_said(game: Game) -> None:
    """No date is made up: a game has that of its last choice, and nothing more if the clock was right."""
    model = begun(begun(Model(base=BASE), game, TODAY, 1), game, BACK, 2)
    dates = {one.key: one.changed for one in reloaded(model).shelf if isinstance(one, Save)}
    assert dates == {"000001": TODAY, "000002": BACK}
    right = begun(begun(Model(base=BASE), game, BACK, 1), game, TODAY, 2)
    assert not [one for one in right.shelf if isinstance(one, Save) and "after" in one.record()]


def test_as_ever_when_the_clock_is_right_again(game: Game) -> None:
    """What is played by a clock that is right again stands first, and those of before stay behind it."""
    model = begun(begun(Model(base=BASE), game, TODAY, 1), game, BACK, 2)
    model = begun(reloaded(model), game, "2026-05-21T10:00:00", 3)
    assert keys(reloaded(model)) == ["000003", "000002", "000001"]


def test_a_clock_by_chance(game: Game) -> None:
    """However the clock jumps, the shelf is in the order in which games were played, and whole."""
    for luck in range(20):
        random, model, last = Random(luck), Model(base=BASE), list[str]()
        for number in range(1, 9):
            now = random.choice((AHEAD, TODAY, BACK, FAR_BACK))
            model = begun(reloaded(model), game, now, number)
            last.insert(0, f"{number:06x}")
            if random.random() < 0.5:
                key = random.choice(last)
                model = did(
                    at(reloaded(model), random.choice((TODAY, BACK)), f"resume {key}", "open", "play 0"),
                    "home",
                )
                last.insert(0, last.pop(last.index(key)))
            assert keys(reloaded(model)) == last, luck


@pytest.mark.parametrize("now", [FAR_BACK, AHEAD, *INSANE])
def test_no_choice_is_lost(game: Game, now: str) -> None:
    """Whatever the clock says, every choice is stored, and read again."""
    save = begun(Model(base=BASE), game, TODAY, 1).shelf[0]
    assert isinstance(save, Save)
    tab = Tab({save.key: save.text()}).do(f"resume {save.key}", "open")
    for _choice in range(4):
        tab.model = at(tab.model, now, "hand-over", "open", "play 0")
        for effect in tab.model.effects:
            if isinstance(effect, SaveGame):
                tab.store(effect.save, effect.over)
        (one,) = read_shelf(tuple(tab.storage.items()))
        assert isinstance(one, Save)
        assert decode(one.code).choices == table(tab.model).match.choices
    assert markup(rested(did(tab.model, "home")))


@pytest.mark.parametrize("changed", [*INSANE, AHEAD, 5, None, ["2026"]])
def test_a_date_that_is_none(game: Game, changed: object) -> None:
    """A record whose date cannot be is a game all the same, behind those with a date, and the pages stand."""
    save = begun(Model(base=BASE), game, TODAY, 1).shelf[0]
    assert isinstance(save, Save)
    odd = {**save.record(), "piazza": 1, "changed": changed}
    model = Model(
        base=BASE,
        shelf=read_shelf(
            (("odd", f"{odd}".replace("'", '"').replace("None", "null")), (save.key, save.text()))
        ),
    )
    assert len([one for one in model.shelf if isinstance(one, Save)]) == 2
    assert (model.shelf[0].key == "odd") == (changed == AHEAD)
    assert markup(rested(model))
    assert keys(reloaded(begun(model, game, BACK, 7)))[0] == "000007"


@pytest.mark.parametrize("changed", [*INSANE, AHEAD, FAR_BACK])
def test_memory_with_any_date(changed: str) -> None:
    """Finished games with dates that cannot be are in the memory, and its page stands."""
    texts = [(one.key, one.text()) for one in (past(1), replace(past(2), changed=changed), past(3))]
    good, bad = read_past(texts)
    assert (len(good), bad) == (3, ())
    model = did(Model(base=BASE, past=good, today="2026-05-20"), "history")
    assert markup(model).count('id="past-') == 3
    assert [one.changed for one in good] == sorted((one.changed for one in good), reverse=True)


def test_put_by_at_any_time(game: Game) -> None:
    """A game that ends after the clock was put back is remembered beside those of later dates."""
    late = past_in("late", replace(past(1), changed=AHEAD).text())
    assert late is not None
    model = start_match(Model(base=BASE, past=(late,)), played(dealt(game), 1), SEATS, Moment(FAR_BACK, 1))
    home = archive_finished(model)
    assert {one.key for one in home.past} == {"late", "000001"}
    assert [one.past.key for one in home.effects if isinstance(one, ArchiveGame)] == ["000001"]
    assert markup(did(home, "history"))


@pytest.mark.parametrize(
    ("days", "today", "row"),
    [
        ((20, 21, 22), "2026-05-22", 3),
        ((20, 21, 22), "2026-05-21", 3),
        ((20, 21, 22), "2026-05-19", 0),
        ((20, 21, 22), "1970-01-01", 0),
        ((18, 19, 21, 22), "2026-05-20", 2),
        ((18, 19, 28), "2026-05-19", 2),
        ((18, 19, 28), "2026-05-20", 2),
    ],
)
def test_days_in_a_row(days: tuple[int, ...], today: str, row: int) -> None:
    """The row counts that today is in, or that ended yesterday; none of other days is lost, nor counts."""
    games = [past(day - 1, daily=Daily(f"2026-05-{day}")) for day in days]
    assert streak(games, today).now == row
    assert streak(games, "2026-06-30") == Streak(0, streak(games, today).most)


def test_a_day_by_a_wrong_clock_ends_no_row() -> None:
    """One deal that was played while the clock was years ahead does not hide the row of now."""
    far = replace(past(0, daily=Daily("2099-01-01")), changed=AHEAD)
    games = [far, *(past(day - 1, daily=Daily(f"2026-05-{day}")) for day in (18, 19, 20))]
    assert streak(games, "2026-05-20") == Streak(3, 3)


@pytest.mark.parametrize("name", NAMES)
def test_deal_of_the_day(name: str) -> None:
    """The deal of an earlier day is one's own game of that day, if there is one, and else a new one."""
    first = did(Model(base=BASE, today="2026-05-20"), f"daily {name}")
    code = table(first).match
    back = did(replace(did(first, "home"), today="2026-05-19"), f"daily {name}")
    assert table(back).daily == Daily("2026-05-19")
    assert len(back.shelf) == 2
    again = did(replace(did(back, "home"), today="2026-05-20"), f"daily {name}")
    assert table(again).match == code
    assert len(again.shelf) == 2


def test_a_link_of_a_day_to_come() -> None:
    """For a clock put back the deal of a friend's link is still to come: it is said, and nothing begun."""
    model = did(Model(base=BASE, today="2026-05-19"), "day day/bloom/2026-05-20/expert/55")
    assert (screen(model), model.shelf) == ("home", ())
    assert model.notice
    assert "comes out that day" in model.notice.text


@pytest.mark.parametrize("text", INSANE)
def test_what_is_no_day(text: str) -> None:
    """A clock that says what is no day says nothing, and the pages stand without one."""
    assert day_in(text) == ""
    model = Model(base=BASE, past=(past(1, daily=Daily("2026-05-02")),), today=day_in(text))
    assert markup(model)
    assert markup(did(model, "history"))
    assert markup(did(model, "daily bloom", "puzzle bloom/"))
    assert day_in("2026-05-20") == "2026-05-20"


def test_kept_again_as_it_was(game: Game) -> None:
    """A game that another tab removed and that is kept all the same is as it was, in its place."""
    notes = (Note(0, "!", "well begun"),)
    model = begun(Model(base=BASE), game, TODAY, 1)
    model = start_match(model, dealt(game, luck=2), SEATS, Moment(BACK, 2), notes=notes)
    kept = at(model, BACK, "deleted 000002", "save-again")
    (save,) = [one.save for one in kept.effects if isinstance(one, SaveGame)]
    assert save.notes == notes
    assert keys(reloaded(kept)) == ["000002", "000001"]
