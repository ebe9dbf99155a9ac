"""The cards of Draw and Keep."""

from piazza.games.drawkeep.rules.state import FREE, UNSEEN
from piazza.ui.kit import text_at, use

WIDE, HIGH = 100, 140
"""A card in its own units."""

LEAVES = (
    ((50, 66),),
    ((32, 66), (68, 66)),
    ((50, 46), (30, 84), (70, 84)),
    ((30, 48), (70, 48), (30, 86), (70, 86)),
    ((30, 44), (70, 44), (50, 66), (30, 88), (70, 88)),
    ((30, 42), (70, 42), (30, 66), (70, 66), (30, 90), (70, 90)),
)
"""Where the leaves of each number lie, by their middles."""

LEAF = 26
CORNERS = ((15, 29), (85, 129))
"""Where the number stands, in the middle of its foot."""


def card_art(card: int, corners: tuple[tuple[int, int], ...] = CORNERS) -> str:
    """A card with its number in these corners, its back, or the place for one."""
    if card == FREE:
        return '<rect class="dk-place" x="2" y="2" width="96" height="136" rx="11"/>'
    if card == UNSEEN:
        return use_back()
    leaves = "".join(use("dk-leaf", x - LEAF / 2, y - LEAF / 2, LEAF) for x, y in LEAVES[card - 1])
    number = "".join(text_at(*corner, card, "num dk-number") for corner in corners)
    face = '<rect class="dk-face" x="2" y="2" width="96" height="136" rx="11"/>'
    return f'<g class="dk-{card}">{face}{leaves}{number}</g>'


def use_back() -> str:
    """A card from behind."""
    return f'<use href="#dk-back" width="{WIDE}" height="{HIGH}"/>'


def card_at(
    card: int, x: float, y: float, size: float, corners: tuple[tuple[int, int], ...] = CORNERS
) -> str:
    """A card in a drawing, so many times as large as its own units."""
    return f'<g transform="translate({x:g} {y:g}) scale({size:g})">{card_art(card, corners)}</g>'


def cascade(cards: tuple[int, ...], x: float, y: float, step: float, size: float) -> tuple[str, ...]:
    """Cards from the left on; of one that the next lies over, the number stands in the upper corner alone."""
    covered = CORNERS[:1] if step < WIDE * size else CORNERS
    last = len(cards) - 1
    return tuple(
        card_at(card, x + step * place, y, size, CORNERS if place == last else covered)
        for place, card in enumerate(cards)
    )


def card_svg(card: int) -> str:
    """A card by itself."""
    box = f"0 0 {WIDE} {HIGH}"
    return f'<svg class="dk-card" viewBox="{box}" aria-hidden="true">{card_art(card)}</svg>'


def row(cards: tuple[int, ...], width: float, size: float) -> str:
    """Cards side by side in the middle of a width; they lie closer the more there are."""
    step = min(WIDE * size * 1.1, (width - WIDE * size) / max(1, len(cards) - 1))
    left = (width - WIDE * size - step * (len(cards) - 1)) / 2
    return "".join(cascade(cards, left, 0, step, size))
