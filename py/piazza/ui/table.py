"""A game on the table: its match, who sits where, and what is being looked at."""

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import accumulate, groupby, pairwise
from operator import attrgetter
from typing import Any, Self

from piazza.core.frozen import latest, quick, replace
from piazza.core.game import NOBODY, Player, State
from piazza.core.match import Match
from piazza.core.places import winners
from piazza.games import words
from piazza.records import Notes, notes_before
from piazza.ui.language import current_language
from piazza.ui.log.lasting import lasting, lasting_at_first, taker
from piazza.ui.log.story import entries, turn_names
from piazza.ui.practice.attempt import Attempt
from piazza.ui.practice.lesson import Course
from piazza.ui.storage.saves import Daily, Seat
from piazza.ui.telling import Entry
from piazza.ui.words import Words

__all__ = ["NOBODY", "Table"]


@quick  # each choice that another device tells changes it seven times
@dataclass(frozen=True, slots=True)
class Table:
    """One game as this device shows it."""

    key: str
    """Name of its save; empty for a game that only looks on at a link."""
    match: Match
    seats: tuple[Seat, ...]
    daily: Daily | None = None
    """The day whose deal it is, if it is one."""
    story: tuple[tuple[Entry, ...], ...] = ()
    """The log, ply by ply."""
    turns: tuple[str, ...] = ()
    """The name of the turn in which each ply was made."""
    language: str = ""
    """In which both are told."""
    barrier: int = 0
    """The number of plies that cannot be taken back, because something was revealed."""
    redo: tuple[int, ...] = ()
    """Choices taken back, the next one last."""
    ply: int | None = None
    """How many plies are shown, when looking back; None for the present."""
    focus: int | None = None
    """The choice looked at."""
    wish: tuple[str, ...] = ()
    """The pieces set aside for the next choices, by the game's own names, in the order in which they were."""
    arranged: str = ""
    """The order in which the viewer's pieces lie, by the game's own name; empty for the usual one."""
    open_to: Player = NOBODY
    """Whose secrets are on the screen."""
    drawer: str = ""
    """The zone that a small screen shows over the town."""
    notes: Notes = ()
    """What its record says of single decisions."""
    date: str = ""
    """When it was played, as its record says."""
    is_playing: bool = False
    """The replay is running."""
    is_doubtful: bool = False
    """It comes from a link that was changed on its way, and may not be the game that was sent."""
    stored: str = ""
    """The link text in its record, as far as this tab knows; empty if there is none."""
    is_locked: bool = False
    """Another tab has the game."""
    course: Course | None = None
    """How far one has come in the lesson that is given here."""
    attempt: Attempt | None = None
    """How far one is with the puzzle that lies here."""
    is_lingering: bool = False
    """The turn is over, and its player still looks at what it brought."""
    is_closing: bool = False
    """The shutters will close by themselves in a moment."""
    follows: Player = NOBODY
    """Whose town is still seen by somebody who looks on, though the turn is over."""
    is_far: bool = False
    """Another device holds the match: this one shows what its seat may see, and asks for its choices."""
    is_held: bool = False
    """Nobody may choose now: the game rests, or the device that holds it has not answered yet."""

    @classmethod
    def of(
        cls, key: str, match: Match, seats: tuple[Seat, ...], daily: Daily | None = None, notes: Notes = ()
    ) -> Self:
        """A table at which a match goes on; it opens by itself to the only person on this screen."""
        table = cls(key, match, seats, daily, notes=notes).retell()
        barrier = lasting_at_first(match, seats, taker(match, seats, NOBODY))
        return replace(table, barrier=barrier, open_to=_alone(table, seats))

    @property
    def words(self) -> Words[Any, Any]:
        """What the game says about itself."""
        return words(self.match.game.name)

    @property
    def shown(self) -> Match:
        """The match as far as it is looked at."""
        return self.match if self.ply is None else self.match.at(self.ply)

    @property
    def position(self) -> int:
        """How many plies are shown, all of them in the present."""
        return len(self.match.plies) if self.ply is None else self.ply

    @property
    def told_last(self) -> int:
        """The ply whose sentences are the last told at the position shown, counted from 1; 0 at the deal."""
        for number in range(self.position, 0, -1):
            is_latest = number == len(self.match.plies)
            for entry in self.story[number - 1]:
                if not entry.is_passing or (is_latest and self.may_read(entry)):
                    return number
        return 0

    @property
    @latest  # the page of the end asks twice: saves 1 to 5 % of it
    def spans(self) -> tuple[tuple[int, int], ...]:
        """The turns, each as its first ply and the one after its last."""
        deciding = zip(map(attrgetter("player"), self.match.plies), self.turns, strict=True)
        return tuple(pairwise((0, *accumulate(len([*turn]) for _whose, turn in groupby(deciding)))))

    @property
    @latest  # saves 2 to 4 % of what drawing a table takes
    def state(self) -> State[Any]:
        """What may be seen: an observation of the position shown, all of it when the game is over."""
        state = self.shown.state
        return state if self.match.is_over else state.observe(self.open_to)

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names by seat, as they stand in sentences."""
        return tuple(seat.shown for seat in self.seats)

    @property
    def viewer(self) -> Player:
        """Whose town lies in the middle."""
        seen = self.follows if self.open_to == NOBODY and self.ply is None else self.open_to
        if seen != NOBODY:
            return seen
        player = self.shown.state.player
        return winners(self.match.state)[0] if player is None else player

    @property
    def is_mine(self) -> bool:
        """The game is kept on this device, and may be played on."""
        return bool(self.key)

    @property
    def can_play(self) -> bool:
        """A choice may be made now on this screen."""
        return (
            (self.is_mine or self.is_far)
            and not (self.is_locked or self.is_held)
            and self.ply is None
            and self.open_to == self.match.state.player
            and (self.course is None or self.course.asks)
            and (self.attempt is None or not self.attempt.is_over)
        )

    @property
    def bot(self) -> str:
        """The bot that is to play now on this device, as it is asked; empty if none is."""
        player = self.match.state.player
        is_idle = not self.is_mine or self.is_locked or self.is_held or self.has_slipped or self.attempt
        if is_idle or player is None:
            return ""
        return self.seats[player].bot

    @property
    def has_slipped(self) -> bool:
        """A choice stands that leads away from the lesson."""
        return self.course is not None and self.course.slip is not None

    @property
    def needs_curtain(self) -> bool:
        """The screen must change hands before the next choice."""
        player = self.match.state.player
        if not self.is_mine or player is None or self.ply is not None or self.open_to == player:
            return False
        return self.seats[player].by == "here" and sum(seat.by == "here" for seat in self.seats) > 1

    @property
    def is_closed(self) -> bool:
        """The shutters are closed: nobody's secrets are on the screen."""
        return self.needs_curtain and not self.is_lingering

    @property
    def can_undo(self) -> bool:
        """The last choice of the player at the screen, and what the bots made of it, told nothing new.

        In a lesson whatever was chosen at its present step, in a puzzle the whole turn.
        """
        if practice := self.course or self.attempt:
            return self.ply is None and practice.begun < len(self.match.plies)
        may = self.can_play or bool(self.bot and self.ply is None and self.open_to != NOBODY)
        return may and self.barrier <= len(self.without_last_choice.plies) < len(self.match.plies)

    @property
    def without_last_choice(self) -> Match:
        """The match before the last choice of the player at the screen, or before a slip in a lesson."""
        if self.course and self.course.slip is not None:
            return self.match.at(self.course.taken_back_to)
        for number in range(len(self.match.plies) - 1, -1, -1):
            ply = self.match.plies[number]
            if not ply.is_forced and not self.seats[ply.player].level:
                return self.match.at(number)
        return self.match

    def may_read(self, entry: Entry) -> bool:
        """The sentence is for everybody, or a passing remark of the player on the screen."""
        return not entry.is_passing or entry.player == self.open_to

    def play(self, index: int) -> Self:
        """The table after a choice; raises IndexError."""
        match = self.match.play(index)
        redo = self.redo[:-1] if self.redo and self.redo[-1] == index and not self.bot else ()
        return self._with(match, redo)

    def set_aside(self, wish: tuple[str, ...]) -> Self:
        """The table with these pieces set aside, in a game that has a word on them."""
        if not self.can_play or not self.words.has_wishes:
            return self
        return replace(self, wish=wish, focus=None)

    def follow(self, texts: Iterable[str]) -> Self:
        """The table after several choices by their text forms; as it is if one of them is not legal."""
        table, is_whole = self.follow_while_legal(texts)
        return table if is_whole else self

    def follow_while_legal(self, texts: Iterable[str], player: Player | None = None) -> tuple[Self, bool]:
        """Return the table after those choices before the first one that is not legal, and whether all were.

        With a player, choices of others are not legal.
        """
        table, begun = self, len(self.match.plies)
        for ply, text in enumerate(texts, begun):
            before = table.match.plies[ply].before if ply < len(table.match.plies) else table.match.state
            if player not in (None, before.player):
                return table, False
            if ply < len(table.match.plies) and str(table.match.plies[ply].action) == text:
                continue
            legal = [str(action) for action in table.match.state.legal_actions()]
            if text not in legal or ply < len(table.match.plies):
                return table, False
            table = table.play(legal.index(text))
        return table, True

    def undo(self) -> Self:
        """The table before the last choice, if it may be taken back."""
        if not self.can_undo:
            return self
        match = self.without_last_choice
        index = self.match.plies[len(match.plies)].index
        redo = self.redo if len(match.plies) == len(self.match.undo().plies) else ()
        return self._with(match, (*redo, index))

    def back_to(self, ply: int) -> Self:
        """The table when so many plies were made, whatever was revealed since."""
        return self._with(self.match.at(ply), ())

    def with_seats(self, seats: tuple[Seat, ...]) -> Self:
        """The table with others at it; it opens by itself to the only person on this screen."""
        return replace(self, seats=seats, open_to=_alone(self, seats))

    def play_again(self) -> Self:
        """The table after the choice last taken back."""
        return self.play(self.redo[-1]) if self.redo and self.can_play else self

    def open_for(self, player: Player) -> Self:
        """The table with a player's secrets on the screen."""
        return replace(
            self.look_at(None), open_to=player, focus=None, wish=(), is_lingering=False, is_closing=False
        )

    def look_at(self, ply: int | None) -> Self:
        """The table as it stood after so many plies; None for the present."""
        if ply is None or ply >= len(self.match.plies):
            return replace(self, ply=None, is_playing=False)
        return replace(self, ply=max(0, ply), focus=None)

    def retell(self) -> Self:
        """The table with its log told anew, as after a change of language; another device tells its own."""
        if self.is_far:
            return self
        story = entries(self.match, self.seats, self.notes, 0)
        return replace(self, story=story, turns=turn_names(self.match, 0), language=current_language())

    def _with(self, match: Match, redo: tuple[int, ...]) -> Self:
        """The table with its match played on or taken back."""
        kept = min(len(self.match.plies), len(match.plies))
        notes = notes_before(self.notes, kept)
        story = self.story[:kept] + entries(match, self.seats, notes, kept)
        turns = self.turns[:kept] + turn_names(match, kept)
        open_to = NOBODY if match.is_over else self.open_to
        barrier = lasting(match, self.seats, taker(match, self.seats, self.open_to), kept) or self.barrier
        table = replace(self.look_at(None), match=match, redo=redo, focus=None, wish=(), drawer="")
        table = replace(table, notes=notes, story=story, turns=turns, barrier=barrier, open_to=open_to)
        return replace(table, is_lingering=table.needs_curtain)


def _alone(table: Table, seats: tuple[Seat, ...]) -> Player:
    """The only person on this screen if these sit at the table, or nobody."""
    here = [player for player, seat in enumerate(seats) if seat.by == "here"]
    return here[0] if len(here) == 1 and table.is_mine and not table.match.is_over else NOBODY
