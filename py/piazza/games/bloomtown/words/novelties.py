"""What is told once, when it happens for the first time in somebody's first games."""

from collections.abc import Iterator

from piazza.games.bloomtown.rules.actions import Action, Place
from piazza.games.bloomtown.rules.state import State
from piazza.games.bloomtown.rules.turn import Phase
from piazza.ui.language import gettext as _
from piazza.ui.telling import Novelty


def novelties(before: State, action: Action, after: State) -> Iterator[Novelty]:
    """A blooming space, an empty place of the market, the bonus token, community tiles."""
    phase = after.turn.phase
    if isinstance(action, Place) and phase is Phase.BLOOM:
        text = _("A blooming space: the tile just built may score once more, or an extra turn follows.")
        yield Novelty("blooming", text)
    if phase is Phase.TAKE and before.turn.phase is not Phase.TAKE:
        text = _("No tile is left for the flower that was covered: {name} may take any open one.")
        yield Novelty("any-tile", text)
    if phase is Phase.TOKEN and before.turn.phase is not Phase.TOKEN:
        text = _("The bonus token works once in the whole game: one may also keep it for a better moment.")
        yield Novelty("token", text)
    came_up = tuple(new for old, new in zip(before.community, after.community, strict=True) if new > old)
    if 1 in came_up:
        text = _("A community tile has come up. At the second of its kind, that kind scores for everybody.")
        yield Novelty("community-tile", text)
    if 2 in came_up:  # noqa: PLR2004 - both of a kind
        text = _("The second community tile of a kind: its buildings score in every town.")
        yield Novelty("community-scoring", text)
