"""Draw and Keep, a game of twelve cards: small, with secrets and forced decisions, the measure of the house.

On a turn a player draws the top card unseen by the others, takes the top of the pile into the open, or lays
a card of the secret hand open. A drawn card is kept in a free place of the hand or thrown on the pile.
Every card counts its number, until the deck is used up.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from random import Random
from typing import Annotated, Self, TypeAlias, TypeVar

from piazza.core.chance import shuffled
from piazza.core.extent import AtMost
from piazza.core.game import Opener, Player, Seed
from piazza.core.places import ordered
from piazza.core.texts import ORDINAL, spelled

T = TypeVar("T")

UNSEEN = 0
FREE = -1
CARDS = {"short": (1, 1, 2, 2, 3, 3), "long": (1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 5, 6)}
PLACES = 3
PAIR = 2

Pile: TypeAlias = Annotated[tuple[int, ...], AtMost(max(map(len, CARDS.values())))]


@spelled("draw")
@dataclass(frozen=True, slots=True)
class Draw:
    """Look at the top card of the deck."""


@spelled("take")
@dataclass(frozen=True, slots=True)
class Take:
    """Lay the top card of the pile open before oneself."""


@spelled("lay{card}")
@dataclass(frozen=True, slots=True)
class Lay:
    """Lay a card of the hand open."""

    card: int


@spelled("keep{place}", place=ORDINAL)
@dataclass(frozen=True, slots=True)
class Keep:
    """Put the drawn card in a free place of the hand."""

    place: int


@spelled("throw")
@dataclass(frozen=True, slots=True)
class Throw:
    """Put the drawn card on the pile."""


Action: TypeAlias = Draw | Take | Lay | Keep | Throw


@dataclass(frozen=True, slots=True)
class Table:
    """A position; in an observation what cannot be seen is `UNSEEN`."""

    cards: tuple[int, ...]
    turn: Player
    deck: tuple[int, ...]
    pile: Pile
    hands: tuple[tuple[int, ...], ...]
    shown: tuple[Pile, ...]
    drawn: int | None = None

    @property
    def player(self) -> Player | None:
        """Whose decision it is."""
        return self.turn if self.deck or self.drawn is not None else None

    def legal_actions(self) -> tuple[Action, ...]:
        """Draw, take or lay; or what to do with the drawn card."""
        hand = self.hands[self.turn]
        if self.drawn is not None:
            return (*(Keep(place) for place, card in enumerate(hand) if card == FREE), Throw())
        if not self.deck:
            return ()
        take = (Take(),) if self.pile else ()
        return (Draw(), *take, *(Lay(card) for card in sorted(set(hand) - {FREE})))

    def apply(self, action: Action, /) -> Self:
        """The position after the action."""
        match action:
            case Draw():
                return replace(self, deck=self.deck[1:], drawn=self.deck[0])
            case Take():
                return replace(self, pile=self.pile[:-1]).opened(self.pile[-1]).passed()
            case Lay(card):
                place = self.hands[self.turn].index(card)
                return self.held(place, FREE).opened(card).passed()
            case Throw():
                assert self.drawn is not None
                return replace(self, pile=(*self.pile, self.drawn), drawn=None).passed()
            case Keep(place):
                assert self.drawn is not None
                return replace(self.held(place, self.drawn), drawn=None).passed()

    def observe(self, viewer: Player, /) -> Self:
        """The deck, the others' hands and a card drawn by another are unseen."""
        hides_drawn = self.drawn is not None and viewer != self.turn
        return replace(
            self,
            deck=(UNSEEN,) * len(self.deck),
            hands=tuple(hand if seat == viewer else _hidden(hand) for seat, hand in enumerate(self.hands)),
            drawn=UNSEEN if hides_drawn else self.drawn,
        )

    def determinize(self, seed: Seed, /) -> Self:
        """The unseen cards dealt at random to where they are missing."""
        missing = Counter(self.cards)
        missing.subtract(cards(self))
        unseen = iter(shuffled(missing.elements(), Random(seed)))  # noqa: S311 - a world, not a secret
        return replace(
            self,
            deck=tuple(card or next(unseen) for card in self.deck),
            hands=tuple(tuple(card or next(unseen) for card in hand) for hand in self.hands),
            drawn=next(unseen) if self.drawn == UNSEEN else self.drawn,
        )

    def scores(self) -> tuple[int, ...]:
        """The sum of the cards each player has."""
        return tuple(
            sum(card for card in (*hand, *shown) if card != FREE)
            for hand, shown in zip(self.hands, self.shown, strict=True)
        )

    def ranking(self) -> tuple[Player, ...]:
        """The richest first."""
        return ordered(self.rank_keys())

    def rank_keys(self) -> tuple[tuple[int, ...], ...]:
        """The sum of the cards, nothing else: who is level shares the place."""
        return tuple((score,) for score in self.scores())

    def held(self, place: int, card: int) -> Self:
        """The position with this card in that place of the hand."""
        hand = _with(self.hands[self.turn], place, card)
        return replace(self, hands=_with(self.hands, self.turn, hand))

    def opened(self, card: int) -> Self:
        """The position with one more card open before the player."""
        return replace(self, shown=_with(self.shown, self.turn, (*self.shown[self.turn], card)))

    def passed(self) -> Self:
        """The next player's turn."""
        return replace(self, turn=(self.turn + 1) % len(self.hands))


def start(players: int, seed: Seed, opener: Opener, *, deck: str) -> Table:
    """The deal; a short deck is for two players only."""
    if deck == "short" and players > PAIR:
        raise ValueError("drawkeep has a short deck for two alone")
    hands = ((FREE,) * PLACES,) * players
    random = Random(seed)  # noqa: S311 - a deal, not a secret
    mixed = shuffled(CARDS[deck], random)
    return Table(CARDS[deck], opener(random), mixed, (), hands, ((),) * players)


def cards(state: Table) -> Iterator[int]:
    """Every card in sight."""
    yield from (card for card in (*state.deck, *state.pile, state.drawn or UNSEEN) if card != UNSEEN)
    for place in (*state.hands, *state.shown):
        yield from (card for card in place if card not in (FREE, UNSEEN))


def _with(values: tuple[T, ...], index: int, value: T) -> tuple[T, ...]:
    """The values with one of them replaced."""
    return (*values[:index], value, *values[index + 1 :])


def _hidden(hand: tuple[int, ...]) -> tuple[int, ...]:
    """A hand as the others see it: how many cards, and where."""
    return tuple(FREE if card == FREE else UNSEEN for card in hand)
