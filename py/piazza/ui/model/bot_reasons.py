"""Why a bot plays as it does: the features that grew in its turn, in the words of the game."""

from typing import Any

from piazza.bots.evaluator import load_evaluator
from piazza.core.game import Player
from piazza.core.match import Match
from piazza.ui.game_api.text_types import Entry, Line
from piazza.ui.game_api.texts import Texts, load_texts
from piazza.ui.i18n import gettext as _
from piazza.ui.model.people import level_beside
from piazza.ui.model.possibilities import opened_in
from piazza.ui.storage.saves import Seat

MAX_REASONS = 3
"""Greatest number of reasons."""
MAX_POSSIBILITIES = 2
"""Greatest number of reasons that say what a turn made possible."""
MIN_WEIGHT = 0.6
"""The least weight of a feature, in points, that is mentioned."""


def because(match: Match, ply: int, seat: Seat, bystander: Player) -> Entry | None:
    """Return the log entry with the public reasons for a bot's turn that ends with `ply`.

    None within a turn, and if there is nothing to tell that everybody can see.
    """
    player = match.plies[ply].player
    if match.after(ply).player == player:
        return None
    lines = public_reasons(load_texts(match.game.name), match, ply, bystander)
    told = ", ".join(one.text if one.points is None else f"{one.text} +{one.points}" for one in lines)
    if not told:
        return None
    level = level_beside(seat)
    text = _("{name} ({level}), because: {aspects}") if level else _("{name}, because: {aspects}")
    # Not `format`: ``{name}`` stays for the log, which puts the player's symbol before it.
    text = text.replace("{level}", level).replace("{aspects}", told)
    return Entry(player, text, is_reason=True)


def public_reasons(words: Texts[Any, Any], match: Match, ply: int, bystander: Player) -> tuple[Line, ...]:
    """Return what a bot's turn that ends with `ply` brought, as a bystander sees it, the weightiest first.

    That is the points it scored, with their number; what it made possible, in the game's words; and other
    features that grew, without a number: nobody knows what these are worth. It is empty if the choice itself
    is hidden: what follows could give it away.
    """
    begun = beginning_of(match, ply)
    if is_hidden(match, begun, ply, bystander):
        return ()
    (scored, points), *others = public_gains(match, begun, ply, bystander)
    now = [Line(round(points), feature_name(words, scored))] if round(points) > 0 else []
    known = load_evaluator(match.game.name)
    # With a new stage everything has changed, whatever was played.
    if known.stage(match.plies[begun].before) != known.stage(match.after(ply)):
        return tuple(now)
    opened = opened_in(words, match, begun, ply, bystander)[:MAX_POSSIBILITIES]
    named = {one.feature for one in opened}
    grown = sorted((gain for gain in others if gain[1] >= MIN_WEIGHT), key=lambda gain: -gain[1])
    good = _("good for {aspect}")
    told = [
        *(Line(None, one.text) for one in opened),
        *(
            Line(None, good.format(aspect=feature_name(words, name)))
            for name, _points in grown
            if name not in named
        ),
    ]
    return (*now, *told[: MAX_REASONS - len(now)])


def is_hidden(match: Match, begun: int, ply: int, bystander: Player) -> bool:
    """Return whether to a bystander every choice of a turn would have looked the same."""
    return not any(
        match.after(number).observe(bystander) != made.before.apply(other).observe(bystander)
        for number, made in enumerate(match.plies[begun : ply + 1], begun)
        if not made.is_forced
        for other in made.before.legal_actions()
    )


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


def feature_name(told: Texts[Any, Any], feature: str) -> str:
    """Return the name of a feature: the game's own, or the app's for later turns."""
    if feature == "onward":
        return _("later turns")
    return str(told.feature(feature))
