"""What lies on the table has a name: the four action tokens, with a card each."""

import re
from collections.abc import Iterator
from dataclasses import replace

import pytest

from games.greentown.towns import dealt
from kinds import of
from piazza.core.match import Match
from piazza.games.greentown import GAME
from piazza.games.greentown.rules.actions import TOKENS, ActionToken, Announce, Choose, Erect, Lay, Pick
from piazza.games.greentown.rules.state import State
from piazza.games.greentown.texts import TEXTS
from piazza.games.greentown.texts.names import token_name
from piazza.games.greentown.view import supply
from piazza.ui import i18n as language
from piazza.ui.game_api.scene import Scene
from strategies import played
from ui.screens import markup, opened


@pytest.mark.parametrize("token", TOKENS)
def test_own_tokens_bear_their_names(token: ActionToken) -> None:
    """Beneath each of one's own action tokens stands what it is called."""
    assert f"<small>{token_name(token)}</small>" in markup(opened(Match.new(GAME, 3, 1, first="1")))


@pytest.mark.parametrize("token", TOKENS)
def test_every_token_has_a_card(token: ActionToken) -> None:
    """Everybody's action tokens are named one by one, and each has a card that says what it is for."""
    text = markup(opened(Match.new(GAME, 3, 1, first="1")))
    assert text.count(f'data-tip="token-{token.value}"') == 4
    assert text.count(f'aria-label="{token_name(token)}"') == 3
    assert text.count(f'aria-label="Use {token_name(token)}"') == 1
    card = TEXTS.about(dealt(), 0, f"token-{token.value}", "")
    assert card.title == token_name(token)
    assert card.lines


@pytest.fixture(params=["it", "fr"])
def spoken(request: pytest.FixtureRequest) -> Iterator[str]:
    """The table in another language, read aloud: one tile of some piles is left, none of others."""
    language.speak(request.param)
    state = replace(dealt(), supply=tuple(range(len(dealt().supply))))
    piles = supply(Scene(state, 0, ("Anna", "Bruno", "Chiara"))).markup
    yield " ".join(re.findall(r'aria-label="([^"]*)"', piles))
    language.speak("en")


def test_numbers_agree(spoken: str) -> None:
    """Beside one tile, or none, there is no verb that speaks of several, and beside several none of one."""
    assert re.search(r"\b1\b", spoken)
    assert not re.search(r"\brestano [01]\b|: reste [0-9]", spoken)


def test_a_hint_names_a_place_by_what_lies_beside_it() -> None:
    """No row and no column, which the map does not show: a piece next to it, and on which side that is."""
    match = played(Match.new(GAME, 2, 3, first="1"), 5)
    turns = [
        (of(State, ply.before), [step.action for step in match.plies[number : number + 3]])
        for number, ply in enumerate(match.plies)
        if isinstance(ply.action, Pick | Lay | Erect)
    ]
    told = [TEXTS.combine_moves(state, tuple(steps))[0] for state, steps in turns]
    placed = [text for text in told if text]
    assert len(placed) > 5
    assert all(re.search(" to the (north|south)?-?(east|west)", text) for text in placed)
    assert not any("row " in text for text in placed)


def test_a_hint_names_the_token_that_was_announced_before() -> None:
    """The last token plays itself; the turn then begins with what it is used for, and its name is told."""
    match = played(Match.new(GAME, 2, 3, first="1"), 20)
    begun = [number for number, ply in enumerate(match.plies) if isinstance(ply.action, Choose)]
    turns = [
        (of(State, match.plies[number].before), [step.action for step in match.plies[number : number + 4]])
        for number in begun
        if not isinstance(match.plies[number + 1].action, Announce)
    ]
    assert turns
    told = [TEXTS.combine_moves(state, tuple(steps)) for state, steps in turns]
    assert any(number > 1 for _text, number in told)
    for (state, steps), (text, number) in zip(turns, told, strict=True):
        assert text.startswith(f"{token_name(ActionToken.EITHER)}: ") or not (text or number)
        assert not TEXTS.combine_moves(state, tuple(steps[:1]))[0]  # its label says what it is used for
