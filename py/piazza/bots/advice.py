"""Alternatives that a hint or an analysis compares a turn with.

They are the next best turn, a turn that scores more at once, and the best turn that is worse.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace
from math import ceil
from random import Random
from statistics import fmean
from typing import Any, TypeAlias

from piazza.bots.comparison import MIN_LEAD, Comparison
from piazza.bots.contest import Contest, Entrant
from piazza.bots.engine import Engine, Path
from piazza.bots.levels import Level
from piazza.bots.protocol import ONWARD, Gains, NextTurns
from piazza.bots.search import Candidate, at_sight, by_value, look, play_turn, world_seed
from piazza.bots.thinking import Thought, at_first_sight, engine_of, foreseen
from piazza.bots.turn_generation import Slices
from piazza.core.game import SEEDS, Player, Seed, State
from piazza.core.hidden import reveals

NEIGHBOUR_SHARE = 0.4
"""Number of turns around which a hint looks for better ones, for each turn that it compares."""
MAX_BRANCHES = 6
"""Number of places within such a turn from which it plays on in other ways."""
WAYS_PER_BRANCH = 2
"""Number of ways that it takes up at each of these places."""
MAX_NEXT_TURNS = 12
"""Number of ways to play a next turn that are tried, to find the one that scores most."""

Worlds: TypeAlias = tuple[State[Any], ...]
"""Sampled worlds that the player in turn holds possible; the turns were found in the first of them."""


def thought_for_hint(observation: State[Any], game: str, level: Level, seed: Seed) -> Slices[Thought]:
    """Return the turns that a hint compares, as the candidates of a thought, best at first sight first.

    It looks in two worlds, since what it finds in one depends on chance, then around the best of what it
    found (see `refined`). Turns end with the action that reveals something: what to do then is not known
    before.
    """
    random, known = Random(seed), engine_of(game, level)  # noqa: S311 - repeatable on purpose
    world, other = worlds = tuple(observation.determinize(world_seed(random)) for _world in range(2))
    found = dict[Path, Path]()
    if known.is_endgame(world):
        for each in (yield from at_first_sight(observation, world, known, level, random)):
            found.setdefault(foreseen(world, each.turn), each.turn)
        ranked = yield from at_sight(found.values(), worlds, known)
    else:
        for one in (world, other):
            for each in (yield from look(one, known, level.breadth, random, known.breadth)):
                found.setdefault(foreseen(one, each.turn), each.turn)
        ranked = yield from refined(found, worlds, known, round(NEIGHBOUR_SHARE * level.breadth), random)
    seen = {turn: begun for begun, turn in found.items()}
    chosen = _varied(ranked, level.breadth, world, known)
    candidates = tuple(replace(each, turn=seen[each.turn]) for each in chosen)
    if len(candidates) == 1 and (turn := _likeliest(Thought(candidates, world, 0.0), known)):
        candidates += yield from at_sight((turn,), worlds, known)
    return Thought(candidates, world, 0.0)


def refined(
    found: dict[Path, Path], worlds: Worlds, known: Engine, looks: int, random: Random
) -> Slices[tuple[Candidate, ...]]:
    """Return the turns found and others around them, the best at first sight first; add those to `found`.

    Around a turn are those that begin alike, and are played on as seems best. It looks `looks` times, each
    time around the best not looked around yet: where a turn is many choices, its best parts are found one
    after another.
    """
    ranked, looked = (yield from at_sight(found.values(), worlds, known)), set[Path]()
    begun = {turn: key for key, turn in found.items()}
    for _look in range(looks):
        best = next((each.turn for each in ranked if each.turn not in looked), None)
        if best is None:
            break
        looked.add(best)
        fresh = list[Path]()
        for turn in (yield from _around(begun[best], worlds[0], known, random)):
            key = foreseen(worlds[0], turn)
            if key not in found:
                found[key] = turn
                begun[turn] = key
                fresh.append(turn)
        ranked = by_value((*ranked, *(yield from at_sight(fresh, worlds, known))))
    return ranked


def _around(turn: Path, world: State[Any], known: Engine, random: Random) -> Slices[list[Path]]:
    """Return ways to play on from within a turn, after at most `MAX_BRANCHES` of its actions."""
    places, found = list[tuple[int, State[Any]]](), list[Path]()
    for number, action in enumerate(turn):
        if number and len(world.legal_actions()) > 1:
            places.append((number, world))
        if action not in world.legal_actions():
            break
        world = world.apply(action)
    for number, state in places[:: ceil(len(places) / MAX_BRANCHES) or 1]:
        ways = yield from known.explore(state, random, max(WAYS_PER_BRANCH, known.breadth))
        found += [(*turn[:number], *way) for way in ways[:WAYS_PER_BRANCH]]
    return found


def _varied(
    ranked: Iterable[Candidate], most: int, world: State[Any], known: Engine
) -> tuple[Candidate, ...]:
    """Return the first `most` of these candidates; while others remain, at most half of them of one gist.

    What looks best at first sight may be wrong for all turns that are about the same.
    """
    gists, chosen, spare = Counter[Path](), list[Candidate](), list[Candidate]()
    for each in ranked:
        gist = gist_of(world, each.turn, known)
        gists[gist] += 1
        (chosen if gists[gist] <= most // 2 else spare).append(each)
    return by_value((*chosen[:most], *spare[: max(0, most - len(chosen))]))


def simplest(contest: Contest, world: State[Any]) -> Entrant:
    """Return the turn to advise: of those as good as the best, the one with the fewest choices.

    Those are as good that are less than half a point behind it, which would be told as none, and no further
    than chance explains.
    """
    best, *others = contest.entrants
    ahead = ((one, best.compare(one)) for one in others)
    tied = [one for one, found in ahead if found.lead < MIN_LEAD and found.lead <= found.standard_error]
    return min((best, *tied), key=lambda one: len(_free(world, one.turn)))


def next_best(contest: Contest, own: Entrant, world: State[Any], known: Engine) -> Entrant:
    """Return the best of the other turns in a contest, of those with another gist if there are any.

    The same choices in another order are no other turn, unless there is none else.
    """
    others = sorted((one for one in contest.all if one is not own), key=lambda one: own.compare(one).lead)
    end, gist = play_turn(world, own.turn), gist_of(world, own.turn, known)
    others = [one for one in others if play_turn(world, one.turn) != end] or others
    return next((one for one in others if gist_of(world, one.turn, known) != gist), others[0])


def telling(contest: Contest, own: Entrant, world: State[Any], known: Engine) -> tuple[Comparison, Path]:
    """Return the comparison that tells most about a turn, and a turn that is about as good, if there is one.

    It is that with the next best turn; if they are about equal, that with the best turn that is worse.
    """
    comparison = own.compare(next_best(contest, own, world, known))
    nearest = comparison.pair[1]
    worse = None if comparison.is_sure else best_of_worse(contest, own, nearest, world, known)
    return (own.compare(worse), nearest) if worse else (comparison, ())


def best_of_worse(
    contest: Contest, own: Entrant, equal: Path, world: State[Any], known: Engine
) -> Entrant | None:
    """Return the best of the turns of another gist that are surely worse than `own`; None if none is.

    Turns that begin with another choice come first: they show what `own` is good for, which turns that
    differ from it in a detail do not. `equal` in another order is left out: it would be both equal and worse.
    """
    choices, own_gist = Counter(equal), gist_of(world, own.turn, known)
    gists = [(one, gist_of(world, one.turn, known)) for one in contest.all if Counter(one.turn) != choices]
    others = [(one, gist) for one, gist in gists if gist != own_gist and own.compare(one).is_sure]
    apart = [(one, gist) for one, gist in others if gist[:1] != own_gist[:1]]
    worse = [one for one, _gist in apart or others]
    return min(worse, key=lambda one: own.compare(one).lead, default=None)


def is_same(world: State[Any], one: Path, other: Path) -> bool:
    """Return whether two turns are equal, or differ only after something was revealed."""
    player = world.player
    assert player is not None
    for action, instead in zip(one, other, strict=False):
        if action != instead:
            return False
        if action not in world.legal_actions() or reveals(world, action, player):
            return True
        world = world.apply(action)
    return one == other


def gist_of(world: State[Any], turn: Path, known: Engine) -> Path:
    """Return the gist of a turn: its first few actions (`Engine.gist`) that had a legal alternative."""
    return _free(world, turn)[: known.gist]


def _free(world: State[Any], turn: Path) -> Path:
    """Return the actions of a turn that had a legal alternative."""
    weighty = []
    for action in turn:
        legal = world.legal_actions()
        if action not in legal:
            break
        if len(legal) > 1:
            weighty.append(action)
        world = world.apply(action)
    return tuple(weighty)


def better_at_once(worlds: Worlds, turn: Path, known: Engine) -> Path | None:
    """Return a turn that differs in one choice and scores more points at once than this turn.

    Of several it is the one with the most points, and among equals the one with the best evaluation;
    None if there is none. The other choice is an action of the same class, or a tempting way to play on.
    """
    player = worlds[0].player
    assert player is not None

    def points(way: Path) -> tuple[int, float]:
        return at_once(worlds, way), known.evaluate(play_turn(worlds[0], way), player)

    return max(_elsewhere(worlds, turn, known), key=points, default=None)


def at_once(worlds: Worlds, turn: Path) -> int:
    """Return the points that a turn surely scores by its end: the least over these worlds."""
    player = worlds[0].player
    assert player is not None
    return min(play_turn(world, turn).scores()[player] - world.scores()[player] for world in worlds)


def gains_at_once(worlds: Worlds, comparison: Comparison) -> tuple[tuple[int, int], Gains]:
    """Return the points that both ways of a comparison surely score, and the gains of the comparison.

    In the gains, points that only luck adds are counted among what later turns bring (`ONWARD`).
    """
    own, other = (at_once(worlds, way) for way in comparison.pair)
    gains, sure = dict(comparison.gains), own - other
    # The first feature of every evaluator is the score so far.
    scored = next(iter(gains))
    split = {**gains, scored: float(sure), ONWARD: gains[ONWARD] + gains[scored] - sure}
    return (own, other), tuple(split.items())


def ends_game(worlds: Worlds, turn: Path, known: Engine) -> bool:
    """Return whether no turn follows in any of these worlds, only choices that end the game, if any."""
    ends = (play_turn(world, turn) for world in worlds)
    return all(end.player is None or not known.has_turn(end) for end in ends)


def taken(worlds: Worlds, pair: tuple[Path, Path], known: Engine) -> tuple[tuple[Player, str, float], ...]:
    """Return what the first of two turns leaves the other players less of: (player, feature, points).

    For each of them it is the feature that loses most, if any loses something, the greatest loss first.
    """
    me, found = worlds[0].player, list[tuple[Player, str, float]]()
    for seat in range(len(worlds[0].scores())):
        if seat != me:
            ends = [[known.features(play_turn(world, turn), seat) for turn in pair] for world in worlds]
            losses = {
                name: fmean(getattr(other, name) - getattr(own, name) for own, other in ends)
                for name in ends[0][0]._fields
            }
            name = max(losses, key=lambda one: losses[one])
            found.append((seat, name, losses[name]))
    return tuple(sorted((one for one in found if one[2] > 0), key=lambda one: -one[2]))


def next_turns(worlds: Worlds, pair: tuple[Path, Path], known: Engine) -> Slices[NextTurns]:
    """Return what the next opponent, and then the player in turn, can score after each of two turns.

    It is the most that promising ways to play their next turn score at once, on average over the worlds;
    until then turns are played as seems best. Who may have no other turn is left out.
    """
    found = dict[Player, tuple[list[int], list[int]]]()
    for world in worlds:
        for number, turn in enumerate(pair):
            for seat, points in (yield from _points_ahead(world, turn, known)):
                found.setdefault(seat, ([], []))[number].append(points)
    # Where the game may be over before, there is nothing to compare.
    return tuple(
        (seat, fmean(own), fmean(other))
        for seat, (own, other) in found.items()
        if len(own) == len(other) == len(worlds)
    )


def _points_ahead(world: State[Any], turn: Path, known: Engine) -> Slices[list[tuple[Player, int]]]:
    """Return the points that the next player can score after a turn, then those of the player in turn."""
    state, me, found = play_turn(world, turn), world.player, list[tuple[Player, int]]()
    if state.player == me and not known.is_over(world, state):
        state = play_turn(state, known.best_at_sight(state))
    while (player := state.player) is not None and known.has_turn(state):
        ways = yield from known.explore(state, Random(SEEDS), MAX_NEXT_TURNS)  # noqa: S311 - the same each time
        ends = [play_turn(state, way) for way in ways]
        if not found or player == me:
            found.append((player, max(end.scores()[player] for end in ends) - state.scores()[player]))
        if player == me:
            break
        state = ends[0]
    return found


def _likeliest(thought: Thought, known: Engine) -> Path | None:
    """Return the best turn at first sight among those with another first action; None if there is none."""
    world, player = thought.world, thought.world.player
    assert player is not None
    ways = ((other, *_played_on(world.apply(other), world, known)) for other in world.legal_actions())
    others = (way for way in ways if way[0] != thought.turn[0])
    return max(others, key=lambda way: known.margin(play_turn(world, way), player), default=None)


def _elsewhere(worlds: Worlds, turn: Path, known: Engine) -> Iterator[Path]:
    """Yield turns with one choice changed for more points at once, then played on as seems best.

    A changed choice that ends the turn scores all that the end of the turn brings, so it must score more
    than the whole turn. Tempting ways must do so, too.
    """
    world = worlds[0]
    for number, action in enumerate(turn):
        if action not in world.legal_actions():
            return
        begun, own = turn[:number], at_once(worlds, turn[: number + 1])
        for other in world.legal_actions():
            is_alike, after = type(other) is type(action) and other != action, world.apply(other)
            least = max(own, at_once(worlds, turn)) if known.is_over(world, after) else own
            if is_alike and at_once(worlds, (*begun, other)) > least:
                yield (*begun, other, *_played_on(after, world, known))
        paid = ((*begun, *way) for way in known.tempting(world))
        yield from (way for way in paid if at_once(worlds, way) > at_once(worlds, turn))
        world = world.apply(action)


def _played_on(state: State[Any], before: State[Any], known: Engine) -> Path:
    """Return the best way at first sight to finish the turn that began at `before`; empty if it is over."""
    return () if known.is_over(before, state) else known.best_at_sight(state)
