"""Choices that are final, because a person knows more after them than before."""

from piazza.core.game import Player
from piazza.core.hidden import reveals
from piazza.core.match import Match
from piazza.ui.storage.saves import Seat


def who_may_undo(match: Match, seats: tuple[Seat, ...], at_screen: Player) -> Player:
    """Return the player who may take back choices.

    This is the person in turn; during a bot's turn and after the end, the player at the screen.
    """
    player = match.state.player
    return at_screen if player is None or seats[player].level else player


def final_plies(match: Match, seats: tuple[Seat, ...], player: Player, since: int) -> int:
    """Return how many plies can no longer be taken back, or 0 if all from `since` on still can.

    The last of them is the last ply from `since` on that told `player` something new, or was another
    person's.

    All plies are final while `player` sits at another device: this screen has nothing to undo then, and
    `multiplayer/undo.py` decides what that player may take back. All are final, too, once the match is over:
    nobody may take back anything then, and looking for what the last choice told would take longer than
    anything else before the page of the end.
    """
    # `NOBODY` is negative and has no seat.
    if match.is_over or (player >= 0 and seats[player].by == "live"):
        return len(match.plies)
    for number in range(len(match.plies) - 1, since - 1, -1):
        ply = match.plies[number]
        # A bot's answer is taken back together with the choice, unless it told something new.
        is_own = ply.player == player or seats[ply.player].level
        if not is_own or reveals(ply.before, ply.action, player):
            return number + 1
    return 0


def final_plies_at_start(match: Match, seats: tuple[Seat, ...], player: Player) -> int:
    """Return how many plies cannot be taken back in a match that is opened.

    These are at least all before the present turn of `player`.
    """
    begun = len(match.plies)
    while begun and match.plies[begun - 1].player == player:
        begun -= 1
    return final_plies(match, seats, player, begun) or begun
