"""Suggestions: runs worth setting aside."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import islice

from piazza.core.frozen import replace
from piazza.games.bloom.rules import scoring
from piazza.games.bloom.rules.actions import LAY, Steal, Use
from piazza.games.bloom.rules.material import JOKER, Tile
from piazza.games.bloom.rules.places import thefts
from piazza.games.bloom.rules.plans import Path, Wish, plan_for, row_of
from piazza.games.bloom.rules.position import Phase
from piazza.games.bloom.rules.runs import MIN_RUN, Row, chains
from piazza.games.bloom.rules.state import State
from piazza.games.bloom.rules.tile_sets import before, behind, is_joker_in, mask_of, union

MAX_SUGGESTIONS = 4
"""The greatest number of runs that are suggested."""

MAX_ATTEMPTS = 16
"""The number of candidates that are tried, the best ones first."""


@dataclass(frozen=True, slots=True)
class Suggestion:
    """A run that could be laid now."""

    wish: Wish
    row: Row
    """The tiles of the run, in order."""
    plan: Path
    """The path of actions that lays it."""
    stolen: Row
    """The tiles of the run that are stolen."""
    flowers: int
    prize: int
    """The points tile that it would earn; 0 for none."""


def suggestions(state: State) -> tuple[Suggestion, ...]:
    """Return runs worth laying, those that earn most first; empty unless an action is to be chosen."""
    if state.turn.phase is not Phase.ACTION:
        return ()
    return _best(state, (*_own(state), *_joined(state), *theft_chains(state))) or _best(
        state, _shortest(state)
    )


def theft_chains(state: State) -> Iterator[Wish]:
    """Yield the chains of numbers in hand and one or two numbers stolen from one run."""
    own = _numbers(state)
    close = before(mask_of(own)) | behind(mask_of(own))
    for run, row in enumerate(state.rows):
        if close & union(row):
            for places in thefts(row):
                stolen = union([row[place] for place in places])
                if stolen & close and not is_joker_in(stolen):
                    yield from _robbed(own, run, row, places)


def _best(state: State, wishes: Iterable[Wish]) -> tuple[Suggestion, ...]:
    """Return the wishes that can be laid and earn most, as suggestions.

    A wish whose tiles are all part of a suggestion already found is skipped.
    """
    ordered = sorted(dict.fromkeys(wishes), key=lambda wish: _worth(state, wish), reverse=True)
    found: list[Suggestion] = []
    for wish in ordered[:MAX_ATTEMPTS]:
        if len(found) < MAX_SUGGESTIONS and not any(
            set(wish.pieces) <= set(other.wish.pieces) for other in found
        ):
            found.extend(_suggested(state, wish))
    return tuple(found)


def _suggested(state: State, wish: Wish) -> Iterator[Suggestion]:
    """Yield the suggestion for a wish, if it can be laid."""
    if plan := plan_for(state, wish):
        row = row_of(state, plan)
        total = scoring.flowers(state.shown, row)
        stolen = tuple(state.runs[run].row[place] for run, place in wish.stolen)
        yield Suggestion(wish, row, plan, stolen, total, scoring.prize(total, state.points))


def _own(state: State) -> Iterator[Wish]:
    """Yield the whole chains of numbers in hand that are long enough for a run."""
    yield from (Wish(chain) for chain in chains(_numbers(state)) if len(chain) >= MIN_RUN)


def _joined(state: State) -> Iterator[Wish]:
    """Yield the chains that a joker lengthens, and pairs of neighbouring chains that it joins."""
    if JOKER not in state.hand:
        return
    parts = chains(_numbers(state))
    yield from (Wish((JOKER, *chain)) for chain in parts if len(chain) >= MIN_RUN - 1)
    for one, other in zip(parts, (*parts[1:], *parts[:1]), strict=True):
        if one != other:
            yield Wish(tuple(sorted((JOKER, *one, *other))))


def _robbed(own: Row, run: int, row: Row, places: tuple[int, ...]) -> Iterator[Wish]:
    """Yield the chain that contains all stolen tiles, if there is one."""
    stolen = {row[place] for place in places}
    for chain in (chain for chain in chains((*own, *stolen)) if stolen <= set(chain)):
        tiles = tuple(sorted(set(chain) - stolen))
        yield Wish(tiles, tuple([(run, place) for place in places]))


def _shortest(state: State) -> Iterator[Wish]:
    """Yield the first runs to which the legal actions lead.

    They are needed where only a joker and a theft together make a run.
    """
    if LAY in state.legal_actions():
        yield from islice(_reached(state.apply(LAY), Wish()), MAX_ATTEMPTS)


def _reached(state: State, wish: Wish) -> Iterator[Wish]:
    """Yield the tiles used on each path of legal actions to the first moment when the run may be laid."""
    # `Finish` comes last among the legal actions, so here first: then the run may be laid.
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
    """Return a sort key: points that a wish would earn less its jokers, then own tiles less stolen ones."""
    stolen = tuple(state.runs[run].row[place] for run, place in wish.stolen)
    prize = scoring.prize(scoring.flowers(state.shown, (*wish.tiles, *stolen)), state.points)
    return prize - wish.tiles.count(JOKER), len(wish.tiles) - len(stolen)


def _numbers(state: State) -> tuple[Tile, ...]:
    """Return the numbers in hand, without jokers and hidden tiles."""
    return tuple(tile for tile in state.hand if tile)
