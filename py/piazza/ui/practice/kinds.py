"""The kinds of choices there are now, for whoever asks what can be done."""

from typing import TypeAlias

from piazza.ui.table import Table
from piazza.ui.telling import ChoiceKind

Kinds: TypeAlias = tuple[tuple[ChoiceKind, tuple[int, ...]], ...]
"""Each kind with the indexes of its choices, in the order in which they come."""


def kinds_of(table: Table) -> Kinds:
    """What can be done at this table by whoever looks at it; nothing while others are in turn."""
    found = dict[ChoiceKind, tuple[int, ...]]()
    state = table.state
    for index, action in enumerate(state.legal_actions() if table.can_play else ()):
        kind = table.words.kind(state, action)
        found[kind] = (*found.get(kind, ()), index)
    return tuple(found.items())
