"""What is told once, when it happens for the first time in somebody's first games."""

from collections.abc import Iterator

from piazza.games.bloom.rules.actions import Action, Claim, Finish, Swap
from piazza.games.bloom.rules.scoring import flowers, prize
from piazza.games.bloom.rules.state import State
from piazza.games.bloom.rules.turn import Phase
from piazza.ui.language import gettext as _
from piazza.ui.telling import Novelty


def novelties(before: State, action: Action, after: State) -> Iterator[Novelty]:
    """Theft, jokers, a points tile that is gone, the end of a round."""
    if isinstance(action, Swap):
        text = _("{name} has swapped a joker: that is no action, and the joker may be used at once.")
        yield Novelty("swap", text)
    if isinstance(action, Claim):
        text = _("A run of just three tiles, none of them stolen, brings a joker from the board as well.")
        yield Novelty("joker", text)
    if isinstance(action, Finish) and before.turn.phase is Phase.LAY:
        yield from _laid(before)
    if len(after.past) > len(before.past) and after.player is not None:
        text = _("The round is over: each flower left in hand costs a point. A second round follows.")
        yield Novelty("round", text)


def _laid(before: State) -> Iterator[Novelty]:
    """A new run."""
    if before.stolen:
        text = _("{name} has stolen: one or two tiles of a run may go into a new one, if a run stays behind.")
        yield Novelty("theft", text)
    shown = flowers(before.shown, before.turn.row)
    if 0 < prize(shown, before.points) < min(shown, max(before.points, default=0)):
        text = _("The points tile for so many flowers was gone: {name} takes the next lower one.")
        yield Novelty("lower", text)
