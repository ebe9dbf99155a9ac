"""The market of Suburbia as a picture: the stacks, and the spaces with their prices."""

from html import escape

from piazza.core.frozen import replace
from piazza.games.suburbia.rules.actions import Discard, Take, price_at
from piazza.games.suburbia.rules.material import STACKS, TileName
from piazza.games.suburbia.rules.position import Phase
from piazza.games.suburbia.rules.state import State
from piazza.games.suburbia.texts.names import tile_name
from piazza.games.suburbia.view.tiles import tile_art, tile_outline, tile_step
from piazza.ui.game_api.html import Block, attributes, block_of, enclose, tag, text_at, use
from piazza.ui.game_api.scene import Scene
from piazza.ui.i18n import gettext as _
from piazza.ui.i18n import ngettext
from piazza.ui.msg import asks
from piazza.ui.msg.table import PlayInstead


def stacks(scene: Scene[State]) -> Block:
    """Draw the three stacks, the current one in colour."""
    state, name = scene.state, scene.part_id("stacks")
    current = next((number for number, stack in enumerate(state.stacks) if stack), None)
    items = tuple(
        _stack(scene.part_id(f"stack-{letter}"), letter, len(stack), is_on=number == current)
        for number, (letter, stack) in enumerate(zip(STACKS, state.stacks, strict=True))
    )
    return block_of("ul", name, items, class_="stk", aria_label=_("Stacks"))


def _stack(name: str, letter: str, height: int, *, is_on: bool) -> Block:
    """Draw a stack with its number of tiles."""
    label = ngettext("Stack {letter}: {n} tile", "Stack {letter}: {n} tiles", height).format(
        letter=letter, n=height
    )
    backs = "".join(
        f'<use href="#hex-outline" x="-64" y="{y}" width="128" height="116"/>'
        for y in ((-50, -56, -62) if height else (-58,))
    )
    art = f'<svg viewBox="-66 -64 132 130" aria-hidden="true">{backs}{text_at(0, 14, letter, "letter")}</svg>'
    kind = "on" if is_on else "left" if height else "off"
    count = tag("small", str(height), class_="num", aria_hidden="true")
    return block_of("li", name, (art + count + tag("span", label, class_="visually-hidden"),), class_=kind)


def market(scene: Scene[State]) -> Block:
    """Draw the spaces of the market, dearest first."""
    others, name = _instead(scene), scene.part_id("market")
    spaces = tuple(_space(scene, slot, tile, others) for slot, tile in enumerate(scene.state.market))
    return block_of("ul", name, spaces, class_="market", aria_label=_("Market"))


def _instead(scene: Scene[State]) -> frozenset[str]:
    """Return the actions, as text, that could be chosen instead of the one under way.

    The player may take that back. Empty if nothing is about to be placed.
    """
    turn = scene.state.turn
    if not scene.choices or turn.phase not in (Phase.BUILD, Phase.LAKE, Phase.BASIC, Phase.INVEST):
        return frozenset()
    # Nothing is paid or taken before the piece is placed, so this is the position of that choice.
    earlier = replace(scene.state, turn=turn.with_choice(Phase.CHOOSE))
    return frozenset(str(action) for action in earlier.legal_actions())


def _space(scene: Scene[State], slot: int, tile: TileName | None, others: frozenset[str]) -> str | Block:
    """Draw a space: its tile and the whole price, or the price as a Lake if only that can be paid."""
    surcharge = scene.state.box.layout.surcharges[slot]
    if tile is None:
        gap = '<use class="su-gap" href="#hex-outline" x="-64" y="-58" width="128" height="116"/>'
        return tag("li", f'<svg viewBox="-63 -62 126 152">{gap}</svg>')
    is_chosen = scene.state.turn.slot == slot
    cost = price_at(scene.state, slot)
    label = _("{tile}, ${n}").format(tile=tile_name(tile), n=cost)
    kind = "space chosen" if is_chosen else "space"
    piece = scene.piece(label, Take(slot), Discard(slot), kind=kind)
    if str(Take(slot)) in others and not is_chosen:
        text = escape(_("Choose {tile} instead").format(tile=tile_name(tile)))
        piece = (
            f' role="button" tabindex="0" class="{kind} other"'
            f'{attributes(**asks(PlayInstead(str(Take(slot)))))} aria-label="{text}"'
        )
    # for a discard the tile's own cost does not matter
    is_dear = (
        scene.state.turn.phase is not Phase.DISCARD
        and cost > scene.state.standings[scene.state.turn.player].money
        and not is_chosen
    )
    face = enclose("g", (_face(scene.state, slot, tile),), class_="piece dear" if is_dear else "piece")
    marks = tile_outline("su-mark") + tile_step(scene, Take(slot), Discard(slot))
    shown = surcharge if scene.state.turn.phase in (Phase.DISCARD, Phase.EXTRA) else cost
    is_lake = is_chosen and scene.state.turn.phase is Phase.LAKE
    if is_lake or (is_dear and (Take(slot) in scene.choices or str(Take(slot)) in others)):
        price = _price_of_lake(cost, surcharge)
    else:
        price = _price(shown, surcharge if shown != surcharge else 0, is_dear=is_dear)
    place = place_of(scene.state, slot)
    opening = f'<svg viewBox="-63 -62 126 152"{piece} data-tip="{tile}">'
    return block_of("li", place, (opening, *face, marks, block_of("g", f"price-{place}", (price,)), "</svg>"))


def place_of(state: State, slot: int) -> str:
    """Return the name of the tile in a space, which it keeps while it slides along.

    The page moves the element of this name. It has the design, and how many like it lie further right.
    """
    tile = state.market[slot]
    return f"market-{tile}-{state.market[slot + 1 :].count(tile)}"


def _face(state: State, slot: int, tile: TileName) -> Block:
    """Draw a tile of the market."""
    return block_of("g", f"face-{place_of(state, slot)}", (tile_art(tile, state.box.numbers),))


def _price(cost: int, surcharge: int, *, is_dear: bool) -> str:
    """Draw the whole price of a market tile, and the surcharge in it."""
    more = f'<tspan class="more"> (+{surcharge})</tspan>' if surcharge else ""
    wide = 82 if surcharge else 50
    kind = "price dear" if is_dear else "price"
    return (
        f'<g class="{kind}"><rect x="{-wide / 2:g}" y="62" width="{wide}" height="26" rx="13"/>'
        f'<text class="num" x="0" y="80.500">${cost}{more}</text></g>'
    )


def _price_of_lake(cost: int, surcharge: int) -> str:
    """Draw the price of a tile that can be paid only as a Lake, or that becomes a Lake, beside its own."""
    return (
        '<g class="price lake"><rect x="-52" y="62" width="104" height="26" rx="13"/>'
        f'<text class="num own-price" x="-28" y="80.5">${cost}</text>'
        f"{use('hex-lake', -6, 65, 20)}"
        f'<text class="num" x="30" y="80.5">${surcharge}</text></g>'
    )
