"""Several devices at one table, without any browser: the lines between them lose, double and mix messages."""

from dataclasses import dataclass, field, fields, is_dataclass
from enum import EnumType
from random import Random
from typing import Any, cast, get_args, get_origin, get_type_hints

from piazza.core.game import NOBODY, Game, Player
from piazza.core.match import Match
from piazza.ui.model.multiplayer import guest as far
from piazza.ui.model.multiplayer import host_protocol as hearing
from piazza.ui.model.multiplayer import sync as news
from piazza.ui.model.multiplayer.connection import Connection, Outgoing, Send
from piazza.ui.model.multiplayer.guest import Guest, GuestNews
from piazza.ui.model.multiplayer.host import Host, open_line
from piazza.ui.model.multiplayer.messages import Again, MakeChoices, Refusal, Refuse, Request
from piazza.ui.model.multiplayer.remote_table import remote_table
from piazza.ui.model.table import Table
from piazza.ui.storage.saves import Seat


def key_of(seat: Player) -> bytes:
    """A device's key."""
    return bytes([seat + 2]) * 16


@dataclass
class Room:
    """A host at seat 0, a guest at each other seat, and an onlooker; all that was sent is kept."""

    table: Table
    host: Host
    guests: dict[int, Guest]
    luck: Random = field(default_factory=lambda: Random(1))
    harm: float = 0.0
    """How often a message is lost, doubled or late."""
    second: int = 0
    posted: dict[int, list[bytes]] = field(default_factory=dict)
    """Everything that went to each guest."""
    waiting: list[tuple[bool, Send]] = field(default_factory=list)
    """On its way: to the host, or to a guest."""
    told: list[tuple[int, GuestNews]] = field(default_factory=list)
    """What guests were told besides the match."""

    def meet(self) -> None:
        """Everybody says who is there."""
        for number in self.guests:
            self.host = open_line(self.host, number)
            self.guests[number], hello = far.greet(self.guests[number])
            self.post(hello, to_host=True)
        self.settle()

    def post(self, effect: Outgoing, *, to_host: bool) -> None:
        """Something is on its way."""
        if not isinstance(effect, Send):
            return
        if not to_host:
            self.posted.setdefault(effect.line, []).append(effect.text)
        if self.luck.random() < self.harm:
            if self.luck.random() < 0.5:
                return
            self.waiting.append((to_host, effect))
        self.waiting.append((to_host, effect))

    def settle(self) -> None:
        """Let everything come to where it goes."""
        while True:
            self.share()
            if not self.waiting:
                return
            late = self.luck.random() < self.harm
            to_host, tell = self.waiting.pop(self.luck.randrange(len(self.waiting)) if late else 0)
            self.deliver(tell.line, tell.text, to_host=to_host)

    def deliver(self, number: int, text: bytes, *, to_host: bool) -> None:
        """A message comes to an end of a line."""
        if to_host:
            self.second += 1
            turned = hearing.handle_request(self.host, self.table, number, text, f"{self.second}")
            self.host, table, sent = turned
            assert table is not None
            self.table = table
            for effect in sent:
                self.post(effect, to_host=False)
        elif number in self.guests:
            self.guests[number], heard, sent = far.receive_news(self.guests[number], text)
            self.told += [(number, one) for one in heard]
            for effect in sent:
                self.post(effect, to_host=True)

    def share(self) -> None:
        """The host tells what is new."""
        self.host, sent = news.send_news(self.host, self.table)
        for effect in sent:
            self.post(effect, to_host=False)

    def say(self, number: int, wish: Request) -> None:
        """A guest says something."""
        self.guests[number], effect = self.guests[number].say(wish)
        self.post(effect, to_host=True)
        self.settle()

    def mend(self) -> None:
        """Every guest asks for all of it, and nothing is lost any more."""
        self.harm = 0.0
        for number in self.guests:
            self.say(number, Again("en"))

    def choose(self) -> None:
        """The one in turn makes some choice, wherever that is."""
        match = self.table.match
        player = match.state.player
        assert player is not None
        index = self.luck.randrange(len(match.state.legal_actions()))
        if player == 0:
            self.table = self.table.play(index)
            self.settle()
            return
        self.say(player, MakeChoices(len(match.plies), (str(match.state.legal_actions()[index]),)))

    def shown(self, number: int) -> Table:
        """What a guest shows."""
        table = remote_table(self.guests[number], None)
        assert table is not None
        return table


def room(game: Game, players: int, seed: int = 3, harm: float = 0.0) -> Room:
    """A table set up on several devices, everybody there."""
    return seated(Match.new(game, players, seed), harm)


def seated(match: Match, harm: float = 0.0) -> Room:
    """A match on several devices, everybody there."""
    players = match.players
    seats = (Seat("Anna"), *(Seat(f"G{seat}", "live") for seat in range(1, players)))
    numbers = (*range(1, players), players)
    chairs = {number: number if number < players else NOBODY for number in numbers}
    lines = tuple(Connection(number, seat) for number, seat in chairs.items())
    made = Room(
        Table.of("5eed", match, seats),
        Host("5eed", lines, next_line=players + 1),
        {number: Guest(number, key_of(number)) for number in numbers},
        harm=harm,
    )
    made.meet()
    return made


def at_seat(room: Room, number: int) -> int:
    """Whose seat a guest has; the onlooker has none."""
    return number if number < room.table.match.players else NOBODY


def agrees(room: Room, number: int) -> None:
    """A guest shows just what its seat may see of the match that the host holds."""
    match, seat, shown = room.table.match, at_seat(room, number), room.shown(number)
    assert len(shown.match.plies) == len(match.plies)
    assert shown.match.state == match.state.observe(seat)
    for mine, its in zip(shown.match.plies[-9:], match.plies[-9:], strict=True):
        assert mine.before == its.before.observe(seat)
    assert shown.names == room.table.names
    assert shown.viewer == (
        room.table.viewer if seat == NOBODY and room.table.open_to == NOBODY else shown.viewer
    )


def refused(room: Room) -> list[tuple[int, Refusal]]:
    """Who was refused what."""
    return [(number, heard.why) for number, heard in room.told if isinstance(heard, Refuse)]


PLAIN: dict[Any, object] = {int: 1, bool: True, str: "it", bytes: b"k" * 16}


def example(kind: Any) -> Any:  # noqa: ANN401 - a type, and a value of it
    """Return a value of a type of which messages are made."""
    if kind in PLAIN:
        return PLAIN[kind]
    if get_origin(kind) is tuple:
        return tuple(example(part) for part in get_args(kind) if part is not Ellipsis)
    if is_dataclass(kind):
        hints, make = get_type_hints(kind), cast("type[Any]", kind)
        return make(*(example(hints[one.name]) for one in fields(kind)))
    return [*kind][-1] if isinstance(kind, EnumType) else None
