"""The door to a game's words: what it says about itself, and what the house says where a game is silent."""

from collections.abc import Iterable, Mapping
from dataclasses import fields, is_dataclass
from typing import Any, Protocol, TypeAlias, TypeVar

from piazza.core.game import NOBODY, Player, State
from piazza.core.places import winners
from piazza.ui.language import gettext as _
from piazza.ui.telling import (
    Category,
    ChoiceKind,
    ComponentWords,
    Cover,
    Entry,
    Explanation,
    Line,
    Novelty,
    OptionWords,
    PresetWords,
    Prompt,
    TemperWords,
)

S_contra = TypeVar("S_contra", bound=State[Any], contravariant=True)
A_contra = TypeVar("A_contra", contravariant=True)

BYSTANDER: Player = NOBODY
"""Who looks on and has no seat."""

Figures: TypeAlias = Mapping[Any, tuple[tuple[str, int], ...]]
"""Which counters each choice moves, and by how much."""


def turn_note(place: int) -> str:
    """Who plays now or next, for the note under a name: by how many have their turn before; else nothing."""
    return {0: _("plays now"), 1: _("plays next")}.get(place, "")


class Words(Protocol[S_contra, A_contra]):
    """A game in words, in the reader's language.

    In texts ``{name}`` stands for who is in turn or told of, ``{p0}`` and so on for the players by seat.
    A game's own class names this one as its base, and says again only what it can say better.
    """

    name: str
    """The game's name in the program."""
    has_points: bool = True
    """The reasons for a choice come to points, to be shown on the board."""
    has_wishes: bool = False
    """Pieces can be set aside for the next choices, and `consider` has a word on them."""

    def cover(self) -> Cover:
        """What stands on the box."""
        return Cover(self.name.capitalize(), "", 0, "", "")

    def options(self) -> tuple[OptionWords, ...]:
        """The game's own options on the page of a new game, in the order in which they are offered."""
        return ()

    def tempers(self) -> tuple[TemperWords, ...]:
        """What its bots may like: the tempers of its judge, in the order in which they are offered."""
        return (
            TemperWords("eager", _("Eager"), _("prefers points now")),
            TemperWords("patient", _("Patient"), _("prefers points later")),
        )

    def components(self) -> Mapping[str, ComponentWords]:
        """What may differ between printings, by its name in the rules."""
        return {}

    def presets(self) -> Mapping[str, PresetWords]:
        """Return the words for the ready-made editions, by their names in the rules."""
        return {}

    def causes(self) -> tuple[Category, ...]:
        """The headings of the table of points."""
        return (Category("points", _("Points"), "score-tile", "leaf"),)

    def label(self, _state: S_contra, action: A_contra, /) -> str:
        """The choice for a button or a screen reader."""
        return str(action)

    def kind(self, state: S_contra, action: A_contra, /) -> ChoiceKind:
        """What a choice has in common with others of the same position; those of a kind are equal in it.

        Where a game says nothing the first and the last stand for all that are written alike.
        """
        alike = [one for one in state.legal_actions() if type(one) is type(action)]
        first, last = self.label(state, alike[0]), self.label(state, alike[-1])
        return ChoiceKind(first, "" if first == last else _("Or: {choice}").format(choice=last))

    def prompt(self, state: S_contra, /) -> Prompt:
        """What is being decided."""
        return Prompt(_("The game is over.") if state.player is None else _("{name} chooses."))

    def explain(self, state: S_contra, action: A_contra, /) -> Explanation:
        """What a choice would bring and why."""
        assert state.player is not None
        gain = state.apply(action).scores()[state.player] - state.scores()[state.player]
        lines = (Line(gain, _("Points")),) if gain else ()
        return Explanation(self.label(state, action), gain or None, lines)

    def consider(self, _state: S_contra, _wish: tuple[str, ...], /) -> Explanation | None:
        """What the pieces set aside would bring; None where nothing can be said of them."""
        return None

    def is_echo(self, _action: A_contra, /) -> bool:
        """Return whether the log only repeats the action's label, which a screen reader has just read."""
        return False

    def gain_name(self, _symbol: str, /) -> str:
        """Return the word for the symbol beside a number in a preview, for those who do not see it."""
        return ""

    def declines(self, _state: S_contra, _action: A_contra, /) -> bool:
        """The choice gives something away that another one takes: never bold, never by Enter alone."""
        return False

    def figures(self, _state: S_contra, /) -> Figures:
        """Which counters each choice moves, in a game that has counters."""
        return {}

    def whole(self, _state: S_contra, _turn: tuple[A_contra, ...], /) -> tuple[str, int]:
        """The first choices of a turn in one sentence, and how many they are: 0 where each says enough."""
        return "", 0

    def about(self, _state: S_contra, _viewer: Player, _piece: str, _place: str, /) -> Explanation:
        """The card of a piece, and what it means where it lies; empty for what is none of the game's."""
        return Explanation("")

    def aspect(self, name: str, /) -> str:
        """A part of what a position is worth, as the judge names it."""
        return _("points now") if name == "points" else name

    def chips(self, state: S_contra, /) -> tuple[tuple[str, bool], ...]:
        """Short facts for the top bar; the second of each says whether it is a warning."""
        name = self.turn_name(state)
        return ((name, False),) if name else ()

    def turn_name(self, _state: S_contra, /) -> str:
        """The heading of the log under which the present decisions stand."""
        return ""

    def traits(self, _state: S_contra, _action: A_contra, /) -> Mapping[str, str]:
        """What a choice is and brings, by the names that lessons have for it, each in a word or a number.

        A lesson says by them which choice is right in another box, and its texts may tell them.
        """
        return {}

    def narrate(self, before: S_contra, action: A_contra, after: S_contra, /) -> tuple[Entry, ...]:
        """The sentences of the log for one decision and what followed from it.

        A bystander reads them, too: the choice is told where a bystander can tell it from all others, and the
        points are those that a bystander sees.
        """
        seen, then = before.observe(BYSTANDER), after.observe(BYSTANDER)
        world = seen.determinize(0)
        alike = [one for one in world.legal_actions() if world.apply(one).observe(BYSTANDER) == then]
        text = f"{{name}}: {self.label(seen, action)}" if alike == [action] else _("{name} has chosen")
        gains = tuple(new - old for old, new in zip(seen.scores(), then.scores(), strict=True))
        return (Entry(before.player, text, gains, "points") if any(gains) else Entry(before.player, text),)

    def novelties(self, _before: S_contra, _action: A_contra, _after: S_contra, /) -> Iterable[Novelty]:
        """What of a decision, and of what followed from it, is told in a line when it happens first.

        Everybody reads it: it tells no more than the log.
        """
        return ()

    def end_reason(self, _state: S_contra, /) -> str:
        """How the game came to its end."""
        return _("Game over")

    def verdict(self, state: S_contra, /) -> str:
        """What decides between players with the same points."""
        return _("shared victory") if len(winners(state)) > 1 else ""

    def secret(self, _state: S_contra, /) -> tuple[Player, ...]:
        """Whose points cannot be seen."""
        return ()

    def seat_note(self, state: S_contra, player: Player, /) -> str:
        """A player's standing, under the name."""
        return _("plays now") if state.player == player else ""

    def describe(self, state: S_contra, /) -> tuple[str, ...]:
        """The whole table in sentences, for those who do not see it."""
        assert is_dataclass(state)
        return tuple(f"{each.name}: {getattr(state, each.name)}" for each in fields(state))


class PlainWords(Words[State[Any], Any]):
    """The words of a game that has none of its own."""

    def __init__(self, name: str) -> None:
        """`name` is the game's name in the program."""
        self.name = name
