"""What the recorded games cover: every sort of decision, card, kind of tile, and way to end."""

from functools import cache
from pathlib import Path
from typing import Any

from piazza.games.greentown.rules import actions
from piazza.games.greentown.rules.material import material
from piazza.games.greentown.texts import TEXTS
from piazza.games.greentown.texts.log import narrate
from piazza.links import decode


@cache
def recorded() -> tuple[Any, ...]:
    """Every recorded game."""
    lines = Path(__file__).with_name("finished.txt").read_text("utf-8").splitlines()
    return tuple(decode(line.split("\t")[0]) for line in lines if not line.startswith("#"))


def test_enough() -> None:
    """At least 25 games, with every number of players, layout and use of the double-turn token."""
    tables = {
        (match.players, dict(match.options)["layout"], dict(match.options)["double"]) for match in recorded()
    }
    assert len(recorded()) >= 25
    assert len(tables) == 3 * 3 * 2


def test_every_decision() -> None:
    """Every sort of action is taken in some recorded game."""
    taken = {type(ply.action) for match in recorded() for ply in match.plies}
    assert taken == set(actions.Action.__args__)


def test_every_card_and_kind() -> None:
    """Every visitor is guided, and every kind of tile in the box placed, in some recorded game."""
    guided = {card for match in recorded() for card in match.state.discard}
    assert guided == set(range(len(material().cards)))
    picked = {
        str(ply.action) for match in recorded() for ply in match.plies if isinstance(ply.action, actions.Pick)
    }
    assert picked == {f"pick {kind.name}" for kind in material().kinds if kind.count and kind.exits < 6}


def test_every_ending() -> None:
    """Games end because a player's buildings all stand, and because no visitor is left."""
    reasons = {TEXTS.end_reason(match.state).split(": ")[1] for match in recorded()}
    assert reasons == {"a player has built all buildings", "no visitors left"}


def test_every_point_is_told() -> None:
    """The gains in the log add up to the final scores, each under a heading of the table."""
    names = {category.name for category in TEXTS.score_categories()}
    for match in recorded():
        entries = [
            entry
            for number, ply in enumerate(match.plies)
            for entry in narrate(ply.before, ply.action, match.after(number))
            if entry.gains
        ]
        sums = [sum(gains) for gains in zip(*(entry.gains for entry in entries), strict=True)]
        assert tuple(sums) == match.state.scores()
        assert {entry.category for entry in entries} <= names


def test_every_cause() -> None:
    """Every heading of the table of points has points in some recorded game."""
    told = {
        entry.category
        for match in recorded()
        for number, ply in enumerate(match.plies)
        for entry in narrate(ply.before, ply.action, match.after(number))
    }
    assert {category.name for category in TEXTS.score_categories()} <= told
