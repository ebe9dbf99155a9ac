"""Handlers for the page on which a new game is set up. A draft (`Draft`) is what it shows."""

from collections.abc import Callable

from piazza.core.frozen import replace
from piazza.core.game import Game
from piazza.core.match import Match
from piazza.games import TITLES, load
from piazza.ui.effects import SetAddress
from piazza.ui.effects.storage import SaveSetupDefaults
from piazza.ui.i18n import gettext as _
from piazza.ui.model.app import Event, Handlers, Model
from piazza.ui.model.deals import deal_name, deal_seed
from piazza.ui.model.levels import USUAL, people, seat_played_by
from piazza.ui.model.opponents import AGAINST, with_way
from piazza.ui.msg import Msg, Simple
from piazza.ui.msg.house import (
    DropSeat,
    FillSeat,
    NameDeal,
    NameSeat,
    PlayAgainst,
    SetFirst,
    SetOption,
    SetSeat,
    SetUp,
)
from piazza.ui.names import clean_name
from piazza.ui.storage.editions import edition_named
from piazza.ui.storage.saves import NAME_LENGTH, WAYS, Seat
from piazza.ui.storage.setup_defaults import Draft, load_edition, load_setup, record_setup
from piazza.ui.update.seating import start_match

FIRST = "first"
"""The name of the option that says who starts; the page offers the seats by their names for it."""


def fresh_draft(model: Model, name: str, event: Event[Msg]) -> Draft:
    """Return a draft as this game was set up last, or else as any game was last, with a new deal.

    On a device where no game was set up yet, it is for one person and a bot.
    """
    game = load(name)
    seats, values = load_setup(model.last_draft, name)
    options = game.settings_of({})
    options.update({n: v for n, v in values.items() if n in options and v in _values(game, n)})
    options[FIRST] = "lot"
    # a first game is against a bot, also where one can play alone
    least = game.players.start if seats else max(game.players.start, 2)
    seats = fill_seats(seats or (Seat(people()[0]),), least)[: game.players[-1]]
    edition = edition_named(model.editions, name, load_edition(model.last_draft, name))
    return Draft(name, seats, tuple(options.items()), deal_name(event.chance), edition=edition)


def fill_seats(seats: tuple[Seat, ...], players: int) -> tuple[Seat, ...]:
    """Return the seats, with bots added until there are at least `players`."""
    while len(seats) < players:
        seats = seat_played_by((*seats, Seat("")), len(seats), USUAL)
    return seats


def draft_of(match: Match, seats: tuple[Seat, ...]) -> Draft:
    """Return the draft that leads to a match."""
    first, edition = dict(match.options)[FIRST], match.game.edition
    return Draft(match.game.name, seats, match.options, deal_name(match.seed), first, edition)


def _values(game: Game, name: str) -> tuple[str, ...]:
    """Return the values that an option of a game may have."""
    return next(option.values for option in game.settings if option.name == name)


def _new(model: Model, event: Event[SetUp]) -> Model:
    """Show the set-up page of a game."""
    if event.msg.game not in TITLES:
        return model
    draft = fresh_draft(model, event.msg.game, event)
    return replace(model, screen="setup", draft=draft, table=None, dialog="").with_effects(
        SetAddress(f"new/{event.msg.game}")
    )


def _name(model: Model, event: Event[NameSeat]) -> Model:
    """Rename a seat."""
    name = clean_name(event.msg.name)[:NAME_LENGTH]
    return _with_seat(model, event.msg.seat, lambda seat: replace(seat, name=name))


def _by(model: Model, event: Event[SetSeat]) -> Model:
    """Set how a seat is played."""
    seat, by, draft = event.msg.seat, event.msg.by, model.draft
    if draft is None or by not in WAYS or seat >= len(draft.seats):
        return model
    return replace(model, draft=replace(draft, seats=seat_played_by(draft.seats, seat, by)))


def _kind(model: Model, event: Event[FillSeat]) -> Model:
    """Switch a seat between a person and a bot."""
    seat, draft = event.msg.seat, model.draft
    if draft is None or seat >= len(draft.seats):
        return model
    is_bot = bool(draft.seats[seat].level)
    if is_bot == (event.msg.kind == "bot"):
        return model
    return _by(model, Event(SetSeat(seat, "here" if is_bot else USUAL)))


def _against(model: Model, event: Event[PlayAgainst]) -> Model:
    """Set how all other seats are played."""
    draft = model.draft
    if draft is None or event.msg.way not in AGAINST:
        return model
    return replace(model, draft=with_way(draft, load(draft.game), event.msg.way))


def _with_seat(model: Model, number: int, change: Callable[[Seat], Seat]) -> Model:
    """Replace one seat of the draft."""
    draft = model.draft
    if draft is None or number >= len(draft.seats):
        return model
    seats = tuple(change(seat) if place == number else seat for place, seat in enumerate(draft.seats))
    return replace(model, draft=replace(draft, seats=seats))


def _add(model: Model, _event: Event[Simple]) -> Model:
    """Add a seat, for a person."""
    draft = model.draft
    if (
        draft is None
        or len(draft.seats) not in load(draft.game).players
        or len(draft.seats) == load(draft.game).players[-1]
    ):
        return model
    free = next((name for name in people() if name not in {seat.name for seat in draft.seats}), "")
    return replace(model, draft=replace(draft, seats=(*draft.seats, Seat(free))))


def _drop(model: Model, event: Event[DropSeat]) -> Model:
    """Remove a seat."""
    draft = model.draft
    if draft is None or len(draft.seats) <= load(draft.game).players.start:
        return model
    seats = tuple(seat for place, seat in enumerate(draft.seats) if place != event.msg.seat)
    # whoever starts is a number, and the seats behind this one get other numbers
    return replace(model, draft=replace(draft, seats=seats, first="lot"))


def _option(model: Model, event: Event[SetOption]) -> Model:
    """Set an option."""
    name, value = event.msg.name, event.msg.value
    draft = model.draft
    if draft is None or name not in dict(draft.options) or value not in _values(load(draft.game), name):
        return model
    options = tuple((n, value if n == name else v) for n, v in draft.options)
    return replace(model, draft=replace(draft, options=options))


def _first(model: Model, event: Event[SetFirst]) -> Model:
    """Set who starts: ``lot``, or a seat counted from 1."""
    draft = model.draft
    if draft is None or event.msg.who not in ("lot", *(str(n + 1) for n in range(len(draft.seats)))):
        return model
    return replace(model, draft=replace(draft, first=event.msg.who))


def _deal(model: Model, event: Event[NameDeal]) -> Model:
    """Set the deal by its name, of which at most 40 characters count."""
    return replace(model, draft=replace(model.draft, deal=event.msg.name[:40])) if model.draft else model


def _shuffle(model: Model, event: Event[Simple]) -> Model:
    """Choose another deal."""
    return replace(model, draft=replace(model.draft, deal=deal_name(event.chance))) if model.draft else model


def begin(model: Model, event: Event[Msg]) -> Model:
    """Start the game of the draft, and store the set-up for the next time.

    If a seat is to be played on another device, the dialog for invitations opens.
    """
    draft = model.draft
    if draft is None:
        return model
    names = tuple(
        replace(seat, name=seat.name.strip() or _("Player {n}").format(n=n + 1))
        for n, seat in enumerate(draft.seats)
    )
    options = {**dict(draft.options), FIRST: draft.first}
    game = load(draft.game).with_edition(draft.edition)
    match = Match.new(game, len(draft.seats), deal_seed(draft.deal), **options)
    kept = record_setup(model.last_draft, replace(draft, seats=names), event.now[:10])
    model = start_match(replace(model, last_draft=kept), match, names, event).with_effects(
        SaveSetupDefaults(kept)
    )
    # guests of an earlier game come along by themselves (`_with_next_game`)
    is_waiting = model.live is None and any(seat.by == "live" for seat in names)
    return replace(model, dialog="company") if is_waiting else model


HANDLERS: Handlers = {
    SetUp: _new,
    NameSeat: _name,
    SetSeat: _by,
    FillSeat: _kind,
    Simple.ADD_SEAT: _add,
    DropSeat: _drop,
    PlayAgainst: _against,
    SetOption: _option,
    SetFirst: _first,
    NameDeal: _deal,
    Simple.SHUFFLE: _shuffle,
    Simple.START: begin,
}
