"""A storage that is full at any write: for one, or from there on."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from keeping import MATCH, OTHER, stored
from piazza.links import decode
from player import KEY, Player, go_home, open_game, put_away

if TYPE_CHECKING:
    from faults.proof import Proof
    from opening import Visit

CHOICES = 5
FULL = """([first, last]) => {
  const kept = Storage.prototype.setItem;
  let writes = 0;
  Storage.prototype.setItem = function (...record) {
    writes += 1;
    if (writes >= first && writes <= last) throw new DOMException("full", "QuotaExceededError");
    return kept.apply(this, record);
  };
  window.makeRoom = () => { Storage.prototype.setItem = kept; };
}"""
TOLD = "document.querySelector('#r-notice')?.textContent.includes('storage is full') ?? false"


def full_storage(visit: Visit, proof: Proof, size: int) -> None:
    """A choice that could not be kept is told, what was kept is whole, and with room again all of it is."""
    while proof.tried < size:
        first = proof.rounds // 2 + 1
        last = first if proof.rounds % 2 else 1_000_000
        proof.note(f"writes {first} to {last}", _is_safe(visit, first, last), 0.0)
        visit.problems.clear()
        proof.end_round()
    go_home(visit)


def _is_safe(visit: Visit, first: int, last: int) -> bool:
    """Play while some writes fail; whether nothing was lost unsaid, and all is there in the end."""
    put_away(go_home(visit), OTHER, "another")
    game = open_game(visit, MATCH)
    begun, beside = _record(game), _others(game)
    game.page.evaluate(FULL, [first, last])
    game.play_on(CHOICES)
    meanwhile, is_told = _record(game), game.page.evaluate(TOLD)
    is_kept = meanwhile == game.match.choices
    is_whole = game.match.choices[: len(meanwhile)] == meanwhile and len(meanwhile) >= len(begun)
    game.page.evaluate("makeRoom()")
    game.play_on(1)
    is_right = is_whole and (is_kept or is_told) and _record(game) == game.match.choices
    return is_right and _others(game) == beside


def _record(game: Player) -> tuple[int, ...]:
    """The choices of the game as they are kept now."""
    return tuple(decode(json.loads(stored(game.page)[f"piazza.save.{KEY}"])["code"]).choices)


def _others(game: Player) -> dict[str, str]:
    """The other games that are kept."""
    return {key: text for key, text in stored(game.page).items() if not key.endswith(KEY)}
