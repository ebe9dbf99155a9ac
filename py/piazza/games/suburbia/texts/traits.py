"""The traits of a choice in Suburbia, by which lessons say which one is right."""

from collections.abc import Mapping

from piazza.games.suburbia.rules import actions
from piazza.games.suburbia.rules.account.outcome import outcome
from piazza.games.suburbia.rules.account.standing import Why
from piazza.games.suburbia.rules.dale.robot import space_to_take
from piazza.games.suburbia.rules.material import Stat
from piazza.games.suburbia.rules.state import State
from piazza.games.suburbia.texts.figures import movement_of
from piazza.games.suburbia.texts.names import tile_name

YES = "yes"
"""The value of a trait that a choice has or has not."""


def lesson_facts(state: State, action: actions.Action) -> Mapping[str, str]:
    """Return the traits of an action by their names in lessons.

    They are a tile's name and price, whether it is free, what a place brings, and whether a red line is
    passed.
    """
    box, money = state.box, state.standings[state.turn.player].money
    match action:
        case actions.Take(slot):
            tile = state.market[slot]
            assert tile is not None
            price = box.tiles[tile].cost + box.layout.surcharges[slot]
            known = {"tile": tile_name(tile), "money": str(money), "price": str(price)}
            return known | _if(price <= money, "paid") | _free(state, slot)
        case actions.Discard(slot):
            tile = state.market[slot]
            assert tile is not None
            return (
                {"tile": tile_name(tile)} | _free(state, slot) | _if(space_to_take(state) == slot, "dearest")
            )
        case actions.Build() | actions.Lake() | actions.Mark():
            booked = outcome(state, action).bookings
            # falling back below a line has the same cause, but gives
            passed = any(one.change.why is Why.LINE and one.change.amount < 0 for one in booked)
            return _most(state, action) | _if(passed, "line")
        case _:
            return {}


def _free(state: State, slot: int) -> dict[str, str]:
    """Return the trait "free" if the market space has no surcharge."""
    return _if(not state.box.layout.surcharges[slot], "free")


def _most(state: State, action: actions.Build | actions.Lake | actions.Mark) -> dict[str, str]:
    """Return what a place brings, and whether it brings the most of all places.

    It looks at money for Lakes, else at reputation.
    """
    stat, name = (Stat.MONEY, "wet") if isinstance(action, actions.Lake) else (Stat.REPUTATION, "gain")
    sums = {
        one: movement_of(state, one)[stat] for one in state.legal_actions() if isinstance(one, type(action))
    }
    moved = sums[action]
    return {str(stat): str(moved)} | _if(moved == max(sums.values()), name) | _if(moved > 0, "up")


def _if(holds: bool, name: str) -> dict[str, str]:  # noqa: FBT001 - what it is about
    """Return the trait if it holds, else none."""
    return {name: YES} if holds else {}
