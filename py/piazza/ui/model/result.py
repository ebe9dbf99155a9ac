"""The result of a match: who has won, and the points after each lap of turns and by category."""

from dataclasses import dataclass
from itertools import accumulate, chain, pairwise
from re import search

from piazza.core.game import Player
from piazza.core.ranking import winners
from piazza.ui.game_api.html import SEATS
from piazza.ui.game_api.people import about_robot
from piazza.ui.i18n import gettext as _
from piazza.ui.i18n import join_words, ngettext
from piazza.ui.model.table import Table

ROBOT = "u-bot"
"""The symbol of a robot, which plays along without a seat."""


def result(table: Table) -> str:
    """Return a sentence that says who has won and with how many points."""
    best, points = winners(table.match.state), margin(table)
    if table.match.players == 1:
        return f"{points}."
    others = join_words([table.names[player] for player in best if player != table.you])
    if table.you not in best:
        text = ngettext("{names} wins: {points}.", "{names} win: {points}.", len(best))
    else:
        text = _("You and {names} win: {points}.") if others else _("You win: {points}.")
    return text.format(names=others, points=points)


def margin(table: Table) -> str:
    """Return the winners' points and their lead.

    In a tie, what decided it takes the place of the lead; for a single player, what the points are
    worth.
    """
    scores, best = table.match.state.scores(), winners(table.match.state)
    most = scores[best[0]]
    points, verdict = points_in_words(most), table.words.verdict(table.match.state)
    others = [player for player in range(len(scores)) if player not in best]
    second = max((scores[player] for player in others), default=most)
    # A shared victory, or a game for one: there is no lead to tell.
    if not others or (len(best) > 1 and second < most):
        return _("{points}: {verdict}").format(points=points, verdict=verdict)
    # Equal points, but the rules broke the tie.
    if second == most:
        text = _("{points}, tied with [{name}|you]: {verdict}")
    else:
        text = _("{points}, {lead} ahead of [{name}|you]")
    nearest = [player for player in others if scores[player] == second]
    words = {"points": points, "lead": str(most - second), "verdict": verdict}
    if len(nearest) == 1:
        return table.people.tell(text, nearest[0], **words)
    return about_robot(text, table.people.listed(nearest), **words)


def points_in_words(points: int) -> str:
    """Return a number of points with the word for it, as in "1 point"."""
    return ngettext("{n} point", "{n} points", points)


@dataclass(frozen=True, slots=True)
class Account:
    """The points of one player or robot over a match; `seat` is None for a robot."""

    name: str
    seat: Player | None
    course: tuple[int, ...]
    """The points after each lap."""
    categories: dict[str, int]
    """The points by the name of their category."""

    @property
    def total(self) -> int:
        """The points at the end."""
        return self.course[-1]

    @property
    def symbol(self) -> str:
        """The name of the seat's symbol, or the robot's."""
        return ROBOT if self.seat is None else SEATS[self.seat]

    @property
    def kind(self) -> str:
        """The CSS class that gives the seat's colour and dash."""
        return "robot" if self.seat is None else f"p{self.seat + 1}"


@dataclass(frozen=True, slots=True)
class Lap:
    """One turn of every player.

    `name` is the heading of its turns in the log, `end` the number of plies after it.
    """

    name: str
    end: int


def accounts(table: Table) -> tuple[Account, ...]:
    """Return the accounts of a match: the players by seat, then robots."""
    ends = [lap.end for lap in laps(table)]
    # Nothing is hidden from anybody: accounts are only shown once the game is over.
    scores = [table.match.after(end - 1).scores() for end in ends]
    gains = _gains(table)
    players = tuple(
        Account(name, player, tuple(points[player] for points in scores), gains.get(player, {}))
        for player, name in enumerate(table.people.labels)
    )
    robots = tuple(
        Account(name, None, _course(table, name, ends), gains[name])
        for name in gains
        if isinstance(name, str)
    )
    return players + robots


def laps(table: Table) -> tuple[Lap, ...]:
    """Return the laps of a match.

    A lap begins when the name of the turn changes, or when a player of this lap is in turn again.
    """
    ends: list[Lap] = []
    seen: set[Player] = set()
    for first, end in table.spans:
        player, name = table.match.plies[first].player, table.turns[first]
        if not ends or player in seen or name != ends[-1].name:
            ends.append(Lap(name, end))
            seen = {player}
        else:
            ends[-1] = Lap(name, end)
            seen.add(player)
    return tuple(ends)


def lap_numbers(found: tuple[Lap, ...]) -> tuple[str, ...]:
    """Return the labels below the laps in the chart.

    A label is the number of the lap's round (empty if its name has none), or the lap's own number if a
    round has several laps.
    """
    if any(lap.name == following.name for lap, following in pairwise(found)):
        return tuple(str(number) for number in range(1, len(found) + 1))
    digits = (search(r"\d+", lap.name) for lap in found)
    return tuple(one[0] if one else "" for one in digits)


def _gains(table: Table) -> dict[Player | str, dict[str, int]]:
    """Return the points by category, for each player by seat and each robot by name."""
    sums: dict[Player | str, dict[str, int]] = {}
    for entry in chain.from_iterable(table.story):
        given: chain[tuple[Player | str, int]] = chain(enumerate(entry.gains), entry.others)
        for who, points in given:
            account = sums.setdefault(who, {})
            account[entry.category] = account.get(entry.category, 0) + points
    return sums


def _course(table: Table, name: str, ends: list[int]) -> tuple[int, ...]:
    """Return a robot's points after each lap; `ends` are the laps' numbers of plies."""
    given = [
        sum(points for entry in entries for robot, points in entry.others if robot == name)
        for entries in table.story
    ]
    sums = list(accumulate(given))
    return tuple(sums[end - 1] for end in ends)
