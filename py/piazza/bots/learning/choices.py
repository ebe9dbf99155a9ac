"""Learn the weights of a game's softmax policy (`Evaluator.policy`) from the actions that Experts choose.

Usage: `python3 -m piazza.bots.learning.choices GAME --games N`.

Experts play games of two. The weights are those under which the actions they chose are likeliest. The table
is written to the game's `evaluation/choice_weights.py`, with the command and how often the likeliest action
was the chosen one, in games that the weights were not learned from. It needs SciPy, which the extra `learn`
installs.

With `--kept FILE` games are kept in a file, and a later run continues there. With `--play` games are only
played, in one process, which needs no library and so runs on PyPy.
"""

import argparse
import json
import sys
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import partial
from multiprocessing import cpu_count
from pathlib import Path
from typing import NamedTuple, TypeAlias

from piazza import games
from piazza.bots.arena.executors import executor_for, share_out
from piazza.bots.evaluator import load_evaluator
from piazza.bots.levels import EXPERT
from piazza.bots.softmax_policy import ActionFeatures
from piazza.bots.thinking import carry_out, decide, seed_of
from piazza.core.game import SEEDS, Seed
from piazza.core.match import Match

PULL = 3e-4
"""How strongly weights are drawn to 0, for each choice: few games must not make them great."""
HELD_OUT = 5
"""Every so many games is left out, to measure how well the others foretell it."""

TEXT = '''"""How likely an Expert is to choose an action, by its features: learned from games of Experts.

Written by `{command}`
from {choices} choices. How often the likeliest action was the chosen one, in percent, in games that were not
learned from, and in brackets a choice by lot:
{figures}
"""

CHOICE_WEIGHTS = {{
{rows}
}}
"""For each class of action, the weight of each of its features."""
'''


class Choice(NamedTuple):
    """An action that an Expert chose among several of one class."""

    kind: str
    """The name of the class."""
    chosen: int
    """The index of the chosen one."""
    features: Sequence[ActionFeatures]
    """The features of each of them."""


Choices: TypeAlias = Sequence[Choice]
"""The choices in one game."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Play the games, learn from them, and write the table; return the exit code."""
    asked = _parser().parse_args(arguments)
    seeds = [(asked.seed + number) % SEEDS for number in range(asked.games)]
    played = list(_played(asked.game, seeds, asked.kept, 1 if asked.play else asked.jobs))
    if asked.play:
        return 0
    module = "piazza.bots.learning.choices"
    command = f"python3 -m {module} {asked.game} --games {asked.games} --seed {asked.seed}"
    place = asked.out or Path(games.__file__).parent / asked.game / "evaluation" / "choice_weights.py"
    place.write_text(table_of(played, command), encoding="utf-8")
    sys.stdout.write(f"{place}\n")
    return 0


def choices_of(game: str, seed: Seed) -> list[Choice]:
    """Return the choices of two Experts in a game, of the classes that the game's policy has a model for."""
    policy = load_evaluator(game).policy
    assert policy is not None
    match, found = Match.new(games.load(game), 2, seed), list[Choice]()
    while (player := match.state.player) is not None:
        seen = match.state.observe(player)
        match = carry_out(match, decide(seen, game, EXPERT, seed_of(seen)))
    for ply in match.plies:
        kind, legal = type(ply.action), ply.before.legal_actions()
        if model := policy.models.get(kind):
            same = [action for action in legal if type(action) is kind]
            rows = [tuple(map(float, model.features(ply.before, action))) for action in same]
            if len(same) > 1:
                found.append(Choice(kind.__name__, same.index(ply.action), rows))
    return found


def weights_of(choices: Choices) -> tuple[float, ...]:
    """Return the weights under which the actions chosen are likeliest: a conditional logit model.

    All choices are of one class.
    """
    import numpy as np  # noqa: PLC0415 - who only plays needs no library
    from scipy.optimize import minimize  # noqa: PLC0415

    features = [np.array(choice.features) for choice in choices]

    def loss(weights: "np.typing.NDArray[np.float64]") -> tuple[float, "np.typing.NDArray[np.float64]"]:
        """Return the mean of minus the log-likelihood, with the pull to 0, and its gradient."""
        total, slope = PULL * float(weights @ weights), 2 * PULL * weights
        for rows, choice in zip(features, choices, strict=True):
            values = rows @ weights
            chances = np.exp(values - values.max())
            chances /= chances.sum()
            total -= float(np.log(chances[choice.chosen])) / len(choices)
            slope = slope + (chances @ rows - rows[choice.chosen]) / len(choices)
        return total, slope

    found = minimize(loss, np.zeros(features[0].shape[1]), jac=True, method="L-BFGS-B")
    return tuple(round(float(weight), 2) for weight in found.x)


def table_of(played: Sequence[Choices], command: str) -> str:
    """Return the source text of the module with the weights."""
    sorted_out = by_kind(played)
    rows = [f'    "{kind}": {weights_of(choices)},' for kind, choices in sorted_out.items()]
    held_out = by_kind(played[::HELD_OUT])
    taught = by_kind([one for number, one in enumerate(played) if number % HELD_OUT])
    figures = [
        f"{kind} {_hits(tests, weights_of(taught[kind])):.0%} ({_by_lot(tests):.0%})"
        for kind, tests in held_out.items()
    ]
    return TEXT.format(
        command=command,
        choices=sum(map(len, played)),
        figures=", ".join(figures).replace("%", "") + ".",
        rows="\n".join(rows),
    )


def by_kind(played: Iterable[Choices]) -> Mapping[str, list[Choice]]:
    """Return the choices of these games by the class of their actions."""
    sorted_out = defaultdict[str, list[Choice]](list)
    for choices in played:
        for choice in choices:
            sorted_out[choice.kind].append(choice)
    return sorted_out


def _hits(choices: Choices, weights: Sequence[float]) -> float:
    """Return how often the action with the greatest value was the chosen one (0 to 1)."""
    hits = 0.0
    for choice in choices:
        values = [sum(map(float.__mul__, row, weights)) for row in choice.features]
        best = [number for number, value in enumerate(values) if value == max(values)]
        hits += (choice.chosen in best) / len(best)
    return hits / len(choices)


def _by_lot(choices: Choices) -> float:
    """Return how often an action drawn by lot would be the chosen one (0 to 1)."""
    return sum(1 / len(choice.features) for choice in choices) / len(choices)


def _played(game: str, seeds: Sequence[Seed], path: Path | None, jobs: int) -> Iterator[Choices]:
    """Yield the choices of each game; play those that the file lacks, and add them to it."""
    kept = dict(_read(path)) if path and path.is_file() else {}
    missing, play = [seed for seed in seeds if seed not in kept], partial(choices_of, game)
    fresh = map(play, missing) if jobs == 1 else share_out(play, missing, executor_for(jobs, ""))
    for seed in seeds:
        if seed not in kept:
            kept[seed] = next(fresh)
            if path:
                with path.open("a", encoding="utf-8") as file:
                    file.write(json.dumps([seed, kept[seed]], separators=(",", ":")) + "\n")
        yield kept[seed]


def _read(path: Path) -> Iterator[tuple[Seed, list[Choice]]]:
    """Yield the games of a file: the seed, and the choices."""
    for line in path.read_text("utf-8").splitlines():
        seed, choices = json.loads(line)
        yield seed, [Choice(*choice) for choice in choices]


def _parser() -> argparse.ArgumentParser:
    """Return the parser of the command line."""
    parser = argparse.ArgumentParser(prog="python3 -m piazza.bots.learning.choices", description=__doc__)
    parser.add_argument("game", choices=[name for name in games.TITLES if load_evaluator(name).policy])
    parser.add_argument("--games", type=int, default=60, help="how many games (%(default)s)")
    parser.add_argument("--seed", type=int, default=1, help="number of the first deal (%(default)s)")
    parser.add_argument("--jobs", type=int, default=cpu_count(), help="processes (%(default)s)")
    parser.add_argument("--kept", type=Path, help="file in which games are kept, to go on from")
    parser.add_argument("--play", action="store_true", help="only play, and keep the games")
    parser.add_argument("--out", type=Path, help="where the table goes, if not to the game's evaluation")
    return parser


if __name__ == "__main__":
    sys.exit(main())
