"""What people, bots and those who learn do with Piazza, without a browser: where `caches.py` watches."""

import json
import tomllib
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from importlib.resources import files
from random import Random
from typing import NamedTuple, TypeAlias

from analysed import analysed
from bench import engine, pace
from piazza import games
from piazza.bots.levels import LEVELS, Level
from piazza.bots.puzzles.finding import Problem
from piazza.bots.thinking import think
from piazza.core.game import Game
from piazza.core.match import Match
from piazza.env.arrays import Eyes
from piazza.links import encode
from piazza.ui.acts.home import read_shelf
from piazza.ui.app import App
from piazza.ui.bots.analysis import record_key
from piazza.ui.box import editions
from piazza.ui.box.editions import OwnEdition
from piazza.ui.commands import Think
from piazza.ui.commands.keep import Store
from piazza.ui.language import speak
from piazza.ui.pages import page
from piazza.ui.pages.page import Region, changes
from piazza.ui.pages.title import title
from piazza.ui.practice.lesson import is_like, next_choices
from piazza.ui.practice.lessons import is_taught, lesson_names
from piazza.ui.practice.puzzles import FILE, has_puzzles, puzzles
from piazza.ui.practice.supplements import Supplement, bring
from piazza.ui.storage.memory import record_edition
from piazza.ui.storage.saves import Save
from strategies import another, played
from ui.devices import room
from ui.finished import past
from ui.screens import BASE, dealt, did, found, heard, opened, rested, table

Records: TypeAlias = tuple[tuple[str, str], ...]
"""What is kept in a browser, by its keys."""

GAMES = 6
"""Random games at each table."""
TURNS = 2
"""Turns that a bot of each level thinks about."""
WORLDS = 40
KEPT = 40
"""Games on a shelf, and finished ones."""
HALF = 15
"""Plies of a game that is not over, or of which not every choice is looked at."""
MOST_PLAYERS = 4
LANGUAGES = ("en", "fr", "it")


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
        yield Situation(f"{name}: lessons", "act", partial(taught, name, App(base=BASE)))
    if has_puzzles(name):
        yield Situation(f"{name}: puzzles", "act", partial(puzzled, name))
        yield Situation(f"{name}: a puzzle looked for", "position", partial(sought, game))
    yield Situation(f"{name}: several devices", "choice", partial(far_apart, game))
    if game.press:
        app = owner(game)
        yield Situation(f"{name}: its own box entered", "act", partial(entered, game, app))
        yield Situation(f"{name}: another tab", "change", partial(in_another_tab, records, app))
        dealt_from_it = Match.new(game.of(app.editions[0].edition), 2, 1)
        yield Situation(f"{name}: a table with it", "act", partial(at_the_table, dealt_from_it, "words"))
        if is_taught(name):
            yield Situation(f"{name}: lessons with it", "act", partial(taught, name, app))
    yield Situation(f"{name}: rows of numbers", "row", partial(rowed, game))
    yield from _fetched(name)


def _fetched(name: str) -> Iterator[Situation]:
    """What is done with supplements as a browser has them: they are fetched, and stay."""
    folder = files("piazza.games").joinpath(name)
    if is_taught(name):
        told = [one for one in folder.joinpath("lessons").iterdir() if one.name.endswith(".toml")]
        lessons = {one.name.removesuffix(".toml"): tomllib.loads(one.read_text("utf-8")) for one in told}
        bring(Supplement.LESSONS, name, json.dumps(lessons))
        yield Situation(f"{name}: lessons, fetched", "act", partial(taught, name, App(base=BASE)))
    if has_puzzles(name):
        bring(Supplement.PUZZLES, name, folder.joinpath(FILE).read_text("utf-8"))
        yield Situation(f"{name}: puzzles, fetched", "act", partial(puzzled, name))


class Screen:
    """A page as the browser has it: what stands there already is not drawn again."""

    def __init__(self, app: App) -> None:
        """Nothing is drawn so far."""
        self.app, self.count = app, 0
        self.name, self.shown = "", dict[str, Region]()

    def does(self, *acts: str) -> App:
        """Acts one after the other, the page drawn after each."""
        for act in acts:
            self.app = did(self.app, act)
            self.draw()
        return self.app

    def draw(self) -> None:
        """What is drawn anew, and what is kept."""
        drawn = page(self.app)
        regions = {region.name: region for region in drawn.regions}
        if drawn.name != self.name or [*regions] != [*self.shown]:
            self.written = drawn.markup
        else:
            self.written = "".join(
                text for key, region in regions.items() for _id, text in changes(self.shown[key], region)
            )
        title(self.app)
        for effect in self.app.effects:
            if isinstance(effect, Store):
                effect.save.text()
        self.name, self.shown = drawn.name, regions
        self.count += 1


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
    for app in (did(opened(dealt(game, plies=9)), "hint"), did(opened(dealt(game, plies=24)), "analyse")):
        now = app
        for _question in range(TURNS):
            asked = [effect.question for effect in now.effects if isinstance(effect, Think)]
            if not asked:
                break
            now = heard(now, found(asked[0]))
            page(now)
            count += 1
    return count


def at_the_table(match: Match, log: str) -> int:
    """A whole game of several people at one screen, each choice looked at and made; the log as set."""
    random = Random(1)
    speak("fr")
    screen = Screen(did(opened(match), f"set log={log}"))
    while not table(screen.app).match.is_over:
        if table(screen.app).needs_curtain or table(screen.app).is_lingering:
            screen.does("hand-over", "open")
        index = int(random.random() * len(table(screen.app).match.state.legal_actions()))
        screen.does(f"look {index}", f"play {index}")
    speak("en")
    return screen.count


def at_the_end(game: Game) -> int:
    """A game that is over, replayed in part, and told as a record and a picture."""
    whole = played(dealt(game, min(MOST_PLAYERS, game.players[-1])), 1)
    screen = Screen(opened(whole))
    steps = (f"at {ply}" for ply in range(0, len(whole.plies), max(1, len(whole.plies) // HALF)))
    screen.does("end", *steps, "end", "dialog share", "close", "record", "table")
    over = table(screen.app)
    screen.does(
        f"analysis-kept {record_key(over)}={analysed(over).text()}", "analysis", "at 9", "at 12", "home"
    )
    return screen.count


def on_the_shelf(game: Game) -> Records:
    """Games begun, as they are kept."""
    codes = [encode(dealt(game, luck=luck, plies=HALF)) for luck in range(HALF)]
    saves = [Save(f"{place}", codes[place % HALF], (), f"2026-05-01T{place:05}") for place in range(KEPT)]
    return tuple((one.key, one.text()) for one in saves)


def around(game: Game, records: Records) -> int:
    """The square with a full shelf, the finished games, the rules, a new game, in all languages."""
    shelf = read_shelf(records)
    over = encode(played(dealt(game), 1))
    finished = tuple(past(KEPT + number, game=game.name, code=over) for number in range(KEPT))
    screen = Screen(rested(App(base=BASE, shelf=shelf, past=finished)))
    for language in LANGUAGES:
        screen.does(f"set language={language}", "dialog settings", "close", "more", "home")
        screen.does(
            "history", "dialog settings", "close", "part", f"resume {KEPT}", "at 4", "history", "home"
        )
        screen.does(f"rules {game.name}", "home", "puzzles", "dialog settings", "close", "home")
        screen.does(f"new {game.name}", "seat-add", "home")
    screen.does("set language=en", "resume 3", "home", "resume 4", "home")
    return screen.count


def taught(name: str, app: App) -> int:
    """Every lesson, done as it says."""
    screen = Screen(app)
    for lesson in lesson_names(name):
        screen.does(f"lesson {name}/{lesson}")
        while (course := table(screen.app).course) and not course.is_last:
            match = table(screen.app).match
            if not course.now.right:
                screen.does("lesson-on")
            else:
                wanted = next_choices(course.now, match.plies[course.begun :])[0]
                legal = [str(action) for action in match.state.legal_actions()]
                screen.does(f"play {next(n for n, text in enumerate(legal) if is_like(wanted, text))}")
            while screen.app.minds.due is not None:
                screen.does(f"bot {screen.app.minds.due}")
        screen.does("home")
    return screen.count


def puzzled(name: str) -> int:
    """Some puzzles, each solved and shown."""
    screen = Screen(App(base=BASE, today="2026-11-22"))
    for number, puzzle in enumerate(puzzles(name)[:HALF], 1):
        screen.does(f"puzzle {name}/{number}")
        for text in puzzle.best:
            legal = [str(action) for action in table(screen.app).match.state.legal_actions()]
            if text in legal and table(screen.app).can_play:
                screen.does(f"play {legal.index(text)}")
        screen.does("puzzle-again", "puzzle-show", "puzzles", "home")
    return screen.count


def sought(game: Game) -> int:
    """Where a puzzle might be, as those are found that ship."""
    problem = Problem(dealt(game, plies=12))
    if problem.is_fit:
        legal = problem.match.state.legal_actions()
        one, other = ((action,) for action in (legal[0], legal[-1]))
        problem.contest(one, other, 1)
        problem.is_alike(one, other)
    return 1


def far_apart(game: Game) -> int:
    """A whole game of a host, guests and an onlooker."""
    devices, count = room(game, min(3, game.players[-1])), 0
    while not devices.table.match.is_over:
        devices.choose()
        for number in devices.guests:
            page(App(base=BASE, table=devices.shown(number)))
        count += 1
    return count


def owner(game: Game) -> App:
    """Somebody with an edition of one's own."""
    edition = another(game)
    own = OwnEdition(game.name, "Ours", edition)
    return App(base=BASE, editions=(own,), last_draft=record_edition("", game.name, own.checksum))


def in_another_tab(records: Records, app: App) -> int:
    """What is kept on the device, read anew since another tab has changed it."""
    shelf = app.shelf
    for _change in range(KEPT):
        shelf = read_shelf(records, shelf)
        editions.read_editions(tuple(one.text() for one in app.editions))
    return KEPT


def entered(game: Game, app: App) -> int:
    """What is printed in a box, entered field by field."""
    screen = Screen(app)
    screen.does(f"new {game.name}", f"edition {game.name}")
    for place in range(HALF):
        for component in game.press.components if game.press else ():
            spot = place % len(component.printed)
            screen.does(f"field {component.name}:{spot}={component.values_at(spot)[-1]}")
    screen.does("home")
    return screen.count


def rowed(game: Game) -> int:
    """What a player sees and can do, as numbers, at each position of a game."""
    whole = played(dealt(game, game.players[-1]), 1)
    eyes = Eyes(whole.at(0).state)
    for ply in whole.plies:
        eyes.observe(ply.before, ply.before.player or 0)
    return len(whole.plies)
