"""Draw and Keep, a game of twelve cards: small, with secrets and forced decisions, the measure of the house.

On a turn a player draws the top card unseen, takes the top of the pile into the open, or lays a card of the
secret hand open. A drawn card is kept in a free place of the hand or thrown on the pile. All cards count.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from random import Random
from typing import Annotated, Self, TypeAlias

from piazza.core import places
from piazza.core.chance import shuffle
from piazza.core.extent import AtMost
from piazza.core.game import Opener, Player, Seed
from piazza.core.hidden import out_of_sight
from piazza.core.seats import beside
from piazza.core.texts import ORDINAL, text_form
from piazza.core.tuples import with_entry

Decks: TypeAlias = Mapping[str, tuple[int, ...]]
UNSEEN, FREE, PLACES = 0, -1, 3
SHORT, LONG = (1, 1, 2, 2, 3, 3), (1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 5, 6)
CARDS: Decks = {"short": SHORT, "long": LONG}
"""The decks as they ship."""

Pile: TypeAlias = Annotated[tuple[int, ...], AtMost(max(map(len, CARDS.values())))]


@text_form("draw")
@dataclass(frozen=True, slots=True)
class Draw:
    """Look at the top card of the deck."""


@text_form("take")
@dataclass(frozen=True, slots=True)
class Take:
    """Lay the top card of the pile open before oneself."""


@text_form("lay{card}")
@dataclass(frozen=True, slots=True)
class Lay:
    """Lay a card of the hand open."""

    card: int


@text_form("keep{place}", place=ORDINAL)
@dataclass(frozen=True, slots=True)
class Keep:
    """Put the drawn card in a free place of the hand."""

    place: int


@text_form("throw")
@dataclass(frozen=True, slots=True)
class Throw:
    """Put the drawn card on the pile."""


Action: TypeAlias = Draw | Take | Lay | Keep | Throw


@dataclass(frozen=True, slots=True)
class State:
    """A position; in an observation what cannot be seen is `UNSEEN`."""

    cards: tuple[int, ...]
    turn: Player
    deck: tuple[int, ...]
    pile: Pile
    hands: tuple[tuple[int, ...], ...]
    shown: tuple[Pile, ...]
    drawn: int | None = None
    ranking = places.ranking

    @property
    def player(self) -> Player | None:
        """Whose decision it is."""
        return self.turn if self.deck or self.drawn is not None else None

    def legal_actions(self) -> tuple[Action, ...]:
        """Draw, take or lay; or what to do with the drawn card."""
        hand = self.hands[self.turn]
        if self.drawn is not None:
            return (*(Keep(place) for place, card in enumerate(hand) if card == FREE), Throw())
        draws = (Draw(), Take()) if self.pile else (Draw(),)
        return (*draws, *(Lay(card) for card in sorted(set(hand) - {FREE}))) if self.deck else ()

    def apply(self, action: Action, /) -> Self:
        """The position after the action."""
        player, drawn = self.turn, self.drawn or UNSEEN
        hand, shown = self.hands[player], self.shown[player]
        passed = replace(self, turn=beside(player, len(self.hands)), drawn=None)
        match action:
            case Draw():
                return replace(self, deck=self.deck[1:], drawn=self.deck[0])
            case Take():
                opened = with_entry(self.shown, player, (*shown, self.pile[-1]))
                return replace(passed, pile=self.pile[:-1], shown=opened)
            case Lay(card):
                hands = with_entry(self.hands, player, with_entry(hand, hand.index(card), FREE))
                return replace(passed, hands=hands, shown=with_entry(self.shown, player, (*shown, card)))
            case Keep(place):
                return replace(passed, hands=with_entry(self.hands, player, with_entry(hand, place, drawn)))
            case Throw():
                return replace(passed, pile=(*self.pile, drawn))

    def observe(self, viewer: Player, /) -> Self:
        """The deck, the others' hands and a card drawn by another are unseen until the game is over."""
        if self.player is None:
            return self
        backs = [tuple(min(card, UNSEEN) for card in hand) for hand in self.hands]
        hands = tuple(hand if seat == viewer else backs[seat] for seat, hand in enumerate(self.hands))
        drawn = self.drawn if self.drawn is None or viewer == self.turn else UNSEEN
        return replace(self, deck=(UNSEEN,) * len(self.deck), hands=hands, drawn=drawn)

    def determinize(self, seed: Seed, /) -> Self:
        """The unseen cards dealt at random to where they are missing."""
        deal = iter(shuffle(out_of_sight(self.cards, cards(self)), Random(seed)))  # noqa: S311 - a world
        deck, *hands = (tuple([card or next(deal) for card in zone]) for zone in (self.deck, *self.hands))
        drawn = next(deal) if self.drawn == UNSEEN else self.drawn
        return replace(self, deck=deck, hands=tuple(hands), drawn=drawn)

    def scores(self) -> tuple[int, ...]:
        """The sum of the cards each player has."""
        owned = ((*hand, *shown) for hand, shown in zip(self.hands, self.shown, strict=True))
        return tuple(sum(card for card in each if card != FREE) for each in owned)

    def rank_keys(self) -> tuple[tuple[int, ...], ...]:
        """The sum of the cards, nothing else: who is level shares the place."""
        return tuple((score,) for score in self.scores())


def start(players: int, seed: Seed, opener: Opener, *, deck: str, printed: Decks = CARDS) -> State:
    """The deal; a short deck is for two players only."""
    cards = printed[deck]
    if players * PLACES > len(cards):
        raise ValueError("drawkeep has a short deck for two alone")
    mixed = shuffle(cards, random := Random(seed))  # noqa: S311 - a deal, not a secret
    return State(cards, opener(random), mixed, (), ((FREE,) * PLACES,) * players, ((),) * players)


def cards(state: State) -> Iterator[int]:
    """Every card in sight."""
    zones = (state.deck, state.pile, (state.drawn or UNSEEN,), *state.hands, *state.shown)
    return (card for zone in zones for card in zone if card not in (FREE, UNSEEN))
