"""The matrix of all screens: every game, table, stage, state, size, language and light, looked at by computation.

``.venv/bin/python tests/browser/matrix.py 300`` looks at 300 of them, drawn by lot; ``--all`` at the whole.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections import Counter
from dataclasses import asdict, dataclass
from itertools import product
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

HERE = Path(__file__).parent
if __name__ == "__main__":
    sys.path[:0] = [str(HERE.parents[1] / "py"), str(HERE.parents[1] / "web"), str(HERE.parent), str(HERE)]

from playwright.sync_api import Error, expect, sync_playwright

from around import GAMELESS, OF_A_GAME, around
from opening import open_piazza
from pixels import Eye
from piazza.games import NAMES
from positions import Position, Table, positions, tables
from states import LONG, SHORT, Opening, opening, states

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Page

SIZES = {
    "1440x900": (1440, 900),
    "1280x720": (1280, 720),
    "1024x768": (1024, 768),
    "768x1024": (768, 1024),
    "390x844": (390, 844),
    "360x640": (360, 640),
    "720x450": (720, 450),
}
LANGUAGES = ("en", "it", "fr")
LIGHTS = ("day", "evening")
WHO = {"short": SHORT, "long": LONG}
AROUND = 0.1
"""The share of a sample that lies beside the table."""
STEPS, MEASURES, BOXES = ((HERE / name).read_text() for name in ("steps.js", "measures.js", "boxes.js"))
STILL = "document.getAnimations().forEach((one) => { try { one.finish(); } catch { one.cancel(); } })"
MOVED = 2.0
HINTED = 60_000


@dataclass(frozen=True)
class Case:
    """One point of the matrix."""

    game: str
    players: int
    stage: str
    state: str
    size: str
    language: str
    light: str
    names: str


@dataclass(frozen=True)
class Fault:
    """Something that does not hold."""

    check: str
    what: str
    how: str


def whole() -> Iterator[Case]:
    """Every point of the matrix."""
    looks = tuple(product(SIZES, LANGUAGES, LIGHTS, WHO))
    for table in tables():
        for position in positions(table):
            for state, look in product(states(position), looks):
                yield Case(table.game, table.players, position.stage, state, *look)
    for game, screen in (*product(NAMES, OF_A_GAME), *product(("",), GAMELESS)):
        for look in looks:
            yield Case(game, 0, "", screen, *look)


def sample(count: int, seed: int) -> list[Case]:
    """So many points drawn by lot: each game as often as another, however many positions it has."""
    random = Random(seed)
    return sorted({_drawn(random) for _ in range(count)}, key=lambda case: (case.size, case.game, case.players))


def _drawn(random: Random) -> Case:
    """One point."""
    looks = [random.choice(tuple(axis)) for axis in (SIZES, LANGUAGES, LIGHTS, WHO)]
    if random.random() < AROUND:
        screen = random.choice((*OF_A_GAME, *GAMELESS))
        return Case("" if screen in GAMELESS else random.choice(NAMES), 0, "", screen, *looks)
    game = random.choice(NAMES)
    table = random.choice([one for one in tables() if one.game == game])
    position = random.choice(positions(table))
    return Case(game, table.players, position.stage, random.choice(states(position)), *looks)


def opening_of(case: Case) -> Opening:
    """How a point comes to be seen."""
    if not case.players:
        return around(case.state, case.game, WHO[case.names])
    return opening(position_of(case), case.state, WHO[case.names])


def position_of(case: Case) -> Position:
    """The position of a point."""
    found = positions(Table(case.game, case.players))
    return next(one for one in found if one.stage == case.stage)


class Bench:
    """A booted page on which points are shown one after the other."""

    def __init__(self, page: Page, eye: Eye | None = None) -> None:
        """`page` is ready."""
        self.page, self.eye = page, eye

    def show(self, case: Case) -> list[Fault]:
        """Bring the page there; what went wrong, or moved, on the way."""
        self.page.set_viewport_size(dict(zip(("width", "height"), SIZES[case.size], strict=True)))
        opened = opening_of(case)
        settings = [f"language={case.language}", f"theme={case.light}"]
        self.page.evaluate(STEPS, [settings, opened.saves, opened.hash, opened.acts])
        self.page.evaluate(STILL)
        if not opened.looks:
            return []
        before = self.page.evaluate(BOXES)
        act, _space, value = opened.looks.partition(" ")
        self.page.evaluate(
            "([act, value]) => { const one = document.createElement('button'); one.dataset.do = act;"
            " one.dataset.value = value; document.body.append(one); one.click(); one.remove(); }",
            [act, value],
        )
        faults = []
        if act == "hint":
            faults = moved(before, self.page.evaluate(BOXES), "while the Expert thinks")
            try:
                expect(self.page.locator("[data-hint]").first).to_be_attached(timeout=HINTED)
            except AssertionError:
                return [*faults, Fault("hint", "no hint", f"within {HINTED // 1000} s")]
        self.page.evaluate(STILL)
        return [*faults, *moved(before, self.page.evaluate(BOXES), act)]

    def faults(self, case: Case) -> list[Fault]:
        """Everything that does not hold there."""
        found = [*self.show(case), *(Fault(**one) for one in self.page.evaluate(MEASURES, ""))]
        if self.eye:
            found += [Fault(**one) for one in self.eye.weak(self.page, MEASURES)]
        return [one for one in found if not is_allowed(case, one)]


def is_allowed(case: Case, fault: Fault) -> bool:
    """A long name may end in dots: it is told whole in the log and in its label."""
    return fault.check == "ellipsis" and case.names == "long" and "Maximiliana" in fault.what


def moved(before: dict[str, list[float]], after: dict[str, list[float]], why: str) -> list[Fault]:
    """Whatever does not lie where it lay."""
    faults = []
    for name, box in before.items():
        there = after.get(name)
        if there is None:
            continue
        most = max(abs(one - other) for one, other in zip(box, there, strict=True))
        if most > MOVED:
            faults.append(Fault("moved", name, f"{[round(n) for n in box]} -> {[round(n) for n in there]} ({why})"))
    return faults


def told(case: Case, fault: Fault, hash_: str) -> str:
    """One line for a fault."""
    where = " ".join(filter(None, (case.game, str(case.players or ""), case.stage)))
    look = f"{case.size} {case.language} {case.light} {case.names}"
    return f"{fault.check:18} | {where} | {case.state} | {look} | {fault.what} | {fault.how} | #{hash_}"


def link_of(case: Case) -> str:
    """What to put behind the address to see the position."""
    return opening(position_of(case), "end link" if case.stage.startswith("end") else "link", SHORT).hash if case.players else ""


def main() -> int:
    """Look at a sample or at everything, and say what does not hold."""
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("count", nargs="?", type=int, default=300)
    words.add_argument("--all", action="store_true")
    words.add_argument("--seed", type=int, default=1)
    words.add_argument("--out", type=Path, default=None)
    words.add_argument("--only", default="")
    words.add_argument("--pixels", action="store_true")
    words.add_argument("--address", default="")
    given = words.parse_args()
    cases = list(whole()) if given.all else sample(given.count, given.seed)
    cases = [case for case in cases if given.only in f"{case.game} {case.stage} {case.state} {case.size}"]
    with _address(given.address) as address, sync_playwright() as play:
        import chromium

        browser = play.chromium.launch(executable_path=chromium.find(), args=["--no-sandbox"])
        with open_piazza(browser, reduced_motion="reduce", bypass_csp=True) as visit:
            visit.go(address)
            eye = Eye(browser.new_page()) if given.pixels else None
            return _go_through(Bench(visit.page, eye), cases, given.out, visit.problems)


def _go_through(bench: Bench, cases: list[Case], out: Path | None, problems: list[str]) -> int:
    """Every case; how many are at fault."""
    begun, bad, counts = time.monotonic(), 0, Counter[str]()
    for number, case in enumerate(cases):
        try:
            faults = bench.faults(case)
        except Error as error:
            faults = [Fault("error", "the page", str(error)[:300])]
        faults += [Fault("console", "the page", text[:300]) for text in problems]
        problems.clear()
        counts.update({fault.check for fault in faults})
        bad += bool(faults)
        link = link_of(case)
        for fault in faults:
            print(told(case, fault, link))
        if out:
            if faults:
                shots = out.parent / "shots"
                shots.mkdir(parents=True, exist_ok=True)
                for check in sorted({fault.check for fault in faults}):
                    name = f"{check}-{case.game}-{case.size}".replace(" ", "_")
                    if not (shots / f"{name}.png").exists():
                        bench.page.screenshot(path=shots / f"{name}.png")
            record = {**asdict(case), "link": link, "faults": [asdict(one) for one in faults]}
            with out.open("a") as kept:
                kept.write(json.dumps(record, ensure_ascii=False) + "\n")
        if number % 25 == 24:
            print(f"{number + 1} states, {bad} at fault, {time.monotonic() - begun:.0f} s", file=sys.stderr, flush=True)
    print(f"{len(cases)} states, {bad} at fault: {dict(counts.most_common())}", file=sys.stderr)
    return int(bad > 0)


def _address(given: str):
    """The address given, or the site built now."""
    from contextlib import nullcontext

    if given:
        return nullcontext(given)
    from serving import Served

    served = Served(HERE.parents[1] / "dist")
    from contextlib import contextmanager

    @contextmanager
    def opened():
        with served:
            yield served.address

    return opened()


if __name__ == "__main__":
    sys.exit(main())
