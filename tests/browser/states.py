"""The states in which a screen may be, and the acts that lead there from an empty device."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from analysed import analysed
from far import arrived
from piazza.core.game import NOBODY
from piazza.links import encode
from piazza.ui.game_api.texts import load_texts
from piazza.ui.model.glossary import terms
from piazza.ui.model.table import Table
from piazza.ui.model.verdicts import mark
from piazza.ui.storage.links import fragment
from piazza.ui.storage.saves import MAX_NAME_LENGTH, Daily, Seat, save_of
from positions import END, Position

if TYPE_CHECKING:
    from collections.abc import Callable

    from piazza.core.match import Match

KEY, WHEN = "5eed", "2026-05-01T18:30:00"
SHORT = ("Anna", "Bruno", "Chiara", "Dario", "Elena")
LONG = tuple(f"{name} Maximiliana von Wolkenstein-Trostburg"[:40] for name in SHORT)
UNBROKEN = tuple(f"{name}wolkensteintrostburgmax"[:MAX_NAME_LENGTH] for name in SHORT)
"""As long as a name may be, and no line can be broken in it."""
BOT = "bot:player"
UPDATE = ("update-ready", "")
"""A new version waits, and is offered."""
BIG, BIG_SCREEN = ("big-screen", ""), "big screen"
"""An onlooker's page becomes the big screen; the state in which it is that."""
Acts = tuple[tuple[str, str], ...]
MISREAD = """[Game "bloom"]
[A "Anna"]
[B "Bruno"]
[Deal "5"]

1. chess e2e4"""


@dataclass(frozen=True)
class Opening:
    """What stands on the device, in the address bar, and what is done then."""

    saves: tuple[tuple[str, str], ...] = ()
    past: tuple[tuple[str, str], ...] = ()
    """Finished games that are remembered."""
    hash: str = ""
    acts: Acts = ()
    waits: str = ""
    """What has to come before the page is as it should be."""
    later: Acts = ()
    """What is done once it has come."""
    shows: str = ""
    """What has to come after that."""
    looks: str = ""
    """The act after which nothing may have moved."""

    def then(self, *acts: tuple[str, str], **changes: Any) -> Opening:  # noqa: ANN401 - any field
        """This with more acts."""
        return replace(self, acts=(*self.acts, *acts), **changes)


def seats(match: Match, names: tuple[str, ...], by: str = "here") -> tuple[Seat, ...]:
    """Whoever is in turn sits here, at the end who came last; the others are played in this way."""
    player = match.state.player
    player = match.state.ranking()[-1] if player is None else player
    return tuple(Seat(names[place], "here" if place == player else by) for place in range(match.players))


def own(position: Position, names: tuple[str, ...], by: str = "here") -> Opening:
    """A game of one's own, taken from the shelf and opened to whoever is in turn."""
    record = save_of(KEY, position.match, seats(position.match, names, by), WHEN).text()
    return Opening(((KEY, record),), acts=(("resume", KEY), ("open", "")))


def sent(position: Position, names: tuple[str, ...], seat: int | None = None) -> Opening:
    """A game by link."""
    return Opening(hash=fragment(position.match, seats(position.match, names), seat))


def _own(*acts: tuple[str, str], by: str = "here", **changes: str) -> Callable[..., Opening]:
    """A game of one's own and what is done in it."""
    return lambda position, names: own(position, names, by).then(*acts, **changes)


def _day(position: Position, names: tuple[str, ...]) -> Opening:
    """The deal of a day, with points to be beaten."""
    sits = seats(position.match, names, BOT)
    record = replace(save_of(KEY, position.match, sits, WHEN), daily=Daily(WHEN[:10], 112)).text()
    return Opening(((KEY, record),), acts=(("resume", KEY), ("open", "")))


def _curtain(position: Position, names: tuple[str, ...]) -> Opening:
    """The shutters before a turn."""
    return replace(own(position, names), acts=(("resume", KEY),))


def _torn(position: Position, names: tuple[str, ...]) -> Opening:
    """A link that breaks off."""
    del names
    return Opening(hash=encode(position.match)[:-4])


def _far(position: Position, names: tuple[str, ...], by: str = "link") -> Opening:
    """The turn of somebody far away, or on another device."""
    match = position.match
    sits = tuple(
        Seat(names[place], by if place == match.state.player else "here") for place in range(match.players)
    )
    return Opening(((KEY, save_of(KEY, match, sits, WHEN).text()),), acts=(("resume", KEY),))


def _at_far(seat: int | None, *acts: tuple[str, str]) -> Callable[..., Opening]:
    """A game of another device: as the seat in turn sees it, counted on from there, or an onlooker."""

    def found(position: Position, names: tuple[str, ...]) -> Opening:
        """What the host tells, and what is done then."""
        match = position.match
        chair = NOBODY if seat is None else ((match.state.player or 0) + seat) % match.players
        return Opening(acts=(*arrived(match, names, chair), *acts))

    return found


def _link_for(position: Position, names: tuple[str, ...]) -> Opening:
    """A game by link for the seat in turn."""
    return sent(position, names, position.match.state.player)


def _past(position: Position, names: tuple[str, ...]) -> Opening:
    """A look back to the middle of what was played."""
    return own(position, names).then(("at", str(len(position.match.plies) // 2)))


def _past_of_link(position: Position, names: tuple[str, ...]) -> Opening:
    """A look back in a game by link."""
    return sent(position, names).then(("at", str(len(position.match.plies) // 2)))


def _preview(position: Position, names: tuple[str, ...]) -> Opening:
    """A choice looked at, one in the middle of the list."""
    count = len(position.match.state.legal_actions())
    return own(position, names).then(looks=f"look {count // 2}")


def _novelty(position: Position, names: tuple[str, ...], **changes: str) -> Opening:
    """The line about the last thing before that a first game may tell, for whoever is in turn after it."""
    match, told = position.match, load_texts(position.match.game.name).first_time_notes
    for number in range(len(match.plies) - 1, -1, -1):
        ply, after = match.plies[number], match.after(number)
        if not ply.is_forced and after.player is not None and [*told(ply.before, ply.action, after)]:
            begun = own(replace(position, match=match.at(number)), names)
            return begun.then(("play", str(ply.index)), ("hand-over", ""), ("open", ""), **changes)
    return own(position, names)


ARRANGED = {"bloom": "runs", "suburbia": "up"}
"""How pieces may lie otherwise than usual: a hand by runs, a borough above its board."""


def _arranged(position: Position, names: tuple[str, ...]) -> Opening:
    """The viewer's pieces lying otherwise, in a game that has a button for it; a choice is looked at."""
    order = ARRANGED.get(position.match.game.name)
    return own(position, names).then(*((("arrange", order),) if order else ()), looks="look 0")


def _word(position: Position, names: tuple[str, ...]) -> Opening:
    """The card of the longest word of the game."""
    longest = max(terms(position.match.game.name), key=lambda one: len(one.says))
    return own(position, names).then(("word", longest.name))


def _why(position: Position, names: tuple[str, ...]) -> Opening:
    """The reasons of the last turn that somebody else ended, all others being bots; if there is one."""
    match = position.match
    ends = [ply for ply in range(len(match.plies) - 1) if _is_others(match, ply)]
    return own(position, names, BOT).then(*((("why", str(ends[-1])),) if ends else ()))


def _is_others(match: Match, ply: int) -> bool:
    """A turn of somebody who is not in turn now ended with this ply."""
    player = match.plies[ply].player
    return player != match.state.player and match.plies[ply + 1].player != player


def _analysed(*acts: tuple[str, str], waits: str) -> Callable[..., Opening]:
    """A game of one's own whose analysis is kept, what is done then, and where it is seen."""

    def found(position: Position, names: tuple[str, ...]) -> Opening:
        """The analysis as it comes out of the storage."""
        match = position.match
        player = match.state.player
        table = Table.of(KEY, match, seats(match, names))
        table = table if player is None else table.open_for(player)
        made = analysed(table)
        shown = own(position, names).then(("analysis-kept", f"{KEY}={made.text()}"), *acts)
        is_marked = any(mark(turn.worst) for turn in made.judged)
        is_there = is_marked if waits == MARKED else made.judged
        return replace(shown, waits=waits) if is_there else shown

    return found


JUDGED, MARKED = "#r-turns li", "#r-log .verdict"
"""An analysis has come: a turn on its page, and, if any turn cost so much, a mark in the log."""
REPLAY: Acts = (("replay", ""), ("replay", ""), ("at", "1"))
"""Run, stopped, and a look at its first ply: a replay of one ply does not start over by being stopped."""
State = "Callable[[Position, tuple[str, ...]], Opening]"
PLAYING: dict[str, Callable[[Position, tuple[str, ...]], Opening]] = {
    "turn": _own(),
    "bots": _own(by=BOT),
    "devices": _own(by="live"),
    "device far": lambda position, names: _far(position, names, "live"),
    "company": _own(("dialog", "company"), by="live"),
    "asks": _own(("locked", KEY)),
    "link": sent,
    "link for a seat": _link_for,
    "link torn": _torn,
    "link back": _past_of_link,
    "back": _past,
    "replay": _own(*REPLAY),
    "hint": _own(looks="hint "),
    "hint among bots": _own(by=BOT, looks="hint "),
    "preview": _preview,
    "arranged": _arranged,
    "choices": _own(("dialog", "choices")),
    "novelty": _novelty,
    "novelty read": lambda position, names: _novelty(position, names, looks="got-it "),
    "word": _word,
    "why": _why,
    "choices pointed at": _own(("dialog", "choices"), ("point-out", "0")),
    "analysis": _analysed(("analysis", ""), waits=JUDGED),
    "log analysed": _analysed(("drawer", "log"), waits=MARKED),
    "day": _day,
    "curtain": _curtain,
    "far": _far,
    "toast": _own(("copy", "")),
    "update": _own(UPDATE),
    "log": _own(("drawer", "log")),
    "log in notation": _own(("set", "log=notation"), ("drawer", "log")),
    "folded zone": _own(("drawer", "folded")),
    "record": _own(("record", "")),
    "record read": _own(("read", "")),
    "record misread": _own(("read-in", MISREAD)),
    "town of first": _own(("drawer", "seat-0")),
    "town of last": lambda position, names: own(position, names).then(
        ("drawer", f"seat-{position.match.players - 1}")
    ),
    "share": _own(("dialog", "share"), waits="#sheet .picture img"),
    **{name: _own(("dialog", name)) for name in ("settings", "keys", "help", "credits", "text", "round-end")},
}
LIVE: dict[str, Callable[[Position, tuple[str, ...]], Opening]] = {
    "paused": _own(("pause", "1"), by="live"),
    "invitation": _own(("invite", ""), by="live", waits=":is(#share-link, #sheet .fault)"),
    "guest": _at_far(0),
    "guest waits": _at_far(1),
    "guest company": _at_far(0, ("dialog", "company")),
    "guest lost": _at_far(0, ("line-closed", "0")),
    "onlooker": _at_far(None),
    BIG_SCREEN: _at_far(None, BIG),
}
"""A game on several devices, seen by its host (told so where no lines can be), a guest, an onlooker."""
OVER: dict[str, Callable[[Position, tuple[str, ...]], Opening]] = {
    "end": _own(),
    "end among bots": _own(by=BOT),
    "end asks": _own(("locked", KEY)),
    "end day": _day,
    "end link": sent,
    "end toast": _own(("copy", "")),
    "end record": _own(("record", "")),
    "end record misread": _own(("read-in", MISREAD)),
    "end update": _own(UPDATE),
    "end analysed": _analysed(waits="#r-review dl"),
    "end analysis": _analysed(("analysis", ""), waits=JUDGED),
    "end analysis begun": _own(("analyse", ""), ("analysis", "")),
    "end back": _past,
    "end replay": _own(*REPLAY),
    "end share": _own(("dialog", "share"), waits="#sheet .picture img"),
    "end settings": _own(("dialog", "settings")),
}


def states(position: Position) -> tuple[str, ...]:
    """The states that a position may be in, and are drawn by lot."""
    return tuple(OVER if position.stage.startswith(END) else PLAYING)


def live_states(position: Position) -> tuple[str, ...]:
    """Those in which it may be on several devices; who plays alone has no seat for another one."""
    return () if position.stage.startswith(END) or position.match.players == 1 else tuple(LIVE)


def opening(position: Position, state: str, names: tuple[str, ...]) -> Opening:
    """How a position comes to be seen in a state."""
    return {**PLAYING, **LIVE, **OVER}[state](position, names)
