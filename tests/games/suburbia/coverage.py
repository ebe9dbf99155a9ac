"""What happens in a match, computed from its replay: the names under which games are recorded."""

from collections.abc import Iterator

from kinds import of
from piazza.core.match import Match, Ply
from piazza.games.suburbia.rules.actions import Build, Discard, Flip, Mark, Robot
from piazza.games.suburbia.rules.ledger import Why
from piazza.games.suburbia.rules.material import LAKE, material
from piazza.games.suburbia.rules.outcome import outcome
from piazza.games.suburbia.rules.position import Phase
from piazza.games.suburbia.rules.scoring import awards, finals, solo_rank
from piazza.games.suburbia.rules.state import State

TABLES = {"alone by architect", "alone by dale", "2 players", "3 players", "4 players"}
TILES = {f"{name} built" for name in material().tiles if name != LAKE}
GOALS = {f"{name} won" for name in material().goals} | {"goal level", "secret goal won", "secret goal missed"}
TURNS = {
    "lake made by choice",
    "lake by want of money",
    "lake invested",
    "tile invested",
    "basic supply used up",
    "discard paid",
    "third marker placed",
    "line passed by growth",
    "line passed by a tile",
    "two lines at once",
    "fell back below a line",
    "line passed in another's turn",
    "casino counts a line",
    "pr_firm counts a line",
    "debt",
    "upkeep",
    "income stops at 15",
    "income stops at -5",
}
ENDS = {
    "stacks empty",
    "one more round by the last player",
    "one more round within a round",
    "dale ends at once",
    *(f"rank {number}" for number in range(4)),
}
ALL = TABLES | TILES | GOALS | TURNS | ENDS


def coverage(match: Match) -> frozenset[str]:
    """Everything of `ALL` that occurs in a finished match."""
    return frozenset((*_table(match), *_plies(match), *_end(match))) & ALL


def _table(match: Match) -> Iterator[str]:
    """Who plays."""
    solo = dict(match.options)["solo"]
    yield f"alone by {solo}" if match.players == 1 else f"{match.players} players"


def _plies(match: Match) -> Iterator[str]:
    """What the players did, and what followed."""
    for number, ply in enumerate(match.plies):
        before, after = of(State, ply.before), of(State, match.after(number))
        yield from _done(ply, after)
        yield from _moved(ply)
        if after.turn.last and not before.turn.last:
            yield from _announced(before)
        if 0 in after.supply:
            yield "basic supply used up"
        if not any(after.stacks):
            yield "stacks empty"


def _done(ply: Ply, after: State) -> Iterator[str]:
    """One decision."""
    state = of(State, ply.before)
    match ply.action:
        case Build() | Robot():
            seat = state.box.seats - 1 if isinstance(ply.action, Robot) else state.turn.player
            yield f"{after.boroughs[seat][-1].tile} built"
        case Flip():
            yield "lake made by choice"
        case Mark(cell):
            tile = next(lot.tile for lot in state.boroughs[state.turn.player] if lot.cell == cell)
            yield "lake invested" if tile == LAKE else "tile invested"
            if after.standings[state.turn.player].markers == 0:
                yield "third marker placed"
        case Discard(slot) if state.box.layout.surcharges[slot]:
            yield "discard paid"
        case _ if state.turn.phase is Phase.BUILD:
            yield "lake by want of money"


def _moved(ply: Ply) -> Iterator[str]:
    """What counters did."""
    lines: list[tuple[int, int]] = []
    cause = Why.NOW
    for one in outcome(of(State, ply.before), ply.action).movements:
        change = one.change
        if change.stat == "population":
            cause, lines = change.why, []
        if change.why is Why.LINE and change.stat == "income":
            lines.append((change.seat, change.line))
            yield _crossed(ply, one.change.amount, cause, change.seat)
            if len(lines) > 1:
                yield "two lines at once"
        if change.why is Why.LINE_TILE and change.bearer:
            yield f"{change.bearer.tile} counts a line"
        if change.why in (Why.DEBT, Why.UPKEEP):
            yield str(change.why)
        if change.stat == "income" and one.moved != change.amount:
            yield f"income stops at {one.after}"


def _crossed(ply: Ply, amount: int, cause: Why, seat: int) -> str:
    """A red line."""
    if amount > 0:
        return "fell back below a line"
    if seat != ply.player and not isinstance(ply.action, Robot):
        return "line passed in another's turn"
    return "line passed by growth" if cause is Why.GROWTH else "line passed by a tile"


def _announced(state: State) -> Iterator[str]:
    """When One More Round came up."""
    if state.box.has_dale:
        yield "dale ends at once"
    elif state.turn.player == state.box.order[-1]:
        yield "one more round by the last player"
    else:
        yield "one more round within a round"


def _end(match: Match) -> Iterator[str]:
    """Goals and ranks."""
    state = of(State, match.state)
    for award in awards(state):
        if award.winner is not None:
            yield f"{award.goal.name} won"
        if award.leader is None:
            yield "goal level"
        if award.owner is not None:
            yield "secret goal won" if award.winner is not None else "secret goal missed"
    if match.players == 1:
        yield f"rank {solo_rank(finals(state)[0])}"
