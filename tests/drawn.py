#!/usr/bin/env python3
"""What every game draws, says and is worth in many positions, a line each: two printings of it are compared.

    python3 tests/drawn.py > before.txt       in the checkout as it was
    python3 tests/drawn.py --against before.txt    in the checkout as it is

A line is a name and a checksum; `--show NAME` prints what the checksum is of. Pages are taken as markup, byte
by byte, of every seat, in all languages and with what a click or two brings; beside them what the doors
of the game answer. It is for changes that are to change nothing.
"""

import argparse
import sys
from collections.abc import Iterable, Iterator
from hashlib import sha256
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any, TypeAlias

from piazza.bots.evaluator import load_evaluator
from piazza.ui.game_api.texts import load_texts
from piazza.ui.game_api.view import load_view

HOUSE = Path(__file__).parent.parent
sys.path[:0] = [str(HOUSE / "py"), str(HOUSE / "web"), str(HOUSE / "tests")]

from piazza import games  # noqa: E402 - a script finds the packages first
from piazza.core.game import Game, Player, State  # noqa: E402
from piazza.core.match import Match  # noqa: E402
from piazza.links import encode  # noqa: E402
from piazza.ui.i18n import LANGUAGES, speak  # noqa: E402
from piazza.ui.model.app import Model  # noqa: E402
from piazza.ui.model.turns import trajectory_of, turn_texts  # noqa: E402
from tables import TABLES, Table, finished  # noqa: E402
from ui.gallery import gallery  # noqa: E402
from ui.reading import Reading  # noqa: E402
from ui.screens import did, markup, opened  # noqa: E402

POSITIONS = 12
"""Of each match, evenly spread; each is looked at in another language."""
CHOICES = 6
"""Of each position, evenly spread."""
CLICKS = {"arrange", "drawer", "hint", "look", "plan", "point-out", "wish", "wishes", "dialog", "why"}
"""What is clicked on a page, by chance, to see what else it draws."""

Shown: TypeAlias = tuple[str, str]
"""A name, and what is found under it."""


def shown(game: Game) -> Iterator[Shown]:
    """All that is looked at of a game."""
    for language in LANGUAGES:
        speak(language)
        yield from (
            (f"{game.name} {language} {name}", markup(model)) for name, model in gallery(game).items()
        )
        yield f"{game.name} {language} itself", repr(list(_of_itself(game)))
    for table in TABLES:
        if table.game is game:
            yield from _at(table)
    speak("en")


def _of_itself(game: Game) -> Iterator[object]:
    """What a game says and draws of itself, without a position."""
    words, view = load_texts(game.name), load_view(game.name)
    yield from (words.cover(), words.options(), words.score_categories(), dict(words.components()))
    for component in game.edition_schema.components if game.edition_schema else ():
        yield from (view.field_picture(component.name, value) for value in component.values)


def _at(table: Table) -> Iterator[Shown]:
    """Positions of a table's match."""
    match, random = finished(table), Random(table.luck)
    plies = sorted({len(match.plies) * part // POSITIONS for part in range(POSITIONS + 1)})
    for number, ply in enumerate(plies):
        speak([*LANGUAGES][number % len(LANGUAGES)])
        at, name = match.at(ply), f"{table} {ply}"
        yield f"{name} link", encode(at)
        yield from ((f"{name} {told}", text) for told, text in _pages(at, random))
        for seat in range(table.players):
            seen = at.state.observe(seat)
            yield f"{name} seat {seat}", repr(list(_answers(table.game, seen, seat)))
        yield f"{name} choices", repr(list(_choices(table.game, match, ply)))


def _pages(match: Match, random: Random) -> Iterator[Shown]:
    """The page of a match, and pages that clicks lead to from there."""
    model = opened(match)
    yield "page", markup(model)
    for choice in _spread(range(len(match.state.legal_actions())), 2):
        yield f"look {choice}", markup(did(model, f"look {choice}"))
    for click in range(3):
        acts = sorted(_acts(model))
        if not acts:
            return
        act = acts[int(random.random() * len(acts))]
        model = did(model, act)
        yield f"click {click} {act}", markup(model)


def _acts(model: Model) -> set[str]:
    """What may be clicked."""
    found = Reading(markup(model)).having("data-do")
    acts = ((one.attributes["data-do"] or "", one.attributes.get("data-value") or "") for one in found)
    return {f"{name} {text}".strip() for name, text in acts if name in CLICKS}


def _answers(game: Game, seen: State[Any], seat: Player) -> Iterator[object]:
    """What the doors of a game say of a position that somebody sees."""
    words, judge = load_texts(game.name), load_evaluator(game.name)
    yield from (words.chips(seen), words.turn_name(seen), words.describe(seen), words.secret(seen))
    yield from (words.seat_note(seen, one) for one in range(len(seen.scores())))
    yield from (words.prompt(seen), words.verdict(seen), words.end_reason(seen), seen.scores())
    yield from (judge.features(seen, seat), float(judge.evaluate(seen, seat)), judge.moment(seen))
    yield judge.rivals(seen)


def _choices(game: Game, match: Match, ply: int) -> Iterator[object]:
    """What the doors of a game say of choices of the player in turn, and of the one that was made."""
    state = match.at(ply).state
    if state.player is None:
        return
    words, view, seen = load_texts(game.name), load_view(game.name), state.observe(state.player)
    legal = seen.legal_actions()
    yield from (list(map(str, legal)), sorted(map(repr, words.figures(seen).items())))
    for action in _spread(legal, CHOICES):
        yield from (words.label(seen, action), words.kind(seen, action), words.gives_away(seen, action))
        yield words.explain(seen, action)
        after = state.apply(action)
        yield words.narrate(state, action, after)
        yield from (view.travels(state, action, after, seat) for seat in range(match.players))
    played = tuple(str(one.action) for one in match.plies[ply : ply + 6])
    yield list(turn_texts(words, state, played))
    for texts in (played, (str(legal[-1]),)):
        yield view.turn(state, state.player, tuple(trajectory_of(state, texts)))
    yield from _cards(game, match.at(ply))


def _cards(game: Game, match: Match) -> Iterator[object]:
    """The cards of pieces on the page."""
    words, view = load_texts(game.name), load_view(game.name)
    seat = match.state.player or 0
    seen = match.state.observe(seat)
    for one in islice(Reading(markup(opened(match))).having("data-tip"), 40):
        piece = one.attributes["data-tip"] or ""
        yield words.about(seen, seat, piece, one.attributes.get("id") or "")
        yield view.piece_picture(seen, piece)


def _spread(all_of_them: Iterable[Any], most: int) -> list[Any]:
    """So many of them at most, evenly spread."""
    every = list(all_of_them)
    return every[:: max(1, len(every) // most)][:most]


def main() -> int:
    """Print the lines, or how they differ from those printed before."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("titles", nargs="*", default=games.TITLES)
    parser.add_argument("--against", type=Path, help="a file printed before")
    parser.add_argument("--show", help="print what stands behind this name")
    asked = parser.parse_args()
    found = ((name, text) for title in asked.titles for name, text in shown(games.load(title)))
    if asked.show:
        sys.stdout.write(next((text for name, text in found if name == asked.show), ""))
        return 0
    lines = (f"{name}\t{sha256(text.encode()).hexdigest()[:16]}\n" for name, text in found)
    if asked.against is None:
        sys.stdout.writelines(lines)
        return 0
    before = asked.against.read_text("utf-8").splitlines(keepends=True)
    known, now = {one for one in before if one.split()[0].split("-")[0] in asked.titles}, set(lines)
    sys.stdout.writelines(sorted(now ^ known))
    sys.stdout.write(f"{len(now)} looked at, {len(now - known)} differ or are new\n")
    return min(1, len(now ^ known))


if __name__ == "__main__":
    raise SystemExit(main())
