"""What may differ between printings of Greentown: tiles, towns to begin with, visitors."""

from functools import reduce

import pytest

from kinds import of
from piazza.core.edition import QUOTA, Edition
from piazza.core.game import Game
from piazza.core.hex import parse_edges
from piazza.core.match import Match
from piazza.games.greentown import GAME
from piazza.games.greentown.rules.editions import (
    APART,
    EDITION_SCHEMA,
    FULL,
    LAYOUTS,
    NO_TILE,
    SHORT,
    STARTER,
    TILES,
    VISITORS,
    reprint,
)
from piazza.games.greentown.rules.material import HOTEL, material
from piazza.games.greentown.rules.state import State
from piazza.links import decode, encode
from strategies import played

TOWN = LAYOUTS[0]


def entered(component: str, *changes: tuple[int, str]) -> Edition:
    """The edition that ships with some fields of a component changed."""
    fields = list(EDITION_SCHEMA.fields(EDITION_SCHEMA.shipped, component))
    for place, value in changes:
        fields[place] = value
    return EDITION_SCHEMA.edition({component: tuple(fields)})


def dealt(game: Game, players: int = 2) -> State:
    """The first position of a table."""
    return of(State, Match.new(game, players, 3).state)


def supply(game: Game) -> dict[str, int]:
    """The tiles beside the town to begin with, by their kinds."""
    return dict(zip((kind.name for kind in material().kinds), dealt(game).supply, strict=True))


def stroked(shown: str, *palette: str) -> str:
    """What a hex shows after several presses."""
    return reduce(lambda now, brush: TOWN.after(0, now, brush), palette, shown)


def test_shipped() -> None:
    """Read back, the fields of what ships are the tiles, towns and visitors of the material."""
    box, shipped = reprint(EDITION_SCHEMA.shipped), material()
    assert [(kind.name, kind.count) for kind in box.kinds] == [(one.name, one.count) for one in shipped.kinds]
    assert {name: one.spots for name, one in box.layouts.items()} == {
        name: one.spots for name, one in shipped.layouts.items()
    }
    assert [(card.number, card.wishes) for card in box.cards] == [
        (card.number, card.wishes) for card in shipped.cards
    ]


@pytest.mark.parametrize(
    ("shown", "palette", "then"),
    [
        (NO_TILE, ("L2",), "E-W"),
        ("E-W", ("L2",), "SE-NW"),
        ("E-W", ("L2", "L2", "L2"), "E-W"),
        ("E-W+tree", ("L2",), "SE-NW+tree"),
        ("E-W+hotel", ("S2",), "E-NE+hotel"),
        ("E-W", ("tree",), "E-W+tree"),
        ("E-W", ("tree", "hotel"), "E-W+hotel"),
        ("E-W", ("tree", "tree"), "E-W"),
        (NO_TILE, ("hotel",), NO_TILE),
        ("E-W+tree", (NO_TILE,), NO_TILE),
    ],
)
def test_presses(shown: str, palette: tuple[str, ...], then: str) -> None:
    """A tile is laid, and turned by another press; what stands there stays, is put there and taken away."""
    assert stroked(shown, *palette) == then


def test_next_value() -> None:
    """A field takes the next value that may stand there where what is in hand may not."""
    visitors = next(one for one in EDITION_SCHEMA.components if one.name == VISITORS)
    assert visitors.after(0, "5", "1-3") == "6"
    assert visitors.after(1, "0-0", "9") == "0-1"
    assert visitors.after(1, "0-0", "1-3") == "1-3"


@pytest.mark.parametrize(
    ("edition", "fault", "field"),
    [
        (entered(TOWN.name, (0, "E-W")), APART, 0),
        (entered(TOWN.name, *((place, "E-W") for place in (0, 1, 14, 19, 20))), SHORT, 20),
        (entered(VISITORS, (0, "6"), (20, "5")), STARTER, 0),
        (entered(VISITORS, (6, "2-3"), (7, "2-2"), (8, "1-1")), FULL, 5),
    ],
)
def test_what_cannot_be(edition: Edition, fault: str, field: int) -> None:
    """Roads apart, more tiles than there are, a starter of many visits, no visit left for the hotel."""
    assert fault in {one.name for one in EDITION_SCHEMA.faults(edition)}
    assert field in {one.field for one in EDITION_SCHEMA.faults(edition) if one.name == fault}


def test_counts() -> None:
    """Too many tiles, another number of piles, a fifth visitor of five visits, a fifth hotel are told."""
    told = EDITION_SCHEMA.faults(entered(TILES, (0, "5"), (1, "0")))
    assert [(one.name, one.quota, one.total) for one in told] == [(QUOTA, "all", 33), (QUOTA, "piles", 8)]
    assert [one.quota for one in EDITION_SCHEMA.faults(entered(VISITORS, (20, "5")))] == ["5"]
    crowded = entered(TOWN.name, *((place, "E-W+hotel") for place in (8, 9, 10)))
    assert ("hotels", 5) in {(one.quota, one.total) for one in EDITION_SCHEMA.faults(crowded)}


def test_a_town_of_ones_own() -> None:
    """A town with the spare hotels and tiles of six exits is played to its end; its link has it all."""
    every = "E-SE-SW-W-NW-NE"
    spare = entered(TOWN.name, (19, f"{every}+hotel"), (20, f"{every}+hotel"))
    assert EDITION_SCHEMA.faults(spare) == ()
    match = Match.new(GAME.with_edition(spare), 3, 7)
    spots = of(State, match.state).spots
    assert sum(spot.piece == HOTEL for spot in spots) == 4
    assert sum(spot.exits == parse_edges(every) for spot in spots) == 4
    over = played(match, 3)
    assert over.is_over
    assert decode(encode(over)) == over
    assert (
        EDITION_SCHEMA.faults(entered(TOWN.name, *((place, f"{every}+tree") for place in (19, 20, 13)))) != ()
    )


def test_wishes_are_those_of_the_box() -> None:
    """What a visitor wants is what is printed in this box, for the one in turn and on the table of worlds."""
    fields = EDITION_SCHEMA.fields(EDITION_SCHEMA.shipped, VISITORS)
    edition = entered(VISITORS, *((place, "0-4") for place in range(len(fields)) if place % 5))
    state = dealt(GAME.with_edition(edition), 4)
    cards = [state.card_of(player) for player in range(4)]
    assert [card and card.wishes for card in cards] == [((0, 4),) * 4] * 4
    world = state.observe(0).determinize(1)
    assert world.box.visitors is state.box.visitors
    assert state.box != dealt(GAME, 4).box


def test_supply_of_the_box() -> None:
    """Beside the first town lie the tiles of this box that are not in it."""
    box, usual = supply(GAME.with_edition(entered(TILES, (0, "5"), (2, "3")))), supply(GAME)
    assert {name: box[name] - left for name, left in usual.items() if box[name] != left} == {
        "S2": 1,
        "L2": -1,
    }
