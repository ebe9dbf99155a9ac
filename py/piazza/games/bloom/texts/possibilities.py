"""What a turn in Bloom makes possible: runs to lay next, and tiles that fit one on the lawn."""

from collections.abc import Iterator

from piazza.core.frozen import replace
from piazza.core.game import Player
from piazza.games.bloom.rules.material import JOKER, Tile
from piazza.games.bloom.rules.places import additions
from piazza.games.bloom.rules.position import Phase, Turn
from piazza.games.bloom.rules.runs import MIN_RUN, Row, arrange, chains
from piazza.games.bloom.rules.scoring import flowers, prize
from piazza.games.bloom.rules.state import State
from piazza.games.bloom.rules.suggestions import Suggestion, suggestions
from piazza.games.bloom.rules.tile_sets import BITS
from piazza.games.bloom.texts.names import one_tile, row_name, short_row
from piazza.ui.game_api.text_types import Amount, Possibility
from piazza.ui.i18n import gettext as _


def possibilities(before: State, after: State, player: Player) -> tuple[Possibility, ...]:
    """Return what a turn makes possible: to lay the whole hand, or a run, or to add a tile.

    Of a hidden hand only the tiles count that all players saw come into it.
    """
    if after.turn.phase is Phase.OVER or before.round != after.round:
        return ()
    old, new = _known(before, player), _known(after, player)
    is_all = None not in after.hands[player]
    return (
        *_runs(after, old, new, is_all=is_all),
        *(_robbing(before, after, player) if is_all else ()),
        *_with_open(before, after, old, new),
        *_almost(old, new),
        *_fitting(before, after, old, new),
    )


def amounts(state: State, player: Player) -> dict[str, Amount]:
    """Return runs, flowers and jokers in a hand that is seen whole; empty for another hand."""
    hand = [tile for tile in state.hands[player] if tile is not None]
    if len(hand) < len(state.hands[player]):
        return {}
    left, jokers = flowers(state.shown, hand), hand.count(JOKER)
    run = max((one for one in _chains(tuple(hand)) if len(one) >= MIN_RUN), key=len, default=())
    return {
        "runs": Amount(
            _("longest run in hand without a joker"), len(run), short_row(run) if run else _("none")
        ),
        # Flowers in hand cost points in the end.
        "hand": Amount(_("flowers in hand"), -left, f"{left}"),
        "jokers": Amount(_("jokers in hand"), jokers, f"{jokers}"),
    }


def _known(state: State, player: Player) -> Row:
    """Return the tiles of a hand that can be seen, with those already in a new run."""
    laid = state.laid if player == state.turn.player else ()
    return (*laid, *(tile for tile in state.hands[player] if tile is not None))


def _runs(state: State, old: Row, new: Row, *, is_all: bool) -> Iterator[Possibility]:
    """Yield the run that the whole hand makes, then each run that was not there, the longest first."""
    if is_all and len(new) >= MIN_RUN and arrange(new) and not arrange(old):
        yield Possibility("runs", _("the whole hand can be laid as one run"))
    known = _chains(old)
    runs = sorted((one for one in _chains(new) if len(one) >= MIN_RUN and one not in known), key=len)
    for run in reversed(runs):
        worth = prize(flowers(state.shown, run), state.points)
        text = _("then a run of {n} in hand: {run}")
        if worth:
            text = _("then a run of {n} in hand, worth {p} as things stand: {run}")
        yield Possibility("runs", text.format(n=len(run), p=worth, run=short_row(run)))


def _robbing(before: State, after: State, player: Player) -> Iterator[Possibility]:
    """Yield the run with stolen tiles that earns most next, if it could not be laid before the turn."""
    known = {one.row for one in _thefts(before, player)}
    best = next(iter(_thefts(after, player)), None)
    if best and best.prize and best.row not in known:
        text = _("then {run} can be laid, stealing {stolen}, for {p} as things stand")
        yield Possibility(
            "runs", text.format(run=row_name(best.row), stolen=row_name(best.stolen), p=best.prize)
        )


def _thefts(state: State, player: Player) -> list[Suggestion]:
    """Return the runs with stolen tiles that a player could lay now, those that earn most first."""
    return [one for one in suggestions(replace(state, turn=Turn(player, Phase.ACTION))) if one.stolen]


def _almost(old: Row, new: Row) -> Iterator[Possibility]:
    """Yield each two tiles that lack one to be a run, and did not before; with a joker nothing is lacking."""
    if JOKER not in new:
        for pair in _chains(new):
            if len(pair) == MIN_RUN - 1 and pair not in _chains(old):
                yield Possibility("runs", _("one tile short of a run: {run}").format(run=short_row(pair)))


def _chains(tiles: Row) -> list[tuple[Tile, ...]]:
    """Return the chains of the numbers in a hand."""
    return chains(tuple({tile for tile in tiles if tile}))


def _with_open(before: State, after: State, old: Row, new: Row) -> Iterator[Possibility]:
    """Yield a tile of the open reserve that would complete a run, and was there before without doing so."""
    there = [tile for tile in after.open if tile is not None and tile in before.open]
    for tile in there:
        run = _longest((*new, tile))
        if len(run) > len(_longest(new)) and len(_longest((*old, tile))) < MIN_RUN:
            text = _("{tile} from the open reserve would make a run: {run}")
            yield Possibility("chances", text.format(tile=one_tile(tile), run=short_row(run)))


def _fitting(before: State, after: State, old: Row, new: Row) -> Iterator[Possibility]:
    """Yield a tile in hand that fits a run on the lawn now, and did not before; and one that was drawn."""
    fitted, fits = _additions(before), _additions(after)
    # A joker fits anywhere, and a tile of a run in hand is wanted there.
    loose = [tile for tile in new if tile != JOKER and tile not in _longest(new)]
    tile = next((one for one in loose if one in old and BITS[one] & fits and not BITS[one] & fitted), None)
    if tile:
        yield Possibility("hand", _("{tile} in hand now fits a run on the lawn").format(tile=one_tile(tile)))
    drawn = next((one for one in loose if one not in old and BITS[one] & fits), None)
    if drawn:
        yield Possibility("hand", _("{tile} drawn fits a run on the lawn").format(tile=one_tile(drawn)))


def _additions(state: State) -> int:
    """Return the set of tiles that can be added to some run on the lawn."""
    tiles = 0
    for row in state.rows:
        tiles |= additions(row)
    return tiles


def _longest(tiles: Row) -> Row:
    """Return the longest run of some tiles; one joker may complete it; empty if there is none."""
    parts = chains(tuple({tile for tile in tiles if tile}))
    runs = [part for part in parts if len(part) >= MIN_RUN]
    if not runs and JOKER in tiles:
        pairs: list[tuple[Tile, ...]] = [part for part in parts if len(part) == MIN_RUN - 1]
        runs = [row for pair in pairs if (row := arrange((*pair, JOKER)))]
    return max(runs, key=len, default=())
