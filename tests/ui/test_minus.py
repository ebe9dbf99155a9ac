"""Numbers below nought have a real minus, wherever they stand."""

import re
from collections.abc import Iterator

import pytest

from piazza import games
from piazza.core.game import Game
from piazza.core.match import Match
from piazza.ui.game_api.html import figure, with_sign
from piazza.ui.i18n import ngettext
from piazza.ui.model.app import Model
from strategies import played
from titles import having, loaded
from ui.screens import at_table, did, markup, opened

pytestmark = pytest.mark.slow

HYPHEN = re.compile(r"(?<![\w.])-\s?\d")
"""A hyphen that stands for a minus; those within the names of deals do not."""

TAG = re.compile(r"<code.*?</code>|<[^>]*>")
"""Notation of records has hyphens, as it is typed."""

SPOKEN = re.compile('(?:aria-label|title|placeholder|alt)="([^"]*)"')
MOMENTS = 8
"""So many positions of each match are looked at."""


@pytest.mark.parametrize("luck", range(3))
@pytest.mark.parametrize("game", loaded(having("texts", "view")), ids=having("texts", "view"))
def test_a_real_minus(game: Game, luck: int) -> None:
    """No page of a match, from its beginning to its end, has a hyphen before a number."""
    for players in game.players:
        for match in solo_and_other(game, players, luck):
            assert not [text for model in pages(match) for text in texts(model) if HYPHEN.search(text)]


def test_a_real_minus_in_the_rules(game: Game) -> None:
    """No page of rules has a hyphen before a number."""
    assert not [text for text in texts(did(Model(), f"rules {game.name}")) if HYPHEN.search(text)]


def test_negative_points_are_told() -> None:
    """What is tried here happens: there are games with negative points, written with a real minus."""
    assert any("−" in text for text in texts(at_table(lost())))
    assert min(lost().state.scores()) < 0


def test_figures() -> None:
    """Numbers as they are written, with a sign or without, and in a sentence."""
    assert (figure(-3), figure(3), figure(0)) == ("−3", "3", "0")
    assert (with_sign(-3), with_sign(3)) == ("−3", "+3")
    assert ngettext("{n} point", "{n} points", -3) == "−3 points"


def lost() -> Match:
    """A game of Bloom that ended below nought for somebody."""
    matches = (played(Match.new(games.load("bloom"), 4, luck), luck) for luck in range(9))
    return next(match for match in matches if min(match.state.scores()) < 0)


def solo_and_other(game: Game, players: int, luck: int) -> Iterator[Match]:
    """A finished random game; both of those that one may play alone."""
    alone = [option for option in game.settings if option.name == "solo" and players == 1]
    for value in alone[0].values if alone else ("",):
        options = {"solo": value} if value else {}
        yield played(Match.new(game, players, luck, **options), luck)


def pages(match: Match) -> Iterator[Model]:
    """The end page of a match, what came before, and some of its positions with a choice looked at."""
    end = at_table(match)
    yield end
    step = max(1, len(match.plies) // MOMENTS)
    for ply in range(0, len(match.plies), step):
        yield did(end, f"at {ply}")
        model = opened(match.at(ply))
        legal = match.at(ply).state.legal_actions()
        yield from (did(model, f"look {index}") for index in range(0, len(legal), 1 + len(legal) // 3))


def texts(model: Model) -> Iterator[str]:
    """What a page shows and says, piece by piece."""
    page = markup(model)
    yield from TAG.split(page)
    yield from SPOKEN.findall(page)
