"""The cards of Draw and Keep as SVG text."""

from piazza.games.drawkeep.rules.state import FREE, UNSEEN
from piazza.ui.game_api.html import text_at, use

WIDE, HIGH = 100, 140
"""The width and height of a card, in units of its drawing."""

LEAVES = (
    ((50, 66),),
    ((32, 66), (68, 66)),
    ((50, 46), (30, 84), (70, 84)),
    ((30, 48), (70, 48), (30, 86), (70, 86)),
    ((30, 44), (70, 44), (50, 66), (30, 88), (70, 88)),
    ((30, 42), (70, 42), (30, 66), (70, 66), (30, 90), (70, 90)),
)
"""The centres (x, y) of the leaves on a card, for the numbers 1 to 6."""

LEAF = 26
"""The width of a leaf."""
CORNERS = ((15, 29), (85, 129))
"""The places (x, y) of the number on a card: the middle of its lower edge."""


def card_art(card: int, corners: tuple[tuple[int, int], ...] = CORNERS) -> str:
    """Draw a card in its own units: its face, its back (`UNSEEN`) or an empty place (`FREE`).

    `corners` are the places where the number is written.
    """
    if card == FREE:
        return '<rect class="dk-place" x="2" y="2" width="96" height="136" rx="11"/>'
    if card == UNSEEN:
        return use_back()
    leaves = "".join(use("dk-leaf", x - LEAF / 2, y - LEAF / 2, LEAF) for x, y in LEAVES[card - 1])
    number = "".join(text_at(*corner, card, "num dk-number") for corner in corners)
    face = '<rect class="dk-face" x="2" y="2" width="96" height="136" rx="11"/>'
    return f'<g class="dk-{card}">{face}{leaves}{number}</g>'


def use_back() -> str:
    """Draw the back of a card, for a card that the viewer cannot see."""
    return f'<use href="#dk-back" width="{WIDE}" height="{HIGH}"/>'


def card_at(
    card: int, x: float, y: float, size: float, corners: tuple[tuple[int, int], ...] = CORNERS
) -> str:
    """Draw a card with its upper left corner at (`x`, `y`), scaled by `size`."""
    return f'<g transform="translate({x:g} {y:g}) scale({size:g})">{card_art(card, corners)}</g>'


def cascade(cards: tuple[int, ...], x: float, y: float, step: float, size: float) -> tuple[str, ...]:
    """Draw cards from left to right, `step` apart; return one drawing a card.

    Where the next card covers a part of it, a card has its number in the upper left corner only.
    """
    # the next card lies over the lower right corner
    covered = CORNERS[:1] if step < WIDE * size else CORNERS
    last = len(cards) - 1
    return tuple(
        card_at(card, x + step * place, y, size, CORNERS if place == last else covered)
        for place, card in enumerate(cards)
    )


def card_svg(card: int) -> str:
    """Draw a card as a picture of its own."""
    box = f"0 0 {WIDE} {HIGH}"
    return f'<svg class="dk-card" viewBox="{box}" aria-hidden="true">{card_art(card)}</svg>'


def row(cards: tuple[int, ...], width: float, size: float) -> str:
    """Draw cards side by side, centred in a width; they overlap where there are too many for it."""
    step = min(WIDE * size * 1.1, (width - WIDE * size) / max(1, len(cards) - 1))
    left = (width - WIDE * size - step * (len(cards) - 1)) / 2
    return "".join(cascade(cards, left, 0, step, size))
