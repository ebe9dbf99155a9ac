"""Greentown in words: what the pages and the screen reader say of it."""

from piazza.core.game import Player
from piazza.core.sides import members
from piazza.games.greentown.actions import (
    TOKENS,
    Action,
    Announce,
    Choose,
    Decline,
    Double,
    Erect,
    Half,
    Lay,
    Move,
    Pick,
    Site,
    Start,
    Step,
    Token,
    Turn,
)
from piazza.games.greentown.material import BUILDINGS, material
from piazza.games.greentown.network import network
from piazza.games.greentown.state import State
from piazza.games.greentown.tours import visits as visited
from piazza.games.greentown.turn import Phase
from piazza.games.greentown.words_names import (
    building_name,
    coordinates,
    kind_name,
    piece_name,
    place_name,
    side_name,
    sites,
    token_name,
    visits,
    wishes,
)
from piazza.games.greentown.words_reasons import about, consider, explain
from piazza.games.greentown.words_story import narrate
from piazza.ui import telling
from piazza.ui.language import gettext as _
from piazza.ui.language import listed, ngettext
from piazza.ui.telling import Cover, OptionWords, Prompt

__all__ = [
    "about",
    "causes",
    "chips",
    "consider",
    "cover",
    "describe",
    "ended",
    "explain",
    "label",
    "narrate",
    "options",
    "prompt",
    "seat_note",
    "secret",
    "turn_name",
    "verdict",
]


def cover() -> Cover:
    """What stands on the box."""
    return Cover(
        title=_("Greentown"),
        tagline=_("Lay the roads, then guide the visitors, exactly as far as they wish."),
        minutes=60,
        credit=_("Greentown: Günter Cornett and Michael Uhlemann, Bambus Spieleverlag 2006."),
        provenance=_(
            "About tiles, layouts and visitors. The printed ones could not be found: only one visitor card "
            "and the numbers of pieces are the rulebook’s. Which nine patterns of roads there are, how the "
            "three towns begin and what the other fifteen visitors wish is our own reconstruction."
        ),
    )


def options() -> tuple[OptionWords, ...]:
    """The options of a new game, in the order in which they are offered."""
    return (
        OptionWords(
            "layout",
            _("The town to begin with"),
            _("The first is for a first game; the second has one tile fewer, the third many exits."),
            (("1", _("First")), ("2", _("Second")), ("3", _("Third"))),
            "layout",
        ),
        OptionWords(
            "double",
            _("Double-turn token"),
            _("Used every round, or when its holder likes; two players do without."),
            (("always", _("Every round")), ("free", _("By choice"))),
            "double",
        ),
    )


def causes() -> tuple[telling.Cause, ...]:
    """The headings of the table of points."""
    return (
        telling.Cause("nature", _("Trees on own tours"), "g-tree", "leaf"),
        telling.Cause("culture", _("Own museums on own tours"), "g-culture", "sea"),
        telling.Cause("sport", _("Own stadiums on own tours"), "g-sport", "lemon-d"),
        telling.Cause("shopping", _("Own shops on own tours"), "g-shopping", "accent"),
        telling.Cause("visited", _("Visited on tours of others"), "g-visitor", "office"),
        telling.Cause("missed", _("Paid for missed wishes"), "u-close", "line-strong"),
        telling.Cause("settled", _("Settled between two"), "u-people", "line-strong"),
    )


def label(state: State, action: Action) -> str:  # noqa: C901, PLR0912 - one for each action
    """The choice for a button or a screen reader."""
    roads = network(state.spots)
    match action:
        case Announce(token):
            return token_name(token)
        case Choose(half):
            return _("Build with it") if half is Half.BUILD else _("Tour with it")
        case Pick(kind):
            return _("Tile with {kind}").format(kind=kind_name(material().kinds[material().index(kind)]))
        case Lay(cell):
            if cell in roads.spots:
                return _("Develop {place}").format(place=place_name(roads, cell))
            return _("Place it on {where}").format(where=coordinates(cell))
        case Turn(sides):
            return _("Roads to the {sides}").format(
                sides=listed([side_name(side) for side in members(sides)])
            )
        case Erect(sort):
            return _("Erect {building}").format(building=building_name(sort))
        case Decline():
            return _("Erect nothing")
        case Site(cell):
            return _("Build on {place}").format(place=place_name(roads, cell))
        case Move(cell):
            return _("Move the tree to {place}").format(place=place_name(roads, cell))
        case Start(cell):
            return _("Set off from the hotel, {where}").format(where=coordinates(cell))
        case Step(cell):
            return _("Walk to {place}").format(place=place_name(roads, cell))
        case Double(is_used):
            return _("Use the double turn") if is_used else _("Keep the token")


def prompt(state: State) -> Prompt:  # noqa: C901 - one for each phase
    """What the player in turn decides now."""
    match state.turn.phase:
        case Phase.ANNOUNCE:
            return Prompt(_("{name} shows an action token."), _("Each is used once in every four rounds."))
        case Phase.EITHER:
            return Prompt(_("{name} builds or tours."))
        case Phase.PICK:
            step = _("The first of two tiles.") if not state.turn.steps else _("The second tile.")
            return Prompt(_("{name} takes a tile from the supply."), step)
        case Phase.LAY:
            return Prompt(
                _("{name} chooses a hex."), _("A plus is an empty hex, an arrow a place to develop.")
            )
        case Phase.TURN:
            return Prompt(_("{name} turns the tile."), _("Point round the hex, or use the arrow keys."))
        case Phase.ERECT:
            return Prompt(
                _("{name} may erect a building."), _("A tile was placed, so one building may follow.")
            )
        case Phase.SITE:
            return Prompt(_("{name} chooses a site."), _("Any empty place, or one with a tree."))
        case Phase.TREE:
            return Prompt(_("{name} moves the tree."), _("To any empty place."))
        case Phase.TOUR:
            return _prompt_of_tour(state)
        case Phase.DOUBLE:
            return Prompt(_("{name} has the double-turn token."), _("Used now, the next round begins here."))
        case Phase.OVER:
            return Prompt(_("The game is over."))


def chips(state: State) -> tuple[tuple[str, bool], ...]:
    """Short facts for the top bar; the second of each says whether it is a warning."""
    cards = _("Visitor cards left: {n}").format(n=len(state.deck))
    if state.is_ending:
        cards = _("Last round")
    return ((turn_name(state), False), (cards, state.is_ending))


def turn_name(state: State) -> str:
    """The heading of the log under which the present decisions stand."""
    return _("Round {n}").format(n=state.turn.round)


def ended(state: State) -> str:
    """How the game came to its end."""
    number = state.turn.round
    if not state.is_ending:
        return _("Game over after round {round}: nobody could do anything any more").format(round=number)
    if any(not any(stock) for stock in state.stocks):
        return _("Game over after round {round}: all buildings of a player stand").format(round=number)
    return _("Game over after round {round}: no visitor was left").format(round=number)


def verdict(_state: State) -> str:
    """What decides between players with the same points."""
    return _("the first to have had the last turn wins")


def secret(state: State) -> tuple[Player, ...]:
    """Whose greenies cannot be seen."""
    return tuple(player for player, purse in enumerate(state.purses) if purse is None)


def seat_note(state: State, player: Player) -> str:
    """A player's standing in the round, under the name."""
    if state.player is None:
        return ""
    if player == state.turn.player:
        return _("plays now")
    place = state.order.index(player) - state.order.index(state.turn.player)
    if player == state.last:
        return _("plays next, last this round") if place == 1 else _("last this round")
    if place == 1:
        return _("plays next")
    return _("has played") if place < 0 else ""


def describe(state: State) -> tuple[str, ...]:
    """The whole table in sentences, for those who do not see it; ``{p0}`` and so on stand for the names."""
    supply = [
        _("{kind}: {n}").format(kind=kind_name(kind), n=left)
        for kind, left in zip(material().kinds, state.supply, strict=True)
        if left
    ]
    return (
        _("Supply. {piles}").format(piles="; ".join(supply)),
        *(_describe_place(state, number) for number in range(len(state.spots))),
        *(_describe_player(state, player) for player in range(state.box.players)),
    )


def _describe_place(state: State, number: int) -> str:
    """One place of the map with its roads."""
    roads, spot = network(state.spots), state.spots[number]
    linked = members(roads.links(spot.cell))
    open_ = members(spot.exits & ~roads.links(spot.cell))
    parts = (
        [_("joined to the {sides}").format(sides=listed([side_name(side) for side in linked]))]
        if linked
        else []
    )
    if open_:
        parts.append(_("open to the {sides}").format(sides=listed([side_name(side) for side in open_])))
    text = _("{where}: {piece}, {roads}")
    return text.format(where=coordinates(spot.cell), piece=piece_name(spot.piece), roads="; ".join(parts))


def _describe_player(state: State, player: Player) -> str:
    """A player's visitor, tokens and buildings."""
    card = state.card_of(player)
    visitor = f"{visits(card.number)}: {listed(wishes(card))}" if card else _("none")
    tokens = [token_name(token) for token in _face_up(state, player)]
    stock = [sites(sort, left) for sort, left in zip(BUILDINGS, state.stocks[player], strict=True) if left]
    return _("{name}. Visitor, {visitor}. Tokens: {tokens}. To build: {stock}.").format(
        name=f"{{p{player}}}", visitor=visitor, tokens=listed(tokens), stock=listed(stock)
    )


def _face_up(state: State, player: Player) -> list[Token]:
    """The tokens a player has left in this block."""
    return [token for token, is_up in zip(TOKENS, state.tokens[player], strict=True) if is_up]


def _prompt_of_tour(state: State) -> Prompt:
    """How far the tour has come."""
    number = state.guide.card.number
    if not state.turn.trail:
        text = _("{name} sets off on a tour of {visits}.").format(name="{name}", visits=visits(number))
        return Prompt(text, _("Choose a hotel, or one of the best tours."))
    done = len(visited(state.spots, state.turn.trail))
    text = _("{name} is on tour: {done} of {visits}.").format(name="{name}", done=done, visits=visits(number))
    ways = len(state.legal_actions())
    return Prompt(
        text, ngettext("{n} way on can still end at a hotel", "{n} ways on can still end at a hotel", ways)
    )
