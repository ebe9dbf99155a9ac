"""Bloom in words: the texts of the pages and for screen readers."""

from typing import assert_never

from piazza.core.game import Player
from piazza.core.ranking import winners
from piazza.games.bloom.rules import actions, scoring
from piazza.games.bloom.rules.material import JOKER, ROUNDS
from piazza.games.bloom.rules.plans import row_of, with_forced
from piazza.games.bloom.rules.position import Phase
from piazza.games.bloom.rules.runs import Row
from piazza.games.bloom.rules.scoring import flowers
from piazza.games.bloom.rules.state import State
from piazza.games.bloom.texts.choices import combine_moves, gives_away, kind
from piazza.games.bloom.texts.log import first_time_notes, narrate, round_end
from piazza.games.bloom.texts.names import (
    feature,
    flowers_name,
    one_tile,
    row_name,
    run_name,
    short_row,
    tile_name,
)
from piazza.games.bloom.texts.possibilities import amounts, possibilities
from piazza.games.bloom.texts.reasons import about, consider, explain
from piazza.games.bloom.texts.table import components, describe, hand_size
from piazza.ui.game_api import text_types as telling
from piazza.ui.game_api.text_types import Cover, Prompt
from piazza.ui.game_api.texts import Texts, turn_note
from piazza.ui.i18n import gettext as _
from piazza.ui.i18n import ngettext


class BloomTexts(Texts[State, actions.Action]):
    """The words of Bloom."""

    name = "bloom"
    has_wishes = True

    components = staticmethod(components)
    kind = staticmethod(kind)
    explain = staticmethod(explain)
    consider = staticmethod(consider)
    gives_away = staticmethod(gives_away)
    combine_moves = staticmethod(combine_moves)
    about = staticmethod(about)
    feature = staticmethod(feature)
    amounts = staticmethod(amounts)
    possibilities = staticmethod(possibilities)
    narrate = staticmethod(narrate)
    first_time_notes = staticmethod(first_time_notes)
    round_end = staticmethod(round_end)
    describe = staticmethod(describe)

    def cover(self) -> Cover:
        """Return the texts on the box of the game."""
        return Cover(
            title=_("Bloom"),
            tagline=_("Lay runs, gather flowers, and steal what the others have grown."),
            minutes=30,
            lesson_minutes=7,
            credit=_("Bloom: Wolfgang Kramer, Game Factory 2024."),
            provenance=_(
                "About the flowers. The number of flowers on each tile is pieced together"
                " from reviews and the designer’s 6 nimmt!, which follows the same"
                " pattern. The tiles, points and all other numbers come from the"
                " rulebook."
            ),
        )

    def score_categories(self) -> tuple[telling.ScoreCategory, ...]:
        """Return the headings of the table of points."""
        return (
            telling.ScoreCategory("runs-1", _("Points tiles, round 1"), "score-tile", "leaf"),
            telling.ScoreCategory("left-1", _("Flowers left in hand, round 1"), "fl", "bad"),
            telling.ScoreCategory("runs-2", _("Points tiles, round 2"), "score-tile", "leaf"),
            telling.ScoreCategory("left-2", _("Flowers left in hand, round 2"), "fl", "bad"),
        )

    def label(self, state: State, action: actions.Action, /) -> str:  # noqa: PLR0912, C901 - one case for each action
        """Return the name of an action, for a button or a screen reader."""
        match action:
            case actions.Draw():
                return _("Draw")
            case actions.Lay():
                return _label_of_lay(state)
            case actions.Add(run):
                return _label_of_add(state, action, run)
            case actions.Pass():
                return _("Pass")
            case actions.Swap(run, place, tile):
                text = _("Swap {tile} for the joker at position {n} of {run}")
                return text.format(tile=tile_name(tile), n=place + 1, run=run_name(state.runs[run].row))
            case actions.Take(tile):
                return _("Draw {tile}, {flowers}").format(
                    tile=tile_name(tile), flowers=flowers_name(flowers(state.shown, (tile,)))
                )
            case actions.Blind():
                return _("Draw a hidden tile")
            case actions.Use(tile):
                return _("Set {tile} aside for a run").format(tile=tile_name(tile))
            case actions.Steal(run, place):
                return _label_of_theft(state.runs[run].row, place)
            case actions.Put(tile, place):
                return _label_of_put(state, tile, place)
            case actions.Finish():
                return _label_of_finish(state)
            case actions.Claim():
                return _("Take a joker from the board")
            case actions.Leave():
                return _("Leave the joker")
            case _:
                assert_never(action)

    def prompt(self, state: State, /) -> Prompt:
        """Return what the player in turn decides now.

        To other players, who see an observation, the turn looks as if it had not begun while a run is
        prepared.
        """
        match state.turn.phase:
            case Phase.DRAW if state.turn.drawn:
                return Prompt(
                    _("[{name} may|You may] draw a second tile."), _("From the open or the hidden reserve.")
                )
            case Phase.DRAW:
                text = _("From the open or the hidden reserve, or one from each.")
                return Prompt(_("[{name} draws|Draw] one or two tiles."), text)
            case Phase.ADD:
                return Prompt(_("[{name} adds|Add] tiles to a run."), _("At either end or inside."))
            case Phase.LAY:
                return Prompt(_("[{name} lays|Lay] a run."), _("Choose the next tile."))
            case Phase.ACTION:
                return Prompt(
                    _("[{name} draws, lays a run or adds|Draw, lay a run or add] to one."),
                    _("Choose tiles from the hand, in any order, or one from the reserve."),
                )
            case Phase.REWARD:
                text = _("The reward for a run of exactly three tiles, none stolen.")
                return Prompt(_("[{name} may|You may] take a joker."), text)
            case Phase.OVER:
                return Prompt(_("The game is over."))
            case _:
                assert_never(state.turn.phase)

    def chips(self, state: State, /) -> tuple[tuple[str, bool], ...]:
        """Return short facts for the top bar, each with True if it is a warning."""
        round_ = (self.turn_name(state), False)
        if state.player is None:
            return (round_,)
        fewest = min(hand_size(state, player) for player in range(len(state.hands)))
        if fewest <= 3:  # noqa: PLR2004 - as few as a run has
            return (round_, (ngettext("Smallest hand: {n} tile", "Smallest hand: {n} tiles", fewest), True))
        if not state.reserve:
            return (round_, (_("The hidden reserve is empty"), True))
        return (round_,)

    def turn_name(self, state: State, /) -> str:
        """Return the heading in the log for the current decisions: the round."""
        return _("Round {n} of {all}").format(n=state.round, all=ROUNDS)

    def end_reason(self, state: State, /) -> str:
        """Return a sentence that says how the game ended."""
        if all(state.hands):
            return _("Game over: nobody could play in round {round}").format(round=ROUNDS)
        return _("Game over: a hand was empty in round {round}").format(round=ROUNDS)

    def verdict(self, state: State, /) -> str:
        """Return the words for what decides between players with equal points (rulebook: the winner)."""
        if len(best := winners(state)) > 1:
            scores = state.scores()
            if scores.count(max(scores)) > len(best):
                return _("the better last round wins; still tied: shared victory")
            return _("also tied in the last round: shared victory")
        return _("the better last round wins")

    def seat_note(self, state: State, player: Player, /) -> str:
        """Return the note under a player's name: who plays or is next, or who began the round."""
        if state.player is None:
            return ""
        note = turn_note((player - state.turn.player) % len(state.hands))
        return note or (_("started the round") if player == state.first else "")


TEXTS = BloomTexts()
"""The words that the app uses."""


def _label_of_lay(state: State) -> str:
    """Return the name of laying a run; it names the run if all that follows is forced."""
    plan = with_forced(state, actions.LAY)
    return (
        _("Lay {run}").format(run=short_row(row_of(state, plan)))
        if actions.FINISH in plan
        else _("Lay a run")
    )


def _label_of_add(state: State, action: actions.Action, run: int) -> str:
    """Return the name of adding to a run; it names the tiles if all that follows is forced."""
    tiles = tuple(step.tile for step in with_forced(state, action) if isinstance(step, actions.Put))
    text = _("Add {tiles} to {run}") if tiles else _("Add to {run}")
    return text.format(tiles=row_name(tiles), run=run_name(state.runs[run].row))


def _label_of_theft(row: Row, place: int) -> str:
    """Return the name of stealing a tile; for a joker it gives the position."""
    if row[place] == JOKER:
        return _("Steal the joker at position {n} of {run}").format(n=place + 1, run=run_name(row))
    return _("Steal {tile} from {run}").format(tile=tile_name(row[place]), run=run_name(row))


def _label_of_put(state: State, tile: int, place: int) -> str:
    """Return the name of adding a tile at a place."""
    assert state.turn.run is not None
    row = state.runs[state.turn.run].row
    # A place is named by the number beside it; a joker has none, so there its position is told.
    beside = row[max(0, place - 1)]
    if beside == JOKER:
        return _("Add {tile} at position {n}").format(tile=one_tile(tile), n=place + 1)
    text = _("Add {tile} after {other}") if place else _("Add {tile} before {other}")
    return text.format(tile=one_tile(tile), other=tile_name(beside))


def _label_of_finish(state: State) -> str:
    """Return the name of what ends here; for a run it gives the points."""
    if state.turn.phase is Phase.DRAW:
        return _("Stop drawing")
    if state.turn.phase is Phase.ADD:
        return _("Stop adding")
    prize = scoring.prize(flowers(state.shown, state.turn.row), state.points)
    return _("Lay it: +{points}").format(points=prize) if prize else _("Lay it for no points")
