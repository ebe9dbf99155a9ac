"""Tiles set aside in any order, turned into the engine's small steps; and runs worth setting aside.

Nothing here judges: a plan is a path through the legal actions.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import islice
from typing import TYPE_CHECKING, TypeAlias, TypeVar

from piazza.games.bloom import scoring
from piazza.games.bloom.actions import FINISH, LAY, Action, Add, Put, Steal, Use
from piazza.games.bloom.material import JOKER, Tile
from piazza.games.bloom.places import thefts
from piazza.games.bloom.runs import CIRCLE, SHORTEST, STEP, Row
from piazza.games.bloom.turn import Phase

if TYPE_CHECKING:
    from piazza.games.bloom.state import State

T = TypeVar("T")

Plan: TypeAlias = tuple[Action, ...]
"""Choices one after the other."""

SUGGESTIONS = 4
"""So many runs are suggested."""

ATTEMPTS = 16
"""So many candidates are tried, the best ones first."""

_STOLEN = re.compile("r([1-9][0-9]{0,2})[.]([1-9][0-9]{0,2})")
"""The name of a tile on the table that is set aside to be stolen: its run and place."""


@dataclass(frozen=True, slots=True)
class Wish:
    """Tiles set aside: of the hand, and of one run on the table by run and place."""

    tiles: Row = ()
    stolen: tuple[tuple[int, int], ...] = ()

    @classmethod
    def read(cls, pieces: tuple[str, ...]) -> "Wish":
        """The tiles by the names of their pieces; what is no such name is left out."""
        hand = [tile for piece in pieces if (tile := named_tile(piece)) is not None]
        places = [found.groups() for piece in pieces if (found := _STOLEN.fullmatch(piece))]
        return cls(
            tuple(sorted(hand)), tuple(sorted((int(run) - 1, int(place) - 1) for run, place in places))
        )

    @property
    def pieces(self) -> tuple[str, ...]:
        """The names of its pieces."""
        jokers = self.tiles.count(JOKER)
        return (
            *(f"joker-{number + 1}" for number in range(jokers)),
            *(str(tile) for tile in self.tiles if tile != JOKER),
            *(stolen_piece(run, place) for run, place in self.stolen),
        )

    def there(self, state: "State") -> "Wish":
        """The same without what lies on the table no longer."""
        rows = state.rows
        lying = [at for at in self.stolen if at[0] < len(rows) and at[1] < len(rows[at[0]])]
        return replace(self, stolen=tuple(lying))

    def without(self, step: Use | Steal | Put) -> "Wish | None":
        """What is left after a step; None if the step uses another tile."""
        if isinstance(step, Steal):
            place = (step.run, step.place)
            return None if place not in self.stolen else replace(self, stolen=_less(self.stolen, place))
        return None if step.tile not in self.tiles else replace(self, tiles=_less(self.tiles, step.tile))


@dataclass(frozen=True, slots=True)
class Suggestion:
    """A run that could be laid now: its tiles in order, how to lay it, and what it would earn."""

    wish: Wish
    row: Row
    plan: Plan
    stolen: Row
    flowers: int
    prize: int


def named_tile(piece: str) -> Tile | None:
    """The tile that a piece is, in hand or by itself; None if it is none."""
    if piece.partition("-")[0] == "joker":
        return JOKER
    tile = int(piece) if piece.isascii() and piece.isdecimal() else JOKER
    return tile if JOKER < tile <= CIRCLE else None


def stolen_piece(run: int, place: int) -> str:
    """The name of a tile on the table that is set aside to be stolen."""
    return f"r{run + 1}.{place + 1}"


def row_of(state: "State", plan: Plan) -> Row:
    """The new run that a plan lays."""
    return tuple(
        step.tile if isinstance(step, Use) else state.runs[step.run].row[step.place]
        for step in plan
        if isinstance(step, Use | Steal)
    )


def laying(state: "State", wish: Wish) -> Plan | None:
    """The way to lay just these tiles as a new run; None if they are none."""
    if state.turn.phase is not Phase.ACTION or LAY not in state.legal_actions():
        return None
    rest = next(_laid(state.apply(LAY), wish), None)
    return None if rest is None else (LAY, *rest)


def adding(state: "State", wish: Wish) -> Iterator[tuple[int, Plan, Row]]:
    """The runs to which just these tiles can be added: which, the way to do it, and the row it makes."""
    if wish.stolen or not wish.tiles or state.turn.phase is not Phase.ACTION:
        return
    for add in state.legal_actions():
        if isinstance(add, Add) and (found := next(_added(state.apply(add), wish, add.run), None)):
            yield add.run, (add, *found[0]), found[1]


def forced(state: "State", action: Action) -> Plan:
    """A choice and all that follows from it in this turn without a further one."""
    player, plan = state.turn.player, [action]
    state = state.apply(action)
    while state.turn.player == player and state.turn.phase not in (Phase.ACTION, Phase.OVER):
        legal = state.legal_actions()
        if len(legal) != 1:
            break
        plan.append(legal[0])
        state = state.apply(legal[0])
    return tuple(plan)


def suggestions(state: "State") -> tuple[Suggestion, ...]:
    """Runs worth laying, those that earn most first; each is a path of legal actions."""
    if state.turn.phase is not Phase.ACTION:
        return ()
    return _best(state, (*_own(state), *_joined(state), *robbing(state))) or _best(state, _shortest(state))


def _best(state: "State", wishes: Iterable[Wish]) -> tuple[Suggestion, ...]:
    """Those of the wishes that can be laid and earn most."""
    ordered = sorted(dict.fromkeys(wishes), key=lambda wish: _worth(state, wish), reverse=True)
    found: list[Suggestion] = []
    for wish in ordered[:ATTEMPTS]:
        if len(found) < SUGGESTIONS and not any(
            set(wish.pieces) <= set(other.wish.pieces) for other in found
        ):
            found.extend(_suggested(state, wish))
    return tuple(found)


def chains(numbers: tuple[Tile, ...]) -> list[tuple[Tile, ...]]:
    """The numbers parted where neighbours in the circle are further from each other than tiles of a run."""
    ordered = sorted(numbers)
    found: list[tuple[Tile, ...]] = []
    for number in ordered:
        if found and number - found[-1][-1] <= STEP:
            found[-1] = (*found[-1], number)
        else:
            found.append((number,))
    if len(found) > 1 and ordered[0] + CIRCLE - ordered[-1] <= STEP:
        return [found[-1] + found[0], *found[1:-1]]
    return found


def worth_stealing(state: "State") -> tuple[tuple[int, int], ...]:
    """The tiles on the table that may be stolen and lie close to a tile of the hand, by run and place."""
    close = {_number(tile + step) for tile in state.hand if tile for step in range(-STEP, STEP + 1)}
    return tuple(
        (run, place)
        for run, row in enumerate(state.rows)
        for place in sorted({place for places in thefts(row) for place in places})
        if row[place] == JOKER or row[place] in close
    )


def _suggested(state: "State", wish: Wish) -> Iterator[Suggestion]:
    """The suggestion for a wish, if it can be laid."""
    if plan := laying(state, wish):
        row = row_of(state, plan)
        total = scoring.flowers(row)
        stolen = tuple(state.runs[run].row[place] for run, place in wish.stolen)
        yield Suggestion(wish, row, plan, stolen, total, scoring.prize(total, state.points))


def _laid(state: "State", wish: Wish) -> Iterator[Plan]:
    """The ways to go on with a new run until all tiles are used; numbers before jokers."""
    legal = state.legal_actions()
    if not wish.tiles and not wish.stolen:
        if FINISH in legal:
            yield (FINISH,)
        return
    steps = [step for step in legal if isinstance(step, Use | Steal)]
    for step in sorted(steps, key=lambda step: step == Use(JOKER)):
        if (rest := wish.without(step)) is not None:
            yield from ((step, *later) for later in _laid(state.apply(step), rest))


def _added(state: "State", wish: Wish, run: int) -> Iterator[tuple[Plan, Row]]:
    """The ways to go on adding until all tiles are used, each with the row it makes."""
    for step in state.legal_actions():
        rest = wish.without(step) if isinstance(step, Put) else None
        if isinstance(step, Put) and rest is not None:
            after = state.apply(step)
            row = state.runs[run].row
            if rest.tiles:
                yield from (((step, *later), made) for later, made in _added(after, rest, run))
            else:
                ending = (FINISH,) if after.turn.phase is Phase.ADD else ()
                yield (step, *ending), (*row[: step.place], step.tile, *row[step.place :])


def _own(state: "State") -> Iterator[Wish]:
    """Whole chains of numbers in hand."""
    yield from (Wish(chain) for chain in chains(_numbers(state)) if len(chain) >= SHORTEST)


def _joined(state: "State") -> Iterator[Wish]:
    """Chains that a joker joins or lengthens."""
    if JOKER not in state.hand:
        return
    parts = chains(_numbers(state))
    yield from (Wish((JOKER, *chain)) for chain in parts if len(chain) >= SHORTEST - 1)
    for one, other in zip(parts, (*parts[1:], *parts[:1]), strict=True):
        if one != other:
            yield Wish(tuple(sorted((JOKER, *one, *other))))


def robbing(state: "State") -> Iterator[Wish]:
    """Chains through one or two tiles stolen from one run."""
    own = _numbers(state)
    for run, row in enumerate(state.rows):
        for places in thefts(row):
            stolen = {row[place] for place in places}
            if JOKER not in stolen:
                for chain in (chain for chain in chains((*own, *stolen)) if stolen <= set(chain)):
                    tiles = tuple(sorted(set(chain) - stolen))
                    yield Wish(tiles, tuple((run, place) for place in places))


def _shortest(state: "State") -> Iterator[Wish]:
    """The first runs that the legal actions lead to: where only a joker and a theft together make one."""
    if LAY in state.legal_actions():
        yield from islice(_reached(state.apply(LAY), Wish()), ATTEMPTS)


def _reached(state: "State", wish: Wish) -> Iterator[Wish]:
    """What is used up by the ways to go on to the end of a new run."""
    for step in reversed(state.legal_actions()):
        match step:
            case Use(tile):
                yield from _reached(
                    state.apply(step), replace(wish, tiles=tuple(sorted((*wish.tiles, tile))))
                )
            case Steal(run, place):
                stolen = tuple(sorted((*wish.stolen, (run, place))))
                yield from _reached(state.apply(step), replace(wish, stolen=stolen))
            case _:
                yield wish
                return


def _worth(state: "State", wish: Wish) -> tuple[int, int]:
    """What a wish would earn, and how few tiles of others it needs."""
    stolen = tuple(state.runs[run].row[place] for run, place in wish.stolen)
    prize = scoring.prize(scoring.flowers((*wish.tiles, *stolen)), state.points)
    return prize - wish.tiles.count(JOKER), len(wish.tiles) - len(stolen)


def _numbers(state: "State") -> tuple[Tile, ...]:
    """The numbers in hand."""
    return tuple(tile for tile in state.hand if tile)


def _number(value: int) -> Tile:
    """A number in the circle."""
    return (value - 1) % CIRCLE + 1


def _less(values: tuple[T, ...], value: T) -> tuple[T, ...]:
    """The values without one of them."""
    place = values.index(value)
    return values[:place] + values[place + 1 :]
