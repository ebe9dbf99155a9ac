"""The content that Draw and Keep adds to its rules page: numbers, pictures, and drawings of positions.

The text itself is in `en.md`, `it.md` and `fr.md` beside this file. It writes `{cards}` for a
number from `values`, and a block that begins with `cards` for a drawing by `draw_cards`.
"""

from collections.abc import Mapping
from functools import partial

from piazza.core.edition import Edition
from piazza.games.drawkeep.rules.editions import CARD_NUMBERS, reprint
from piazza.games.drawkeep.rules.state import CARDS, PLACES, UNSEEN, State
from piazza.games.drawkeep.view.cards import card_svg
from piazza.ui.game_api.guide import Guidebook, Illustration, Notation, Values
from piazza.ui.game_api.html import icon, tag


def values(decks: Mapping[str, tuple[int, ...]]) -> Values:
    """Return the numbers that the text may use, by name, for these decks."""
    long, short = decks["long"], decks["short"]
    return {
        "cards": len(long),
        "highest": max(long),
        "lowest": min(long),
        "places": PLACES,
        "short": len(short),
        "top": max(short),
    }


def small_picture(name: str) -> str:
    """Return a small picture by its name; there is only “leaf”. Raises LookupError for another name."""
    if name != "leaf":
        raise LookupError(name)
    return icon("dk-leaf", 24)


def draw_cards(position: Notation) -> Illustration:
    """Draw a row of cards from its notation, such as “5 2 ? 3”, where ? is the back of a card.

    Also returns the sum of the numbers, as `points`, for the caption. Raises ValueError for a number
    that no card can have.
    """
    cards = [UNSEEN if text == "?" else int(text) for text in " ".join(position.lines).split()]
    if not set(cards) <= {UNSEEN, *map(int, CARD_NUMBERS)}:
        raise ValueError("no such card")
    art = tag(
        "div", "".join(map(card_svg, cards)), class_="dk-example", role="img", aria_label=position.label
    )
    # a back is 0, so the sum is that of the cards in sight
    return Illustration(art, {"points": sum(cards)})


def chapter(state: State) -> str:
    """Return the name of the chapter about what is being decided: the rules open there."""
    return "ending" if state.player is None else "turn"


def _book(decks: Mapping[str, tuple[int, ...]]) -> Guidebook:
    """Return the content of the rules page for these decks."""
    return Guidebook(partial(values, decks), small_picture, {"cards": draw_cards}, chapter, _reprinted)


def _reprinted(edition: Edition) -> Guidebook:
    """Return the content of the rules page for an edition."""
    return _book(reprint(edition))


GUIDE = _book(CARDS)
"""The content of the rules page as `load_guide` loads it."""
