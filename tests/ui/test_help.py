"""Help at the table: what can be done now, kind by kind."""

import pytest

from piazza.core.game import Game
from piazza.core.match import Match
from piazza.ui.game_api.texts import PlainTexts
from piazza.ui.i18n import LANGUAGES, speak
from piazza.ui.model.table import choice_groups
from tables import finished, ordinary
from titles import loaded, saying
from ui.screens import at_table, dealt, did, markup, opened, table

MOST = 7
"""Kinds that one can take in."""


def decisions(game: Game) -> tuple[Match, ...]:
    """Decisions of two random games, one in seven."""
    matches = [finished(one) for one in ordinary(game)[:2]]
    return tuple(
        match.at(number)
        for match in matches
        for number, ply in enumerate(match.plies)
        if not ply.is_forced and not number % 7
    )


def test_every_choice_is_of_a_kind_that_has_a_name(game: Game) -> None:
    """The kinds of a position hold each choice once, are few, and are named in every language."""
    for match in decisions(game):
        shown = table(opened(match))
        for code in LANGUAGES:
            speak(code)
            kinds = choice_groups(shown)
            indexes = sorted(index for _kind, choices in kinds for index in choices)
            assert indexes == [*range(len(match.state.legal_actions()))]
            assert len(kinds) <= MOST
            assert all(kind.title.strip() for kind, _choices in kinds)


def test_a_game_without_words_names_its_kinds_by_examples(game: Game) -> None:
    """Where a game says nothing, choices that are written alike are of a kind."""
    plain, state = PlainTexts(game.name), dealt(game).state
    kinds = {type(action): plain.kind(state, action) for action in state.legal_actions()}
    assert all(plain.kind(state, action) == kinds[type(action)] for action in state.legal_actions())


def test_what_can_be_done_is_asked_beside_the_sentence(game: Game) -> None:
    """The question stands on the bar of whoever may choose; the list has a line for each kind."""
    model = opened(dealt(game))
    assert 'id="ask"' in markup(model)
    listed = markup(did(model, "dialog choices"))
    assert listed.count('data-do="point-out"') == len(choice_groups(table(model)))
    assert 'id="ask"' not in markup(did(model, "at 0")) or not table(model).match.plies


def test_a_kind_is_pointed_at_until_something_is_done(game: Game) -> None:
    """The list goes, the choices are pointed at; a look at one changes nothing in that, a choice does."""
    model = did(opened(dealt(game)), "dialog choices", "point-out 0")
    assert not model.dialog
    assert model.pointed == choice_groups(table(model))[0][1]
    assert f'data-spot="[data-choice=&quot;{model.pointed[0]}&quot;]' in markup(model)
    assert did(model, "look 0").pointed == model.pointed
    assert did(model, "play 0").pointed == ()
    assert did(model, "point-out 99").pointed == ()


@pytest.mark.parametrize("game", loaded(saying("texts", "prompt")), ids=saying("texts", "prompt"))
def test_who_waits_is_told_whose_turn_it_is_alone(game: Game) -> None:
    """What to look at for a choice is told to who makes it, not to those who wait for somebody far away."""
    match = next(one for one in decisions(game) if table(opened(one)).words.prompt(one.state).note)
    player = match.state.player
    far = ("link" if seat == player else "here" for seat in range(match.players))
    assert "<small>" in markup(opened(match)).split('class="to-do"')[1].split("</p>")[0]
    assert "<small></small>" in markup(at_table(match, *far)).split('class="to-do"')[1].split("</p>")[0]
