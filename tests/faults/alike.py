"""Games that go alike in CPython and in the browser's Python: all positions and actions, as a hash."""

from __future__ import annotations

from time import process_time
from typing import TYPE_CHECKING, Any

from piazza.games import TITLES, load

if TYPE_CHECKING:
    from faults.proof import Proof
    from opening import Visit

WAKE = """async () => {
  const { loadPyodide } = await import(new URL("web/python.js", location.origin));
  window.python = await loadPyodide();
}"""
HASH = """
from hashlib import sha256
from random import Random
from piazza.core.fingerprint import fingerprint
from piazza.games import load

def story(name, players, luck):
    game, random, told = load(name), Random(luck), sha256()
    state = game.deal(players, luck, **game.settings_of({}))
    while legal := state.legal_actions():
        action = legal[int(random.random() * len(legal))]
        told.update(f"{fingerprint(state)} {action}".encode())
        state = state.apply(action)
    told.update(fingerprint(state).encode())
    return told.hexdigest()
"""


def same_hashes(visit: Visit, proof: Proof, size: int) -> None:
    """Random games of every title, at every number of players, have the same hash in both."""
    here = dict[str, Any]()
    exec(HASH, here)  # noqa: S102 - the text above, as the browser runs it
    visit.page.evaluate(WAKE)
    visit.page.evaluate("code => { python.runPython(code); }", HASH)
    while proof.tried < size:
        name = TITLES[proof.rounds % len(TITLES)]
        players = load(name).players
        game = (name, players[proof.rounds // len(TITLES) % len(players)], proof.rounds)
        begun = process_time()
        expected = here["story"](*game)
        spent = process_time() - begun
        proof.note(
            str(game),
            expected == visit.page.evaluate("code => python.runPython(code)", f"story{game}"),
            spent,
        )
        proof.end_round()
