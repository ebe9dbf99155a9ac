"""The accounts of a match: what everybody has after each lap of turns, and what brought it."""

from dataclasses import dataclass
from itertools import accumulate, chain, pairwise
from re import search

from piazza.core.frozen import latest
from piazza.core.game import Player
from piazza.ui.kit import SEATS
from piazza.ui.table import Table

ROBOT = "u-bot"
"""The symbol of one who plays along without a seat."""


@dataclass(frozen=True, slots=True)
class Account:
    """What one had in a match; a robot that plays along has no seat."""

    name: str
    seat: Player | None
    course: tuple[int, ...]
    """The points after each lap."""
    causes: dict[str, int]
    """The points by the name of their cause."""

    @property
    def total(self) -> int:
        """The points at the end."""
        return self.course[-1]

    @property
    def symbol(self) -> str:
        """The mark of the seat, or the robot's."""
        return ROBOT if self.seat is None else SEATS[self.seat]

    @property
    def kind(self) -> str:
        """The class of what stands in the seat's colour and dash."""
        return "robot" if self.seat is None else f"p{self.seat + 1}"


@dataclass(frozen=True, slots=True)
class Lap:
    """One turn of everybody: the name under which the log tells it, and how many plies were done after it."""

    name: str
    end: int


def accounts(table: Table) -> tuple[Account, ...]:
    """Everybody's account, seat by seat, then those who play along without one."""
    ends = [lap.end for lap in laps(table)]
    scores = [table.match.after(end - 1).scores() for end in ends]
    gains = _gains(table)
    players = tuple(
        Account(name, player, tuple(points[player] for points in scores), gains.get(player, {}))
        for player, name in enumerate(table.names)
    )
    robots = tuple(
        Account(name, None, _course(table, name, ends), gains[name])
        for name in gains
        if isinstance(name, str)
    )
    return players + robots


@latest  # saves half a hundredth of what drawing the end takes
def laps(table: Table) -> tuple[Lap, ...]:
    """The laps of a match: a new one begins with the next round, or with the first who is in turn again."""
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
    """What stands below each lap: its round's number, or where a round has several laps, its own."""
    if any(lap.name == following.name for lap, following in pairwise(found)):
        return tuple(str(number) for number in range(1, len(found) + 1))
    digits = (search(r"\d+", lap.name) for lap in found)
    return tuple(one[0] if one else "" for one in digits)


def _gains(table: Table) -> dict[Player | str, dict[str, int]]:
    """By player or a robot's name, the points by cause."""
    sums: dict[Player | str, dict[str, int]] = {}
    for entry in chain.from_iterable(table.story):
        given: chain[tuple[Player | str, int]] = chain(enumerate(entry.gains), entry.others)
        for who, points in given:
            account = sums.setdefault(who, {})
            account[entry.cause] = account.get(entry.cause, 0) + points
    return sums


def _course(table: Table, name: str, ends: list[int]) -> tuple[int, ...]:
    """A robot's points after each lap."""
    given = [
        sum(points for entry in entries for robot, points in entry.others if robot == name)
        for entries in table.story
    ]
    sums = list(accumulate(given))
    return tuple(sums[end - 1] for end in ends)
