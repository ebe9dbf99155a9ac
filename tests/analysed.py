"""Analyses of games made up without thought: every turn judged, each against any other way to play it."""

from dataclasses import replace

from piazza.bots.evaluator import load_evaluator
from piazza.bots.protocol import Alternative, Verdict
from piazza.core.match import Match
from piazza.ui.model.analysis import STUDIED, Analysis, JudgedTurn, checksum_of, turns_to_judge
from piazza.ui.model.table import Table

LONGEST = 12
"""Choices of another way."""
LOSSES = (0, 60, 0, 120, 0, 200, 0)
"""Thousandths that turns lost one after the other, over and over."""
ERROR = 12
"""Tenths of a point, the error of what they cost."""


def analysed(table: Table) -> Analysis:
    """The analysis of the game on a table, as if it had been gone through."""
    turns = turns_to_judge(table)
    judged = tuple(
        JudgedTurn(turn.begun, turn.end, checksum_of(table.match, turn.end), STUDIED, (verdict,))
        for number, turn in enumerate(turns)
        for verdict in (made_up(table.match, turn.begun, turn.end, number),)
    )
    return Analysis(table.key, table.match, turns, judged)


def made_up(match: Match, begun: int, end: int, number: int) -> Verdict:
    """What may be found of a turn."""
    player, loss = match.plies[begun].player, LOSSES[number % len(LOSSES)]
    shares = [1000 // match.players + 30 * ((number + seat) % 5) for seat in range(match.players)]
    chances = tuple(1000 * share // sum(shares) for share in shares)
    known = load_evaluator(match.game.name).features(match.state, player)._fields
    feature = (known[0], loss // 4), ("onward", loss // 10)
    chance, follows = min(999, chances[player] + loss), ((known[-1], loss // 10),)
    best = Alternative(other_way(match, begun, -1), loss // 4 + 15, chance, feature, (4, 1), follows)
    ways = best, replace(best, turn=other_way(match, begun, 0), lead=best.lead - 30)
    worths, cost = (50,) * match.players, loss // 3
    # So large that the least of the costs is told with it.
    return Verdict(begun, end, player, chances, worths, cost, loss, ways, is_studied=True, error=ERROR)


def other_way(match: Match, begun: int, place: int) -> tuple[str, ...]:
    """Any way to play on: always the first of the choices, or the last."""
    state, texts = match.at(begun).state, list[str]()
    player = state.player
    while state.player == player is not None and len(texts) < LONGEST:
        action = state.legal_actions()[place]
        texts.append(str(action))
        state = state.apply(action)
    return tuple(texts)
