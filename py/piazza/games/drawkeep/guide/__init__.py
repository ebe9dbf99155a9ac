"""What Draw and Keep gives to its rules page; the text stands beside this file, in one file a language."""

from piazza.games.drawkeep.rules.state import CARDS, PLACES, UNSEEN, State
from piazza.games.drawkeep.view.pieces import card_svg
from piazza.ui.guide.filling import Guidebook, Illustration, Notation, Values
from piazza.ui.kit import icon, tag


def values() -> Values:
    """The numbers of the rules."""
    long, short = CARDS["long"], CARDS["short"]
    return {
        "cards": len(long),
        "highest": max(long),
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
    if not set(cards) <= {UNSEEN, *CARDS["long"]}:
        raise ValueError("no such card")
    art = tag(
        "div", "".join(map(card_svg, cards)), class_="dk-example", role="img", aria_label=position.label
    )
    return Illustration(art, {"points": sum(cards)})


def chapter(state: State) -> str:
    """The chapter that tells what is being decided."""
    return "ending" if state.player is None else "turn"


GUIDE = Guidebook(values, small_picture, {"cards": draw_cards}, chapter)
