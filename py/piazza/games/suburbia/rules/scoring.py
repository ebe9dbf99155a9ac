"""The final scoring: goals, then money (rulebook: end of the game)."""

from dataclasses import dataclass

from piazza.core.game import Player
from piazza.games.suburbia.rules.borough import LAKES, Borough, count, designs, largest
from piazza.games.suburbia.rules.material import Goal, GoalName, Kind, material
from piazza.games.suburbia.rules.position import Phase, Position, SeatNumber, Standing


@dataclass(frozen=True, slots=True)
class Award:
    """A goal in the scoring: the seat that leads, if one alone does, and the owner of a secret goal."""

    goal: Goal
    values: tuple[int, ...]
    """The measure of every seat."""
    leader: SeatNumber | None
    """The seat that alone has the most, or the fewest; None on a tie."""
    owner: Player | None = None
    """The player whose secret goal it is; None for a public goal."""

    @property
    def winner(self) -> SeatNumber | None:
        """The seat that gets the bonus, if any: a secret goal counts only for its owner."""
        return self.leader if self.owner is None or self.owner == self.leader else None


def finals(state: Position) -> tuple[int, ...]:
    """Return every seat's population; goals and money are added when the game is over."""
    if state.turn.phase is not Phase.OVER:
        return tuple(one.population for one in state.standings)
    # Red lines no longer count, neither for money nor for goals (rulebook: end of the game).
    totals = [one.population + one.money // material().setup.step for one in state.standings]
    for award in awards(state):
        if award.winner is not None:
            totals[award.winner] += award.goal.bonus
    return tuple(totals)


def keys(state: Position) -> tuple[tuple[int, ...], ...]:
    """Return for each player what decides the place: points, then reputation, income, money left over."""
    totals, step = finals(state), material().setup.step
    return tuple(
        # Goals compared all the money; here only what is left after it was turned into population.
        (totals[player], one.reputation, one.income, one.money % step)
        for player, one in enumerate(state.standings[: state.box.players])
    )


def awards(state: Position) -> tuple[Award, ...]:
    """Return every goal in sight with its leader as things are now.

    Public goals come first, then secret ones in turn order.
    """
    public = tuple(award(state, goal) for goal in state.goals.public)
    # None where the viewer does not know the goal, or none is kept yet
    secret = ((seat, state.goals.secret[seat]) for seat in state.box.order if state.box.layout.secret)
    return (*public, *(award(state, goal, seat) for seat, goal in secret if goal is not None))


def award(state: Position, goal: GoalName, owner: Player | None = None) -> Award:
    """Return a goal with the measure of every borough and its leader as things are now."""
    one = state.box.goals[goal]
    values = tuple(
        measure(borough, standing, one.of)
        for borough, standing in zip(state.boroughs, state.standings, strict=True)
    )
    # Every borough is compared, Dale's too: who may not score a goal can still spoil it. Equals
    # spoil it for each other, even if all have nothing.
    best = max(values) if one.most else min(values)
    leader = values.index(best) if values.count(best) == 1 else None
    return Award(one, values, leader, owner)


def measure(borough: Borough, standing: Standing, of: str) -> int:
    """Return how much a borough has of what a goal counts, such as "income", "lakes" or an icon."""
    match of:
        case "income":
            return standing.income
        case "reputation":
            return standing.reputation
        case "money":
            return standing.money
        case "invested":
            return [lot.invested for lot in borough].count(True)
        case "lakes":
            return [lot.tile in LAKES for lot in borough].count(True)
        case "lake_group":
            return largest(borough, LAKES)
        case "civic_group":
            return largest(borough, designs(Kind.CIVIC))
        case kind_or_icon:
            return count(borough, kind_or_icon)


def solo_rank(population: int) -> int:
    """Return the solo rank, counted from 0, that a final population reaches."""
    return sum(population >= least for least in material().ranks) - 1
