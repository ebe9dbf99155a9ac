"""The analysis of a game on the page: asked turn by turn, kept, shown to whoever may see it, and in words."""

import re
import zlib
from base64 import b64decode, b64encode
from dataclasses import replace

import pytest

from analysed import analysed
from piazza.bots.evaluator import load_evaluator
from piazza.bots.protocol import Findings, Purpose, Question
from piazza.core.game import Game
from piazza.core.match import Match
from piazza.games import TITLES, load
from piazza.ui.effects import Announce, AskBots, StopBots
from piazza.ui.effects.storage import LoadAnalysis, SaveAnalysis
from piazza.ui.game_api.texts import load_texts
from piazza.ui.model.analysis import (
    Analysis,
    accuracy,
    dearest,
    mark_of,
    read_analysis,
    record_key,
    turns_in_sight,
    turns_to_judge,
)
from piazza.ui.model.app import Model
from piazza.ui.model.verdicts import mark, why_better
from piazza.ui.update.analysis import OFTEN
from strategies import played
from ui.screens import at_table, dealt, did, found, heard, lookalikes, markup, opened, screen, shared, table

SMALL = load("drawkeep")
MOST = 12
"""Kilobytes of the record of a whole game."""


@pytest.fixture(scope="module")
def over() -> Model:
    """A small game that is over."""
    return at_table(played(dealt(SMALL), 2))


def questions(app: Model) -> list[Question]:
    """What the bots were just asked."""
    return [effect.question for effect in app.effects if isinstance(effect, AskBots)]


def known(app: Model) -> Analysis:
    """The analysis of the game on the table."""
    analysis = app.bot_requests.analysis_of(table(app))
    assert analysis is not None
    return analysis


def with_analysis(app: Model) -> Model:
    """The app with the game on the table gone through, as it comes from the storage."""
    made, app = analysed(table(app)), did(app, "close")
    return did(app, f"analysis-kept {record_key(table(app))}={made.text()}")


def answered(app: Model) -> Model:
    """The app after one turn more that nothing was found of."""
    (question,) = questions(app)
    return heard(app, Findings(question.number, ()))


def test_every_turn_is_looked_at_twice(over: Model) -> None:
    """First all turns are sketched in their order, then all are studied; then it is said and kept."""
    app, asked = did(over, "analyse"), list[tuple[Purpose, int]]()
    while one := questions(app):
        asked.append((one[0].purpose, one[0].ply))
        app = answered(app)
    begun = [turn.begun for turn in turns_to_judge(table(over))]
    assert asked[: len(begun)] == [(Purpose.SKETCH, ply) for ply in begun]
    assert sorted(asked[len(begun) :]) == [(Purpose.STUDY, ply) for ply in begun]
    assert known(app).next is None
    assert any(isinstance(effect, Announce) for effect in app.effects)
    assert any(isinstance(effect, SaveAnalysis) for effect in app.effects)


def test_dear_turns_are_studied_first(over: Model) -> None:
    """After the first pass the turn that cost most comes first."""
    made = analysed(table(over))
    sketched = replace(made, judged=tuple(replace(turn, depth=1) for turn in made.judged))
    assert sketched.next is not None
    assert sketched.next[0].begun == dearest(sketched.judged, 1, 0)[0].begun


def test_it_is_kept_on_the_way(over: Model) -> None:
    """Every few turns what was found is kept."""
    app = did(over, "analyse")
    for _turn in range(OFTEN):
        app = answered(app)
    assert any(isinstance(effect, SaveAnalysis) for effect in app.effects)


def test_it_is_stopped_and_goes_on(over: Model) -> None:
    """Stopped, it asks nothing more and is kept; begun again, it goes on where it was."""
    app = did(answered(did(over, "analyse")), "analyse-stop")
    assert StopBots() in app.effects
    assert any(isinstance(effect, SaveAnalysis) for effect in app.effects)
    (question,) = questions(did(app, "analyse"))
    assert question.ply == turns_to_judge(table(over))[1].begun


def test_it_goes_on_in_the_background(over: Model) -> None:
    """Who leaves the game finds the analysis further on when coming back."""
    app = did(over, "analyse", "home")
    assert app.bot_requests.asked is not None
    app = heard(app, Findings(app.bot_requests.number, ()))
    assert len(known(did(app, f"resume {table(over).key}")).judged) == 1


def test_a_game_recalls_its_analysis(over: Model) -> None:
    """A game that comes on the table asks for what is kept, once."""
    app = did(over, "home", f"resume {table(over).key}")
    assert LoadAnalysis(record_key(table(app))) in app.effects
    assert not any(isinstance(effect, LoadAnalysis) for effect in did(app, "at 3").effects)


@pytest.mark.parametrize("name", TITLES)
def test_record(name: str) -> None:
    """What is kept is read as it was written, and is small."""
    app = at_table(played(dealt(load(name)), 2))
    made = analysed(table(app))
    assert read_analysis(made.text()) == made.judged
    assert len(made.text()) < 1000 * MOST
    assert known(with_analysis(app)).judged == made.judged


@pytest.mark.parametrize(
    "text", ["", "x", "bm9uZQ==", "eJwDAAAAAAE=", "eJyrVirITKxKVLIy1FFKLi0uyc8FAC6fBXY="]
)
def test_no_record(text: str) -> None:
    """What is no analysis is none: it can be made again."""
    assert read_analysis(text) == ()


@pytest.mark.parametrize("name", TITLES)
def test_what_follows_is_named(name: str) -> None:
    """Where most of a lead shows only later, the reason says as what; an older record tells what follows."""
    match = played(dealt(load(name)), 2)
    turn = next(one for one in analysed(table(at_table(match))).judged if one.verdicts[0].cost)
    way, state = turn.verdicts[0].ways[0], match.at(turn.begun).state
    feature = load_evaluator(name).features(state, turn.verdicts[0].player)._fields[-1]
    later = replace(way, lead=40, gains=(("onward", 40),), points=(1, 1), follows=((feature, 39),))
    played_then = tuple(str(ply.action) for ply in match.plies[turn.begun : turn.end])
    texts = [
        line.text
        for one in (later, replace(later, follows=()))
        for line in why_better(load_texts(name), state, one, played_then)
        if line.points == 4
    ]
    assert texts == [f"later turns: {load_texts(name).feature(feature)}", "later turns"]


def test_record_from_before(over: Model) -> None:
    """A record of before it was kept what follows is read."""
    made = analysed(table(over))
    record = zlib.decompress(b64decode(made.text())).decode()
    text = b64encode(zlib.compress(re.sub(r',"follows":\[(\[.*?\])?\]', "", record).encode())).decode()
    assert "follows" in record
    assert [turn.begun for turn in read_analysis(text)] == [turn.begun for turn in made.judged]


def test_record_of_another_judge(over: Model) -> None:
    """What is told by aspects that the game no longer has is left out, and looked at anew."""
    made, app = analysed(table(over)), did(over, "close")
    way = made.judged[0].verdicts[0].ways[0]
    strange = replace(made.judged[0].verdicts[0], ways=(replace(way, gains=(("luck", 9),)),))
    made = replace(made, judged=(replace(made.judged[0], verdicts=(strange,)), *made.judged[1:]))
    app = did(app, f"analysis-kept {record_key(table(over))}={made.text()}")
    assert known(app).judged == made.judged[1:]


def test_another_game_under_the_same_key(over: Model) -> None:
    """Of a game that went another way, only the turns that were played are shown."""
    app = with_analysis(over)
    other = replace(table(app), match=table(app).match.at(9))
    judged = turns_in_sight(known(app), replace(other, open_to=other.match.plies[0].player))
    assert 0 < len(judged) < len(known(app).judged)
    changed = replace(table(app).match, seed=table(app).match.seed + 1)
    assert turns_in_sight(known(app), replace(table(app), match=changed)) == ()
    assert mark_of(changed, 0) != mark_of(table(app).match, 0)


def test_own_turns_alone_while_the_game_goes_on(game: Game) -> None:
    """Of a game under way only the turns of who sits at the screen are looked at, none behind shutters."""
    app = opened(dealt(game, plies=40))
    viewer = table(app).open_to
    assert {table(app).match.plies[turn.begun].player for turn in turns_to_judge(table(app))} <= {viewer}
    assert turns_to_judge(table(at_table(dealt(game, plies=40)))) == ()
    turns = turns_in_sight(known(with_analysis(app)), table(app))
    assert {table(app).match.plies[turn.begun].player for turn in turns} <= {viewer}


def test_what_is_asked_tells_no_secrets(game: Game) -> None:
    """The questions of the analysis are the same for all worlds that look alike to who asks."""
    match = dealt(game, plies=40)
    assert match.state.player is not None
    app = did(opened(match), "analyse")
    for other in lookalikes(match, match.state.player, max(0, len(match.plies) - 6)):
        asked = questions(did(opened(other), "analyse"))
        assert [one.text() for one in asked] == [one.text() for one in questions(app)]


def test_page(game: Game) -> None:
    """The page has everybody's chances, drawn and as a table, each turn, and what else there was."""
    app = did(with_analysis(at_table(played(dealt(game), 2))), "analysis")
    judged = known(app).judged
    assert screen(app) == "analysis"
    assert markup(app).count('class="line p') == 2
    assert markup(app).count("<tr>") == len(judged) + 1
    assert 'data-do="back"' in markup(app)
    assert "<dd><p>" in markup(app)


def test_turns_are_walked_through(over: Model) -> None:
    """A turn that is looked at is shown with its neighbours, and on the board."""
    app = did(with_analysis(over), "analysis")
    begun = [turn.begun for turn in known(app).judged]
    app = did(app, f"analysis-turn {begun[2]}")
    assert screen(app) == "analysis"
    for ply in (begun[1], begun[3]):
        assert f'data-do="analysis-turn" data-value="{ply}"' in markup(app)
    assert screen(did(app, f"at {begun[2]}")) == "table"


def test_marks_in_the_log(game: Game) -> None:
    """Turns that cost much are marked in the log, in words and in notation, and lead to what was better."""
    app = did(with_analysis(at_table(played(dealt(game), 2))), "at 0")
    dear = [turn for turn in known(app).judged if mark(turn.worst)]
    assert dear
    for one in (app, did(app, "set log=notation")):
        assert markup(one).count('class="sign-line"') == len(dear)
    assert f'data-do="analysis-turn" data-value="{dear[0].begun}"' in markup(app)


def test_review_is_its_summary(over: Model) -> None:
    """The end of a game offers the analysis, then tells the dearest turns, each to be tried again."""
    assert 'data-do="analyse"' in markup(over)
    app = with_analysis(over)
    assert 'data-do="analyse"' not in markup(app)
    dear = [str(turn.begun) for turn in dearest(known(app).judged, 3, 1.0)]
    assert len(dear) == 3
    assert all(f'data-do="back" data-value="{ply}"' in markup(app) for ply in dear)


def test_accuracy(over: Model) -> None:
    """Who lost nothing was wholly accurate, who lost more, less so; of an unknown game nothing is told."""
    judged = known(with_analysis(over)).judged
    faultless = tuple(
        replace(turn, verdicts=tuple(replace(one, loss=0) for one in turn.verdicts)) for turn in judged
    )
    assert accuracy(faultless, 0) == 100
    assert accuracy((), 0) is None
    assert 0 < (accuracy(judged, 0) or 0) < 100


def test_by_link(over: Model) -> None:
    """A finished game by link may be analysed by whoever looks at it, and is kept under what was played."""
    app = did(shared(over), "analyse")
    assert questions(app)
    assert record_key(table(app)).startswith("link-")


def test_best_from_here(over: Model) -> None:
    """At a position looked back at, the best turn is found, told with its reasons, and nothing is played."""
    app = did(over, f"at {turns_to_judge(table(over))[1].begun}", "hint")
    (question,) = questions(app)
    assert question.ply == table(app).position
    app = heard(app, found(question))
    assert 'class="why advice"' in markup(app)
    assert table(app).match == table(over).match
    assert 'class="why advice"' not in markup(did(app, "at 0"))


def test_nothing_of_others_from_here() -> None:
    """In a game under way nobody asks what would have been best for another player."""
    match = dealt(SMALL, plies=10)
    app = opened(match)
    ply = next(number for number, one in enumerate(match.plies) if one.player != table(app).open_to)
    assert questions(did(app, f"at {ply}", "hint")) == []


def test_it_opens_by_the_save(over: Model) -> None:
    """From elsewhere the analysis of a game put away is opened by its save; of an unknown one, nothing is."""
    key = table(over).key
    assert screen(did(over, "home", f"analysis {key}")) == "analysis"
    assert screen(did(over, "home", "analysis nothing")) == "home"


def test_alone() -> None:
    """Who plays alone sees what turns cost, and no curve."""
    match = Match.new(load("suburbia"), 1, 3)
    app = did(with_analysis(at_table(played(match, 2))), "analysis")
    assert 'class="line' not in markup(app)
    assert "Points lost" in markup(app)
