"""What a game says about itself: the shapes that `words.py` of every game fills."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from piazza.core.game import Player


@dataclass(frozen=True, slots=True)
class Cover:
    """What stands on the box of a game."""

    title: str
    tagline: str
    """The game in one sentence."""
    minutes: int
    """How long it usually takes; 0 where nobody has said so."""
    credit: str
    """Whose game it is."""
    provenance: str
    """What of the material is uncertain or our own."""


@dataclass(frozen=True, slots=True)
class Line:
    """One cause in a preview: points gained or lost, and why; about a player where one is named."""

    points: int | None
    text: str
    player: Player | None = None
    symbol: str = ""
    """What is gained, where it is not points."""


@dataclass(frozen=True, slots=True)
class Highlight:
    """A piece that counts in a preview: where it lies, and what it adds if that can be said of it alone."""

    place: str
    points: int | None = None


@dataclass(frozen=True, slots=True)
class Explanation:
    """What a choice would bring and why."""

    title: str
    total: int | None = None
    lines: tuple[Line, ...] = ()
    after: tuple[tuple[str, str], ...] = ()
    """What follows, each with the symbol that goes before it."""
    marks: tuple[Highlight, ...] = ()
    go: str = ""
    """What the button says that makes the choice."""
    price: str = ""
    """What stands in the place of the points where the choice costs something instead."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One sentence of the log; ``{name}`` stands for the player it is about."""

    player: Player | None
    text: str
    gains: tuple[int, ...] = ()
    """Points by player; empty where nothing is scored."""
    cause: str = ""
    """The heading under which the gains stand in the table of points."""
    others: tuple[tuple[str, int], ...] = ()
    """Points of those who play along without a seat, by name."""
    is_passing: bool = False
    """Worth a line only while it is the latest news, and then only to the player who did it."""
    margin: str = ""
    """What stands in the margin where it is not points."""
    is_reason: bool = False
    """Says why, after what was done."""

    def __hash__(self) -> int:
        """A quick one: the log looks up each of its sentences again and again."""
        return hash(self.text)


@dataclass(frozen=True, slots=True)
class Category:
    """A heading in the table of points."""

    name: str
    title: str
    symbol: str
    colour: str


@dataclass(frozen=True, slots=True)
class OptionWords:
    """An option on the page of a new game."""

    name: str
    title: str
    note: str
    values: tuple[tuple[str, str], ...]
    symbol: str


@dataclass(frozen=True, slots=True)
class TemperWords:
    """What a bot may like, on the page of a new game and below its name."""

    name: str
    """By which the judge knows it."""
    title: str
    note: str


@dataclass(frozen=True, slots=True)
class ComponentWords:
    """A component of the box on the page where editions are entered."""

    title: str
    note: str
    """What is to be looked up in the box."""
    source: str
    """Where what ships comes from."""
    values: Mapping[str, str]
    """What every value is called."""
    quotas: Mapping[str, str] = field(default_factory=dict)
    """What is counted or summed up."""
    fields: tuple[str, ...] = ()
    """What every field is called; where nothing is said, by its row and column."""
    are_read: bool = False
    """What stands on a field tells all of that, so it has no other name."""
    brushes: Mapping[str, str] = field(default_factory=dict)
    """What is called otherwise in hand than where it stands."""
    faults: Mapping[str, str] = field(default_factory=dict)
    """What else can be wrong, in sentences."""
    pieces: tuple[str, ...] = ()
    """What the pieces are called that bear several fields."""
    sources: tuple[str, ...] = ()
    """How sure each of these is."""
    brief: str = ""
    """What it, and others together with it, is called in a line; the title, if nothing is said."""
    single: str = ""
    """What it is called there apart from these; the same, if nothing is said."""


@dataclass(frozen=True, slots=True)
class PresetWords:
    """A ready-made edition where one is chosen."""

    title: str
    note: str
    """What is special about it, where that comes from, and how sure it is."""


@dataclass(frozen=True, slots=True)
class Prompt:
    """What is being decided, for the action bar; ``{name}`` stands for the player."""

    text: str
    note: str = ""


@dataclass(frozen=True, slots=True)
class Novelty:
    """Something that happens for the first time in somebody's first game."""

    name: str
    """What it is called in every language: a device remembers by it what was told."""
    text: str
    """What it means, in one line; ``{name}`` stands for the player who did it."""


@dataclass(frozen=True, slots=True)
class ChoiceKind:
    """What some of the choices have in common, for whoever asks what can be done."""

    title: str
    note: str = ""
    """What comes of it, in a line."""


def phrase(text: str, /, **words: object) -> str:
    """A sentence with these words put in; ``{name}`` stays, for the player whom it is about."""
    return text.format(name="{name}", **words)


def plain(title: str, *texts: str, go: str = "", after: tuple[tuple[str, str], ...] = ()) -> Explanation:
    """A card of sentences without points."""
    return Explanation(title, lines=tuple(Line(None, text) for text in texts), after=after, go=go)


def gains_of(player: Player, points: int, players: int) -> tuple[int, ...]:
    """Points of one player alone, by player."""
    return tuple(points if seat == player else 0 for seat in range(players))
