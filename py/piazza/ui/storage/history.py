"""Finished games: one line of JSON each.

Lists and statistics are made from the lines, without a replay.
"""

import json
from collections.abc import Iterable
from dataclasses import dataclass, field

from piazza.bots.levels import LEVELS
from piazza.core.frozen import replace
from piazza.core.game import Player
from piazza.core.match import Match
from piazza.core.ranking import winners
from piazza.games import TITLES
from piazza.links import LinkError, heading
from piazza.records import Notes
from piazza.ui.dates import is_day
from piazza.ui.game_api.texts import load_texts
from piazza.ui.storage.json_text import parse_json
from piazza.ui.storage.saves import (
    BOT,
    Daily,
    Save,
    Seat,
    read_moment,
    read_notes,
    replayed,
    seats_for,
    write_notes,
)

EDITION = 1
"""The version of the line's format."""
LETTERS = {"here": "h", "link": "l", "live": "d", **{BOT + level.name: level.letter for level in LEVELS}}
"""The letter before a name in the line, by the way in which the seat was played."""
assert len(set(LETTERS.values())) == len(LETTERS), "a level has the letter of another way to play"
MAX_SEATS = 8
"""The most seats that are read."""
MAX_VERDICT_LENGTH = 200
"""The most characters of a verdict that are read."""


@dataclass(frozen=True, slots=True)
class PastGame:
    """A finished game: its end, title, seats and points, and the link text that replays it."""

    key: str
    game: str
    changed: str
    """ISO date and time of the end, on this device's clock."""
    code: str
    seats: tuple[Seat, ...]
    points: tuple[int, ...]
    best: tuple[Player, ...]
    """The winners: several if they share the victory."""
    daily: Daily | None = None
    verdict: str = ""
    """For a single player, the worth of the result, in the words shown then."""
    notes: Notes = ()
    """The notes on single decisions in its record."""
    raw: str = field(default="", compare=False, repr=False)
    """The text that it was read from."""

    @property
    def me(self) -> Player | None:
        """The seat of the only person at this screen; None if there was not exactly one."""
        here = [place for place, seat in enumerate(self.seats) if seat.by == "here"]
        return here[0] if len(here) == 1 else None

    @property
    def outcome(self) -> str:
        """The result for `me`: ``won``, ``shared``, ``lost`` or ``alone``; empty without `me`."""
        if self.me is None:
            return ""
        if len(self.seats) == 1:
            return "alone"
        if self.me not in self.best:
            return "lost"
        return "won" if len(self.best) == 1 else "shared"

    @property
    def others(self) -> tuple[Seat, ...]:
        """All seats but that of `me`."""
        return tuple(seat for place, seat in enumerate(self.seats) if place != self.me)

    def replay(self) -> Match:
        """Return the match, replayed and verified; raises LinkError."""
        return replayed(self.code)

    def line(self) -> list[object]:
        """Return the values that are stored."""
        seats = [LETTERS[seat.by] + seat.name for seat in self.seats]
        day = [self.daily.day, self.daily.goal] if self.daily else []
        # never both: only a lone player gets a verdict, a daily deal has two seats
        more: list[object] = [self.verdict] if self.verdict else list(day)
        more += [write_notes(self.notes)] if self.notes else []
        return [EDITION, self.game, self.changed, self.code, seats, self.points, self.best, *more]

    def text(self) -> str:
        """Return the line as JSON, as short as possible."""
        return json.dumps(self.line(), ensure_ascii=False, separators=(",", ":"))


def past_game(save: Save) -> PastGame | None:
    """Return a save as a finished game; None if it still goes on, or was not replayed yet."""
    state = save.position
    if state is None or state.player is not None:
        return None
    head = save.heading()
    seats = seats_for(head, save.seats)
    game, scores, best = head.game.name, tuple(state.scores()), winners(state)
    verdict = load_texts(game).verdict(state) if len(seats) == 1 else ""
    return PastGame(
        save.key, game, save.changed, save.code, seats, scores, best, save.daily, verdict, save.notes
    )


def read_past(
    texts: Iterable[tuple[str, str]], earlier: Iterable[PastGame] = ()
) -> tuple[tuple[PastGame, ...], tuple[tuple[str, str], ...]]:
    """Read stored records: return the finished games, latest first, and the unreadable records.

    `texts` are pairs of key and text. Games in `earlier` whose text is unchanged are reused.
    """
    known = {one.key: one for one in earlier}
    good, bad = list[PastGame](), list[tuple[str, str]]()
    for key, text in texts:
        one = known.get(key)
        one = one if one and one.raw == text else past_in(key, text)
        if one:
            good.append(one)
        else:
            bad.append((key, text))
    return latest_first(good), tuple(bad)


def latest_first(games: Iterable[PastGame]) -> tuple[PastGame, ...]:
    """Return the games, the latest first."""
    return tuple(sorted(games, key=lambda one: one.changed, reverse=True))


def past_in(key: str, text: str) -> PastGame | None:
    """Return the finished game in a text; None if the text is not one."""
    try:
        return _read(key, parse_json(text), text)
    except ValueError:
        return None


def import_past(record: object) -> PastGame | None:
    """Return the finished game in a line from elsewhere; None if the line is not one.

    Its link text must open, with the same title and number of players; it is not replayed.
    """
    found = past_in("", record if isinstance(record, str) else json.dumps(record))
    if found is None:
        return None
    try:
        head = heading(found.code)
    except LinkError:
        return None
    is_right = head.game.name == found.game and head.players == len(found.seats)
    return replace(found, raw="") if is_right else None


def _read(key: str, kept: object, text: str) -> PastGame | None:
    """Return the finished game in a parsed line; None if it is not valid."""
    match kept:
        case [1, str(game), str(changed), str(code), list(seats), list(points), list(best), *more] if (
            game in TITLES
        ):
            # the optional parts are known by their types, and taken off from the end: first a mapping
            # that version 1.0 wrote (how bots play), then a list of notes, then a day or a verdict
            if more and isinstance(more[-1], dict):
                more.pop()
            people = tuple(_seat(seat) for seat in seats[:MAX_SEATS] if isinstance(seat, str))
        case _:
            return None
    scores, places = _numbers(points), _numbers(best)
    if not people or len(people) != len(scores) or not set(places) <= set(range(len(people))) or not places:
        return None
    notes = read_notes(more.pop()) if more and isinstance(more[-1], list) else ()
    kept_of_it = _day(more), _verdict(more), notes
    return PastGame(key, game, read_moment(changed), code, people, scores, places, *kept_of_it, text)


def _numbers(kept: list[object]) -> tuple[int, ...]:
    """Return the whole numbers in a list."""
    # `isinstance` would let true and false pass
    return tuple(one for one in kept if type(one) is int)


def _seat(text: str) -> Seat:
    """Return the seat that a text in the line stands for: a letter of `LETTERS`, then the name."""
    by = next((by for by, letter in LETTERS.items() if text[:1] == letter), "here")
    return Seat.read(text[1:], by)


def _verdict(kept: list[object]) -> str:
    """Return the verdict in the line's last part; empty if it has none."""
    match kept:
        case [str(text)]:
            return text[:MAX_VERDICT_LENGTH]
    return ""


def _day(kept: list[object]) -> Daily | None:
    """Return the day whose deal the game was; None if it was none."""
    match kept:
        case [str(day), goal] if is_day(day):
            return Daily(day, goal if type(goal) is int else None)
    return None
