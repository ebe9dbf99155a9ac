"""The state of a game of Bloom Town, and its setup, which deals all chance from the seed."""

from collections import Counter
from dataclasses import dataclass
from random import Random

from piazza.core.frozen import replace
from piazza.core.game import Opener, Player, Seed
from piazza.core.hidden import shuffle
from piazza.core.ranking import by_rank_keys
from piazza.games.bloomtown.rules import apply, choices, knowledge
from piazza.games.bloomtown.rules.apply import refill, reveal
from piazza.games.bloomtown.rules.material import KINDS, Card, Kind, Material, Tile, material
from piazza.games.bloomtown.rules.position import EMPTY_TOWN, Box, Hand, Phase, Pile, Position, Turn


# apart from `Position`: the modules of these functions import that, so it cannot import them
class State(Position):
    """A position of the game; immutable. The functions that it is made of are in the modules beside it."""

    # no `__dict__`: `quick` assigns this class to an object that has only the slots of `Position`
    __slots__ = ()

    legal_actions = choices.legal_actions
    apply = apply.apply
    observe = knowledge.observe
    determinize = knowledge.determinize
    ranking = by_rank_keys

    def scores(self) -> tuple[int, ...]:
        """Return the points of each player so far."""
        return self.points

    def rank_keys(self) -> tuple[tuple[int, ...], ...]:
        """Return for each player the key that decides the place: points, then position in turn order.

        The later player wins a tie, so nobody shares a place (rulebook: final scoring).
        """
        return tuple((points, self.box.order.index(seat)) for seat, points in enumerate(self.points))


HAND = 2
"""The number of tiles in a hand at the start."""
PILES = 5
"""The number of piles and of market slots."""


@dataclass(frozen=True, slots=True)
class Deal:
    """The cards and the first player as dealt, before the first tiles are turned up."""

    removed: tuple[Tile, ...]
    """The buildings that leave the game."""
    hands: tuple[Hand, ...]
    piles: tuple[Pile, ...]
    left: tuple[Card, ...]
    """The cards left over when the piles are made."""
    opener: Player
    """The player who begins."""


def start(  # noqa: PLR0913 - one for each option
    players: int,
    seed: Seed,
    opener: Opener,
    *,
    side: str,
    parks: str,
    subways: str,
    edition_material: Material | None = None,
) -> State:
    """Return the position after the setup.

    `side`, `parks` and `subways` are the game's options; `edition_material` is what another edition prints,
    or None for the default one.
    """
    made = edition_material or material()
    dealt = deal(players, seed, opener, made)
    board = made.boards[side]
    return set_up(Box(players, board, parks, subways, dealt.opener, dealt.removed, made.buildings), dealt)


def deal(players: int, seed: Seed, opener: Opener, made: Material) -> Deal:
    """Deal hands and piles from the seed; hands come before the community tiles are mixed in.

    Source: rulebook, setup.
    """
    random = Random(seed)  # noqa: S311 - repeatable on purpose
    removed = _removed(made.setups[players].removed, random)
    # a Counter keeps the order of the material, on which the deal of a seed depends
    staying = Counter(made.buildings) - Counter(removed)
    buildings = shuffle(staying.elements(), random)
    dealt = HAND * players
    mixed: tuple[Card, ...] = (*buildings[dealt:], *made.community)
    deck = shuffle(mixed, random)
    height = made.setups[players].height
    return Deal(
        removed=removed,
        hands=tuple(buildings[seat : seat + HAND] for seat in range(0, dealt, HAND)),
        piles=tuple(deck[slot * height : (slot + 1) * height] for slot in range(PILES)),
        left=deck[PILES * height :],
        # the last to use the random generator: tiles lie alike, whoever begins
        opener=opener(random),
    )


def set_up(box: Box, dealt: Deal) -> State:
    """Return the position after the first tiles are turned up and the leftover cards are shown.

    Source: rulebook, setup.
    """
    # the market comes before the leftover cards (rulebook: setup)
    return _cleared(refill(_laid_out(box, dealt)), dealt.left)


def _laid_out(box: Box, dealt: Deal) -> State:
    """Return the position before the first tiles are turned up."""
    return State(
        box=box,
        towns=(EMPTY_TOWN,) * box.players,
        hands=dealt.hands,
        piles=dealt.piles,
        market=(None,) * PILES,
        community=(0,) * len(KINDS),
        closed=(None,) * len(KINDS),
        tokens=(True,) * box.players,
        points=(0,) * box.players,
        kept=(None,) * box.players,
        turn=Turn(box.first, 1, Phase.BUILD),
    )


def _cleared(state: State, left: tuple[Card, ...]) -> State:
    """Show the leftover cards: community tiles join their columns, buildings leave the game.

    Source: rulebook, setup.
    """
    for card in left:
        if isinstance(card, Kind):
            # a pair complete by now scores nothing, since all towns are empty, and bars tokens
            state = reveal(state, card)
    buildings = tuple(card for card in left if isinstance(card, Tile))
    return replace(state, box=replace(state.box, removed=(*state.box.removed, *buildings)))


def _removed(copies: int, random: Random) -> tuple[Tile, ...]:
    """Return the tiles that leave the game: so many of each kind, never two equal Shops.

    `copies` is the number for each kind (rulebook: setup).
    """
    # one copy of each of the six Shops: two players remove all of these, three players any two
    shops = shuffle((tile for tile in Tile if tile.kind is Kind.SHOP), random)
    others = (tile for tile in Tile if tile.kind is not Kind.SHOP for _ in range(copies))
    return (*others, *shops[:copies])
