"""News for guests: what has changed at the table since the last message to each."""

from collections.abc import Iterator

from piazza.core.frozen import replace
from piazza.core.match import Match
from piazza.links import encode
from piazza.ui.model.multiplayer.connection import Connection, Outgoing
from piazza.ui.model.multiplayer.host import Host, put
from piazza.ui.model.multiplayer.messages import Company, News, Presence, Return, Whole
from piazza.ui.model.multiplayer.redaction import deal_step, greeting, sent_seats, step
from piazza.ui.model.table import NOBODY, Table

AT_ONCE = 24
"""The most pieces of news in one message."""


def send_news(host: Host, table: Table) -> tuple[Host, tuple[Outgoing, ...]]:
    """Send every guest the news that it does not know yet."""
    sent: list[Outgoing] = []
    company = company_of(host, table)
    for line in host.lines:
        if not line.is_welcome:
            continue
        now, news = line, tuple(_news(line, table, company, host.games))
        for begun in range(0, len(news), AT_ONCE):
            now, told = now.tell(*news[begun : begun + AT_ONCE])
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
    return Company(sent_seats(table.seats), presences, onlookers, host.is_paused)


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
