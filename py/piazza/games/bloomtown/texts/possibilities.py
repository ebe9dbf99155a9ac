"""What a turn in Bloom Town makes possible: spaces where a next tile would score, and what it uses up."""

from collections.abc import Iterable, Iterator

from piazza.core.frozen import with_entry
from piazza.core.game import Player
from piazza.games.bloomtown.rules import scoring
from piazza.games.bloomtown.rules.material import CELLS, Tile
from piazza.games.bloomtown.rules.position import Box, Phase, Town
from piazza.games.bloomtown.rules.state import State
from piazza.games.bloomtown.texts.names import indefinite, tile_with_article, where
from piazza.ui.game_api.text_types import Amount, Possibility
from piazza.ui.i18n import gettext as _

MIN_GOOD_POINTS = 4
"""The least points of a tile that are worth a word: more than an average one scores."""

MIN_FAIR_POINTS = 2
"""The least points of a tile that comes to hand that are worth a word."""

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


def amounts(state: State, player: Player) -> dict[str, Amount]:
    """Return how many tiles a player has built, and what is left to help build more."""
    empty, has_token = _empty(state.towns[player]), state.tokens[player]
    spaces, built = sum(state.box.board.blooming[cell] for cell in empty), CELLS - len(empty)
    return {
        "built": Amount(_("tiles built"), built, f"{built}"),
        "token": Amount(_("bonus token"), int(has_token), _("kept") if has_token else _("spent")),
        "spaces": Amount(_("empty blooming spaces"), spaces, f"{spaces}"),
        **_keeping(state, player),
    }


def _keeping(state: State, player: Player) -> dict[str, Amount]:
    """Return what the best tile in hand would score if it were kept now, where the game may soon be over."""
    held = [tile for tile in state.hands[player] if tile is not None]
    if not held or not _may_end(state) or state.turn.phase is Phase.OVER:
        return {}
    points = max(scoring.bonus(state.towns[player], tile.kind, state.box) for tile in held)
    return {"last": Amount(_("points of the tile to keep, so far"), points, f"{points}")}


def _may_end(state: State) -> bool:
    """Return whether the game is over, or enough piles may be exhausted within a round."""
    low = sum(len(pile) <= state.box.players for pile in state.piles)
    return state.turn.phase in {Phase.KEEP, Phase.OVER} or low >= state.box.ending


def _in_hand(before: State, after: State, player: Player) -> Iterator[Possibility]:
    """Yield the tile that comes to hand, and the one in hand that scores most if it could not before."""
    town, box = after.towns[player], after.box
    # A hand that cannot be seen has nothing but None.
    held = sorted({tile for tile in after.hands[player] if tile is not None})
    best = max(held, key=lambda tile: _best(town, tile, box), default=None)
    for tile in held:
        points, cell = _best(town, tile, box)
        is_new = tile not in (*before.hands[player], before.turn.tile)
        is_better = (
            tile == best and points >= MIN_GOOD_POINTS and _best(before.towns[player], tile, box)[0] < points
        )
        if (is_new and points >= MIN_FAIR_POINTS) or is_better:
            text = _("{tile} in hand can score {points} next, at {where}")
            if is_new:
                text = _("{tile} taken can score {points} next, at {where}")
            text = text.format(tile=tile_with_article(tile), points=points, where=where(cell))
            yield Possibility("hand", text)


def _on_blooming_space(before: State, after: State, player: Player) -> Iterator[Possibility]:
    """Yield an empty blooming space where a tile would now score much, and before would not."""
    town, earlier, box = after.towns[player], before.towns[player], after.box
    spaces = [cell for cell in _empty(town) if box.board.blooming[cell]]
    most = max(_scores(earlier, PLAIN, [cell for cell in _empty(earlier) if box.board.blooming[cell]], box))
    points, tile = max(_scores(town, PLAIN, spaces, box))
    if points >= MIN_GOOD_POINTS > most[0]:
        text = _("a blooming space where {tile} would score {points}")
        yield Possibility("spaces", text.format(tile=indefinite(tile.kind), points=points))


def _next(before: State, after: State, player: Player) -> Iterator[Possibility]:
    """Yield the tile that would score more than before, if that is much: the one that gained most."""
    town, earlier, box = after.towns[player], before.towns[player], after.box
    found = [(*_best(town, tile, box), tile) for tile in PLAIN]
    grown = [
        (points - _best(earlier, tile, box)[0], points, tile, cell)
        for points, cell, tile in found
        if points >= MIN_GOOD_POINTS
    ]
    growth, points, tile, cell = max(grown, default=(0, 0, Tile.OFFICE, 0))
    if growth > 0:
        text = _("{tile} that comes to hand could score {points} next, at {where}")
        text = text.format(tile=indefinite(tile.kind), points=points, where=where(cell))
        yield Possibility("future", text)


def _best(town: Town, tile: Tile, box: Box) -> tuple[int, int]:
    """Return the points of a tile on its best space, and that space; no points in a full town."""
    found = [(scoring.score(with_entry(town, cell, tile), cell, box), -cell) for cell in _empty(town)]
    points, cell = max(found, default=(0, 0))
    return points, -cell


def _scores(town: Town, tiles: tuple[Tile, ...], cells: Iterable[int], box: Box) -> list[tuple[int, Tile]]:
    """Return the points of each of these tiles on each space, as pairs; first a pair without points."""
    return [
        (0, tiles[0]),
        *((scoring.score(with_entry(town, cell, tile), cell, box), tile) for cell in cells for tile in tiles),
    ]


def _empty(town: Town) -> list[int]:
    """Return the empty spaces of a town."""
    return [cell for cell in range(CELLS) if town[cell] is None]
