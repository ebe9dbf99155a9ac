"""What holds for every town and every game."""

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from games.bloomtown.pictures import box
from piazza.core.match import Match
from piazza.games.bloomtown import GAME
from piazza.games.bloomtown.rules.knowledge import visible_pieces
from piazza.games.bloomtown.rules.material import Kind, Tile, material
from piazza.games.bloomtown.rules.position import Box, Phase, Town
from piazza.games.bloomtown.rules.scoring import bonus, bonus_parts, parts, score
from piazza.games.bloomtown.rules.state import State
from strategies import lucks, matches, playout, seeds

boxes = st.builds(box, parks=st.sampled_from("04"), subways=st.sampled_from(("chain", "straight")))


@st.composite
def built(draw: st.DrawFn) -> tuple[Town, int]:
    """A town, crowded with a few kinds of tile, and one of its tiles."""
    kinds = draw(st.lists(st.sampled_from(Tile), min_size=1, max_size=4))
    town = draw(st.lists(st.sampled_from((*kinds, *kinds, None)), min_size=25, max_size=25))
    cell = draw(st.integers(0, 24))
    town[cell] = draw(st.sampled_from(kinds))
    return tuple(town), cell


def kind_at(town: Town, row: int, column: int) -> Kind | None:
    """The kind of building at a place, None off the board too."""
    tile = town[5 * row + column] if row in range(5) and column in range(5) else None
    return tile.kind if tile else None


def reached(town: Town, cell: int, steps: tuple[tuple[int, int], ...]) -> int:
    """How many tiles of the kind are connected by these steps, found by growing until nothing is new."""
    places = {divmod(cell, 5)}
    kind = kind_at(town, *divmod(cell, 5))
    while True:
        around = {(row + down, column + right) for row, column in places for down, right in steps}
        new = {place for place in around if kind_at(town, *place) is kind} - places
        if not new:
            return len(places)
        places |= new


def straight(town: Town, cell: int, steps: tuple[tuple[int, int], ...]) -> int:
    """How many tiles of the kind lie in line, this one included."""
    row, column = divmod(cell, 5)
    kind = kind_at(town, row, column)
    count = 1
    for down, right in steps:
        far = 1
        while kind_at(town, row + far * down, column + far * right) is kind:
            far += 1
        count += far - 1
    return count


SIDES = ((0, 1), (0, -1), (1, 0), (-1, 0))
CORNERS = ((1, 1), (1, -1), (-1, 1), (-1, -1))


def expected(town: Town, cell: int, table: Box) -> int:
    """The points, by another way of counting."""
    tile = town[cell]
    assert tile is not None
    row, column = divmod(cell, 5)
    beside = [kind for v, h in SIDES if (kind := kind_at(town, row + v, column + h))]
    park = reached(town, cell, SIDES)
    subway = reached if table.subways == "chain" else straight
    return {
        Kind.OFFICE: straight(town, cell, SIDES),
        Kind.SUBWAY: subway(town, cell, CORNERS),
        Kind.PARK: {1: 1, 2: 3, 3: 4}.get(park, int(table.parks)),
        Kind.HOME: 1 + len(set(beside)),
        Kind.SHOP: 1 + sum(kind in tile.likes for kind in beside),
    }[tile.kind]


@given(built(), boxes)
def test_score(place: tuple[Town, int], table: Box) -> None:
    """A tile scores what another way of counting finds."""
    assert score(*place, table) == expected(*place, table)


@given(built(), boxes)
def test_parts(place: tuple[Town, int], table: Box) -> None:
    """The causes add up to the points."""
    assert sum(part.points for part in parts(*place, table)) == score(*place, table)


@given(built(), boxes, st.sampled_from(Kind))
def test_bonus_parts(place: tuple[Town, int], table: Box, kind: Kind) -> None:
    """The causes add up to the points in a bonus scoring too."""
    town, _ = place
    assert sum(part.points for part in bonus_parts(town, kind, table)) == bonus(town, kind, table)


@given(built(), boxes)
def test_bonus(place: tuple[Town, int], table: Box) -> None:
    """A bonus scoring is 2 a tile, or each tile's own points for Homes and Shops."""
    town, cell = place
    kind = kind_at(town, *divmod(cell, 5))
    assert kind is not None
    cells = [other for other in range(25) if kind_at(town, *divmod(other, 5)) is kind]
    usual = kind in (Kind.HOME, Kind.SHOP)
    assert bonus(town, kind, table) == sum(expected(town, other, table) if usual else 2 for other in cells)


@given(st.sampled_from(GAME.players), seeds, lucks)
def test_conservation(players: int, seed: int, luck: int) -> None:
    """All 65 buildings and 10 community tiles are somewhere, after every ply."""
    whole = Counter((*material().buildings, *material().community))
    for state in playout(GAME.deal(players, seed, **GAME.settings_of({})), luck):
        assert isinstance(state, State)
        assert Counter(visible_pieces(state)) == whole


@given(matches(GAME))
def test_hands(match: Match) -> None:
    """Everybody has two tiles in hand whenever a turn begins."""
    states = (ply.before for ply in match.plies if isinstance(ply.before, State))
    starting = [state for state in states if state.turn.phase is Phase.BUILD and state.turn.cell is None]
    assert all(len(hand) == 2 for state in starting for hand in state.hands)


@given(st.sampled_from(GAME.players), seeds, lucks)
def test_room(players: int, seed: int, luck: int) -> None:
    """No more tiles are built than the piles had at first, and no town fills up."""
    end = playout(GAME.deal(players, seed, **GAME.settings_of({})), luck)[-1]
    assert isinstance(end, State)
    built = [25 - town.count(None) for town in end.towns]
    assert sum(built) <= 5 * material().setups[players].height
    assert max(built) < 25


@given(st.sampled_from(GAME.players), seeds, lucks)
def test_equal_turns(players: int, seed: int, luck: int) -> None:
    """Everybody has equally many turns."""
    states = playout(GAME.deal(players, seed, **GAME.settings_of({})), luck)
    turns = {(state.turn.player, state.turn.round) for state in states if isinstance(state, State)}
    last = max(number for _, number in turns)
    assert turns == {(seat, number) for seat in range(players) for number in range(1, last + 1)}
