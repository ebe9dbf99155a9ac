"""Remarks on events that happen for the first time in a player's first games."""

from collections.abc import Iterator

from piazza.games.greentown.rules.actions import Action, Go, Rotate
from piazza.games.greentown.rules.network import network
from piazza.games.greentown.rules.state import State
from piazza.games.greentown.rules.tours import bill_for, is_complete
from piazza.ui.game_api.text_types import FirstTimeNote
from piazza.ui.i18n import gettext as _


def first_time_notes(before: State, action: Action, after: State) -> Iterator[FirstTimeNote]:
    """Yield a remark when a tour is paid, a tile is developed, or all tokens are turned up again."""
    if isinstance(action, Go):
        yield from _toured(before, action)
    if isinstance(action, Rotate) and before.turn.cell in network(before.spots).spots:
        text = _("{name} develops a tile: it now has one more exit, and what is on it stays.")
        yield FirstTimeNote("develop", text)
    used = (sum(not is_up for row in state.tokens for is_up in row) for state in (before, after))
    # An action turns tokens over; only the end of a block makes fewer of them used.
    if next(used) > next(used):
        text = _("All action tokens have been used: they are face up again for the next four rounds.")
        yield FirstTimeNote("tokens", text)


def _toured(before: State, action: Go) -> Iterator[FirstTimeNote]:
    """Yield the remarks on a tour that this step completes."""
    card, trail = before.card_of(before.turn.player), (*before.turn.trail, action.cell)
    if card is None or not is_complete(before.spots, trail, card.number):
        return
    text = _("The tour is paid: sites of a met wish pay 1 each, a missed wish costs the guide 1.")
    yield FirstTimeNote("tour", text)
    bill = bill_for(before.spots, trail, before.guide)
    if any(gain and player != before.turn.player for player, gain in enumerate(bill.gross)):
        text = _("The tour also visited other players’ buildings: each pays its owner.")
        yield FirstTimeNote("visited", text)
    if any(bill.netted):
        text = _("With two players, only the one who earned more is paid, and only the difference.")
        yield FirstTimeNote("difference", text)
