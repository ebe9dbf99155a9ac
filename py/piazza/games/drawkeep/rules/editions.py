"""The editions of Draw and Keep: what may differ between printings of the game.

An edition says what is printed in one box. Here it may have other numbers on the cards of each
deck, as long as the sum of all cards of the deck is unchanged. The types are explained in
`core/edition.py`.
"""

from typing import Any

from piazza.core.edition import Component, Edition, EditionSchema, Preset, Quota
from piazza.games.drawkeep.rules.state import CARDS, MAX_PLIES, State

CARD_NUMBERS = ("1", "2", "3", "4", "5", "6")
"""The numbers that a card may show, as texts: fields of an edition are texts."""

SUM = "sum"
"""The name of the quota for the sum of all cards of a deck."""


def reprint(edition: Edition) -> dict[str, tuple[int, ...]]:
    """Return the decks of an edition by their names, the cards of each lowest first."""
    # the owner enters the cards in any order; `State.cards` has the lowest first
    return {deck: tuple(sorted(map(int, fields))) for deck, fields in zip(CARDS, edition.fields, strict=True)}


def _material(edition: Edition) -> dict[str, Any]:
    """Return the keyword arguments that `start` takes for an edition."""
    return {"edition_material": reprint(edition)}


def _edition_at(state: State) -> Edition:
    """Return the edition that a position belongs to, as far as the position shows it.

    A position shows one deck; the other is assumed to be the default one. Raises LookupError if no deck
    has as many cards as the position.
    """
    # an edition changes the numbers, not how many cards there are: the length tells the decks apart
    deck = {len(cards): deck for deck, cards in CARDS.items()}[len(state.cards)]
    return EDITION_SCHEMA.edition({deck: tuple(map(str, state.cards))})


def _sum(deck: str) -> Quota:
    """Return the quota for a deck: the sum of its cards must equal that of the default deck."""
    total = sum(CARDS[deck])
    return Quota(deck, SUM, tuple((number, int(number)) for number in CARD_NUMBERS), least=total, most=total)


# the quotas hold: the sums are 12 and 33, as in the default decks
STEEP = Edition((tuple("111126"), tuple("111111225666")))
"""A ready-made edition: both decks have more of the lowest and of the highest cards."""

EDITION_SCHEMA = EditionSchema(
    components=tuple(
        Component(
            name=deck,
            values=CARD_NUMBERS,
            shipped=tuple(map(str, cards)),
            columns=4,
            source="own: a game of this house",
        )
        for deck, cards in CARDS.items()
    ),
    quotas=tuple(map(_sum, CARDS)),
    material=_material,
    edition_at=_edition_at,
    max_plies=MAX_PLIES,
    presets=(Preset("steep", STEEP, "own: a game of this house"),),
)
"""The schema: components, rules for their contents, and ready-made editions.

`material` turns an edition into arguments of `start`; `edition_at` reads the edition back from a
position.
"""
