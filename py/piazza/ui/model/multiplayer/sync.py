"""What guests are sent: what has changed at the table, as far as each seat, or a spectator, may know."""

from collections.abc import Iterator

from piazza.core.frozen import replace
from piazza.core.game import NOBODY, Player
from piazza.core.match import Match
from piazza.core.text_form import notation, public_notation
from piazza.core.wire import position_wire
from piazza.core.wire_parts import CONTROL
from piazza.links import encode
from piazza.ui.game_api.people import in_person
from piazza.ui.game_api.text_types import Entry
from piazza.ui.game_api.texts import load_texts
from piazza.ui.i18n import in_language
from piazza.ui.model.feedback import movements
from piazza.ui.model.log import entries_of
from piazza.ui.model.multiplayer.connection import Connection, Outgoing
from piazza.ui.model.multiplayer.host import Host, put
from piazza.ui.model.multiplayer.messages import (
    PROTOCOL,
    Company,
    News,
    ObservationUpdate,
    Presence,
    Return,
    SentSeat,
    Welcome,
    Whole,
)
from piazza.ui.model.table import Table
from piazza.ui.storage.saves import MAX_NAME_LENGTH, Seat


def greeting(table: Table, seat: Player, games: int) -> Welcome:
    """Return the welcome for a guest: the table as set up, without the deal."""
    match, seats = table.match, named_seats(table)
    return Welcome(PROTOCOL, match.game.name, match.version, match.stored_options, seats, seat, games)


def sent_seats(seats: tuple[Seat, ...]) -> tuple[SentSeat, ...]:
    """Return the seats as they are sent: names without control characters, and not too long."""
    return tuple(SentSeat(CONTROL.sub(" ", one.name)[:MAX_NAME_LENGTH], one.by) for one in seats)


def named_seats(table: Table) -> tuple[SentSeat, ...]:
    """Return the seats as a guest is sent them: all have names, in the language that is spoken."""
    seats = zip(table.names, table.seats, strict=True)
    return sent_seats(tuple(replace(seat, name=name) for name, seat in seats))


def seats_sent(sent: tuple[SentSeat, ...]) -> tuple[Seat, ...]:
    """Return the seats that the host sent."""
    return tuple(Seat(one.name, one.by) for one in sent)


def deal_step(table: Table, seat: Player) -> ObservationUpdate:
    """Return the observation of the deal."""
    return ObservationUpdate(0, "", "", (), (), _position(table, -1, seat))


def step(table: Table, ply: int, seat: Player, language: str) -> ObservationUpdate:
    """Return the observation after a ply, counted from 0, for a seat.

    Its texts are in `language`, and call the guest “you”. Passing entries of the log are for the player
    whose they are.
    """
    match = table.match
    player = match.plies[ply].player
    # a spectator has the town of whoever decides in the middle of the screen
    middle = player if seat == NOBODY else seat
    turn, entries = _told(table, ply, language)
    story = tuple(
        replace(entry, text=in_person(entry.text, seat, entry.player))
        for entry in entries
        if not entry.is_passing or entry.player == seat
    )
    move = notation(match.plies[ply].action) if seat == player else _public_moves(match, ply)
    travels = movements(match, ply, seat, middle)
    return ObservationUpdate(ply + 1, move, turn, story, travels, _position(table, ply, seat))


def _public_moves(match: Match, ply: int) -> str:
    """Return what others read of a choice: nothing before the turn is over, then the whole turn.

    A choice within a turn may be invisible so far and can be taken back: a tile picked, a run prepared.
    """
    name = load_texts(match.game.name).turn_name
    player, turn = match.plies[ply].player, name(match.plies[ply].before)
    after = match.after(ply)
    if (after.player, name(after)) == (player, turn):
        return ""
    begun = ply
    while begun and (match.plies[begun - 1].player, name(match.plies[begun - 1].before)) == (player, turn):
        begun -= 1
    return " ".join(public_notation(one.action) for one in match.plies[begun : ply + 1])


def _told(table: Table, ply: int, language: str) -> tuple[str, tuple[Entry, ...]]:
    """Return the name of the ply's turn and its entries in the log, in this language."""
    if language == table.language:
        return table.turns[ply], table.story[ply]
    with in_language(language):
        name = table.words.turn_name(table.match.plies[ply].before)
        return name, entries_of(table.match, table.seats, table.notes, ply)


def _position(table: Table, ply: int, seat: Player) -> bytes:
    """Return the position after a ply as the seat may see it, as bytes; everything once the game is over.

    -1 stands for the deal.
    """
    match = table.match
    state = match.at(0).state if ply < 0 else match.after(ply)
    return position_wire(type(state)).to_bytes(state.observe(seat))


MAX_BATCH = 24
"""The most pieces of news in one message."""


def send_news(host: Host, table: Table) -> tuple[Host, tuple[Outgoing, ...]]:
    """Send every guest the news that it does not know yet."""
    sent: list[Outgoing] = []
    for line in host.lines:
        if not line.is_welcome:
            continue
        with in_language(line.language):
            company = company_of(host, table)
            now, news = line, tuple(_news(line, table, company, host.games))
        for begun in range(0, len(news), MAX_BATCH):
            now, told = now.send(*news[begun : begun + MAX_BATCH])
            sent.append(told)
        if news:
            host = put(host, replace(now, match=table.match, company=company))
    return host, tuple(sent)


def company_of(host: Host, table: Table) -> Company:
    """Return who is at the table now, and where."""
    presences = tuple(
        Presence.BOT
        if one.level
        else Presence.LINK
        if one.by == "link"
        else Presence.HOST
        if one.by == "here"
        else Presence.HERE
        if host.at(seat)
        else Presence.AWAY
        for seat, one in enumerate(table.seats)
    )
    onlookers = sum(line.is_welcome and line.seat == NOBODY for line in host.lines)
    return Company(named_seats(table), presences, onlookers, host.is_paused)


def _news(line: Connection, table: Table, company: Company, games: int) -> Iterator[News]:
    """Yield the news that a guest does not know yet, in order."""
    match, known = table.match, line.match
    if known is None:
        yield greeting(table, line.seat, games)
        yield deal_step(table, line.seat)
    if company != line.company:
        yield company
    common = 0 if known is None else _common(known, match)
    if known is not None and common < len(known.plies):
        yield Return(common)
    for ply in range(common, len(match.plies)):
        yield step(table, ply, line.seat, line.language)
    if match.is_over and (known is None or known.plies is not match.plies):
        yield Whole(encode(match))


def _common(one: Match, other: Match) -> int:
    """Return how many plies at the beginning two matches share."""
    if one.plies is other.plies:
        return len(one.plies)
    # a match that goes on shares its plies with the one before: no need to compare positions
    number = 0
    for mine, its in zip(one.plies, other.plies, strict=False):
        if mine is not its:
            break
        number += 1
    return number
