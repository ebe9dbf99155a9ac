"""Taking a choice back at a table of several devices: freely what told nothing, all else if nobody minds."""

from piazza.core.frozen import replace
from piazza.core.game import Player
from piazza.core.knowledge import reveals
from piazza.ui.live.host import Host, HostNews, Petition, Upshot, put, refuse, tell_everybody
from piazza.ui.live.line import Post
from piazza.ui.live.messages import Asked, Objection, Refusal, Refuse
from piazza.ui.table import NOBODY, Table


def last_choice(table: Table, seat: Player) -> int | None:
    """How many plies there were before the last choice made there; none if there was none."""
    for number in range(len(table.match.plies) - 1, -1, -1):
        ply = table.match.plies[number]
        if ply.player == seat and not ply.is_forced:
            return number
    return None


def tells_nothing(table: Table, seat: Player, back: int) -> bool:
    """It is still the same turn, and nothing since then told the player anything."""
    since = table.match.plies[back:]
    return table.match.state.player == seat and not any(
        ply.player != seat or reveals(ply.before, ply.action, seat) for ply in since
    )


def ask_back(host: Host, table: Table, seat: Player) -> Upshot:
    """Somebody would like to take the own last choice back: those who are there are asked."""
    back = last_choice(table, seat)
    line = host.at(seat)
    if back is None or table.match.is_over:
        if line is None:
            return _told(host, Refuse(Refusal.NO_UNDO)), table, ()
        return refuse(host, table, line, Refusal.NO_UNDO)
    if tells_nothing(table, seat, back):
        return replace(host, petition=None), table.back_to(back), ()
    petition = Petition(seat, len(table.match.plies), back, frozenset({seat}))
    host = replace(host, petition=petition)
    if is_granted(host, table, petition):
        return _settled(host, table, ())
    asked = Asked(seat, petition.ply)
    host, sent = tell_everybody(host, asked, frozenset())
    return _told(host, asked), table, sent


def agree(host: Host, table: Table, seat: Player) -> Upshot:
    """Somebody does not mind that the choice is taken back."""
    petition = host.petition
    if petition is None or petition.ply != len(table.match.plies):
        return host, table, ()
    petition = replace(petition, agreed=petition.agreed | {seat})
    return _settled(replace(host, petition=petition), table, ())


def lapse(host: Host, table: Table) -> tuple[Host, tuple[Post, ...]]:
    """The game has gone on before all had answered: whoever asked is told."""
    petition = host.petition
    if petition is None or petition.ply == len(table.match.plies):
        return host, ()
    host, line = replace(host, petition=None), host.at(petition.seat)
    if line is None:
        return (_told(host, Refuse(Refusal.LATE)) if _is_here(table, petition.seat) else host), ()
    line, tell = line.tell(Refuse(Refusal.LATE))
    return put(host, line), (tell,)


def decline(host: Host, table: Table, seat: Player) -> Upshot:
    """Somebody minds: the choice stands."""
    petition = host.petition
    if petition is None or seat == petition.seat:
        return host, table, ()
    objection = Objection(seat)
    host, sent = tell_everybody(replace(host, petition=None), objection, frozenset({seat}))
    return host if _is_here(table, seat) else _told(host, objection), table, sent


def _is_here(table: Table, seat: Player) -> bool:
    """Somebody plays there at the host's screen."""
    return table.seats[seat].by == "here"


def _told(host: Host, news: HostNews) -> Host:
    """The host, whose person is to be told."""
    return replace(host, heard=(*host.heard, news))


def voters(host: Host, table: Table) -> frozenset[Player]:
    """Who is asked: all people who are there, those at the host's screen with one voice."""
    there = {line.seat for line in host.lines if line.is_welcome and line.seat != NOBODY}
    here = [seat for seat in range(len(table.seats)) if _is_here(table, seat)]
    return frozenset(there | set(here[:1]))


def _settled(host: Host, table: Table, sent: tuple[Post, ...]) -> Upshot:
    """The choice is taken back as soon as nobody has still to be asked."""
    petition = host.petition
    if petition is None or not is_granted(host, table, petition):
        return host, table, sent
    return replace(host, petition=None), table.back_to(petition.back), sent


def is_granted(host: Host, table: Table, petition: Petition) -> bool:
    """Everybody who is there has agreed."""
    here = {seat for seat in range(len(table.seats)) if _is_here(table, seat)}
    agreed = petition.agreed | (here if petition.agreed & here else frozenset())
    return voters(host, table) <= agreed
