"""What people do on pages, drawn as the browser has them: games, lessons, puzzles and all around them."""

from random import Random
from typing import TypeAlias

from analysed import analysed
from piazza.core.game import Game
from piazza.core.match import Match
from piazza.links import encode
from piazza.ui.effects.storage import SaveGame
from piazza.ui.i18n import LANGUAGES, speak
from piazza.ui.model.analysis import record_key
from piazza.ui.model.app import Model
from piazza.ui.model.lessons import is_like, lesson_names, next_choices
from piazza.ui.model.puzzles import puzzles
from piazza.ui.storage import editions
from piazza.ui.storage.editions import OwnEdition
from piazza.ui.storage.saves import Save
from piazza.ui.storage.setup_defaults import record_edition
from piazza.ui.update.home import read_shelf
from piazza.ui.view import title, view
from piazza.ui.view.page import Region, changes
from strategies import another, played
from ui.finished import past
from ui.screens import BASE, dealt, did, opened, rested, table

Records: TypeAlias = tuple[tuple[str, str], ...]
"""What is kept in a browser, by its keys."""

KEPT = 40
"""Games on a shelf, and finished ones."""
HALF = 15
"""Plies of a game that is not over, or of which not every choice is looked at."""
MOST_PLAYERS = 4


class Screen:
    """A page as the browser has it: what stands there already is not drawn again."""

    def __init__(self, model: Model) -> None:
        """Nothing is drawn so far."""
        self.model, self.count = model, 0
        self.name, self.shown = "", dict[str, Region]()

    def does(self, *acts: str) -> Model:
        """Acts one after the other, the page drawn after each."""
        for act in acts:
            self.model = did(self.model, act)
            self.draw()
        return self.model

    def draw(self) -> None:
        """What is drawn anew, and what is kept."""
        drawn = view(self.model)
        regions = {region.name: region for region in drawn.regions}
        if drawn.name != self.name or [*regions] != [*self.shown]:
            self.written = drawn.markup
        else:
            self.written = "".join(
                text for key, region in regions.items() for _id, text in changes(self.shown[key], region)
            )
        title(self.model)
        for effect in self.model.effects:
            if isinstance(effect, SaveGame):
                effect.save.text()
        self.name, self.shown = drawn.name, regions
        self.count += 1


def at_the_table(match: Match, log: str) -> int:
    """A whole game of several people at one screen, each choice looked at and made; the log as set."""
    random = Random(1)
    speak("fr")
    screen = Screen(did(opened(match), f"set log={log}"))
    while not table(screen.model).match.is_over:
        if table(screen.model).needs_curtain or table(screen.model).is_lingering:
            screen.does("hand-over", "open")
        index = int(random.random() * len(table(screen.model).match.state.legal_actions()))
        screen.does(f"look {index}", f"play {index}")
    speak("en")
    return screen.count


def at_the_end(game: Game) -> int:
    """A game that is over, replayed in part, and told as a record and a picture."""
    whole = played(dealt(game, min(MOST_PLAYERS, game.players[-1])), 1)
    screen = Screen(opened(whole))
    steps = (f"at {ply}" for ply in range(0, len(whole.plies), max(1, len(whole.plies) // HALF)))
    screen.does("end", *steps, "end", "dialog share", "close", "record", "table")
    over = table(screen.model)
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
    screen = Screen(rested(Model(base=BASE, shelf=shelf, past=finished)))
    for language in LANGUAGES:
        screen.does(f"set language={language}", "dialog settings", "close", "more", "home")
        screen.does(
            "history",
            "dialog settings",
            "close",
            "remove-exported",
            f"resume {KEPT}",
            "at 4",
            "history",
            "home",
        )
        screen.does(f"rules {game.name}", "home", "puzzles", "dialog settings", "close", "home")
        screen.does(f"new {game.name}", "seat-add", "home")
    screen.does("set language=en", "resume 3", "home", "resume 4", "home")
    return screen.count


def taught(name: str, model: Model) -> int:
    """Every lesson, done as it says."""
    screen = Screen(model)
    for lesson in lesson_names(name):
        screen.does(f"lesson {name}/{lesson}")
        while (course := table(screen.model).course) and not course.is_last:
            match = table(screen.model).match
            if not course.now.right:
                screen.does("lesson-on")
            else:
                wanted = next_choices(course.now, match.plies[course.begun :])[0]
                legal = [str(action) for action in match.state.legal_actions()]
                screen.does(f"play {next(n for n, text in enumerate(legal) if is_like(wanted, text))}")
            while screen.model.bot_requests.due is not None:
                screen.does(f"bot {screen.model.bot_requests.due}")
        screen.does("home")
    return screen.count


def puzzled(name: str) -> int:
    """Some puzzles, each solved and shown."""
    screen = Screen(Model(base=BASE, today="2026-11-22"))
    for number, puzzle in enumerate(puzzles(name)[:HALF], 1):
        screen.does(f"puzzle {name}/{number}")
        for text in puzzle.best:
            legal = [str(action) for action in table(screen.model).match.state.legal_actions()]
            if text in legal and table(screen.model).can_play:
                screen.does(f"play {legal.index(text)}")
        screen.does("puzzle-again", "puzzle-show", "puzzles", "home")
    return screen.count


def owner(game: Game) -> Model:
    """Somebody with an edition of one's own."""
    edition = another(game)
    own = OwnEdition(game.name, "Ours", edition)
    return Model(base=BASE, editions=(own,), last_draft=record_edition("", game.name, own.checksum))


def in_another_tab(records: Records, model: Model) -> int:
    """What is kept on the device, read anew since another tab has changed it."""
    shelf = model.shelf
    for _change in range(KEPT):
        shelf = read_shelf(records, shelf)
        editions.read_editions(tuple(one.text() for one in model.editions))
    return KEPT


def entered(game: Game, model: Model) -> int:
    """What is printed in a box, entered field by field."""
    screen = Screen(model)
    screen.does(f"new {game.name}", f"edition {game.name}")
    for place in range(HALF):
        for component in game.edition_schema.components if game.edition_schema else ():
            spot = place % len(component.shipped)
            screen.does(f"field {component.name}:{spot}={component.values_at(spot)[-1]}")
    screen.does("home")
    return screen.count
