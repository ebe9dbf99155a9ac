"""Whose town lies before somebody who looks on: what a turn brought is seen, then the next player comes."""

from dataclasses import replace

from piazza.core.game import NOBODY, Game
from piazza.core.match import Match
from piazza.ui.effects import SendAfter
from piazza.ui.model.app import Model
from piazza.ui.model.multiplayer.remote_table import remote_table
from piazza.ui.model.table import LINGER_MS, Table, follow_last_player
from piazza.ui.msg.table import TableSignal
from ui.devices import Room, room
from ui.pairs import Pair
from ui.screens import BASE, at_table, did, table

WAIT = SendAfter(TableSignal.HAND_OVER, LINGER_MS)
CHOICES = 40


def seen(there: Room, number: int, before: Table | None) -> Table:
    """What a guest shows, who showed that before."""
    shown = remote_table(there.guests[number], before)
    assert shown is not None
    return shown


def turn_over(there: Room) -> Table:
    """What the onlooker shows just after a turn."""
    shown = seen(there, 2, None)
    while shown.follows == NOBODY:
        there.choose()
        shown = seen(there, 2, shown)
    return shown


def test_what_was_done_is_seen(game: Game) -> None:
    """After each choice the town of whoever made it is shown; who has a seat sees no town but the own."""
    there = room(game, 2)
    looks, sits = seen(there, 2, None), seen(there, 1, None)
    for _choice in range(CHOICES):
        chose = there.table.match.state.player
        there.choose()
        looks, sits = seen(there, 2, looks), seen(there, 1, sits)
        if looks.match.is_over:
            assert looks.follows == NOBODY
            return
        assert looks.viewer == chose
        assert sits.viewer == 1
        assert sits.follows == NOBODY
        assert replace(looks, follows=NOBODY).viewer == looks.match.state.player


def test_the_next_player_comes(game: Game) -> None:
    """A moment later it is the town of whoever is in turn, whatever was opened or heard in between."""
    there = room(game, 2)
    shown = turn_over(there)
    assert seen(there, 2, shown).viewer == shown.viewer
    model = Model(screen="table", table=replace(shown, drawer="log"))
    opened = did(model, "dialog settings")
    assert WAIT in opened.effects
    after = did(opened, "hand-over")
    assert table(after).viewer == table(after).match.state.player
    assert table(after).drawer == "log"
    assert WAIT not in did(after, "dialog keys").effects


def test_a_device_that_looks_on_goes_along(game: Game) -> None:
    """As a turn of the host's is over, the page waits a moment and then shows the other's town."""
    match = Match.new(game, 2, 3, first="1")
    met = Pair(at_table(match, "here", "live"), Model(base=BASE), seat="")
    met.meet()
    while table(met.host).match.state.player == 0:
        assert table(met.guest).viewer == 0
        met.do_host("play 0")
    assert WAIT in met.guest.effects
    assert table(met.guest).viewer == 0
    assert table(did(met.guest, "hand-over")).viewer == 1


def test_taking_back_and_looking_back(game: Game) -> None:
    """Nobody is followed into the past, nor after something was taken back."""
    shown = turn_over(room(game, 2))
    begun = shown.look_at(0)
    assert begun.viewer == begun.shown.state.player
    assert follow_last_player(shown, replace(shown, match=shown.match.at(0))).follows == NOBODY
