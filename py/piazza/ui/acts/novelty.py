"""The first time something happens in somebody's first games: noticed, told in a line, and put away."""

from itertools import takewhile

from piazza.core.frozen import replace
from piazza.core.match import Match
from piazza.ui.act import Simple
from piazza.ui.app import App, Doings, Event
from piazza.ui.commands import Say
from piazza.ui.commands.keep import KeepMet
from piazza.ui.practice.novelties import (
    FIRST_GAMES,
    Untold,
    address_of,
    novelties_of,
    novelties_text,
    novelty_text,
)
from piazza.ui.table import Table


def settle_novelties(before: App, app: App) -> App:
    """The app with what is new since then waiting to be told; the next choice puts away what was read."""
    old, table = before.table, app.table
    if table is None or old is None or old.key != table.key:
        return replace(app, untold=()) if app.untold else app
    if old.match is table.match or not may_tell(app, table):
        return app
    kept = _same(old.match, table.match)
    has_chosen = old.can_play and len(table.match.plies) > kept == len(old.match.plies)
    app = _read(app) if has_chosen else app
    waiting = tuple(one for one in app.untold if one.ply < kept)
    found = [one for ply in range(kept, len(table.match.plies)) for one in _new(app, table, ply)]
    untold = tuple({one.name: one for one in (*reversed(found), *waiting)}.values())
    fresh = sorted((one for one in untold if one not in waiting), key=lambda one: one.ply)
    told = " ".join(novelty_text(table, one) for one in fresh)
    return _with_line(replace(app, untold=(*waiting, *fresh)), told)


def may_tell(app: App, table: Table) -> bool:
    """A game of this device by which somebody learns a title: no lesson, no puzzle."""
    is_game = table.is_mine and not (table.course or table.attempt)
    return is_game and sum(one.game == table.match.game.name for one in app.past) < FIRST_GAMES


def _same(one: Match, other: Match) -> int:
    """How many decisions two matches begin with together: most often one is the other, played on."""
    if one.plies == other.plies[: len(one.plies)]:
        return len(one.plies)
    pairs = zip(one.plies, other.plies, strict=False)
    return sum(1 for _pair in takewhile(lambda pair: pair[0].index == pair[1].index, pairs))


def _new(app: App, table: Table, ply: int) -> tuple[Untold, ...]:
    """What a decision brings that was never told here."""
    game = table.match.game.name
    found = (one.name for one in novelties_of(table, ply))
    return tuple(Untold(ply, name) for name in found if address_of(game, name) not in app.met)


def _with_line(app: App, text: str) -> App:
    """The app with a line said after whatever else is said."""
    if not text:
        return app
    said = tuple(Say(f"{one.text} {text}") if isinstance(one, Say) else one for one in app.effects)
    return replace(app, effects=said) if said != app.effects else app.with_command(Say(text))


def _read(app: App) -> App:
    """The line that stood there is told, and is not told again on this device."""
    if not app.untold or app.table is None:
        return app
    met = (*app.met, address_of(app.table.match.game.name, app.untold[0].name))
    return replace(app, met=met, untold=app.untold[1:]).with_command(KeepMet(novelties_text(met)))


def _got_it(app: App, _event: Event[Simple]) -> App:
    """The line put away by its cross."""
    return _read(app)


DOINGS: Doings = {Simple.GOT_IT: _got_it}
