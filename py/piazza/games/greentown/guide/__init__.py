"""The rules of Greentown as a page, in our own words."""

from piazza.games.greentown.guide.drawn import breaking, developing, placing, touring
from piazza.games.greentown.rules.actions import TOKENS
from piazza.games.greentown.rules.material import SORTS, material
from piazza.games.greentown.view.pieces import GLYPHS, small_card
from piazza.games.greentown.view.pieces import token as token_art
from piazza.games.greentown.words.names import sort_name, token_name
from piazza.ui.kit import icon, tag
from piazza.ui.language import gettext as _
from piazza.ui.telling import Chapter


def chapters() -> tuple[Chapter, ...]:
    """The rules in reading order."""
    return (
        Chapter("aim", _("The aim"), _aim()),
        Chapter("turn", _("A turn and the action tokens"), _turn()),
        Chapter("building", _("Building"), _building()),
        Chapter("touring", _("Touring"), _touring()),
        Chapter("ending", _("The end and the winner"), _ending()),
        Chapter("setting", _("Setting the table"), _setting()),
        Chapter("variants", _("Two players, and a variant"), _variants()),
        Chapter("questions", _("Open questions"), _questions()),
    )


def _paragraphs(*texts: str) -> str:
    """Plain text."""
    return "".join(tag("p", text) for text in texts)


def _steps(*texts: str, kind: str = "steps") -> str:
    """Steps to be done in this order."""
    return tag("ol", "".join(tag("li", text) for text in texts), class_=kind)


def _aim() -> str:
    """What one plays for."""
    sorts = "".join(tag("li", icon(GLYPHS[sort], 30) + tag("span", sort_name(sort))) for sort in SORTS)
    return _paragraphs(
        _(
            "Greentown opens to visitors. Everybody adds roads and buildings to one common town and guides "
            "visitors through it. A visit to a building pays its owner, whoever leads the tour; trees pay "
            "the guide. Whoever has the most greenies at the end wins."
        )
    ) + tag("ul", sorts, class_="gt-sorts of1")


def _turn() -> str:
    """Tokens and rounds."""
    tokens = "".join(
        tag("li", token_art(token, is_up=True) + tag("span", token_name(token))) for token in TOKENS
    )
    return (
        _paragraphs(_("In a turn one turns over an action token and does what it says."))
        + tag("ul", tokens, class_="gt-sorts")
        + _paragraphs(
            _(
                "Each of the four is used once in every four rounds, also "
                "if what it says cannot be done; only "
                "when is free. With Build and Tour one builds first."
            ),
            _(
                "Who is last in a round begins the next one, and so has two turns running. Before that the "
                "double-turn token goes to the player at the right, who will be last in the new round."
            ),
        )
    )


def _building() -> str:
    """Placing, developing, erecting."""
    return (
        _paragraphs(
            _("To build is to place two tiles, or to develop two places, or one of each in either order.")
        )
        + tag("h3", _("Placing"))
        + _paragraphs(
            _(
                "A placed tile has the fewest exits that are left in the "
                "supply. It lies on an empty hex, turned "
                "so that one of its exits meets a road. Its other sides need not fit."
            )
        )
        + placing()
        + tag("h3", _("Developing"))
        + _paragraphs(
            _(
                "A tile on the table is replaced by one with exactly one exit "
                "more, in any turn. The old tile goes "
                "back to the supply and may be used again at once. What stands there stays."
            ),
            _(
                "One connection at most may break, and under an opponent’s "
                "building none. All tiles must stay "
                "joined. Dead ends are allowed. Two developments are at two different places."
            ),
        )
        + developing()
        + breaking()
        + tag("h3", _("Erecting a building"))
        + _paragraphs(
            _(
                "Who placed at least one tile may then erect one building, on "
                "any empty place or on a tree. The tree "
                "moves to another empty place of the builder’s choice. Buildings are never removed."
            )
        )
    )


def _touring() -> str:
    """What a tour is, and what it pays."""
    card = next(card for card in material().cards if card.name == "v8a")
    return (
        _paragraphs(
            _(
                "A tour begins at a hotel and ends at a hotel, the same or "
                "another. No stretch of road is used twice. "
                "Every arrival at a tree, a building or a hotel is a visit, "
                "the last one at the hotel too; empty places "
                "are none, nor is the hotel at the start. There must be exactly "
                "as many visits as the card says: if "
                "no such tour exists, the action is lost and the visitor stays."
            )
        )
        + touring()
        + tag("figure", small_card(card), class_="gt-example")
        + _paragraphs(
            _(
                "For each sort the card says how often, at least and at "
                "most. This visitor wants eight visits: "
                "1 to 3 of nature, 1 or 2 of culture, 1 of sport and up to 3 shops."
            ),
            _(
                "A place visited again counts again, but it pays once. If "
                "the wish for a sort is met, each visited "
                "building of that sort pays 1 to its owner, and each visited "
                "tree 1 to the guide. If it is not met, "
                "the sort pays nobody, and the guide loses 1. A tour never "
                "brings the guide less than nothing."
            ),
            _("After the tour the visitor leaves and the next one comes. Greenies are kept secret."),
        )
    )


def _ending() -> str:
    """When it ends and who wins."""
    return _paragraphs(
        _(
            "The game ends with the round in which somebody has erected "
            "all nine buildings, or cannot draw a new "
            "visitor. Who has not played in that round has a last turn; the double turn is no longer used."
        ),
        _(
            "It also ends after a block of four rounds in which nobody could build or tour: the next four "
            "would go the same way."
        ),
        _("The most greenies win. In a tie, whose last turn came first."),
    )


def _setting() -> str:
    """How the table is set."""
    note = tag("p", _("Piazza does all of this by itself when a game starts."), class_="aside")
    return (
        _steps(
            _("Lay out a town: its tiles, a hotel on each of the two tiles with six exits, and six trees."),
            _("Sort the other tiles by their exits into open piles."),
            _("Everybody takes nine buildings, three of each sort, and four action tokens, face up."),
            _("Everybody gets a visitor who wants five visits, face up. Who has the starting card begins."),
            _(
                "With three players one visitor of five is left over, with two players two: out of the game. "
                "The starting card is never among them."
            ),
            _("The other visitors make a deck: those who want six on top, then seven, eight and nine."),
            _(
                "The last player of the round, at the right of the first, gets the double-turn token. Two "
                "players do not use it."
            ),
        )
        + note
    )


def _variants() -> str:
    """Two players, and the token by choice."""
    return _paragraphs(
        _(
            "Two players take two turns each, one after the other; only "
            "the very first turn of the game is single. The double-turn token is not needed for that."
        ),
        _(
            "Rounds count with two as well: one turn each, and whoever was last begins the next. The game "
            "ends with a round, not with a double turn. If the end is brought about by the second player of "
            "a round, it comes at once; if by the first, the other still has one turn."
        ),
        _("If a tour of two players pays both, only the one who is due more gets anything: the difference."),
        _(
            "By choice: the holder of the double-turn token may keep it "
            "for later. The order then stays as it was."
        ),
    )


def _questions() -> str:
    """Where the rulebook is silent."""
    answers = (
        _("A building action is done in full if it can be; otherwise the one step that is possible is done."),
        _("Only connections that exist can break: a road that led nowhere may vanish."),
        _("Two developments give no building."),
        _("A possible tour may not be declined. Its wishes need not be met."),
        _("A return to the hotel at the start is a visit."),
        _("A sort that is not on the card is not wanted at all."),
        _("A tree site cannot be built on if no empty place is left for the tree."),
        _("Taking the last visitor does not end the game, only having to draw and finding none."),
        _("With two players the difference is taken after the costs of the tour."),
        _("A hotel’s tile may be developed like any other; the hotel stays."),
        _(
            "With Build or Tour only a half that can be carried out may be chosen; the turn is lost only if "
            "neither can."
        ),
    )
    return tag("ul", "".join(tag("li", answer) for answer in answers), class_="answers")
