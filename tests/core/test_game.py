"""The contract's own small parts."""

from dataclasses import replace
from typing import Any

import pytest

import toy
from piazza import games
from piazza.core.game import Option, action_named, clockwise, next_player


def test_action_named() -> None:
    """A legal action is found by its text form."""
    assert action_named(toy.GAME.deal(2, 0, first="1").apply(toy.Draw()), "keep2") == toy.Keep(1)


def test_action_not_legal() -> None:
    """A text form that is no legal action's is refused by name."""
    with pytest.raises(ValueError, match="not a legal action here: throw"):
        action_named(toy.GAME.deal(2, 0, first="1"), "throw")


def test_chosen_order() -> None:
    """Options come in the game's order, whatever order they are given in."""
    assert tuple(toy.GAME.settings_of({"deck": "short"}).items()) == (("deck", "short"), ("first", "lot"))


def test_by_rules() -> None:
    """A game by a version of its rules is itself, or what it was; a version that is not kept is none."""
    former = replace(toy.GAME, rules=1)
    game = replace(toy.GAME, legacy=(former,))
    assert (game.at_version(toy.GAME.rules), game.at_version(1)) == (game, former)
    with pytest.raises(KeyError):
        game.at_version(2)


LATER = (*toy.GAME.options, Option("lid", ("none", "open"), "none", since=5))


def test_versions() -> None:
    """A version that an option came with stands for the same rules; a default needs no new version."""
    game = replace(toy.GAME, options=LATER)
    assert [game.at_version(version) for version in (3, 4, 5)] == [game] * 3
    assert game.version_for(game.settings_of({})) == 3
    assert game.version_for(game.settings_of({"lid": "open"})) == 5
    assert [option.name for option in game.settings_at(3)] == ["deck", "first"]
    assert [option.name for option in game.settings_at(5)] == ["deck", "lid", "first"]


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"options": LATER[::-1]}, "append a new option"),
        ({"options": LATER, "rules": 5}, "`since` of an option is a new version"),
        ({"rules": 4, "legacy": (replace(toy.GAME, options=LATER),)}, "`rules` is a new version"),
    ],
)
def test_mixed_up_versions(changes: dict[str, Any], message: str) -> None:
    """Versions that would stand for two things are refused where the game is declared."""
    with pytest.raises(AssertionError, match=message):
        replace(toy.GAME, **changes)


@pytest.mark.parametrize("name", ["", "chess", "core", "../bots"])
def test_unknown_game(name: str) -> None:
    """Only the games of the house are loaded."""
    with pytest.raises(KeyError):
        games.load(name)


def test_clockwise() -> None:
    """Every seat once, and the first follows the last."""
    assert clockwise(2, 4) == (2, 3, 0, 1)
    assert next_player(3, 4) == 0
