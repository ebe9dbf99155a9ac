"""Games between bots: who sits where, and how such a game ends.

Every deal is played once for each rotation of the seats, so that nobody gains by the deal or by beginning.
A bot's chance comes from what it sees, so a pairing is always played in the same way.
"""

from dataclasses import dataclass, replace
from hashlib import sha256
from typing import Any, TypeAlias

from piazza import games
from piazza.bots.levels import level
from piazza.bots.thinking import carry_out, decide, seed_of
from piazza.core.game import SEEDS, Player, Seed, State
from piazza.core.match import Match
from piazza.core.places import winners

Options: TypeAlias = tuple[tuple[str, str], ...]
"""Settings of a game that are not the usual ones: name and value."""


@dataclass(frozen=True, slots=True)
class Pairing:
    """One game to be played: whose level sits where."""

    game: str
    seats: tuple[int, ...]
    """For each seat, the number of its contestant."""
    levels: tuple[str, ...]
    """The contestants' levels, perhaps with a temper."""
    seed: Seed
    options: Options = ()


@dataclass(frozen=True, slots=True)
class Result:
    """How one game ended, by contestant."""

    wins: tuple[float, ...]
    """One for the winner; who share a victory share it."""
    scores: tuple[int, ...]
    rivals: tuple[int, ...] = ()
    """What the rules' own opponents have, who are no players."""
    digest: str = ""
    """Of all choices: games that are played otherwise differ in it."""


def strangers(game: str, levels: tuple[str, ...]) -> tuple[str, ...]:
    """The tempers of contestants that a game does not know."""
    known = {"", *(each.name for each in games.judge(game).tempers)}
    return tuple(temper for temper in (level(name).temper for name in levels) if temper not in known)


def pairings_of(
    game: str, levels: tuple[str, ...], number: int, seed: Seed, options: Options = ()
) -> tuple[Pairing, ...]:
    """At least so many games: every deal with every rotation of the seats."""
    players = len(levels)
    rotations = [tuple((seat + turn) % players for seat in range(players)) for turn in range(players)]
    deals = -(-number // players)
    return tuple(
        Pairing(game, seats, levels, (seed + deal) % SEEDS, options)
        for deal in range(deals)
        for seats in rotations
    )


def solos_of(
    game: str, levels: tuple[str, ...], number: int, seed: Seed, options: Options = ()
) -> tuple[Pairing, ...]:
    """So many deals for each level, which plays them alone: level by level."""
    return tuple(
        Pairing(game, (0,), (name,), (seed + deal) % SEEDS, options)
        for name in levels
        for deal in range(number)
    )


def play(pairing: Pairing) -> Result:
    """One game between bots, each at its seat."""
    dealt = games.load(pairing.game)
    match = Match.new(dealt, len(pairing.seats), pairing.seed, **dict(pairing.options))
    while not match.is_over:
        match = turn(match, pairing)
    where = [pairing.seats.index(contestant) for contestant in range(len(pairing.seats))]
    rivals = games.judge(pairing.game).rivals(match.state)
    return replace(result_of(match.state, where, rivals), digest=digest_of(match))


def digest_of(match: Match) -> str:
    """Eight characters for all choices of a match."""
    choices = " ".join(str(ply.index) for ply in match.plies)
    return sha256(choices.encode()).hexdigest()[:8]


def result_of(state: State[Any], where: list[Player], rivals: tuple[int, ...] = ()) -> Result:
    """How a game ended for the contestants who sat there, and for the opponents that the rules play."""
    scores, best = state.scores(), winners(state)
    against = max(rivals, default=min(scores) - 1)
    first = scores[best[0]]
    shares = len(best) + (first == against)
    wins = tuple((seat in best and first >= against) / shares for seat in where)
    return Result(wins, tuple(scores[seat] for seat in where), rivals)


def turn(match: Match, pairing: Pairing) -> Match:
    """The match after the player in turn has played as far as planned, or as far as the plan holds."""
    player = match.state.player
    assert player is not None
    seen = match.state.observe(player)
    thought = decide(seen, pairing.game, level(pairing.levels[pairing.seats[player]]), seed_of(seen))
    return carry_out(match, thought)
