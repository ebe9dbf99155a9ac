"""What an action reveals to a player: this limits how far moves can be taken back."""

from piazza.core.game import A, Player, State

WORLDS = 12
"""Number of sampled worlds: a surprise that half of all worlds show is missed once in 4096 times."""


def reveals(state: State[A], action: A, player: Player) -> bool:
    """Return whether the action shows the player something new.

    It does if the same action, in another world that the player held possible, looks different afterwards
    or is not legal there: another player's card, played from a hidden hand. A sample of `WORLDS` is tried.
    """
    return _is_news(state.observe(player), action, state.apply(action).observe(player), player)


def is_news(observation: State[A], action: A, seen: State[A]) -> bool:
    """Return whether the action revealed something to the player who took it.

    `observation` is what that player saw before the action, `seen` what the player saw after it.
    """
    player = observation.player
    assert player is not None
    return _is_news(observation, action, seen, player)


def _is_news(observation: State[A], action: A, seen: State[A], player: Player) -> bool:
    """Return whether some sampled world would look different from `seen`, or forbid the action."""
    # The seeds are always the same, so the answer to a question is, too.
    worlds = (observation.determinize(seed) for seed in range(WORLDS))
    return any(
        action not in world.legal_actions() or world.apply(action).observe(player) != seen for world in worlds
    )
