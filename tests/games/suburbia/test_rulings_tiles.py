"""What tiles, Lakes and investments bring: our rulings, by number."""

from dataclasses import replace

from games.suburbia.boroughs import PARK, building, flooding, gains, investing, rich, with_tile
from piazza.games.suburbia.rules.actions import Mark
from piazza.games.suburbia.rules.borough import count, frontier
from piazza.games.suburbia.rules.ledger import Why
from piazza.games.suburbia.rules.material import Kind
from piazza.games.suburbia.rules.position import Phase


def test_r08_lake_beside_lake() -> None:
    """A Lake pays for all four kinds, later ones too, but not for another Lake."""
    state = with_tile(rich(income=0), "lake", (1, 2))
    before = state.standings[0].money
    assert flooding(state, (2, 2)).standings[0].money == before
    assert gains(state, building(state, "hostel", (2, 2)))["money"] == 2


def test_r09_a_lake_has_no_nature() -> None:
    """A Lake is of no kind, whatever lies face down; a marker costs nothing; tiles may lie beside it."""
    before = rich().boroughs[0]
    state = flooding(rich(), (0, 3))
    borough = state.boroughs[0]
    assert borough[-1].back
    assert [count(borough, kind) for kind in Kind] == [count(before, kind) for kind in Kind]
    assert (0, 4) in frontier(borough)
    state = replace(state, turn=replace(state.turn, player=0))
    assert not any(one.change.why is Why.PRICE for one in investing(state, (0, 3)).movements)


def test_r11_oldest_first() -> None:
    """Own tiles speak in the order in which they were built."""
    state = with_tile(with_tile(rich(), "mint", (0, 4)), "office_of_bureaucracy", (0, 5))
    bearers = [
        one.change.bearer.tile
        for one in building(state, "museum", (2, 3)).movements
        if one.change.why is Why.OWN and one.change.bearer
    ]
    assert bearers == ["mint", "office_of_bureaucracy"]


def test_r12_restaurants_anywhere() -> None:
    """A Restaurant built later by somebody else counts too; one that was there before does not."""
    state = with_tile(rich(), "fancy_restaurant", (0, 3), seat=1)
    found = building(state, "fancy_restaurant", (0, 3))
    assert gains(state, found, 1) == {"income": -1}
    assert gains(state, found)["income"] == 3


def test_r32_investing_in_a_restaurant() -> None:
    """Restaurants built later count once more now, and twice from now on."""
    state = with_tile(with_tile(rich(), "fancy_restaurant", (0, 4)), "farm", (0, 5))
    state = with_tile(state, "fast_food_restaurant", (0, 3), seat=1)
    found = investing(state, (0, 4))
    assert gains(state, found) == {"income": 3 - 1}
    later = replace(state, boroughs=found.boroughs)
    assert gains(later, building(later, "fast_food_restaurant", (1, 3), seat=1))["income"] == 1 - 2


def test_r34_abroad_before_guests() -> None:
    """What the new tile counts elsewhere comes before what others' tiles say of it."""
    state = with_tile(rich(), "resort", (0, 3), seat=1)
    told = [one.change.why for one in building(state, "homeowners_association", (0, 3)).movements]
    assert told.index(Why.ABROAD) < told.index(Why.GUEST)


def test_r36_lakes_are_no_kind() -> None:
    """A Landfill beside a Lake loses nothing for it."""
    state = with_tile(rich(), "lake", (0, 4))
    assert "reputation" not in gains(state, building(state, "landfill", (0, 5)))


def test_r39_waterfront_pays_for_contacts() -> None:
    """$2 more for each edge between tile and Lake; two Realties add up; a marker doubles its own."""
    state = with_tile(rich(), "lake", (1, 1))
    found = building(state, "waterfront_realty", (1, 0))
    assert gains(state, found)["money"] == 2 * 3 + 2
    two = with_tile(
        with_tile(state, "waterfront_realty", (-1, 2)), "waterfront_realty", (-1, 3), invested=True
    )
    assert gains(two, building(two, "hostel", (2, 0)))["money"] == 2 + 2 + 4


def test_r39_a_lake_makes_contacts() -> None:
    """A Lake placed beside tiles makes contacts too."""
    state = with_tile(rich(income=0), "waterfront_realty", (-1, 2))
    before = state.standings[0].money
    assert flooding(state, (1, 1)).standings[0].money == before + 2 * 2 + 2 * 2


def test_markers_are_spent() -> None:
    """Three markers, one for a tile, never returned."""
    state = rich()
    after = replace(state, turn=state.turn.with_choice(Phase.INVEST)).apply(Mark(PARK))
    assert after.standings[0].markers == 2
    again = replace(after, turn=after.turn.with_choice(Phase.INVEST))
    assert Mark(PARK) not in again.legal_actions()
