"""Suburbia with four boroughs of 25 tiles, which the box of the game does not allow.

In a game of four the market is refilled 57 times at most before One More Round ends it with the 16th round:
each borough has 19 tiles then, the first three included. So the position is one of a game with every tile of
the box in the stacks, and no rule changed; it has no link, and is laid on the page's table by its own Python.
"""

from __future__ import annotations

import pickle
from base64 import b64encode
from dataclasses import replace
from operator import add
from random import Random
from typing import TYPE_CHECKING

from kinds import of
from piazza.core.match import Match
from piazza.games import load
from piazza.games.suburbia.evaluation.candidates import reply
from piazza.games.suburbia.rules.actions import Basic, Build, Invest, Lake, Take
from piazza.games.suburbia.rules.material import ONE_MORE_ROUND
from piazza.games.suburbia.rules.state import State
from player import Player, open_game

if TYPE_CHECKING:
    from collections.abc import Iterator

    from opening import Visit

PLAYERS = 4
LARGE = 25
"""Tiles of each borough."""
DEALS = 6
"""Games: each has eight turns to go."""
LAY_OUT = """
async (code) => {
  const script = document.createElement("script");
  script.type = "py";
  script.textContent = code;
  const done = new Promise((resolve, reject) => {
    addEventListener("laid-out", resolve, { once: true });
    setTimeout(reject, 20000, new Error("The page has laid out no large boroughs."));
  });
  document.body.append(script);
  await done;
  script.remove();
}
"""
LAID_OUT = """
import gc, pickle
from base64 import b64decode
from dataclasses import replace
from js import Event, window
from piazza.browser.main import Loop
from piazza.ui.model.table import Table

gc.unfreeze()
(loop,) = [one for one in gc.get_objects() if isinstance(one, Loop)]
gc.freeze()
table = loop.app.table
match = pickle.loads(b64decode("MATCH"))
laid = replace(Table.of(table.key, match, table.seats), stored=table.stored)
loop.app = replace(loop.app, table=laid)
loop.draw()
window.dispatchEvent(Event.new("laid-out"))
"""


def large_games(visit: Visit) -> Iterator[Player]:
    """Games on the page from the position on in which all boroughs are large."""
    for seed in range(1, DEALS + 1):
        open_game(visit, Match.new(load("suburbia"), PLAYERS, seed))
        match = grown(long_match(seed), Random(seed))
        code = b64encode(pickle.dumps(match)).decode()
        visit.page.evaluate(LAY_OUT, LAID_OUT.replace("MATCH", code))
        yield Player(visit.page, match)


def long_match(seed: int) -> Match:
    """A match of four as dealt, all tiles of the box in the stacks, One More Round as low as it may lie."""
    match = Match.new(load("suburbia"), PLAYERS, seed)
    dealt = of(State, match.state)
    a, b, c = map(add, dealt.stacks, dealt.unused)
    tiles = tuple(tile for tile in c if tile != ONE_MORE_ROUND)
    below = -dealt.box.layout.below
    state = replace(
        dealt, stacks=(a, b, (*tiles[:below], ONE_MORE_ROUND, *tiles[below:])), unused=((), (), ())
    )
    return replace(match, state=state)


def grown(match: Match, random: Random) -> Match:
    """The match when all boroughs are large: everybody builds in every turn, where lot says."""
    while min(map(len, of(State, match.state).boroughs)) < LARGE:
        legal = match.state.legal_actions()
        action = reply(of(State, match.state), random)
        like = Basic | Take if isinstance(action, Invest) else type(action)
        fit = (
            [one for one in legal if isinstance(one, like)]
            if isinstance(action, Invest | Build | Lake)
            else [action]
        )
        match = match.play(legal.index(fit[int(random.random() * len(fit))]))
    return match
