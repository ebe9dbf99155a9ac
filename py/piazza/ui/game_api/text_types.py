"""The types of what a game says about itself: `texts/` of every game fills them.

In texts, ``{name}`` is replaced by the name of a player.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

from piazza.core.game import Player


@dataclass(frozen=True, slots=True)
class Cover:
    """The texts on the box of a game."""

    title: str
    tagline: str
    """The game in one sentence."""
    minutes: int
    """The usual playing time; 0 if it is not known."""
    credit: str
    """Authors and publisher."""
    provenance: str
    """Note on uncertain parts of the material, and on our own."""
    lesson_minutes: int = 0
    """How long the first lesson takes, as `tests/bench/lesson_minutes.py` reckons; 0 without lessons."""


@dataclass(frozen=True, slots=True)
class Line:
    """A cause in a preview: points gained or lost, and why; with `player`, it is about that player."""

    points: int | None
    text: str
    player: Player | None = None
    symbol: str = ""
    """The symbol of what is gained, if that is not points."""


@dataclass(frozen=True, slots=True)
class Highlight:
    """A piece that counts in a preview: its place, and its points if they can be given for it alone."""

    place: str
    points: int | None = None


@dataclass(frozen=True, slots=True)
class Explanation:
    """The effects of a choice, and the reasons: title, total of points, causes."""

    title: str
    total: int | None = None
    lines: tuple[Line, ...] = ()
    after: tuple[tuple[str, str], ...] = ()
    """Consequences, each as a symbol and a text."""
    marks: tuple[Highlight, ...] = ()
    go: str = ""
    """The text of the button that makes the choice."""
    price: str = ""
    """The cost of the choice, shown instead of points."""


@dataclass(frozen=True, slots=True)
class Possibility:
    """What a turn makes possible, in a few words; it gives a name to the growth of a feature."""

    feature: str
    """The feature of the evaluator that grows by it: its field, or “others” for what it takes from them."""
    text: str


@dataclass(frozen=True, slots=True)
class Amount:
    """What a player has of something that a feature of the evaluator goes by, such as income."""

    name: str
    value: float
    """The greater the better."""
    text: str
    """The amount as it is shown, such as “$12”."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A sentence of the log; ``{name}`` stands for `player`."""

    player: Player | None
    text: str
    gains: tuple[int, ...] = ()
    """Points by player; empty if nothing is scored."""
    category: str = ""
    """The name of the category of the gains in the table of points."""
    others: tuple[tuple[str, int], ...] = ()
    """Points of players without a seat, such as a robot, by name."""
    is_passing: bool = False
    """True if it is only shown while it is the latest news, and only to the player who did it."""
    margin: str = ""
    """A text for the margin, instead of points."""
    is_reason: bool = False
    """True if it gives a reason for the action before it."""

    def __hash__(self) -> int:
        """Return a quick hash, of the text alone: the log looks up each entry again and again."""
        return hash(self.text)


@dataclass(frozen=True, slots=True)
class ScoreCategory:
    """A row in the table of points at the end: what points were scored for."""

    name: str
    title: str
    symbol: str
    colour: str


@dataclass(frozen=True, slots=True)
class Grade:
    """A rank that a single player may reach, and the least points for it."""

    title: str
    least: int


@dataclass(frozen=True, slots=True)
class OptionText:
    """An option on the page of a new game."""

    name: str
    title: str
    note: str
    values: tuple[tuple[str, str], ...]
    symbol: str


@dataclass(frozen=True, slots=True)
class ComponentText:
    """A component of the box, on the page where editions are entered.

    An edition is what one printing shows on the fields of its components.
    """

    title: str
    note: str
    """Instructions: what to look up in the box."""
    source: str
    """The source of the shipped values."""
    values: Mapping[str, str]
    """The name of every value of a field."""
    quotas: Mapping[str, str] = field(default_factory=dict)
    """The name of every quota (a sum or count that is checked)."""
    fields: tuple[str, ...] = ()
    """The name of every field; if empty, fields are named by row and column."""
    are_read: bool = False
    """True if the text in a field says all, so that screen readers need no other name."""
    palette: Mapping[str, str] = field(default_factory=dict)
    """The names of brushes (values taken in hand) that differ from those of the values."""
    faults: Mapping[str, str] = field(default_factory=dict)
    """A sentence for each further rule that an edition may break, by the rule's name."""
    pieces: tuple[str, ...] = ()
    """The names of pieces with several fields."""
    sources: tuple[str, ...] = ()
    """The source of each of these pieces, and how sure it is."""
    brief: str = ""
    """Its name in an enumeration, which several components may share; if empty, the title."""
    single: str = ""
    """Its name there if the others with that brief name are more or less sure.

    If empty, the brief name.
    """


@dataclass(frozen=True, slots=True)
class PresetText:
    """A ready-made edition, where editions are chosen."""

    title: str
    note: str
    """Its special features, its source, and how sure it is."""


@dataclass(frozen=True, slots=True)
class Prompt:
    """The decision to be made, for the action bar; ``{name}`` stands for the player in turn."""

    text: str
    note: str = ""


@dataclass(frozen=True, slots=True)
class RoundEnd:
    """The end of a round that is not the last, for the summary that the page shows before play goes on."""

    title: str
    note: str
    """Why points were lost or won by it."""
    go: str
    """The label of the button that goes on."""


@dataclass(frozen=True, slots=True)
class FirstTimeNote:
    """Something that happens for the first time in somebody's early games, and is explained then."""

    name: str
    """Its key, the same in every language: a device stores it once the note was read."""
    text: str
    """The explanation, in one line; ``{name}`` stands for the player who did it."""


@dataclass(frozen=True, slots=True)
class ChoiceGroup:
    """A kind of choices that have something in common, for “What can I do now?”."""

    title: str
    note: str = ""
    """The effect of these choices, in a line."""


def phrase(text: str, /, **words: object) -> str:
    """Return a text with these words filled in; ``{name}`` stays, for the player whom it is about."""
    return text.format(name="{name}", **words)


def plain(title: str, *texts: str, go: str = "", after: tuple[tuple[str, str], ...] = ()) -> Explanation:
    """Return an explanation without points, a line for each text."""
    return Explanation(title, lines=tuple(Line(None, text) for text in texts), after=after, go=go)


def gains_of(player: Player, points: int, players: int) -> tuple[int, ...]:
    """Return the points of one player as a tuple with an entry for each player."""
    return tuple(points if seat == player else 0 for seat in range(players))
