"""A forecast for evaluating positions: the turns left, and what counters bring in them."""

from bisect import bisect_left, bisect_right
from functools import lru_cache
from typing import NamedTuple

from piazza.core.game import Player
from piazza.games.suburbia.rules.borough import Borough
from piazza.games.suburbia.rules.material import Lines, Scope, Stat, TileName, TileNumbers, material
from piazza.games.suburbia.rules.position import Box, Phase, Standing, Turn
from piazza.games.suburbia.rules.state import State
from piazza.games.suburbia.rules.tiles import tiles_of

AVERAGE_PRICE = 7.5
"""The average price of a tile, surcharge included; more money in hand does not build faster."""

BOUGHT = (
    (3.0, (0.3, 0.7, 4.0)),
    (8.0, (0.9, 1.7, 0.8)),
    (14.0, (1.4, 1.3, 0.1)),
    (99.0, (1.8, 0.3, 0.1)),
)
"""The income, reputation and population that a tile of that price brings, by turns before the end.

Each entry holds up to its number of turns. As in games of the evaluation against itself.
"""

UNTIL = tuple(until for until, _brought in BOUGHT)
"""The numbers of turns of `BOUGHT`."""
BRINGS = tuple(brought for _until, brought in BOUGHT)
"""The income, reputation and population that a tile brings, in the order of `UNTIL`."""

PAST = frozenset((Phase.EXTRA, Phase.ROBOT, Phase.OVER))
"""The phases that follow the player's own turn: its income has been received."""


class Forecast(NamedTuple):
    """The points that the turns to come bring."""

    reputation: float
    """By the reputation of today, with red lines."""
    income: float
    """By the money to be received, as it buys tiles."""
    money: float
    """By the money in hand, as it buys tiles or is turned into population."""
    tiles: float
    """The number of tiles of the average price that can be paid; not points."""


class Toll(NamedTuple):
    """The change of a borough's counters by a red line, as a cost."""

    income: int
    reputation: int


def turns_left(state: State, player: Player) -> float:
    """Return how often the player still receives income.

    It is an expectation until One More Round comes up.
    """
    turn, order = state.turn, state.box.order
    if turn.phase is Phase.OVER:
        return 0.0
    if player == turn.player:
        is_due = turn.phase not in PAST
    else:
        is_due = turn.phase is Phase.GOAL or order.index(player) > order.index(turn.player)
    return rounds_left(state.box, turn, _draws(state)) + is_due


def rounds_left(box: Box, turn: Turn, draws: float) -> float:
    """Return how many rounds follow this one, if One More Round is `draws` draws away."""
    # One More Round has come up: what is left is known.
    if turn.last:
        return float(turn.last - turn.round)
    if box.has_dale:
        # a round takes as many draws as the market has spaces, and none follows One More Round
        return max(0.0, (draws - 1) / len(box.layout.surcharges))
    # a turn takes one draw, the Lone Architect's two
    turns = draws / (1 + box.is_lone)
    place = box.order.index(turn.player)
    # After x turns x // p rounds are whole: on average that is x / p less (p - 1) / (2 * p).
    before = (place + turns - 1) / box.players - (box.players - 1) / (2 * box.players)
    # and one round after that of One More Round
    return 1 + max(0.0, before)


def _draws(state: State) -> float:
    """Return the expected number of draws until One More Round comes up, its own draw included."""
    layout, left = state.box.layout, len(state.stacks[-1])
    end = left - layout.below
    packet = min(end, layout.mixed + 1)
    # all tiles above the packet, then half of the packet
    return sum(map(len, state.stacks)) - layout.below - packet + (packet + 1) / 2


@lru_cache(1 << 12)  # without it bots think 1.2 times as long
def forecast(standing: Standing, turns: float, toll: Toll, lines: Lines, *, evenly: bool = False) -> Forecast:
    """Return what a player's counters bring in the turns left.

    It plays them on average: money buys tiles, and growth crosses red lines. `evenly` spreads the cost of a
    line over the way to it, since where an expected population lies between two lines is chance.
    """
    setup = material().setup
    least, most = setup.least, setup.most
    income, reputation = float(standing.income), float(standing.reputation)
    population, money = float(standing.population), float(standing.money)
    count = lines_passed if evenly else bisect_right
    crossed: float = count(lines, population)
    earned = grown = fame = built = tiles = 0.0
    while turns > 0:
        share = turns if turns < 1 else 1.0
        # Step 1: money in hand buys a tile of the usual price and effect, or a part of one.
        spent = share * (min(AVERAGE_PRICE, money))
        brought = BRINGS[bisect_left(UNTIL, turns)]
        part = spent / AVERAGE_PRICE
        tiles += part
        built += part * brought[2]
        fame += part * brought[1]
        income += part * brought[0]
        income = most if income > most else max(income, least)
        reputation += part * brought[1]
        reputation = most if reputation > most else max(reputation, least)
        # step 2: income is received
        money += share * income - spent
        earned += share * income
        # Step 3: reputation, and debts, move population.
        growth = share * reputation
        if money < 0:
            growth += money
            # the debt costs population, so it must not count as lost income as well
            earned -= money
            money = 0.0
        # Growth by reputation that tiles brought meanwhile is counted with what money buys.
        grown += growth - share * fame
        built += share * fame
        population += growth + part * brought[2]
        population = 0.0 if population < 0 else population
        if (now := count(lines, population)) != crossed:
            income -= (now - crossed) * toll.income
            reputation -= (now - crossed) * toll.reputation
            crossed = now
        turns -= share
    bought = built + money / setup.step
    funds = standing.money + earned
    # What was bought is shared out by dollars: to the money in hand, and to what is still earned.
    dollar = bought / funds if funds > 0 else 0.0
    return Forecast(grown, earned * dollar, standing.money * dollar, tiles)


def lines_passed(lines: Lines, population: float) -> float:
    """Return how many red lines lie below a population, with the share of the way to the next."""
    passed = bisect_right(lines, population)
    if passed == len(lines):
        return float(passed)
    below = lines[passed - 1] if passed else 0
    return passed + (population - below) / (lines[passed] - below)


def toll(borough: Borough, box: Box) -> Toll:
    """Return what a red line costs a borough, less what its tiles gain by the line."""
    gains = _gains(box.numbers)
    income = reputation = box.layout.line
    for lot in borough:
        if lot.tile in gains:
            income -= gains[lot.tile].income * lot.times
            reputation -= gains[lot.tile].reputation * lot.times
    return Toll(income, reputation)


@lru_cache(64)  # without it bots think 1.3 to 1.4 times as long
def _gains(numbers: TileNumbers) -> dict[TileName, Toll]:
    """Return what each design with a red line's effect gains in income and reputation by a line."""
    return {
        tile.name: Toll(
            *(
                sum(one.amount for one in tile.then if one.scope is Scope.LINE and one.stat is stat)
                for stat in (Stat.INCOME, Stat.REPUTATION)
            )
        )
        for tile in tiles_of(numbers).values()
        if any(one.scope is Scope.LINE for one in tile.then)
    }
