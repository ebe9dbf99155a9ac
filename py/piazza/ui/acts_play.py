"""Playing: choices, taking back, looking back, handing over."""

from dataclasses import replace

from piazza.games import view
from piazza.ui.app import Act, App, Later, Say, Travel
from piazza.ui.seating import open_shutters, save_game, take_seats
from piazza.ui.sentences import entry_text
from piazza.ui.table import Table

LINGER = 1400
"""Milliseconds for which a turn's result stays in sight before the shutters close."""
BEATS = {"half": 1800, "1": 900, "2": 450, "4": 225}
"""Milliseconds between two plies of a replay, at each speed."""


def _look(app: App, act: Act) -> App:
    """A choice looked at; an empty value looks away."""
    table = app.table
    if table is None or not table.can_play:
        return app
    focus = int(act.value) if act.value.isdecimal() else None
    if focus is not None and focus >= len(table.match.state.legal_actions()):
        return app
    return replace(app, table=replace(table, focus=focus))


def _tip(app: App, act: Act) -> App:
    """The card of a piece, opened or, with an empty value, put away."""
    return replace(app, tip=act.value if app.table else "")


def _play(app: App, act: Act) -> App:
    """A choice made, by its index."""
    table = app.table
    if table is None or not table.can_play or not act.value.isdecimal():
        return app
    if int(act.value) >= len(table.match.state.legal_actions()):
        return app
    return change_match(app, table.play(int(act.value)), act)


def _confirm(app: App, act: Act) -> App:
    """The choice looked at, made."""
    if app.table is None or app.table.focus is None:
        return app
    return _play(app, replace(act, value=str(app.table.focus)))


def _undo(app: App, act: Act) -> App:
    """The last choice taken back."""
    return change_match(app, app.table.undo(), act) if app.table and app.table.can_undo else app


def _redo(app: App, act: Act) -> App:
    """The choice taken back, made again."""
    return (
        change_match(app, app.table.play_again(), act)
        if app.table and app.table.redo and app.table.can_play
        else app
    )


def _instead(app: App, act: Act) -> App:
    """The last choice taken back and another made in its place, by its text form."""
    table = app.table
    if table is None or not table.can_undo:
        return app
    undone = table.undo()
    texts = [str(action) for action in undone.match.state.legal_actions()]
    return change_match(app, undone.play(texts.index(act.value)), act) if act.value in texts else app


def _wish(app: App, act: Act) -> App:
    """A piece set aside for the next choices, or put back."""
    table = app.table
    if table is None or not act.value:
        return app
    rest = tuple(piece for piece in table.wish if piece != act.value)
    wish = rest if act.value in table.wish else (*table.wish, act.value)
    return replace(app, table=table.set_aside(wish))


def _wishes(app: App, act: Act) -> App:
    """Just these pieces set aside, their names with spaces between them; none for an empty value."""
    return replace(app, table=app.table.set_aside(tuple(act.value.split()))) if app.table else app


def _plan(app: App, act: Act) -> App:
    """Several choices one after the other, by their text forms with semicolons between them."""
    table = app.table
    if table is None or not table.can_play:
        return app
    followed = table.follow(act.value.split(";"))
    return app if followed == table else change_match(app, followed, act)


def _arrange(app: App, act: Act) -> App:
    """The viewer's pieces in another order."""
    return replace(app, table=replace(app.table, arranged=act.value)) if app.table else app


def change_match(app: App, table: Table, act: Act) -> App:
    """The app with the table's match changed: saved, told and shown as a movement."""
    before = app.table
    assert before is not None
    table = open_shutters(app, table)
    app = save_game(replace(app, table=table, qr=""), act)
    app = app.with_command(Travel(_travels(before, table)), Say(_news(before, table)))
    if table.is_lingering:
        app = app.with_command(Later("hand-over", LINGER))
    return app


def _travels(before: Table, after: Table) -> tuple[tuple[str, str], ...]:
    """The pieces that moved between two tables."""
    picture = view(before.match.game.name)
    old, new = len(before.match.plies), len(after.match.plies)
    if new < old:
        return tuple((there, here) for here, there in _travels(after, before))
    moves: list[tuple[str, str]] = []
    for ply in range(old, new):
        done = after.match.plies[ply]
        moves += picture.travels(done.before, done.action, after.match.after(ply), before.viewer)
    return tuple(moves)


def _news(before: Table, after: Table) -> str:
    """What a screen reader says about it: the new sentences, or what is to be decided again."""
    fresh = (entry for entries in after.story[len(before.story) :] for entry in entries)
    told = " ".join(entry_text(entry, after.names) for entry in fresh if before.may_read(entry))
    player = after.match.state.player
    if player is None:
        return f"{told} {after.words.end_reason(after.match.state)}"
    if after.seats[player].level:
        return told
    prompt = after.words.prompt(after.state).text.replace("{name}", after.names[player])
    return f"{told} {prompt}"


def _open(app: App, _act: Act) -> App:
    """The next player takes the screen."""
    table = app.table
    if table is None or table.match.state.player is None or not table.needs_curtain:
        return app
    return replace(app, table=table.open_for(table.match.state.player))


def _hand_over(app: App, _act: Act) -> App:
    """The shutters close on what the last player saw."""
    return replace(app, table=replace(app.table, is_lingering=False, drawer="")) if app.table else app


def _linger(app: App, _act: Act) -> App:
    """Back to what the last player saw."""
    table = app.table
    if table is None or not table.needs_curtain:
        return app
    return replace(app, table=replace(table, is_lingering=True))


def _at(app: App, act: Act) -> App:
    """Look back at a position, by the number of plies; an empty value comes back to the present."""
    table = app.table
    if table is None or table.is_closed:
        return app
    return _seek(replace(app, table=replace(table, drawer="")), act)


def _seek(app: App, act: Act) -> App:
    """The slider moved: as `_at`, but the drawer in which it lies stays open."""
    table = app.table
    if table is None or table.is_closed:
        return app
    table = table.look_at(int(act.value) if act.value.isdecimal() else None)
    return replace(app, screen="table", table=replace(table, is_playing=False))


def _step(app: App, act: Act) -> App:
    """One ply on or back, as ``1`` or ``-1``."""
    table = app.table
    if table is None or table.is_closed or act.value not in ("1", "-1"):
        return app
    looked = table.look_at(max(0, table.position + int(act.value)))
    return replace(app, table=replace(looked, is_playing=False))


def _replay(app: App, _act: Act) -> App:
    """Run the replay, from the start if the present is shown; or stop it."""
    table = app.table
    if table is None or table.is_closed:
        return app
    if table.is_playing or not table.match.plies:
        return replace(app, table=replace(table, is_playing=False))
    start = 0 if table.ply is None else table.ply
    table = replace(table.look_at(start), is_playing=True, drawer="")
    return replace(app, screen="table", table=table).with_command(beat(app))


def _tick(app: App, _act: Act) -> App:
    """The running replay's next ply."""
    table = app.table
    if table is None or not table.is_playing or table.ply is None:
        return app
    table = table.look_at(table.ply + 1)
    app = replace(app, table=table)
    return app.with_command(beat(app)) if table.is_playing else app


def beat(app: App) -> Later:
    """The next ply of a running replay, in its time."""
    return Later("tick", BEATS[app.settings.replay])


def _back(app: App, act: Act) -> App:
    """Back to a position: taken back where nothing was revealed since, else as a game of its own."""
    table = app.table
    if table is None or not act.value.isdecimal() or int(act.value) >= len(table.match.plies):
        return app
    past = table.match.at(int(act.value)).settle()
    undone = table.look_at(None)
    if not undone.can_play or len(past.plies) < table.barrier:
        return take_seats(app, past, table.seats, act)
    while undone.can_undo and len(undone.match.plies) > len(past.plies):
        undone = undone.undo()
    return change_match(app, undone, act) if undone.match == past else take_seats(app, past, table.seats, act)


def _drawer(app: App, act: Act) -> App:
    """A zone of a small screen, or somebody's town, shown large or put away; a robot sits last."""
    table = app.table
    if table is None:
        return app
    zones = ("log", *(f"seat-{player}" for player in range(table.match.players + 1)))
    if act.value not in zones:
        return app
    return replace(app, table=replace(table, drawer="" if table.drawer == act.value else act.value))


def _end(app: App, _act: Act) -> App:
    """The page of the end."""
    return replace(app, screen="table", table=app.table.look_at(None)) if app.table else app


DOINGS = {
    "look": _look,
    "tip": _tip,
    "play": _play,
    "confirm": _confirm,
    "undo": _undo,
    "redo": _redo,
    "instead": _instead,
    "wish": _wish,
    "wishes": _wishes,
    "plan": _plan,
    "arrange": _arrange,
    "open": _open,
    "hand-over": _hand_over,
    "linger": _linger,
    "at": _at,
    "seek": _seek,
    "step": _step,
    "replay": _replay,
    "tick": _tick,
    "back": _back,
    "drawer": _drawer,
    "end": _end,
}
