"""The analysis of a game on the page: asked turn by turn, kept, shown to whoever may see it, and in words."""

import re
import zlib
from base64 import b64decode, b64encode
from dataclasses import replace

import pytest

from analysed import analysed
from piazza.bots.evaluator import load_evaluator
from piazza.bots.protocol import Alternative, Findings, Purpose, Question
from piazza.core.game import Game
from piazza.core.match import Match
from piazza.games import TITLES, load
from piazza.ui.effects import Announce, AskBots, ScrollTo, StopBots
from piazza.ui.effects.storage import LoadAnalysis, SaveAnalysis
from piazza.ui.game_api.texts import load_texts
from piazza.ui.model.analysis import (
    Analysis,
    JudgedTurn,
    accuracy,
    chances_over_time,
    checksum_of,
    common_loss,
    dearest,
    read_analysis,
    record_key,
    turns_in_sight,
    turns_to_judge,
    verdicts_of,
)
from piazza.ui.model.app import Model
from piazza.ui.model.verdicts import brief_cost, cost_sentence, cost_text, mark, why_better
from piazza.ui.update.analysis import STORE_INTERVAL
from strategies import played
from ui.screens import at_table, dealt, did, found, heard, lookalikes, markup, opened, screen, shared, table

SMALL = load("drawkeep")
MOST = 12
"""Kilobytes of the record of a whole game."""


@pytest.fixture(scope="module")
def over() -> Model:
    """A small game that is over."""
    return at_table(played(dealt(SMALL), 2))


def questions(model: Model) -> list[Question]:
    """What the bots were just asked."""
    return [effect.question for effect in model.effects if isinstance(effect, AskBots)]


def known(model: Model) -> Analysis:
    """The analysis of the game on the table."""
    analysis = model.bot_requests.analysis_of(table(model))
    assert analysis is not None
    return analysis


def with_analysis(model: Model) -> Model:
    """The app with the game on the table gone through, as it comes from the storage."""
    return with_judged(model, analysed(table(model)).judged)


def with_judged(model: Model, judged: tuple[JudgedTurn, ...]) -> Model:
    """The app with these verdicts on the game on the table, as they come from the storage."""
    made, model = replace(analysed(table(model)), judged=judged), did(model, "close")
    return did(model, f"analysis-kept {record_key(table(model))}={made.text()}")


def answered(model: Model) -> Model:
    """The app after one turn more that nothing was found of."""
    (question,) = questions(model)
    return heard(model, Findings(question.number, ()))


def test_every_turn_is_looked_at_twice(over: Model) -> None:
    """First all turns are sketched in their order, then all are studied; then it is said and kept."""
    model, asked = did(over, "analyse"), list[tuple[Purpose, int]]()
    while one := questions(model):
        asked.append((one[0].purpose, one[0].ply))
        model = answered(model)
    begun = [turn.begun for turn in turns_to_judge(table(over))]
    assert asked[: len(begun)] == [(Purpose.SKETCH, ply) for ply in begun]
    assert sorted(asked[len(begun) :]) == [(Purpose.STUDY, ply) for ply in begun]
    assert known(model).next is None
    assert any(isinstance(effect, Announce) for effect in model.effects)
    assert any(isinstance(effect, SaveAnalysis) for effect in model.effects)


def test_dear_turns_are_studied_first(over: Model) -> None:
    """After the first pass the turn that cost most comes first."""
    made = analysed(table(over))
    sketched = replace(made, judged=tuple(replace(turn, depth=1) for turn in made.judged))
    assert sketched.next is not None
    assert sketched.next[0].begun == dearest(sketched.judged, 1, 0)[0].begun


def test_it_is_kept_on_the_way(over: Model) -> None:
    """Every few turns what was found is kept."""
    model = did(over, "analyse")
    for _turn in range(STORE_INTERVAL):
        model = answered(model)
    assert any(isinstance(effect, SaveAnalysis) for effect in model.effects)


def test_it_is_stopped_and_goes_on(over: Model) -> None:
    """Stopped, it asks nothing more and is kept; begun again, it goes on where it was."""
    model = did(answered(did(over, "analyse")), "analyse-stop")
    assert StopBots() in model.effects
    assert any(isinstance(effect, SaveAnalysis) for effect in model.effects)
    (question,) = questions(did(model, "analyse"))
    assert question.ply == turns_to_judge(table(over))[1].begun


def test_it_goes_on_in_the_background(over: Model) -> None:
    """Who leaves the game finds the analysis further on when coming back."""
    model = did(over, "analyse", "home")
    assert model.bot_requests.asked is not None
    model = heard(model, Findings(model.bot_requests.number, ()))
    assert len(known(did(model, f"resume {table(over).key}")).judged) == 1


def test_a_game_recalls_its_analysis(over: Model) -> None:
    """A game that comes on the table asks for what is kept, once."""
    model = did(over, "home", f"resume {table(over).key}")
    assert LoadAnalysis(record_key(table(model))) in model.effects
    assert not any(isinstance(effect, LoadAnalysis) for effect in did(model, "at 3").effects)


@pytest.mark.parametrize("name", TITLES)
def test_record(name: str) -> None:
    """What is kept is read as it was written, and is small."""
    model = at_table(played(dealt(load(name)), 2))
    made = analysed(table(model))
    assert read_analysis(made.text()) == made.judged
    assert len(made.text()) < 1000 * MOST
    assert known(with_analysis(model)).judged == made.judged


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
    words, player = load_texts(name), turn.verdicts[0].player
    features = load_evaluator(name).features(state, player)._fields
    # What a player has after both turns is told instead, where a feature goes by it: here it is the same.
    feature = next(one for one in reversed(features) if one not in words.amounts(state, player))
    # The turn is compared with itself: it makes nothing possible that would be named instead.
    later = replace(
        way, lead=40, gains=(("points", 0), ("onward", 40)), points=(1, 1), follows=((feature, 39),)
    )
    # The first feature of every evaluation is the points.
    is_points = feature == features[0]
    named = "more points in later turns" if is_points else f"later, better for {words.feature(feature)}"
    for one, text in ((later, named), (replace(later, follows=()), "better for later turns")):
        told = why_better(words, state, one, way.turn)
        assert [line.text for line in told] == [text]


def test_record_from_before(over: Model) -> None:
    """A record of before it was kept what follows is read."""
    made = analysed(table(over))
    record = zlib.decompress(b64decode(made.text())).decode()
    text = b64encode(zlib.compress(re.sub(r',"follows":\[(\[.*?\])?\]', "", record).encode())).decode()
    assert "follows" in record
    assert [turn.begun for turn in read_analysis(text)] == [turn.begun for turn in made.judged]


def test_record_of_another_judge(over: Model) -> None:
    """What is told by aspects that the game no longer has is left out, and looked at anew."""
    made, model = analysed(table(over)), did(over, "close")
    way = made.judged[0].verdicts[0].ways[0]
    strange = replace(made.judged[0].verdicts[0], ways=(replace(way, gains=(("luck", 9),)),))
    made = replace(made, judged=(replace(made.judged[0], verdicts=(strange,)), *made.judged[1:]))
    model = did(model, f"analysis-kept {record_key(table(over))}={made.text()}")
    assert known(model).judged == made.judged[1:]


def test_another_game_under_the_same_key(over: Model) -> None:
    """Of a game that went another way, only the turns that were played are shown."""
    model = with_analysis(over)
    other = replace(table(model), match=table(model).match.at(9))
    judged = turns_in_sight(known(model), replace(other, open_to=other.match.plies[0].player))
    assert 0 < len(judged) < len(known(model).judged)
    changed = replace(table(model).match, seed=table(model).match.seed + 1)
    assert turns_in_sight(known(model), replace(table(model), match=changed)) == ()
    assert checksum_of(changed, 0) != checksum_of(table(model).match, 0)


def test_own_turns_alone_while_the_game_goes_on(game: Game) -> None:
    """Of a game under way only the turns of who sits at the screen are looked at, none behind shutters."""
    model = opened(dealt(game, plies=40))
    viewer = table(model).open_to
    assert {table(model).match.plies[turn.begun].player for turn in turns_to_judge(table(model))} <= {viewer}
    assert turns_to_judge(table(at_table(dealt(game, plies=40)))) == ()
    turns = turns_in_sight(known(with_analysis(model)), table(model))
    assert {table(model).match.plies[turn.begun].player for turn in turns} <= {viewer}


def test_what_is_asked_tells_no_secrets(game: Game) -> None:
    """The questions of the analysis are the same for all worlds that look alike to who asks."""
    match = dealt(game, plies=40)
    assert match.state.player is not None
    model = did(opened(match), "analyse")
    for other in lookalikes(match, match.state.player, max(0, len(match.plies) - 6)):
        asked = questions(did(opened(other), "analyse"))
        assert [one.text() for one in asked] == [one.text() for one in questions(model)]


def test_page(game: Game) -> None:
    """The page has everybody's chances, drawn and as a table, each turn, and what else there was."""
    model = did(with_analysis(at_table(played(dealt(game), 2))), "analysis")
    judged = known(model).judged
    assert screen(model) == "analysis"
    assert markup(model).count('class="line p') == 2
    assert markup(model).count("<tr>") == len(judged) + 1
    assert 'data-do="back"' in markup(model)
    assert "<dd><p>" in markup(model)


def test_turns_are_walked_through(over: Model) -> None:
    """A turn that is looked at is shown with its neighbours, and on the board."""
    model = did(with_analysis(over), "analysis")
    begun = [turn.begun for turn in known(model).judged]
    model = did(model, f"analysis-turn {begun[2]}")
    assert screen(model) == "analysis"
    assert model.effects[-1] == ScrollTo("r-turn")
    for ply in (begun[1], begun[3]):
        assert f'data-do="analysis-turn" data-value="{ply}"' in markup(model)
    assert screen(did(model, f"at {begun[2]}")) == "table"


def test_marks_in_the_log(game: Game) -> None:
    """Turns that cost much are marked in the log, in words and in notation, and lead to what was better."""
    model = did(with_analysis(at_table(played(dealt(game), 2))), "at 0")
    dear = [turn for turn in known(model).judged if mark(turn.worst)]
    assert dear
    for one in (model, did(model, "set log=notation")):
        assert markup(one).count('class="sign-line"') == len(dear)
    assert f'data-do="analysis-turn" data-value="{dear[0].begun}"' in markup(model)


def test_review_is_its_summary(over: Model) -> None:
    """The end of a game offers the analysis, then tells the dearest turns, each to be tried again."""
    assert 'data-do="analyse"' in markup(over)
    model = with_analysis(over)
    assert 'data-do="analyse"' not in markup(model)
    dear = [str(turn.begun) for turn in dearest(known(model).judged, 3, 1.0)]
    assert len(dear) == 3
    assert all(f'data-do="back" data-value="{ply}"' in markup(model) for ply in dear)


def test_no_costly_turn_is_explained(over: Model) -> None:
    """Where no turn is shown as costly, review and analysis say whether none was, or no cost is sure."""
    turns = known(with_analysis(over)).judged
    for cost, text in ((0, "No turn cost a full point."), (30, "too small to be sure.")):
        judged = tuple(
            replace(one, verdicts=tuple(replace(each, cost=cost, error=20) for each in one.verdicts))
            for one in turns
        )
        model = with_judged(over, judged)
        assert markup(model).count(text) == 1
        assert markup(did(model, "analysis")).count(text) == 1


def test_who_lost_nothing_for_sure_is_told(over: Model) -> None:
    """Where only others' turns surely cost something, a person reads why none of their own is named."""
    judged = tuple(
        replace(
            turn,
            verdicts=tuple(
                replace(one, cost=30, error=20 if one.player == 0 else 1) for one in turn.verdicts
            ),
        )
        for turn in known(with_analysis(over)).judged
    )
    model = with_judged(over, judged)
    for text in (markup(model), markup(did(model, "analysis"))):
        assert text.count("too small to be sure.") == 1
    # A single turn that surely cost something is named, though others' turns cost more.
    number = next(number for number, turn in enumerate(judged) if turn.verdicts[0].player == 0)
    verdict = replace(judged[number].verdicts[0], error=1)
    sure = (*judged[:number], replace(judged[number], verdicts=(verdict,)), *judged[number + 1 :])
    model = with_judged(over, sure)
    for text in (markup(model), markup(did(model, "analysis"))):
        assert "too small to be sure." not in text
        assert text.count("The costliest turn: ") == 1


def test_what_costly_turns_have_in_common(over: Model) -> None:
    """The feature that lost most in a player's turns is the lesson, if it did so more than once."""
    judged = known(with_analysis(over)).judged
    (turn,) = [one for one in judged if one.verdicts and one.verdicts[0].player == 0][:1]
    way = Alternative((), 30, 500, (("points", 5), ("future", 20), ("others", 40), ("onward", 5)), (1, 1))
    costly = replace(turn, verdicts=(replace(turn.verdicts[0], cost=30, ways=(way,)),))
    found = common_loss((costly, costly), 0)
    assert found is not None
    assert (found.feature, found.verdicts, found.worst) == ("future", 2 * costly.verdicts, costly.verdicts[0])
    assert common_loss((costly,), 0) is None
    assert common_loss((costly, costly), 1) is None
    named = (costly, costly)
    later = replace(way, gains=(*way.gains[:-1], ("onward", 60)), follows=(("points", 60),))
    costly = replace(turn, verdicts=(replace(turn.verdicts[0], cost=30, ways=(later,)),))
    # Points of later turns are not scored at once.
    found = common_loss((costly, costly), 0)
    assert found is not None
    assert found.feature == "onward"
    # They are named only where nothing else is.
    found = common_loss((costly, costly, costly, *named), 0)
    assert found is not None
    assert found.feature == "future"


def test_the_summary_names_what_would_have_been_better(over: Model) -> None:
    """The line sums up in what turns that cost most would have done better, and shows the dearest."""
    match, turns = table(over).match, turns_to_judge(table(over))
    words, costly = load_texts(match.game.name), list[JudgedTurn]()
    for turn, made in zip(turns, known(with_analysis(over)).judged, strict=True):
        state = match.at(turn.begun).state
        if state.player != 0:
            continue
        for action in state.legal_actions():
            free, played_free = (
                words.amounts(state.apply(one), 0)["coming"].value
                for one in (action, match.plies[turn.begun].action)
            )
            if free > played_free:
                way = Alternative((str(action),), 30, 900, (("coming", 30),), (1, 1))
                verdict = replace(made.verdicts[0], cost=30, loss=200, error=1, ways=(way,))
                costly.append(replace(made, verdicts=(verdict,)))
                break
    assert len(costly) > 1
    text = markup(did(with_judged(over, tuple(costly)), "analysis"))
    assert f"In {len(costly)} turns, this could have been better: free spaces." in text
    assert "For example: " in text


def test_accuracy(over: Model) -> None:
    """Who lost nothing was wholly accurate, who lost more, less so; of an unknown game nothing is told."""
    judged = known(with_analysis(over)).judged
    faultless = tuple(
        replace(turn, verdicts=tuple(replace(one, loss=0, slip=0) for one in turn.verdicts))
        for turn in judged
    )
    assert accuracy("bloomtown", faultless, 0) == 100
    assert accuracy("bloomtown", (), 0) is None
    assert 0 < (accuracy("bloomtown", judged, 0) or 0) < 100


def test_by_link(over: Model) -> None:
    """A finished game by link may be analysed by whoever looks at it, and is kept under what was played."""
    model = did(shared(over), "analyse")
    assert questions(model)
    assert record_key(table(model)).startswith("link-")


def test_best_from_here(over: Model) -> None:
    """At a position looked back at, the best turn is found, told with its reasons, and nothing is played."""
    model = did(over, f"at {turns_to_judge(table(over))[1].begun}", "hint")
    (question,) = questions(model)
    assert question.ply == table(model).position
    model = heard(model, found(question))
    assert 'class="why advice"' in markup(model)
    assert table(model).match == table(over).match
    assert 'class="why advice"' not in markup(did(model, "at 0"))


def test_nothing_of_others_from_here() -> None:
    """In a game under way nobody asks what would have been best for another player."""
    match = dealt(SMALL, plies=10)
    model = opened(match)
    ply = next(number for number, one in enumerate(match.plies) if one.player != table(model).open_to)
    assert questions(did(model, f"at {ply}", "hint")) == []


def test_it_opens_by_the_save(over: Model) -> None:
    """From elsewhere the analysis of a game put away is opened by its save; of an unknown one, nothing is."""
    key = table(over).key
    assert screen(did(over, "home", f"analysis {key}")) == "analysis"
    assert screen(did(over, "home", "analysis nothing")) == "home"


def test_alone() -> None:
    """Who plays alone sees what turns cost, and no curve."""
    match = Match.new(load("suburbia"), 1, 3)
    model = did(with_analysis(at_table(played(match, 2))), "analysis")
    assert 'class="line' not in markup(model)
    assert "Grades lost" in markup(model)


def test_cost_in_grades(over: Model) -> None:
    """Alone, points cost the part of a grade that they are; an error that matters is told with the cost."""
    told = load_texts("suburbia")
    low, high = (grade.least for grade in told.grades()[2:4])
    one = replace(next(verdicts_of(known(with_analysis(over)).judged)), chances=(1000,), worths=(low,))
    half = replace(one, cost=5 * (high - low), error=0)
    assert cost_text(told, half) == "50% of a grade lost"
    assert cost_text(told, replace(half, error=half.cost // 2)) == "50% of a grade lost"
    assert cost_text(told, replace(half, error=4 * half.cost // 5)) == "50% ± 40% of a grade lost"
    assert brief_cost(told, half) == "50% lost"
    assert brief_cost(told, replace(half, error=half.cost)) == "50% ± 50%"
    assert cost_sentence(told, half) == "It cost 50% of a grade."
    assert not cost_text(told, replace(half, cost=0))
    beyond = replace(half, worths=(told.grades()[-1].least + high,))
    assert cost_text(told, beyond)


def test_unsure_costs_have_no_mark(over: Model) -> None:
    """A cost of less than two standard errors may be chance: no mark, and not among those that cost most."""
    turn = next(one for one in known(with_analysis(over)).judged if mark(one.worst))
    (verdict,) = turn.verdicts
    unsure = replace(turn, verdicts=(replace(verdict, error=verdict.cost // 2 + 1),))
    assert not mark(unsure.worst)
    assert dearest((turn, unsure), 2, 0) == (turn,)


def test_chances_are_as_the_player_saw_them(over: Model) -> None:
    """A player's line takes the player's own verdicts, and others' only where there is none."""
    turn = known(with_analysis(over)).judged[0]
    views = ((0, (800, 200)), (1, (400, 600)), (0, (700, 300)))
    parts = [
        replace(turn.verdicts[0], player=player, chances=chances, end=end)
        for end, (player, chances) in enumerate(views)
    ]
    judged = tuple(replace(turn, verdicts=(part,)) for part in parts)
    assert chances_over_time(judged, 0) == ((0, 800), (2, 700))
    assert chances_over_time(judged, 1) == ((1, 600),)
    assert chances_over_time(judged[:1], 1) == ((0, 200),)
