"""The page of a game in play: town, middle of the table, players, action bar and log."""

from collections.abc import Hashable, Mapping
from html import escape
from typing import Any, TypeAlias

from piazza.core.game import Player, State
from piazza.ui.game_api.html import (
    Block,
    Content,
    block_of,
    button,
    enclose,
    figure,
    icon,
    join_parts,
    keycap,
    seat,
    tag,
)
from piazza.ui.game_api.scene import Arrangement, Drawing, Folded, Scene, Shape, TablePhase
from piazza.ui.game_api.view import load_view
from piazza.ui.i18n import gettext as _
from piazza.ui.model.app import Model
from piazza.ui.model.first_time_notes import note_text
from piazza.ui.model.glossary import mark_words
from piazza.ui.model.hints import choice_of_hint, may_ask, next_step
from piazza.ui.model.pace import PACES
from piazza.ui.model.people import level_beside
from piazza.ui.model.preview import reasons_card, scene
from piazza.ui.model.result import points_in_words
from piazza.ui.model.share import adoptions
from piazza.ui.model.table import LINGER_MS, Table
from piazza.ui.msg import asks
from piazza.ui.msg.bots import BotSignal
from piazza.ui.msg.dialogs import OpenDialog
from piazza.ui.msg.multiplayer import GuestSignal
from piazza.ui.msg.replay import GoBack, LookBack
from piazza.ui.msg.rules import OpenRules
from piazza.ui.msg.share import Adopt
from piazza.ui.msg.table import NoteSignal, OpenDrawer, Play, TableSignal
from piazza.ui.view import bots
from piazza.ui.view.bots import news
from piazza.ui.view.choice_groups import choice_prompt
from piazza.ui.view.daily import chip, goal_chip, goal_note
from piazza.ui.view.editions import edition_chip, edition_note
from piazza.ui.view.lessons import lesson_panel
from piazza.ui.view.log import log
from piazza.ui.view.multiplayer.company import (
    has_company,
    is_at_table,
    is_watched,
    reason_to_wait,
    waiting_buttons,
)
from piazza.ui.view.page import Frame, Page, Region, settings_tool, tool, top
from piazza.ui.view.puzzles import solution_card, task_panel
from piazza.ui.view.replay import caption, controls

FRAME: Frame = (("zones", ("scene", "seats", "shared", "board"), ("play", "side", "bar"), "log"),)
"""The boxes of the page: what is seen, what is done, and the log."""
PROMPT_KINDS = {"bot-news": "after-bots", 'class="to-do"': "asks", 'class="under"': "hinted"}
"""What the bar may say, by its mark in the markup, and the class for styles that it gives the prompt."""
Undrawn: TypeAlias = Mapping[Hashable, str]
"""The choices that the game has not drawn, each with a button."""


def view(model: Model, table: Table) -> Page:
    """Return the page of the game on the table, zone by zone."""
    seen = scene(model, table)
    drawing = load_view(table.match.game.name).draw(seen)
    rest = _undrawn(seen, _hinted_action(model, table, seen))
    drawer = f"drawer-{table.drawer}" if table.drawer else ""
    game = table.match.game.name
    return Page(
        "table",
        (
            _top(model, table),
            *((lesson_panel(table, table.course),) if table.course else ()),
            *((task_panel(model, table, table.attempt),) if table.attempt else ()),
            _seats(model, table, seen, drawing),
            _zone("shared", drawing.parts_of("shared", drawing.shared), game, _("Middle of the table")),
            _zone("board", drawing.parts_of("board", drawing.board), game, _("Town")),
            _side(model, table, seen, drawing, rest),
            _bar(model, table, seen, drawing, rest),
            log(model, table, drawer),
        ),
        game,
        FRAME,
        _root_attributes(table, seen, drawing),
    )


def _root_attributes(table: Table, seen: Scene[State[Any]], drawing: Drawing) -> tuple[tuple[str, str], ...]:
    """Return the root attributes for styles: the game's arrangement, and what depends on the position."""
    folded = _folded(drawing)
    return (
        ("arrangement", drawing.arrangement.value),
        ("phase", _phase(table, seen, drawing).value),
        ("folded", "" if folded is None else folded.zone),
        ("unfolded", "1" if table.drawer == "folded" else ""),
        ("log", "open" if table.drawer == "log" else ""),
        ("players", str(table.match.players)),
        ("hand", "1" if drawing.hand else ""),
        ("extra", "1" if drawing.extra else ""),
        ("lesson", "course" if table.course else "puzzle" if table.attempt else ""),
        ("drawer", "" if seen.enlarged is None else "1"),
    )


def _phase(table: Table, seen: Scene[State[Any]], drawing: Drawing) -> TablePhase:
    """Return what the person at the screen does now."""
    if table.ply is not None or not (table.is_local or table.is_remote):
        return TablePhase.BACK
    if not seen.choices:
        return TablePhase.WAIT
    is_placing = seen.has(Shape.PLACE) and not seen.has(Shape.PIECE)
    return drawing.phase or (TablePhase.PLACE if is_placing else TablePhase.CHOOSE)


def _folded(drawing: Drawing) -> Folded | None:
    """Return the zone that a phone leaves out; None if there is none, or if it has choices."""
    folded = drawing.folded
    if folded is None or "data-choice" in (drawing.hand if folded.zone == "hand" else drawing.extra):
        return None
    return folded


def _zone(name: str, parts: Content, game: str, label: str) -> Region:
    """Return the region of a zone that the game draws."""
    return Region(name, parts, f"{name} {game}", "section", label)


def tools(model: Model, table: Table) -> str:
    """Return the buttons of the top bar: log, company, hint, big screen, rules, sharing, settings."""
    is_over = table.match.is_over and table.ply is None
    hint = _("Hint") if table.ply is None else _("Best move")
    return (
        ("" if is_over else tool("u-log", _("Log"), OpenDrawer("log"), "narrow"))
        + (tool("u-people", _("At the table"), OpenDialog("company")) if is_at_table(model, table) else "")
        + (tool("u-hint", hint, BotSignal.HINT) if may_ask(table) else "")
        + (tool("u-screen", _("Big screen"), GuestSignal.BIG_SCREEN) if is_watched(table) else "")
        + tool("u-eye", _("The table in words"), OpenDialog("text"), "visually-hidden-focusable")
        + tool("u-book", _("Rules"), OpenRules(table.match.game.name))
        + ("" if has_company(table) else tool("u-share", _("Share"), OpenDialog("share")))
        + settings_tool()
    )


def _top(model: Model, table: Table) -> Region:
    """Return the top bar: turn, state of the game, edition, and tools."""
    state = table.shown.state
    chips, player = list(table.words.chips(state)), state.player
    turn = "" if player is None else escape(table.people.tell(_("[{name}’s turn|Your turn]"), player))
    if not (table.is_local or table.is_remote):
        chips.append((_("From a link, view only"), True))
    elif table.ply is not None:
        chips.append((_("Past position"), True))
    chips += [(goal_chip(table), True), (chip(table), False), (edition_chip(model, table), False)]
    long_notes = [one for one in (goal_note(table), edition_note(model, table)) if one]
    # A phone has room for one thing: that the game is about to end is more than which round it is.
    warning = next((text for text, is_warning in table.words.chips(state) if is_warning), "")
    note = " · ".join(filter(None, (warning or table.words.turn_name(state) or turn, *long_notes)))
    shown = (*chips[:1], (turn, False), *chips[1:])
    # A low screen shows the title only for the sake of such a note; the board tells which game it is.
    kind = None if long_notes else "visually-hidden-on-low-screens"
    return top(table.words.cover().title, shown, tools(model, table), note, kind)


def _seats(model: Model, table: Table, seen: Scene[State[Any]], drawing: Drawing) -> Region:
    """Return the region with all players' cards, and what the game draws beside them.

    On a wide screen the viewer's own card is hidden, as the town itself is on the page.
    """
    cards = [
        Block(f"pl-{player}", _card(model, table, seen, drawing, player), "article")
        for player in range(table.match.players)
    ]
    aside = drawing.parts_of("aside", drawing.aside)
    drawer = "" if seen.enlarged is None else f"drawer-seat-{seen.enlarged}"
    kind = f"seats n{table.match.players} {drawer}"
    return Region("seats", (*enclose("div", cards, class_="players"), *aside), kind, "section", _("Players"))


def _card(model: Model, table: Table, seen: Scene[State[Any]], drawing: Drawing, player: int) -> Content:
    """Return a player's card: mark, name, points and town at a glance; a small screen opens it by a tap."""
    state = table.shown.state
    own = player == table.viewer
    note = _note(table, player)
    comma = tag("span", ", ", class_="visually-hidden") if note else ""
    heard = tag("span", f", {_points_in_words(table, player)}", class_="visually-hidden")
    name = f"<span><b>{escape(table.people.label(player))}</b>{comma}<small>{note}</small>{heard}</span>"
    is_open = seen.enlarged == player
    points = tag(
        "output",
        _points(table, player),
        class_="num",
        aria_live="off",
        aria_hidden="true",
        id=f"points-{player}",
    )
    head = block_of(
        "button",
        f"head-{player}",
        (bots.player_symbol(model, table, player) + name + points,),
        type="button",
        class_="head",
        **asks(OpenDrawer(f"seat-{player}")),
        aria_expanded=str(is_open).lower(),
    )
    now = " now" if state.player == player else ""
    shown = " shown" if is_open else ""
    return enclose(
        "article",
        (head, *drawing.parts_of(f"seat-{player}", drawing.seats[player])),
        class_=f"pl panel{' own' if own else ''}{now}{shown}",
        id=f"pl-{player}",
        style=f"--after: {PACES[model.settings.pace].look_ms}ms" if is_open and _lands(table) else None,
    )


def _lands(table: Table) -> bool:
    """Return whether the viewer's own piece has just landed: a phone shows that before the bot's board."""
    begun = table.turn_begun
    return not table.drawer and begun > 0 and table.match.plies[begun - 1].player == table.viewer


def _note(table: Table, player: Player) -> str:
    """Return the note below a player's name: the bot's level, where the person plays, or the game's note."""
    one = table.seats[player]
    if level := level_beside(one):
        return _("bot, {level}").format(level=level)
    if one.by == "live":
        return _("on another device")
    return _("plays by link") if one.by == "link" else table.words.seat_note(table.shown.state, player)


def _points(table: Table, player: Player) -> str:
    """Return a player's points, or a lock where the game hides them from the viewer."""
    if player in table.words.secret(table.state):
        return tag("span", icon("u-lock", 18), role="img", aria_label=_("secret"))
    return figure(table.state.scores()[player])


def _points_in_words(table: Table, player: Player) -> str:
    """Return the points for a screen reader, which would read a bare number as part of the name."""
    if player in table.words.secret(table.state):
        return _("points secret")
    return points_in_words(table.state.scores()[player])


def _side(model: Model, table: Table, seen: Scene[State[Any]], drawing: Drawing, rest: Undrawn) -> Region:
    """Return the region with the viewer's hand, the card of reasons, and what else the game offers."""
    own = table.viewer
    name = tag("span", escape(table.people.label(own)))
    heard = tag("span", f": {_points_in_words(table, own)}", class_="visually-hidden")
    points = tag("output", _points(table, own), class_="num", aria_live="off", aria_hidden="true")
    # Whose hand it is can be seen without a heading on phones and in some arrangements.
    heading = "visually-hidden-on-phones"
    if drawing.arrangement is Arrangement.TABLEAU or (
        drawing.arrangement is Arrangement.MARKET and not drawing.hand
    ):
        heading = "visually-hidden"
    head = tag("h2", seat(own, 16) + name + heard + points, class_=heading)
    kind = "hand panel" if drawing.hand else "hand bare panel"
    lying = (head, *drawing.parts_of("hand", drawing.hand))
    hand = block_of("section", "own", lying, class_=kind, tabindex=_stop(drawing.hand))
    hinted = _hinted_action(model, table, seen)
    make = "" if _has_room(seen, drawing, rest, hinted) else _touch_confirm(seen, drawing, rest, hinted)
    new = _first_time_note(model, table)
    why = bots.advice(model, table, make) or solution_card(table) or reasons_card(table, seen, make, new)
    extra = tag("div", drawing.extra, class_="extra", id="extra", tabindex=_stop(drawing.extra))
    parts: Content = (hand, Block("why", (why,)), *((Block("extra", (extra,)),) if drawing.extra else ()))
    stop = _stop(join_parts(parts))
    return Region("side", parts, "side", "section", _("Hand and preview"), is_focusable=bool(stop))


def _stop(markup: str) -> str | None:
    """Return the tabindex for markup that may scroll; None if it is empty or has a focusable part.

    Without such a part the keyboard could not scroll it.
    """
    return "0" if markup and "<button" not in markup and "tabindex=" not in markup else None


def _bar(model: Model, table: Table, seen: Scene[State[Any]], drawing: Drawing, rest: Undrawn) -> Region:
    """Return the action bar: undo and redo, what is to be decided, and the buttons for it."""
    is_past = table.ply is not None or not (table.is_local or table.is_remote)
    back = ("" if is_past else _undo_and_redo(table)) + _unfold(table, drawing)
    main, hinted = _main(model, table, seen, drawing, rest), _hinted_action(model, table, seen)
    if main and hinted is None:
        main = drawing.beside + main
    said, actions = _prompt(model, table), _buttons(model, table, drawing, rest, main)
    if actions and _has_room(seen, drawing, rest, hinted):
        actions += _touch_confirm(seen, drawing, rest, hinted)
    kinds = ["prompt"]
    if is_past:
        kinds.append("past")
    else:
        kinds += [name for mark, name in PROMPT_KINDS.items() if mark in said]
    markup = tag("div", back, class_="back") + tag("div", said, class_=" ".join(kinds))
    markup += tag("div", actions, class_="actions")
    marks = [
        # On a phone the button for the choice in focus stands in place of the prompt, or beside others.
        "acting" if actions not in ("", main) else "",
        "choosing" if main and main in actions and hinted is None else "",
        "" if "data-choice=" in actions else "no-choices",
        "no-undo" if is_past else "can-undo" if _can_undo(table) else "",
        "can-redo" if not is_past and _can_redo(table) else "",
        "after-bots" if "after-bots" in kinds else "",
        "of-bot" if not is_past and (table.bot or model.bot_requests.watched is not None) else "",
    ]
    return Region("bar", markup, " ".join(["bar panel", *filter(None, marks)]), "section", _("What to do"))


def _unfold(table: Table, drawing: Drawing) -> str:
    """Return the button that shows the zone that a phone leaves out; empty if there is none."""
    folded = _folded(drawing)
    if folded is None:
        return ""
    is_open = str(table.drawer == "folded").lower()
    return button(folded.label, OpenDrawer("folded"), "unfold", id="unfold", aria_expanded=is_open)


def _can_undo(table: Table) -> bool:
    """Return whether Undo can be pressed; a guest only asks for it, and the host decides."""
    return table.can_undo or bool(table.is_remote and table.can_play and table.match.plies)


def _can_redo(table: Table) -> bool:
    """Return whether Redo can be pressed."""
    return bool(table.redo) and table.can_play


def _undo_and_redo(table: Table) -> str:
    """Return the buttons Undo and Redo."""
    undo = button(
        icon("u-undo", 20) + tag("span", _("Undo")),
        TableSignal.UNDO,
        "undo",
        disabled=not _can_undo(table),
        aria_label=_("Undo"),
    )
    return undo + button(
        icon("u-redo", 20), TableSignal.REDO, "sq redo", disabled=not _can_redo(table), aria_label=_("Redo")
    )


def _prompt(model: Model, table: Table) -> str:
    """Return what the bar says: what is to be decided by whom, or why nobody decides."""
    if table.ply is not None or not (table.is_local or table.is_remote):
        return caption(table) + controls(model, table, "bar")
    player = table.shown.state.player
    if table.bot or model.bot_requests.watched is not None:
        return bots.prompt(model, table)
    if table.is_lingering and table.can_play is False:
        return tag(
            "p", tag("b", _("The turn is over.")) + tag("small", _("The shutters close for the next player."))
        )
    if player is None:
        return tag("p", tag("b", _("The game is over.")))
    if table.attempt and table.attempt.is_over:
        return tag("p", tag("b", _("The turn is over.")))
    if has_company(table) and (said := reason_to_wait(model, table)):
        return said
    # Under a hint the usual line keeps its room, unseen, so that nothing moves.
    usual, hint = news(table) + choice_prompt(model, table), bots.hint(model, table)
    return hint + tag("div", usual, class_="under", aria_hidden="true") if hint else usual


def _buttons(model: Model, table: Table, drawing: Drawing, rest: Undrawn, main: str) -> str:
    """Return the main button of the bar, and a button for each choice that the game has not drawn."""
    player = table.match.state.player
    if not (table.is_local or table.is_remote):
        return adoption(model, table)
    if table.ply is not None and table.is_remote:
        return button(_("Back to the game"), LookBack(None), "pri")
    if table.ply is not None:
        return button(_("Try again from here"), GoBack(table.ply), "small") + button(
            _("Back to the game"), LookBack(None), "pri"
        )
    # A step that is only read has its button on the panel of the lesson.
    is_told = table.course and not table.course.asks and not table.bot
    if table.is_locked or is_told or (table.attempt and table.attempt.is_over):
        return ""
    if table.is_lingering:
        return _close(table)
    if model.bot_requests.watched is not None:
        return bots.skip(BotSignal.LOOK_AWAY)
    if table.bot:
        return bots.skip() if next_step(model) is not None else ""
    if has_company(table) and not table.can_play:
        return waiting_buttons(model, table)
    if player is not None and not table.can_play:
        return button(
            icon("u-share", 20) + _("Send to {name}").format(name=escape(table.names[player])),
            OpenDialog("share"),
            "pri",
        )
    # The button of a hint comes first, so that it moves no other.
    return main + drawing.go + "".join(rest.values())


def _close(table: Table) -> str:
    """Return the button that closes the shutters; a bar shows how long the turn can still be taken back."""
    if not table.is_closing:
        return button(_("Close the shutters"), TableSignal.HAND_OVER, "pri")
    return button(
        _("Close the shutters"), TableSignal.HAND_OVER, "pri closing", style=f"--left: {LINGER_MS}ms"
    )


def _undrawn(seen: Scene[State[Any]], hinted: Hashable | None) -> Undrawn:
    """Return the choices that the game has not drawn, as buttons.

    The last of them is the bold one, unless there are choices on the board; with a hint, only the choice
    that it suggests is bold.
    """
    rest = [action for action in seen.choices if not seen.is_drawn(action)]
    bold = hinted if hinted is not None else (rest[-1] if rest and not seen.has(Shape.PLACE) else None)
    text = "" if hinted is None else _do_it(escape(seen.labels[hinted]))
    return {
        action: seen.button(
            action, "btn choice pri" if action == bold else "btn choice", text if action == hinted else None
        )
        for action in rest
    }


def _is_full(seen: Scene[State[Any]], drawing: Drawing, rest: Undrawn) -> bool:
    """Return whether the bar has buttons of its own, and so no room for the choice in focus."""
    return bool(drawing.go or (rest and not seen.has(Shape.PLACE)))


def _has_room(seen: Scene[State[Any]], drawing: Drawing, rest: Undrawn, hinted: Hashable | None) -> bool:
    """Return whether the bar has room for the touch button of the choice in focus: it has one other button.

    There a finger finds it where it pressed the button of an earlier choice. Beside several
    buttons it would be too narrow, and hints have a place of their own.
    """
    others = drawing.go.count("<button") + len(rest)
    return others == 1 and seen.focus not in (None, hinted)


def _hinted_action(model: Model, table: Table, seen: Scene[State[Any]]) -> Hashable | None:
    """Return the choice that the hint suggests now; None if another one is in focus, or there is no hint."""
    index = None if table.ply is not None else choice_of_hint(model)
    action = next((one for one, number in seen.choices.items() if number == index), None)
    return action if seen.focus in (None, action) else None


def _do_it(choice: str) -> str:
    """Return the text of the button that makes the choice of a hint."""
    return _("Do it: {choice}").format(choice=choice)


def _main(model: Model, table: Table, seen: Scene[State[Any]], drawing: Drawing, rest: Undrawn) -> str:
    """Return the main button of the bar: it makes the choice of the hint, or the choice in focus.

    The first has its place even where the bar is full, or the only button would be the hint's opposite.
    """
    action = _hinted_action(model, table, seen)
    if action is None or action in rest or seen.is_drawn(action, Shape.BOLD):
        return _confirm(seen, drawing, rest)
    # Enter presses the game's own bold button, if there is one.
    kind, key = ("", "") if drawing.go or action in seen.given_away else ("pri", keycap())
    return button(_do_it_here(seen, action) + key, Play(seen.choices[action]), kind, id="confirm")


def _do_it_here(seen: Scene[State[Any]], action: Hashable) -> str:
    """Return the text of a button beside a hint: the hint says what is done, the label of the step is heard.

    The first step of a hint may be called otherwise than the whole: a tile is taken, to become a Lake.
    """
    seen_text = tag("span", _("Do it"), aria_hidden="true")
    return seen_text + tag("span", _do_it(escape(seen.labels[action])), class_="visually-hidden")


def _confirm(seen: Scene[State[Any]], drawing: Drawing, rest: Undrawn) -> str:
    """Return the button that makes the choice in focus; empty if the bar is full or has that button.

    Enter does what the button does, except for a choice that gives something away: that takes a tap.
    """
    if seen.focus is None or seen.focus in rest or _is_full(seen, drawing, rest):
        return ""
    if seen.focus in seen.given_away:
        return button(_choice_text(seen, seen.focus), TableSignal.CONFIRM, id="confirm")
    return button(_choice_text(seen, seen.focus) + keycap(), TableSignal.CONFIRM, "pri", id="confirm")


def _touch_confirm(seen: Scene[State[Any]], drawing: Drawing, rest: Undrawn, hinted: Hashable | None) -> str:
    """Return the button that makes the choice in focus or `hinted`; empty if that has one elsewhere.

    It is for touch where the bar has other buttons: beside a single one there, else on the card of reasons.
    For hints it is on the card on phones, where the bar has their sentence. Enter does not press it.
    Where it is bold, styles draw the bold button of the bar plain.
    """
    action = hinted if seen.focus is None else seen.focus
    if action is None or (action != hinted and not _is_full(seen, drawing, rest)):
        return ""
    if seen.is_drawn(action, Shape.BUTTON, Shape.BOLD) or seen.is_drawn((str(action),), Shape.BOLD):
        return ""
    kind = "small" if action in seen.given_away else "small pri"
    kind += "" if _is_full(seen, drawing, rest) else " of-phone"
    text = _do_it_here(seen, action) if action == hinted else _choice_text(seen, action)
    return button(text, Play(seen.choices[action]), kind, id="make")


def _choice_text(seen: Scene[State[Any]], action: Any) -> str:  # noqa: ANN401 - of any game
    """Return the label of the button that makes a choice."""
    return (seen.preview.go if seen.preview and action == seen.focus else "") or escape(seen.labels[action])


def adoption(model: Model, table: Table) -> str:
    """Return the button that takes over a game opened from a link; empty if a message offers that."""
    if model.notice and any(isinstance(msg, Adopt) for _label, msg in model.notice.msgs):
        return ""
    label, msg = adoptions(table.seats)[0]
    return button(label, msg, "" if table.is_doubtful else "pri")


def _first_time_note(model: Model, table: Table) -> str:
    """Return what is new in a line, with a cross that closes it; empty if nothing is new."""
    if not model.pending_notes or table.ply is not None or table.bot or table.is_lingering:
        return ""
    text = note_text(table, model.pending_notes[0])
    if not text:
        return ""
    new = tag("b", _("New"), class_="new")
    said = tag("p", f"{new} {mark_words(table.match.game.name, text)}")
    close = button(icon("u-close", 18), NoteSignal.GOT_IT, "sq bare", aria_label=_("Got it"))
    return tag("div", close + said, class_="novelty", role="note")
