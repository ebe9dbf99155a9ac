"""The log of Bloom Town, which says only what everybody may know, and explanations shown once."""

from collections.abc import Iterator

from piazza.core.frozen import with_entry
from piazza.core.game import Player
from piazza.games.bloomtown.rules import actions, scoring
from piazza.games.bloomtown.rules.actions import Action, Place
from piazza.games.bloomtown.rules.material import KINDS, Kind
from piazza.games.bloomtown.rules.position import Phase
from piazza.games.bloomtown.rules.state import State
from piazza.games.bloomtown.texts.names import (
    FLOWERS,
    from_pile,
    from_space,
    indefinite,
    plural,
    tile_with_article,
    where,
)
from piazza.ui.game_api.text_types import Entry, FirstTimeNote, gains_of, phrase
from piazza.ui.i18n import gettext as _


def narrate(before: State, action: actions.Action, after: State) -> tuple[Entry, ...]:
    """Return the log entries for one action, from the positions before and after it.

    They tell what the player did, which tile came to hand, which community tiles came up, and at the
    end what everybody kept.
    """
    player = before.player
    assert player is not None
    return (
        *_done(before, action, player),
        *_taken(before, action, after, player),
        *_revealed(before, action, after),
        *_kept(before, after),
    )


def _done(before: State, action: actions.Action, player: Player) -> Iterator[Entry]:
    """Yield the entry for the action itself, if it is worth one."""
    match action:
        case actions.Pick(tile):
            text = phrase(_("[{name} chooses|You choose] {tile}"), tile=tile_with_article(tile))
            yield Entry(player, text, is_passing=True)
        case actions.Place(cell):
            yield _built(before, cell, player)
        case actions.Bloom(actions.Bonus.DOUBLE):
            text = _("[{name} scores|You score] the building again")
            yield Entry(player, text, gains_of(player, before.turn.earned, before.box.players), "double")
        case actions.UseToken(actions.Bonus.DOUBLE):
            text = _("[{name} scores|You score] the building again with the bonus token")
            yield Entry(player, text, gains_of(player, before.turn.earned, before.box.players), "double")
        case actions.Bloom(actions.Bonus.EXTRA):
            yield Entry(player, _("[{name} takes|You take] an extra turn"))
        case actions.UseToken(actions.Bonus.EXTRA):
            yield Entry(player, _("[{name} takes|You take] an extra turn with the bonus token"))
        case actions.Community(kind):
            text = _("[{name} plays|You play] the bonus token on {kind}: everybody scores")
            yield Entry(player, phrase(text, kind=plural(kind)), _everybody(before, kind), "community")
        case actions.Keep(_tile):
            yield Entry(player, _("[{name} keeps|You keep] a tile"))
        case actions.Bloom(actions.Bonus.NONE) | actions.Finish() | actions.Take(_):
            return


def _built(before: State, cell: int, player: Player) -> Entry:
    """Return the entry for a tile built, with its points."""
    tile = before.turn.tile
    assert tile is not None
    town = before.towns[player]
    points = scoring.score(with_entry(town, cell, tile), cell, before.box)
    text = (
        _("[{name} builds|You build] {tile} on the blooming space at {where}")
        if before.box.board.blooming[cell]
        else _("[{name} builds|You build] {tile} at {where}")
    )
    text = phrase(text, tile=indefinite(tile.kind), where=where(cell))
    return Entry(player, text, gains_of(player, points, before.box.players), tile.kind)


def _taken(before: State, action: actions.Action, after: State, player: Player) -> Iterator[Entry]:
    """Yield the entry for the tile that came to hand; it is named only if all saw it."""
    if isinstance(action, actions.Take):
        yield _took_open(before, action.slot, player)
    # a blooming space comes before the tile is taken; a free choice is told when it is made
    elif isinstance(action, actions.Place | actions.Bloom) and after.turn.phase not in (
        Phase.BLOOM,
        Phase.TAKE,
    ):
        yield _took_by_flower(before, action, after, player)


def _took_by_flower(before: State, action: actions.Action, after: State, player: Player) -> Entry:
    """Return the entry for the tile that the covered flower brings, or for none."""
    cell = action.cell if isinstance(action, actions.Place) else before.turn.cell
    assert cell is not None
    flower = before.box.board.flowers[cell]
    slot = FLOWERS.index(flower)
    if before.market[slot] is not None:
        return _took_open(before, slot, player)
    # the hand before is without the tile built, so any tile taken makes it longer
    if len(after.hands[player]) == len(before.hands[player]):
        return Entry(player, _("[{name} has|You have] no tile to take"))
    text = _("[{name} draws|You draw] a hidden tile {from_pile}")
    return Entry(player, phrase(text, from_pile=from_pile(flower)))


def _took_open(before: State, slot: int, player: Player) -> Entry:
    """Return the entry for a face-up tile taken from a market slot."""
    tile = before.market[slot]
    assert tile is not None
    origin = from_space(FLOWERS[slot])
    text = phrase(
        _("[{name} takes|You take] {tile} {from_space}"), tile=tile_with_article(tile), from_space=origin
    )
    return Entry(player, text)


def _revealed(before: State, action: actions.Action, after: State) -> Iterator[Entry]:
    """Yield the entries for the community tiles that came up, with the points of their scorings."""
    for column, kind in enumerate(KINDS):
        if after.community[column] == before.community[column]:
            continue
        if after.community[column] == 1:
            yield Entry(None, _("{kind}: first community tile").format(kind=plural(kind)))
        elif _is_closed(before, action, column):
            yield Entry(
                None, _("{kind}: second community tile, but the column is closed").format(kind=plural(kind))
            )
        else:
            text = _("{kind}: second community tile, everybody scores").format(kind=plural(kind))
            # the towns after the action: the tile just built counts (rulebook: bonus scoring)
            yield Entry(None, text, _everybody(after, kind), "community")


def _is_closed(before: State, action: actions.Action, column: int) -> bool:
    """Return whether a bonus token lies on the column, or is laid there by this action."""
    # the refill that follows the token may reveal the second tile of the very column that it closed
    return before.closed[column] is not None or action == actions.Community(KINDS[column])


def _kept(before: State, after: State) -> Iterator[Entry]:
    """Yield the entries for the tiles kept, with their points, when the game ends."""
    if after.turn.phase is not Phase.OVER or before.turn.phase is Phase.OVER:
        return
    # not before: until all have chosen, what others keep is secret
    for player, tile in enumerate(after.kept):
        if tile is not None:
            text = phrase(_("[{name} kept|You kept] {tile}"), tile=tile_with_article(tile))
            gain = scoring.bonus(after.towns[player], tile.kind, after.box)
            yield Entry(player, text, gains_of(player, gain, after.box.players), "kept")


def _everybody(state: State, kind: Kind) -> tuple[int, ...]:
    """Return the points of a bonus scoring for each player."""
    return tuple(scoring.bonus(town, kind, state.box) for town in state.towns)


def first_time_notes(before: State, action: Action, after: State) -> Iterator[FirstTimeNote]:
    """Yield the explanations that an action calls for.

    There are five: a blooming space, a free choice from the market, the bonus token, a first community
    tile, and a second of its kind.
    """
    phase = after.turn.phase
    if isinstance(action, Place) and phase is Phase.BLOOM:
        text = _("A blooming space: score the new tile again, or take an extra turn.")
        yield FirstTimeNote("blooming", text)
    if phase is Phase.TAKE and before.turn.phase is not Phase.TAKE:
        text = _("The covered flower has no tiles left: [{name} may|you may] take any face-up tile.")
        yield FirstTimeNote("any-tile", text)
    if phase is Phase.TOKEN and before.turn.phase is not Phase.TOKEN:
        text = _("The bonus token can be used once per game: now, or at a better moment.")
        yield FirstTimeNote("token", text)
    came_up = tuple(new for old, new in zip(before.community, after.community, strict=True) if new > old)
    if 1 in came_up:
        text = _(
            "A community tile appeared. When the second of its kind appears, that kind scores for everybody."
        )
        yield FirstTimeNote("community-tile", text)
    if 2 in came_up:  # noqa: PLR2004 - both of a kind
        text = _("The second community tile of a kind: this kind scores in every town.")
        yield FirstTimeNote("community-scoring", text)
