"""Why a bot plays as it does: the features that grew in its turn, in the words of the game."""

from collections.abc import Iterable
from typing import Any

from piazza.bots.evaluator import load_evaluator
from piazza.core.game import Player
from piazza.core.match import Match
from piazza.ui.game_api.html import with_sign
from piazza.ui.game_api.text_types import Entry
from piazza.ui.game_api.texts import Texts, load_texts
from piazza.ui.i18n import gettext as _
from piazza.ui.model.people import level_beside
from piazza.ui.storage.saves import Seat

MOST = 3
"""Greatest number of features that are named."""
LEAST = 0.6
"""The least weight of a feature, in points, that is given with its points."""
SLIGHT = 0.1
"""The least weight of a feature, in points, that is mentioned at all."""


def because(match: Match, ply: int, seat: Seat, bystander: Player) -> Entry | None:
    """Return the log entry with the public reasons for a bot's turn that ends with `ply`.

    None within a turn. If the reasons are secret or only show later, it says that no better move was found.
    """
    player = match.plies[ply].player
    if match.after(ply).player == player:
        return None
    told = _grown(load_texts(match.game.name), public_gains(match, beginning_of(match, ply), ply, bystander))
    level = level_beside(seat)
    if level:
        text = (
            _("{name} ({level}), because: {aspects}") if told else _("{name} ({level}): no better move found")
        )
    else:
        text = _("{name}, because: {aspects}") if told else _("{name}: no better move found")
    # Not `format`: ``{name}`` stays for the log, which puts the player's symbol before it.
    text = text.replace("{level}", level).replace("{aspects}", told)
    return Entry(player, text, is_reason=True)


def beginning_of(match: Match, ply: int) -> int:
    """Return the first ply of the turn that this ply belongs to."""
    player = match.plies[ply].player
    while ply and match.plies[ply - 1].player == player:
        ply -= 1
    return ply


def public_gains(match: Match, begun: int, ply: int, bystander: Player) -> list[tuple[str, float]]:
    """Return by how much each feature grew from ply `begun` to `ply`, as a bystander sees it."""
    player, features = match.plies[ply].player, load_evaluator(match.game.name).features
    then = features(match.plies[begun].before.observe(bystander), player)
    now = features(match.after(ply).observe(bystander), player)
    return [(name, new - old) for name, new, old in zip(now._fields, now, then, strict=True)]


def weightiest(told: Texts[Any, Any], gains: Iterable[tuple[str, float]]) -> str:
    """Return the weightiest features with their points as a text; empty if none reaches `LEAST`."""
    heavy = sorted((gain for gain in gains if abs(gain[1]) >= LEAST), key=lambda gain: -abs(gain[1]))
    return ", ".join(
        f"{feature_name(told, name)} {with_sign(round(points))}" for name, points in heavy[:MOST]
    )


def _grown(told: Texts[Any, Any], gains: Iterable[tuple[str, float]]) -> str:
    """Return the features that grew as a text; if none grew much, the name of the one that grew most."""
    grown = [(name, gain) for name, gain in gains if gain >= SLIGHT]
    slight = slight_gain(grown)
    return weightiest(told, grown) or (feature_name(told, slight) if slight else "")


def slight_gain(gains: Iterable[tuple[str, float]]) -> str:
    """Return the name of the feature that grew most; empty if none reaches `SLIGHT`."""
    grown = [(gain, name) for name, gain in gains if gain >= SLIGHT]
    return max(grown)[1] if grown else ""


def feature_name(told: Texts[Any, Any], feature: str) -> str:
    """Return the name of a feature: the game's own, or the app's for later turns."""
    if feature == "onward":
        return _("later turns")
    return str(told.feature(feature))
