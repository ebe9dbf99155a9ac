"""The kinds of choices at a table, for “What can I do now?”."""

from typing import TypeAlias

from piazza.ui.game_api.text_types import ChoiceGroup
from piazza.ui.model.table import Table

ChoiceGroups: TypeAlias = tuple[tuple[ChoiceGroup, tuple[int, ...]], ...]
"""Each kind with the indexes of its choices, in the order of the first of them."""


def choice_groups(table: Table) -> ChoiceGroups:
    """Return the kinds of choices that this screen may make now; empty if it may not choose."""
    found = dict[ChoiceGroup, tuple[int, ...]]()
    state = table.state
    for index, action in enumerate(state.legal_actions() if table.can_play else ()):
        kind = table.words.kind(state, action)
        found[kind] = (*found.get(kind, ()), index)
    return tuple(found.items())
