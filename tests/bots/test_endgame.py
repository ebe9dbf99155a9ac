"""The end of a game, where an Expert tries every way to play on."""

from collections.abc import Iterator
from itertools import groupby, pairwise
from random import Random
from statistics import fmean
from typing import Any

import pytest

from bench.beginnings import beginnings
from pauses import AIR, between_pauses
from piazza import games
from piazza.bots.engine import Engine, Path, expert_engine, load_engine
from piazza.bots.levels import EXPERT, PLAYER, STRONG
from piazza.bots.search import budget, look_at_all, play_turn, world_seed
from piazza.bots.thinking import ENDGAME_PLAYOUTS, ENDGAME_WORLDS, Thought, decide, seed_of, think
from piazza.bots.turn_generation import finish
from piazza.core.game import Player, State
from tables import GAMES, Table, ordinary, positions

pytestmark = pytest.mark.slow

ENDING = ("suburbia", "drawkeep")
"""Games in which the end is solved."""
TABLES = [table for game in GAMES for table in ordinary(game)]


def ends(state: State[Any], known: Engine, before: Path = ()) -> Iterator[tuple[Path, State[Any]]]:
    """Every way to play the turn, with where it leads."""
    for action in state.legal_actions():
        way, after = (*before, action), state.apply(action)
        if known.is_over(state, after):
            yield way, after
        else:
            yield from ends(after, known, way)


def endgames(name: str) -> Iterator[State[Any]]:
    """Positions of random games at the end, where a turn begins."""
    known = load_engine(name)
    for table in ordinary(games.load(name)):
        states = positions(table)
        for before, state in pairwise(states):
            if state.player is not None and known.is_endgame(state) and known.is_over(before, state):
                yield state


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_an_end_is_the_end(table: Table) -> None:
    """Who is at the end of a game stays there, and everybody sees it."""
    known = load_engine(table.game.name)
    told = [known.is_endgame(state) for state in positions(table)]
    assert [each for each, _group in groupby(told)] in ([False], [False, True])
    for state, is_end in zip(positions(table), told, strict=True):
        assert {known.is_endgame(state.observe(seat)) for seat in range(table.players)} == {is_end}


def test_which_games_are_solved() -> None:
    """The end is solved where that was found to bring something, and in the small game."""
    assert {game.name for game in GAMES if any(endgames(game.name))} == set(ENDING)


@pytest.mark.parametrize("name", ENDING)
def test_every_way(name: str) -> None:
    """Nothing that can come of a turn is left out; of what is alike there is one."""
    known = expert_engine(name)
    for state in [*endgames(name)][::7]:

        def told(way: Path, after: State[Any]) -> object:
            """What is done, and how everybody stands."""
            seats = range(len(after.scores()))
            return known.idea(way), tuple(known.evaluate(after, seat) for seat in seats)

        found = finish(known.every_way(state))
        assert sorted(map(repr, {told(*each) for each in ends(state, known)})) == sorted(
            repr(told(way, play_turn(state, way))) for way in found
        )


@pytest.mark.parametrize("name", ENDING)
def test_the_expert_tries_all(name: str) -> None:
    """All of them, if the playouts last for that, and the best at sight otherwise; Strong does not."""
    known = expert_engine(name)
    state = [*endgames(name)][-1]
    assert state.player is not None
    seen = state.observe(state.player)
    first = next(think(seen, name, EXPERT, 1))
    most = budget(known, EXPERT) // ENDGAME_PLAYOUTS
    assert len(first.candidates) == min(most, len(finish(known.every_way(first.world))))
    assert len(next(think(seen, name, STRONG, 1)).candidates) <= STRONG.breadth


def test_looking_at_all_pauses(monkeypatch: pytest.MonkeyPatch) -> None:
    """While all ways are found, the page can draw."""
    state = next(endgames("suburbia"))
    looking = look_at_all((state,) * ENDGAME_WORLDS, expert_engine("suburbia"), 96)
    assert 0 < max(between_pauses(monkeypatch, state, looking)) <= AIR


def worth(world: State[Any], thought: Thought, known: Engine, player: Player) -> float:
    """By how much a player is ahead after the best that the other can do in the last turn."""
    after = play_turn(world, thought.turn)
    assert after.player not in (None, player)
    other = 1 - player
    replies = [end for _way, end in ends(after, known)]
    return known.margin(max(replies, key=lambda end: known.margin(end, other)), player)


@pytest.mark.parametrize("deal", [9001, 9006, 9007])
def test_the_last_turn_but_one(deal: int) -> None:
    """In Suburbia the Expert sees what the other will do with the last turn, where first sight does not."""
    *_earlier, match, _last = beginnings("suburbia", deal)
    known, player = load_engine("suburbia"), match.state.player
    assert player is not None
    seen, random = match.state.observe(player), Random(deal)
    worlds = [seen.determinize(world_seed(random)) for _world in range(4)]
    expert, other = (
        fmean(worth(world, decide(seen, "suburbia", level, seed_of(seen)), known, player) for world in worlds)
        for level in (EXPERT, PLAYER)
    )
    assert expert > other + 3
