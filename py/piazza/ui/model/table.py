"""A game on the table: its match, its seats, and what this screen shows of it.

The shutters hide the secrets of one player from the next while the screen changes hands.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import accumulate, groupby, pairwise
from operator import attrgetter
from typing import Any, Self, TypeAlias

from piazza.core.frozen import fast_frozen, memo_last, replace
from piazza.core.game import NOBODY, Player, State
from piazza.core.match import Match
from piazza.core.ranking import winners
from piazza.records import Notes, notes_before
from piazza.ui.game_api.people import People
from piazza.ui.game_api.text_types import ChoiceGroup, Entry
from piazza.ui.game_api.texts import Texts, load_texts
from piazza.ui.i18n import current_language
from piazza.ui.model.lessons import Course
from piazza.ui.model.log import entries_since, turn_names
from piazza.ui.model.people import names_of, only_person
from piazza.ui.model.puzzles import Attempt
from piazza.ui.model.undo import final_plies, final_plies_at_start, who_may_undo
from piazza.ui.storage.saves import Daily, Seat


@fast_frozen  # each choice that another device tells changes it seven times
@dataclass(frozen=True, slots=True)
class Table:
    """A game as this device shows it."""

    key: str
    """Key of its save; empty for a game that is only looked at."""
    match: Match
    seats: tuple[Seat, ...]
    daily: Daily | None = None
    """The day whose deal it is; None for other games."""
    story: tuple[tuple[Entry, ...], ...] = ()
    """The entries of the log, ply by ply."""
    turns: tuple[str, ...] = ()
    """The name of the turn of each ply."""
    language: str = ""
    """The language of `story` and `turns`."""
    barrier: int = 0
    """Number of plies that cannot be taken back, because something was revealed."""
    redo: tuple[int, ...] = ()
    """Indexes of the choices taken back; the one to be redone first is last."""
    ply: int | None = None
    """Number of plies that are shown when an earlier position is looked at; None for the present."""
    focus: int | None = None
    """Index of the selected choice."""
    wish: tuple[str, ...] = ()
    """The pieces set aside for the next choices, by the game's names, in the order of setting aside."""
    arranged: str = ""
    """The order of the viewer's pieces, as a word of the game; empty for the usual one."""
    open_to: Player = NOBODY
    """The player whose secrets are on the screen; `NOBODY` for none."""
    drawer: str = ""
    """What lies over the table; empty for nothing.

    It is ``log``, ``folded`` (a zone that a phone left out) or ``seat-<n>``, the enlarged board of a player;
    the number after the last player's is for a robot at the table.
    """
    notes: Notes = ()
    """The notes on single decisions in the record that the game comes from."""
    date: str = ""
    """Date of the game in the record that it comes from; empty if it comes from none."""
    is_playing: bool = False
    """True while the replay runs."""
    is_doubtful: bool = False
    """True if the link was damaged, so that this may not be the game that was sent."""
    stored: str = ""
    """The link text in its stored record, as far as this tab knows; empty if there is none."""
    is_locked: bool = False
    """True if another tab has the game."""
    course: Course | None = None
    """The lesson that is given at this table, with its progress."""
    attempt: Attempt | None = None
    """The puzzle at this table, with what was played."""
    is_lingering: bool = False
    """True while the player of a finished turn still looks at its result."""
    is_closing: bool = False
    """True if the shutters will close by themselves in a moment."""
    follows: Player = NOBODY
    """The player whose town spectators still see after the turn; `NOBODY` for none."""
    is_remote: bool = False
    """True if another device holds the match.

    This one then shows what its seat may see, and asks the other for its choices.
    """
    is_for_others: bool = False
    """True for the big screen and for pictures to send: texts call nobody “you”."""
    is_held: bool = False
    """True if nobody may choose: the game pauses, or the device with the match has not answered yet."""

    @classmethod
    def of(
        cls, key: str, match: Match, seats: tuple[Seat, ...], daily: Daily | None = None, notes: Notes = ()
    ) -> Self:
        """Return a table with a match to go on with.

        If only one person plays at this screen, it is open to that person.
        """
        table = cls(key, match, seats, daily, notes=notes).retell()
        barrier = final_plies_at_start(match, seats, who_may_undo(match, seats, NOBODY))
        return replace(table, barrier=barrier, open_to=_alone(table, seats))

    @property
    def words(self) -> Texts[Any, Any]:
        """The words of the game: what it says about itself."""
        return load_texts(self.match.game.name)

    @property
    def shown(self) -> Match:
        """The match up to the position that is shown."""
        return self.match if self.ply is None else self.match.at(self.ply)

    @property
    def position(self) -> int:
        """The number of plies before the position that is shown."""
        return len(self.match.plies) if self.ply is None else self.ply

    @property
    def told_last(self) -> int:
        """The last ply, counted from 1, whose log entries are shown at this position; 0 at the deal.

        Plies without entries for this screen are passed over.
        """
        for number in range(self.position, 0, -1):
            is_latest = number == len(self.match.plies)
            for entry in self.story[number - 1]:
                if not entry.is_passing or (is_latest and self.may_read(entry)):
                    return number
        return 0

    @property
    def spans(self) -> tuple[tuple[int, int], ...]:
        """The turns, each as its first ply and the ply after its last."""
        # A turn is a run of plies by one player under one name; running sums give the ends.
        deciding = zip(map(attrgetter("player"), self.match.plies), self.turns, strict=True)
        return tuple(pairwise((0, *accumulate(len([*turn]) for _whose, turn in groupby(deciding)))))

    @property
    def turn_begun(self) -> int:
        """The number of plies before the turn that goes on in the present."""
        now, begun = self.match.state, len(self.match.plies)
        whose = (now.player, self.words.turn_name(now))
        while begun and (self.match.plies[begun - 1].player, self.turns[begun - 1]) == whose:
            begun -= 1
        return begun

    @property
    @memo_last  # asked for some twenty times a page: 2 to 4 % of drawing it
    def state(self) -> State[Any]:
        """The position shown, as this screen may see it.

        It is an observation for `open_to`, and the whole position once the game is over.
        """
        state = self.shown.state
        return state if self.match.is_over else state.observe(self.open_to)

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names by seat."""
        return names_of(self.seats)

    @property
    def people(self) -> People:
        """The players as texts on this screen call them."""
        return People(self.names, self.you)

    @property
    def you(self) -> Player:
        """The player whom texts call “you”: the only person at this screen, or `NOBODY`.

        A game that was sent is somebody else's, unless it was sent to one of several people who play.
        """
        if self.is_for_others:
            return NOBODY
        if self.is_remote:
            return self.open_to
        is_sent_to_one = any(seat.by in ("link", "live") for seat in self.seats)
        return only_person(self.seats) if self.is_local or is_sent_to_one else NOBODY

    @property
    def viewer(self) -> Player:
        """The player whose town is in the middle of the screen."""
        seen = self.follows if self.open_to == NOBODY and self.ply is None else self.open_to
        if seen != NOBODY:
            return seen
        player = self.shown.state.player
        # Nobody is in turn at the end: the winner's town is shown.
        return winners(self.match.state)[0] if player is None else player

    @property
    def is_local(self) -> bool:
        """True if the game is stored on this device and may be continued."""
        return bool(self.key)

    @property
    def can_play(self) -> bool:
        """True if a choice may be made now at this screen."""
        return (
            (self.is_local or self.is_remote)
            and not (self.is_locked or self.is_held)
            and self.ply is None
            and self.open_to == self.match.state.player
            and (self.course is None or self.course.asks)
            and (self.attempt is None or not self.attempt.is_over)
        )

    @property
    def bot(self) -> str:
        """The level of the bot in turn; empty if no bot is to play on this device now."""
        player = self.match.state.player
        is_idle = not self.is_local or self.is_locked or self.is_held or self.has_slipped or self.attempt
        if is_idle or player is None:
            return ""
        return self.seats[player].level

    @property
    def has_slipped(self) -> bool:
        """True if a choice on the table leads away from the lesson."""
        return self.course is not None and self.course.slip is not None

    @property
    def needs_curtain(self) -> bool:
        """True if the screen must change hands before the next choice."""
        player = self.match.state.player
        if not self.is_local or player is None or self.ply is not None or self.open_to == player:
            return False
        return self.seats[player].by == "here" and sum(seat.by == "here" for seat in self.seats) > 1

    @property
    def is_closed(self) -> bool:
        """True if the shutters are closed: nobody's secrets are on the screen."""
        return self.needs_curtain and not self.is_lingering

    @property
    def can_undo(self) -> bool:
        """True if the last choice of the player at the screen may be taken back.

        It may if neither the choice nor the plies after it revealed anything. In a lesson, all choices of the
        present step may be taken back; in a puzzle, the whole turn.
        """
        if practice := self.course or self.attempt:
            return self.ply is None and practice.begun < len(self.match.plies)
        # Also while a bot is in turn: what it has played since is then taken back, too.
        may = self.can_play or bool(self.bot and self.ply is None and self.open_to != NOBODY)
        return may and self.barrier <= len(self.without_last_choice.plies) < len(self.match.plies)

    @property
    def without_last_choice(self) -> Match:
        """The match before the last choice of a person, or before the slip in a lesson."""
        if self.course and self.course.slip is not None:
            return self.match.at(self.course.taken_back_to)
        for number in range(len(self.match.plies) - 1, -1, -1):
            ply = self.match.plies[number]
            if not ply.is_forced and not self.seats[ply.player].level:
                return self.match.at(number)
        return self.match

    def may_read(self, entry: Entry) -> bool:
        """Return whether a log entry is shown here: passing entries are only for the player at the screen."""
        return not entry.is_passing or entry.player == self.open_to

    def is_bot_turn_end(self, ply: int) -> bool:
        """Return whether this ply ended a bot's turn; never if another device holds the match."""
        if self.is_remote or not 0 <= ply < len(self.match.plies):
            return False
        player = self.match.plies[ply].player
        return bool(self.seats[player].level) and self.match.after(ply).player != player

    @property
    def last_bot_turn(self) -> int | None:
        """The last ply if it ended a bot's turn, else None."""
        last = len(self.match.plies) - 1
        return last if self.is_bot_turn_end(last) else None

    def play(self, index: int) -> Self:
        """Return the table after the choice with this index; raises IndexError if there is none."""
        match = self.match.play(index)
        # Redoing leaves the rest to be redone; any other choice makes it meaningless.
        redo = self.redo[:-1] if self.redo and self.redo[-1] == index and not self.bot else ()
        return self._with(match, redo)

    def set_aside(self, wish: tuple[str, ...]) -> Self:
        """Return the table with these pieces set aside for the next choices.

        It is unchanged if this screen may not choose now, or the game knows no such wishes.
        """
        if not self.can_play or not self.words.has_wishes:
            return self
        return replace(self, wish=wish, focus=None)

    def follow(self, texts: Iterable[str]) -> Self:
        """Return the table after several choices, given as text forms.

        It is unchanged if one of them is not legal.
        """
        table, is_whole = self.follow_while_legal(texts)
        return table if is_whole else self

    def follow_while_legal(self, texts: Iterable[str], player: Player | None = None) -> tuple[Self, bool]:
        """Return the table after the choices before the first illegal one, and whether all were legal.

        With a `player`, choices of others count as illegal.
        """
        table, begun = self, len(self.match.plies)
        for ply, text in enumerate(texts, begun):
            # A forced ply has been played with the choice before it: it is only compared.
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
        """Return the table before the last choice; unchanged if that may not be taken back."""
        if not self.can_undo:
            return self
        match = self.without_last_choice
        index = self.match.plies[len(match.plies)].index
        # If choices of bots go back with it, what was to be redone later does not follow on it.
        redo = self.redo if len(match.plies) == len(self.match.undo().plies) else ()
        return self._with(match, (*redo, index))

    def back_to(self, ply: int) -> Self:
        """Return the table after its first `ply` plies, whatever was revealed since.

        Nothing can be redone then.
        """
        return self._with(self.match.at(ply), ())

    def with_seats(self, seats: tuple[Seat, ...]) -> Self:
        """Return the table with other seats; open to the person if only one plays at this screen."""
        return replace(self, seats=seats, open_to=_alone(self, seats))

    def play_again(self) -> Self:
        """Return the table with the choice last taken back made again; unchanged if that is not possible."""
        return self.play(self.redo[-1]) if self.redo and self.can_play else self

    def open_for(self, player: Player) -> Self:
        """Return the table open to a player, whose secrets are then on the screen."""
        return replace(
            self.look_at(None), open_to=player, focus=None, wish=(), is_lingering=False, is_closing=False
        )

    def look_at(self, ply: int | None) -> Self:
        """Return the table showing the position after `ply` plies; None for the present."""
        if ply is None or ply >= len(self.match.plies):
            return replace(self, ply=None, is_playing=False)
        return replace(self, ply=max(0, ply), focus=None)

    def retell(self) -> Self:
        """Return the table with its log written anew, as after a change of language.

        Unchanged if another device holds the match, and sends its log.
        """
        if self.is_remote:
            return self
        story = entries_since(self.match, self.seats, self.notes, 0)
        return replace(self, story=story, turns=turn_names(self.match, 0), language=current_language())

    def _with(self, match: Match, redo: tuple[int, ...]) -> Self:
        """Return the table with its match continued or taken back, and all that follows from that."""
        kept = min(len(self.match.plies), len(match.plies))
        notes = notes_before(self.notes, kept)
        story = self.story[:kept] + entries_since(match, self.seats, notes, kept)
        turns = self.turns[:kept] + turn_names(match, kept)
        # At the end nothing is secret: `state` then is the whole position for everybody.
        open_to = NOBODY if match.is_over else self.open_to
        # `final_plies` looks at the new plies alone; 0 says that none of them is final.
        barrier = final_plies(match, self.seats, who_may_undo(match, self.seats, self.open_to), kept)
        # What was final may be gone itself: a host takes plies back whatever they have revealed.
        barrier = barrier or min(self.barrier, kept)
        table = replace(self.look_at(None), match=match, redo=redo, focus=None, wish=(), drawer="")
        table = replace(table, notes=notes, story=story, turns=turns, barrier=barrier, open_to=open_to)
        return replace(table, is_lingering=table.needs_curtain)


def _alone(table: Table, seats: tuple[Seat, ...]) -> Player:
    """Return the only person who plays at this screen with these seats, or `NOBODY`."""
    return only_person(seats) if table.is_local and not table.match.is_over else NOBODY


ChoiceGroups: TypeAlias = tuple[tuple[ChoiceGroup, tuple[int, ...]], ...]
"""Each kind with the indexes of its choices, in the order of the first of them."""


def choice_groups(table: Table) -> ChoiceGroups:
    """Return the kinds of choices that this screen may make now; empty if it may not choose."""
    found = dict[ChoiceGroup, tuple[int, ...]]()
    state = table.state
    for index, action in enumerate(state.legal_actions() if table.can_play else ()):
        kind = table.words.kind(state, action)
        found[kind] = (*found.get(kind, ()), index)
    return tuple(found.items())


LINGER_MS = 1400
"""Milliseconds for which the result of a turn is shown before the next player's town."""


def follow_last_player(before: Table, table: Table) -> Table:
    """Return the table following the player who has just ended a turn.

    Nobody is followed if somebody may see their own secrets here, the game is over, or plies were taken back.
    Without new plies, the table follows as `before`.
    """
    fresh = len(table.match.plies) - len(before.match.plies)
    player = table.match.state.player
    if table.open_to != NOBODY or player is None or fresh < 0:
        return replace(table, follows=NOBODY)
    if not fresh:
        return replace(table, follows=before.follows)
    chose = table.match.plies[len(before.match.plies)].player  # what follows may be forced, and another's
    return replace(table, follows=NOBODY if chose == player else chose)
