"""Turn order: the players clockwise round the table."""

from piazza.core.game import Player


def clockwise(first: Player, players: int) -> tuple[Player, ...]:
    """Return all players in turn order, starting with `first`."""
    return (*range(first, players), *range(first))


def next_player(player: Player, players: int) -> Player:
    """Return the player to the left of `player`, whose turn is next."""
    return (player + 1) % players
