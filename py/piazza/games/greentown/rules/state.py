"""Greentown's `State`, its first position (the setup), and a bound on the length of a match."""

from random import Random

from piazza.core.frozen import replace
from piazza.core.game import Opener, Player, Seed
from piazza.core.hidden import shuffle
from piazza.core.ranking import by_rank_keys
from piazza.games.greentown.rules import apply, choices, knowledge
from piazza.games.greentown.rules.actions import TOKENS
from piazza.games.greentown.rules.apply import BLOCK
from piazza.games.greentown.rules.knowledge import visitors_by_number
from piazza.games.greentown.rules.material import BUILDINGS, Card, Layout, Material, material
from piazza.games.greentown.rules.position import Box, Closed, OwnBox, Phase, Position, Turn


class State(Position):
    """A position of Greentown with the methods of `core.game.State`."""

    __slots__ = ()

    legal_actions = choices.legal_actions
    apply = apply.apply
    observe = knowledge.observe
    determinize = knowledge.determinize
    ranking = by_rank_keys

    def scores(self) -> tuple[int, ...]:
        """Return the greenies of each player so far; 0 for a closed purse."""
        return tuple(0 if isinstance(purse, Closed) else purse for purse in self.purses)

    def rank_keys(self) -> tuple[tuple[int, ...], ...]:
        """Return for each player the greenies, then how early the last turn comes; more is better.

        Nobody shares a place (rulebook: end of the game).
        """
        # At the end `order` is that of the last round: the last turns came in this order.
        return tuple((greenies, -self.order.index(seat)) for seat, greenies in enumerate(self.scores()))


def start(  # noqa: PLR0913 - the options of a game, and its edition
    players: int,
    seed: Seed,
    opener: Opener,
    *,
    layout: str,
    double: str,
    edition_material: Material | None = None,
    visitor_fields: tuple[str, ...] = (),
) -> State:
    """Return the position after the setup.

    `edition_material` and `visitor_fields` are the material and the visitors' fields of another edition;
    without them the game has the material that ships.
    """
    random, made = Random(seed), edition_material or material()  # noqa: S311 - a game, not a secret
    # Chance is drawn in this order: a link holds the seed only, and has to give the same game.
    fives, others = _by_use(made.cards, random)
    first = opener(random)
    hands = _hands(fives, players, first)
    table = players, layout, double, first, tuple(card for card in fives if card not in hands)
    box = OwnBox(*table, visitor_fields) if visitor_fields else Box(*table)
    state = lay_out(box, made.layouts[layout], hands, others)
    return state if edition_material is None else replace(state, supply=made.supply_beside(state.spots))


def lay_out(box: Box, layout: Layout, hands: tuple[int, ...], deck: tuple[int, ...]) -> State:
    """Return the position before the first turn (rulebook: setup).

    `hands` has each player's visitor; the tiles are those that ship.
    """
    return State(
        box=box,
        spots=layout.spots,
        supply=material().supply_beside(layout.spots),
        stocks=((material().each,) * len(BUILDINGS),) * box.players,
        tokens=((True,) * len(TOKENS),) * box.players,
        cards=hands,
        deck=deck,
        discard=(),
        purses=(0,) * box.players,
        is_ending=False,
        is_idle=True,
        turn=Turn(box.opener, 1, box.opener, Phase.ANNOUNCE),
    )


def _by_use(visitors: tuple[Card, ...], random: Random) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return the cards to be dealt, the starting one first and the rest shuffled; and the deck.

    (Rulebook: setup.)
    """
    fewest = min(card.number for card in visitors)
    # Each player gets a five, one of them the starting card; the other fives leave the game.
    lowest = [number for number, card in enumerate(visitors) if card.number == fewest and not card.starts]
    starting = next(number for number, card in enumerate(visitors) if card.starts)
    dealt = (starting, *shuffle(lowest, random))
    return dealt, visitors_by_number(
        tuple(number for number in range(len(visitors)) if number not in dealt), visitors, random
    )


def _hands(dealt: tuple[int, ...], players: int, opener: Player) -> tuple[int, ...]:
    """Return one card for each player, the starting one for the opener; surplus cards leave the game."""
    order = [(opener + place) % players for place in range(players)]
    return tuple(dealt[order.index(player)] for player in range(players))


def longest(exits: int) -> int:
    """Return a bound on the plies of a game whose tiles have `exits` exits in all.

    Each tile placed or developed puts at least one more exit on the table, and each tour uses up a
    card; so there are no more of them than exits and cards. A block of rounds without any of them
    ends the game, so there are no more blocks than that, each with one turn for each player and
    round. A turn has at most an announcement, the half chosen, and the double turn; a tile takes
    three plies, a building three, a tour no more than all roads.
    """
    box, players = material(), 4
    # one block more for the idle one at the end
    blocks = exits + len(box.cards) + players + 1
    buildings = players * box.each * len(BUILDINGS)
    tours = (len(box.cards) + players) * (exits // 2 + 1)
    return blocks * BLOCK * players * 3 + exits * 4 + buildings * 3 + tours
