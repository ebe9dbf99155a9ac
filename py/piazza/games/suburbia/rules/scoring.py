"""The final scoring: goals, then money (rulebook: end of the game)."""

from dataclasses import dataclass

from piazza.core.game import Player
from piazza.games.suburbia.rules.account.standing import SeatNumber, Standing
from piazza.games.suburbia.rules.borough import LAKES, Borough, count, designs, largest
from piazza.games.suburbia.rules.material import Goal, GoalName, Kind, material
from piazza.games.suburbia.rules.position import Position
from piazza.games.suburbia.rules.turn import Phase


@dataclass(frozen=True, slots=True)
class Award:
    """A goal at the end: who alone fulfils it, if anybody, and whose secret it was, if it was one."""

    goal: Goal
    values: tuple[int, ...]
    """What every seat has of the measure."""
    leader: SeatNumber | None
    """Who alone has the most, or the fewest."""
    owner: Player | None = None

    @property
    def winner(self) -> SeatNumber | None:
        """Who gets the bonus: of a secret goal, none but its owner."""
        return self.leader if self.owner is None or self.owner == self.leader else None


def finals(state: Position) -> tuple[int, ...]:
    """Every seat's population; goals and money are added when the game is over."""
    if state.turn.phase is not Phase.OVER:
        return tuple(one.population for one in state.standings)
    totals = [one.population + one.money // material().setup.step for one in state.standings]
    for award in awards(state):
        if award.winner is not None:
            totals[award.winner] += award.goal.bonus
    return tuple(totals)


def keys(state: Position) -> tuple[tuple[int, ...], ...]:
    """What counts for each player's place: points, then reputation, income, and money left over."""
    totals, step = finals(state), material().setup.step
    return tuple(
        (totals[player], one.reputation, one.income, one.money % step)
        for player, one in enumerate(state.standings[: state.box.players])
    )


def awards(state: Position) -> tuple[Award, ...]:
    """Every goal that can be seen, as it stands now: the public ones, then the secret ones in turn order."""
    public = tuple(award(state, goal) for goal in state.goals.public)
    secret = ((seat, state.goals.secret[seat]) for seat in state.box.order if state.box.layout.secret)
    return (*public, *(award(state, goal, seat) for seat, goal in secret if goal is not None))


def award(state: Position, goal: GoalName, owner: Player | None = None) -> Award:
    """A goal as it stands now; all boroughs are compared."""
    one = state.box.goals[goal]
    values = tuple(
        measure(borough, standing, one.of)
        for borough, standing in zip(state.boroughs, state.standings, strict=True)
    )
    best = max(values) if one.most else min(values)
    leader = values.index(best) if values.count(best) == 1 else None
    return Award(one, values, leader, owner)


def measure(borough: Borough, standing: Standing, of: str) -> int:
    """What a borough has of what a goal counts."""
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
    """Which of the solo ranks, counted from 0, a final population reaches."""
    return sum(population >= least for least in material().ranks) - 1
