"""Suburbia as a picture: a pure function of what the viewer sees."""

from dataclasses import replace
from html import escape

from piazza.core.game import Player
from piazza.core.hex import Cell, flat_top
from piazza.games.suburbia.borough import frontier
from piazza.games.suburbia.material import STACKS, TileName, material
from piazza.games.suburbia.outcome import outcome
from piazza.games.suburbia.standing import Standing
from piazza.games.suburbia.state import Action, Build, Discard, Lake, Lot, Mark, Phase, Robot, State, Take
from piazza.games.suburbia.view_panels import aside, basic_faces, counters, draft, glance, goals, town
from piazza.games.suburbia.view_tiles import (
    RADIUS,
    at,
    board_art,
    extent,
    lot_art,
    map_art,
    outlined,
    small_borough,
    tile_art,
)
from piazza.games.suburbia.view_track import track
from piazza.games.suburbia.words_names import tile_name
from piazza.games.suburbia.words_places import where
from piazza.games.suburbia.words_tiles import chosen
from piazza.ui.kit import Piece, tag, text_at
from piazza.ui.language import gettext as _
from piazza.ui.language import ngettext
from piazza.ui.pan import panned
from piazza.ui.scene import Drawing, Scene

READABLE = (0.6, 1.02)
"""Pixels a unit at which a borough opens if it does not fit: on a wide screen and on a narrow one."""
LEVELS = (0.74, 1.2)
"""From these sizes on, tiles bear their names, and then the reach of their effects."""


def draw(scene: Scene[State]) -> Drawing:
    """The whole table for the scene's viewer."""
    after = _afterwards(scene)
    moved = after.population if after else None
    lots = tuple((_id(lot.cell), _lot(scene, lot)) for lot in scene.state.boroughs[max(scene.viewer, 0)])
    towns = tuple(town(scene, player) for player in range(scene.state.box.players))
    return Drawing(
        shared=_stacks(scene.state) + _market(scene),
        board=tag("div", track(scene, moved), class_="trk panel")
        + counters(scene, after)
        + _borough(scene, lots),
        hand=draft(scene),
        seats=tuple(glance(scene, player, drawn) for player, (_name, drawn) in enumerate(towns)),
        extra=goals(scene),
        aside=aside(scene),
        pieces={
            "shared": _faces(scene.state),
            "board": lots,
            "aside": basic_faces(),
            **{f"seat-{player}": (piece,) for player, piece in enumerate(towns)},
        },
    )


def thumbnail(state: State, player: Player) -> str:
    """A small picture of the game for a list."""
    return small_borough(state.boroughs[player], "")


def option_picture(_symbol: str) -> str:
    """The drawing beside an option of a new game."""
    art = "".join(
        f'<g transform="translate({x} {y})">{tile_art(tile)}</g>'
        for tile, x, y in (("community_park", 0, 0), ("suburbs", 98, 56))
    )
    return f'<svg viewBox="-62 -56 226 180" width="60" height="50" aria-hidden="true">{art}</svg>'


def piece_picture(piece: str) -> str:
    """A piece by itself, for its card."""
    if piece not in material().tiles:
        return ""
    return f'<svg viewBox="-62 -56 124 118" aria-hidden="true">{tile_art(piece)}</svg>'


def travels(before: State, action: Action, after: State, viewer: Player) -> tuple[tuple[str, str], ...]:
    """Which drawn pieces moved, from element id to element id, as the viewer sees it."""
    moves: list[tuple[str, str]] = []
    player = before.turn.player
    match action:
        case Build(cell) | Lake(cell):
            slot = before.turn.slot
            source = f"basic-{before.turn.tile}" if slot is None else f"market-{slot}"
            moves.append((source, _id(cell) if player == viewer else f"seat-{player}-town"))
        case Robot():
            slot = next(
                place for place, tile in enumerate(before.market) if tile == after.boroughs[-1][-1].tile
            )
            moves.append((f"market-{slot}", f"seat-{before.box.players}-town"))
        case _:
            pass
    gap = (
        before.turn.slot
        if isinstance(action, Build | Lake)
        else action.slot
        if isinstance(action, Discard)
        else None
    )
    if gap is not None and not before.box.has_dale and after.turn.phase is not Phase.DISCARD:
        moves += [
            (f"market-{slot}", f"market-{slot + 1}") for slot in range(gap) if before.market[slot] is not None
        ]
    return tuple(moves)


def _afterwards(scene: Scene[State]) -> Standing | None:
    """Where the choice looked at would leave the viewer's counters."""
    if scene.preview is None or not isinstance(scene.focus, Build | Lake | Mark | Discard):
        return None
    found: Standing = outcome(scene.state, scene.focus).standings[scene.state.turn.player]
    return found


def _stacks(state: State) -> str:
    """The three stacks, the current one in colour."""
    current = next((number for number, stack in enumerate(state.stacks) if stack), None)
    items = "".join(
        _stack(letter, len(stack), is_on=number == current)
        for number, (letter, stack) in enumerate(zip(STACKS, state.stacks, strict=True))
    )
    return tag("ul", items, class_="stk", aria_label=_("Stacks"))


def _stack(letter: str, height: int, *, is_on: bool) -> str:
    """One stack and its height."""
    label = ngettext("Stack {letter}: {n} tile", "Stack {letter}: {n} tiles", height).format(
        letter=letter, n=height
    )
    backs = "".join(
        f'<use href="#hex-outline" x="-64" y="{y}" width="128" height="116"/>'
        for y in ((-50, -56, -62) if height else (-58,))
    )
    art = f'<svg viewBox="-66 -64 132 130" aria-hidden="true">{backs}{text_at(0, 14, letter, "letter")}</svg>'
    kind = "on" if is_on else "left" if height else "off"
    return tag("li", art + tag("small", str(height), class_="num"), class_=kind, role="img", aria_label=label)


def _market(scene: Scene[State]) -> str:
    """The spaces of the market, dearest first."""
    others = _instead(scene)
    spaces = "".join(_space(scene, slot, tile, others) for slot, tile in enumerate(scene.state.market))
    return tag("ul", spaces, class_="market", aria_label=_("Market"))


def _instead(scene: Scene[State]) -> frozenset[str]:
    """What could be chosen in place of the tile about to be placed, if that is taken back."""
    turn = scene.state.turn
    if not scene.choices or turn.phase not in (Phase.BUILD, Phase.LAKE, Phase.BASIC, Phase.INVEST):
        return frozenset()
    earlier = replace(scene.state, turn=turn.choosing(Phase.CHOOSE))
    return frozenset(str(action) for action in earlier.legal_actions())


def _space(scene: Scene[State], slot: int, tile: TileName | None, others: frozenset[str]) -> str:
    """One space: its tile and the whole price."""
    surcharge = scene.state.box.layout.surcharges[slot]
    if tile is None:
        return tag(
            "li",
            (
                '<svg viewBox="-66 -62 132 152"><use class="gap" href="#hex-outline" x="-64" y="-58" '
                'width="128" height="116"/></svg>'
            ),
        )
    is_chosen = scene.state.turn.slot == slot
    cost = material().tiles[tile].cost + surcharge
    label = _("{tile}, ${n}").format(tile=tile_name(tile), n=cost)
    kind = "space chosen" if is_chosen else "space"
    piece = scene.piece(label, Take(slot), Discard(slot), kind=kind)
    if str(Take(slot)) in others and not is_chosen:
        text = escape(_("Choose {tile} instead").format(tile=tile_name(tile)))
        piece = (
            f' role="button" tabindex="0" class="{kind} other" data-do="instead" '
            f'data-value="{Take(slot)}" aria-label="{text}"'
        )
    is_dear = (
        scene.state.turn.phase is not Phase.DISCARD
        and cost > scene.state.standings[scene.state.turn.player].money
        and not is_chosen
    )
    _name, face = _face(scene.state, slot, tile)
    art = f'<g class="piece{" dear" if is_dear else ""}">{face}</g>{outlined("su-mark")}'
    shown = surcharge if scene.state.turn.phase in (Phase.DISCARD, Phase.EXTRA) else cost
    price = _price(shown, surcharge if shown != surcharge else 0, is_dear=is_dear)
    return tag(
        "li", f'<svg id="market-{slot}" viewBox="-66 -62 132 152"{piece} data-tip="{tile}">{art}{price}</svg>'
    )


def _faces(state: State) -> tuple[Piece, ...]:
    """The tiles of the market; each keeps its name while it slides along."""
    return tuple(_face(state, slot, tile) for slot, tile in enumerate(state.market) if tile is not None)


def _face(state: State, slot: int, tile: TileName) -> Piece:
    """A tile of the market, named after its design and how many like it have come before."""
    name = f"face-{tile}-{state.market[slot + 1 :].count(tile)}"
    return name, f'<g id="{name}">{tile_art(tile)}</g>'


def _price(cost: int, surcharge: int, *, is_dear: bool) -> str:
    """The whole price of a market tile, and the surcharge in it."""
    more = f'<tspan class="more"> (+{surcharge})</tspan>' if surcharge else ""
    wide = 76 if surcharge else 50
    kind = "price dear" if is_dear else "price"
    return (
        f'<g class="{kind}"><rect x="{-wide / 2:g}" y="62" width="{wide}" height="26" rx="13"/>'
        f'<text class="num" x="0" y="80.500">${cost}{more}</text></g>'
    )


def _borough(scene: Scene[State], lots: tuple[Piece, ...]) -> str:
    """The viewer's borough with its tiles, and everything that may be chosen on it."""
    state, viewer = scene.state, max(scene.viewer, 0)
    borough = state.boroughs[viewer]
    open_cells = frontier(borough)
    places = [(cell, action) for cell in open_cells if (action := _choice(scene, cell)) is not None]
    offered = "".join(_offered(scene, cell, action) for cell, action in places if action != scene.focus)
    tiles = "".join(markup for _name, markup in lots)
    held = "".join(_offered(scene, cell, action) for cell, action in places if action == scene.focus)
    name = f"borough-{viewer}"
    label = _("{name}’s borough").format(name=scene.names[viewer])
    box = extent([*open_cells, *(lot.cell for lot in borough)], 4)
    drawing = offered_behind(offered) + f"<g>{board_art(box[1])}{tiles}</g>" + held + _flags(scene)
    small = map_art(borough)
    return panned(
        name,
        box,
        READABLE,
        drawing,
        LEVELS,
        align="top",
        small=small,
        class_="town",
        role="group",
        aria_label=label,
    )


def offered_behind(offered: str) -> str:
    """The places on offer, below the tiles."""
    return f'<g class="places">{offered}</g>'


def _choice(scene: Scene[State], cell: Cell) -> Action | None:
    """What may be placed on a cell."""
    return next((action for action in (Build(cell), Lake(cell)) if action in scene.choices), None)


def _offered(scene: Scene[State], cell: Cell, action: Action) -> str:
    """A legal place; the tile itself, lifted, where the player looks."""
    piece = scene.piece(where(cell), action)
    inside = '<path class="plus" d="M-11 0H11M0-11V11"/>'
    if action == scene.focus:
        tile = "lake" if isinstance(action, Lake) else chosen(scene.state)
        inside = f'<g class="lifted">{tile_art(tile)}{outlined("su-mark")}</g>'
    return f'<g id="{_id(cell)}"{at(cell)}{piece}>{outlined("area")}{inside}</g>'


def _lot(scene: Scene[State], lot: Lot) -> str:
    """A tile of the borough."""
    name = _("{tile}, {where}").format(tile=tile_name(lot.tile), where=where(lot.cell))
    if lot.invested:
        name = _("{tile}, invested").format(tile=name)
    counted = {mark.place: mark.points for mark in scene.preview.marks} if scene.preview else {}
    points = counted.get(_id(lot.cell))
    kind = "" if points is None else "counts-good" if points > 0 else "counts-bad"
    piece = scene.piece(name, Mark(lot.cell), kind=f"lot {kind}".strip())
    mark = outlined("su-mark") if kind or Mark(lot.cell) in scene.choices else ""
    return (
        f'<g id="{_id(lot.cell)}"{at(lot.cell)}{piece} data-tip="{lot.tile}"><g class="piece">'
        f"{lot_art(lot, max(scene.viewer, 0))}</g>{mark}</g>"
    )


def _flags(scene: Scene[State]) -> str:
    """What each tile that counts brings, on the edge towards the place looked at."""
    if scene.preview is None or not isinstance(scene.focus, Build | Lake | Mark):
        return ""
    seen: dict[str, int] = {}
    drawn = ""
    for mark in scene.preview.marks:
        row = seen.get(mark.place, 0)
        seen[mark.place] = row + 1
        drawn += _flag(mark.place, mark.points or 0, scene.focus.cell, row)
    return f'<g class="flags">{drawn}</g>'


def _flag(place: str, points: int, towards: Cell, row: int) -> str:
    """A flag with what a tile brings."""
    q, r = map(int, place.removeprefix("lot-").split(","))
    (x, y), (u, v) = flat_top((q, r), RADIUS), flat_top(towards, RADIUS)
    length = max(1.0, ((u - x) ** 2 + (v - y) ** 2) ** 0.5)
    x, y = x + 46 * (u - x) / length, y + 46 * (v - y) / length + 27 * row
    kind = "flag-good" if points > 0 else "flag-bad"
    sign = "+" if points > 0 else "−"
    return (
        f'<g class="{kind}" transform="translate({x:.1f} {y:.1f})"><rect x="-21" y="-14" width="42" '
        f'height="28" rx="14"/>{text_at(0, 6.5, f"{sign}{abs(points)}", "num")}</g>'
    )


def _id(cell: Cell) -> str:
    """The element that is a place of the borough."""
    return f"lot-{cell[0]},{cell[1]}"
