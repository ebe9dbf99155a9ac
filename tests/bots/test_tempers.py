"""A temper changes what a bot likes: never what it may do, never what it thinks, and without one nothing."""

import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import chain, islice

import pytest

from piazza import games
from piazza.bots.arena import __main__ as arena
from piazza.bots.arena.pairings import pairings_of, play
from piazza.bots.evaluator import PlainEvaluator, load_evaluator
from piazza.bots.levels import LEVELS, PLAYER, STRONG, Level, level
from piazza.bots.mind import engine
from piazza.bots.tempers import AT_ONCE, HOUSE, Temper
from piazza.bots.thinking import decide, seed_of, think
from piazza.core.game import Game, State
from tables import Table, finished

pytestmark = pytest.mark.slow

SHORT = [replace(level, breadth=4, patience=level.patience / 50) for level in LEVELS]
"""The levels with little time: the same ways, sooner at an end."""
GAMES = [games.load(name) for name in games.TITLES]
TEMPERS = [(game, temper) for game in GAMES for temper in load_evaluator(game.name).tempers]
SMALL = 0.6
"""No aspect counts more than so much again."""
MANY = 400
"""Positions in which a temper is looked for."""
NAMES = [f"{game.name}:{temper.name}" for game, temper in TEMPERS]

with_every_temper = pytest.mark.parametrize(("game", "temper"), TEMPERS, ids=NAMES)
on_every_game = pytest.mark.parametrize("game", GAMES, ids=games.TITLES)


def seen_in(game: Game, step: int, *lucks: int) -> Iterator[State[int]]:
    """What the player in turn sees, now and then in random games for two."""
    plies = chain.from_iterable(
        (ply for ply in finished(Table(game, 2, (), luck)).plies if not ply.is_forced) for luck in lucks
    )
    for ply in islice(plies, 1, None, step):
        assert ply.before.player is not None
        yield ply.before.observe(ply.before.player)


@on_every_game
def test_tempers_are_named(game: Game) -> None:
    """Two or three, by names that a save and a link can hold, of aspects that there are, by small factors."""
    tempers = load_evaluator(game.name).tempers
    assert 2 <= len(tempers) == len({temper.name for temper in tempers})
    features = engine(game.name).features(game.deal(2, 0), 0)._fields
    for temper in tempers:
        assert re.fullmatch("[a-z]{1,16}", temper.name)
        assert temper.likes.keys() <= {AT_ONCE, *features}
        assert all(0 < abs(share) <= SMALL for share in temper.likes.values())


@on_every_game
def test_nothing_to_like_changes_nothing(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    """Who likes nothing beyond what wins plays as it comes, choice for choice; so does a temper unknown."""
    judge = load_evaluator(game.name)
    monkeypatch.setattr(
        type(judge),
        "tempers",
        (Temper("equal", dict.fromkeys(judge.features(game.deal(2, 0), 0)._fields, 0.0)),),
    )
    for bot in SHORT:
        for seen in islice(seen_in(game, 9, 1), 5):
            plain, *others = (
                list(think(seen, game.name, replace(bot, temper=name), seed_of(seen)))[-1]
                for name in ("", "equal", "unheard")
            )
            assert [other.turn for other in others] == [plain.turn] * 2
            assert others[1] == plain


@with_every_temper
def test_it_changes_choices(game: Game, temper: Temper) -> None:
    """Somewhere in some games something else is played, and everywhere what may be played."""
    plain, own = PLAYER, replace(PLAYER, temper=temper.name)
    for seen in islice(seen_in(game, 3, *range(1, MANY)), MANY):
        turns = [decide(seen, game.name, bot, seed_of(seen)).turn for bot in (plain, own)]
        assert turns[1][0] in seen.legal_actions()
        if turns[0] != turns[1]:
            return
    pytest.fail(f"{MANY} positions, and never anything else")


@pytest.mark.parametrize("bot", SHORT, ids=[each.name for each in SHORT])
@with_every_temper
def test_turns_are_fair(game: Game, temper: Temper, bot: Level) -> None:
    """At every level its turn is legal, the same each time, and follows from what its seat sees."""
    own = replace(bot, temper=temper.name)
    for seen in islice(seen_in(game, 23, 6), 4):
        assert seen.player is not None
        alike = seen.determinize(5).observe(seen.player)
        turns = [decide(each, game.name, own, 9).turn for each in (seen, seen, alike)]
        assert turns[0] == turns[1] == turns[2]
        assert turns[0][0] in seen.legal_actions()


@on_every_game
def test_thinking_takes_as_many_playouts(game: Game) -> None:
    """A temper thinks as far and as often as any other of its level: thoughts come in the same number."""
    for seen in islice(seen_in(game, 31, 7), 2):
        bots = [SHORT[2], replace(SHORT[2], temper=load_evaluator(game.name).tempers[0].name)]
        numbers = [len(list(think(seen, game.name, bot, 3))) for bot in bots]
        assert numbers[0] == numbers[1]


@on_every_game
def test_the_tempers_of_the_house(game: Game) -> None:
    """Those of the house suit every game: they go by its points alone."""
    state = finished(Table(game, 2, ())).plies[-1].before
    assert PlainEvaluator().tempers == HOUSE
    for temper in HOUSE:
        fond = temper.fondness(PlainEvaluator().features)
        assert fond(state, 1) == pytest.approx(temper.likes[AT_ONCE] * state.scores()[1])


def test_a_bot_by_its_name() -> None:
    """A level, and behind a colon its temper."""
    assert level("strong") == STRONG
    assert level("strong:builder") == replace(STRONG, temper="builder")
    with pytest.raises(KeyError):
        level("strange:builder")


def test_tempers_in_the_arena(capsys: pytest.CaptureFixture[str]) -> None:
    """A contestant may have a temper; one that the game does not know is refused by its name."""
    own = "beginner:waiter"
    assert arena.main(["drawkeep", own, "beginner", "--games", "4", "--jobs", "1"]) == 0
    head, first, second, winners = capsys.readouterr().out.splitlines()
    assert [first.split()[0], second.split()[0]] == [own, "beginner"]
    assert len({line.index(sign) for line, sign in ((head, "score"), (winners, winners.split()[1]))}) <= 2
    assert len(first) == len(second) == len(head)
    assert play(pairings_of("drawkeep", (own, "beginner"), 1, 3)[0]).digest
    for strange in ("beginner:builder", "strange", "strange:waiter"):
        with pytest.raises(SystemExit):
            arena.main(["drawkeep", strange, "beginner", "--games", "2", "--jobs", "1"])
    assert "no temper of drawkeep: builder" in capsys.readouterr().err
