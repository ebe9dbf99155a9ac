"""Towns, piles and positions of Bloom Town drawn in letters, and the actions to play on them."""

from dataclasses import replace
from typing import Any

from piazza.core.game import action_named
from piazza.games.bloomtown.rules.material import KINDS, SIDE, Card, Kind, Tile, material
from piazza.games.bloomtown.rules.position import EMPTY_TOWN, Box, Phase, Town, Turn
from piazza.games.bloomtown.rules.state import State

MARKET = "O S P H PH"
"""What lies in the market unless a test says otherwise."""

PILES = ("O O O", "S S S", "P P P", "H H H", "PH PO PS")
"""What lies in the piles, the top card first, unless a test says otherwise."""


def town(picture: str) -> Town:
    """A town from its upper left corner: a row a line, a word a space, a dot where nothing is built."""
    tiles: list[Tile | None] = list(EMPTY_TOWN)
    for row, line in enumerate(picture.strip().splitlines()):
        for column, word in enumerate(line.split()):
            tiles[SIDE * row + column] = None if word == "." else Tile(word)
    return tuple(tiles)


def starred(picture: str) -> tuple[Town, int]:
    """A town, and the space of the tile with a star."""
    words = [line.split() for line in picture.strip().splitlines()]
    row, column = next((y, x) for y, line in enumerate(words) for x, word in enumerate(line) if "*" in word)
    return town(picture.replace("*", "")), SIDE * row + column


def cell(name: str) -> int:
    """The number of a space by its name, as b3."""
    return SIDE * (int(name[1]) - 1) + "abcde".index(name[0])


def cells(names: str) -> tuple[int, ...]:
    """The numbers of several spaces."""
    return tuple(cell(name) for name in names.split())


def cards(words: str) -> tuple[Card, ...]:
    """Tiles by their letters, community tiles by the name of their kind."""
    return tuple(Kind(word) if word in set(KINDS) else Tile(word) for word in words.split())


def slots(words: str) -> tuple[Tile | None, ...]:
    """The slots of the market, a dot where one is empty; or the tiles of a hand."""
    return tuple(None if word == "." else Tile(word) for word in words.split())


def box(**changes: Any) -> Box:  # noqa: ANN401 - as for dataclasses.replace
    """Two players on side A by the usual rules, the first one begins."""
    return replace(Box(2, material().boards["A"], "0", "chain", 0, ()), **changes)


def position(
    *towns: str,
    hands: tuple[str, ...] = (),
    piles: tuple[str, ...] = PILES,
    market: str = MARKET,
    community: tuple[int, ...] = (0,) * 5,
    table: Box | None = None,
    **changes: Any,  # noqa: ANN401 - as for dataclasses.replace
) -> State:
    """A position before the first player's turn; each hand is an Office and a Home unless told otherwise."""
    table = table or box()
    seats = range(table.players)
    state = State(
        box=table,
        towns=tuple(town(towns[seat]) if seat < len(towns) else EMPTY_TOWN for seat in seats),
        hands=tuple(slots(hands[seat] if seat < len(hands) else "O H") for seat in seats),
        piles=tuple(cards(pile) for pile in piles),
        market=slots(market),
        community=community,
        closed=(None,) * 5,
        tokens=(True,) * table.players,
        points=(0,) * table.players,
        kept=(None,) * table.players,
        turn=Turn(table.first, 1, Phase.BUILD),
    )
    return replace(state, **changes)


def played(state: State, *texts: str) -> State:
    """The position after these actions, each checked to be legal."""
    for text in texts:
        state = state.apply(action_named(state, text))
    return state


def texts(state: State) -> list[str]:
    """The legal actions in their text forms."""
    return [str(action) for action in state.legal_actions()]
