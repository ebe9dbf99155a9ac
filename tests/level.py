"""Finished games in which players are level, built from finished random games."""

from dataclasses import replace

from piazza.core.game import Game, Player
from piazza.core.match import Match
from piazza.games.bloom.rules import state as bloom
from piazza.games.bloomtown.rules import state as bloomtown
from piazza.games.drawkeep.rules import state as drawkeep
from piazza.games.greentown.rules import state as greentown
from piazza.games.suburbia.rules import state as suburbia
from strategies import played

TOLD = ("bloomtown", "suburbia", "bloom", "greentown", "drawkeep")
"""The titles of which stands here how they end level."""
MOST, LEAST = 90, 10
"""Points of who is level in front, and of all others."""


def level(game: Game, players: int, best: tuple[Player, ...]) -> Match:
    """A finished game in which some have the same of everything, and the others little."""
    match = played(Match.new(game, players, 1), 1)
    points = tuple(MOST if player in best else LEAST for player in range(players))
    match match.state:
        case bloom.State() as state:
            return replace(match, state=replace(state, past=(points, points)))
        case bloomtown.State() as state:
            return replace(match, state=replace(state, points=points))
        case greentown.State() as state:
            return replace(match, state=replace(state, purses=points))
        case drawkeep.State() as state:
            empty = ((drawkeep.FREE,) * drawkeep.PLACES,) * players
            shown = tuple((6, 5) if each == MOST else (1,) for each in points)
            return replace(match, state=replace(state, hands=empty, shown=shown))
        case suburbia.State() as state:
            return replace(match, state=_boroughs(state, points))
    raise LookupError(game.name)


def _boroughs(state: suburbia.State, points: tuple[int, ...]) -> suburbia.State:
    """No goals, and the markers on all other tracks alike."""
    standings = tuple(
        replace(one, population=population, reputation=3, income=2, money=4)
        for one, population in zip(state.standings, points, strict=True)
    )
    goals = replace(state.goals, public=(), secret=(None,) * len(points))
    return replace(state, standings=standings, goals=goals)
