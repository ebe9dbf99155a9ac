"""What a host tells a guest, as acts of the guest's page: its screens are seen without any other device."""

from __future__ import annotations

from base64 import b64encode
from dataclasses import replace
from typing import TYPE_CHECKING

from piazza.core.game import NOBODY
from piazza.ui.model.multiplayer.connection import Connection, Send
from piazza.ui.model.multiplayer.host import Host
from piazza.ui.model.multiplayer.signaling import Occasion, Reach, description_of, write_invitation
from piazza.ui.model.multiplayer.sync import send_news
from piazza.ui.model.table import Table
from piazza.ui.storage.saves import Seat

if TYPE_CHECKING:
    from piazza.core.game import Player
    from piazza.core.match import Match

TOLD = 8
"""So many plies are told one by one; what came before is taken as dealt."""
INVITATION = Reach("host", "p" * 24, b"h" * 32, ())
ANSWER = Reach("gest", "q" * 24, b"g" * 32, (), INVITATION.mark)
INVITED = ("joining", write_invitation(INVITATION, Occasion("suburbia", "Anna", "Bruno")))
ANSWERED = ("line-address", f"0 {'ab' * 16} {description_of(ANSWER)}")
CONNECTED = ("line-open", "0")


def told(match: Match, names: tuple[str, ...], seat: Player) -> tuple[tuple[str, str], ...]:
    """What a host says to a seat, or to an onlooker, until it has told all."""
    late = replace(match, plies=match.plies[-TOLD:])
    seats = tuple(
        Seat(names[place], "here" if place != seat and place == 0 else "live")
        for place in range(match.players)
    )
    lines = tuple(
        Connection(number, one, is_open=True, key=bytes([number]) * 16).restart()
        for number, one in enumerate((*range(match.players), NOBODY), 1)
        if one == NOBODY or seats[one].by == "live"
    )
    mine = next(line.number for line in lines if line.seat == seat)
    _host, posts = send_news(Host("5eed", lines), Table.of("5eed", late, seats))
    texts = [post.text for post in posts if isinstance(post, Send) and post.line == mine]
    return tuple(("line-received", f"0 {b64encode(text).decode()}") for text in texts)


def arrived(match: Match, names: tuple[str, ...], seat: Player) -> tuple[tuple[str, str], ...]:
    """All that leads a guest's page to the table."""
    return (INVITED, ANSWERED, CONNECTED, *told(match, names, seat))
