"""Putting a match on the table, and saving it."""

from piazza.core.frozen import replace
from piazza.core.match import Match
from piazza.records import GameRecord, Notes
from piazza.ui.effects import LockGame, SetAddress
from piazza.ui.effects.storage import SaveGame
from piazza.ui.model.app import Model, Moment, UnreadableSave
from piazza.ui.model.table import Table
from piazza.ui.storage.saves import Daily, Save, Seat, just_behind, save_of


def start_match(  # noqa: PLR0913 - all that a game on the table is
    model: Model,
    match: Match,
    seats: tuple[Seat, ...],
    at: Moment,
    record: Save | None = None,
    *,
    daily: Daily | None = None,
    notes: Notes = (),
) -> Model:
    """Put a match on the table to be played on this device, and save it at once.

    It replaces `record`, or gets a new key.
    """
    # What the storage should hold now: if it does not, another tab has been there.
    key, stored = (record.key, record.code) if record else (new_key(model, at), "")
    table = replace(open_shutters(model, Table.of(key, match, seats, daily, notes)), stored=stored)
    return save_game(replace(model, screen="table", table=table, dialog="", notice=None), at).with_effects(
        SetAddress(f"game/{key}"), LockGame(key)
    )


def watch_match(model: Model, match: Match, seats: tuple[Seat, ...]) -> Model:
    """Put a match on the table that is only looked at."""
    return replace(model, screen="table", table=Table.of("", match, seats), dialog="")


def show_record_match(model: Model, record: GameRecord, seats: tuple[Seat, ...]) -> Model:
    """Put a match from a record on the table, only to be looked at, with the record's notes and date."""
    table = replace(Table.of("", record.match, seats, notes=record.notes), date=record.date)
    return replace(model, screen="table", table=table, dialog="", reading=None)


def save_game(model: Model, at: Moment) -> Model:
    """Save the game on the table, over the record that this tab saved before.

    Lessons, puzzles and games that are only looked at are not saved.
    """
    table = model.table
    if table is None or not table.is_local or table.course or table.attempt:
        return model
    save = save_of(table.key, table.match, table.seats, at.now, table.daily, notes=table.notes)
    others = _others(model, table.key)
    # The game played last comes first, even if this device's clock was put back.
    save = replace(save, after=just_behind((one for one in others if isinstance(one, Save)), at.now))
    model = replace(model, shelf=(save, *others), table=replace(table, stored=save.code))
    # `table` is the one from before: the record to be replaced is the old one.
    return model.with_effects(SaveGame(save, table.stored))


def open_shutters(model: Model, table: Table) -> Table:
    """Return the table open to the player in turn, if the setting `shutters` is off.

    Shutters hide the screen while it changes hands. The table is unchanged if they are on, or if the screen
    does not change hands now.
    """
    player = table.match.state.player
    if model.settings.shutters == "on" or player is None or not table.needs_curtain:
        return table
    return table.open_for(player)


def new_key(model: Model, at: Moment) -> str:
    """Return a key that no saved or finished game has."""
    taken = {record.key for record in (*model.shelf, *model.past)}
    # `update` is pure: chance comes with the message, and free keys are looked for upwards.
    number = at.chance
    while (key := f"{number:06x}") in taken:
        number += 1
    return key


def _others(model: Model, key: str) -> tuple[Save | UnreadableSave, ...]:
    """Return the records on the shelf with other keys."""
    return tuple(record for record in model.shelf if record.key != key)
