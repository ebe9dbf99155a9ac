"""Two ways to play a turn, side by side."""

from dataclasses import replace
from random import Random

import pytest

from piazza import games
from piazza.bots.advice import (
    at_once,
    better_at_once,
    is_same,
    next_best,
    refined,
    simplest,
    telling,
    thought_for_hint,
)
from piazza.bots.comparison import Comparison, compare_turns, turn_gains
from piazza.bots.contest import Contest, Entrant, compete
from piazza.bots.engine import load_engine
from piazza.bots.levels import EXPERT
from piazza.bots.protocol import ONWARD, OTHERS
from piazza.bots.search import look, play_turn
from piazza.bots.thinking import Thought, decide, foreseen
from piazza.bots.turn_generation import finish
from piazza.core.game import Game, State
from tables import Table, finished

QUICK = replace(EXPERT, breadth=4, patience=EXPERT.patience / 40)
"""The Expert with little time."""

on_every_game = pytest.mark.parametrize("game", [games.load(name) for name in games.TITLES], ids=games.TITLES)


def position(game: Game) -> State[int]:
    """A position in the middle of a random game for two, with something to choose."""
    plies = [ply for ply in finished(Table(game, 2, ())).plies if not ply.is_forced]
    return plies[len(plies) // 2].before


def thought(game: Game) -> Thought:
    """What the Expert would play there."""
    state = position(game)
    assert state.player is not None
    return decide(state.observe(state.player), game.name, QUICK, 3)


def comparison(game: Game) -> Comparison:
    """One turn beside another."""
    seen, first, other, *_more = observed(game), *turns(game)
    *_earlier, last = compare_turns(seen, game.name, QUICK, (first, other), 5)
    return last


def observed(game: Game) -> State[int]:
    """What the player in turn sees there."""
    state = position(game)
    assert state.player is not None
    return state.observe(state.player)


def turns(game: Game) -> list[tuple[int, ...]]:
    """The turns that a hint compares there."""
    return [each.turn for each in finish(thought_for_hint(observed(game), game.name, QUICK, 3)).candidates]


@on_every_game
def test_better_turns_around_those_found(game: Game) -> None:
    """A look around the turns found loses none, and what it adds is a legal turn."""
    seen, known, random = observed(game), load_engine(game.name), Random(6)
    world = seen.determinize(6)
    first = finish(look(world, known, 2, random))
    found = {foreseen(world, each.turn): each.turn for each in first}
    ranked = finish(refined(found, (world,), known, 3, random))
    assert {each.turn for each in first} <= {each.turn for each in ranked} == set(found.values())
    assert ranked[0].sight >= first[0].sight
    for turn in found.values():
        assert foreseen(world, turn)
        for action in foreseen(world, turn):
            assert action in world.legal_actions()
            world = world.apply(action)
        world = seen.determinize(6)


def contest(game: Game) -> Contest:
    """These turns, played out against each other."""
    *_earlier, last = compete(observed(game), game.name, QUICK, turns(game), 4)
    return last


@on_every_game
def test_gains_make_up_the_lead(game: Game) -> None:
    """The aspects, the others and the turns that follow come to the lead, no more, no less."""
    found = comparison(game)
    assert sum(points for _name, points in found.gains) == pytest.approx(found.lead)
    names = [name for name, _points in found.gains]
    assert names == [*load_engine(game.name).features(position(game), 0)._fields, OTHERS, ONWARD]


@on_every_game
def test_turned(game: Game) -> None:
    """Seen from the other side, the lead is as large and the other way round."""
    found = comparison(game)
    assert found.turned.lead == pytest.approx(-found.lead)
    assert found.turned.turned == found


@on_every_game
def test_the_same_turn_is_as_good(game: Game) -> None:
    """A turn beside itself gains nothing: worlds and luck are the same for both."""
    state, turn = position(game), thought(game).turn
    assert state.player is not None
    for found in compare_turns(state.observe(state.player), game.name, QUICK, (turn, turn), 5):
        assert found.lead == 0
    assert not found.is_clear


@on_every_game
def test_next_best_is_another_turn(game: Game) -> None:
    """The next best is a turn that may be played, and not the one that is advised."""
    world, found = position(game), contest(game)
    own = simplest(found, world)
    other = next_best(found, own, world, load_engine(game.name))
    assert other.turn != own.turn
    assert other.turn[0] in world.legal_actions()


@on_every_game
def test_same_contest(game: Game) -> None:
    """However often it is held, a contest has the same turns ahead, with the same results."""
    assert contest(game) == contest(game)


def entrant(turn: tuple[int, ...], *margins: float) -> Entrant:
    """A turn with these results."""
    return Entrant(turn, [(("points", 0.0),)], list(margins))


def test_simplest_of_equals() -> None:
    """Of what is about as good as the best, the turn with the fewest choices is advised; nothing worse."""
    world = position(games.load("bloomtown"))
    one, *_others = world.legal_actions()
    long = entrant((one,), *(3.0, 5.0) * 20)
    short, worse = entrant((), *(5.0, 3.0) * 20), entrant((), *(1.0, 3.0) * 20)
    assert simplest(Contest((long, short)), world) is short
    assert simplest(Contest((long, worse)), world) is long
    assert not long.compare(short).is_sure
    assert long.compare(worse).is_sure


def test_what_a_turn_is_compared_with() -> None:
    """The comparison told is with a worse turn, if there is one, and names a turn about as good beside it."""
    world, known = position(games.load("bloomtown")), load_engine("bloomtown")
    one, two, three, *_others = world.legal_actions()
    own, equal = entrant((one,), *(3.0, 5.0) * 20), entrant((two,), *(5.0, 3.0) * 20)
    worse = entrant((three,), *(1.0, 3.0) * 20)
    for others, compared, as_good in (
        ((equal, worse), worse, equal.turn),
        ((worse,), worse, ()),
        ((equal,), equal, ()),
    ):
        found, named = telling(Contest((own, *others)), own, world, known)
        assert found.pair == (own.turn, compared.turn)
        assert named == as_good


@on_every_game
def test_better_at_once(game: Game) -> None:
    """What is found to score more at once scores more."""
    known, random_game = load_engine(game.name), finished(Table(game, 2, ()))
    plies = [ply for ply in random_game.plies if not ply.is_forced]
    for ply in plies[:: max(1, len(plies) // 8)]:
        turn = known.best_at_sight(ply.before)
        more = better_at_once((ply.before,), turn, known)
        assert more is None or any(
            at_once((ply.before,), more[:number]) > at_once((ply.before,), turn[:number])
            for number in range(1, len(more) + 1)
        )


@on_every_game
def test_grown(game: Game) -> None:
    """What a turn brings is the difference of the positions after and before it."""
    known, state = load_engine(game.name), position(game)
    assert state.player is not None
    turn = known.best_at_sight(state)
    before, after = (known.margin(one, state.player) for one in (state, play_turn(state, turn)))
    assert sum(points for _name, points in turn_gains(state, turn, known)) == pytest.approx(after - before)


def test_turns_that_part_later_are_the_same_for_now() -> None:
    """Two ways to play on after a hidden card is drawn are no two turns: only the drawing can be advise."""
    plies = finished(Table(games.load("drawkeep"), 2, ())).plies
    state = next(ply.before for ply in plies if "draw" in map(str, ply.before.legal_actions()))
    assert state.player is not None
    seen = state.observe(state.player)
    ways = [
        way
        for way in load_engine("drawkeep").turns(seen.determinize(1), Random(1), 20)
        if str(way[0]) == "draw"
    ]
    assert len(ways) > 1
    assert all(is_same(seen.determinize(1), ways[0], way) for way in ways)
    compared = finish(thought_for_hint(seen, "drawkeep", QUICK, 1)).candidates
    assert sum(str(each.turn[0]) == "draw" for each in compared) == 1


@on_every_game
def test_follows(game: Game) -> None:
    """What the turns that follow bring is told aspect by aspect, and turned like all else."""
    found = comparison(game)
    assert [name for name, _points in found.follows] == [name for name, _points in found.gains[:-1]]
    back = dict(found.turned.follows)
    assert all(back[name] == pytest.approx(-points) for name, points in found.follows)
