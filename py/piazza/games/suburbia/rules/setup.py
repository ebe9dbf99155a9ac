"""The setup, which holds all the chance of a game."""

from dataclasses import dataclass
from random import Random

from piazza.core.frozen import replace
from piazza.core.game import Opener, Player, Seed
from piazza.core.hidden import shuffle
from piazza.games.suburbia.rules.borough import Borough, Lot
from piazza.games.suburbia.rules.material import (
    BASIC,
    ONE_MORE_ROUND,
    STACKS,
    GoalName,
    Material,
    TableSetup,
    material,
)
from piazza.games.suburbia.rules.position import Box, Goals, Phase, Stack, Turn, first_standing
from piazza.games.suburbia.rules.state import State
from piazza.games.suburbia.rules.tiles import Tiles, tiles_of


@dataclass(frozen=True, slots=True)
class Deal:
    """All that chance decides."""

    stacks: tuple[Stack, ...]
    """A, B and C, the top tile first; One More Round is in C."""
    unused: tuple[Stack, ...]
    """The tiles of A, B and C that stay in the box."""
    goals: tuple[GoalName, ...]
    """All goals in the order in which they are drawn."""
    opener: Player
    """The player who begins."""


def start(
    players: int, seed: Seed, opener: Opener, *, solo: str, edition_material: Material | None = None
) -> State:
    """Return the position after the setup.

    `solo` names the solo game and matters only with one player. `edition_material` is what another
    edition prints; None for the one that ships.
    """
    made = edition_material or material()
    name = solo if players == 1 else str(players)
    dealt = deal(material().layouts[name], seed, opener, tiles_of(made.numbers))
    box = Box(players, name, dealt.opener, made.bonuses, made.lines, made.numbers)
    return _laid_out(box, dealt)


def deal(layout: TableSetup, seed: Seed, opener: Opener, tiles: Tiles) -> Deal:
    """Return stacks, goals and the first player as chance has them (rulebook: setup)."""
    random = Random(seed)  # noqa: S311 - repeatable on purpose
    # Links hold the seed, not the deal: these draws keep their order, or old links open other
    # games.
    mixed = {stack: shuffle(tiles.stacks[stack], random) for stack in STACKS}
    # From the top: plain tiles, the packet that hides One More Round, and a few tiles below it. The
    # packet is taken out of the stack, not added to it (rulebook: setup).
    c_stack = mixed["C"][: layout.stack + layout.below]
    top = layout.stack - layout.mixed
    packet = shuffle((*c_stack[top : layout.stack], ONE_MORE_ROUND), random)
    return Deal(
        stacks=(
            mixed["A"][: layout.stack],
            mixed["B"][: layout.stack],
            (*c_stack[:top], *packet, *c_stack[layout.stack :]),
        ),
        unused=(mixed["A"][layout.stack :], mixed["B"][layout.stack :], mixed["C"][len(c_stack) :]),
        goals=shuffle(material().goals, random),
        opener=opener(random),
    )


def _laid_out(box: Box, dealt: Deal) -> State:
    """Return the position after the setup, from what chance decided."""
    spaces = len(box.layout.surcharges)
    a_stack = dealt.stacks[0]
    setup = material().setup
    return State(
        box=box,
        boroughs=tuple(_first_lots(seat) for seat in range(box.seats)),
        standings=(first_standing(),) * box.seats,
        stacks=(a_stack[spaces:], *dealt.stacks[1:]),
        unused=dealt.unused,
        # the first tile drawn lies on the right, the way in which later ones slide
        market=tuple(reversed(a_stack[:spaces])),
        supply=(setup.basic,) * len(BASIC),
        discards=(),
        goals=_goals(box, dealt.goals),
        turn=Turn(box.first, 1, Phase.GOAL if box.layout.secret else Phase.CHOOSE),
    )


def _first_lots(seat: int) -> Borough:
    """Return the three tiles that a borough begins with (rulebook: to begin).

    The counters that everybody begins with include their effects.
    """
    setup = material().setup
    tiles = enumerate(zip(setup.cells, setup.first_tiles, strict=True), seat * len(setup.first_tiles))
    return tuple(Lot(cell, tile, number) for number, (cell, tile) in tiles)


def _goals(box: Box, order: tuple[GoalName, ...]) -> Goals:
    """Return the public goals, two to choose from for each player, and the unused ones (rulebook: setup)."""
    public, discarded, pile = _turned_up(box, order)
    drawn = 2 * box.players if box.layout.secret else 0
    return Goals(
        public=public,
        hands=tuple(pile[seat : seat + 2] if drawn else () for seat in range(0, 2 * box.players, 2)),
        secret=(None,) * box.players,
        returned=(None,) * box.players,
        unused=(*discarded, *pile[drawn:]),
    )


def _turned_up(box: Box, order: tuple[GoalName, ...]) -> tuple[tuple[GoalName, ...], ...]:
    """Return the public goals, those discarded on the way to them, and the pile left.

    Only Dale's game discards some (rulebook: Dale the Robot).
    """
    public, discarded = list[GoalName](), list[GoalName]()
    for goal in order:
        if len(public) == box.layout.goals:
            break
        # Only the public goals are restricted; the player may draw a goal of Lakes or markers.
        is_unfit = box.has_dale and material().goals[goal].is_of_lakes_or_markers
        (discarded if is_unfit else public).append(goal)
    return tuple(public), tuple(discarded), order[len(public) + len(discarded) :]


def start_by_rules_1(players: int, seed: Seed, opener: Opener, *, solo: str) -> State:
    """Return the position after the setup by version 1 of the rules.

    Against Dale, goals discarded on the way to the public ones lay on top of the pile, and the player
    drew those first.
    """
    state = start(players, seed, opener, solo=solo)
    if not state.box.has_dale:
        return state
    order = deal(state.box.layout, seed, opener, state.box.tiles).goals
    pile = tuple(goal for goal in order if goal not in state.goals.public)
    return replace(state, goals=replace(state.goals, hands=(pile[:2],), unused=pile[2:]))
