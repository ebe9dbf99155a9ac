"""What a game draws from, and what it gives back: the seam between the shell and every `view.py`."""

from collections.abc import Hashable, Mapping
from dataclasses import dataclass, field
from enum import Enum
from html import escape
from typing import Any, Generic, TypeAlias, TypeVar

from piazza.core.game import Player, State
from piazza.ui.act.table import PlayPath
from piazza.ui.arrangement import Arrangement
from piazza.ui.blocks import Content
from piazza.ui.kit import attributes, button, keycap, tag
from piazza.ui.pan import Readable
from piazza.ui.telling import Explanation

Trajectory: TypeAlias = tuple[tuple[State[Any], Any], ...]
"""The positions on the way through a turn, and what was chosen there."""

S = TypeVar("S", bound=State[Any])


class Shape(Enum):
    """As what a choice stands in a drawing."""

    PLACE = "place"
    """A shape on the board."""
    PIECE = "piece"
    """A shape elsewhere."""
    BUTTON = "button"
    BOLD = "bold"
    """The button that goes on: there is one at most."""


@dataclass(frozen=True, slots=True)
class Scene(Generic[S]):
    """An observation to be drawn for the player in the middle of the table."""

    state: S
    viewer: Player
    names: tuple[str, ...]
    choices: Mapping[Hashable, int] = field(default_factory=dict)
    """Index of every legal action; empty where nothing may be chosen."""
    labels: Mapping[Hashable, str] = field(default_factory=dict)
    focus: Hashable | None = None
    """The choice now looked at."""
    preview: Explanation | None = None
    """What that choice would bring; None where previews are switched off."""
    wish: tuple[str, ...] = ()
    """The pieces the player has set aside for the next choices."""
    arranged: str = ""
    """How the viewer's pieces are to lie, a word of the game; empty for the usual way."""
    worth: Mapping[Hashable, int] = field(default_factory=dict)
    """Points by action, for the marks on the board; empty where previews are switched off."""
    figures: Mapping[Hashable, tuple[tuple[str, int], ...]] = field(default_factory=dict)
    """The same for a game that moves counters: which of them, and by how much."""
    hinted: Mapping[Hashable, str] = field(default_factory=dict)
    """The choices of the turn that a hint shows, each with its number in it; empty for what is forced.

    Those after the first may not be legal yet: a game draws them as a ghost of what they will be.
    """
    enlarged: Player | None = None
    """Whose town is looked at closely, besides the viewer's."""
    declined: frozenset[Hashable] = frozenset()
    """The choices that give something away which another choice takes, as the game's `declines` says.

    They are offered like all others, but never in bold, and Enter alone does not make them. Empty where there
    is nothing else to choose.
    """
    suffix: str = ""
    """With what the names of the board's parts end, where several boards lie on one page."""
    is_whole: bool = False
    """All of the board is seen at once, and nobody moves it."""
    shapes: set[tuple[Hashable, Shape]] = field(default_factory=set, compare=False)
    """What has been drawn so far that means a choice: noted while it is drawn."""

    def part_id(self, name: str) -> str:
        """The name of a part of the board, as its element bears it."""
        return name + self.suffix

    def window_on(self, readable: Readable) -> Readable | None:
        """The window on a board of these sizes; None where all of it is seen."""
        return None if self.is_whole else readable

    def has(self, *ways: Shape) -> bool:
        """Some choice has been drawn in one of these ways."""
        return any(way in ways for _action, way in self.shapes)

    def is_drawn(self, action: Hashable, *ways: Shape) -> bool:
        """This choice has been drawn in one of these ways; without any, in whatever way."""
        return any((action, way) in self.shapes for way in ways or Shape)

    def button(self, action: Hashable, kind: str = "btn choice", text: str | None = None) -> str:
        """A choice as a button; one that gives something away is not bold, whatever its kind.

        `text` is a shorter one than its label, as markup.
        """
        gives_away = action in self.declined
        look = kind.removesuffix(" pri") if gives_away else kind
        self.shapes.add((action, Shape.BOLD if look.endswith(" pri") else Shape.BUTTON))
        return tag(
            "button",
            escape(self.labels[action]) if text is None else text,
            class_=look,
            type="button",
            data_choice=self.choices[action],
            data_hint=self.step(action) or None,
            data_declines=gives_away,
            aria_label=None if text is None else self.labels[action],
            title=None if text is None else self.labels[action],
            id=f"choice-{self.choices[action]}",
        )

    def way_on(self, text: str, steps: tuple[str, ...], name: str = "") -> str:
        """The button that makes several choices at once, by their text forms; Enter does it, too."""
        self.shapes.add((steps, Shape.BOLD))
        return button(text + keycap(), PlayPath(steps), "pri", id=name or None)

    def piece(self, label: str, *actions: Hashable, kind: str = "", more: str = "") -> str:
        """The attributes of a shape that means the first of these actions that is legal, else just itself.

        `more` is what stands on it beside its label, if that is to be heard, too.
        """
        return self._shape(label, actions, kind, Shape.PIECE, more)

    def place(self, label: str, *actions: Hashable, kind: str = "") -> str:
        """The same for a shape on the board."""
        return self._shape(label, actions, kind, Shape.PLACE)

    def _shape(self, label: str, actions: tuple[Hashable, ...], kind: str, way: Shape, more: str = "") -> str:
        """The attributes of a shape, noted as what it offers."""
        for action in actions:
            if action in self.choices:
                self.shapes.add((action, way))
                look = "choice looked" if action == self.focus else "choice"
                name = " ".join(filter(None, (self.labels.get(action, label), more)))
                return attributes(
                    data_choice=self.choices[action],
                    data_hint=self.step(*actions) or None,
                    data_declines=action in self.declined,
                    role="button",
                    tabindex=0,
                    aria_label=name,
                    class_=f"{kind} {look}".strip(),
                )
        hint = self.step(*actions) or None
        return attributes(role="img", aria_label=label, class_=kind or None, data_hint=hint)

    def step(self, *actions: Hashable) -> str:
        """The numbers of these actions in the turn that a hint shows; nothing if they are not in it."""
        return " ".join(self.hinted[action] for action in actions if self.hinted.get(action))


@dataclass(frozen=True, slots=True)
class Drawing:
    """A table drawn, zone by zone."""

    shared: str
    """What lies in the middle of the table for all."""
    board: str
    """The viewer's own town."""
    hand: str
    """The viewer's own pieces off the board."""
    seats: tuple[str, ...]
    """Each player's town at a glance, by seat."""
    extra: str = ""
    """What else the viewer may use."""
    aside: str = ""
    """What lies beside the players' towns: a common supply, the town of a robot."""
    go: str = ""
    """What the game itself puts on the action bar."""
    arrangement: Arrangement = Arrangement.TOWN
    """How the house lays these zones out."""
    pieces: Mapping[str, Content] = field(default_factory=dict)
    """By zone, the same markup with the elements in it as blocks that are drawn anew by themselves.

    The zones are "shared", "board", "aside", and "seat-0" and so on.
    """

    def parts_of(self, zone: str, markup: str) -> Content:
        """A zone part by part, or the markup as one where the game has not parted it."""
        return self.pieces.get(zone, (markup,))
