"""A shared victory is told as one, in every language, wherever a winner is named."""

import re
from dataclasses import replace

import pytest
from babel.lists import format_list

from kinds import of
from level import TOLD, level
from piazza import games
from piazza.bots.arena.pairings import Result, result_of
from piazza.bots.arena.report import level_table
from piazza.core.match import Match
from piazza.core.ranking import winners
from piazza.games.bloom.rules.state import State as Bloom
from piazza.ui.game_api.texts import load_texts
from piazza.ui.i18n import LANGUAGES, gettext, speak
from piazza.ui.model.app import Model
from piazza.ui.storage.saves import save_of
from strategies import played
from ui.reading import Reading
from ui.screens import NOW, PEOPLE, at_table, did, markup, seats

LEVEL = {
    "bloom": "also tied in the last round: shared victory",
    "suburbia": "also tied in reputation, income and money: shared victory",
}
"""What the end page says where nothing is left to break a tie."""
TIES = [(2, (0, 1)), (3, (0, 2)), (3, (0, 1, 2)), (4, (0, 1, 2, 3))]

languages = pytest.mark.parametrize("language", LANGUAGES)
sharing = pytest.mark.parametrize("name", ["bloom", "suburbia"])
parting = pytest.mark.parametrize("name", ["bloomtown", "greentown"])
ties = pytest.mark.parametrize(("players", "best"), TIES)


def named(best: tuple[int, ...], language: str) -> str:
    """The names as they are listed in a language."""
    return format_list([PEOPLE[player] for player in best], locale="en_GB" if language == "en" else language)


def of_another(text: str, name: str) -> str:
    """Return a translated text as it speaks of somebody else than its reader."""
    return re.sub(r"\[([^|]*)\|[^\]]*\]", r"\1", gettext(text)).format(name=name)


def end(match: Match) -> Reading:
    """The end page of a match, taken apart."""
    return Reading(markup(at_table(match)))


def remembered(match: Match) -> str:
    """What the list of finished games says of how a match came out."""
    key = "-".join(map(str, winners(match.state)))
    save = replace(save_of(key, match.at(0), seats(*("here",) * match.players), NOW), position=match.state)
    lines = Reading(markup(did(Model(shelf=(save,)), "history"))).elements
    return next(one.text for one in lines if one.name == "em")


def heading(page: Reading) -> str:
    """Who has won, as the end page says."""
    return next(one.text for one in page.elements if one.name == "h2")


def ranks(page: Reading) -> list[str]:
    """The numbers of the places on the end page, from first to last."""
    return [one.text for one in page.elements if one.name == "em" and one.attributes.get("class") == "num"]


@languages
@sharing
@ties
def test_end_page(name: str, players: int, best: tuple[int, ...], language: str) -> None:
    """The end page names all who share the victory, says so, and gives them the same place."""
    speak(language)
    page = end(level(games.load(name), players, best))
    assert heading(page) == gettext("{names} share the win").format(names=named(best, language))
    assert ranks(page)[: len(best) + 1] == ["1"] * len(best) + [str(len(best) + 1)] * (players > len(best))
    assert gettext(LEVEL[name]) in " ".join(one.text for one in page.elements if one.name == "p")


@languages
@parting
@ties
def test_one_winner(name: str, players: int, best: tuple[int, ...], language: str) -> None:
    """Where the turn order breaks ties, the end page names one winner and numbers the places through."""
    speak(language)
    match = level(games.load(name), players, best)
    page = end(match)
    assert heading(page) == of_another("[{name} won|You won] the tie", PEOPLE[match.state.ranking()[0]])
    assert ranks(page) == [str(place + 1) for place in range(players)]


@languages
@sharing
@ties
def test_remembered(name: str, players: int, best: tuple[int, ...], language: str) -> None:
    """The list of finished games names all who share the victory."""
    speak(language)
    text = remembered(level(games.load(name), players, best))
    assert text == gettext("{names} share the victory").format(names=named(best, language))


@pytest.mark.parametrize("luck", [1, 2])
def test_remembered_of_one_alone(luck: int) -> None:
    """The list of finished games tells the rank of one who played alone, and whether Dale was beaten."""
    match = played(Match.new(games.load("suburbia"), 1, luck, solo="dale"), luck)
    text = remembered(match)
    assert text == load_texts("suburbia").verdict(match.state)
    assert "Dale" in text


@pytest.mark.parametrize("name", TOLD)
@ties
def test_winning_columns(name: str, players: int, best: tuple[int, ...]) -> None:
    """The table of points marks the columns of all winners, and of nobody else."""
    match = level(games.load(name), players, best)
    heads = [one for one in end(match).elements if one.name == "th" and one.attributes.get("scope") == "col"]
    points = [one.text for one in heads].index("Score breakdown")
    marked = tuple(
        player for player, head in enumerate(heads[points + 1 :]) if head.attributes.get("class") == "w"
    )
    assert marked == (best if name in ("bloom", "suburbia", "drawkeep") else match.state.ranking()[:1])


@sharing
@ties
def test_arena(name: str, players: int, best: tuple[int, ...]) -> None:
    """In the arena a victory that is shared counts in parts that add up to one."""
    ended = result_of(level(games.load(name), players, best).state, list(range(players)))
    assert ended.wins == tuple((player in best) / len(best) for player in range(players))
    assert sum(ended.wins) == pytest.approx(1)


def test_arena_counts_halves() -> None:
    """The arena's table shows half a win, and whole ones as before."""
    half, whole = Result((0.5, 0.5), (9, 9)), Result((1.0, 0.0), (9, 8))
    _head, first, second, _winners = level_table(("strong", "player"), (half, whole))
    assert first.split()[1:4] == ["1.5", "2", "75.0%"]
    assert second.split()[1:4] == ["0.5", "2", "25.0%"]
    assert len(first) == len(second)


def test_level_on_points_with_more_than_one() -> None:
    """Of three with the same points, the one with the better last round is level with both others."""
    match = level(games.load("bloom"), 3, (0, 1, 2))
    match = replace(match, state=replace(of(Bloom, match.state), past=((80, 90, 90), (100, 90, 90))))
    page = end(match)
    assert heading(page) == "Anna won the tie"
    texts = [one.text for one in page.elements if one.name == "p"]
    assert "180 points, tied with Bruno and Chiara: the better last round wins" in texts


def test_a_tie_that_was_played() -> None:
    """A game that two players really ended level is remembered as shared."""
    match = played(Match.new(games.load("bloom"), 2, 86), 86)
    assert (match.state.scores(), of(Bloom, match.state).past[-1]) == ((48, 48), (20, 20))
    model = did(Model(shelf=(save_of("1", match, seats("here", "here"), NOW),)), "history")
    assert "Anna and Bruno share the victory" in [one.text for one in Reading(markup(model)).elements]


def test_shared_before_one_with_the_same_points() -> None:
    """Two who share the victory are told apart from a third with the same points."""
    match = level(games.load("bloom"), 3, (0, 1, 2))
    match = replace(match, state=replace(of(Bloom, match.state), past=((90, 90, 100), (90, 90, 80))))
    page = end(match)
    assert heading(page) == "Anna and Bruno share the win"
    told = "180 points, tied with Chiara: the better last round wins; still tied: shared victory"
    assert told in [one.text for one in page.elements if one.name == "p"]
