#!/usr/bin/env python3
"""Write the fixtures of this folder: `python3 tests/formats/make.py` adds the lines that are not there yet.

A line that is there is never written again, whatever the code does today. To add one, describe it here under
a name of its own, run this, and look at what was added.
"""

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any
from zlib import crc32

HERE = Path(__file__).parent
HOUSE = HERE.parent.parent
sys.path[:0] = [str(HOUSE / folder) for folder in ("py", "tests")]

from analysed import analysed  # noqa: E402 - a script finds the packages first
from formats import adapter  # noqa: E402 - as above
from formats.adapter import Line, Told  # noqa: E402 - as above
from piazza.core.game import SEEDS, Game  # noqa: E402 - as above
from piazza.core.match import Match  # noqa: E402 - as above
from piazza.games import TITLES, load  # noqa: E402 - as above
from piazza.ui.game_api.texts import load_texts  # noqa: E402 - as above
from piazza.ui.model.table import Table  # noqa: E402 - as above
from strategies import another, played  # noqa: E402 - as above
from tables import Table as Setting  # noqa: E402 - as above
from tables import ordinary  # noqa: E402 - as above

LONG = "Wolfeschlegelsteinhausenbergerdorff " * 6
ODD = ("Zoë", "李雷", "Ada!e", LONG[:200], "a~b@1 {n}")
MORE = ("דוד", "👩\u200d👧\u200d👦", 'O"Brien \\ <b>', "", "x" * 24)
LEVELS = ("beginner", "player", "strong", "expert")
DAY = "2026-05-01"
SOON = "2026-05-01T10:00:00"
WHOLE = 9999


def line(name: str, kind: str, means: Any, **more: Any) -> Line:  # noqa: ANN401 - whatever JSON has
    """Make a line from what it is to mean; what reading leaves out of that stands beside it."""
    made: Line = {"name": name, "format": kind, **more, "text": more.get("text", ""), "means": means}
    made["text"] = adapter.write(made)
    found = adapter.read(made)
    return made if found == means else {"made": means, **made, "means": found}


def only_read(name: str, kind: str, text: str, **more: Any) -> Line:  # noqa: ANN401 - as above
    """Make a line of a text that is read, but not written so any more, or never was by this program."""
    made: Line = {"name": name, "format": kind, "only read": True, **more, "text": text, "means": None}
    return {**made, "means": adapter.read(made)}


def game(name: str, players: int = 2, luck: int = 1, plies: int = 9, **how: Any) -> Match:  # noqa: ANN401
    """Play so many random choices of a game, with the options and the edition that are named."""
    rules: Game = load(name)
    if how.pop("own", None) and rules.edition_schema:
        rules = rules.with_edition(another(rules, luck))
    seed = how.pop("seed", luck)
    return played(Match.new(rules, players, seed, **how), luck, plies)


def unusual(name: str) -> Setting:
    """Take the last table of a game, with as many players and as unusual options as may be."""
    return ordinary(load(name))[-1]


def person(name: str, how: str = "here") -> Told:
    """Tell of a person."""
    return {"name": name, "how": how}


def bot(number: int) -> Told:
    """Tell of a bot: of every level, one after the other."""
    return {"name": f"Bot {number}", "how": "bot", "level": LEVELS[number % 4], **adapter.NO_TEMPER}


def crowd(
    title: str, players: int, names: tuple[str, ...] = ODD, hows: tuple[str, ...] = ("here", "live", "link")
) -> list[Told]:
    """Tell of people and bots in turn, as many as there are places."""
    luck = crc32(title.encode()) % 12
    return [
        person(names[place], hows[(place + luck) % len(hows)]) if place % 2 == 0 else bot(place + luck)
        for place in range(players)
    ]


def notes(match: Match) -> list[Told]:
    """Tell of a note to some decisions, one of them without words and one without a mark."""
    said = (("!!", ""), ("", "why not {here}?"), ("?!", "Zoë: “näher” 李"), ("?", 'a \\ and a " and &#125;'))
    found = zip(range(0, len(match.plies), 2), said, strict=False)
    return [{"decision": ply, "mark": mark, "comment": text} for ply, (mark, text) in found]


def saved(match: Match, people: list[Told], **more: Any) -> Told:  # noqa: ANN401 - as above
    """Tell of a game put away."""
    usual: Told = {"changed": SOON, "behind": "", "day": None, "notes": []}
    return {"game": adapter.game_told(match), "people": people, **usual, **more}


def ended(match: Match, people: list[Told], **more: Any) -> Told:  # noqa: ANN401 - as above
    """Tell of a finished game."""
    points = list(match.state.scores())
    best = [place for place, one in enumerate(points) if one == max(points)]
    usual = {"ended": SOON, "points": points, "winners": best, "day": None, "verdict": "", "notes": []}
    told = adapter.game_told(match)
    return {"game": told, "title": match.game.name, "people": people, **usual, **more}


def day_game(title: str, plies: int) -> Match:
    """Play the deal of a day."""
    seed = crc32(f"{title} {DAY}".encode()) % SEEDS
    return game(title, seed=seed, plies=plies, first="lot")


def saves() -> Iterator[Line]:
    """Make games put away."""
    for number, title in enumerate(TITLES):
        table = unusual(title)
        full = played(table.deal(), 3, 14)
        people = crowd(title, table.players)
        key = f"piazza.save.{number:x}0000"
        yield line(f"save {title} full", "save", saved(full, people, notes=notes(full)), key=f"{key}0")
        own = game(title, own=True, plies=12)
        two = [person("Ada!e"), bot(number)]
        late = saved(own, two, behind=f"{SOON}.000000007")
        yield line(f"save {title} own edition", "save", late, key=f"{key}1")
        day = saved(day_game(title, 5), [person("Zoë"), bot(3)])
        yield line(f"save {title} day", "save", {**day, "day": {"day": DAY, "to beat": 87}}, key=f"{key}2")
        deal = saved(game(title, plies=0), [person(MORE[number]), person("李雷", "live")], changed="")
        yield line(f"save {title} deal", "save", deal, key=f"{key}3")
        over = saved(game(title, plies=WHOLE, luck=5), [person("Zoë"), person("B", "link")])
        yield line(f"save {title} over", "save", over, key=f"{key}4")
    for solo in ("architect", "dale"):
        alone = saved(game("suburbia", 1, plies=20, solo=solo), [person("Zoë")])
        yield line(f"save suburbia {solo}", "save", alone, key=f"piazza.save.{solo}")
    code = line("", "game link", linked(game("bloom"), []))["text"]
    bare = {"piazza": 1, "code": code, "seats": [{"name": "Zoë"}, {"name": LONG, "by": "bot:god"}], "x": 1}
    yield only_read("save with gaps", "save", json.dumps(bare), key="piazza.save.gaps")
    newer = json.dumps({"piazza": 2, "code": code, "seats": [], "changed": SOON})
    yield only_read("save of a newer version", "save", newer, key="piazza.save.newer")


def past() -> Iterator[Line]:
    """Make finished games."""
    for number, title in enumerate(TITLES):
        table = unusual(title)
        match = played(table.deal(), 4, WHOLE)
        key = f"piazza.past.{number:x}1111"
        full = ended(match, crowd(title, table.players, hows=("here", "link")), notes=notes(match))
        yield line(f"past {title} full", "finished game", full, key=f"{key}0")
        own = ended(game(title, own=True, plies=WHOLE), [person("Zoë"), bot(number)])
        yield line(f"past {title} own edition", "finished game", own, key=f"{key}1")
        pair = [bot(number + 1), person("李雷")]
        day = ended(day_game(title, WHOLE), pair, ended="2026-05-02T00:30:00")
        beat = {"day": DAY, "to beat": 101 if number else None}
        yield line(f"past {title} day", "finished game", {**day, "day": beat}, key=f"{key}2")
    for solo in ("architect", "dale"):
        match = game("suburbia", 1, plies=WHOLE, solo=solo)
        told = ended(match, [person("Zoë")], verdict="Mayor – “not bad”", ended="2025-12-31T23:59:59")
        yield line(f"past suburbia {solo}", "finished game", told, key=f"piazza.past.over-{solo}")
    far = ended(game("drawkeep", plies=WHOLE), [person("Zoë"), person("李雷", "live")])
    yield line("past drawkeep device", "finished game", far, key="piazza.past.over-device")


def other_records() -> Iterator[Line]:
    """Make what is kept beside games."""
    other = {
        "language": "fr",
        "theme": "evening",
        "motion": "off",
        "previews": "off",
        "confirm": "always",
        "shutters": "off",
        "keys": "off",
        "pace": "once",
        "replay": "half",
        "log": "notation",
        "sound": "loud",
        "vibration": "on",
        "offline": "told",
    }
    yield line("settings all changed", "settings", other, key="piazza.settings")
    odd = '{"language": "de", "theme": "day", "keys": 1, "pace": "slow", "gone": "on"}'
    yield only_read("settings of another version", "settings", odd)
    made: list[Told] = []
    for number, title in enumerate(TITLES):
        table = unusual(title)
        one = {
            "game": title,
            "people": crowd(title, table.players),
            "options": adapter.game_told(table.deal())["options"],
            "day": f"2026-05-0{number + 1}",
        }
        if number % 2 == 0:
            rules = load(title)
            one["edition"] = adapter.edition_told(title, another(rules, number).fields)
        made.append(one)
    for title in TITLES[1::2]:
        rules = load(title)
        entered = adapter.edition_told(title, another(rules, 8).fields)
        made.append({"game": title, "entered": {"name": "My box", **entered}})
    yield line("last set-ups", "last set-ups", None, made=made, key="piazza.draft")
    seats = {
        "bots": [person("Zoë"), bot(1), bot(3)],
        "here": [person("Zoë"), person("Ada"), bot(2)],
        "link": [person("Zoë"), person("B", "link")],
    }
    ways = [
        {"game": title, "people": seats[way], "options": {"first": "lot"}, "day": DAY, "way": way}
        for title, way in (("bloom", "bots"), ("bloom", "here"), ("bloom", "link"), ("drawkeep", "here"))
    ]
    yield line("last set-ups of each way", "last set-ups", None, made=ways)
    old = {"names": ["Zoë", "B"], "bots": ["", "bot:strong"], "options": {"first": "1"}}
    yield only_read("last set-up of before", "last set-ups", json.dumps(old))
    lessons = [
        {"game": title, "lesson": "first", "done": number * 3, "of": 17 + number, "ended": number == 2}
        for number, title in enumerate(TITLES)
    ]
    lessons.append({"game": "suburbia", "lesson": "solos", "done": 4, "of": 5, "ended": True})
    yield line("lessons", "lessons", lessons, key="piazza.lessons")
    put_away = [{"game": "suburbia", "lesson": "", "done": 0, "of": 1, "ended": True}]
    yield line("lessons put away", "lessons", put_away)
    puzzles = [
        {"game": title, "puzzle": number + 1, "cost": 13 * number, "solved": bool(number % 2), "day": day}
        for number, (title, day) in enumerate(zip(TITLES, (DAY, "", "2026-05-02", "", ""), strict=True))
    ]
    yield line("puzzles", "puzzles", puzzles, key="piazza.puzzles")
    pars = [[f"{title} {DAY} player 0", 40 - 13 * number] for number, title in enumerate(TITLES)]
    yield line("pars", "pars", pars, key="piazza.pars")
    met = [f"{title}/{name}" for title, names in NOVELTIES.items() for name in names]
    yield line("novelties", "novelties", met, key="piazza.novelties")


NOVELTIES = {
    "bloomtown": ("blooming", "any-tile", "token", "community-tile", "community-scoring"),
    "suburbia": ("lake", "marker", "last-round", "abroad", "debt", "shrinking", "red-line"),
    "bloom": ("swap", "joker", "round", "theft", "lower"),
    "greentown": ("develop", "tokens", "tour", "visited", "difference"),
    "drawkeep": ("taken",),
}


def own(title: str, luck: int, name: str) -> Told:
    """Tell of an edition of somebody's own."""
    edition = another(load(title), luck)
    told = {"game": title, "name": name, **adapter.edition_told(title, edition.fields)}
    return adapter.own_told(adapter.own_edition(told))


def editions() -> Iterator[Line]:
    """Make editions as they are kept and given as files, and in links."""
    for number, title in enumerate(TITLES):
        told = own(title, number, ODD[number][:24])
        key = f"piazza.edition.{told['checksum']}"
        yield line(f"edition {title}", "edition", told, key=key)
        yield line(f"edition link {title}", "edition link", told)
        for preset in load(title).edition_schema.presets if load(title).edition_schema else ():  # type: ignore[union-attr]
            fields = adapter.edition_told(title, preset.edition.fields)
            ready = adapter.own_told(adapter.own_edition({"game": title, "name": preset.name, **fields}))
            yield line(f"edition link {title} {preset.name}", "edition link", ready)


def analyses() -> Iterator[Line]:
    """Make analyses of the finished games that are kept."""
    for number, title in enumerate(TITLES):
        match = played(unusual(title).deal(), 4, WHOLE)
        told = ended(match, crowd(title, match.players))
        table = Table.of("1", match, adapter.seats_of(told["people"]))
        text = analysed(table).text()
        few: Line = {"format": "analysis", "text": text, "of": told["game"]}
        means = adapter.read(few)
        means["turns"] = means["turns"][:6]
        means["turns"][0] = {**means["turns"][0], "looks": 1, "parts": []}
        key = f"piazza.analysis.{number:x}11110"
        yield line(f"analysis {title}", "analysis", means, key=key, of=told["game"])
        slipped = [{**part, "at a tie": part["cost"] // 4} for part in means["turns"][1]["parts"]]
        means = {**means, "turns": [{**means["turns"][1], "parts": slipped}, *means["turns"][2:]]}
        key = f"piazza.analysis.{number:x}11111"
        yield line(f"analysis {title}, at a tie", "analysis", means, key=key, of=told["game"])


def tables_kept() -> Iterator[Line]:
    """Make what is kept of tables of several devices."""
    waits, answers = (line("", "code", code(user, **how))["text"] for user, how in CODES[:2])
    caller = {"seat": 1, "key": "cd" * 16, "waits": waits, "answers": answers}
    told = {
        "seats": {"1": "cd" * 16, "3": "01" * 16},
        "can be called": [caller, {**caller, "seat": -1, "key": "ef" * 16}],
        "rests": True,
        "games before": 3,
        "handed to": "",
    }
    yield line("owners", "seats of a table", told, key="piazza.owners.000003")
    away = {"seats": {}, "can be called": [], "rests": False, "games before": 0, "handed to": "李雷"}
    yield line("owners handed over", "seats of a table", away, key="piazza.owners.100003")
    for number, title in enumerate(TITLES):
        seat = {"game": title, "names": ["Zoë", "李雷", "Ada!e"], "seat": number % 3 - 1, "host": "Zoë"}
        more = {"key": "ab" * 16, "waits": waits, "answers": answers}
        where = {"key": "piazza.seat"} if number == 0 else {}
        yield line(f"seat {title}", "seat at a table", seat | more, **where)
    yield line("way back", "way back", more, key="piazza.way")


def files() -> Iterator[Line]:
    """Make files: everything, single games, and what the page gives out where the program does not start."""
    kept = [*saves(), *past(), *other_records(), *editions()]
    running = [one for one in kept if one["format"] == "save" and one["name"].endswith("full")]
    over = [one for one in kept if one["format"] == "finished game"]
    by = {one["name"]: one for one in kept}
    told = {
        "games": [one["means"] for one in running],
        "finished": sorted((one["means"] for one in over), key=lambda one: str(one["ended"]), reverse=True),
        "settings": by["settings all changed"]["means"],
        "draft": by["last set-ups"]["text"],
        "lessons": by["lessons"]["means"],
        "puzzles": by["puzzles"]["means"],
        "novelties": by["novelties"]["means"],
        "editions": [by[f"edition {title}"]["means"] for title in TITLES],
    }
    keys = [f"{number:06x}" for number in range(len(running) + len(over))]
    yield line("file of everything", "file", told, of="everything", keys=keys)
    none: Told = {name: [] for name in told} | {"settings": {}, "draft": ""}
    game_, finished = told["games"][0], told["finished"][0]
    yield line("file of a game", "file", {**none, "games": [game_]}, of="00002a", keys=["00002a"])
    yield line("file of a finished game", "file", {**none, "finished": [finished]}, of="0f", keys=["0f"])
    yield line("file of the table", "file", {**none, "games": [game_]}, of="table", keys=["00002a"])
    yield line("file of a broken record", "broken record", {"kept": '{"piazza": 1, "code": 7'})
    entries = {one["key"]: one["text"] for one in kept if "key" in one}
    rescue = {"format": "piazza-rescue", "version": 1, "saved": f"{SOON}.000Z", "entries": entries}
    yield only_read("rescue file", "file", json.dumps(rescue, indent=1, ensure_ascii=False))
    first = {"piazza": 1, "games": [json.loads(one["text"]) for one in kept if "over" in one["name"]]}
    yield only_read("file of the first version", "file", json.dumps(first))


def records() -> Iterator[Line]:
    """Make records, running and over, with and without their deal."""
    for number, title in enumerate(TITLES):
        table = unusual(title)
        cover = load_texts(title).cover().title
        for state, plies in (("over", WHOLE), ("running", 17)):
            match = played(table.deal(), 6, plies)
            people = [
                {
                    "name": one["name"][:24],
                    "level": one.get("level", ""),
                    **adapter.NO_TEMPER,
                }
                for one in crowd(title, table.players, ODD if number % 2 else MORE)
            ]
            told = {
                "game": adapter.game_told(match),
                "people": people,
                "title": cover,
                "date": DAY,
                "foreword": "",
                "notes": notes(match),
            }
            yield line(f"record {title} {state}", "record", told)
            hidden = {"seed": match.seed, "made": told}
            made: Line = {"format": "record", "means": told, **hidden}
            made["text"] = adapter.write(made)
            yield {"name": f"record {title} {state} without deal", **made, "means": adapter.read(made)}
        match = game(title, own=True, plies=11)
        two = [{"name": name, "level": "", **adapter.NO_TEMPER} for name in ("Zoë", "李雷")]
        fore = {
            **told,
            "game": adapter.game_told(match),
            "people": two,
            "foreword": "Once } upon",
            "notes": [],
        }
        yield line(f"record {title} own edition", "record", fore)


def linked(match: Match, people: list[Told], seat: int | None = None, **more: Any) -> Told:  # noqa: ANN401
    """Tell of a game in a link."""
    told = [{"name": one["name"], "level": one.get("level", ""), **adapter.NO_TEMPER} for one in people]
    return {"game": adapter.game_told(match), "people": told, "seat": seat, "doubtful": False, **more}


def links() -> Iterator[Line]:
    """Make links of games, deals, days, and places."""
    for number, title in enumerate(TITLES):
        rules = load(title)
        table = unusual(title)
        people = crowd(title, table.players, ODD if number % 2 else MORE)
        for state, plies in (("begun", 8), ("over", WHOLE)):
            told = linked(played(table.deal(), 7, plies), people, number % table.players)
            yield line(f"link {title} {state}", "game link", told)
        for players in rules.players:
            yield line(
                f"deal {title} {players}", "game link", linked(game(title, players, plies=0, luck=77), [])
            )
        mine = game(title, own=True, plies=6)
        box = [own(title, 1, "My box")]
        pair = [person("Zoë"), bot(number)]
        yield line(f"link {title} edition told", "game link", linked(mine, pair, 0))
        named = linked(mine, pair, 1, **{"tells edition": False})
        yield line(f"link {title} edition named", "game link", named, has=box)
        yield line(f"link {title} edition unknown", "game link", named)
        for preset in rules.edition_schema.presets if rules.edition_schema else ():
            match = played(Match.new(rules.with_edition(preset.edition), 2, 3), 3, 5)
            ready = linked(match, pair, **{"tells edition": False})
            yield line(f"link {title} {preset.name}", "game link", ready)
        for former in rules.legacy:
            match = played(Match.new(former, 2, 3), 3, 15)
            yield line(f"link {title} rules {former.rules}", "game link", linked(match, pair, 0))
        for level, goal in zip(LEVELS, (None, 0, 87, 9999), strict=True):
            day = {"game": title, "level": level, "seed": 0, "day": DAY, "to beat": goal}
            day["seed"] = crc32(f"{title} {DAY}".encode()) % SEEDS
            yield line(f"day {title} {level}", "day link", day)
    for solo in ("architect", "dale"):
        match = game("suburbia", 1, plies=WHOLE, solo=solo)
        yield line(f"link suburbia {solo}", "game link", linked(match, [person("Zoë")], 0))


def places() -> Iterator[Line]:
    """Make the addresses of pages."""
    for title in TITLES:
        for page in ("new game", "own edition"):
            yield line(f"place {page} {title}", "place", {"page": page, "game": title})
        yield only_read(f"place rules {title}", "place", f"rules/{title}")
        yield line(f"place lesson {title}", "place", {"page": "lesson", "game": title, "which": "first"})
        yield line(f"place puzzle {title}", "place", {"page": "puzzle", "game": title, "which": "2"})
        yield only_read(f"place lessons {title}", "place", f"lesson/{title}")
        yield only_read(f"place puzzle of the day {title}", "place", f"puzzle/{title}")
    for page in ("home", "finished games", "puzzles"):
        yield line(f"place {page}", "place", {"page": page})
    yield only_read("place game", "place", "game/00002a")
    yield only_read("place table", "place", "join")


def deal_names() -> Iterator[Line]:
    """Make names of deals, so that every word of every language is there once; and texts of one's own."""
    for number in range(64):
        seed = (number * 64 + (number * 37 + 11) % 64) * 4096 + number * 65
        yield line(
            f"deal name {number}", "deal name", adapter.read({"format": "deal name", "text": name_of(seed)})
        )
    for text in ("hello", "", "  Ambra-ghianda-7 ", "amber-acorn-9999", "李雷"):
        yield only_read(f"deal name {text!r}", "deal name", text)


def name_of(seed: int) -> str:
    """Give the name of a deal in English."""
    return adapter.write({"format": "deal name", "text": "", "means": {"seed": seed}})


PLACES = (
    "host 0d9a1ef7-b10e-45c6-b03d-fd930afe72fb.local 54222",
    "host 192.168.1.7 50571",
    "srflx 203.0.113.9 1",
    "relay 2001:0db8:0000:0000:0000:0000:0000:0001 65535",
)
CODES: tuple[tuple[str, Told], ...] = (
    ("1VOt", {}),
    ("gUST", {"answers": "0a1b2c"}),
    ("u/+9", {"places": list(PLACES)}),
    ("AbCd", {"answers": "ffffff", "places": []}),
)
"""Devices by the names that their browsers give them."""


def code(user: str, **how: Any) -> Told:  # noqa: ANN401 - as above
    """Tell where a device can be reached."""
    print_ = bytes((crc32(user.encode()) >> place % 24) & 255 for place in range(32)).hex()
    usual = {"user": user, "password": "UuW5BBfl+OwQNrk4b20Zjb6w", "fingerprint": print_, "mark": ""}
    told = {**usual, "places": list(PLACES[:2]), **how}
    mark = crc32(bytes.fromhex(print_) + user.encode()).to_bytes(4, "big")[1:].hex()
    return {**told, "mark": mark}


def codes() -> Iterator[Line]:
    """Make invitations and answers, bare and in links."""
    for number, (user, how) in enumerate(CODES):
        told = code(user, **how)
        front = "answer/" if "answers" in told else "join/"
        yield line(f"code {number}", "code", told)
        yield line(f"code link {number}", "code", told, text=front)
    for number, title in enumerate(TITLES):
        told = code("1VOt") | {"game": title, "host": MORE[number], "for": ODD[number][:24]}
        yield line(f"invitation {title}", "code", told)
        yield line(f"invitation link {title}", "code", {**told, "for": ""}, text="join/")


def names() -> Iterator[Line]:
    """Make the list of the words that stand in what is kept."""
    yield {"name": "house", "format": "house", "means": adapter.house_told()}
    for title in TITLES:
        games = [adapter.game_told(game(title, 2, luck, WHOLE)) for luck in (1, 2)]
        made: Line = {"name": f"title {title}", "format": "title", "games": games, "means": {"game": title}}
        yield {**made, "means": adapter.title_told(made)}
    today = {**adapter.names_in_scripts(), **kept_names()}
    # Before the pars of deals of the day were kept.
    kept = [name for name in today["kept"] if name != "piazza.pars"]
    yield {"name": "browser", "format": "browser", "means": {**today, "kept": kept}}
    yield {"name": "browser with pars", "format": "browser", "means": today}


def kept_names() -> Told:
    """Tell the names under which Python keeps something."""
    local, session = adapter.Storage(), adapter.Storage()
    with adapter.browser(local, session):
        for one in (*saves(), *past(), *other_records(), *editions(), *analyses(), *tables_kept()):
            if "key" in one and "only read" not in one:
                adapter.keep(one)
        adapter.keep({"format": "told", "text": "00"})
        adapter.start()
    return {"kept": adapter.names_of(local), "kept in a tab": adapter.names_of(session)}


# Tables of several devices


class Room:
    """A table of several devices, and everything that happens there in its order."""

    def __init__(self, name: str, match: Match, people: list[Told]) -> None:
        """Put the game on the table of the device that holds it."""
        self.name = name
        self.head: Told = {"game": adapter.game_told(match), "people": people, "language": "en"}
        self.devices = {"host": adapter.sit_down(self.head)}
        self.lines: dict[str, int] = {}
        self.languages: dict[str, str] = {}
        self.seats: dict[str, int] = {}
        self.events: list[Line] = []
        self.due: list[Line] = []
        self.games: list[Match] = []
        self.users = 0

    def device(self) -> Told:
        """Say where a device is, each time somewhere else."""
        self.users += 1
        return code(f"u{self.users:03}")

    def do(self, who: str, does: str, **how: Any) -> None:  # noqa: ANN401 - as above
        """Let somebody do something, and then all that follows from it, in the order in which it was sent."""
        self.due.append({"event": "does", "who": who, "does": {"do": does, **how}})
        while self.due:
            event = self.due.pop(0)
            self.events.append(event)
            self._happen(event)

    def _happen(self, event: Line) -> None:
        """Let a device do or hear something; what it sends then, or is asked for, is due."""
        to = "host" if event["event"] == "said" else event["who"]
        told = event.get("does") or {
            "do": "hears",
            "line": self.lines[event["who"]] if to == "host" else 0,
            "hex": event["text"],
        }
        sent = self.devices[to].do(told)
        self._remember()
        for number, hexed in sent:
            who = next(name for name, its in self.lines.items() if its == number) if to == "host" else to
            kind = "told" if to == "host" else "said"
            message: Line = {
                "event": kind,
                "who": who,
                "seat": self.seats[who],
                "format": kind,
                "text": hexed,
            }
            self.due.append(message)
        for what, number in self.devices[to].asked:
            key = {"key": self.key(to)} if what == "line reached" else {}
            does = {"do": what, "line": number, "device": self.device(), **key}
            self.due.append({"event": "does", "who": to, "does": does})

    def key(self, who: str) -> str:
        """Give the key of a device."""
        return f"{self.seats.get(who, 9) + 16:02x}" * 16

    def _remember(self) -> None:
        """Remember each game of which something was taken back."""
        now = self.devices["host"].match
        if now is None:
            return
        if self.games and now.plies[: len(self.games[-1].plies)] == self.games[-1].plies:
            self.games.pop()
        if not self.games or now.plies != self.games[-1].plies[: len(now.plies)]:
            self.games.append(now)

    def come(self, who: str, seat: int, language: str) -> None:
        """Let a device come to the table."""
        self.devices[who] = adapter.come({"language": language})
        self.languages[who], self.seats[who] = language, seat
        self.do("host", "invite", seat="" if seat < 0 else seat)
        number = next(
            one["does"]["line"]
            for one in self.events[::-1]
            if one.get("does", {}).get("do") == "line reached"
        )
        self.do(who, "joins", code=self.devices["host"].invitation)
        self.do(who, "line reached", line=0, device=self.device(), key=self.key(who))
        self.do("host", "answered", code=self.devices[who].answer)
        self.lines[who] = number
        self.do("host", "line open", line=number)
        self.do(who, "line open", line=0)

    def choose(self, times: int, random: Random) -> None:
        """Let whoever is in turn choose, so many times, as far as people are."""
        for _time in range(times):
            match = self.devices["host"].match
            assert match
            seat = match.state.player
            who = next((name for name, its in self.seats.items() if its == seat), "host")
            if seat is None or (who == "host" and seat != 0):
                return
            self.do(who, "chooses", index=int(random.random() * len(match.state.legal_actions())))

    def choose_while(self, seat: int, random: Random) -> None:
        """Let somebody choose until another one is in turn."""
        while (match := self.devices["host"].match) and match.state.player == seat:
            self.choose(1, random)

    def lines_told(self) -> Iterator[Line]:
        """Give the fixture: the table, then everything in its order."""
        games = [adapter.game_told(one) for one in self.games]
        head = {"table": self.name, "protocol": adapter.PROTOCOL, "games": games, "languages": self.languages}
        yield {"name": f"{self.name}", "format": "table", **head, "means": self.head}
        for number, event in enumerate(self.events, 1):
            named: Line = {"name": f"{self.name} {number}", "table": self.name, **event}
            if "format" in named:
                named["means"] = adapter.read({**named, "games": games})
            yield named


def opening(title: str, random: Random) -> Room:
    """Begin a game with a guest, an onlooker and a bot; things are called, taken back and put off."""
    match = Match.new(load(title), 3, 5, first="1")
    people = [person("Zoë"), person("李雷", "live"), bot(2)]
    room = Room(f"{title} opening", match, people)
    room.come("guest", 1, "en")
    room.come("onlooker", -1, "it")
    room.do("onlooker", "big screen")
    room.choose(1, random)
    room.do("host", "calls", what="hm")
    room.do("guest", "calls", what="well-played")
    room.do("onlooker", "calls", what="ha-ha")
    room.do("guest", "reminds")
    room.choose_while(0, random)
    room.do("host", "reminds")
    room.do("host", "asks back")
    room.do("guest", "agrees", yes=1)
    room.choose_while(0, random)
    room.do("host", "asks back")
    room.do("guest", "agrees", yes=0)
    room.do("guest", "rests", yes=1)
    room.do("guest", "rests", yes=0)
    room.choose(1, random)
    room.do("guest", "takes back")
    room.do("guest", "asks back")
    room.do("host", "agrees", yes=1)
    room.choose(3, random)
    room.do("onlooker", "leaves")
    room.do("host", "hands over", seat=1)
    return room


def ending(title: str, random: Random) -> Room:
    """Come to a game shortly before its end, which is told from its beginning, and play it to the end."""
    luck = 2 if title == "bloom" else 7
    whole = game(title, 2, luck, WHOLE)
    match = game(title, 2, luck, len(whole.choices) - 5)
    room = Room(f"{title} ending", match, [person("Ada!e"), person(LONG[:24], "live")])
    room.come("guest", 1, "fr")
    room.choose(WHOLE, random)
    return room


def each_kind() -> Iterator[Line]:
    """Make a message of every kind that people seldom bring about."""
    said: list[Told] = [
        {"is": "hello", "protocol": adapter.PROTOCOL, "key": {"hex": "00ff" * 8}, "language": "it"},
        {"is": "choices", "plies": 300, "choices": ["place a1", "finish"]},
        {"is": "again", "language": "fr"},
        {"is": "leave"},
        *({"is": "call", "what": {"is": "reaction", "which": one}} for one in adapter.REACTIONS),
    ]
    for number, one in enumerate(said, 1):
        yield line(f"said {one['is']} {number}", "said", {"number": number, "says": one})
    told: list[Told] = [
        *({"is": "refused", "why": {"is": "refusal", "which": one}} for one in adapter.REFUSALS),
        {
            "is": "company",
            "people": [
                *(
                    {"is": "person", "name": ODD[0], "how": how, **adapter.NO_TEMPER}
                    for how in ("here", "live", "link")
                ),
                {"is": "person", "name": "Bot", "how": "bot:expert", **adapter.NO_TEMPER},
            ],
            "where": [{"is": "presence", "which": one} for one in ("host", "here", "link", "bot")],
            "onlookers": 200,
            "rests": True,
        },
        {"is": "goodbye", "holder": -1},
        {"is": "goodbye", "holder": 3},
        {"is": "called", "seat": -1, "what": {"is": "reaction", "which": "a-moment"}},
    ]
    for number, one in enumerate(told):
        means = {"time": 2, "number": number, "news": [one]}
        yield line(f"told {one['is']} {number}", "told", means, games=[], seat=1)


def tables() -> Iterator[Line]:
    """Make whole meetings at tables of several devices."""
    for number, title in enumerate(TITLES):
        yield from opening(title, Random(number)).lines_told()
        yield from ending(title, Random(number)).lines_told()


FILES = {
    "kept.jsonl": (saves, past, other_records, editions, analyses, tables_kept),
    "files.jsonl": (files,),
    "records.jsonl": (records,),
    "links.jsonl": (links, places, deal_names, codes),
    "tables.jsonl": (tables,),
    "messages.jsonl": (each_kind,),
    "names.jsonl": (names,),
}


def add() -> None:
    """Add to every fixture the lines that are not there yet; of a table all or none."""
    for name, makers in FILES.items():
        path = HERE / name
        old = path.read_text("utf-8") if path.exists() else ""
        there = [json.loads(one) for one in old.splitlines()]
        known, held = {one["name"] for one in there}, {one["table"] for one in there if "table" in one}
        fresh = [
            one
            for make in makers
            for one in make()
            if one["name"] not in known and one.get("table") not in held
        ]
        text = "".join(json.dumps(one, ensure_ascii=False) + "\n" for one in fresh)
        path.write_text(old + text, "utf-8")
        sys.stdout.write(f"{name}: {len(fresh)} new\n")


if __name__ == "__main__":
    add()
