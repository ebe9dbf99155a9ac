"""Suburbia's position with its methods: legal actions, the position after each, and observations."""

from collections import Counter
from collections.abc import Iterator
from random import Random

from piazza.core.frozen import replace, with_entry
from piazza.core.game import Player, Seed
from piazza.core.hidden import Zone, deal_into, in_sight, mask, mask_others, mask_to_owner, shuffle
from piazza.core.ranking import rank
from piazza.games.suburbia.rules import actions, apply
from piazza.games.suburbia.rules.material import (
    BASIC,
    LAKE,
    ONE_MORE_ROUND,
    STACKS,
    GoalName,
    TileName,
    TileNumbers,
    material,
)
from piazza.games.suburbia.rules.position import Goals, Phase, Position, Stack
from piazza.games.suburbia.rules.scoring import finals, keys
from piazza.games.suburbia.rules.tiles import tiles_of


class State(Position):
    """A position of Suburbia, as the contract of `core.game.State` asks for it."""

    __slots__ = ()

    legal_actions = actions.legal_actions
    apply = apply.apply

    def observe(self, viewer: Player) -> "State":
        """Return the position as the viewer sees it: hidden tiles and goals are None.

        Secret goals are revealed at the end.
        """
        return replace(
            self,
            stacks=tuple(map(mask, self.stacks)),
            unused=tuple(map(mask, self.unused)),
            goals=_goals_seen(self, viewer),
        )

    def determinize(self, seed: Seed) -> "State":
        """Return a full position that fits this observation: unseen tiles and goals are dealt at random."""
        random = Random(seed)  # noqa: S311 - repeatable on purpose
        dealt = (_dealt(self, number, unseen, random) for number, unseen in enumerate(_tiles_unseen(self)))
        stacks, unused = zip(*dealt, strict=True)
        return replace(self, stacks=stacks, unused=unused, goals=_goals_dealt(self, random))

    def scores(self) -> tuple[int, ...]:
        """Return each player's population, with goals and money when the game is over."""
        return finals(self)[: self.box.players]

    def rank_keys(self) -> tuple[tuple[int, ...], ...]:
        """Return for each player what decides the ranking: points, reputation, income, money left over.

        Players who are equal in all share a place.
        """
        return keys(self)

    def ranking(self) -> tuple[Player, ...]:
        """Return the players from first to last as things are now; equals come in turn order."""
        return rank(self.rank_keys(), self.box.order)


def visible_pieces(state: Position) -> Iterator[str]:
    """Yield every tile and goal in sight; of a full position, all in the box that the table uses."""
    yield from _tiles(state)
    yield from _goals(state.goals)
    if state.turn.last:
        yield ONE_MORE_ROUND
    for tile, left in zip(BASIC, state.supply, strict=True):
        yield from (tile,) * left


def _tiles(state: Position) -> Iterator[TileName]:
    """Yield every market and basic tile in sight by its design, that on the back of a Lake included."""
    yield from in_sight(*state.stacks, *state.unused, state.market, state.discards)
    for borough in state.boroughs:
        # Everybody saw the tile on the market before it was turned over.
        yield from [lot.back if lot.tile == LAKE else lot.tile for lot in borough]


def _goals(goals: Goals) -> Iterator[GoalName]:
    """Return every goal in sight."""
    return in_sight(goals.public, *goals.hands, goals.secret, goals.returned, goals.unused)


def _goals_seen(state: Position, viewer: Player) -> Goals:
    """Return the goals as the viewer knows them."""
    goals, is_over = state.goals, state.turn.phase is Phase.OVER
    return replace(
        goals,
        hands=mask_others(viewer, goals.hands),
        secret=goals.secret if is_over else mask_to_owner(viewer, goals.secret),
        # what went back to the box stays unknown to the others even at the end
        returned=mask_to_owner(viewer, goals.returned),
        unused=mask(goals.unused),
    )


def _tiles_unseen(state: Position) -> tuple[tuple[TileName, ...], ...]:
    """Return the tiles of A, B and C that are out of sight."""
    seen = Counter(_tiles(state))
    return tuple(
        tuple([name for name, copies in stack for _ in range(copies - seen[name])])
        for stack in (_copies(letter, state.box.numbers) for letter in STACKS)
    )


def _dealt(state: Position, number: int, unseen: tuple[TileName, ...], random: Random) -> tuple[Stack, Stack]:
    """Return one stack and its rest in the box, with `unseen` tiles dealt to the hidden places.

    `number` is the index of the stack. Where C has hidden tiles, One More Round is placed in it first.
    """
    pool = iter(shuffle(unseen, random))
    stack, unused = state.stacks[number], state.unused[number]
    # Without a hidden tile in it this is a full position already, or the stack is empty.
    last = _depth(state, random) if STACKS[number] == "C" and None in stack else None
    if last is not None:
        stack = with_entry(stack, last, ONE_MORE_ROUND)
    return deal_into(stack, pool), deal_into(unused, pool)


def _copies(letter: str, numbers: TileNumbers) -> tuple[tuple[TileName, int], ...]:
    """Return the designs of a stack with the number of copies of each."""
    return tuple((tile.name, tile.copies) for tile in tiles_of(numbers).values() if tile.stack == letter)


def _depth(state: Position, random: Random) -> int | None:
    """Return a random place for One More Round in the C stack: somewhere in the packet it was mixed into.

    None once it has come up.
    """
    if state.turn.last:
        return None
    layout, left = state.box.layout, len(state.stacks[-1])
    # The stack shrinks from above: first the plain tiles, then the packet, whose rest is shorter.
    # One More Round is in each place of that rest with the same chance.
    end = left - layout.below
    packet = min(end, layout.mixed + 1)
    return end - packet + int(random.random() * packet)


def _goals_unseen(goals: Goals) -> tuple[GoalName, ...]:
    """Return the goals that are out of sight."""
    seen = set(_goals(goals))
    return tuple(goal for goal in material().goals if goal not in seen)


def _goals_dealt(state: Position, random: Random) -> Goals:
    """Return the goals, with those out of sight dealt at random."""
    goals = state.goals
    pool = iter(shuffle(_goals_unseen(goals), random))
    has_kept = tuple(state.box.layout.secret and not hand for hand in goals.hands)
    return replace(
        goals,
        hands=tuple(deal_into(hand, pool) for hand in goals.hands),
        secret=_kept(goals.secret, has_kept, pool),
        returned=_kept(goals.returned, has_kept, pool),
        unused=deal_into(goals.unused, pool),
    )


def _kept(zone: Zone[GoalName], has_kept: tuple[bool, ...], pool: Iterator[GoalName]) -> Zone[GoalName]:
    """Return the goals that players kept, or gave back, with hidden ones dealt to those who have chosen."""
    return tuple(
        (next(pool) if has else None) if goal is None else goal
        for goal, has in zip(zone, has_kept, strict=True)
    )
