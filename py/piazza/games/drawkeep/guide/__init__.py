"""What Draw and Keep gives to its rules page; the text stands beside this file, in one file a language."""

from collections.abc import Mapping
from functools import partial

from piazza.core.edition import Edition
from piazza.games.drawkeep.rules.press import CARD_NUMBERS, reprint
from piazza.games.drawkeep.rules.state import CARDS, PLACES, UNSEEN, State
from piazza.games.drawkeep.view.pieces import card_svg
from piazza.ui.guide.filling import Guidebook, Illustration, Notation, Values
from piazza.ui.kit import icon, tag


def values(decks: Mapping[str, tuple[int, ...]]) -> Values:
    """The numbers of the rules."""
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
    """The leaf of the cards."""
    if name != "leaf":
        raise LookupError(name)
    return icon("dk-leaf", 24)


def draw_cards(position: Notation) -> Illustration:
    """Cards in a row by their numbers, a question mark for one from behind; and what they count."""
    cards = [UNSEEN if text == "?" else int(text) for text in " ".join(position.lines).split()]
    if not set(cards) <= {UNSEEN, *map(int, CARD_NUMBERS)}:
        raise ValueError("no such card")
    art = tag(
        "div", "".join(map(card_svg, cards)), class_="dk-example", role="img", aria_label=position.label
    )
    return Illustration(art, {"points": sum(cards)})


def chapter(state: State) -> str:
    """The chapter that tells what is being decided."""
    return "ending" if state.player is None else "turn"


def _book(decks: Mapping[str, tuple[int, ...]]) -> Guidebook:
    """What stands on the page of the game with these decks."""
    return Guidebook(partial(values, decks), small_picture, {"cards": draw_cards}, chapter, _reprinted)


def _reprinted(edition: Edition) -> Guidebook:
    """What stands on the page of an edition."""
    return _book(reprint(edition))


GUIDE = _book(CARDS)
