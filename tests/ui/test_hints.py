"""Hints in words: there is always a reason, and they agree with the preview."""

from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from piazza import games
from piazza.bots.levels import EXPERT
from piazza.bots.protocol import Answer, Purpose, Question
from piazza.browser import adviser
from piazza.browser.adviser import advise
from piazza.core.game import State
from piazza.core.match import Match
from piazza.games.bloomtown.rules.actions import FINISH, TOKENS, Bonus
from piazza.games.suburbia.rules.actions import Basic
from piazza.ui.game_api.text_types import Explanation, Line
from piazza.ui.game_api.texts import load_texts
from piazza.ui.i18n import in_language
from piazza.ui.model.bot_reasons import feature_name
from piazza.ui.model.bots import Plan
from piazza.ui.model.hints import Reasons, because_of, reasons, way_on
from piazza.ui.model.possibilities import amounts_after
from piazza.ui.model.turns import choice_numbers, trajectory_of, turn_sentences, turn_texts
from tables import Table, finished
from ui.screens import dealt, markup, opened

pytestmark = pytest.mark.sampled(7)

QUICK = replace(EXPERT, breadth=6, patience=EXPERT.patience / 20)
"""The Expert with little time."""
TABLES = (
    *(Table(games.load(name), 2, ()) for name in games.TITLES),
    Table(games.load("suburbia"), 1, (("solo", "architect"),)),
    Table(games.load("suburbia"), 1, (("solo", "dale"),)),
)
POSITIONS = 12
"""Positions looked at of every table, from the first to the last."""

at_every_table = pytest.mark.parametrize("table", TABLES, ids=str)


@cache
def hints(table: Table) -> tuple[tuple[Match, Answer], ...]:
    """Positions of a game, some of them half-played turns, and the hints there."""
    match = finished(table)
    free = [number for number, ply in enumerate(match.plies) if not ply.is_forced]
    chosen = free[:: max(1, len(free) // (POSITIONS - 1))]
    return tuple((match.at(number), hint(match.at(number))) for number in chosen)


def hint(match: Match) -> Answer:
    """What the Expert answers there."""
    player = match.state.player
    assert player is not None
    seen = match.state.observe(player)
    work = advise(Question(1, Purpose.HINT, match.game.name, QUICK.name, 0, seen), QUICK)
    while True:
        try:
            next(work)
        except StopIteration as end:
            answer: Answer = end.value
            return answer


def test_a_slow_device_gets_a_hint_in_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is a turn that is not called better after so little."""
    monkeypatch.setattr(adviser, "CONTEST_SECONDS", 1e-9)
    match = finished(TABLES[0]).at(0)
    answer = hint(match)
    assert answer.turn
    assert not answer.is_sure


def why(match: Match, answer: Answer) -> Reasons:
    """The reasons there."""
    return reasons(load_texts(match.game.name), match.state, answer)


@at_every_table
def test_every_hint_has_a_reason(table: Table) -> None:
    """A hint says what it gains, in every position of every game, alone and in the middle of a turn, too."""
    for match, answer in hints(table):
        first = why(match, answer).lines[0]
        assert first.points is None or first.points > 0
        assert because_of(why(match, answer))


@at_every_table
def test_one_position_one_hint(table: Table) -> None:
    """Asked again, the hint is the same, whatever was asked in between."""
    first, *_others, last = hints(table)
    for match, answer in (last, first):
        assert hint(match) == answer


@at_every_table
def test_every_hint_names_another_turn(table: Table) -> None:
    """A hint says over what: another turn that may be played, by its name, unless there is none."""
    for match, answer in hints(table):
        assert answer.other != answer.turn
        assert answer.other or len(match.state.legal_actions()) == 1
        words = load_texts(match.game.name)
        other = way_on(words, match.state, answer.other, answer.turn)
        assert not answer.other or (other or "another move") in why(match, answer).over
        assert other != way_on(words, match.state, answer.turn, answer.other) or not other


def promised(match: Match, state: State[Any], action: Any) -> int | None:  # noqa: ANN401 - of any game
    """What the preview says that a choice scores at once: points, or what population comes of it."""
    told: Explanation = load_texts(match.game.name).explain(state, action)
    if told.total is None and match.game.name == "suburbia" and state.player is not None:
        return state.apply(action).scores()[state.player]
    return told.total


def outdone(match: Match, state: State[Any], action: Any) -> bool:  # noqa: ANN401 - of any game
    """The preview promises more for the same piece elsewhere, and the turn goes on or ends there as here."""
    own, ends = promised(match, state, action), state.apply(action).player != state.player
    legal = (one for one in state.legal_actions() if type(one) is type(action))
    alike = (one for one in legal if (state.apply(one).player != state.player) == ends)
    others = (promised(match, state, one) for one in alike)
    return own is not None and any(other is not None and other > own for other in others)


@at_every_table
def test_hints_agree_with_the_preview(table: Table) -> None:
    """Where the preview promises more elsewhere for a piece, the hint is held against that, and says why."""
    for match, answer in hints(table):
        ways = zip(
            trajectory_of(match.state, answer.turn), trajectory_of(match.state, answer.other), strict=False
        )
        parting = next(((way, other) for way, other in ways if way != other), None)
        if any(outdone(match, *step) for step in trajectory_of(match.state, answer.turn)):
            assert parting is not None
            (state, action), (_same, other) = parting
            assert (promised(match, state, other) or 0) > (promised(match, state, action) or 0)
            first = why(match, answer).lines[0]
            assert first.points is None or first.points > 0


@at_every_table
def test_every_step_is_numbered(table: Table) -> None:
    """The choices of the turn are numbered from 1 on, and so are the sentences that tell them."""
    for match, answer in hints(table):
        numbers = [
            int(one)
            for text in choice_numbers(match.state, answer.turn).values()
            for one in text.split(", ")
            if one
        ]
        assert sorted(numbers) == list(range(1, len(numbers) + 1))
        told_steps = list(turn_sentences(load_texts(match.game.name), match.state, answer.turn))
        assert told_steps[0].first == 1
        assert told_steps[-1].last == len(numbers)


ANSWER = Answer(
    number=1,
    ply=0,
    turn=(),
    lead=3.2,
    gains=(("points", -2.0), ("future", 4.1), ("others", 1.1)),
    points=(4, 6),
    grown=(("hand", 2.0),),
    is_sure=True,
)
BLOOM_TOWN = Match.new(games.load("bloomtown"), 2, 3)


def lines(answer: Answer) -> tuple[Line, ...]:
    """The reasons of a made-up answer."""
    return why(BLOOM_TOWN, answer).lines


def test_gains_come_first() -> None:
    """What a turn gains comes before what it gives up, with the points of both turns."""
    assert lines(replace(ANSWER, other=("pick O",))) == (
        Line(None, "better for the number of tiles still to build"),
        Line(None, "but points this turn: 4 instead of 6"),
    )


def test_of_others_only_what_is_known() -> None:
    """That others get less is told if nothing weighs more, or with the points of their next turn."""
    vague = replace(ANSWER, gains=(("points", 0.0), ("future", 1.0), ("others", 2.0)), points=(4, 4))
    known = replace(vague, next_turns=((1, 3.4, 6.5),))
    assert [line.text for line in lines(vague)] == ["less for [{p1}|You]"]
    lighter = replace(vague, gains=(("points", 0.0), ("future", 2.0), ("others", 1.0)))
    assert [line.text for line in lines(lighter)] == ["better for the number of tiles still to build"]
    assert lines(known)[0].text == "[{p1}’s|your] next turn: about 3 points instead of 7"
    assert lines(replace(known, next_turns=((1, 6.5, 3.4),)))[0].text == "less for [{p1}|You]"


def test_points_of_the_next_turn() -> None:
    """What later turns bring is told by what the next one can score, if that differs the same way."""
    answer = replace(ANSWER, gains=(("points", 0.0), ("onward", 3.0)), points=(4, 4))
    for next_turns, text in (
        (((1, 2.0, 2.0), (0, 7.5, 2.2)), "[{p0}’s|your] next turn: about 8 points instead of 2"),
        (((0, 2.2, 7.5),), "better for later turns"),
        (((0, 2.2, 1.9),), "better for later turns"),
    ):
        assert [line.text for line in lines(replace(answer, next_turns=next_turns))] == [text]


def test_about_equal_by_what_can_be_seen() -> None:
    """Between turns that are about equal, what only playouts say is chance, and no reason."""
    equal = replace(ANSWER, is_sure=False, gains=(*ANSWER.gains, ("onward", 3.0)), follows=(("hand", 5.0),))
    assert [line.text for line in lines(equal)] == [
        "better for the number of tiles still to build",
        "but points this turn: 4 instead of 6",
    ]
    more = replace(ANSWER, is_sure=False, gains=(("points", 2.0),), points=(6, 4))
    assert [line.text for line in lines(more)] == [
        "points this turn: 6 instead of 4",
        "but later turns even that out",
    ]


@at_every_table
def test_next_turns_are_looked_at(table: Table) -> None:
    """The next turns of the opponent and of the player are told, of each once."""
    told = [[seat for seat, _own, _other in answer.next_turns] for _match, answer in hints(table)]
    assert any(sorted(seats) == [*range(table.players)] for seats in told)
    assert all(len(seats) == len({*seats}) for seats in told)


def test_taken_from_whom() -> None:
    """If it is known what a turn takes from whom, that is said, with a place for the name."""
    told = lines(replace(ANSWER, gains=(("points", 0.0), ("others", 2.0)), taken=((1, "future", 1.5),)))
    assert told == (Line(None, "less for [{p1}|You]: the number of tiles still to build"),)


def test_only_points_have_numbers() -> None:
    """Nobody knows the scale of an evaluation: a number is said only of points that are scored."""
    told = lines(replace(ANSWER, lead=4.9, gains=(("points", 2.4), ("future", 2.4), ("others", 0.9))))
    assert [line.points for line in told] == [-2, None]


def test_scored_without_article() -> None:
    """What is scored has a sentence of its own, since in Italian other features have an article."""
    answer = replace(ANSWER, gains=(("points", 2.0), ("future", -1.0)), points=())
    with in_language("it"):
        assert [one.text for one in lines(answer)] == [
            "più punti in questo turno",
        ]


def test_what_follows_is_netted() -> None:
    """What later turns add to a feature counts with it; what is left has a name only if nothing else has."""
    ahead = replace(ANSWER, lead=5.0, gains=(("points", 0.0), ("onward", 5.0)), points=(4, 4))
    for follows, texts in (
        ((("future", 4.0), ("hand", -1.0)), ["later, better for the number of tiles still to build"]),
        ((("future", 1.0), ("others", 3.0)), ["later, less for [{p1}|You]"]),
        ((("points", 4.0), ("others", 1.0)), ["more points in later turns"]),
        ((("future", -6.0),), ["better for later turns"]),
        ((), ["better for later turns"]),
    ):
        told = {line.text for line in lines(replace(ahead, follows=follows))}
        assert told == set(texts)


def test_what_evens_out_is_no_reason() -> None:
    """A feature that the turn lowers and later turns raise again is neither for it nor against it."""
    answer = replace(
        ANSWER,
        gains=(("points", 2.0), ("hand", -3.0), ("future", 1.0), ("onward", 1.0)),
        follows=(("points", -1.0), ("hand", 3.0), ("future", -1.0)),
        points=(4, 2),
    )
    assert [line.text for line in lines(replace(answer, lead=2.0))] == ["points this turn: 4 instead of 2"]


def test_no_praise_and_blame_at_once() -> None:
    """Of what is worth points later only that is told which agrees with the whole of it."""
    answer = replace(ANSWER, gains=(("points", 0.0), ("hand", -2.0), ("future", 5.0)), points=(4, 4))
    assert lines(answer) == (Line(None, "better for the number of tiles still to build"),)


def test_alone_by_what_it_brings() -> None:
    """Where nothing tells a turn from the next best, what it brings is told."""
    assert lines(replace(ANSWER, gains=())) == (Line(None, "good for the tiles in hand"),)


@pytest.mark.parametrize(
    ("gains", "text"),
    [
        ((("points", 0.0), ("future", 0.3)), "slightly better for the number of tiles still to build"),
        ((("points", 0.0), ("others", 0.3), ("onward", 0.0)), "slightly less for [{p1}|You]"),
        ((("points", 0.0),), "As good as any other move."),
    ],
)
def test_little(gains: tuple[tuple[str, float], ...], text: str) -> None:
    """A little is told without points."""
    gains = (*gains, ("onward", 0.0))
    assert lines(replace(ANSWER, gains=gains, grown=())) == (Line(None, text),)


def test_how_far_behind() -> None:
    """The other turn is named with the points that it is worth less; in doubt, it is about equal."""
    texts = [str(action) for action in BLOOM_TOWN.state.legal_actions()]
    answer = replace(ANSWER, turn=(texts[0],), other=(texts[1],), is_sure=True)
    name = next(turn_texts(load_texts("bloomtown"), BLOOM_TOWN.state, answer.other))
    assert why(BLOOM_TOWN, answer).over == f"About 3 points better in the long run than: {name}"
    little = why(BLOOM_TOWN, replace(answer, lead=0.4)).over
    assert little == f"About 1 point better in the long run than: {name}"
    for equal in (replace(answer, lead=-0.4, is_sure=False), replace(answer, is_sure=False)):
        assert why(BLOOM_TOWN, equal).over == f"About equal in the long run: {name}"
    assert why(BLOOM_TOWN, replace(answer, other=(), lead=None)).over == "This is the only possible move."


def test_aspects_of_the_house() -> None:
    """What every game's turns are followed by has one name."""
    assert feature_name(load_texts("bloom"), "onward") == "later turns"


@at_every_table
def test_every_step_is_marked(table: Table) -> None:
    """The first choice of a hint is marked where it is made, and what has a place later is marked already."""
    for match, answer in hints(table):
        drawn = shown(match, answer)
        index = [str(one) for one in match.state.legal_actions()].index(answer.turn[0])
        is_gesture = f'data-choice="{index}"' not in drawn
        assert is_gesture or f'data-choice="{index}" data-hint="1' in drawn
        later = [action for action in choice_numbers(match.state, answer.turn) if hasattr(action, "cell")]
        assert not later or "hint-step" in drawn


def shown(match: Match, answer: Answer) -> str:
    """The page with the hint on it, for the player in turn."""
    model = opened(match, *("here",) * match.players)
    bot_requests = replace(model.bot_requests, hint=Plan(len(match.plies), answer.turn), advice=answer)
    return markup(replace(model, bot_requests=bot_requests))


@pytest.mark.parametrize("name", games.TITLES)
def test_no_step_without_a_hint(name: str) -> None:
    """A table without a hint has no marks of one."""
    drawn = markup(opened(dealt(games.load(name), plies=9)))
    assert "hint-" not in drawn
    assert "data-hint" not in drawn


def test_turns_that_begin_alike() -> None:
    """Where both turns begin alike, it is said what follows that is better."""
    start, words = BLOOM_TOWN.state, load_texts("bloomtown")
    begun, state = next(
        ((str(pick), str(place)), after)
        for pick in start.legal_actions()
        for place in start.apply(pick).legal_actions()
        for after in [start.apply(pick).apply(place)]
        if after.player == start.player and len(after.legal_actions()) > 1
    )
    own, other = ((*begun, str(action)) for action in state.legal_actions()[:2])
    better, worse = way_on(words, start, own, other), way_on(words, start, other, own)
    assert better != next(turn_texts(words, start, own))
    over = why(BLOOM_TOWN, replace(ANSWER, turn=own, other=other, is_sure=True)).over
    assert over == f"Then: {better}. About 3 points better in the long run than: {worse}"


def test_amounts() -> None:
    """What a player has after both turns is told where a feature goes by it, and only what it bears out."""
    match = Match.new(games.load("suburbia"), 2, 3)
    while not any(isinstance(action, Basic) for action in match.state.legal_actions()):
        match = match.play(0)
    words, state = load_texts("suburbia"), match.state
    turns = [(str(action),) for action in state.legal_actions() if isinstance(action, Basic)]
    money = {
        turn: amounts_after(words, state, (*turn, *_first_place(state, turn)))["money"] for turn in turns
    }
    rich, poor = sorted(turns, key=lambda turn: -money[turn].value)[:: len(turns) - 1]
    assert money[rich].value > money[poor].value
    answer = replace(
        ANSWER,
        turn=(*rich, *_first_place(state, rich)),
        other=(*poor, *_first_place(state, poor)),
        gains=(("population", 0.0), ("money", 2.0), ("income", -0.5), ("onward", 0.0)),
        points=(0, 0),
    )
    told = [line.text for line in reasons(words, state, answer).lines]
    assert told[0] == f"money left: {money[rich].text} instead of {money[poor].text}"
    upside_down = replace(answer, gains=(("population", 0.0), ("money", -2.0), ("onward", 3.0)))
    assert not any("but money" in line.text for line in reasons(words, state, upside_down).lines)
    # Better, though one has the same after both: it is said by what it becomes better.
    alike = replace(
        answer,
        other=answer.turn,
        gains=(("population", 0.0), ("onward", 2.0)),
        follows=(("income", 1.7), ("money", 0.3)),
    )
    assert reasons(words, state, alike).lines[0].text == "later, better for income"


def test_facts_before_names() -> None:
    """What can be counted after both turns is told, and then no feature of which only the name is known."""
    begun, state = list[str](), BLOOM_TOWN.state
    while TOKENS[Bonus.EXTRA] not in state.legal_actions():
        begun.append(str(state.legal_actions()[0]))
        state = state.apply(state.legal_actions()[0])
    kept, spent = (*begun, str(FINISH)), (*begun, str(TOKENS[Bonus.EXTRA]))
    gains = ("points", 0.0), ("future", 2.0), ("onward", 0.0)
    told = lines(replace(ANSWER, turn=kept, other=spent, gains=gains, points=(0, 0)))
    assert told == (Line(None, "bonus token: kept instead of spent"),)


def test_points_that_fall_short() -> None:
    """Where the reasons are all points, and fewer than the lead, it is said that more follows later."""
    answer = replace(
        ANSWER, gains=(("points", 2.0), ("onward", 3.0)), points=(4, 2), next_turns=((0, 3.0, 2.0),)
    )
    told = ["points this turn: 4 instead of 2", "[{p0}’s|your] next turn: about 3 points instead of 2"]
    for lead, more in ((3.5, []), (4.0, ["more points in later turns"])):
        assert {line.text for line in lines(replace(answer, lead=lead))} == {*told, *more}


def test_what_decides_is_told() -> None:
    """That the others get much less is told beside facts that weigh little, but not if it weighs little."""
    answer = replace(ANSWER, lead=8.0, gains=(("points", 1.0), ("others", 7.0)), points=(4, 3))
    told = ["points this turn: 4 instead of 3", "less for [{p1}|You]"]
    assert [line.text for line in lines(answer)] == told
    light = replace(answer, gains=(("points", 1.0), ("others", 2.0), ("onward", 5.0)))
    assert "less for [{p1}|You]" not in {line.text for line in lines(light)}


def test_end_of_the_game() -> None:
    """A turn that ends the game says so before all else; where either does, nothing is said of a long run."""
    answer = replace(ANSWER, gains=(("points", 1.0), ("others", 7.0)), points=(4, 3))
    for ends, text in (
        ((True, False), "the game ends with this turn"),
        ((False, True), "the game goes on"),
    ):
        assert lines(replace(answer, ends_game=ends))[0].text == text
    both = replace(answer, ends_game=(True, True), other=(str(BLOOM_TOWN.state.legal_actions()[0]),))
    assert why(BLOOM_TOWN, both).over.startswith("3 points better than: ")
    assert why(BLOOM_TOWN, replace(both, is_sure=False)).over.startswith("About equal: ")
    points = replace(both, lead=9.0, gains=(("points", 1.0),))
    assert [line.text for line in lines(points)] == ["points this turn: 4 instead of 3"]
    assert "more points in later turns" in {line.text for line in lines(replace(points, ends_game=()))}


def test_equal_turn_is_named() -> None:
    """Beside a comparison with a worse turn, one that is about as good is named, unless both read alike."""
    start = BLOOM_TOWN.state
    pick = start.legal_actions()[0]
    own, other, equal = ((str(pick), str(place)) for place in start.apply(pick).legal_actions()[:3])
    answer = replace(ANSWER, turn=own, other=other, equal=equal, is_sure=True)
    told = way_on(load_texts("bloomtown"), start, equal, own)
    assert why(BLOOM_TOWN, answer).equal == f"About equal in the long run: {told}"
    assert why(BLOOM_TOWN, replace(answer, equal=other)).equal == ""
    assert why(BLOOM_TOWN, replace(answer, equal=())).equal == ""


def test_what_both_turns_bring() -> None:
    """Where nothing tells two turns apart, what both bring is told as such."""
    pick = str(BLOOM_TOWN.state.legal_actions()[0])
    equal = replace(
        ANSWER, turn=(pick,), other=(pick,), gains=(("points", 0.0),), points=(3, 3), is_sure=False
    )
    assert lines(equal) == (Line(None, "either way, points this turn: 3"),)


def _first_place(state: State[Any], turn: tuple[str, ...]) -> tuple[str, ...]:
    """The first way to go on after the first choice of a turn, to its end."""
    found, player = list[str](), state.player
    state = state.apply(next(one for one in state.legal_actions() if str(one) == turn[0]))
    while state.player == player:
        found.append(str(state.legal_actions()[0]))
        state = state.apply(state.legal_actions()[0])
    return tuple(found)


def test_what_both_turns_cost() -> None:
    """What the player has less of after either turn speaks against both."""
    begun, state = list[str](), BLOOM_TOWN.state
    while TOKENS[Bonus.EXTRA] not in state.legal_actions():
        begun.append(str(state.legal_actions()[0]))
        state = state.apply(state.legal_actions()[0])
    spent = (*begun, str(TOKENS[Bonus.EXTRA]))
    # The token goes by a feature of its own name in `amounts`.
    gains = ("points", 0.0), ("token", 0.0), ("onward", 0.0)
    equal = replace(ANSWER, turn=spent, other=spent, gains=gains, points=(1, 1), grown=gains)
    answer = replace(equal, is_sure=False)
    assert Line(None, "but either way, bonus token: kept → spent") in lines(answer)
