"""What the closed shutters say."""

from piazza.core.game import Game
from piazza.core.match import Match
from ui.screens import PEOPLE, at_table, dealt, markup, screen

PUT_AWAY = "are hidden"


def _turns(game: Game) -> list[Match]:
    """The positions of a game in which somebody has to choose and somebody chose before."""
    match = dealt(game, plies=200)
    return [one for one in map(match.at, range(1, len(match.plies))) if one.choices]


def _told(match: Match) -> str:
    """What the shutters say before whoever is in turn; nothing where they stay open."""
    model = at_table(match)
    return markup(model) if screen(model) == "curtain" else ""


def test_what_was_put_away_was_somebody_else_s(game: Game) -> None:
    """Somebody who chose last and is in turn again is not told that the own tiles are put away and appear."""
    for match in _turns(game):
        player = match.state.player
        assert player is not None
        mine = match.plies[-1].player == player
        said = _told(match)
        assert not said or (f"Open the shutters to see {PEOPLE[player]}’s tiles" in said) == mine
        assert not said or (PUT_AWAY in said) != mine
