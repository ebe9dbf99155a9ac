"""The tiles of one's own box: what is printed on them is what counts, and is told in few bytes."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from effort import tries
from games.suburbia.boroughs import worth
from piazza.core.edition import Edition
from piazza.core.edition_code import edition_code, longest_code
from piazza.core.match import Match
from piazza.games.suburbia import GAME
from piazza.games.suburbia.rules.actions import Robot
from piazza.games.suburbia.rules.borough import Lot, frontier, invest_in
from piazza.games.suburbia.rules.dale import ledger_after, place_worth
from piazza.games.suburbia.rules.editions import EDITION_SCHEMA, pile_name
from piazza.games.suburbia.rules.effects import all_effects, investment_effects
from piazza.games.suburbia.rules.material import AS_SHIPPED, LAKE, Stat, material
from piazza.games.suburbia.rules.outcome import built_tiles
from piazza.games.suburbia.rules.state import State
from piazza.games.suburbia.rules.tiles import all_numbers, numbers_on_tiles, numbers_with, tiles_of
from piazza.games.suburbia.rules.totals import best_trial
from strategies import editions, lucks, played, seeds


def state_of(edition: Edition, luck: int, length: int, **options: str) -> State:
    """A position of a game with this box."""
    state = played(Match.new(GAME.with_edition(edition), 1, luck, **options), luck, length).state
    assert isinstance(state, State)
    return state


def test_shipped() -> None:
    """The box that ships is told in no byte, and its tiles are those of the material."""
    assert numbers_with(one.shipped for one in numbers_on_tiles()) == AS_SHIPPED
    assert dict(tiles_of(AS_SHIPPED)) == material().tiles


@given(lucks, st.integers(1, 30))
def test_numbers_told(luck: int, changes: int) -> None:
    """TileNumbers are told by their places, two bytes each, and come back; told otherwise they are none."""
    random, shown = Random(luck), [one.shipped for one in numbers_on_tiles()]
    for place in random.sample(range(len(shown)), changes):
        shown[place] += 1
    told = numbers_with(shown)
    assert len(told) == 2 * changes
    assert all_numbers(told) == shown
    wrongs = (told + told[-2:], told[:-1], told + bytes((255, 3)), told[:-1] + bytes((printed_number(told),)))
    for wrong in wrongs:
        with pytest.raises(ValueError, match=r"no such|told|zip"):
            all_numbers(wrong)


def printed_number(told: bytes) -> int:
    """What ships in the last place that is told, as it would be told."""
    return numbers_on_tiles()[told[-2]].shipped + 128


def test_few_characters() -> None:
    """A link tells the tiles that differ: two characters or so for each number."""
    component = next(one for one in EDITION_SCHEMA.components if one.name == pile_name("B"))
    farm = [*component.shipped]
    farm[1] = str(int(farm[1]) + 1)
    assert len(edition_code(EDITION_SCHEMA, EDITION_SCHEMA.edition({component.name: tuple(farm)}))) <= 5
    assert longest_code(EDITION_SCHEMA) < 200


@settings(max_examples=tries(12), deadline=None)
@given(editions(GAME), seeds, st.data())
def test_effects(edition: Edition, luck: int, data: st.DataObject) -> None:
    """With any box a tile placed, or invested in, brings the difference between the accounts of the table."""
    state = state_of(edition, luck, 40)
    tiles = state.box.tiles
    tile = data.draw(st.sampled_from([name for name in tiles if name != LAKE]))
    lot = Lot(data.draw(st.sampled_from(frontier(state.boroughs[0]))), tile, built_tiles(state.boroughs))
    after = ((*state.boroughs[0], lot),)
    marked = (invest_in(after[0], lot.cell),)
    told = all_effects(after, 0, lot, tiles)
    again = investment_effects(marked, 0, lot, tiles)
    for stat in Stat:
        here = worth(after, 0, stat, tiles)
        assert sum(one.amount for one in told if one.stat is stat) == here - worth(
            state.boroughs, 0, stat, tiles
        )
        assert sum(one.amount for one in again if one.stat is stat) == worth(marked, 0, stat, tiles) - here


@settings(max_examples=tries(12), deadline=None)
@given(editions(GAME), seeds)
def test_dale(edition: Edition, luck: int) -> None:
    """With any box Dale builds where it does most for him, as if he had tried all places."""
    state = state_of(edition, luck, 4 * (luck % 6), solo="dale")
    while not isinstance(state.legal_actions()[0], Robot):
        state = state.apply(state.legal_actions()[0])
    lot, _counters = best_trial(state)
    lots = [Lot(cell, lot.tile, lot.number) for cell in frontier(state.boroughs[-1])]
    worths = [place_worth(state, ledger_after(state, one)) for one in lots]
    assert place_worth(state, ledger_after(state, lot)) == max(worths)


def test_stacks_count() -> None:
    """A box with one tile more of a design, and one less of another, has them in its stacks."""
    component = next(one for one in EDITION_SCHEMA.components if one.name == pile_name("A"))
    places = next(quota for quota in EDITION_SCHEMA.quotas if quota.component == component.name).places
    shown = [*component.shipped]
    shown[places[0]], shown[places[1]] = "3", "1"
    edition = EDITION_SCHEMA.edition({component.name: tuple(shown)})
    assert EDITION_SCHEMA.faults(edition) == ()
    state = state_of(edition, 1, 0)
    names = [name for name, tile in material().tiles.items() if tile.stack == "A"]
    known = [*state.stacks[0], *state.unused[0], *state.market]
    assert [known.count(name) for name in names[:2]] == [3, 1]
