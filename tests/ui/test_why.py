"""Why a bot played so: asked beside its turn, told as everybody can see it."""

import re

from piazza.core.game import NOBODY, Game
from piazza.core.match import Match
from piazza.games import load
from piazza.ui.game_api.html import with_sign
from piazza.ui.game_api.texts import load_texts
from piazza.ui.model.app import Model
from piazza.ui.model.bot_reasons import beginning_of, public_reasons
from piazza.ui.model.log import points_margin
from piazza.ui.view.bots import why_sheet
from strategies import played
from ui.screens import PEOPLE, at_table, did, markup, otherwise, table


def after_bots_turn(game: Game) -> Model:
    """A game of a person and a bot, just when the bot's third turn is over."""
    match = played(Match.new(game, 2, 1), 1)
    by = ("here", "bot:beginner")
    model = at_table(match, *by)
    ends = [ply for ply in range(len(match.plies) - 1) if table(model).is_bot_turn_end(ply)]
    return at_table(match.at(ends[2] + 1), *by)


def test_the_question_stands_beside_a_bots_turn(game: Game) -> None:
    """Beside the news and in the log, if there is an answer; the sheet says what was played, by which bot."""
    model = after_bots_turn(game)
    ply = table(model).last_bot_turn
    assert ply is not None
    lines = public_reasons(table(model).words, table(model).match, ply, NOBODY)
    assert markup(model).count(f'data-do="why" data-value="{ply}"') == 2 * bool(lines)
    told = markup(did(model, f"why {ply}"))
    assert 'class="moves-told"' in told
    assert PEOPLE[1] in told[told.index('id="dialog-title"') :]


def test_nobody_is_asked_why_but_bots(game: Game) -> None:
    """A person's turn, a ply in mid-turn or one that there is not has no reasons to be opened."""
    model = after_bots_turn(game)
    plies = range(len(table(model).match.plies))
    others = [ply for ply in plies if not table(model).is_bot_turn_end(ply)]
    for ply in (*others, 9999):
        assert did(model, f"why {ply}").dialog == ""


def test_the_sheet_says_what_the_log_says(game: Game) -> None:
    """The reason in the log stands in the sheet; where there is none, it says that none can be told."""
    match = played(Match.new(game, 2, 1), 1)
    told = table(at_table(match.at(len(match.plies) // 2), "here", "bot:player"))
    for ply in filter(told.is_bot_turn_end, range(len(told.match.plies) - 1)):
        lines = public_reasons(told.words, told.match, ply, NOBODY)
        sheet = re.sub("<[^>]+>", "", why_sheet(Model(table=told, why=ply))[1])
        assert ("does not show" in sheet) == (not lines)
        assert ("because: " in "".join(one.text for one in told.story[ply])) == bool(lines)
        assert all(line.text in sheet for line in lines)


def test_points_are_told(game: Game) -> None:
    """What the turn brought at once stands beside what was done."""
    model = after_bots_turn(game)
    ply = table(model).last_bot_turn
    assert ply is not None
    plies = table(model).story[beginning_of(table(model).match, ply) : ply + 1]
    margins = [
        points_margin(one) for told in plies for one in told if not one.is_passing and not one.is_reason
    ]
    sheet = sheet_of(did(model, f"why {ply}"))
    assert all(f'<em class="num">{margin}</em>' in sheet for margin in margins)


def test_no_secret_is_told(game: Game) -> None:
    """In worlds that look alike to whoever asks, the same is told."""
    model = after_bots_turn(game)
    match, ply = table(model).match, table(model).last_bot_turn
    sheet = sheet_of(did(model, f"why {ply}"))
    alike = [other for seed in range(6) if (other := otherwise(match, 0, 0, seed)) is not None]
    ends = [number for number in range(len(match.plies)) if table(model).is_bot_turn_end(number)]
    for other in alike:
        assert sheet_of(did(at_table(other, "here", "bot:beginner"), f"why {ply}")) == sheet
        told = [[public_reasons(table(model).words, one, end, 0) for end in ends] for one in (match, other)]
        assert told[0] == told[1]


def test_nothing_is_told_of_a_hidden_choice() -> None:
    """Which goal a bot keeps is its secret: what follows from that is no reason, and a new round is none."""
    match = Match.new(load("suburbia"), 2, 1)
    kept = next(ply for ply in range(2) if not match.play(0).play(0).plies[ply].is_forced)
    match = match.play(0).play(0)
    assert not public_reasons(load_texts("suburbia"), match, kept, NOBODY)


def test_the_line_says_what_was_done_and_what_it_brought(game: Game) -> None:
    """Where no log is in sight, a line names the bot once, and has the points of its whole turn."""
    model = after_bots_turn(game)
    ply = table(model).last_bot_turn
    assert ply is not None
    line = re.search('class="bot-news".*?</button>', markup(model))
    assert line is not None
    assert line[0].count('class="who"') == 1
    plies = range(beginning_of(table(model).match, ply), ply + 1)
    points = sum(one.gains[1] for at in plies for one in table(model).story[at] if one.gains)
    brought = re.findall('<em class="num">(.*?)</em>', line[0])
    assert brought == ([with_sign(points)] if points else [])


def sheet_of(model: Model) -> str:
    """What the dialog says."""
    told = markup(model)
    return told[told.index('id="dialog-title"') :]


def test_words_of_the_bots_last_moves_are_marked() -> None:
    """Where no log is in sight, words in the line of the last moves are marked as in the log."""
    model = after_bots_turn(load("bloom"))
    told = markup(model)
    line = told[told.index('class="bot-news"') :].partition("</button>")[0]
    assert re.search('<u class="term" data-do="word" data-value="[a-z-]+">', line)
