"""The page on which a new game is set up. A draft (`Draft`) is what it shows."""

from typing import assert_never

from piazza.core.frozen import replace
from piazza.core.game import Game
from piazza.core.match import Match
from piazza.games import TITLES, load
from piazza.ui.effects import SetAddress
from piazza.ui.effects.storage import SaveSettings, SaveSetupDefaults
from piazza.ui.model.app import Model, Moment
from piazza.ui.model.deals import deal_name, deal_seed
from piazza.ui.model.levels import USUAL, seat_played_by
from piazza.ui.model.setup import AGAINST, seats_against
from piazza.ui.msg.setup import (
    DropSeat,
    FillSeat,
    NameDeal,
    NameSeat,
    PlayAgain,
    PlayAgainst,
    SetFirst,
    SetOption,
    SetSeat,
    SetUp,
    SetupMsg,
    SetupSignal,
)
from piazza.ui.names import clean_name
from piazza.ui.storage.editions import edition_named
from piazza.ui.storage.saves import MAX_NAME_LENGTH, WAYS, Seat
from piazza.ui.storage.setup_defaults import (
    Draft,
    edition_checksum,
    last_way,
    load_edition,
    load_setup,
    load_way,
    record_edition,
    record_way,
    way_of,
)
from piazza.ui.update.seating import start_match

FORMER_NAMES = ("Anna", "Bruno", "Chiara", "Dario", "Elena")
"""The names that version 1.0 proposed for people, by seat."""
FIRST = "first"
"""The name of the option that says who starts; the page offers the seats by their names for it."""


def update(model: Model, msg: SetupMsg, at: Moment) -> Model:
    """Return the model after a message about setting up a game."""
    match msg:
        case SetUp(game):
            return _open(model, game, at)
        case NameSeat(seat, name):
            return _rename_seat(model, seat, name)
        case SetSeat(seat, by):
            return _set_seat(model, seat, by)
        case FillSeat(seat, kind):
            return _fill_seat(model, seat, kind)
        case SetupSignal.ADD_SEAT:
            return _add_seat(model)
        case DropSeat(seat):
            return _drop_seat(model, seat)
        case PlayAgainst(way):
            return _play_against(model, way, at)
        case SetOption(name, value):
            return _set_option(model, name, value)
        case SetFirst(who):
            return _set_first(model, who)
        case NameDeal(name):
            return _name_deal(model, name)
        case SetupSignal.SHUFFLE:
            return _shuffle(model, at)
        case SetupSignal.START:
            return begin(model, at)
        case PlayAgain(deal):
            return _play_again(model, deal, at)
        case _:
            assert_never(msg)


def fresh_draft(model: Model, name: str, at: Moment, way: str = "") -> Draft:
    """Return a draft as this game was set up last, or else as any game was last, with a new deal.

    `way` is one of `AGAINST`; without it, the draft is for the way that was played last, or else for one
    person and a bot.
    """
    game = load(name)
    way = way or last_way(model.last_draft, name) or AGAINST[0]
    seats, own = load_way(model.last_draft, name, way)
    values = load_setup(model.last_draft, name)[1] | own
    options = game.settings_of({})
    options.update({n: v for n, v in values.items() if n in options and v in _values(game, n)})
    options[FIRST] = "lot"
    # a game is for two at least, also where one can play alone
    least = max(game.players.start, 2)
    seats = fill_seats(_with_own_name(model, seats or (Seat(""),)), least)[: game.players[-1]]
    if way_of(seats) != way:
        seats = seats_against(seats, game, way)
    edition = edition_named(model.editions, name, load_edition(model.last_draft, name))
    return Draft(name, seats, tuple(options.items()), deal_name(at.chance), edition=edition)


def _with_own_name(model: Model, seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """Return the seats with the own name at the first one that a person has, if it has none.

    Bots have no names. Those that version 1.0 gave to people go until the own name is known.
    """
    filled_in = {} if model.settings.name else dict(enumerate(FORMER_NAMES))
    seats = tuple(
        replace(seat, name="") if seat.level or seat.name == filled_in.get(place) else seat
        for place, seat in enumerate(seats)
    )
    place = next((place for place, one in enumerate(seats) if not one.level), None)
    if place is None or seats[place].name.strip():
        return seats
    return (*seats[:place], replace(seats[place], name=model.settings.name), *seats[place + 1 :])


def fill_seats(seats: tuple[Seat, ...], players: int) -> tuple[Seat, ...]:
    """Return the seats, with bots added until there are at least `players`."""
    while len(seats) < players:
        seats = seat_played_by((*seats, Seat("")), len(seats), USUAL)
    return seats


def draft_of(match: Match, seats: tuple[Seat, ...]) -> Draft:
    """Return the draft that leads to a match, by today's rules."""
    # former rules lack the options that were added later
    options = load(match.game.name).settings_of(dict(match.options))
    first, edition = options[FIRST], match.game.edition
    return Draft(match.game.name, seats, tuple(options.items()), deal_name(match.seed), first, edition)


def _values(game: Game, name: str) -> tuple[str, ...]:
    """Return the values that an option of a game may have."""
    return next(option.values for option in game.settings if option.name == name)


def _open(model: Model, game: str, at: Moment) -> Model:
    """Show the set-up page of a game."""
    if game not in TITLES:
        return model
    draft = fresh_draft(model, game, at)
    return replace(model, screen="setup", draft=draft, table=None, dialog="").with_effects(
        SetAddress(f"new/{game}")
    )


def _set_seat(model: Model, seat: int, by: str) -> Model:
    """Set how a seat is played."""
    draft = model.draft
    if draft is None or by not in WAYS or seat >= len(draft.seats):
        return model
    return replace(model, draft=replace(draft, seats=seat_played_by(draft.seats, seat, by)))


def _fill_seat(model: Model, seat: int, kind: str) -> Model:
    """Switch a seat between a person and a bot."""
    draft = model.draft
    if draft is None or seat >= len(draft.seats):
        return model
    is_bot = bool(draft.seats[seat].level)
    if is_bot == (kind == "bot"):
        return model
    return _set_seat(model, seat, "here" if is_bot else USUAL)


def _play_against(model: Model, way: str, at: Moment) -> Model:
    """Set how the others play: as it was set up last for that way, or else with the seats that there are."""
    draft = model.draft
    if draft is None or way not in AGAINST or way == way_of(draft.seats):
        return model
    known, _options = load_way(model.last_draft, draft.game, way)
    if known:
        fresh = fresh_draft(model, draft.game, at, way)
        return replace(model, draft=replace(fresh, deal=draft.deal, edition=draft.edition))
    seats = seats_against(draft.seats, load(draft.game), way)
    return replace(model, draft=replace(draft, seats=seats, first="lot"))


def _rename_seat(model: Model, number: int, name: str) -> Model:
    """Rename a seat of the draft."""
    draft = model.draft
    if draft is None or number >= len(draft.seats):
        return model
    name = clean_name(name)[:MAX_NAME_LENGTH]
    seats = tuple(
        replace(seat, name=name) if place == number else seat for place, seat in enumerate(draft.seats)
    )
    return replace(model, draft=replace(draft, seats=seats))


def _add_seat(model: Model) -> Model:
    """Add a seat, played like the one before it."""
    draft = model.draft
    if (
        draft is None
        or len(draft.seats) not in load(draft.game).players
        or len(draft.seats) == load(draft.game).players[-1]
    ):
        return model
    seats = seat_played_by((*draft.seats, Seat("")), len(draft.seats), draft.seats[-1].by)
    return replace(model, draft=replace(draft, seats=seats))


def _drop_seat(model: Model, number: int) -> Model:
    """Remove a seat."""
    draft = model.draft
    if draft is None or len(draft.seats) <= load(draft.game).players.start:
        return model
    seats = tuple(seat for place, seat in enumerate(draft.seats) if place != number)
    # whoever starts is a number, and the seats behind this one get other numbers
    return replace(model, draft=replace(draft, seats=seats, first="lot"))


def _set_option(model: Model, name: str, value: str) -> Model:
    """Set an option."""
    draft = model.draft
    if draft is None or name not in dict(draft.options) or value not in _values(load(draft.game), name):
        return model
    options = tuple((n, value if n == name else v) for n, v in draft.options)
    return replace(model, draft=replace(draft, options=options))


def _set_first(model: Model, who: str) -> Model:
    """Set who starts: ``lot``, or a seat counted from 1."""
    draft = model.draft
    if draft is None or who not in ("lot", *(str(n + 1) for n in range(len(draft.seats)))):
        return model
    return replace(model, draft=replace(draft, first=who))


def _name_deal(model: Model, name: str) -> Model:
    """Set the deal by its name, of which at most 40 characters count."""
    return replace(model, draft=replace(model.draft, deal=name[:40])) if model.draft else model


def _shuffle(model: Model, at: Moment) -> Model:
    """Choose another deal."""
    return replace(model, draft=replace(model.draft, deal=deal_name(at.chance))) if model.draft else model


def begin(model: Model, at: Moment) -> Model:
    """Start the game of the draft, and store the set-up for the next time.

    If a seat is to be played on another device, the dialog for invitations opens.
    """
    draft = model.draft
    if draft is None:
        return model
    seats = tuple(replace(seat, name=seat.name.strip()) for seat in draft.seats)
    options = {**dict(draft.options), FIRST: draft.first}
    game = load(draft.game).with_edition(draft.edition)
    match = Match.new(game, len(draft.seats), deal_seed(draft.deal), **options)
    kept = _kept(model, replace(draft, seats=seats), at)
    model = _remember_name(replace(model, last_draft=kept), seats)
    model = start_match(model, match, seats, at).with_effects(SaveSetupDefaults(kept))
    # guests of an earlier game come along by themselves (`_with_next_game`)
    is_waiting = model.live is None and any(seat.by == "live" for seat in seats)
    return replace(model, dialog="company") if is_waiting else model


def _kept(model: Model, draft: Draft, at: Moment) -> str:
    """Return the stored set-ups with this one; of a solo or a live table only the edition is stored."""
    if way_of(draft.seats) and not any(seat.by == "live" for seat in draft.seats):
        return record_way(model.last_draft, draft, at.now[:10])
    named = edition_checksum(draft)
    if named == load_edition(model.last_draft, draft.game):
        return model.last_draft
    return record_edition(model.last_draft, draft.game, named)


def _remember_name(model: Model, seats: tuple[Seat, ...]) -> Model:
    """Remember the name of the first person at this screen as the own one, if none is known yet."""
    name = next((seat.name for seat in seats if seat.by == "here"), "")
    if not name or model.settings.name:
        return model
    settings = replace(model.settings, name=name)
    return replace(model, settings=settings).with_effects(SaveSettings(settings))


def _play_again(model: Model, deal: str, at: Moment) -> Model:
    """Start a new game with the same seats and options, with the same deal or another."""
    table = model.table
    if table is None:
        return model
    draft = draft_of(table.match, table.seats)
    if deal != "same":
        draft = replace(draft, deal=deal_name(at.chance))
    return replace(begin(replace(model, draft=draft), at), draft=None)
