"""Nobody gives something away by habit: such a choice is neither the bold button nor what Enter makes."""

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from kinds import of
from piazza import games
from piazza.core.game import action_named
from piazza.core.match import Match
from piazza.games.bloomtown.rules.state import State
from piazza.ui.game_api.texts import load_texts
from tables import Table, finished, ordinary
from ui.screens import did, markup, opened

pytestmark = pytest.mark.slow

BOLD = re.compile(r'<button(?=[^>]*class="[^"]*\bpri\b)[^>]*>')
"""A button in bold: Enter makes the first of them."""

BUTTON = re.compile("<button[^>]*>")

OF_PHONES = re.compile(r'class="[^"]*\bof-phone\b')
"""A button beside the reasons that phones show in place of the bar's."""

MOST = 16
"""So many decisions are looked at, at which the same is given away."""

GIVEN = {
    "bloomtown": {"decline"},
    "suburbia": {"flip"},
    "bloom": {"finish", "leave"},
    "greentown": {"erect nothing", "announce tour"},
    "drawkeep": {"throw"},
}
"""For each game that has some, choices that random games offer and that give something away."""


@cache
def decisions(name: str) -> tuple[tuple[Match, frozenset[int]], ...]:
    """Decisions of random games with the choices that give something away; some without any among them."""
    kinds: dict[tuple[str, ...], list[tuple[Match, frozenset[int]]]] = {}
    for match, found in (one for table in ordinary(games.load(name)) for one in _of(table)):
        legal = match.state.legal_actions()
        kinds.setdefault(tuple(str(legal[index]) for index in sorted(found)), []).append((match, found))
    return tuple(one for kind in kinds.values() for one in kind[:: 1 + len(kind) // MOST])


def _of(one: Table) -> Iterator[tuple[Match, frozenset[int]]]:
    """Every decision of one random game."""
    match = finished(one)
    for number, ply in enumerate(match.plies):
        if not ply.is_forced:
            yield match.at(number), declining(match.at(number))


def declining(match: Match) -> frozenset[int]:
    """The choices that give something away, others being there."""
    assert match.state.player is not None
    seen = match.state.observe(match.state.player)
    legal = seen.legal_actions()
    gives_away = load_texts(match.game.name).gives_away
    found = frozenset(index for index, action in enumerate(legal) if gives_away(seen, action))
    return found if len(found) < len(legal) else frozenset()


def made(button: str, match: Match, focus: int | None) -> int | None:
    """The first choice that a button makes; None if it makes none."""
    named: dict[str, Any] = dict(re.findall(r'data-(choice|do|value)="([^"]*)"', button))
    if "choice" in named:
        return int(named["choice"])
    if named.get("do") == "confirm":
        return focus
    if named.get("do") == "plan":
        legal = match.state.legal_actions()
        return list(legal).index(action_named(match.state, named["value"].split(";")[0]))
    return None


@pytest.mark.parametrize("name", games.TITLES)
def test_bold_gives_nothing_away(name: str) -> None:
    """No bold button passes up what another choice takes, whether such a choice is looked at or not."""
    for match, found in decisions(name):
        model = opened(match)
        for focus in (None, *found):
            shown = model if focus is None else did(model, f"look {focus}")
            for one in BOLD.findall(markup(shown)):
                assert made(one, match, focus) not in found


@pytest.mark.parametrize("name", games.TITLES)
def test_it_stays_on_the_page(name: str) -> None:
    """What gives something away can be chosen like all else, and is marked as what it is."""
    for match, found in decisions(name):
        if found:
            text = markup(opened(match))
            marked = re.findall(r'data-choice="(\d+)" data-declines', text)
            assert found <= set(map(int, marked))


@pytest.mark.parametrize("name", games.TITLES)
def test_choices_that_give_something_away(name: str) -> None:
    """Each game that has such choices says which they are; random games come upon them."""
    seen = {str(match.state.legal_actions()[index]) for match, found in decisions(name) for index in found}
    assert seen >= GIVEN.get(name, set())


@pytest.mark.parametrize("name", games.TITLES)
def test_a_choice_without_another_may_be_bold(name: str) -> None:
    """Where all that is left gives something away, nothing of it is marked so."""
    for match, found in decisions(name):
        if not found:
            assert "data-declines" not in markup(opened(match))


@pytest.mark.parametrize("is_last", [False, True], ids=["later", "last"])
def test_the_end_of_a_turn(*, is_last: bool) -> None:
    """In Bloom Town the end of a turn gives the bonus token away in the last round alone."""
    match = next(
        match
        for one in ordinary(games.load("bloomtown"))
        for match, found in _of(one)
        if "finish" in map(str, match.state.legal_actions()) and not found
    )
    if is_last:
        match = replace(match, state=replace(of(State, match.state), piles=((),) * 5))
    last = len(match.state.legal_actions()) - 1
    assert (last in declining(match)) == is_last
    bold = [made(one, match, None) for one in BOLD.findall(markup(opened(match)))]
    assert (last in bold) != is_last


@pytest.mark.parametrize("name", games.TITLES)
def test_one_button(name: str) -> None:
    """A choice that gives something away has no more than one button, whether it is looked at or not."""
    for match, found in decisions(name):
        for focus in found:
            shown = markup(did(opened(match), f"look {focus}"))
            buttons = [one for one in BUTTON.findall(shown) if not OF_PHONES.search(one)]
            assert [made(one, match, focus) for one in buttons].count(focus) <= 1
