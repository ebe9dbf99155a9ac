"""Runs worth setting aside."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import islice

from piazza.core.frozen import replace
from piazza.games.bloom.rules import scoring
from piazza.games.bloom.rules.actions import LAY, Steal, Use
from piazza.games.bloom.rules.material import JOKER, Tile
from piazza.games.bloom.rules.quick.masks import before, behind, is_joker_in, mask_of, union
from piazza.games.bloom.rules.quick.places import thefts
from piazza.games.bloom.rules.runs import SHORTEST, Row
from piazza.games.bloom.rules.state import State
from piazza.games.bloom.rules.turn import Phase
from piazza.games.bloom.rules.wishes.orders import chains
from piazza.games.bloom.rules.wishes.plans import Path, Wish, plan_for, row_of

SUGGESTIONS = 4
"""So many runs are suggested."""

ATTEMPTS = 16
"""So many candidates are tried, the best ones first."""


@dataclass(frozen=True, slots=True)
class Suggestion:
    """A run that could be laid now: its tiles in order, how to lay it, and what it would earn."""

    wish: Wish
    row: Row
    plan: Path
    stolen: Row
    flowers: int
    prize: int


def suggestions(state: State) -> tuple[Suggestion, ...]:
    """Runs worth laying, those that earn most first; each is a path of legal actions."""
    if state.turn.phase is not Phase.ACTION:
        return ()
    return _best(state, (*_own(state), *_joined(state), *theft_chains(state))) or _best(
        state, _shortest(state)
    )


def theft_chains(state: State) -> Iterator[Wish]:
    """Chains through one or two tiles stolen from one run."""
    own = _numbers(state)
    close = before(mask_of(own)) | behind(mask_of(own))
    for run, row in enumerate(state.rows):
        if close & union(row):
            for places in thefts(row):
                stolen = union([row[place] for place in places])
                if stolen & close and not is_joker_in(stolen):
                    yield from _robbed(own, run, row, places)


def _best(state: State, wishes: Iterable[Wish]) -> tuple[Suggestion, ...]:
    """Those of the wishes that can be laid and earn most."""
    ordered = sorted(dict.fromkeys(wishes), key=lambda wish: _worth(state, wish), reverse=True)
    found: list[Suggestion] = []
    for wish in ordered[:ATTEMPTS]:
        if len(found) < SUGGESTIONS and not any(
            set(wish.pieces) <= set(other.wish.pieces) for other in found
        ):
            found.extend(_suggested(state, wish))
    return tuple(found)


def _suggested(state: State, wish: Wish) -> Iterator[Suggestion]:
    """The suggestion for a wish, if it can be laid."""
    if plan := plan_for(state, wish):
        row = row_of(state, plan)
        total = scoring.flowers(state.shown, row)
        stolen = tuple(state.runs[run].row[place] for run, place in wish.stolen)
        yield Suggestion(wish, row, plan, stolen, total, scoring.prize(total, state.points))


def _own(state: State) -> Iterator[Wish]:
    """Whole chains of numbers in hand."""
    yield from (Wish(chain) for chain in chains(_numbers(state)) if len(chain) >= SHORTEST)


def _joined(state: State) -> Iterator[Wish]:
    """Chains that a joker joins or lengthens."""
    if JOKER not in state.hand:
        return
    parts = chains(_numbers(state))
    yield from (Wish((JOKER, *chain)) for chain in parts if len(chain) >= SHORTEST - 1)
    for one, other in zip(parts, (*parts[1:], *parts[:1]), strict=True):
        if one != other:
            yield Wish(tuple(sorted((JOKER, *one, *other))))


def _robbed(own: Row, run: int, row: Row, places: tuple[int, ...]) -> Iterator[Wish]:
    """The chain that stolen tiles belong to, if it is one."""
    stolen = {row[place] for place in places}
    for chain in (chain for chain in chains((*own, *stolen)) if stolen <= set(chain)):
        tiles = tuple(sorted(set(chain) - stolen))
        yield Wish(tiles, tuple([(run, place) for place in places]))


def _shortest(state: State) -> Iterator[Wish]:
    """The first runs that the legal actions lead to: where only a joker and a theft together make one."""
    if LAY in state.legal_actions():
        yield from islice(_reached(state.apply(LAY), Wish()), ATTEMPTS)


def _reached(state: State, wish: Wish) -> Iterator[Wish]:
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


def _worth(state: State, wish: Wish) -> tuple[int, int]:
    """What a wish would earn, and how few tiles of others it needs."""
    stolen = tuple(state.runs[run].row[place] for run, place in wish.stolen)
    prize = scoring.prize(scoring.flowers(state.shown, (*wish.tiles, *stolen)), state.points)
    return prize - wish.tiles.count(JOKER), len(wish.tiles) - len(stolen)


def _numbers(state: State) -> tuple[Tile, ...]:
    """The numbers in hand."""
    return tuple(tile for tile in state.hand if tile)
