"""The table in words: what lies where, and the component that may differ between printings."""

from collections.abc import Mapping

from piazza.core.game import Player
from piazza.games.bloom.rules.editions import COUNTS, NUMBERED, TILE_FLOWERS
from piazza.games.bloom.rules.state import State
from piazza.games.bloom.texts.names import flowers_name, short_row, tiles_name
from piazza.ui.game_api.people import mention
from piazza.ui.game_api.text_types import ComponentText
from piazza.ui.i18n import gettext as _
from piazza.ui.i18n import join_clauses, ngettext


def describe(state: State) -> tuple[str, ...]:
    """Return sentences on reserve, points tiles, runs and hands; ``{p0}``, ``{p1}`` … stand for names."""
    reserve = short_row(tuple(tile for tile in state.open if tile is not None)) or _("empty")
    runs = [_("{name}: {run}").format(name=mention(run.owner), run=short_row(run.row)) for run in state.runs]
    return (
        _("Open reserve: {tiles}. Hidden tiles: {n}. Jokers on the board: {jokers}.").format(
            tiles=reserve, n=len(state.reserve), jokers=state.jokers
        ),
        _("Points tiles left: {tiles}.").format(tiles=", ".join(map(str, state.points)) or _("none")),
        _("Runs. {runs}").format(runs=join_clauses(runs) or _("none yet")),
        *(_describe_player(state, player) for player in range(len(state.hands))),
    )


def _describe_player(state: State, player: Player) -> str:
    """Return a sentence on a player: points, points tiles, and number of tiles in hand."""
    return _("{name}, {points}, {tiles} in hand, points tiles of this round: {won}.").format(
        name=mention(player),
        points=ngettext("{n} point", "{n} points", state.scores()[player]),
        tiles=tiles_name(hand_size(state, player)),
        won=", ".join(map(str, state.won[player])) or _("none"),
    )


def hand_size(state: State, player: Player) -> int:
    """Return the number of tiles in a player's hand, with those already in the new run."""
    return len(state.hands[player]) + len(state.laid) * (player == state.turn.player)


def components() -> Mapping[str, ComponentText]:
    """Return the words for the flowers of the tiles."""
    return {
        TILE_FLOWERS: ComponentText(
            _("Flowers on the tiles"),
            _("Choose a number of flowers, then select the tiles in your box that show that many."),
            _(
                "Reviews say that most tiles show 1, those ending in 5 show 2, some 5,"
                " and tile 55 shows 7, as in 6 nimmt! by the same designer. We took the rest"
                " from that game: multiples of 10 show 3, multiples of 11 show 5. Jokers"
                " show none, as the rulebook says."
            ),
            {count: flowers_name(int(count)) for count in COUNTS},
            {
                "one": _("Tiles with one flower"),
                "more": _("Tiles with more flowers"),
                "all": _("Total flowers"),
            },
            tuple(_("Tile {number}").format(number=number) for number in range(1, NUMBERED + 1)),
            brief=_("flowers on the tiles"),
        )
    }
