"""The analysis of a game: what was found of its turns, what is still to be looked at, and how it is kept."""

import json
import zlib
from base64 import b64decode, b64encode
from binascii import Error
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from itertools import accumulate
from math import exp
from typing import Self

from piazza.core.frozen import latest, replace
from piazza.core.game import Player
from piazza.core.match import Match
from piazza.core.plain import read_plain
from piazza.games import judge
from piazza.questions import Purpose, Verdict
from piazza.ui.table import Table

VERSION = 1
LARGEST = 1 << 20
"""Characters of the largest record that is read."""
SKETCHED, STUDIED = 1, 2
"""How far a turn was looked at."""
FALL = 0.04
"""How quickly accuracy falls with each hundredth of a chance that is lost."""


@dataclass(frozen=True, slots=True)
class PlayedTurn:
    """A turn that was played, in which there was something to choose: from which ply on, and what."""

    begun: int
    actions: tuple[str, ...]

    @property
    def end(self) -> int:
        """The number of plies after it."""
        return self.begun + len(self.actions)


@dataclass(frozen=True, slots=True)
class JudgedTurn:
    """A turn that was looked at."""

    begun: int
    end: int
    mark: int
    """What tells the game up to its end from every other: see `mark_of`."""
    depth: int
    verdicts: tuple[Verdict, ...]

    @property
    def worst(self) -> Verdict | None:
        """The part of it that cost most; none where there was nothing to choose."""
        return max(self.verdicts, key=lambda verdict: verdict.cost, default=None)

    @property
    def loss(self) -> int:
        """What of its player's chance to win was lost by it, in thousandths."""
        return max((verdict.loss for verdict in self.verdicts), default=0)

    @property
    def cost(self) -> float:
        """Points that it cost."""
        return self.worst.cost / 10 if self.worst else 0.0


@dataclass(frozen=True, slots=True)
class KeptAnalysis:
    """What is kept of an analysis on this device."""

    piazza: int
    turns: tuple[JudgedTurn, ...]


@dataclass(frozen=True, slots=True)
class Analysis:
    """A game that is looked at turn by turn: all at a first pass, then longer, the dearest first."""

    key: str
    """The name of its record."""
    match: Match
    turns: tuple[PlayedTurn, ...] = ()
    """Those to be looked at."""
    judged: tuple[JudgedTurn, ...] = ()
    is_running: bool = False

    @property
    def next(self) -> tuple[PlayedTurn, Purpose] | None:
        """The turn to be looked at now, and how; none if there is none left."""
        depths = {turn.begun: turn.depth for turn in self.judged}
        fresh = next((turn for turn in self.turns if turn.begun not in depths), None)
        if fresh:
            return fresh, Purpose.SKETCH
        costs = {turn.begun: turn.cost for turn in self.judged}
        left = [turn for turn in self.turns if depths[turn.begun] < STUDIED]
        return (max(left, key=lambda turn: costs[turn.begun]), Purpose.STUDY) if left else None

    @property
    def done(self) -> tuple[int, int]:
        """How many looks at turns are over, of how many."""
        asked = {turn.begun for turn in self.turns}
        return sum(turn.depth for turn in self.judged if turn.begun in asked), STUDIED * len(self.turns)

    def begin(self, table: Table) -> Self:
        """The analysis of a game as it is now, at work on all turns that may be looked at there."""
        judged = tuple(turn for turn in self.judged if fits(turn, table.match))
        return replace(self, match=table.match, turns=turns_to_judge(table), judged=judged, is_running=True)

    def add(self, turn: PlayedTurn, purpose: Purpose, verdicts: tuple[Verdict, ...]) -> Self:
        """With what was found of a turn."""
        depth = SKETCHED if purpose is Purpose.SKETCH else STUDIED
        fresh = JudgedTurn(turn.begun, turn.end, mark_of(self.match, turn.end), depth, verdicts)
        others = (one for one in self.judged if one.begun != turn.begun)
        judged = tuple(sorted((*others, fresh), key=lambda one: one.begun))
        return replace(self, judged=judged)

    def text(self) -> str:
        """What is kept of it, in few characters."""
        record = asdict(KeptAnalysis(VERSION, self.judged))
        return b64encode(zlib.compress(json.dumps(record, separators=(",", ":")).encode(), 9)).decode()


def read_analysis(text: str) -> tuple[JudgedTurn, ...]:
    """The turns in a record; none if it is no record of this version."""
    try:
        press = zlib.decompressobj()
        record = read_plain(
            KeptAnalysis, json.loads(press.decompress(b64decode(text, validate=True), LARGEST))
        )
    except (ValueError, Error, zlib.error, RecursionError):
        return ()
    return record.turns if record.piazza == VERSION else ()


def record_key(table: Table) -> str:
    """The name of the record of a game's analysis: that of its save, or of a game by link what was played."""
    return table.key or f"link-{mark_of(table.match, len(table.match.plies)):08x}"


def mark_of(match: Match, end: int) -> int:
    """A number that tells a game up to a ply from others."""
    return _marks(match)[end]


@latest  # 0.5 ms at every act with an analysis, 9 ms in a long game
def _marks(match: Match) -> tuple[int, ...]:
    """That number for every ply, from none to all."""
    played = (f" {ply.index}".encode() for ply in match.plies)
    dealt = zlib.crc32(f"{match.game.name} {match.game.rules} {match.seed}".encode())
    return tuple(accumulate(played, lambda mark, index: zlib.crc32(index, mark), initial=dealt))


def fits(turn: JudgedTurn, match: Match) -> bool:
    """The turn was played in this match, and what is told of it is about just that."""
    if not turn.begun < turn.end <= len(match.plies) or mark_of(match, turn.end) != turn.mark:
        return False
    return all(
        turn.begun <= one.ply < one.end <= turn.end
        and one.player == match.plies[one.ply].player
        and len(one.chances) == match.players
        for one in turn.verdicts
    )


def is_told_so(turn: JudgedTurn, match: Match) -> bool:
    """The reasons are told by the aspects that the game's judge has today."""
    names = {*judge(match.game.name).aspects(match.state, 0)._fields, "others", "onward"}
    ways = (way for one in turn.verdicts for way in one.ways)
    return all(name in names for way in ways for name, _tenths in (*way.gains, *way.follows))


def may_see(table: Table, player: Player) -> bool:
    """What a player's turns are worth may be shown: the game is over, or it is who sits at the screen.

    At a table whose game lies on another device there is nothing to be judged by.
    """
    is_own = player == table.open_to and not table.is_closed
    return not table.is_far and (table.match.is_over or is_own)


def turns_to_judge(table: Table) -> tuple[PlayedTurn, ...]:
    """The turns with something to choose that are over and may be looked at."""
    return tuple(
        PlayedTurn(first, tuple(str(ply.action) for ply in table.match.plies[first:end]))
        for first, end in table.spans
        if _is_over(table, end) and _is_to_judge(table, first, end)
    )


def can_judge(table: Table) -> bool:
    """There is such a turn."""
    return any(_is_over(table, end) and _is_to_judge(table, first, end) for first, end in table.spans)


def _is_over(table: Table, end: int) -> bool:
    """A turn that ends here is not the one that is being played."""
    player = table.match.plies[end - 1].player
    return end < len(table.match.plies) or table.match.state.player != player


def _is_to_judge(table: Table, first: int, end: int) -> bool:
    """There was something to choose, for somebody whose turns may be seen."""
    plies = table.match.plies[first:end]
    return may_see(table, plies[0].player) and any(not ply.is_forced for ply in plies)


def turns_in_sight(analysis: Analysis | None, table: Table) -> tuple[JudgedTurn, ...]:
    """The turns of a game that were looked at and may be seen now."""
    judged = analysis.judged if analysis else ()
    return tuple(turn for turn in judged if _may_be_seen(turn, table))


def _may_be_seen(turn: JudgedTurn, table: Table) -> bool:
    """The turn belongs to the game on the table, and its player may see it."""
    return fits(turn, table.match) and may_see(table, table.match.plies[turn.begun].player)


def verdicts_of(judged: tuple[JudgedTurn, ...]) -> Iterator[Verdict]:
    """What was found of all parts of some turns, in their order."""
    return (verdict for turn in judged for verdict in turn.verdicts)


def accuracy(judged: tuple[JudgedTurn, ...], player: Player) -> int | None:
    """How near a player came to the best, in hundredths; None before a turn of that player is known."""
    own = [one for one in verdicts_of(judged) if one.player == player]
    if not own:
        return None
    return round(100 * sum(exp(-FALL * one.loss / 10) for one in own) / len(own))


def dearest(judged: tuple[JudgedTurn, ...], most: int, least: float) -> tuple[JudgedTurn, ...]:
    """The turns that cost most points, down to a number of them, the dearest first."""
    dear = [turn for turn in judged if turn.cost >= least]
    return tuple(sorted(dear, key=lambda turn: -turn.cost)[:most])
