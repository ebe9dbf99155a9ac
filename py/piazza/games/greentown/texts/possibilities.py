"""What a turn in Greentown makes possible: better tours, and worse ones for the others."""

from collections.abc import Iterator

from piazza.core.game import Player
from piazza.games.greentown.rules.best_tours import TourOutcome, search_best
from piazza.games.greentown.rules.position import Phase
from piazza.games.greentown.rules.state import State
from piazza.games.greentown.rules.tours import Guide
from piazza.ui.game_api.text_types import Possibility
from piazza.ui.i18n import gettext as _
from piazza.ui.i18n import ngettext

MAX_WALKS = 1000
"""The number of walks tried for a best tour; on maps with more, nothing is said, since that takes long."""


def possibilities(before: State, after: State, player: Player) -> tuple[Possibility, ...]:
    """Return what a turn makes possible: a better tour, more from others' tours, less for the others.

    Only of visitors who were there before: which one comes next is chance.
    """
    if after.turn.phase is Phase.OVER or after.spots == before.spots:
        return ()
    found = dict(_tours(before, after))
    own = found.pop(player, None)
    first = tuple(_own(*own, player)) if own else ()
    return (*first, *_of_others(found, player))


def _tours(
    before: State, after: State
) -> Iterator[tuple[Player, tuple[TourOutcome | None, TourOutcome | None]]]:
    """Yield for each player whose visitor has stayed the best tour before and after the turn."""
    for seat in range(after.box.players):
        card = after.card_of(seat)
        if card is None or after.cards[seat] != before.cards[seat]:
            continue
        guide = Guide(seat, after.box.players, card)
        old, new = (search_best(state.spots, (), guide, MAX_WALKS) for state in (before, after))
        if old.is_all and new.is_all:
            yield seat, (next(iter(old.outcomes), None), next(iter(new.outcomes), None))


def _own(old: TourOutcome | None, new: TourOutcome | None, player: Player) -> Iterator[Possibility]:
    """Yield the tour that the player's own visitor can now make, if it pays more than before."""
    was, pays = _pay(old, player), _pay(new, player)
    if pays > was:
        text = ngettext(
            "a tour for {n} greenie becomes possible", "a tour for {n} greenies becomes possible", pays
        )
        yield Possibility("tour", text.format(n=pays))


def _of_others(
    found: dict[Player, tuple[TourOutcome | None, TourOutcome | None]], player: Player
) -> Iterator[Possibility]:
    """Yield the most that the player gains from another's best tour, and the most that one of them loses."""
    gained = {seat: _pay(new, player) - _pay(old, player) for seat, (old, new) in found.items()}
    lost = {seat: _pay(old, seat) - _pay(new, seat) for seat, (old, new) in found.items()}
    seat = max(gained, key=lambda one: gained[one], default=None)
    if seat is not None and gained[seat] > 0:
        pays = _pay(found[seat][1], player)
        text = ngettext(
            "{n} greenie from [{name}’s|your] best tour", "{n} greenies from [{name}’s|your] best tour", pays
        )
        yield Possibility("guests", text.format(n=pays, name=f"{{p{seat}}}"))
    seat = max(lost, key=lambda one: lost[one], default=None)
    if seat is not None and lost[seat] > 0:
        old, new = (_pay(one, seat) for one in found[seat])
        text = _("[{name}’s|your] best tour drops from {m} to {n}")
        yield Possibility("others", text.format(name=f"{{p{seat}}}", m=old, n=new))


def _pay(tour: TourOutcome | None, player: Player) -> int:
    """Return the greenies that a tour brings a player; 0 without a tour."""
    return tour.bill.gains[player] if tour else 0
