"""A full storage: what found no room is held and told once, and the oldest finished games may make some."""

from piazza.core.frozen import replace
from piazza.ui.act import Act, Simple
from piazza.ui.act.house import Export, OpenDialog
from piazza.ui.act.past import HearPastUnstored
from piazza.ui.act.tabs import HearStored, HearUnstored
from piazza.ui.acts.table.tabs import telling
from piazza.ui.app import App, Doings, Event, Notice, Unkept
from piazza.ui.commands import Download
from piazza.ui.commands.keep import (
    ForgetPast,
    KeepDraft,
    KeepMet,
    KeepProgress,
    KeepSettings,
    KeepSolved,
    Store,
)
from piazza.ui.language import gettext as _
from piazza.ui.language import ngettext
from piazza.ui.practice.novelties import novelties_text
from piazza.ui.practice.progress import progress_text
from piazza.ui.practice.solved import tries_text
from piazza.ui.storage.parcels import parcel
from piazza.ui.storage.past import PastGame
from piazza.ui.storage.put_by import find_past, remember_past
from piazza.ui.storage.saves import Save
from piazza.ui.storage.unkept import find_unkept, hold, let_go


def oldest_half(app: App) -> tuple[PastGame, ...]:
    """The finished games that go first where room is needed, the oldest last."""
    return app.past[len(app.past) // 2 :]


def full_notice(app: App) -> Notice:
    """Something could not be written: the game can be sent, and old ones can make room."""
    if app.table:
        text = _("Game not saved: browser storage is full. Copy its link to keep it.")
        return Notice(text, "bad", ((_("Share"), OpenDialog("share")), *ways_out(app)))
    return Notice(full_text(app), "bad", ways_out(app))


def full_text(app: App) -> str:
    """What found no room, and what will become of it."""
    if not app.unkept:
        return _("Browser storage is full: new games can’t be saved.")
    return ngettext(
        "{n} game isn’t saved: browser storage is full. If you close the page, it’s lost.",
        "{n} games aren’t saved: browser storage is full. If you close the page, they’re lost.",
        len(app.unkept),
    )


def ways_out(app: App) -> tuple[tuple[str, Act], ...]:
    """What can be done where there is no room: a file with everything, the oldest games away."""
    out = ((_("Export all"), Export("")),) if app.unkept and not app.table else ()
    return (*out, *(((_("Make room…"), OpenDialog("room")),) if app.past else ()))


def _unstored(app: App, event: Event[HearUnstored]) -> App:
    """A game could not be stored: it is held, and that is told once."""
    key, code = event.act.key, event.act.code
    if app.table and app.table.key == key:
        app = replace(app, table=replace(app.table, stored=code))
    if not app.can_store:
        return app
    is_told = find_unkept(app, key) is not None
    save = next((one for one in app.shelf if one.key == key), None)
    app = replace(hold(app, save, code) if isinstance(save, Save) else app, is_full=True)
    return app if is_told else _telling(app)


def _past_unstored(app: App, event: Event[HearPastUnstored]) -> App:
    """A finished game found no room: the memory does not have it, but it is held."""
    one = find_past(app, event.act.key)
    rest = tuple(other for other in app.past if other is not one)
    app = replace(app, past=rest, is_full=True)
    app = hold(app, one) if one else app
    return _telling(app) if app.can_store else app


def _crowded(app: App, _event: Event[Simple]) -> App:
    """Something else than a game found no room: that is told if it was not."""
    if app.is_full or not app.can_store:
        return app
    app = replace(app, is_full=True)
    return telling(app, Notice(full_text(app), "bad", ways_out(app)))


def _telling(app: App) -> App:
    """The app with the message that a game found no room."""
    return telling(app, full_notice(app))


def _stored(app: App, event: Event[HearStored]) -> App:
    """A game is written again: nothing is wrong with it any more."""
    texts = (full_notice(app).text, full_text(app), full_text(replace(app, unkept=())))
    app = replace(app, notice=None) if app.notice and app.notice.text in texts else app
    app = let_go(app, event.act.key)
    return replace(app, is_full=bool(app.unkept))


def _oldest(app: App, event: Event[Simple]) -> App:
    """The oldest finished games as a file; then they may go."""
    games = oldest_half(app)
    if not games:
        return app
    app = replace(app, parted=tuple(one.key for one in games))
    return app.with_command(Download(f"piazza-{event.now[:10]}-oldest.json", parcel((), games)))


def _part(app: App, _event: Event[Simple]) -> App:
    """The games that were given as a file are gone from this device, and what is held takes their room."""
    gone = tuple(one.key for one in app.past if one.key in app.parted)
    if not gone:
        return app
    rest = tuple(one for one in app.past if one.key not in gone)
    text = ngettext(
        "{n} game deleted here. Open its file to restore it.",
        "{n} games deleted here. Open their file to restore them.",
        len(gone),
    )
    app = replace(app, past=rest, parted=(), dialog="", notice=None)
    return _kept_now(app.with_command(ForgetPast(gone)).notify(text))


def _kept_now(app: App) -> App:
    """The app with all that found no room written once more, games first; what finds none is told again."""
    held = app.unkept
    app = replace(app, unkept=(), is_full=False)
    for one in held:
        app = _written(app, one)
    return app.with_command(
        *(KeepProgress(progress_text(app.progress)), KeepSolved(tries_text(app.solved))),
        *(KeepSettings(app.settings), KeepDraft(app.last_draft), KeepMet(novelties_text(app.met))),
    )


def _written(app: App, one: Unkept) -> App:
    """The app with a game written that had found no room."""
    if isinstance(one.record, PastGame):
        return remember_past(app, one.record)
    if app.table and app.table.key == one.record.key:
        app = replace(app, table=replace(app.table, stored=one.record.code))
    return app.with_command(Store(one.record, one.over))


DOINGS: Doings = {
    HearUnstored: _unstored,
    HearPastUnstored: _past_unstored,
    HearStored: _stored,
    Simple.CROWDED: _crowded,
    Simple.OLDEST: _oldest,
    Simple.PART: _part,
}
