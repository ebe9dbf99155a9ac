"""What happens in a match, computed from its replay: the names under which games are recorded."""

from collections.abc import Iterator

from piazza.core.match import Match, Ply
from piazza.games.bloom.rules.actions import Blind, Claim, Finish, Leave, Pass, Put, Steal, Swap, Take
from piazza.games.bloom.rules.material import JOKER
from piazza.games.bloom.rules.position import Phase
from piazza.games.bloom.rules.scoring import flowers
from piazza.games.bloom.rules.state import State

TABLES = {
    *(f"{players} players" for players in (2, 3, 4, 5)),
    *(f"first={seat}" for seat in ("lot", "1", "2", "3", "4", "5")),
}
DRAWS = {"open draw", "blind draw", "joker drawn blind", "one tile only", "joker turned up", "reserve empty"}
RUNS = {
    *(f"points tile {number}" for number in range(1, 16)),
    "next lower points tile",
    "no points tile",
    "run past 100",
    "run of six or more",
    "joker laid",
    "jokers only",
}
THEFTS = {"one stolen", "two stolen", "joker stolen", "own run robbed", "from the middle"}
ADDS = {"added in front", "added behind", "added inside", "several added", "joker added"}
JOKERS = {"swap", "two swaps in a turn", "reward taken", "reward left"}
ENDS = {
    "round ends by laying",
    "round ends by adding",
    "round ends by passing",
    "pass",
    "negative round",
    "tie for the lowest",
    "tie at the end",
}
ALL = TABLES | DRAWS | RUNS | THEFTS | ADDS | JOKERS | ENDS


def coverage(match: Match) -> frozenset[str]:
    """Everything of `ALL` that occurs in a finished match."""
    return frozenset((*_table(match), *_plies(match), *_end(match))) & ALL


def _table(match: Match) -> Iterator[str]:
    """The players and options."""
    yield f"{match.players} players"
    yield from (f"{name}={value}" for name, value in match.options)


def _plies(match: Match) -> Iterator[str]:
    """What the decisions brought, one by one."""
    for number, ply in enumerate(match.plies):
        before, after = _state(ply.before), _state(match.after(number))
        yield from _drawn(before, after, ply)
        yield from _swapped(match, number)
        yield from _added(before, ply)
        yield from _stolen(before, ply)
        yield from _round_over(before, after, ply)
        if isinstance(ply.action, Finish) and before.turn.phase is Phase.LAY:
            yield from _laid(before, after)


def _drawn(before: State, after: State, ply: Ply) -> Iterator[str]:
    """A tile drawn, and what turned up."""
    match ply.action:
        case Take():
            yield "open draw"
        case Blind():
            yield "blind draw"
            if before.reserve[0] == JOKER:
                yield "joker drawn blind"
        case Finish() if before.turn.phase is Phase.DRAW:
            yield "one tile only"
    if len(after.past) == len(before.past):
        if after.jokers > before.jokers:
            yield "joker turned up"
        if before.reserve and not after.reserve:
            yield "reserve empty"


def _swapped(match: Match, number: int) -> Iterator[str]:
    """Jokers that came to hand."""
    actions = [ply.action for ply in match.plies[max(0, number - 1) : number + 1]]
    match actions[-1]:
        case Swap():
            yield "swap"
            if len(actions) > 1 and isinstance(actions[0], Swap):
                yield "two swaps in a turn"
        case Claim():
            yield "reward taken"
        case Leave():
            yield "reward left"


def _laid(before: State, after: State) -> Iterator[str]:
    """A new run and its points tile."""
    row, player = before.turn.row, before.turn.player
    if len(after.past) == len(before.past):
        won = after.won[player][len(before.won[player]) :]
        yield f"points tile {won[0]}" if won else "no points tile"
        if won and won[0] < flowers(before.shown, row):
            yield "next lower points tile"
    numbers = [tile for tile in row if tile]
    if numbers != sorted(numbers):
        yield "run past 100"
    if len(row) > 5:
        yield "run of six or more"
    if JOKER in row:
        yield "joker laid"
    if set(row) == {JOKER}:
        yield "jokers only"


def _stolen(before: State, ply: Ply) -> Iterator[str]:
    """A tile stolen."""
    if not isinstance(ply.action, Steal):
        return
    run, place = before.runs[ply.action.run], ply.action.place
    yield "two stolen" if before.turn.taken else "one stolen"
    if run.row[place] == JOKER:
        yield "joker stolen"
    if run.owner == before.turn.player:
        yield "own run robbed"
    if 0 < place < len(run.row) - 1:
        yield "from the middle"


def _added(before: State, ply: Ply) -> Iterator[str]:
    """A tile added."""
    if not isinstance(ply.action, Put):
        return
    assert before.turn.run is not None
    row, place = before.runs[before.turn.run].row, ply.action.place
    yield {0: "added in front", len(row): "added behind"}.get(place, "added inside")
    if before.turn.row:
        yield "several added"
    if ply.action.tile == JOKER:
        yield "joker added"


def _round_over(before: State, after: State, ply: Ply) -> Iterator[str]:
    """How a round ended."""
    if isinstance(ply.action, Pass):
        yield "pass"
    if len(after.past) == len(before.past):
        return
    ways = {Finish: "laying", Put: "adding", Pass: "passing"}
    yield f"round ends by {ways[type(ply.action)]}"
    if min(after.past[-1]) < 0:
        yield "negative round"
    if len(after.past) == 1 and after.past[0].count(min(after.past[0])) > 1:
        yield "tie for the lowest"


def _end(match: Match) -> Iterator[str]:
    """How the game ended."""
    scores = match.state.scores()
    if scores.count(max(scores)) > 1:
        yield "tie at the end"


def _state(state: object) -> State:
    """A position of Bloom."""
    assert isinstance(state, State)
    return state
