"""A position that another device tells of: what is printed in its box can be printed, or it is refused."""

from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from piazza.core.byte_reader import WireError
from piazza.core.edition import Edition
from piazza.core.game import Game, State
from piazza.core.match import Match
from piazza.core.wire import position_wire
from piazza.ui.model.multiplayer.guest import read_position
from piazza.ui.model.multiplayer.messages import PROTOCOL, SentSeat, Welcome
from strategies import editions, lucks, played
from tables import GAMES

pytestmark = pytest.mark.slow

EDITED = tuple(game for game in GAMES if game.edition_schema)
each = pytest.mark.parametrize("game", EDITED, ids=lambda game: game.name)


def settings(game: Game) -> list[dict[str, str]]:
    """Every option changed by itself, or none."""
    return [{option.name: value} for option in game.options for value in option.values] or [{}]


def told(match: Match, state: State[Any]) -> State[Any]:
    """A position as a device reads it that another one told of it."""
    options = tuple(match.options)
    seats = tuple(SentSeat("Anna", "here") for _seat in range(match.players))
    news = Welcome(PROTOCOL, match.game.name, match.game.rules, options, seats, 0, 0)
    return read_position(news, position_wire(type(state)).to_bytes(state))


@each
@given(st.data())
def test_position_tells_its_box(game: Game, data: st.DataObject) -> None:
    """Every position of a game tells what is printed in its box, of a pack of cards in any order."""
    edition, options = data.draw(editions(game)), data.draw(st.sampled_from(settings(game)))
    match = played(Match.new(game.with_edition(edition), game.players[0], 7, **options), data.draw(lucks), 12)
    press = game.edition_schema
    assert press
    first = press.edition_at(told(match, match.at(0).state.observe(0)))
    assert press.edition_at(told(match, match.state.observe(0))) == first
    parts = zip(first.fields, edition.fields, press.shipped.fields, strict=True)
    assert all(sorted(one) in (sorted(printed), sorted(shipped)) for one, printed, shipped in parts)


def wrong_editions(game: Game) -> Iterator[Edition]:
    """Editions of which one value fills a component, where that may not be."""
    assert game.edition_schema
    for component in game.edition_schema.components:
        for value in component.values:
            possible = map(component.values_at, range(len(component.shipped)))
            fields = zip(possible, component.shipped, strict=True)
            filled = tuple(value if value in those else shown for those, shown in fields)
            edition = game.edition_schema.edition({component.name: filled})
            if game.edition_schema.faults(edition):
                yield edition


@each
def test_no_box_that_cannot_be(game: Game) -> None:
    """A position of a box in which a sum or a count does not come out is refused, whoever tells of it."""
    press, refused = game.edition_schema, 0
    assert press
    for edition in wrong_editions(game):
        for options in settings(game):
            match = Match.new(game, game.players[0], 1, **options)
            chosen = {name: value for name, value in match.options if name != "first"}
            with suppress(LookupError, ValueError, ArithmeticError, StopIteration):
                state = game.start(match.players, 1, lambda _random: 0, **press.material(edition), **chosen)
                is_told = press.edition_at(state) != press.shipped
            if is_told:
                refused += 1
                with pytest.raises(WireError):
                    told(match, state)
    assert refused
