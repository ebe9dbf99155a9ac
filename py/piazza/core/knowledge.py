"""What an action tells: the measure of how far a player may take moves back."""

from piazza.core.game import A, Player, State

WORLDS = 12
"""Sampled worlds: a surprise that shows in half of all worlds is missed by these once in 4096 times."""


def reveals(state: State[A], action: A, player: Player) -> bool:
    """Whether the action shows the player something new.

    It does exactly if the same action in another world that the player held possible looks different
    afterwards, or could not have been taken there: another player's card, played from a hidden hand.
    """
    return _is_news(state.observe(player), action, state.apply(action).observe(player), player)


def is_news(observation: State[A], action: A, seen: State[A]) -> bool:
    """The same of the player in turn, from what was seen before the action and after it."""
    player = observation.player
    assert player is not None
    return _is_news(observation, action, seen, player)


def _is_news(observation: State[A], action: A, seen: State[A], player: Player) -> bool:
    """Some world that was possible would have looked otherwise."""
    worlds = (observation.determinize(seed) for seed in range(WORLDS))
    return any(
        action not in world.legal_actions() or world.apply(action).observe(player) != seen for world in worlds
    )
