"""A tile in sentences: what it brings, and what it counts."""

from piazza.core.game import Player
from piazza.games.suburbia.rules.actions import Basic, Build, Mark, Take
from piazza.games.suburbia.rules.borough import Lot
from piazza.games.suburbia.rules.ledger import Why
from piazza.games.suburbia.rules.material import LAKE, Effect, Scope, Tile, TileName
from piazza.games.suburbia.rules.outcome import outcome
from piazza.games.suburbia.rules.state import State
from piazza.games.suburbia.texts.names import gain, goal_name, goal_text, kind_name, name_of_kinds, tile_name
from piazza.ui.game_api.text_types import Explanation, Line
from piazza.ui.i18n import gettext as _

GOAL = "goal:"
"""The prefix of a goal's name, where the piece shown is not a tile."""


def about(state: State, viewer: Player, piece: str, place: str) -> Explanation:
    """Return the card of a tile or a goal, with what an investment in that very tile would bring."""
    goal = state.box.goals.get(piece.removeprefix(GOAL)) if piece.startswith(GOAL) else None
    if goal:
        text = _("{population} population for the {what}, unless tied.")
        line = Line(None, text.format(population=f"+{goal.bonus}", what=goal_text(goal.name)))
        return Explanation(goal_name(goal.name), lines=(line,))
    if piece not in state.box.tiles:
        return Explanation("")
    design = state.box.tiles[piece]
    lines = (Line(None, nature(design)), *(Line(None, text) for text in sentences(design)))
    return Explanation(tile_name(piece), lines=lines, after=_here(state, viewer, place))


def nature(design: Tile) -> str:
    """Return the text for a tile's kind, cost and icon."""
    if design.kind is None:
        return _("A face-down tile; costs only the surcharge of its market space.")
    if design.icon:
        text = _("{kind}, ${cost}; counts as {icon}")
        return text.format(
            kind=kind_name(design.kind).capitalize(), cost=design.cost, icon=name_of_kinds((design.icon,))
        )
    return _("{kind}, ${cost}").format(kind=kind_name(design.kind).capitalize(), cost=design.cost)


def effects(design: Tile) -> tuple[Line, ...]:
    """Return a line for what a tile brings at once, then for each condition."""
    now = tuple(Line(amount, _("when built"), symbol=f"i-{stat}") for stat, amount in design.now)
    return (
        *now,
        *(Line(effect.amount, condition(effect), symbol=f"i-{effect.stat}") for effect in design.then),
    )


def sentences(design: Tile) -> tuple[str, ...]:
    """Return a sentence for what a tile brings at once, then for each condition."""
    told = [(stat, amount, _("when built")) for stat, amount in design.now]
    told += [(effect.stat, effect.amount, condition(effect)) for effect in design.then]
    return tuple(
        _("{gain} {what}.").format(gain=gain(stat, amount), what=what) for stat, amount, what in told
    )


def condition(effect: Effect) -> str:
    """Return the text for what an effect counts, as in "for each school next to it"."""
    text = {
        Scope.ADJACENT: _("for each {what} next to it"),
        Scope.OWN: _("for each {what} in its borough"),
        Scope.ALL: _("for each {what} in all boroughs"),
        Scope.OTHERS: _("for each {what} in other boroughs"),
        Scope.AFTER: _("for each {what} any player builds later"),
        Scope.LAKE: _("more for each {what} next to each Lake in its borough"),
        Scope.LINE: _("each time the population passes a red line"),
    }[effect.scope]
    return text.format(what=name_of_kinds(effect.of) if effect.of else "")


def reach(design: Tile) -> str:
    """Return a word for how far a tile's first condition looks; empty without conditions."""
    if not design.then:
        return ""
    return {
        Scope.ADJACENT: _("adjacent"),
        Scope.OWN: _("yours"),
        Scope.ALL: _("everywhere"),
        Scope.OTHERS: _("elsewhere"),
        Scope.AFTER: _("built later"),
        Scope.LAKE: _("at Lakes"),
        Scope.LINE: _("red line"),
    }[design.then[0].scope]


def _here(state: State, viewer: Player, place: str) -> tuple[tuple[str, str], ...]:
    """Return the text for an investment in the tile at a place, if it is the viewer's turn."""
    lots = (
        [lot for lot in state.boroughs[viewer] if place == f"lot-{lot.cell[0]},{lot.cell[1]}"]
        # a watcher has no borough to invest in
        if viewer >= 0
        else []
    )
    return tuple(("invest", _worth(state, lot)) for lot in lots if state.player == viewer)


def _worth(state: State, lot: Lot) -> str:
    """Return the text for the tile's marker, or for what a marker would bring."""
    if lot.invested:
        return _("Invested: its effects count twice.")
    found = outcome(state, Mark(lot.cell))
    gains = [gain(one.change.stat, one.moved) for one in found.movements if one.change.why is not Why.PRICE]
    if lot.tile != LAKE and not gains:
        return _("Investing here would give nothing right away.")
    return _("Investing here would give: {gains}.").format(gains=", ".join(gains) or "$0")


def lake_pays(state: State, text: str) -> str:
    """Return `text` with the dollars that a Lake brings for each tile beside it filled in."""
    return text.format(n=state.box.tiles[LAKE].then[0].amount)


def tile_to_place(state: State) -> TileName:
    """Return the tile that is about to be placed; empty if there is none."""
    if state.turn.slot is not None:
        return state.market[state.turn.slot] or ""
    return state.turn.tile


def tile_of_action(state: State, action: object) -> TileName:
    """Return the tile that an action chooses or builds; empty for other actions."""
    match action:
        case Take(slot):
            return state.market[slot] or ""
        case Basic(tile):
            return tile
        case Build():
            return tile_to_place(state)
        case _:
            return ""
