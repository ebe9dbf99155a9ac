"""Learn the weights of a game's features from games of its evaluation against itself.

Usage: `python3 -m piazza.bots.learning GAME --games N`.

Bots play the best turn at first sight, and now and then another good one. The final leads are then
regressed on the features of the evaluation, at several moments of the game. The table of weights is
written to the game's `evaluation/learned_weights.py`, with the command and the accuracy in games that it
was not learned from. The same arguments write the same table on any number of processes. It needs
scikit-learn, which the extra `learn` installs.

With `--quick` the turns are those of an Expert's playouts, which are found faster. With `--kept FILE`
games are kept in a file, and a later run continues there. With `--play` games are only played, which
needs no library and so runs on PyPy.
"""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from piazza import games
from piazza.bots.arena.executors import executor_for
from piazza.bots.engine import load_engine
from piazza.bots.evaluator import LearnedWeights
from piazza.bots.learning.options import add_options
from piazza.bots.learning.selfplay import Deal, play_deals
from piazza.core.game import SEEDS

if TYPE_CHECKING:
    from piazza.bots.learning.regression import Accuracy

TEXT = '''"""The weights of the features of {game}, learned from games.

Written by `{command}`
from {positions} positions. How far off forecasts of the lead are, at the end of the game or of its stage, in
points (standard deviation), in the four quarters of games that were not learned from:
the evaluation as it is {before},
with these weights {after}.
"""

from piazza.bots.evaluator import LearnedWeights

LEARNED_WEIGHTS = LearnedWeights(
    left={left},
    weights=(
{rows}
    ),
)
"""A column for each feature: {names}."""
'''


def main(arguments: Sequence[str] | None = None) -> int:
    """Play the games, learn from them, and write the table; return the exit code."""
    asked = _parser().parse_args(arguments)
    deals = [Deal(asked.game, (asked.seed + number) % SEEDS, asked.quick) for number in range(asked.games)]
    played_games = tuple(play_deals(deals, executor_for(asked.jobs, asked.scheduler), asked.kept))
    if asked.play:
        return 0
    from piazza.bots.learning.regression import learn  # noqa: PLC0415 - who only plays needs no library

    weights, figures = learn(played_games, asked.moments, asked.pull)
    command = (
        f"python3 -m piazza.bots.learning {asked.game} --games {asked.games} --seed {asked.seed}"
        f" --moments {asked.moments} --pull {asked.pull:g}{' --quick' if asked.quick else ''}"
    )
    positions = sum(len(played.samples) for played in played_games)
    text = write(asked.game, command, positions, weights, figures)
    place = asked.out or Path(games.__file__).parent / asked.game / "evaluation" / "learned_weights.py"
    place.write_text(text, encoding="utf-8")
    sys.stdout.write(f"{figures.before} → {figures.after}: {place}\n")
    return 0


def write(game: str, command: str, positions: int, weights: LearnedWeights, figures: "Accuracy") -> str:
    """Return the source text of the module with the table."""
    names = load_engine(game).features(games.load(game).deal(2, 0), 0)._fields
    return TEXT.format(
        game=game,
        command=command,
        positions=positions,
        before=", ".join(map(str, figures.before)),
        after=", ".join(map(str, figures.after)),
        left=weights.left,
        rows="\n".join(f"        {row}," for row in weights.weights),
        names=", ".join(names),
    )


def _parser() -> argparse.ArgumentParser:
    """Return the parser of the command line."""
    parser = argparse.ArgumentParser(prog="python3 -m piazza.bots.learning", description=__doc__)
    parser.add_argument("game", choices=games.TITLES)
    add_options(parser, games=300)
    parser.add_argument(
        "--moments", type=int, default=5, help="moments with weights of their own (%(default)s)"
    )
    parser.add_argument("--pull", type=float, default=300.0, help="how far weights keep to one (%(default)s)")
    parser.add_argument("--scheduler", default="", help="address of a Dask scheduler, whose workers play")
    parser.add_argument("--quick", action="store_true", help="with the turns of playouts")
    return parser


if __name__ == "__main__":
    sys.exit(main())
