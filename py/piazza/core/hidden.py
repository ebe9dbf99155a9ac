"""Chance and hidden information: decks shuffled, zones masked and refilled, and what an action reveals.

In a zone, None stands for a piece that cannot be seen.
"""

from collections import Counter
from collections.abc import Hashable, Iterable, Iterator
from random import Random
from typing import TypeAlias, TypeVar

from piazza.core.game import A, Player, State

T = TypeVar("T")
H = TypeVar("H", bound=Hashable)

Zone: TypeAlias = tuple[T | None, ...]
"""Pieces in a place such as a hand or a deck; None for each piece that cannot be seen."""


def mask(zone: Zone[T]) -> Zone[T]:
    """Return the zone with every piece hidden; its length stays known."""
    return (None,) * len(zone)


def mask_others(viewer: Player, zones: tuple[Zone[T], ...]) -> tuple[Zone[T], ...]:
    """Return the zones of all players, in seat order, masked except that of `viewer`."""
    return tuple(zone if seat == viewer else mask(zone) for seat, zone in enumerate(zones))


def mask_to_owner(viewer: Player, pieces: Zone[T]) -> Zone[T]:
    """Return one piece for each player, in seat order, hidden except that of `viewer`."""
    return tuple(piece if seat == viewer else None for seat, piece in enumerate(pieces))


def deal_into(zone: Zone[T], dealt: Iterator[T]) -> tuple[T, ...]:
    """Return the zone with each hidden piece (None) replaced by the next piece of `dealt`."""
    return tuple([next(dealt) if piece is None else piece for piece in zone])


def in_sight(*zones: Zone[T]) -> Iterator[T]:
    """Yield the visible pieces of some zones."""
    return (piece for zone in zones for piece in zone if piece is not None)


def out_of_sight(box: Iterable[H], seen: Iterable[H]) -> list[H]:
    """Return the pieces of `box` that are not among `seen`.

    Equal pieces come together; kinds are in the order in which the box first has them.
    """
    left = Counter(box)
    left.subtract(seen)
    return list(left.elements())


def shuffle(items: Iterable[T], random: Random) -> tuple[T, ...]:
    """Return the items in a random order; every order is equally likely."""
    deck = list(items)
    # Fisher and Yates: one random number fewer than items, so what is dealt after it is fixed, too.
    for last in range(len(deck) - 1, 0, -1):
        other = int(random.random() * (last + 1))
        deck[last], deck[other] = deck[other], deck[last]
    return tuple(deck)


WORLDS = 12
"""Number of sampled worlds: a surprise that half of all worlds show is missed once in 4096 times."""


def reveals(state: State[A], action: A, player: Player) -> bool:
    """Return whether the action shows the player something new.

    It does if the same action, in another world that the player held possible, looks different afterwards
    or is not legal there: another player's card, played from a hidden hand. A sample of `WORLDS` is tried.
    """
    return _is_news(state.observe(player), action, state.apply(action).observe(player), player)


def is_news(observation: State[A], action: A, seen: State[A]) -> bool:
    """Return whether the action revealed something to the player who took it.

    `observation` is what that player saw before the action, `seen` what the player saw after it.
    """
    player = observation.player
    assert player is not None
    return _is_news(observation, action, seen, player)


def _is_news(observation: State[A], action: A, seen: State[A], player: Player) -> bool:
    """Return whether some sampled world would look different from `seen`, or forbid the action."""
    # The seeds are always the same, so the answer to a question is, too.
    worlds = (observation.determinize(seed) for seed in range(WORLDS))
    return any(
        action not in world.legal_actions() or world.apply(action).observe(player) != seen for world in worlds
    )
