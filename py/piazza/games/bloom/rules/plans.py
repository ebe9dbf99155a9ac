"""Plans: paths of legal actions that play a wish, tiles set aside in any order.

Most plans select from the legal actions; `_steps` computes the steps of laying from the rules instead, since
listing their legal actions takes a search. `spots_to_steal` lists the tiles on the table that are worth
setting aside.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations
from typing import TypeAlias

from piazza.core.frozen import fast_frozen, replace, with_entry, without_one
from piazza.games.bloom.rules.actions import FINISH, LAY, Action, Add, Put, Steal, Use
from piazza.games.bloom.rules.material import JOKER, Tile
from piazza.games.bloom.rules.places import is_second_joker, thefts
from piazza.games.bloom.rules.position import Phase, Position, Turn
from piazza.games.bloom.rules.runs import CIRCLE, MAX_SPAN, MAX_STEP, MAX_THEFTS, MIN_RUN, Row, arrange
from piazza.games.bloom.rules.state import State

Path: TypeAlias = tuple[Action, ...]
"""Actions, one after the other."""

_STOLEN = re.compile("r([1-9][0-9]{0,2})[.]([1-9][0-9]{0,2})")
"""The name of a tile on the table that is set aside to be stolen: its run and place, counted from 1."""


@fast_frozen
@dataclass(frozen=True, slots=True)
class Wish:
    """Tiles set aside: tiles of the hand, and tiles to steal as (run, place), counted from 0."""

    tiles: Row = ()
    stolen: tuple[tuple[int, int], ...] = ()

    @classmethod
    def read(cls, pieces: tuple[str, ...]) -> "Wish":
        """Return the wish for tiles given by the names of their pieces; other names are ignored."""
        hand = [tile for piece in pieces if (tile := tile_of_piece(piece)) is not None]
        places = [found.groups() for piece in pieces if (found := _STOLEN.fullmatch(piece))]
        return cls(
            tuple(sorted(hand)), tuple(sorted((int(run) - 1, int(place) - 1) for run, place in places))
        )

    @property
    def pieces(self) -> tuple[str, ...]:
        """The names of the pieces set aside."""
        jokers = self.tiles.count(JOKER)
        return (
            *(f"joker-{number + 1}" for number in range(jokers)),
            *(str(tile) for tile in self.tiles if tile != JOKER),
            *(stolen_piece(run, place) for run, place in self.stolen),
        )

    def there(self, state: State) -> "Wish":
        """Return the wish without places on the table that no longer exist."""
        rows = state.rows
        lying = [at for at in self.stolen if at[0] < len(rows) and at[1] < len(rows[at[0]])]
        return replace(self, stolen=tuple(lying))

    def foremost(self, state: State) -> "Wish":
        """Return the wish with the first of jokers side by side in place of any of them: they are alike."""
        found: list[tuple[int, int]] = []
        for run, place in self.stolen:
            first = place
            while is_second_joker(state.rows[run], first) and (run, first - 1) not in found:
                first -= 1
            found.append((run, first))
        return replace(self, stolen=tuple(found))

    def without(self, step: Use | Steal | Put) -> "Wish | None":
        """Return the wish without the tile that a step uses; None if that tile is not in it."""
        if isinstance(step, Steal):
            place = (step.run, step.place)
            return None if place not in self.stolen else replace(self, stolen=without_one(self.stolen, place))
        return (
            None if step.tile not in self.tiles else replace(self, tiles=without_one(self.tiles, step.tile))
        )


def tile_of_piece(piece: str) -> Tile | None:
    """Return the tile that the name of a piece in hand stands for; None if it stands for no tile.

    A number is its own name; all names that begin with "joker" up to a hyphen are jokers.
    """
    if piece.partition("-")[0] == "joker":
        return JOKER
    # `isdecimal` alone, like `int`, also accepts the digits of other scripts.
    tile = int(piece) if piece.isascii() and piece.isdecimal() else JOKER
    return tile if JOKER < tile <= CIRCLE else None


def stolen_piece(run: int, place: int) -> str:
    """Return the name of a tile on the table that is set aside to be stolen, such as "r1.3"."""
    return f"r{run + 1}.{place + 1}"


def row_of(state: State, plan: Path) -> Row:
    """Return the new run that a plan lays."""
    return tuple(
        step.tile if isinstance(step, Use) else state.runs[step.run].row[step.place]
        for step in plan
        if isinstance(step, Use | Steal)
    )


def plan_for(state: State, wish: Wish) -> Path | None:
    """Return the path that lays exactly the tiles of the wish as a new run; None if they make none."""
    if state.turn.phase is not Phase.ACTION or LAY not in state.legal_actions():
        return None
    return run_of(state, wish.foremost(state))


def run_of(state: State, wish: Wish) -> Path | None:
    """Return the path that lays the wish, as `plan_for` does, for a position in which `LAY` is legal."""
    rest = _steps(state, wish) if _is_plain(state, wish) else next(_laid(state.apply(LAY), wish), None)
    return None if rest is None else (LAY, *rest)


def lay(state: State, plan: Path) -> State:
    """Return the position after a plan has laid a new run, computed in one step."""
    hand, places, source = list(state.hand), [], None
    for step in plan:
        if isinstance(step, Use):
            hand.remove(step.tile)
        elif isinstance(step, Steal):
            places.append(step.place)
            source = step.run
    player = state.turn.player
    hands = with_entry(state.hands, player, tuple(hand))
    turn = Turn(player, Phase.LAY, row_of(state, plan), source, tuple(sorted(places)))
    # As after all steps but the last, with no need to list the legal actions of each.
    return replace(state, turn=turn, hands=hands).apply(FINISH)


def additions_for(state: State, wish: Wish) -> Iterator[tuple[int, Path, Row]]:
    """Yield every run to which all tiles of the wish can be added: its index, the path, and its new row."""
    if wish.stolen or not wish.tiles or state.turn.phase is not Phase.ACTION:
        return
    for add in state.legal_actions():
        if isinstance(add, Add) and (found := next(_added(state.apply(add), wish, add.run), None)):
            yield add.run, (add, *found[0]), found[1]


def with_forced(state: State, action: Action) -> Path:
    """Return the path of an action and of the forced choices that follow it in the same turn."""
    player, plan = state.turn.player, [action]
    state = state.apply(action)
    while state.turn.player == player and state.turn.phase not in (Phase.ACTION, Phase.OVER):
        legal = state.legal_actions()
        if len(legal) != 1:
            break
        plan.append(legal[0])
        state = state.apply(legal[0])
    return tuple(plan)


def _is_plain(state: State, wish: Wish) -> bool:
    """Return whether only one order of the tiles needs a look.

    That is so if no joker is stolen, and the run cannot lap itself.
    """
    rows = state.rows
    return MAX_STEP * (len(wish.tiles) + MAX_THEFTS) <= MAX_SPAN and all(
        rows[run][place] for run, place in wish.stolen
    )


def _steps(state: State, wish: Wish) -> Path | None:
    """Return the path after `LAY` by the only order worth a look; None if there is no such run."""
    # No joker is stolen and each number is there once, so a tile tells where it comes from.
    stolen = {state.runs[run].row[place]: Steal(run, place) for run, place in wish.stolen}
    if not _may_be_used(state, wish):
        return None
    row = arrange((*wish.tiles, *stolen))
    return None if row is None else (*(stolen.get(tile) or Use(tile) for tile in row), FINISH)


def _may_be_used(state: State, wish: Wish) -> bool:
    """Return whether the tiles are in hand, and the others may be stolen from one run (rulebook: theft)."""
    runs, places = {run for run, _place in wish.stolen}, tuple(place for _run, place in wish.stolen)
    is_theft = len(runs) == 1 and places in thefts(state.runs[min(runs)].row)
    return (is_theft or not runs) and all(
        wish.tiles.count(tile) <= state.hand.count(tile) for tile in wish.tiles
    )


def _laid(state: State, wish: Wish) -> Iterator[Path]:
    """Yield the paths that complete a new run with all tiles of the wish; numbers come before jokers."""
    legal = state.legal_actions()
    if not wish.tiles and not wish.stolen:
        if FINISH in legal:
            yield (FINISH,)
        return
    steps = [step for step in legal if isinstance(step, Use | Steal)]
    for step in sorted(steps, key=lambda step: step == Use(JOKER)):
        if (rest := wish.without(step)) is not None:
            yield from ((step, *later) for later in _laid(state.apply(step), rest))


def _added(state: State, wish: Wish, run: int) -> Iterator[tuple[Path, Row]]:
    """Yield the paths that add all tiles of the wish to a run, each with the row that it makes."""
    for step in state.legal_actions():
        rest = wish.without(step) if isinstance(step, Put) else None
        if isinstance(step, Put) and rest is not None:
            after = state.apply(step)
            row = state.runs[run].row
            if rest.tiles:
                yield from (((step, *later), made) for later, made in _added(after, rest, run))
            else:
                # The turn has ended by itself if nothing else in hand fits, or the hand is empty.
                ending = (FINISH,) if after.turn.phase is Phase.ADD else ()
                yield (step, *ending), (*row[: step.place], step.tile, *row[step.place :])


RunPlace: TypeAlias = tuple[int, int]
"""The position of a tile on the table: the index of its run, and its place there."""


def spots_to_steal(state: Position, stolen: tuple[RunPlace, ...] = ()) -> tuple[RunPlace, ...]:
    """Return the places of tiles that can be stolen for a new run, given those set aside for it already."""
    if len(stolen) >= MAX_THEFTS:
        return ()
    hand = tuple(tile for tile in state.hand if tile is not None)
    if stolen:
        ((run, place),) = stolen
        return tuple((run, other) for other in _second_thefts(hand, state.rows[run], place))
    return tuple((run, place) for run, row in enumerate(state.rows) for place in _first_thefts(hand, row))


def _first_thefts(hand: Row, row: Row) -> tuple[int, ...]:
    """Return the places of a run from which a tile can be stolen for a new run, alone or with another."""
    ways = thefts(row)
    useful = {place for places in ways for place in places if _is_close(hand, row[place])}
    found = {place for (place,) in (way for way in ways if len(way) == 1) if _serves(hand, (row[place],))}
    for way in ways:
        if len(way) == MAX_THEFTS and useful.issuperset(way) and not found.issuperset(way):
            found.update(way if _serves(hand, tuple(row[place] for place in way)) else ())
    return tuple(sorted(found))


def _second_thefts(hand: Row, row: Row, place: int) -> tuple[int, ...]:
    """Return the places of a run from which a tile can be stolen for a new run together with `place`."""
    others = [sum(way) - place for way in thefts(row) if len(way) == MAX_THEFTS and place in way]
    return tuple(sorted(other for other in others if _serves(hand, (row[place], row[other]))))


def _is_close(hand: Row, tile: Tile) -> bool:
    """Return whether the tile, some tile of the hand and one more tile could be a run of three."""
    return tile == JOKER or any(not own or _distance(own, tile) <= MAX_STEP * MAX_THEFTS for own in hand)


def _serves(hand: Row, stolen: Row) -> bool:
    """Return whether the stolen tiles make a run with some tiles of the hand.

    It tries runs of three, and runs from one stolen number to the other.
    """
    close = [own for own in hand if all(not own or not tile or _is_near(own, tile) for tile in stolen)]
    needed = combinations(close, MIN_RUN - len(stolen))
    return any(arrange((*own, *stolen)) for own in needed) or any(
        len(way) >= MIN_RUN and arrange(way) for way in _bridges(hand, stolen)
    )


def _is_near(own: Tile, tile: Tile) -> bool:
    """Return whether two numbers could be in a run of three."""
    return _distance(own, tile) <= MAX_STEP * (MIN_RUN - 1)


def _bridges(hand: Row, stolen: Row) -> tuple[Row, ...]:
    """Return the rows of two stolen numbers with the hand's jokers and its numbers between them.

    There is one row for each way round the circle; there is none if fewer than two numbers are stolen.
    """
    if len(stolen) < MAX_THEFTS or JOKER in stolen:
        return ()
    (one, other), jokers = stolen, (JOKER,) * hand.count(JOKER)
    return tuple(
        (*stolen, *jokers, *(own for own in hand if own and (own - first) % CIRCLE < (last - first) % CIRCLE))
        for first, last in ((one, other), (other, one))
    )


def _distance(one: Tile, other: Tile) -> int:
    """Return the distance of two numbers in the circle, the shorter way round."""
    return min((one - other) % CIRCLE, (other - one) % CIRCLE)
