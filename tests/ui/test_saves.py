"""Saves, files, settings and deals: what was kept comes back, and no other text does harm."""

import json
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from piazza.core.game import Game
from piazza.games import TITLES, load
from piazza.links import LinkError, encode
from piazza.ui.effects import Download
from piazza.ui.effects.storage import DeleteGame, SaveGame
from piazza.ui.model.app import Model, Moment, UnreadableSave
from piazza.ui.model.people import names_of
from piazza.ui.storage.backup import export_backup, records_in
from piazza.ui.storage.saves import (
    MAX_NAME_LENGTH,
    Save,
    SaveError,
    Seat,
    playable_save,
    save_of,
    seats_for,
)
from piazza.ui.storage.settings import SETTINGS, Settings, is_allowed
from piazza.ui.update.home import read_shelf
from piazza.ui.update.setup import fresh_draft
from strategies import matches
from ui.screens import NOW, at_table, dealt, did, kept, markup, opened, rested, table

names = st.text(st.characters(exclude_categories=()), max_size=MAX_NAME_LENGTH)
people = st.lists(st.builds(Seat, names, st.sampled_from(("here", "link"))), max_size=5).map(tuple)
codes = st.sampled_from(TITLES).map(load).flatmap(matches).map(encode)
moments = st.just("") | st.datetimes().map(lambda one: one.isoformat()[:19])
saves = st.builds(Save, st.text(), codes, people, moments)
values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: (
        st.lists(inner)
        | st.dictionaries(st.text() | st.sampled_from(("code", "seats", "name", "games")), inner)
    ),
)
texts = st.text() | values.map(json.dumps) | st.sampled_from(("[" * 100_000, '{"a":' * 100_000, "1" * 5000))


def record(match_code: str, **others: Any) -> str:  # noqa: ANN401 - anything may stand in a record
    """A record as in the storage, with some of it changed."""
    return json.dumps({"piazza": 1, "code": match_code, "seats": [], "changed": NOW, **others})


@given(saves)
def test_save_and_back(save: Save) -> None:
    """A record's text is the record, whatever the names and the key."""
    assert Save.from_text(save.key, save.text()) == save


def numbered(seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """The seats, with a number for each person without a name, as files have meant them from the first."""
    return tuple(
        one if one.level or one.name.strip() else Seat(f"{number}", one.by)
        for number, one in enumerate(seats, 1)
    )


@given(st.lists(saves, min_size=1, max_size=3).map(tuple))
def test_parcel_and_back(games: tuple[Save, ...]) -> None:
    """A file holds all its games, with their people and dates; a person without a name gets a number."""
    found = [playable_save(record) for record in records_in(export_backup(games))]
    told = [(one.code, numbered(seats_for(one.replay(), one.seats)), one.changed) for one in games]
    assert [(one.code, one.seats, one.changed) for one in found if one] == told


@given(texts)
def test_no_text_breaks_a_record(text: str) -> None:
    """A text that is no saved game raises the one error of saves, or of links when it is replayed."""
    try:
        Save.from_text("a", text).replay()
    except (SaveError, LinkError):
        return


@given(texts)
def test_no_text_breaks_a_file(text: str) -> None:
    """A text that is no file of games raises the one error, and adds nothing to the shelf."""
    model = did(Model(), f"import {text}")
    assert all(isinstance(one, Save) for one in model.shelf)
    assert model.notice is not None


@given(texts)
def test_no_text_breaks_the_settings(text: str) -> None:
    """Settings that cannot be read are the usual ones."""
    settings = Settings.from_text(text)
    assert all(is_allowed(name, getattr(settings, name)) for name in SETTINGS)


@given(texts)
def test_no_text_breaks_a_draft(text: str) -> None:
    """A new game can be set up, whatever was kept of the last one."""
    for name in TITLES:
        draft = fresh_draft(Model(last_draft=text), name, Moment())
        assert len(draft.seats) in load(name).players


@given(st.fixed_dictionaries({name: st.sampled_from([*one.values]) for name, one in SETTINGS.items()}))
def test_settings_and_back(chosen: dict[str, str]) -> None:
    """The settings' text is the settings."""
    assert Settings.from_text(Settings(**chosen).text()) == Settings(**chosen)


@given(values)
def test_half_settings(value: object) -> None:
    """A setting with a foreign value takes its usual one, and spoils no other."""
    assert Settings.from_text(json.dumps({"keys": "off", "theme": value, "new": 1})) == Settings(keys="off")


@given(texts)
def test_a_broken_record_harms_no_other(text: str) -> None:
    """Beside a record that cannot be read the good ones are there, and its text is kept as it is."""
    good = save_of("good", dealt(load(TITLES[0])), (), NOW)
    model = Model(shelf=read_shelf((("odd", text), ("good", good.text()))))
    assert good in model.shelf
    other = next(one for one in model.shelf if one is not good and one.key == "odd")
    assert isinstance(other, Save) or other.text == text


def test_a_broken_record_can_be_had_as_a_file() -> None:
    """What cannot be read can be saved as it is, and goes only when it is removed twice over."""
    model = Model(shelf=(UnreadableSave("odd", "{", "why"),))
    assert did(model, "export odd").effects == (Download("piazza-odd.txt", "{"),)
    assert did(model, "remove odd").shelf == model.shelf
    assert did(model, "remove odd", "confirm-remove=odd").shelf == model.shelf
    assert DeleteGame("odd") in did(model, "remove odd", "confirm-remove odd").effects


def test_broken_records_draw(game: Game) -> None:
    """The square is drawn with a record broken in any of these ways."""
    code = encode(dealt(game, plies=9))
    odd = (
        "",
        "{}",
        record("1"),
        record(code[:-2]),
        record(code, piazza=2),
        record(code, seats=3, changed=[]),
    )
    model = Model(shelf=read_shelf(tuple((str(number), text) for number, text in enumerate(odd))))
    assert markup(model)
    model = rested(model)
    assert [isinstance(one, UnreadableSave) for one in model.shelf].count(False) == 1
    assert markup(model)


def test_people_are_made_up_for(game: Game) -> None:
    """A record with too few people, too many or nameless ones has one seat for each player, with a name."""
    match = dealt(game)
    for given_seats in ((), (Seat("Anna"),), (Seat(""), Seat(" ")), (Seat("A"),) * 8):
        full = seats_for(match, given_seats)
        assert len(full) == match.players
        assert all(name.strip() for name in names_of(full))


def test_import_adds(game: Game) -> None:
    """Reading a file leaves every game that is there as it is, and gives each new one a key of its own."""
    model = opened(dealt(game, plies=9))
    other = replace(kept(model), code=encode(dealt(game, luck=8)))
    after = did(model, f"import {export_backup((other, replace(other, code=encode(dealt(game, luck=9)))))}")
    assert kept(model) in after.shelf
    assert len({one.key for one in after.shelf}) == 3
    assert [one.save.key for one in after.effects if isinstance(one, SaveGame)] == [
        one.key for one in after.shelf[1::-1]
    ]


def test_import_twice(game: Game) -> None:
    """A game that is there already is not there twice."""
    model = did(opened(dealt(game, plies=9)), "home")
    text = export_backup(tuple(one for one in model.shelf if isinstance(one, Save)))
    assert did(model, f"import {text}").shelf == model.shelf


@pytest.mark.parametrize(
    "wrap", [lambda entries: entries, lambda entries: {"format": "piazza-rescue", "entries": entries}]
)
def test_import_of_a_rescue_file(game: Game, wrap: Any) -> None:  # noqa: ANN401 - a function of entries
    """What was rescued without the program is read: the storage as it was, good and bad."""
    save = kept(opened(dealt(game, plies=9)))
    entries = {"piazza.save.a": save.text(), "piazza.save.b": "{", "piazza.settings": "{}"}
    found = [playable_save(record) for record in records_in(json.dumps(wrap(entries)))]
    assert [one and one.code for one in found] == [save.code, None]


def test_import_of_one_game(game: Game) -> None:
    """The file of a single game is read."""
    model = opened(dealt(game, plies=9))
    file = next(one.text for one in did(model, "file").effects if isinstance(one, Download))
    assert [one and one.replay() for one in map(playable_save, records_in(file))] == [table(model).match]


def test_export_and_import(game: Game) -> None:
    """All games of one device, read on another."""
    model = opened(dealt(game, plies=9))
    file = next(one.text for one in did(model, "export").effects if isinstance(one, Download))
    (other,) = did(Model(), f"import {file}").shelf
    assert isinstance(other, Save)
    assert replace(other, key=kept(model).key) == kept(model)


@given(st.lists(st.integers(0, 3), min_size=2, max_size=6))
def test_keys_never_collide(chances: list[int]) -> None:
    """Every game has a key of its own, however chance falls."""
    model, match = Model(), dealt(load(TITLES[0]))
    for chance in chances:
        model = did(
            replace(at_table(match), shelf=model.shelf), "home", f"new {TITLES[0]}", "start", chance=chance
        )
    assert len({one.key for one in model.shelf}) == len(chances)
