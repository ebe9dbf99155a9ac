"""One app for every screen there is, at one game."""

from dataclasses import replace

from piazza.core.game import Game
from piazza.core.match import Match
from piazza.ui.model.app import Model
from piazza.ui.model.share import link_of
from piazza.ui.storage.settings import Settings
from piazza.ui.update.home import read_shelf
from strategies import played
from ui.screens import ALL_HERE, BASE, PEOPLE, at_table, dealt, did, handed_over, kept, opened, rested, shared

DIALOGS = ("share", "settings", "keys", "help", "credits", "text")


def gallery(game: Game, names: tuple[str, ...] = PEOPLE) -> dict[str, Model]:
    """Every screen of a game by name, with as many people as it takes."""
    match = dealt(game, game.players[-1], plies=30)
    return {
        **_before(game, match, names),
        **_during(match, names),
        **_after(played(match, 1), names),
        **{f"dialog {one}": did(opened(match, names=names), f"dialog {one}") for one in DIALOGS},
    }


def with_code(model: Model) -> Model:
    """The link of the table as a QR code, in its dialog."""
    asked = did(model, "dialog share", "qr")
    return did(asked, f'qr-drawn {link_of(asked)} <svg aria-hidden="true"></svg>')


def _before(game: Game, match: Match, names: tuple[str, ...]) -> dict[str, Model]:
    """The square, the new game and the rules."""
    saved = at_table(match, names=names)
    over = at_table(played(match, 1), names=names)
    records = tuple((kept(one).key + name, kept(one).text()) for one, name in ((saved, "a"), (over, "b")))
    full = rested(
        Model(base=BASE, shelf=read_shelf((*records, ("c", "no game"), ("d", '{"piazza": 1, "code": "1"}'))))
    )
    adding = ("seat-add",) * len(game.players)
    family = ("against here", *adding, "seat-by 1=link")
    setup = did(Model(base=BASE), "set more=on", f"new {game.name}", *family)
    for place, name in enumerate(names):
        setup = did(setup, f"seat-name {place}={name}")
    return {
        "home": Model(base=BASE, can_store=False),
        "home with games": did(full, "offline-ready"),
        "home that forgets": did(full, "storage-best-effort"),
        "home asking": did(full, f"remove {records[0][0]}"),
        "finished games": did(full, "history"),
        "home with an update": did(full, "close", "update-ready"),
        "new game": did(Model(base=BASE), f"new {game.name}", "against here"),
        "setup": setup,
        "rules": did(Model(base=BASE), f"rules {game.name}"),
        "rules in a game": did(saved, "rules"),
        "lesson": did(Model(base=BASE), f"lesson {game.name}/"),
        "lesson left": did(Model(base=BASE), f"lesson {game.name}/", "lesson-on", "play 1", "home"),
    }


def _during(match: Match, names: tuple[str, ...]) -> dict[str, Model]:
    """The table as it may be looked at."""
    turn = opened(match, names=names)
    over = handed_over(turn)
    by_link = at_table(match, *("link",) * match.players, names=names)
    return {
        "curtain at first": at_table(match, names=names),
        "table": turn,
        "table with a choice looked at": did(turn, "look 0"),
        "table without previews": did(turn, "set previews=off", "look 0"),
        "table with a drawer": did(turn, "drawer log"),
        "table looking back": did(turn, "at 7"),
        "table replaying": did(turn, "replay"),
        "table of one": at_table(match, "here", *("link",) * 9, names=names),
        "table waiting": by_link,
        "table by link": shared(over),
        "table in another tab": did(turn, "locked"),
        "table with a code": with_code(turn),
        "table lingering": over,
        "curtain": did(over, "hand-over"),
        "open hands": at_table(match, *ALL_HERE, names=names, shutters="off"),
    }


def _after(match: Match, names: tuple[str, ...]) -> dict[str, Model]:
    """The end, one's own and somebody else's."""
    end = at_table(match, names=names)
    evening = Settings(theme="evening", motion="off", confirm="never")
    return {
        "end": end,
        "end looking back": did(end, "at 9"),
        "end by link": shared(end),
        "end in the evening": replace(end, settings=evening),
    }
