"""What blooming spaces are worth to a bot."""

from piazza.bots.engine import load_engine, plain_engine
from piazza.core.match import Match
from piazza.games.bloomtown import GAME
from piazza.games.bloomtown.evaluation.features import features
from piazza.games.bloomtown.rules.actions import BLOOMS, PLACES, Bonus, Pick
from piazza.games.bloomtown.rules.position import Phase
from piazza.games.bloomtown.rules.state import State


def offered(seed: int) -> State:
    """A game just dealt, the first tile on a blooming space."""
    state = Match.new(GAME, 2, seed).state
    assert isinstance(state, State)
    pick = next(action for action in state.legal_actions() if isinstance(action, Pick))
    after = state.apply(pick).apply(PLACES[state.box.board.blooming.index(True)])
    assert after.turn.phase is Phase.BLOOM
    return after


def test_a_point_is_too_little_for_a_blooming_space() -> None:
    """It gives up as much as scoring a tile of 1 point twice brings, but for a Medium bot."""
    before = Match.new(GAME, 2, 7).state
    assert isinstance(before, State)
    used = offered(7)
    player = used.turn.player
    assert used.turn.earned == 1
    assert features(before, player).spaces - features(used, player).spaces >= used.turn.earned
    doubled = used.apply(BLOOMS[Bonus.DOUBLE])
    seen, unseen = (engine("bloomtown").evaluate(doubled, player) for engine in (load_engine, plain_engine))
    assert seen - unseen == sum(
        getattr(features(doubled, player), name) for name in ("scorings", "last", "spaces")
    )


def test_no_space_counts_at_the_end() -> None:
    """As the turns run out, empty blooming spaces are worth less and less."""
    state = Match.new(GAME, 2, 7).state
    assert isinstance(state, State)
    worths = [features(state, 0).spaces]
    while state.player is not None:
        state = state.apply(state.legal_actions()[0])
        worths.append(features(state, 0).spaces)
    assert worths[0] > worths[len(worths) // 2] > worths[-1] == 0
