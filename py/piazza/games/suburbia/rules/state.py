"""Suburbia's position with its methods: legal actions, the position after each, and observations."""

from piazza.core.game import Player
from piazza.core.places import rank
from piazza.games.suburbia.rules import apply, choices, knowledge
from piazza.games.suburbia.rules.position import Position
from piazza.games.suburbia.rules.scoring import finals, keys


class State(Position):
    """A position of Suburbia, as the contract of `core.game.State` asks for it."""

    __slots__ = ()

    legal_actions = choices.legal_actions
    apply = apply.apply
    observe = knowledge.observe
    determinize = knowledge.determinize

    def scores(self) -> tuple[int, ...]:
        """Return each player's population, with goals and money when the game is over."""
        return finals(self)[: self.box.players]

    def rank_keys(self) -> tuple[tuple[int, ...], ...]:
        """Return for each player what decides the ranking: points, reputation, income, money left over.

        Players who are equal in all share a place.
        """
        return keys(self)

    def ranking(self) -> tuple[Player, ...]:
        """Return the players from first to last as things are now; equals come in turn order."""
        return rank(self.rank_keys(), self.box.order)
