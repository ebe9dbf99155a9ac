"""Turn order: the players clockwise round the table."""

from piazza.core.game import Player


def clockwise(first: Player, players: int) -> tuple[Player, ...]:
    """All players, beginning with one."""
    return (*range(first, players), *range(first))


def beside(player: Player, players: int) -> Player:
    """The player on the left of one: whose turn follows."""
    return (player + 1) % players
