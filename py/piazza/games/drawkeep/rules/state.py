"""The rules of Draw and Keep, a small card game with hidden cards and forced decisions.

On a turn a player draws the top card of the deck in secret, takes the top card of the discard pile
and lays it face up, or lays a card of the secret hand face up. A drawn card is kept in a free place
of the hand or thrown on the pile. When the deck is empty, every card in hand or face up scores its
number.

The file reads in the order of a rulebook: the cards, the actions of a turn, the position and what the
actions do to it, the end, the setup. Every game's rules have three things: a dataclass for each kind of
action; `State`, an immutable position with the members that `core/game.py` names; and `start`, which
returns the first position.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from random import Random
from typing import Annotated, Self, TypeAlias

from piazza.core.frozen import with_entry
from piazza.core.game import AtMost, Opener, Player, Seed, next_player
from piazza.core.hidden import out_of_sight, shuffle
from piazza.core.ranking import by_rank_keys
from piazza.core.text_form import ORDINAL, text_form

Decks: TypeAlias = Mapping[str, tuple[int, ...]]
"""The cards of each deck, by the deck's name."""

CARDS: Decks = {
    "short": (1, 1, 2, 2, 3, 3),
    "long": (1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 5, 6),
}
"""The decks of the default edition, by the value of the option `deck`."""

PLACES = 3
"""The number of places in a hand."""

MAX_PLIES = 48
"""An upper bound for the plies (single decisions) of a match.

A card takes at most three plies (draw, keep, lay, or draw, throw, take), and a deck has at most 12
cards; the rest is slack. It never changes: links store the number of choices as a digit below it.
"""

# UNSEEN is 0: it adds nothing to a sum, and is false. FREE is below it, so that `min` with UNSEEN
# turns each card over and leaves a free place free.
UNSEEN, FREE = 0, -1
"""What stands in a hand for a card that the viewer cannot see, and for an empty place."""

Pile: TypeAlias = Annotated[tuple[int, ...], AtMost(12)]
"""Cards that lie face up; at most all cards of the long deck.

A field of `State` that can become longer than at the deal names its bound: learning environments make room
for so many. A law fails if it is exceeded.
"""


@text_form("draw")
@dataclass(frozen=True, slots=True)
class Draw:
    """An action: look at the top card of the deck. The same player then decides what to do with it."""


@text_form("take")
@dataclass(frozen=True, slots=True)
class Take:
    """An action: take the top card of the discard pile and lay it face up in front of the player."""


@text_form("lay{card}")
@dataclass(frozen=True, slots=True)
class Lay:
    """An action: lay a card of the hand face up; its place becomes free. Written “lay4”."""

    card: int
    """The number on the card. Cards with equal numbers are one action."""


@text_form("keep{place}", place=ORDINAL)
@dataclass(frozen=True, slots=True)
class Keep:
    """An action: put the drawn card into a free place of the hand. The first place is written “keep1”."""

    place: int
    """The index of the place in the hand, from 0."""


@text_form("throw")
@dataclass(frozen=True, slots=True)
class Throw:
    """An action: put the drawn card face up on the discard pile."""


Action: TypeAlias = Draw | Take | Lay | Keep | Throw
"""Everything that a player can decide."""


@dataclass(frozen=True, slots=True)
class State:
    """A position of the game; immutable.

    A position as one player sees it, an observation, is a `State` too: each hidden card is `UNSEEN`.
    Fields about players are in the order of seats.
    """

    cards: tuple[int, ...]
    """All cards of the deck in play, lowest first; every player knows them."""
    turn: Player
    """The player whose turn it is; after the end, the player who would be next."""
    deck: tuple[int, ...]
    """The cards still to be drawn, the top card first."""
    pile: Pile
    """The discard pile, the top card last."""
    hands: tuple[tuple[int, ...], ...]
    """Each player's hand: `PLACES` entries, each a card, `UNSEEN` or `FREE`."""
    shown: tuple[Pile, ...]
    """The cards that each player has face up, in the order in which they came there."""
    drawn: int | None
    """The card drawn and not yet kept or thrown; None if there is none, `UNSEEN` if it is hidden."""

    @property
    def player(self) -> Player | None:
        """The player who decides now; None when the game is over: the deck is empty, no card is drawn."""
        # the card drawn last leaves the deck empty, but is still to be kept or thrown
        return self.turn if self.deck or self.drawn is not None else None

    def legal_actions(self) -> tuple[Action, ...]:
        """Return the legal actions, distinct and in a fixed order; none when the game is over.

        With a drawn card: keep it in any free place, or throw it. Otherwise: draw; take, if the pile has a
        card; lay each different card of the hand, lowest first.

        The order matters, since links store indexes into it. Where only one action is legal, such as
        throwing a card when no place is free, `Match` plays it by itself.
        """
        hand = self.hands[self.turn]
        if self.drawn is not None:
            return (*(Keep(place) for place, card in enumerate(hand) if card == FREE), Throw())
        # an empty deck ends the game, whatever lies on the pile
        if not self.deck:
            return ()
        takes = (Take(),) if self.pile else ()
        # a set, since equal cards are one action
        return (Draw(), *takes, *(Lay(card) for card in sorted(set(hand) - {FREE})))

    def apply(self, action: Action, /) -> Self:
        """Return the position after a legal action; this position does not change.

        The turn passes to the next player, except after `Draw`. The action is not checked: `Match.play`
        does that.
        """
        # where `drawn` is used below there is a card; without one, types still ask for a number
        player, drawn = self.turn, self.drawn or UNSEEN
        hand, shown = self.hands[player], self.shown[player]
        passed = replace(self, turn=next_player(player, len(self.hands)), drawn=None)
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
        """Return the position as a viewer sees it: hidden cards become `UNSEEN`.

        Hidden are the deck, the other players' hands and a card drawn by another player. When the game is
        over, everything is open. A viewer without a seat (`NOBODY`) sees no hand at all.
        """
        if self.player is None:
            return self
        # free places stay free: everybody sees how many cards a hand has
        backs = [tuple(min(card, UNSEEN) for card in hand) for hand in self.hands]
        hands = tuple(hand if seat == viewer else backs[seat] for seat, hand in enumerate(self.hands))
        # that a card is drawn is open to all, which card it is only to its player
        drawn = self.drawn if self.drawn is None or viewer == self.turn else UNSEEN
        return replace(self, deck=(UNSEEN,) * len(self.deck), hands=hands, drawn=drawn)

    def determinize(self, seed: Seed, /) -> Self:
        """Return a full position that is possible for this observation.

        Every `UNSEEN` card is replaced at random by one of the cards that are not in sight. Bots think
        about such positions. Equal seeds give equal positions.
        """
        deal = iter(shuffle(out_of_sight(self.cards, visible_cards(self)), Random(seed)))  # noqa: S311 - a world
        # `or` fills in UNSEEN, which is false, and leaves FREE, which is -1
        deck, *hands = (tuple([card or next(deal) for card in zone]) for zone in (self.deck, *self.hands))
        # compared, not tested for truth: None would mean that no card is drawn
        drawn = next(deal) if self.drawn == UNSEEN else self.drawn
        return replace(self, deck=deck, hands=tuple(hands), drawn=drawn)

    def scores(self) -> tuple[int, ...]:
        """Return each player's points: the sum of the cards in hand and face up.

        In an observation an `UNSEEN` card counts 0, so this returns the points that the viewer can see.
        """
        owned = ((*hand, *shown) for hand, shown in zip(self.hands, self.shown, strict=True))
        # a free place is -1 and must not cost a point
        return tuple(sum(card for card in each if card != FREE) for each in owned)

    def rank_keys(self) -> tuple[tuple[int, ...], ...]:
        """Return for each player the key that decides the place: only the points, so ties share it.

        Larger keys are better. A tie-break would be a second number in each tuple.
        """
        return tuple((score,) for score in self.scores())

    # without an annotation, or it would be a field of the dataclass
    ranking = by_rank_keys
    """The method that lists the players from first to last by `rank_keys`; tied players are in seat order."""


def start(players: int, seed: Seed, opener: Opener, *, deck: str, edition_material: Decks = CARDS) -> State:
    """Return the first position: a shuffled deck, empty hands, no pile.

    All chance comes from `seed`; `opener` is called once and returns the player who begins. `deck` is
    the value of the game's option, `edition_material` the cards of another edition. Raises ValueError if
    there are too few cards: a short deck is for two players only.
    """
    cards = edition_material[deck]
    if players * PLACES > len(cards):
        raise ValueError("the short deck of drawkeep is for two players only")
    mixed = shuffle(cards, random := Random(seed))  # noqa: S311 - a deal, not a secret
    # the opener draws after the shuffle: a seed gives the same deck, whoever begins
    return State(cards, opener(random), mixed, (), ((FREE,) * PLACES,) * players, ((),) * players, None)


def visible_cards(state: State) -> Iterator[int]:
    """Yield every card that is visible in a position, wherever it lies.

    In a full position these are all cards of the deck in play. `Game.pieces` is this function.
    """
    zones = (state.deck, state.pile, (state.drawn or UNSEEN,), *state.hands, *state.shown)
    return (card for zone in zones for card in zone if card not in (FREE, UNSEEN))
