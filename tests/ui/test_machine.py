"""The app under any acts in any order: it always stands, draws itself, and keeps what was played."""

from typing import Any

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from piazza.games import TITLES, load
from piazza.links import encode
from piazza.ui.effects.storage import SaveGame
from piazza.ui.model.app import Model, Moment
from piazza.ui.msg import read_msg
from piazza.ui.storage.backup import export_backup
from piazza.ui.storage.links import fragment
from piazza.ui.storage.saves import Save, save_of
from piazza.ui.update import update
from ui.reading import Reading
from ui.screens import BASE, MSG_NAMES, NOW, dealt, markup, seats

DEALT = tuple(dealt(load(name), 3, plies=plies) for name in TITLES for plies in (0, 20, 999))
LINKS = tuple(
    text
    for match in DEALT
    for text in (encode(match), encode(match)[:-4], fragment(match, seats("here", "link"), 1))
)
FILES = tuple(export_backup((save_of("a", match, (), NOW),)) for match in DEALT)
WORDS = (
    "0",
    "1",
    "2",
    "7",
    "-1",
    "99",
    "lot",
    "new",
    "same",
    "side=B",
    "0=link",
    "1=Zoë",
    "9=x",
    "log",
    "deal",
)
values = st.sampled_from((*WORDS, *TITLES, *LINKS, *FILES)) | st.text(max_size=8)


class Anybody(RuleBasedStateMachine):
    """Somebody who does anything at all."""

    def __init__(self) -> None:
        """A device on which nothing was kept."""
        super().__init__()
        self.model = Model(base=BASE)
        self.page = Reading(markup(self.model))

    def msg(self, do: str, value: str, chance: int = 0) -> None:
        """Do it, but in English."""
        msg = read_msg(do, value)
        if msg and not value.startswith("language="):
            self.model = update(self.model, msg, Moment(NOW, chance))
            self.page = Reading(markup(self.model))

    @rule(
        do=st.sampled_from([do for do in MSG_NAMES if do != "show-tooltip"]),
        value=values,
        chance=st.integers(0, 3),
    )
    def anything(self, do: str, value: str, chance: int) -> None:
        """An act out of place, with a value out of place."""
        self.msg(do, value, chance)

    @rule(share=st.floats(0, 1, exclude_max=True), chance=st.integers(0, 3))
    def edition_schema(self, share: float, chance: int) -> None:
        """Press a button of the page."""
        buttons = [one for one in self.page.having("data-do") if "disabled" not in one.attributes]
        chosen = buttons[int(share * len(buttons))].attributes
        do, value = chosen["data-do"] or "", chosen.get("data-value") or ""
        assert do == "chapter" or read_msg(do, value), (do, value)
        self.msg(do, value, chance)

    @rule(share=st.floats(0, 1, exclude_max=True), value=values)
    def fill_in(self, share: float, value: str) -> None:
        """Fill in a field of the page."""
        fields = [one.attributes for one in (*self.page.having("data-input"), *self.page.having("data-form"))]
        if fields:
            chosen = fields[int(share * len(fields))]
            name = chosen.get("data-before") or ""
            self.msg(chosen.get("data-input") or chosen["data-form"] or "", name + value)

    @rule(do=st.sampled_from(("play", "play", "look")), share=st.floats(0, 1, exclude_max=True))
    def choose(self, do: str, share: float) -> None:
        """Make a choice, or look at it."""
        choices = self.page.values("data-choice")
        if choices:
            self.msg(do, choices[int(share * len(choices))])

    @rule(share=st.floats(0, 1, exclude_max=True))
    def point(self, share: float) -> None:
        """Point at a piece."""
        pieces = [one.attributes for one in self.page.having("data-tip")]
        if pieces:
            chosen = pieces[int(share * len(pieces))]
            self.msg("show-tooltip", f"{chosen['data-tip']}|{chosen.get('id', '')}")

    @precondition(lambda self: self.model.table is None)
    @rule(game=st.sampled_from(TITLES), chance=st.integers(0, 3))
    def begin(self, game: str, chance: int) -> None:
        """Begin a game."""
        for do, value in (("new", game), ("start", ""), ("open", "")):
            self.msg(do, value, chance)

    @invariant()
    def stands(self) -> None:
        """The page draws itself soundly."""
        ids = self.page.values("id")
        assert not self.page.faults
        assert len(set(ids)) == len(ids)

    @invariant()
    def offers_every_choice_once(self) -> None:
        """Where one may play, each choice is there once; elsewhere there is none."""
        table = self.model.table
        may = self.model.screen == "table" and table is not None and table.can_play
        legal: Any = table.match.state.legal_actions() if may and table else ()
        assert sorted(map(int, self.page.values("data-choice"))) == list(range(len(legal)))

    @invariant()
    def keeps_what_is_played(self) -> None:
        """What is stored is the match on the table, and no two games have the same key."""
        table = self.model.table
        for effect in self.model.effects:
            assert not isinstance(effect, SaveGame) or effect.save in self.model.shelf
        for one in self.model.shelf:
            if table and isinstance(one, Save) and one.key == table.key and not table.is_locked:
                assert one.replay() == table.match
        assert len({one.key for one in self.model.shelf}) == len(self.model.shelf)

    @invariant()
    def is_consistent(self) -> None:
        """The log has an entry for each ply; a replay that runs looks back; a choice looked at is legal."""
        table = self.model.table
        if table:
            assert len(table.story) == len(table.match.plies)
            assert table.ply is not None or not table.is_playing
            assert table.focus is None or table.focus < len(table.match.state.legal_actions())
            assert table.match == table.match.settle()


def test_anybody() -> None:
    """No sequence of acts breaks the app."""
    run_state_machine_as_test(Anybody, settings=settings(max_examples=20, stateful_step_count=25))
