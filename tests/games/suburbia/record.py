"""Plays games until everything worth recording has occurred, and writes finished.txt and perft.txt.

`python3 tests/games/suburbia/record.py`: only for when the rules or the games' numbers have changed; look at
what it writes. It plays the same games every time.
"""

import sys
from collections.abc import Iterator, Sequence
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[3] / "py"))
sys.path.insert(0, str(Path(__file__).parents[2]))

from games.suburbia.coverage import ALL, TABLES, coverage
from piazza.core.game import SEEDS
from piazza.core.match import Match
from piazza.games.suburbia import GAME
from piazza.games.suburbia.rules.actions import Action, Build, Flip, Lake, Take, price
from piazza.games.suburbia.rules.position import Phase
from piazza.games.suburbia.rules.state import State
from recording import Policy, played, recorded, write_finished, write_perft

HERE = Path(__file__).parent
LINES = 30
MOST_WAYS = 800
TURNS = (("1", "architect"), ("1", "dale"), ("2", ""), ("3", ""), ("4", ""), ("4", ""))


def main() -> None:
    """Write both files."""
    games = recorded(matches(), coverage, frozenset(ALL), frozenset(TABLES), LINES)
    write_finished(HERE, games)
    positions = (match.at(ply).settle() for match, _ in games[:3] for ply in (0, len(match.plies) // 2))
    write_perft(HERE, positions, MOST_WAYS)


def matches() -> Iterator[Match]:
    """Games on all sorts of tables, played at random or for income, reputation and population."""
    for luck in count():
        random = Random(luck)
        players, solo = TURNS[luck % len(TURNS)]
        options = {"solo": solo} if solo else {}
        match = Match.new(GAME, int(players), int(random.random() * SEEDS), **options)
        yield played(match, _building(luck // len(TURNS) % 4, random), random)


def _building(eagerness: int, random: Random) -> Policy:
    """At random, or more and more for what a choice brings at once."""

    def policy(state: State) -> Sequence[int]:
        """The choices as long as no better ones are wished for."""
        legal = list(state.legal_actions())
        wished = _wished(state) if random.random() < eagerness / 3 else legal
        return [legal.index(action) for action in wished]

    return policy


def _wished(state: State) -> list[Any]:
    """The choices of somebody who wants to build, and build well."""
    legal = list(state.legal_actions())
    match state.turn.phase:
        case Phase.CHOOSE:
            dear = [action for action in legal if isinstance(action, Take) and _can_build(state, action)]
            return dear or legal
        case Phase.BUILD | Phase.BASIC | Phase.LAKE:
            cells = [action for action in legal if isinstance(action, Build | Lake)]
            best = max(_worth(state, action) for action in cells)
            return [action for action in cells if _worth(state, action) == best]
        case _:
            return [action for action in legal if not isinstance(action, Flip)]


def _can_build(state: State, action: Take) -> bool:
    """Whether a market tile could be built, not only made a Lake."""
    after = state.apply(action)
    return price(after) <= after.standings[after.turn.player].money


def _worth(state: State, action: Action) -> int:
    """What a place does for the counters, income and reputation above all."""
    player = state.turn.player
    one, other = state.standings[player], state.apply(action).standings[player]
    return (
        3 * (other.income + other.reputation - one.income - one.reputation)
        + other.population
        - one.population
    )


if __name__ == "__main__":
    main()
