"""The result of a match: who has won, and the points after each lap of turns and by category."""

from dataclasses import dataclass
from itertools import accumulate, chain, pairwise
from re import search

from piazza.core.game import NOBODY, Player
from piazza.core.ranking import place_numbers, winners
from piazza.ui.game_api.html import SEATS, figure
from piazza.ui.game_api.people import about_robot
from piazza.ui.game_api.text_types import ScoreCategory
from piazza.ui.i18n import gettext as _
from piazza.ui.i18n import join_words, ngettext
from piazza.ui.model.medals import grade_at_end
from piazza.ui.model.table import Table

ROBOT = "u-bot"
"""The symbol of a robot, which plays along without a seat."""
DECISIVE_SHARE = 0.6
"""The least part of the final lead that makes a stretch of laps the one that decided."""
MAX_CAUSES = 3
"""The most categories that are compared beside the headline."""


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


def ranked(table: Table, found: tuple[Account, ...]) -> tuple[tuple[int, int], ...]:
    """Return place and index of every account, from first to last.

    Where a robot plays along without a seat, all accounts are ranked by points alone.
    """
    if len(found) == table.match.players:
        return place_numbers(table.match.state)
    totals = [account.total for account in found]
    order = sorted(range(len(found)), key=lambda one: -totals[one])
    return tuple((1 + sum(total > totals[one] for total in totals), one) for one in order)


def rivals(table: Table, found: tuple[Account, ...]) -> tuple[Account, Account | None]:
    """Return the account that the end is told about, and the one it is compared with.

    The first is that of “you”, or else the winner's; the second the winner's, or else the next best. It is
    None for a single player without a robot.
    """
    order = [found[number] for _place, number in ranked(table, found)]
    told = winners(table.match.state)[0] if table.you == NOBODY else table.you
    return found[told], next((one for one in order if one.seat != told), None)


def has_won(table: Table, found: tuple[Account, ...]) -> bool:
    """Return whether there is something to celebrate at this screen: “you” or, without, a person won."""
    state = table.match.state
    best = {number for place, number in ranked(table, found) if place == 1}
    if table.match.players > 1:
        best = set(winners(state))
    elif len(found) == 1 and grade_at_end(table) == 0:
        return False
    if table.you != NOBODY:
        return table.you in best
    return any(number < table.match.players and not table.seats[number].level for number in best)


def headline(table: Table, found: tuple[Account, ...]) -> str:
    """Return the end in a few words, from where the reader sits: “You won by 12”, “You won the tie”."""
    told, rival = rivals(table, found)
    assert told.seat is not None
    if rival is None:
        grade = grade_at_end(table)
        return points_in_words(told.total) if grade is None else table.words.grades()[grade].title
    best, lead = winners(table.match.state), told.total - rival.total
    if len(best) > 1 and told.seat in best:
        if table.you in best:
            return _("You share the win")
        return _("{names} share the win").format(names=join_words([table.names[one] for one in best]))
    is_lost = told.seat not in best or lead < 0
    if lead == 0 and rival.seat is None:
        return _("A tie, {mine}–{theirs}").format(mine=figure(told.total), theirs=figure(rival.total))
    if lead == 0:
        text = _("[{name} lost|You lost] the tie") if is_lost else _("[{name} won|You won] the tie")
    elif not is_lost:
        text = _("[{name} won|You won] by {n}")
    # A dash beside a minus would be read as one more minus.
    elif min(told.total, rival.total) < 0:
        text = _("[{name} lost|You lost] {mine} to {theirs}")
    else:
        text = _("[{name} lost|You lost] {mine}–{theirs}")
    words = {"n": figure(lead), "mine": figure(told.total), "theirs": figure(rival.total)}
    return table.people.tell(text, told.seat, **words)


def account_of_end(table: Table, found: tuple[Account, ...]) -> str:
    """Return the sentence below the headline: points, lead, and the laps in which most of it came about."""
    told, rival = rivals(table, found)
    if (grade := grade_at_end(table)) is not None:
        grades = table.words.grades()
        text = _("{points}, grade {n} of {all}: {grade}")
        return text.format(
            points=points_in_words(told.total), n=grade + 1, all=len(grades), grade=grades[grade].title
        )
    best, said = winners(table.match.state), margin(table)
    if table.you not in (NOBODY, *best):
        said = result(table).rstrip(".")
        if rival and rival.total > told.total:
            text = ngettext("{names} won, {lead} ahead of you", "{names} won, {lead} ahead of you", len(best))
            names = join_words([table.names[player] for player in best])
            said = text.format(names=names, lead=rival.total - told.total)
    stretch = decided(table, found)
    if stretch is None:
        return said
    first, last, is_at_end = stretch
    if first == last:
        text = (
            _("{result}, most of it in the last round")
            if is_at_end
            else _("{result}, most of it in round {n}")
        )
        return text.format(result=said, n=first)
    text = _("{result}, most of it in rounds {first} to {last}")
    if int(last) - int(first) == 1:
        text = _("{result}, most of it in rounds {first} and {last}")
    return text.format(result=said, first=first, last=last)


def decided(table: Table, found: tuple[Account, ...]) -> tuple[str, str, bool] | None:
    """Return the labels of the first and last of the laps in which the lead came about, and if it is the end.

    It is the shortest stretch, of half the laps at most, that brought most of the lead and more than all
    other laps moved together. None if there is no such stretch.
    """
    told, rival = rivals(table, found)
    if rival is None or told.total == rival.total:
        return None
    sign = 1 if told.total > rival.total else -1
    gaps = [sign * (one - other) for one, other in zip(told.course, rival.course, strict=True)]
    moved = [gaps[0], *(after - before for before, after in pairwise(gaps))]
    labels = lap_numbers(laps(table))
    for length in range(1, len(moved) // 2 + 1):
        start = max(range(len(moved) - length + 1), key=lambda first: sum(moved[first : first + length]))
        stretch = slice(start, start + length)
        gained = sum(moved[stretch])
        elsewhere = sum(map(abs, moved[:start] + moved[start + length :]))
        if gained >= DECISIVE_SHARE * gaps[-1] and gained > elsewhere:
            named = [label for label in labels[stretch] if label]
            return (named[0], named[-1], start + length == len(moved)) if named else None
    return None


def causes(table: Table, found: tuple[Account, ...]) -> tuple[tuple[ScoreCategory, int, int | None], ...]:
    """Return the categories that set the two apart whom `rivals` compares, the weightiest first.

    Each has the points of the one and of the other; for a single player, those with the most points.
    """
    told, rival = rivals(table, found)
    rows = [
        (
            category,
            told.categories.get(category.name, 0),
            rival.categories.get(category.name, 0) if rival else None,
        )
        for category in table.words.score_categories()
    ]
    apart = [row for row in rows if row[1] != (row[2] or 0)]
    return tuple(sorted(apart, key=lambda row: -abs(row[1] - (row[2] or 0)))[:MAX_CAUSES])


def to_try(table: Table, found: tuple[Account, ...]) -> str:
    """Return what the points say to try after a defeat of “you”; empty where they say nothing clear.

    Clear is a category that alone accounts for half of what was missing, or more.
    """
    told, rival = rivals(table, found)
    apart = causes(table, found)
    if table.you == NOBODY or rival is None or told.total >= rival.total or not apart:
        return ""
    category, mine, theirs = min(apart, key=lambda row: row[1] - (row[2] or 0))
    behind = (theirs or 0) - mine
    if 2 * behind < rival.total - told.total:
        return ""
    text = ngettext(
        "{category}: you were {n} point behind there.",
        "{category}: you were {n} points behind there.",
        behind,
    )
    return text.format(category=category.title)


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
