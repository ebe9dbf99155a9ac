"""A match: one game's history, from the deal to the present position."""

from dataclasses import dataclass, field, replace
from typing import Any, Self

from piazza.core.game import Game, Player, Seed, State


@dataclass(frozen=True, slots=True)
class Ply:
    """One decision taken: the position before it, and the index of the action among the choices."""

    before: State[Any]
    action: Any
    index: int
    choices: int
    player: Player = field(init=False, compare=False, repr=False)
    """Who decided; a log of long games asks for it thousands of times."""

    def __post_init__(self) -> None:
        """Somebody had something to decide."""
        player = self.before.player
        assert player is not None
        object.__setattr__(self, "player", player)

    @property
    def is_forced(self) -> bool:
        """There was nothing to choose."""
        return self.choices == 1


@dataclass(frozen=True, slots=True)
class Match:
    """A frozen history. Forced decisions are played as soon as they arise and are part of `plies`."""

    game: Game
    players: int
    seed: Seed
    options: tuple[tuple[str, str], ...]
    plies: tuple[Ply, ...]
    state: State[Any]

    @classmethod
    def new(cls, game: Game, players: int, seed: Seed, **options: str) -> Self:
        """The match as dealt; raises ValueError on players, a seed or an option the game does not have."""
        dealt = game.deal(players, seed, **options)
        chosen = game.settings_of(options)
        return cls(game, players, seed, tuple(chosen.items()), (), dealt).settle()

    def play(self, index: int) -> Self:
        """The match after the choice with this index and what that forces; raises IndexError."""
        return self._step(index).settle()

    def settle(self) -> Self:
        """This match with every decision played that leaves nothing to choose."""
        match = self
        while len(match.state.legal_actions()) == 1:
            match = match._step(0)
        return match

    def undo(self) -> Self:
        """The match before the last decision that was a choice; itself if there was none."""
        for ply in range(len(self.plies) - 1, -1, -1):
            if not self.plies[ply].is_forced:
                return self.at(ply)
        return self

    def at(self, ply: int) -> Self:
        """The match when `ply` decisions were taken, even if a forced one follows; raises IndexError."""
        if ply < 0:
            raise IndexError(f"decision {ply}")
        if ply >= len(self.plies):
            return self
        return replace(self, plies=self.plies[:ply], state=self.plies[ply].before)

    def after(self, ply: int) -> State[Any]:
        """The position after decision number `ply`, counted from 0."""
        return self.plies[ply + 1].before if ply + 1 < len(self.plies) else self.state

    @property
    def choices(self) -> tuple[int, ...]:
        """The indexes chosen where there was a choice: with the deal, the whole match."""
        return tuple(ply.index for ply in self.plies if not ply.is_forced)

    @property
    def is_over(self) -> bool:
        """Nobody has anything left to decide."""
        return self.state.player is None

    def _step(self, index: int) -> Self:
        """One ply further."""
        legal = self.state.legal_actions()
        if not 0 <= index < len(legal):
            raise IndexError(f"choice {index} of {len(legal)}")
        action = legal[index]
        ply = Ply(self.state, action, index, len(legal))
        return replace(self, plies=(*self.plies, ply), state=self.state.apply(action))
