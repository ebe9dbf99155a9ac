"""The log of Bloom, which says only what all players may know, and explanations shown once."""

from collections.abc import Iterator

from piazza.core.game import Player
from piazza.games.bloom.rules import scoring
from piazza.games.bloom.rules.actions import Action, Blind, Claim, Finish, Pass, Put, Swap, Take, Use
from piazza.games.bloom.rules.position import Phase
from piazza.games.bloom.rules.scoring import flowers, prize
from piazza.games.bloom.rules.state import State
from piazza.games.bloom.texts.names import flowers_name, one_tile, row_name, run_name, tile_name
from piazza.ui.game_api.text_types import Entry, FirstTimeNote, RoundEnd, gains_of, phrase
from piazza.ui.i18n import gettext as _
from piazza.ui.i18n import ngettext


def narrate(before: State, action: Action, after: State) -> tuple[Entry, ...]:
    """Return the sentences of the log for an action and what followed from it."""
    player = before.player
    assert player is not None
    return (
        *_done(before, action, player),
        *_turned_up(before, action, after),
        *_round_over(before, action, after),
    )


def _done(before: State, action: Action, player: Player) -> Iterator[Entry]:
    """Yield the sentence on what the player did."""
    match action:
        case Take(tile):
            yield Entry(
                player,
                phrase(_("[{name} draws|You draw] {tile} from the open reserve"), tile=tile_name(tile)),
            )
        case Blind():
            yield Entry(player, _("[{name} draws|You draw] a hidden tile"))
        case Use(tile):
            row = (*before.turn.row, tile)
            text = _("[{name} prepares|You prepare] a run with {tiles}")
            yield Entry(player, phrase(text, tiles=row_name(row)), is_passing=True)
        case Put(tile, place):
            yield _put(before, tile, place, player)
        case Swap(run, _place, tile):
            text = _("[{name} swaps|You swap] {tile} for the joker in {run}")
            yield Entry(player, phrase(text, tile=tile_name(tile), run=run_name(before.runs[run].row)))
        case Claim():
            yield Entry(player, _("[{name} takes|You take] a joker from the board"))
        case Pass():
            yield Entry(player, _("[{name} has|You have] to pass"))
        case Finish() if before.turn.phase is Phase.LAY:
            yield _laid(before, player)
        case _:
            return


def _put(before: State, tile: int, place: int, player: Player) -> Entry:
    """Return the sentence on a tile added to a run."""
    assert before.turn.run is not None
    row = before.runs[before.turn.run].row
    if place == 0:
        text = _("[{name} adds|You add] {tile} at the start of {run}")
    elif place == len(row):
        text = _("[{name} adds|You add] {tile} at the end of {run}")
    else:
        text = _("[{name} adds|You add] {tile} inside {run}")
    return Entry(player, phrase(text, tile=one_tile(tile), run=run_name(row)))


def _laid(before: State, player: Player) -> Entry:
    """Return the sentence on a new run, the tiles stolen for it, and the points that it earns."""
    row = before.turn.row
    prize = _prize(before)
    told = {"run": row_name(row), "flowers": flowers_name(flowers(before.shown, row)), "prize": str(prize)}
    if before.stolen:
        told["stolen"] = row_name(before.stolen)
    text = {
        (True, True): _(
            "[{name} lays {run}, stealing {stolen}: {flowers}, takes the {prize}"
            "|You lay {run}, stealing {stolen}: {flowers}, and take the {prize}]"
        ),
        (True, False): _("[{name} lays|You lay] {run}, stealing {stolen}: {flowers}, no points tile"),
        (False, True): _(
            "[{name} lays {run}: {flowers}, takes the {prize}|You lay {run}: {flowers}, and take the {prize}]"
        ),
        (False, False): _("[{name} lays|You lay] {run}: {flowers}, no points tile"),
    }[bool(before.stolen), bool(prize)]
    gains = gains_of(player, prize, len(before.hands)) if prize else ()
    return Entry(player, phrase(text, **told), gains, f"runs-{before.round}")


def _turned_up(before: State, action: Action, after: State) -> Iterator[Entry]:
    """Yield a sentence on jokers that turned up while the open reserve was refilled."""
    # Then `after` is a new round, and its jokers are those of the setup.
    if len(after.past) > len(before.past):
        return
    # A joker that was claimed has left the board.
    jokers = after.jokers - before.jokers + isinstance(action, Claim)
    if jokers > 0:
        text = ngettext(
            "{n} joker turns up and goes to the board", "{n} jokers turn up and go to the board", jokers
        )
        yield Entry(None, text)


def _round_over(before: State, action: Action, after: State) -> Iterator[Entry]:
    """Yield sentences on how a round ended, the flowers left in hand, and who begins the next round."""
    if len(after.past) == len(before.past):
        return
    if isinstance(action, Pass):
        yield Entry(None, _("Everybody has passed: the round is over"))
    else:
        yield Entry(before.player, _("[{name} has|You have] no tiles left: the round is over"))
    yield from _left_over(before, action, after)
    if after.player is not None:
        yield Entry(
            after.first,
            _(
                "[{name} has the fewest points and starts|You have the fewest points and start]"
                " the next round"
            ),
        )


def _left_over(before: State, action: Action, after: State) -> Iterator[Entry]:
    """Yield a sentence for each player who lost points by flowers left in hand."""
    for player, points in enumerate(after.past[-1]):
        # From `before`, since a new round empties `won`; the last run is counted in below.
        earned = sum(before.won[player])
        if player == before.player and isinstance(action, Finish) and before.turn.phase is Phase.LAY:
            earned += _prize(before)
        if left := earned - points:
            text = phrase(_("[{name} is|You are] left with {flowers} in hand"), flowers=flowers_name(left))
            yield Entry(player, text, gains_of(player, -left, len(before.hands)), f"left-{before.round}")


def _prize(before: State) -> int:
    """Return the points tile that the new run earns; 0 for none."""
    return scoring.prize(flowers(before.shown, before.turn.row), before.points)


def round_end(before: State, after: State) -> RoundEnd | None:
    """Return what to say of a round that has ended, if another follows."""
    if len(after.past) == len(before.past) or after.player is None:
        return None
    title = _("Round {n} is over").format(n=before.round)
    note = _("Each flower still in hand costs a point.")
    return RoundEnd(title, note, _("Start round {n}").format(n=after.round))


def first_time_notes(before: State, action: Action, after: State) -> Iterator[FirstTimeNote]:
    """Yield the novelties in an action: theft, jokers, a points tile that is gone, a new round."""
    if isinstance(action, Swap):
        text = _(
            "[{name} swapped|You swapped] a joker."
            " This isn’t an action, and the joker can be used right away."
        )
        yield FirstTimeNote("swap", text)
    if isinstance(action, Claim):
        text = _("A run of exactly three tiles, none stolen, also earns a joker from the board.")
        yield FirstTimeNote("joker", text)
    if isinstance(action, Finish) and before.turn.phase is Phase.LAY:
        yield from _notes_of_run(before)
    if len(after.past) > len(before.past) and after.player is not None:
        yield FirstTimeNote("round", _("A new round: points stay, hands and lawn begin anew."))


def _notes_of_run(before: State) -> Iterator[FirstTimeNote]:
    """Yield the novelties in a new run: theft, and a lower points tile than its flowers would earn."""
    if before.stolen:
        text = _(
            "[{name} stole|You stole]: one or two tiles of a run can go into a new one,"
            " if what remains is a run."
        )
        yield FirstTimeNote("theft", text)
    shown = flowers(before.shown, before.turn.row)
    if 0 < prize(shown, before.points) < min(shown, max(before.points, default=0)):
        text = _(
            "The points tile for that many flowers was gone: [{name} takes|you take] the next lower one."
        )
        yield FirstTimeNote("lower", text)
