"""Setting up a new game."""

from collections.abc import Callable
from dataclasses import replace

from piazza.core.game import Game
from piazza.core.match import Match
from piazza.games import TITLES, load
from piazza.ui.app import Act, Address, App, Draft, KeepDraft
from piazza.ui.deals import deal_name, deal_seed
from piazza.ui.language import gettext as _
from piazza.ui.levels import USUAL, people, seat_played_by
from piazza.ui.memory import recall, record_setup
from piazza.ui.saves import NAME_LENGTH, WAYS, Seat
from piazza.ui.seating import take_seats

FIRST = "first"
"""The option that says who starts; offered by the seats' names."""


def fresh_draft(app: App, name: str, act: Act) -> Draft:
    """A new game as it was set up last, or as the last of any game was, with a deal of its own.

    Whoever never set one up is offered a game against a bot.
    """
    game = load(name)
    seats, values = recall(app.last_draft, name)
    options = game.settings_of({})
    options.update({n: v for n, v in values.items() if n in options and v in _values(game, n)})
    options[FIRST] = "lot"
    least = game.players.start if seats else max(game.players.start, 2)
    seats = fill_seats(seats or (Seat(people()[0]),), least)[: game.players[-1]]
    return Draft(name, seats, tuple(options.items()), deal_name(act.chance))


def fill_seats(seats: tuple[Seat, ...], players: int) -> tuple[Seat, ...]:
    """At least so many seats, a bot in each that is added."""
    while len(seats) < players:
        seats = seat_played_by((*seats, Seat("")), len(seats), USUAL)
    return seats


def draft_of(match: Match, seats: tuple[Seat, ...]) -> Draft:
    """The set-up that gave a match."""
    return Draft(match.game.name, seats, match.options, deal_name(match.seed), dict(match.options)[FIRST])


def _values(game: Game, name: str) -> tuple[str, ...]:
    """The values an option may have."""
    return next(option.values for option in game.settings if option.name == name)


def _new(app: App, act: Act) -> App:
    """The page of a new game."""
    if act.value not in TITLES:
        return app
    draft = fresh_draft(app, act.value, act)
    return replace(app, screen="setup", draft=draft, table=None, dialog="").with_command(
        Address(f"new/{act.value}")
    )


def _name(app: App, act: Act) -> App:
    """A seat's name, as ``0=Anna``."""
    number, _equals, name = act.value.partition("=")
    return _with_seat(app, number, lambda seat: replace(seat, name=name[:NAME_LENGTH]))


def _by(app: App, act: Act) -> App:
    """How a seat is played, as ``0=link``."""
    number, _equals, by = act.value.partition("=")
    draft = app.draft
    if draft is None or by not in WAYS or not number.isdecimal() or int(number) >= len(draft.seats):
        return app
    return replace(app, draft=replace(draft, seats=seat_played_by(draft.seats, int(number), by)))


def _kind(app: App, act: Act) -> App:
    """Whether a person or a bot sits somewhere, as ``0=bot``."""
    number, _equals, kind = act.value.partition("=")
    draft = app.draft
    if draft is None or not number.isdecimal() or int(number) >= len(draft.seats):
        return app
    is_bot = bool(draft.seats[int(number)].level)
    if is_bot == (kind == "bot"):
        return app
    return _by(app, replace(act, value=f"{number}={'here' if is_bot else USUAL}"))


def _alone(app: App, _act: Act) -> App:
    """The first person against one bot."""
    draft = app.draft
    if draft is None:
        return app
    pair = (*draft.seats, Seat(""))[:2]
    seats = seat_played_by(seat_played_by(pair, 0, "here"), 1, USUAL)
    return replace(app, draft=replace(draft, seats=seats, first="lot"))


def _with_seat(app: App, number: str, change: Callable[[Seat], Seat]) -> App:
    """The draft with one seat changed."""
    draft = app.draft
    if draft is None or not number.isdecimal() or int(number) >= len(draft.seats):
        return app
    seats = tuple(change(seat) if place == int(number) else seat for place, seat in enumerate(draft.seats))
    return replace(app, draft=replace(draft, seats=seats))


def _add(app: App, _act: Act) -> App:
    """One more seat."""
    draft = app.draft
    if (
        draft is None
        or len(draft.seats) not in load(draft.game).players
        or len(draft.seats) == load(draft.game).players[-1]
    ):
        return app
    free = next((name for name in people() if name not in {seat.name for seat in draft.seats}), "")
    return replace(app, draft=replace(draft, seats=(*draft.seats, Seat(free))))


def _drop(app: App, act: Act) -> App:
    """One seat fewer."""
    draft = app.draft
    if draft is None or len(draft.seats) <= load(draft.game).players.start or not act.value.isdecimal():
        return app
    seats = tuple(seat for place, seat in enumerate(draft.seats) if place != int(act.value))
    return replace(app, draft=replace(draft, seats=seats, first="lot"))


def _option(app: App, act: Act) -> App:
    """An option's value, as ``side=B``."""
    name, _equals, value = act.value.partition("=")
    draft = app.draft
    if draft is None or name not in dict(draft.options) or value not in _values(load(draft.game), name):
        return app
    options = tuple((n, value if n == name else v) for n, v in draft.options)
    return replace(app, draft=replace(draft, options=options))


def _first(app: App, act: Act) -> App:
    """Who starts: ``lot``, or a seat counted from 1."""
    draft = app.draft
    if draft is None or act.value not in ("lot", *(str(n + 1) for n in range(len(draft.seats)))):
        return app
    return replace(app, draft=replace(draft, first=act.value))


def _deal(app: App, act: Act) -> App:
    """A deal by name."""
    return replace(app, draft=replace(app.draft, deal=act.value[:40])) if app.draft else app


def _shuffle(app: App, act: Act) -> App:
    """Another deal."""
    return replace(app, draft=replace(app.draft, deal=deal_name(act.chance))) if app.draft else app


def begin(app: App, act: Act) -> App:
    """The game that was set up begins, and how is remembered for the next."""
    draft = app.draft
    if draft is None:
        return app
    names = tuple(
        replace(seat, name=seat.name.strip() or _("Player {n}").format(n=n + 1))
        for n, seat in enumerate(draft.seats)
    )
    options = {**dict(draft.options), FIRST: draft.first}
    match = Match.new(load(draft.game), len(draft.seats), deal_seed(draft.deal), **options)
    kept = record_setup(app.last_draft, replace(draft, seats=names), act.now[:10])
    return take_seats(replace(app, last_draft=kept), match, names, act).with_command(KeepDraft(kept))


DOINGS = {
    "new": _new,
    "seat-name": _name,
    "seat-by": _by,
    "seat-kind": _kind,
    "seat-add": _add,
    "seat-drop": _drop,
    "alone": _alone,
    "option": _option,
    "first": _first,
    "deal": _deal,
    "shuffle": _shuffle,
    "start": begin,
}
