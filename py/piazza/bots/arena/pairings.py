"""Games between bots: which contestant sits where, how a game ended, and the file that keeps the games.

Every deal is played once for each rotation of the seats, so that neither the deal nor the first turn
favours a contestant. Bots draw their random numbers from what they see, so the same pairing always
gives the same game.

A file of games has a line for each: the pairing, its result, and a digest of its choices. With it a long
table can be continued. To check that the bots have not changed, the first game of the file among those asked
for is played once more and compared.
"""

import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import astuple, dataclass, replace
from hashlib import sha256
from pathlib import Path
from typing import Any, TypeAlias

from piazza import games
from piazza.bots.evaluator import load_evaluator
from piazza.bots.levels import level
from piazza.bots.thinking import carry_out, decide, seed_of
from piazza.core.game import SEEDS, Player, Seed, State
from piazza.core.match import Match
from piazza.core.ranking import winners

Options: TypeAlias = tuple[tuple[str, str], ...]
"""Options of a game that differ from the defaults: pairs of name and value."""


@dataclass(frozen=True, slots=True)
class Pairing:
    """A game to be played."""

    game: str
    seats: tuple[int, ...]
    """For each seat, the number of its contestant."""
    levels: tuple[str, ...]
    """For each contestant, its level."""
    seed: Seed
    options: Options = ()


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended; the tuples have an entry for each contestant."""

    wins: tuple[float, ...]
    """1 for the winner; if several share the victory, equal shares of it."""
    scores: tuple[int, ...]
    """The points at the end."""
    rivals: tuple[int, ...] = ()
    """The points of opponents that the rules themselves play; an entry for each of these."""
    digest: str = ""
    """A digest of all choices: games that are played differently differ in it."""


def pairings_of(
    game: str, levels: tuple[str, ...], number: int, seed: Seed, options: Options = ()
) -> tuple[Pairing, ...]:
    """Return at least `number` games: every deal, from `seed` on, with every rotation of the seats."""
    players = len(levels)
    rotations = [tuple((seat + turn) % players for seat in range(players)) for turn in range(players)]
    deals = -(-number // players)  # rounded up: no deal without all its rotations
    return tuple(
        Pairing(game, seats, levels, (seed + deal) % SEEDS, options)
        for deal in range(deals)
        for seats in rotations
    )


def solos_of(
    game: str, levels: tuple[str, ...], number: int, seed: Seed, options: Options = ()
) -> tuple[Pairing, ...]:
    """Return `number` solo games for each level, level by level, on the same deals from `seed` on."""
    return tuple(
        Pairing(game, (0,), (name,), (seed + deal) % SEEDS, options)
        for name in levels
        for deal in range(number)
    )


def play(pairing: Pairing) -> Result:
    """Play a game between bots and return its result."""
    dealt = games.load(pairing.game)
    match = Match.new(dealt, len(pairing.seats), pairing.seed, **dict(pairing.options))
    while not match.is_over:
        match = turn(match, pairing)
    where = [pairing.seats.index(contestant) for contestant in range(len(pairing.seats))]
    rivals = load_evaluator(pairing.game).rivals(match.state)
    return replace(result_of(match.state, where, rivals), digest=digest_of(match))


def digest_of(match: Match) -> str:
    """Return a digest of all choices of a match: eight hexadecimal digits."""
    choices = " ".join(str(ply.index) for ply in match.plies)
    return sha256(choices.encode()).hexdigest()[:8]


def result_of(state: State[Any], where: list[Player], rivals: tuple[int, ...] = ()) -> Result:
    """Return how a game ended; `where` has the seat of each contestant.

    `rivals` are the points of opponents that the rules play: they may win or share the victory, too.
    """
    scores, best = state.scores(), winners(state)
    # Without such opponents: fewer points than anybody has, so nobody is behind them or level.
    against = max(rivals, default=min(scores) - 1)
    first = scores[best[0]]
    shares = len(best) + (first == against)
    wins = tuple((seat in best and first >= against) / shares for seat in where)
    return Result(wins, tuple(scores[seat] for seat in where), rivals)


def turn(match: Match, pairing: Pairing) -> Match:
    """Return the match after the bot in turn has played its turn.

    It stops where the match differs from the world that the bot imagined (`carry_out`).
    """
    player = match.state.player
    assert player is not None
    seen = match.state.observe(player)
    thought = decide(seen, pairing.game, level(pairing.levels[pairing.seats[player]]), seed_of(seen))
    return carry_out(match, thought)


Playing: TypeAlias = Callable[[tuple[Pairing, ...]], Iterator[Result]]
"""Function that plays games and yields their results in the same order."""


class OutdatedError(ValueError):
    """The bots have changed since the games of a file were played."""


def continue_games(path: Path, pairings: Sequence[Pairing], playing: Playing) -> Iterator[Result]:
    """Yield the results of the games in order; play those that the file lacks, and add them to it.

    Raises OutdatedError if the first game that the file has gives another result now.
    """
    kept = read_games(path)
    known = next((one for one in pairings if one in kept), None)
    if known and next(playing((known,))) != kept[known]:
        raise OutdatedError(f"{path}: {known} has another result now")
    fresh = playing(tuple(one for one in pairings if one not in kept))
    for one in pairings:
        if one not in kept:
            # `fresh` keeps the order, so its next game is this one. It is written before it is
            # passed on, so whoever stops the table then has kept it.
            kept[one] = next(fresh)
            append_game(path, one, kept[one])
        yield kept[one]


def read_games(path: Path) -> dict[Pairing, Result]:
    """Return the games of a file; empty if there is no such file."""
    lines = path.read_text("utf-8").splitlines() if path.is_file() else []
    return dict(map(_game, lines))


def append_game(path: Path, pairing: Pairing, result: Result) -> None:
    """Append a game to a file; create the file and its folder if they are missing."""
    line = json.dumps([*astuple(pairing), *astuple(result)], separators=(",", ":"))
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("a", encoding="utf-8") as file:
        file.write(f"{line}\n")


def _game(line: str) -> tuple[Pairing, Result]:
    """Return the game in a line."""
    game, seats, levels, seed, options, wins, scores, rivals, digest = json.loads(line)
    chosen = tuple((name, value) for name, value in options)
    pairing = Pairing(game, tuple(seats), tuple(levels), seed, chosen)
    return pairing, Result(tuple(wins), tuple(scores), tuple(rivals), digest)
