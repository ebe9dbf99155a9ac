"""What happens in a match, computed from its replay: the names under which games are recorded."""

from collections.abc import Iterator
from dataclasses import replace

from piazza.core.frozen import with_entry
from piazza.core.match import Match, Ply
from piazza.games.bloomtown.rules.actions import Bloom, Bonus, Community, Keep, Place, Take, UseToken
from piazza.games.bloomtown.rules.material import KINDS, SLOTS, Kind
from piazza.games.bloomtown.rules.position import Phase
from piazza.games.bloomtown.rules.scoring import Cause, parts, score
from piazza.games.bloomtown.rules.state import State

TABLES = {
    *(f"{players} players" for players in (2, 3, 4)),
    *(f"side={side}" for side in "AB"),
    *(f"parks={points}" for points in "04"),
    *(f"subways={reading}" for reading in ("chain", "straight")),
    *(f"first={seat}" for seat in ("lot", "1", "2", "3", "4")),
}
SCORES = {
    *(f"{kind} built" for kind in KINDS),
    *(f"park number {number} of its group" for number in (1, 2, 3, 4)),
    *(f"{kind} scored for all" for kind in KINDS),
    *(f"{kind} kept" for kind in KINDS),
    "office in row and column",
    "subway line with a bend",
    "home with 4 kinds",
    "shop with 3 matches",
}
BONUSES = {
    *(f"bloom {bonus.value}" for bonus in Bonus),
    *(f"token {bonus.value}" for bonus in (Bonus.DOUBLE, Bonus.EXTRA)),
    *(f"token {kind}" for kind in KINDS),
    "token before building",
    "token between two tiles",
    "token after building",
    "token never used",
    "double and extra on one tile",
    "double in the extra turn",
}
DRAWS = {
    "blind draw",
    "blind draw meets a community tile",
    "free take",
    "two slots refilled",
    "two community tiles at once",
    "pile ends with a community tile",
    "pair at setup",
    "pair scored in mid-turn",
    "pair scored at the end of a turn",
    "second tile of a closed column",
}
ENDS = {
    "end by 2 piles",
    "end by 3 piles",
    "end by more piles than needed",
    "last player brings the end",
    "others finish the round",
    "extra turn in the last round",
    "tie",
    "tie for the first place",
}
ALL = TABLES | SCORES | BONUSES | DRAWS | ENDS


def coverage(match: Match) -> frozenset[str]:
    """Everything of `ALL` that occurs in a finished match."""
    return frozenset((*_table(match), *_setup(match), *_plies(match), *_end(match)))


def _table(match: Match) -> Iterator[str]:
    """The players and options."""
    yield f"{match.players} players"
    yield from (f"{name}={value}" for name, value in match.options)


def _setup(match: Match) -> Iterator[str]:
    """What the deal brought."""
    if 2 in _state(match.at(0).state).community:
        yield "pair at setup"


def _plies(match: Match) -> Iterator[str]:
    """What the decisions brought, one by one."""
    for number, ply in enumerate(match.plies):
        before, after = _state(ply.before), _state(match.after(number))
        yield from _bonus(before, ply)
        yield from _token(before, ply)
        yield from _community(before, after, ply)
        yield from _built(before, ply)
        yield from _draw(before, after, ply)


def _bonus(before: State, ply: Ply) -> Iterator[str]:
    """A bonus action used, and how it goes with others."""
    match ply.action:
        case Bloom(bonus):
            yield f"bloom {bonus.value}"
        case UseToken(bonus):
            yield f"token {bonus.value}"
        case _:
            return
    turn = before.turn
    if bonus is Bonus.DOUBLE and turn.placed == 2:
        yield "double in the extra turn"
    both = turn.extra if bonus is Bonus.DOUBLE else turn.doubled and bonus is Bonus.EXTRA
    if both and turn.placed == 1:
        yield "double and extra on one tile"


def _token(before: State, ply: Ply) -> Iterator[str]:
    """When the token was used."""
    if isinstance(ply.action, Community):
        yield f"token {ply.action.kind}"
    if isinstance(ply.action, UseToken | Community):
        if not before.turn.placed:
            yield "token before building"
        else:
            yield "token after building" if before.turn.phase is Phase.TOKEN else "token between two tiles"


def _community(before: State, after: State, ply: Ply) -> Iterator[str]:
    """Community tiles turned up, and what they scored."""
    if sum(after.community) - sum(before.community) > 1:
        yield "two community tiles at once"
    for column, kind in enumerate(KINDS):
        if isinstance(ply.action, Community) and ply.action.kind is kind:
            yield f"{kind} scored for all"
        if (before.community[column], after.community[column]) == (1, 2):
            yield from _pair(before, after, column)


def _pair(before: State, after: State, column: int) -> Iterator[str]:
    """The second tile of a column."""
    if after.closed[column] is not None:
        yield "second tile of a closed column"
        return
    yield f"{KINDS[column]} scored for all"
    mid_turn = after.turn.player == before.turn.player and after.turn.cell is not None
    yield "pair scored in mid-turn" if mid_turn else "pair scored at the end of a turn"


def _built(before: State, ply: Ply) -> Iterator[str]:
    """A tile built, and how it scored."""
    if not isinstance(ply.action, Place):
        return
    tile, cell = before.turn.tile, ply.action.cell
    assert tile is not None
    town = with_entry(before.towns[before.turn.player], cell, tile)
    found = parts(town, cell, before.box)
    causes = {part.cause for part in found}
    yield f"{tile.kind} built"
    if tile.kind is Kind.PARK:
        yield f"park number {min(4, 1 + len(found[0].cells))} of its group"
    if causes & {Cause.UP, Cause.DOWN} and causes & {Cause.LEFT, Cause.RIGHT}:
        yield "office in row and column"
    if tile.kind is Kind.HOME and len(found) == 5:
        yield "home with 4 kinds"
    if tile.kind is Kind.SHOP and len(found) >= 4:
        yield "shop with 3 matches"
    if tile.kind is Kind.SUBWAY and score(town, cell, before.box) > _straight(before, ply):
        yield "subway line with a bend"


def _straight(before: State, ply: Ply) -> int:
    """What the tile would score if lines might not bend."""
    tile, player = before.turn.tile, before.turn.player
    assert tile is not None
    town = with_entry(before.towns[player], ply.action.cell, tile)
    return score(town, ply.action.cell, replace(before.box, subways="straight"))


def _draw(before: State, after: State, ply: Ply) -> Iterator[str]:
    """How the next tile came to hand, and how the market was refilled."""
    if isinstance(ply.action, Take):
        yield "free take"
    elif isinstance(ply.action, Place | Bloom) and after.turn.phase is not Phase.BLOOM:
        yield from _taken(before, ply)
    lower = [slot for slot, pile in enumerate(before.piles) if len(after.piles[slot]) < len(pile)]
    if sum(after.market[slot] is not None for slot in lower) > 1:
        yield "two slots refilled"
    if any(not after.piles[slot] and isinstance(before.piles[slot][-1], Kind) for slot in lower):
        yield "pile ends with a community tile"


def _taken(before: State, ply: Ply) -> Iterator[str]:
    """Whether the flower's slot was empty."""
    cell = ply.action.cell if isinstance(ply.action, Place) else before.turn.cell
    assert cell is not None
    slot = SLOTS[before.box.board.flowers[cell]]
    if before.market[slot] is None and not all(isinstance(card, Kind) for card in before.piles[slot]):
        yield "blind draw"
        if isinstance(before.piles[slot][0], Kind):
            yield "blind draw meets a community tile"


def _end(match: Match) -> Iterator[str]:
    """How the game ended."""
    end = _state(match.state)
    exhausted = end.piles.count(())
    yield f"end by {end.box.ending} piles" if exhausted == end.box.ending else "end by more piles than needed"
    if any(end.tokens):
        yield "token never used"
    yield from (f"{ply.action.tile.kind} kept" for ply in match.plies if isinstance(ply.action, Keep))
    yield from _last_round(match, end)
    if len(set(end.points)) < match.players:
        yield "tie"
    if end.points.count(max(end.points)) > 1:
        yield "tie for the first place"


def _last_round(match: Match, end: State) -> Iterator[str]:
    """Who brought the end, and whether there was an extra turn in the last round."""
    ending = next(ply for ply in match.plies if _state(ply.before).piles.count(()) >= end.box.ending)
    begun = _state(ending.before).turn
    is_last = begun.phase is Phase.KEEP
    yield "last player brings the end" if is_last else "others finish the round"
    turns = (_state(ply.before).turn for ply in match.plies)
    if any(turn.round == end.turn.round and turn.phase is Phase.PLACE and turn.placed == 1 for turn in turns):
        yield "extra turn in the last round"


def _state(state: object) -> State:
    """A position of Bloom Town."""
    assert isinstance(state, State)
    return state
