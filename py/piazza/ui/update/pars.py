"""The par of a deal of the day: the Expert plays it from the same seat, in the background after the end."""

from piazza.bots.levels import EXPERT
from piazza.bots.protocol import Answer, Purpose
from piazza.core.frozen import replace
from piazza.core.match import Match
from piazza.ui.effects.storage import SavePars
from piazza.ui.model.app import Model
from piazza.ui.model.bots import Task
from piazza.ui.model.daily import is_to_par, par_key, par_of
from piazza.ui.storage.pars import pars_text, with_par

PAR = "par"
"""The key of the tasks for the bots; no save has this key."""


def settle_par(model: Model) -> Model:
    """Begin to work out the par of the finished deal of the day on the table, unless it is known."""
    table = model.table
    if table is None or not is_to_par(table):
        return model
    key = par_key(table)
    if key == model.par_key or par_of(model, table) is not None:
        return model
    match = table.match
    fresh = Match.new(match.game, match.players, match.seed, **dict(match.options))
    return replace(model, par_key=key, par_match=fresh)


def par_task(model: Model) -> tuple[Task, Match] | None:
    """Return the task for the next turn of the game that gives the par, with its match, or None."""
    match = model.par_match
    if match is None or match.state.player is None:
        return None
    *_deal, level, seat = model.par_key.split()
    player = match.state.player
    plays = EXPERT.name if player == int(seat) else level
    return Task(Purpose.PLAY, PAR, player, plays, match.choices, len(match.plies)), match


def take_par(model: Model, answer: Answer) -> Model:
    """Play the turn that was found; at the end, store the points as the par."""
    match = model.par_match
    if match is None:
        return model
    match = _followed(match, answer.turn)
    if not match.is_over:
        return replace(model, par_match=match)
    points = match.state.scores()[int(model.par_key.split()[-1])]
    pars = with_par(model.pars, model.par_key, points)
    model = replace(model, pars=pars, par_match=None, par_key="")
    return model.with_effects(SavePars(pars_text(pars)))


def _followed(match: Match, turn: tuple[str, ...]) -> Match:
    """Return the match after a turn, as far as it is legal; after the first choice if nothing of it is."""
    begun = len(match.plies)
    for ply, text in enumerate(turn, begun):
        # A forced ply has been played with the choice before it: it is only compared.
        if ply < len(match.plies):
            if str(match.plies[ply].action) != text:
                break
            continue
        legal = [str(action) for action in match.state.legal_actions()]
        if text not in legal:
            break
        match = match.play(legal.index(text))
    return match if len(match.plies) > begun else match.play(0)
