"""First-time notes: one line about something that happens for the first time in early games.

A novelty is such an event. `App.untold` holds the novelties whose note waits to be read, `App.met`
the names of those that were read on this device.
"""

from itertools import takewhile

from piazza.core.frozen import replace
from piazza.core.match import Match
from piazza.ui.effects import Say
from piazza.ui.effects.storage import KeepMet
from piazza.ui.model.app import App, Event, Handlers
from piazza.ui.model.first_time_notes import (
    FIRST_GAMES,
    Untold,
    address_of,
    novelties_of,
    novelties_text,
    novelty_text,
)
from piazza.ui.model.table import Table
from piazza.ui.msg import Simple


def settle_novelties(before: App, app: App) -> App:
    """Queue a note for each novelty in the plies since `before`, and announce it.

    A choice of the person counts as having read the note that was shown. Notes about plies that were
    taken back are dropped; of several about one novelty, the earliest counts.
    """
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
    # the last of equal keys stays: so from the latest ply to the earliest, then what waits already
    untold = tuple({one.name: one for one in (*reversed(found), *waiting)}.values())
    fresh = sorted((one for one in untold if one not in waiting), key=lambda one: one.ply)
    told = " ".join(novelty_text(table, one) for one in fresh)
    return _with_line(replace(app, untold=(*waiting, *fresh)), told)


def may_tell(app: App, table: Table) -> bool:
    """Return whether notes are given at this table.

    They are in the first few games of a title (`FIRST_GAMES`) on this device, but not in lessons or
    puzzles.
    """
    is_game = table.is_mine and not (table.course or table.attempt)
    return is_game and sum(one.game == table.match.game.name for one in app.past) < FIRST_GAMES


def _same(one: Match, other: Match) -> int:
    """Return the number of plies with which two matches begin alike."""
    # the usual case is quick: tuples look at the identity of their entries first
    if one.plies == other.plies[: len(one.plies)]:
        return len(one.plies)
    pairs = zip(one.plies, other.plies, strict=False)
    return sum(1 for _pair in takewhile(lambda pair: pair[0].index == pair[1].index, pairs))


def _new(app: App, table: Table, ply: int) -> tuple[Untold, ...]:
    """Return the novelties of a ply that were never read on this device."""
    game = table.match.game.name
    found = (one.name for one in novelties_of(table, ply))
    return tuple(Untold(ply, name) for name in found if address_of(game, name) not in app.met)


def _with_line(app: App, text: str) -> App:
    """Append a line to what is announced to screen readers."""
    if not text:
        return app
    # in the same announcement: the page says only the last one of an act
    said = tuple(Say(f"{one.text} {text}") if isinstance(one, Say) else one for one in app.effects)
    return replace(app, effects=said) if said != app.effects else app.with_command(Say(text))


def _read(app: App) -> App:
    """Mark the first waiting note as read on this device, and store that."""
    if not app.untold or app.table is None:
        return app
    met = (*app.met, address_of(app.table.match.game.name, app.untold[0].name))
    return replace(app, met=met, untold=app.untold[1:]).with_command(KeepMet(novelties_text(met)))


def _got_it(app: App, _event: Event[Simple]) -> App:
    """Close the note by its cross."""
    return _read(app)


HANDLERS: Handlers = {Simple.GOT_IT: _got_it}
