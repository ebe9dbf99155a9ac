"""The kinds of choices of Bloom, for whoever asks what can be done."""

from typing import assert_never

from piazza.games.bloom.rules import actions
from piazza.games.bloom.rules.state import State
from piazza.games.bloom.rules.turn import Phase
from piazza.ui.language import gettext as _
from piazza.ui.telling import ChoiceKind


def kind(state: State, action: actions.Action) -> ChoiceKind:  # noqa: C901, PLR0912 - one case for each action
    """What a choice is of, and what comes of it."""
    match action:
        case actions.Draw():
            return ChoiceKind(_("Draw"), _("One or two tiles, open or hidden, into the hand."))
        case actions.Lay():
            text = _("Three tiles or more, rising by 1 or 2; its flowers bring a points tile.")
            return ChoiceKind(_("Lay a run"), text)
        case actions.Add():
            text = _("Any number of tiles to one run, whoever laid it: no points, but an emptier hand.")
            return ChoiceKind(_("Add to a run"), text)
        case actions.Swap():
            text = _("A tile of the hand takes its place; the joker may be used at once.")
            return ChoiceKind(_("Swap a joker"), text)
        case actions.Take():
            return ChoiceKind(_("Draw an open tile"), _("The flowers on it are seen before."))
        case actions.Blind():
            return ChoiceKind(_("Draw a hidden tile"), _("Nobody knows which one comes."))
        case actions.Use():
            return ChoiceKind(_("Set a tile of the hand next"), _("The run rises by 1 or 2 each time."))
        case actions.Steal():
            text = _("One or two tiles of one run, if what is left behind is still a run.")
            return ChoiceKind(_("Steal a tile"), text)
        case actions.Put():
            return ChoiceKind(_("Add a tile"), _("At the start of the run, at its end or inside."))
        case actions.Finish():
            return _end(state)
        case actions.Claim():
            return ChoiceKind(
                _("Take a joker from the board"), _("It stands for any number from the next turn on.")
            )
        case actions.Leave():
            return ChoiceKind(_("Leave the joker"), _("Somebody else may earn it."))
        case actions.Pass():
            return ChoiceKind(_("Pass"), _("Nothing can be drawn, laid or added."))
        case _:
            assert_never(action)


def _end(state: State) -> ChoiceKind:
    """What is done with enough tiles."""
    match state.turn.phase:
        case Phase.DRAW:
            return ChoiceKind(_("Draw no more"), _("One tile is enough."))
        case Phase.ADD:
            return ChoiceKind(_("Add no more"), _("The run stays as it is now."))
        case _:
            return ChoiceKind(_("Lay the run"), _("The flowers on it say which points tile it takes."))
