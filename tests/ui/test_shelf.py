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
from piazza.ui.model.app import PAGE_SIZE, PAGE_SLACK, Model, UnreadableSave
from piazza.ui.msg import Simple
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

        saves._replayed.cache_clear()  # noqa: SLF001 - what was replayed before does not count
        monkeypatch.setattr(saves, "decode", counted)


def records(number: int) -> tuple[tuple[str, str], ...]:
    """Games of the storage, all titles in turn."""
    codes = [encode(dealt(load(name), luck=luck, plies=9)) for name in TITLES for luck in (1, 2)]
    return tuple(
        (f"{place}", Save(f"{place}", codes[place % len(codes)], (), f"2026-05-01T{place:05}").text())
        for place in range(number)
    )


def cards(app: Model) -> list[str]:
    """The names of the cards on the page."""
    found = (one.attributes.get("id") or "" for one in Reading(markup(app)).elements)
    return [name for name in found if name.startswith("save-")]


def test_drawing_replays_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """The square with hundreds of games is read and drawn, in every language, without a replay."""
    texts = records(MANY)
    replays = Replays(monkeypatch)
    app = Model(shelf=read_shelf(texts))
    for language in ("en", "it", "fr"):
        assert markup(did(app, f"set language={language}"))
    speak("en")
    assert (len(app.shelf), replays.count) == (MANY, 0)


def test_only_what_is_in_sight_is_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    """In quiet moments one game in sight is replayed at a time, each once; no other is."""
    app = Model(shelf=read_shelf(records(MANY)))
    replays = Replays(monkeypatch)
    assert quiet_task(app) is Simple.PEEK
    app = did(app, "peek")
    assert replays.count == 1
    app = rested(app)
    assert (replays.count, len(cards(app))) == (PAGE_SIZE, PAGE_SIZE)
    app = rested(did(app, "more"))
    assert (replays.count, len(cards(app))) == (2 * PAGE_SIZE, 2 * PAGE_SIZE)
    markup(rested(did(app, "set theme=evening")))
    assert replays.count == 2 * PAGE_SIZE


def test_a_card_looked_at_tells_more(game: Game) -> None:
    """A card names game and people at once, and how the game stands when it has been looked at."""
    save = kept(opened(dealt(game, plies=9)))
    app = Model(shelf=read_shelf((("a", save.text()),)))
    assert "Anna" in markup(app)
    assert "’s turn" not in markup(app)
    assert "’s turn" in markup(rested(app))
    assert markup(rested(app)) == markup(Model(shelf=(replace(save, key="a"),)))


def test_a_game_just_played_needs_no_look(game: Game) -> None:
    """Back from the table the card tells at once how the game stands."""
    assert quiet_task(did(opened(dealt(game, plies=9)), "home")) is None


@pytest.mark.parametrize("number", [0, 1, PAGE_SIZE, PAGE_SIZE + PAGE_SLACK])
def test_a_small_shelf_is_shown_whole(number: int) -> None:
    """As long as few games are kept all of them are shown, with no button for more."""
    app = Model(shelf=read_shelf(records(number)))
    assert len(cards(app)) == number
    assert 'data-do="more"' not in markup(app)


def test_more_shows_all_in_the_end() -> None:
    """Every game can be reached, and after the last the button is gone."""
    app = Model(shelf=read_shelf(records(40)))
    for _ in range(5):
        app = did(app, "more")
    assert len(cards(app)) == 40
    assert 'data-do="more"' not in markup(app)


def test_a_game_that_does_not_replay_is_told_when_opened(game: Game) -> None:
    """A cut link text on the shelf is told when somebody opens it, and kept as it is."""
    code = encode(dealt(game, plies=9))[:-2]
    record = json.dumps({"piazza": 1, "code": code, "seats": [], "changed": NOW})
    app = did(Model(shelf=read_shelf((("odd", record),))), "resume odd")
    (odd,) = app.shelf
    assert isinstance(odd, UnreadableSave)
    assert (app.screen, odd.text) == ("home", record)
    assert app.notice is not None
    assert app.notice.text == odd.reason


def test_a_link_replays_no_other_game(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whether a link goes on from a game on the shelf is found by the deal, not by replaying all."""
    texts = records(MANY)
    own = opened(dealt(game, luck=77, plies=4))
    link = did(did(own, "play 0"), "copy").effects[0]
    app = Model(shelf=(*read_shelf(texts), replace(kept(own), position=None)))
    replays = Replays(monkeypatch)
    assert did(app, f"open-link {link.text}").notice is not None  # type: ignore[union-attr]
    assert replays.count == 1


def test_another_tab_changes_one_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """When the storage is read again what was seen of the games is not looked at again."""
    app = rested(Model(shelf=read_shelf(records(PAGE_SIZE))))
    replays = Replays(monkeypatch)
    changed = save_of("0", dealt(load(TITLES[0]), luck=9), (), NOW).text()
    again = replace(app, shelf=read_shelf((("0", changed), *records(PAGE_SIZE)[1:]), app.shelf))
    rested(again)
    assert replays.count == 1


def test_a_long_file_is_read_in_slices() -> None:
    """A file of many games is read a few at a time, with progress told, until all are on the shelf."""
    codes = [encode(dealt(load(TITLES[0]), luck=luck)) for luck in range(1, 21)]
    file = export_backup(tuple(Save("", code, (), NOW) for code in codes))
    app = did(Model(), f"import {file}")
    assert 0 < len(app.shelf) < len(codes)
    assert quiet_task(app) is Simple.IMPORT_ON
    assert app.notice is not None
    assert app.notice.text == f"Importing games: {len(app.shelf)} of {len(codes)}"
    before = len(app.shelf)
    app = did(app, "import-on")
    assert [one.save.key for one in app.effects if isinstance(one, SaveGame)] == [
        one.key for one in app.shelf[: len(app.shelf) - before][::-1]
    ]
    app = rested(app)
    assert len(app.shelf) == len(codes)
    assert app.notice is not None
    assert app.notice.text == f"{len(codes)} games imported."


def test_a_file_is_read_on_beside_a_game(game: Game) -> None:
    """A person may play while a file is read: nothing of the table changes."""
    codes = [encode(dealt(load(TITLES[0]), luck=luck)) for luck in range(1, 21)]
    file = export_backup(tuple(Save("", code, (), NOW) for code in codes))
    app = did(opened(dealt(game, plies=9)), f"import {file}")
    after = rested(app)
    assert (after.screen, after.table) == (app.screen, app.table)
    assert len(after.shelf) == len(codes) + 1


def test_two_files_at_once() -> None:
    """A file opened while another is read is read after it, and the games of both are counted."""
    codes = [encode(dealt(load(TITLES[0]), luck=luck)) for luck in range(1, 15)]
    one, other = (
        export_backup(tuple(Save("", code, (), NOW) for code in part)) for part in (codes[:7], codes[7:])
    )
    app = rested(did(Model(), f"import {one}", f"import {other}"))
    assert len(app.shelf) == len(codes)
    assert app.notice is not None
    assert app.notice.text == f"{len(codes)} games imported."


def test_what_asks_stays_while_a_file_is_read(game: Game) -> None:
    """A message that asks something is not replaced by how far a file has been read."""
    asking = shared(opened(dealt(game, plies=9)))
    assert asking.notice is not None
    codes = [encode(dealt(load(TITLES[0]), luck=luck)) for luck in range(1, 21)]
    file = export_backup(tuple(Save("", code, (), NOW) for code in codes))
    app = did(asking, f"import {file}", "import-on")
    assert app.notice == asking.notice


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
    app = Model()
    for file in (one, all_of_them, all_of_them):
        app = rested(did(replace(app, notice=None), f"import {file}"))
        assert app.notice is not None
        told.append(app.notice.text)
    assert told == [
        "2 games imported.",
        "1 game imported. 2 were already saved.",
        "3 games in the file were already saved.",
    ]
    assert len(app.shelf) == 3
