"""The shelf, however full: nothing is replayed to draw it, and what it needs is looked at bit by bit."""

import json
from dataclasses import replace

import pytest

from piazza import links
from piazza.core.game import Game
from piazza.games import TITLES, load
from piazza.links import encode, heading
from piazza.ui.effects.storage import SaveGame
from piazza.ui.i18n import speak
from piazza.ui.model.app import SHELF_SLACK, SHELF_STEP, Model, UnreadableSave
from piazza.ui.msg.backup import BackupSignal
from piazza.ui.msg.home import HomeSignal
from piazza.ui.storage import saves
from piazza.ui.storage.backup import export_backup
from piazza.ui.storage.saves import Save, save_of
from piazza.ui.update import quiet_task
from piazza.ui.update.home import read_shelf
from ui.reading import Reading
from ui.screens import NOW, dealt, did, kept, markup, opened, rested, shared

MANY = 500


class Replays:
    """How often a link text was replayed."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """Count from now on."""
        self.count = 0
        decode = links.decode

        def counted(text: str) -> object:
            """The match, and one more."""
            self.count += 1
            return decode(text)

        saves.replayed.cache_clear()  # what was replayed before does not count
        monkeypatch.setattr(saves, "decode", counted)


def records(number: int) -> tuple[tuple[str, str], ...]:
    """Games of the storage, all titles in turn."""
    codes = [encode(dealt(load(name), luck=luck, plies=9)) for name in TITLES for luck in (1, 2)]
    return tuple(
        (f"{place}", Save(f"{place}", codes[place % len(codes)], (), f"2026-05-01T{place:05}").text())
        for place in range(number)
    )


def cards(model: Model) -> list[str]:
    """The names of the cards on the page."""
    found = (one.attributes.get("id") or "" for one in Reading(markup(model)).elements)
    return [name for name in found if name.startswith("save-")]


def test_drawing_replays_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """The square with hundreds of games is read and drawn, in every language, without a replay."""
    texts = records(MANY)
    replays = Replays(monkeypatch)
    model = Model(shelf=read_shelf(texts))
    for language in ("en", "it", "fr"):
        assert markup(did(model, f"set language={language}"))
    speak("en")
    assert (len(model.shelf), replays.count) == (MANY, 0)


def test_only_what_is_in_sight_is_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    """In quiet moments one game in sight is replayed at a time, each once; no other is."""
    model = Model(shelf=read_shelf(records(MANY)))
    replays = Replays(monkeypatch)
    assert quiet_task(model) is HomeSignal.PEEK
    model = did(model, "peek")
    assert replays.count == 1
    model = rested(model)
    assert (replays.count, len(cards(model))) == (SHELF_STEP, SHELF_STEP)
    model = rested(did(model, "more"))
    assert (replays.count, len(cards(model))) == (2 * SHELF_STEP, 2 * SHELF_STEP)
    markup(rested(did(model, "set theme=evening")))
    assert replays.count == 2 * SHELF_STEP


def test_a_card_looked_at_tells_more(game: Game) -> None:
    """A card names game and people at once, and how the game stands when it has been looked at."""
    save = kept(opened(dealt(game, plies=9)))
    model = Model(shelf=read_shelf((("a", save.text()),)))
    assert "Anna" in markup(model)
    assert "’s turn" not in markup(model)
    assert "’s turn" in markup(rested(model))
    assert markup(rested(model)) == markup(Model(shelf=(replace(save, key="a"),)))


def test_a_game_just_played_needs_no_look(game: Game) -> None:
    """Back from the table the card tells at once how the game stands."""
    assert quiet_task(did(opened(dealt(game, plies=9)), "home")) is None


@pytest.mark.parametrize("number", [0, 1, SHELF_STEP, SHELF_STEP + SHELF_SLACK])
def test_a_small_shelf_is_shown_whole(number: int) -> None:
    """As long as few games are kept all of them are shown, with no button for more."""
    model = Model(shelf=read_shelf(records(number)))
    assert len(cards(model)) == number
    assert 'data-do="more"' not in markup(model)


def test_more_shows_all_in_the_end() -> None:
    """Every game can be reached, and after the last the button is gone."""
    model = Model(shelf=read_shelf(records(40)))
    for _ in range(5):
        model = did(model, "more")
    assert len(cards(model)) == 40
    assert 'data-do="more"' not in markup(model)


def test_a_game_that_does_not_replay_is_told_when_opened(game: Game) -> None:
    """A cut link text on the shelf is told when somebody opens it, and kept as it is."""
    code = encode(dealt(game, plies=9))[:-2]
    record = json.dumps({"piazza": 1, "code": code, "seats": [], "changed": NOW})
    model = did(Model(shelf=read_shelf((("odd", record),))), "resume odd")
    (odd,) = model.shelf
    assert isinstance(odd, UnreadableSave)
    assert (model.screen, odd.text) == ("home", record)
    assert model.notice is not None
    assert model.notice.text == odd.reason


def test_a_link_replays_no_other_game(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whether a link goes on from a game on the shelf is found by the deal, not by replaying all."""
    texts = records(MANY)
    own = opened(dealt(game, luck=77, plies=4))
    link = did(did(own, "play 0"), "copy").effects[0]
    model = Model(shelf=(*read_shelf(texts), replace(kept(own), position=None)))
    replays = Replays(monkeypatch)
    assert did(model, f"open-link {link.text}").notice is not None  # type: ignore[union-attr]
    assert replays.count == 1


def test_another_tab_changes_one_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """When the storage is read again what was seen of the games is not looked at again."""
    model = rested(Model(shelf=read_shelf(records(SHELF_STEP))))
    replays = Replays(monkeypatch)
    changed = save_of("0", dealt(load(TITLES[0]), luck=9), (), NOW).text()
    again = replace(model, shelf=read_shelf((("0", changed), *records(SHELF_STEP)[1:]), model.shelf))
    rested(again)
    assert replays.count == 1


def test_a_long_file_is_read_in_slices() -> None:
    """A file of many games is read a few at a time, with progress told, until all are on the shelf."""
    codes = [encode(dealt(load(TITLES[0]), luck=luck)) for luck in range(1, 21)]
    file = export_backup(tuple(Save("", code, (), NOW) for code in codes))
    model = did(Model(), f"import {file}")
    assert 0 < len(model.shelf) < len(codes)
    assert quiet_task(model) is BackupSignal.CONTINUE_IMPORT
    assert model.notice is not None
    assert model.notice.text == f"Importing games: {len(model.shelf)} of {len(codes)}"
    before = len(model.shelf)
    model = did(model, "continue-import")
    assert [one.save.key for one in model.effects if isinstance(one, SaveGame)] == [
        one.key for one in model.shelf[: len(model.shelf) - before][::-1]
    ]
    model = rested(model)
    assert len(model.shelf) == len(codes)
    assert model.notice is not None
    assert model.notice.text == f"{len(codes)} games imported."


def test_a_file_is_read_on_beside_a_game(game: Game) -> None:
    """A person may play while a file is read: nothing of the table changes."""
    codes = [encode(dealt(load(TITLES[0]), luck=luck)) for luck in range(1, 21)]
    file = export_backup(tuple(Save("", code, (), NOW) for code in codes))
    model = did(opened(dealt(game, plies=9)), f"import {file}")
    after = rested(model)
    assert (after.screen, after.table) == (model.screen, model.table)
    assert len(after.shelf) == len(codes) + 1


def test_two_files_at_once() -> None:
    """A file opened while another is read is read after it, and the games of both are counted."""
    codes = [encode(dealt(load(TITLES[0]), luck=luck)) for luck in range(1, 15)]
    one, other = (
        export_backup(tuple(Save("", code, (), NOW) for code in part)) for part in (codes[:7], codes[7:])
    )
    model = rested(did(Model(), f"import {one}", f"import {other}"))
    assert len(model.shelf) == len(codes)
    assert model.notice is not None
    assert model.notice.text == f"{len(codes)} games imported."


def test_what_asks_stays_while_a_file_is_read(game: Game) -> None:
    """A message that asks something is not replaced by how far a file has been read."""
    asking = shared(opened(dealt(game, plies=9)))
    assert asking.notice is not None
    codes = [encode(dealt(load(TITLES[0]), luck=luck)) for luck in range(1, 21)]
    file = export_backup(tuple(Save("", code, (), NOW) for code in codes))
    model = did(asking, f"import {file}", "continue-import")
    assert model.notice == asking.notice


def test_heading_is_what_the_match_says(game: Game) -> None:
    """What a link text says before the first choice is what the match was dealt from."""
    match = dealt(game, game.players[-1], luck=5, plies=9)
    told = heading(encode(match))
    assert (told.game, told.players, told.options, told.seed) == (
        match.game,
        match.players,
        match.options,
        match.seed,
    )


def test_what_was_here_already_is_not_told_as_new() -> None:
    """Games of a file that stand on the shelf already are counted by themselves, and nothing is doubled."""
    codes = [encode(dealt(load(TITLES[0]), luck=luck)) for luck in range(1, 4)]
    one, all_of_them = (
        export_backup(tuple(Save("", code, (), NOW) for code in part)) for part in (codes[:2], codes)
    )
    told = []
    model = Model()
    for file in (one, all_of_them, all_of_them):
        model = rested(did(replace(model, notice=None), f"import {file}"))
        assert model.notice is not None
        told.append(model.notice.text)
    assert told == [
        "2 games imported.",
        "1 game imported. 2 were already saved.",
        "3 games in the file were already saved.",
    ]
    assert len(model.shelf) == 3
