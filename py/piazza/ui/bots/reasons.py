"""Why a bot plays as it does, in the words of the game: the aspects of what a turn is worth, in points."""

from collections.abc import Iterable
from typing import Any

from piazza.core.game import Player
from piazza.core.match import Match
from piazza.games import judge, words
from piazza.ui.bots.levels import bot_title
from piazza.ui.kit import with_sign
from piazza.ui.language import gettext as _
from piazza.ui.storage.saves import Seat
from piazza.ui.telling import Entry
from piazza.ui.words import Words

MOST = 3
"""Aspects that are named, the weightiest first."""
LEAST = 0.6
"""Points below which an aspect is not told with its points."""
SLIGHT = 0.1
"""Points below which it is not worth a word."""


def because(match: Match, ply: int, seat: Seat, bystander: Player) -> Entry | None:
    """What everybody can see that a turn was good for, which ends with this ply; nothing in mid-turn.

    What it was good for may be a secret, or show only later: then just that there was nothing better.
    """
    player = match.plies[ply].player
    if match.after(ply).player == player:
        return None
    told = _grown(words(match.game.name), public_gains(match, beginning_of(match, ply), ply, bystander))
    text = _("{name} ({level}), because: {aspects}") if told else _("{name} ({level}): no better move found")
    text = text.replace("{level}", bot_title(seat, words(match.game.name))).replace("{aspects}", told)
    return Entry(player, text, is_reason=True)


def beginning_of(match: Match, ply: int) -> int:
    """The first ply of the turn that this one is of."""
    player = match.plies[ply].player
    while ply and match.plies[ply - 1].player == player:
        ply -= 1
    return ply


def public_gains(match: Match, begun: int, ply: int, bystander: Player) -> list[tuple[str, float]]:
    """By how much each aspect of the position grew over these plies, as far as a bystander can tell."""
    player, aspects = match.plies[ply].player, judge(match.game.name).aspects
    then = aspects(match.plies[begun].before.observe(bystander), player)
    now = aspects(match.after(ply).observe(bystander), player)
    return [(name, new - old) for name, new, old in zip(now._fields, now, then, strict=True)]


def weightiest(told: Words[Any, Any], gains: Iterable[tuple[str, float]]) -> str:
    """The weightiest aspects with their points; empty if none weighs anything."""
    heavy = sorted((gain for gain in gains if abs(gain[1]) >= LEAST), key=lambda gain: -abs(gain[1]))
    return ", ".join(f"{aspect_name(told, name)} {with_sign(round(points))}" for name, points in heavy[:MOST])


def _grown(told: Words[Any, Any], gains: Iterable[tuple[str, float]]) -> str:
    """The aspects that have grown, with their points; of those that hardly did, the first one's name."""
    grown = [(name, gain) for name, gain in gains if gain >= SLIGHT]
    slight = slight_gain(grown)
    return weightiest(told, grown) or (aspect_name(told, slight) if slight else "")


def slight_gain(gains: Iterable[tuple[str, float]]) -> str:
    """The aspect that has grown most, however little; empty if none is worth a word."""
    grown = [(gain, name) for name, gain in gains if gain >= SLIGHT]
    return max(grown)[1] if grown else ""


def aspect_name(told: Words[Any, Any], aspect: str) -> str:
    """An aspect in the words of the game; the turns that follow in those of the house."""
    if aspect == "onward":
        return _("later turns")
    return str(told.aspect(aspect))
