"""The contract between a game and everything else: an immutable position that lists its choices."""

from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache, partial
from random import Random
from typing import Any, Concatenate, Protocol, Self, TypeAlias, TypeVar

from piazza.core.edition import Edition, EditionError, EditionFault, Press

Player: TypeAlias = int
"""A seat at the table, counted from 0."""

NOBODY: Player = -1
"""The viewer who has no seat: an onlooker, from whom everybody's secrets are hidden."""

Seed: TypeAlias = int
"""What a whole deal follows from: at least 0 and below `SEEDS`."""

SEEDS = 1 << 24
"""How many deals there are: four characters of a link."""

FIRST, LOT = "first", "lot"
"""The option of every game that says who begins, and its value by which chance says so."""

Opener: TypeAlias = Callable[[Random], Player]
"""Who begins: chance is drawn from what is given, once, and only where a lot is to be drawn."""

A = TypeVar("A", bound=Hashable)


class State(Protocol[A]):
    """One position; immutable. A masked position is an observation."""

    @property
    def player(self) -> Player | None:
        """Whose decision it is; None when the game is over."""

    def legal_actions(self) -> Sequence[A]:
        """The choices, distinct and in a fixed order: links store their indexes."""

    def apply(self, action: A, /) -> Self:
        """Return the position after a legal action.

        The action is not checked: another one may raise anything, or lead to a position that cannot be.
        `Match.play` takes an index and checks it; `action_named` finds a legal action by its text.
        """

    def observe(self, viewer: Player, /) -> Self:
        """Return what the viewer knows, of the same type: the others' secrets are removed.

        A viewer is a seat, or `NOBODY`.
        """

    def determinize(self, seed: Seed, /) -> Self:
        """A full position consistent with this observation."""

    def scores(self) -> tuple[int, ...]:
        """Return the points of each player so far; of an observation those that its viewer can see."""

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


def unseen(_state: State[Any]) -> Iterator[Hashable]:
    """No piece: of a game that does not tell where its pieces are."""
    return iter(())


@dataclass(frozen=True, slots=True)
class Game:
    """A game's rules as the house knows them: all that a game must have."""

    name: str
    rules: int
    """Version of the rules, 0–7: raised when an old link would replay differently."""
    players: range
    start: Callable[Concatenate[int, Seed, Opener, ...], State[Any]]
    """``start(players, seed, opener, **options)``: the position after the setup, all chance from the seed.

    `opener` says who begins; ValueError where so many players cannot have these options.
    """
    longest: int
    """No match has more plies than this."""
    options: tuple[Option, ...] = ()
    """The game's own; who begins is the house's, and the last of `settings`."""
    former: tuple["Game", ...] = ()
    """The game as it was under earlier rules that are kept: their links open, and go on, by them."""
    pieces: Callable[[Any], Iterator[Hashable]] = unseen
    """Every piece in sight at a position, hidden ones left out: a law counts them."""
    press: Press | None = None
    """What may differ between printings; None where nothing does, or nothing can be put right yet."""
    edition: Edition | None = None
    """The box that it is played with; None for the one that ships."""

    @property
    def settings(self) -> tuple[Option, ...]:
        """What may be chosen before the deal, in link order: the game's options, and who begins."""
        seats = tuple(str(seat + 1) for seat in range(self.players[-1]))
        return (*self.options, Option(FIRST, (LOT, *seats), LOT))

    def by(self, rules: int) -> "Game":
        """The game by this version of its rules; raises KeyError if that is not kept."""
        return {game.rules: game for game in (*self.former, self)}[rules]

    def of(self, edition: Edition | None) -> "Game":
        """The game as it ships with the box of an edition, its own for None; raises EditionError."""
        assert self.edition is None, "this game has another box already"
        if edition is None or (self.press and edition == self.press.shipped):
            return self
        faults = self.press.faults(edition) if self.press else (EditionFault("", "press"),)
        if faults:
            raise EditionError(faults)
        return _printed(self, edition)

    def settings_of(self, options: dict[str, str]) -> dict[str, str]:
        """Every setting and its value, the default where none is given; ValueError on a foreign one."""
        known = {option.name: option for option in self.settings}
        for name, value in options.items():
            if name not in known or value not in known[name].values:
                raise ValueError(f"{self.name} has no option {name}={value}")
        return {name: options.get(name, option.default) for name, option in known.items()}

    def deal(self, players: int, seed: Seed, **options: str) -> State[Any]:
        """The first position; ValueError on players, a seed or an option that the game does not have."""
        if players not in self.players:
            raise ValueError(f"{self.name} is not for {players} players")
        if seed not in range(SEEDS):
            raise ValueError(f"no deal has the seed {seed}")
        chosen = self.settings_of(options)
        first = chosen.pop(FIRST)
        if first != LOT and int(first) > players:
            raise ValueError(f"{self.name} has no seat {first} for {players} players")
        return self.start(players, seed, _opener(first, players), **chosen)


@lru_cache(maxsize=64)  # not for speed: games are compared, and those of one edition are one
def _printed(game: Game, edition: Edition) -> Game:
    """The same game for the same edition, so that matches can be compared."""
    assert game.press
    start = partial(game.start, **game.press.material(edition))
    return replace(game, start=start, longest=game.press.longest, edition=edition)


def _opener(first: str, players: int) -> Opener:
    """Who begins, as the option says."""
    return (lambda random: int(random.random() * players)) if first == LOT else lambda _random: int(first) - 1


def action_named(state: State[A], text: str) -> A:
    """The legal action whose text form is `text`; raises ValueError if there is none."""
    for action in state.legal_actions():
        if str(action) == text:
            return action
    raise ValueError(f"not a legal action here: {text}")
