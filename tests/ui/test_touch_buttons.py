"""Where a finger finds the button for the choice that it looks at."""

from piazza import games
from piazza.core.match import Match
from piazza.ui.view import view
from ui.screens import did, opened


def drawing_again() -> Match:
    """A turn of Bloom in which a tile was drawn, and a second one may be."""
    match = Match.new(games.load("bloom"), 2, 4).settle()
    for kind in ("Draw", "Take"):
        names = [type(action).__name__ for action in match.state.legal_actions()]
        match = match.play(names.index(kind))
    return match


def test_the_button_stands_beside_the_only_other() -> None:
    """It is in the bar after the button that ends the turn, where the one for the first tile was."""
    match = drawing_again()
    names = [type(action).__name__ for action in match.state.legal_actions()]
    looked = did(opened(match), f"look {names.index('Take')}")
    regions = {region.name: region.markup for region in view(looked).regions}
    assert 'id="make"' in regions["bar"]
    assert regions["bar"].index("Stop drawing") < regions["bar"].index('id="make"')
    assert 'id="make"' not in regions["side"]
