"""What may differ between printings of Draw and Keep: the numbers of its cards, not what they come to."""

from typing import Any

from piazza.core.edition import Component, Edition, Preset, Press, Quota
from piazza.games.drawkeep.rules.state import CARDS, State

CARD_NUMBERS = tuple(str(number) for number in range(min(CARDS["long"]), max(CARDS["long"]) + 1))
"""What may stand on a card."""
LONGEST = 48
"""No match has more plies than this, whatever is printed."""
SUM = "sum"
"""The quota of what all cards of a deck come to."""


def reprint(edition: Edition) -> dict[str, tuple[int, ...]]:
    """The decks as an edition has them, the low cards first."""
    return {deck: tuple(sorted(map(int, fields))) for deck, fields in zip(CARDS, edition.fields, strict=True)}


def _material(edition: Edition) -> dict[str, Any]:
    """What the setup takes for an edition's box."""
    return {"printed": reprint(edition)}


def _edition_at(state: State) -> Edition:
    """The edition of a position, which tells of one deck; LookupError if there is none so large."""
    deck = {len(cards): deck for deck, cards in CARDS.items()}[len(state.cards)]
    return PRESS.edition({deck: tuple(map(str, state.cards))})


def _sum(deck: str) -> Quota:
    """All cards of a deck come to what those come to that ship."""
    return Quota(deck, SUM, tuple((number, int(number)) for number in CARD_NUMBERS), *(sum(CARDS[deck]),) * 2)


STEEP = Edition((tuple("111126"), tuple("111111225666")))
"""Both decks with more of the lowest and the highest cards."""

PRESS = Press(
    components=tuple(
        Component(deck, CARD_NUMBERS, tuple(map(str, cards)), 4, "own: a game of this house")
        for deck, cards in CARDS.items()
    ),
    quotas=tuple(map(_sum, CARDS)),
    material=_material,
    edition_at=_edition_at,
    longest=LONGEST,
    presets=(Preset("steep", STEEP, "own: a game of this house"),),
)
