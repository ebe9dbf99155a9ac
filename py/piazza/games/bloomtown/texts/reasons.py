"""The previews of choices in Bloom Town: what each would bring, and why."""

from collections.abc import Iterator

from piazza.core.frozen import with_entry
from piazza.games.bloomtown.rules import actions, scoring
from piazza.games.bloomtown.rules.material import Kind, Tile
from piazza.games.bloomtown.rules.scoring import Cause, Contribution
from piazza.games.bloomtown.rules.state import State
from piazza.games.bloomtown.texts.names import (
    FLOWERS,
    from_pile,
    from_space,
    plural,
    singular,
    tile_name,
    tile_with_article,
    where,
    without_bonus,
)
from piazza.ui.game_api.text_types import Explanation, Highlight, Line, plain
from piazza.ui.i18n import gettext as _
from piazza.ui.i18n import join_words, ngettext

SHARED = (Cause.LEFT, Cause.RIGHT, Cause.UP, Cause.DOWN, Cause.DIAGONAL, Cause.MATCH)
"""The causes whose points are shared equally by the tiles that bring them."""


def explain(state: State, action: actions.Action) -> Explanation:
    """Return the preview of a choice: its points, cause by cause, and what follows.

    A choice without points of its own, such as a pick, is explained by its rule.
    """
    match action:
        case actions.Pick(tile):
            return _explain_tile(state, tile)
        case actions.Place(cell):
            return _explain_place(state, cell)
        case actions.Bloom(bonus) | actions.UseToken(bonus):
            return _explain_bonus(state, bonus)
        case actions.Take(slot):
            return _explain_tile(state, face_up(state, slot))
        case actions.Community(kind):
            return _explain_community(state, kind)
        case actions.Finish():
            return plain(_("End the turn"), _("The market is refilled and the turn ends."))
        case actions.Keep(tile):
            return _explain_keep(state, tile)


def face_up(state: State, slot: int) -> Tile:
    """Return the tile in a market slot, which must not be empty."""
    tile = state.market[slot]
    assert tile is not None
    return tile


def about(state: State, viewer: int, piece: str, place: str) -> Explanation:
    """Return a tile's card: its scoring rule, and what it would score if built now where it lies.

    `piece` is a tile's letters, `place` the id of an element, such as “cell-7”. Any other piece gives
    an empty card, any other place only the rule.
    """
    tile = next((one for one in Tile if one == piece), None)
    if tile is None:
        return Explanation("")
    lines = tuple(Line(None, text) for text in rule(tile.kind, state))
    town = state.towns[viewer]
    cell = next((cell for cell in range(len(town)) if place == f"cell-{cell}"), None)
    if cell is None or town[cell] is not tile:
        return Explanation(tile_name(tile), lines=lines)
    parts = scoring.parts(town, cell, state.box)
    told = join_words([_line(part, town, tile).text for part in parts])
    points = sum(part.points for part in parts)
    worth = _("Built now, it would score {points}: {causes}.").format(points=points, causes=told)
    return Explanation(tile_name(tile), lines=lines, after=(("", worth),))


def parts_at(state: State, cell: int) -> tuple[Contribution, ...]:
    """Return the points of the picked tile on a space, cause by cause."""
    return scoring.parts(_town_with(state, cell), cell, state.box)


def rule(kind: Kind, state: State) -> tuple[str, ...]:
    """Return how a kind scores: the sentence for building it, and that for scoring all its tiles again."""
    again = _("Community scoring and kept tile: {what}")
    if kind in (Kind.HOME, Kind.SHOP):
        return _when_built(kind, state), again.format(what=_("same rule for each tile"))
    return _when_built(kind, state), again.format(what=_("2 per tile on the board"))


def bonus_words(kind: Kind, number: int) -> str:
    """Return what a bonus scoring of a kind counts, for a number of tiles: “3 Offices”."""
    return {
        Kind.OFFICE: ngettext("{n} Office", "{n} Offices", number),
        Kind.SUBWAY: ngettext("{n} Subway", "{n} Subways", number),
        Kind.PARK: ngettext("{n} Park", "{n} Parks", number),
        Kind.HOME: ngettext("{n} Home, by its neighbours", "{n} Homes, by their neighbours", number),
        Kind.SHOP: ngettext("{n} Shop, by its neighbours", "{n} Shops, by their neighbours", number),
    }[kind]


def _when_built(kind: Kind, state: State) -> str:
    """Return the scoring rule of a kind under the game's options (rulebook: scoring table)."""
    match kind:
        case Kind.OFFICE:
            return _("1, plus 1 for each Office connected in its row and column, without gaps.")
        case Kind.SUBWAY if state.box.subways == "chain":
            return _("1, plus 1 for each Subway connected diagonally; lines may bend.")
        case Kind.SUBWAY:
            return _("1, plus 1 for each Subway in a straight diagonal line, without gaps.")
        case Kind.PARK if state.box.parks == "0":
            return _("1 alone, 3 as the second of its group, 4 as the third, 0 after that.")
        case Kind.PARK:
            return _("1 alone, 3 as the second of its group, 4 from the third on.")
        case Kind.HOME:
            return _("1, plus 1 for each kind of building on its four sides.")
        case Kind.SHOP:
            return _("1, plus 1 for each tile on its four sides that matches its windows.")


def _town_with(state: State, cell: int) -> tuple[Tile | None, ...]:
    """Return the town of the player in turn with the picked tile on a space."""
    town = state.towns[state.turn.player]
    return with_entry(town, cell, state.turn.tile)


def _explain_tile(state: State, tile: Tile) -> Explanation:
    """Return the preview of a tile whose space is not chosen yet: its scoring rule."""
    return Explanation(tile_name(tile), lines=tuple(Line(None, text) for text in rule(tile.kind, state)))


def _explain_place(state: State, cell: int) -> Explanation:
    """Return the preview of a space: its points by cause, what follows, and the tiles that count."""
    tile = state.turn.tile
    assert tile is not None
    parts = parts_at(state, cell)
    town = _town_with(state, cell)
    return Explanation(
        _("{tile}, {where}").format(tile=singular(tile.kind), where=where(cell)),
        sum(part.points for part in parts),
        tuple(_line(part, town, tile) for part in parts),
        tuple(_after_place(state, cell)),
        tuple(mark for part in parts for mark in _marks(part, cell)),
        _("Build: +{points}").format(points=sum(part.points for part in parts)),
    )


def _marks(part: Contribution, cell: int) -> Iterator[Highlight]:
    """Return the marks on the other tiles that count for one cause.

    Each bears its share of the points, if the cause is shared equally.
    """
    others = [other for other in part.cells if other != cell]
    # never divided by 0: these causes are listed only where other tiles bring them
    share = part.points // len(others) if part.cause in SHARED else None
    return (Highlight(f"cell-{other}", share or None) for other in others)


def _line(part: Contribution, town: tuple[Tile | None, ...], tile: Tile) -> Line:
    """Return one cause of points as a line of the preview."""
    count = len(part.cells)
    match part.cause:
        case Cause.THIS:
            text = _("this {kind}").format(kind=singular(tile.kind))
        case Cause.LEFT:
            text = ngettext("{n} Office to its left", "{n} Offices to its left", count)
        case Cause.RIGHT:
            text = ngettext("{n} Office to its right", "{n} Offices to its right", count)
        case Cause.UP:
            text = ngettext("{n} Office above it", "{n} Offices above it", count)
        case Cause.DOWN:
            text = ngettext("{n} Office below it", "{n} Offices below it", count)
        case Cause.DIAGONAL:
            text = ngettext("{n} Subway connected diagonally", "{n} Subways connected diagonally", count)
        case Cause.GROUP:
            text = _group(count + 1)
        case Cause.KIND | Cause.MATCH:
            text = _beside(town[part.cells[0]])
    return Line(part.points, text)


def _beside(neighbor: Tile | None) -> str:
    """Return the text for a neighbour that counts."""
    assert neighbor is not None
    return _("{kind} next to it").format(kind=singular(neighbor.kind))


def _group(size: int) -> str:
    """Return the text for a Park in a group of this size."""
    return (
        _("a Park by itself")
        if size == 1
        else ngettext("{n} Park in its group", "{n} Parks in its group", size)
    )


def _after_place(state: State, cell: int) -> Iterator[tuple[str, str]]:
    """Yield what follows on a space, each with its symbol.

    First the offer of a blooming space, if it is one, then the next tile by the space's flower.
    """
    if state.box.board.blooming[cell]:
        yield "i-double", _offer(state.turn.unused)
    flower = state.box.board.flowers[cell]
    slot = FLOWERS.index(flower)
    tile = state.market[slot]
    if tile is not None:
        text = _("Next: {tile} {from_space}").format(
            tile=tile_with_article(tile), from_space=from_space(flower)
        )
        yield f"f-{flower}", text
    # nobody can see whether the pile has only community tiles left, so this may come out otherwise
    elif state.piles[slot]:
        yield (
            f"f-{flower}",
            _("Next: a hidden tile {from_pile}").format(from_pile=from_pile(flower)),
        )
    elif any(other is not None for other in state.market):
        yield f"f-{flower}", _("Next: any tile from the market")
    else:
        yield f"f-{flower}", _("No tile left to take")


def _offer(unused: tuple[actions.Bonus, ...]) -> str:
    """Return the text for the offer of a blooming space: the bonus actions unused in this turn.

    Source: rulebook, bonus actions.
    """
    match unused:
        case (actions.Bonus.DOUBLE, actions.Bonus.EXTRA):
            return _("Blooming space: score twice or extra turn")
        case (actions.Bonus.DOUBLE,):
            return _("Blooming space: score twice")
        case (actions.Bonus.EXTRA,):
            return _("Blooming space: extra turn")
        case _:
            return _("Blooming space: both bonus actions already used this turn")


def _explain_bonus(state: State, bonus: actions.Bonus) -> Explanation:
    """Return the preview of a bonus action for the tile just built, or of using neither."""
    match bonus:
        case actions.Bonus.DOUBLE:
            line = Line(state.turn.earned, _("the tile just built scores again"))
            return Explanation(_("Score twice"), state.turn.earned, (line,))
        case actions.Bonus.EXTRA:
            text = _("Build, score and take again; the market is refilled only afterwards.")
            return plain(_("Extra turn"), text)
        case actions.Bonus.NONE:
            return plain(without_bonus(state.turn.unused), _("The bonus action is lost."))


def _explain_community(state: State, kind: Kind) -> Explanation:
    """Return the preview of a bonus token on a kind's column: every player's points."""
    gains = [scoring.bonus(town, kind, state.box) for town in state.towns]
    counts = [sum(tile is not None and tile.kind == kind for tile in town) for town in state.towns]
    lines = tuple(
        Line(gain, bonus_words(kind, count), player)
        for player, (gain, count) in enumerate(zip(gains, counts, strict=True))
    )
    after = ("token-bonus", _("The column closes: its second tile won’t score"))
    return Explanation(
        _("{kind} score for everybody").format(kind=plural(kind)), gains[state.turn.player], lines, (after,)
    )


def _explain_keep(state: State, tile: Tile) -> Explanation:
    """Return the preview of keeping a tile: its points at the end as the town is now."""
    player = state.player
    assert player is not None
    town = state.towns[player]
    gain = scoring.bonus(town, tile.kind, state.box)
    count = sum(other is not None and other.kind == tile.kind for other in town)
    return Explanation(
        _("Keep {tile}").format(tile=tile_with_article(tile)),
        gain,
        (Line(gain, bonus_words(tile.kind, count)),),
    )
