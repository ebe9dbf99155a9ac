"""Positions to measure at: where the turns of games between two Players begin."""

from collections.abc import Iterator

from piazza import games
from piazza.bots.levels import PLAYER
from piazza.bots.thinking import carry_out, decide, seed_of
from piazza.core.match import Match


def beginnings(name: str, deal: int) -> Iterator[Match]:
    """The game at the beginning of each turn, deal by deal always the same."""
    match = Match.new(games.load(name), 2, deal)
    while (player := match.state.player) is not None:
        yield match
        seen = match.state.observe(player)
        match = carry_out(match, decide(seen, name, PLAYER, seed_of(seen)))
