"""Where the rulebook is silent or lost: our rulings, by number."""
# ruff: noqa: I001 - the imports in two lines keep the rulings in one file

from dataclasses import replace
from random import Random

import pytest

from games.suburbia.boroughs import BELOW, BESIDE_TWO, PARK, building, flooding, gains, having
from games.suburbia.boroughs import investing, rich, selling, table, with_tile
from piazza.core.match import Match
from piazza.games.suburbia import GAME
from piazza.games.suburbia.borough import frontier
from piazza.games.suburbia.deal import start
from piazza.games.suburbia.material import ONE_MORE_ROUND, Stat, material
from piazza.games.suburbia.robot import construction, tried, wage, wanted, worth
from piazza.games.suburbia.scoring import award, finals, rank, winners
from piazza.games.suburbia.standing import Change, Ledger, Why
from piazza.games.suburbia.state import Basic, Build, Discard, Flip, Keep, Mark, Phase, State, Take, Turn


def ledger(state: State, *changes: tuple[Stat, int]) -> Ledger:
    """The counters after some changes to the first seat."""
    book = Ledger(state.standings, state.boroughs, state.box.layout.line)
    book.book(Change(0, stat, amount, Why.NOW) for stat, amount in changes)
    return book


def one_left(state: State) -> State:
    """The position in which One More Round is the next tile."""
    return replace(state, stacks=((), (), (ONE_MORE_ROUND, *("resort",) * 9)))


@pytest.mark.parametrize(("players", "height"), [(2, 20), (3, 23), (4, 26)])
def test_r02_c_stack(players: int, height: int) -> None:
    """The tiles mixed with One More Round are from the stack; four lie below; nine above."""
    stack = table(players).stacks[2]
    assert len(stack) == height
    assert 9 <= stack.index(ONE_MORE_ROUND) < height - 4


def test_r03_basic_supply() -> None:
    """Four of each basic tile, whatever the number of players."""
    assert {table(players).supply for players in (1, 2, 3, 4)} == {(4, 4, 4)}


def test_r04_surcharges() -> None:
    """The spaces cost 10, 8, 6, 4, 2 and twice nothing."""
    assert table().box.layout.surcharges == (10, 8, 6, 4, 2, 0, 0)


def test_r05_no_passing() -> None:
    """Even without a dollar a Lake is to be made."""
    state = having(table(), money=0, markers=0)
    assert state.legal_actions() == (Take(5), Take(6))


def test_r06_money_first() -> None:
    """What a tile brings cannot help to pay for it: too dear, it can only become a Lake."""
    state = selling(having(table(4), money=5), "homeowners_association").apply(Take(6))
    assert all(not isinstance(action, Build | Flip) for action in state.legal_actions())


def test_r07_discard_after_effects() -> None:
    """Money the basic tile brings can pay for the discard."""
    state = with_tile(having(table(), money=3), "homeowners_association", (0, 3))
    state = state.apply(Basic("suburbs")).apply(Build(BESIDE_TWO))
    assert Discard(4) in state.legal_actions()
    assert Discard(3) not in state.legal_actions()


def test_r08_lake_beside_lake() -> None:
    """A Lake pays for all four kinds, later ones too, but not for another Lake."""
    state = with_tile(rich(income=0), "lake", (1, 2))
    before = state.standings[0].money
    assert flooding(state, (2, 2)).standings[0].money == before
    assert gains(state, building(state, "hostel", (2, 2)))["money"] == 2


def test_r11_oldest_first() -> None:
    """Own tiles speak in the order in which they were built."""
    state = with_tile(with_tile(rich(), "mint", (0, 4)), "office_of_bureaucracy", (0, 5))
    bearers = [
        one.change.bearer.tile
        for one in building(state, "museum", (2, 3)).booked
        if one.change.why is Why.OWN and one.change.bearer
    ]
    assert bearers == ["mint", "office_of_bureaucracy"]


def test_r13_no_memory() -> None:
    """At 14, +3 stops at 15; -1 then leads to 14."""
    book = ledger(having(table(), income=14), (Stat.INCOME, 3), (Stat.INCOME, -1))
    assert book.counters[0][Stat.INCOME] == 14


def test_r13_the_other_end() -> None:
    """Reputation stops at -5."""
    assert ledger(table(), (Stat.REPUTATION, -9)).counters[0][Stat.REPUTATION] == -5


def test_r14_open_track() -> None:
    """Population goes on beyond 150."""
    assert ledger(having(table(), population=149), (Stat.POPULATION, 9)).counters[0][Stat.POPULATION] == 158


def test_r15_partly_paid() -> None:
    """At population 0 each further space costs a dollar, as many as there are."""
    book = ledger(having(table(), population=1, money=2), (Stat.POPULATION, -5))
    assert (book.counters[0][Stat.POPULATION], book.counters[0][Stat.MONEY]) == (0, 0)


def test_debt_costs_population() -> None:
    """What cannot be paid of a negative income costs population; below 0 the rest is forgiven."""
    book = ledger(having(table(), income=-5, reputation=0, population=2, money=2))
    book.close(0)
    assert (book.counters[0][Stat.POPULATION], book.counters[0][Stat.MONEY]) == (0, 0)


def test_r16_amount_read_once() -> None:
    """A red line crossed while growing does not shorten that growth."""
    book = ledger(having(table(), reputation=3, population=14, income=0))
    book.close(0)
    assert book.counters[0][Stat.POPULATION] == 17
    assert book.counters[0][Stat.REPUTATION] == 2


def test_r17_debt_crosses_lines() -> None:
    """Falling back below a line for a debt gives income and reputation back, which the growth then uses."""
    book = ledger(having(table(), income=-1, reputation=0, population=15, money=0))
    book.close(0)
    assert book.counters[0][Stat.POPULATION] == 15
    assert book.counters[0][Stat.REPUTATION] == 0


@pytest.mark.parametrize(
    ("before", "moved", "lines"), [(10, 4, 0), (14, 1, 1), (10, 12, 2), (15, -1, -1), (22, -8, -2)]
)
def test_r18_lines_between_spaces(before: int, moved: int, lines: int) -> None:
    """The lines lie between 14 and 15, 21 and 22, and so on; passing counts, both ways."""
    book = ledger(having(table(), population=before, income=5, reputation=5), (Stat.POPULATION, moved))
    assert book.counters[0][Stat.INCOME] == 5 - lines
    assert book.counters[0][Stat.REPUTATION] == 5 - lines


def test_r19_empty_stacks() -> None:
    """With the stacks empty the tiles still slide right, and nothing comes."""
    state = replace(table(), stacks=((), (), ()))
    after = flooding(state, BELOW)
    assert after.market == (None, *state.market[:6])


def test_r20_one_more_round_is_replaced() -> None:
    """One More Round takes no space: the tile below it comes."""
    state = flooding(one_left(table()), BELOW)
    assert state.market[0] == "resort"
    assert state.turn.last == 2


def test_the_last_round_is_whole() -> None:
    """The round is finished and one more played, so that all have had as many turns."""
    state = flooding(one_left(table()), BELOW)
    for _ in range(3):
        assert state.turn.phase is Phase.CHOOSE
        state = flooding(state, BELOW)
    assert state.turn.phase is Phase.OVER


def test_r21_goals_before_money() -> None:
    """A goal of money looks at the money before it is turned into population; level is nobody's."""
    state = having(having(table(), 0, money=9), 1, money=8)
    assert award(state, "billionaire").leader == 0
    assert award(having(state, 1, money=9), "billionaire").leader is None


def test_r22_shared_victory() -> None:
    """Level in everything, they share the victory."""
    state = replace(table(), turn=Turn(0, 9, Phase.OVER, last=9))
    state = replace(state, goals=replace(state.goals, public=(), secret=(None, None)))
    assert winners(state) == (0, 1)


def test_r23_lone_architect_pays_double() -> None:
    """Alone, a red line costs two of each, and gives two back."""
    book = ledger(having(table(1), population=14, income=5, reputation=5), (Stat.POPULATION, 1))
    assert (book.counters[0][Stat.INCOME], book.counters[0][Stat.REPUTATION]) == (3, 3)
    book.book((Change(0, Stat.POPULATION, -1, Why.NOW),))
    assert (book.counters[0][Stat.INCOME], book.counters[0][Stat.REPUTATION]) == (5, 5)


def test_r24_one_more_tile_goes() -> None:
    """After the market is filled, the Lone Architect removes one more tile, and it is filled again."""
    state = flooding(table(1), BELOW)
    assert state.turn.phase is Phase.EXTRA
    after = state.apply(Discard(6))
    assert after.turn.phase is Phase.CHOOSE
    assert len(after.stacks[0]) == len(table(1).stacks[0]) - 2
    assert after.standings == state.standings


def test_r25_architect_plays_one_more_turn() -> None:
    """The turn in which One More Round comes up is completed, then exactly one follows."""
    state = flooding(one_left(table(1)), BELOW).apply(Discard(6))
    state = flooding(state, BELOW).apply(Discard(6))
    assert state.turn.phase is Phase.OVER


def test_r26_dale_takes_the_dearest() -> None:
    """Cost and surcharge together decide, the leftmost among equals."""
    state = table(1, "dale")
    assert wanted(replace(state, market=("farm", "mint", "landfill", "mint"))) == 1
    assert wanted(replace(state, market=("farm", "casino", "mint", "landfill"))) == 1
    assert wanted(replace(state, market=("farm", None, "parking_lot", "mint"))) == 0


def test_r26_dale_places_for_both_counters() -> None:
    """He builds where reputation and income together rise most: a Park beside two tiles that it likes."""
    state = replace(table(1, "dale"), market=("stadium", None, None, None))
    cell = construction(state)[0].cell
    found = {place: worthy(state, place) for place in ((-1, 1), (1, 0), (-1, 2), (0, 3))}
    assert worthy(state, cell) == max(found.values())


def worthy(state: State, cell: tuple[int, int]) -> int:
    """What a Stadium there does for Dale."""
    found = gains(state, building(state, "stadium", cell, seat=1), seat=1)
    return found.get("income", 0) + found.get("reputation", 0)


@pytest.mark.parametrize("seed", range(8))
def test_r26_dale_weighs_every_place(seed: int) -> None:
    """He skips only places where the same comes of the tile: trying all of them finds the same one."""
    match, random = Match.new(GAME, 1, seed, solo="dale"), Random(seed)
    while not match.is_over:
        match = match.play(int(random.random() * len(match.state.legal_actions())))
    for state in (ply.before for ply in match.plies if ply.before.turn.phase is Phase.ROBOT):
        lot, _ = construction(state)
        lots = (replace(lot, cell=cell) for cell in frontier(state.boroughs[-1]))
        assert lot == max(lots, key=lambda one, state=state: worth(state, tried(state, one)))


def test_r27_dale_has_steps_2_and_3() -> None:
    """Dale receives income and grows like anybody."""
    state = having(table(1, "dale"), 1, income=4, reputation=3)
    state = replace(state, market=("apartments", None, None, None), turn=state.turn.choosing(Phase.ROBOT))
    own = state.apply(state.legal_actions()[0]).standings[1]
    assert own.money >= 15 - 3 + 4 - 1
    assert own.population >= 2 + 5 + 3 - 1


def test_r28_r41_dale_has_no_secret() -> None:
    """The person keeps one of two goals; Dale has none; his public goals are not about Lakes or markers."""
    state = start(1, 5, solo="dale", first="lot")
    assert [len(hand) for hand in state.goals.hands] == [2]
    goals = [start(1, seed, solo="dale", first="lot").goals.public for seed in range(30)]
    assert not any(material().goals[goal].is_of_lakes_or_markers for public in goals for goal in public)
    assert {len(public) for public in goals} == {3}


def test_r29_dale_pays_what_he_has() -> None:
    """With less than $3 he pays that."""
    assert wage(having(table(1, "dale"), 1, money=2)) == 2
    assert wage(having(table(1, "dale"), 1, money=40)) == 3


def test_dale_market() -> None:
    """The market is not filled after a turn; Dale takes one, the others go, four new ones come."""
    state = flooding(table(1, "dale"), BELOW)
    assert state.market[3] is None
    after = state.apply(state.legal_actions()[0])
    assert None not in after.market
    assert len(after.discards) == 2
    assert after.turn.round == 2


def test_dale_sudden_end() -> None:
    """As soon as One More Round comes up, the game is over."""
    state = one_left(flooding(table(1, "dale"), BELOW))
    assert state.apply(state.legal_actions()[0]).turn.phase is Phase.OVER


def test_r30_homeowners_cost_six() -> None:
    """The Homeowners' Association costs $6."""
    assert material().tiles["homeowners_association"].cost == 6


def test_r32_investing_in_a_restaurant() -> None:
    """Restaurants built later count once more now, and twice from now on."""
    state = with_tile(with_tile(rich(), "fancy_restaurant", (0, 4)), "farm", (0, 5))
    state = with_tile(state, "fast_food_restaurant", (0, 3), seat=1)
    found = investing(state, (0, 4))
    assert gains(state, found) == {"income": 3 - 1}
    later = replace(state, boroughs=found.boroughs)
    assert gains(later, building(later, "fast_food_restaurant", (1, 3), seat=1))["income"] == 1 - 2


@pytest.mark.parametrize(("tile", "stat"), [("casino", Stat.INCOME), ("pr_firm", Stat.REPUTATION)])
def test_r33_r40_after_each_line(tile: str, stat: Stat) -> None:
    """At every crossing upward, after the line's own loss; with a marker twice; nothing when falling back."""
    state = with_tile(rich(population=14), tile, (0, 3))
    assert ledger(state, (Stat.POPULATION, 1)).counters[0][stat] == 2
    assert ledger(state, (Stat.POPULATION, 1), (Stat.POPULATION, -1)).counters[0][stat] == 3
    twice = with_tile(rich(population=14), tile, (0, 3), invested=True)
    assert ledger(twice, (Stat.POPULATION, 8)).counters[0][stat] == 2 - 2 + 4


def test_r40_after_the_loss_at_the_end_of_the_track() -> None:
    """At -5 the loss is lost, and the Casino's gain is not."""
    state = with_tile(rich(population=14, income=-5), "casino", (0, 3))
    assert ledger(state, (Stat.POPULATION, 1)).counters[0][Stat.INCOME] == -4


def test_r34_abroad_before_guests() -> None:
    """What the new tile counts elsewhere comes before what others' tiles say of it."""
    state = with_tile(rich(), "resort", (0, 3), seat=1)
    told = [one.change.why for one in building(state, "homeowners_association", (0, 3)).booked]
    assert told.index(Why.ABROAD) < told.index(Why.GUEST)


def test_r36_lakes_are_no_kind() -> None:
    """A Landfill beside a Lake loses nothing for it."""
    state = with_tile(rich(), "lake", (0, 4))
    assert "reputation" not in gains(state, building(state, "landfill", (0, 5)))


def test_r37_secret_goals_compare_all() -> None:
    """A player without the goal spoils it by having more."""
    state = having(table(), 1, reputation=9)
    assert award(state, "luminary", 0).winner is None
    assert award(having(state, 0, reputation=10), "luminary", 0).winner == 0


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
    after = replace(state, turn=state.turn.choosing(Phase.INVEST)).apply(Mark(PARK))
    assert after.standings[0].markers == 2
    again = replace(after, turn=after.turn.choosing(Phase.INVEST))
    assert Mark(PARK) not in again.legal_actions()


def test_money_becomes_population() -> None:
    """Each full five dollars are one population; lines no longer matter."""
    state = replace(table(), turn=Turn(0, 9, Phase.OVER, last=9))
    state = replace(state, goals=replace(state.goals, public=(), secret=(None, None)))
    assert finals(having(state, 0, money=14, population=14)) == (16, 2 + 3)


@pytest.mark.parametrize(
    ("population", "name"),
    [
        (59, 0),
        (60, 1),
        (75, 1),
        (76, 2),
        (90, 2),
        (91, 3),
        (105, 3),
        (106, 4),
        (120, 4),
        (121, 5),
        (135, 5),
        (136, 6),
    ],
)
def test_ranks(population: int, name: int) -> None:
    """The ranks of the solo games."""
    assert rank(population) == name


def test_keeping_a_goal() -> None:
    """One of two is kept, the other goes back."""
    state = start(3, 4, solo="architect", first="2")
    assert state.player == 1
    kept, other = state.goals.hands[1]
    after = state.apply(Keep(kept or ""))
    assert (after.goals.secret[1], after.goals.returned[1], after.player) == (kept, other, 2)
