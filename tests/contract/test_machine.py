"""A match under any sequence of plays, undos, looks back and journeys through a link."""

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from effort import tries
from piazza.core.game import Game
from piazza.core.match import Match
from piazza.links import decode, encode
from strategies import matches
from tables import GAMES


class Sitting(RuleBasedStateMachine):
    """One match, beside a plain list of the matches it came from."""

    game: Game

    def __init__(self) -> None:
        """Nothing is dealt yet."""
        super().__init__()
        self.past: list[Match] = []

    @property
    def match(self) -> Match:
        """The match as it stands."""
        return self.past[-1]

    @initialize(data=st.data())
    def deal(self, data: st.DataObject) -> None:
        """Begin anywhere in a match."""
        match = data.draw(matches(self.game))
        self.past = [match.at(0).settle()]
        for index in match.choices:
            self.past.append(self.match.play(index))

    @precondition(lambda self: not self.match.is_over)
    @rule(share=st.floats(0, 1, exclude_max=True))
    def play(self, share: float) -> None:
        """Take a choice."""
        self.past.append(self.match.play(int(share * len(self.match.state.legal_actions()))))

    @precondition(lambda self: len(self.past) > 1)
    @rule()
    def undo(self) -> None:
        """The match before the last choice is the one we came from."""
        undone = self.past.pop().undo()
        assert undone == self.match

    @rule()
    def travel(self) -> None:
        """Go on from a link."""
        self.past[-1] = decode(encode(self.match))

    @rule(share=st.floats(0, 1))
    def look_back(self, share: float) -> None:
        """Any ply looked at is the position then, and its link the match then."""
        ply = int(share * len(self.match.plies))
        past = self.match.at(ply)
        assert past.state == (
            self.match.plies[ply].before if ply < len(self.match.plies) else self.match.state
        )
        assert decode(encode(past)) == past.settle()

    @invariant()
    def one_choice_a_step(self) -> None:
        """A match has as many choices as it took steps to get here."""
        assert not self.past or len(self.match.choices) == len(self.past) - 1


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_sitting(game: Game) -> None:
    """Play, undo, links and looking back agree in any order."""
    sitting = type("Sitting", (Sitting,), {"game": game})
    run_state_machine_as_test(sitting, settings=settings(max_examples=tries(15), stateful_step_count=20))
