"""The table in words: what lies where, and the components that may differ between printings."""

from collections.abc import Iterator, Mapping

from piazza.core.game import Player
from piazza.games.bloomtown.rules.editions import FLOWER_LETTERS, SHOPS, SPACES, STAR, TRIPLE, board_name
from piazza.games.bloomtown.rules.material import KINDS, Flower, Tile
from piazza.games.bloomtown.rules.state import State
from piazza.games.bloomtown.texts.names import FLOWERS, flower_name, plural, space_name, tile_name
from piazza.ui.game_api.people import mention
from piazza.ui.game_api.text_types import ComponentText
from piazza.ui.i18n import gettext as _
from piazza.ui.i18n import join_clauses, labelled, ngettext


def describe(state: State) -> tuple[str, ...]:
    """Return market, community tiles and towns in sentences, as far as they can be seen.

    `{p0}`, `{p1}` and so on stand for the players' names.
    """
    market = (market_space_name(state, slot) for slot in range(len(FLOWERS)))
    community = (_column(state, column) for column in range(len(KINDS)))
    return (
        _("Market. {spaces}").format(spaces=join_clauses(market)),
        _("Community tiles. {columns}").format(columns=join_clauses(community)),
        *(_town(state, player) for player in range(state.box.players)),
    )


def market_space_name(state: State, slot: int) -> str:
    """Return the text for a market slot: its flower, the tile there, and the height of its pile."""
    tile, height = state.market[slot], len(state.piles[slot])
    name = tile_name(tile) if tile else _("empty")
    there = ngettext("{tile}, {n} tile below", "{tile}, {n} tiles below", height).format(tile=name)
    return _("{flower}: {tile}").format(flower=flower_name(FLOWERS[slot]), tile=there)


def _column(state: State, column: int) -> str:
    """Return the text for a column: its community tiles, and the player whose token closed it."""
    told = labelled(plural(KINDS[column]), str(state.community[column]))
    owner = state.closed[column]
    return (
        told
        if owner is None
        else f"{told}, " + _("closed by [{name}’s token|your token]").format(name=f"{{p{owner}}}")
    )


def _town(state: State, player: Player) -> str:
    """Return the text for a player: points, hand, token, and the town row by row."""
    points = state.points[player]
    told = (
        mention(player) + ", " + ngettext("{n} point", "{n} points", points),
        _hand(state, player),
        _("bonus token") if state.tokens[player] else _("token used"),
    )
    rows = (_("Row {n}: {cells}").format(n=n + 1, cells=", ".join(_row(state, player, n))) for n in range(5))
    return f"{join_clauses(told)}. {'. '.join(rows)}."


def _hand(state: State, player: Player) -> str:
    """Return the tiles of a hand if all can be seen, else their number."""
    hand = state.hands[player]
    seen = [tile_name(tile) for tile in hand if tile]
    if seen and len(seen) == len(hand):
        return _("in hand: {tiles}").format(tiles=", ".join(seen))
    return ngettext("{n} in hand", "{n} in hand", len(hand))


def _row(state: State, player: Player, row: int) -> Iterator[str]:
    """Yield what each space of a row holds: a tile, or the flower of the empty space."""
    for cell in range(5 * row, 5 * row + 5):
        tile = state.towns[player][cell]
        yield tile_name(tile) if tile else space_name(state.box.board, cell)


def components() -> Mapping[str, ComponentText]:
    """Return the texts for both sides of the town boards and the three identical Shops, by name."""
    return {
        board_name("A"): ComponentText(
            _("Town boards, side A"),
            _note(),
            _(
                "Reviews mention 5 × 5 spaces, each with one of five flowers, some of"
                " them blooming. The layout is ours: each flower once in every row and"
                " column, and one blooming space in each."
            ),
            _spaces(),
            _quotas(),
            brief=_("town boards"),
            single=_("town boards (side A)"),
        ),
        board_name("B"): ComponentText(
            _("Town boards, side B"),
            _note(),
            _(
                "All we know is that side B is different. The layout is ours: each flower"
                " is one patch of five spaces; the corners and the centre bloom."
            ),
            _spaces(),
            _quotas(),
            brief=_("town boards"),
            single=_("town boards (side B)"),
        ),
        TRIPLE: ComponentText(
            _("The three identical Shops"),
            _("Which pair is on three of the 13 Shops? Every other pair is on two."),
            _(
                "The rulebook has six pairs, several Shops of each and 13 in all, so one"
                " pair has three. We guess it’s the pair shown in the rulebook."
            ),
            {shop: tile_name(Tile(shop)) for shop in SHOPS},
            brief=_("the three identical Shops"),
        ),
    }


def _note() -> str:
    """Return the instruction for entering a board."""
    return _("Choose a flower, blooming or not, then select the spaces of your board that have it.")


def _spaces() -> dict[str, str]:
    """Return the name of each value that a space may have."""
    return {space: _space(FLOWER_LETTERS[space[0]], space) for space in SPACES}


def _space(flower: Flower, space: str) -> str:
    """Return the name of a value of a space: the flower, and whether it blooms."""
    name = flower_name(flower)
    return _("{flower}, blooming").format(flower=name) if space.endswith(STAR) else name


def _quotas() -> dict[str, str]:
    """Return the name of each quota of a board."""
    flowers = {str(flower): flower_name(flower).capitalize() for flower in Flower}
    return {**flowers, "blooming": _("Blooming spaces")}
