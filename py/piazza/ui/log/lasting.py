"""Which choices stand for good: those after which somebody knows more than before."""

from piazza.core.game import Player
from piazza.core.knowledge import reveals
from piazza.core.match import Match
from piazza.ui.storage.saves import Seat


def taker(match: Match, seats: tuple[Seat, ...], at_screen: Player) -> Player:
    """Who may take back: the person in turn, or during a bot's turn the one at the screen."""
    player = match.state.player
    return at_screen if player is None or seats[player].level else player


def lasting(match: Match, seats: tuple[Seat, ...], player: Player, since: int) -> int:
    """How many plies stand for good because of those from `since` on; 0 if all of these may be undone.

    Up to the last that told the player something, or was another person's. All, while somebody is in
    turn on another device: this screen has nothing to undo then, and what they may is told apart there.
    And all when the match is over, when nobody may: looking for what its last choice told would take longer
    than anything else before the page of the end.
    """
    if match.is_over or (player >= 0 and seats[player].by == "live"):
        return len(match.plies)
    for number in range(len(match.plies) - 1, since - 1, -1):
        ply = match.plies[number]
        is_own = ply.player == player or seats[ply.player].level
        if not is_own or reveals(ply.before, ply.action, player):
            return number + 1
    return 0


def lasting_at_first(match: Match, seats: tuple[Seat, ...], player: Player) -> int:
    """How many plies stand for good in a match that comes on the table: all before the turn."""
    begun = len(match.plies)
    while begun and match.plies[begun - 1].player == player:
        begun -= 1
    return lasting(match, seats, player, begun) or begun
