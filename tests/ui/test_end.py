"""The end page: everybody's board, the chart lap by lap, Dale's account, and room for every name."""

import re
from itertools import pairwise, product
from pathlib import Path

import pytest

from kinds import of
from piazza import games
from piazza.core.game import NOBODY, Game
from piazza.core.match import Match
from piazza.games.suburbia.rules.scoring import finals
from piazza.games.suburbia.rules.state import State
from piazza.links import decode, encode
from piazza.ui.game_api.scene import Scene
from piazza.ui.game_api.texts import load_texts
from piazza.ui.game_api.view import load_view
from piazza.ui.model import result
from piazza.ui.model.app import Model, Moment
from piazza.ui.model.medals import grade_of, medals
from piazza.ui.model.result import Account, Lap, accounts, lap_numbers, laps
from piazza.ui.model.undo import final_plies
from piazza.ui.storage.history import PastGame
from piazza.ui.storage.saves import Seat
from piazza.ui.update.seating import start_match
from piazza.ui.view import view
from piazza.ui.view.chart import MIN_GAP, scores_over_time
from strategies import played
from ui.screens import BASE, NOW, at_table, dealt, did, markup, shared, table

GAMES = Path(__file__).parents[1] / "games"
BOARDS = ("bloomtown", "suburbia")
"""The games in which everybody has a board of their own."""


def over(name: str, players: int, seed: int = 3, **options: str) -> Model:
    """A game at its end."""
    return at_table(played(Match.new(games.load(name), players, seed, **options), seed))


def against_dale() -> list[Match]:
    """The recorded games against Dale."""
    text = (GAMES / "suburbia/finished.txt").read_text("utf-8")
    codes = [line.split("\t")[0] for line in text.splitlines() if "alone by dale" in line]
    assert codes
    return [decode(code) for code in codes]


def region(model: Model, name: str) -> str:
    """The markup of a region of the page."""
    return next(one.markup for one in view(model).regions if one.name == name)


@pytest.mark.parametrize("name", BOARDS)
def test_every_board(name: str) -> None:
    """Everybody's board is one press away, under its owner's name."""
    model = over(name, 3)
    shown = {
        re.findall(r"<h3>.*?<span>(.*?)</span></h3>(.*)", region(did(model, f"drawer seat-{one}"), "win"))[0]
        for one in range(3)
    }
    assert {owner for owner, _board in shown} == {"Anna", "Bruno", "Chiara"}
    assert len({board for _owner, board in shown}) == 3


@pytest.mark.parametrize("name", BOARDS)
def test_winner_first(name: str) -> None:
    """At first the winner's board is shown, and its line in the ranking says so."""
    model = over(name, 3)
    pressed = re.findall(r'data-value="seat-(\d)" aria-pressed="true"', region(model, "win"))
    assert pressed == [str(table(model).match.state.ranking()[0])]


@pytest.mark.parametrize("name", ["bloom", "greentown"])
def test_one_board(name: str) -> None:
    """Where all play on one board, there is nothing to choose."""
    assert "aria-pressed" not in region(over(name, 3), "win")


def test_the_board_is_that_of_the_table(game: Game) -> None:
    """The board by itself is the one that is drawn at the table: for each at the end, and for onlookers."""
    match = played(dealt(game, game.players[-1]), 2)
    seats = range(match.players)
    seen = [match.state, *(match.at(ply).state.observe(NOBODY) for ply in range(0, len(match.plies), 9))]
    for state, viewer in product(seen, seats):
        scenes = (Scene(state=state, viewer=viewer, names=tuple(map(str, seats))) for _twice in range(2))
        assert load_view(game.name).board(next(scenes)) == load_view(game.name).draw(next(scenes)).board


def test_a_finished_match_stands(game: Game) -> None:
    """Nobody may take back what ended a match: what that told is not looked for, which would take long."""
    over = table(at_table(played(dealt(game), 2)))
    plies = len(over.match.plies)
    assert not over.can_undo
    for player in range(NOBODY, over.match.players):
        assert final_plies(over.match, over.seats, player, plies) == plies


def test_accounts_add_up(game: Game) -> None:
    """Everybody's categories add up to their points, and so does the last lap of the chart."""
    model = at_table(played(dealt(game, game.players[-1]), 2))
    scores = table(model).match.state.scores()
    found = accounts(table(model))
    assert tuple(sum(one.categories.values()) for one in found) == scores
    assert tuple(one.total for one in found) == scores


@pytest.mark.parametrize("match", against_dale(), ids=lambda match: f"seed-{match.seed}")
def test_dale(match: Match) -> None:
    """Dale's points by cause add up to what he has at the end, and he stands in chart, table and ranking."""
    model = at_table(match)
    dale = accounts(table(model))[-1]
    assert dale.seat is None
    assert sum(dale.categories.values()) == dale.total == finals(of(State, match.state))[-1]
    for name in ("win", "chart", "breakdown"):
        assert "Dale" in re.sub(r'aria-label="[^"]*"', "", region(model, name))
    assert "Dale" in region(did(model, "drawer seat-1"), "win").partition("<h3>")[2]


def test_dale_over_time() -> None:
    """After every lap the chart has what Dale's counter shows."""
    match = against_dale()[0]
    found = table(at_table(match))
    robot = accounts(found)[-1]
    for lap, points in zip(laps(found)[:-1], robot.course, strict=False):
        assert points == of(State, match.after(lap.end - 1)).standings[-1].population


def test_laps_of_a_round(game: Game) -> None:
    """In no lap has anybody two turns."""
    found = table(at_table(played(dealt(game, game.players[-1]), 2)))
    ends = [0, *(lap.end for lap in laps(found))]
    for begun, end in pairwise(ends):
        turns = [found.match.plies[first].player for first, _end in found.spans if begun <= first < end]
        assert len(set(turns)) == len(turns)


def test_bloom_by_turns() -> None:
    """Bloom's chart has a point for every turn that each has had, numbered one by one."""
    found = laps(table(over("bloom", 3)))
    assert len(found) > 4
    assert lap_numbers(found) == tuple(str(number) for number in range(1, len(found) + 1))


def test_rounds_that_exist() -> None:
    """Where a round is a lap, the chart numbers it as the log does."""
    found = laps(table(over("suburbia", 3)))
    assert lap_numbers(found)[:3] == ("", "1", "2")


def test_real_minus() -> None:
    """Below nought stands a minus sign, in ranking, chart and table, not a hyphen."""
    model = next(model for model in (over("bloom", 5, seed) for seed in range(1, 9)) if min_points(model) < 0)
    for name in ("win", "chart", "breakdown"):
        texts = re.sub(r"<[^>]*>", " ", region(model, name))
        assert "−" in texts
        assert not re.search(r"-\d", texts)


def min_points(model: Model) -> int:
    """The fewest points."""
    return min(table(model).match.state.scores())


def test_names_apart(game: Game) -> None:
    """The names beside the lines lie apart, and none below the bottom."""
    for seed in range(3):
        found = table(at_table(played(dealt(game, game.players[-1], luck=seed), seed)))
        drawn = scores_over_time(found, accounts(found))
        places = [
            float(one) for one in re.findall(r'class="label" style="left:100.00%;top:([-\d.]+)%', drawn)
        ]
        assert len(places) == game.players[-1]
        assert all(below - above > MIN_GAP - 0.1 for above, below in pairwise(places))
        assert places[-1] <= 100


def test_same_zones(game: Game) -> None:
    """A message or an analysis changes nothing of which zones there are and in which order they come."""
    model = at_table(played(dealt(game), 2))
    for one in (model, shared(model), did(model, "analyse")):
        zones = view(one).markup.partition('<div class="zones">')[2]
        assert re.findall(r'id="r-(\w+)"', zones)[:5] == ["win", "chart", "breakdown", "review", "ways"]


def told(model: Model) -> str:
    """The headline and the sentence below it, without markup."""
    text = region(model, "win").partition("<h2")[2].partition("</p>")[0]
    return re.sub(r"<[^>]*>", " ", text.partition(">")[2])


@pytest.mark.parametrize(("here", "says"), [("winner", "You won by "), ("loser", "You lost ")])
def test_from_where_i_sit(here: str, says: str) -> None:
    """Who played alone against bots is told the end as “you”; only who won is celebrated."""
    match = played(Match.new(games.load("suburbia"), 2, 3), 3)
    best, last = match.state.ranking()[0], match.state.ranking()[-1]
    mine = best if here == "winner" else last
    seats = tuple(Seat("", "here" if place == mine else "bot:strong") for place in range(2))
    model = start_match(Model(base=BASE), match, seats, Moment(NOW, 1))
    assert says in told(model)
    assert ("petals" in region(model, "win")) == (here == "winner")
    scores = match.state.scores()
    said = f"{scores[best] - scores[last]}" if here == "winner" else f"{scores[last]}–{scores[best]}"
    assert said in told(model)


def test_between_people() -> None:
    """Between people at one screen nobody is “you”, and the winner is named."""
    model = over("suburbia", 2)
    assert re.search(r"(Anna|Bruno) won by \d+", told(model))
    assert "You" not in told(model)


@pytest.mark.parametrize(
    ("mine", "theirs", "stretch"),
    [
        ((0, 0, 0, 1, 2, 3, 4, 5), (9, 18, 27, 28, 29, 30, 31, 32), ("1", "2")),
        ((1, 2, 3, 4, 5, 6, 7, 8), (2, 4, 6, 8, 10, 12, 14, 16), None),
        ((1, 2, 3, 4, 5, 6, 7, 8), (1, 2, 3, 4, 5, 6, 7, 28), ("8", "8")),
        ((9, 0, 9, 0, 9, 0, 9, 0), (0, 9, 0, 9, 0, 9, 0, 9), None),
    ],
    ids=["early", "steadily", "at the end", "to and fro"],
)
def test_where_it_was_decided(
    mine: tuple[int, ...],
    theirs: tuple[int, ...],
    stretch: tuple[str, str] | None,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The rounds that decided are named only if they outweigh all others together."""
    found = tuple(Account("", seat, course, {}) for seat, course in enumerate((mine, theirs)))
    monkeypatch.setattr(result, "rivals", lambda _table, accounts: accounts)
    monkeypatch.setattr(result, "laps", lambda _table: tuple(Lap(f"Round {n}", n) for n in range(1, 9)))
    said = result.decided(table(over("suburbia", 2)), found)
    assert (said and said[:2]) == stretch


def test_causes_are_those_of_the_table(game: Game) -> None:
    """What is compared beside the headline stands in the table of points, and all of it is different."""
    found = accounts(table(over(game.name, 2)))
    told, rival = result.rivals(table(over(game.name, 2)), found)
    assert rival is not None
    for category, one, other in result.causes(table(over(game.name, 2)), found):
        assert (one, other) == (told.categories.get(category.name, 0), rival.categories.get(category.name, 0))
        assert one != other


def solo(code: str, key: str, points: int) -> PastGame:
    """A finished game for one player."""
    return PastGame(key, "suburbia", "2026-11-28T10:00", code, (Seat(""),), (points,), (0,))


@pytest.mark.parametrize("way", ["architect", "dale"])
def test_grades(way: str) -> None:
    """A solo is told by the rulebook's seven grades, and the best one in that solo is kept as a medal."""
    match = played(Match.new(games.load("suburbia"), 1, 3, solo=way), 3)
    grades, points = load_texts("suburbia").grades(), match.state.scores()[0]
    assert [grade.least for grade in grades] == [0, 60, 76, 91, 106, 121, 136]
    reached = grade_of(grades, points)
    past = solo(encode(match), "earlier", 100)
    other = Match.new(games.load("suburbia"), 1, 3, solo="dale" if way == "architect" else "architect")
    elsewhere = solo(encode(other), "elsewhere", 150)
    model = start_match(Model(base=BASE, past=(past, elsewhere)), match, (Seat(""),), Moment(NOW, 1))
    said = region(model, "win")
    assert f"grade {reached + 1} of 7: {grades[reached].title}" in said
    assert f"{grades[reached + 1].least - points} more points make {grades[reached + 1].title}." in said
    assert f"Your best is {grades[3].title}." in said
    assert [medal.grade for medal in medals(model, "suburbia")] == ([3, 6] if way == "architect" else [6, 3])
    assert grades[6].title in markup(did(model, "home", "history"))
    chosen = markup(did(model, "home", "new suburbia", "set more=on"))
    assert "Your best: Lone Architect: " in chosen
    assert f"Dale the Robot: {grades[3 if way == 'dale' else 6].title}." in chosen


@pytest.mark.parametrize(
    ("points", "grade"), [(-5, 0), (59, 0), (60, 1), (75, 1), (135, 5), (136, 6), (150, 6)]
)
def test_grade_of_points(points: int, grade: int) -> None:
    """The grades begin at the rulebook's numbers; the lowest has no bottom."""
    assert grade_of(load_texts("suburbia").grades(), points) == grade
