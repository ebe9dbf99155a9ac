"""Suburbia in words: the texts of the pages and for screen readers."""

from typing import assert_never

from piazza.core.game import Player
from piazza.core.ranking import winners
from piazza.games.suburbia.rules import actions
from piazza.games.suburbia.rules.actions import marker_price, price, price_at
from piazza.games.suburbia.rules.material import STACKS, Stat, material
from piazza.games.suburbia.rules.position import ARCHITECT, DALE, Phase
from piazza.games.suburbia.rules.scoring import finals, solo_rank
from piazza.games.suburbia.rules.state import State
from piazza.games.suburbia.texts.components import components
from piazza.games.suburbia.texts.log import first_time_notes, narrate
from piazza.games.suburbia.texts.names import (
    feature,
    goal_name,
    goal_text,
    rank_name,
    stat_name,
    tile_name,
    where,
)
from piazza.games.suburbia.texts.possibilities import amounts, possibilities
from piazza.games.suburbia.texts.reasons import explain, figures
from piazza.games.suburbia.texts.table import combine_moves, describe
from piazza.games.suburbia.texts.tiles import about, lake_pays, tile_to_place
from piazza.ui.game_api.text_types import (
    ChoiceGroup,
    Cover,
    Grade,
    OptionText,
    Prompt,
    ScoreCategory,
    phrase,
)
from piazza.ui.game_api.texts import Texts, turn_note
from piazza.ui.i18n import gettext as _


class SuburbiaTexts(Texts[State, actions.Action]):
    """The texts of Suburbia."""

    name = "suburbia"
    has_points = False
    solo_option = "solo"

    components = staticmethod(components)
    explain = staticmethod(explain)
    figures = staticmethod(figures)
    combine_moves = staticmethod(combine_moves)
    about = staticmethod(about)
    feature = staticmethod(feature)
    amounts = staticmethod(amounts)
    possibilities = staticmethod(possibilities)
    narrate = staticmethod(narrate)
    first_time_notes = staticmethod(first_time_notes)
    describe = staticmethod(describe)

    def cover(self) -> Cover:
        """Return the texts of the box: title, tagline, credit and provenance."""
        return Cover(
            title=_("Suburbia"),
            tagline=_("Build a borough, tile by tile: good neighbours make it thrive."),
            minutes=90,
            lesson_minutes=6,
            credit=_("Suburbia: Ted Alspach, Bézier Games 2012."),
            provenance=_(
                "About the tiles. The names and effects of the tiles follow the first"
                " edition, according to several public lists; where the lists differ, the"
                " rulebook or the majority decides. The goal bonuses and the red lines"
                " have fewer sources and couldn’t be checked against a box."
            ),
        )

    def options(self) -> tuple[OptionText, ...]:
        """Return the options of a new game, in the order in which they are offered."""
        return (
            OptionText(
                "solo",
                _("Solo game"),
                _("For one player: play for a high score or against a robot."),
                ((ARCHITECT, _("Lone Architect")), (DALE, _("Dale the Robot"))),
                "solo",
            ),
        )

    def score_categories(self) -> tuple[ScoreCategory, ...]:
        """Return the headings of the table of points."""
        return (
            ScoreCategory("start", _("At the start"), "k-residential", "residential"),
            ScoreCategory("tiles", _("Tiles"), "i-population", "commercial"),
            ScoreCategory("growth", _("Reputation"), "i-reputation", "industrial"),
            ScoreCategory("debt", _("Debts"), "i-redline", "accent"),
            ScoreCategory("goals", _("Public goals"), "u-trophy", "civic"),
            ScoreCategory("secret", _("Secret goals"), "u-lock", "civic"),
            ScoreCategory("money", _("Money"), "i-money", "lemon-d"),
        )

    def label(self, state: State, action: actions.Action, /) -> str:  # noqa: C901 - one line for each action
        """Return the text of an action for a button or a screen reader."""
        match action:
            case actions.Keep(goal):
                return _("Keep {goal}: {what}").format(goal=goal_name(goal), what=goal_text(goal))
            case actions.Take(slot):
                return _label_of_take(state, slot)
            case actions.Flip():
                surcharge = state.box.layout.surcharges[state.turn.slot or 0]
                return _("As a Lake: ${n}").format(n=surcharge)
            case actions.Basic(tile):
                text = _("Take the basic tile {tile} for ${n}")
                return text.format(tile=tile_name(tile), n=state.box.tiles[tile].cost)
            case actions.Invest():
                return _("Invest")
            case actions.Build(cell):
                return _("{tile}, {where}").format(tile=tile_name(tile_to_place(state)), where=where(cell))
            case actions.Lake(cell):
                return _("Lake, {where}").format(where=where(cell))
            case actions.Mark(cell):
                lot = next(lot for lot in state.boroughs[state.turn.player] if lot.cell == cell)
                text = _("Invest in {tile}, {where}, for ${n}")
                cost = marker_price(state, lot.tile)
                return text.format(tile=tile_name(lot.tile), where=where(cell), n=cost)
            case actions.Discard(slot):
                tile = tile_name(state.market[slot] or "")
                text = _("Discard {tile} for ${n}, space {space}")
                return text.format(tile=tile, n=state.box.layout.surcharges[slot], space=slot + 1)
            case actions.Robot():
                return _("Dale’s turn")
            case _:
                assert_never(action)

    def kind(self, _state: State, action: actions.Action, /) -> ChoiceGroup:  # noqa: C901 - one case for each action
        """Return the kind of an action, for "What can I do now?": a title, and what such actions do."""
        match action:
            case actions.Keep():
                text = _("Only its owner can score it; all boroughs are compared.")
                return ChoiceGroup(_("Keep a secret goal"), text)
            case actions.Take():
                text = _("For its cost plus the surcharge, or as a Lake for only the surcharge.")
                return ChoiceGroup(_("Take a market tile"), text)
            case actions.Basic():
                text = _("For its cost only; then a market tile is discarded.")
                return ChoiceGroup(_("Take a basic tile"), text)
            case actions.Invest():
                text = _("A marker doubles the effects of a tile in the borough.")
                return ChoiceGroup(_("Place an investment marker"), text)
            case actions.Flip():
                text = _("Face down, it gives money for each non-Lake tile next to it.")
                return ChoiceGroup(_("Make the tile a Lake"), text)
            case actions.Build():
                text = _("Adjacent tiles can change its effects.")
                return ChoiceGroup(_("Place the tile next to another"), text)
            case actions.Lake():
                return ChoiceGroup(_("Place the Lake"), _("Each non-Lake tile next to it gives money."))
            case actions.Mark():
                text = _("Its cost is paid again; its effects count twice from now on.")
                return ChoiceGroup(_("Put the marker on a tile"), text)
            case actions.Discard():
                text = _("It costs only the surcharge of its space.")
                return ChoiceGroup(_("Discard a market tile"), text)
            case actions.Robot():
                return ChoiceGroup(_("Dale’s turn"), _("Nothing to choose."))
            case _:
                assert_never(action)

    def gives_away(self, _state: State, action: actions.Action, /) -> bool:
        """Return whether an action makes a tile that could be built a Lake: its effects are lost."""
        return isinstance(action, actions.Flip)

    def selects(self, _state: State, action: actions.Action, /) -> bool:
        """Return whether one tap is enough: to choose a basic tile or to invest, and to discard.

        What these do stands on what is tapped.
        """
        return isinstance(action, actions.Basic | actions.Invest | actions.Discard)

    def is_echo(self, action: actions.Action, /) -> bool:
        """Return whether the log's passing remark about an action only repeats its label."""
        return isinstance(action, actions.Take | actions.Basic | actions.Flip | actions.Invest)

    def gain_name(self, symbol: str, /) -> str:
        """Return the name of the counter with this symbol; empty for other symbols."""
        return {f"i-{stat}": stat_name(stat) for stat in Stat}.get(symbol, "")

    def prompt(self, state: State, /) -> Prompt:
        """Return what the player in turn decides now."""
        match state.turn.phase:
            case Phase.GOAL:
                return Prompt(_("[{name} keeps|Keep] one of two goals."), _("It stays secret until the end."))
            case Phase.CHOOSE:
                take = _("[{name} takes|Take] a tile.")
                # whoever has no marker left cannot invest
                if actions.INVEST in state.legal_actions():
                    take = _("[{name} takes a tile or invests|Take a tile or invest].")
                return Prompt(take, _("From the market, or a basic tile."))
            case Phase.BUILD | Phase.LAKE | Phase.BASIC:
                return _prompt_of_place(state)
            case Phase.INVEST:
                return Prompt(
                    _("[{name} invests|Invest] in a tile."),
                    _("Its cost is paid again; its effects count twice from now on."),
                )
            case Phase.DISCARD:
                return Prompt(
                    _("[{name} discards|Discard] a tile from the market."),
                    _("It costs only the surcharge of its space."),
                )
            case Phase.EXTRA:
                return Prompt(
                    _("[{name} discards|Discard] one more tile."),
                    _("The Lone Architect clears the market faster."),
                )
            case Phase.ROBOT:
                return Prompt(_("Dale’s turn."))
            case Phase.OVER:
                return Prompt(_("The game is over."))
            case _:
                assert_never(state.turn.phase)

    def chips(self, state: State, /) -> tuple[tuple[str, bool], ...]:
        """Return short facts for the top bar, each with whether it is a warning."""
        round_ = (_("Round {n}").format(n=state.turn.round), False)
        if state.turn.last:
            is_last = state.turn.round == state.turn.last
            return round_, (_("Last round") if is_last else _("One more round"), True)
        # the stack that is drawn from now: the first that is not empty
        letter, left = next(
            ((a, len(stack)) for a, stack in zip(STACKS, state.stacks, strict=True) if stack), ("C", 0)
        )
        return round_, (_("Stack {letter}: {n} left").format(letter=letter, n=left), False)

    def turn_name(self, state: State, /) -> str:
        """Return the heading of the log for the present decisions."""
        match state.turn.phase:
            case Phase.GOAL:
                return _("Secret goals")
            case Phase.OVER:
                return _("End")
            case _:
                return _("Round {n}").format(n=state.turn.round)

    def end_reason(self, state: State, /) -> str:
        """Return how the game came to its end."""
        return _("Game over after round {n}").format(n=state.turn.round)

    def grades(self) -> tuple[Grade, ...]:
        """Return the solo ranks of the rulebook, which both solo games share."""
        return tuple(Grade(rank_name(rank), least) for rank, least in enumerate(material().ranks))

    def verdict(self, state: State, /) -> str:
        """Return what decides between players with the same points.

        For one player alone it is the rank, and the result against Dale.
        """
        if state.box.players == 1:
            name = rank_name(solo_rank(finals(state)[0]))
            if not state.box.has_dale:
                return _("ranked {rank}").format(rank=name)
            return _verdict_on_dale(state).format(rank=name, n=finals(state)[-1])
        if len(winners(state)) > 1:
            return _("also tied in reputation, income and money: shared victory")
        return _("decided by reputation, then income, then money")

    def seat_note(self, state: State, player: Player, /) -> str:
        """Return the note under a player's name: who plays now, who next."""
        if state.player is None or state.box.players == 1:
            return ""
        return turn_note((player - state.turn.player) % state.box.players)


TEXTS = SuburbiaTexts()


def _verdict_on_dale(state: State) -> str:
    """Return the text about the rank and the result against Dale, with {rank} and {n} to fill in."""
    own, other = finals(state)
    if own == other:
        return _("ranked {rank}; tied with Dale at {n}")
    if own < other:
        return _("ranked {rank}; Dale wins with {n}")
    return _("ranked {rank}; Dale loses with {n}")


def _label_of_take(state: State, slot: int) -> str:
    """Return a market tile's label: its price, or the Lake's if only that can be paid."""
    tile, surcharge = state.market[slot], state.box.layout.surcharges[slot]
    assert tile is not None
    cost = price_at(state, slot)
    if cost > state.standings[state.turn.player].money:
        text = _("Take {tile} as a Lake for ${lake}, space {space}; too expensive to build at ${n}")
        return text.format(tile=tile_name(tile), n=cost, lake=surcharge, space=slot + 1)
    text = _("Take {tile} for ${n}, space {space}")
    return text.format(tile=tile_name(tile), n=cost, space=slot + 1)


def _prompt_of_place(state: State) -> Prompt:
    """Return the prompt for placing the chosen tile."""
    tile = tile_name(tile_to_place(state))
    match state.turn.phase:
        case Phase.BUILD if any(isinstance(action, actions.Flip) for action in state.legal_actions()):
            note = _("For ${n}, or as a Lake for ${lake}")
            surcharge = state.box.layout.surcharges[state.turn.slot or 0]
            text = phrase(_("[{name} places|Place] the {tile}."), tile=tile)
            return Prompt(text, note.format(n=price(state), lake=surcharge))
        case Phase.BASIC:
            text = phrase(_("[{name} places|Place] the {tile}."), tile=tile)
            return Prompt(text, _("Then a market tile is discarded."))
        case _:
            return Prompt(
                _("[{name} places|Place] a Lake."),
                lake_pays(state, _("${n} for each non-Lake tile next to it.")),
            )
