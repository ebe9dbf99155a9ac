"""Turns in words, choice by choice; a game may tell several that belong together in one sentence."""

from collections.abc import Iterator
from types import ModuleType
from typing import Any

from piazza.core.game import State


def told(words: ModuleType, state: State[Any], texts: tuple[str, ...]) -> Iterator[str]:
    """What the choices of a turn are, as far as they are legal; what is forced goes without saying."""
    path = list(_path(state, texts))
    while path:
        before, action = path[0]
        text, number = together(words, before, tuple(action for _before, action in path))
        if not number and len(before.legal_actions()) > 1:
            text = words.label(before, action)
        if text:
            yield text
        path = path[max(1, number) :]


def first(words: ModuleType, state: State[Any], texts: tuple[str, ...]) -> str:
    """What the turn begins with."""
    actions = tuple(action for _before, action in _path(state, texts))
    return together(words, state, actions)[0] or str(words.label(state, actions[0]))


def together(words: ModuleType, state: State[Any], actions: tuple[Any, ...]) -> tuple[str, int]:
    """Several choices in one sentence, and how many; none where the game has no such words."""
    whole = getattr(words, "whole", None)
    found: tuple[str, int] = whole(state, actions) if whole else ("", 0)
    return found


def _path(state: State[Any], texts: tuple[str, ...]) -> Iterator[tuple[State[Any], Any]]:
    """The positions on the way and the choices there, as far as they are legal."""
    for text in texts:
        action = next((one for one in state.legal_actions() if str(one) == text), None)
        if action is None:
            return
        yield state, action
        state = state.apply(action)
