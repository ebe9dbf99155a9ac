"""Turns in sentences, choice by choice.

A game may put several choices that belong together in one sentence. A turn is given as the text
forms of its actions (`texts`), from the position `state` on. Each function stops before the first
action that is not legal.
"""

from collections.abc import Hashable, Iterator
from dataclasses import dataclass
from typing import Any

from piazza.core.game import State
from piazza.ui.game_api.texts import Texts


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence for some choices of a turn.

    `first` and `last` are the numbers of these choices, counted from 1; forced choices are not counted.
    """

    text: str
    first: int
    last: int


def turn_texts(words: Texts[Any, Any], state: State[Any], texts: tuple[str, ...]) -> Iterator[str]:
    """Yield the choices of a turn as sentences; a forced choice has none of its own."""
    for step in turn_sentences(words, state, texts):
        yield step.text


def turn_sentences(words: Texts[Any, Any], state: State[Any], texts: tuple[str, ...]) -> Iterator["Sentence"]:
    """Yield the choices of a turn as sentences, with the numbers of the choices."""
    path, done = list(trajectory_of(state, texts)), 0
    while path:
        before, action = path[0]
        text, number = combine(words, before, tuple(action for _before, action in path))
        if not number and len(before.legal_actions()) > 1:
            text = words.label(before, action)
        number = max(1, number)
        begun, done = done + 1, done + sum(map(_is_free, path[:number]))
        if text:
            # A sentence about forced choices alone bears the number of the choice before it.
            yield Sentence(text, min(begun, done), done)
        path = path[number:]


def choice_numbers(state: State[Any], texts: tuple[str, ...]) -> dict[Hashable, str]:
    """Return the numbers of each action in a turn, as a text.

    An action taken twice has two numbers; a forced one has an empty text.
    """
    found, number = dict[Hashable, list[str]](), 0
    for step in trajectory_of(state, texts):
        number += _is_free(step)
        found.setdefault(step[1], []).extend([str(number)] if _is_free(step) else [])
    return {action: ", ".join(numbers) for action, numbers in found.items()}


def first(words: Texts[Any, Any], state: State[Any], texts: tuple[str, ...]) -> str:
    """Return the first sentence of a turn; its first action has to be legal."""
    actions = tuple(action for _before, action in trajectory_of(state, texts))
    return combine(words, state, actions)[0] or str(words.label(state, actions[0]))


def combine(words: Texts[Any, Any], state: State[Any], actions: tuple[Any, ...]) -> tuple[str, int]:
    """Return a sentence for the first of these actions, and how many it covers.

    An empty text and 0 where the game has no such sentence.
    """
    return words.combine_moves(state, actions)


def trajectory_of(state: State[Any], texts: tuple[str, ...]) -> Iterator[tuple[State[Any], Any]]:
    """Yield each position of a turn with the action taken there."""
    for text in texts:
        action = next((one for one in state.legal_actions() if str(one) == text), None)
        if action is None:
            return
        yield state, action
        state = state.apply(action)


def _is_free(step: tuple[State[Any], Any]) -> bool:
    """Return whether there was a choice: more than one legal action."""
    return len(step[0].legal_actions()) > 1
