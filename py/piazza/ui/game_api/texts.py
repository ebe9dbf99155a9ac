"""The interface of a game's texts, with defaults for what a game does not say."""

from collections.abc import Iterable, Mapping
from dataclasses import fields, is_dataclass
from functools import cache
from typing import Any, Protocol, TypeAlias, TypeVar

from piazza.core.game import NOBODY, Player, State
from piazza.core.ranking import winners
from piazza.games import load_part
from piazza.ui.game_api.people import mention
from piazza.ui.game_api.text_types import (
    Amount,
    ChoiceGroup,
    ComponentText,
    Cover,
    Entry,
    Explanation,
    FirstTimeNote,
    Grade,
    Line,
    OptionText,
    Possibility,
    PresetText,
    Prompt,
    RoundEnd,
    ScoreCategory,
)
from piazza.ui.i18n import gettext as _

S_contra = TypeVar("S_contra", bound=State[Any], contravariant=True)
A_contra = TypeVar("A_contra", contravariant=True)

BYSTANDER: Player = NOBODY
"""A spectator: somebody without a seat."""

Figures: TypeAlias = Mapping[Any, tuple[tuple[str, int], ...]]
"""The counters that each choice moves, and by how much."""


def turn_note(place: int) -> str:
    """Return “plays now” or “plays next” for the note under a name, else an empty text.

    `place` is the number of players whose turn comes before.
    """
    return {0: _("plays now"), 1: _("plays next")}.get(place, "")


class Texts(Protocol[S_contra, A_contra]):
    """The texts of a game, in the reader's language.

    In texts, ``{name}`` stands for the player in turn or spoken about, ``{p0}`` and so on for the players by
    seat. A game's own class is a subclass, and overrides only what it can say better.
    """

    name: str
    """The game's name in the program."""
    has_points: bool = True
    """True if choices are explained in points, which are then shown on the board."""
    solo_option: str = ""
    """The option that chooses between games for one player; empty if there is but one."""
    has_wishes: bool = False
    """True if pieces can be set aside for the next choices, and `consider` explains them."""

    def cover(self) -> Cover:
        """Return what is printed on the box."""
        return Cover(self.name.capitalize(), "", 0, "", "")

    def options(self) -> tuple[OptionText, ...]:
        """Return the game's own options for the page of a new game, in the order shown."""
        return ()

    def components(self) -> Mapping[str, ComponentText]:
        """Return the words for components that may differ between printings, by their names in the rules."""
        return {}

    def presets(self) -> Mapping[str, PresetText]:
        """Return the words for the ready-made editions, by their names in the rules."""
        return {}

    def score_categories(self) -> tuple[ScoreCategory, ...]:
        """Return the headings of the table of points, in the order shown."""
        return (ScoreCategory("points", _("Points"), "score-tile", "leaf"),)

    def label(self, _state: S_contra, action: A_contra, /) -> str:
        """Return the name of a choice, for a button or a screen reader."""
        return str(action)

    def kind(self, state: S_contra, action: A_contra, /) -> ChoiceGroup:
        """Return the kind of a choice; choices of one position that are alike have equal kinds.

        By default, choices of one type are alike, and are named by the first and the last of them.
        """
        alike = [one for one in state.legal_actions() if type(one) is type(action)]
        first, last = self.label(state, alike[0]), self.label(state, alike[-1])
        return ChoiceGroup(first, "" if first == last else _("Or: {choice}").format(choice=last))

    def prompt(self, state: S_contra, /) -> Prompt:
        """Return what is being decided."""
        return Prompt(_("The game is over.") if state.player is None else _("[{name} chooses|Choose]."))

    def explain(self, state: S_contra, action: A_contra, /) -> Explanation:
        """Return what a choice would bring, and why."""
        assert state.player is not None
        gain = state.apply(action).scores()[state.player] - state.scores()[state.player]
        lines = (Line(gain, _("Points")),) if gain else ()
        return Explanation(self.label(state, action), gain or None, lines)

    def consider(self, _state: S_contra, _wish: tuple[str, ...], /) -> Explanation | None:
        """Return what the pieces set aside would bring; None if nothing can be said about them."""
        return None

    def is_echo(self, _action: A_contra, /) -> bool:
        """Return whether the log only repeats the action's label, which a screen reader has just read."""
        return False

    def gain_name(self, _symbol: str, /) -> str:
        """Return the word for the symbol beside a number in a preview, for screen readers."""
        return ""

    def gives_away(self, _state: S_contra, _action: A_contra, /) -> bool:
        """Return whether a choice gives something away that another choice takes.

        Such a choice is never bold, and Enter alone does not make it.
        """
        return False

    def selects(self, _state: S_contra, _action: A_contra, /) -> bool:
        """Return whether a finger makes a choice with one tap; others are seen first.

        It is for a choice that only selects what the next one uses, as a piece before it is moved, and for a
        minor one of which the piece itself tells all. One after which another choice is forced is seen first
        all the same if that other one is.
        """
        return False

    def figures(self, _state: S_contra, /) -> Figures:
        """Return the counters that each choice moves, in a game that has counters."""
        return {}

    def combine_moves(self, _state: S_contra, _turn: tuple[A_contra, ...], /) -> tuple[str, int]:
        """Return a sentence for the first choices of a turn, and how many it covers.

        0 and an empty text if each choice has its own sentence.
        """
        return "", 0

    def about(self, _state: S_contra, _viewer: Player, _piece: str, _place: str, /) -> Explanation:
        """Return the card of a piece, and what it means at its place.

        The page shows it beside a shape with the piece in `data-tip`; the place is the shape's id. The title
        is empty if the game has no such piece. `View.piece_picture` may add a picture.
        """
        return Explanation("")

    def feature(self, name: str, /) -> str:
        """Return the name of a feature (a part of a position's worth), given by its name in the evaluator."""
        return _("points this turn") if name == "points" else name

    def possibilities(
        self, _before: S_contra, _after: S_contra, _player: Player, /
    ) -> tuple[Possibility, ...]:
        """Return what a player's turn makes possible that was not possible before, the best first.

        Both positions are observations, by the player or by somebody else: what they hide is not known.
        Hints and the reasons of bots name these instead of a feature, so they are short, such as “an Office
        can score 5 next”, and there are few.
        """
        return ()

    def amounts(self, _state: S_contra, _player: Player, /) -> Mapping[str, Amount]:
        """Return what a player has, by the feature of the evaluator that goes by it.

        Reasons say these amounts, after one turn and after another, instead of “better for …”. What no
        feature goes by may have any other key, and is told where it differs. The position is the player's
        observation; what is not known to others is not told to them.
        """
        return {}

    def chips(self, state: S_contra, /) -> tuple[tuple[str, bool], ...]:
        """Return short facts for the top bar, each with True if it is a warning."""
        name = self.turn_name(state)
        return ((name, False),) if name else ()

    def turn_name(self, _state: S_contra, /) -> str:
        """Return the heading in the log for the decisions made now."""
        return ""

    def narrate(self, before: S_contra, action: A_contra, after: S_contra, /) -> tuple[Entry, ...]:
        """Return the log entries for a decision and what followed from it.

        Spectators read them, too. By default, the choice is named only if a spectator can tell it from all
        others, and the points are those that a spectator sees.
        """
        seen, then = before.observe(BYSTANDER), after.observe(BYSTANDER)
        # In a world that a spectator holds possible: which choices would look like this one?
        world = seen.determinize(0)
        alike = [one for one in world.legal_actions() if world.apply(one).observe(BYSTANDER) == then]
        text = (
            f"{mention()}: {self.label(seen, action)}"
            if alike == [action]
            else _("[{name} has|You have] chosen")
        )
        gains = tuple(new - old for old, new in zip(seen.scores(), then.scores(), strict=True))
        return (Entry(before.player, text, gains, "points") if any(gains) else Entry(before.player, text),)

    def first_time_notes(
        self, _before: S_contra, _action: A_contra, _after: S_contra, /
    ) -> Iterable[FirstTimeNote]:
        """Return the novelties in a decision and what followed from it, each explained in a line.

        Everybody reads them: they must not say more than the log.
        """
        return ()

    def round_end(self, _before: S_contra, _after: S_contra, /) -> RoundEnd | None:
        """Return what to say of a round that ended between two positions, before the next one begins.

        None if none did. The page adds the log's sentences about it, and everybody's points.
        """
        return None

    def end_reason(self, _state: S_contra, /) -> str:
        """Return how the game ended."""
        return _("Game over")

    def verdict(self, state: S_contra, /) -> str:
        """Return what decides between players with equal points; empty if nothing is to be said.

        In a game for one player, it may be the rank that was reached.
        """
        return _("shared victory") if len(winners(state)) > 1 else ""

    def grades(self) -> tuple[Grade, ...]:
        """Return the ranks of a game for one player, from the lowest; empty if the rules have none."""
        return ()

    def secret(self, _state: S_contra, /) -> tuple[Player, ...]:
        """Return the players whose points cannot be seen."""
        return ()

    def seat_note(self, state: S_contra, player: Player, /) -> str:
        """Return the note under a player's name, such as “plays now”."""
        return _("plays now") if state.player == player else ""

    def describe(self, state: S_contra, /) -> tuple[str, ...]:
        """Return the whole table in sentences, for screen readers."""
        assert is_dataclass(state)
        return tuple(f"{each.name}: {getattr(state, each.name)}" for each in fields(state))


class PlainTexts(Texts[State[Any], Any]):
    """The texts of a game that has none of its own."""

    def __init__(self, name: str) -> None:
        """Set `name`, the game's name in the program."""
        self.name = name


@cache  # drawing pages asks for the texts all the time, and importing takes 10 ms
def load_texts(name: str) -> Texts[Any, Any]:
    """Return a game's texts (`TEXTS` in its package `texts`), or plain ones if the game has none."""
    found: Texts[Any, Any] | None = load_part(name, "texts", "TEXTS")
    return found or PlainTexts(name)


def game_title(name: str) -> str:
    """Return the title on a game's box."""
    return load_texts(name).cover().title
