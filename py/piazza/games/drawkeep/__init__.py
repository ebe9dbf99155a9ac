"""Draw and Keep, a small example of a game with nearly every part that a game can have.

Read it in this order: `rules/state.py` (the rules), this file (the declaration), then the optional
parts: `texts/`, `view/` (drawing), `evaluation.py` (for bots), `guide/` (rules page),
`rules/press.py` (other printings), and the data files of `lessons/` and `puzzles.json`. The home
page does not offer the game; `#new/drawkeep` in the address bar opens it.
"""

from piazza.core.game import Game, Option
from piazza.games.drawkeep.rules.press import LONGEST, PRESS
from piazza.games.drawkeep.rules.state import cards, start

GAME = Game(
    name="drawkeep",
    rules=3,
    players=range(2, 5),
    # links store the index of a value; a new option says `since` which version of the rules it is there
    options=(Option("deck", ("short", "long"), "long"),),
    start=start,
    max_plies=LONGEST,
    pieces=cards,
    edition_schema=PRESS,
)
"""The declaration of the game: everything that core, app and bots need to know of its rules.

`rules` is the version of the rules: raise it when old links would replay differently. `max_plies` is
an upper bound for the plies (single decisions) of a match. `pieces` lists the visible cards of a
position, so that a test can check that none is lost. The fields are explained at `Game` in
`core/game.py`.
"""
