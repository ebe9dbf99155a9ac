"""The contract between a game and all other code: immutable positions that list their legal actions."""

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache, partial
from random import Random
from typing import Any, Concatenate, Protocol, Self, TypeAlias, TypeVar

from piazza.core.edition import Edition, EditionError, EditionFault, EditionSchema

Player: TypeAlias = int
"""A seat at the table, counted from 0."""

NOBODY: Player = -1
"""The viewer without a seat: an onlooker, from whom the secrets of all players are hidden."""

Seed: TypeAlias = int
"""The number that determines a whole deal: at least 0 and below `SEEDS`."""

SEEDS = 1 << 24
"""The number of different deals: four characters of a link."""

FIRST, LOT = "first", "lot"
"""Name of the option, in every game, that says who begins, and its value for a draw by lot.

The other values are seats, counted from 1.
"""

Opener: TypeAlias = Callable[[Random], Player]
"""Function that returns who begins.

Where lots are drawn, it takes exactly one number from the random generator; else it takes none.
"""

A = TypeVar("A", bound=Hashable)


class State(Protocol[A]):
    """One position; immutable. A position with hidden parts masked is called an observation."""

    @property
    def player(self) -> Player | None:
        """The player whose decision it is; None when the game is over."""

    def legal_actions(self) -> Sequence[A]:
        """Return the legal actions, distinct and in a fixed order: links store their indexes."""

    def apply(self, action: A, /) -> Self:
        """Return the position after a legal action.

        The action is not checked: an illegal one may raise any error or lead to an impossible position.
        `Match.play` takes an index and checks it; `action_named` finds a legal action by its text.
        """

    def observe(self, viewer: Player, /) -> Self:
        """Return the position as the viewer sees it, of the same type: others' secrets are masked.

        A viewer is a seat, or `NOBODY`.
        """

    def determinize(self, seed: Seed, /) -> Self:
        """Return a full position that is consistent with this observation; the seed decides which."""

    def scores(self) -> tuple[int, ...]:
        """Return the points of each player so far; of an observation, those that its viewer can see."""

    def rank_keys(self) -> tuple[tuple[int, ...], ...]:
        """Return, for each player, what decides the place: the points, then the tie-breakers.

        In every entry, more is better.
        """

    def ranking(self) -> tuple[Player, ...]:
        """Return the players from first to last as of now; those who share a place come in any order."""


@dataclass(frozen=True, slots=True)
class AtMost:
    """Bound of a tuple, or of the legal actions of a position, in its type: the greatest number of entries.

        Hand: TypeAlias = Annotated[tuple[Tile, ...], AtMost(9)]

    Learning environments (`piazza.env`) make room for so many. A tuple that is never longer than at the deal
    needs no bound.
    """

    entries: int


@dataclass(frozen=True, slots=True)
class OneOf:
    """Bound of a text, in its type: it is one of these texts, or empty."""

    texts: Callable[[], Iterable[str]]


@dataclass(frozen=True, slots=True)
class Option:
    """A variant of a game: its allowed values, in the order of their numbers in links, and the default."""

    name: str
    values: tuple[str, ...]
    default: str
    since: int = 0
    """Version of the rules that added it; 0 if the first had it.

    Links, records and messages of earlier versions have no such option, which means its default. A match
    with the default is written as they are.
    """


def unseen(_state: State[Any]) -> Iterator[Hashable]:
    """Yield nothing: the `pieces` of a game that does not list its pieces."""
    return iter(())


@dataclass(frozen=True, slots=True)
class Game:
    """The rules of a game and all else that Piazza needs to know about it."""

    name: str
    rules: int
    """Version of the rules, 0–7; raised when a change would replay old links differently.

    An option that is added later has a version of its own (`Option.since`), and leaves this one as it is.
    """
    players: range
    start: Callable[Concatenate[int, Seed, Opener, ...], State[Any]]
    """``start(players, seed, opener, **options)``: returns the position after the setup.

    All chance comes from the seed; `opener` decides who begins. Raises ValueError if the options do not
    allow this number of players.
    """
    max_plies: int
    """Upper bound for the number of plies in a match.

    Links store the number of choices as a digit below it, so it never changes.
    """
    options: tuple[Option, ...] = ()
    """The game's own options. `settings` adds the common one, who begins, as the last."""
    legacy: tuple["Game", ...] = ()
    """The game by earlier versions of its rules: old links open and continue by them."""
    pieces: Callable[[Any], Iterator[Hashable]] = unseen
    """Function that yields every visible piece of a position, without hidden ones; tests count them."""
    edition_schema: EditionSchema | None = None
    """What may differ between printings; None if nothing does, or nothing can be entered yet."""
    edition: Edition | None = None
    """The printed edition that is played with; None for the one that ships."""

    def __post_init__(self) -> None:
        """Check that each version stands for one set of options, and for one game."""
        added = [option.since for option in self.options if option.since]
        assert all(version > self.rules for version in added), (
            f"{self.name}: `since` of an option is a new version, later than the rules {self.rules}"
        )
        assert [option.since for option in self.options] == sorted(option.since for option in self.options), (
            f"{self.name}: append a new option to the others, since links store options in this order"
        )
        kept = [version for game in (*self.legacy, self) for version in game.versions]
        assert len(kept) == len(set(kept)), (
            f"{self.name}: `rules` is a new version, later than all options of the legacy rules"
        )

    @property
    def versions(self) -> range:
        """The versions that these rules stand for: the first one, and one for each later set of options."""
        return range(self.rules, max(self.rules, *(option.since for option in self.options), 0) + 1)

    @property
    def settings(self) -> tuple[Option, ...]:
        """All that is chosen before the deal, in link order: the game's options, then who begins."""
        # the seats of the largest table; `deal` refuses those that are too many for the players
        seats = tuple(str(seat + 1) for seat in range(self.players[-1]))
        return (*self.options, Option(FIRST, (LOT, *seats), LOT))

    def settings_at(self, version: int) -> tuple[Option, ...]:
        """Return the settings that this version of the rules has."""
        return tuple(option for option in self.settings if option.since <= version)

    def version_for(self, options: Mapping[str, str]) -> int:
        """Return the earliest version that has these options; a default can do without its option."""
        chosen = (option.since for option in self.options if options[option.name] != option.default)
        return max(self.rules, *chosen, 0)

    def at_version(self, rules: int) -> "Game":
        """Return the game by this version of its rules; raises KeyError if that version is not kept."""
        return {version: game for game in (*self.legacy, self) for version in game.versions}[rules]

    def with_edition(self, edition: Edition | None) -> "Game":
        """Return this game played with an edition; None stands for the edition that ships.

        Raises EditionError if the edition is not valid. Only for a game with the shipped edition.
        """
        assert self.edition is None, "this game has another edition already"
        if edition is None or (self.edition_schema and edition == self.edition_schema.shipped):
            return self
        faults = self.edition_schema.faults(edition) if self.edition_schema else (EditionFault("", "schema"),)
        if faults:
            raise EditionError(faults)
        return _printed(self, edition)

    def settings_of(self, options: Mapping[str, str]) -> dict[str, str]:
        """Return the value of every setting by name, with defaults for those not given.

        Raises ValueError on an unknown name or value.
        """
        known = {option.name: option for option in self.settings}
        for name, value in options.items():
            if name not in known or value not in known[name].values:
                raise ValueError(f"{self.name} has no option {name}={value}")
        return {name: options.get(name, option.default) for name, option in known.items()}

    def deal(self, players: int, seed: Seed, **options: str) -> State[Any]:
        """Return the first position.

        Raises ValueError on a number of players, a seed or an option that the game does not have.
        """
        if players not in self.players:
            raise ValueError(f"{self.name} is not for {players} players")
        if seed not in range(SEEDS):
            raise ValueError(f"the seed {seed} is not below {SEEDS}")
        chosen = self.settings_of(options)
        first = chosen.pop(FIRST)
        if first != LOT and int(first) > players:
            raise ValueError(f"{self.name} has no seat {first} for {players} players")
        return self.start(players, seed, _opener(first, players), **chosen)


@lru_cache(maxsize=64)  # not for speed: games are compared, and those of one edition are one
def _printed(game: Game, edition: Edition) -> Game:
    """Return the game with this edition.

    Equal arguments give the same object, so that matches can be compared.
    """
    assert game.edition_schema
    start = partial(game.start, **game.edition_schema.material(edition))
    return replace(game, start=start, max_plies=game.edition_schema.max_plies, edition=edition)


def _opener(first: str, players: int) -> Opener:
    """Return the function that decides who begins, by the value of the option `first`."""
    return (lambda random: int(random.random() * players)) if first == LOT else lambda _random: int(first) - 1


def clockwise(first: Player, players: int) -> tuple[Player, ...]:
    """Return all players in turn order, starting with `first`."""
    return (*range(first, players), *range(first))


def next_player(player: Player, players: int) -> Player:
    """Return the player to the left of `player`, whose turn is next."""
    return (player + 1) % players


def action_named(state: State[A], text: str) -> A:
    """Return the legal action whose text form is `text`; raises ValueError if there is none."""
    for action in state.legal_actions():
        if str(action) == text:
            return action
    raise ValueError(f"not a legal action here: {text}")
