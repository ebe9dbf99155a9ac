"""The scene that a game draws, and the card with the reasons for the selected choice."""

from collections.abc import Hashable, Mapping
from html import escape
from typing import Any

from piazza.core.game import Player, State
from piazza.ui.game_api.html import button, icon, seat, tag, with_sign
from piazza.ui.game_api.scene import Scene
from piazza.ui.game_api.text_types import Explanation, Line
from piazza.ui.game_api.texts import Texts
from piazza.ui.game_api.view import load_view
from piazza.ui.i18n import gettext as _
from piazza.ui.i18n import labelled
from piazza.ui.model.app import Model
from piazza.ui.model.glossary import mark_words
from piazza.ui.model.hints import choice_of_hint
from piazza.ui.model.log import with_names
from piazza.ui.model.table import Table
from piazza.ui.model.turns import choice_numbers
from piazza.ui.msg.table import Look


def scene(model: Model, table: Table) -> Scene[State[Any]]:
    """Return what the game is to draw now: the observation, the choices, and what is known about them."""
    state = table.state
    # what a bot has done is seen to its end before one chooses
    can_play = table.can_play and model.bot_requests.watched is None
    actions = tuple(state.legal_actions()) if can_play else ()
    focus = selected_action(table)
    has_previews = model.settings.previews == "on"
    told, people = table.words, table.people
    wish = table.wish if table.can_play else ()
    return Scene(
        state=state,
        viewer=table.viewer,
        names=table.names,
        you=table.you,
        choices={action: index for index, action in enumerate(actions)},
        labels={action: people.tell(told.label(state, action)) for action in actions},
        focus=focus,
        preview=preview(model, table),
        wish=wish,
        arranged=table.arranged,
        worth=_worth(told, state, actions) if has_previews else {},
        figures=_figures(told, state) if has_previews and actions else {},
        hinted=_hinted(model, table),
        enlarged=_enlarged(model, table),
        given_away=_declined(told, state, actions),
        selecting=frozenset(action for action in actions if _only_selects(told, state, action)),
    )


def _enlarged(model: Model, table: Table) -> Player | None:
    """Return the player whose own board is shown large.

    On a phone that is a bot during its turn and for a moment after it, so that one sees where it plays.
    """
    if table.drawer.startswith("seat-"):
        return int(table.drawer.removeprefix("seat-"))
    if not model.is_phone or table.ply is not None or load_view(table.match.game.name).shares_board:
        return None
    watched = model.bot_requests.watched
    return table.state.player if watched is None and table.bot else watched


def preview(model: Model, table: Table) -> Explanation | None:
    """Return what the selected choice, or the pieces set aside, would bring.

    None if nothing is selected or set aside, or if previews are switched off.
    """
    if model.settings.previews != "on":
        return None
    focus = selected_action(table)
    seen = _seen(table.words, table.state, focus, table.wish if table.can_play else ())
    return None if seen is None else with_names(seen, table.people)


def selected_action(table: Table) -> Hashable | None:
    """Return the action of the selected choice, or None."""
    actions = tuple(table.state.legal_actions()) if table.can_play and table.focus is not None else ()
    return actions[table.focus] if table.focus is not None and table.focus < len(actions) else None


def _seen(
    told: Texts[Any, Any], state: State[Any], focus: Hashable | None, wish: tuple[str, ...]
) -> Explanation | None:
    if focus is not None:
        return told.explain(state, focus)
    return told.consider(state, wish) if wish else None


def _only_selects(told: Texts[Any, Any], state: State[Any], action: Any) -> bool:  # noqa: ANN401 - of any game
    """Return whether a choice only selects what the next one uses.

    It does not if the next one is forced and does more than that: the match plays it at once, unseen.
    """
    while told.selects(state, action):
        state = state.apply(action)
        legal = state.legal_actions()
        if len(legal) != 1:
            return True
        action = legal[0]
    return False


def _declined(told: Texts[Any, Any], state: State[Any], actions: tuple[Any, ...]) -> frozenset[Any]:
    """Return the choices that give something away; empty if all do."""
    found = frozenset(action for action in actions if told.gives_away(state, action))
    return found if len(found) < len(actions) else frozenset()


def _hinted(model: Model, table: Table) -> dict[Any, str]:
    """Return the choices of the turn that the hint suggests, with their numbers in it."""
    hint = model.bot_requests.hint
    if hint is None or choice_of_hint(model) is None:
        return {}
    # Only what is left of the turn: number 1 is always the next choice.
    return choice_numbers(table.shown.state, hint.rest(table.shown))


def _worth(told: Texts[Any, Any], state: State[Any], actions: tuple[Any, ...]) -> dict[Any, int]:
    """Return the points of every choice; empty if the game does not count in points."""
    if not told.has_points:
        return {}
    totals = ((action, told.explain(state, action).total) for action in actions)
    return {action: total for action, total in totals if total is not None}


def _figures(told: Texts[Any, Any], state: State[Any]) -> Mapping[Any, tuple[tuple[str, int], ...]]:
    """Return the counters that each choice would move, in a game that has counters."""
    return told.figures(state)


def reasons_card(table: Table, seen: Scene[State[Any]], make: str, new: str) -> str:
    """Return the card with the reasons for the selected choice, or with advice on how to get them.

    `make` is the button for the choice, `new` a first-time note. The keyboard can reach the card, since it
    scrolls where there is little room.
    """
    kind = f"why{' novel' if new else ''}{' with-button' if make else ''}"
    if seen.preview is None:
        said = new + _note(table, seen) + tag("p", _hint(seen)) + make
        return tag("div", said, class_=f"{kind} idle", id="why", tabindex="0")
    kind += " priced" if any(line.symbol for line in seen.preview.lines) else ""
    close = (
        ""
        if seen.focus is None
        else button(icon("u-close", 18), Look(None), "sq bare close-reasons", aria_label=_("Close"))
    )
    return tag("div", close + _reasons(seen.preview, table) + make + new, class_=kind, id="why", tabindex="0")


def _note(table: Table, seen: Scene[State[Any]]) -> str:
    """Return the note of the prompt, for screens whose action bar has no room for it."""
    note = table.words.prompt(table.state).note if seen.choices and seen.focus is None else ""
    return tag("p", mark_words(table.match.game.name, note), class_="note") if note else ""


def _hint(seen: Scene[State[Any]]) -> str:
    """Return a sentence for a card without reasons."""
    if not seen.choices:
        return _("Nothing to choose right now.")
    if seen.focus is not None:
        return escape(seen.labels[seen.focus])
    return _("Select a move to see its reasons.")


def _reasons(told: Explanation, table: Table) -> str:
    """Return title, points, causes and consequences of a choice."""
    points = told.price if told.total is None else with_sign(told.total)
    total = tag("output", points, class_="num", aria_live="off") if points else ""
    game = table.match.game.name
    lines = "".join(cause_line(line, table) for line in told.lines)
    after = "".join(
        tag("p", (icon(symbol, 22) if symbol else "") + tag("span", mark_words(game, text)))
        for symbol, text in told.after
    )
    foot = tag("footer", after) if after else ""
    # a level below the page's heading: on phones the heading of the hand before it is folded away
    heading = tag("h3", escape(told.title) + " " + total, aria_level="2")
    return heading + tag("ul", lines) + foot


def cause_line(line: Line, table: Table) -> str:
    """Return a cause as a list item, with its points or symbol."""
    text = mark_words(table.match.game.name, line.text)
    if line.player is not None:
        text = labelled(f"{seat(line.player, 11)} {escape(table.people.label(line.player))}", text)
    if line.points is None:
        return tag("li", tag("span", text), class_="plain")
    name = table.words.gain_name(line.symbol)
    sign = (
        icon(line.symbol, 17) + (tag("span", name, class_="visually-hidden") if name else "")
        if line.symbol
        else ""
    )
    return tag(
        "li",
        tag("b", with_sign(line.points) + sign, class_="num") + tag("span", text),
        class_="loss" if line.points < 0 else None,
    )
