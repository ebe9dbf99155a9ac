"""The Expert against an earlier commit's: ``python3 tests/bench/earlier.py COMMIT [games] [title ...]``.

"Won" and "ahead by" are those of the Expert in the working tree. It is the stronger one where the whole
interval lies above 50 %; 400 games give about ± 5 %. Every deal is played from both seats, by two players,
beginning with deal 90,001. The last column is the time that it takes, as a multiple of the other's. The rules
and the names of the bots' modules must be the same in both commits. Nothing is printed before all games of a
title are played: 400 take an hour or more, 40 are played where no number is given.
"""

from __future__ import annotations

import io
import json
import os
import shutil
import subprocess
import sys
import tarfile
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from itertools import chain
from pathlib import Path
from statistics import fmean
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any

ROOT = Path(__file__).parents[2]
sys.path[:0] = [str(ROOT / folder) for folder in ("py", "tests")]

from bench.asking import asked
from bench.table import Table, print_all
from bench.variants import FIRST_DEAL, HEADS, Outcome, line_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

GAMES = 40
BATCH = 5
"""How many deals a process plays before it is replaced, so that it does not grow for hours."""
PROGRAM = """
import json, sys
sys.path.insert(0, sys.argv[1])
from time import process_time
from piazza.bots.levels import EXPERT
from piazza.bots.thinking import carry_out, decide, seed_of
from piazza.core.match import Match
from piazza.core.ranking import winners
from piazza.games import load

while line := sys.stdin.readline():
    name, deal, chosen, task = json.loads(line)
    match = Match.new(load(name), 2, deal)
    while len(match.plies) < len(chosen):  # a match plays forced decisions by itself
        match = match.play(chosen[len(match.plies)])
    begun = process_time()
    if task == "move":
        seen = match.state.observe(match.state.player)
        match = carry_out(match, decide(seen, name, EXPERT, seed_of(seen)))
    seconds, state = process_time() - begun, match.state
    chosen = [ply.before.legal_actions().index(ply.action) for ply in match.plies]
    best = [] if state.player is not None else [*winners(state)]
    print(json.dumps([chosen, state.player, best, state.scores(), seconds]), flush=True)
"""
"""A program that plays on games, given as the indices of the actions chosen, by the bots in a folder."""


class BotProcess:
    """The bots of one commit, in a process of their own."""

    def __init__(self, folder: Path) -> None:
        """Start the process."""
        self.process = subprocess.Popen(
            [sys.executable, "-c", PROGRAM, str(folder)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def ask(self, *question: object) -> Any:  # noqa: ANN401 - what JSON holds
        """Return the answer to a question."""
        assert self.process.stdin
        assert self.process.stdout
        try:
            self.process.stdin.write(json.dumps(question) + "\n")
            self.process.stdin.flush()
            return json.loads(self.process.stdout.readline())
        except (BrokenPipeError, json.JSONDecodeError):
            sys.exit("One of the two Experts cannot play this game; its error is above")

    def stop(self) -> None:
        """End the process."""
        self.process.communicate()


def tables(names: Sequence[str], games: int, commit: str) -> Iterator[Table]:
    """Yield a table for each title, as soon as its games are played."""
    with TemporaryDirectory() as folder:
        command = "git", "archive", commit, "py"
        packed = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, check=False)
        if packed.returncode:
            sys.exit(f"There is no commit {commit}")
        with tarfile.open(fileobj=io.BytesIO(packed.stdout)) as archive:
            archive.extractall(Path(folder) / "earlier", filter="data")
        # A copy, so that the working tree may be edited while a long run goes on.
        shutil.copytree(ROOT / "py" / "piazza", Path(folder) / "today" / "piazza")
        end = FIRST_DEAL + games // 2
        batches = [range(first, min(first + BATCH, end)) for first in range(FIRST_DEAL, end, BATCH)]
        with ThreadPoolExecutor(os.cpu_count()) as pool:  # the work is done in processes of their own
            for name in names:
                play = partial(play_deals, name=name, folder=Path(folder))
                line = line_of(name, [*chain.from_iterable(pool.map(play, batches))])
                yield Table(f"The Expert against that of {commit}", HEADS, [line])


def play_deals(deals: Sequence[int], name: str, folder: Path) -> list[Outcome]:
    """Play deals by one process of the bots of today and one of those of the earlier commit."""
    today, other = BotProcess(folder / "today"), BotProcess(folder / "earlier" / "py")
    try:
        return [play_deal(deal, name, today, other) for deal in deals]
    finally:
        today.stop()
        other.stop()


def play_deal(deal: int, name: str, today: BotProcess, other: BotProcess) -> Outcome:
    """Play a deal from both seats."""
    won, leads, seconds = list[float](), list[int](), [0.0, 0.0]
    for seat in (0, 1):
        chosen, player, best, points, _none = today.ask(name, deal, [], "look")
        while player is not None:
            asked_bots = today if player == seat else other
            chosen, player, best, points, spent = asked_bots.ask(name, deal, chosen, "move")
            seconds[asked_bots is other] += spent
        won.append((seat in best) / len(best))
        leads.append(points[seat] - points[1 - seat])
    return Outcome(fmean(won), fmean(leads), (seconds[0], seconds[1]))


def main() -> None:
    """Play, and print the table."""
    if len(sys.argv) < 2:
        sys.exit("Say which commit to play against")
    commit = sys.argv.pop(1)
    games, names = asked(GAMES, least=4)
    print_all(tables(names, games, commit))


if __name__ == "__main__":
    main()
