"""Greentown, by Günter Cornett and Michael Uhlemann (Bambus Spieleverlag, 2006)."""

from piazza.core.game import Game, Option
from piazza.games.greentown.rules.editions import EDITION_SCHEMA
from piazza.games.greentown.rules.knowledge import visible_pieces
from piazza.games.greentown.rules.material import material
from piazza.games.greentown.rules.state import longest, start

GAME = Game(
    name="greentown",
    rules=1,
    players=range(2, 5),
    options=(
        Option("layout", tuple(material().layouts), "1"),
        Option("double", ("always", "free"), "always"),
    ),
    start=start,
    max_plies=longest(sum(kind.count * kind.exits for kind in material().kinds)),
    pieces=visible_pieces,
    edition_schema=EDITION_SCHEMA,
)
