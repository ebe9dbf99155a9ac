"""The matrix: every game, table, stage, state, size, language and light, and points of it drawn by lot.

It has more than three million points; ``covering.py`` chooses some in which every pair of values comes.
"""

from __future__ import annotations

from dataclasses import astuple, dataclass, fields
from itertools import product
from random import Random
from typing import TYPE_CHECKING

from around import GAMELESS, JOINING, OF_A_GAME, around
from piazza.games import TITLES
from piazza.ui import i18n
from positions import END, Position, Table, positions, tables
from states import BIG_SCREEN, LONG, SHORT, UNBROKEN, Opening, live_states, opening, states

if TYPE_CHECKING:
    from collections.abc import Iterator

SIZES = {
    "1440x900": (1440, 900),
    "1280x720": (1280, 720),
    "1024x768": (1024, 768),
    "768x1024": (768, 1024),
    "820x1180": (820, 1180),
    "412x915": (412, 915),
    "390x844": (390, 844),
    "390x664": (390, 664),
    "360x740": (360, 740),
    "360x640": (360, 640),
    "844x390": (844, 390),
    "720x450": (720, 450),
}
"""The last is what 1440x900 leaves at twice the size, 390x664 what the bars of a browser leave of 390x844."""
ROOM = {"1920x1080": (1920, 1080), "3840x2160": (3840, 2160)}
"""Of screens in a room, besides those: for the big screen alone."""
LEAST = {"320x568": (320, 568)}
"""Of the smallest phone, for points that were at fault there."""
WINDOWS = SIZES | ROOM | LEAST
LANGUAGES = tuple(i18n.LANGUAGES)
LIGHTS = ("day", "evening")
WHO = {"short": SHORT, "long": LONG, "unbroken": UNBROKEN}
LENGTHS = ("short", "long")
"""Of names; those without a break have a test of their own."""
LOOKS = {"language": LANGUAGES, "light": LIGHTS, "names": LENGTHS}
"""In which of them a scene is shown, each with any other."""
AROUND = 0.1
"""The share of a sample that lies beside the table."""


@dataclass(frozen=True)
class Scene:
    """What is shown, and at which size; without players, a screen beside the table."""

    game: str
    players: int
    stage: str
    state: str
    size: str


@dataclass(frozen=True)
class Case(Scene):
    """One point of the matrix: a scene, and its looks."""

    language: str
    light: str
    names: str

    @property
    def position(self) -> Position:
        """What lies on the table."""
        found = positions(Table(self.game, self.players))
        return next(one for one in found if one.stage == self.stage)

    @property
    def settings(self) -> list[str]:
        """The settings with which it is shown, whatever was set before."""
        return [f"language={self.language}", f"theme={self.light}", "log=words", "more=off"]

    @property
    def opening(self) -> Opening:
        """How one comes there."""
        names = WHO[self.names]
        return (
            opening(self.position, self.state, names)
            if self.players
            else around(self.state, self.game, names)
        )

    @property
    def link(self) -> str:
        """What shows the position when it is put behind the address of the page."""
        if not self.players:
            return ""
        state = "end link" if self.stage.startswith(END) else "link"
        return opening(self.position, state, SHORT).hash

    def __str__(self) -> str:
        """All of it in a line."""
        table = " ".join(filter(None, (self.game, str(self.players or ""), self.stage)))
        return f"{table} | {self.state} | {self.size} {self.language} {self.light} {self.names}"


def scenes() -> Iterator[Scene]:
    """Every position in every state at every size, and every screen beside the table."""
    for table in tables():
        for position in positions(table):
            at = (table.game, table.players, position.stage)
            for state, size in product((*states(position), *live_states(position)), SIZES):
                yield Scene(*at, state, size)
            for size in ROOM if BIG_SCREEN in live_states(position) else ():
                yield Scene(*at, BIG_SCREEN, size)
    for game, screen in (*product(TITLES, OF_A_GAME), *product(("",), (*GAMELESS, *JOINING))):
        for size in SIZES:
            yield Scene(game, 0, "", screen, size)


def sample(count: int, seed: int) -> list[Case]:
    """So many points drawn by lot: each game as often as another, however many positions it has."""
    random = Random(seed)
    return sorted(
        {_drawn(random) for _ in range(count)},
        key=lambda case: (case.size, case.game, case.players, str(case)),
    )


def each(axes: str, seed: int) -> list[Case]:
    """A point by lot for every combination of some axes that there is, named as "game,state,language".

    What is to be seen in every language is the same point in one after the other: that is soon shown.
    """
    random, named = Random(seed), set(axes.split(","))
    found = [scene for scene in scenes() if scene.size in SIZES]
    random.shuffle(found)
    kept = [field.name for field in fields(Scene) if field.name in named]
    drawn = {tuple(getattr(scene, axis) for axis in kept): scene for scene in found}
    points: list[Case] = []
    for scene in sorted(drawn.values(), key=lambda one: (one.size, *vars(one).values())):
        looks = [values if axis in named else (random.choice(values),) for axis, values in LOOKS.items()]
        points += [Case(*astuple(scene), *look) for look in product(*looks)]
    return points


def _drawn(random: Random) -> Case:
    """One point."""
    looks = [random.choice(values) for values in (tuple(SIZES), *LOOKS.values())]
    if random.random() < AROUND:
        screen = random.choice((*OF_A_GAME, *GAMELESS))
        return Case("" if screen in GAMELESS else random.choice(TITLES), 0, "", screen, *looks)
    game = random.choice(TITLES)
    table = random.choice([one for one in tables() if one.game == game])
    position = random.choice(positions(table))
    return Case(game, table.players, position.stage, random.choice(states(position)), *looks)
