"""Turns in words, choice by choice; a game may tell several that belong together in one sentence."""

from collections.abc import Hashable, Iterator
from dataclasses import dataclass
from typing import Any

from piazza.core.game import State
from piazza.ui.words import Words


@dataclass(frozen=True, slots=True)
class Sentence:
    """Some choices of a turn in one sentence, and the numbers of the first and last of them."""

    text: str
    first: int
    last: int


def turn_texts(words: Words[Any, Any], state: State[Any], texts: tuple[str, ...]) -> Iterator[str]:
    """What the choices of a turn are, as far as they are legal; what is forced goes without saying."""
    for step in turn_sentences(words, state, texts):
        yield step.text


def turn_sentences(words: Words[Any, Any], state: State[Any], texts: tuple[str, ...]) -> Iterator["Sentence"]:
    """The same, with the numbers of the choices."""
    path, done = list(trajectory_of(state, texts)), 0
    while path:
        before, action = path[0]
        text, number = combine(words, before, tuple(action for _before, action in path))
        if not number and len(before.legal_actions()) > 1:
            text = words.label(before, action)
        number = max(1, number)
        begun, done = done + 1, done + sum(map(_is_free, path[:number]))
        if text:
            yield Sentence(text, min(begun, done), done)
        path = path[number:]


def choice_numbers(state: State[Any], texts: tuple[str, ...]) -> dict[Hashable, str]:
    """The choices of a turn with their numbers, as far as they are legal; one that is forced has none."""
    found, number = dict[Hashable, list[str]](), 0
    for step in trajectory_of(state, texts):
        number += _is_free(step)
        found.setdefault(step[1], []).extend([str(number)] if _is_free(step) else [])
    return {action: " ".join(numbers) for action, numbers in found.items()}


def first(words: Words[Any, Any], state: State[Any], texts: tuple[str, ...]) -> str:
    """What the turn begins with."""
    actions = tuple(action for _before, action in trajectory_of(state, texts))
    return combine(words, state, actions)[0] or str(words.label(state, actions[0]))


def combine(words: Words[Any, Any], state: State[Any], actions: tuple[Any, ...]) -> tuple[str, int]:
    """Several choices in one sentence, and how many; none where the game has no such words."""
    return words.whole(state, actions)


def trajectory_of(state: State[Any], texts: tuple[str, ...]) -> Iterator[tuple[State[Any], Any]]:
    """The positions on the way and the choices there, as far as they are legal."""
    for text in texts:
        action = next((one for one in state.legal_actions() if str(one) == text), None)
        if action is None:
            return
        yield state, action
        state = state.apply(action)


def _is_free(step: tuple[State[Any], Any]) -> bool:
    """There was something to choose."""
    return len(step[0].legal_actions()) > 1
