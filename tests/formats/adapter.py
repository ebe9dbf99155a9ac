"""Say what each format means in neutral terms, and write it again: all that the tests here know of the code.

A line of a fixture is a dict (`Line`). `read` gives what its text means as plain JSON, `write` makes the text
again from what it means, or from what stands under "made" where reading leaves something out. If something
within the program gets another name, it is changed here and nowhere else; a fixture never is.
"""

import json
import re
import sys
import zlib
from base64 import b64decode, b64encode, urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import fields
from enum import Enum
from functools import lru_cache
from importlib import import_module
from pathlib import Path
from posixpath import dirname, join, normpath
from typing import Any, TypeAlias, get_args
from unittest.mock import MagicMock

from piazza.bots.evaluator import load_evaluator as judge_of
from piazza.bots.protocol import Alternative, Verdict
from piazza.core.codec import edition_parts
from piazza.core.edition_code import checksum
from piazza.core.frozen import replace
from piazza.core.match import Match
from piazza.core.wire import position_wire
from piazza.games import TITLES, load
from piazza.links import Fault, LinkError, decode, encode
from piazza.records import Disclosure, GameRecord, Note, RecordError, RecordFault, Sitter
from piazza.records import write as write_record_text
from piazza.ui.effects import Download, SetAddress
from piazza.ui.effects.multiplayer import (
    CreateOffer,
    MultiplayerEffect,
    PrepareStandby,
    SaveReceived,
    SaveSeat,
    SaveSeatOwners,
    SaveTicket,
    SendMessage,
)
from piazza.ui.effects.storage import (
    ArchiveGame,
    SaveAnalysis,
    SaveEdition,
    SaveGame,
    SaveLessonProgress,
    SaveNotesRead,
    SavePars,
    SavePuzzleProgress,
    SaveSettings,
    SaveSetupDefaults,
    StorageEffect,
)
from piazza.ui.game_api.text_types import Entry
from piazza.ui.game_api.texts import load_texts as words_of
from piazza.ui.i18n import in_language
from piazza.ui.model.analysis import Analysis, JudgedTurn, checksum_of, fits, is_current, read_analysis
from piazza.ui.model.app import Model, Moment, UnreadableSave
from piazza.ui.model.daily import Invitation, day_seed, invitation
from piazza.ui.model.deals import deal_name, deal_seed
from piazza.ui.model.first_time_notes import notes_seen_text, read_notes_seen
from piazza.ui.model.lessons import lesson, lesson_names
from piazza.ui.model.multiplayer import messages
from piazza.ui.model.multiplayer import signaling as codes
from piazza.ui.model.multiplayer.connection import ReconnectTicket as WayThere
from piazza.ui.model.multiplayer.guest import Guest
from piazza.ui.model.multiplayer.host import Caller, Host
from piazza.ui.model.multiplayer.stored import (
    Ownership,
    read_ownership,
    read_seat,
    read_ticket,
    seat_text,
    ticket_text,
)
from piazza.ui.model.puzzles import number_of_day, puzzles
from piazza.ui.model.record import open_record, record_text
from piazza.ui.model.setup import AGAINST
from piazza.ui.msg import read_msg
from piazza.ui.msg.backup import Import
from piazza.ui.msg.editions import OpenEdition
from piazza.ui.msg.history import HistorySignal
from piazza.ui.msg.home import HomeSignal, Resume
from piazza.ui.msg.lessons import OpenLesson
from piazza.ui.msg.multiplayer import Join
from piazza.ui.msg.puzzles import OpenPuzzle, PuzzleSignal
from piazza.ui.msg.rules import OpenRules
from piazza.ui.msg.setup import SetUp
from piazza.ui.storage.edition_draft import Editor
from piazza.ui.storage.editions import OwnEdition, short_code, whole_code
from piazza.ui.storage.history import PastGame, past_in
from piazza.ui.storage.lessons import LessonProgress, progress_text, read_progress
from piazza.ui.storage.links import deal_fragment, parse_link, seated_fragment
from piazza.ui.storage.pars import pars_text, read_pars
from piazza.ui.storage.pasted import with_safe_end
from piazza.ui.storage.puzzles import PuzzleProgress, read_solved, tries_text
from piazza.ui.storage.saves import KNOWN_LEVELS, WAYS, Daily, Save, SaveError, Seat
from piazza.ui.storage.settings import SETTINGS, Settings
from piazza.ui.storage.setup_defaults import (
    Draft,
    load_edition,
    load_editor,
    load_setup,
    load_way,
    record_editor,
    record_setup,
    record_way,
)
from piazza.ui.update import quiet_task, update
from piazza.ui.update.backup import everything
from piazza.ui.update.routing import msg_at
from piazza.ui.update.seating import start_match

HOUSE = Path(__file__).parent.parent.parent
Line: TypeAlias = dict[str, Any]
"""A line of a fixture."""
Told: TypeAlias = dict[str, Any]
"""What something means, as JSON has it."""
NOW = "2026-05-01T10:00:00"
BASE = "https://piazza.example/"
BOT = "bot:"
LANGUAGES = ("en", "it", "fr")
"""The languages when the lines with names of deals were written."""
FAULTS = {Fault.EDITION: "its edition is not told", RecordFault.SECRET: "a secret choice is not told"}


def made_from(line: Line) -> Any:  # noqa: ANN401 - whatever JSON has
    """Give what a line is written from: what it means, where nothing else is said."""
    return line["made"] if "made" in line else line["means"]


# Games, people, editions


def game_told(match: Match) -> Told:
    """Tell a game: its table, its deal and the indexes chosen, and the scores if it is over."""
    told: Told = {
        "game": match.game.name,
        "rules": match.version,
        "players": match.players,
        "seed": match.seed,
        "options": dict(match.stored_options),
        "chosen": " ".join(map(str, match.choices)),
    }
    if match.game.edition:
        told["edition"] = edition_told(match.game.name, match.game.edition.fields)
    if match.is_over:
        told["scores"] = list(match.state.scores())
    return told


def match_of(told: Told) -> Match:
    """Play a game that was told."""
    return _played(json.dumps({name: told[name] for name in told if name != "scores"}))


@lru_cache(maxsize=64)
def _played(text: str) -> Match:
    """Play a game that was told as JSON."""
    told = json.loads(text)
    game = load(told["game"]).at_version(told["rules"])
    if "edition" in told:
        game = game.with_edition(own_edition({"game": told["game"], **told["edition"]}).edition)
    match = Match.new(game, told["players"], told["seed"], **told["options"])
    for index in map(int, told["chosen"].split()):
        match = match.play(index)
    return match


def edition_told(game: str, shown: tuple[tuple[str, ...], ...]) -> Told:
    """Tell an edition by the components that differ from those that ship."""
    press = load(game).edition_schema
    assert press
    pairs = zip(press.components, shown, strict=True)
    return {"differs": {one.name: " ".join(row) for one, row in pairs if row != one.shipped}}


def own_edition(told: Told) -> OwnEdition:
    """Make somebody's own edition from what was told."""
    press = load(told["game"]).edition_schema
    assert press
    shown = {name: tuple(row.split()) for name, row in told["differs"].items()}
    return OwnEdition(told["game"], told.get("name", ""), press.edition(shown))


def person_told(seat: Seat) -> Told:
    """Tell who sits in a seat."""
    if not seat.level:
        return {"name": seat.name, "how": seat.by}
    return {"name": seat.name, "how": "bot", "level": seat.level, **NO_TEMPER}


def seat_of(told: Told) -> Seat:
    """Make a seat from who sits there."""
    by = BOT + told["level"] if told["how"] == "bot" else told["how"]
    return Seat(told["name"], by)


def seats_of(told: list[Told]) -> tuple[Seat, ...]:
    """Make seats from who sits there."""
    return tuple(map(seat_of, told))


NO_TEMPER = {"temper": ""}
"""What a bot likes: version 1.0 knew that, and fixtures have it. It is read no more, and not written."""


def meaning(line: Line) -> Any:  # noqa: ANN401 - whatever JSON has
    """Give what a line means today: the same, but no bot has a temper, and no title knows any.

    Settings that came later have their defaults. Messages are read word for word; what a device makes of
    them has no temper, either.
    """
    if line["format"] == "settings":
        return settings_told(Settings()) | line["means"]
    return line["means"] if line["format"] in ("said", "told") else without_temper(line["means"])


def without_temper(told: Any) -> Any:  # noqa: ANN401 - whatever JSON has
    """Leave tempers out of what is told."""
    if isinstance(told, list):
        return [*map(without_temper, told)]
    if not isinstance(told, dict):
        return told
    left = {name: without_temper(value) for name, value in told.items() if name != "tempers"}
    return {**left, **NO_TEMPER} if "temper" in told else left


TEMPERS = {
    "save": r', "temper": "[a-z]+"',
    "finished game": r',\{"tempers":\[[^]]*\]\}(?=\]$)',
    "last set-ups": r', "tempers": \[[^]]*\]',
    "file": r',\s+"temper": "[a-z]+"|,\s+\{\s+"tempers": \[[^]]*\]\s+\}',
    "record": r'\n\[Temper[A-H] "[a-z]+"\]',
}
"""Where texts of version 1.0 name tempers; in links `_link_text_of_today` finds them."""


def text_of_today(line: Line) -> str:
    """Give the text of a line as it is written today: the same bytes, but for tempers and later settings."""
    text: str = line["text"]
    if line["format"] in ("settings", "file"):
        text = LAST_SETTING.sub(_with_later_settings, text)
    if line["format"] in TEMPERS:
        return re.sub(TEMPERS[line["format"]], "", text)
    return _link_text_of_today(text) if line["format"] == "game link" and text.startswith("s") else text


LAST_SETTING = re.compile(r'(?P<comma>,\s+)"offline": "[a-z]*"')
"""The last of the settings of version 1.0 in a text."""


def _with_later_settings(last: re.Match[str]) -> str:
    """Add the settings that came after it, with their defaults."""
    names = [*SETTINGS]
    later = names[names.index("offline") + 1 :]
    return last[0] + "".join(f'{last["comma"]}"{name}": "{SETTINGS[name].default}"' for name in later)


def _link_text_of_today(text: str) -> str:
    """Leave the tempers out of a link: each of its bots has its length in a byte behind the level."""
    people, dot, code = text.removeprefix("s").partition(".")
    told = urlsafe_b64decode(people + "=" * (-len(people) % 4))[3:]
    left, told = told[:1], told[1:]
    while told:
        is_bot, end = told[0] >= 128, 1 + told[0] % 128
        left, told = left + told[:end], told[end:]
        if is_bot:
            left, told = left + told[:1] + b"\0", told[2 + told[1] :]
    checked = zlib.crc32(left).to_bytes(4, "big")[-3:] + left
    return f"s{urlsafe_b64encode(checked).decode().rstrip('=')}{dot}{code}"


def _day_told(daily: Daily | None) -> Told | None:
    """Tell a day and the points to be beaten."""
    return {"day": daily.day, "to beat": daily.goal} if daily else None


def _daily(told: Told | None) -> Daily | None:
    """Make a day from what was told."""
    return Daily(told["day"], told["to beat"]) if told else None


def _notes_told(notes: tuple[Note, ...]) -> list[Told]:
    """Tell marks and comments by the number of their decision, counted from 0."""
    return [{"decision": one.ply, "mark": one.mark, "comment": one.comment} for one in notes]


def _notes(told: list[Told]) -> tuple[Note, ...]:
    """Make notes from what was told."""
    return tuple(Note(one["decision"], one["mark"], one["comment"]) for one in told)


# What is kept in the browser


def _key(line: Line) -> str:
    """Take the name of a game from the key of its record."""
    return str(line.get("key", "")).rpartition(".")[2]


def save_told(save: Save) -> Told:
    """Tell a game that was put away."""
    return {
        "game": game_told(decode(save.code)),
        "people": [person_told(seat) for seat in save.seats],
        "changed": save.changed,
        "behind": save.after,
        "day": _day_told(save.daily),
        "notes": _notes_told(save.notes),
    }


def save_of(told: Told, key: str) -> Save:
    """Make a game put away from what was told."""
    code, people = encode(match_of(told["game"])), seats_of(told["people"])
    day, notes = _daily(told["day"]), _notes(told["notes"])
    return Save(key, code, people, told["changed"], None, day, notes, after=told["behind"])


def _read_save(line: Line) -> Told:
    """Read a game put away; without "game" one that this version refuses."""
    try:
        return save_told(Save.from_text(_key(line), line["text"]))
    except SaveError:
        return {"refused": True}


def past_told(one: PastGame) -> Told:
    """Tell a finished game."""
    return {
        "game": game_told(one.replay()),
        "title": one.game,
        "people": [person_told(seat) for seat in one.seats],
        "ended": one.changed,
        "points": list(one.points),
        "winners": list(one.best),
        "day": _day_told(one.daily),
        "verdict": one.verdict,
        "notes": _notes_told(one.notes),
    }


def past_of(told: Told, key: str) -> PastGame:
    """Make a finished game from what was told."""
    code, people = encode(match_of(told["game"])), seats_of(told["people"])
    points, best = tuple(told["points"]), tuple(told["winners"])
    more = _daily(told["day"]), told["verdict"], _notes(told["notes"])
    return PastGame(key, told["title"], told["ended"], code, people, points, best, *more)


def _read_past(line: Line) -> Told:
    """Read a finished game."""
    one = past_in(_key(line), line["text"])
    assert one
    return past_told(one)


def settings_told(settings: Settings) -> Told:
    """Tell every setting with its value."""
    return {name: getattr(settings, name) for name in SETTINGS}


def _read_draft(line: Line) -> Told:
    """Read how each game was set up last, and how one is that was never played."""
    text = line["text"]
    return {name: _set_up_told(text, name) for name in (*TITLES, "any other")}


def _set_up_told(text: str, game: str) -> Told:
    """Tell how a game would be set up."""
    seats, options = load_setup(text, game)
    told: Told = {"people": [person_told(seat) for seat in seats], "options": options}
    if named := load_edition(text, game):
        told["edition"] = named
    if '"ways": ' in text:
        found = {way: load_way(text, game, way) for way in AGAINST}
        told["ways"] = {
            way: {"people": [person_told(seat) for seat in seats], "options": options}
            for way, (seats, options) in found.items()
        }
    if game in TITLES and (entered := _entered(text, game)):
        told["entered"] = entered
    return told


def _entered(text: str, game: str) -> Told:
    """Tell what was entered of an edition and is not kept; nothing where nothing was."""
    press = load(game).edition_schema
    if not press:
        return {}
    fresh = Editor(game, "", press.shipped)
    found = load_editor(text, fresh)
    return {} if found == fresh else {"name": found.name, **edition_told(game, found.edition.fields)}


def draft_text(made: list[Told]) -> str:
    """Write how games were set up, one after the other."""
    text = ""
    for one in made:
        if "entered" in one:
            own = own_edition({"game": one["game"], **one["entered"]})
            text = record_editor(text, Editor(one["game"], own.name, own.edition))
            continue
        game = load(one["game"])
        edition = own_edition({"game": game.name, **one["edition"]}).edition if "edition" in one else None
        options = tuple(one["options"].items())
        draft = Draft(game.name, seats_of(one["people"]), options, "", one["options"]["first"], edition)
        record = record_way if one.get("way") else record_setup
        text = record(text, draft, one["day"])
    return text


def _lessons_told(progress: tuple[LessonProgress, ...]) -> list[Told]:
    """Tell how far somebody came in lessons."""
    return [
        {"game": one.game, "lesson": one.lesson, "done": one.done, "of": one.length, "ended": one.is_finished}
        for one in progress
    ]


def _lessons(told: list[Told]) -> tuple[LessonProgress, ...]:
    """Make the progress in lessons from what was told."""
    return tuple(
        LessonProgress(one["game"], one["lesson"], one["done"], one["of"], one["ended"]) for one in told
    )


def _puzzles_told(solved: tuple[PuzzleProgress, ...]) -> list[Told]:
    """Tell which puzzles were tried."""
    return [
        {"game": one.game, "puzzle": one.number, "cost": one.cost, "solved": one.is_solved, "day": one.day}
        for one in solved
    ]


def _puzzles(told: list[Told]) -> tuple[PuzzleProgress, ...]:
    """Make the record of puzzles from what was told."""
    return tuple(
        PuzzleProgress(one["game"], one["puzzle"], one["cost"], one["solved"], one["day"]) for one in told
    )


def own_told(own: OwnEdition) -> Told:
    """Tell somebody's own edition."""
    told = edition_told(own.game, own.edition.fields)
    return {"game": own.game, "name": own.name, **told, "checksum": own.checksum}


def _read_analysis(line: Line) -> Told:
    """Read an analysis, and whether it is one of the game that it belongs to."""
    match, turns = match_of(line["of"]), read_analysis(line["text"])
    return {
        "turns": [
            {
                "from": one.begun,
                "to": one.end,
                "looks": one.depth,
                "parts": [_verdict_told(part) for part in one.verdicts],
            }
            for one in turns
        ],
        "fits its game": all(fits(one, match) for one in turns),
        "its words are known": all(is_current(one, match) for one in turns),
    }


def _verdict_told(one: Verdict) -> Told:
    """Tell what was found of a part of a turn."""
    return {
        "from": one.ply,
        "to": one.end,
        "player": one.player,
        "chances": list(one.chances),
        "worths": list(one.worths),
        "cost": one.cost,
        "loss": one.loss,
        "longer": one.is_studied,
        "others": [
            {
                "turn": list(way.turn),
                "lead": way.lead,
                "chance": way.chance,
                "gains": dict(way.gains),
                "points": list(way.points),
                "follows": dict(way.follows),
            }
            for way in one.ways
        ],
        **({} if one.slip is None else {"at a tie": one.slip}),
    }


def _verdict(told: Told) -> Verdict:
    """Make what was found from what was told."""
    ways = tuple(
        Alternative(
            tuple(one["turn"]),
            one["lead"],
            one["chance"],
            tuple(one["gains"].items()),
            (one["points"][0], one["points"][1]),
            tuple(one["follows"].items()),
        )
        for one in told["others"]
    )
    numbers = tuple(told["chances"]), tuple(told["worths"]), told["cost"], told["loss"]
    return Verdict(
        told["from"], told["to"], told["player"], *numbers, ways, told["longer"], told.get("at a tie")
    )


def _verdicts(told: list[Told]) -> tuple[Verdict, ...]:
    """Make all that was found of a turn."""
    return tuple(map(_verdict, told))


def _analysis_text(line: Line) -> str:
    """Write an analysis."""
    match = match_of(line["of"])
    turns = (
        JudgedTurn(
            one["from"], one["to"], checksum_of(match, one["to"]), one["looks"], _verdicts(one["parts"])
        )
        for one in line["means"]["turns"]
    )
    return Analysis("", match, judged=tuple(turns)).text()


def _read_owners(line: Line) -> Told:
    """Read whose the seats are at a table that this device holds."""
    kept = read_ownership(line["text"])
    return {
        "seats": {str(seat): key.hex() for seat, key in kept.owners},
        "can be called": [
            {"seat": one.seat, "key": one.key.hex(), "waits": one.ticket.waits, "answers": one.ticket.answers}
            for one in kept.callers
        ],
        "rests": kept.is_paused,
        "games before": kept.games,
        "handed to": kept.holder_name,
    }


def _owners_text(line: Line) -> str:
    """Write whose the seats are."""
    told = line["means"]
    callers = tuple(
        Caller(one["seat"], bytes.fromhex(one["key"]), WayThere(one["waits"], one["answers"]))
        for one in told["can be called"]
    )
    owners = tuple((int(seat), bytes.fromhex(key)) for seat, key in told["seats"].items())
    return Ownership(owners, callers, told["rests"], told["games before"], told["handed to"]).text()


def _read_seat(line: Line) -> Told:
    """Read how this device comes back to its seat."""
    kept = read_seat(line["text"])
    assert kept
    return {
        "game": kept.game,
        "names": list(kept.names),
        "seat": kept.seat,
        "host": kept.host,
        **_read_way({"text": kept.ticket}),
    }


def _seat_text(line: Line) -> str:
    """Write how this device comes back to its seat."""
    told = line["means"]
    seats = tuple(messages.SentSeat(name, "here") for name in told["names"])
    there = messages.Presence
    presences = tuple(there.HOST if name == told["host"] else there.AWAY for name in told["names"])
    news = messages.Welcome(messages.PROTOCOL, told["game"], 1, (), seats, told["seat"], 0)
    company = messages.Company(seats, presences, 0, is_paused=False)
    return seat_text(replace(_guest(told), welcome=news, company=company))


def _guest(told: Told) -> Guest:
    """Make a guest who knows a way back."""
    return Guest(0, bytes.fromhex(told["key"]), ticket=WayThere(told["waits"], told["answers"]))


def _read_way(line: Line) -> Told:
    """Read how the host can be called again."""
    key, way = read_ticket(line["text"])
    assert way
    return {"key": key.hex(), "waits": way.waits, "answers": way.answers}


# Files


def _read_file(line: Line) -> Told:
    """Read a file into an app that has nothing, and tell all that it has then."""
    model = update(Model(base=BASE), Import(line["text"]), Moment(NOW))
    while msg := quiet_task(model):
        model = update(model, msg, Moment(NOW))
    return {
        "games": [save_told(one) for one in model.shelf[::-1] if isinstance(one, Save)],
        "finished": [past_told(one) for one in model.past],
        "settings": {
            name: at for name, at in settings_told(model.settings).items() if at != SETTINGS[name].default
        },
        "draft": model.last_draft,
        "lessons": _lessons_told(model.progress),
        "puzzles": _puzzles_told(model.solved),
        "novelties": list(model.notes_seen),
        "editions": [own_told(one) for one in model.editions],
    }


def _file_text(line: Line) -> str:
    """Write a file of everything, or of the one game that is named."""
    told, keys = made_from(line), line["keys"]
    saves = tuple(map(save_of, told["games"], keys))
    model = Model(
        base=BASE,
        shelf=saves,
        past=tuple(map(past_of, told["finished"], keys[len(saves) :])),
        settings=Settings(**told["settings"]),
        last_draft=told["draft"],
        progress=_lessons(told["lessons"]),
        solved=_puzzles(told["puzzles"]),
        notes_seen=tuple(told["novelties"]),
        editions=tuple(map(own_edition, told["editions"])),
    )
    if line["of"] == "everything":
        return everything(model)
    if line["of"] == "table":
        return saves[0].text()
    return _downloaded(model, line["of"])


def _downloaded(model: Model, key: str) -> str:
    """Give one game, or a record that cannot be read, as the app gives it to a person."""
    msg = read_msg("export", key)
    assert msg
    return next(one.text for one in update(model, msg, Moment(NOW)).effects if isinstance(one, Download))


def _read_broken(line: Line) -> Told:
    """Read the file of a record that could not be read, which holds what was kept."""
    return {"kept": line["text"]}


def _broken_text(line: Line) -> str:
    """Write a record that could not be read."""
    return _downloaded(Model(shelf=(UnreadableSave("odd", line["means"]["kept"], "why"),)), "odd")


# Records


def _read_record(line: Line) -> Told:
    """Read a record of a game, with the deal beside it if it hides that."""
    try:
        record, seats = open_record(line["text"], line.get("seed"))
    except RecordError as error:
        known = error.beginning
        return {"wrong": FAULTS[error.fault], "game": known and game_told(known.match)}
    return {
        "game": game_told(record.match),
        "people": [{"name": one.name, "level": one.level, **NO_TEMPER} for one in record.sitters],
        "seated": [person_told(seat) for seat in seats],
        "title": record.title,
        "date": record.date,
        "foreword": record.foreword,
        "notes": _notes_told(record.notes),
    }


def _record_text(line: Line) -> str:
    """Write a record, one that hides its deal from all of the game that is known where it is made."""
    told = made_from(line)
    match, notes = match_of(told["game"]), _notes(told["notes"])
    deal = Disclosure.HIDDEN if "seed" in line else Disclosure.SHOWN
    sitters = tuple(Sitter(one["name"], one["level"]) for one in told["people"])
    if told["foreword"]:
        record = GameRecord(match, sitters, told["title"], told["date"], told["foreword"], notes)
        return write_record_text(record, deal)
    seats = tuple(Seat(one.name, BOT + one.level if one.level else "here") for one in sitters)
    return record_text(match, seats, told["date"], notes, deal)


# Links and codes


def _read_link(line: Line) -> Told:
    """Read the link of a game, on a device that has some editions of its own."""
    own = tuple(map(own_edition, line.get("has", [])))
    link = parse_link(line["text"])
    try:
        match = decode(whole_code(link.code, own))
    except LinkError as error:
        return {"wrong": FAULTS[error.fault], "edition": error.edition}
    people = [
        {"name": name, "level": bot.removeprefix(BOT), **NO_TEMPER}
        for name, bot in zip(link.names, link.bots or ("",) * len(link.names), strict=True)
    ]
    return {"game": game_told(match), "people": people, "seat": link.seat, "doubtful": link.is_doubtful}


def _link_text(line: Line) -> str:
    """Write the link of a game, or of a deal where nobody sits at the table."""
    told = made_from(line)
    match = match_of(told["game"])
    if not told["people"]:
        return deal_fragment(match)
    seats = tuple(Seat(one["name"], BOT + one["level"] if one["level"] else "here") for one in told["people"])
    code = encode(match) if told.get("tells edition", True) else short_code(encode(match))
    return seated_fragment(code, seats, told["seat"])


def _read_day(line: Line) -> Told:
    """Read the link of a day's deal."""
    asked = invitation(line["text"])
    assert asked
    seed = day_seed(asked.game, asked.daily.day)
    return {"game": asked.game, "level": asked.level, "seed": seed, **(_day_told(asked.daily) or {})}


def _day_text(line: Line) -> str:
    """Write the link of a day's deal."""
    told = line["means"]
    return Invitation(told["game"], told["level"], Daily(told["day"], told["to beat"])).fragment()


def _read_code(line: Line) -> Told:
    """Read an invitation to a table or the answer to one."""
    is_answer = "answers" in line["means"]
    reach = codes.read_code(line["text"], is_answer=is_answer)
    told: Told = {
        "user": reach.user,
        "password": reach.password,
        "fingerprint": reach.fingerprint.hex(),
        "mark": reach.mark.hex(),
        "places": [f"{one.kind.value} {one.address} {one.port}" for one in reach.places],
    }
    if is_answer:
        return {**told, "answers": reach.answers.hex()}
    if occasion := codes.read_occasion(line["text"]):
        told |= {"game": occasion.game, "host": occasion.host, "for": occasion.seat}
    return told


def described(told: Told) -> str:
    """Describe a device as a browser does."""
    places = [one.split() for one in told["places"]]
    print_ = bytes.fromhex(told["fingerprint"]).hex(":").upper()
    return "\r\n".join(
        (
            "v=0",
            *(
                f"a=candidate:{number} 1 udp 2113937151 {address} {port} typ {kind} generation 0"
                for number, (kind, address, port) in enumerate(places, 1)
            ),
            f"a=ice-ufrag:{told['user']}",
            f"a=ice-pwd:{told['password']}",
            f"a=fingerprint:sha-256 {print_}",
            "a=setup:actpass",
            "",
        )
    )


def _code_text(line: Line) -> str:
    """Write an invitation or an answer, as a bare code or, as the line has it, at the end of a link."""
    told = line["means"]
    reach = codes.reach_in(described(told), bytes.fromhex(told.get("answers", "")))
    if "game" not in told:
        text = codes.write_code(reach)
    else:
        occasion = made_from(line)
        people = codes.Occasion(occasion["game"], occasion["host"], occasion["for"])
        text = codes.write_invitation(reach, people)
    front = line["text"].partition("/")[0]
    return with_safe_end(f"{front}/{text}") if front in ("join", "answer") else text


def _read_own(line: Line) -> Told:
    """Read an edition in a file or a record."""
    return own_told(OwnEdition.from_text(line["text"]))


def _read_edition_link(line: Line) -> Told:
    """Read an edition in a link."""
    return own_told(OwnEdition.from_fragment(line["text"]))


def _read_deal(line: Line) -> Told:
    """Read the name of a deal, and what it is called in every language."""
    seed = deal_seed(line["text"])
    names = {}
    for language in LANGUAGES:
        with in_language(language):
            names[language] = deal_name(seed)
    return {"seed": seed, **names}


def _deal_text(line: Line) -> str:
    """Write the name of a deal in English; a text of one's own stays what it was."""
    with in_language("en"):
        return str(line["text"]) if line.get("own") else deal_name(line["means"]["seed"])


def _read_place(line: Line) -> Told:  # noqa: C901 - one case a page
    """Read an address that is no game: which page it opens."""
    match msg_at(line["text"]):
        case SetUp(game):
            return {"page": "new game", "game": game}
        case OpenRules(game):
            return {"page": "rules", "game": game}
        case Resume(key):
            return {"page": "game put away", "key": key}
        case OpenEdition(game):
            return {"page": "own edition", "game": game}
        case OpenLesson(game, name):
            return {"page": "lesson", "game": game, "which": name}
        case OpenPuzzle(game, which):
            return {"page": "puzzle", "game": game, "which": which}
        case Join(code):
            return {"page": "joining", "code": code}
        case HomeSignal.HOME:
            return {"page": "home"}
        case HistorySignal.OPEN:
            return {"page": "finished games"}
        case PuzzleSignal.OPEN_LIST:
            return {"page": "puzzles"}
    return {}


ACTS = {
    "new game": "new {game}",
    "own edition": "edition {game}",
    "lesson": "lesson {game}/{which}",
    "puzzle": "puzzle {game}/{which}",
    "home": "home",
    "finished games": "history",
    "puzzles": "puzzles",
}
"""How each page is opened within the app."""


def _place_text(line: Line) -> str:
    """Open a page within the app and give the address that it puts in the address bar."""
    told = line["means"]
    if told["page"] not in ACTS:
        return str(line["text"])
    name, _space, text = ACTS[told["page"]].format_map(told).partition(" ")
    msg = read_msg(name, text)
    assert msg
    model = update(Model(base=BASE), msg, Moment(NOW))
    return next(one.fragment for one in model.effects[::-1] if isinstance(one, SetAddress))


# Messages at a table of several devices

KINDS: dict[str, tuple[type, str]] = {
    # what a guest says
    "hello": (messages.Hello, "protocol key language"),
    "choices": (messages.MakeChoices, "plies choices"),
    "take back": (messages.TakeBack, "plies"),
    "agree": (messages.Agree, "plies yes"),
    "remind": (messages.Nudge, ""),
    "call": (messages.React, "what"),
    "pause": (messages.Pause, "rests"),
    "again": (messages.Again, "language"),
    "leave": (messages.LeaveTable, ""),
    # what both say
    "waits": (messages.StandbyOffer, "code"),
    "will answer": (messages.StandbyAnswer, "code"),
    # what the host says
    "table": (messages.Welcome, "protocol game rules options people seat games_before"),
    "ply": (messages.ObservationUpdate, "plies move turn log travels position"),
    "back": (messages.Return, "plies"),
    "company": (messages.Company, "people where onlookers rests"),
    "refused": (messages.Refuse, "why"),
    "called": (messages.Reacted, "seat what"),
    "reminded": (messages.Nudged, "seat"),
    "asked": (messages.UndoAsked, "seat plies"),
    "objected": (messages.Objection, "seat"),
    "whole": (messages.Whole, "code"),
    "hand over": (messages.HandOver, "code people"),
    "goodbye": (messages.Goodbye, "holder"),
    # parts of these
    "sentence": (Entry, "player text gains cause others passing margin reason"),
    "person": (messages.SentSeat, "name how temper"),
    "reaction": (messages.Reaction, ""),
    "refusal": (messages.Refusal, ""),
    "presence": (messages.Presence, ""),
}
"""Each kind of message, its class, and what its fields say, in the order in which they stand in the bytes."""
NAMES = {kind: name for name, (kind, _parts) in KINDS.items()}
for _kind in (*get_args(messages.Request), *get_args(messages.News)):
    if _kind not in NAMES:  # a later one: what it says are its fields
        KINDS[_kind.__name__] = _kind, " ".join(one.name for one in fields(_kind))
        NAMES[_kind] = _kind.__name__
TEXTS = {"log", "travels", "turn"}
"""What of a ply is the program's own words and the names of pieces on its page, which may change."""


def _told(value: object) -> object:
    """Tell a message or a part of one."""
    if isinstance(value, bytes):
        return {"hex": value.hex()}
    if isinstance(value, Enum):
        return {"is": NAMES[type(value)], "which": value.value}
    if type(value) in NAMES:
        names = KINDS[NAMES[type(value)]][1].split()
        parts = (_told(getattr(value, one.name)) for one in fields(value))  # type: ignore[arg-type]
        return {"is": NAMES[type(value)], **dict(zip(names, parts, strict=True))}
    return [_told(one) for one in value] if isinstance(value, tuple) else value


def _made(told: Any) -> Any:  # noqa: ANN401 - any part of a message
    """Make a message, or a part of one, from what was told."""
    if isinstance(told, list):
        return tuple(map(_made, told))
    if not isinstance(told, dict):
        return told
    if "hex" in told:
        return bytes.fromhex(told["hex"])
    kind, names = KINDS[told["is"]]
    return kind(told["which"]) if "which" in told else kind(*(_made(told[name]) for name in names.split()))


def _branches(line: Line) -> list[Match]:
    """Play the games that positions at a table are of: as it went, and what was taken back."""
    return [match_of(one) for one in line["games"]]


def _position_told(text: bytes, games: list[Match], plies: int, seat: int) -> Told:
    """Tell what a position is: what a seat sees of one of the games after so many plies."""
    for number, game in enumerate(games):
        state = position_wire(type(game.state)).from_bytes(text)
        if plies <= len(game.plies) and state == game.at(plies).state.observe(seat):
            return {"game": number, "plies": plies, "seat": seat}
    return {"unknown": text.hex()}


def _position(told: Told, games: list[Match]) -> bytes:
    """Make the bytes of a position."""
    state = games[told["game"]].at(told["plies"]).state
    return position_wire(type(state)).to_bytes(state.observe(told["seat"]))


def _read_said(line: Line) -> Told:
    """Read what a guest said."""
    said = messages.read_guest_message(bytes.fromhex(line["text"]))
    return {"number": said.number, "says": _told(said.request)}


def _said_hex(line: Line) -> str:
    """Write what a guest says."""
    told = line["means"]
    return messages.guest_bytes(messages.GuestEnvelope(told["number"], _made(told["says"]))).hex()


def _read_told(line: Line) -> Told:
    """Read what the host told."""
    told = messages.read_host_message(bytes.fromhex(line["text"]))
    games = _branches(line)
    news = [_told(one) for one in told.news]
    for before, one in zip(told.news, news, strict=True):
        if isinstance(before, messages.ObservationUpdate) and isinstance(one, dict):
            one["position"] = _position_told(before.position, games, before.ply, line["seat"])
    return {"time": told.epoch, "number": told.number, "news": news}


def _told_hex(line: Line) -> str:
    """Write what the host tells."""
    told, games = line["means"], _branches(line)
    news = []
    for one in told["news"]:
        made = {**one, "position": {"hex": ""}} if "position" in one else one
        message = _made(made)
        if "position" in one:
            message = replace(message, position=_position(one["position"], games))
        news.append(message)
    return messages.host_bytes(messages.HostEnvelope(told["time"], told["number"], tuple(news))).hex()


# All of them

READERS: dict[str, Callable[[Line], Any]] = {
    "save": _read_save,
    "finished game": _read_past,
    "settings": lambda line: settings_told(Settings.from_text(line["text"])),
    "last set-ups": _read_draft,
    "lessons": lambda line: _lessons_told(read_progress(line["text"])),
    "puzzles": lambda line: _puzzles_told(read_solved(line["text"])),
    "pars": lambda line: list(map(list, read_pars(line["text"]))),
    "novelties": lambda line: list(read_notes_seen(line["text"])),
    "edition": _read_own,
    "analysis": _read_analysis,
    "seats of a table": _read_owners,
    "seat at a table": _read_seat,
    "way back": _read_way,
    "file": _read_file,
    "broken record": _read_broken,
    "record": _read_record,
    "game link": _read_link,
    "day link": _read_day,
    "code": _read_code,
    "edition link": _read_edition_link,
    "deal name": _read_deal,
    "place": _read_place,
    "said": _read_said,
    "told": _read_told,
}
"""What reads each format."""
WRITERS: dict[str, Callable[[Line], str]] = {
    "save": lambda line: save_of(made_from(line), _key(line)).text(),
    "finished game": lambda line: past_of(made_from(line), _key(line)).text(),
    "settings": lambda line: Settings(**line["means"]).text(),
    "last set-ups": lambda line: draft_text(line["made"]),
    "lessons": lambda line: progress_text(_lessons(line["means"])),
    "puzzles": lambda line: tries_text(_puzzles(line["means"])),
    "pars": lambda line: pars_text(tuple(map(tuple, line["means"]))),
    "novelties": lambda line: notes_seen_text(tuple(line["means"])),
    "edition": lambda line: own_edition(line["means"]).text(),
    "analysis": _analysis_text,
    "seats of a table": _owners_text,
    "seat at a table": _seat_text,
    "way back": lambda line: ticket_text(_guest(line["means"])),
    "file": _file_text,
    "broken record": _broken_text,
    "record": _record_text,
    "game link": _link_text,
    "day link": _day_text,
    "code": _code_text,
    "edition link": lambda line: own_edition(line["means"]).fragment(),
    "deal name": _deal_text,
    "place": _place_text,
    "said": _said_hex,
    "told": _told_hex,
}
"""What writes each format."""


def read(line: Line) -> Any:  # noqa: ANN401 - whatever JSON has
    """Read the text of a line: what it means."""
    with in_language("en"):
        return READERS[line["format"]](line)


def write(line: Line) -> str:
    """Write the text of a line from what it means."""
    with in_language("en"):
        return WRITERS[line["format"]](line)


def unsqueezed(line: Line, text: str) -> str:
    """Give a text as it was before it was made smaller: libraries need not squeeze alike."""
    if line["format"] == "analysis":
        return zlib.decompress(b64decode(text)).decode()
    if line["format"] in ("said", "told"):
        return zlib.decompress(bytes.fromhex(text), wbits=-15).hex()
    return text


# The storage of a browser, and what is kept there


class Storage(dict[str, str]):
    """A storage as browsers have it, with every key that was ever written."""

    def __init__(self, kept: dict[str, str] | None = None) -> None:
        """Begin with what is kept."""
        super().__init__(kept or {})
        self.written: set[str] = set()

    @property
    def length(self) -> int:
        """Count the keys."""
        return len(self)

    def key(self, number: int) -> str | None:
        """Give a key by its number."""
        return next(iter([*self][number:]), None)

    def getItem(self, key: str) -> str | None:  # noqa: N802 - as browsers call it
        """Read a text."""
        return self.get(key)

    def setItem(self, key: str, text: str) -> None:  # noqa: N802 - as browsers call it
        """Write a text."""
        self.written.add(key)
        self[key] = str(text)

    def removeItem(self, key: str) -> None:  # noqa: N802 - as browsers call it
        """Take a text away."""
        self.pop(key, None)


@contextmanager
def browser(local: Storage, session: Storage) -> Iterator[None]:
    """Let the part of the program that touches the browser find these storages, as long as this lasts."""
    entries = lambda kept: MagicMock(to_py=lambda: list(kept.items()))  # noqa: E731 - a small stand-in
    here = MagicMock(
        localStorage=local,
        sessionStorage=session,
        Object=MagicMock(keys=list, entries=entries),
        location=MagicMock(href=BASE),
        navigator=MagicMock(languages=["en"]),
    )
    ffi = MagicMock(JsException=type("JsException", (Exception,), {}))
    stand_ins = {"js": here, "pyodide.ffi": ffi}
    for name in ("pyodide", "pyodide_js", "pyodide.http", "pyscript", "pyscript.js_modules"):
        stand_ins[name] = MagicMock()
    house, before = import_module("piazza.browser"), set(sys.modules)
    sys.modules.update(stand_ins)
    try:
        yield
    finally:
        for name in set(sys.modules) - before:
            if name in stand_ins or name.startswith("piazza.browser."):
                del sys.modules[name]
                vars(house).pop(name.rpartition(".")[2], None)


NAMED = re.compile(r"(piazza\.(?:save|past|edition|analysis|owners|heard)\.).+")
"""A name that ends in the key of something."""


def names_of(storage: Storage) -> list[str]:
    """Tell the names under which something was written, a star for a key."""
    return sorted({NAMED.sub(r"\1*", name) for name in storage.written})


SCRIPTS = HOUSE / "web"
CALLS = {
    "storages": r"(?:localStorage|sessionStorage|\])\.(?:get|set|remove)Item\(([^,()]+)",
    "caches": r"caches\.(?:open|delete)\(([^,()]+)|cacheName: ([^,}\n]+)|Details\(\{ prefix: ([^ }]+)",
    "databases": r"indexedDB\.open\(([^,()]+)",
    "stores": r"createObjectStore\(([^,()]+)",
    "locks": r"locks\??\.request\(([^,()]+)",
    "channels": r"new BroadcastChannel\(([^,()]+)",
    "the worker at": r"Workbox\(window\.piazzaTrust\.createScriptURL\(([^()]+)",
    "asked of it": r'(?:\btype: |ask\(\w+, )("[A-Z_]+")',
    "answered by it": r"[{,] ([A-Z_]+): (?:check|\(\) =>)",
    "rescue": r'(?:const OURS = |\{ format: )("[^"]+")',
}
"""Where the page's scripts name what outlasts them or is shared with other tabs, of other versions, too."""
CONSTANT = re.compile(r"const (\w+) = ([\"`])(.*?)\2")
LITERAL = re.compile(r"[\"`](.*)[\"`]")


def names_in_scripts() -> Told:
    """Tell these names, a star for what is put into one."""
    scripts = [
        one.read_text("utf-8")
        for ending in ("js", "mjs")
        for one in SCRIPTS.rglob(f"*.{ending}")
        if not {"vendor", "node_modules", "builder", "checks"} & set(one.parts)
    ]
    found: Told = {what: sorted(set(_names(scripts, call))) for what, call in CALLS.items()}
    return {**found, "installed": _installed()}


def _installed() -> list[str]:
    """Tell by what a browser knows the installed app: where it starts and its scope, seen from the page."""
    link = re.search(r'rel="manifest" href="([^"]+)"', (HOUSE / "index.html").read_text("utf-8"))
    assert link
    told = json.loads((HOUSE / link[1]).read_text("utf-8"))
    return [normpath(join(dirname(link[1]), told[name])) for name in ("start_url", "scope")]


def _names(scripts: list[str], call: str) -> Iterator[str]:
    """Find what scripts pass to a call, where that is a text or a constant of the same script."""
    for script in scripts:
        constants = {name: text for name, _quote, text in CONSTANT.findall(script)}
        for found in re.finditer(call, script):
            word = next(one.strip() for one in found.groups() if one)
            literal = LITERAL.fullmatch(word)
            text = literal[1] if literal else constants.get(word, word if word.isupper() else None)
            if text is not None:
                yield re.sub(r"\$\{[^}]*\}", "*", text)


KEPT: dict[str, Callable[[Line], Any]] = {
    "save": lambda line: SaveGame(save_of(made_from(line), _key(line))),
    "finished game": lambda line: ArchiveGame(past_of(made_from(line), _key(line))),
    "settings": lambda line: SaveSettings(Settings(**line["means"])),
    "last set-ups": lambda line: SaveSetupDefaults(write(line)),
    "lessons": lambda line: SaveLessonProgress(write(line)),
    "puzzles": lambda line: SavePuzzleProgress(write(line)),
    "pars": lambda line: SavePars(write(line)),
    "novelties": lambda line: SaveNotesRead(write(line)),
    "edition": lambda line: SaveEdition(own_edition(line["means"])),
    "analysis": lambda line: SaveAnalysis(_key(line), write(line)),
    "seats of a table": lambda line: SaveSeatOwners(_key(line), write(line)),
    "seat at a table": lambda line: SaveSeat(write(line)),
    "way back": lambda line: SaveTicket(write(line)),
    "told": lambda line: SaveReceived(b64encode(bytes.fromhex(line["text"])).decode()),
}
"""What the app asks for to keep each format."""
GAMES_KEPT = (
    SaveGame
    | ArchiveGame
    | SaveSettings
    | SaveSetupDefaults
    | SaveLessonProgress
    | SavePuzzleProgress
    | SavePars
    | SaveNotesRead
)


def keep(line: Line) -> None:
    """Keep what a line means, as the app would; `browser` says where."""
    command = KEPT[line["format"]](line)
    if isinstance(command, GAMES_KEPT):
        import_module("piazza.browser.storage").keep_or_forget(command)
    else:
        import_module("piazza.browser.doing").execute(command, print)


def commands_left_out() -> set[str]:
    """Tell what else the app may ask for to be kept; nothing, if all of it is looked at here."""
    asked = {*get_args(StorageEffect), *get_args(MultiplayerEffect)}
    known = {
        SaveGame,
        ArchiveGame,
        SaveSettings,
        SaveSetupDefaults,
        SaveLessonProgress,
        SavePuzzleProgress,
        SavePars,
        SaveNotesRead,
        SaveEdition,
    }
    known |= {SaveAnalysis, SaveSeatOwners, SaveSeat, SaveTicket, SaveReceived}
    return {one.__name__ for one in asked - known if one.__name__.startswith(("Save", "Archive"))}


def start() -> Told:
    """Start the app on what is kept, and tell what it has then; `browser` says where."""
    with in_language("en"):
        model: Model = import_module("piazza.browser.device").app_of_device()
    guest = model.live if isinstance(model.live, Guest) else None
    return {
        "save": {f"piazza.save.{one.key}": save_told(one) for one in model.shelf if isinstance(one, Save)},
        "broken": len([one for one in model.shelf if isinstance(one, UnreadableSave)]) + len(model.unread),
        "finished game": {f"piazza.past.{one.key}": past_told(one) for one in model.past},
        "settings": settings_told(model.settings),
        "last set-ups": model.last_draft,
        "lessons": _lessons_told(model.progress),
        "puzzles": _puzzles_told(model.solved),
        "novelties": list(model.notes_seen),
        "edition": {f"piazza.edition.{one.checksum}": own_told(one) for one in model.editions},
        "seats of a table": dict(model.owners),
        "seat at a table": model.seat_record,
        "way back": ticket_text(guest) if guest else "",
        "told": len(guest.steps) if guest else 0,
    }


# A table of several devices

STEPS = {
    "invite": "invite {seat}",
    "answered": "answered {code}",
    "joins": "joining {code}",
    "line reached": "line-address {line} {key} {description}",
    "line promised": "line-standby {line} {description}",
    "line open": "line-open {line}",
    "chooses": "play {index}",
    "calls": "react {what}",
    "rests": "pause {yes}",
    "reminds": "nudge",
    "asks back": "ask-undo",
    "takes back": "undo",
    "agrees": "may-undo {yes}",
    "hands over": "make-host {seat}",
    "leaves": "leave",
    "big screen": "big-screen",
    "hears": "line-received {line} {text}",
}
"""What happens at a device, as it is told to the app."""


class Device:
    """A device at a table: what it is told, and what it says."""

    def __init__(self, model: Model, language: str) -> None:
        """Begin with an app in somebody's language."""
        self.model, self.language, self.moments = model, language, 0

    def do(self, told: Told) -> list[tuple[int, str]]:
        """Let something happen, each a second after the other; what is sent, as line and bytes in hex."""
        if "device" in told:
            told = {**told, "description": described(told["device"])}
        if "hex" in told:
            told = {**told, "text": b64encode(bytes.fromhex(told["hex"])).decode()}
        name, _space, text = STEPS[told["do"]].format_map(told).partition(" ")
        msg = read_msg(name, text)
        assert msg
        self.moments += 1
        now = f"2026-05-01T10:{self.moments // 60:02}:{self.moments % 60:02}"
        with in_language(self.language):
            self.model = update(self.model, msg, Moment(now))
        sent = (one for one in self.model.effects if isinstance(one, SendMessage))
        return [(one.line, b64decode(one.text).hex()) for one in sent]

    @property
    def asked(self) -> list[tuple[str, int]]:
        """Tell what the browser is asked for: how the device is reached, and how it will answer."""
        return [
            ("line reached" if isinstance(one, CreateOffer) else "line promised", one.line)
            for one in self.model.effects
            if isinstance(one, CreateOffer | PrepareStandby)
        ]

    @property
    def invitation(self) -> str:
        """Give the code of the invitation that waits."""
        assert isinstance(self.model.live, Host)
        return next(one.link for one in self.model.live.lines if one.link).rpartition("/")[2]

    @property
    def answer(self) -> str:
        """Give the code of the answer."""
        assert isinstance(self.model.live, Guest)
        return self.model.live.answer

    @property
    def match(self) -> Match | None:
        """Give the match on the table; none once that is gone."""
        return self.model.table.match if self.model.table else None


def sit_down(told: Told) -> Device:
    """Put a game on the table of the device that holds it."""
    match, seats = match_of(told["game"]), seats_of(told["people"])
    with in_language(told["language"]):
        return Device(start_match(Model(base=BASE), match, seats, Moment(NOW)), told["language"])


def come(told: Told) -> Device:
    """Open the app on a device that has nothing."""
    return Device(Model(base=BASE), told["language"])


def without_texts(line: Line) -> Any:  # noqa: ANN401 - whatever JSON has
    """Tell a message without the program's own words in it."""
    told = read(line)
    for one in told.get("news", ()):
        for name in TEXTS & one.keys():
            del one[name]
    return told


# What must keep its name


def house_told() -> Told:
    """Tell the words of the house that stand in what is kept."""
    return {
        "titles": list(TITLES),
        "levels": list(KNOWN_LEVELS),
        "ways": list(WAYS),
        "settings": {name: list(one.values) for name, one in SETTINGS.items()},
        "reactions": [one.value for one in messages.Reaction],
    }


def title_told(line: Line) -> Told:
    """Tell the words of a title that stand in what is kept, what happened first in some games included."""
    name = line["means"]["game"]
    game, said = load(name), words_of(name)
    press = game.edition_schema
    found = (puzzles(name), line["means"]["puzzles"]["first"] if line["means"].get("puzzles") else None)
    links = [one.link for one in found[0]][: found[1]]
    match = Match.new(game, 2, 0)
    return {
        "game": name,
        "rules": [one.rules for one in (*game.legacy, game)],
        "players": [*game.players],
        "options": {one.name: list(one.values) for one in game.settings},
        "aspects": list(judge_of(name).features(match.state, 0)._fields),
        "lessons": list(lesson_names(name)),
        "chapters": {one: [each.name for each in lesson(name, one).chapters] for one in lesson_names(name)},
        "puzzles": {"first": len(links), "sum": zlib.crc32(" ".join(links).encode())},
        "components": {one.name: len(one.shipped) for one in press.components} if press else {},
        "editions": {
            "shipped": checksum(game, press.shipped),
            **{one.name: "/".join(edition_parts(game.with_edition(one.edition))) for one in press.presets},
        }
        if press
        else {},
        "novelties": sorted(
            {
                one.name
                for played in map(match_of, line["games"])
                for number, ply in enumerate(played.plies)
                for one in said.first_time_notes(ply.before, ply.action, played.after(number))
            }
        ),
        "puzzle of the day": {"2026-05-01": number_of_day(name, "2026-05-01")},
    }


PROTOCOL = messages.PROTOCOL
REACTIONS = tuple(one.value for one in messages.Reaction)
REFUSALS = tuple(one.value for one in messages.Refusal)
