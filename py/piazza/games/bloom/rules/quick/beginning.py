"""Whether any run can be laid: if so, then one of three tiles (rulebook: B, theft).

Of two tiles that may be stolen together, one may be stolen alone; so of a longer run three neighbours could
be laid as well.
"""

from piazza.games.bloom.rules.quick.masks import before, before_joker, behind, behind_joker, is_joker_in
from piazza.games.bloom.rules.quick.offers import Offer, loot, merge
from piazza.games.bloom.rules.runs import SHORTEST, Row


def can_begin(numbers: int, jokers: int, rows: tuple[Row, ...], offers: list[Offer]) -> bool:
    """Whether the numbers and jokers in hand make a run, perhaps with tiles stolen of one of the rows."""
    precede = before(numbers)
    if numbers & before(numbers & precede) or jokers >= SHORTEST:
        return True
    alone = 0
    for each in offers:
        alone |= each.alone
    if jokers == SHORTEST - 1:
        return bool(numbers | alone)
    if jokers:
        return _can_with_joker(numbers, alone) or bool(merge(map(loot, rows)).close)
    return _can_with_theft(numbers, precede, alone) or bool(numbers & merge(map(loot, rows)).both)


def _can_with_theft(numbers: int, precede: int, alone: int) -> bool:
    """Whether two numbers make a run with a tile that could be stolen alone; with those before a number."""
    follow = behind(numbers)
    if alone & (follow & precede | behind(numbers & follow) | before(numbers & precede)):
        return True
    return is_joker_in(alone) and bool(numbers & before_joker(numbers))


def _can_with_joker(numbers: int, alone: int) -> bool:
    """Whether a joker of the hand makes a run with two tiles, one of which may be stolen alone."""
    if is_joker_in(alone) and numbers:
        return True
    return bool((numbers | alone) & before_joker(numbers) or alone & behind_joker(numbers))
