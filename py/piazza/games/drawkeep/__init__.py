"""Draw and Keep, a small example of a game with nearly every part that a game can have.

Read it in this order: `rules/state.py` (the rules), this file (the declaration), then the parts that a
game may go without: `texts.py`, `view/` (drawing), `evaluation.py` (for bots), `rules/editions.py`
(other printings), `guide/` (rules page), and the data files of `lessons/` and `puzzles.json`. The home
page does not offer the game; `#new/drawkeep` in the address bar opens it.
"""

from piazza.core.game import Game, Option
from piazza.games.drawkeep.rules.editions import EDITION_SCHEMA
from piazza.games.drawkeep.rules.state import MAX_PLIES, start, visible_cards

# What core, app and bots need to know of the rules. The fields are explained at `Game` in `core/game.py`.
GAME = Game(
    name="drawkeep",
    # the version of the rules: raised when old links would replay differently
    rules=3,
    players=range(2, 5),
    start=start,
    max_plies=MAX_PLIES,
    # All below has a default.
    # Links store the index of a value. An option that is added later has a version of its own: `since=4`.
    options=(Option("deck", ("short", "long"), "long"),),
    # lists the visible cards of a position, so that a law can check that none is lost
    pieces=visible_cards,
    edition_schema=EDITION_SCHEMA,
)
