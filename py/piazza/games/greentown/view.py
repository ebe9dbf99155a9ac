"""Greentown as a picture: a pure function of what the viewer sees."""

from html import escape

from piazza.core.game import Player
from piazza.games.greentown import build
from piazza.games.greentown.actions import TOKENS, Action, Announce, Erect, Pick, Site, Start, Step, Turn
from piazza.games.greentown.material import BUILDINGS, SORTS, Kind, material, sort_of
from piazza.games.greentown.network import network
from piazza.games.greentown.plans import best_tours, steps_of
from piazza.games.greentown.state import State
from piazza.games.greentown.tours import Outcome
from piazza.games.greentown.turn import Phase
from piazza.games.greentown.view_map import counted_trail, small, town
from piazza.games.greentown.view_pieces import (
    GLYPHS,
    card,
    framed,
    pile,
    small_card,
    standing,
    stock,
    tile,
    token,
)
from piazza.games.greentown.words_names import kind_name, sites, sort_name, token_name, visits
from piazza.games.greentown.words_reasons import planned
from piazza.ui.kit import button, icon, seat, signed, tag, use
from piazza.ui.language import gettext as _
from piazza.ui.scene import Drawing, Scene


def draw(scene: Scene[State]) -> Drawing:
    """The whole table for the scene's viewer."""
    return Drawing(
        shared=_supply(scene),
        board=town(scene),
        hand=_hand(scene),
        seats=tuple(_glance(scene, player) for player in range(scene.state.box.players)),
        extra=_tours(scene),
        go=_go(scene),
    )


def thumbnail(state: State, _player: Player) -> str:
    """A small picture of the game for a list."""
    return small(state.spots)


def option_picture(symbol: str) -> str:
    """The drawing beside an option of a new game."""
    if symbol == "double":
        return icon("x2-token", 46)
    tiles = "".join(
        f'<g transform="translate({x} {y})">{tile(exits)}</g>'
        for x, y, exits in ((-52, -45, 0b000011), (52, -45, 0b001110), (0, 45, 0b110000))
    )
    return f'<svg viewBox="-110 -110 220 220" width="54" height="54" aria-hidden="true">{tiles}</svg>'


def piece_picture(piece: str) -> str:
    """A piece by itself, for its card."""
    name, _bar, rest = piece.partition("-")
    if name == "card":
        return f'<svg viewBox="0 0 48 48" aria-hidden="true">{use("g-visitor", 0, 0, 48)}</svg>'
    if name == "kind":
        return framed(tile(material().kinds[material().index(rest)].sides), 60)
    exits, _bar, standing_there = rest.partition("-")
    return framed(tile(int(exits)) + standing(int(standing_there)), 60)


def travels(before: State, action: Action, _after: State, viewer: Player) -> tuple[tuple[str, str], ...]:
    """Which drawn pieces moved, from element id to element id, as the viewer sees it."""
    cell = before.turn.cell
    if isinstance(action, Turn) and cell is not None:
        return ((f"pile-{before.turn.kind}", f"cell_{cell[0]}_{cell[1]}"),)
    if isinstance(action, Site) and before.turn.sort is not None:
        whose = "own" if before.player == viewer else f"seat-{before.player}"
        return ((f"{whose}-{before.turn.sort}", f"piece_{action.cell[0]}_{action.cell[1]}"),)
    return ()


def _supply(scene: Scene[State]) -> str:
    """The piles, fewest exits first; those that may be placed now are underlined."""
    state = scene.state
    fewest = build.fewest_exits(state.supply)
    piles = "".join(
        _pile(scene, kind, left, is_fewest=bool(left) and kind.exits == fewest)
        for kind, left in zip(material().kinds, state.supply, strict=True)
        if left or _is_usual(kind)
    )
    return tag("ul", piles, class_="gt-supply", aria_label=_("Supply"))


def _is_usual(kind: Kind) -> bool:
    """The box has such tiles, and not all of them are in the layouts."""
    return kind.count > 0 and kind.exits < 6  # noqa: PLR2004 - six exits are the hotels'


def _pile(scene: Scene[State], kind: Kind, left: int, *, is_fewest: bool) -> str:
    """One pile and how many tiles it has."""
    label = _("{kind}: {n} left").format(kind=kind_name(kind), n=left)
    if is_fewest:
        label = _("{kind}: {n} left, the fewest exits there are").format(kind=kind_name(kind), n=left)
    chosen = " chosen" if scene.state.turn.kind == kind.name else ""
    look = f"gt-pile{chosen}{' few' if is_fewest else ''}"
    piece = scene.piece(label, Pick(kind.name), kind=look)
    other = _instead(scene, kind)
    art = framed(pile(kind.sides, left), 66)
    return tag(
        "li",
        f'<div id="pile-{kind.name}" data-tip="kind-{kind.name}"{other or piece}>'
        f'{art}<b class="num">{left}</b></div>',
    )


def _instead(scene: Scene[State], kind: Kind) -> str:
    """Another tile of the supply, to be taken instead of the one chosen."""
    turn = scene.state.turn
    if turn.phase is not Phase.LAY or not scene.choices or turn.kind == kind.name:
        return ""
    if Pick(kind.name) not in scene.state.at(turn.choosing(Phase.PICK)).legal_actions():
        return ""
    label = escape(_("Take {kind} instead").format(kind=kind_name(kind)))
    return (
        f' role="button" tabindex="0" class="gt-pile other" data-do="instead" '
        f'data-value="{Pick(kind.name)}" aria-label="{label}"'
    )


def _hand(scene: Scene[State]) -> str:
    """The viewer's visitor, action tokens and buildings."""
    if scene.viewer < 0:
        return ""
    visitor = _visitor(scene, scene.viewer)
    tokens = "".join(_token(scene, place) for place in range(len(TOKENS)))
    return (
        visitor
        + tag("div", tokens, class_="gt-tokens", role="group", aria_label=_("Action tokens"))
        + _own_stock(scene)
    )


def _visitor(scene: Scene[State], player: Player) -> str:
    """A visitor card in full and at a glance: the page shows what it has room for."""
    one = scene.state.card_of(player)
    if one is None:
        return tag("p", _("No visitor left"), class_="gt-no-card")
    trail = counted_trail(scene) if player == scene.state.turn.player else ()
    counts = None
    if trail:
        pieces = network(scene.state.spots).spots
        sorts = [sort_of(pieces[cell].piece) for cell in trail[1:]]
        counts = tuple(sorts.count(sort) for sort in SORTS)
    label = escape(_("Visitor: {visits}").format(visits=visits(one.number)))
    return (
        f'<div id="visitor-{player}" class="gt-visitor-card" '
        f'data-tip="card-{player}" role="img" aria-label="{label}">'
        f"{card(one, counts)}{small_card(one, counts)}</div>"
    )


def _token(scene: Scene[State], place: int) -> str:
    """One of the viewer's action tokens."""
    one = TOKENS[place]
    is_up = scene.state.tokens[scene.viewer][place]
    name = token_name(one)
    label = name if is_up else _("{token}, used in these four rounds").format(token=name)
    is_now = scene.state.turn.token is one and scene.state.turn.player == scene.viewer
    kind = "gt-token now" if is_now else "gt-token"
    art = token(one, is_up=is_up or is_now)
    return f'<span{scene.piece(label, Announce(one), kind=kind)} title="{escape(name)}">{art}</span>'


def _own_stock(scene: Scene[State]) -> str:
    """The viewer's buildings, to be chosen from when one may be erected."""
    player = scene.viewer
    ones = ""
    for sort, left in zip(BUILDINGS, scene.state.stocks[player], strict=True):
        label = _("{sites} to build").format(sites=sites(sort, left))
        chosen = (
            "gt-stock now"
            if scene.state.turn.sort is sort and scene.state.turn.player == player
            else "gt-stock"
        )
        piece = scene.piece(label, Erect(sort), kind=chosen)
        ones += f'<span id="own-{sort}"{piece}>{stock(player, sort, 30)}<b class="num">{left}</b></span>'
    rest = _double(scene.state, player) or tag("small", _("to build"))
    return tag("div", ones + rest, class_="gt-stocks")


def _glance(scene: Scene[State], player: Player) -> str:
    """A player's visitor, tokens and buildings at a glance."""
    state = scene.state
    one = state.card_of(player)
    label = escape(_("Visitor: {visits}").format(visits=visits(one.number))) if one else ""
    visitor = (
        f'<div id="guest-{player}" data-tip="card-{player}" role="img" '
        f'aria-label="{label}">{small_card(one)}</div>'
        if one
        else tag("p", _("No visitor left"), class_="gt-no-card")
    )
    tokens = "".join(
        token(one, is_up=is_up, size=34) for one, is_up in zip(TOKENS, state.tokens[player], strict=True)
    )
    names = [token_name(one) for one, is_up in zip(TOKENS, state.tokens[player], strict=True) if is_up]
    tokens = tag(
        "div",
        tokens,
        class_="gt-tokens",
        role="img",
        aria_label=_("Tokens left: {names}").format(names=", ".join(names)),
    )
    piles = "".join(
        f'<span id="seat-{player}-{sort}">{stock(player, sort, 24)}<b class="num">{left}</b></span>'
        for sort, left in zip(BUILDINGS, state.stocks[player], strict=True)
    )
    return tag(
        "div",
        visitor + tokens + tag("div", piles, class_="gt-stocks") + _double(state, player),
        class_="gt-glance",
    )


def _double(state: State, player: Player) -> str:
    """The double-turn token beside its holder; two players have none."""
    if player != state.last or state.box.players == 2:  # noqa: PLR2004 - two players
        return ""
    title = escape(_("Double-turn token: last of this round"))
    return f'<span class="gt-double" title="{title}">{icon("x2-token", 30)}</span>'


def _tours(scene: Scene[State]) -> str:
    """The best tours there are, to be chosen as a whole."""
    best = best_tours(scene.state) if scene.choices else None
    if best is None or not best.outcomes:
        return ""
    chosen = planned(scene.state, scene.wish)
    rows = "".join(
        _tour(scene, number, one, is_chosen=one is chosen) for number, one in enumerate(best.outcomes)
    )
    note = "" if best.is_all else tag("small", _("There may be more; the town is large."))
    return tag("section", tag("h2", _("Best tours")) + tag("ul", rows) + note, class_="gt-tours panel")


def _tour(scene: Scene[State], number: int, one: Outcome, *, is_chosen: bool) -> str:
    """One tour: what it brings whom, and which wishes it meets."""
    player = one.bill.player
    others = "".join(
        f"<span>{seat(other, 11)}{signed(gain)}</span>"
        for other, gain in enumerate(one.bill.gains)
        if gain and other != player
    )
    wishes = "".join(
        f'<i class="{"met" if is_met else "unmet"}">{icon(GLYPHS[sort], 18)}</i>'
        for sort, is_met in zip(SORTS, one.met, strict=True)
    )
    missed = [sort_name(sort) for sort, is_met in zip(SORTS, one.met, strict=True) if not is_met]
    paid = [
        f"{scene.names[other]} {signed(gain)}"
        for other, gain in enumerate(one.bill.gains)
        if gain and other != player
    ]
    label = _("Tour for {points}; others: {others}; missed: {missed}").format(
        points=signed(one.own),
        others=", ".join(paid) or _("nothing"),
        missed=", ".join(missed) or _("nothing"),
    )
    content = (
        f'<b class="num">{signed(one.own)}</b><span class="gt-met-signs">'
        f'{wishes}</span><span class="gt-others">{others}</span>'
    )
    return tag(
        "li",
        tag(
            "button",
            content,
            type="button",
            data_do="wishes",
            data_value="" if is_chosen else f"tour-{number}",
            aria_pressed=str(is_chosen).lower(),
            aria_label=label,
        ),
    )


def _go(scene: Scene[State]) -> str:
    """What belongs on the action bar: to walk the tour thought of, or to turn the tile and lay it."""
    if any(isinstance(action, Turn) for action in scene.choices):
        return _turning(scene)
    one = planned(scene.state, scene.wish) if scene.wish and scene.choices else None
    if one is None or isinstance(scene.focus, Start | Step):
        return ""
    text = ";".join(str(step) for step in steps_of(scene.state, one))
    return button(f"{escape(_('Walk this tour'))}<kbd>Enter</kbd>", "plan", text, "pri")


def _turning(scene: Scene[State]) -> str:
    """The turns before and after the one shown, and the button that lays the tile so."""
    turns = [action for action in scene.choices if isinstance(action, Turn)]
    shown = scene.focus if isinstance(scene.focus, Turn) else turns[0]
    place = turns.index(shown)
    left, right = (scene.choices[turns[(place + step) % len(turns)]] for step in (-1, 1))
    is_new = scene.state.turn.cell not in network(scene.state.spots).spots
    text = _("Place it so") if is_new else _("Develop it so")
    return (
        button(
            icon("u-again", 22, style="transform:scaleX(-1)"),
            "look",
            left,
            "sq gt-turn",
            aria_label=_("Turn it to the left"),
        )
        + button(icon("u-again", 22), "look", right, "sq gt-turn", aria_label=_("Turn it to the right"))
        + button(f"{escape(text)}<kbd>Enter</kbd>", "plan", str(shown), "pri")
    )
