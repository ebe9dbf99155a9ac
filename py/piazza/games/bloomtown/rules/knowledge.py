"""The hidden information: other players' hands, the piles, and the tiles kept until all have chosen.

Nobody looks into another player's hand, but a tile of the market is taken in front of all
(rulebook: C1). Players who followed the game know that it is there, although the page does not show
it: `Position.seen`.
"""

from collections.abc import Iterator
from random import Random

from piazza.core.frozen import replace
from piazza.core.game import Player, Seed
from piazza.core.hidden import deal_into, in_sight, mask, mask_others, mask_to_owner, out_of_sight, shuffle
from piazza.games.bloomtown.rules.material import KINDS, Card, Kind, Tile, material
from piazza.games.bloomtown.rules.position import P, Phase, Pile, Position


def observe(state: P, viewer: Player) -> P:
    """Return the position as a viewer sees it: what is hidden becomes None.

    Hidden are the piles and, until the game is over, the other players' hands, kept tiles and picked
    tile.
    """
    piles: tuple[Pile, ...] = tuple([mask(pile) for pile in state.piles])
    if state.turn.phase is Phase.OVER:
        return replace(state, piles=piles)
    turn = state.turn if viewer == state.turn.player else replace(state.turn, tile=None)
    return replace(
        state,
        turn=turn,
        piles=piles,
        hands=mask_others(viewer, state.hands),
        kept=mask_to_owner(viewer, state.kept),
    )


def determinize(state: P, seed: Seed) -> P:
    """Return a full position that is possible for this observation.

    The cards out of sight are dealt at random to the places where cards are hidden. Tiles that players
    took from the market in front of all stay in their hands.
    """
    random = Random(seed)  # noqa: S311 - repeatable on purpose
    state = _remembered(state, random) if any(state.seen) else state
    box = (*state.box.buildings, *material().community)
    # Hands come first, since only buildings can be there (rulebook: setup; C, take a tile). All
    # other cards, community tiles among them, are in the piles.
    unseen = out_of_sight(box, visible_pieces(state))
    buildings = iter(shuffle([card for card in unseen if isinstance(card, Tile)], random))
    hands = tuple(deal_into(hand, buildings) for hand in state.hands)
    turn = state.turn
    if turn.phase is Phase.PLACE and turn.tile is None:
        turn = replace(turn, tile=next(buildings))
    mixed: list[Card] = [*buildings, *(card for card in unseen if isinstance(card, Kind))]
    deck = iter(shuffle(mixed, random))
    piles = tuple(deal_into(pile, deck) for pile in state.piles)
    return _chosen(replace(state, turn=turn, hands=hands, piles=piles), random)


def visible_pieces(state: Position) -> Iterator[Card]:
    """Yield every card that is visible in a position; in a full position, all cards of the box."""
    yield from state.box.removed
    yield from in_sight(*state.towns, *state.hands, state.market, (state.turn.tile,))
    for pile in state.piles:
        yield from (card for card in pile if card is not None)
    for kind, tiles in zip(KINDS, state.community, strict=True):
        yield from (kind,) * tiles


def _remembered(state: P, random: Random) -> P:
    """Put the tiles that all saw a player take back into that player's hidden hand.

    If the player has picked a hidden tile, it may be any tile of that hand, chosen at random.
    """
    turn, hands = state.turn, list(state.hands)
    for seat, seen in enumerate(state.seen):
        hidden = hands[seat].count(None)
        if seat == turn.player and turn.phase is Phase.PLACE and turn.tile is None:
            # one more than is hidden in the hand: the picked tile has left it
            held = shuffle((*seen, *(None,) * (hidden + 1 - len(seen))), random)
            turn, hands[seat] = replace(turn, tile=held[0]), held[1:]
        elif hidden:
            hands[seat] = (*seen, *(None,) * (hidden - len(seen)))
    return replace(state, turn=turn, hands=tuple(hands))


def _chosen(state: P, random: Random) -> P:
    """Give a kept tile to each player who has chosen already, at random from the hand."""
    if state.turn.phase is not Phase.KEEP:
        return state
    order = state.box.order
    # tiles are kept in turn order: those before have chosen
    earlier = order[: order.index(state.turn.player)]
    kept = list(state.kept)
    for seat in earlier:
        hand = state.hands[seat]
        if kept[seat] is None and hand:
            # not `choice`: Python keeps the sequence of `random()` alone from version to version
            kept[seat] = hand[int(random.random() * len(hand))]
    return replace(state, kept=tuple(kept))
