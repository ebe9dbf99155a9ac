"""Explanations shown once, when something happens for the first time in a player's first games."""

from collections.abc import Iterator

from piazza.games.bloom.rules.actions import Action, Claim, Finish, Swap
from piazza.games.bloom.rules.position import Phase
from piazza.games.bloom.rules.scoring import flowers, prize
from piazza.games.bloom.rules.state import State
from piazza.ui.game_api.text_types import FirstTimeNote
from piazza.ui.i18n import gettext as _


def first_time_notes(before: State, action: Action, after: State) -> Iterator[FirstTimeNote]:
    """Yield the novelties in an action: theft, jokers, a points tile that is gone, the end of a round."""
    if isinstance(action, Swap):
        text = _("{name} swapped a joker. This isn’t an action, and the joker can be used right away.")
        yield FirstTimeNote("swap", text)
    if isinstance(action, Claim):
        text = _("A run of exactly three tiles, none stolen, also earns a joker from the board.")
        yield FirstTimeNote("joker", text)
    if isinstance(action, Finish) and before.turn.phase is Phase.LAY:
        yield from _laid(before)
    if len(after.past) > len(before.past) and after.player is not None:
        text = _("The round is over: each flower left in hand costs a point. A second round follows.")
        yield FirstTimeNote("round", text)


def _laid(before: State) -> Iterator[FirstTimeNote]:
    """Yield the novelties in a new run: theft, and a lower points tile than its flowers would earn."""
    if before.stolen:
        text = _("{name} stole: one or two tiles of a run can go into a new one, if what remains is a run.")
        yield FirstTimeNote("theft", text)
    shown = flowers(before.shown, before.turn.row)
    if 0 < prize(shown, before.points) < min(shown, max(before.points, default=0)):
        text = _("The points tile for that many flowers was gone: {name} takes the next lower one.")
        yield FirstTimeNote("lower", text)
