"""A table at which agents play: PettingZoo's agent environment cycle over the matches of the house."""

from typing import Any

from gymnasium.spaces import Space
from gymnasium.utils import EzPickle, seeding
from pettingzoo import AECEnv

from piazza import games
from piazza.core.game import SEEDS, Player, Seed
from piazza.core.match import Match
from piazza.env.arrays import Choice, Eyes, Observation
from piazza.env.results import rewards
from piazza.links import encode


class TableEnv(AECEnv[str, Observation, Choice], EzPickle):
    """One game after the other by the same options; the agents are the players, "player_0" to "player_4"."""

    def __init__(self, game: str, players: int, options: dict[str, str], render_mode: str | None) -> None:
        """A table laid for a game; raises KeyError or ValueError for what the house does not have."""
        EzPickle.__init__(self, game, players, options, render_mode)
        self.render_mode = render_mode
        self.match = Match.new(games.load(game), players, 0, **options)
        """The game on the table, with all that happened in it."""
        self.metadata = {
            "name": f"{game}_v{self.match.game.rules}",
            "render_modes": ["ansi"],
            "is_parallelizable": False,
        }
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        self.eyes = Eyes(self.match.game.deal(players, 0, **dict(self.match.options)))
        """How positions become arrays, and what each of their numbers means."""
        self.observation_spaces = {agent: self.eyes.observation_space() for agent in self.possible_agents}
        self.action_spaces = {agent: self.eyes.action_space() for agent in self.possible_agents}
        self._random, _ = seeding.np_random()

    def observation_space(self, agent: str) -> Space[Observation]:
        """The same for all."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Space[Choice]:
        """The same for all."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal: by chance, which a seed makes begin anew, or as `options["deal"]` says, by its number."""
        if seed is not None:
            self._random, _ = seeding.np_random(seed)
        drawn = int(self._random.integers(SEEDS))
        self._deal((options or {}).get("deal", drawn))

    def step(self, action: Choice) -> None:
        """Play the choice with this index, and what it forces; after the end None takes the agent away.

        Raises IndexError if there is no such choice, and ValueError for a choice after the end.
        """
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None
        self._cumulative_rewards[agent] = 0
        self.match = self.match.play(int(action))
        self._look()
        self._accumulate_rewards()

    def observe(self, agent: str) -> Observation:
        """What the agent's player sees."""
        return self.eyes.observe(self.match.state, self._seat(agent))

    def render(self) -> str | None:
        """The game so far as the text of a link, which the app opens; None unless `render_mode` is "ansi"."""
        return encode(self.match) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """There is nothing to close."""

    def _deal(self, deal: Seed) -> None:
        """A new game."""
        before = self.match
        self.match = Match.new(before.game, before.players, deal, **dict(before.options))
        self.agents = self.possible_agents[:]
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.truncations = dict.fromkeys(self.agents, False)
        self.agent_selection = self.agents[0]
        self._look()

    def _look(self) -> None:
        """What follows from the position for everybody."""
        state = self.match.state
        self.rewards = dict(zip(self.agents, rewards(state), strict=True))
        self.terminations = dict.fromkeys(self.agents, state.player is None)
        self.infos = {agent: {"scores": self._scores(self._seat(agent))} for agent in self.agents}
        if state.player is not None:
            self.agent_selection = self.possible_agents[state.player]

    def _scores(self, viewer: Player) -> tuple[int, ...]:
        """Everybody's points: as far as a player sees them, and in full at the end."""
        state = self.match.state
        return state.scores() if state.player is None else state.observe(viewer).scores()

    def _seat(self, agent: str) -> Player:
        """Where an agent sits."""
        return self.possible_agents.index(agent)
