"""The analysis of a game: the turns that were judged, the turns to be judged, and its stored record."""

import json
import zlib
from base64 import b64decode, b64encode
from binascii import Error
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from itertools import accumulate
from math import exp
from operator import itemgetter
from statistics import fmean
from typing import Self

from piazza.bots.evaluator import load_evaluator
from piazza.bots.protocol import ONWARD, OTHERS, Purpose, Verdict, net_gains
from piazza.core.from_json import read_json_value
from piazza.core.frozen import memo_last, replace
from piazza.core.game import Player
from piazza.core.match import Match
from piazza.ui.model.table import Table

VERSION = 1
"""Version of the stored record."""
MAX_RECORD_BYTES = 1 << 20
"""Upper bound for a record when uncompressed, in bytes; a longer one is not read."""
SKETCHED, STUDIED = 1, 2
"""Depths of a judgement: after the quick first pass, and after the longer second one."""
WORK = {SKETCHED: 1, STUDIED: 7}
"""Work done up to each depth: the second pass makes some six times as many playouts as the first.

The ratio is that of `SKETCH` and `STUDY` in `piazza.bots.analysis`, which a page imports only in its worker.
"""
MIN_TURNS = 2
"""Number of turns that must have cost something by the same feature, for it to be a common loss."""


@dataclass(frozen=True, slots=True)
class PlayedTurn:
    """A turn with a choice in it: the number of plies before it, and text forms of its actions."""

    begun: int
    actions: tuple[str, ...]

    @property
    def end(self) -> int:
        """The number of plies after the turn."""
        return self.begun + len(self.actions)


@dataclass(frozen=True, slots=True)
class JudgedTurn:
    """A turn with the verdicts on its parts; `begun` and `end` are the plies before and after it."""

    begun: int
    end: int
    mark: int
    """Checksum of the game up to the end of the turn (see `checksum_of`), by its name in stored records."""
    depth: int
    """`SKETCHED` or `STUDIED`."""
    verdicts: tuple[Verdict, ...]

    @property
    def worst(self) -> Verdict | None:
        """The verdict on the part that cost most; None if no part had a choice."""
        return max(self.verdicts, key=swing, default=None)

    @property
    def loss(self) -> int:
        """The part of its player's chance to win that the turn lost, in thousandths."""
        return max((verdict.loss for verdict in self.verdicts), default=0)

    @property
    def cost(self) -> float:
        """The cost of the worst part, in points."""
        return self.worst.cost / 10 if self.worst else 0.0


@dataclass(frozen=True, slots=True)
class KeptAnalysis:
    """The stored record of an analysis."""

    piazza: int
    """The version of the record: see `VERSION`."""
    turns: tuple[JudgedTurn, ...]


@dataclass(frozen=True, slots=True)
class Analysis:
    """A game that is judged turn by turn: all turns quickly, then once more, the costliest first."""

    key: str
    """Key of its record in the storage."""
    match: Match
    turns: tuple[PlayedTurn, ...] = ()
    """The turns to be judged."""
    judged: tuple[JudgedTurn, ...] = ()
    is_running: bool = False
    """True if the bots should go on judging."""

    @property
    def next(self) -> tuple[PlayedTurn, Purpose] | None:
        """The turn to be judged next, with the pass (`SKETCH` or `STUDY`); None if all are done."""
        depths = {turn.begun: turn.depth for turn in self.judged}
        fresh = next((turn for turn in self.turns if turn.begun not in depths), None)
        if fresh:
            return fresh, Purpose.SKETCH
        costs = {turn.begun: (turn.loss, turn.cost) for turn in self.judged}
        left = [turn for turn in self.turns if depths[turn.begun] < STUDIED]
        return (max(left, key=lambda turn: costs[turn.begun]), Purpose.STUDY) if left else None

    @property
    def done(self) -> tuple[int, int]:
        """The work that is done, and all of it; the unit is the first pass over a turn."""
        # A stored record may have turns that may not be judged at this table at the moment.
        asked = {turn.begun for turn in self.turns}
        done = sum(WORK[turn.depth] for turn in self.judged if turn.begun in asked)
        return done, WORK[STUDIED] * len(self.turns)

    def begin(self, table: Table) -> Self:
        """Return the analysis running on the game at the table as it is now.

        It takes on all turns that may be judged at this table. Verdicts on turns that were taken back are
        dropped.
        """
        judged = tuple(turn for turn in self.judged if fits(turn, table.match))
        return replace(self, match=table.match, turns=turns_to_judge(table), judged=judged, is_running=True)

    def add(self, turn: PlayedTurn, purpose: Purpose, verdicts: tuple[Verdict, ...]) -> Self:
        """Return the analysis with the verdicts on a turn; they replace earlier ones."""
        depth = SKETCHED if purpose is Purpose.SKETCH else STUDIED
        fresh = JudgedTurn(turn.begun, turn.end, checksum_of(self.match, turn.end), depth, verdicts)
        others = (one for one in self.judged if one.begun != turn.begun)
        # In the order of play, in which pages list turns and the chart draws its lines.
        judged = tuple(sorted((*others, fresh), key=lambda one: one.begun))
        return replace(self, judged=judged)

    def text(self) -> str:
        """Return the record that is stored: compressed JSON in base 64."""
        record = asdict(KeptAnalysis(VERSION, self.judged))
        for verdict in (one for turn in record["turns"] for one in turn["verdicts"]):
            # An older record is written again as it was.
            for name in ("slip", "error"):
                if verdict[name] is None:
                    del verdict[name]
        return b64encode(zlib.compress(json.dumps(record, separators=(",", ":")).encode(), 9)).decode()


def read_analysis(text: str) -> tuple[JudgedTurn, ...]:
    """Return the judged turns in a stored record; empty if it is not valid, or of another version."""
    try:
        # With a bound: a short text could unpack to more than the memory holds.
        press = zlib.decompressobj()
        record = read_json_value(
            KeptAnalysis, json.loads(press.decompress(b64decode(text, validate=True), MAX_RECORD_BYTES))
        )
    except (ValueError, Error, zlib.error, RecursionError):
        return ()
    return record.turns if record.piazza == VERSION else ()


def record_key(table: Table) -> str:
    """Return the key of the record of a game's analysis.

    It is the key of the save; for a game by link, the checksum of all of its plies.
    """
    return table.key or f"link-{checksum_of(table.match, len(table.match.plies)):08x}"


def checksum_of(match: Match, end: int) -> int:
    """Return the checksum of a match up to `end` plies: deal, rules and choices."""
    return _checksums(match)[end]


@memo_last  # 0.5 ms at every message with an analysis, 9 ms in a long game
def _checksums(match: Match) -> tuple[int, ...]:
    """Return the checksums of a match after each number of plies, from 0 to all."""
    # A running checksum: each is the one before, with one more choice.
    played = (f" {ply.index}".encode() for ply in match.plies)
    dealt = zlib.crc32(f"{match.game.name} {match.game.rules} {match.seed}".encode())
    return tuple(accumulate(played, lambda checksum, index: zlib.crc32(index, checksum), initial=dealt))


def fits(turn: JudgedTurn, match: Match) -> bool:
    """Return whether a turn was played in this match, and its verdicts are about plies of it."""
    # The checksum covers deal and choices: it differs once a choice was taken back and made anew.
    if not turn.begun < turn.end <= len(match.plies) or checksum_of(match, turn.end) != turn.mark:
        return False
    return all(
        turn.begun <= one.ply < one.end <= turn.end
        and one.player == match.plies[one.ply].player
        and len(one.chances) == match.players
        for one in turn.verdicts
    )


def is_current(turn: JudgedTurn, match: Match) -> bool:
    """Return whether the verdicts use only features that the game's evaluator has today."""
    # A record may be of an earlier version, whose evaluator had other features: no words for them.
    names = {*load_evaluator(match.game.name).features(match.state, 0)._fields, OTHERS, ONWARD}
    ways = (way for one in turn.verdicts for way in one.ways)
    return all(name in names for way in ways for name, _tenths in (*way.gains, *way.follows))


def may_see(table: Table, player: Player) -> bool:
    """Return whether the verdicts on a player's turns may be shown at this table.

    They may if the game is over, or the player is at the screen with open shutters. Never if another device
    holds the match: there is no position to judge here.
    """
    is_own = player == table.open_to and not table.is_closed
    return not table.is_remote and (table.match.is_over or is_own)


def turns_to_judge(table: Table) -> tuple[PlayedTurn, ...]:
    """Return the completed turns that had a choice and may be judged at this table."""
    return tuple(
        PlayedTurn(first, tuple(str(ply.action) for ply in table.match.plies[first:end]))
        for first, end in table.spans
        if _is_over(table, end) and _is_to_judge(table, first, end)
    )


def can_judge(table: Table) -> bool:
    """Return whether there is a turn to judge at this table; quicker than `turns_to_judge`."""
    return any(_is_over(table, end) and _is_to_judge(table, first, end) for first, end in table.spans)


def _is_over(table: Table, end: int) -> bool:
    """Return whether the turn that ends after `end` plies is over, and not still being played."""
    player = table.match.plies[end - 1].player
    return end < len(table.match.plies) or table.match.state.player != player


def _is_to_judge(table: Table, first: int, end: int) -> bool:
    """Return whether a turn had a choice, and its verdicts may be shown."""
    plies = table.match.plies[first:end]
    return may_see(table, plies[0].player) and any(not ply.is_forced for ply in plies)


def turns_in_sight(analysis: Analysis | None, table: Table) -> tuple[JudgedTurn, ...]:
    """Return the judged turns of the game on the table whose verdicts may be shown now."""
    judged = analysis.judged if analysis else ()
    return tuple(turn for turn in judged if _may_be_seen(turn, table))


def _may_be_seen(turn: JudgedTurn, table: Table) -> bool:
    return fits(turn, table.match) and may_see(table, table.match.plies[turn.begun].player)


def verdicts_of(judged: tuple[JudgedTurn, ...]) -> Iterator[Verdict]:
    """Yield the verdicts on all parts of these turns, in order."""
    return (verdict for turn in judged for verdict in turn.verdicts)


def chances_over_time(judged: tuple[JudgedTurn, ...], player: Player) -> tuple[tuple[int, int], ...]:
    """Return a player's chance to win after each of their parts of turns: (ply after it, thousandths).

    It goes by what the player could see, as the verdicts do. Views of several players in turn would swing up
    and down without anything having happened. Of whoever was not judged, the views of the others are taken.
    """
    found = tuple(verdicts_of(judged))
    views = tuple(one for one in found if one.player == player) or found
    return tuple((one.end, one.chances[player]) for one in views)


def accuracy(game: str, judged: tuple[JudgedTurn, ...], player: Player) -> int | None:
    """Return how near a player came to the best play, in percent.

    It falls with the chance that the player's turns lost on average, as they would have lost it at a tie.
    None if no turn of the player was judged.
    """
    own = [one for one in verdicts_of(judged) if one.player == player]
    # An older record has only the loss as it was.
    return accuracy_of(game, [one.loss if one.slip is None else one.slip for one in own]) if own else None


def accuracy_of(game: str, slips: Sequence[int]) -> int:
    """Return the accuracy in percent of one or more parts of turns: see `Verdict.slip`."""
    known = load_evaluator(game)
    return round(100 * exp(-known.accuracy_fall * (fmean(slips) / 1000) ** known.accuracy_bend))


def dearest(judged: tuple[JudgedTurn, ...], most: int, least: float) -> tuple[JudgedTurn, ...]:
    """Return at most `most` turns that cost `least` points or more, the greatest lost chance first."""
    dear = [turn for turn in judged if turn.cost >= least and turn.worst and turn.worst.is_sure]
    return tuple(sorted(dear, key=lambda turn: (-turn.loss, -turn.cost))[:most])


def swing(verdict: Verdict) -> tuple[int, int]:
    """Return the key by which parts of turns mattered: the chance to win that was lost, then the points."""
    return verdict.loss, verdict.cost


@dataclass(frozen=True, slots=True)
class CommonLoss:
    """What a player's costly turns have in common."""

    feature: str
    """The feature of the evaluator that lost most."""
    verdicts: tuple[Verdict, ...]
    """The verdict on each turn that cost something by it: that on its worst part."""

    @property
    def worst(self) -> Verdict:
        """The one of them that mattered most."""
        return max(self.verdicts, key=swing)


def common_loss(judged: tuple[JudgedTurn, ...], player: Player) -> CommonLoss | None:
    """Return what a player's costly turns have in common; None if no feature lost in `MIN_TURNS` of them.

    Only costs that are sure count. What later turns would have brought (`ONWARD`) says little of what to do:
    it is named only if nothing else can be.
    """
    lost, found = defaultdict[str, float](float), defaultdict[str, list[Verdict]](list)
    for one in (turn.worst for turn in judged):
        if one and one.player == player and one.cost and one.is_sure and one.ways:
            parts = net_gains(one.ways[0].gains, one.ways[0].follows)
            name, most = max((part for part in parts if part[0] != OTHERS), key=itemgetter(1))
            lost[name] += most
            found[name].append(one)
    often = [name for name, verdicts in found.items() if len(verdicts) >= MIN_TURNS]
    name = max(often, key=lambda one: (one != ONWARD, lost[one]), default="")
    return CommonLoss(name, tuple(found[name])) if name else None
