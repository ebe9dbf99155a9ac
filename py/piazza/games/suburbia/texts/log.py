"""The log of Suburbia, and notes on what happens for the first time: only what everybody may know."""

from collections.abc import Iterator

from piazza.games.suburbia.rules import actions
from piazza.games.suburbia.rules.actions import Action, Lake, Mark
from piazza.games.suburbia.rules.borough import lot_at
from piazza.games.suburbia.rules.dale import space_to_take
from piazza.games.suburbia.rules.ledger import CLOSING, Movement, Why
from piazza.games.suburbia.rules.material import Stat, material
from piazza.games.suburbia.rules.outcome import outcome
from piazza.games.suburbia.rules.position import Phase, SeatNumber
from piazza.games.suburbia.rules.scoring import Award, awards, finals
from piazza.games.suburbia.rules.state import State
from piazza.games.suburbia.texts.names import dollars, gain, goal_name, goal_text, tile_name
from piazza.games.suburbia.texts.reasons import lines_crossed
from piazza.games.suburbia.texts.tiles import tile_to_place
from piazza.ui.game_api.people import about_robot
from piazza.ui.game_api.text_types import Entry, FirstTimeNote, gains_of, phrase
from piazza.ui.i18n import gettext as _
from piazza.ui.i18n import join_words


def narrate(before: State, action: actions.Action, after: State) -> tuple[Entry, ...]:
    """Return the sentences for an action and its consequences."""
    return (
        *_begun(before),
        *_done(before, action),
        *_moved(before, action),
        *_came_up(before, after),
        *_settled(after),
    )


def _begun(state: State) -> Iterator[Entry]:
    """Yield the population that everybody begins with, before the first decision."""
    is_first = state.turn.phase in (Phase.GOAL, Phase.CHOOSE) and state.turn.round == 1
    if is_first and state.turn.player == state.box.first and not any(state.goals.secret):
        people = material().setup.population
        text = _("Everybody starts with a population of {n}").format(n=people)
        robot = ((_("Dale"), people),) if state.box.has_dale else ()
        yield Entry(None, text, (people,) * state.box.players, "start", robot)


def _done(state: State, action: actions.Action) -> Iterator[Entry]:
    """Yield the sentence for the action itself."""
    player = state.turn.player
    cost = _price(state, action)
    match action:
        case actions.Keep():
            yield Entry(player, _("[{name} keeps|You keep] a secret goal"))
        case actions.Take() | actions.Basic() | actions.Flip() | actions.Invest():
            yield Entry(player, _passing(state, action), is_passing=True)
        case actions.Build():
            text = phrase(_("[{name} builds|You build] the {tile}"), tile=tile_name(tile_to_place(state)))
            yield Entry(player, text, margin=cost)
        case actions.Lake():
            yield Entry(player, _("[{name} makes|You make] a Lake"), margin=cost)
        case actions.Mark(cell):
            tile = lot_at(state.boroughs[player], cell).tile
            text = phrase(_("[{name} invests|You invest] in the {tile}"), tile=tile_name(tile))
            yield Entry(player, text, margin=cost)
        case actions.Discard(slot):
            text = phrase(
                _("[{name} discards|You discard] the {tile}"), tile=tile_name(state.market[slot] or "")
            )
            yield Entry(player, text, margin=cost)
        case actions.Robot():
            tile = state.market[space_to_take(state)] or ""
            yield Entry(None, _("Dale builds the {tile}").format(tile=tile_name(tile)), margin=cost)


def _passing(state: State, action: actions.Action) -> str:
    """Return the sentence for a step before the placing."""
    match action:
        case actions.Take(slot):
            return phrase(
                _("[{name} chooses|You choose] the {tile}"), tile=tile_name(state.market[slot] or "")
            )
        case actions.Basic(tile):
            return phrase(_("[{name} chooses|You choose] the {tile}"), tile=tile_name(tile))
        case actions.Flip():
            return _("[{name} turns|You turn] the tile face down")
        case _:
            return _("[{name} is|You are] about to invest")


def _price(state: State, action: actions.Action) -> str:
    """Return what was paid, for the margin; empty if nothing was."""
    paid = sum(one.change.amount for one in outcome(state, action).movements if one.change.why is Why.PRICE)
    return dollars(paid) if paid else ""


def _moved(state: State, action: actions.Action) -> Iterator[Entry]:
    """Yield what moved: first by the tile, seat by seat, then at the end of the turn."""
    movements = tuple(one for one in outcome(state, action).movements if one.change.why is not Why.PRICE)
    # Steps 2 and 3 begin with the first of these; red lines crossed before are the tile's.
    end = next((place for place, one in enumerate(movements) if one.change.why in CLOSING), len(movements))
    placing, closing = movements[:end], movements[end:]
    # Dale's turn is played by his opponent, but it is his borough that grows.
    doer = state.box.seats - 1 if isinstance(action, actions.Robot) else state.turn.player
    for step in range(state.box.seats):
        seat = (doer + step) % state.box.seats
        yield from _set_off(state, tuple(one for one in placing if one.change.seat == seat), seat)
    if closing:
        yield from _closed(state, closing, doer)


def _set_off(state: State, movements: tuple[Movement, ...], seat: SeatNumber) -> Iterator[Entry]:
    """Yield the sentence for all that a tile moved of one seat's counters."""
    sums = {stat: sum(one.moved for one in movements if one.change.stat is stat) for stat in Stat}
    told = [gain(stat, moved) + _causes(movements, stat) for stat, moved in sums.items() if moved]
    if not movements or not told:
        return
    lines = "".join(_crossed(one) for one in lines_crossed(movements, seat))
    text = _about(state, seat, _("[{name}|You]: {what}"), what=join_words(told)) + lines
    yield _scored(state, seat, text, sums[Stat.POPULATION], "tiles")


def _causes(movements: tuple[Movement, ...], stat: Stat) -> str:
    """Return in brackets the tiles by whose texts a counter moved; empty if a new tile just brings it."""
    moving = (one.change for one in movements if one.change.stat is stat and one.moved)
    bearers = (change.bearer for change in moving if change.why is not Why.NOW)
    names = dict.fromkeys(tile_name(bearer.tile) for bearer in bearers if bearer)
    return f" ({', '.join(names)})" if names else ""


def _closed(state: State, movements: tuple[Movement, ...], seat: SeatNumber) -> Iterator[Entry]:
    """Yield the sentences for steps 2 and 3 of the turn: money, then population."""
    wages = sum(one.moved for one in movements if one.change.why is Why.WAGES)
    if wages:
        text = (
            _("[{name} receives|You receive] income")
            if wages > 0
            else _("[{name} pays|You pay] negative income")
        )
        yield Entry(_player(state, seat), _about(state, seat, text), margin=dollars(wages))
    for why, cause in ((Why.DEBT, "debt"), (Why.GROWTH, "growth")):
        yield from _people_moved(state, movements, seat, why, cause)


def _people_moved(
    state: State, movements: tuple[Movement, ...], seat: SeatNumber, why: Why, cause: str
) -> Iterator[Entry]:
    """Yield the sentence for population that moved, with the red lines that it crossed."""
    places = [place for place, one in enumerate(movements) if one.change.why is why]
    if not places:
        return
    # never more than one: a turn has one movement of each of these causes
    (place,) = places
    one = movements[place]
    rest = movements[place + 1 :]
    # up to the next step, since red lines are movements right after what crossed them
    stop = next((number for number, other in enumerate(rest) if other.change.why in CLOSING), len(rest))
    text = {
        Why.DEBT: _("[{name} can’t pay and shrinks|You can’t pay and shrink] to {n}"),
        Why.GROWTH: _growth(one.moved),
    }[why]
    lines = "".join(_crossed(other) for other in lines_crossed(rest[:stop], seat))
    text = _about(state, seat, text, n=one.after) + lines
    upkeep = sum(other.moved for other in rest[:stop] if other.change.why is Why.UPKEEP)
    if upkeep:
        text += _(", paying ${n} because population can’t go lower").format(n=-upkeep)
    yield _scored(state, seat, text, one.moved, cause)


def _growth(moved: int) -> str:
    """Return the text for population that follows reputation."""
    if not moved:
        return _("[{name} stays|You stay] at {n}")
    return _("[{name} grows|You grow] to {n}") if moved > 0 else _("[{name} shrinks|You shrink] to {n}")


def _crossed(one: Movement) -> str:
    """Return the part of a sentence about a red line."""
    if one.change.amount < 0:
        return _(", passing the red line at {n}").format(n=one.change.line)
    return _(", falling back below the red line at {n}").format(n=one.change.line)


def _came_up(before: State, after: State) -> Iterator[Entry]:
    """Yield the sentence for One More Round, if it came up now."""
    if not after.turn.last or before.turn.last:
        return
    if before.box.has_dale:
        yield Entry(None, _("One More Round comes up: the game is over at once"))
    else:
        yield Entry(None, _("One More Round comes up: round {n} is the last").format(n=after.turn.last))


def _settled(after: State) -> Iterator[Entry]:
    """Yield the sentences for goals, then money, when the game is over."""
    if after.turn.phase is not Phase.OVER:
        return
    for award in awards(after):
        yield _awarded(after, award)
    step = material().setup.step
    for seat in (*after.box.order, *range(after.box.players, after.box.seats)):
        money = after.standings[seat].money
        text = _about(after, seat, _("[{name} turns|You turn] ${money} into population"), money=money)
        yield _scored(after, seat, text, money // step, "money")
    if after.box.has_dale:
        yield Entry(None, _("Dale ends with {n}").format(n=finals(after)[-1]))


def _awarded(state: State, award: Award) -> Entry:
    """Return the sentence for a goal at the end."""
    goal, what = goal_name(award.goal.name), goal_text(award.goal.name)
    cause = "goals" if award.owner is None else "secret"
    if award.winner is not None:
        text = _about(state, award.winner, _("[{name} is|You are] the {goal}: {what}"), goal=goal, what=what)
        return _scored(state, award.winner, text, award.goal.bonus, cause)
    if award.owner is not None:
        text = _(
            "[{name} had the secret goal {goal}, {what}, but missed it"
            "|You had the secret goal {goal}, {what}, but missed it]"
        )
        return Entry(award.owner, phrase(text, goal=goal, what=what))
    return Entry(None, _("{goal}, {what}: a tie, nobody scores").format(goal=goal, what=what))


def _player(state: State, seat: SeatNumber) -> int | None:
    """Return the player whom an entry is about; None for Dale, who is no player."""
    return seat if seat < state.box.players else None


def _about(state: State, seat: SeatNumber, text: str, **words: object) -> str:
    """Return a sentence about a player, or about Dale, with these words filled in."""
    return phrase(text, **words) if seat < state.box.players else about_robot(text, _("Dale"), **words)


def _scored(state: State, seat: SeatNumber, text: str, points: int, cause: str) -> Entry:
    """Return a sentence with the points that it brought a player, or Dale."""
    is_dale = seat >= state.box.players
    gains = gains_of(seat, points, state.box.players) if points and not is_dale else ()
    return Entry(
        _player(state, seat), text, gains, cause, ((_("Dale"), points),) if points and is_dale else ()
    )


def first_time_notes(before: State, action: Action, after: State) -> Iterator[FirstTimeNote]:
    """Yield the novelties of an action.

    They are Lakes, markers, effects in other boroughs, losses of money or population, red lines and the last
    round.
    """
    if isinstance(action, Lake):
        text = _("A Lake gives money for each non-Lake tile next to it, now and later.")
        yield FirstTimeNote("lake", text)
    if isinstance(action, Mark):
        text = _("An investment marker doubles the effects of its tile for the rest of the game.")
        yield FirstTimeNote("marker", text)
    yield from _notes_on_movements(before, action)
    if after.turn.last and not before.turn.last and after.turn.phase is not Phase.OVER:
        text = _("One More Round appeared: after this round, one more is played.")
        yield FirstTimeNote("last-round", text)


def _notes_on_movements(before: State, action: Action) -> Iterator[FirstTimeNote]:
    """Yield the novelties among the movements of counters."""
    movements = tuple(one.change for one in outcome(before, action).movements)
    if any(change.why in (Why.GUEST, Why.ABROAD) for change in movements):
        text = _("Some tiles also count tiles in other boroughs, as here.")
        yield FirstTimeNote("abroad", text)
    if any(change.why is Why.WAGES and change.amount < 0 for change in movements):
        text = _("Negative income is paid at the end of each turn, in population if money runs out.")
        yield FirstTimeNote("debt", text)
    if any(change.why is Why.GROWTH and change.amount < 0 for change in movements):
        text = _("Negative reputation lowers the population by that much at the end of each turn.")
        yield FirstTimeNote("shrinking", text)
    if any(change.why is Why.LINE and change.amount < 0 for change in movements):
        text = _(
            "Red line passed: −{n} income and −{n} reputation, until the population falls back below it."
        )
        yield FirstTimeNote("red-line", text.format(n=before.box.layout.line))
