"""The values and drawings of Greentown's rules page; its text is beside this file, a file a language."""

from functools import partial

from piazza.core.edition import Edition
from piazza.games.greentown.guide.corner import card_of, draw_break, draw_development, draw_placing, draw_tour
from piazza.games.greentown.rules.actions import TOKENS
from piazza.games.greentown.rules.editions import reprint
from piazza.games.greentown.rules.material import BUILDINGS, HOTEL, SORTS, TREE, Material, material
from piazza.games.greentown.rules.position import Phase
from piazza.games.greentown.rules.state import State
from piazza.games.greentown.view.pieces import GLYPHS, small_card
from piazza.games.greentown.view.pieces import token as token_art
from piazza.ui.game_api.guide import Guidebook, Illustration, Notation, Values
from piazza.ui.game_api.html import icon, tag


def values(box: Material) -> Values:
    """Return the numbers that the rules mention, for the material of an edition."""
    usual = next(iter(box.layouts.values())).spots
    wanted = sorted({card.number for card in box.cards})
    return {
        "hotels": sum(spot.piece == HOTEL for spot in usual),
        "trees": sum(spot.piece == TREE for spot in usual),
        "each": box.each,
        "buildings": box.each * len(BUILDINGS),
        "tokens": len(TOKENS),
        **{f"visits.{place}": number for place, number in enumerate(wanted, 1)},
    }


def small_picture(name: str) -> str:
    """Draw a small picture by its name: the glyph of a sort, or an action token ("token-1" and so on)."""
    glyphs = set(map(GLYPHS.get, SORTS))
    if name in glyphs:
        return icon(name, 30)
    tokens = {f"token-{number}": token for number, token in enumerate(TOKENS, 1)}
    return token_art(tokens[name], is_up=True)


def draw_visitor(position: Notation) -> Illustration:
    """Draw the card of the visitor that the notation names; the values are its visits and wishes."""
    (name,) = position.lines
    card = card_of(name)
    wishes = zip(SORTS, card.wishes, strict=True)
    bounds = {
        f"{sort}.{end}": number for sort, wish in wishes for end, number in zip(ENDS, wish, strict=True)
    }
    art = tag("figure", small_card(card), class_="gt-example")
    return Illustration(art, {"visits": card.number, **bounds})


ENDS = ("least", "most")

CHAPTERS = {
    Phase.ANNOUNCE: "turn",
    Phase.EITHER: "turn",
    Phase.DOUBLE: "turn",
    Phase.TOUR: "touring",
    Phase.OVER: "ending",
}


def chapter(state: State) -> str:
    """Return the chapter of the rules about the present decision."""
    return CHAPTERS.get(state.turn.phase, "building")


def _book(box: Material) -> Guidebook:
    """Return the guidebook for the material of an edition."""
    drawings = {
        "break": draw_break,
        "develop": draw_development,
        "place": draw_placing,
        "tour": draw_tour,
        "visitor": draw_visitor,
    }
    return Guidebook(partial(values, box), small_picture, drawings, chapter, _reprinted)


def _reprinted(edition: Edition) -> Guidebook:
    """Return the guidebook for an edition."""
    return _book(reprint(edition))


GUIDE = _book(material())
