"""Playing: to preview, make, undo and redo choices, and to hand the screen over.

Also what a screen reader announces of it (`settle_spoken`).
"""

from typing import assert_never

from piazza.core.frozen import replace
from piazza.core.game import NOBODY
from piazza.ui.effects import AnimatePieces, Announce, AnnounceReasons, PlaySound, SendAfter
from piazza.ui.model.announcements import arrival, news_between, spoken_reasons, what_next
from piazza.ui.model.app import Model, Moment
from piazza.ui.model.feedback import Movements, meaning_of, movements
from piazza.ui.model.preview import preview, selected_action
from piazza.ui.model.table import LINGER_MS, Table, choice_groups, follow_last_player
from piazza.ui.msg import Msg
from piazza.ui.msg.table import (
    Arrange,
    AskWhy,
    Look,
    OpenDrawer,
    Play,
    PlayInstead,
    PlayPath,
    Point,
    PointOut,
    SetAllAside,
    SetAside,
    ShowTip,
    TableMsg,
    TableSignal,
)
from piazza.ui.update.seating import open_shutters, save_game


def update(model: Model, msg: TableMsg, at: Moment) -> Model:
    """Return the model after a message at a table."""
    match msg:
        case Look(choice) | Point(choice):
            return _look(model, choice)
        case ShowTip():
            return replace(model, tip=msg if model.table else None)
        case TableSignal.CLOSE_TOOLTIP:
            return replace(model, tip=None)
        case Play(choice):
            return _play(model, choice, at)
        case TableSignal.CONFIRM:
            return _confirm(model, at)
        case TableSignal.UNDO:
            return _undo(model, at)
        case TableSignal.REDO:
            return _redo(model, at)
        case PlayInstead(action):
            return _play_instead(model, action, at)
        case SetAside(piece):
            return _set_aside(model, piece)
        case SetAllAside(pieces):
            return replace(model, table=model.table.set_aside(pieces)) if model.table else model
        case PlayPath(actions):
            return _play_path(model, actions, at)
        case Arrange(order):
            return replace(model, table=replace(model.table, arranged=order)) if model.table else model
        case TableSignal.OPEN_SHUTTERS:
            return _open_shutters(model)
        case TableSignal.HAND_OVER:
            return _hand_over(model)
        case TableSignal.LINGER:
            return _linger(model)
        case OpenDrawer(zone):
            return _open_drawer(model, zone)
        case TableSignal.SHOW_END:
            return _show_end(model)
        case PointOut(kind):
            return _point_out(model, kind)
        case AskWhy(ply):
            return _ask_why(model, ply)
        case _:
            assert_never(msg)


def _look(model: Model, choice: int | None) -> Model:
    """Select a choice to preview, or none."""
    table = model.table
    if table is None or not table.can_play:
        return model
    if choice is not None and choice >= len(table.match.state.legal_actions()):
        return model
    return replace(model, table=replace(table, focus=choice))


def _play(model: Model, choice: int, at: Moment) -> Model:
    """Play a choice by its index."""
    table = model.table
    if table is None or not table.can_play:
        return model
    if choice >= len(table.match.state.legal_actions()):
        return model
    return change_match(model, table.play(choice), at)


def _confirm(model: Model, at: Moment) -> Model:
    """Play the choice that is selected."""
    if model.table is None or model.table.focus is None:
        return model
    return _play(model, model.table.focus, at)


def _undo(model: Model, at: Moment) -> Model:
    """Undo the last choice, if that is allowed."""
    return change_match(model, model.table.undo(), at) if model.table and model.table.can_undo else model


def _redo(model: Model, at: Moment) -> Model:
    """Make the choice again that was undone last."""
    return (
        change_match(model, model.table.play_again(), at)
        if model.table and model.table.redo and model.table.can_play
        else model
    )


def _play_instead(model: Model, action: str, at: Moment) -> Model:
    """Undo the last choice and play another, by its text form."""
    table = model.table
    if table is None or not table.can_undo:
        return model
    undone = table.undo()
    texts = [str(one) for one in undone.match.state.legal_actions()]
    return change_match(model, undone.play(texts.index(action)), at) if action in texts else model


def _set_aside(model: Model, piece: str) -> Model:
    """Set a piece aside for the next choices, or put it back."""
    table = model.table
    if table is None or not piece:
        return model
    rest = tuple(one for one in table.wish if one != piece)
    wish = rest if piece in table.wish else (*table.wish, piece)
    return replace(model, table=table.set_aside(wish))


def _play_path(model: Model, actions: tuple[str, ...], at: Moment) -> Model:
    """Play several choices one after the other, or none of them if one is not legal."""
    table = model.table
    if table is None or not table.can_play:
        return model
    followed = table.follow(actions)
    return model if followed == table else change_match(model, followed, at)


def change_match(model: Model, table: Table, at: Moment) -> Model:
    """Return the app with a table whose match has changed since `model.table`.

    The game is saved, the change is announced, sounded and animated, and the hand-over to the next
    player is scheduled.
    """
    before = model.table
    assert before is not None
    # first the shutters: whoever has own secrets on the screen follows nobody
    table = follow_last_player(before, open_shutters(model, table))
    table = replace(table, is_closing=table.is_lingering)
    # the first effect: the choice is stored before anything is drawn
    model = save_game(replace(model, table=table, qr=""), at)
    model = model.with_effects(AnimatePieces(_travels(before, table)))
    if text := news_between(before, table):  # nothing would only take away what is still being read
        model = model.with_effects(Announce(text))
    if model.settings.sound != "off" or model.settings.vibration == "on":
        model = model.with_effects(PlaySound(meaning_of(before, table)))
    if table.is_lingering or table.follows != NOBODY:
        model = model.with_effects(SendAfter(TableSignal.HAND_OVER, LINGER_MS))
    return model


def _travels(before: Table, after: Table) -> Movements:
    """Return the movements of pieces from one table to the other; an undo reverses them."""
    old, new = len(before.match.plies), len(after.match.plies)
    if new < old:
        return tuple((there, here) for here, there in _travels(after, before))
    plies = range(old, new)
    return tuple(one for ply in plies for one in movements(after.match, ply, before.open_to, before.viewer))


def _open_shutters(model: Model) -> Model:
    """Open the shutters for the player in turn."""
    table = model.table
    if table is None or table.match.state.player is None or not table.needs_curtain:
        return model
    opened = table.open_for(table.match.state.player)
    return replace(model, table=opened).with_effects(Announce(what_next(opened)))


def _hand_over(model: Model) -> Model:
    """Close the shutters after a turn; a spectator's view moves on to the next player."""
    table = model.table
    if table is None:
        return model
    drawer = "" if table.is_lingering else table.drawer
    return replace(
        model, table=replace(table, is_lingering=False, is_closing=False, follows=NOBODY, drawer=drawer)
    )


def _linger(model: Model) -> Model:
    """Open the shutters again on what the last player saw."""
    table = model.table
    if table is None or not table.needs_curtain:
        return model
    return replace(model, table=replace(table, is_lingering=True))


def _open_drawer(model: Model, zone: str) -> Model:
    """Open a drawer, or close it if it is open.

    The drawers are ``log``, ``news``, ``folded`` and ``seat-<n>``; the number after the last player's is for
    a robot of the game.
    """
    table = model.table
    if table is None:
        return model
    zones = ("log", "news", "folded", *(f"seat-{player}" for player in range(table.match.players + 1)))
    if zone not in zones:
        return model
    return replace(model, table=replace(table, drawer="" if table.drawer == zone else zone))


def _show_end(model: Model) -> Model:
    """Show the present position, with the end of the game."""
    return replace(model, screen="table", table=model.table.look_at(None)) if model.table else model


def _point_out(model: Model, kind: int) -> Model:
    """Mark the choices of a kind on the board, and close the dialog that lists the kinds."""
    groups = choice_groups(model.table) if model.table else ()
    if kind >= len(groups):
        return model
    _kind, choices = groups[kind]
    return replace(model, dialog="", pointed=choices)


def _ask_why(model: Model, ply: int) -> Model:
    """Open the reasons for a bot's turn."""
    table = model.table
    if table is None or table.is_closed or not table.is_bot_turn_end(ply):
        return model
    return replace(model, dialog="bots-turn", why=ply)


def settle_spoken(before: Model, after: Model, msg: Msg) -> Model:
    """Return the model after a message with what a screen reader announces about it.

    That is the reasons for a choice that was selected, or the game that has come to the screen.
    """
    table = after.table
    if table is None or after.screen != "table":
        return after
    # not for `Point`: a mouse that passes over choices would never be silent
    if isinstance(msg, Look | SetAside):
        return after.with_effects(AnnounceReasons(_reasons(after, table)))
    return after.with_effects(Announce(arrival(table))) if _is_new(before, after) else after


def _is_new(before: Model, after: Model) -> bool:
    """Return whether another game has come to the screen and no announcement is made yet.

    Lessons and puzzles do not count: they have a text of their own, which is read out.
    """
    old, new = before.table, after.table
    if new is None or new.course or new.attempt or any(isinstance(one, Announce) for one in after.effects):
        return False
    is_same = old is not None and (old.key, old.match.seed) == (new.key, new.match.seed)
    return before.screen != "table" or not is_same


def _reasons(model: Model, table: Table) -> str:
    """Return the reasons for what is selected as text; empty where no preview is shown."""
    told, action = preview(model, table), selected_action(table)
    label = "" if action is None else table.people.tell(table.words.label(table.state, action))
    return spoken_reasons(table, told, label) if told else ""
