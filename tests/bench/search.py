"""The search of the bots against a plain tree search: ``python3 tests/bench/search.py [deals] [game ...]``.

The plain one is single-observer information set Monte-Carlo tree search (Cowling, Powley and Whitehouse,
"Information Set Monte Carlo Tree Search", 2012) over the small decisions: each playout walks one tree in a
fresh world, by upper confidence bounds among the actions that are legal there, adds one node, goes on by the
same quick policy up to the same horizon, and is judged by the same evaluation. It knows no promising turns.
Both have at least the same number of playouts for a turn; every deal is played from both seats. The table
shows wins, the lead in points with its standard error, and the seconds that a turn took each of them.
"""

import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from math import inf, log, sqrt
from pathlib import Path
from random import Random
from statistics import fmean, stdev
from time import process_time
from typing import Any

sys.path[:0] = [str(Path(__file__).parents[2] / folder) for folder in ("py", "tests")]

from bench.asking import asked
from bench.table import Table, print_all
from piazza import games
from piazza.bots.arena.report import wilson
from piazza.bots.engine import Engine, load_engine
from piazza.bots.levels import STRONG
from piazza.bots.search import world_seed
from piazza.bots.thinking import carry_out, decide
from piazza.core.game import State
from piazza.core.match import Match

DEALS = 20
CURIOSITY = 0.7
"""How much a choice seldom tried is preferred, in standard deviations of the margins."""
ENOUGH = 24
"""A node visited so often decides the next choice of the turn without another search."""


@dataclass
class Node:
    """What is known of the position after some actions."""

    visits: int = 0
    total: float = 0.0
    available: int = 0
    children: dict[Any, "Node"] = field(default_factory=dict)


@dataclass
class Tree:
    """The search of one player's turn."""

    engine: Engine
    playouts: int
    random: Random
    margins: list[float] = field(default_factory=list)

    def turn(self, match: Match) -> Match:
        """The match after the turn, each choice the one most visited."""
        player, node = match.state.player, Node()
        assert player is not None
        while match.state.player == player:
            if node.visits < ENOUGH:
                node = Node()
                self.grow(node, match.state.observe(player))
            legal, plies = match.state.legal_actions(), len(match.plies)
            tried = [action for action in legal if action in node.children]
            best = max(tried, key=lambda action: node.children[action].visits)
            match = match.play(legal.index(best))
            for ply in match.plies[plies:]:
                node = node.children.get(ply.action, Node())
        return match

    def grow(self, root: Node, observation: State[Any]) -> None:
        """Add nodes, one for each playout."""
        for _playout in range(self.playouts):
            self._playout(root, observation.determinize(world_seed(self.random)))

    def _playout(self, root: Node, world: State[Any]) -> None:
        """From the root to the horizon in one world; every node on the way learns how it ended."""
        player, path, state = world.player, [root], world
        assert player is not None
        while state.player == player:
            action = self._chosen(path[-1], state)
            state = state.apply(action)
            is_new = action not in path[-1].children
            path.append(path[-1].children.setdefault(action, Node()))
            if is_new:
                break
        margin = self._margin(state, player)
        self.margins.append(margin)
        for node in path:
            node.visits += 1
            node.total += margin

    def _chosen(self, node: Node, state: State[Any]) -> Any:  # noqa: ANN401 - whatever the game's actions are
        """The action with the highest upper confidence bound; one that was never tried, before all others."""
        legal = state.legal_actions()
        fresh = [action for action in legal if action not in node.children]
        if fresh:
            return fresh[int(self.random.random() * len(fresh))]
        spread = stdev(self.margins[-200:]) if len(self.margins) > 1 else 1.0
        for action in legal:
            node.children[action].available += 1
        return max(legal, key=lambda action: _bound(node.children[action], CURIOSITY * spread))

    def _margin(self, state: State[Any], player: int) -> float:
        """How far ahead the player is when the horizon is reached."""
        turns = self.engine.horizon + (state.player == player)
        for _turn in range(turns):
            if state.player is not None:
                state = self.engine.onward(state, self.random)
        return self.engine.margin(state, player)


def _bound(node: Node, curiosity: float) -> float:
    """The upper confidence bound of what a node is worth."""
    if not node.visits:
        return inf
    return node.total / node.visits + curiosity * sqrt(2 * log(max(2, node.available)) / node.visits)


def duel(name: str, deals: int, playouts: int) -> tuple[list[int], list[list[float]]]:
    """Leads of the house's search over the plain one, game by game, and the seconds of each one's turns."""
    leads: list[int] = []
    seconds: list[list[float]] = [[], []]
    for deal in range(deals):
        for house in (0, 1):
            match = Match.new(games.load(name), 2, 500 + deal)
            while not match.is_over:
                plain = int(match.state.player != house)
                begun = process_time()
                match = tree_turn(match, name, playouts) if plain else house_turn(match, name, playouts)
                seconds[plain].append(process_time() - begun)
            scores = match.state.scores()
            leads.append(scores[house] - scores[1 - house])
    return leads, seconds


def house_turn(match: Match, name: str, playouts: int) -> Match:
    """The match after a turn of the level Strong with so many playouts."""
    level = replace(STRONG, patience=playouts / load_engine(name).playouts)
    player = match.state.player
    assert player is not None
    return carry_out(match, decide(match.state.observe(player), name, level, len(match.plies)))


def tree_turn(match: Match, name: str, playouts: int) -> Match:
    """The match after a turn of the plain search."""
    return Tree(load_engine(name), playouts, Random(len(match.plies))).turn(match)


def tables(names: Sequence[str] = games.TITLES, deals: int = DEALS) -> Iterator[Table]:
    """A line for each game."""
    heads = ("", "playouts", "games", "won", "95 % interval", "ahead by, ± SE", "s a turn", "plain s")
    lines = [compared(name, deals) for name in names]
    yield Table("The search against information set Monte-Carlo tree search", heads, lines)


def compared(name: str, deals: int) -> tuple[str, ...]:
    """The line of a game."""
    playouts = load_engine(name).playouts
    leads, (own, plain) = duel(name, deals, playouts)
    won = sum((lead > 0) + (lead == 0) / 2 for lead in leads)
    low, high = wilson(won, len(leads))
    return (
        name,
        f"{playouts}",
        f"{len(leads)}",
        f"{won / len(leads):.0%}",
        f"{low:.1%}–{high:.1%}",
        f"{fmean(leads):+.1f} ± {stdev(leads) / sqrt(len(leads)):.1f}",
        f"{fmean(own):.2f}",
        f"{fmean(plain):.2f}",
    )


def main() -> None:
    """Play, and print the table."""
    deals, names = asked(DEALS, least=1)
    print_all(tables(names, deals))


if __name__ == "__main__":
    main()
