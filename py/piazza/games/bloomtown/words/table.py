"""The whole table of Bloom Town in sentences, for those who do not see it."""

from collections.abc import Iterator

from piazza.core.game import Player
from piazza.games.bloomtown.rules.state import State
from piazza.games.bloomtown.words.names import FLOWERS, KINDS, flower_name, plural, space_name, tile_name
from piazza.ui.language import gettext as _
from piazza.ui.language import join_clauses, labelled, ngettext


def describe(state: State) -> tuple[str, ...]:
    """Market, community tiles and towns, as far as they can be seen; ``{p0}`` and so on stand for names."""
    market = (market_space_name(state, slot) for slot in range(len(FLOWERS)))
    community = (_column(state, column) for column in range(len(KINDS)))
    return (
        _("Market. {spaces}").format(spaces=join_clauses(market)),
        _("Community tiles. {columns}").format(columns=join_clauses(community)),
        *(_town(state, player) for player in range(state.box.players)),
    )


def market_space_name(state: State, slot: int) -> str:
    """A space of the market: its flower, the tile that lies there, and its pile."""
    tile, height = state.market[slot], len(state.piles[slot])
    name = tile_name(tile) if tile else _("empty")
    there = ngettext("{tile}, {n} tile below", "{tile}, {n} tiles below", height).format(tile=name)
    return _("{flower}: {tile}").format(flower=flower_name(FLOWERS[slot]), tile=there)


def _column(state: State, column: int) -> str:
    """A column of community tiles, and the token on it."""
    told = labelled(plural(KINDS[column]), str(state.community[column]))
    owner = state.closed[column]
    return told if owner is None else f"{told}, " + _("closed by {name}’s token").format(name=f"{{p{owner}}}")


def _town(state: State, player: Player) -> str:
    """A player's points, hand, token, and town row by row."""
    points = state.points[player]
    told = (
        f"{{p{player}}}, " + ngettext("{n} point", "{n} points", points),
        _hand(state, player),
        _("bonus token") if state.tokens[player] else _("token used"),
    )
    rows = (_("Row {n}: {cells}").format(n=n + 1, cells=", ".join(_row(state, player, n))) for n in range(5))
    return f"{'; '.join(told)}. {'. '.join(rows)}."


def _hand(state: State, player: Player) -> str:
    """What of a hand can be seen, else how many tiles it has."""
    hand = state.hands[player]
    seen = [tile_name(tile) for tile in hand if tile]
    if seen and len(seen) == len(hand):
        return _("in hand: {tiles}").format(tiles=", ".join(seen))
    return ngettext("{n} in hand", "{n} in hand", len(hand))


def _row(state: State, player: Player, row: int) -> Iterator[str]:
    """What stands on each place of a row, or grows there."""
    for cell in range(5 * row, 5 * row + 5):
        tile = state.towns[player][cell]
        yield tile_name(tile) if tile else space_name(state.box.board, cell)
