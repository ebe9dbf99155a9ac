"""Tours: what counts, what pays, and the quick search beside the rule."""

from random import Random
from time import process_time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from effort import tries
from games.greentown.towns import LINE, RING, block, cells, guide, played, position, town, visitor
from piazza.core.hex import Cell, neighbors
from piazza.core.match import Match
from piazza.games.greentown import GAME
from piazza.games.greentown.rules import best_tours, tour_search, tours
from piazza.games.greentown.rules.actions import Go, Start
from piazza.games.greentown.rules.material import EMPTY, HOTEL, TREE, Piece, Spot, material
from piazza.games.greentown.rules.network import Spots
from piazza.games.greentown.rules.position import Phase
from piazza.games.greentown.rules.state import State
from piazza.games.greentown.rules.streets import STREETS, streets
from piazza.games.greentown.rules.tour_sweep import Walk, is_completable
from piazza.games.greentown.rules.tours import Guide, Trail, bill

SEARCHED = st.integers(0, 10**6).map(lambda luck: grown(Random(luck)))


SMALL = 16
"""On maps of fewer tiles every tour can be tried."""


def grown(random: Random) -> Spots:
    """A small town grown by lot, a hotel first."""
    found: list[Cell] = [(0, 0)]
    size = 2 + int(random.random() * 6)
    while len(found) < size:
        cell = neighbors(found[int(random.random() * len(found))])[int(random.random() * 6)]
        found += [cell] if cell not in found else []
    pieces: list[Piece] = [HOTEL, EMPTY, EMPTY, TREE, 3, 7]
    standing = [HOTEL, *(pieces[int(random.random() * 6)] for _ in found[1:])]
    return tuple(
        Spot(cell, 63 if random.random() < 0.3 else 1 + int(random.random() * 63), piece)
        for cell, piece in zip(found, standing, strict=True)
    )


def all_tours(spots: Spots, number: int) -> list[Trail]:
    """Every tour from every hotel."""
    hotels = [spot.cell for spot in spots if spot.piece == HOTEL]
    return [trail for hotel in hotels for trail in tours.completions(spots, (hotel,), number)]


@given(SEARCHED, st.integers(1, 6))
def test_starts_and_steps(spots: Spots, number: int) -> None:
    """Exactly the hotels and steps are offered from which some tour of the exact number goes on."""
    found = all_tours(spots, number)
    assert set(tour_search.tour_hotels(spots, number)) == {trail[0] for trail in found}
    for trail in found[:3]:
        for length in range(1, len(trail)):
            ahead = {one[length] for one in found if one[:length] == trail[:length]}
            assert set(tour_search.next_places(spots, trail[:length], number)) == ahead


@pytest.mark.parametrize("luck", range(tries(6)))
def test_the_rule_in_games(luck: int) -> None:
    """So it is on the maps of whole games, as long as they are small enough to try every way."""
    random, layout = Random(luck), str(1 + luck % len(material().layouts))
    state = Match.new(GAME, 2 + luck % 3, luck, layout=layout).state
    asked = 0
    while isinstance(state, State) and len(state.spots) < SMALL and state.player is not None:
        legal = state.legal_actions()
        if state.turn.phase is Phase.TOUR:
            number, trail = state.guide.card.number, state.turn.trail
            begun = [trail] if trail else [(spot.cell,) for spot in state.spots if spot.piece == HOTEL]
            found = {
                way[: len(trail) + 1] for one in begun for way in tours.completions(state.spots, one, number)
            }
            assert set(legal) == {Go(way[-1]) if trail else Start(way[-1]) for way in found}
            asked += 1
        state = state.apply(legal[int(random.random() * len(legal))])
    assert asked


@given(SEARCHED, st.lists(st.integers(1, 6), min_size=2, max_size=4))
def test_what_is_known_is_so(spots: Spots, numbers: list[int]) -> None:
    """What searches remember for each other is just what each would find alone, by the sweep."""
    town_ = streets(spots)
    for number in numbers:
        tour_search.tour_hotels(spots, number)
    for (place, rest, used), is_known in town_.settled.items():
        assert is_completable(Walk(town_, place, used, rest)) is is_known


@given(SEARCHED, st.integers(1, 6))
def test_sweep(spots: Spots, number: int) -> None:
    """The search of bounded time finds a tour exactly where there is one."""
    town_ = streets(spots)
    for hotel in (place for place, piece in enumerate(town_.pieces) if piece == HOTEL and town_.ways[place]):
        assert is_completable(Walk(town_, hotel, 0, number)) == any(
            tours.completions(spots, (town_.cells[hotel],), number)
        )


@given(SEARCHED, st.integers(2, 5))
def test_best(spots: Spots, number: int) -> None:
    """The best tours are true, none beats another, and every tour is beaten or equalled by one of them."""
    leader = Guide(0, 2, visitor(number, "1-2", "0-1", "1-1", "0-2"))
    best = best_tours.search_best(spots, (), leader)
    assert best.is_all
    assert all(one.bill == tours.bill_for(spots, one.trail, leader) for one in best.outcomes)
    for trail in all_tours(spots, number):
        other = best_tours.TourOutcome(tours.bill_for(spots, trail, leader), trail)
        assert any(one.is_as_good_as(other) for one in best.outcomes)


@given(SEARCHED, st.integers(2, 5))
def test_nothing_beaten_is_offered(spots: Spots, number: int) -> None:
    """No best tour beats another."""
    outcomes = best_tours.search_best(spots, (), guide(number)).outcomes
    assert not any(one.is_as_good_as(other) for one in outcomes for other in outcomes if one is not other)


def test_impatience(monkeypatch: pytest.MonkeyPatch) -> None:
    """A search that takes too long is settled by the sweep, with the same answer."""
    monkeypatch.setattr(tour_search, "MAX_SETTLED", 2)
    STREETS.cache_clear()
    spots = material().layouts["3"].spots
    found = [tour_search.tour_hotels(spots, number) for number in range(1, 30)]
    monkeypatch.undo()
    STREETS.cache_clear()
    assert found == [tour_search.tour_hotels(spots, number) for number in range(1, 30)]


@pytest.mark.parametrize("luck", [4, 5, 13])
def test_worst_maps(luck: int) -> None:
    """In a block of all the tiles, every step offered leads on to a whole tour, in bounded time."""
    spots, random = block(Random(luck)), Random(luck)
    begun = process_time()
    for number in (5, 9):
        for start in tour_search.tour_hotels(spots, number):
            trail: Trail = (start,)
            while len(trail) == 1 or not tours.is_complete(spots, trail, number):
                steps = tour_search.next_places(spots, trail, number)
                trail = (*trail, steps[int(random.random() * len(steps))])
            assert len(tours.visited_pieces(spots, trail)) == number
    assert process_time() - begun < 20


@pytest.mark.parametrize(
    ("luck", "place", "number", "is_found"),
    [(5, 18, 7, False), (9, 22, 5, False), (6, 31, 9, True), (10, 1, 7, True), (15, 12, 5, True)],
)
def test_sweep_of_worst_maps(
    monkeypatch: pytest.MonkeyPatch, luck: int, place: int, number: int, *, is_found: bool
) -> None:
    """In a block of all the tiles the sweep says the same as a search through up to 200,000 walks."""
    streets_ = streets(block(Random(luck)))
    monkeypatch.setattr(tour_search, "MAX_SETTLED", 200_000)
    monkeypatch.setattr(tour_search, "is_completable", None)
    assert tour_search.is_found(streets_, place, number, 0) is is_found
    assert is_completable(Walk(streets_, place, 0, number)) is is_found


def test_best_is_bounded() -> None:
    """A search for the best tours that is cut short says so, and what it found is true."""
    spots = material().layouts["3"].spots
    best = best_tours.search_best(spots, (), guide(9), 60)
    assert not best.is_all
    assert all(tours.is_complete(spots, one.trail, 9) for one in best.outcomes)


def test_rulebook_card() -> None:
    """The rulebook's visitor: 8 sites, 1 to 3 of nature, 1 or 2 of culture, 1 of sport, 0 to 3 shops."""
    card = next(card for card in material().cards if card.name == "v8a")
    assert (card.number, card.wishes) == (8, ((1, 3), (1, 2), (1, 1), (0, 3)))


def test_every_visit_counts() -> None:
    """The starting hotel is no visit; trees, buildings and the last hotel are."""
    assert len(tours.visited_pieces(town(*LINE), cells("0:0 1:0 2:0 3:0 4:0"))) == 4
    assert tour_search.tour_hotels(town(*LINE), 4) == ((0, 0), (4, 0))


def test_exact_number() -> None:
    """With no tour of exactly the number the action lapses: the token is used, the card stays."""
    state = position(*LINE)
    after = played(state, "announce tour")
    assert after.turn.player == 1
    assert (after.cards, after.purses, after.tokens[0]) == (state.cards, (0, 0), (True, False, True, True))


def test_no_road_twice() -> None:
    """A road may not be walked again, in either direction."""
    assert tour_search.next_places(town(*RING), cells("0:0 1:0"), 3) == ((0, 1),)
    assert not tour_search.tour_hotels(town("0:0 E hotel", "1:0 W tree"), 2)


def test_empty_places_count_nothing() -> None:
    """Empty places are passed without a visit."""
    assert tour_search.tour_hotels(town("0:0 E hotel", "1:0 E-W", "2:0 W hotel"), 1) == ((0, 0), (2, 0))


def test_pay() -> None:
    """A met wish pays each building's owner, trees pay the guide; a missed one pays nobody and costs one."""
    gains = tours.bill_for(town(*LINE), cells("0:0 1:0 2:0 3:0 4:0"), guide(4, 3)).gains
    assert gains == (2, 1, 0)
    missed = tours.bill_for(
        town(*LINE), cells("0:0 1:0 2:0 3:0 4:0"), guide(4, 3, culture="0-0", shopping="1-2")
    )
    assert missed.gains == (0, 0, 0)
    assert missed.misses == 2


def test_never_below_nothing() -> None:
    """A tour brings its guide nothing at worst, whatever it costs."""
    one = bill(visitor(4, "3-3", "3-3", "3-3", "3-3"), [TREE], [TREE], 0, 3)
    assert (one.misses, one.saved, one.gains) == (4, 4, (0, 0, 0))


def test_whole_tour() -> None:
    """A tour walked to its end pays, and the next visitor comes face up."""
    line = (
        "0:0 E-W hotel",
        "1:0 E-W tree",
        "2:0 E-W sport0",
        "3:0 E-W culture0",
        "4:0 W-E tree",
        "5:0 W-E hotel",
    )
    state = position(*line, players=3, cards=(2, 1, 0))
    state = played(state, "announce tour", "start 0:0", *(f"step {q}:0" for q in range(1, 6)))
    assert state.purses == (4, 0, 0)
    assert (state.cards[0], state.discard, len(state.deck)) == (4, (2,), 11)
