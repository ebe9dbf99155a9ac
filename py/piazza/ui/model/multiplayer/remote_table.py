"""The table as a guest's device shows it; the match is on the host's device."""

from typing import Any

from piazza.core.frozen import replace
from piazza.core.game import Game, State
from piazza.core.match import Match, Ply
from piazza.ui.model.multiplayer.guest import Guest, Stage, game_of
from piazza.ui.model.multiplayer.messages import Welcome
from piazza.ui.model.multiplayer.sync import seats_sent
from piazza.ui.model.table import Table, follow_last_player


def remote_table(guest: Guest, before: Table | None) -> Table | None:
    """Return the table that a guest's device shows; None before it has received a position.

    `before` is the table shown until now. What its person did to the view (drawer, order of the pieces,
    ply looked at) is kept.
    """
    news = guest.welcome
    if news is None or not guest.states:
        return None
    seats = seats_sent(guest.company.seats if guest.company else news.seats)
    match = _match(guest, news, before.match.plies if before and before.is_remote else ())
    held = guest.stage is not Stage.THERE or guest.pending >= 0 or _is_paused(guest)
    table = Table(
        key="",
        match=match,
        seats=seats,
        story=tuple(step.story for step in guest.steps),
        turns=tuple(step.turn for step in guest.steps),
        barrier=len(match.plies),
        open_to=news.seat,
        is_remote=True,
        is_held=held,
    )
    if before is None or not before.is_remote:
        return table
    return _as_looked_at(table, before)


def _as_looked_at(table: Table, before: Table) -> Table:
    """Return `table` with the view of `before`: ply looked at, drawer, order of the pieces.

    Focus and wish are kept only if the position is the same.
    """
    is_same = table.match.state == before.match.state
    back = before.ply if before.ply is not None and before.ply < len(table.match.plies) else None
    return replace(
        follow_last_player(before, table),
        ply=back,
        drawer=before.drawer,
        arranged=before.arranged,
        is_playing=before.is_playing and back is not None,
        focus=before.focus if is_same else None,
        wish=before.wish if is_same else (),
    )


def _match(guest: Guest, news: Welcome, known: tuple[Ply, ...]) -> Match:
    """Return the match as far as this device knows it.

    It has the positions as this seat sees them and, as actions, the moves in notation. The seed and the
    indices are unknown and set to 0. `known` are the plies shown until now; those still valid are
    reused.
    """
    plies = _common(guest, known)
    fresh = zip(guest.states[len(plies) :], guest.steps[len(plies) :], strict=False)
    # two choices, or the ply would count as forced
    plies = (*plies, *(Ply(before, step.move, 0, 2) for before, step in fresh))
    state = guest.states[-1]
    game = _game(news, state)
    # the host leaves out options newer than the version that it tells
    options = tuple(game.settings_of(dict(news.options)).items())
    return Match(game, len(news.seats), 0, options, plies, state)


def _game(news: Welcome, state: State[Any]) -> Game:
    """Return the game of a table, with its preset if the position shows one.

    The host sends positions and not the edition.
    """
    game = game_of(news)
    preset = game.edition_schema.preset_at(state) if game.edition_schema else None
    return game.with_edition(preset.edition) if preset else game


def _common(guest: Guest, known: tuple[Ply, ...]) -> tuple[Ply, ...]:
    """Return the leading plies of `known` that still agree with what the guest has received."""
    # from the end: usually all that was known still holds
    for number in range(min(len(known), len(guest.steps)), 0, -1):
        last = known[number - 1]
        if last.before is guest.states[number - 1] and last.action is guest.steps[number - 1].move:
            return known[:number]
    return ()


def _is_paused(guest: Guest) -> bool:
    return guest.company is not None and guest.company.is_paused
