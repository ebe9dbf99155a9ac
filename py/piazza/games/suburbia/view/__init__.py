"""The picture of Suburbia: a pure function of what the viewer sees."""

from piazza.core.frozen import replace
from piazza.core.game import Player
from piazza.games.suburbia.rules.actions import FLIP, Action, Build, Discard, Lake, Robot, Take
from piazza.games.suburbia.rules.material import AS_SHIPPED
from piazza.games.suburbia.rules.position import Phase
from piazza.games.suburbia.rules.state import State
from piazza.games.suburbia.view.board import seen_lot, small_borough, turn_art
from piazza.games.suburbia.view.borough import board, lot_id
from piazza.games.suburbia.view.editions import field_picture, field_piece
from piazza.games.suburbia.view.market import market, place_of, stacks
from piazza.games.suburbia.view.panels import aside, borough_glance, goal_choice, goals
from piazza.games.suburbia.view.tiles import tile_art
from piazza.ui.game_api.html import button, join_parts
from piazza.ui.game_api.scene import Arrangement, Drawing, Folded, Scene
from piazza.ui.game_api.view import View
from piazza.ui.game_api.zoomable import scroll_count
from piazza.ui.i18n import gettext as _
from piazza.ui.msg.table import PlayPath


class SuburbiaView(View[State, Action]):
    """The picture of Suburbia."""

    cover = "cover-suburbia"

    field_picture = staticmethod(field_picture)
    field_piece = staticmethod(field_piece)
    turn = staticmethod(turn_art)

    def draw(self, scene: Scene[State], /) -> Drawing:
        """Draw the whole table for the scene's viewer."""
        pieces = {
            "shared": (stacks(scene), market(scene), scroll_count(scene.part_id("market"))),
            "board": board(scene),
            "aside": aside(scene),
        }
        offers = goal_choice(scene)
        seats = tuple(borough_glance(scene, player) for player in range(scene.state.box.players))
        return Drawing(
            arrangement=Arrangement.MARKET,
            shared=join_parts(pieces["shared"]),
            board=join_parts(pieces["board"]),
            aside=join_parts(pieces["aside"]),
            hand=offers,
            seats=tuple(map(join_parts, seats)),
            extra=goals(scene),
            beside=_as_lake(scene),
            # the secret goal is chosen for its fit with the public ones
            folded=None if offers else Folded("extra", _("Goals")),
            pieces={**pieces, **{f"seat-{player}": parts for player, parts in enumerate(seats)}},
        )

    def board(self, scene: Scene[State], /) -> str:
        """Draw the viewer's borough, below the track and the counters."""
        return join_parts(board(scene))

    def middle(self, drawn: Drawing, /) -> tuple[str, ...]:
        """Return the market, the basic tiles with the number left of each, and the goals."""
        return tuple(filter(None, (drawn.shared, drawn.aside, drawn.extra)))

    def thumbnail(self, state: State, player: Player, /) -> str:
        """Draw a player's borough as a small picture for a list."""
        return small_borough(state.boroughs[player], "")

    def option_picture(self, _symbol: str, /) -> str:
        """Draw the picture beside an option of a new game."""
        art = "".join(
            f'<g transform="translate({x} {y})">{tile_art(tile, AS_SHIPPED)}</g>'
            for tile, x, y in (("community_park", 0, 0), ("suburbs", 98, 56))
        )
        return f'<svg viewBox="-62 -56 226 180" width="60" height="50" aria-hidden="true">{art}</svg>'

    def piece_picture(self, state: State, piece: str, /) -> str:
        """Draw a tile by itself, for its card; empty for other pieces."""
        if piece not in state.box.tiles:
            return ""
        return f'<svg viewBox="-62 -56 124 118" aria-hidden="true">{tile_art(piece, state.box.numbers)}</svg>'

    def travels(
        self, before: State, action: Action, after: State, viewer: Player, /
    ) -> tuple[tuple[str, str], ...]:
        """Return which drawn pieces moved, from element id to element id, on the page of a viewer."""
        moves: list[tuple[str, str]] = []
        player = before.turn.player
        match action:
            case Build(cell) | Lake(cell):
                slot = before.turn.slot
                source = f"basic-{before.turn.tile}" if slot is None else place_of(before, slot)
                moves.append((source, lot_id(cell) if player == viewer else seen_lot(player, cell)))
            case Robot():
                # The tile lies in his borough now; of equals the dearest space is the leftmost.
                built = after.boroughs[-1][-1]
                slot = next(place for place, tile in enumerate(before.market) if tile == built.tile)
                moves.append((place_of(before, slot), seen_lot(before.box.players, built.cell)))
            case _:
                pass
        gap = (
            before.turn.slot
            if isinstance(action, Build | Lake)
            else action.slot
            if isinstance(action, Discard)
            else None
        )
        # Against Dale nothing slides: after his turn the whole market is new.
        if gap is not None and not before.box.has_dale and after.turn.phase is not Phase.DISCARD:
            moves += [
                (place_of(before, slot), place_of(after, slot + 1))
                for slot in range(gap)
                if before.market[slot] is not None
            ]
        return tuple(moves)


def _as_lake(scene: Scene[State]) -> str:
    """Draw the button that makes a Lake of the market tile in focus; empty if there is no such choice."""
    take, turn = scene.focus, scene.state.turn
    if not isinstance(take, Take) or take not in scene.choices:
        return ""
    state = replace(scene.state, turn=turn.with_choice(Phase.BUILD, take.slot))
    if FLIP not in state.legal_actions():
        return ""
    text = _("Lake for ${n}").format(n=scene.state.box.layout.surcharges[take.slot])
    return button(text, PlayPath((str(take), str(FLIP))), id="lake")


VIEW = SuburbiaView()
