"""A match: the history of one game, from the deal to the present position."""

from dataclasses import dataclass, field, replace
from typing import Any, Self

from piazza.core.game import Game, Player, Seed, State


@dataclass(frozen=True, slots=True)
class Ply:
    """One decision: the position before it, the action, its index among the choices, and their number."""

    before: State[Any]
    action: Any
    index: int
    choices: int
    player: Player = field(init=False, compare=False, repr=False)
    """The player who decided. Stored, because the log of a long game asks for it thousands of times."""

    def __post_init__(self) -> None:
        """Set `player` from the position before the decision."""
        player = self.before.player
        assert player is not None
        object.__setattr__(self, "player", player)

    @property
    def is_forced(self) -> bool:
        """True if there was only one choice."""
        return self.choices == 1


@dataclass(frozen=True, slots=True)
class Match:
    """The immutable history of a game, with its present position `state`.

    Forced decisions are played as soon as they arise; they are part of `plies`.
    """

    game: Game
    players: int
    seed: Seed
    options: tuple[tuple[str, str], ...]
    plies: tuple[Ply, ...]
    state: State[Any]

    @classmethod
    def new(cls, game: Game, players: int, seed: Seed, **options: str) -> Self:
        """Return the match right after the deal, with forced decisions played.

        Raises ValueError on a number of players, a seed or an option that the game does not have.
        """
        dealt = game.deal(players, seed, **options)
        chosen = game.settings_of(options)
        return cls(game, players, seed, tuple(chosen.items()), (), dealt).settle()

    def play(self, index: int) -> Self:
        """Return the match after the choice with this index and the forced decisions that follow.

        Raises IndexError if there is no such choice.
        """
        return self._step(index).settle()

    def settle(self) -> Self:
        """Return the match with all forced decisions played, up to the next choice or the end."""
        match = self
        # A finished game has no legal actions, which ends the loop, too.
        while len(match.state.legal_actions()) == 1:
            match = match._step(0)
        return match

    def undo(self) -> Self:
        """Return the match before the last unforced decision; unchanged if there is none."""
        for ply in range(len(self.plies) - 1, -1, -1):
            if not self.plies[ply].is_forced:
                return self.at(ply)
        return self

    def at(self, ply: int) -> Self:
        """Return the match after its first `ply` decisions, even if a forced one follows.

        Raises IndexError if `ply` is negative; the whole match if it is too large.
        """
        if ply < 0:
            raise IndexError(f"decision {ply}")
        if ply >= len(self.plies):
            return self
        return replace(self, plies=self.plies[:ply], state=self.plies[ply].before)

    def after(self, ply: int) -> State[Any]:
        """Return the position after decision number `ply`, counted from 0."""
        return self.plies[ply + 1].before if ply + 1 < len(self.plies) else self.state

    @property
    def choices(self) -> tuple[int, ...]:
        """The indexes of all unforced decisions: together with the deal, they are the whole match."""
        return tuple(ply.index for ply in self.plies if not ply.is_forced)

    @property
    def version(self) -> int:
        """The version of the rules under which links, records and messages store this match."""
        return self.game.version_for(dict(self.options))

    @property
    def stored_options(self) -> tuple[tuple[str, str], ...]:
        """The options that links, records and messages store: those that `version` has."""
        chosen = dict(self.options)
        return tuple((option.name, chosen[option.name]) for option in self.game.settings_at(self.version))

    @property
    def is_over(self) -> bool:
        """True if no decision is left."""
        return self.state.player is None

    def _step(self, index: int) -> Self:
        """Return the match one ply further; raises IndexError if there is no such choice."""
        legal = self.state.legal_actions()
        if not 0 <= index < len(legal):
            raise IndexError(f"choice {index} of {len(legal)}")
        action = legal[index]
        ply = Ply(self.state, action, index, len(legal))
        return replace(self, plies=(*self.plies, ply), state=self.state.apply(action))
