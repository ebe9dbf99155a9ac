"""The last turn is announced: the end comes when piles are empty, which is easily overlooked."""

from kinds import of
from piazza.core.match import Match
from piazza.games.bloomtown import GAME
from piazza.games.bloomtown.rules.position import Phase
from piazza.games.bloomtown.rules.state import State
from piazza.games.bloomtown.texts import TEXTS
from strategies import played


def test_the_last_turn_is_announced() -> None:
    """Once enough piles are empty, a turn begins with a word about it, and about a bonus token left."""
    told = set[bool]()
    for luck in range(6):
        states = [of(State, ply.before) for ply in played(Match.new(GAME, 2, luck), luck).plies]
        for state in states:
            if state.turn.phase is not Phase.BUILD or state.turn.cell is not None:
                continue
            prompt, is_last = TEXTS.prompt(state), state.piles.count(()) >= state.box.ending
            has_token = state.tokens[state.turn.player]
            assert prompt.text.startswith("Last turn") == is_last
            assert (prompt.note == "The bonus token is still unused.") == (is_last and has_token)
            told.add(is_last)
    assert told == {False, True}
