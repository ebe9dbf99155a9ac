"""Suburbia's position with its verbs: what may be decided, what follows from it, and who knows what."""

from piazza.core.game import Player
from piazza.core.places import rank
from piazza.games.suburbia.rules import apply, choices, knowledge
from piazza.games.suburbia.rules.position import Position
from piazza.games.suburbia.rules.scoring import finals, keys


class State(Position):
    """A position of the game."""

    __slots__ = ()

    legal_actions = choices.legal_actions
    apply = apply.apply
    observe = knowledge.observe
    determinize = knowledge.determinize

    def scores(self) -> tuple[int, ...]:
        """The population of each player, with goals and money when the game is over."""
        return finals(self)[: self.box.players]

    def rank_keys(self) -> tuple[tuple[int, ...], ...]:
        """Population, then reputation, income, money left; who is level in all shares the place."""
        return keys(self)

    def ranking(self) -> tuple[Player, ...]:
        """The players from first to last as things stand; who shares a place comes in turn order."""
        return rank(self.rank_keys(), self.box.order)
