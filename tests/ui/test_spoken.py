"""What a screen reader says without being asked: the game, what is to do, the reasons, the result."""

import re
from itertools import pairwise

import pytest

from piazza.core.frozen import replace
from piazza.core.game import NOBODY, Game
from piazza.core.match import Match
from piazza.core.ranking import winners
from piazza.games import TITLES, load
from piazza.ui.effects import Announce, AnnounceReasons
from piazza.ui.game_api.people import in_person
from piazza.ui.game_api.texts import load_texts
from piazza.ui.model.app import Model, Moment
from piazza.ui.model.result import points_in_words
from piazza.ui.update.table import change_match
from strategies import played
from ui.reading import Reading
from ui.screens import NOW, PEOPLE, at_table, dealt, did, markup, opened, table

ALONE = ("here", "bot:beginner")


def said(model: Model) -> str:
    """What was announced by the last act."""
    return " ".join(one.text for one in model.effects if isinstance(one, Announce))


def reasons(model: Model) -> list[str]:
    """The reasons that were said by it."""
    return [one.text for one in model.effects if isinstance(one, AnnounceReasons)]


def bot_played(model: Model) -> Model:
    """The app after a bot's choice."""
    return change_match(replace(model, effects=()), table(model).play(0), Moment(NOW))


def last_choice(game: Game, *by: str) -> Model:
    """A game in which one choice is left to be made by a person."""
    luck = 0
    while True:
        whole = played(Match.new(game, 2, 3), luck)
        before = whole.at(len(whole.plies) - 1)
        index = whole.plies[-1].index
        if before.state.player == 0 or not by:
            return did(at_table(before, *by), "open", f"play {index}")
        luck += 1


def test_the_result_is_said(game: Game) -> None:
    """With the last choice the winner is announced, with the points."""
    model = last_choice(game)
    state = table(model).match.state
    best = winners(state)
    assert table(model).match.is_over
    assert all(PEOPLE[one] in said(model) for one in best)
    assert f"wins: {points_in_words(state.scores()[best[0]])}" in said(model) or len(best) > 1


def test_a_finished_game_tells_its_result(game: Game) -> None:
    """A game that was over long ago says at once who won it."""
    model = last_choice(game)
    again = did(did(model, "home"), f"resume {table(model).key}")
    assert "win" in said(again) or "tied" in said(again)


def test_the_beginning_is_said(game: Game) -> None:
    """After "Play" comes the name of the game, and whose turn it is or what is to be decided."""
    model = did(did(Model(), f"new {game.name}"), "start")
    title = load_texts(game.name).cover().title
    assert re.match(rf"{title}\. \S.*", said(model))
    assert any(name in said(model) for name in (*table(model).names, "Your turn"))


def test_open_shutters_say_what_to_do(game: Game) -> None:
    """Who opens the shutters hears what is to be decided."""
    model = opened(dealt(game))
    prompt, player = table(model).words.prompt(table(model).state).text, table(model).match.state.player
    assert said(model) == table(model).people.tell(prompt, player)


def test_nothing_is_said_twice_of_the_same_game(turn: Model) -> None:
    """Looking around in a game is no arrival at it."""
    assert not said(did(turn, "dialog text"))
    assert not said(did(did(turn, "at 2"), "at "))


def test_a_choice_with_the_focus_says_its_reasons(game: Game) -> None:
    """Every choice in a stretch of each game has reasons that are said once it is looked at."""
    for plies in (0, 9, 20):
        model = opened(dealt(game, plies=plies))
        for index, action in enumerate(table(model).match.state.legal_actions()):
            told = table(model).words.explain(table(model).state, action)
            (text,) = reasons(did(model, f"look {index}"))
            assert bool(text) == bool(told.lines or told.after or told.price)


def test_pointing_says_nothing(turn: Model) -> None:
    """A mouse that passes over choices shows their reasons and says none."""
    pointed = did(turn, "point 0")
    assert table(pointed).focus == 0
    assert not reasons(pointed)


def test_no_previews_no_reasons(turn: Model) -> None:
    """Who has switched the reasons off hears none."""
    assert reasons(did(turn, "set previews=off", "look 0")) == [""]


def test_reasons_name_what_is_gained() -> None:
    """Where a symbol stands beside a number on the card, its word is said."""
    model = opened(dealt(load("suburbia"), plies=2))
    texts = [
        reasons(did(model, f"look {n}"))[0] for n in range(len(table(model).match.state.legal_actions()))
    ]
    found = [text for text in texts if re.search(r"[+−]\d+ (Income|Reputation|Population|Money)", text)]
    assert found
    assert "Income</span>" in "".join(markup(did(model, f"look {n}")) for n in range(len(texts)))


def test_bots_give_no_reasons_unasked(game: Game) -> None:
    """What a bot did is said after each of its choices, and why it did so is not."""
    model, heard = at_table(dealt(game, plies=4), *ALONE), 0
    for _ in range(30):
        if table(model).match.is_over:
            break
        if not table(model).bot:
            model = did(model, "play 0")
            continue
        begun = len(table(model).story)
        model = bot_played(model)
        heard += bool(said(model))
        why = [one for told in table(model).story[begun:] for one in told if one.is_reason]
        assert not any(one.text.split("}")[-1] in said(model) for one in why)
        assert "because" not in said(model)
    assert heard


def test_no_empty_announcement(game: Game) -> None:
    """Nothing is never announced: it would only take away what is still being read."""
    model = at_table(dealt(game, plies=2), *ALONE)
    for _ in range(20):
        if table(model).match.is_over:
            break
        model = bot_played(model) if table(model).bot else did(model, "play 0")
        assert all(one.text.strip() for one in model.effects if isinstance(one, Announce))


@pytest.mark.parametrize("name", TITLES)
def test_a_choice_is_not_repeated(name: str) -> None:
    """After "Build: Park" is not said that the Park was chosen, and then that it is placed."""
    model = opened(dealt(load(name), plies=8))
    for _ in range(40):
        if table(model).match.is_over:
            break
        action = table(model).match.state.legal_actions()[-1]
        before, model = model, did(model, f"play {len(table(model).match.state.legal_actions()) - 1}", "open")
        if not table(before).words.is_echo(action):
            continue
        passing = [one for one in table(model).story[len(table(before).story)] if one.is_passing]
        news = said(did(before, f"play {len(table(before).match.state.legal_actions()) - 1}"))
        assert passing
        assert not any(in_person(one.text, NOBODY).removeprefix("{name}") in news for one in passing)


def test_a_drawn_card_is_told() -> None:
    """A passing remark that tells what could not be known before is said."""
    match = played(Match.new(load("drawkeep"), 2, 3), 3)
    ply = next(number for number, one in enumerate(match.plies) if number and str(one.action) == "draw")
    model = opened(match.at(ply))
    assert "draws card" in said(did(model, f"play {match.plies[ply].index}"))


def test_the_ranking_is_read_in_words(game: Game) -> None:
    """A line of the ranking is a place, a name and points, not three things run together."""
    model = last_choice(game)
    read = Reading(markup(model))
    names = [one.text for one in read.elements if one.text.startswith("Place ")]
    assert len([name for name in names if re.fullmatch(r"Place \d: \w+, −?\d+ points?", name)]) >= 2


def test_a_players_card_is_read_in_words(turn: Model) -> None:
    """What opens somebody's town is called by the name and the points, apart from each other."""
    heads = [one for one in Reading(markup(turn)).elements if one.attributes.get("class") == "head"]
    assert heads
    assert all(re.search(r"^\w+, .*(points?|secret)", one.text) for one in heads)


def test_the_heading_is_parted_from_its_note(game: Game) -> None:
    """The title of a page and the line below it are two things for a screen reader, too."""
    (heading,) = [
        one for one in Reading(markup(did(Model(), f"new {game.name}"))).elements if one.name == "h1"
    ]
    title = load_texts(game.name).cover().title
    assert not re.search(rf"{title}\w|\w{title}", heading.text)


@pytest.mark.parametrize("plies", [10, 1000])
def test_the_table_in_words_has_a_button(game: Game, plies: int) -> None:
    """What the key T tells is reached by a button, too, during a game and after it."""
    model = opened(dealt(game, plies=plies))
    (button,) = [
        one
        for one in Reading(markup(model)).elements
        if one.attributes.get("data-do") == "dialog" and one.attributes.get("data-value") == "text"
    ]
    assert button.label == "The table in words"


@pytest.mark.parametrize("name", TITLES)
def test_choices_are_told_apart_by_name(name: str) -> None:
    """In every position each choice has a name of its own, and no row or column has a negative number."""
    match = played(Match.new(load(name), 2, 5), 11)
    told = load_texts(name)
    for ply in match.plies[:: max(1, len(match.plies) // 60)]:
        labels = [told.label(ply.before, action) for action in ply.before.legal_actions()]
        assert len({*labels}) == len(labels)
        assert not [one for one in labels if re.search(r"(row|column) [−-]\d", one)]


def test_places_of_a_growing_map_keep_their_names() -> None:
    """A place is called the same however the map has grown meanwhile, as long as the same stands there."""
    match = played(Match.new(load("greentown"), 2, 5, first="1"), 2)
    told, names = load_texts("greentown"), list[set[str]]()
    for ply in match.plies[::12]:
        places = [re.split(r": (?:connected|open)", one)[0] for one in told.describe(ply.before)[1:-2]]
        assert len({*places}) == len(places)
        names.append({one.partition(", ")[2] for one in places})
    assert all(before <= after for before, after in pairwise(names))


def test_every_tile_of_the_map_is_told_with_its_place() -> None:
    """No two tiles of the map are called the same: "a tree" alone would be any of them."""
    read = Reading(markup(opened(dealt(load("greentown"), plies=20))))
    cells = [one.label for one in read.elements if (one.attributes.get("id") or "").startswith("cell_")]
    assert len(cells) > 9
    assert len({*cells}) == len(cells)
    assert all("hotel" in one for one in cells)


def test_a_visitor_is_told_with_the_wishes() -> None:
    """Not only how many visits, but which sights: one's own visitor and everybody else's."""
    read = Reading(markup(opened(dealt(load("greentown")))))
    cards = [one.label for one in read.elements if (one.attributes.get("data-tip") or "").startswith("card-")]
    assert len(cards) >= 2
    assert all(
        re.match(r"Visitor, \d+ visits?: .*(nature|culture|sport|shopping) (\d|up to)", one) for one in cards
    )
