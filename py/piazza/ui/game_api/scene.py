"""The input and output of a game's drawing: the `Scene` that it draws, the `Drawing` that it returns."""

from collections.abc import Hashable, Mapping
from dataclasses import dataclass, field
from enum import Enum
from html import escape
from typing import Any, Generic, NamedTuple, TypeAlias, TypeVar

from piazza.core.game import NOBODY, Player, State
from piazza.ui.game_api.html import Content, attributes, button, keycap, tag
from piazza.ui.game_api.people import People
from piazza.ui.game_api.text_types import Explanation
from piazza.ui.game_api.zoomable import Readable
from piazza.ui.msg.table import PlayPath


class Arrangement(Enum):
    """The layout of the zones: `web/arrangements.css` has one for each, `web/phone.css` one for phones."""

    TOWN = "town"
    """A square board in the middle, hand and reasons beside it; the default."""
    MARKET = "market"
    """A market above both the others' cards and the board; hand, reasons and goals beside the board."""
    TABLEAU = "tableau"
    """A wide board; below it the things being made, the reasons and a large hand."""
    MAP = "map"
    """A large sheet in the middle, the hand above the others' cards, the reasons above the log."""


Trajectory: TypeAlias = tuple[tuple[State[Any], Any], ...]
"""A turn: each position with the action taken there."""


S = TypeVar("S", bound=State[Any])


class TablePhase(Enum):
    """What the person at the screen does now; on a phone it decides which zones `web/phone.css` shows."""

    CHOOSE = "choose"
    """Choose a tile, a card or a token, off the board."""
    PLACE = "place"
    """Choose a place on the board: it has most of the height, and shows all places."""
    WAIT = "wait"
    """Watch another player, or read."""
    BACK = "back"
    """Look back at an earlier position."""


class Folded(NamedTuple):
    """A zone that a phone leaves out now, and shows over the board when its button is pressed."""

    zone: str
    """``hand`` or ``extra``."""
    label: str
    """The text of the button."""


class Shape(Enum):
    """The ways to draw a choice."""

    PLACE = "place"
    """A shape on the board."""
    PIECE = "piece"
    """A shape elsewhere."""
    BUTTON = "button"
    BOLD = "bold"
    """The main button, of which there is at most one."""


@dataclass(frozen=True, slots=True)
class Scene(Generic[S]):
    """An observation to be drawn for the player in the middle of the table (`viewer`)."""

    state: S
    viewer: Player
    names: tuple[str, ...]
    """The names of all players; `tell` and `label` call the person at this screen “you”."""
    choices: Mapping[Hashable, int] = field(default_factory=dict)
    """The index of every legal action; empty if no choice may be made."""
    labels: Mapping[Hashable, str] = field(default_factory=dict)
    focus: Hashable | None = None
    """The action of the selected choice."""
    preview: Explanation | None = None
    """The effects of that choice; None if previews are switched off."""
    wish: tuple[str, ...] = ()
    """The pieces that the player has set aside for the next choices."""
    arranged: str = ""
    """The order of the viewer's pieces, as a word of the game; empty for the usual one."""
    worth: Mapping[Hashable, int] = field(default_factory=dict)
    """Points by action, for marks on the board; empty if previews are switched off."""
    figures: Mapping[Hashable, tuple[tuple[str, int], ...]] = field(default_factory=dict)
    """The counters that each action moves, and by how much; in games that have counters."""
    hinted: Mapping[Hashable, str] = field(default_factory=dict)
    """The actions of the turn that a hint suggests, each with its number in it; empty for forced ones.

    Those after the first may not be legal yet: a game draws them as a ghost of what they will be.
    """
    enlarged: Player | None = None
    """The player whose town is enlarged, besides the viewer's; None for none."""
    given_away: frozenset[Hashable] = frozenset()
    """The choices that give something away which another takes, as the game's `gives_away` says.

    They are offered like all others, but never in bold, and Enter alone does not make them. Empty if there is
    no other choice.
    """
    selecting: frozenset[Hashable] = frozenset()
    """The choices that a finger makes with one tap, as the game's `selects` says.

    Those after which a forced choice is not one of them are left out.
    """
    suffix: str = ""
    """Suffix of element ids, where several boards are on one page."""
    is_whole: bool = False
    """True if the whole board is shown, without moving or zooming."""
    you: Player = NOBODY
    """The player whom texts call “you”; `NOBODY` if there is none."""
    shapes: set[tuple[Hashable, Shape]] = field(default_factory=set, compare=False)
    """The actions drawn so far, with the way each is drawn; filled while the game draws."""

    def label(self, player: Player) -> str:
        """Return a player's name for a list or before a colon, or “You”."""
        return People(self.names, self.you).label(player)

    def tell(self, text: str, player: Player | None = None, **words: str) -> str:
        """Return a text about a player in the right person (`people.py`), with names and words filled in."""
        return People(self.names, self.you).tell(text, player, **words)

    def part_id(self, name: str) -> str:
        """Return the element id of a part of the board."""
        return name + self.suffix

    def window_on(self, readable: Readable) -> Readable | None:
        """Return the scales for a window on a board; None if the whole board is shown."""
        return None if self.is_whole else readable

    def has(self, *ways: Shape) -> bool:
        """Return whether a choice has been drawn in one of these ways."""
        return any(way in ways for _action, way in self.shapes)

    def is_drawn(self, action: Hashable, *ways: Shape) -> bool:
        """Return whether this choice has been drawn in one of these ways; without any, in any way."""
        return any((action, way) in self.shapes for way in ways or Shape)

    def button(self, action: Hashable, kind: str = "btn choice", text: str | None = None) -> str:
        """Return a choice as a button; it is never bold if it gives something away, whatever `kind` says.

        `text` is markup to show instead of its label.
        """
        gives_away = action in self.given_away
        # Enter presses the bold button, and must not give anything away.
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

    def path_button(self, text: str, steps: tuple[str, ...], name: str = "") -> str:
        """Return the main button, which makes several choices (a path) at once.

        `steps` are their text forms. Enter presses it, too.
        """
        self.shapes.add((steps, Shape.BOLD))
        return button(text + keycap(), PlayPath(steps), "pri", id=name or None)

    def piece(self, label: str, *actions: Hashable, kind: str = "", more: str = "") -> str:
        """Return the attributes of a shape that stands for the first legal one of these actions.

        If none is legal, they describe the shape as an image with this label. `more` is a text on the shape
        that screen readers should read after the label.
        """
        return self._shape(label, actions, kind, Shape.PIECE, more)

    def place(self, label: str, *actions: Hashable, kind: str = "") -> str:
        """Return the attributes of a shape on the board, as `piece` does."""
        return self._shape(label, actions, kind, Shape.PLACE)

    def _shape(self, label: str, actions: tuple[Hashable, ...], kind: str, way: Shape, more: str = "") -> str:
        """Return the attributes of a shape, and note how it draws the choice."""
        for action in actions:
            if action in self.choices:
                self.shapes.add((action, way))
                look = "choice looked" if action == self.focus else "choice"
                name = " ".join(filter(None, (self.labels.get(action, label), more)))
                return attributes(
                    data_choice=self.choices[action],
                    data_hint=self.step(*actions) or None,
                    data_declines=action in self.given_away,
                    data_selects=action in self.selecting,
                    role="button",
                    tabindex=0,
                    aria_label=name,
                    class_=f"{kind} {look}".strip(),
                )
        # Not legal yet, but perhaps a later step of a hint: the number stands on it all the same.
        hint = self.step(*actions) or None
        return attributes(role="img", aria_label=label, class_=kind or None, data_hint=hint)

    def step(self, *actions: Hashable) -> str:
        """Return the numbers of these actions in the turn of a hint; empty if they are not in it."""
        return " ".join(self.hinted[action] for action in actions if self.hinted.get(action))


@dataclass(frozen=True, slots=True)
class Drawing:
    """A table as a game has drawn it: markup, zone by zone."""

    shared: str
    """The common area in the middle of the table."""
    board: str
    """The viewer's own town."""
    hand: str
    """The viewer's own pieces off the board."""
    seats: tuple[str, ...]
    """A small picture of each player's town, by seat."""
    extra: str = ""
    """Further things that the viewer may use."""
    aside: str = ""
    """Things beside the players' towns: a common supply, the town of a robot."""
    go: str = ""
    """The game's own buttons on the action bar."""
    beside: str = ""
    """A button beside the one that makes the choice in focus, for another way to make it."""
    arrangement: Arrangement = Arrangement.TOWN
    """The layout of these zones."""
    phase: TablePhase | None = None
    """What the viewer does.

    By default it is `TablePhase.PLACE` if choices are drawn on the board and none off it.
    """
    folded: Folded | None = None
    """A zone that a phone need not show now; it is shown all the same while it has choices."""
    pieces: Mapping[str, Content] = field(default_factory=dict)
    """The markup of zones in parts, with elements that are redrawn by themselves as blocks.

    The zones are "shared", "board", "aside", and "seat-0" and so on.
    """

    def parts_of(self, zone: str, markup: str) -> Content:
        """Return the parts of a zone, or `markup` as its only part if the game has not divided it."""
        return self.pieces.get(zone, (markup,))
