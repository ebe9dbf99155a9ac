"""A way back for whoever loses the line: each side keeps another line waiting, on which the other may call.

The one that waits says how it can be reached (`WayBack`), the one that may call how it will answer there
(`Promise`); both are known before anything breaks, so nobody has to carry a code.
"""

from piazza.core.frozen import replace
from piazza.ui.commands.live import CallBack, JoinLine, OpenLine, PromiseLine
from piazza.ui.live.code import CodeError, Reach, description_of, reach_in, read_code, write_code
from piazza.ui.live.guest import Guest
from piazza.ui.live.host import Caller, Host, Upshot, put, refuse
from piazza.ui.live.line import Connection, Post, Shut, Tell, Way
from piazza.ui.live.messages import Promise, Refusal, WayBack
from piazza.ui.table import Table


def call_back(way: Way, line: int) -> CallBack | None:
    """Call there on a line of this number; None if it is no way at all."""
    waits, answers = _reach(way.waits, is_answer=False), _reach(way.answers, is_answer=True)
    if waits is None or answers is None:
        return None
    return CallBack(line, description_of(waits), answers.user, answers.password)


def spare_line(host: Host, line: Connection) -> tuple[Host, tuple[Post, ...]]:
    """Another line waits for whoever has come on this one; what waited for the same before is closed."""
    old = [one for one in host.lines if one.spare_for == line.key and one.number != line.number]
    kept = tuple(
        replace(one, spare_for=b"") if one.number == line.number else one
        for one in host.lines
        if one not in old
    )
    number = host.next_line
    spare = Connection(number, line.seat, spare_for=line.key)
    host = replace(host, lines=(*kept, spare), next_line=number + 1)
    return host, (*(Shut(one.number) for one in old), OpenLine(number))


def shut_spares(host: Host, key: bytes) -> tuple[Host, tuple[Post, ...]]:
    """Nobody is waited for who went, nor called."""
    old = tuple(one for one in host.lines if key and one.spare_for == key)
    kept = tuple(one for one in host.lines if one not in old)
    callers = tuple(one for one in host.callers if one.key != key)
    return replace(host, lines=kept, callers=callers), tuple(Shut(one.number) for one in old)


def tell_way(host: Host, spare: Connection, reach: Reach) -> tuple[Host, tuple[Post, ...]]:
    """The other line waits: its guest is told where."""
    host = put(host, replace(spare, mark=reach.mark))
    line = next((one for one in host.lines if one.is_welcome and one.key == spare.spare_for), None)
    if line is None:
        return host, ()
    line, tell = line.tell(WayBack(write_code(reach)))
    return put(host, line), (tell,)


def hear_way(host: Host, table: Table | None, line: Connection, waits: str) -> Upshot:
    """A guest waits, too, for a call of this device: how it will answer has to be made."""
    if _reach(waits, is_answer=False) is None:
        return refuse(host, table, line, Refusal.UNREADABLE)
    return put(host, replace(line, way=Way(waits))), table, (PromiseLine(line.number),)


def hear_promise(host: Host, table: Table | None, line: Connection, answers: str) -> Upshot:
    """A guest says how it will answer: the line that waits is told, and joins by itself when it calls."""
    reach = _reach(answers, is_answer=True)
    spare = next(
        (one for one in host.lines if reach and one.spare_for == line.key and one.mark == reach.answers), None
    )
    if reach is None or spare is None or spare.is_open:
        return refuse(host, table, line, Refusal.UNREADABLE)
    return put(host, replace(spare, mark=b"")), table, (_join(spare.number, reach),)


def promise(host: Host, line: Connection, description: str) -> tuple[Host, tuple[Post, ...]]:
    """How this device will answer is known: the guest is told, and it is kept with the match."""
    made = _promised(line.way, description)
    if made is None:
        return host, ()
    line, tell = line.tell(Promise(made.answers))
    others = tuple(one for one in host.callers if one.key != line.key)
    host = replace(host, callers=(*others, Caller(line.seat, line.key, made)))
    return put(host, line), (tell,)


def call_guests(host: Host) -> tuple[Host, tuple[Post, ...]]:
    """Call all who were at the table before this device lost it."""
    calls: list[Post] = []
    for one in host.callers:
        if call := call_back(one.way, host.next_line):
            line = Connection(host.next_line, one.seat, spare_for=one.key)
            host = replace(host, lines=(*host.lines, line), next_line=host.next_line + 1)
            calls.append(call)
    return host, tuple(calls)


def wait_for_host(guest: Guest) -> tuple[Guest, tuple[Post, ...]]:
    """Another line waits for the host, should it have to call again."""
    if guest.spare >= 0:
        return guest, ()
    number = guest.next_line
    return replace(guest, spare=number, next_line=number + 1), (OpenLine(number),)


def promise_host(guest: Guest, description: str) -> tuple[Guest, tuple[Tell, ...]]:
    """How this device will answer on the host's other line is known: the host is told."""
    made = _promised(guest.way, description)
    if made is None:
        return guest, ()
    guest, tell = replace(guest, way=made).say(Promise(made.answers))
    return guest, (tell,)


def join_host(guest: Guest, answers: str) -> tuple[Post, ...]:
    """The host says how it will answer."""
    reach = _reach(answers, is_answer=True)
    return (_join(guest.spare, reach),) if reach and guest.spare >= 0 else ()


def _join(line: int, reach: Reach) -> JoinLine:
    """The ends of a line; from where the call comes is seen when it comes."""
    return JoinLine(line, description_of(replace(reach, places=())))


def _promised(way: Way | None, description: str) -> Way | None:
    """A way with how this device will answer; None if there is none."""
    waits = _reach(way.waits, is_answer=False) if way else None
    if way is None or waits is None:
        return None
    try:
        made = replace(reach_in(description, waits.mark), places=())
    except CodeError:
        return None
    return replace(way, answers=write_code(made))


def _reach(text: str, *, is_answer: bool) -> Reach | None:
    """What a code says; None if it is none."""
    try:
        return read_code(text, is_answer=is_answer)
    except CodeError:
        return None
