"""The texts of Bloom Town: what pages, log and screen reader say about the game."""

from collections.abc import Mapping
from typing import assert_never

from piazza.core.game import Player
from piazza.games.bloomtown.rules import actions
from piazza.games.bloomtown.rules.material import KINDS
from piazza.games.bloomtown.rules.position import Phase
from piazza.games.bloomtown.rules.state import State
from piazza.games.bloomtown.texts.choices import combine_moves, gives_away, kind, selects
from piazza.games.bloomtown.texts.log import first_time_notes, narrate
from piazza.games.bloomtown.texts.names import (
    FLOWERS,
    definite,
    feature,
    from_space,
    plural,
    space_name,
    tile_name,
    tile_with_article,
    where,
    without_bonus,
)
from piazza.games.bloomtown.texts.possibilities import amounts, possibilities
from piazza.games.bloomtown.texts.reasons import about, explain, face_up, parts_at
from piazza.games.bloomtown.texts.table import components, describe
from piazza.ui.game_api import text_types as telling
from piazza.ui.game_api.text_types import Cover, OptionText, PresetText, Prompt, phrase
from piazza.ui.game_api.texts import Texts, turn_note
from piazza.ui.i18n import gettext as _
from piazza.ui.i18n import ngettext


class BloomTownTexts(Texts[State, actions.Action]):
    """The texts of Bloom Town; the longer methods are functions in the modules beside this one."""

    name = "bloomtown"

    components = staticmethod(components)
    kind = staticmethod(kind)
    explain = staticmethod(explain)
    gives_away = staticmethod(gives_away)
    selects = staticmethod(selects)
    combine_moves = staticmethod(combine_moves)
    about = staticmethod(about)
    feature = staticmethod(feature)
    amounts = staticmethod(amounts)
    possibilities = staticmethod(possibilities)
    narrate = staticmethod(narrate)
    first_time_notes = staticmethod(first_time_notes)
    describe = staticmethod(describe)

    def cover(self) -> Cover:
        """Return what the game's box says: title, tagline, minutes, credit and source of the material."""
        return Cover(
            title=_("Bloom Town"),
            tagline=_("Fill your streets; every flower decides what comes next."),
            minutes=30,
            lesson_minutes=7,
            credit=_("Bloom Town: Asger Harding Granerud and Daniel Skjold Pedersen, Sidekick Games 2019."),
            provenance=_(
                "About the town boards. We couldn’t find the printed boards, so the"
                " layout of flowers and blooming spaces is our reconstruction. The tiles"
                " and all numbers follow the rulebook, except for one guess: that the"
                " three identical Shops are Park and Home."
            ),
        )

    def presets(self) -> Mapping[str, PresetText]:
        """Return the texts for the ready-made edition, by its name in the edition schema.

        They say what its only source tells, and how sure that is.
        """
        note = _(
            "Side A with one flower per column and one blooming space in each, according"
            " to an Italian review (bigcream.it). No second source confirms it yet, so"
            " the other boards stay the default."
        )
        return {"columns": PresetText(_("Columns"), note)}

    def options(self) -> tuple[OptionText, ...]:
        """Return the texts for the game's options, in the order in which they are offered."""
        return (
            OptionText(
                "side",
                _("Town boards"),
                _("A for first games, B once you know the buildings."),
                (("A", _("Side A")), ("B", _("Side B"))),
                "boards",
            ),
            OptionText(
                "parks",
                _("Fourth Park in a group"),
                _("Scores 0 in the Italian rules, 4 in the French."),
                (("0", "0"), ("4", "4")),
                "parks",
            ),
            OptionText(
                "subways",
                _("Subway lines"),
                _("May a line bend?"),
                (("chain", _("Bend")), ("straight", _("Straight"))),
                "subways",
            ),
        )

    def score_categories(self) -> tuple[telling.ScoreCategory, ...]:
        """Return the headings of the table of points: each kind, then the other causes of points."""
        return (
            *(telling.ScoreCategory(kind, plural(kind), f"g-{kind}", kind) for kind in KINDS),
            telling.ScoreCategory("double", _("Scored twice"), "i-double", "lemon-d"),
            telling.ScoreCategory("community", _("Community scorings"), "i-community", "accent"),
            telling.ScoreCategory("kept", _("Kept tile"), "t-back", "back"),
        )

    def label(self, state: State, action: actions.Action, /) -> str:
        """Return the label of a choice in this position, for its button and for a screen reader."""
        match action:
            case actions.Pick(tile):
                return _("Build: {tile}").format(tile=tile_name(tile))
            case actions.Place(cell):
                return _label_of_place(state, cell)
            case actions.Bloom(bonus) | actions.UseToken(bonus):
                return _label_of_bonus(state, bonus)
            case actions.Take(slot):
                origin = from_space(FLOWERS[slot])
                return _("Take {tile} {from_space}").format(
                    tile=tile_with_article(face_up(state, slot)), from_space=origin
                )
            case actions.Community(kind):
                return _("Token: {kind} score for everybody").format(kind=plural(kind))
            case actions.Finish():
                return _("End the turn")
            case actions.Keep(tile):
                return _("Keep: {tile}").format(tile=tile_name(tile))

    def is_echo(self, action: actions.Action, /) -> bool:
        """Return whether the log only repeats the label of the choice: so it does after a pick.

        A screen reader then leaves the log entry out.
        """
        return isinstance(action, actions.Pick)

    def prompt(self, state: State, /) -> Prompt:
        """Return the sentence that says who decides what now, and a note on it."""
        match state.turn.phase:
            case Phase.BUILD:
                if state.turn.cell is not None:
                    return Prompt(_("[{name} takes|You take] an extra turn."), _("Choose a tile to build."))
                return _prompt_of_tile(state)
            case Phase.PLACE:
                return _prompt_of_place(state)
            case Phase.BLOOM:
                return Prompt(_("[{name} built|You built] on a blooming space."), _offer(state.turn.unused))
            case Phase.TAKE:
                return Prompt(
                    _("[{name} takes|Take] any tile."),
                    _("The covered flower’s market space and pile are empty."),
                )
            case Phase.TOKEN:
                return Prompt(
                    _("[{name} may|You may] use the bonus token."),
                    _("Or end the turn: the market is refilled."),
                )
            case Phase.KEEP:
                # never said of one tile or two equal ones: `Match` plays a forced choice
                return Prompt(
                    _("[{name} keeps|Keep] one of two tiles."),
                    _("Buildings of its kind score again; the other is discarded."),
                )
            case Phase.OVER:
                return Prompt(_("The game is over."))
            case _:
                assert_never(state.turn.phase)

    def chips(self, state: State, /) -> tuple[tuple[str, bool], ...]:
        """Return short facts for the top bar, as pairs (text, whether it is a warning).

        They are the round, and when the game ends.
        """
        round_ = (_("Round {n}").format(n=state.turn.round), False)
        return (round_, (_ending(state), _piles_to_go(state) <= 1))

    def turn_name(self, state: State, /) -> str:
        """Return the heading in the log for the present decisions: the round, or “End”."""
        return (
            _("End")
            if state.turn.phase in (Phase.KEEP, Phase.OVER)
            else _("Round {n}").format(n=state.turn.round)
        )

    def end_reason(self, state: State, /) -> str:
        """Return the sentence that says why the game is over: the empty piles."""
        empty = sum(not pile for pile in state.piles)
        return ngettext(
            "Game over after round {round}: {n} pile was empty",
            "Game over after round {round}: {n} piles were empty",
            empty,
        ).format(round=state.turn.round)

    def verdict(self, _state: State, /) -> str:
        """Return what decides between players with equal points: the place in turn order."""
        return _("the later in turn order wins")

    def seat_note(self, state: State, player: Player, /) -> str:
        """Return the note under a player's name: who plays now or next, and who is last this round."""
        if state.player is None:
            return ""
        note = turn_note((player - state.turn.player) % state.box.players)
        return note or (_("last this round") if player == state.box.order[-1] else "")


TEXTS = BloomTownTexts()
"""The texts as `load_texts` loads them."""


def _label_of_bonus(state: State, bonus: actions.Bonus) -> str:
    """Return the label for using a bonus action on the tile just built, or for using neither."""
    return {
        actions.Bonus.DOUBLE: _("Score it again: +{points}").format(points=state.turn.earned),
        actions.Bonus.EXTRA: _("Take an extra turn"),
        actions.Bonus.NONE: without_bonus(state.turn.unused),
    }[bonus]


def _label_of_place(state: State, cell: int) -> str:
    """Return the label of a space: the tile picked, the space with its flower, and the points."""
    tile = state.turn.tile
    assert tile is not None
    points = sum(part.points for part in parts_at(state, cell))
    text = _("{tile}, {where}, {space}, scores {points}")
    return text.format(
        tile=tile_name(tile), where=where(cell), space=space_name(state.box.board, cell), points=points
    )


def _offer(unused: tuple[actions.Bonus, ...]) -> str:
    """Return the sentence that says which bonus actions the blooming space still allows."""
    if len(unused) > 1:
        return _("It allows one of two bonus actions.")
    return (
        _("It allows an extra turn.")
        if actions.Bonus.EXTRA in unused
        else _("It allows scoring the tile twice.")
    )


def _prompt_of_tile(state: State) -> Prompt:
    """Return the prompt for choosing a tile, which says when this is the player's last turn."""
    note = _("Select a tile to see what it scores.")
    if not _is_ending(state):
        return Prompt(_("[{name} chooses|Choose] a tile to build."), note)
    if state.tokens[state.turn.player]:
        note = _("The bonus token is still unused.")
    return Prompt(_("Last turn: [{name} chooses|choose] a tile to build."), note)


def _prompt_of_place(state: State) -> Prompt:
    """Return the prompt for choosing a space; the tile is named if it can be seen."""
    tile = state.turn.tile
    places = len(state.legal_actions())
    text = (
        phrase(_("[{name} builds|Build] {tile}."), tile=definite(tile.kind))
        if tile
        else _("[{name} builds|Build].")
    )
    return Prompt(
        text,
        ngettext(
            "{n} space; its number shows the points.",
            "{n} spaces; each number shows the points.",
            places,
        ),
    )


def _is_ending(state: State) -> bool:
    """Return whether this is the last round."""
    # the round in which enough piles are exhausted is played to its end (rulebook: end of the game)
    return _piles_to_go(state) <= 0


def _piles_to_go(state: State) -> int:
    """Return how many more piles must be empty for the round to be the last."""
    return state.box.ending - sum(not pile for pile in state.piles)


def _ending(state: State) -> str:
    """Return the text that says when the game ends, and how many piles are empty."""
    if _is_ending(state):
        return _("Last round")
    if _piles_to_go(state) == 1:
        return _("Ends with the next pile")
    empty = sum(not pile for pile in state.piles)
    limit = ngettext("Ends when {n} pile is empty", "Ends when {n} piles are empty", state.box.ending)
    return limit if not empty else _("{limit} (now {n})").format(limit=limit, n=empty)
