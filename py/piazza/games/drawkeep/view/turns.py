"""The drawing of two ways to play a turn: what was played, and what would have been better."""

from piazza.games.drawkeep.rules.state import PLACES, UNSEEN, Draw, Keep, Lay, State, Throw
from piazza.games.drawkeep.view.pieces import card_at
from piazza.ui.game_api.scene import Trajectory

# four places (the hand's three, then deck and pile), each 34 wide, in a drawing of 150
STEP, SIZE = 37, 0.34
"""The distance between places, and the scale of the cards."""
ROWS = (("was-played", 14), ("was-better", 84))
"""The class and the upper edge of each row: what was played, what was better."""


def draw(played: Trajectory, better: Trajectory) -> str:
    """Draw the way that was played above, the better one below.

    In a row the cards of the hand lie at their places, and the deck and pile share a place beside them.
    """
    rows = "".join(_way(path, kind, y) for path, (kind, y) in zip((played, better), ROWS, strict=True))
    return f'<svg class="small-town" viewBox="0 0 150 150" aria-hidden="true">{rows}</svg>'


def _way(path: Trajectory, kind: str, y: int) -> str:
    """Draw the cards that one way moves, in a row."""
    # a trajectory may be of any game; for the type checker, these positions are of this one
    cards = "".join(_card(before, action, y) for before, action in path if isinstance(before, State))
    return f'<g class="{kind}">{cards}</g>'


def _card(before: State, action: object, y: int) -> str:
    """Draw the card of an action, in a frame, where the action puts it or takes it from."""
    match action:
        case Keep(place):
            card = before.drawn or UNSEEN
        case Lay(card):
            # the same place that `State.apply` frees
            place = before.hands[before.turn].index(card)
        case Draw():
            card, place = UNSEEN, PLACES
        case Throw():
            card, place = before.drawn or UNSEEN, PLACES
        case _:
            card, place = before.pile[-1], PLACES
    x = 3 + STEP * place
    # 100 by 140, the size of a card, times SIZE
    frame = f'<rect class="frame" x="{x}" y="{y}" width="34" height="47.6" rx="4"/>'
    return card_at(card, x, y, SIZE) + frame
