"""The quick replies by which bots play on, to see where a position may lead."""

from random import Random

from piazza.games.greentown.evaluation.features import place_values
from piazza.games.greentown.evaluation.tour_estimate import estimate_tour
from piazza.games.greentown.rules import tiles
from piazza.games.greentown.rules.actions import (
    Action,
    ActionToken,
    Announce,
    Choose,
    Decline,
    Erect,
    Go,
    Half,
    Lay,
    Pick,
    Rotate,
    Site,
    Start,
)
from piazza.games.greentown.rules.material import SORTS, TREE, Sort, material
from piazza.games.greentown.rules.network import network
from piazza.games.greentown.rules.position import Phase
from piazza.games.greentown.rules.state import State
from piazza.games.greentown.rules.streets import streets

GOOD = 0.35
"""A tour is worth making if it brings this much for each visit but the last."""

DOUBT = 0.4
"""The most that chance adds to the value of an action at a glance."""

TO_TOUR = {ActionToken.TOUR: 1.0, ActionToken.BOTH: 0.9, ActionToken.EITHER: 0.8, ActionToken.BUILD: 0.5}
TO_BUILD = {ActionToken.BUILD: 1.0, ActionToken.EITHER: 0.8, ActionToken.BOTH: 0.6, ActionToken.TOUR: 0.1}
"""The value of each token for a player who would rather tour (`TO_TOUR`), or build (`TO_BUILD`)."""


def reply(state: State, random: Random) -> Action:
    """Return an action that looks good at a glance."""
    return noisy_reply(state, random, DOUBT)


def noisy_reply(state: State, random: Random, doubt: float) -> Action:
    """Return an action that looks good at a glance; chance adds up to `doubt` to each value."""
    if state.turn.phase is Phase.TOUR and (way := _way(state)):
        return way
    legal = state.legal_actions()
    if len(legal) == 1:
        return legal[0]
    return max(legal, key=lambda action: glance(state, action) + doubt * random.random())


def glance(state: State, action: Action) -> float:
    """Return how good an action looks, beside the other actions of the same position."""
    match action:
        case Announce(token):
            return (TO_TOUR if is_worthwhile(state) else TO_BUILD)[token]
        case Choose(half):
            return float((half is Half.TOUR) == is_worthwhile(state))
        case Pick(kind):
            return _kind(state, kind)
        case Lay(cell):
            return _cell(state, cell)
        case Rotate(exits):
            return _exits(state, exits)
        case Erect(sort):
            return _sort(state, sort)
        case Site(cell):
            return _site(state, cell)
        case Decline():
            return -1.0
        case _:
            return 0.0


def is_worthwhile(state: State) -> bool:
    """Return whether a tour with the visitor of the player in turn brings enough now (`GOOD`)."""
    if state.card_of(state.turn.player) is None:
        return False
    guide = state.guide
    found = estimate_tour(state.spots, guide)
    return found is not None and found.value >= GOOD * (guide.card.number - 1)


def _way(state: State) -> Action | None:
    """Return the next action on the best tour; None if there is none that goes on from the trail."""
    found, trail = estimate_tour(state.spots, state.guide), state.turn.trail
    # A trail that left the best tour goes on at random: `glance` tells no steps apart.
    if found is None or found.trail[: len(trail)] != trail:
        return None
    cell = found.trail[len(trail)]
    return Go(cell) if trail else Start(cell)


def _kind(state: State, name: str) -> float:
    """Return the value of picking a kind: more for a tile to be placed, since a building may follow."""
    kind = material().kinds[material().index(name)]
    return 0.5 if kind.exits == tiles.fewest_exits(state.supply) else 0.2


def _cell(state: State, cell: tuple[int, int]) -> float:
    """Return the value of a cell: more where several roads arrive, less where a tile is developed."""
    roads = network(state.spots)
    return 0.3 * roads.facing.get(cell, 0).bit_count() - (0.6 if cell in roads.spots else 0.0)


def _exits(state: State, exits: int) -> float:
    """Return the value of a rotation: the more roads meet, the better."""
    cell = state.turn.cell
    assert cell is not None
    return 0.3 * (exits & network(state.spots).facing.get(cell, 0)).bit_count()


def _sort(state: State, sort: Sort) -> float:
    """Return the value of a building: more if the visitor wishes for it, or if many are left to build."""
    place = SORTS.index(sort)
    card = state.card_of(state.turn.player)
    wish = card.wishes[place] if card else (0, 1)
    # trees, the first sort, are in nobody's stock
    return 0.2 * sum(wish) + 0.1 * state.stocks[state.turn.player][place - 1]


def _site(state: State, cell: tuple[int, int]) -> float:
    """Return the value of a site: by its place on the roads, less for one with a tree."""
    place = streets(state.spots).number[cell]
    return place_values(state.spots)[place] - (0.3 if state.spots[place].piece == TREE else 0.0)
