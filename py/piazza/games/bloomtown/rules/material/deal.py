"""The setup, and in it all the chance there is in a game."""

from collections import Counter
from dataclasses import dataclass
from random import Random

from piazza.core.chance import shuffle
from piazza.core.frozen import replace
from piazza.core.game import Opener, Player, Seed
from piazza.games.bloomtown.rules.apply import refill, reveal
from piazza.games.bloomtown.rules.box import Box
from piazza.games.bloomtown.rules.material import KINDS, Card, Kind, Material, Tile, material
from piazza.games.bloomtown.rules.position import Hand, Pile
from piazza.games.bloomtown.rules.state import State
from piazza.games.bloomtown.rules.town import EMPTY_TOWN
from piazza.games.bloomtown.rules.turn import Phase, Turn

HAND = 2
PILES = 5


@dataclass(frozen=True, slots=True)
class Deal:
    """Where everything lies before the first tiles are turned up."""

    removed: tuple[Tile, ...]
    hands: tuple[Hand, ...]
    piles: tuple[Pile, ...]
    left: tuple[Card, ...]
    """What is over when the piles are made."""
    opener: Player
    """Who begins."""


def start(  # noqa: PLR0913 - one for each option
    players: int,
    seed: Seed,
    opener: Opener,
    *,
    side: str,
    parks: str,
    subways: str,
    printed: Material | None = None,
) -> State:
    """The position after the setup, with the material that ships or another edition's."""
    printed = printed or material()
    dealt = deal(players, seed, opener, printed)
    board = printed.boards[side]
    return set_up(Box(players, board, parks, subways, dealt.opener, dealt.removed, printed.buildings), dealt)


def deal(players: int, seed: Seed, opener: Opener, printed: Material) -> Deal:
    """Hands are dealt before the community tiles come in (rulebook: setup)."""
    random = Random(seed)  # noqa: S311 - repeatable on purpose
    removed = _removed(printed.setups[players].removed, random)
    staying = Counter(printed.buildings) - Counter(removed)
    buildings = shuffle(staying.elements(), random)
    dealt = HAND * players
    mixed: tuple[Card, ...] = (*buildings[dealt:], *printed.community)
    deck = shuffle(mixed, random)
    height = printed.setups[players].height
    return Deal(
        removed=removed,
        hands=tuple(buildings[seat : seat + HAND] for seat in range(0, dealt, HAND)),
        piles=tuple(deck[slot * height : (slot + 1) * height] for slot in range(PILES)),
        left=deck[PILES * height :],
        opener=opener(random),
    )


def set_up(box: Box, dealt: Deal) -> State:
    """The position after the first tiles are turned up, and those left over shown (rulebook: setup)."""
    return _cleared(refill(_laid_out(box, dealt)), dealt.left)


def _laid_out(box: Box, dealt: Deal) -> State:
    """The table before the first tiles are turned up."""
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
    """What is over is shown: community tiles join theirs, buildings leave the game (rulebook: setup)."""
    for card in left:
        if isinstance(card, Kind):
            state = reveal(state, card)
    buildings = tuple(card for card in left if isinstance(card, Tile))
    return replace(state, box=replace(state.box, removed=(*state.box.removed, *buildings)))


def _removed(copies: int, random: Random) -> tuple[Tile, ...]:
    """So many of each kind, never two shops of one category (rulebook: setup)."""
    shops = shuffle((tile for tile in Tile if tile.kind is Kind.SHOP), random)
    others = (tile for tile in Tile if tile.kind is not Kind.SHOP for _ in range(copies))
    return (*others, *shops[:copies])
