"""The memory: finished games found again, and given as a file where they take the room of others."""

from dataclasses import replace

from piazza.ui.act import Simple
from piazza.ui.act.past import FindPast, HearPastUnstored, PagePast
from piazza.ui.acts.table.tabs import full_notice
from piazza.ui.app import App, Doings, Event
from piazza.ui.commands import Address, Download, Lock
from piazza.ui.commands.keep import ForgetPast
from piazza.ui.language import ngettext
from piazza.ui.storage.parcels import parcel
from piazza.ui.storage.past import PastGame
from piazza.ui.storage.put_by import put_by
from piazza.ui.storage.tallies import Sought

A_PAGE = 20
"""Finished games that are shown at once."""
FILTERS = ("game", "opponent", "outcome")
HISTORY = "history"
"""The page of finished games, in the address, too."""


def sought_games(app: App) -> tuple[PastGame, ...]:
    """The finished games that are looked for."""
    return tuple(one for one in app.past if app.sought.fits(one))


def oldest_half(app: App) -> tuple[PastGame, ...]:
    """The finished games that go first where room is needed, the oldest last."""
    return app.past[len(app.past) // 2 :]


def _history(app: App, _event: Event[Simple]) -> App:
    """The page of finished games; what is over is put by."""
    app = replace(put_by(app), screen=HISTORY, table=None, draft=None, dialog="", asked=None)
    return app.with_command(Address(HISTORY), Lock())


def _find(app: App, event: Event[FindPast]) -> App:
    """Fewer finished games, or others."""
    if event.act.what not in FILTERS:
        return app
    return replace(app, sought=replace(app.sought, **{event.act.what: event.act.value}, page=0))


def _find_all(app: App, _event: Event[Simple]) -> App:
    """All finished games again."""
    return replace(app, sought=Sought())


def _turn_page(app: App, event: Event[PagePast]) -> App:
    """Another part of the list."""
    last = max(0, len(sought_games(app)) - 1) // A_PAGE
    page = min(max(0, app.sought.page + event.act.by), last)
    return replace(app, sought=replace(app.sought, page=page))


def _oldest(app: App, event: Event[Simple]) -> App:
    """The oldest finished games as a file; then they may go."""
    games = oldest_half(app)
    if not games:
        return app
    app = replace(app, parted=tuple(one.key for one in games))
    return app.with_command(Download(f"piazza-{event.now[:10]}-oldest.json", parcel((), games)))


def _part(app: App, _event: Event[Simple]) -> App:
    """The games that were given as a file are gone from this device."""
    gone = tuple(one.key for one in app.past if one.key in app.parted)
    if not gone:
        return app
    rest = tuple(one for one in app.past if one.key not in gone)
    text = ngettext(
        "{n} game left this device. Its file brings it back.",
        "{n} games left this device. Their file brings them back.",
        len(gone),
    )
    app = replace(app, past=rest, parted=(), dialog="", notice=None)
    return app.with_command(ForgetPast(gone)).notify(text)


def _past_unstored(app: App, event: Event[HearPastUnstored]) -> App:
    """A finished game found no room: the memory does not have it."""
    app = replace(app, past=tuple(one for one in app.past if one.key != event.act.key))
    told = full_notice(app)
    return app if app.notice == told or not app.can_store else app.notify(told.text, told.kind, *told.acts)


DOINGS: Doings = {
    Simple.HISTORY: _history,
    FindPast: _find,
    Simple.FIND_ALL: _find_all,
    PagePast: _turn_page,
    Simple.OLDEST: _oldest,
    Simple.PART: _part,
    HearPastUnstored: _past_unstored,
}
