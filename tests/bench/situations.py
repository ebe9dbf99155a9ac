"""What people, bots and those who learn do with Piazza, without a browser: where `caches.py` watches."""

import json
import tomllib
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from importlib.resources import files
from random import Random
from typing import NamedTuple

from bench import engine, pace
from bench.at_screens import (
    MOST_PLAYERS,
    around,
    at_the_end,
    at_the_table,
    entered,
    in_another_tab,
    on_the_shelf,
    owner,
    puzzled,
    taught,
)
from piazza import games
from piazza.bots.levels import LEVELS, PLAYER, Level
from piazza.bots.puzzles.finding import Problem
from piazza.bots.thinking import think
from piazza.core.game import Game
from piazza.core.match import Match
from piazza.core.puzzle import FILE
from piazza.env.arrays import ObservationEncoder
from piazza.ui.effects import AskBots
from piazza.ui.model.app import Model
from piazza.ui.model.lessons import is_taught
from piazza.ui.model.puzzles import has_puzzles
from piazza.ui.supplements import Supplement, bring
from piazza.ui.view import view
from strategies import played
from ui.devices import room
from ui.screens import BASE, dealt, did, found, heard, opened

GAMES = 6
"""Random games at each table."""
TURNS = 2
"""Turns that a bot of each level thinks about."""
WORLDS = 40


class Situation(NamedTuple):
    """Something that takes time."""

    name: str
    act: str
    """What of it there are several of."""
    run: Callable[[], int]
    """Does it, and returns how many of them there were."""


def situations(name: str) -> Iterator[Situation]:
    """All that is done with a title."""
    game = games.load(name)
    every = dict(engine.tables_of(game))
    several = [play for label, play in every.items() if label.endswith("players")]
    alone = [play for label, play in every.items() if not label.endswith("players")]
    yield Situation(f"{name}: random games", "game", partial(by_lot, several))
    if alone:
        yield Situation(f"{name}: random games alone", "game", partial(by_lot, alone))
    yield Situation(f"{name}: worlds", "world", partial(supposed, game))
    begun = tuple(pace.positions(name, TURNS))
    for level in LEVELS:
        yield Situation(f"{name}: {level.name}", "turn", partial(thought, begun, level))
    yield Situation(f"{name}: advice", "question", partial(advised, game))
    match = dealt(game, min(MOST_PLAYERS, game.players[-1]))
    yield Situation(f"{name}: a table", "act", partial(at_the_table, match, "words"))
    yield Situation(f"{name}: a table in notation", "act", partial(at_the_table, match, "notation"))
    yield Situation(f"{name}: the end", "act", partial(at_the_end, game))
    records = on_the_shelf(game)
    yield Situation(f"{name}: around it", "act", partial(around, game, records))
    if is_taught(name):
        yield Situation(f"{name}: lessons", "act", partial(taught, name, Model(base=BASE)))
    if has_puzzles(name):
        yield Situation(f"{name}: puzzles", "act", partial(puzzled, name))
        yield Situation(f"{name}: a puzzle looked for", "position", partial(sought, begun))
    yield Situation(f"{name}: several devices", "choice", partial(far_apart, game))
    if game.edition_schema:
        model = owner(game)
        yield Situation(f"{name}: its own box entered", "act", partial(entered, game, model))
        yield Situation(f"{name}: another tab", "change", partial(in_another_tab, records, model))
        dealt_from_it = Match.new(game.with_edition(model.editions[0].edition), 2, 1)
        yield Situation(f"{name}: a table with it", "act", partial(at_the_table, dealt_from_it, "words"))
        if is_taught(name):
            yield Situation(f"{name}: lessons with it", "act", partial(taught, name, model))
    yield Situation(f"{name}: rows of numbers", "row", partial(rowed, game))
    yield from _fetched(name)


def _fetched(name: str) -> Iterator[Situation]:
    """What is done with supplements as a browser has them: they are fetched, and stay."""
    folder = files("piazza.games").joinpath(name)
    if is_taught(name):
        told = [one for one in folder.joinpath("lessons").iterdir() if one.name.endswith(".toml")]
        lessons = {one.name.removesuffix(".toml"): tomllib.loads(one.read_text("utf-8")) for one in told}
        bring(Supplement.LESSONS, name, json.dumps(lessons))
        yield Situation(f"{name}: lessons, fetched", "act", partial(taught, name, Model(base=BASE)))
    if has_puzzles(name):
        bring(Supplement.PUZZLES, name, folder.joinpath(FILE).read_text("utf-8"))
        yield Situation(f"{name}: puzzles, fetched", "act", partial(puzzled, name))


def by_lot(plays: Sequence[engine.Playout]) -> int:
    """Random games at each of some tables."""
    for play in plays:
        random = Random(1)
        for _game in range(GAMES):
            play(random)
    return GAMES * len(plays)


def supposed(game: Game) -> int:
    """Worlds that a player holds possible, at the middle of a game."""
    state = dealt(game, game.players[-1], plies=30).state
    seen = state.observe(state.player or 0)
    for seed in range(WORLDS):
        seen.determinize(seed).observe(state.player or 0)
    return WORLDS


def thought(begun: Sequence[Match], level: Level) -> int:
    """A bot of a level thinks about some turns of a game."""
    for number, match in enumerate(begun):
        for _thought in think(pace.observed(match), match.game.name, level, number):
            pass
    return len(begun)


def advised(game: Game) -> int:
    """A hint in the middle of a game, and some turns of it judged."""
    count = 0
    for model in (did(opened(dealt(game, plies=9)), "hint"), did(opened(dealt(game, plies=24)), "analyse")):
        now = model
        for _question in range(TURNS):
            asked = [effect.question for effect in now.effects if isinstance(effect, AskBots)]
            if not asked:
                break
            now = heard(now, found(asked[0]))
            view(now)
            count += 1
    return count


def sought(begun: Sequence[Match]) -> int:
    """Whether turns are good for a puzzle: two ways to play are held against each other."""
    for problem in map(Problem, begun):
        if problem.is_fit:
            best, other = (candidate.turn for candidate in problem.think(PLAYER, 1).candidates[:2])
            if not problem.is_alike(best, other):
                problem.compare_unless_lost(best, other, 1)
    return len(begun)


def far_apart(game: Game) -> int:
    """A whole game of a host, guests and an onlooker."""
    devices, count = room(game, min(3, game.players[-1])), 0
    while not devices.table.match.is_over:
        devices.choose()
        for number in devices.guests:
            view(Model(base=BASE, table=devices.shown(number)))
        count += 1
    return count


def rowed(game: Game) -> int:
    """What a player sees and can do, as numbers, at each position of a game."""
    whole = played(dealt(game, game.players[-1]), 1)
    encoder = ObservationEncoder(whole.at(0).state)
    for ply in whole.plies:
        encoder.observe(ply.before, ply.before.player or 0)
    return len(whole.plies)
