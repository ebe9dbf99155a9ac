"""Bots are fair: they know what their seat knows, and nothing else; and they are the same each time."""

from dataclasses import replace
from itertools import islice
from random import Random

import pytest

from piazza import games
from piazza.bots.arena.pairings import Pairing, turn
from piazza.bots.engine import load_engine, plain_engine
from piazza.bots.evaluator import load_evaluator
from piazza.bots.levels import LEVELS, Level
from piazza.bots.search import world_seed
from piazza.bots.thinking import carry_out, decide, seed_of, think
from piazza.core.game import SEEDS, Game, State
from tables import Table, finished

GAMES = [games.load(name) for name in games.TITLES]
SHORT = [replace(level, breadth=3, patience=level.patience / 50) for level in LEVELS]
"""The levels with little time: the same ways, sooner at an end."""

on_every_game = pytest.mark.parametrize("game", GAMES, ids=games.TITLES)
at_every_level = pytest.mark.parametrize("level", SHORT, ids=[level.name for level in SHORT])


def moments(game: Game) -> list[State[int]]:
    """Six positions of a random game for two, from its beginning to its end."""
    plies = [ply for ply in finished(Table(game, 2, ())).plies if not ply.is_forced]
    return [ply.before for ply in plies[:: max(1, len(plies) // 5)]]


@at_every_level
@on_every_game
def test_no_peeking(game: Game, level: Level) -> None:
    """Two worlds that differ only in what the bot cannot see get the same turn from the same seed."""
    for position in moments(game):
        player = position.player
        assert player is not None
        worlds = [position, position.observe(player).determinize(5)]
        turns = [decide(world.observe(player), game.name, level, 9).turn for world in worlds]
        assert turns[0] == turns[1]


@at_every_level
@on_every_game
def test_choices_follow_from_what_is_seen(game: Game, level: Level) -> None:
    """A bot's chance, too, comes from what it sees: another deal that looks the same gets the same turn."""
    for position in moments(game)[::2]:
        player = position.player
        assert player is not None
        seen, other = position.observe(player), position.observe(player).determinize(6).observe(player)
        turns = [decide(each, game.name, level, seed_of(each)).turn for each in (seen, other)]
        assert turns[0] == turns[1]


@on_every_game
def test_thinking_draws_no_deal(game: Game) -> None:
    """The numbers that thoughts and the worlds in them come from are numbers of no deal."""
    random = Random(1)
    for position in moments(game):
        assert position.player is not None
        assert seed_of(position.observe(position.player)) >= SEEDS
        assert world_seed(random) >= SEEDS


@on_every_game
def test_turns_in_the_arena_follow_from_what_is_seen(game: Game) -> None:
    """The arena hands a bot nothing of the deal but what its seat sees."""
    match, number = finished(Table(game, 2, ())), 5
    for ply in [number for number, ply in enumerate(match.plies) if not ply.is_forced][::40]:
        before = match.at(ply)
        player = before.state.player
        assert player is not None
        world = before.state.observe(player).determinize(8)
        pairings = [Pairing(game.name, (0, 1), ("player", "player"), seed) for seed in (1, number)]
        matches = [before, replace(before, seed=number, state=world)]
        ends = [turn(*each) for each in zip(matches, pairings, strict=True)]
        assert ends[0].plies[ply].action == ends[1].plies[ply].action


@at_every_level
@on_every_game
def test_turns_are_legal(game: Game, level: Level) -> None:
    """A bot's first action is always among the choices, and its turn is carried out as far as it saw."""
    match = finished(Table(game, 2, ()))
    for ply in islice((number for number, ply in enumerate(match.plies) if not ply.is_forced), 0, None, 17):
        before = match.at(ply)
        player = before.state.player
        assert player is not None
        thought = decide(before.state.observe(player), game.name, level, ply)
        after = carry_out(before, thought)
        assert after.plies[ply].action == thought.turn[0]


@on_every_game
def test_thoughts_get_on(game: Game) -> None:
    """Thinking ends with its work done, and every thought on the way is a turn to play."""
    position = moments(game)[1]
    assert position.player is not None
    thoughts = list(think(position.observe(position.player), game.name, SHORT[-1], 3))
    assert [thought.done for thought in thoughts] == sorted(thought.done for thought in thoughts)
    assert thoughts[-1].done == 1.0
    assert all(thought.turn[0] in position.legal_actions() for thought in thoughts)


@on_every_game
def test_the_end_is_worth_its_score(game: Game) -> None:
    """When a game is over, it is worth exactly its points."""
    state = finished(Table(game, 2, ())).state
    known = load_engine(game.name)
    assert [known.evaluate(state, seat) for seat in (0, 1)] == pytest.approx(list(state.scores()))


@on_every_game
def test_worth_is_the_sum_of_its_aspects(game: Game) -> None:
    """The evaluation is the sum of the aspects, of an observation too."""
    known = load_engine(game.name)
    for position in moments(game):
        assert position.player is not None
        seen = position.observe(position.player)
        assert known.evaluate(seen, 0) == pytest.approx(sum(known.features(seen, 0)))


@pytest.mark.parametrize("name", games.TITLES)
def test_replies_are_legal(name: str) -> None:
    """Quick replies only ever play what may be played."""
    game = games.load(name)
    random, state = Random(4), finished(Table(game, 2, ())).plies[0].before
    while state.player is not None:
        action = load_evaluator(name).reply(state, random)
        assert action in state.legal_actions()
        state = state.apply(action)


@on_every_game
def test_playing_on_passes_the_turn(game: Game) -> None:
    """What playouts are made of leads to another player's turn, or to the end."""
    for position in moments(game):
        after = load_engine(game.name).onward(position, Random(4))
        assert after.player != position.player


@on_every_game
def test_first_sight_is_less(game: Game) -> None:
    """Features that look ahead are features of the game, and they alone are left out at first sight."""
    unseen = load_evaluator(game.name).lookahead_features
    for position in moments(game):
        features = load_engine(game.name).features(position, 0)
        left_out = sum(getattr(features, name) for name in unseen)
        seen = plain_engine(game.name).evaluate(position, 0)
        assert seen == pytest.approx(load_engine(game.name).evaluate(position, 0) - left_out)
