"""What a turn in Suburbia makes possible: the lead for goals, and what tiles to come will pay."""

from bisect import bisect_right
from collections import Counter
from collections.abc import Iterator
from typing import TypeAlias

from piazza.core.game import Player
from piazza.games.suburbia.rules.borough import Borough
from piazza.games.suburbia.rules.material import GoalName, Scope, Stat
from piazza.games.suburbia.rules.position import Phase
from piazza.games.suburbia.rules.scoring import Award, award
from piazza.games.suburbia.rules.state import State
from piazza.games.suburbia.rules.tiles import Tiles
from piazza.games.suburbia.texts.names import gain, goal_name, goal_text, name_of_kinds
from piazza.ui.game_api.html import figure
from piazza.ui.game_api.text_types import Amount, Possibility
from piazza.ui.i18n import gettext as _

Promise: TypeAlias = tuple[Scope, tuple[str, ...], Stat]
"""Which tiles to come are counted, where, and by which counter."""

CONTESTED_MARGIN = 3
"""By how much boroughs may differ for a goal that is still contested."""

LASTING = (Scope.ADJACENT, Scope.OWN, Scope.ALL, Scope.OTHERS, Scope.AFTER)
"""The scopes that count tiles to come."""


def possibilities(before: State, after: State, player: Player) -> tuple[Possibility, ...]:
    """Return what a turn makes possible: first the goals, then the tiles that will pay more."""
    if after.turn.phase is Phase.OVER:
        return ()
    return (*_goals(before, after, player), *_payments(before, after, player))


def amounts(state: State, player: Player) -> dict[str, Amount]:
    """Return the counters of a player that features of the evaluator go by."""
    own, secret = state.standings[player], state.goals.secret[player]
    goals = {f"goal {goal}": goal for goal in state.goals.public} | ({"secret": secret} if secret else {})
    found = (
        {name: (goal, award(state, goal)) for name, goal in goals.items()} if len(state.boroughs) > 1 else {}
    )
    contested = {
        name: Amount(_title(goal), _ahead(one, player), _standing(one, player))
        for name, (goal, one) in found.items()
        if abs(_ahead(one, player)) <= CONTESTED_MARGIN
    }
    crossed = bisect_right(state.box.lines, own.population)
    bonus = state.box.goals[secret].bonus if secret else 0
    return {
        **contested,
        **({"bonus": Amount(_("bonus of the secret goal"), bonus, f"+{bonus}")} if secret else {}),
        "population": Amount(_("Population"), own.population, f"{own.population}"),
        # They lower income and reputation, so they come before them as a cause.
        "lines": Amount(_("red lines crossed so far"), -crossed, f"{crossed}"),
        "income": Amount(_("income"), own.income, _signed(own.income)),
        "reputation": Amount(_("reputation"), own.reputation, _signed(own.reputation)),
        "money": Amount(_("money left"), own.money, f"${own.money}"),
        "markers": Amount(_("investment markers left"), own.markers, f"{own.markers}"),
    }


def _signed(number: int) -> str:
    """Return a number with its sign, as beside the board."""
    return f"+{number}" if number > 0 else figure(number)


def _goals(before: State, after: State, player: Player) -> Iterator[Possibility]:
    """Yield the goals in sight that the player alone leads now and did not before, then those come closer."""
    secret = after.goals.secret[player]
    own = (("secret", secret),) if secret and secret == before.goals.secret[player] else ()
    closer = list[Possibility]()
    for feature, goal in (*(("goals", goal) for goal in after.goals.public), *own):
        old, new = award(before, goal), award(after, goal)
        if new.leader == player != old.leader:
            yield Possibility(feature, _lead(before, goal, old))
        elif (
            _ahead(old, player) < _ahead(new, player)
            and -CONTESTED_MARGIN <= _ahead(new, player) <= CONTESTED_MARGIN
        ):
            closer.append(Possibility(feature, f"{_title(goal)}: {_standing(new, player)}"))
    yield from closer


def _ahead(found: Award, player: Player) -> int:
    """Return by how much a player is ahead of the best other borough in what a goal counts; 0 alone."""
    others = [value for seat, value in enumerate(found.values) if seat != player]
    if not others:
        return 0
    return found.values[player] - max(others) if found.goal.most else min(others) - found.values[player]


def _title(goal: GoalName) -> str:
    """Return the name of a goal and what it counts."""
    return f"{goal_name(goal)} ({goal_text(goal)})"


def _standing(found: Award, player: Player) -> str:
    """Return what a player has of what a goal counts, and the best of the others."""
    others = [value for seat, value in enumerate(found.values) if seat != player]
    best = max(others) if found.goal.most else min(others)
    own, text = found.values[player], _("{n} against {m}")
    if own == best:
        text = _("a tie at {n}")
    return text.format(n=figure(own), m=figure(best))


def _lead(before: State, goal: GoalName, old: Award) -> str:
    """Return the text for the lead for a goal, with the player from whom it is taken, if any."""
    if old.leader is None or old.leader >= before.box.players:
        text = _("now ahead for {goal} ({what})")
    else:
        text = _("takes {goal} ({what}) from [{name}|you]").replace("{name}", f"{{p{old.leader}}}")
    return text.replace("{goal}", goal_name(goal)).replace("{what}", goal_text(goal))


def _payments(before: State, after: State, player: Player) -> Iterator[Possibility]:
    """Yield what tiles to come will pay more than before, the greatest growth first."""
    # In the last round no tile of one's own is to come.
    if 0 < after.turn.last <= after.turn.round:
        return
    tiles = after.box.tiles
    old, new = _promises(before.boroughs[player], tiles), _promises(after.boroughs[player], tiles)
    grown = [(new[one] - old[one], one) for one in new if new[one] > max(0, old[one])]
    for _growth, (scope, of, stat) in sorted(grown, key=lambda each: -each[0]):
        yield Possibility("tiles", _payment(scope, of, stat, new[scope, of, stat]))


def _promises(borough: Borough, tiles: Tiles) -> Counter[Promise]:
    """Return what a tile to come pays by the tiles of a borough; of those beside it, by the best one."""
    found = Counter[Promise]()
    for lot in borough:
        for effect in tiles[lot.tile].then if lot.tile in tiles else ():
            if effect.scope in LASTING:
                key, amount = (effect.scope, effect.of, effect.stat), effect.amount * lot.times
                found[key] = (
                    max(found[key], amount) if effect.scope is Scope.ADJACENT else found[key] + amount
                )
    return found


def _payment(scope: Scope, of: tuple[str, ...], stat: Stat, amount: int) -> str:
    """Return the text for what a tile to come will pay."""
    text = {
        Scope.ADJACENT: _("each {what} built next to it: {gain}"),
        Scope.OWN: _("each new {what} of this borough: {gain}"),
        Scope.OTHERS: _("each new {what} in other boroughs: {gain}"),
        Scope.ALL: _("each new {what} in any borough: {gain}"),
        Scope.AFTER: _("each new {what} in any borough: {gain}"),
    }[scope]
    return text.format(what=name_of_kinds(of), gain=gain(stat, amount))
