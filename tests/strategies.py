"""Every Hypothesis strategy of the tests, and the random play they rest on."""

from functools import cache
from operator import eq
from random import Random
from typing import Any

from hypothesis import reject
from hypothesis import strategies as st

from piazza.core.edition import Component, Edition
from piazza.core.edition_code import ALPHABET
from piazza.core.game import SEEDS, Game, State
from piazza.core.match import Match

seeds = st.integers(0, SEEDS - 1)
"""Deals."""

lucks = st.integers(0, 2**32 - 1)
"""Seeds for random play."""

foreign = st.text() | st.text(ALPHABET) | st.text(ALPHABET, max_size=80).map("1".__add__)
"""Texts nobody encoded."""


def options(game: Game) -> st.SearchStrategy[dict[str, str]]:
    """A value for every option of the game."""
    return st.fixed_dictionaries({option.name: st.sampled_from(option.values) for option in game.settings})


@st.composite
def editions(draw: st.DrawFn, game: Game) -> Edition:
    """A valid edition of a game: that which ships, changed here and there as far as its quotas allow."""
    assert game.edition_schema
    edition, random = game.edition_schema.shipped, Random(draw(lucks))
    for _change in range(draw(st.integers(1, 80))):
        changed = shaken(game, edition, random)
        edition = edition if game.edition_schema.faults(changed) else changed
    return edition


def another(game: Game, luck: int = 0) -> Edition:
    """A valid edition of which every component differs from the one that ships, in as much as may be."""
    assert game.edition_schema
    random, edition, changes = Random(luck), game.edition_schema.shipped, 0
    while changes < 300 or any(map(eq, edition.fields, game.edition_schema.shipped.fields)):
        changed = shaken(game, edition, random)
        edition = edition if game.edition_schema.faults(changed) else changed
        changes += 1
    return edition


@cache
def elsewhere(game: Game, luck: int = 0) -> Edition:
    """A valid edition of which every field differs from the one that ships, as far as its quotas allow.

    What still stands as it ships is changed alone, or with another field that comes up for it.
    """
    assert game.edition_schema
    edition, random = another(game, luck), Random(luck)
    for component, shipped in zip(
        game.edition_schema.components, game.edition_schema.shipped.fields, strict=True
    ):
        for place, value in enumerate(shipped):
            now = game.edition_schema.fields(edition, component.name)
            if now[place] == value:
                edition = _changed(game, edition, component, place, random)
    return edition


def _changed(game: Game, edition: Edition, component: Component, place: int, random: Random) -> Edition:
    """The edition with another value in a field, if there is one that is valid."""
    assert game.edition_schema
    shown = {
        one.name: game.edition_schema.fields(edition, one.name) for one in game.edition_schema.components
    }
    fields = shown[component.name]
    others = [value for value in component.values_at(place) if value != component.shipped[place]]
    random.shuffle(others)
    for value in others[:4]:
        for partner in (place, *random.sample(range(len(fields)), min(8, len(fields)))):
            new = list(fields)
            new[partner], new[place] = component.shipped[place], value
            changed = game.edition_schema.edition({**shown, component.name: tuple(new)})
            is_worse = partner != place and component.shipped[partner] == new[partner]
            if not is_worse and not game.edition_schema.faults(changed):
                return changed
    return edition


def shaken(game: Game, edition: Edition, random: Random) -> Edition:
    """An edition with one field changed, and perhaps another the other way; it need not be valid."""
    assert game.edition_schema
    component = random.choice(game.edition_schema.components)
    fields = list(game.edition_schema.fields(edition, component.name))
    for step in random.choice(((1,), (-1,), (1, -1), (2, -2))):
        place = random.randrange(len(fields))
        values = component.values_at(place)
        fields[place] = values[(values.index(fields[place]) + step) % len(values)]
    shown = {
        one.name: game.edition_schema.fields(edition, one.name) for one in game.edition_schema.components
    }
    return game.edition_schema.edition({**shown, component.name: tuple(fields)})


@st.composite
def matches(draw: st.DrawFn, game: Game) -> Match:
    """A random match of the game, anywhere between the deal and the end."""
    players = draw(st.sampled_from(game.players))
    chosen = draw(options(game))
    length = draw(st.integers(0, 60) | st.integers(0, 120) | st.integers(0, game.max_plies))
    return played(_dealt(game, players, draw(seeds), chosen), draw(lucks), length)


@st.composite
def beginnings(draw: st.DrawFn, game: Game) -> Match:
    """A random match of the game with at most 40 choices, for tests that would learn nothing from more."""
    dealt = _dealt(game, draw(st.sampled_from(game.players)), draw(seeds), draw(options(game)))
    return played(dealt, draw(lucks), draw(st.integers(0, 40)))


def played(match: Match, luck: int, length: int | None = None) -> Match:
    """The match after so many random choices more, or at its end."""
    random = Random(luck)
    left = match.game.max_plies + 1 if length is None else length
    while left > 0 and not match.is_over:
        match = match.play(int(random.random() * len(match.state.legal_actions())))
        left -= 1
    return match


def playout(state: State[Any], luck: int) -> list[State[Any]]:
    """The positions of a random game from this one to the end, this one first."""
    random = Random(luck)
    states = [state]
    while legal := states[-1].legal_actions():
        states.append(states[-1].apply(legal[int(random.random() * len(legal))]))
    return states


def _dealt(game: Game, players: int, seed: int, chosen: dict[str, str]) -> Match:
    """The match as dealt, where the game has such a table."""
    try:
        return Match.new(game, players, seed, **chosen)
    except ValueError:
        reject()
