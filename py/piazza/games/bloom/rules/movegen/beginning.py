"""A check whether any run can be laid: if so, then also one of three tiles (rulebook: B, theft).

Of two tiles that may be stolen together, one may be stolen alone; so instead of a longer run, three
neighbours in it could be laid as well.
"""

from piazza.games.bloom.rules.movegen.loot import spoils
from piazza.games.bloom.rules.movegen.masks import before, before_joker, behind, behind_joker, is_joker_in
from piazza.games.bloom.rules.runs import SHORTEST, Run


def can_begin(numbers: int, jokers: int, single: int, runs: tuple[Run, ...]) -> bool:
    """Return whether the hand makes a run, perhaps with tiles stolen from one of the runs.

    `numbers` is the set of numbers in hand, `jokers` the number of jokers there, and `single` the set of
    tiles that can be stolen alone. Tiles that can be stolen in twos are looked up only if all else fails.
    """
    precede = before(numbers)
    two_precede = before(numbers & precede)
    if numbers & two_precede or jokers >= SHORTEST:
        return True
    # Two jokers make a run with any tile.
    if jokers == SHORTEST - 1:
        return bool(numbers | single)
    if jokers:
        return _can_with_joker(numbers, single) or bool(spoils(runs).whole.close)
    # One stolen tile between two numbers, behind two, or before two.
    follow = behind(numbers)
    if single & (follow & precede | behind(numbers & follow) | two_precede):
        return True
    # A stolen joker goes beside or between two numbers of the hand.
    if is_joker_in(single) and numbers & before_joker(numbers):
        return True
    return bool(single and numbers & spoils(runs).whole.both)


def _can_with_joker(numbers: int, alone: int) -> bool:
    """Return whether a joker of the hand makes a run with two tiles, one of which may be stolen alone."""
    if is_joker_in(alone) and numbers:
        return True
    return bool((numbers | alone) & before_joker(numbers) or alone & behind_joker(numbers))
