"""The choices in words: grouped by what they do, what gives something away, a turn in one sentence."""

from typing import assert_never

from piazza.games.bloom.rules import actions, scoring
from piazza.games.bloom.rules.actions import (
    DRAW,
    FINISH,
    Action,
    Add,
    Blind,
    Draw,
    Finish,
    Lay,
    Leave,
    Put,
    Steal,
    Take,
)
from piazza.games.bloom.rules.plans import row_of
from piazza.games.bloom.rules.position import Phase
from piazza.games.bloom.rules.runs import Row
from piazza.games.bloom.rules.scoring import flowers
from piazza.games.bloom.rules.state import State
from piazza.games.bloom.texts.names import row_name, run_name, tile_name
from piazza.ui.game_api.text_types import ChoiceGroup
from piazza.ui.i18n import gettext as _
from piazza.ui.i18n import join_words


def kind(state: State, action: actions.Action) -> ChoiceGroup:  # noqa: C901, PLR0912 - one case for each action
    """Return the kind of an action: its name, and a sentence on what it does."""
    match action:
        case actions.Draw():
            return ChoiceGroup(_("Draw"), _("One or two tiles, open or hidden."))
        case actions.Lay():
            text = _("At least three tiles, rising by 1 or 2; their flowers earn a points tile.")
            return ChoiceGroup(_("Lay a run"), text)
        case actions.Add():
            text = _("Any number of tiles to any one run: no points, but a smaller hand.")
            return ChoiceGroup(_("Add to a run"), text)
        case actions.Swap():
            text = _("A tile from the hand takes its place; the joker can be used right away.")
            return ChoiceGroup(_("Swap a joker"), text)
        case actions.Take():
            return ChoiceGroup(_("Draw an open tile"), _("Its flowers are visible."))
        case actions.Blind():
            return ChoiceGroup(_("Draw a hidden tile"), _("Nobody knows which one it will be."))
        case actions.Use():
            return ChoiceGroup(
                _("Use a tile from the hand"), _("Each tile is 1 or 2 higher than the one before.")
            )
        case actions.Steal():
            text = _("One or two tiles from one run, if what remains is still a run.")
            return ChoiceGroup(_("Steal a tile"), text)
        case actions.Put():
            return ChoiceGroup(_("Add a tile"), _("At either end of the run or inside."))
        case actions.Finish():
            return _end(state)
        case actions.Claim():
            return ChoiceGroup(
                _("Take a joker from the board"), _("It can be used from the next turn, as any number.")
            )
        case actions.Leave():
            return ChoiceGroup(_("Leave the joker"), _("Another player may earn it."))
        case actions.Pass():
            return ChoiceGroup(_("Pass"), _("Nothing to draw, lay or add."))
        case _:
            assert_never(action)


def _end(state: State) -> ChoiceGroup:
    """Return the kind of `Finish` in the current phase."""
    match state.turn.phase:
        case Phase.DRAW:
            return ChoiceGroup(_("Stop drawing"), _("One tile is enough."))
        case Phase.ADD:
            return ChoiceGroup(_("Stop adding"), _("Nothing more is added to the run."))
        case _:
            return ChoiceGroup(_("Lay the run"), _("Its flowers decide which points tile it takes."))


def gives_away(state: State, action: Action) -> bool:
    """Return whether an action gives something away.

    That is: to draw no second tile, to add no more, to leave a joker, or to lay a run that earns nothing.
    """
    if isinstance(action, Leave):
        return True
    return isinstance(action, Finish) and (state.turn.phase is not Phase.LAY or not _earned(state))


def _earned(state: State) -> int:
    """Return the points tile for the new run so far; 0 for none."""
    return scoring.prize(flowers(state.shown, state.turn.row), state.points)


def combine_moves(state: State, turn: tuple[Action, ...]) -> tuple[str, int]:
    """Return a sentence for the first actions of a turn, and their number.

    It is ("", 0) if each action is clear by itself.
    """
    match turn:
        case (Lay(), *_rest) if FINISH in turn:
            steps = turn[: turn.index(FINISH) + 1]
            return _laid(row_of(state, steps), _stolen(state, steps)), len(steps)
        case (Add(run), *rest):
            tiles = tuple(step.tile for step in rest if isinstance(step, Put))
            text = _("Add {tiles} to {run}")
            return text.format(tiles=row_name(tiles), run=run_name(state.runs[run].row)), len(turn)
        case (Draw(), Take() | Blind(), *_rest) | (Take() | Blind(), Take() | Blind(), *_rest):
            drawn = [_drawn(step) for step in turn if isinstance(step, Take | Blind)]
            return _("Draw {tile}").format(tile=join_words(drawn)), len(drawn) + (turn[0] == DRAW)
        case _:
            return "", 0


def _laid(row: Row, stolen: Row) -> str:
    """Return the sentence on a run that is laid, and the tiles stolen for it."""
    text = _("Lay {run}, stealing {stolen}") if stolen else _("Lay {run}")
    return text.format(run=row_name(row), stolen=row_name(stolen))


def _stolen(state: State, steps: tuple[Action, ...]) -> Row:
    """Return the tiles stolen by some steps."""
    return tuple(state.runs[step.run].row[step.place] for step in steps if isinstance(step, Steal))


def _drawn(step: Take | Blind) -> str:
    """Return the name of a drawn tile."""
    return tile_name(step.tile) if isinstance(step, Take) else _("a hidden tile")
