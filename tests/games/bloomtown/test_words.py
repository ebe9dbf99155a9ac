"""Bloom Town in words: labels, reasons and the log, sentence by sentence."""

from dataclasses import replace
from typing import Any

import pytest

from games.bloomtown.pictures import played, position, texts
from piazza.core.game import NOBODY, action_named
from piazza.games.bloomtown.rules.material import Tile
from piazza.games.bloomtown.rules.position import Phase
from piazza.games.bloomtown.rules.state import State
from piazza.games.bloomtown.texts import TEXTS
from piazza.games.bloomtown.texts.names import (
    FLOWERS,
    flower_name,
    tile_name,
)
from piazza.ui.game_api.people import in_person

OFFICES = "O O . .\n. . . .\nO . . ."
EMPTY_PILES = ("", "S", "P", "H", "PH")


def placing(tile: str, town: str = "", **changes: object) -> State:
    """A position in which this tile was chosen for this town."""
    return played(position(town, hands=(f"{tile} H", "O O"), **changes), f"pick {tile}")  # type: ignore[arg-type]


def reasons(state: State, text: str) -> list[tuple[int | None, str]]:
    """The lines of a preview: points and cause."""
    return [(line.points, line.text) for line in TEXTS.explain(state, action_named(state, text)).lines]


def told(state: State, text: str) -> list[str]:
    """The log of an action, as others read it."""
    action = action_named(state, text)
    return [in_person(entry.text, NOBODY) for entry in TEXTS.narrate(state, action, state.apply(action))]


def labels(state: State) -> list[str]:
    """The labels of all choices."""
    return [TEXTS.label(state, action) for action in state.legal_actions()]


def taking() -> State:
    """A position in which any tile of the market may be taken, two of them alike."""
    piles, market = ("", "", "", "", ""), "O O S . ."
    state = placing("O", piles=piles, market=market)
    cells = (text for text in texts(state) if played(state, text).turn.phase is Phase.TAKE)
    return played(state, next(cells))


def test_place_is_labelled() -> None:
    """The label of a place says what, where, on which flower, and what it would score."""
    state = placing("O", OFFICES)
    flower = flower_name(state.box.board.flowers[2])
    assert f"Office, row 1 column 3, {flower}, scores 3" in labels(state)


def test_blooming_place_is_labelled() -> None:
    """The label of a blooming space says so."""
    state = placing("O")
    blooming = sum("(blooming)" in label for label in labels(state))
    assert blooming == sum(state.box.board.blooming)


def test_alike_tiles_are_told_apart() -> None:
    """Two tiles alike in the market are labelled by their spaces."""
    found = labels(taking())
    assert len(found) == len(set(found)) == 3
    assert found[0] == "Take the Office from the tulip space"


def test_alike_tiles_in_hand_are_one_choice() -> None:
    """Of two tiles alike in hand one is offered."""
    assert labels(position(hands=("O O", "H H"))) == ["Build: Office"]


def test_offices() -> None:
    """An Office counts itself, and those in its row and column by direction."""
    state = placing("O", "O O . .\n. . . .\n. . O .")
    assert reasons(state, "place c1") == [(1, "this Office"), (2, "2 Offices to its left")]


def test_homes() -> None:
    """A Home counts itself and each kind beside it once."""
    state = placing("H", "O . O .\nP")
    assert (1, "Office next to it") in reasons(state, "place b1")
    assert sum(points or 0 for points, _ in reasons(state, "place b1")) == 2


def test_park_alone() -> None:
    """A Park without neighbours is by itself."""
    assert reasons(placing("P"), "place a1") == [(1, "a Park by itself")]


def test_park_in_a_group() -> None:
    """The third Park of a group says how many there are."""
    assert reasons(placing("P", "P P"), "place c1") == [(4, "3 Parks in its group")]


def test_pick_has_no_points() -> None:
    """Choosing a tile tells its rule, and no total."""
    one = TEXTS.explain(position(), action_named(position(), "pick O"))
    assert (one.title, one.total) == ("Office", None)
    assert one.lines[0].text.startswith("1, plus 1 for each Office")


@pytest.mark.parametrize(("parks", "end"), [("0", "0 after that."), ("4", "4 from the third on.")])
def test_rule_follows_the_option(parks: str, end: str) -> None:
    """The rule for Parks is that of the game being played."""
    state = position()
    state = replace(state, box=replace(state.box, parks=parks))
    assert TEXTS.about(state, 0, "P", "").lines[0].text.endswith(end)


def test_card_of_a_tile_in_town() -> None:
    """The card of a tile that stands in the town says what it would score if it were built now."""
    card = TEXTS.about(position("O O"), 0, "O", "cell-1")
    assert card.after == (("", "Built now, it would score 2: this Office and 1 Office to its left."),)


def test_card_of_a_tile_elsewhere() -> None:
    """The card of a tile that is not in the town says only how it counts."""
    assert TEXTS.about(position("O O"), 0, "S", "cell-1").after == ()
    assert TEXTS.about(position("O O"), 0, "S", "market-2").after == ()


def test_next_tile_is_foretold() -> None:
    """The preview of a place says which tile its flower brings."""
    state = placing("O")
    after = TEXTS.explain(state, action_named(state, "place b2")).after
    assert any(text.startswith("Next: the ") for _, text in after)


SPENT = "Blooming space: both bonus actions already used this turn"


def foretold(state: State) -> list[str]:
    """What the preview of the first blooming space says of its offer."""
    cell = state.box.board.blooming.index(True)
    offers = TEXTS.explain(state, action_named(state, texts(state)[cell])).after
    return [text for symbol, text in offers if symbol == "i-double"]


@pytest.mark.parametrize(
    ("used", "offer"),
    [
        ({}, ["Blooming space: score twice or extra turn"]),
        ({"extra": True}, ["Blooming space: score twice"]),
        ({"doubled": True}, ["Blooming space: extra turn"]),
        ({"extra": True, "doubled": True}, [SPENT]),
    ],
)
def test_blooming_space_foretells_what_is_left(used: dict[str, Any], offer: list[str]) -> None:
    """The preview of a blooming space promises only the bonus actions that the turn has not used."""
    state = placing("O")
    state = replace(state, turn=replace(state.turn, **used))
    assert foretold(state) == offer


def test_offer_in_the_extra_turn() -> None:
    """In the extra turn a blooming space offers to score twice, and the panel says just that."""
    state = placing("O")
    state = replace(state, turn=replace(state.turn, extra=True, placed=1))
    state = played(state, texts(state)[state.box.board.blooming.index(True)])
    assert texts(state) == ["double", "decline"]
    assert TEXTS.prompt(state).note == "It allows scoring the tile twice."


def test_nothing_to_draw_is_told() -> None:
    """Where a pile holds community tiles only and the market is empty, no draw is told."""
    state = placing("O", piles=("park", "", "", "", ""), market=". . . . .")
    cell = next(
        text
        for text, flower, blooms in zip(
            texts(state), state.box.board.flowers, state.box.board.blooming, strict=True
        )
        if flower == FLOWERS[0] and not blooms
    )
    *_built, last, _column = told(state, cell)
    assert last == "{name} has no tile to take"


def test_nothing_to_take_is_foretold() -> None:
    """Where neither market nor pile has a tile, the preview does not promise any."""
    state = placing("O", piles=("", "", "", "", ""), market=". . . . .")
    after = TEXTS.explain(state, action_named(state, texts(state)[0])).after
    assert [text for _symbol, text in after][-1] == "No tile left to take"


def test_hidden_tile_is_foretold() -> None:
    """Where the market space is empty the preview says that the tile is hidden."""
    state = placing("O", market=". . . . .")
    after = TEXTS.explain(state, action_named(state, "place a1")).after
    assert any(text.startswith("Next: a hidden tile from the ") for _, text in after)


def test_building_is_told() -> None:
    """The log says what was built where, and what was taken."""
    place = _plain("O")
    built, taken = told(placing("O"), place)
    assert built.startswith("{name} builds an Office at row ")
    assert taken.startswith("{name} takes the ")


def test_hidden_draw_is_told_without_its_tile() -> None:
    """Of a tile drawn from a pile the log says only the pile."""
    drawn = told(placing("O", market=". . . . ."), _plain("O"))[1]
    assert drawn.startswith("{name} draws a hidden tile from the ")
    assert not any(tile_name(tile) in drawn for tile in Tile)


def _plain(tile: str) -> str:
    """A place that does not bloom."""
    state = placing(tile)
    return texts(state)[state.box.board.blooming.index(False)]


def test_choosing_a_tile_is_a_passing_remark() -> None:
    """Which tile was chosen is told in passing."""
    state = position()
    entries = TEXTS.narrate(state, action_named(state, "pick O"), played(state, "pick O"))
    assert [(entry.is_passing, in_person(entry.text, NOBODY)) for entry in entries] == [
        (True, "{name} chooses the Office")
    ]


def test_community_scoring_is_told() -> None:
    """Playing the bonus token tells everybody's points under their heading."""
    state = position("O O", "O", community=(1, 0, 0, 0, 0))
    action = action_named(state, "token office")
    entry = TEXTS.narrate(state, action, state.apply(action))[0]
    assert (entry.gains, entry.category, entry.player) == ((4, 2), "community", 0)


def test_community_scoring_is_explained() -> None:
    """Before it is played everybody's points can be seen."""
    state = position("O O", "O", community=(1, 0, 0, 0, 0))
    one = TEXTS.explain(state, action_named(state, "token office"))
    assert [(line.points, line.player) for line in one.lines] == [(4, 0), (2, 1)]


def test_kept_tiles_stay_secret() -> None:
    """While others still choose, the log does not say which tile is kept."""
    state = replace(position(), turn=replace(position().turn, phase=Phase.KEEP))
    assert told(state, "keep O") == ["{name} keeps a tile"]


def test_kept_tiles_are_told_at_the_end() -> None:
    """When all have chosen the log says what each kept, and what that brought."""
    state = replace(position("O O", "H"), turn=replace(position().turn, phase=Phase.KEEP))
    last = played(state, "keep O")
    entries = TEXTS.narrate(last, action_named(last, "keep H"), played(last, "keep H"))
    kept = [(in_person(entry.text, NOBODY), entry.gains) for entry in entries if entry.category == "kept"]
    assert kept == [("{name} kept the Office", (4, 0)), ("{name} kept the Home", (0, 1))]


def test_every_phase_has_a_prompt() -> None:
    """In every phase the action bar says what is being decided."""
    states = [replace(position(), turn=replace(position().turn, phase=phase)) for phase in Phase]
    prompts = [
        TEXTS.prompt(state if state.turn.phase is not Phase.PLACE else placing("O")).text for state in states
    ]
    assert all(prompts)
    assert len(set(prompts)) == len(prompts)


def test_last_round_is_a_warning() -> None:
    """A chip warns of the last round."""
    assert TEXTS.chips(position(piles=EMPTY_PILES))[1][1] is False
    assert TEXTS.chips(position(piles=("", "", "", "", "")))[1] == ("Last round", True)


def test_ending_counts() -> None:
    """Until then the chip counts the empty piles."""
    assert TEXTS.chips(position(piles=EMPTY_PILES))[1][0].endswith(" (now 1)")
