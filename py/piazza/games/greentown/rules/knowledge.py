"""Hidden information: the visitors to come, and the others' purses until the end.

Nobody may look into another's purse, but every payment is made in the open (rulebook: touring): a
player who follows the game knows the sum, although the page does not show it.
"""

from collections.abc import Iterator
from itertools import groupby
from random import Random

from piazza.core.frozen import replace
from piazza.core.game import Player, Seed
from piazza.core.hidden import deal_into, in_sight, mask, shuffle
from piazza.games.greentown.rules.material import EMPTY, TREE, Card, material
from piazza.games.greentown.rules.position import Closed, P, Phase, Position, purse_sum


def observe(state: P, viewer: Player) -> P:
    """Return the position as the viewer sees it: the deck hidden, and the others' purses closed.

    At the end of the game all purses are open.
    """
    deck = mask(state.deck)
    if state.turn.phase is Phase.OVER:
        return replace(state, deck=deck)
    purses = tuple(
        purse if player == viewer else Closed(purse_sum(purse)) for player, purse in enumerate(state.purses)
    )
    return replace(state, deck=deck, purses=purses)


def determinize(state: P, seed: Seed) -> P:
    """Return a full position that looks like this observation.

    The unknown visitors are dealt at random, sorted by number; each closed purse holds what was paid
    into it.
    """
    random = Random(seed)  # noqa: S311 - a game, not a secret
    purses = tuple(map(purse_sum, state.purses))
    hidden = tuple(card for card in range(len(state.box.visitors)) if card not in _seen(state))
    unseen = iter(visitors_by_number(hidden, state.box.visitors, random))
    # First those in front of players: in an observation played on, they left the top of the deck.
    cards = deal_into(state.cards, unseen)
    return replace(state, purses=purses, cards=cards, deck=deal_into(state.deck, unseen))


def visitors_by_number(cards: tuple[int, ...], visitors: tuple[Card, ...], random: Random) -> tuple[int, ...]:
    """Return visitor cards sorted by number, lowest first, each number shuffled (rulebook: setup)."""

    def number(card: int) -> int:
        return visitors[card].number

    groups = groupby(sorted(cards, key=number), key=number)
    return tuple(card for _, group in groups for card in shuffle(group, random))


def visible_pieces(state: Position) -> Iterator[tuple[str, int]]:
    """Yield every piece in sight, as its type and its number; of a full position, all that is in the box.

    Example: ("tile", 3), ("piece", 1), ("visitor", 7).
    """
    for kind, left in enumerate(state.supply):
        yield from (("tile", kind),) * left
    for spot in state.spots:
        yield "tile", material().kind_of(spot.exits)
        if spot.piece != EMPTY:
            yield "piece", spot.piece
    # between two sites the tree is on no tile
    if state.turn.phase is Phase.TREE:
        yield "piece", TREE
    for player, stock in enumerate(state.stocks):
        for place, left in enumerate(stock):
            yield from (("piece", 3 + 3 * player + place),) * left
    yield from (("visitor", card) for card in _seen(state))
    yield from (("visitor", card) for card in in_sight(state.deck))


def _seen(state: Position) -> list[int]:
    """Return the visitor cards that all players have seen: removed, discarded, or in front of a player."""
    visitors = [card for card in in_sight(state.cards) if card >= 0]
    # Discards lie face down, but each has lain open in front of a player before.
    return [*state.box.removed, *state.discard, *visitors]
