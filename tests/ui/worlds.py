"""Worlds that a viewer cannot tell apart, over stretches of whole games, and what is hidden in them."""

from collections.abc import Hashable, Iterable, Iterator
from dataclasses import dataclass, fields, is_dataclass, replace
from random import Random
from typing import Any

from piazza.core.game import SEEDS, Player, State
from piazza.core.match import Match, Ply
from piazza.games.greentown.rules.position import Closed, Purse
from piazza.games.greentown.rules.state import State as GreentownState

STRETCH = 5
"""Plies for which worlds go on alike, at most."""


@dataclass(frozen=True)
class Pair:
    """A match, and another that goes on from the same ply and looks the same to a viewer all the way.

    Its seed is another one, too.
    """

    match: Match
    other: Match
    viewer: Player
    since: int
    """So many plies of both are the same."""

    def positions(self) -> Iterator[tuple[State[Any], State[Any]]]:
        """Return the positions of both worlds side by side, from where they part."""
        for ply in range(self.since, len(self.match.plies)):
            yield self.match.plies[ply].before, self.other.plies[ply].before
        yield self.match.state, self.other.state


def pairs(match: Match, viewer: Player, luck: int) -> Iterator[Pair]:
    """Return pairs of worlds over all of a match, stretch by stretch, each with other secrets.

    What is hidden only at the beginning or at the end is met from every ply there.
    """
    for since in range(len(match.plies)):
        is_near = not STRETCH <= since <= len(match.plies) - STRETCH
        is_next = is_near or (since + luck) % STRETCH == 0
        if is_next and (pair := pair_from(match, viewer, since, luck + since)):
            yield pair


def pair_from(match: Match, viewer: Player, since: int, luck: int) -> Pair | None:
    """Return a match and a world like it from a ply on, as far as they look alike; None if that is no ply.

    Of the choices that the viewer cannot tell apart any may have been made in the other world.
    """
    random, start = Random(luck), match.at(since).state
    state, plies = start.observe(viewer).determinize(luck), match.plies[:since]
    if state == start:
        return None
    for number, ply in enumerate(match.plies[since : since + STRETCH], since):
        seen, legal = match.after(number).observe(viewer), state.legal_actions()
        own = [place for place, one in enumerate(legal) if one == ply.action]
        order = own if ply.player == viewer else random.sample(range(len(legal)), len(legal))
        index = next((one for one in order if state.apply(legal[one]).observe(viewer) == seen), None)
        if index is None:
            break
        plies = (*plies, Ply(state, legal[index], index, len(legal)))
        state = state.apply(legal[index])
    if len(plies) == since:
        return None
    seed = (match.seed + 1 + luck) % SEEDS
    return Pair(match.at(len(plies)), replace(match, seed=seed, plies=plies, state=state), viewer, since)


def hidden(state: Any, seen: Any, where: str = "") -> dict[str, list[Hashable]]:  # noqa: ANN401 - any part of one
    """Return what a viewer does not see of a position, by its field; the parts of a tuple have one name."""
    if type(state) is type(seen) and is_dataclass(state):
        names = [each.name for each in fields(state)]
        parts = [
            hidden(getattr(state, name), getattr(seen, name), f"{where}.{name}".strip(".")) for name in names
        ]
    elif isinstance(state, tuple) and isinstance(seen, tuple) and len(state) == len(seen):
        parts = [hidden(one, its, where) for one, its in zip(state, seen, strict=True)]
    else:
        return {where: [state]} if state != seen else {}
    found = dict[str, list[Hashable]]()
    for name, values in (pair for part in parts for pair in part.items()):
        found.setdefault(name, []).extend(values)
    return found


def never_different(worlds: Iterable[tuple[Player, State[Any], State[Any]]]) -> set[str]:
    """Return what is hidden from viewers of positions, and yet the same in all worlds compared with them."""
    named, different = set[str](), set[str]()
    for viewer, state, other in worlds:
        ours, its = (hidden(one, one.observe(viewer)) for one in (state, other))
        named |= {*ours}
        different |= {name for name in ours if its.get(name) != ours[name]}
    return named - different


def with_other_purses(match: Match, viewer: Player) -> Match:
    """Return a game of Greentown with more in the purses into which a viewer cannot look; others as they are.

    Who followed the game knows what was paid, and an observation does, too; but no page says it.
    """
    if match.is_over or not isinstance(match.state, GreentownState):
        return match
    plies = tuple(replace(ply, before=_richer(ply.before, viewer)) for ply in match.plies)
    return replace(match, plies=plies, state=_richer(match.state, viewer))


def without_purses(state: State[Any]) -> State[Any]:
    """Return an observation without what was paid into purses that are closed."""
    if not isinstance(state, GreentownState):
        return state
    purses = tuple(Closed(0) if isinstance(purse, Closed) else purse for purse in state.purses)
    return replace(state, purses=purses)


def _richer(state: State[Any], viewer: Player) -> State[Any]:
    """Return a position of Greentown with more in the purses of all but a viewer."""
    assert isinstance(state, GreentownState)
    more: tuple[Purse, ...] = tuple(
        purse + 31 + seat if isinstance(purse, int) and seat != viewer else purse
        for seat, purse in enumerate(state.purses)
    )
    return replace(state, purses=more)
