"""What a turn in Bloom Town makes possible: spaces where a next tile would score much."""

from collections.abc import Iterable, Iterator

from piazza.core.frozen import with_entry
from piazza.core.game import Player
from piazza.games.bloomtown.rules import scoring
from piazza.games.bloomtown.rules.material import CELLS, Tile
from piazza.games.bloomtown.rules.position import Box, Phase, Town
from piazza.games.bloomtown.rules.state import State
from piazza.games.bloomtown.texts.names import indefinite, tile_with_article
from piazza.ui.game_api.text_types import Possibility
from piazza.ui.i18n import gettext as _

GOOD = 4
"""The least points of a tile that are worth a word: more than an average one scores."""

PLAIN = (Tile.OFFICE, Tile.SUBWAY, Tile.PARK, Tile.HOME)
"""The tiles of which there are many alike; a Shop that fits may never come."""


def possibilities(before: State, after: State, player: Player) -> tuple[Possibility, ...]:
    """Return what a turn makes possible: with a tile in hand, on a blooming space, with a tile to come.

    Nothing where the game may end before the player's next turn.
    """
    if _may_end(after):
        return ()
    blooming = tuple(_on_blooming_space(before, after, player))
    return (*_in_hand(before, after, player), *(blooming or _next(before, after, player)))


def _may_end(state: State) -> bool:
    """Return whether the game is over, or enough piles may be exhausted within a round."""
    low = sum(len(pile) <= state.box.players for pile in state.piles)
    return state.turn.phase in {Phase.KEEP, Phase.OVER} or low >= state.box.ending


def _in_hand(before: State, after: State, player: Player) -> Iterator[Possibility]:
    """Yield the tile in hand that scores most, if it could not score so much before."""
    town, box = after.towns[player], after.box
    # A hand that cannot be seen has nothing but None.
    held = sorted({tile for tile in after.hands[player] if tile is not None})
    points, tile = max(((_best(town, one, box), one) for one in held), default=(0, None))
    if tile is None or points < GOOD:
        return
    was_held = tile in (*before.hands[player], before.turn.tile)
    if not was_held or _best(before.towns[player], tile, box) < points:
        text = _("{tile} in hand can score {points} next")
        yield Possibility("hand", text.format(tile=tile_with_article(tile), points=points))


def _on_blooming_space(before: State, after: State, player: Player) -> Iterator[Possibility]:
    """Yield an empty blooming space where a tile would now score much, and before would not."""
    town, earlier, box = after.towns[player], before.towns[player], after.box
    spaces = [cell for cell in _empty(town) if box.board.blooming[cell]]
    most = max(_scores(earlier, PLAIN, [cell for cell in _empty(earlier) if box.board.blooming[cell]], box))
    points, tile = max(_scores(town, PLAIN, spaces, box))
    if points >= GOOD > most[0]:
        text = _("a blooming space where {tile} would score {points}")
        yield Possibility("spaces", text.format(tile=indefinite(tile.kind), points=points))


def _next(before: State, after: State, player: Player) -> Iterator[Possibility]:
    """Yield the tile that would score more than before, if that is much: the one that gained most."""
    town, earlier, box = after.towns[player], before.towns[player], after.box
    found = [(_best(town, tile, box), tile) for tile in PLAIN]
    grown = [(points - _best(earlier, tile, box), points, tile) for points, tile in found if points >= GOOD]
    growth, points, tile = max(grown, default=(0, 0, Tile.OFFICE))
    if growth > 0:
        text = _("{tile} could score {points} next")
        yield Possibility("future", text.format(tile=indefinite(tile.kind), points=points))


def _best(town: Town, tile: Tile, box: Box) -> int:
    """Return the points of a tile on its best space; 0 in a full town."""
    return max(_scores(town, (tile,), _empty(town), box))[0]


def _scores(town: Town, tiles: tuple[Tile, ...], cells: Iterable[int], box: Box) -> list[tuple[int, Tile]]:
    """Return the points of each of these tiles on each space, as pairs; first a pair without points."""
    return [
        (0, tiles[0]),
        *((scoring.score(with_entry(town, cell, tile), cell, box), tile) for cell in cells for tile in tiles),
    ]


def _empty(town: Town) -> list[int]:
    """Return the empty spaces of a town."""
    return [cell for cell in range(CELLS) if town[cell] is None]
