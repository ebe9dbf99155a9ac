"""Ways to play a turn that are worth a thought."""

from collections.abc import Iterable, Iterator
from random import Random
from typing import TYPE_CHECKING, TypeAlias

from piazza.core.game import Player
from piazza.games.greentown.actions import Action, Announce, Token
from piazza.games.greentown.policy import doubted, reply
from piazza.games.greentown.turn import Phase
from piazza.games.greentown.worth import evaluate

if TYPE_CHECKING:
    from piazza.games.greentown.state import State

MAPS = 0.5
"""Ways to place and develop that are tried with each token, for each turn that is wanted."""

KEPT = 3
"""One in so many of these maps is worth trying several buildings on."""

SITES = 4
"""Buildings that are tried on each of those."""

VARIETY = 1.0
"""How far chance may change what looks best."""

BUILDING = (Phase.PICK, Phase.LAY, Phase.TURN)
ERECTING = (Phase.ERECT, Phase.SITE, Phase.TREE)

Way: TypeAlias = tuple[tuple[Action, ...], "State"]
"""Choices, and what they lead to."""


def turns(state: "State", random: Random, most: int) -> list[tuple[Action, ...]]:
    """Promising ways to play on until the turn is over, the best first."""
    player = state.player
    assert player is not None
    ends: dict[State, tuple[Action, ...]] = {}
    for way in _opened(((), state), player):
        for actions, end in _completed(way, player, random, max(KEPT, round(MAPS * most))):
            ends.setdefault(end, actions)
    ranked = sorted(ends, key=lambda end: margin(end, player), reverse=True)
    return [ends[end] for end in ranked[:most]]


def margin(state: "State", player: Player) -> float:
    """How far ahead of the best of the others a player may expect to be."""
    others = [evaluate(state, seat) for seat in range(state.box.players) if seat != player]
    return evaluate(state, player) - max(others)


def _opened(way: Way, player: Player) -> Iterator[Way]:
    """The turn with its token announced, and its half chosen."""
    state = way[1]
    if state.player == player and state.turn.phase in (Phase.ANNOUNCE, Phase.EITHER):
        for action in _openings(state):
            yield from _opened(_on(way, action), player)
    else:
        yield way


def _openings(state: "State") -> Iterable[Action]:
    """The choices that begin a turn; the token for either only if none is left for its half."""
    legal = state.legal_actions()
    needless = {Announce(Token.BUILD), Announce(Token.TOUR)} <= set(legal)
    return [action for action in legal if not (needless and action == Announce(Token.EITHER))]


def _completed(way: Way, player: Player, random: Random, maps: int) -> Iterator[Way]:
    """The turn played to its end in several ways, if there is something to build."""
    if way[1].player != player or way[1].turn.phase not in (*BUILDING, *ERECTING):
        yield _finished(way, player, random)
        return
    tried = [_until(way, player, BUILDING, random) for _map in range(maps)]
    different = {end: (actions, end) for actions, end in tried}
    glimpsed = {one: _finished(one, player, random) for one in different.values()}
    yield from glimpsed.values()
    ranked = sorted(glimpsed, key=lambda one: evaluate(glimpsed[one][1], player), reverse=True)
    for one in ranked[: maps // KEPT]:
        yield from _erected(one, player, random)


def _erected(way: Way, player: Player, random: Random) -> Iterator[Way]:
    """The turn from a finished map on, with several buildings."""
    for _site in range(SITES):
        yield _finished(_until(way, player, ERECTING, random), player, random)


def _until(way: Way, player: Player, phases: tuple[Phase, ...], random: Random) -> Way:
    """The turn played on by glance as long as it is in these phases."""
    while way[1].player == player and way[1].turn.phase in phases:
        way = _on(way, doubted(way[1], random, VARIETY))
    return way


def _finished(way: Way, player: Player, random: Random) -> Way:
    """The turn played to its end."""
    while way[1].player == player:
        way = _on(way, reply(way[1], random))
    return way


def _on(way: Way, action: Action) -> Way:
    """One choice further."""
    return (*way[0], action), way[1].apply(action)
