"""The agents' table: PettingZoo's agent environment cycle (AEC) over `Match`, and the rewards."""

from typing import Any

from gymnasium.spaces import Space
from gymnasium.utils import EzPickle, seeding
from pettingzoo import AECEnv

from piazza import games
from piazza.core.game import SEEDS, Player, Seed, State
from piazza.core.match import Match
from piazza.core.ranking import place_numbers
from piazza.env.arrays import Choice, Observation, ObservationEncoder
from piazza.links import encode


class TableEnv(AECEnv[str, Observation, Choice], EzPickle):
    """Environment of one game with fixed options; agents are the seats, "player_0" to "player_4"."""

    def __init__(self, game: str, players: int, options: dict[str, str], render_mode: str | None) -> None:
        """Create the environment; call `reset` before the first step.

        Raises KeyError for an unknown game, and ValueError for players or options that it does not have.
        """
        EzPickle.__init__(self, game, players, options, render_mode)
        self.render_mode = render_mode
        self.match = Match.new(games.load(game), players, 0, **options)
        """The game on the table, with its history."""
        self.metadata = {
            "name": f"{game}_v{self.match.game.versions[-1]}",
            "render_modes": ["ansi"],
            "is_parallelizable": False,
        }
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        # not `match.state`, which may be past forced decisions: tuples are measured at the deal
        self.encoder = ObservationEncoder(self.match.game.deal(players, 0, **dict(self.match.options)))
        """Encoder of positions as arrays, with the names of all columns."""
        self.observation_spaces = {agent: self.encoder.observation_space() for agent in self.possible_agents}
        self.action_spaces = {agent: self.encoder.action_space() for agent in self.possible_agents}
        self._random, _ = seeding.np_random()

    def observation_space(self, agent: str) -> Space[Observation]:
        """Return the space of an agent's observations; all agents have equal spaces."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Space[Choice]:
        """Return the space of an agent's choices; all agents have equal spaces."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Start a new game from a random deal, or from deal number `options["deal"]`.

        `seed` restarts the generator that draws deals; without it, the generator goes on.
        """
        if seed is not None:
            self._random, _ = seeding.np_random(seed)
        drawn = int(self._random.integers(SEEDS))
        self._deal((options or {}).get("deal", drawn))

    def step(self, action: Choice) -> None:
        """Play the choice with this index, and the forced decisions that follow.

        After the end of the game, None removes the agent. Raises IndexError if there is no such choice, and
        ValueError for a choice after the end.
        """
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None
        # PettingZoo's convention: an agent's rewards add up from one of its actions to the next.
        self._cumulative_rewards[agent] = 0
        self.match = self.match.play(int(action))
        self._look()
        self._accumulate_rewards()

    def observe(self, agent: str) -> Observation:
        """Return the observation of an agent."""
        return self.encoder.observe(self.match.state, self._seat(agent))

    def render(self) -> str | None:
        """Return the game so far as a link text, which the app opens.

        Returns None unless `render_mode` is "ansi".
        """
        return encode(self.match) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Do nothing: there is nothing to close."""

    def _deal(self, deal: Seed) -> None:
        """Start a new game from a deal."""
        before = self.match
        self.match = Match.new(before.game, before.players, deal, **dict(before.options))
        # a copy: agents leave this list one by one after the end
        self.agents = self.possible_agents[:]
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.truncations = dict.fromkeys(self.agents, False)
        self.agent_selection = self.agents[0]
        self._look()

    def _look(self) -> None:
        """Set rewards, terminations, infos and the next agent by the position."""
        state = self.match.state
        # Nobody has left the list yet: agents are removed only in `step` after the end.
        self.rewards = dict(zip(self.agents, rewards(state), strict=True))
        self.terminations = dict.fromkeys(self.agents, state.player is None)
        self.infos = {agent: {"scores": self._scores(self._seat(agent))} for agent in self.agents}
        if state.player is not None:
            self.agent_selection = self.possible_agents[state.player]

    def _scores(self, viewer: Player) -> tuple[int, ...]:
        """Return the points of all players as far as `viewer` sees them; at the end, in full."""
        state = self.match.state
        return state.scores() if state.player is None else state.observe(viewer).scores()

    def _seat(self, agent: str) -> Player:
        """Return the seat of an agent."""
        return self.possible_agents.index(agent)


def rewards(state: State[Any]) -> tuple[float, ...]:
    """Return the reward of each player: at the end 1 for the first place down to -1 for the last.

    The steps between places are equal; tied players get the mean of their places, so the sum is 0. Before the
    end all rewards are 0. In a game for one player, the reward is the points.
    """
    scores = state.scores()
    if state.player is not None:
        return (0.0,) * len(scores)
    if len(scores) == 1:
        return tuple(map(float, scores))
    places = [place for _player, place in sorted((player, place) for place, player in place_numbers(state))]
    # Two on place 1 take the places 1 and 2, so each gets the reward of place 1.5.
    shared = [place + (places.count(place) - 1) / 2 for place in places]
    return tuple(1 - 2 * (place - 1) / (len(scores) - 1) for place in shared)
