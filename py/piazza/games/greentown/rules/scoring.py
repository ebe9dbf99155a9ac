"""What a tour pays (rulebook: touring; with two players)."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TypeAlias

from piazza.core.game import Player
from piazza.games.greentown.rules.material import SORTS, Card, Piece, owner_of, sort_of

Gains: TypeAlias = tuple[int, ...]
"""Greenies by player."""


@dataclass(frozen=True, slots=True)
class Wish:
    """One sort on a tour: how often it was visited, and whether the visitor is content with that."""

    visits: int
    least: int
    most: int
    pays: Gains
    """What its sites would pay each player if it is met; each site pays once."""

    @property
    def is_met(self) -> bool:
        """Neither too few visits nor too many."""
        return self.least <= self.visits <= self.most


@dataclass(frozen=True, slots=True)
class Bill:
    """What a tour brings, wish by wish and in the end."""

    player: Player
    wishes: tuple[Wish, ...]
    """In the order of `SORTS`."""

    @property
    def missed(self) -> int:
        """How many wishes are not met: each costs the guide one greenie."""
        return sum(not wish.is_met for wish in self.wishes)

    @property
    def gross(self) -> Gains:
        """What the sites pay, before costs."""
        return tuple(map(sum, zip(*(wish.pays for wish in self.wishes if wish.is_met), strict=True))) or (
            0,
        ) * len(self.wishes[0].pays)

    @property
    def saved(self) -> int:
        """How much of the costs is forgiven: a tour never brings less than nothing."""
        return max(0, self.missed - self.gross[self.player])

    @property
    def netted(self) -> Gains:
        """What each of two players loses because both are due something (rulebook: with two players)."""
        return _netted(self._due())

    @property
    def gains(self) -> Gains:
        """What each player gets."""
        due = self._due()
        return tuple(map(sum, zip(due, _netted(due), strict=True)))

    def _due(self) -> Gains:
        """What each player is due, costs taken off the guide's, as far as there is something to take off."""
        gross = self.gross
        own = max(0, gross[self.player] - self.missed)
        return (*gross[: self.player], own, *gross[self.player + 1 :])


def _netted(due: Gains) -> Gains:
    """What each of two players loses because both are due something; nothing where there are more."""
    players = len(due)
    return (-min(due),) * players if players == 2 else (0,) * players  # noqa: PLR2004 - two players


def bill(card: Card, visited: Iterable[Piece], sites: Iterable[Piece], player: Player, players: int) -> Bill:
    """The bill for a tour: the piece of every visit in turn, and every site visited, once each."""
    visits = [sort_of(piece) for piece in visited]
    paying = [(sort_of(piece), owner_of(piece)) for piece in sites]
    wishes = []
    for sort, (least, most) in zip(SORTS, card.wishes, strict=True):
        owners = [player if owner is None else owner for kind, owner in paying if kind is sort]
        pays = tuple(owners.count(seat) for seat in range(players))
        wishes.append(Wish(visits.count(sort), least, most, pays))
    return Bill(player, tuple(wishes))
