"""Draw and Keep as a picture: a pure function of what the viewer sees."""

from html import escape

from piazza.core.game import Player
from piazza.games.drawkeep.rules.state import (
    FREE,
    PLACES,
    UNSEEN,
    Action,
    Draw,
    Keep,
    Lay,
    State,
    Take,
    Throw,
)
from piazza.games.drawkeep.view import turns
from piazza.games.drawkeep.view.pieces import HIGH, WIDE, card_art, card_svg, cascade, row
from piazza.games.drawkeep.words import card_list, card_name
from piazza.ui.kit import step_mark, tag, text_at
from piazza.ui.language import gettext as _
from piazza.ui.language import ngettext
from piazza.ui.scene import Drawing, Scene, Trajectory
from piazza.ui.view import View

ACROSS, DOWN, BELOW = 520, 484, 278
"""The width and height of the table, and where the hand lies on it."""
HELD, OPEN = 1.3, 1.1
"""How large the cards are in hand and before it."""
RING = f'<rect class="dk-ring" x="2" y="2" width="{WIDE - 4}" height="{HIGH - 4}" rx="11"/>'
"""A card or place that may be chosen."""


class DrawkeepView(View[State, Action]):
    """Draw and Keep as a picture."""

    cover = "cover-drawkeep"

    def draw(self, scene: Scene[State], /) -> Drawing:
        """The whole table for the scene's viewer."""
        return Drawing(
            shared=_middle(scene),
            board=self.board(scene),
            hand="",
            seats=tuple(_glance(scene, player) for player in range(len(scene.names))),
        )

    def board(self, scene: Scene[State], /) -> str:
        """The cards before the viewer and in hand."""
        return _board(scene)

    def field_picture(self, _component: str, value: str, _place: int | None = None, /) -> str:
        """A card."""
        return card_svg(int(value))

    def thumbnail(self, state: State, player: Player, /) -> str:
        """A small picture of the game for a list: the last cards before a player."""
        cards = "".join(cascade(_some(state, player), 10, 32, 30, 0.62))
        ground = '<rect class="dk-cloth" width="150" height="150" rx="12"/>'
        return f'<svg class="small-town" viewBox="0 0 150 150" aria-hidden="true">{ground}{cards}</svg>'

    def option_picture(self, symbol: str, /) -> str:
        """The drawing beside an option of a new game."""
        drawn = f'<use href="#{symbol}" width="{WIDE}" height="{HIGH}"/>'
        return f'<svg viewBox="0 0 100 140" width="54" height="54" aria-hidden="true">{drawn}</svg>'

    def travels(
        self, before: State, action: Action, after: State, viewer: Player, /
    ) -> tuple[tuple[str, str], ...]:
        """Return which drawn pieces moved, from element id to element id, on the page of a viewer."""
        player = before.turn
        own, far = player == viewer, f"seat-{player}-cards"
        match action:
            case Draw():
                return (("dk-deck", "dk-drawn" if own else far),)
            case Keep(place):
                return (("dk-drawn", f"dk-hand-{place}"),) if own else ()
            case Throw():
                return (("dk-drawn" if own else far, "dk-pile"),)
            case Take():
                return (("dk-pile", f"dk-open-{len(after.shown[player]) - 1}" if own else far),)
            case Lay():
                hands = zip(before.hands[player], after.hands[player], strict=True)
                place = next(place for place, (old, new) in enumerate(hands) if old != FREE and new == FREE)
                end = f"dk-open-{len(after.shown[player]) - 1}"
                return ((f"dk-hand-{place}", end),) if own else ()

    def turns(self, _state: State, _player: Player, played: Trajectory, better: Trajectory, /) -> str:
        """Two ways to play a turn, one above the other."""
        return turns.draw(played, better)


VIEW = DrawkeepView()


def _some(state: State, player: Player) -> tuple[int, ...]:
    """A few of the cards that lie open, or the back of one."""
    return state.shown[player][-3:] or (UNSEEN,)


def _middle(scene: Scene[State]) -> str:
    """The deck, the card just drawn, and the pile."""
    state = scene.state
    left = len(state.deck)
    deck = _space(
        scene, "deck", UNSEEN if left else FREE, ngettext("{n} card left", "{n} cards left", left), Draw()
    )
    drawn = ""
    if state.drawn is not None:
        label = _("Drawn: {cards}.").format(cards=card_name(state.drawn))
        drawn = _space(scene, "drawn", state.drawn, label)
    top = _("On the discard pile: {cards}.").format(cards=card_list(state.pile[-1:]))
    pile = _space(scene, "pile", state.pile[-1] if state.pile else FREE, top, Take(), Throw())
    return tag("ul", deck + drawn + pile, class_="dk-middle", aria_label=_("Deck and discard pile"))


def _space(scene: Scene[State], name: str, card: int, label: str, *actions: Action) -> str:
    """A card in the middle with its name below it."""
    ring = RING if any(action in scene.choices for action in actions) else ""
    art = f'<svg class="dk-card" viewBox="0 0 100 140" aria-hidden="true">{card_art(card)}{ring}</svg>'
    title = {"deck": _("Deck"), "drawn": _("Drawn"), "pile": _("Discards")}[name]
    number = f" {len(scene.state.deck)}" if name == "deck" else ""
    piece = scene.piece(escape(label), *actions, kind="dk-space")
    return tag("li", f'<div id="dk-{name}"{piece}>{art}</div>' + tag("small", title + number))


def _board(scene: Scene[State]) -> str:
    """The viewer's cards: those that lie open above, the hand below."""
    shown, hand = scene.state.shown[scene.viewer], scene.state.hands[scene.viewer]
    step = min(WIDE * OPEN * 1.1, (ACROSS - 60 - WIDE * OPEN) / max(1, len(shown) - 1))
    left = (ACROSS - WIDE * OPEN - step * (len(shown) - 1)) / 2
    laid = "".join(
        tag("g", art, id=scene.part_id(f"dk-open-{number}"), role="img", aria_label=card_name(card))
        for number, (card, art) in enumerate(zip(shown, cascade(shown, left, 66, step, OPEN), strict=True))
    )
    places = "".join(_place(scene, place, card) for place, card in enumerate(hand))
    cloth = f'<rect class="dk-cloth" width="{ACROSS}" height="{DOWN}" rx="22"/>'
    titles = text_at(ACROSS / 2, 44, _("Face up"), "dk-title") + text_at(
        ACROSS / 2, BELOW - 16, _("Hand"), "dk-title"
    )
    return tag(
        "svg",
        cloth + titles + laid + places,
        class_="town dk-board",
        viewBox=f"0 0 {ACROSS} {DOWN}",
        role="group",
        aria_label=_("Cards"),
    )


def _place(scene: Scene[State], place: int, card: int) -> str:
    """A place of the hand: free, or with a card, of which equal ones are one choice."""
    hand = scene.state.hands[scene.viewer]
    actions: tuple[Action, ...] = (Keep(place),) if card == FREE else (Lay(card),)
    if hand.index(card) != place and card != FREE:
        actions = ()
    wide = WIDE * HELD
    x = ACROSS / 2 + (place - PLACES / 2) * (wide + 22) + 11
    label = _("Space {n}: {card}").format(n=place + 1, card=_("free") if card == FREE else card_name(card))
    ring = RING if any(action in scene.choices for action in actions) else ""
    mark = step_mark(scene.step(*actions), WIDE / 2, HIGH / 2)
    area = f'<rect class="area" width="{WIDE}" height="{HIGH}" rx="11"/>'
    return (
        f'<g id="{scene.part_id(f"dk-hand-{place}")}"{scene.place(escape(label), *actions, kind="dk-space")}>'
        f'<g transform="translate({x:g} {BELOW}) scale({HELD})">{card_art(card)}{area}{ring}{mark}</g></g>'
    )


def _glance(scene: Scene[State], player: Player) -> str:
    """A player's hand as others see it, and the cards that lie open."""
    hand, shown = scene.state.hands[player], scene.state.shown[player]
    label = _("{player}: face up {shown}; in hand {held}.").format(
        player=scene.names[player],
        shown=card_list(shown),
        held=card_list(tuple(card for card in hand if card != FREE)),
    )
    art = f'{row(hand, 220, 0.36)}<g transform="translate(0 58)">{row(shown, 220, 0.36)}</g>'
    drawing = f'<svg class="dk-row" viewBox="0 0 220 110" aria-hidden="true">{art}</svg>'
    return tag(
        "div",
        tag("div", drawing, id=f"seat-{player}-cards", role="img", aria_label=label),
        class_="glance",
    )
