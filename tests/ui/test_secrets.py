"""What a person must not know is absent from the page: worlds that look alike give the same markup."""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache

import pytest

from piazza.core.game import NOBODY, Game, Player
from piazza.core.match import Match
from piazza.games import TITLES, load
from piazza.ui.effects import AnimatePieces, Announce, PlaySound, SendAfter
from piazza.ui.game_api.texts import load_texts
from piazza.ui.model.app import Model, Moment
from piazza.ui.model.feedback import Movements, movements
from piazza.ui.model.table import Table
from piazza.ui.storage.settings import Settings
from piazza.ui.update import table as play
from strategies import played
from titles import keeps_secrets, remarks_in_passing
from ui.reading import Reading
from ui.screens import (
    NOW,
    WHOLE,
    at_table,
    dealt,
    did,
    handed_over,
    lookalikes,
    markup,
    opened,
    seats,
    shared,
    table,
)
from ui.worlds import Pair, hidden, pairs, with_other_purses

pytestmark = pytest.mark.sampled(7)

BEFORE = 6
"""How many plies before the present the worlds part."""
STAGES = (*((plies, plies) for plies in range(8, 48, 8)), (1, -2), (2, -1))
"""The luck of a match and its plies, counted from the end where they are negative: some secrets come late."""


@pytest.fixture(scope="module", params=tuple(filter(keeps_secrets, TITLES)))
def secretive(request: pytest.FixtureRequest) -> Game:
    """A game in which not everybody sees everything."""
    return load(request.param)


@pytest.fixture(params=STAGES, ids=str)
def match(secretive: Game, request: pytest.FixtureRequest) -> Match:
    """A match in several stages."""
    return staged(secretive.name, *request.param)


@pytest.fixture(params=STAGES[:5], ids=str)
def midway(secretive: Game, request: pytest.FixtureRequest) -> Match:
    """A match that goes on for some turns."""
    return staged(secretive.name, *request.param)


@cache
def staged(title: str, luck: int, plies: int) -> Match:
    """Return a match in a stage."""
    if plies > 0:
        return dealt(load(title), 3, luck=luck, plies=plies)
    whole = dealt(load(title), 3, luck=luck, plies=WHOLE)
    return whole.at(len(whole.plies) + plies)


@pytest.fixture(params=range(8, 48, 8))
def remarked(remarking: Game, request: pytest.FixtureRequest) -> Match:
    """A match in several stages, of a game that tells something in passing."""
    return dealt(remarking, 3, luck=request.param, plies=request.param)


@pytest.fixture(scope="module", params=tuple(filter(remarks_in_passing, TITLES)))
def remarking(request: pytest.FixtureRequest) -> Game:
    """A game whose log tells something in passing."""
    return load(request.param)


def others(match: Match, viewer: Player) -> list[Match]:
    """What the match may also be for the viewer."""
    since = max(0, len(match.plies) - BEFORE)
    found = lookalikes(match, viewer, since) or lookalikes(match, viewer, len(match.plies))
    worlds = (with_other_purses(one, viewer) for one in found or [match])
    return [other for other in worlds if other != match]


def test_worlds(match: Match) -> None:
    """There are such worlds for everybody, so that the tests below compare something."""
    assert all(others(match, viewer) for viewer in range(NOBODY, match.players))


def test_worlds_differ_in_all_that_is_hidden(secretive: Game) -> None:
    """Whatever the game hides in a whole match differs in some of these worlds: its leak would be noticed."""
    whole = dealt(secretive, 3, plies=WHOLE)
    viewers = range(NOBODY, whole.players)
    everything = {
        name
        for ply in whole.plies
        for viewer in viewers
        for name in hidden(ply.before, ply.before.observe(viewer))
    }
    different = set[str]()
    for match in (staged(secretive.name, *stage) for stage in STAGES):
        for viewer in viewers:
            for other in others(match, viewer):
                for ply in range(max(0, len(match.plies) - BEFORE), len(match.plies) + 1):
                    mine, its = (
                        hidden(one, one.observe(viewer)) for one in (match.at(ply).state, other.at(ply).state)
                    )
                    different |= {name for name in mine if its.get(name) != mine[name]}
    assert not everything - different


def test_closed_shutters(match: Match) -> None:
    """Closed shutters tell nothing that a bystander does not know."""
    shown = markup(at_table(match))
    assert all(markup(at_table(other)) == shown for other in others(match, NOBODY))


def test_closed_shutters_after_a_turn(midway: Match) -> None:
    """Nor do they after somebody has played, although the way back is open."""
    model = did(handed_over(opened(midway)), "hand-over")
    for other in lookalikes(table(model).match, NOBODY, len(midway.plies) - 1):
        assert markup(replace(model, table=replace(table(model), match=other).retell())) == markup(model)


def test_shutters_bear_no_passing_remark(midway: Match) -> None:
    """The news on the closed shutters is what everybody may read."""
    model = did(handed_over(opened(midway)), "hand-over")
    passing = [one.text.split("}")[1] for told in table(model).story for one in told if one.is_passing]
    assert not any(text in markup(model) for text in passing)


@pytest.mark.parametrize(
    "msgs", [(), ("look 0",), ("dialog text",), ("drawer log",), ("set log=notation",), ("record",)], ids=str
)
def test_own_view(match: Match, msgs: tuple[str, ...]) -> None:
    """The page of the player in turn tells nothing of the others' secrets."""
    assert match.state.player is not None
    shown = markup(did(opened(match), *msgs))
    for other in others(match, match.state.player):
        assert markup(did(opened(other), *msgs)) == shown


@pytest.mark.parametrize("back", range(BEFORE))
def test_looking_back(match: Match, back: int) -> None:
    """Nor does looking back, at any ply."""
    assert match.state.player is not None
    msg = f"at {len(match.plies) - back}"
    shown = markup(did(opened(match), msg))
    assert all(markup(did(opened(other), msg)) == shown for other in others(match, match.state.player))


def test_waiting(match: Match) -> None:
    """Who waits for a far player sees nothing of that player's secrets."""
    assert match.state.player is not None
    viewer = (match.state.player + 1) % match.players
    by = ["link"] * match.players
    by[viewer] = "here"
    shown = markup(at_table(match, *by))
    assert table(at_table(match, *by)).open_to == viewer
    assert all(markup(at_table(other, *by)) == shown for other in others(match, viewer))


def test_by_link(match: Match) -> None:
    """A game opened by link shows nobody's hand."""
    shown = markup(shared(opened(match)))
    assert all(table(shared(opened(one))).open_to == NOBODY for one in (match, *others(match, NOBODY)))
    replayed = markup(did(shared(opened(match)), "replay", "tick"))
    assert shown != replayed


def test_link_is_seen_as_by_a_bystander(midway: Match) -> None:
    """What a link shows is what a bystander may see, now and at every ply."""
    model = shared(opened(midway))
    for ply in range(0, len(midway.plies), 5):
        assert table(did(model, f"at {ply}")).state == midway.at(ply).state.observe(NOBODY)


def test_end_is_open(game: Game) -> None:
    """When the game is over all is open, also in looking back."""
    match = dealt(game, plies=999)
    assert table(did(at_table(match), "at 5")).state == match.at(5).state


def told(match: Match, since: int, viewer: Player) -> list[object]:
    """Return what a screen shows and lets hear of each choice to a viewer, or to whoever looks on."""
    people = seats(*("here" if seat == viewer else "live" for seat in range(match.players)))
    heard = list[object]()
    for ply in range(since, len(match.plies)):
        before, after = (
            replace(Table.of("5eed", match.at(at), people), open_to=viewer) for at in (ply, ply + 1)
        )
        model = Model(screen="table", settings=Settings(sound="low"), table=before)
        effects = play.change_match(model, after, Moment(NOW)).effects
        heard += [one for one in effects if isinstance(one, AnimatePieces | Announce | PlaySound | SendAfter)]
    return heard


def stretches(game: Game, plies: int = 90) -> Iterator[Pair]:
    """Return pairs of worlds over a whole short match, or over stretches of a long one."""
    match = dealt(game, 2, luck=7, plies=WHOLE).at(plies)
    for viewer in range(NOBODY, match.players):
        yield from pairs(match, viewer, 5 + viewer)


def is_told_apart(pair: Pair) -> bool:
    """Return whether the viewer notices which of two worlds it is."""
    mine, its = (told(match, pair.since, pair.viewer) for match in (pair.match, pair.other))
    return mine != its


def test_what_moves_and_is_heard(secretive: Game) -> None:
    """Movements, sounds and what is read out tell an onlooker and every seat no secret of others."""
    compared = [*stretches(secretive)]
    assert {pair.viewer for pair in compared} == {NOBODY, 0, 1}
    assert not any(map(is_told_apart, compared))


def test_movements_of_others_are_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """A tile drawn blind that travels under its name is found by the law."""

    def as_the_mover(match: Match, ply: int, _viewer: Player, _middle: Player) -> Movements:
        """Return the movements as whoever made the choice sees them."""
        return movements(match, ply, match.plies[ply].player, match.plies[ply].player)

    monkeypatch.setattr(play, "movements", as_the_mover)
    assert any(map(is_told_apart, stretches(load("bloom"), 300)))


def test_what_is_read_out_to_all_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """A passing remark that is read out to others is found by the law."""
    monkeypatch.setattr(Table, "may_read", lambda _table, _entry: True)
    assert any(map(is_told_apart, stretches(load("drawkeep"))))


def test_an_open_purse_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """A page that says what is in a purse of Greentown is not the same in all worlds."""
    told = type(load_texts("greentown"))
    monkeypatch.setattr(told, "seat_note", staticmethod(lambda state, seat: str(state.purses[seat])))
    match = staged("greentown", 16, 16)
    shown = markup(opened(match))
    assert match.state.player is not None
    assert any(markup(opened(other)) != shown for other in others(match, match.state.player))


def test_spoken_news(game: Game) -> None:
    """What is read out after a choice is what everybody knows, and the speaker's own passing remark."""
    match = played(dealt(game), 4)
    model = at_table(match.at(0).settle())
    for index in match.choices:
        before = did(model, "open")
        model = did(before, f"play {index}")
        fresh = table(model).story[len(table(before).story) :]
        heard = next(one.text for one in model.effects if isinstance(one, Announce))
        foreign = [
            one for told in fresh for one in told if one.is_passing and one.player != table(before).open_to
        ]
        assert not any(one.text.split("}")[1] in heard for one in foreign)


def test_passing_remarks_pass(remarked: Match) -> None:
    """A passing remark is gone from the log once there is other news."""
    match = remarked
    while not remarks(match)[:-1]:
        match = match.play(0)
    passed = {ply for ply in remarks(match) if ply < len(match.plies)}
    assert not passed & log(opened(match))


def test_passing_remarks_are_for_their_maker(remarked: Match) -> None:
    """The latest passing remark is in the log of who made it, and of nobody else."""
    match = remarked
    while len(match.plies) not in remarks(match):
        match = match.play(0)
    latest = len(match.plies)
    assert latest in log(opened(match))
    assert latest not in log(shared(opened(match)))


def remarks(match: Match) -> list[int]:
    """After how many plies there was nothing to tell but a passing remark."""
    story = enumerate(table(opened(match)).story, 1)
    return [ply for ply, told in story if told and all(one.is_passing for one in told)]


def log(model: Model) -> set[int]:
    """The plies that have a line in the log."""
    lines = [one for one in Reading(markup(model)).having("data-do") if one.attributes["data-do"] == "at"]
    return {int(one.attributes["data-value"] or 0) for one in lines} - {0}
