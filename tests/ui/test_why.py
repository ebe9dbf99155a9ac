"""Why a bot played so: asked beside its turn, told as everybody can see it."""

from piazza.core.game import Game
from piazza.core.match import Match
from piazza.ui.app import App
from piazza.ui.bots.turns import is_bots_turn, last_bots_turn
from strategies import played
from ui.screens import PEOPLE, at_table, did, markup, otherwise, table


def after_bots_turn(game: Game) -> App:
    """A game of a person and a bot, just when the bot's third turn is over."""
    match = played(Match.new(game, 2, 1), 1)
    by = ("here", "bot:beginner")
    app = at_table(match, *by)
    ends = [ply for ply in range(len(match.plies) - 1) if is_bots_turn(table(app), ply)]
    return at_table(match.at(ends[2] + 1), *by)


def test_the_question_stands_beside_a_bots_turn(game: Game) -> None:
    """In the log and beside the news; the sheet says what was played, by which bot."""
    app = after_bots_turn(game)
    ply = last_bots_turn(table(app))
    assert ply is not None
    assert markup(app).count(f'data-do="why" data-value="{ply}"') == 2
    told = markup(did(app, f"why {ply}"))
    assert 'class="moves-told"' in told
    assert PEOPLE[1] in told[told.index('id="dialog-title"') :]


def test_nobody_is_asked_why_but_bots(game: Game) -> None:
    """A person's turn, a ply in mid-turn or one that there is not has no reasons to be opened."""
    app = after_bots_turn(game)
    plies = range(len(table(app).match.plies))
    others = [ply for ply in plies if not is_bots_turn(table(app), ply)]
    for ply in (*others, 9999):
        assert did(app, f"why {ply}").dialog == ""


def test_no_secret_is_told(game: Game) -> None:
    """In worlds that look alike to whoever asks, the same is told."""
    app = after_bots_turn(game)
    match, ply = table(app).match, last_bots_turn(table(app))
    sheet = sheet_of(did(app, f"why {ply}"))
    alike = [other for seed in range(6) if (other := otherwise(match, 0, 0, seed)) is not None]
    for other in alike:
        assert sheet_of(did(at_table(other, "here", "bot:beginner"), f"why {ply}")) == sheet


def sheet_of(app: App) -> str:
    """What the dialog says."""
    told = markup(app)
    return told[told.index('id="dialog-title"') :]
