"""What is proved of the rules: random games have no dead end, and obey every law at samples."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import TYPE_CHECKING

import tables
from faults.proof import Claim, in_rounds
from laws import LAWS, Law
from piazza.games import TITLES, load

if TYPE_CHECKING:
    from faults.proof import Proof
    from tables import Table

SAMPLED = 500
"""Of so many games, one is held to every law."""
FIRST = 7


def decisions(name: str, proof: Proof, luck: int) -> None:
    """Random decisions of a game, over all its options and numbers of players."""
    game = load(name)
    table = tables.by_lot(tables.Table(game, game.players[luck % len(game.players)], (), luck))
    _play(proof, table)
    if luck % SAMPLED == FIRST:
        _hold_to_laws(proof, table)


def _play(proof: Proof, table: Table) -> None:
    """A random game to its end: there are choices exactly as long as somebody is to choose."""
    state, random = table.deal().state, Random(table.luck)
    for _choice in range(table.game.max_plies):
        legal = state.legal_actions()
        proof.note(str(table), bool(legal) == (state.player is not None), 0.0)
        if not legal:
            return
        state = state.apply(legal[int(random.random() * len(legal))])
    proof.note(f"{table} ends", not state.legal_actions(), 0.0)


def _hold_to_laws(proof: Proof, table: Table) -> None:
    """Every law at a table."""
    for law in LAWS:
        proof.try_out(f"{law.__name__} at {table}", lambda law=law: _is_kept(law, table))  # type: ignore[misc]
    for remembered in (tables.finished, tables.positions, tables.decisions):
        remembered.cache_clear()


def _is_kept(law: Law, table: Table) -> bool:
    """Whether a table obeys a law."""
    try:
        law(table)
    except AssertionError:
        return False
    return True


RULES = {
    f"random decisions, {name}": Claim(in_rounds(partial(decisions, name)), 1_500, 1_000_000)
    for name in TITLES
}
"""Each game."""
