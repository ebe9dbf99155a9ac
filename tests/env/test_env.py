"""The games as PettingZoo wants them: its own tests pass, and an agent sees all that its player sees."""

import pickle
import re
from functools import partial

import numpy as np
import pytest
from pettingzoo.test.api_test import api_test
from pettingzoo.test.seed_test import seed_test

import toy
from documents import ENV_GUIDE
from piazza import games
from piazza.core.game import Game
from piazza.env import env
from piazza.env.arrays import Observation, ObservationEncoder
from piazza.env.table import TableEnv as Laid
from piazza.env.table import rewards
from piazza.links import decode
from tables import GAMES, TABLES, Table, finished, samples

pytestmark = pytest.mark.sampled(3)

SEATS = [
    (name, seats)
    for name in games.TITLES
    for seats in (games.load(name).players[0], games.load(name).players[-1])
]
TABLE_IDS = [table for table in TABLES if table.luck == 0]
ENOUGH = 60
"""Decisions of each agent that PettingZoo's tests look at."""

api = pytest.mark.filterwarnings(
    # Observations with a mask are dictionaries; whoever does not decide, or when all is over, has no choice.
    "ignore:Observation space for each agent probably should be",
    "ignore:Observation is not a NumPy array",
    "ignore:Action mask numpy array is all zeros",
)


@api
@pytest.mark.parametrize(("game", "players"), SEATS)
def test_api(game: str, players: int) -> None:
    """PettingZoo's own test of the interface passes, with few players and with many."""
    api_test(env(game, players), num_cycles=ENOUGH)


@pytest.mark.parametrize("game", games.TITLES)
def test_seeds(game: str) -> None:
    """PettingZoo's own test passes that equal seeds make equal games."""
    seed_test(partial(env, game, 2), num_cycles=ENOUGH)


@pytest.mark.parametrize("table", TABLE_IDS, ids=str)
def test_what_is_seen(table: Table) -> None:
    """Positions that look alike to a player are the same arrays, others are not, and all are in the space."""
    encoder = ObservationEncoder(table.game.deal(table.players, 7, **dict(table.options)))
    space = encoder.observation_space()
    seen = dict[bytes, object]()
    for number, state in enumerate(samples(table)):
        viewer = number % table.players
        looks = encoder.observe(state, viewer)
        other = state.observe(viewer).determinize(number)
        assert space.contains(looks)
        assert _same(looks, encoder.observe(other, viewer))
        assert seen.setdefault(looks["observation"].tobytes(), state.observe(viewer)) == state.observe(viewer)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_columns(game: Game) -> None:
    """No two numbers of an observation have the same name, and there is one for each."""
    state = game.deal(game.players[0], 3)
    encoder = ObservationEncoder(state)
    assert len({column.name for column in encoder.columns}) == len(encoder.columns)
    assert encoder.observe(state, 0)["observation"].shape == (len(encoder.columns),)


def test_numbers_mean_what_they_say() -> None:
    """The seat, the hand and the tokens of Bloom Town stand where their names say."""
    state = games.load("bloomtown").deal(3, 5, side="B", parks="4", subways="chain", first="2")
    encoder = ObservationEncoder(state)
    looks = dict(
        zip((one.name for one in encoder.columns), encoder.observe(state, 1)["observation"], strict=True)
    )
    assert looks["viewer"] == 1
    assert looks["decider"] == 2
    assert looks["box.parks"] == 2
    assert [looks[f"tokens[{seat}]"] for seat in range(3)] == [1, 1, 1]
    assert looks["hands[1][0]"] > 0
    assert looks["hands[0][0]"] == looks["hands[2][1]"] == 0
    assert looks["len(hands[0])"] == 2


def test_actions_are_rows() -> None:
    """The choices stand in the order of the mask, different ones in different rows, zeros below them."""
    table = _laid("suburbia", 2)
    looks = table.observe(table.agent_selection)
    count = int(looks["action_mask"].sum())
    assert looks["action_mask"][:count].all()
    assert len({row.tobytes() for row in looks["actions"][:count]}) == count
    assert not looks["actions"][count:].any()


def test_only_who_decides_can_choose() -> None:
    """The mask of an agent whose turn it is not is empty."""
    table = _laid("greentown", 3)
    can_choose = {agent: table.observe(agent)["action_mask"].any() for agent in table.agents}
    assert can_choose == {agent: agent == table.agent_selection for agent in table.agents}


@pytest.mark.parametrize("name", games.TITLES)
def test_rewards(name: str) -> None:
    """At the end the first has 1, the last -1, all together 0; before it there is nothing."""
    game = games.load(name)
    played = finished(Table(game, min(3, game.players[-1]), ()))
    given = rewards(played.state)
    assert sum(given) == pytest.approx(0)
    assert given[played.state.ranking()[0]] == max(given)
    assert not any(rewards(played.plies[-1].before))


def test_alone() -> None:
    """Who plays alone gets the points."""
    state = finished(Table(games.load("suburbia"), 1, ())).state
    assert rewards(state) == state.scores()


def test_shared_places() -> None:
    """Who shares places gets the mean of what they bring."""
    level = toy.State((), 0, (), (), ((1, 3), (4, 5), (2, 2)), ((), (), ()), None)
    assert rewards(level) == (-0.5, 1, -0.5)


def test_a_whole_game() -> None:
    """Rewards and points of a game played to the end are those of its position, and a link tells it."""
    table = env("bloomtown", 2, render_mode="ansi", side="B")
    table.reset(seed=8, options={"deal": 77})
    total = dict.fromkeys(table.agents, 0.0)
    for agent in table.agent_iter():
        looks, reward, is_over, _, told = table.last()
        assert looks is not None
        total[agent] += reward
        text = table.render()
        table.step(None if is_over else int(np.flatnonzero(looks["action_mask"])[-1]))
    match = decode(str(text))
    assert match.seed == 77
    assert dict(match.options)["side"] == "B"
    assert told["scores"] == match.state.scores()
    assert tuple(total.values()) == rewards(match.state)


def test_foreign_choice() -> None:
    """A choice that there is not is refused, and nothing happens."""
    table = _laid("bloom", 2)
    before = table.match
    with pytest.raises(IndexError):
        table.step(200)
    assert table.match is before


@pytest.mark.parametrize(
    ("game", "players", "options"), [("chess", 2, {}), ("bloom", 6, {}), ("bloom", 2, {"x": "y"})]
)
def test_foreign_table(game: str, players: int, options: dict[str, str]) -> None:
    """A game, a number of players or an option that the house does not have is refused at once."""
    with pytest.raises((KeyError, ValueError)):
        env(game, players, **options)


def test_can_be_sent() -> None:
    """A table can be sent to another process, where it is laid anew."""
    table = pickle.loads(pickle.dumps(env("greentown", 4, layout="2").unwrapped))  # noqa: S301 - our own
    assert isinstance(table, Laid)
    assert table.match.players == 4
    assert dict(table.match.options)["layout"] == "2"


def _laid(game: str, players: int) -> Laid:
    """A table with a game dealt, without wrappers."""
    table = env(game, players).unwrapped
    assert isinstance(table, Laid)
    table.reset(seed=1)
    return table


def _same(one: Observation, other: Observation) -> bool:
    """The same arrays."""
    return all(np.array_equal(one[name], other[name]) for name in one)


def test_the_example() -> None:
    """The example of the guide runs."""
    text = ENV_GUIDE.read_text("utf-8")
    (example,) = re.findall(r"```python\n(from piazza.env import .*?)```", text, re.DOTALL)
    exec(example, {})  # noqa: S102 - our own
