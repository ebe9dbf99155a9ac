"""Plays games until everything worth recording has occurred, and writes finished.txt and perft.txt.

`python3 tests/games/bloom/record.py`: only for when the rules have changed; look at what it writes.
"""

import sys
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).parents[3] / "py"))
sys.path.insert(0, str(Path(__file__).parents[2]))

from games.bloom.coverage import ALL, TABLES, coverage
from piazza.core.match import Match
from piazza.games.bloom import GAME
from piazza.games.bloom.rules.actions import Draw, Finish, Lay, Leave, Put, Swap, Take, Use
from piazza.games.bloom.rules.material import JOKER
from piazza.games.bloom.rules.position import Hand, Phase
from piazza.games.bloom.rules.runs import MIN_RUN
from piazza.games.bloom.rules.state import State
from piazza.games.bloom.rules.tile_sets import before, is_joker_in, mask_of
from recording import anything, dealt, played, recorded, write_finished, write_perft

HERE = Path(__file__).parent
LINES = 30
MOST_WAYS = 800
FULL = 26
"""Tiles in a hand that is ready for long runs."""


def main() -> None:
    """Write both files."""
    games = recorded(matches(), coverage, frozenset(ALL), frozenset(TABLES), LINES)
    write_finished(HERE, games)
    write_perft(HERE, (one for match, _ in games[:3] for one in _looked_at(match)), MOST_WAYS)


def matches() -> Iterator[Match]:
    """Games on all sorts of tables, played at random or for points; first one in which all have to pass."""
    yield passed_by_all()
    for luck in count():
        random = Random(luck)
        match = dealt(GAME, random)
        if match:
            yield played(match, (anything, _eager, _brisk, _patient, _collector)[luck % 5], random)


def passed_by_all() -> Match:
    """A game in which five draw all tiles and nobody has a run: the first deal with which that comes off."""
    for seed in count():
        match = Match.new(GAME, 5, seed)
        if all(map(_is_bare, _state(match).hands)):
            match = played(match, _withholding, Random(seed))
            if "round ends by passing" in coverage(match):
                return match
    raise AssertionError


def _eager(state: State) -> list[int]:
    """Long runs and full thefts: the end of an action only when there is nothing else."""
    legal = list(enumerate(state.legal_actions()))
    some = [index for index, action in legal if not isinstance(action, Finish | Draw | Leave)]
    return some or [index for index, _ in legal]


def _patient(state: State) -> list[int]:
    """Draws until the hand is full, then long runs."""
    legal = list(enumerate(state.legal_actions()))
    draws = [index for index, action in legal if isinstance(action, Draw)]
    return draws if draws and len(state.hand) < FULL else _eager(state)


def _brisk(state: State) -> list[int]:
    """Hands emptied soon: never a draw where there is another action."""
    legal = list(enumerate(state.legal_actions()))
    some = [index for index, action in legal if not isinstance(action, Draw)]
    return some or [index for index, _ in legal]


def _collector(state: State) -> list[int]:
    """Jokers gathered until three are a run by themselves."""
    legal = list(enumerate(state.legal_actions()))
    jokers = state.hand.count(JOKER) + state.turn.row.count(JOKER)
    if jokers >= MIN_RUN:
        wanted = [index for index, action in legal if action in (Lay(), Use(JOKER), Finish())]
        return wanted[-1:] or [index for index, action in legal if not _is_joker_spent(action)]
    swaps = [index for index, action in legal if isinstance(action, Swap)]
    some = [index for index, action in legal if not _is_joker_spent(action) and action != Leave()]
    return swaps or some or [index for index, _ in legal]


def _is_joker_spent(action: object) -> bool:
    """Whether an action sets a joker of the hand."""
    return isinstance(action, Use | Put) and action.tile == JOKER


def _withholding(state: State) -> list[int]:
    """One open tile at a time, with which the hand has no run; of these one that few others could take."""
    legal = list(enumerate(state.legal_actions()))
    ends = [index for index, action in legal if isinstance(action, Draw | Finish)]
    if ends or state.turn.phase is not Phase.DRAW:
        return ends or [index for index, _ in legal]
    takes = [(index, action.tile) for index, action in legal if isinstance(action, Take)]
    takers = {index: [_is_bare((*hand, tile)) for hand in state.hands] for index, tile in takes}
    free = [index for index in takers if takers[index][state.turn.player]]
    fewest = min((sum(takers[index]) for index in free), default=0)
    return [index for index in free if sum(takers[index]) == fewest] or [index for index, _ in legal]


def _is_bare(hand: Hand) -> bool:
    """Whether a hand has neither a joker nor a run."""
    tiles = mask_of(hand)
    return not (is_joker_in(tiles) or tiles & before(tiles & before(tiles)))


def _state(match: Match) -> State:
    """The position of a match."""
    assert isinstance(match.state, State)
    return match.state


def _looked_at(match: Match) -> list[Match]:
    """The match at its beginning, in the middle, and shortly before its end."""
    length = len(match.plies)
    return [match.at(ply).settle() for ply in (0, length // 2, length - 6)]


if __name__ == "__main__":
    main()
