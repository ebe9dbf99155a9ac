"""The texts of Greentown, for pages and screen readers."""

from piazza.core.hex import members
from piazza.games.greentown.rules import actions
from piazza.games.greentown.rules.material import material
from piazza.games.greentown.rules.network import network
from piazza.games.greentown.rules.position import Phase
from piazza.games.greentown.rules.state import State
from piazza.games.greentown.rules.tours import visited_pieces
from piazza.games.greentown.texts.choices import combine_moves, gives_away, kind, selects
from piazza.games.greentown.texts.editions import components
from piazza.games.greentown.texts.log import first_time_notes, narrate
from piazza.games.greentown.texts.names import (
    building_name,
    kind_name,
    place_name,
    side_name,
    token_name,
    visit_count,
    where,
)
from piazza.games.greentown.texts.possibilities import possibilities
from piazza.games.greentown.texts.reasons import about, consider, explain
from piazza.games.greentown.texts.table import (
    chips,
    describe,
    ending,
    seat_note,
    secret,
    turn_name,
    verdict,
)
from piazza.ui.game_api import text_types as telling
from piazza.ui.game_api.text_types import Cover, OptionText, Prompt, phrase
from piazza.ui.game_api.texts import Texts
from piazza.ui.i18n import gettext as _
from piazza.ui.i18n import join_words, ngettext


class GreentownTexts(Texts[State, actions.Action]):
    """The texts of Greentown."""

    name = "greentown"
    has_wishes = True

    components = staticmethod(components)
    kind = staticmethod(kind)
    explain = staticmethod(explain)
    consider = staticmethod(consider)
    gives_away = staticmethod(gives_away)
    selects = staticmethod(selects)
    combine_moves = staticmethod(combine_moves)
    about = staticmethod(about)
    chips = staticmethod(chips)
    turn_name = staticmethod(turn_name)
    possibilities = staticmethod(possibilities)
    narrate = staticmethod(narrate)
    first_time_notes = staticmethod(first_time_notes)
    end_reason = staticmethod(ending)
    verdict = staticmethod(verdict)
    secret = staticmethod(secret)
    seat_note = staticmethod(seat_note)
    describe = staticmethod(describe)

    def cover(self) -> Cover:
        """Return title, tagline, credits and provenance of the material, as for the cover of the box."""
        return Cover(
            title=_("Greentown"),
            tagline=_("Lay the roads, then guide the visitors, exactly as far as they wish."),
            minutes=60,
            lesson_minutes=6,
            credit=_("Greentown: Günter Cornett and Michael Uhlemann, Bambus Spieleverlag 2006."),
            provenance=_(
                "About tiles, layouts and visitors. We couldn’t find the printed ones:"
                " only one visitor card and the number of pieces come from the rulebook."
                " The nine road patterns, the three starting towns and the wishes of the"
                " other fifteen visitors are our reconstruction."
            ),
        )

    def options(self) -> tuple[OptionText, ...]:
        """Return the texts of the options of a new game, in the order in which they are offered."""
        return (
            OptionText(
                "layout",
                _("Starting town"),
                _("Start with the first; the second has one tile fewer, the third has many exits."),
                (("1", _("First")), ("2", _("Second")), ("3", _("Third"))),
                "layout",
            ),
            OptionText(
                "double",
                _("Double-turn token"),
                _("Used every round, or when its holder chooses. Not used with two players."),
                (("always", _("Every round")), ("free", _("By choice"))),
                "double",
            ),
        )

    def score_categories(self) -> tuple[telling.ScoreCategory, ...]:
        """Return the headings of the table of points."""
        return (
            telling.ScoreCategory("nature", _("Trees on own tours"), "g-tree", "leaf"),
            telling.ScoreCategory("culture", _("Museums on own tours"), "g-culture", "shop"),
            telling.ScoreCategory("sport", _("Stadiums on own tours"), "g-sport", "subway"),
            telling.ScoreCategory("shopping", _("Shops on own tours"), "g-shopping", "accent"),
            telling.ScoreCategory("visited", _("Visits on others’ tours"), "g-visitor", "office"),
            telling.ScoreCategory("missed", _("Missed wishes"), "u-close", "line-strong"),
            telling.ScoreCategory("settled", _("Cancelled by the opponent’s pay"), "u-people", "line-strong"),
        )

    def label(self, state: State, action: actions.Action, /) -> str:  # noqa: C901, PLR0912 - one for each action
        """Return the text of an action for a button or a screen reader."""
        roads = network(state.spots)
        match action:
            case actions.Announce(token):
                return _("Use {token}").format(token=token_name(token))
            case actions.Choose(half):
                return _("Build with it") if half is actions.Half.BUILD else _("Tour with it")
            case actions.Pick(kind):
                return _("Take a tile with {kind}").format(
                    kind=kind_name(material().kinds[material().index(kind)])
                )
            case actions.Lay(cell):
                if cell in roads.spots:
                    return _("Develop {place}").format(place=place_name(roads, cell))
                return _("Place it {where}").format(where=where(roads, cell))
            case actions.Rotate(sides):
                return _("Roads to the {sides}").format(
                    sides=join_words([side_name(side) for side in members(sides)])
                )
            case actions.Erect(sort):
                return _("Build {building}").format(building=building_name(sort))
            case actions.Decline():
                return _("Build nothing")
            case actions.Site(cell):
                return _("Build on {place}").format(place=place_name(roads, cell))
            case actions.Move(cell):
                return _("Move the tree to {place}").format(place=place_name(roads, cell))
            case actions.Start(cell):
                return _("Set off from {hotel}").format(hotel=place_name(roads, cell))
            case actions.Go(cell):
                return _("Walk to {place}").format(place=place_name(roads, cell))
            case actions.Double(is_used):
                return _("Use the double turn") if is_used else _("Keep the token")

    def is_echo(self, action: actions.Action, /) -> bool:
        """Return whether the log's passing remark about an action says no more than its label."""
        return isinstance(action, actions.Pick | actions.Start | actions.Go)

    def prompt(self, state: State, /) -> Prompt:  # noqa: C901 - one for each phase
        """Return the prompt for the player in turn: what to decide now."""
        match state.turn.phase:
            case Phase.ANNOUNCE:
                return Prompt(
                    _("[{name} chooses|Choose] an action token."), _("Each is used once every four rounds.")
                )
            case Phase.EITHER:
                return Prompt(_("[{name} builds or tours|Build or tour]."), _("One or the other."))
            case Phase.PICK:
                step = _("The first of two tiles.") if not state.turn.steps else _("The second tile.")
                return Prompt(_("[{name} takes|Take] a tile from the supply."), step)
            case Phase.LAY:
                return Prompt(
                    _("[{name} chooses|Choose] a hex."),
                    _("A plus marks an empty hex, an arrow a tile to develop."),
                )
            case Phase.TURN:
                return Prompt(_("[{name} turns|Turn] the tile."), _signs_of_turning(state))
            case Phase.ERECT:
                return Prompt(
                    _("[{name} may|You may] add a building."), _("Possible because a tile was placed.")
                )
            case Phase.SITE:
                return Prompt(_("[{name} chooses|Choose] a site."), _("Any empty site, or one with a tree."))
            case Phase.TREE:
                return Prompt(_("[{name} moves|Move] the tree."), _("To any empty site."))
            case Phase.TOUR:
                return _prompt_of_tour(state)
            case Phase.DOUBLE:
                note = _("Use it to start the next round, too; keep it and the order stays the same.")
                return Prompt(_("[{name} has|You have] the double-turn token."), note)
            case Phase.OVER:
                return Prompt(_("The game is over."))

    def feature(self, name: str, /) -> str:
        """Return the text for a feature of a position, by its field in `Features`."""
        return {
            "greenies": _("greenies this turn"),
            "tour": _("the next tour"),
            "guests": _("visits on others’ tours"),
            "sites": _("later tours"),
            "stock": _("the buildings left to build"),
            "turn": _("having the turn"),
        }[name]


TEXTS = GreentownTexts()


def _signs_of_turning(state: State) -> str:
    """Return the legend of ticks, crosses and numbers at the tile being turned."""
    if state.turn.cell in network(state.spots).spots:
        return _("Tick: roads meet. Cross: a connection breaks. Number: ticks in that rotation.")
    return _("Tick: roads meet. Number: ticks in that rotation.")


def _prompt_of_tour(state: State) -> Prompt:
    """Return the prompt of a tour: how many visits are done, and how many ways on there are."""
    number = state.guide.card.number
    if not state.turn.trail:
        text = phrase(_("[{name} starts|Start] a tour of {visits}."), visits=visit_count(number))
        return Prompt(text, _("Choose a hotel, or one of the best tours."))
    done = len(visited_pieces(state.spots, state.turn.trail))
    text = phrase(
        _("[{name} is|You are] on tour: {done} of {visits}."), done=done, visits=visit_count(number)
    )
    ways = len(state.legal_actions())
    return Prompt(text, ngettext("{n} way still leads to a hotel", "{n} ways still lead to a hotel", ways))
