"""The contract between a game and everything else: an immutable position that lists its choices."""

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, Self, TypeAlias, TypeVar

Player: TypeAlias = int
"""A seat at the table, counted from 0."""

Seed: TypeAlias = int
"""What a whole deal follows from: at least 0 and below `SEEDS`."""

SEEDS = 1 << 24
"""How many deals there are: four characters of a link."""

A = TypeVar("A", bound=Hashable)


class State(Protocol[A]):
    """One position; immutable. A masked position is an observation."""

    @property
    def player(self) -> Player | None:
        """Whose decision it is; None when the game is over."""

    def legal_actions(self) -> Sequence[A]:
        """The choices, distinct and in a fixed order: links store their indexes."""

    def apply(self, action: A, /) -> Self:
        """The position after a legal action."""

    def observe(self, viewer: Player, /) -> Self:
        """What the viewer knows: the others' secrets removed, of the same type."""

    def determinize(self, seed: Seed, /) -> Self:
        """A full position consistent with this observation."""

    def scores(self) -> tuple[int, ...]:
        """The points of each player so far."""

    def rank_keys(self) -> tuple[tuple[int, ...], ...]:
        """What counts for each player's place: the points, then what breaks ties; more is better."""

    def ranking(self) -> tuple[Player, ...]:
        """The players from first to last as things stand; of those who share a place any may come first."""


@dataclass(frozen=True, slots=True)
class Option:
    """A variant or edition: its allowed values, in link order, and the usual one."""

    name: str
    values: tuple[str, ...]
    default: str


@dataclass(frozen=True, slots=True)
class Game:
    """A game as the house knows it; `start(players, seed, **options)` deals the first position."""

    name: str
    rules: int
    """Version of the rules, 0–7: raised when an old link would replay differently."""
    players: range
    options: tuple[Option, ...]
    start: Callable[..., State[Any]]
    longest: int
    """No match has more plies than this."""
    former: tuple["Game", ...] = ()
    """The game as it was under earlier rules that are kept: their links open, and go on, by them."""

    def by(self, rules: int) -> "Game":
        """The game by this version of its rules; raises KeyError if that is not kept."""
        return {game.rules: game for game in (*self.former, self)}[rules]

    def chosen(self, options: dict[str, str]) -> dict[str, str]:
        """Every option and its value, the default where none is given; raises ValueError on a foreign one."""
        known = {option.name: option for option in self.options}
        for name, value in options.items():
            if name not in known or value not in known[name].values:
                raise ValueError(f"{self.name} has no option {name}={value}")
        return {name: options.get(name, option.default) for name, option in known.items()}


def action_named(state: State[A], text: str) -> A:
    """The legal action whose text form is `text`; raises ValueError if there is none."""
    for action in state.legal_actions():
        if str(action) == text:
            return action
    raise ValueError(f"not a legal action here: {text}")
