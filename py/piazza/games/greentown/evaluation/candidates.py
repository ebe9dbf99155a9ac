"""Candidate turns: ways to play a turn that a search evaluates."""

from collections.abc import Callable, Iterable, Iterator
from random import Random
from typing import NamedTuple, TypeAlias

from piazza.bots.turn_generation import Slices, lead, order_by
from piazza.core.game import Player
from piazza.games.greentown.evaluation.policy import reply
from piazza.games.greentown.rules.actions import (
    Action,
    ActionToken,
    Announce,
    Decline,
    Erect,
    Lay,
    Move,
    Pick,
    Rotate,
    Site,
)
from piazza.games.greentown.rules.position import Phase
from piazza.games.greentown.rules.state import State

MAPS_PER_TURN = 0.5
"""Maps (results of placing and developing) tried with each token, for each turn wanted."""

KEPT = 3
"""Several buildings are tried on one in this many of these maps."""

SITES_PER_MAP = 4
"""Buildings tried on each of those maps."""

FINISH_TEMPERATURE = 0.3
"""The temperature of replies that finish a turn: mostly the best ones."""

BUILDING = (Phase.PICK, Phase.LAY, Phase.TURN)
ERECTING = (Phase.ERECT, Phase.SITE, Phase.TREE)

WORK = (Pick, Lay, Rotate, Erect, Decline, Site, Move)
"""The actions of building."""

Works: TypeAlias = tuple[Action, ...]
"""Actions that place or develop tiles and erect a building."""


Valuation: TypeAlias = Callable[["State", Player], float]
"""A function from a position and a player to the position's value for that player."""


class Own(NamedTuple):
    """The turn that is explored."""

    player: Player
    """The player whose turn it is."""
    round: int
    random: Random
    value: Valuation


Way: TypeAlias = tuple[tuple[Action, ...], "State"]
"""Actions, and the position after them."""


def explore(state: State, random: Random, most: int, value: Valuation) -> Slices[list[tuple[Action, ...]]]:
    """Return promising ways to play on until the turn is over, the best first; at most `most`.

    A generator, which yields to let the page draw, and returns the ways.
    """
    player = state.player
    assert player is not None
    own = Own(player, state.turn.round, random, value)
    ends: dict[State, tuple[Action, ...]] = {}
    works: list[Works] = []
    for way in _opened(((), state), own):
        ways = yield from _completed(way, own, works, max(KEPT, round(MAPS_PER_TURN * most)))
        # Ways to the same position are one: the first found stands.
        ends.update((end, actions) for actions, end in ways if end not in ends)
    ranked = yield from order_by(ends, lambda end: lead(value, end, player))
    return [ends[end] for end in ranked[:most]]


def _opened(way: Way, own: Own) -> Iterator[Way]:
    """Yield the ways to announce a token, and to choose a half of Build-or-Tour."""
    state = way[1]
    if _is_on(way, own) and state.turn.phase in (Phase.ANNOUNCE, Phase.EITHER):
        for action in _openings(state):
            yield from _opened(_on(way, action), own)
    else:
        yield way


def _openings(state: State) -> Iterable[Action]:
    """Return the actions that begin a turn, without Build-or-Tour while Build and Tour are both face up."""
    legal = state.legal_actions()
    # Build-or-Tour does no more than these two; unused, it keeps the choice open.
    needless = {Announce(ActionToken.BUILD), Announce(ActionToken.TOUR)} <= set(legal)
    return [action for action in legal if not (needless and action == Announce(ActionToken.EITHER))]


def _completed(way: Way, own: Own, works: list[Works], maps: int) -> Slices[list[Way]]:
    """Return the way played to the end of the turn, in several variants if there is something to build.

    The first time, it adds the best building actions to `works`; later it repeats these with another
    token.
    """
    if not _is_on(way, own) or way[1].turn.phase not in (*BUILDING, *ERECTING):
        yield
        return [_finished(way, own)]
    if works:
        return (yield from _each(_finished(_repeated(way, steps), own) for steps in works))
    built = yield from _built(way, own, maps)
    built = yield from order_by(built, lambda one: own.value(one[1], own.player))
    works += [
        tuple(step for step in actions if isinstance(step, WORK)) for actions, _end in built[: maps // 2]
    ]
    return built


def _repeated(way: Way, steps: Works) -> Way:
    """Return the way after the same building actions as with another token."""
    for step in steps:
        way = _on(way, step)
    return way


def _each(ways: Iterable[Way]) -> Slices[list[Way]]:
    """Return the ways as a list, with a pause after each."""
    found = []
    for way in ways:
        found.append(way)
        yield
    return found


def _built(way: Way, own: Own, maps: int) -> Slices[list[Way]]:
    """Return up to `maps` ways to build, played to the end; on the better maps with several buildings."""
    tried = yield from _each(_until(way, own, BUILDING) for _map in range(maps))
    # Different actions may make the same map.
    different = list({end: (actions, end) for actions, end in tried}.values())
    glimpsed = yield from _each(_finished(one, own) for one in different)
    ends = dict(zip(different, glimpsed, strict=True))
    ranked = yield from order_by(ends, lambda one: own.value(ends[one][1], own.player))
    erected = yield from _each(end for one in ranked[: maps // KEPT] for end in _erected(one, own))
    return [*ends.values(), *erected]


def _erected(way: Way, own: Own) -> Iterator[Way]:
    """Yield ways to play the turn to its end from a finished map, with several buildings."""
    for _site in range(SITES_PER_MAP):
        yield _finished(_until(way, own, ERECTING), own)


def _until(way: Way, own: Own, phases: tuple[Phase, ...]) -> Way:
    """Return the way played on by quick replies, which vary, while the turn is in these phases."""
    while _is_on(way, own) and way[1].turn.phase in phases:
        way = _on(way, reply(way[1], own.random))
    return way


def _finished(way: Way, own: Own) -> Way:
    """Return the way played on to the end of the turn by replies that look best."""
    while _is_on(way, own):
        way = _on(way, reply(way[1], own.random, FINISH_TEMPERATURE))
    return way


def _is_on(way: Way, own: Own) -> bool:
    """Return whether the turn is not over yet; the second turn of a double turn does not belong to it."""
    return way[1].player == own.player and way[1].turn.round == own.round


def _on(way: Way, action: Action) -> Way:
    """Return the way after one action more."""
    return (*way[0], action), way[1].apply(action)
