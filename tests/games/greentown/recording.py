"""Records finished games anew: `python3 tests/games/greentown/recording.py`, always the same games.

Links carry a game's number; whoever changes the order of the games, or the rules, runs this once.
"""

import sys
from itertools import product
from pathlib import Path
from random import Random

HOUSE = Path(__file__).parents[3]
sys.path.insert(0, str(HOUSE / "py"))

from piazza.core.codec import encode  # noqa: E402
from piazza.core.match import Match  # noqa: E402
from piazza.games.greentown import GAME  # noqa: E402
from piazza.games.greentown.actions import Announce, Decline, Token  # noqa: E402

FILE = Path(__file__).with_name("finished.txt")
HEAD = "# Links of finished games, their scores, and what they are: written by recording.py.\n"
STYLES = ("random", "builder")


def played(match: Match, luck: int, style: str) -> Match:
    """A game by lot; a builder erects whenever that is possible, and builds with the first tokens."""
    random = Random(luck)
    while not match.is_over:
        legal = list(match.state.legal_actions())
        wanted = legal if style == "random" else [one for one in legal if _suits_builder(one)] or legal
        match = match.play(legal.index(wanted[int(random.random() * len(wanted))]))
    return match


def _suits_builder(action: object) -> bool:
    """What one does who wants to have all buildings on the table."""
    if isinstance(action, Announce):
        return action.token is not Token.TOUR
    return not isinstance(action, Decline)


def recorded() -> list[str]:
    """One line for each table and style."""
    lines = []
    tables = product(GAME.players, GAME.options[0].values, GAME.options[1].values, STYLES)
    for number, (players, layout, double, style) in enumerate(tables):
        match = Match.new(GAME, players, 1000 + number, layout=layout, double=double)
        match = played(match, number, style)
        scores = " ".join(map(str, match.state.scores()))
        lines.append(
            f"{encode(match)}\t{scores}\t{players} players, layout {layout}, double {double}, {style}\n"
        )
    return lines


if __name__ == "__main__":
    FILE.write_text(HEAD + "".join(recorded()), "utf-8")
