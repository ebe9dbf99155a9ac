"""The drawing of Draw and Keep: SVG and HTML as text, a pure function of what the viewer sees.

`draw` gets a `Scene` (`ui/game_api/scene.py`): an observation, the viewer and the legal choices. Where a
shape means a choice, it bears the attributes that `scene.piece` or `scene.place` returns; a choice
that no shape means gets a button from the app. Moving pieces have ids that stay the same, so that
`travels` can name them.
"""

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
from piazza.games.drawkeep.texts import card_list, card_name
from piazza.games.drawkeep.view.cards import HIGH, WIDE, card_art, card_at, card_svg, cascade, row
from piazza.ui.game_api.html import step_mark, tag, text_at
from piazza.ui.game_api.scene import Drawing, Scene, Trajectory
from piazza.ui.game_api.view import View
from piazza.ui.i18n import gettext as _
from piazza.ui.i18n import ngettext

ACROSS, DOWN, BELOW = 520, 484, 278
"""The width and height of the viewer's table, and the height at which the hand begins on it."""
HELD, OPEN = 1.3, 1.1
"""The scale of the cards in hand, and of those face up."""
RING = f'<rect class="dk-ring" x="2" y="2" width="{WIDE - 4}" height="{HIGH - 4}" rx="11"/>'
"""The frame round a card or place that may be chosen."""
# four places (the hand's three, then deck and pile), each 34 wide, in a drawing of 150
STEP, SIZE = 37, 0.34
"""The distance between places, and the scale of the cards."""
ROW = 14
"""The upper edge of the row that draws a turn."""


class DrawkeepView(View[State, Action]):
    """The drawing of Draw and Keep; methods that it does not override have defaults in `View`."""

    cover = "cover-drawkeep"
    """The symbol on the game's box, from `symbols.svg`."""

    def draw(self, scene: Scene[State], /) -> Drawing:
        """Return the whole table as markup, zone by zone.

        Zones are the middle (`shared`), the viewer's own cards (`board`) and each player's cards at a
        glance (`seats`). The hand is drawn on the board here, so the zone `hand` is empty.
        """
        return Drawing(
            shared=_middle(scene),
            board=self.board(scene),
            hand="",
            seats=tuple(_glance(scene, player) for player in range(len(scene.names))),
        )

    def board(self, scene: Scene[State], /) -> str:
        """Draw the viewer's own cards, as the page at the end of a game shows them alone."""
        return _board(scene)

    def field_picture(self, _component: str, value: str, _place: int | None = None, /) -> str:
        """Draw the card with a number, for the page where editions are entered."""
        return card_svg(int(value))

    def thumbnail(self, state: State, player: Player, /) -> str:
        """Draw the player's last three face-up cards small, for the list of saved games."""
        cards = "".join(cascade(_some(state, player), 10, 32, 30, 0.62))
        ground = '<rect class="dk-cloth" width="150" height="150" rx="12"/>'
        return f'<svg class="small-town" viewBox="0 0 150 150" aria-hidden="true">{ground}{cards}</svg>'

    def option_picture(self, symbol: str, /) -> str:
        """Draw a symbol large, beside an option of a new game."""
        drawn = f'<use href="#{symbol}" width="{WIDE}" height="{HIGH}"/>'
        return f'<svg viewBox="0 0 100 140" width="54" height="54" aria-hidden="true">{drawn}</svg>'

    def travels(
        self, before: State, action: Action, after: State, viewer: Player, /
    ) -> tuple[tuple[str, str], ...]:
        """Return the pieces that an action moves, as pairs of element ids: from, to.

        The page then animates them. `before` and `after` are what the viewer sees; a card that goes to or
        comes from another player moves to or from that player's area as a whole (`seat-1-cards`).
        """
        player = before.turn
        own, far = player == viewer, f"seat-{player}-cards"
        match action:
            case Draw():
                return (("dk-deck", "dk-drawn" if own else far),)
            case Keep(place):
                # another player's card has moved to that area already when it was drawn
                return (("dk-drawn", f"dk-hand-{place}"),) if own else ()
            case Throw():
                return (("dk-drawn" if own else far, "dk-pile"),)
            case Take():
                return (("dk-pile", f"dk-open-{len(after.shown[player]) - 1}" if own else far),)
            case Lay():
                # compared, since a hand that the viewer cannot see has no such card to look for
                hands = zip(before.hands[player], after.hands[player], strict=True)
                place = next(place for place, (old, new) in enumerate(hands) if old != FREE and new == FREE)
                end = f"dk-open-{len(after.shown[player]) - 1}"
                return ((f"dk-hand-{place}", end),) if own else ()

    def turn(self, _state: State, _player: Player, way: Trajectory, /) -> str:
        """Draw a way to play a turn, for the analysis."""
        return _turn(way)


VIEW = DrawkeepView()
"""The drawing as `load_view` loads it."""


def _some(state: State, player: Player) -> tuple[int, ...]:
    """Return a player's last three face-up cards, or the back of a card if there are none."""
    return state.shown[player][-3:] or (UNSEEN,)


def _middle(scene: Scene[State]) -> str:
    """Draw the deck, the card just drawn (if any) and the discard pile."""
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
    # one drawing for two actions that are never legal together: Throw needs a drawn card, Take none
    pile = _space(scene, "pile", state.pile[-1] if state.pile else FREE, top, Take(), Throw())
    return tag("ul", deck + drawn + pile, class_="dk-middle", aria_label=_("Deck and discard pile"))


def _space(scene: Scene[State], name: str, card: int, label: str, *actions: Action) -> str:
    """Draw a card in the middle, with its title below it.

    `card` may be `UNSEEN` (a back) or `FREE` (an empty place). The drawing is a choice if one of
    `actions` is legal.
    """
    ring = RING if any(action in scene.choices for action in actions) else ""
    art = f'<svg class="dk-card" viewBox="0 0 100 140" aria-hidden="true">{card_art(card)}{ring}</svg>'
    title = {"deck": _("Deck"), "drawn": _("Drawn"), "pile": _("Discards")}[name]
    number = f" {len(scene.state.deck)}" if name == "deck" else ""
    piece = scene.piece(escape(label), *actions, kind="dk-space")
    return tag("li", f'<div id="dk-{name}"{piece}>{art}</div>' + tag("small", title + number))


def _board(scene: Scene[State]) -> str:
    """Draw the viewer's cards: those face up above, the hand below."""
    shown, hand = scene.state.shown[scene.viewer], scene.state.hands[scene.viewer]
    # a tenth of a card between two; if that is too wide, as close as leaves 30 units on each side
    step = min(WIDE * OPEN * 1.1, (ACROSS - 60 - WIDE * OPEN) / max(1, len(shown) - 1))
    left = (ACROSS - WIDE * OPEN - step * (len(shown) - 1)) / 2
    laid = "".join(
        # ids have the scene's suffix here, since a page may show several boards
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
    """Draw a place of the hand, free or with a card, as the choice that it means.

    Equal cards are one choice, which the first of them offers.
    """
    hand = scene.state.hands[scene.viewer]
    actions: tuple[Action, ...] = (Keep(place),) if card == FREE else (Lay(card),)
    if hand.index(card) != place and card != FREE:
        actions = ()
    wide = WIDE * HELD
    # the row of all places is centred, with gaps of 22 between them
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
    """Draw a player's cards small, as the viewer sees them: the hand above, those face up below."""
    hand, shown = scene.state.hands[player], scene.state.shown[player]
    label = _("{player}: face up {shown}; in hand {held}.").format(
        player=scene.label(player),
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


def _turn(way: Trajectory) -> str:
    """Draw the cards that a way moves, in a row.

    The cards of the hand lie at their places, and the deck and pile share a place beside them.
    """
    # a trajectory may be of any game; for the type checker, these positions are of this one
    cards = "".join(_card(before, action) for before, action in way if isinstance(before, State))
    return f'<svg class="small-town" viewBox="0 0 150 80" aria-hidden="true">{cards}</svg>'


def _card(before: State, action: object) -> str:
    """Draw the card of an action, in a frame, where the action puts it or takes it from."""
    match action:
        case Keep(place):
            card = before.drawn or UNSEEN
        case Lay(card):
            # the same place that `State.apply` frees
            place = before.hands[before.turn].index(card)
        case Draw():
            card, place = UNSEEN, PLACES
        case Throw():
            card, place = before.drawn or UNSEEN, PLACES
        case _:
            card, place = before.pile[-1], PLACES
    x = 3 + STEP * place
    # 100 by 140, the size of a card, times SIZE
    frame = f'<rect class="frame" x="{x}" y="{ROW}" width="34" height="47.6" rx="4"/>'
    return card_at(card, x, ROW, SIZE) + frame
