"""Learn the weights of a game's playout policy (`Evaluator.policy`) from the actions that Experts choose.

Usage: `python3 -m piazza.bots.learning.policy GAME --games N`.

Experts play games of two. The weights are those under which the actions they chose are likeliest. The table
is written to the game's `evaluation/policy_weights.py`, with the command and how often the likeliest action
was the chosen one. It needs SciPy, which the extra `learn` installs. Since Experts play by the policy, their
games with new weights can teach better ones: repeat it, from another `--seed` on, until
`tests/bench/earlier.py` shows no more gain.

With `--kept FILE` games are kept in a file as the actions chosen, and a later run continues there: after a
change of the features the same games teach new weights. With `--play` games are only played and kept, in one
process, which needs no library and so runs on PyPy.
"""

import argparse
import json
import sys
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from operator import mul
from pathlib import Path
from typing import NamedTuple, TypeAlias

from piazza import games
from piazza.bots.arena.executors import executor_for, share_out
from piazza.bots.arena.pairings import OutdatedError
from piazza.bots.evaluator import load_evaluator
from piazza.bots.learning.options import add_options
from piazza.bots.levels import EXPERT
from piazza.bots.softmax_policy import ActionFeatures, PolicyWeights
from piazza.bots.thinking import carry_out, decide, seed_of
from piazza.core.game import SEEDS, Seed
from piazza.core.match import Match

L2_PENALTY = 0.5
"""The penalty for the square of a weight: without it, what Experts always do would get an infinite weight."""
FOLDS = 5
"""One game in so many is held out to test the weights that the others teach."""

TEXT = '''"""The weights of the playout policy, learned from games of Experts.

Written by `{command}`
from {decisions} decisions of Experts, who played without these weights. How often the likeliest action
was the chosen one, in percent, in games held out, with a uniform random guess in brackets:
{accuracies}
"""

POLICY_WEIGHTS = {{
{rows}
}}
"""For each class of action, the weight of each of its features."""
'''

ActionIndices: TypeAlias = Sequence[int]
"""A game, as the index of each action among the legal ones."""


class Decision(NamedTuple):
    """A decision of an Expert among several actions."""

    chosen: int
    """The index of the action chosen."""
    options: Sequence[tuple[str, ActionFeatures]]
    """For each legal action, the name of its class and its features; none if the class has no features."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Play the games, learn from them, and write the table; return the exit code."""
    parser = _parser()
    asked = parser.parse_args(arguments)
    if asked.play and not asked.kept:
        parser.error("--play needs --kept")
    seeds = [(asked.seed + number) % SEEDS for number in range(asked.games)]
    played = list(_played_games(asked.game, seeds, asked.kept, 1 if asked.play else asked.jobs))
    if asked.play:
        return 0
    module = "piazza.bots.learning.policy"
    command = f"python3 -m {module} {asked.game} --games {asked.games} --seed {asked.seed}"
    decisions = [decisions_in(asked.game, *one) for one in zip(seeds, played, strict=True)]
    place = asked.out or Path(games.__file__).parent / asked.game / "evaluation" / "policy_weights.py"
    place.write_text(table_of(decisions, command), encoding="utf-8")
    sys.stdout.write(f"{place}\n")
    return 0


def play_game(game: str, seed: Seed) -> list[int]:
    """Return a game of two Experts."""
    match = Match.new(games.load(game), 2, seed)
    while (player := match.state.player) is not None:
        seen = match.state.observe(player)
        match = carry_out(match, decide(seen, game, EXPERT, seed_of(seen)))
    return [ply.before.legal_actions().index(ply.action) for ply in match.plies]


def decisions_in(game: str, seed: Seed, played: ActionIndices) -> list[Decision]:
    """Return the decisions of a game for which the game's policy has features.

    Raises OutdatedError if the rules do not allow the game (any more).
    """
    policy = load_evaluator(game).policy
    assert policy is not None
    state, found = games.load(game).deal(2, seed), list[Decision]()
    for chosen in played:
        legal = state.legal_actions()
        if chosen >= len(legal):
            raise OutdatedError(f"game {seed} cannot be played as it was kept")
        if len(legal) > 1 and any(type(action) in policy.features for action in legal):
            options = list[tuple[str, ActionFeatures]]()
            for action in legal:
                features = policy.features.get(type(action))
                options.append((type(action).__name__, features(state, action) if features else ()))
            found.append(Decision(chosen, options))
        state = state.apply(legal[chosen])
    return found


def learn(decisions: Sequence[Decision]) -> PolicyWeights:
    """Return the weights under which the actions chosen are likeliest: a conditional logit model.

    All classes are learned together, so that scores of different classes compare.
    """
    import numpy as np  # noqa: PLC0415 - who only plays needs no library
    from scipy.optimize import minimize  # noqa: PLC0415
    from scipy.special import log_softmax  # noqa: PLC0415

    widths = {kind: len(features) for decision in decisions for kind, features in decision.options}
    starts, width = dict[str, int](), 0
    for kind in sorted(widths):
        starts[kind], width = width, width + widths[kind]
    tables = []
    for decision in decisions:
        table = np.zeros((len(decision.options), width))
        for row, (kind, features) in zip(table, decision.options, strict=True):
            row[starts[kind] : starts[kind] + widths[kind]] = features
        tables.append(table)

    def loss(weights: "np.typing.NDArray[np.float64]") -> tuple[float, "np.typing.NDArray[np.float64]"]:
        """Return the negative log-likelihood with the penalty, and its gradient."""
        total, gradient = L2_PENALTY * float(weights @ weights), 2 * L2_PENALTY * weights
        for table, decision in zip(tables, decisions, strict=True):
            logs = log_softmax(table @ weights)
            total -= float(logs[decision.chosen])
            gradient = gradient + np.exp(logs) @ table - table[decision.chosen]
        return total, gradient

    found = minimize(loss, np.zeros(width), jac=True, method="L-BFGS-B").x
    return {
        kind: tuple(round(float(weight), 2) for weight in found[start : start + widths[kind]])
        for kind, start in starts.items()
        if widths[kind]
    }


def table_of(played: Sequence[Sequence[Decision]], command: str) -> str:
    """Return the source text of the module with the weights, learned from the decisions of these games."""
    everything = [decision for decisions in played for decision in decisions]
    rows = [f'    "{kind}": {weights},' for kind, weights in learn(everything).items()]
    return TEXT.format(
        command=command,
        decisions=len(everything),
        accuracies=", ".join(_accuracies(played)) + ".",
        rows="\n".join(rows),
    )


def _accuracies(played: Sequence[Sequence[Decision]]) -> Iterator[str]:
    """Yield, by the class of the action chosen, how good guesses are in games held out, in percent."""
    training = [one for number, decisions in enumerate(played) if number % FOLDS for one in decisions]
    weights, tests = learn(training), defaultdict[str, list[Decision]](list)
    for decision in (one for decisions in played[::FOLDS] for one in decisions):
        tests[decision.options[decision.chosen][0]].append(decision)
    for kind, decisions in sorted(tests.items()):
        hits = sum(_top1(decision, weights) for decision in decisions) / len(decisions)
        guess = sum(1 / len(decision.options) for decision in decisions) / len(decisions)
        yield f"{kind} {100 * hits:.0f} ({100 * guess:.0f})"


def _top1(decision: Decision, weights: PolicyWeights) -> float:
    """Return 1 if the action with the highest score was chosen, its share if it is one of several, else 0."""
    scores = [sum(map(mul, features, weights.get(kind, ()))) for kind, features in decision.options]
    top = max(scores)
    return 1 / scores.count(top) if scores[decision.chosen] == top else 0.0


def _played_games(game: str, seeds: Sequence[Seed], path: Path | None, jobs: int) -> Iterator[ActionIndices]:
    """Yield the game of each seed; play those that the file lacks, and add them to it."""
    kept = dict(_read(path, game)) if path and path.is_file() else {}
    missing, play = [seed for seed in seeds if seed not in kept], partial(play_game, game)
    fresh: Iterable[list[int]] = (
        map(play, missing) if jobs == 1 else share_out(play, missing, executor_for(jobs, ""))
    )
    for seed, played in zip(missing, fresh, strict=True):
        kept[seed] = played
        if path:
            path.parent.mkdir(parents=True, exist_ok=True)
            with path.open("a", encoding="utf-8") as file:
                file.write(json.dumps([game, seed, played], separators=(",", ":")) + "\n")
    yield from (kept[seed] for seed in seeds)


def _read(path: Path, game: str) -> Iterator[tuple[Seed, list[int]]]:
    """Yield the games in a file, each with its seed; raises OutdatedError if one is of another title."""
    for line in path.read_text("utf-8").splitlines():
        title, seed, played = json.loads(line)
        if title != game:
            raise OutdatedError(f"{path} keeps games of {title}")
        yield seed, played


def _parser() -> argparse.ArgumentParser:
    """Return the parser of the command line."""
    parser = argparse.ArgumentParser(prog="python3 -m piazza.bots.learning.policy", description=__doc__)
    parser.add_argument("game", choices=[name for name in games.TITLES if load_evaluator(name).policy])
    add_options(parser, games=60)
    return parser


if __name__ == "__main__":
    sys.exit(main())
