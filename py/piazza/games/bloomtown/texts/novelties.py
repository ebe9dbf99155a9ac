"""Explanations shown once, when something happens for the first time in a person's first games."""

from collections.abc import Iterator

from piazza.games.bloomtown.rules.actions import Action, Place
from piazza.games.bloomtown.rules.position import Phase
from piazza.games.bloomtown.rules.state import State
from piazza.ui.game_api.text_types import FirstTimeNote
from piazza.ui.i18n import gettext as _


def first_time_notes(before: State, action: Action, after: State) -> Iterator[FirstTimeNote]:
    """Yield the explanations that an action calls for.

    There are five: a blooming space, a free choice from the market, the bonus token, a first community
    tile, and a second of its kind.
    """
    phase = after.turn.phase
    if isinstance(action, Place) and phase is Phase.BLOOM:
        text = _("A blooming space: score the new tile again, or take an extra turn.")
        yield FirstTimeNote("blooming", text)
    if phase is Phase.TAKE and before.turn.phase is not Phase.TAKE:
        text = _("The covered flower has no tiles left: {name} may take any face-up tile.")
        yield FirstTimeNote("any-tile", text)
    if phase is Phase.TOKEN and before.turn.phase is not Phase.TOKEN:
        text = _("The bonus token can be used once per game: now, or at a better moment.")
        yield FirstTimeNote("token", text)
    came_up = tuple(new for old, new in zip(before.community, after.community, strict=True) if new > old)
    if 1 in came_up:
        text = _(
            "A community tile appeared. When the second of its kind appears, that kind scores for everybody."
        )
        yield FirstTimeNote("community-tile", text)
    if 2 in came_up:  # noqa: PLR2004 - both of a kind
        text = _("The second community tile of a kind: this kind scores in every town.")
        yield FirstTimeNote("community-scoring", text)
